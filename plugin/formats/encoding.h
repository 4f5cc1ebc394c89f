/*
 * Texts of files: UTF-8, and taken as Latin-1 where they are not.
 */
#ifndef FORMATS_ENCODING_H
#define FORMATS_ENCODING_H

#include <stdbool.h>
#include <stddef.h>

#include "bridge/board.h"

/* How much of TEXT fits in SIZE bytes without cutting a character of UTF-8. */
size_t encoding_cut(struct text text, size_t size);

/* Writes TEXT as UTF-8 to TO, which has room for twice as many bytes; returns how many there
 * are. */
size_t encoding_to_utf8(struct text text, char *to);

/* Writes TEXT as Latin-1 to TO, which has room for as many bytes, and sets *LENGTH; false when it
 * is UTF-8 with a character that Latin-1 does not have. */
bool encoding_to_latin1(struct text text, char *to, size_t *length);

#endif
