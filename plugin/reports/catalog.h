/*
 * The words of a language, read from the compiled catalogs that are built into the module.
 *
 * Two languages can be in use at once, in any locale, and no file is opened. The format is gettext's MO
 * (GNU gettext manual, "The Format of GNU MO Files"), its plural rule included.
 */
#ifndef REPORTS_CATALOG_H
#define REPORTS_CATALOG_H

/* Marks an English text for the catalog; it is looked up later. */
#ifndef N_
#define N_(text) text
#endif

/* The same for a text with its plural: both, one after the other, for a call or a row of a table. */
#define NP_(text, plural) text, plural

struct catalog;

/* The languages that there are, "en fr". */
extern const char catalog_languages[];

/* The catalog of "en" or "fr" (what follows a "_", "-" or "." is ignored); NULL: no such language.
 * Static: never freed. "en" is always there. */
const struct catalog *catalog_find(const char *language);

/* "fr". */
const char *catalog_language(const struct catalog *catalog);

/* The words for an English key; the key itself where there are none. Static. */
const char *catalog_get(const struct catalog *catalog, const char *key);

/* The same for a count: KEY for one, PLURAL for several, as English has it. */
const char *catalog_get_plural(const struct catalog *catalog, const char *key, const char *plural,
                               unsigned long count);

#endif
