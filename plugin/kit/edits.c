#include "kit/edits.h"

#include <stdlib.h>
#include <string.h>

#include "kit/list.h"

void edits_release(struct edits *edits)
{
    free(edits->item);
    buffer_release(&edits->text);
    *edits = (struct edits){0};
}

void edits_clear(struct edits *edits)
{
    edits->count = 0;
    buffer_empty(&edits->text);
}

/* ---- building ---- */

void edits_begin(struct edits *edits, uint64_t offset, uint64_t length)
{
    edits->text.failed =
        edits_failed(edits) || !list_reserve(edits->item, edits->capacity, edits->count + 1);
    if (!edits_failed(edits))
        edits->item[edits->count] =
            (struct edits_item){offset, length, edits->text.length, 0, edits->count};
}

void edits_put(struct edits *edits, const char *bytes, size_t size)
{
    if (size > 0)
        buffer_add(&edits->text, bytes, size);
}

void edits_put_string(struct edits *edits, const char *string)
{
    edits_put(edits, string, strlen(string));
}

void edits_put_spaces(struct edits *edits, size_t count)
{
    buffer_add_chars(&edits->text, ' ', count);
}

void edits_end(struct edits *edits, const char *old)
{
    struct edits_item *item;
    if (edits_failed(edits))
        return;
    item = &edits->item[edits->count];
    item->size = edits->text.length - item->at;
    if (old && item->size == item->length &&
        text_same((struct text){old, item->size},
                  (struct text){buffer_text(&edits->text) + item->at, item->size}))
        edits_cancel(edits);
    else
        edits->count++;
}

void edits_cancel(struct edits *edits)
{
    if (!edits_failed(edits))
        buffer_cut(&edits->text, edits->item[edits->count].at);
}

bool edits_add(struct edits *edits, const struct edit *edit)
{
    edits_begin(edits, edit->offset, edit->length);
    edits_put(edits, edit->bytes, edit->size);
    edits_end(edits, NULL);
    return !edits_failed(edits);
}

bool edits_replace(struct edits *edits, uint64_t offset, uint64_t length, const char *text)
{
    return edits_add(edits, &(struct edit){offset, length, text, strlen(text)});
}

/* ---- reading ---- */

static int compare_items(const void *left, const void *right)
{
    const struct edits_item *a = left, *b = right;
    if (a->offset != b->offset)
        return a->offset < b->offset ? -1 : 1;
    if ((a->length == 0) != (b->length == 0))
        return a->length == 0 ? -1 : 1;
    return (a->made > b->made) - (a->made < b->made);
}

bool edits_sort(struct edits *edits)
{
    if (edits->count > 1)
        qsort(edits->item, edits->count, sizeof *edits->item, compare_items);
    for (size_t i = 1; i < edits->count; i++)
        if (edits->item[i].offset < edits->item[i - 1].offset + edits->item[i - 1].length)
            return false;
    return true;
}

struct edit edits_get(const struct edits *edits, size_t number)
{
    const struct edits_item *item = &edits->item[number];
    return (struct edit){item->offset, item->length, buffer_text(&edits->text) + item->at,
                         item->size};
}
