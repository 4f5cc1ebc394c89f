/*
 * Texts of files: UTF-8, and taken as Latin-1 where they are not.
 */
#ifndef FORMATS_ENCODING_H
#define FORMATS_ENCODING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bridge/board.h"
#include "formats/format.h"

/* Whether these first bytes of a file are UTF-16: by its mark, or because every other byte of what
 * is else plain text is 0. Such a file is not read. */
bool encoding_is_utf16(const uint8_t *bytes, size_t length);
#define FAULT_UTF16                                                                                \
    N_("this is text in UTF-16, which Windows calls Unicode: save it as UTF-8 or ANSI, and use "   \
       "that")

/* How much of TEXT fits in SIZE bytes without cutting a character of UTF-8. */
size_t encoding_cut(struct text text, size_t size);

/* Writes TEXT as UTF-8 to TO, which has room for twice as many bytes; returns how many there
 * are. */
size_t encoding_to_utf8(struct text text, char *to);

/* Writes TEXT as Latin-1 to TO, which has room for as many bytes, and sets *LENGTH; false when it
 * is UTF-8 with a character that Latin-1 does not have. */
bool encoding_to_latin1(struct text text, char *to, size_t *length);

#endif
