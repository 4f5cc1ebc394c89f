/*
 * What the ids of a ruling are called in a language: "adjusted" is a status, "64A2" a clause. Short
 * words for headings and lists; the sentences are in words.h.
 *
 * Everything is static. Enums are those of laws/; a number outside of its enum is not allowed.
 */
#ifndef REPORTS_TERMS_H
#define REPORTS_TERMS_H

#include "reports/catalog.h"

const char *status_term(const struct catalog *catalog, int status);
const char *finding_term(const struct catalog *catalog, int finding);
const char *judgement_term(const struct catalog *catalog, int judgement);
const char *fact_term(const struct catalog *catalog, int fact);

/* Where an irregularity is known from; "" for BASIS_NONE. */
const char *basis_term(const struct catalog *catalog, int basis);

/* What a value of a fact means; NULL when it means what it says: a card, a number. */
const char *value_term(const struct catalog *catalog, int fact, const char *value);

/* What the values of a fact look like where they are no plain words: "a card, such as HT"; NULL. */
const char *form_term(const struct catalog *catalog, int fact);

/* Of an explanation: what a step looked at, and where that is known from. */
const char *step_fact_term(const struct catalog *catalog, int name);
const char *source_term(const struct catalog *catalog, int source);

/* The words for an id of the JSON report. KIND is "status", "meaning" (of a status),
 * "finding", "clause", "basis", "judgement", "fact" or "form". NULL: no such kind or id. */
const char *term_find(const struct catalog *catalog, const char *kind, const char *id);

#endif
