/*
 * The reader of the project's own deal record, schemas/deal-record.xsd. Checks the document against
 * the schema while it reads it, a table at a time.
 *
 * A fault inside a table makes that table an error; one in the heading of a board or of the
 * session, all of its tables; one elsewhere, the next table, or a board of its own at the end. A
 * document that is not well-formed ends with an error: what stood before was returned, and none of
 * it may be written. Games count the tables in the order of the file.
 */
#include "formats/deal_record/state.h"

#include <string.h>

#include "formats/deal_record/grammar.h"
#include "formats/formats.h"
#include "formats/xml/root.h"

/* --- Whether it is a deal record -------------------------------------------------------------- */

/* Other versions and XML that no other format claims come here, to be refused with a reason. */
enum { THIS_VERSION = 100, OTHER_VERSION = 80, ROOT_NAME = 30, SOME_XML = 5 };

/* Returns how sure the format is, by the root element and its namespace, which may stand behind the
 * part of the tag that is there. */
static int deal_record_recognise(const uint8_t *bytes, size_t length)
{
    struct xml_root root;
    if (!xml_root_find(&root, bytes, length))
        return 0;
    if (!root.tag.at && !root.name.at)
        return SOME_XML;
    if (text_has(root.tag, DEAL_RECORD_NAMESPACE))
        return THIS_VERSION;
    if (text_has(root.tag, DEAL_RECORD_FAMILY))
        return OTHER_VERSION;
    return text_is(root.name, "session") ? ROOT_NAME : 0;
}

/* --- A reader --------------------------------------------------------------------------------- */

static bool deal_record_open(struct reader *reader)
{
    reader->feed = xml_feed_create(&dr_handler, reader, &dr_grammar);
    return reader->feed;
}

static void deal_record_close(struct reader *reader)
{
    xml_feed_destroy(reader->feed);
    dr_extras_release(&reader->extras);
}

/* ---- faults, until a table or board that they spoil is returned ---- */

void dr_fault_add(struct reader *reader, enum dr_scope scope, const struct read_fault *fault)
{
    if (reader->fault[scope].message)
        return;
    reader->told[scope] = false;
    reader->fault[scope] = *fault;
}

void dr_fault(struct reader *reader, enum dr_scope scope, const struct position *at,
              const char *message, struct text text)
{
    struct read_fault fault;
    read_fault_set(&fault, message, at, text.at ? text.at : "", text.length);
    dr_fault_add(reader, scope, &fault);
}

void dr_fault_pass(struct reader *reader, enum dr_scope scope)
{
    if (reader->fault[scope].message && !reader->told[scope])
        dr_fault_add(reader, DR_STRAY, &reader->fault[scope]);
    reader->fault[scope].message = NULL;
}

/* ---- tables and errors, handed out ---- */

/* Begins an error that belongs to no table, with a place of its own. */
static void error_begin(struct reader *reader, struct record *record,
                        const struct read_fault *fault)
{
    record_clear(record);
    record->board.game = ++reader->games;
    record->at = fault->at;
    record->fault = *fault;
}

static enum read_result deal_record_read(struct reader *reader, const uint8_t *bytes, size_t length,
                                         struct record *record, size_t *consumed)
{
    struct read_fault *stray = &reader->fault[DR_STRAY];
    if (!reader->places.input)
        reader->places.input = (const char *)bytes;
    reader->record = record;
    enum xml_state state = xml_feed_read(reader->feed, bytes, length, consumed);
    switch (state) {
    case XML_FEED_PAUSED: /* a table, with the first fault of the smallest part that has one */
        for (int scope = DR_OF_TABLE; scope >= DR_OF_SESSION; scope--) {
            if (!record->fault.message)
                record->fault = reader->fault[scope];
            reader->told[scope] = true;
        }
        if (!record->fault.message) {
            record->fault = *stray;
            stray->message = NULL;
        }
        reader->extras.told = true;
        if (!record->fault.message)
            dr_extras_fill(&reader->extras, &record->board);
        return READ_BOARD;
    case XML_FEED_READ: /* a fault after the last table, or if there is no table */
        dr_fault_pass(reader, DR_OF_BOARD);
        dr_fault_pass(reader, DR_OF_SESSION);
        if (!stray->message)
            return READ_END;
        error_begin(reader, record, stray);
        stray->message = NULL;
        return READ_BOARD;
    case XML_FEED_UNREADABLE: /* in a table or between tables */
        if (reader->over)
            return READ_END;
        if (!dr_is_open(reader, DR_TABLE))
            error_begin(reader, record, &reader->broken);
        record->fault = reader->broken;
        record->breaks_off = true;
        reader->over = true;
        return READ_BOARD;
    default:
        return READ_NO_MEMORY;
    }
}

static bool deal_record_describe_rest(struct reader *reader, const struct extra_sink *sink)
{
    return reader->extras.told || dr_describe(reader, NULL, sink);
}

static enum finish_result deal_record_finish(struct reader *reader, struct edits *edits,
                                             const struct note_sink *notes)
{
    (void)edits, (void)notes;
    return reader->over ? FINISH_WITHDRAWN : FINISH_DONE;
}

const struct format deal_record_format = {
    .keeps_facts = true,
    .keeps_trail = true,
    .recognise = deal_record_recognise,
    .size = sizeof(struct reader),
    .open = deal_record_open,
    .close = deal_record_close,
    .read = deal_record_read,
    .edit = dr_edit,
    .describe = dr_describe,
    .describe_rest = deal_record_describe_rest,
    .finish = deal_record_finish,
};
