/*
 * Writes boards as a deal record (schemas/deal-record.xsd): the record in its elements, the rest of
 * the other format in tags, sections and comments. Uses libxml2's xmlTextWriter, in UTF-8.
 */
#include "formats/formats.h"

#include <stdlib.h>
#include <string.h>

#include "formats/deal_record/element.h"
#include "formats/deal_record/values.h"
#include "formats/xml/handler.h"

/* Further rulings of a board are not written. */
enum { RULED_MAX = 64 };

struct writer {
    struct element_out out;
    const struct record *record;
    bool in_table;      /* between begin_board and end_board */
    bool in_board;      /* a board element is open */
    struct board board; /* its name, deal, dealer and vulnerability */
    char *name;         /* copy of its name, because a record's texts are released with it */
    struct extra ruling[RULED_MAX];
    int ruling_count;
};

static void destroy(struct writer *writer)
{
    if (!writer)
        return;
    element_close(&writer->out);
    free(writer->name);
    free(writer);
}

static struct writer *create(const struct target_sink *sink)
{
    struct writer *writer = calloc(1, sizeof *writer);
    if (!writer)
        return NULL;
    if (!element_open(&writer->out, sink)) {
        free(writer);
        return NULL;
    }
    element_begin_document(&writer->out, "session", DEAL_RECORD_NAMESPACE);
    if (writer->out.going)
        return writer;
    destroy(writer);
    return NULL;
}

/* --- Boards ----------------------------------------------------------------------------------- */

/* Returns true if BOARD is another table of the open board: same number, same cards. */
static bool is_same_board(const struct writer *writer, const struct board *board)
{
    const struct board *open = &writer->board;
    return writer->in_board && board->name.length > 0 && text_same(open->name, board->name) &&
           board->deal.known != 0 && deals_same(&open->deal, &board->deal) &&
           open->dealer == board->dealer && open->vulnerability == board->vulnerability;
}

/* Opens a board element and stores what it says. Returns false if out of memory. */
static bool board_open(struct writer *writer, const struct board *board)
{
    struct element_out *out = &writer->out;
    element_begin(out, "board");
    element_attribute_text(out, "number", board->name);
    if (board->dealer != SEAT_NONE)
        element_attribute(out, "dealer", seat_name(board->dealer));
    if (board->vulnerability != VULNERABILITY_UNKNOWN)
        element_attribute(out, "vulnerable", vulnerability_name(board->vulnerability));
    writer->in_board = true;

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
        element_end(out);
        if (board->deal.count[seat] != hand_count(board->deal.hand[seat]))
            element_lose(out, N_("a card that stands twice in a hand is written once"));
    }

    char *name = text_copy(board->name);
    if (!name)
        return false;
    free(writer->name);
    writer->name = name;
    writer->board = *board;
    writer->board.name = (struct text){name, board->name.length};
    return true;
}

static void board_close(struct writer *writer)
{
    if (writer->in_board)
        element_end(&writer->out);
    writer->in_board = false;
}

static bool begin_board(struct writer *writer, const struct record *record)
{
    const struct board *board = &record->board;
    writer->record = record;
    writer->ruling_count = 0;
    writer->in_table = true;
    if (!is_same_board(writer, board)) {
        board_close(writer);
        if (!board_open(writer, board))
            return false;
    }
    deal_record_table_begin(&writer->out, board);
    return writer->out.going;
}

/* --- Extras ----------------------------------------------------------------------------------- */

static void put_comment(struct element_out *out, const struct extra *extra)
{
    element_begin(out, "comment");
    element_attribute(out, "form", dr_comment_forms[extra->form]);
    element_attribute_text(out, "after", extra->name);
    element_text(out, extra->text);
    element_end(out);
}

static void put_tag(struct element_out *out, const struct extra *extra)
{
    bool section = extra->kind == EXTRA_SECTION;
    element_begin(out, section ? "section" : "tag");
    element_attribute_text(out, "name", extra->name);
    element_attribute_value(out, "value", extra->value);
    if (section)
        element_text(out, extra->text);
    element_end(out);
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

/* Returns true if the reader of deal records would accept EXTRA; other formats have no such
 * limit. */
static bool has_room(const struct extra *extra)
{
    enum { NAMES = 256 }; /* of the element and its attributes */
    return size_in_xml(extra->name, true) + size_in_xml(extra->value, true) + NAMES <
               XML_MARKUP_MAX &&
           size_in_xml(extra->text, false) < XML_CONTENT_MAX;
}

static bool take_extra(struct writer *writer, const struct extra *extra)
{
    if (!writer->in_table)
        board_close(writer);
    if (!has_room(extra))
        element_lose(&writer->out, N_("a text that is longer than a deal record can have is left "
                                      "out"));
    else if (extra->kind == EXTRA_COMMENT)
        put_comment(&writer->out, extra);
    else if (extra->kind != EXTRA_RULING)
        put_tag(&writer->out, extra);
    else if (writer->ruling_count < RULED_MAX)
        writer->ruling[writer->ruling_count++] = *extra;
    else
        element_lose(&writer->out, N_("more than 64 rulings of one board are not written"));
    return writer->out.going;
}

static bool end_board(struct writer *writer)
{
    deal_record_table_end(&writer->out, writer->record, writer->ruling, writer->ruling_count);
    writer->in_table = false;
    return writer->out.going;
}

static bool finish(struct writer *writer)
{
    element_end_document(&writer->out);
    return writer->out.going;
}

const struct target deal_record_target = {
    .create = create,
    .begin_board = begin_board,
    .extra = take_extra,
    .end_board = end_board,
    .finish = finish,
    .destroy = destroy,
};
