/*
 * Fills in sentences with places: "{player} won trick {trick}." Used for every sentence of the
 * catalogs; knows nothing of what fills a place.
 *
 * A translation may order the places differently or use one twice. A place that nobody fills stays
 * as it is written, so that the mistake is seen.
 */
#ifndef WORDS_PHRASE_H
#define WORDS_PHRASE_H

#include <stdbool.h>
#include <stddef.h>

#include "kit/buffer.h"

/* Adds the text for the place NAME, LENGTH bytes; returns false if there is no such place. */
typedef bool phrase_fill(struct buffer *buffer, const char *name, size_t length,
                         const void *context);

/* Returns true if a place has this name. */
bool place_is(const char *name, size_t length, const char *wanted);

/* Adds PATTERN with its places filled by FILL. */
void buffer_add_phrase(struct buffer *buffer, const char *pattern, phrase_fill *fill,
                       const void *context);

/* A place and its text, for sentences whose texts are ready. */
struct slot {
    const char *name; /* NULL ends the list */
    const char *text;
};
void buffer_add_slots(struct buffer *buffer, const char *pattern, const struct slot *slots);

#endif
