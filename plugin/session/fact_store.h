/*
 * Stores the director's facts that come from options and sidecars until their board is read. Facts
 * are looked up by their board, in time that hardly grows with the number of games.
 *
 * A fact is the same wherever it comes from: a row of four words (struct fact_row), what they mean
 * (struct fact), the board that it is about (struct board_key), and its source:
 *
 *     option    given by the host                               stored here
 *     sidecar   an element of a file of facts (xml/facts.h)     stored here, with its place
 *     session   a row of the game (struct record)               row_facts of the session
 *
 * If two facts are of one place, the one whose source stands higher in this list counts.
 * Those that are kept are put into a sidecar by layout.h, into a game by its format.
 */
#ifndef SESSION_FACT_STORE_H
#define SESSION_FACT_STORE_H

#include "bridge/fact_targets.h"
#include "formats/format.h"
#include "laws/said/facts.h"

struct stored_fact {
    struct board_key of;
    int32_t input; /* number of the sidecar; -1 for an option */
    struct fact fact;
    struct fact_row row; /* as given; an option in the form in which it would be written */
    bool by_number;   /* addressed by a bare number: the game's in the file, where the board's may
                         have been meant */
    bool disregarded; /* does not count: its source repeats or contradicts it */
    bool in_session;  /* of a fact that takes back: the session itself has what it takes back */
    struct stored_fact *next; /* of the board; private to the store */
};

/* The facts of one board, a chain; and if it was named by a bare number, the boards that the number
 * may mean: rows of the game of this number, and boards of this name. */
struct board_facts {
    struct board_key of;
    struct stored_fact *first, *last;
    bool kept; /* what the sidecar is to have of them was added to its layout */
    struct board_names rows, boards;
};

struct fact_store {
    struct stored_fact **item; /* in the order in which they came, each allocated alone: a fact
                                  borrows the words of its own row */
    size_t count, capacity;
    void *boards; /* tree of search.h, by board_key */
};

/* The largest number of facts of one board that one source can give: what a board can have. */
enum { STORED_FOR_GAME_MAX = FACTS_MAX - FACTS_SPARE };

void fact_store_release(struct fact_store *store);

/* Reads what ROW says, as facts_read does. */
enum fact_fault fact_row_read(struct fact *fact, const struct fact_row *row);

/* Returns the next of the rows that ROW stands for, NULL behind the last; *NUMBER is 0 before the
 * first. It is ROW itself, unless that lists the cards that a hand has quitted as they lie,
 * "S5 K ? H3": then a row for each that was seen, in ONE. */
const struct fact_row *fact_row_next(const struct fact_row *row, int *number, struct fact_row *one);

/* Adds a fact of SOURCE (enum fact_source): STORED has board, input and row. The row of an
 * option is rewritten as it would stand in a file. A row with an empty value takes back what
 * weaker sources say at its place, of this board or of all. Sets *KEPT to false if there is no
 * memory. Returns why the row is no fact, or why it cannot stand beside the others of its
 * source. */
enum fact_fault fact_store_take(struct fact_store *store, struct stored_fact *stored, int source,
                                bool *kept);

/* Returns the facts of a board, which may all have been dropped; NULL if there never were any. */
struct board_facts *fact_store_find(const struct fact_store *store, struct board_key of);

/* Returns the fact of a board that follows BEFORE, one of the same board; the first if BEFORE is
 * NULL. NULL at the end. */
struct stored_fact *fact_store_next(const struct fact_store *store, struct board_key of,
                                    const struct stored_fact *before);

/* Returns true if a stronger source takes back FACT, which is of this board. */
bool fact_store_takes_back(const struct fact_store *store, struct board_key of,
                           const struct fact *fact);

/* Returns true if a weaker source says what STORED takes back. */
bool fact_store_has_said(const struct fact_store *store, const struct stored_fact *stored);

/* Moves a fact from its target to the board that the target turned out to be. Returns and sets
 * *KEPT as fact_store_take does. */
enum fact_fault fact_store_resolve(struct fact_store *store, struct stored_fact *stored,
                                   struct board_key of, bool *kept);

/* Drops all facts of SOURCE (enum fact_source). */
void fact_store_drop(struct fact_store *store, int source);

/* --- What is written to where facts are kept for the next time: a game, or a sidecar
 *
 * A fact that was given as an option replaces what stands there for the same trick, player and
 * fact, unless exactly the same stands there already. A fact that takes another back is written
 * only into a sidecar, and only if it takes back something that the session itself says. */

struct fact_list {
    const struct fact *fact[FACT_ROWS_MAX];
    size_t count;
};

/* The facts of one board that were given as options, and those that are there. */
struct fact_change {
    struct fact_list given, there;
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
