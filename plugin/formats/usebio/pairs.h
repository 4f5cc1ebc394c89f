/*
 * The pairs, teams or players of a session: their totals from PARTICIPANTS, and the sums of their
 * lines or matches (bridge/figures/standings.h). Used by the parser and by all that writes points
 * and totals.
 */
#ifndef FORMATS_USEBIO_PAIRS_H
#define FORMATS_USEBIO_PAIRS_H

#include "bridge/figures/penalties.h"
#include "bridge/figures/standings.h"
#include "formats/usebio/travellers.h"
#include "kit/text_index.h"

/* More pairs than the largest event has; totals of any beyond stay. */
enum { USEBIO_PAIRS_MAX = 4096, USEBIO_STANDINGS_MAX = 4 * USEBIO_PAIRS_MAX };

/* North or East first, then South or West. */
enum { USEBIO_PLAYERS = 2 };

/* In the order of struct total_row. */
enum usebio_total {
    TOTAL_SCORE,
    TOTAL_PERCENTAGE,
    TOTAL_PLACE,
    TOTAL_WINS,
    TOTAL_ADJUSTMENT,
    TOTALS
};

/* The kinds of participants. The total of a team's pair is its PAIR_IMPS. */
enum usebio_kind { KIND_PAIR, KIND_PAIR_OF_TEAM, KIND_TEAM, KIND_PLAYER, KINDS };

/* The ways to sum lines or matches. If players are listed under the numbers of those who sat North
 * and East, the others' numbers are made up. */
enum usebio_list { LIST_PAIRS, LIST_PLAYERS, LIST_FIRST_PLAYERS, LIST_TEAMS, LISTS };

struct usebio_pair {
    uint32_t scope;
    uint32_t around; /* scope of which SCOPE is a section; SCOPE itself if none */
    uint8_t kind;    /* enum usebio_kind */
    uint32_t team;   /* of a team's pair: index of the team plus 1 */
    bool unclear;    /* has a team's figures, or two of a kind, so how they follow is unknown */
    int8_t side;     /* side whose lines count; SIDE_NONE for both */
    char number[USEBIO_NUMBER_SIZE];
    char section[USEBIO_NUMBER_SIZE]; /* id of the section that lists it; "" */
    uint8_t players;                  /* number of players named */
    char player[USEBIO_PLAYERS][USEBIO_NAME_SIZE];
    struct position at;
    struct usebio_figure total[TOTALS];
    bool unread;         /* a figure is no number, or has too many decimals */
    bool equal;          /* the place has an "=" */
    bool awarded;        /* it has master points */
    bool adjusted_by_us; /* its adjustment came with a penalty */
};

/* A figure next to an average plus or minus, stored until its pair's result on the other boards of
 * the session is known (averages.c). */
struct usebio_average {
    const struct usebio_row *row;
    int8_t side;
    bool follows; /* its board's points are in the pairs' sums */
    struct average_figure is;
    struct average_number number;
    struct sheet_cell *cell;         /* takes what the number becomes */
    struct row_points before, after; /* of the line as it stands, and with the average alone */
    bool asked;                      /* a list has its pair */
    bool settled;                    /* and no other list has it */
};

struct usebio_averages {
    struct usebio_average *list;
    size_t count, capacity;
    struct text_index by_number; /* of the pair or of its players, when all averages are known */
    bool none_gives_way; /* the file has matches or fields of several sections, so that it is
                            unknown */
    bool by_ruling;      /* the director gives one */
    bool averages_kept;  /* the file's scorer does not replace averages */
};

/* Returns true if PAIR has a total. */
static inline bool usebio_has_figures(const struct usebio_pair *pair)
{
    return pair->total[TOTAL_SCORE].given || pair->total[TOTAL_PERCENTAGE].given;
}

struct usebio_pairs {
    struct usebio_pair *pair;
    uint32_t pair_count;
    size_t pair_capacity;
    struct text_index by_number;       /* then by scope; of the pairs that were read */
    struct standings standings[LISTS]; /* by scope, side and number */
    struct usebio_averages averages;
    struct penalties penalties;
    bool overflow;  /* there were more than are stored */
    bool changed;   /* some line has new points */
    bool no_memory; /* there was none, for something of them */
};

/* Returns the entry of NUMBER in a list of SCOPE, for SIDE: "01" in a line is "1" in the list. */
struct entry usebio_entry(uint32_t scope, int side, const char *number);

void usebio_pairs_release(struct usebio_pairs *pairs);

/* Sorts the pairs by their numbers, so that they can be found. */
void usebio_pairs_index(struct usebio_pairs *pairs);

/* Finds NUMBER, of KIND, in the scope nearest to ROW that has it or, if it is to be RANKED, in the
 * only one that has it with totals; NULL if none has, or if that has several. Pairs may be listed
 * for one SIDE. */
const struct usebio_pair *usebio_pairs_find(const struct usebio_pairs *pairs,
                                            const struct usebio_row *row, int kind, int side,
                                            const char *number, bool ranked);

/* Finds the team of that pair; NULL if there is none. */
const struct usebio_pair *usebio_pairs_find_team(const struct usebio_pairs *pairs,
                                                 const struct usebio_row *row, int side);

/* Adds the points of ROW, BEFORE the rulings and AFTER, NULL if nothing changed, to all who share
 * in it, in each of its scopes. */
void usebio_pairs_tally(struct usebio_pairs *pairs, const struct usebio_row *row,
                        const struct row_points *before, const struct row_points *after);

/* Collects the sums of those who sit on SIDE of ROW, in all its scopes: of its pair or, in an
 * individual, of two players that are listed in two ways. Returns their number. */
enum { USEBIO_STANDINGS_OF_SIDE = 2 * USEBIO_PLAYERS * USEBIO_SCOPES };
int usebio_pairs_of_side(const struct usebio_pairs *pairs, const struct usebio_row *row, int side,
                         struct standing *standings[USEBIO_STANDINGS_OF_SIDE]);

/* Marks the sums of those who sit on SIDE of ROW as stale: its points ought to change, but to what
 * is unknown; they are UNSURE if they are those of another board than one with an average. */
void usebio_pairs_mark_side_stale(struct usebio_pairs *pairs, const struct usebio_row *row,
                                  int side, bool unsure);

/* Adds a match to a team's sums: its OWN points and its opponents', in DECIMAL_PLACES_MAX decimals,
 * before and after; NULL if they are unknown. */
void usebio_pairs_match(struct usebio_pairs *pairs, const uint32_t scope[USEBIO_SCOPES],
                        const char *team, const int64_t *own, const int64_t *other);

/* Sums the lines or matches of PAIR by LIST, before and after, and marks them as listed. Returns
 * false if it has none. */
bool usebio_pair_standing(struct usebio_pairs *pairs, enum usebio_list list,
                          const struct usebio_pair *pair, struct standing *sum);

/* Returns true if something of SCOPE changed in LIST whose pair, team or player is not listed
 * there. */
bool usebio_pairs_unlisted_change(const struct usebio_pairs *pairs, enum usebio_list list,
                                  uint32_t scope);

#endif
