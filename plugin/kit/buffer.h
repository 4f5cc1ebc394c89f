/*
 * A text that grows. Used by everything that builds texts.
 *
 * After a failure all functions may still be called and do nothing, so that a whole sentence or
 * line can be built before FAILED is checked once. A buffer that is kept and emptied between uses
 * soon allocates nothing any more.
 */
#ifndef KIT_BUFFER_H
#define KIT_BUFFER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "kit/text.h"

/* A growing text. A struct of zeros is empty. */
struct buffer {
    char *at; /* LENGTH bytes and a terminating 0; NULL until something is added */
    size_t length;
    size_t capacity;
    bool failed; /* there was no memory, so the content is incomplete */
};

void buffer_release(struct buffer *buffer);

/* Removes the content and clears FAILED, but keeps the memory. */
void buffer_empty(struct buffer *buffer);

/* Shortens the content to LENGTH bytes. */
void buffer_cut(struct buffer *buffer, size_t length);

void buffer_add(struct buffer *buffer, const char *bytes, size_t size);
void buffer_add_text(struct buffer *buffer, const char *text);
void buffer_add_char(struct buffer *buffer, char c);
void buffer_add_chars(struct buffer *buffer, char c, size_t count);
void buffer_add_number(struct buffer *buffer, int64_t number);

/* Returns space for SIZE bytes after the content, for the caller to write. They are not part of
 * the content, and are valid until the next call that adds or reserves. NULL if the buffer has
 * failed. */
char *buffer_room(struct buffer *buffer, size_t size);

/* Returns the content, zero-terminated; "" if there is none. Valid until the next call that
 * adds. */
const char *buffer_text(const struct buffer *buffer);

#endif
