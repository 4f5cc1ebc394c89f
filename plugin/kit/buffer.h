/*
 * A text that grows.
 *
 * Every add is allowed after a failure and does nothing then, so that a whole sentence or line can
 * be put together first and FAILED looked at once, at its end. A buffer that is kept and emptied in
 * between allocates nothing any more after the first few times.
 */
#ifndef KIT_BUFFER_H
#define KIT_BUFFER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "kit/text.h"

/* All 0: empty. */
struct buffer {
    char *at; /* LENGTH bytes, followed by a 0; NULL as long as nothing was added */
    size_t length;
    size_t capacity;
    bool failed; /* there was no memory: what it holds is not complete */
};

void buffer_init(struct buffer *buffer);
void buffer_release(struct buffer *buffer);

/* Takes everything out, keeps the memory, forgets a failure. */
void buffer_empty(struct buffer *buffer);

/* Cuts it back to LENGTH, which it has reached before. */
void buffer_cut(struct buffer *buffer, size_t length);

void buffer_add(struct buffer *buffer, const char *bytes, size_t size);
void buffer_add_text(struct buffer *buffer, const char *text);
void buffer_add_char(struct buffer *buffer, char c);
void buffer_add_chars(struct buffer *buffer, char c, size_t count);
void buffer_add_number(struct buffer *buffer, int64_t number);

/* Room for SIZE bytes behind what it holds, to be written by the caller: they are not held, and
 * live until the next call that adds or asks for room. NULL: it has failed. */
char *buffer_room(struct buffer *buffer, size_t size);

/* What it holds, zero-terminated; "" when nothing was added. Valid until the next call that
 * adds. */
const char *buffer_text(const struct buffer *buffer);

#endif
