/*
 * Decides which facts of one board are written to where they are kept for the next time: into the
 * rows of a game, or into a sidecar.
 *
 * A fact that was given as an option replaces what stands there for the same trick, player and
 * fact, unless exactly the same stands there already. A fact that takes another back is written
 * only into a sidecar, and only if it takes back something that the session itself says. Called by
 * facts.c for the session and by sidecar.c for a sidecar.
 */
#ifndef SESSION_FACT_CHANGE_H
#define SESSION_FACT_CHANGE_H

#include "session/fact_store.h"

/* The facts of one board that were given as options, and those that are there. */
struct fact_change {
    const struct fact *given[FACT_ROWS_MAX], *there[FACT_ROWS_MAX];
    size_t given_count, there_count;
    bool in_session;
};

/* Begins with what the sidecar INPUT has about a board. */
void fact_change_of(struct fact_change *change, const struct fact_store *store, struct board_key of,
                    int32_t input);
/* Begins with what the session has about a board: the COUNT facts of THERE that are valid. */
void fact_change_of_session(struct fact_change *change, const struct fact_store *store,
                            struct board_key of, const struct fact *there, size_t count);

/* Returns true if GIVEN, a fact of the board, is to be written. */
bool fact_change_adds(const struct fact_change *change, const struct stored_fact *given);

/* Returns true if THERE, one of those that are there, is to be removed. */
bool fact_change_drops(const struct fact_change *change, const struct fact *there);

#endif
