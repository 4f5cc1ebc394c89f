/*
 * Collects the text of LIN_DATA and decodes it. Some programs write it percent-encoded (RFC 3986),
 * except the bars between its pairs. Called by the parser of USEBIO; close.c reads the LIN.
 *
 *     lin_data_begin(&data, &place);       the element opens
 *     lin_data_add(&data, text);           for each piece of text
 *     lin_data_decode(&data, end);
 *     data.read, data.length               until the next lin_data_begin
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

/* Stands in READ for an escape that cannot be read: neither XML nor a LIN can contain this byte
 * (SUB, "substitute"). */
#define LIN_DATA_LOST '\x1a'

struct lin_data {
    struct xml_place element; /* of its start tag */
    uint64_t end;             /* offset of its end tag */
    unsigned times;           /* number of times it was encoded */
    size_t lost;   /* in TEXT: the first escape that cannot be read; LIN_DATA_MAX if none */
    size_t size;   /* of TEXT; LIN_DATA_MAX: it was too long */
    size_t length; /* of READ */
    char text[LIN_DATA_MAX];
    char read[LIN_DATA_MAX];
    uint16_t source[LIN_DATA_MAX]; /* offset in TEXT, by byte of READ */
};

void lin_data_begin(struct lin_data *data, const struct xml_place *element);

void lin_data_add(struct lin_data *data, struct text text);

/* Decodes the text into READ when the element's end tag comes at END. */
void lin_data_decode(struct lin_data *data, uint64_t end);

/* Returns the place in INPUT, all bytes of the file, of byte OFFSET of TEXT; the element's place if
 * it contains references or comments. */
struct position lin_data_place(const struct lin_data *data, const uint8_t *input, size_t offset);

#endif
