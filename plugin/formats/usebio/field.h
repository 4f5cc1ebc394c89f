/*
 * An element with one value, and the places of its parts, so that the value can be replaced and
 * nothing else moves. Used by the parser and the writers of USEBIO.
 */
#ifndef FORMATS_USEBIO_FIELD_H
#define FORMATS_USEBIO_FIELD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bridge/figures/total.h"
#include "formats/format.h"

/* The elements that are read. Their names are case-sensitive, as in all XML. */
enum usebio_name {
#define USEBIO_BRANCH(name) USEBIO_##name,
#define USEBIO_LEAF(name, ...) USEBIO_##name,
#include "formats/usebio/elements.def"
#undef USEBIO_BRANCH
#undef USEBIO_LEAF
    USEBIO_OTHER /* any element that is not read */
};

/* Finds the element of a name; tries LIKELY first. */
enum usebio_name usebio_name_find(const char *name, enum usebio_name likely);

/* Returns the name of an element; not for USEBIO_OTHER. */
const char *usebio_name_text(enum usebio_name name);

/* Values are short; a longer one is cut, and could not be read anyway. */
enum { USEBIO_VALUE_MAX = 64 };

/* The place of an element in the input, of which a session holds no more than 1 GiB. */
struct usebio_field {
    uint32_t start, end; /* the element; END is 0 if there is none */
    uint32_t from, to;   /* the bytes that a new value replaces */
    uint32_t gap;        /* bytes of white space before START */
    bool tag_only;       /* "<TRICKS/>": FROM is its "/" */
    uint8_t name;        /* enum usebio_name */
};

/* A number with the place of its element. */
struct usebio_figure {
    struct usebio_field field;
    bool given;
    struct decimal value;
};

/* Returns FIGURE as one that follows from others. */
static inline struct total usebio_total_of(const struct usebio_figure *figure)
{
    return (struct total){.given = figure->given, .value = {figure->value}};
}

static inline bool usebio_field_is(const struct usebio_field *field)
{
    return field->end != 0;
}

/* Writes TEXT, which needs no escaping, into the element. A lack of memory is remembered by EDITS,
 * as by all that writes. */
void usebio_field_replace(const struct usebio_field *field, const char *text, struct edits *edits);

/* Writes NUMBER if it differs from the figure; with noughts at the end if FIXED. */
void usebio_figure_replace(const struct usebio_figure *figure, const struct decimal *number,
                           bool fixed, struct edits *edits);

/* Removes the element, if there is one, and the white space before it. */
void usebio_field_remove(const struct usebio_field *field, struct edits *edits);

/* --- Notes */

/* Notes WHY, about what stands AT a place; it names TEXT and perhaps a DETAIL. */
void usebio_note(const struct note_sink *notes, const char *why, const struct position *at,
                 const char *text, const char *detail);

/* --- White space between two pieces of markup */

/* The white space to put before what is inserted. */
enum { USEBIO_INDENT_SIZE = 32 };

/* Returns where the white space begins that ends AT, behind some markup. */
uint32_t usebio_gap_start(const uint8_t *input, uint32_t at);

/* Copies the bytes of INPUT from FROM to TO; nothing if they are no white space, or too many.
 * Returns how many there are; 0 if one of them is no white space. */
uint32_t usebio_gap_copy(char indent[USEBIO_INDENT_SIZE], const uint8_t *input, uint32_t from,
                         uint32_t to);

#endif
