/*
 * Converts the text of files between UTF-8 and Latin-1. Text that is not valid UTF-8 counts as
 * Latin-1. Called by the formats and the session.
 */
#ifndef FORMATS_ENCODING_H
#define FORMATS_ENCODING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bridge/board.h"
#include "formats/format.h"

/* Returns true if the first bytes of a file are UTF-16, by their mark or because every other byte
 * of plain text is 0. Such a file is not read. */
bool encoding_is_utf16(const uint8_t *bytes, size_t length);
#define FAULT_UTF16                                                                                \
    N_("this is text in UTF-16, which Windows calls Unicode: save it as UTF-8 or ANSI, and use "   \
       "that")

/* Returns the bytes of a byte order mark of UTF-8 at the front of TEXT: 3, or 0. */
static inline size_t encoding_mark_size(struct text text)
{
    return text_starts(text, "\xef\xbb\xbf") ? 3 : 0;
}

/* Copies TEXT, or as much of it as fits without cutting a UTF-8 character, to TO of SIZE bytes, and
 * ends it with a 0. Returns the bytes copied. */
size_t encoding_copy(char *to, size_t size, struct text text);

/* Writes TEXT as UTF-8 to TO, which has room for twice its bytes; returns the bytes written. */
size_t encoding_to_utf8(struct text text, char *to);

/* Writes TEXT as Latin-1 to TO, which has room for its bytes, and sets *LENGTH. Returns false if a
 * character does not exist in Latin-1. */
bool encoding_to_latin1(struct text text, char *to, size_t *length);

#endif
