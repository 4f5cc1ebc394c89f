/*
 * Lines and columns: counted once for each byte, when it is consumed, and again only for what is
 * pointed at.
 */
#ifndef FORMATS_POSITION_H
#define FORMATS_POSITION_H

#include "formats/format.h"

/* Moves POSITION over the COUNT bytes at BYTES; lines end with EOL. True when there is a zero byte
 * among them. */
bool position_advance(struct position *position, const uint8_t *bytes, size_t count, uint8_t eol);

#endif
