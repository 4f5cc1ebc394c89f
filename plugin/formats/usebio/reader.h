/*
 * USEBIO XML 1.0 to 1.3: a traveller line is a game. The hands come from the board, from a HANDSET
 * before it or behind it, or with the LIN that holds the line's play; dealer and vulnerability
 * follow from the board's number.
 */
#ifndef FORMATS_USEBIO_READER_H
#define FORMATS_USEBIO_READER_H

#include "formats/format.h"

extern const struct format usebio_format;

#endif
