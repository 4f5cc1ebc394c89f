/*
 * The words of a language, from the catalogs that are built into the module.
 *
 * Two languages can be in use at once, in any locale, and no file is opened. Pure, any thread.
 */
#ifndef REPORTS_CATALOG_H
#define REPORTS_CATALOG_H

/* Marks an English text for the catalog; it is looked up later. */
#ifndef N_
#define N_(text) text
#endif

/* The same for a text with its plural: both, one after the other, for a call or a row of a table.
 */
#define NP_(text, plural) text, plural

struct catalog;

/* The languages that there are, "en fr". */
extern const char catalog_languages[];

/* The catalog of "en", "fr" or "fr_CA" ("fr-ca" and "fr_CA.UTF-8" are the same); of a country that
 * has none that of the language. NULL: no such language. Static: never freed. "en" is always there.
 */
const struct catalog *catalog_find(const char *language);

/* The same; where there is none, that of English. */
const struct catalog *catalog_or_english(const char *language);

/* "fr", "fr_CA". */
const char *catalog_language(const struct catalog *catalog);

/* Languages that are spoken one after the other: more than there are catalogs. */
enum { CATALOGS_MAX = 8 };

struct catalog_list {
    const struct catalog *at[CATALOGS_MAX];
    int count; /* at least 1 once it was read */
};

/* The languages of "en,fr", each once, in this order. Those that there are not are left out; where
 * none is left, it is "en". */
void catalog_list_read(struct catalog_list *list, const char *languages);

/* The words for an English key: those of the country, else those of the language, else the key
 * itself. Static. */
const char *catalog_get(const struct catalog *catalog, const char *key);

/* The same for a count: KEY for one, PLURAL for several, as English has it. */
const char *catalog_get_plural(const struct catalog *catalog, const char *key, const char *plural,
                               unsigned long count);

#endif
