#include "session/layout.h"

#include <stdlib.h>
#include <string.h>

#include "kit/list.h"
#include "words/foreign.h"

/* The indentation that the host uses in its own sidecars. */
#define BOARD_INDENT "  "
#define ROW_INDENT "    "

void layout_clear(struct sidecar_layout *layout, int32_t input)
{
    layout->input = input;
    layout->read = false;
    layout->count = 0;
}

void layout_release(struct sidecar_layout *layout)
{
    for (size_t i = 0; i < layout->named_count; i++)
        buffer_release(&layout->named[i].names);
    free(layout->named);
    free(layout->board);
}

bool layout_add(struct sidecar_layout *layout, struct board_key of, const struct facts_xml_end *end)
{
    if (!list_reserve(layout->board, layout->capacity, layout->count + 1))
        return false;
    layout->board[layout->count++] = (struct sidecar_board){of, end->start, end->end};
    return true;
}

static void put_value(struct buffer *text, const char *value, size_t length)
{
    struct foreign foreign;
    uint32_t character;
    foreign_open(&foreign, value, length);
    while (foreign_next(&foreign, &character)) {
        bool plain = character >= ' ' && character < 0x7f && !strchr("&<>\"'", (char)character);
        if (plain) {
            buffer_add_char(text, (char)character);
            continue;
        }
        buffer_add_text(text, "&#");
        buffer_add_number(text, character);
        buffer_add_char(text, ';');
    }
}

static void put_text(struct buffer *text, const char *name, struct text value)
{
    buffer_add_char(text, ' ');
    buffer_add_text(text, name);
    buffer_add_text(text, "=\"");
    put_value(text, value.at, value.length);
    buffer_add_char(text, '"');
}

void layout_put_attribute(struct buffer *text, const char *name, const char *value)
{
    put_text(text, name, text_of(value));
}

/* --- Names ------------------------------------------------------------------------------------ */

/* Returns false if TEXT has control characters, which XML cannot hold even as references. */
static bool is_writable(struct text text)
{
    for (size_t i = 0; i < text.length; i++)
        if ((unsigned char)text.at[i] < ' ')
            return false;
    return true;
}

/* Writes number, section, pairs or table of BOARD as attributes. They identify the board, so
 * that a sidecar of another session is noticed. */
static void put_names(struct buffer *names, const struct board *board, struct buffer *pairs)
{
    board_add_pairs(pairs, board);
    struct text met = {pairs->at, pairs->length};
    if (board->name.length == 0 || !is_writable(board->name) || !is_writable(board->section) ||
        !is_writable(board->table) || !is_writable(met))
        return;
    put_text(names, "number", board->name);
    if (board->section.length > 0)
        put_text(names, "section", board->section);
    if (board_has_pairs(board))
        put_text(names, "pairs", met);
    else if (board->table.length > 0)
        put_text(names, "table", board->table);
}

bool layout_name(struct sidecar_layout *layout, const struct board *board)
{
    if (!list_reserve(layout->named, layout->named_capacity, layout->named_count + 1))
        return false;
    struct named_board *named = &layout->named[layout->named_count++];
    *named = (struct named_board){.of = board_key_of(board)};
    struct buffer pairs = {0};
    put_names(&named->names, board, &pairs);
    bool failed = pairs.failed || named->names.failed;
    buffer_release(&pairs);
    return !failed;
}

/* --- Rows ------------------------------------------------------------------------------------- */

/* The arguments of layout_put. */
struct layout_work {
    const struct sidecar_layout *layout;
    const struct fact_targets *targets;
    const struct layout_rows *rows;
    struct edits *edits;
};

static bool has_row(const struct layout_work *work, struct board_key of)
{
    return work->rows->put(work->rows->context, of, NULL);
}

/* Writes the unwritten rows of a board, one a line. INDENT goes before the first. */
static void put_rows(const struct layout_work *work, struct board_key of, const char *indent)
{
    while (has_row(work, of)) {
        edits_put_string(work->edits, indent);
        work->rows->put(work->rows->context, of, &work->edits->text);
        edits_put_string(work->edits, "\n");
        indent = ROW_INDENT;
    }
    edits_put_string(work->edits, BOARD_INDENT);
}

/* Returns true if the tags are those of an empty element, which has only one. */
static bool is_empty_tag(const struct xml_place *start, const struct xml_place *end)
{
    return start->offset == end->offset;
}

static int compare_names(const void *of, const void *named)
{
    const struct board_key *key = of;
    const struct named_board *board = named;
    return board_key_compare(*key, board->of);
}

static void put_board(const struct layout_work *work, struct board_key of)
{
    const struct sidecar_layout *layout = work->layout;
    const struct named_board *named = NULL;
    if (layout->named_count > 0)
        named = bsearch(&of, layout->named, layout->named_count, sizeof *named, compare_names);
    edits_put_string(work->edits, "<board game=\"");
    if (board_key_is_all(of))
        edits_put_string(work->edits, "*");
    else
        buffer_add_number(&work->edits->text, of.game);
    edits_put_string(work->edits, "\"");
    edits_put_string(work->edits, named ? buffer_text(&named->names) : "");
    edits_put_string(work->edits, ">\n");
    put_rows(work, of, ROW_INDENT);
    edits_put_string(work->edits, "</board>");
}

/* Inserts rows before the end tag of the board, which already has its own indentation. */
static void fill_board(const struct layout_work *work, const struct sidecar_board *board)
{
    bool empty = is_empty_tag(&board->start, &board->end);
    struct board_key of = fact_targets_resolve(work->targets, board->of);
    if ((board_key_is_target(board->of) && board_key_is_all(of)) || !has_row(work, of))
        return;
    if (empty) {
        edits_begin(work->edits, board->start.offset, board->start.size);
        put_board(work, of);
    } else {
        edits_begin(work->edits, board->end.offset, 0);
        put_rows(work, of, BOARD_INDENT);
    }
    edits_end(work->edits, NULL);
}

/* Writes the boards that the sidecar does not have yet. False: there are none. */
static bool put_boards(const struct layout_work *work)
{
    bool put = false;
    for (size_t i = 0; i < work->rows->count; i++) {
        struct board_key of = work->rows->of(work->rows->context, i);
        if (board_key_is_target(of) || !has_row(work, of))
            continue;
        edits_put_string(work->edits, BOARD_INDENT);
        put_board(work, of);
        edits_put_string(work->edits, "\n");
        put = true;
    }
    return put;
}

static void add_boards(const struct layout_work *work)
{
    const struct facts_xml_end *root = &work->layout->root;
    bool empty = is_empty_tag(&root->start, &root->end), put;
    edits_begin(work->edits, empty ? root->start.offset : root->end.offset,
                empty ? root->start.size : 0);
    edits_put_string(work->edits, empty ? "<facts>\n" : "");
    put = put_boards(work);
    edits_put_string(work->edits, empty ? "</facts>" : "");
    if (put)
        edits_end(work->edits, NULL);
    else
        edits_cancel(work->edits);
}

void layout_put(const struct sidecar_layout *layout, const struct fact_targets *targets,
                const struct layout_rows *rows, struct edits *edits)
{
    const struct layout_work work = {layout, targets, rows, edits};
    for (size_t i = 0; i < layout->count; i++)
        fill_board(&work, &layout->board[i]);
    add_boards(&work);
}
