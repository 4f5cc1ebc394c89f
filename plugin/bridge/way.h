/*
 * The ways in which scorers reckon figures from the field. Pure but for the caller's own struct;
 * any thread.
 */
#ifndef BRIDGE_WAY_H
#define BRIDGE_WAY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bridge/field.h"
#include "bridge/figure.h"
#include "bridge/ratio.h"

/* What a way reckons, and what of it: see way.c. */
struct way {
    uint8_t family; /* enum family */
    bool habit;     /* of some programs, not what the standard says */
    uint8_t kind;
    int8_t first, second, factor;
    const char *scoring; /* what PBN's Scoring tag calls it (PBN 2.1, 3.4.12); NULL */
};

/* The ways, at most 64. */
extern const struct way way_list[];
extern const int way_count;

/* A way over a field: the value of each score from NS's view, once it was asked for, and what both
 * sides sum to. */
struct reckoning {
    const struct way *way;
    const struct field *field;
    int64_t sum;
    /* UNDER 0: not yet; EW's only when the field is split */
    struct ratio value[SIDES][FIELD_SCORES_MAX];
};

/* FIELD must be usable. False: the way cannot be gone with so few results. */
bool way_reckon(struct reckoning *reckoning, const struct way *way, const struct field *field);

/* The value of a figure; false when its row has no result, or an artificial score that the way
 * knows nothing of. */
bool reckoning_value(struct reckoning *reckoning, const struct figure *figure, struct ratio *value);

/* The way gives whole and half matchpoints: where the figures had no decimals, a half gets one. */
bool reckoning_has_halves(const struct reckoning *reckoning);

/* The way gives matchpoints with a factor, which are rounded to as many decimals as the scorer
 * likes. */
bool reckoning_is_factored(const struct reckoning *reckoning);

/* By how much a figure with so many DECIMALS, taken as a whole number, may be off because scorers
 * go the way in many manners. */
int64_t way_slack(const struct way *way, int decimals);

#endif
