/*
 * The PBN reader (PBN 2.1), for formats.c.
 */
#ifndef FORMATS_PBN_READER_H
#define FORMATS_PBN_READER_H

#include "formats/format.h"

extern const struct format pbn_format;

#endif
