/*
 * The compiled catalogs that are built into the module. The table is made from po/ when the module
 * is built (catalog-data.sh), one row a language of po/LINGUAS.
 */
#ifndef REPORTS_CATALOG_DATA_H
#define REPORTS_CATALOG_DATA_H

#include <stddef.h>

struct catalog_data {
    const char *language;       /* "fr"; NULL ends the table */
    const unsigned char *bytes; /* an MO file, as msgfmt made it; aligned for nothing */
    size_t size;
};

extern const struct catalog_data catalog_data[];

#endif
