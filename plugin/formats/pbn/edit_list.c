#include "formats/pbn/edit_list.h"

#include <stdlib.h>
#include <string.h>

/* The first allocation, in items and in bytes: a game with a ruling and no table fits. */
enum { FIRST_ITEMS = 16, FIRST_TEXT = 1024 };

void pbn_edits_init(struct pbn_edits *edits)
{
    *edits = (struct pbn_edits){0};
}

void pbn_edits_release(struct pbn_edits *edits)
{
    free(edits->item);
    free(edits->text);
    pbn_edits_init(edits);
}

void pbn_edits_clear(struct pbn_edits *edits)
{
    edits->count = 0;
    edits->text_length = 0;
    edits->failed = false;
}

/* Makes room for WANTED things of SIZE bytes in *THINGS, at least doubling it. */
static bool make_room(void **things, size_t *room, size_t wanted, size_t size, size_t first)
{
    size_t larger = *room > SIZE_MAX / 2 ? SIZE_MAX : *room * 2;
    void *moved;
    if (wanted <= *room)
        return true;
    if (larger < first)
        larger = first;
    if (larger < wanted)
        larger = wanted;
    moved = larger > SIZE_MAX / size ? NULL : realloc(*things, larger * size);
    if (moved == NULL)
        return false;
    *things = moved;
    *room = larger;
    return true;
}

static bool items_room(struct pbn_edits *edits)
{
    void *items = edits->item;
    bool ok = make_room(&items, &edits->room, edits->count + 1, sizeof *edits->item, FIRST_ITEMS);
    edits->item = items;
    return ok;
}

static bool text_room(struct pbn_edits *edits, size_t size)
{
    void *text = edits->text;
    bool ok = size <= SIZE_MAX - edits->text_length &&
              make_room(&text, &edits->text_room, edits->text_length + size, 1, FIRST_TEXT);
    edits->text = text;
    return ok;
}

void pbn_edits_begin(struct pbn_edits *edits, uint64_t offset, uint64_t length)
{
    if (edits->failed || !items_room(edits)) {
        edits->failed = true;
        return;
    }
    edits->item[edits->count] = (struct pbn_edit_item){
        .offset = offset, .length = length, .at = edits->text_length, .made = edits->count};
}

void pbn_edits_put(struct pbn_edits *edits, const char *bytes, size_t size)
{
    if (edits->failed || size == 0)
        return;
    if (!text_room(edits, size)) {
        edits->failed = true;
        return;
    }
    memcpy(edits->text + edits->text_length, bytes, size);
    edits->text_length += size;
}

void pbn_edits_put_string(struct pbn_edits *edits, const char *string)
{
    pbn_edits_put(edits, string, strlen(string));
}

void pbn_edits_put_spaces(struct pbn_edits *edits, size_t count)
{
    while (count-- > 0)
        pbn_edits_put(edits, " ", 1);
}

void pbn_edits_end(struct pbn_edits *edits, const struct pbn_game *game)
{
    struct pbn_edit_item *item;
    if (edits->failed)
        return;
    item = &edits->item[edits->count];
    item->size = edits->text_length - item->at;
    if (item->size == item->length &&
        (item->size == 0 ||
         memcmp(pbn_at(game, item->offset), edits->text + item->at, item->size) == 0))
        edits->text_length = item->at;
    else
        edits->count++;
}

void pbn_edits_cancel(struct pbn_edits *edits)
{
    if (!edits->failed)
        edits->text_length = edits->item[edits->count].at;
}

static int compare_numbers(uint64_t a, uint64_t b)
{
    return (a > b) - (a < b);
}

/* By place; at one place insertions go before what is replaced there. */
static int compare_items(const void *left, const void *right)
{
    const struct pbn_edit_item *a = left, *b = right;
    int order = compare_numbers(a->offset, b->offset);
    if (order == 0)
        order = (a->length != 0) - (b->length != 0);
    return order != 0 ? order : compare_numbers(a->made, b->made);
}

static bool is_line_end(char c)
{
    return c == '\r' || c == '\n';
}

/* Appends a copy of the item's text. No empty line may come about where one text ends a line and
 * the next begins with a line end: it would end the game. */
static void append_copy(struct pbn_edits *edits, const struct pbn_edit_item *item, bool own_line)
{
    size_t from = 0;
    if (!text_room(edits, item->size)) {
        edits->failed = true;
        return;
    }
    while (own_line && from < item->size && is_line_end(edits->text[item->at + from]))
        from++;
    pbn_edits_put(edits, edits->text + item->at + from, item->size - from);
}

/* The insertions from FIRST on at the same place, as one edit with their texts in order. Returns
 * how many there are. */
static size_t join_insertions(struct pbn_edits *edits, size_t first)
{
    struct pbn_edit_item *item = edits->item + first;
    size_t count = 1, start = edits->text_length;
    while (first + count < edits->count && item->length == 0 && item[count].length == 0 &&
           item[count].offset == item->offset)
        count++;
    if (count == 1)
        return 1;
    for (size_t i = 0; i < count && !edits->failed; i++)
        append_copy(edits, &item[i], i > 0 && is_line_end(edits->text[edits->text_length - 1]));
    item->at = start;
    item->size = edits->text_length - start;
    return count;
}

static bool send_item(const struct pbn_edits *edits, const struct pbn_edit_item *item,
                      const struct edit_sink *sink)
{
    struct edit edit = {.offset = item->offset,
                        .length = item->length,
                        .bytes = edits->text + item->at,
                        .size = item->size};
    return sink->take(sink->context, &edit);
}

bool pbn_edits_send(struct pbn_edits *edits, const struct edit_sink *sink)
{
    size_t step;
    if (edits->failed)
        return false;
    if (edits->count > 1)
        qsort(edits->item, edits->count, sizeof *edits->item, compare_items);
    for (size_t i = 0; i < edits->count; i += step) {
        step = join_insertions(edits, i);
        if (edits->failed || !send_item(edits, &edits->item[i], sink))
            return false;
    }
    return true;
}
