/*
 * The field: all results of a board, as the rows of a table or a traveller list them. One thread.
 *
 * A director may have given a row an adjusted score: an artificial one (12C2), which is compared
 * with nobody; an assigned one, other scores for one side than for the other (split), or several
 * that are weighted (12C1(c)). A weighted score is compared result by result, its matchpoints or
 * IMPs are weighted, and likewise those of all others against it.
 */
#ifndef BRIDGE_FIGURES_FIELD_H
#define BRIDGE_FIGURES_FIELD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bridge/board.h"

/* One of the results of an assigned score: NS's score, and its weight in per cent. */
struct weighted_score {
    int32_t score;
    uint8_t weight;
};

/* The most results, as many as a ruling has; and all weights together, a hundred per cent. */
enum { WEIGHTED_SCORES_MAX = 8, WEIGHTS_WHOLE = 100 };

/* Law 12C2: average plus, average, average minus, in per cent. */
enum { AVERAGE_PLUS = 60, AVERAGE = 50, AVERAGE_MINUS = 40 };

/* In place of a side's per cent: the file does not say how much its artificial score is. */
enum { AVERAGE_UNKNOWN = UINT8_MAX };

/* Law 12C2 in IMPs. */
enum { AVERAGE_IMPS = 3 };

/* Sets *IMPS to those of an average of PERCENT. False: programs disagree on what it is worth. */
static inline bool average_in_imps(int percent, int *imps)
{
    *imps = AVERAGE_IMPS * ((percent > AVERAGE) - (percent < AVERAGE));
    return percent == AVERAGE_PLUS || percent == AVERAGE || percent == AVERAGE_MINUS;
}

static inline bool average_is_unknown(const uint8_t percent[SIDES])
{
    return percent[SIDE_NS] == AVERAGE_UNKNOWN || percent[SIDE_EW] == AVERAGE_UNKNOWN;
}

/* The result of a row as it stands, or as a ruling makes it. */
struct row_result {
    int32_t score; /* North-South's; SCORE_UNKNOWN */
    bool unplayed; /* nobody played it there: the field is the smaller for it */
    bool artificial;
    uint8_t percent[SIDES]; /* per cent of an artificial score; AVERAGE_UNKNOWN */
    bool gives_way;         /* its figures may be those of the other boards (12C2(c)) */
    bool assigned;          /* each side has results of its own, or weighted ones (12C1): */
    uint8_t count[SIDES];   /* results of each side, one where there is nothing to weight */
    /* the weights of a side make 100; all 0 from COUNT on */
    struct weighted_score given[SIDES][WEIGHTED_SCORES_MAX];
};

/* Returns true if a score that was assigned has other results for one side than for the other. */
bool row_result_is_split(const struct row_result *result);

/* Returns true if by RESULT one side does not have more what the other has less, or that is not
 * known. */
bool row_result_sums_differ(const struct row_result *result);

/* Returns true if a side has several of them. */
static inline bool row_result_is_weighted(const struct row_result *result)
{
    return result->count[SIDE_NS] > 1 || result->count[SIDE_EW] > 1;
}

/* Returns true if RESULT is compared with others: it has a score, or one that was assigned. */
static inline bool row_result_is_compared(const struct row_result *result)
{
    return !result->artificial && (result->assigned || result->score != SCORE_UNKNOWN);
}

/* Makes RESULT, which is not assigned, the score of COUNT results that were assigned at
 * VULNERABILITY; a side that was given none keeps RESULT's. Returns false, and changes nothing, if
 * it cannot be told what that is worth. */
bool row_result_assign(struct row_result *result, const struct assigned *list, int count,
                       int vulnerability);

/* A row of the field: NS's score, SCORE_UNKNOWN where it has none; how often it was made, 0 if it
 * was not played. */
struct field_result {
    int32_t score;
    int32_t times;
    const struct row_result *adjusted; /* artificial or assigned, in place of SCORE; NULL: it is
                                          neither. Borrowed as long as the field lives */
};

/* Returns RESULT, which is borrowed, as it is compared in a field, made so many TIMES. An
 * artificial one is compared with nobody, and what was not played is no row. */
struct field_result row_result_compare(const struct row_result *result, int32_t times);

/* No board is worth more; no event has more tables; contracts, results and vulnerabilities together
 * make fewer different scores. What goes beyond is not recomputed. */
enum { FIELD_SCORE_MAX = 100000, FIELD_TIMES_MAX = 1000000, FIELD_SCORES_MAX = 1024 };

/* Weights make the numbers a hundred times as large: fewer results leave room for them in 64
 * bits. */
enum { FIELD_WEIGHTED_TIMES_MAX = 10000 };

/* The different scores that a side is compared with, all of them NS's. */
struct field_scores {
    size_t count, capacity;
    int32_t *score; /* rising; one block of memory with the others */
    int32_t *times; /* how often each was made, in units of the field */
    int32_t *lines; /* in how many rows each stands */
};

struct field_row {
    struct field_result result;
    int32_t ahead;         /* results of the same score in the rows before it */
    uint32_t place[SIDES]; /* among a side's scores, of the first that the row has */
};

struct field {
    size_t rows, row_capacity;
    struct field_row *row;
    struct field_scores scores[SIDES]; /* EW's are there only when SPLIT */
    bool split;                        /* some row has other scores for EW than for NS */
    int32_t unit;                      /* weight of a result in TIMES: 1, or WEIGHTS_WHOLE */
    int32_t total;                     /* results that can be compared */
    int32_t expected; /* results that there would be had all rows one; a caller who knows that the
                         board should have been played more often may raise it */
    bool usable;      /* within the limits, and not empty: with results or artificial scores */
};

/* Makes the field of RESULTS. Returns false if memory is out. To be released in either case; what
 * was released is empty, and may be released again. */
bool field_init(struct field *field, const struct field_result *results, size_t rows);
void field_release(struct field *field);

/* Makes the field of its own rows, all 0 but for their results, and adds to the memory that it has
 * only if that is too little. Returns false if memory is out. */
bool field_compare(struct field *field);

/* Returns true if RESULT was not played: it counts for nothing. */
static inline bool field_result_is_unplayed(const struct field_result *result)
{
    return result->times == 0 && result->score == SCORE_UNKNOWN && !result->adjusted;
}

/* Returns the scores that SIDE is compared with. */
static inline const struct field_scores *field_scores_of(const struct field *field, int side)
{
    return &field->scores[field->split ? side : SIDE_NS];
}

/* Returns true if a row was given a score of each side, or a weighted one. */
bool field_is_mixed(const struct field *field);

/* Returns the place of SCORE among those of SIDE, or the one where it belongs. Looks first at
 * GUESS, the place of the row before, and below it, as most tables begin with the highest results.
 */
size_t field_place(const struct field_scores *side, int32_t score, size_t guess);

#endif
