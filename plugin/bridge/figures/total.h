/*
 * A session's list: totals, means and percentages that follow from the standings.
 *
 * As with the figures of a board, a rule is trusted only when it reproduces what stands there. Any
 * thread.
 */
#ifndef BRIDGE_FIGURES_TOTAL_H
#define BRIDGE_FIGURES_TOTAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bridge/decimal.h"
#include "bridge/figures/standings.h"

/* The use that a rule makes of a quantity. */
enum total_of {
    TOTAL_SUM,
    TOTAL_MEAN,
    TOTAL_SHARE /* per cent of what there was to win */
};

struct total_rule {
    uint8_t of;       /* enum total_of: of the first figure; a second one is a share */
    uint8_t quantity; /* enum quantity; QUANTITY_RATE: brought to the most results of a board */
    bool factored;    /* brought to as many boards as the entry with most has */
    bool adjusted;    /* with the adjustment that the list has beside it */
    bool whole_top;   /* a share is one of QUANTITY_WHOLE_TOP */
};

/* A number of the list. */
struct total {
    bool given;
    struct decimal value[2]; /* as it stands, with DECIMAL_DIGITS_MAX decimals at most in a list's
                                share; as it becomes */
    /* In a row of a list that stays: by how much the figure is more than the nearest rule gives, in
     * units of its last place. 0: nothing is known of it. */
    int64_t out;
};

/* Figures that one rule gives together, the second of them the share that the first is. */
enum { TOTALS_TOGETHER = 2 };

/* Keeps both figures as they stand. */
void totals_keep(struct total total[TOTALS_TOGETHER]);

struct total_row {
    const struct standing *standing; /* NULL: the session does not know the entry */
    struct decimal adjustment;
    int64_t penalties; /* what the rulings add to it, with DECIMAL_PLACES_MAX decimals */
    bool penalized;    /* an earlier ruling has added something: the figures ought to have it */
    struct total total[TOTALS_TOGETHER];
    bool stays;     /* the new values cannot be told, */
    bool undecided; /* because rules that give the old ones disagree on them */
    bool proved;    /* a rule that gives as many rows as any gives its figures as they stand */
};

/* A list, and how it is proved. */
struct totals {
    struct total_row *row;
    size_t rows;
    uint32_t boards; /* boards of the entry with most */
    /* A column that was reckoned in one go: a rule has to give all its figures, in some manner of
     * rounding; NAMED, which its name speaks of, goes before all others, and where several do they
     * must agree.
     * Otherwise the rules count that give the figures of most entries, and each entry that moved
     * must be given by one; a sum may be off by one in its last place, as programs round in
     * between, where it moves by whole units.
     * A share that has more than DECIMAL_PLACES_MAX decimals may be a number of single precision.
     * In either, sums that were never rounded get the decimals that they need, DECIMAL_PLACES_MAX
     * at most. */
    bool whole;
    struct total_rule named;
    /* Before NAMED go victory points by any scale, and by a habit if no other gives the column. */
    bool victory;
    /* Decimals that all figures have but those with penalties, which have what they need; 0 if they
     * differ. */
    uint8_t least[TOTALS_TOGETHER];
    /* An average is given, and brings tops or decimals that the list did not have: of rules that
     * disagree on it, the sum of the points as they stand counts, as a share of whole tops. */
    bool averaged;
    bool by_sum; /* this was done */
};

/* Brings each column's figures to the decimals of the most exact one. */
void totals_align(struct totals *totals);

/* Writes what a figure, the first or the SECOND of a row, becomes. Returns false if it stays. */
bool total_text(const struct totals *totals, size_t row, int second, bool plus,
                char text[DECIMAL_TEXT_SIZE]);

/* Fills in the new values. *RULE is one that gives them. Returns false if none does, or several do
 * that disagree. Single entries of a whole column may have to stay. */
bool totals_follow(struct totals *totals, struct total_rule *rule);

/* Marks the rows that are PROVED. Returns how many one rule gives together, the best of them. */
size_t totals_prove(struct totals *totals);

/* Computes what RULE gives an entry, before the rulings or after; false when that cannot be told.
 * OF is an enum total_of. */
bool total_value(const struct totals *totals, const struct total_row *row, struct total_rule rule,
                 int of, bool after, struct ratio *value);

#endif
