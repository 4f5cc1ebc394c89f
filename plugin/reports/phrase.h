/*
 * Sentences with places in them: "{player} won trick {trick}."
 *
 * A translation may put the places in another order, or use one twice. A place that nobody fills
 * stays as it is written, so that the fault is seen.
 */
#ifndef REPORTS_PHRASE_H
#define REPORTS_PHRASE_H

#include <stdbool.h>
#include <stddef.h>

#include "kit/buffer.h"

/* Adds what belongs into the place NAME, LENGTH bytes; false when there is no such place. */
typedef bool phrase_fill(struct buffer *buffer, const char *name, size_t length,
                         const void *context);

/* Whether a place has this name. */
bool place_is(const char *name, size_t length, const char *wanted);

/* Adds PATTERN with its places filled. */
void buffer_add_phrase(struct buffer *buffer, const char *pattern, phrase_fill *fill,
                       const void *context);

/* A place and its text, for phrases whose texts are at hand. */
struct slot {
    const char *name; /* NULL ends the list */
    const char *text;
};
void buffer_add_slots(struct buffer *buffer, const char *pattern, const struct slot *slots);

#endif
