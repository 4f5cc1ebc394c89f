/*
 * Stores the faults of a document until a table or board that they spoil is returned. Called by the
 * parts of the reader.
 */
#include "formats/deal_record/state.h"

static void fault_keep(struct read_fault *kept, const struct read_fault *fault)
{
    if (!kept->message)
        *kept = *fault;
}

static void part_fault(struct reader *reader, enum dr_scope scope, const struct read_fault *fault)
{
    if (!reader->fault[scope].message)
        reader->told[scope] = false;
    fault_keep(&reader->fault[scope], fault);
}

void dr_fault(struct reader *reader, enum dr_scope scope, const struct position *at,
              const char *message, struct text text)
{
    struct read_fault fault;
    read_fault_set(&fault, message, at, text.at ? text.at : "", text.length);
    part_fault(reader, scope, &fault);
}

void dr_fault_pass(struct reader *reader, enum dr_scope scope)
{
    if (reader->fault[scope].message && !reader->told[scope])
        fault_keep(&reader->stray, &reader->fault[scope]);
    reader->fault[scope].message = NULL;
}

/* Returns the smallest part of the document that is open. */
static enum dr_scope scope_open(const struct reader *reader)
{
    if (dr_is_open(reader, DR_TABLE))
        return DR_OF_TABLE;
    return dr_is_open(reader, DR_BOARD) ? DR_OF_BOARD : DR_OF_SESSION;
}

void dr_fault_here(struct reader *reader, const struct read_fault *fault)
{
    enum dr_scope scope = scope_open(reader);
    bool heading = dr_element_open(reader) == DR_SESSION && reader->opened;
    if (scope == DR_OF_SESSION && !heading)
        fault_keep(&reader->stray, fault);
    else
        part_fault(reader, scope, fault);
}
