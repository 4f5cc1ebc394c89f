/*
 * Director facts that did not come with the boards: options and sidecars, kept until their board
 * is read. They are found by their board, in time that hardly grows with the number of games.
 */
#ifndef SESSION_FACT_STORE_H
#define SESSION_FACT_STORE_H

#include "formats/format.h"
#include "laws/said/facts.h"
#include "session/fact_targets.h"

struct stored_fact {
    struct board_key of;
    int32_t input; /* the sidecar; -1: an option */
    struct fact fact;
    struct fact_row row; /* as it was given; an option as it would be written */
    bool by_number;      /* the director counted the games of the file, or meant the board */
    bool aside;          /* its carrier says it again, or something else too: it does not count */
    bool in_session;     /* of one that takes back: the session itself says what it takes back */
    size_t next;         /* the store's own */
};

struct fact_store {
    struct stored_fact *item; /* in the order in which they came */
    size_t count, capacity;
    void *boards;             /* a tree of search.h */
    struct kept_words *words; /* that the facts borrow */
};

/* As many facts of one board as a carrier can give: what a board can have. */
enum { STORED_FOR_GAME_MAX = FACTS_MAX - FACTS_SPARE };

void fact_store_release(struct fact_store *store);

/* Takes up a fact of a source, enum fact_source: STORED has board, input and row. What an
 * option says is written as it would stand in a file. One with an empty value takes back what
 * carriers before it say of its place, of this board or of all. *KEPT false: no memory. Else
 * whether it is a fact, and can stand beside the others of its carrier. */
enum fact_fault fact_store_take(struct fact_store *store, struct stored_fact *stored, int source,
                                bool *kept);

/* The next fact of a board behind BEFORE, which is one of its facts; the first for NULL. NULL after
 * the last. */
const struct stored_fact *fact_store_next(const struct fact_store *store, struct board_key of,
                                          const struct stored_fact *before);

/* Returns true if a stronger carrier takes back FACT, which was said of a board. */
bool fact_store_takes_back(const struct fact_store *store, struct board_key of,
                           const struct fact *fact);

/* Returns true if a sidecar says what STORED takes back. */
bool fact_store_has_said(const struct fact_store *store, const struct stored_fact *stored);

/* Makes a fact that was taken for a place one of the board that it is: as fact_store_take. */
enum fact_fault fact_store_resolve(struct fact_store *store, size_t number, struct board_key of,
                                   bool *kept);

/* Drops the facts of a source, enum fact_source. */
void fact_store_drop(struct fact_store *store, int source);

#endif
