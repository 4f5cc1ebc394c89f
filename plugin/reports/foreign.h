/*
 * Text that came from outside: names of boards and files, and what could not be read.
 *
 * It is UTF-8, and taken as Latin-1 where it is not (PBN 2.1 files are Latin-1). It may hold
 * anything: control characters, escape sequences, characters that turn the direction of writing. A
 * report shows it so that it can do no harm.
 */
#ifndef REPORTS_FOREIGN_H
#define REPORTS_FOREIGN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "kit/buffer.h"

/* A walk through its characters. */
struct foreign {
    const uint8_t *at;
    const uint8_t *end;
    bool utf8;
};

/* LENGTH bytes at TEXT, borrowed; TEXT may be NULL when LENGTH is 0. */
void foreign_open(struct foreign *foreign, const char *text, size_t length);

/* The next character; false at the end. */
bool foreign_next(struct foreign *foreign, uint32_t *character);

/* Whether a character is one that is not to reach a terminal: controls, line separators, format
 * characters (the bidi overrides among them), private ones, and what is no character. */
bool character_is_harmful(uint32_t character);

/* Adds a character as UTF-8. */
void buffer_add_character(struct buffer *buffer, uint32_t character);

/* Adds the text for a terminal: at most COLUMNS wide, what is harmful replaced by U+FFFD, a longer
 * text cut and ended by U+2026. */
void buffer_add_harmless(struct buffer *buffer, const char *text, size_t length, int columns);

/* The same for a path: of a longer one the end is kept. */
void buffer_add_harmless_end(struct buffer *buffer, const char *text, size_t length, int columns);

#endif
