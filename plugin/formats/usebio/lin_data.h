/*
 * Collects the text of LIN_DATA and decodes it. Some programs write it percent-encoded (RFC 3986),
 * except the bars between its pairs. Called by the parser of USEBIO; close_lin.c reads the LIN.
 *
 *     lin_data_begin(&data, &place);       the element opens
 *     lin_data_add(&data, text, &at);      for each piece of text, or
 *     lin_data_add_cdata(&data, text, &place);
 *     lin_data_decode(&data);
 *     data.read, data.length               until the next lin_data_begin
 *
 * lin_data_place() returns the place in the file of a decoded byte.
 */
#ifndef FORMATS_USEBIO_LIN_DATA_H
#define FORMATS_USEBIO_LIN_DATA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "formats/format.h"
#include "formats/xml/handler.h"

/* A LIN of one board takes 1 KB, more with chatter. Offsets fit into 16 bits. */
enum { LIN_DATA_MAX = 64 << 10 };

/* Pieces of text and CDATA sections; bytes of later pieces are reported at the element. */
enum { LIN_DATA_PIECES = 8 };

/* Stands in READ for an escape that cannot be read: neither XML nor a LIN can contain this byte
 * (SUB, "substitute"). */
#define LIN_DATA_LOST '\x1a'

struct lin_data_piece {
    size_t from; /* in TEXT */
    struct position at;
};

struct lin_data {
    struct position element;
    uint64_t start; /* end of the element's start tag */
    struct lin_data_piece piece[LIN_DATA_PIECES];
    unsigned pieces;
    unsigned cdata; /* number of pieces that are CDATA sections */
    bool exact;     /* the pieces are all that the element contains */
    bool full;      /* the text was too long */
    unsigned times; /* number of times it was encoded */
    size_t lost;    /* in TEXT: the first escape that cannot be read; LIN_DATA_MAX if none */
    size_t size;    /* of TEXT */
    size_t length;  /* of READ */
    char text[LIN_DATA_MAX];
    char read[LIN_DATA_MAX];
    uint16_t source[LIN_DATA_MAX]; /* offset in TEXT, by byte of READ */
};

void lin_data_begin(struct lin_data *data, const struct xml_place *element);

/* Adds text outside of CDATA sections. AT: the start of the element's text. */
void lin_data_add(struct lin_data *data, struct text text, const struct position *at);

/* Adds the text of a CDATA section at PLACE, which includes its brackets. */
void lin_data_add_cdata(struct lin_data *data, struct text text, const struct xml_place *place);

/* Decodes the text into READ when the element ends at END. */
void lin_data_decode(struct lin_data *data, const struct xml_place *end);

/* Returns the place in the file of byte OFFSET of READ, or of TEXT; the element's place if it
 * contains references or comments. */
struct position lin_data_place(const struct lin_data *data, size_t offset);
struct position lin_data_place_of_text(const struct lin_data *data, size_t offset);

#endif
