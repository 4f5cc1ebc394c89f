/*
 * An element that holds one value, and where its parts stand, so that a new value can be put in
 * place of the old one and nothing else moves.
 */
#ifndef FORMATS_USEBIO_FIELD_H
#define FORMATS_USEBIO_FIELD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bridge/decimal.h"
#include "formats/format.h"
#include "formats/xml/feed.h"

/* Values are short; a longer one is cut, and is none that could be read. */
enum { USEBIO_VALUE_MAX = 64 };

/* The text of an element on its way. */
struct usebio_value {
    char text[USEBIO_VALUE_MAX];
    size_t length;   /* of TEXT */
    size_t size;     /* of the whole text as it was handed out */
    size_t newlines; /* in it: each may have been CR and LF */
};

void usebio_value_clear(struct usebio_value *value);
void usebio_value_add(struct usebio_value *value, struct text text);
/* The value without white space around it. */
struct text usebio_value_text(const struct usebio_value *value);

/* Offsets count from BASE, which the owner keeps: a line, a pair. */
struct usebio_field {
    uint32_t start, end; /* the element; END 0: there is none */
    uint32_t from, to;   /* what a new value takes the place of */
    uint32_t gap;        /* bytes of white space before START */
    bool tag_only;       /* "<TRICKS/>": FROM is its "/" */
};

/* From the places of both tags; VALUE is what stood between. */
void usebio_field_set(struct usebio_field *field, uint64_t base, const struct xml_place *start,
                      const struct xml_place *end, const struct usebio_value *value);

/* A number and its element. */
struct usebio_figure {
    struct usebio_field field;
    bool given;
    struct decimal value;
};

static inline bool usebio_field_is(const struct usebio_field *field)
{
    return field->end != 0;
}

/* Puts TEXT, which needs no escaping, into the element called NAME. False: no memory. */
bool usebio_field_replace(const struct usebio_field *field, uint64_t base, const char *name,
                          const char *text, const struct edit_sink *sink);

/* Takes the element away, and the white space before it. */
bool usebio_field_remove(const struct usebio_field *field, uint64_t base,
                         const struct edit_sink *sink);

/* --- White space between two pieces of markup: how many bytes it takes, and the same again for
 * what is inserted */

/* White space, as it is to be put before what is inserted. */
enum { USEBIO_INDENT_SIZE = 32 };

struct usebio_gap {
    uint64_t from; /* behind the markup before it */
    size_t size, newlines;
    bool blank;
    char text[USEBIO_INDENT_SIZE];
};

/* Markup ends here; white space may follow. */
void usebio_gap_begin(struct usebio_gap *gap, const struct xml_place *place);
void usebio_gap_add(struct usebio_gap *gap, struct text text);

/* The bytes of white space before OFFSET; 0 when there is anything else. */
uint32_t usebio_gap_size(const struct usebio_gap *gap, uint64_t offset);

/* The white space before OFFSET with the line ends of the file; none when it is long. */
void usebio_gap_copy(char indent[USEBIO_INDENT_SIZE], const struct usebio_gap *gap,
                     uint64_t offset);

#endif
