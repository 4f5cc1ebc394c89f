/*
 * Which form a number takes, by the rule of a catalog's header (GNU gettext manual, "Plural
 * forms"): "Plural-Forms: nplurals=2; plural=(n > 1);". The rule is a C expression of n.
 */
#ifndef REPORTS_PLURAL_H
#define REPORTS_PLURAL_H

/* The form for COUNT, from 0. HEADER is the catalog's header, zero-terminated; where it is NULL,
 * has no rule or one that is not in order, English's rule holds. No allocation, bounded depth, any
 * thread. */
unsigned long plural_form(const char *header, unsigned long count);

#endif
