#include "session/layout.h"

#include <stdlib.h>
#include <string.h>

#include "kit/list.h"

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
    free(layout->row);
    buffer_release(&layout->texts);
}

void layout_add(struct sidecar_layout *layout, struct board_key of, const struct facts_xml_end *end)
{
    if (list_reserve(layout->board, layout->capacity, layout->count + 1))
        layout->board[layout->count++] = (struct sidecar_board){of, end->start, end->end};
    else
        layout->texts.failed = true;
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

/* The number, section, pairs or table identify the board, so that a sidecar of another session is
 * noticed. */
void layout_name(struct sidecar_layout *layout, const struct board *board)
{
    if (!list_reserve(layout->named, layout->named_capacity, layout->named_count + 1)) {
        layout->texts.failed = true;
        return;
    }
    struct named_board *named = &layout->named[layout->named_count++];
    struct buffer *names = &named->names, pairs = {0};
    *named = (struct named_board){.of = board_key_of(board)};
    board_add_pairs(&pairs, board);
    struct text met = {pairs.at, pairs.length};
    if (board->name.length > 0 && is_writable(board->name) && is_writable(board->section) &&
        is_writable(board->table) && is_writable(met)) {
        xml_attribute_put(names, "number", board->name);
        if (board->section.length > 0)
            xml_attribute_put(names, "section", board->section);
        if (board_has_pairs(board))
            xml_attribute_put(names, "pairs", met);
        else if (board->table.length > 0)
            xml_attribute_put(names, "table", board->table);
    }
    layout->texts.failed = layout->texts.failed || pairs.failed || names->failed;
    buffer_release(&pairs);
}

/* --- Rows ------------------------------------------------------------------------------------- */

struct buffer *layout_row(struct sidecar_layout *layout, struct board_key of)
{
    const size_t number = layout->row_count;
    if (number > 0) /* the row before has ended */
        buffer_add_char(&layout->texts, '\0');
    if (list_reserve(layout->row, layout->row_capacity, number + 1))
        layout->row[layout->row_count++] =
            (struct layout_row){of, number, layout->texts.length, false};
    else
        layout->texts.failed = true;
    return &layout->texts;
}

static int compare_by_number(const void *one, const void *other)
{
    const struct layout_row *a = one, *b = other;
    return (a->number > b->number) - (a->number < b->number);
}

static int compare_by_board(const void *one, const void *other)
{
    const struct layout_row *a = one, *b = other;
    int order = board_key_compare(a->of, b->of);
    return order != 0 ? order : compare_by_number(one, other);
}

/* Returns the next row of a board that has no place yet, or NULL. The rows are sorted by board. */
static struct layout_row *next_row(struct sidecar_layout *layout, struct board_key of)
{
    if (!layout->sorted && layout->row_count > 0)
        qsort(layout->row, layout->row_count, sizeof *layout->row, compare_by_board);
    layout->sorted = true;
    size_t i =
        list_before(layout->row, layout->row_count, sizeof *layout->row, board_key_is_before, &of);
    while (i < layout->row_count && board_key_same(layout->row[i].of, of) && layout->row[i].put)
        i++;
    return i < layout->row_count && board_key_same(layout->row[i].of, of) ? &layout->row[i] : NULL;
}

/* Returns the element of a row, which has its place now. */
static const char *row_take(struct sidecar_layout *layout, struct layout_row *row)
{
    row->put = true;
    return buffer_text(&layout->texts) + row->at;
}

void layout_place(struct sidecar_layout *layout, struct board_key of, uint64_t offset,
                  uint64_t size, const char *old, struct edits *edits)
{
    struct layout_row *row = next_row(layout, of);
    const char *text = row ? row_take(layout, row) : "";
    if (old && strcmp(text, old) == 0)
        return;
    edits_begin(edits, offset, size);
    edits_put_string(edits, text);
    edits_end(edits, NULL);
}

/* Writes ROW and those of its board that follow it and have no place, one a line. INDENT goes
 * before the first. */
static void put_rows(struct sidecar_layout *layout, struct layout_row *row, const char *indent,
                     struct edits *edits)
{
    const struct layout_row *end = layout->row + layout->row_count;
    const struct board_key of = row->of;
    for (; row < end && board_key_same(row->of, of); row++) {
        if (row->put)
            continue;
        edits_put_string(edits, indent);
        edits_put_string(edits, row_take(layout, row));
        edits_put_string(edits, "\n");
        indent = ROW_INDENT;
    }
    edits_put_string(edits, BOARD_INDENT);
}

/* Returns true if the tags are those of an empty element, which has only one. */
static bool is_empty_tag(const struct xml_place *start, const struct xml_place *end)
{
    return start->offset == end->offset;
}

/* Writes the board of ROW with this row and those that follow it. */
static void put_board(struct sidecar_layout *layout, struct layout_row *row, struct edits *edits)
{
    const struct named_board *named = NULL;
    if (layout->named_count > 0)
        named = bsearch(&row->of, layout->named, layout->named_count, sizeof *named,
                        board_keys_compare);
    edits_put_string(edits, "<board game=\"");
    if (board_key_is_all(row->of))
        edits_put_string(edits, "*");
    else
        buffer_add_number(&edits->text, row->of.game);
    edits_put_string(edits, "\"");
    edits_put_string(edits, named ? buffer_text(&named->names) : "");
    edits_put_string(edits, ">\n");
    put_rows(layout, row, ROW_INDENT, edits);
    edits_put_string(edits, "</board>");
}

bool layout_put(struct sidecar_layout *layout, const struct fact_targets *targets,
                struct edits *edits)
{
    for (size_t i = 0; i < layout->count; i++) {
        const struct sidecar_board *board = &layout->board[i];
        const struct board_key of = fact_targets_resolve(targets, board->of);
        struct layout_row *row = next_row(layout, of);
        if ((board_key_is_target(board->of) && board_key_is_all(of)) || !row)
            continue;
        if (is_empty_tag(&board->start, &board->end)) {
            edits_begin(edits, board->start.offset, board->start.size);
            put_board(layout, row, edits);
        } else { /* before its end tag, which already has its own indentation */
            edits_begin(edits, board->end.offset, 0);
            put_rows(layout, row, BOARD_INDENT, edits);
        }
        edits_end(edits, NULL);
    }

    /* The boards that the file does not have yet. */
    const struct facts_xml_end *root = &layout->root;
    bool empty = is_empty_tag(&root->start, &root->end), added = false;
    edits_begin(edits, empty ? root->start.offset : root->end.offset, empty ? root->start.size : 0);
    edits_put_string(edits, empty ? "<facts>\n" : "");
    if (layout->row_count > 0)
        qsort(layout->row, layout->row_count, sizeof *layout->row, compare_by_number);
    for (size_t i = 0; i < layout->row_count; i++) {
        struct layout_row *row = &layout->row[i];
        if (row->put || board_key_is_target(row->of))
            continue;
        edits_put_string(edits, BOARD_INDENT);
        put_board(layout, row, edits);
        edits_put_string(edits, "\n");
        added = true;
    }
    edits_put_string(edits, empty ? "</facts>" : "");
    if (added)
        edits_end(edits, NULL);
    else
        edits_cancel(edits);
    return !layout->texts.failed && !edits_failed(edits) && edits_sort(edits);
}
