/*
 * The ways in which scorers reckon figures from the field. Pure but for the caller's own struct.
 */
#ifndef FORMATS_PBN_EDIT_WAY_H
#define FORMATS_PBN_EDIT_WAY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "formats/pbn/edit_field.h"
#include "formats/pbn/edit_figure.h"

struct pbn_ratio {
    int64_t over, under; /* under is positive */
};

/* What a way reckons, and what of it: see edit_way.c. */
struct pbn_way {
    uint8_t family; /* enum pbn_family */
    bool habit;     /* of some programs, not what the standard says */
    uint8_t kind;
    int8_t first, second;
    const char *scoring; /* what the Scoring tag calls it; NULL */
};

/* The ways, at most 64. */
extern const struct pbn_way pbn_ways[];
extern const int pbn_way_count;

/* A way over a field: the value of each score, and what both sides sum to. */
struct pbn_reckoning {
    const struct pbn_way *way;
    const struct pbn_field *field;
    int64_t sum;
    struct pbn_ratio value[FIELD_SCORES_MAX];
};

/* FIELD must be usable. False: the way cannot be gone with so few results. */
bool pbn_reckon(struct pbn_reckoning *reckoning, const struct pbn_way *way,
                const struct pbn_field *field);

/* The value of a figure; false when its row has no result. */
bool pbn_reckoning_value(const struct pbn_reckoning *reckoning, const struct pbn_figure *figure,
                         struct pbn_ratio *value);

/* The way gives whole and half matchpoints: where the figures had no decimals, a half gets one. */
bool pbn_way_has_halves(const struct pbn_way *way);

#endif
