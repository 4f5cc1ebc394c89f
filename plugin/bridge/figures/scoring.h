/*
 * Scores figures from the field: matchpoints, cross-IMPs, Butler and so on, each with the variants
 * that the standards and the programs know. Pure but for the caller's own struct; any thread.
 */
#ifndef BRIDGE_FIGURES_SCORING_H
#define BRIDGE_FIGURES_SCORING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bridge/figures/field.h"
#include "bridge/decimal.h"

enum family { FAMILY_RANK, FAMILY_IMP, FAMILY_MP, FAMILY_PERCENTAGE, FAMILY_DATUM, FAMILIES };

/* One figure: of a row, for a side, as it stands and as it becomes. */
struct figure {
    uint32_t row;
    uint32_t more; /* figures that are the same beside the same score, in rows behind it */
    /* The number that stands, with as many decimals as the most exact of the figures has, and what
     * it becomes. */
    struct decimal value[2];
    int8_t side;     /* enum side */
    bool mirrored;   /* EW's is NS's with the other sign, also if they do not sum to nought */
    bool cut;        /* figures like it are written without noughts at the end */
    bool padded;     /* the new value keeps them, though whole numbers have no decimals */
    bool stays;      /* the new value cannot be told */
    bool of_session; /* it stands as what a contestant has on its other boards (12C2(c)) */
    bool apart;      /* it has decimals of its own: a share that an earlier ruling gave */
};

/* The ways to score matchpoints where fewer results can be compared than there should be: they are
 * left as they come; they grow as the top does; or they are what they would most likely be
 * (Neuberg, WBF). */
enum match_factor { FACTOR_UNSAID, FACTOR_PLAIN, FACTOR_TOP, FACTOR_NEUBERG, MATCH_FACTORS };

/* KIND, FIRST and SECOND are scoring.c's; FACTOR is enum match_factor. */
struct scoring {
    uint8_t family; /* enum family */
    bool habit;     /* a habit of some programs, not the standard */
    uint8_t kind;
    int8_t first, second, factor;
    const char *name; /* name in PBN's Scoring tag (PBN 2.1, 3.4.12); NULL */
};

/* All of them, at most 64. */
extern const struct scoring scoring_list[];
extern const int scoring_count;

/* Returns those that use FACTOR, enum match_factor, where results are missing, a bit each, and
 * those for which it is nothing that anybody chooses. */
uint64_t scorings_by_factor(int factor);

/* A scoring at work on a field: the value of each score from NS's view, once it was asked for, and
 * what both sides sum to. */
struct scored_field {
    const struct scoring *scoring;
    const struct field *field;
    int64_t sum;
    /* UNDER 0: not yet; EW's only when the field is split */
    struct ratio value[SIDES][FIELD_SCORES_MAX];
};

/* Begins SCORED on FIELD. Returns false if it is not usable, or there are too few results to score
 * it like this; where there is none, artificial scores have their values all the same. */
bool scored_field_begin(struct scored_field *scored, const struct scoring *scoring,
                        const struct field *field);

/* Computes the value of a figure; false when its row has no result, or an artificial score, and
 * programs disagree on what it is worth. */
bool scored_field_value(struct scored_field *scored, const struct figure *figure,
                        struct ratio *value);

/* Returns true if the scoring gives whole and half matchpoints: where the figures had no decimals,
 * a half gets one. */
bool scored_field_has_halves(const struct scored_field *scored);

/* Returns true if the scoring gives matchpoints with a factor, which are rounded to as many
 * decimals as the program likes. */
bool scored_field_is_factored(const struct scored_field *scored);

/* Returns by how much a figure with so many DECIMALS, taken as a whole number, may be off because
 * programs round at different steps. */
int64_t scoring_slack(const struct scoring *scoring, int decimals);

#endif
