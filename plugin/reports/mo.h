/*
 * A gettext MO file in memory (GNU gettext manual, "The Format of GNU MO Files"), of either byte
 * order.
 *
 * Nothing is copied or kept: a lookup is a binary search in the bytes, and what it finds points
 * into them. The bytes are not trusted: whatever they are, nothing outside of them is read, and
 * what is not in order is not found. Pure, any thread.
 */
#ifndef REPORTS_MO_H
#define REPORTS_MO_H

#include <stddef.h>

/* The translation of KEY, zero-terminated; the first form where there are several. NULL: there is
 * none. The empty key gives the header. */
const char *mo_find(const unsigned char *bytes, size_t size, const char *key);

/* The form of the translation of KEY that the header's Plural-Forms name for COUNT; NULL: there is
 * none. */
const char *mo_find_plural(const unsigned char *bytes, size_t size, const char *key,
                           unsigned long count);

#endif
