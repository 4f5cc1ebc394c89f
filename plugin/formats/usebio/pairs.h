/*
 * The pairs of a session: what PARTICIPANTS says of their totals, and what their lines sum to.
 *
 * Scorers add up in several ways: the points as they stand; unrounded IMPs; matchpoints brought to
 * the most results that a board has (Neuberg); and those who sat out may be brought up to the
 * number of boards. A way is taken only when it reproduces what stands there.
 */
#ifndef FORMATS_USEBIO_PAIRS_H
#define FORMATS_USEBIO_PAIRS_H

#include <string.h>

#include "formats/usebio/line.h"

/* More pairs than the largest event; totals of those beyond stay. */
enum { USEBIO_PAIRS_MAX = 4096, USEBIO_TALLIES_MAX = 4 * USEBIO_PAIRS_MAX };

/* Per cent of the artificial scores that are weighed against a pair's own session (12C2). */
enum { AVERAGE_PLUS = 60, AVERAGE_MINUS = 40 };

/* Decimals of what stands, and of what is reckoned. */
enum { STAND_DECIMALS = DECIMAL_PLACES_MAX, EXACT_DECIMALS = 9 };

/* What lines come to: each in the unit that its name says. */
struct usebio_sums {
    int64_t stand;       /* as it stands, in STAND_DECIMALS */
    int64_t comparisons; /* unrounded IMPs by the comparisons, in EXACT_DECIMALS */
    int64_t scores;      /* by the scores */
    int64_t rate;        /* matchpoints and half a point, by the results of the board; likewise */
    int64_t half;        /* half a point, likewise */
    int64_t rest;        /* what is in no rate, likewise */
    int64_t top;         /* what both sides have together, in STAND_DECIMALS */
    int64_t rest_top;    /* of what is in no rate */
    int32_t boards;
};

/* What the lines of a pair come to, on one side or on both. */
struct usebio_tally {
    uint32_t scope;
    int8_t side;
    char number[USEBIO_NUMBER_SIZE]; /* without the noughts before a number */
    bool listed;                     /* a list of pairs has it */
    bool unknown;                    /* a line that changed has no points to sum */
    uint32_t most;                   /* results of the board that has most */
    struct usebio_sums before, after;
    bool plus, minus;         /* the director gave it average plus, average minus */
    int64_t given, given_top; /* of AFTER, what is of boards with these, as it stands */
};

enum usebio_total { TOTAL_SCORE, TOTAL_PERCENTAGE, TOTAL_PLACE, TOTALS };

struct usebio_pair {
    uint32_t scope;
    bool unclear; /* figures of a team, or two of a kind: how they follow is not known */
    int8_t side;  /* whose lines count; SIDE_NONE: both */
    char number[USEBIO_NUMBER_SIZE];
    uint64_t offset;
    struct position at;
    struct usebio_field field[TOTALS];
    bool given[TOTALS]; /* there is a number */
    struct decimal value[TOTALS];
    bool equal; /* the place has an "=" */
    bool adjusted;
    struct decimal adjustment;
};

struct usebio_pairs {
    struct usebio_pair *pair;
    struct usebio_tally *tally;
    uint32_t *slot; /* a table of hashes; one more than the tally's place, 0: free */
    uint32_t pair_count, pair_room, tally_count, tally_room, slots;
    bool overflow; /* there were more than are kept */
    bool changed;  /* some line has other points now */
};

void usebio_pairs_release(struct usebio_pairs *pairs);

/* Room for one more; cleared. *NO_MEMORY tells why it is NULL: memory, or the limit. */
struct usebio_pair *usebio_pairs_add(struct usebio_pairs *pairs, bool *no_memory);

/* The figures of a row of a board, for sums. */
struct usebio_row_points {
    uint8_t points;   /* enum usebio_points */
    bool compared;    /* it has a result of its own */
    uint32_t results; /* of the board, that can be compared */
    bool given[SIDES];
    struct decimal figure[SIDES];
};

struct usebio_row_points usebio_row_points(const struct usebio_line *line, uint32_t results);

/* Adds both sides of LINE's row to their pairs, in each scope that it is in. False: no memory. */
bool usebio_pairs_tally(struct usebio_pairs *pairs, const uint32_t scope[USEBIO_SCOPES],
                        const struct usebio_line *line, const struct usebio_row_points *row);

/* LINE's row has other points now. */
void usebio_pairs_change(struct usebio_pairs *pairs, const uint32_t scope[USEBIO_SCOPES],
                         const struct usebio_line *line, const struct usebio_row_points *before,
                         const struct usebio_row_points *after);

/* The director gave SIDE of LINE so many PER CENT; the line's row adds ROW to the sums as they
 * become. */
void usebio_pairs_give(struct usebio_pairs *pairs, const uint32_t scope[USEBIO_SCOPES],
                       const struct usebio_line *line, int side, int percent,
                       const struct usebio_row_points *row);

/* What the lines of PAIR come to, as they stand or become; the pair is listed. False: it has none.
 */
bool usebio_pair_sums(struct usebio_pairs *pairs, const struct usebio_pair *pair,
                      struct usebio_tally *sum);

static inline bool usebio_tally_moves(const struct usebio_tally *tally)
{
    return tally->unknown || memcmp(&tally->before, &tally->after, sizeof tally->before) != 0;
}

/* Whether a line of SCOPE changed whose pair is not listed there. */
bool usebio_pairs_astray(const struct usebio_pairs *pairs, uint32_t scope);

/* The edits of totals, percentages and places; what stays that should not is noted. */
enum finish_result usebio_pairs_write(struct usebio_pairs *pairs, const struct edit_sink *sink,
                                      const struct note_sink *notes);

#endif
