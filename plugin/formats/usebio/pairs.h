/*
 * The pairs of a session: what PARTICIPANTS says of their totals, and what their lines sum to
 * (bridge/figures/standings.h).
 */
#ifndef FORMATS_USEBIO_PAIRS_H
#define FORMATS_USEBIO_PAIRS_H

#include "bridge/figures/standings.h"
#include "formats/usebio/line.h"

/* More pairs than the largest event; totals of those beyond stay. */
enum { USEBIO_PAIRS_MAX = 4096, USEBIO_STANDINGS_MAX = 4 * USEBIO_PAIRS_MAX };

/* North or East first, then South or West. */
enum { USEBIO_PLAYERS = 2 };

/* In the order of struct total_row. */
enum usebio_total { TOTAL_SCORE, TOTAL_PERCENTAGE, TOTAL_PLACE, TOTALS };

struct usebio_pair {
    uint32_t scope;
    bool unclear; /* figures of a team, or two of a kind: how they follow is not known */
    int8_t side;  /* whose lines count; SIDE_NONE: both */
    char number[USEBIO_NUMBER_SIZE];
    uint8_t players; /* so many are named */
    char player[USEBIO_PLAYERS][USEBIO_NAME_SIZE];
    uint64_t offset;
    struct position at;
    struct usebio_field field[TOTALS];
    bool given[TOTALS]; /* there is a number */
    bool unread;        /* a figure that is none, or has too many decimals */
    struct decimal value[TOTALS];
    bool equal; /* the place has an "=" */
    bool adjusted;
    struct decimal adjustment;
};

struct usebio_pairs {
    struct usebio_pair *pair;
    uint32_t pair_count, pair_room;
    struct standings standings; /* by scope, side and number */
    bool overflow;              /* there were more than are kept */
    bool changed;               /* some line has other points now */
};

void usebio_pairs_release(struct usebio_pairs *pairs);

/* Room for one more; cleared. *NO_MEMORY tells why it is NULL: memory, or the limit. */
struct usebio_pair *usebio_pairs_add(struct usebio_pairs *pairs, bool *no_memory);

/* The pair that sat as SIDE on LINE, when the list tells; NULL. */
const struct usebio_pair *usebio_pairs_find(const struct usebio_pairs *pairs,
                                            const uint32_t scope[USEBIO_SCOPES],
                                            const struct usebio_line *line, int side);

/* The points of a line's row, on a board with so many results. */
struct row_points usebio_row_points(const struct usebio_line *line, uint32_t results);

/* Adds both sides of LINE's row to their pairs, in each scope that it is in. False: no memory. */
bool usebio_pairs_tally(struct usebio_pairs *pairs, const uint32_t scope[USEBIO_SCOPES],
                        const struct usebio_line *line, const struct row_points *row);

/* LINE's row has other points now. */
void usebio_pairs_change(struct usebio_pairs *pairs, const uint32_t scope[USEBIO_SCOPES],
                         const struct usebio_line *line, const struct row_points *before,
                         const struct row_points *after);

/* The director gave SIDE of LINE so many PER CENT; the line's row adds ROW to the sums as they
 * become. */
void usebio_pairs_give(struct usebio_pairs *pairs, const uint32_t scope[USEBIO_SCOPES],
                       const struct usebio_line *line, int side, int percent,
                       const struct row_points *row);

/* What the lines of PAIR come to, as they stand or become; the pair is listed. False: it has none.
 */
bool usebio_pair_standing(struct usebio_pairs *pairs, const struct usebio_pair *pair,
                          struct standing *sum);

/* Whether a line of SCOPE changed whose pair is not listed there. */
bool usebio_pairs_astray(const struct usebio_pairs *pairs, uint32_t scope);

/* The edits of totals, percentages and places; what stays that should not is noted. */
enum finish_result usebio_pairs_write(struct usebio_pairs *pairs, const struct edit_sink *sink,
                                      const struct note_sink *notes);

#endif
