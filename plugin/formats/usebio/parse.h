/*
 * Parses USEBIO into boards with their rows, pairs and hands, up to the end of the document or its
 * first fault. It pauses when more boards wait than are stored together. Called by the reader, and
 * by the session for all of a file at once.
 */
#ifndef FORMATS_USEBIO_PARSE_H
#define FORMATS_USEBIO_PARSE_H

#include "formats/usebio/state.h"

/* Returns NULL if out of memory. */
struct usebio_parse *usebio_parse_create(void);
void usebio_parse_destroy(struct usebio_parse *parse);

/* Reads the document at BYTES or, after a pause, what it left of it. Returns how many bytes it
 * took. */
size_t usebio_parse_read(struct usebio_parse *parse, const uint8_t *bytes, size_t length);

/* Returns the board whose rows can be returned, with its hands; NULL if there is none. */
struct usebio_traveller *usebio_parse_front(struct usebio_parse *parse);

#endif
