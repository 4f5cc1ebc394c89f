/*
 * Translates the words of the reports, from the catalogs that are built into the module. Called by
 * everything that writes sentences; opens no file and does not depend on the locale.
 *
 * Several languages can be in use at once. Pure, any thread.
 */
#ifndef WORDS_CATALOG_H
#define WORDS_CATALOG_H

#include <stdbool.h>

#include "kit/buffer.h"

/* Marks an English text for translation; it is looked up later. */
#ifndef N_
#define N_(text) text
#endif

/* Marks a text and its plural: expands to both, for a call or a row of a table. */
#define NP_(text, plural) text, plural

struct catalog;

/* The languages that are built in, "en fr". */
extern const char catalog_languages[];

/* Finds the catalog of "en", "fr" or "fr_CA" ("fr-ca" and "fr_CA.UTF-8" are the same); for a
 * country without a catalog, that of its language. Returns NULL if there is none. Static, never
 * freed; "en" is always there. */
const struct catalog *catalog_find(const char *language);

/* Finds the catalog like catalog_find, but returns English if there is none. */
const struct catalog *catalog_or_english(const char *language);

/* Returns the code of the language: "fr", "fr_CA". */
const char *catalog_language(const struct catalog *catalog);

/* Most languages that a report can be in, more than there are catalogs. */
enum { CATALOGS_MAX = 8 };

struct catalog_list {
    const struct catalog *at[CATALOGS_MAX];
    int count; /* at least 1 after catalog_list_read */
};

/* Reads a list such as "en,fr" into LIST, each language once, in this order. Unknown languages are
 * left out, and it returns false; the list is "en" if none remains. */
bool catalog_list_read(struct catalog_list *list, const char *languages);

/* Returns the words for an English key: those of the country, else of the language, else the key
 * itself. Static. */
const char *catalog_get(const struct catalog *catalog, const char *key);

/* Returns the words for a count: KEY is English for one, PLURAL for several. */
const char *catalog_get_plural(const struct catalog *catalog, const char *key, const char *plural,
                               unsigned long count);

/* A text in a language, which grows sentence by sentence. */
struct prose {
    struct buffer text;
    const struct catalog *catalog;
};

/* Adds the words for KEY. */
void prose_say(struct prose *prose, const char *key);

/* Releases PART, a text of its own that became a part of PROSE, which fails if PART has. */
void prose_end_part(struct prose *prose, struct prose *part);

#endif
