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

/* Records a fault of the smallest part of the document that is open. */
void dr_fault_here(struct reader *reader, const struct read_fault *fault)
{
    const bool heading = dr_element_open(reader) == DR_SESSION && reader->opened;
    if (dr_is_open(reader, DR_TABLE))
        part_fault(reader, DR_OF_TABLE, fault);
    else if (dr_is_open(reader, DR_BOARD))
        part_fault(reader, DR_OF_BOARD, fault);
    else if (heading)
        part_fault(reader, DR_OF_SESSION, fault);
    else
        fault_keep(&reader->stray, fault);
}
