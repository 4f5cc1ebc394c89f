/*
 * The pairs, teams or players that are listed together, each with what its lines or matches come
 * to, and their places. For totals.c.
 */
#ifndef FORMATS_USEBIO_CIRCLE_H
#define FORMATS_USEBIO_CIRCLE_H

#include "bridge/figures/rank.h"
#include "bridge/figures/total.h"
#include "formats/usebio/pairs.h"

/* The pairs of one PARTICIPANTS, or teams or players, or of all sections of a session, each with
 * what its lines come to. */
struct usebio_circle {
    uint8_t kind; /* enum usebio_kind */

    const struct usebio_pair **pair;
    struct standing *sum;
    struct ranked *ranked;
    struct totals totals;      /* a row each */
    bool by_matches;           /* it lists what matches come to */
    bool astray;               /* a line changed whose pair is none of them */
    bool cut[TOTALS_TOGETHER]; /* noughts at the end of its decimals are left out */
    bool ranked_anew;          /* places or wins were written that are others */
};

/* Which circle a pair is of. */
struct usebio_circle_key {
    uint32_t around;
    uint8_t kind;
};

/* Room for as many PAIRS as there are; false: no memory. To be released in either case. */
bool usebio_circle_init(struct usebio_circle *circle, size_t pairs);
void usebio_circle_release(struct usebio_circle *circle);

/* The next circle behind the pair at *AT, in the order in which their first pairs stand. */
bool usebio_circle_next(const struct usebio_pairs *pairs, uint32_t *at,
                        struct usebio_circle_key *key);

/* Gathers the pairs of a circle by LIST; no line is in the scope beside the event. */
void usebio_circle_fill(struct usebio_circle *circle, struct usebio_pairs *pairs,
                        enum usebio_list list, struct usebio_circle_key key);

/* Likewise by the list that is theirs: players are listed in two ways, and pairs by their lines or
 * their matches, of which the one is taken that gives more of what is said of them. */
void usebio_circle_gather(struct usebio_circle *circle, struct usebio_pairs *pairs,
                          struct usebio_circle_key key);

/* What PAIR has for WHICH, enum usebio_total. */
void usebio_total_set(struct total *total, const struct usebio_pair *pair, int which);

bool usebio_has_figures(const struct usebio_pair *pair);

/* Finds how the pairs are ranked; false when it is in no order that is known. */
bool usebio_circle_rank(struct usebio_circle *circle);

#endif
