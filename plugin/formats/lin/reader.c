/*
 * BBO LIN: single boards, one after the other or a line each; segments of a match with two rooms;
 * addresses of a hand viewer, one a line. Only read: the records are those of a server or of an
 * operator, and results live elsewhere.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "bridge/board.h"
#include "formats/format.h"
#include "formats/formats.h"
#include "formats/lin/board.h"
#include "formats/lin/scan.h"
#include "formats/lin/segment.h"

/* Longer than what browsers take. */
enum { LIN_ADDRESS_MAX = 16 << 10 };

/* --- Addresses -------------------------------------------------------------------------------- */

/*
 * A LIN in the address of a hand viewer: "https://…/handviewer.html?lin=pn%7C…", percent-encoded
 * (RFC 3986, 2.1).
 */

/* What ends an address where one stands in other text. */
static bool ends_address(char byte)
{
    return strchr(" \t\r\n\"'<>", byte);
}

/* Whether the first line of TEXT that is not blank is such an address; *VALUE is what follows
 * "lin=", up to the end of that parameter. */
static bool lin_address_find(struct text text, struct text *value)
{
    text = text_trim(text);
    if (!text_starts(text, "http://") && !text_starts(text, "https://"))
        return false;
    while (text.length > 0 && !ends_address(*text.at)) {
        bool begins = *text.at == '?' || *text.at == '&';
        text.at++, text.length--;
        if (!begins || !text_starts(text, "lin="))
            continue;
        value->at = text.at + strlen("lin=");
        value->length = 0;
        while (value->length < text.length - strlen("lin=") &&
               !ends_address(value->at[value->length]) && value->at[value->length] != '&')
            value->length++;
        return true;
    }
    return false;
}

/* Writes VALUE without its encoding to TO, which has room for as many bytes; returns how many there
 * are. */
static size_t lin_address_decode(struct text value, char *to)
{
    size_t size = 0;
    for (size_t i = 0; i < value.length; i++) {
        int escaped = lin_escape_read(text_behind(value, i));
        char byte = escaped < 0 ? value.at[i] : (char)escaped;
        to[size++] = byte == '+' ? ' ' : byte;
        i += escaped < 0 ? 0 : LIN_ESCAPE_SIZE - 1;
    }
    return size;
}

/* --- Whether it is LIN ------------------------------------------------------------------------ */

/* How sure: nothing else begins with these tags; other tags of two letters and a bar may be
 * anything. */
enum { SURE = 90, TAG = 50 };

static const char *const known[] = {"pn", "md", "vg", "qx", "st", "rs", "mb", "sv",
                                    "bt", "nt", "rh", "ah", "mn", "lb", "tu", "ha"};

static int lin_recognise(const uint8_t *bytes, size_t length)
{
    struct text rest = {(const char *)bytes, length}, value;
    struct lin_pair pair;
    if (length >= 3 && memcmp(bytes, "\xef\xbb\xbf", 3) == 0)
        rest.at += 3, rest.length -= 3;
    if (lin_address_find(rest, &value))
        return SURE;
    rest = text_trim(rest);
    const char *bar = text_find(rest, '|');
    if (!bar || bar - rest.at != 2 || !lin_pair_take(&rest, true, &pair))
        return 0;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (lin_pair_is(&pair, known[i]))
            return SURE;
    return TAG;
}

/* --- A reader --------------------------------------------------------------------------------- */

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
    if (!reader)
        return NULL;
    reader->at = (struct position){1, 1};
    lin_segment_init(&reader->segment);
    return reader;
}

static void lin_destroy(struct reader *reader)
{
    if (!reader)
        return;
    buffer_release(&reader->words);
    free(reader);
}

/* --- Where a board ends ----------------------------------------------------------------------- */

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

/* --- A board ---------------------------------------------------------------------------------- */

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
    if (!lin->fault)
        return;
    if (wrong && wrong >= bytes.at && wrong <= bytes.at + bytes.length)
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

/* --- Addresses -------------------------------------------------------------------------------- */

/* The first line of TEXT, with its end. False when it is not all there. */
static bool line_cut(struct text *text, bool at_end)
{
    const char *end = memchr(text->at, '\n', text->length);
    if (!end)
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

/* --- Reading ---------------------------------------------------------------------------------- */

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
    .recognise = lin_recognise,
    .create = lin_create,
    .destroy = lin_destroy,
    .read = lin_read,
    .describe = lin_describe,
};
