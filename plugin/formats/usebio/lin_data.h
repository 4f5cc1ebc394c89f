/*
 * The text of LIN_DATA on its way to a LIN: as it stands in the element, and read. Some programs
 * write it percent-encoded (RFC 3986), all but the bars between its pairs.
 *
 *     lin_data_begin(&data, &place);       the element opens
 *     lin_data_add(&data, text, &at);      as often as there is text, or
 *     lin_data_add_cdata(&data, text, &place);
 *     lin_data_decode(&data);
 *     data.read, data.length               until the next lin_data_begin
 *
 * Whatever was decoded, lin_data_place() knows where in the file a byte of it stands.
 */
#ifndef FORMATS_USEBIO_LIN_DATA_H
#define FORMATS_USEBIO_LIN_DATA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "formats/format.h"
#include "formats/xml/feed.h"

/* A LIN of one board takes 1 KB; chatter makes it longer. Offsets in it fit into 16 bits. */
enum { LIN_DATA_MAX = 64 << 10 };

/* Stretches of text and CDATA sections; of what lies in further ones the element is the place. */
enum { LIN_DATA_PIECES = 8 };

/* What stands in READ for an escape that says nothing: neither XML nor a LIN can have this byte
 * (SUB, "substitute"). */
#define LIN_DATA_LOST '\x1a'

struct lin_data_piece {
    size_t from; /* in TEXT */
    struct position at;
};

struct lin_data {
    struct position element;
    uint64_t start; /* behind the element's tag */
    struct lin_data_piece piece[LIN_DATA_PIECES];
    unsigned pieces;
    unsigned cdata; /* so many of them are CDATA sections */
    bool exact;     /* the pieces are all that there is in the element */
    bool full;      /* there was more than there is room for */
    unsigned times; /* it was encoded so often */
    size_t lost;    /* in TEXT: the first escape that says nothing; LIN_DATA_MAX: none */
    size_t size;    /* of TEXT */
    size_t length;  /* of READ */
    char text[LIN_DATA_MAX];
    char read[LIN_DATA_MAX];
    uint16_t source[LIN_DATA_MAX]; /* by byte of READ: where it stands in TEXT */
};

void lin_data_begin(struct lin_data *data, const struct xml_place *element);

/* Text outside of CDATA sections; AT: where the whole text of the element starts. */
void lin_data_add(struct lin_data *data, struct text text, const struct position *at);

/* The text of a CDATA section that stands at PLACE, with its brackets. */
void lin_data_add_cdata(struct lin_data *data, struct text text, const struct xml_place *place);

/* The element ends at END: what it says is in READ. */
void lin_data_decode(struct lin_data *data, const struct xml_place *end);

/* Where byte OFFSET of READ stands in the file, or byte OFFSET of TEXT; the element's place where
 * references or comments are in it. */
struct position lin_data_place(const struct lin_data *data, size_t offset);
struct position lin_data_place_of_text(const struct lin_data *data, size_t offset);

#endif
