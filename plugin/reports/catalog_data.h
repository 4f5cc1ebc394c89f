/*
 * The catalogs that are built into the module. The table is made from po/ when the module is built
 * (catalog-data.sh): English, which is in the sources, then one row a language of po/LINGUAS.
 */
#ifndef REPORTS_CATALOG_DATA_H
#define REPORTS_CATALOG_DATA_H

#include <stddef.h>

#include "reports/catalog.h"

struct message {
    const char *key;          /* English */
    const char *plural;       /* English for several; NULL: the message does not count */
    const char *const *words; /* one text, or where it counts one a form */
};

struct catalog {
    const char *language;           /* "fr"; NULL ends the table */
    const struct message *messages; /* sorted by key, as strcmp has it */
    size_t count;
    /* Which form N takes: the rule of the PO file's header (GNU gettext manual, "Plural forms"). */
    unsigned long (*form)(unsigned long n);
};

extern const struct catalog catalogs[];

#endif
