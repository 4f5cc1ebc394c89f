/*
 * What the lines of pairs come to, put beside what the list of pairs says of them. For totals.c.
 */
#ifndef FORMATS_USEBIO_ACCOUNTS_H
#define FORMATS_USEBIO_ACCOUNTS_H

#include "formats/usebio/pairs.h"

/* What stands in a pair's lines, before or after, and how many boards others have. */
struct usebio_account {
    const struct usebio_pair *pair;
    struct usebio_tally sum;
    int32_t boards; /* of the pair that has most */
    bool found, follows;
    int64_t total[2]; /* old and new, in STAND_DECIMALS, as written */
    int64_t ratio[2]; /* likewise, the percentage */
};

/* The pairs of one PARTICIPANTS: COUNT accounts. */
struct usebio_circle {
    struct usebio_account *account;
    size_t count;
    bool astray; /* a line changed whose pair is none of them */
};

/* Finds the way of adding up that gives the figures of most pairs, and what it makes of each pair
 * with lines that changed. */
void usebio_circle_reckon(struct usebio_circle *circle);

static inline bool usebio_pair_has_figures(const struct usebio_pair *pair)
{
    return pair->given[TOTAL_SCORE] || pair->given[TOTAL_PERCENTAGE];
}

static inline bool usebio_account_moves(const struct usebio_account *account)
{
    return account->found && usebio_tally_moves(&account->sum);
}

static inline int64_t usebio_to_stand(int64_t scaled, int decimals)
{
    return scaled * power_of_ten(STAND_DECIMALS - decimals);
}

#endif
