/*
 * Decides which facts are written to where they are kept for the next time: the rows of a game, or
 * a sidecar.
 *
 * A fact that was given as an option replaces what the destination has for the same trick, player
 * and fact, unless the destination has exactly the same already. A fact that takes another back is
 * written only into a sidecar, and only if it takes back something that the session itself says.
 * Called by facts.c for the session and by sidecar.c for a sidecar.
 */
#ifndef SESSION_FACT_DESTINATION_H
#define SESSION_FACT_DESTINATION_H

#include "session/fact_store.h"

/* Where facts are written. THERE: the rows of a game, or NULL for those facts of GIVEN that came
 * from a sidecar. */
struct fact_destination {
    const struct fact_store *given;
    const struct stored_fact *there;
    size_t there_count;
    int32_t input; /* the input whose facts in THERE count */
};

/* Returns true if GIVEN, a fact of the store, is to be added to the destination. */
bool fact_destination_lacks(const struct fact_destination *destination,
                            const struct stored_fact *given);

/* Returns true if THERE, a fact of the destination, is to be removed from it. */
bool fact_destination_drops(const struct fact_destination *destination,
                            const struct stored_fact *there);

#endif
