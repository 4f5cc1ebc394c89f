/*
 * Computes what two teams have on a board, from the results of both tables, and on all boards of a
 * match (match.h). Any thread.
 */
#ifndef BRIDGE_FIGURES_SWING_H
#define BRIDGE_FIGURES_SWING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bridge/figures/field.h"
#include "bridge/figures/total.h"

/* The teams of a match. */
enum match_team { TEAM_OWN, TEAM_OTHER, TEAMS };

/* Before the rulings, and after. */
enum match_when { MATCH_BEFORE, MATCH_AFTER, MATCH_TIMES };

/* Results of two tables make so many swings at most; their weights make a whole. */
enum { SWINGS_MAX = 16, SWING_WHOLE = 10000 };

/* Points more than the other team's, both tables together: one swing, or several that are weighted
 * (12C1(c)). */
struct swings {
    uint32_t count; /* so that no byte of the struct is left out, and it can be compared by them */
    uint16_t weight[SWINGS_MAX];
    int32_t points[SWINGS_MAX];
};

/* All points here count in units of the last decimal that a figure may have. */
enum { POINTS_ONE = 10000 };

struct points {
    int64_t of[TEAMS];
};

/* A board that both teams played at two tables. */
struct match_board {
    /* Each team's by its own scores: where a side was given a score for itself (12C1(e), 79B3) the
     * one does not have more what the other has less (86B). With TOLD: it can be told. */
    struct swings swing[MATCH_TIMES][TEAMS];
    bool told[MATCH_TIMES];
    /* Between pairs, in place of it: what they have of the field, IMPs or the points themselves. */
    bool scored;
    uint8_t kind; /* kind of the rule for them */
    struct points won[MATCH_TIMES];
    /* In place of it, in per cent, where a table has an artificial score (12C2); 0: none has. */
    uint8_t percent[MATCH_TIMES][TEAMS];
    bool balance; /* the first figure is what the team has more, and there is no second one */
    struct total figure[TEAMS];
    bool stays;    /* the new values cannot be told */
    bool doubtful; /* the rule of nearly all other boards does not give its figures */
};

/* A rule for what a board is worth: IMPs; a win, or a draw by so many points at most; the points
 * themselves. */
struct swing_rule {
    enum { SWING_IMPS, SWING_WIN, SWING_POINTS } kind;
    int64_t win;
    int32_t draw;
    bool habit; /* a habit of some programs */
};

/* All of them, at most 32. */
extern const struct swing_rule swing_rules[];
extern const int swing_count;

/* Returns what the first team has more. */
int64_t points_balance(struct points points);

/* Returns the points that one team has more, as that team's. */
struct points points_lead(int64_t balance);

/* Returns the same points with the teams exchanged. */
struct points points_turned(struct points points);

/* The scores that a team has at a table, from its own side. */
struct table_scores {
    size_t count;
    struct weighted_score score[WEIGHTED_SCORES_MAX];
};

/* Makes a swing of every score at the one table with every one at the other; false if there are too
 * many. */
bool swings_of(struct swings *swings, const struct table_scores *one,
               const struct table_scores *other);

enum { TABLES = 2 };

/* Sets what both teams have on BOARD, before the rulings or after them, by the RESULT of each
 * table: the first team sits as SIDE at the first one, as the other side at the second. Each has it
 * by its own scores; it is not told where one of them is not known, or averages differ. */
void board_of_tables(struct match_board *board, int when, const struct row_result result[TABLES],
                     int side);

/* Computes what RULE gives a board for each TEAM, by its own scores: so the points of the other one
 * among them need not be those that it has. Returns false where programs disagree on what an
 * average is worth, or it cannot be told. */
bool board_points(const struct match_board *board, const struct swing_rule *rule, int when,
                  struct points points[TEAMS]);

/* Returns true if something of the board is not as it was. */
bool board_moved(const struct match_board *board);

/* Returns the rules that the figures of BOARDS confirm, a bit each, of all or of IMPS_ONLY; habits
 * only where nothing else holds. */
uint32_t swings_find(const struct match_board *board, size_t boards, bool imps_only);

/* Returns true if none of the SWINGS, which give nearly all other boards, gives the board as it
 * stands. */
bool board_is_doubtful(const struct match_board *board, uint32_t swings);

/* Fills in the figures of a board by all SWINGS that give them as they stand. */
void board_follow(struct match_board *board, uint32_t swings);

/* ---- matches ---- */

enum match_stays {
    MATCH_FOLLOWS,
    MATCH_STAYS_BOARD, /* what a board of it is worth, now or before, cannot be told */
    MATCH_STAYS_SCALE, /* no rule gives its figures */
    MATCH_STAYS_MARGIN /* rules give them, but disagree on the new ones, reach not so far, or are
                          not proven */
};

struct match {
    size_t first;    /* first board */
    uint32_t boards; /* next to each other */
    struct total score[TEAMS];
    bool ruled;    /* an earlier ruling has changed a result of it, and may have left the score */
    uint8_t stays; /* enum match_stays */
    bool doubtful; /* the rule that gives the scores of nearly all others does not give its */
};

struct matches {
    struct match *match;
    size_t count;
    struct match_board *board;
    bool imps; /* the figures of boards are IMPs, as the file calls them so */
};

/* Sums the boards for each team, by its own scores; false when that cannot be told. */
bool match_sums(const struct matches *matches, const struct match *match,
                const struct swing_rule *swing, int when, struct points sums[TEAMS]);

/* ---- figures of boards and matches ---- */

/* Returns true if enough of them agree, where not all do: a director may have adjusted one. */
bool figures_are_most(size_t good, size_t all);

/* Returns true if those that are given are POINTS. */
bool figures_are(const struct total figures[TEAMS], struct points points);

/* Makes those that are given POINTS; a whole number gets the decimals that it needs. */
void figures_set(struct total figures[TEAMS], struct points points);

bool figures_exist(const struct total figures[TEAMS]);

#endif
