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
#include <stdint.h>

#include "words/catalog.h"

/* Adds the text for the place NAME, LENGTH bytes; returns false if there is no such place. */
typedef bool phrase_fill(struct prose *prose, const char *name, size_t length, const void *context);

/* Returns true if a place has this name. */
bool place_is(const char *name, size_t length, const char *wanted);

/* Adds PATTERN, which is translated, with its places filled by FILL. */
void prose_add_phrase(struct prose *prose, const char *pattern, phrase_fill *fill,
                      const void *context);

/* How much is shown of a text from outside: of a word, and of a list or a name of a file. */
enum { WORD_COLUMNS = 32, DETAIL_COLUMNS = 160 };

/* A place and what fills it, for sentences whose texts are ready. */
struct slot {
    const char *name; /* NULL ends the list */
    const char *text;
    int columns;     /* 0, or a text from outside is made harmless and cut to; "-" if it is empty */
    uint32_t number; /* stands in place of the text, unless it is 0 */
};
/* Adds the words for KEY with their places filled. */
void prose_add_slots(struct prose *prose, const char *key, const struct slot *slots);

#endif
