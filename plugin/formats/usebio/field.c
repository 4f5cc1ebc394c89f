#include "formats/usebio/field.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- Names of elements ------------------------------------------------------------------------ */

static const char *const names[USEBIO_OTHER] = {
#define USEBIO_BRANCH(name) #name,
#define USEBIO_LEAF(name, ...) #name,
#include "formats/usebio/elements.def"
#undef USEBIO_BRANCH
#undef USEBIO_LEAF
};

static int compare_name(const void *key, const void *name)
{
    return strcmp(key, *(const char *const *)name);
}

enum usebio_name usebio_name_find(const char *name, enum usebio_name likely)
{
    if (likely != USEBIO_OTHER && strcmp(name, names[likely]) == 0)
        return likely;
    const char *const *found = bsearch(name, names, USEBIO_OTHER, sizeof *names, compare_name);
    return found ? (enum usebio_name)(found - names) : USEBIO_OTHER;
}

const char *usebio_name_text(enum usebio_name name)
{
    return names[name];
}

/* --- Values ----------------------------------------------------------------------------------- */

/* Room for a value with the tags around it. */
enum { ELEMENT_SIZE = 2 * USEBIO_VALUE_MAX };

void usebio_field_replace(const struct usebio_field *field, const char *text, struct edits *edits)
{
    char element[ELEMENT_SIZE];
    if (field->tag_only) {
        snprintf(element, sizeof element, ">%s</%s>", text,
                 usebio_name_text((enum usebio_name)field->name));
        text = element;
    }
    (void)edits_replace(edits, field->from, field->to - field->from, text);
}

void usebio_figure_replace(const struct usebio_figure *figure, const struct decimal *number,
                           bool fixed, struct edits *edits)
{
    char text[DECIMAL_TEXT_SIZE];
    if (number->scaled == figure->value.scaled && number->decimals == figure->value.decimals)
        return;
    decimal_text(text, number->scaled, number->decimals, fixed, number->plus);
    usebio_field_replace(&figure->field, text, edits);
}

void usebio_field_remove(const struct usebio_field *field, struct edits *edits)
{
    if (usebio_field_is(field))
        (void)edits_replace(edits, field->start - field->gap,
                            field->end - field->start + field->gap, "");
}

/* --- Notes ------------------------------------------------------------------------------------ */

void usebio_note(const struct note_sink *notes, const char *why, const struct position *at,
                 const char *text, const char *detail)
{
    struct read_fault note;
    read_fault_set(&note, why, at, text, strlen(text));
    snprintf(note.detail, sizeof note.detail, "%s", detail);
    notes->take(notes->context, &note);
}

/* --- White space ------------------------------------------------------------------------------ */

uint32_t usebio_gap_start(const uint8_t *input, uint32_t at)
{
    while (byte_is_space(input[at - 1]))
        at--;
    return at;
}

uint32_t usebio_gap_copy(char indent[USEBIO_INDENT_SIZE], const uint8_t *input, uint32_t from,
                         uint32_t to)
{
    uint32_t size = to - from;
    for (uint32_t at = from; at < to; at++)
        if (!byte_is_space(input[at]))
            size = 0;
    memcpy(indent, input + from, size < USEBIO_INDENT_SIZE ? size : 0);
    indent[size < USEBIO_INDENT_SIZE ? size : 0] = '\0';
    return size;
}
