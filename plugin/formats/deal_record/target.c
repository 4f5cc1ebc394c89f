/*
 * Writes boards as a deal record (schemas/deal-record.xsd), an element a line: the record in its
 * elements, the rest of the other format in tags, sections and comments.
 */
#include "formats/formats.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistr.h>

#include "formats/deal_record/grammar.h"
#include "formats/encoding.h"
#include "formats/xml/handler.h"
#include "kit/buffer.h"

/* --- Elements --------------------------------------------------------------------------------- */

/* A document that is being written. Of zeros, but for SINK and GOING, at its start. */
struct element_out {
    struct target_sink sink;
    bool going;         /* false after a failure: nothing more is sent */
    struct buffer text; /* that was not sent to the sink yet */
    struct buffer utf8; /* a text, before it is escaped */
    size_t depth;       /* number of open elements */
    bool in_tag;        /* the last start tag takes attributes */
    bool inside;        /* the innermost element has text */
};

/* The spaces before an element, for each one around it. */
enum { INDENT = 2 };

/* Reports something that cannot be expressed here, a key of the catalog. */
static void element_lose(struct element_out *out, const char *message)
{
    out->going = out->going && out->sink.lose(out->sink.context, message, text_of(""));
}

/* Sends what was written to the sink. Returns GOING. */
static bool element_send(struct element_out *out)
{
    out->going = out->going && !out->text.failed && !out->utf8.failed &&
                 out->sink.write(out->sink.context, buffer_text(&out->text), out->text.length);
    buffer_empty(&out->text);
    return out->going;
}

static void element_begin(struct element_out *out, const char *name)
{
    buffer_add_text(&out->text, out->in_tag ? ">\n" : "");
    buffer_add_chars(&out->text, ' ', INDENT * out->depth);
    buffer_add_char(&out->text, '<');
    buffer_add_text(&out->text, name);
    out->depth++;
    out->in_tag = true;
}

/* Ends the innermost element, which has this NAME. */
static void element_end(struct element_out *out, const char *name)
{
    out->depth--;
    if (out->in_tag) {
        buffer_add_text(&out->text, "/>\n");
    } else {
        buffer_add_chars(&out->text, ' ', out->inside ? 0 : INDENT * out->depth);
        buffer_add_text(&out->text, "</");
        buffer_add_text(&out->text, name);
        buffer_add_text(&out->text, ">\n");
    }
    out->in_tag = out->inside = false;
}

/* Writes an attribute, whose value needs no escapes, unless VALUE is NULL. */
static void element_attribute(struct element_out *out, const char *name, const char *value)
{
    ruled_word_put(&out->text, name, value);
}

static void element_attribute_number(struct element_out *out, const char *name, int value)
{
    char text[16];
    snprintf(text, sizeof text, "%d", value);
    element_attribute(out, name, text);
}

/* ---- texts of files ---- */

/* The text of a character in an attribute. Between tags white space stands for itself. */
static const char *const escapes[] = {
    ['\t'] = "&#9;", ['\n'] = "&#10;", ['\r'] = "&#13;", ['"'] = "&quot;",
    ['&'] = "&amp;", ['<'] = "&lt;",   ['>'] = "&gt;"};

/* Adds TEXT, UTF-8 or else Latin-1, as it stands in an attribute, or between tags, where each line
 * ends with LF, as in XML (2.11). A character that XML cannot have becomes U+FFFD, and the sink is
 * told. */
static void element_put(struct element_out *out, struct text text, bool attribute)
{
    bool replaced = false;
    char *utf8 = buffer_room(&out->utf8, 2 * text.length); /* as Latin-1 doubles */
    size_t length = utf8 ? encoding_to_utf8(text, utf8) : 0;
    for (size_t i = 0, size; i < length; i += size) {
        ucs4_t character;
        size = (size_t)u8_mbtouc(&character, (const uint8_t *)utf8 + i, length - i);
        bool is_xml = character >= ' ' /* XML 1.0, 2.2 */
                          ? character != 0xfffe && character != 0xffff
                          : character == '\t' || character == '\n' || character == '\r';
        const char *escape = is_xml ? NULL : "\xef\xbf\xbd";
        if (is_xml && character <= '>' && (attribute || character >= ' '))
            escape = escapes[character];
        replaced = replaced || !is_xml;
        if (escape)
            buffer_add_text(&out->text, escape);
        else if (character != '\r')
            buffer_add(&out->text, utf8 + i, size);
        else if (i + 1 == length || utf8[i + 1] != '\n')
            buffer_add_char(&out->text, '\n');
    }
    if (replaced)
        element_lose(out, N_("a character that XML cannot have is replaced"));
}

/* Writes an attribute even if VALUE is empty. */
static void element_attribute_value(struct element_out *out, const char *name, struct text value)
{
    buffer_add_char(&out->text, ' ');
    buffer_add_text(&out->text, name);
    buffer_add_text(&out->text, "=\"");
    element_put(out, value, true);
    buffer_add_char(&out->text, '"');
}

/* Writes an attribute unless VALUE is empty. */
static void element_attribute_text(struct element_out *out, const char *name, struct text value)
{
    if (value.length > 0)
        element_attribute_value(out, name, value);
}

/* --- A writer --------------------------------------------------------------------------------- */

/* Further rulings of a board are not written. */
enum { RULED_MAX = 64 };

struct writer {
    struct element_out out;
    const struct record *record;
    struct board board; /* the open one: its name, deal, dealer and vulnerability */
    struct buffer name; /* copy of its name, because a record's texts are released with it */
    struct extra ruling[RULED_MAX];
    int ruling_count;
};

static void destroy(struct writer *writer)
{
    if (!writer)
        return;
    buffer_release(&writer->out.text);
    buffer_release(&writer->out.utf8);
    buffer_release(&writer->name);
    free(writer);
}

static struct writer *create(const struct target_sink *sink)
{
    struct writer *writer = calloc(1, sizeof *writer);
    if (!writer)
        return NULL;
    writer->out.sink = *sink;
    writer->out.going = true;
    buffer_add_text(&writer->out.text, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    element_begin(&writer->out, "session");
    element_attribute(&writer->out, "xmlns", DEAL_RECORD_NAMESPACE);
    return writer;
}

/* --- Boards ----------------------------------------------------------------------------------- */

/* The number of open elements within a board, outside its tables. */
enum { IN_BOARD = 2 };

/* Opens a board element and stores what it says. */
static void board_open(struct writer *writer, const struct board *board)
{
    struct element_out *out = &writer->out;
    element_begin(out, "board");
    element_attribute_text(out, "number", board->name);
    element_attribute(out, "dealer", seat_name(board->dealer));
    element_attribute(out, "vulnerable", vulnerability_name(board->vulnerability));

    for (int seat = NORTH; seat < SEATS; seat++) {
        if ((board->deal.known >> seat & 1) == 0)
            continue;
        element_begin(out, "hand");
        element_attribute(out, "seat", seat_name(seat));
        for (int suit = SPADES; suit >= CLUBS; suit--) {
            char ranks[HAND_CARDS + 1];
            if (hand_ranks_text(board->deal.hand[seat], suit, ranks) > ranks)
                element_attribute(out, dr_suit_names[suit], ranks);
        }
        element_end(out, "hand");
        if (board->deal.count[seat] != hand_count(board->deal.hand[seat]))
            element_lose(out, N_("a card that stands twice in a hand is written once"));
    }

    buffer_empty(&writer->name);
    buffer_add(&writer->name, board->name.at, board->name.length);
    out->going = out->going && !writer->name.failed;
    writer->board = *board;
    writer->board.name = (struct text){writer->name.at, writer->name.length};
}

static void board_close(struct writer *writer)
{
    if (writer->out.depth == IN_BOARD)
        element_end(&writer->out, "board");
}

/* Begins a table with its attributes, in a board element of its own unless it is another table of
 * the open one: same number, same cards. What the other format said follows, then its elements. */
static bool begin_board(struct writer *writer, const struct record *record)
{
    struct element_out *out = &writer->out;
    const struct board *board = &record->board, *open = &writer->board;
    writer->record = record;
    writer->ruling_count = 0;
    if (out->depth != IN_BOARD || board->name.length == 0 || board->deal.known == 0 ||
        !text_same(open->name, board->name) || !deals_same(&open->deal, &board->deal) ||
        open->dealer != board->dealer || open->vulnerability != board->vulnerability) {
        board_close(writer);
        board_open(writer, board);
    }
    element_begin(out, "table");
    element_attribute_text(out, "number", board->table);
    if (board->date > 0) { /* "2007-03-09", without what is not known */
        const int month = board->date / 100 % 100, day = board->date % 100;
        char date[36];
        snprintf(date, sizeof date, "%04d-%02d-%02d", (int)(board->date / 10000), month, day);
        date[strlen(month == 0 ? "2007" : day == 0 ? "2007-03" : "2007-03-09")] = '\0';
        element_attribute(out, "date", date);
    }
    element_attribute_text(out, "scoring", board->scoring);
    return out->going;
}

/* --- Extras ----------------------------------------------------------------------------------- */

static void put_extra(struct element_out *out, const struct extra *extra)
{
    static const char *const names[] = {
        [EXTRA_TAG] = "tag", [EXTRA_SECTION] = "section", [EXTRA_COMMENT] = "comment"};
    element_begin(out, names[extra->kind]);
    if (extra->kind == EXTRA_COMMENT) {
        element_attribute(out, "form", dr_comment_forms[extra->form]);
        element_attribute_text(out, "after", extra->name);
    } else {
        element_attribute_text(out, "name", extra->name);
        element_attribute_value(out, "value", extra->value);
    }
    if (extra->kind != EXTRA_TAG && extra->text.length > 0) {
        buffer_add_char(&out->text, '>');
        element_put(out, extra->text, false);
        out->in_tag = false;
        out->inside = true;
    }
    element_end(out, names[extra->kind]);
}

/* Returns the most bytes that TEXT takes in an attribute, or between tags. */
static size_t size_in_xml(struct text text, bool attribute)
{
    static const char special[] = "&<>\"'\t\n\r";
    enum { REFERENCE = 6, OTHERS = 3 };
    size_t size = 0;
    for (size_t i = 0; i < text.length; i++) {
        unsigned char byte = (unsigned char)text.at[i];
        if (attribute && memchr(special, byte, sizeof special - 1))
            size += REFERENCE;
        else
            size += byte < ' ' || byte >= 0x7f ? OTHERS : 1;
    }
    return size;
}

static bool take_extra(struct writer *writer, const struct extra *extra)
{
    board_close(writer);  /* unless a table is open in it */
    enum { NAMES = 256 }; /* of the element and its attributes */
    size_t tag = size_in_xml(extra->name, true) + size_in_xml(extra->value, true) + NAMES;
    /* The reader of deal records would not accept it; other formats have no such limit. */
    if (tag >= XML_MARKUP_MAX || size_in_xml(extra->text, false) >= XML_CONTENT_MAX)
        element_lose(&writer->out, N_("a text that is longer than a deal record can have is left "
                                      "out"));
    else if (extra->kind != EXTRA_RULING)
        put_extra(&writer->out, extra);
    else if (writer->ruling_count < RULED_MAX)
        writer->ruling[writer->ruling_count++] = *extra;
    else
        element_lose(&writer->out, N_("more than 64 rulings of one board are not written"));
    return writer->out.going;
}

/* --- The elements of a table ------------------------------------------------------------------ */

/* Writes who played, and the contract. */
static void put_people(struct element_out *out, const struct board *board)
{
    const struct contract *contract = &board->contract;
    char text[CONTRACT_TEXT_SIZE];
    const char *bid = contract_text(contract, text);
    for (int side = SIDE_NS; side < SIDES; side++) {
        if (board->pair[side].length == 0)
            continue;
        element_begin(out, "pair");
        element_attribute(out, "side", side_name(side));
        element_attribute_text(out, "number", board->pair[side]);
        element_end(out, "pair");
    }
    for (int seat = NORTH; seat < SEATS; seat++) {
        if (board->player[seat].length == 0)
            continue;
        element_begin(out, "player");
        element_attribute(out, "seat", seat_name(seat));
        element_attribute_text(out, "name", board->player[seat]);
        element_end(out, "player");
    }
    if (!bid && contract->declarer == SEAT_NONE)
        return;
    element_begin(out, "contract");
    element_attribute(out, "bid", bid);
    element_attribute(out, "declarer", seat_name(contract->declarer));
    element_attribute(out, "swapped", contract->swapped ? "yes" : NULL);
    element_end(out, "contract");
}

/* --- The play --------------------------------------------------------------------------------- */

/* Writes the tricks in order of play. An unknown card is written if later tricks show that it was
 * played. */
static void put_play(struct element_out *out, const struct board *board)
{
    const struct play *play = &board->play;
    bool in_order = play->rows == 0;
    int leader = NORTH;
    if (play->rows == 0 && play->first == SEAT_NONE && play->end == PLAY_OPEN)
        return;
    for (int row = 0; row < play->rows; row++)
        in_order = in_order || play->led[row] > 0;
    element_begin(out, "play");
    element_attribute(out, "first", seat_name(play->first));
    element_attribute(out, "end", dr_play_ends[play->end]);
    element_attribute(out, "order", in_order ? NULL : "computed");
    for (int row = 0; row < play->rows; row++) {
        leader = board_leader(board, row, leader);
        element_begin(out, "trick");
        element_attribute_number(out, "number", row + 1);
        for (int i = 0; i < SEATS; i++) {
            int seat = (leader + i) % SEATS;
            card_t card = play->card[row][seat];
            char text[CARD_TEXT_SIZE];
            if (!card_is(card) && row + 1 == play->rows)
                continue;
            element_begin(out, "card");
            element_attribute(out, "seat", seat_name(seat));
            element_attribute(out, "card", card_text(card, text));
            element_attribute(out, "mark", dr_marks[play->mark[row][seat]]);
            element_end(out, "card");
        }
        element_end(out, "trick");
    }
    element_end(out, "play");
}

static void put_quitted(struct element_out *out, const struct quitted *quitted)
{
    int rows = quitted_rows(quitted);
    if (rows == 0)
        return;
    element_begin(out, "quitted");
    for (int row = 0; row < rows; row++) {
        element_begin(out, "row");
        for (int seat = NORTH; seat < SEATS; seat++) {
            card_t card = quitted_card(quitted, seat, row);
            char text[CARD_TEXT_SIZE];
            element_attribute(out, seat_name(seat), card_text(card, text));
        }
        element_end(out, "row");
    }
    element_end(out, "quitted");
}

/* --- The result, and what was said of it ------------------------------------------------------ */

/* Writes the result, and what the director gave in place of one. */
static void put_result(struct element_out *out, const struct board *board)
{
    const struct given_score *given = &board->given;
    if (board->tricks != TRICKS_UNKNOWN) {
        element_begin(out, "result");
        element_attribute_number(out, "tricks", board->tricks);
        element_attribute(out, "differs", board->tricks_differ ? "yes" : NULL);
        element_end(out, "result");
    }
    if (board->score_ns != SCORE_UNKNOWN) {
        element_begin(out, "score");
        element_attribute_number(out, "ns", (int)board->score_ns);
        element_end(out, "score");
    }
    if (given->artificial) {
        element_begin(out, "artificial");
        element_attribute_number(out, "ns", given->percent[SIDE_NS]);
        element_attribute_number(out, "ew", given->percent[SIDE_EW]);
        element_end(out, "artificial");
        return;
    }
    for (int i = 0; i < given->assigned_count; i++) {
        const struct assigned *assigned = &given->assigned[i];
        char contract[CONTRACT_TEXT_SIZE];
        if (!contract_text(&assigned->contract, contract))
            continue;
        element_begin(out, "assigned");
        element_attribute(out, "contract", contract);
        element_attribute(out, "declarer", seat_name(assigned->contract.declarer));
        if (assigned->tricks != TRICKS_UNKNOWN)
            element_attribute_number(out, "tricks", assigned->tricks);
        element_attribute_number(out, "weight", assigned->weight);
        element_attribute(out, "side", side_name(assigned->side));
        element_end(out, "assigned");
    }
}

/* Writes a part of a fact unless it does not apply. */
static void put_part(struct element_out *out, const char *name, const char *part)
{
    if (strcmp(part, "-") != 0)
        element_attribute_text(out, name, text_of(part));
}

static void put_facts(struct element_out *out, const struct record *record)
{
    for (uint32_t i = 0; i < record->fact_count; i++) {
        const struct fact_row *fact = &record->fact[i];
        element_begin(out, "fact");
        put_part(out, "trick", fact->trick);
        put_part(out, "player", fact->player);
        element_attribute_value(out, "name", text_of(fact->fact));
        put_part(out, "value", fact->value);
        element_end(out, "fact");
    }
}

static void put_ruling(struct element_out *out, const struct extra *ruling)
{
    element_begin(out, "ruling");
    for (int field = 0; field < RULED_FIELDS; field++) {
        struct text value = ruling->ruled[field];
        if (value.length > 0 && !dr_ruling_has((enum ruling_field)field, value)) {
            element_lose(out, N_("a part of a ruling that says nothing is left out"));
            value.length = 0;
        }
        if (field == RULED_TRICKS && value.length == 0)
            value = text_of("0");
        element_attribute_text(out, ruled_words[field], value);
    }
    element_end(out, "ruling");
}

/* --- The end ---------------------------------------------------------------------------------- */

/* Ends a table with its elements in the order of the schema. */
static bool end_board(struct writer *writer)
{
    struct element_out *out = &writer->out;
    const struct board *board = &writer->record->board;
    put_people(out, board);
    put_play(out, board);
    put_quitted(out, &board->quitted);
    put_result(out, board);
    put_facts(out, writer->record);
    for (int i = 0; i < writer->ruling_count; i++)
        put_ruling(out, &writer->ruling[i]);
    element_end(out, "table");
    return element_send(out);
}

static bool finish(struct writer *writer)
{
    board_close(writer);
    element_end(&writer->out, "session");
    return element_send(&writer->out);
}

const struct target deal_record_target = {
    .create = create,
    .begin_board = begin_board,
    .extra = take_extra,
    .end_board = end_board,
    .finish = finish,
    .destroy = destroy,
};
