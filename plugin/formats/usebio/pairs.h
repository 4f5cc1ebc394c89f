/*
 * Who takes part in a session, pairs, teams or players: what PARTICIPANTS says of their totals, and
 * what their lines or matches sum to (bridge/figures/standings.h).
 */
#ifndef FORMATS_USEBIO_PAIRS_H
#define FORMATS_USEBIO_PAIRS_H

#include "bridge/figures/standings.h"
#include "formats/usebio/row.h"
#include "kit/text_index.h"

/* More pairs than the largest event; totals of those beyond stay. */
enum { USEBIO_PAIRS_MAX = 4096, USEBIO_STANDINGS_MAX = 4 * USEBIO_PAIRS_MAX };

/* North or East first, then South or West. */
enum { USEBIO_PLAYERS = 2 };

/* In the order of struct total_row. */
enum usebio_total { TOTAL_SCORE, TOTAL_PERCENTAGE, TOTAL_PLACE, TOTAL_WINS, TOTALS };

/* Who it is. The total of a pair of a team is its PAIR_IMPS. */
enum usebio_kind { KIND_PAIR, KIND_PAIR_OF_TEAM, KIND_TEAM, KIND_PLAYER, KINDS };

/* What their lines or matches come to. Where players are listed under the numbers of those who sat
 * North and East, the others' are made up. */
enum usebio_list {
    LIST_PAIRS,
    LIST_PLAYERS,
    LIST_FIRST_PLAYERS,
    LIST_TEAMS,
    LIST_WINS,
    LIST_WINS_AND_HALVES,
    LISTS
};

struct usebio_pair {
    uint32_t scope;
    uint32_t around; /* the scope that this one is a section of; SCOPE itself where it is none */
    uint8_t kind;    /* enum usebio_kind */
    uint32_t team;   /* of a pair of one: its place plus 1 */
    bool unclear;    /* figures of a team, or two of a kind: how they follow is not known */
    int8_t side;     /* whose lines count; SIDE_NONE: both */
    char number[USEBIO_NUMBER_SIZE];
    uint8_t players; /* so many are named */
    char player[USEBIO_PLAYERS][USEBIO_NAME_SIZE];
    uint64_t offset;
    struct position at;
    struct usebio_field field[TOTALS];
    bool given[TOTALS]; /* there is a number */
    bool unread;        /* a figure that is none, or has too many decimals */
    struct decimal value[TOTALS];
    bool equal;   /* the place has an "=" */
    bool imps;    /* its total is PAIR_IMPS */
    bool awarded; /* it has master points */
    bool adjusted;
    struct decimal adjustment;
};

/* A figure beside an average plus or minus, which waits until it is known what its pair has on the
 * other boards of the session (averages.h). */
struct usebio_average {
    uint64_t offset;    /* of the line */
    struct position at; /* likewise */
    struct usebio_field field;
    uint32_t scope[USEBIO_SCOPES];
    int8_t side;
    char number[USEBIO_PLAYERS][USEBIO_NUMBER_SIZE]; /* of the pair alone, or of the players */
    uint8_t percent;
    bool by_ruling; /* the director gives it now */
    bool stays;     /* what it is a share of is not known */
    bool follows;   /* the pairs were told of the points of its board */
    bool plus, fixed;
    uint8_t decimals;                /* that the file writes */
    struct row_points before, after; /* as the line stands, and becomes with the average alone */
    struct decimal figure;           /* what is to stand there */
    bool asked;                      /* a list has its pair, */
    bool settled;                    /* and no other does */
};

/* By what number an average is found. */
struct usebio_average_name {
    struct text name;
    size_t average; /* its place */
};

struct usebio_averages {
    struct usebio_average *list;
    size_t count, room;
    struct usebio_average_name *name; /* sorted, when all averages are known */
    size_t names;
    bool none_gives_way; /* the file has matches or fields of several sections: that is not known */
    bool left;           /* its own scorer did not let averages give way */
};

struct usebio_pairs {
    struct usebio_pair *pair;
    uint32_t pair_count, pair_room;
    struct text_index by_number; /* then by scope; of all pairs, when INDEXED */
    bool indexed;
    struct standings standings[LISTS]; /* by scope, side and number */
    struct usebio_averages averages;
    bool overflow; /* there were more than are kept */
    bool changed;  /* some line has other points now */
};

/* Who is called NUMBER in a list of SCOPE, for SIDE: "01" in a line is "1" in the list. */
struct entry usebio_entry(uint32_t scope, int side, const char *number);

void usebio_pairs_release(struct usebio_pairs *pairs);

/* Room for one more; cleared. *NO_MEMORY tells why it is NULL: memory, or the limit. */
struct usebio_pair *usebio_pairs_add(struct usebio_pairs *pairs, bool *no_memory);

/* One that was added is complete. */
void usebio_pairs_complete(struct usebio_pairs *pairs);

/* Makes those that there are ready to be found by their numbers. False: no memory. */
bool usebio_pairs_index(struct usebio_pairs *pairs);

/* The pair that sat as SIDE on LINE, when the list tells; NULL. */
const struct usebio_pair *usebio_pairs_find(const struct usebio_pairs *pairs,
                                            const uint32_t scope[USEBIO_SCOPES],
                                            const struct usebio_line *line, int side);

/* The player that sat at SEAT on LINE of an individual, likewise. */
const struct usebio_pair *usebio_pairs_find_player(const struct usebio_pairs *pairs,
                                                   const uint32_t scope[USEBIO_SCOPES],
                                                   const struct usebio_line *line, int seat);

/* The team that has the pair called NUMBER; NULL. */
const struct usebio_pair *usebio_pairs_find_team(const struct usebio_pairs *pairs,
                                                 const uint32_t scope[USEBIO_SCOPES],
                                                 const char *number);

/* The points of a row on its board. */
struct row_points usebio_row_points(const struct usebio_row *row, const struct usebio_whole *whole);

/* Forgets what lines came to: they are told again. */
void usebio_pairs_forget(struct usebio_pairs *pairs);

/* Adds POINTS to whom ROW is of, in each scope that it is in. False: no memory. */
bool usebio_pairs_tally(struct usebio_pairs *pairs, const struct usebio_row *row,
                        const struct row_points *points);

/* ROW has other points now. */
void usebio_pairs_change(struct usebio_pairs *pairs, const struct usebio_row *row,
                         const struct row_points *before, const struct row_points *after);

/* The same of one side of a line alone, of the pair called NUMBER. */
void usebio_pairs_change_side(struct usebio_pairs *pairs, const uint32_t scope[USEBIO_SCOPES],
                              int side, const char *number, const struct row_points *before,
                              const struct row_points *after);

/* What the pair called NUMBER has on SIDE of a line ought to be something else, which cannot be
 * told. */
void usebio_pairs_leave_side(struct usebio_pairs *pairs, const uint32_t scope[USEBIO_SCOPES],
                             int side, const char *number);

/* SIDE of ROW has an average plus or minus, of which the sums have POINTS: as they stand, or as
 * they become AFTER the rulings. */
void usebio_pairs_give(struct usebio_pairs *pairs, const struct usebio_row *row, int side,
                       const struct row_points *points, bool after);

/* Points of SIDE of ROW stay that ought to follow. */
void usebio_pairs_unsure(struct usebio_pairs *pairs, const struct usebio_row *row, int side);

/* Whether it is PAIR that is called NUMBER on a line in the scopes of a session. */
bool usebio_pair_sat(const struct usebio_pair *pair, const uint32_t scope[USEBIO_SCOPES], int side,
                     const char *number);

/* A team's points of a match, in DECIMAL_PLACES_MAX decimals, and its opponents': as they stand, as
 * they become. False: no memory. */
bool usebio_pairs_match(struct usebio_pairs *pairs, const uint32_t scope[USEBIO_SCOPES],
                        const char *team, const int64_t own[2], const int64_t other[2]);

/* What the matches of a team that is called so come to cannot be told. */
bool usebio_pairs_untold(struct usebio_pairs *pairs, const uint32_t scope[USEBIO_SCOPES],
                         const char *team);

/* What the lines or matches of PAIR come to by LIST, as they stand or become; the pair is listed.
 * False: it has none. */
bool usebio_pair_standing(struct usebio_pairs *pairs, enum usebio_list list,
                          const struct usebio_pair *pair, struct standing *sum);

/* Whether something of SCOPE changed in LIST whose pair, team or player is not listed there. */
bool usebio_pairs_astray(const struct usebio_pairs *pairs, enum usebio_list list, uint32_t scope);

/* The edits of totals, percentages and places; what stays that should not is noted. */
enum finish_result usebio_pairs_write(struct usebio_pairs *pairs, const struct edit_sink *sink,
                                      const struct note_sink *notes);

#endif
