/*
 * A ranking list: the pairs, teams or players that are listed together, each with the sum of its
 * lines or matches, and their places; and the averages of those in it (averages.c). Used by
 * totals.c.
 */
#ifndef FORMATS_USEBIO_RANKING_LIST_H
#define FORMATS_USEBIO_RANKING_LIST_H

#include "bridge/figures/standings.h"
#include "bridge/figures/total.h"
#include "formats/format.h"
#include "formats/usebio/pairs.h"

/* A list of pairs, teams or players: of one PARTICIPANTS, or of all sections of a session. The
 * caller gives it room for all pairs. */
struct usebio_ranking_list {
    const struct usebio_pair **pair;
    struct standing *sum;
    struct ranked *ranked;
    struct totals totals; /* a row for each */
    bool by_matches;      /* sums matches, not lines */
    bool unlisted_change; /* a line changed whose pair is not in the list */
    bool equals;          /* shared places have an "=" */
    bool follows;         /* its figures change with what its pairs have won, */
    bool reranks;         /* and its places */
    uint8_t wins;         /* the quantity that gives its wins, if they change; 0 if not */
};

/* Finds the next list from the pair at *AT on, which becomes its first pair. */
bool usebio_ranking_list_next(const struct usebio_pairs *pairs, uint32_t *at);

/* Fills the list whose FIRST pair is given. Players may be listed in two ways, and pairs by lines
 * or by matches; the one that gives more of the file's figures is taken. */
void usebio_ranking_list_gather(struct usebio_ranking_list *ranking, struct usebio_pairs *pairs,
                                const struct usebio_pair *first);

/* Finds out how the pairs are ranked; returns false if they are in no known order. */
bool usebio_ranking_list_rank(struct usebio_ranking_list *ranking);

/* Settles what the averages of all listed pairs come to, updates PAIRS, and notes which are
 * replaced or ought to be. RANKING takes one list after the other. Returns false if out of
 * memory. */
bool usebio_averages_settle(struct usebio_ranking_list *ranking, struct usebio_pairs *pairs,
                            const struct note_sink *notes);

/* Notes the averages of pairs that no list of their session has, if they may have to be
 * replaced. */
void usebio_averages_unlisted(struct usebio_pairs *pairs, const struct note_sink *notes);

#endif
