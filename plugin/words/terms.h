/*
 * The short words for the ids of a ruling in a language, for headings and lists: "adjusted" is a
 * status, "64A2" a clause. Called by the reports; sentences are in words.h.
 *
 * Everything is static. The numbers are of the enums of laws/ and must be in range.
 */
#ifndef WORDS_TERMS_H
#define WORDS_TERMS_H

#include "words/catalog.h"

const char *judgement_term(const struct catalog *catalog, int judgement);
const char *fact_term(const struct catalog *catalog, int fact);

/* Returns the meaning of a fact's value; NULL if the value speaks for itself: a card, a number. */
const char *value_term(const struct catalog *catalog, int fact, const char *value);

/* Describes the values that are not plain words: "a card, such as HT"; NULL if there are none. */
const char *form_term(const struct catalog *catalog, int fact);

/* Return what a step of an explanation looked at, and where that is known from. */
const char *step_fact_term(const struct catalog *catalog, int name);
const char *source_term(const struct catalog *catalog, int source);

/* Finds the words for an id of the JSON report. KIND is "status", "meaning" (of a status),
 * "finding", "clause", "basis", "judgement", "fact" or "form". Returns NULL if there is no such
 * kind or id. */
const char *term_find(const struct catalog *catalog, const char *kind, const char *id);

/* Returns the place of an id among those of its KIND, as of term_find, or "reading"; INT_MAX if it
 * is not known. */
int term_order(const char *kind, const char *id);

#endif
