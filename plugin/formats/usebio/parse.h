/*
 * Parses USEBIO into boards with their lines, pairs and hands. Called by the reader. It pauses when
 * a board can be returned: take the board from the store, and continue. Or it reads the whole
 * session at once, for its figures.
 */
#ifndef FORMATS_USEBIO_PARSE_H
#define FORMATS_USEBIO_PARSE_H

#include "formats/usebio/parse_parts.h"

/* Returns NULL if out of memory. */
struct usebio_parse *usebio_parse_create(void);
void usebio_parse_destroy(struct usebio_parse *parse);

/* Reads all of the document at BYTES, up to its first fault, and keeps its travellers, but no
 * lines. Returns false if out of memory. */
bool usebio_parse_whole(struct usebio_parse *parse, const uint8_t *bytes, size_t length);

/* Returns true if the front board of the store can be returned: it has its hands and its figures
 * depend on no later board, or there is nothing more to wait for. */
bool usebio_parse_ready(struct usebio_parse *parse);

#endif
