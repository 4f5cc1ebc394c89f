/*
 * Sums what the entries of a session (pairs, teams, players) have won on all its boards, before the
 * rulings and after them.
 *
 *     struct standings standings = {0};
 *     standing = standings_entry(&standings, entry);      for each result of each board
 *     standing_add(standing, QUANTITY_MP, won, now);
 *     ...
 *     standings_release(&standings);
 *
 * Memory for each entry, not for each board. One thread.
 */
#ifndef BRIDGE_FIGURES_STANDINGS_H
#define BRIDGE_FIGURES_STANDINGS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bridge/board.h"
#include "bridge/decimal.h"
#include "bridge/figures/average.h"
#include "bridge/figures/victory.h"
#include "kit/text_store.h"

/* The quantities that are won. Up to QUANTITIES_AS_THEY_STAND as the value stands, with
 * DECIMAL_PLACES_MAX decimals; from there on as it was before it was rounded, with
 * EXACT_DECIMALS. */
enum quantity {
    QUANTITY_SCORE,
    QUANTITY_IMP,
    QUANTITY_MP,
    QUANTITY_PERCENTAGE,
    /* Victory points of teams, by each scale: only its totals show which of them a file has. */
    QUANTITY_VICTORY,
    QUANTITY_VICTORY_LAST = QUANTITY_VICTORY + VICTORY_SCALES - 1,
    QUANTITY_WINS,            /* of matches: a draw counts as one, */
    QUANTITY_WINS_AND_HALVES, /* or as half of one */
    QUANTITY_POINTS,          /* of one kind or another, where a file has one figure for all */
    QUANTITY_TOP,             /* what both sides have together, */
    QUANTITY_WHOLE_TOP, /* or would have, had nothing been rounded: a whole number on each board */
    QUANTITIES_AS_THEY_STAND,
    /* Cross-IMPs, had they been divided and not rounded. */
    QUANTITY_BY_COMPARISONS = QUANTITIES_AS_THEY_STAND,
    QUANTITY_BY_SCORES,
    /* Matchpoints, so that they can be brought to another number of results (Neuberg): with half a
     * point more, by the results of the board; half a point; and what cannot be brought. */
    QUANTITY_RATE,
    QUANTITY_HALF,
    QUANTITY_REST,
    QUANTITY_REST_TOP,
    QUANTITIES
};
enum { EXACT_DECIMALS = 9 };

/* Returns one unit of QUANTITY, enum quantity. */
int64_t quantity_one(int quantity);

/* So many points, of any quantity. No session comes near the most of either. */
enum { WON_ON_A_BOARD_MAX = 1000000, WON_IN_ALL_MAX = 100000000 };

struct won {
    int64_t before, after;
    uint32_t boards, not_played; /* before; of which there are so many fewer after (79C) */
    bool unknown;                /* AFTER cannot be told */
    bool stale;                  /* nor can it, as a ruling has left something of BEFORE */
};

/* An entry of a session. The name is unique in a scope, and on a side where sides have lists of
 * their own. */
struct entry {
    uint32_t scope;
    int8_t side; /* SIDE_NONE: both */
    struct text name;
};

/* Returns the name of a pair or team as it tells them apart: of a number, without the noughts in
 * front. */
struct text entry_name(struct text name);

struct standing {
    struct entry of; /* its name, as the file has it, is the standings'; none in what was joined */
    struct won won[QUANTITIES];
    bool listed;      /* a list has it: the caller's */
    uint8_t sat;      /* the sides that it was on, a bit each: the caller's */
    bool artificial;  /* a ruling has given it an artificial score */
    uint32_t most;    /* results of the board that has most */
    bool plus, minus; /* it has average plus, average minus, */
    /* and this of QUANTITY_POINTS and QUANTITY_WHOLE_TOP on such boards: before, after */
    struct other_boards averages[2];
    bool unsure;  /* points of its other boards ought to be others than they become */
    bool topless; /* the top of boards with matchpoints is not known */
};

struct standings {
    struct standing *standing; /* in the order in which they came */
    size_t count, capacity;
    uint32_t *slot; /* by hash of the entry: its place plus 1, 0 for none */
    size_t slots;   /* a power of two */
    struct text_store names;
};

void standings_release(struct standings *standings);

/* Returns the standing of an entry, a new one if need be; valid until the next call. NULL if memory
 * is out. */
struct standing *standings_entry(struct standings *standings, struct entry entry);

/* Returns the standing of an entry, NULL when there is none. */
struct standing *standings_find(const struct standings *standings, struct entry entry);

/* Adds what the entry has won on a board: as the file has it, and after the rulings. A value beyond
 * WON_ON_A_BOARD_MAX, or one too many, makes the quantity unknown. */
void standing_add(struct standing *standing, int quantity, int64_t before, int64_t after);

/* Replaces OLD, the value after the rulings of a board that was added, by NEW. */
void standing_change(struct standing *standing, int quantity, int64_t old, int64_t new);

/* Marks that what was added is not all what it ought to be: sums of it cannot be told. */
void standing_mark_stale(struct standing *standing);

/* Adds what an entry has won on one side to what it has on the other. */
void standing_join(struct standing *to, const struct standing *from);

/* Returns true if the rulings have changed something of the entry, or may have. */
bool standing_moved(const struct standing *standing);

/* Returns what an entry has on boards without an average plus or minus, before the rulings or
 * after. */
struct other_boards standing_others(const struct standing *standing, bool after);

/* Returns these with what is known of them, for its averages. */
struct average_session standing_averages(const struct standing *standing);

/* ---- from the points of a row to what its entries have won: as the points stand, and as they were
 * before they were rounded or brought to the results of the board ---- */

/* The kinds of points of a row. */
enum points_kind {
    POINTS_NONE,
    POINTS_MATCH,
    POINTS_CROSS,
    POINTS_BUTLER,
    POINTS_IMPS,
    POINTS_KINDS
};

struct row_points {
    uint8_t points;   /* enum points_kind */
    bool compared;    /* it has a result of its own */
    bool not_played;  /* nothing was played, and there are no points any more (79C) */
    bool stale;       /* by an earlier ruling: the results of the board do not give them */
    uint32_t results; /* results of the board that can be compared */
    /* The sum that both sides have together, where it is not that of their figures: on a board on
     * which a side has a score of its own, beside an artificial score; with DECIMAL_PLACES_MAX
     * decimals, negative: it cannot be told. */
    bool split;
    int64_t together;
    bool weighted;    /* and on one with weighted results: points are no sum of whole comparisons */
    bool some[SIDES]; /* some row of the board has points of the side */
    bool given[SIDES];
    struct decimal figure[SIDES];
};

/* Computes what both sides have together on a board where each is compared with those that sit its
 * way alone: on average they have a half of the whole each, and the whole is a whole number where
 * nothing was rounded. SUM is that of both sides of LINES, in DECIMAL_PLACES_MAX; each figure has
 * DECIMALS. Negative: it cannot be told. */
int64_t points_together(int64_t sum, int64_t lines, int decimals);

/* Returns the whole number next to POINTS, both in DECIMAL_PLACES_MAX. */
int64_t points_whole(int64_t points);

/* Adds SIDE's points of a row. */
void standing_add_row(struct standing *standing, const struct row_points *row, int side);

/* Replaces the points of a row that was added. */
void standing_change_row(struct standing *standing, const struct row_points *before,
                         const struct row_points *after, int side);

/* Notes that ROW, as it stands or AFTER the rulings, has an average plus or minus for SIDE: so many
 * PER CENT. */
void standing_add_average(struct standing *standing, const struct row_points *row, int side,
                          int percent, bool after);

/* Returns what both sides of a row can have together, with DECIMAL_PLACES_MAX decimals; 0 where one
 * has no figure. */
int64_t row_points_top(const struct row_points *row);

/* ---- the places of a list ---- */

/* A list is not longer; what is, is not ranked. */
enum { RANKED_MAX = 4096 };

struct ranked {
    double value[2]; /* before the rulings and after them */
    size_t group;    /* entries are ranked among those of their group; UNRANKED: among none */
    /* The place: as it stands, as it becomes. The last place of those who share it, 0 when nobody
     * does; as it stands RANK_UNSAID where the list does not say. */
    int64_t rank, tie;
    int64_t new_rank, new_tie;
};
enum { RANK_UNSAID = -1 };
#define UNRANKED SIZE_MAX

/* Returns true if COUNT entries, RANKED_MAX at most, stand in the places that their values give. A
 * place is 1 and one more for each that has more. */
bool ranks_stand(const struct ranked *ranked, size_t count);

/* Fills in the new places. Returns true if these were their new places before. */
bool ranks_become(struct ranked *ranked, size_t count);

#endif
