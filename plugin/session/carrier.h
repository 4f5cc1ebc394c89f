/*
 * Director facts that are kept for another time: which rows of a carrier give way, and which are
 * put into it.
 *
 * What was given with add_fact for a single game takes the place of what stands in the carrier for
 * the same trick, player and fact, unless the carrier says just that already.
 */
#ifndef SESSION_CARRIER_H
#define SESSION_CARRIER_H

#include "session/fact_store.h"

/* The facts of the carrier: rows of a game, or NULL for those of GIVEN itself, which come from a
 * sidecar. */
struct keep {
    const struct fact_store *given;
    const struct stored_fact *there;
    size_t there_count;
    int32_t input; /* of what in THERE counts */
};

/* A fact of GIVEN: is it one to be put into the carrier? */
bool keep_puts(const struct keep *keep, const struct stored_fact *given);

/* A fact of THERE: does it give way? */
bool keep_drops(const struct keep *keep, const struct stored_fact *there);

/* FACT as a row of words, the value's cards and seats in capitals. VALUE as it was given. */
void keep_write(struct fact_row *row, const struct fact *fact, const char *value);

#endif
