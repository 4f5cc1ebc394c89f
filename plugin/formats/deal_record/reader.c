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

#include <stdlib.h>

#include "formats/deal_record/grammar.h"
#include "formats/formats.h"
#include "formats/pbn_text/letters.h"
#include "formats/xml/root.h"
#include "kit/list.h"

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
    free(reader->places.child);
    free(reader->extras.item);
    text_store_release(&reader->extras.texts);
    buffer_release(&reader->extras.text);
}

/* ---- faults, until a table or board that they spoil is returned ---- */

static void fault_add(struct reader *reader, enum dr_scope scope, const struct read_fault *fault)
{
    if (reader->fault[scope].message)
        return;
    reader->told[scope] = false;
    reader->fault[scope] = *fault;
}

void dr_fault_add(struct reader *reader, const struct read_fault *fault)
{
    if (dr_is_open(reader, DR_TABLE))
        fault_add(reader, DR_OF_TABLE, fault);
    else if (dr_is_open(reader, DR_BOARD))
        fault_add(reader, DR_OF_BOARD, fault);
    else if (dr_element_open(reader) == DR_SESSION && reader->opened)
        fault_add(reader, DR_OF_SESSION, fault);
    else
        fault_add(reader, DR_STRAY, fault);
}

void dr_fault(struct reader *reader, const struct position *at, const char *message,
              struct text text)
{
    struct read_fault fault;
    read_fault_set(&fault, message, at, text.at ? text.at : "", text.length);
    dr_fault_add(reader, &fault);
}

void dr_fault_pass(struct reader *reader, enum dr_scope scope)
{
    if (reader->fault[scope].message && !reader->told[scope])
        fault_add(reader, DR_STRAY, &reader->fault[scope]);
    reader->fault[scope].message = NULL;
}

/* --- What another format said ----------------------------------------------------------------- */

/* Returns a copy of TEXT. */
static struct text store(struct reader *reader, struct text text)
{
    text.at = text_store_add(&reader->extras.texts, text.at, text.length);
    if (reader->extras.texts.failed)
        xml_feed_stop(reader->feed);
    return text;
}

void dr_extra_add(struct reader *reader, uint8_t kind, const struct xml_element *element)
{
    struct dr_extras *extras = &reader->extras;
    const char *name = kind == EXTRA_COMMENT ? "after" : "name";
    if (!list_reserve(extras->item, extras->capacity, extras->count + 1)) {
        xml_feed_stop(reader->feed);
        return;
    }
    struct extra *extra = &extras->item[extras->count++];
    *extra = (struct extra){.kind = kind, .form = COMMENT_BRACE, .text = text_of("")};
    for (int form = 0; form < COMMENT_FORMS; form++)
        if (text_is(xml_value(element, "form"), dr_comment_forms[form]))
            extra->form = (uint8_t)form;
    extra->name = store(reader, xml_value(element, name));
    extra->value = store(reader, xml_value(element, "value"));
    for (int field = 0; kind == EXTRA_RULING && field < RULED_FIELDS; field++)
        extra->ruled[field] = store(reader, xml_value(element, ruled_words[field]));
}

void dr_extra_end(struct reader *reader)
{
    struct buffer *text = &reader->extras.text;
    if (text->failed)
        xml_feed_stop(reader->feed);
    else
        reader->extras.item[reader->extras.count - 1].text =
            store(reader, (struct text){buffer_text(text), text->length});
    buffer_empty(text);
}

/* Reads the calls in the letters that they show. If C is the only suit called, the contract
 * decides, because it stands in the record's own words. Returns false if they are no complete
 * auction. */
static bool auction_read(struct auction *auction, int first, const struct contract *contract,
                         const struct pbn_scan *scan, const uint8_t *start)
{
    struct pbn_calls_language english = {.french = false}, french = {.french = true};
    struct contract called = {.declarer = SEAT_NONE};
    bool complete = pbn_auction_read(auction, first, &english, scan, start);
    const bool either = (english.seen & PBN_SEEN_EITHER) != 0;
    enum pbn_letters letters = pbn_letters_of(english.seen, 0);
    auction_contract(auction, &called);
    if ((english.seen & PBN_SEEN_SUITS) == 0 && either) {
        if (called.strain == CLUBS && contract->strain == HEARTS)
            letters = PBN_LETTERS_FRENCH;
        else if (called.strain == contract->strain)
            letters = PBN_LETTERS_ENGLISH;
    }
    if (letters == PBN_LETTERS_FRENCH)
        return pbn_auction_read(auction, first, &french, scan, start);
    return complete && (letters == PBN_LETTERS_ENGLISH || !either);
}

/* Sets the event, the club and the auction of BOARD, if they are stored as PBN has them. Borrowed
 * until the next table begins. */
static void extras_fill(const struct dr_extras *extras, struct board *board)
{
    for (size_t i = 0; i < extras->count; i++) {
        const struct extra *extra = &extras->item[i];
        if (extra->kind == EXTRA_TAG && text_is(extra->name, "Event"))
            board->event = extra->value;
        else if (extra->kind == EXTRA_TAG && text_is(extra->name, "Site"))
            board->site = extra->value;
        else if (extra->kind == EXTRA_SECTION && text_is(extra->name, "Auction")) {
            const uint8_t *start = (const uint8_t *)extra->text.at;
            /* Some byte stands before the lines in the store, as the scan requires. */
            const struct pbn_scan scan = {.end = start + extra->text.length, .eol = '\n'};
            struct auction auction;
            int first = dr_seat(extra->value);
            if (first != SEAT_NONE && extra->text.length > 0 &&
                board->contract.kind != CONTRACT_UNKNOWN &&
                auction_read(&auction, first, &board->contract, &scan, start))
                auction_fill(&auction, false, board);
        }
    }
}

static bool deal_record_describe(struct reader *reader, const struct record *record,
                                 const struct extra_sink *sink)
{
    (void)record;
    for (size_t i = 0; i < reader->extras.count; i++)
        if (!sink->extra(sink->writer, &reader->extras.item[i]))
            return false;
    return true;
}

static bool deal_record_describe_rest(struct reader *reader, const struct extra_sink *sink)
{
    return reader->extras.told || deal_record_describe(reader, NULL, sink);
}

/* --- Tables and errors, handed out ------------------------------------------------------------ */

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
    struct dr_extras *extras = &reader->extras;
    if (!reader->places.input)
        reader->places.input = (const char *)bytes;
    reader->record = record;
    if (extras->told) {
        extras->told = false;
        extras->count = 0;
        text_store_empty(&extras->texts);
    }
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
        extras->told = true;
        if (!record->fault.message)
            extras_fill(extras, &record->board);
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
    .describe = deal_record_describe,
    .describe_rest = deal_record_describe_rest,
    .finish = deal_record_finish,
};
