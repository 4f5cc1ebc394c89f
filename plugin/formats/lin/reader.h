/*
 * BBO LIN: single boards, one after the other or a line each; segments of a match with two rooms;
 * addresses of a hand viewer, one a line. Only read: the records are those of a server or of an
 * operator, and results live elsewhere.
 */
#ifndef FORMATS_LIN_READER_H
#define FORMATS_LIN_READER_H

#include "formats/format.h"

extern const struct format lin_format;

#endif
