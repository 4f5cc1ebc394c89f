/*
 * The elements of USEBIO that are read (elements.def); leaves.c has the table. Their names are
 * case-sensitive, as in all XML.
 */
#ifndef FORMATS_USEBIO_NAMES_H
#define FORMATS_USEBIO_NAMES_H

enum usebio_name {
#define USEBIO_BRANCH(name) USEBIO_##name,
#define USEBIO_LEAF(name, ...) USEBIO_##name,
#include "formats/usebio/elements.def"
#undef USEBIO_BRANCH
#undef USEBIO_LEAF
    USEBIO_OTHER /* any element that is not read */
};

/* Finds the element of a name; tries LIKELY first. */
enum usebio_name usebio_name_find(const char *name, enum usebio_name likely);

/* Returns the name of an element; not for USEBIO_OTHER. */
const char *usebio_name_text(enum usebio_name name);

#endif
