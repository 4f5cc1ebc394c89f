/*
 * What carries facts on to another time, the rows of a game or a sidecar: which of them give way,
 * and which are put into it. What was given as an option takes the place of what stands there for
 * the same trick, player and fact, unless the carrier says just that already. A fact that takes
 * back is put only into a sidecar, where the session itself says what is taken back.
 */
#ifndef SESSION_FACT_DESTINATION_H
#define SESSION_FACT_DESTINATION_H

#include "session/fact_store.h"

/* THERE: rows of a game, or NULL for those of GIVEN itself, which come from a sidecar. */
struct fact_destination {
    const struct fact_store *given;
    const struct stored_fact *there;
    size_t there_count;
    int32_t input; /* of what in THERE counts */
};

/* A fact of GIVEN: is it one to be put into the carrier? */
bool fact_destination_lacks(const struct fact_destination *destination,
                            const struct stored_fact *given);

/* A fact of THERE: does it give way? */
bool fact_destination_drops(const struct fact_destination *destination,
                            const struct stored_fact *there);

#endif
