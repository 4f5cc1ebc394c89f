#include "formats/usebio/field.h"

#include <stdio.h>
#include <string.h>

/* --- Values ----------------------------------------------------------------------------------- */

void usebio_value_clear(struct usebio_value *value)
{
    value->length = value->size = value->newlines = 0;
}

void usebio_value_add(struct usebio_value *value, struct text text)
{
    size_t room = sizeof value->text - value->length;
    size_t taken = text.length < room ? text.length : room;
    memcpy(value->text + value->length, text.at, taken);
    value->length += taken;
    value->size += text.length;
    for (size_t i = 0; i < text.length; i++)
        value->newlines += text.at[i] == '\n';
}

struct text usebio_value_text(const struct usebio_value *value)
{
    return text_trim((struct text){value->text, value->length});
}

/* Returns the bytes of COUNT characters of white space at AT, if a newline takes LINE_END bytes. */
static uint32_t blanks_size(const char *at, size_t count, uint32_t line_end)
{
    uint32_t size = 0;
    for (size_t i = 0; i < count; i++)
        size += at[i] == '\n' ? line_end : 1;
    return size;
}

/* Excludes the white space around the value from what is replaced, if the bytes match the text, so
 * that there is no reference and no comment among them. */
static void blanks_keep(struct usebio_field *field, const struct usebio_value *value)
{
    struct text text = usebio_value_text(value);
    uint32_t size = field->to - field->from, line_end = 1;
    size_t before = (size_t)(text.at - value->text);
    if (value->size > value->length || text.length == 0)
        return;
    if (size == value->size + value->newlines)
        line_end = 2;
    else if (size != value->size)
        return;
    field->from += blanks_size(value->text, before, line_end);
    field->to -= blanks_size(text.at + text.length, value->length - before - text.length, line_end);
}

void usebio_field_set(struct usebio_field *field, uint64_t base, const struct xml_place *start,
                      const struct xml_place *end, const struct usebio_value *value)
{
    field->start = (uint32_t)(start->offset - base);
    field->end = (uint32_t)(end->offset + end->size - base);
    field->tag_only = start->offset == end->offset;
    field->from = field->tag_only ? field->end - 2 : field->start + (uint32_t)start->size;
    field->to = field->tag_only ? field->end : (uint32_t)(end->offset - base);
    if (!field->tag_only)
        blanks_keep(field, value);
}

/* Room for a value with the tags around it. */
enum { ELEMENT_SIZE = 2 * USEBIO_VALUE_MAX };

bool usebio_field_replace(const struct usebio_field *field, uint64_t base, const char *name,
                          const char *text, const struct edit_sink *sink)
{
    char element[ELEMENT_SIZE];
    if (field->tag_only) {
        snprintf(element, sizeof element, ">%s</%s>", text, name);
        text = element;
    }
    return edit_give(sink, base + field->from, field->to - field->from, text);
}

bool usebio_field_remove(const struct usebio_field *field, uint64_t base,
                         const struct edit_sink *sink)
{
    return edit_give(sink, base + field->start - field->gap, field->end - field->start + field->gap,
                     "");
}

/* --- White space ------------------------------------------------------------------------------ */

void usebio_gap_begin(struct usebio_gap *gap, const struct xml_place *place)
{
    gap->from = place->offset + place->size;
    gap->size = gap->newlines = 0;
    gap->blank = true;
}

void usebio_gap_add(struct usebio_gap *gap, struct text text)
{
    for (size_t i = 0; i < text.length; i++) {
        gap->blank = gap->blank && byte_is_space(text.at[i]);
        gap->newlines += text.at[i] == '\n';
        if (gap->size < sizeof gap->text)
            gap->text[gap->size] = text.at[i];
        gap->size++;
    }
}

/* Returns 0 if a reference or a comment makes the bytes differ from the text. */
uint32_t usebio_gap_size(const struct usebio_gap *gap, uint64_t offset)
{
    uint64_t size = offset - gap->from;
    bool plain = gap->blank && (size == gap->size || size == gap->size + gap->newlines);
    return plain ? (uint32_t)size : 0;
}

void usebio_gap_copy(char indent[USEBIO_INDENT_SIZE], const struct usebio_gap *gap, uint64_t offset)
{
    uint32_t bytes = usebio_gap_size(gap, offset);
    bool crlf = bytes != gap->size;
    size_t size = 0;
    indent[0] = '\0';
    if (bytes == 0 || bytes >= USEBIO_INDENT_SIZE)
        return;
    for (size_t i = 0; i < gap->size; i++) {
        if (crlf && gap->text[i] == '\n')
            indent[size++] = '\r';
        indent[size++] = gap->text[i];
    }
    indent[size] = '\0';
}
