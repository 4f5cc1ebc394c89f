/*
 * Makes text from outside safe to show: names of boards and files, and what could not be read.
 * Called by everything that shows such text.
 *
 * The text is UTF-8, or Latin-1 if it is not valid UTF-8 (PBN 2.1 files are Latin-1). It may hold
 * anything: control characters, escape sequences, characters that change the direction of writing.
 */
#ifndef WORDS_FOREIGN_H
#define WORDS_FOREIGN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "kit/buffer.h"

/* A cursor over the characters of such a text. */
struct foreign {
    const uint8_t *at;
    const uint8_t *end;
    bool utf8;
};

/* Starts at the LENGTH bytes of TEXT, which are borrowed. TEXT may be NULL if LENGTH is 0. */
void foreign_open(struct foreign *foreign, const char *text, size_t length);

/* Reads the next character; returns false at the end. */
bool foreign_next(struct foreign *foreign, uint32_t *character);

/* Returns true if a character must not reach a terminal: controls, line separators, format
 * characters (the bidi overrides among them), private ones and noncharacters. */
bool character_is_harmful(uint32_t character);

/* Adds a character as UTF-8. */
void buffer_add_character(struct buffer *buffer, uint32_t character);

/* Adds the text as UTF-8, without bytes that are 0. */
void buffer_add_foreign(struct buffer *buffer, struct text text);

/* Adds the text for a terminal, at most COLUMNS wide. Harmful characters become U+FFFD; a longer
 * text is cut and ends with U+2026. */
void buffer_add_harmless(struct buffer *buffer, const char *text, size_t length, int columns);

/* Adds a path in the same way, but keeps the end of a longer one. */
void buffer_add_harmless_end(struct buffer *buffer, const char *text, size_t length, int columns);

#endif
