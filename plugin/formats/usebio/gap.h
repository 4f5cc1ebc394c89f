/*
 * White space between two pieces of markup: how many bytes it takes, and the same again for what is
 * inserted.
 */
#ifndef FORMATS_USEBIO_GAP_H
#define FORMATS_USEBIO_GAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "formats/usebio/line.h"
#include "formats/xml/feed.h"

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
