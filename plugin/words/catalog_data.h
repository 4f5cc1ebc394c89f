/*
 * The tables of translations that are built into the module, for catalog.c alone. catalog-data.sh
 * makes them from po/ when the module is built: first English, which stands in the sources, then a
 * row for each language of po/LINGUAS.
 */
#ifndef WORDS_CATALOG_DATA_H
#define WORDS_CATALOG_DATA_H

#include <stddef.h>

struct message {
    const char *key;          /* English */
    const char *plural;       /* English plural; NULL if the message has no plural */
    const char *const *words; /* one text, or one for each plural form */
};

struct catalog {
    const char *language;           /* "fr"; NULL ends the table */
    const struct message *messages; /* sorted by key in the order of strcmp */
    size_t count;
    /* Returns the plural form for N, by the rule in the PO file's header (GNU gettext manual,
     * "Plural forms"). */
    unsigned long (*form)(unsigned long n);
};

extern const struct catalog catalogs[];

#endif
