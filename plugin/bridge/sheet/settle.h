/*
 * Settles fields of the sheet: what their figures become when results change. The same scoring has
 * to give the figures as they stand, of both sides or of a column alone, and gives the new ones
 * (figures/figure.h). Any thread.
 *
 *     sheet_set_after(&sheet, row, &result);                  for each row that a ruling changes
 *     ok = sheet_settle(&sheet, &group, &by, &settled);
 *     if (!settled.follow)
 *         sheet_stay(&sheet, &group);                         a field changes as a whole or stays
 */
#ifndef BRIDGE_SHEET_SETTLE_H
#define BRIDGE_SHEET_SETTLE_H

#include "bridge/sheet/sheet.h"

/* Fields that are compared as one: one board, or boards of one name in several sections. */
struct sheet_group {
    const uint32_t *field; /* places in the sheet */
    size_t count;
};

/* The only field of a sheet. */
extern const struct sheet_group sheet_only_field;

/* A row of a group; all 0 before the first. */
struct sheet_group_row {
    size_t at, next; /* its field in the group, and the row behind it there */
    size_t row;      /* its place in the sheet */
};

/* Moves ROW to the next one of GROUP; false behind the last. */
bool sheet_group_next(const struct sheet *sheet, const struct sheet_group *group,
                      struct sheet_group_row *row);

/* The scoring of figures, as far as it is known. */
struct settle_by {
    enum family family;
    int8_t side;       /* whose figures have a scoring of their own; SIDE_NONE: both have one */
    struct text named; /* what the file calls it, in PBN's words */
    uint64_t scorings; /* those that may be used */
    uint32_t expected; /* results that there should be, if more than there are rows */
    uint8_t decimals;  /* that the figures have at least */
    bool cut;          /* as in struct figure */
    bool mirrored;     /* as in struct figure */
    uint8_t factor;    /* enum match_factor, as the director says */
    uint8_t shown;     /* as in struct factor_choice */
};

struct settled {
    size_t figures;    /* of the family */
    uint64_t scorings; /* those that give them as they stand */
    bool follow;       /* all new ones are known, of rows that are to have some */
    struct factor_choice factor;
};

/* Fills in what the figures of GROUP become. If no scoring gives them they stay, except the shares
 * beside artificial scores that take the place of others. Returns false if out of memory. */
bool sheet_settle(struct sheet *sheet, const struct sheet_group *group, const struct settle_by *by,
                  struct settled *settled);

/* Fills in what COUNT figures become that stand elsewhere, in the rows of GROUP; in SETTLED the
 * scorings and the factor. Returns false if out of memory. */
bool sheet_settle_figures(const struct sheet *sheet, const struct sheet_group *group,
                          const struct settle_by *by, struct figure *figures, size_t count,
                          struct settled *settled);

/* Keeps the figures of GROUP as they stand, except the shares beside new artificial scores, which
 * belong to those scores. */
void sheet_stay(struct sheet *sheet, const struct sheet_group *group);

/* Finds the scorings that give the figures of GROUP as they stand; 0 if it has none, or some that
 * cannot be read. Returns false if out of memory. */
bool sheet_find_scorings(const struct sheet *sheet, const struct sheet_group *group,
                         const struct settle_by *by, uint64_t *scorings);

/* ---- what both sides have together ---- */

/* The numbers that the points of a group's rows depend on, besides their results. */
struct sheet_top {
    uint32_t results; /* number that can be compared */
    bool split;       /* a side of some row has a score of its own */
    bool weighted;    /* some results are weighted */
    bool some[SIDES]; /* some row has points of the side */
    /* If split: what both sides of a row can have together, with DECIMAL_PLACES_MAX decimals;
     * negative: it cannot be told. */
    int64_t together;
    /* The total that an artificial score may be a share of: the matchpoints that both sides of
     * other rows have together, as they are, or as if all rows had results that count. 0 if
     * unknown. */
    int64_t full[2];
    /* The one of both which the number of results tells; 0: it does not. */
    int64_t whole;
};

/* Finds them before the rulings, or AFTER when the group is settled. */
struct sheet_top sheet_top(const struct sheet *sheet, const struct sheet_group *group, bool after);

/* Returns what both sides of every row that is compared have together, with DECIMAL_PLACES_MAX
 * decimals, before the rulings or AFTER; negative if that cannot be told. */
int64_t sheet_together(const struct sheet *sheet, const struct sheet_group *group, bool after);

/* Reads the points of SIDE of ROW, before the rulings or AFTER; false if it has none. */
bool sheet_points(const struct sheet *sheet, size_t row, int side, bool after,
                  struct decimal *points);

/* Reads those of both sides, with DECIMAL_PLACES_MAX decimals, 0 of a side without; false if it has
 * not both. */
bool sheet_both_points(const struct sheet *sheet, size_t row, bool after, int64_t points[SIDES]);

/* Returns what both sides of ROW, with an artificial score, can have together at matchpoints: the
 * whole of which one of its figures is just the share that it should be. Negative if there is none,
 * or both figures are shares of their own sum. */
int64_t sheet_artificial_top(const struct sheet *sheet, size_t row, bool after,
                             const struct sheet_top *top);

#endif
