#include "formats/lin/reader.h"

#include <stdlib.h>
#include <string.h>

#include "formats/lin/address.h"
#include "formats/lin/bid.h"
#include "formats/lin/describe.h"
#include "formats/lin/lin_board.h"
#include "formats/lin/segment.h"
#include "formats/position.h"

struct reader {
    struct position at; /* of the first byte that has not been consumed */
    uint32_t games;     /* read so far */
    bool skipping;      /* the rest of a board that was too long */
    struct lin_segment segment;
    struct text board;             /* the one that was read last, */
    struct buffer words;           /* and what is told of it */
    char address[LIN_ADDRESS_MAX]; /* the board of an address, decoded; RECORD's texts point here */
};

static struct reader *lin_create(void)
{
    struct reader *reader = calloc(1, sizeof *reader);
    if (reader == NULL)
        return NULL;
    reader->at = (struct position){1, 1};
    lin_segment_init(&reader->segment);
    return reader;
}

static void lin_destroy(struct reader *reader)
{
    if (reader == NULL)
        return;
    buffer_release(&reader->words);
    free(reader);
}

/* --- Where a board ends --------------------------------------------------------------------------
 */

/* What has been seen of a board. */
struct span {
    bool opened; /* "qx" or "md" */
    bool dealt;  /* "md" */
};

/* Whether PAIR belongs to the next board. */
static bool begins_next(const struct span *span, const struct lin_pair *pair)
{
    if (lin_pair_is(pair, "qx"))
        return span->opened;
    return span->dealt && (lin_pair_is(pair, "md") || lin_pair_is(pair, "pn") ||
                           lin_pair_is(pair, "vg") || lin_pair_is(pair, "rs"));
}

static void span_add(struct span *span, const struct lin_pair *pair)
{
    if (lin_pair_is(pair, "md"))
        span->opened = span->dealt = true;
    else if (lin_pair_is(pair, "qx"))
        span->opened = true;
}

/* Finds where the board at the front of *TEXT ends and cuts *TEXT there. READ_BOARD: there is one;
 * READ_END: what is left holds none; READ_MORE: it does not end within these bytes, and *TEXT ends
 * behind its last pair. */
static enum read_result board_cut(struct text *text, struct span span, bool at_end)
{
    struct text rest = *text;
    struct lin_pair pair;
    while (lin_pair_take(&rest, at_end, &pair)) {
        if (begins_next(&span, &pair)) {
            text->length = (size_t)(pair.start - text->at);
            return READ_BOARD;
        }
        span_add(&span, &pair);
    }
    if (at_end)
        return span.opened ? READ_BOARD : READ_END;
    text->length = (size_t)(rest.at - text->at);
    return READ_MORE;
}

/* --- A board -------------------------------------------------------------------------------------
 */

static void record_begin(struct reader *reader, struct record *record)
{
    record_clear(record);
    record->board.score_comparable = true;
    record->at = reader->at;
    record->board.game = ++reader->games;
}

/* Copies what is wrong into the record, with its place when that is among BYTES. */
static void fault_note(struct record *record, const struct lin_board *lin, struct text bytes)
{
    struct position at = record->at;
    const char *wrong = lin->wrong.at;
    if (lin->fault == NULL)
        return;
    if (wrong != NULL && wrong >= bytes.at && wrong <= bytes.at + bytes.length)
        position_advance(&at, (const uint8_t *)bytes.at, (size_t)(wrong - bytes.at), '\n');
    read_fault_set(&record->fault, lin->fault, &at, lin->wrong.at, lin->wrong.length);
}

static void board_fill(struct reader *reader, struct record *record, struct text text)
{
    struct lin_board lin;
    struct lin_pair pair;
    struct text rest = text;
    reader->board = text;
    lin_segment_begin(&reader->segment);
    lin_board_begin(&lin, &record->board);
    while (lin_pair_take(&rest, true, &pair)) {
        lin_segment_take(&reader->segment, &pair, &record->board);
        lin_board_take(&lin, &pair);
    }
    lin_segment_complete(&reader->segment, &lin);
    lin_board_end(&lin);
    record->board.dealer = lin.auction.dealer;
    lin_segment_result(&reader->segment, &record->board);
    fault_note(record, &lin, text);
}

static void consume(struct reader *reader, struct text text, size_t *consumed)
{
    position_advance(&reader->at, (const uint8_t *)text.at, text.length, '\n');
    *consumed += text.length;
}

/* White space before a board is no part of it, nor is a byte order mark at the start. */
static struct text blanks_pass(struct reader *reader, struct text text, size_t *consumed)
{
    static const char mark[] = "\xef\xbb\xbf";
    bool marked = reader->at.line == 1 && reader->at.column == 1 && text_starts(text, mark);
    size_t skip = marked ? strlen(mark) : 0;
    struct text left = text_trim(text_behind(text, skip));
    size_t count = left.length > 0 ? (size_t)(left.at - text.at) : text.length;
    consume(reader, (struct text){text.at, count}, consumed);
    return text_behind(text, count);
}

/* --- Addresses -----------------------------------------------------------------------------------
 */

/* The first line of TEXT, with its end. False when it is not all there. */
static bool line_cut(struct text *text, bool at_end)
{
    const char *end = memchr(text->at, '\n', text->length);
    if (end == NULL)
        return at_end;
    text->length = (size_t)(end + 1 - text->at);
    return true;
}

/* A line that is an address is a board, whatever it holds. */
static void address_fill(struct reader *reader, struct record *record, struct text line)
{
    struct text value;
    if (!lin_address_find(line, &value))
        read_fault_set(&record->fault, N_("this address holds no board"), &record->at, "", 0);
    else if (value.length > sizeof reader->address)
        read_fault_set(&record->fault, N_("this address is longer than 16 KiB"), &record->at, "",
                       0);
    else
        board_fill(reader, record,
                   (struct text){reader->address, lin_address_decode(value, reader->address)});
}

/* --- Reading -------------------------------------------------------------------------------------
 */

/* Passes over what belongs to a board that was too long. */
static enum read_result rest_skip(struct reader *reader, struct text *text, bool at_end,
                                  size_t *consumed)
{
    struct text rest = *text;
    enum read_result result = board_cut(&rest, (struct span){true, true}, at_end);
    if (rest.length == 0 && text->length >= FORMAT_WINDOW)
        rest.length = text->length; /* one value: it is passed over in pieces */
    consume(reader, rest, consumed);
    text->at += rest.length;
    text->length -= rest.length;
    reader->skipping = result == READ_MORE;
    return reader->skipping ? READ_MORE : READ_BOARD;
}

static enum read_result board_read(struct reader *reader, struct text text, bool at_end,
                                   struct record *record, size_t *consumed)
{
    enum read_result result;
    bool address = text_starts(text, "http");
    size_t all = text.length;
    if (address)
        result = line_cut(&text, at_end) ? READ_BOARD : READ_MORE;
    else
        result = board_cut(&text, (struct span){false, false}, at_end);
    if (result == READ_MORE && all < FORMAT_WINDOW)
        return READ_MORE;
    if (result == READ_END) {
        consume(reader, text, consumed);
        return READ_END;
    }
    record_begin(reader, record);
    reader->skipping = result == READ_MORE;
    if (text.length == 0)
        text.length = all; /* one value: it is passed over in pieces */
    if (reader->skipping)
        read_fault_set(&record->fault, N_("the board is longer than 4 MiB"), &record->at, "", 0);
    else if (address)
        address_fill(reader, record, text);
    else
        board_fill(reader, record, text);
    consume(reader, text, consumed);
    return READ_BOARD;
}

static enum read_result lin_read(struct reader *reader, const uint8_t *bytes, size_t length,
                                 bool at_end, struct record *record, size_t *consumed)
{
    struct text text = {(const char *)bytes, length};
    *consumed = 0;
    if (reader->skipping && rest_skip(reader, &text, at_end, consumed) == READ_MORE)
        return READ_MORE;
    text = blanks_pass(reader, text, consumed);
    if (text.length == 0)
        return at_end ? READ_END : READ_MORE;
    return board_read(reader, text, at_end, record, consumed);
}

static bool lin_describe(struct reader *reader, const struct record *record,
                         const struct aside_sink *sink)
{
    return lin_describe_board(reader->board, record->board.dealer, &reader->words, sink);
}

const struct format lin_format = {
    .id = "lin",
    .name = "BBO LIN",
    .can = "read",
    .bid = lin_bid,
    .create = lin_create,
    .destroy = lin_destroy,
    .read = lin_read,
    .describe = lin_describe,
};
