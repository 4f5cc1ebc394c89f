/*
 * The boards of a file in its order, each a traveller with its rows and, between teams, its match.
 * Filled by the parser, used by the reader and the figures.
 */
#ifndef FORMATS_USEBIO_TRAVELLERS_H
#define FORMATS_USEBIO_TRAVELLERS_H

#include <stdbool.h>
#include <stdint.h>

#include "bridge/board.h"
#include "bridge/decimal.h"
#include "bridge/figures/match.h"
#include "bridge/figures/standings.h"
#include "formats/format.h"
#include "formats/usebio/field.h"

/* Numbers of pairs, boards and tables have a few letters; longer ones are cut. */
enum { USEBIO_NUMBER_SIZE = 16 };

/* Names of people, clubs and events are only for people to read; longer ones are cut. */
enum { USEBIO_NAME_SIZE = 64 };

/* The card that was led, as the file writes it, "SQ" or "10H"; a longer value is cut. */
enum { USEBIO_LEAD_SIZE = 8 };

/* The fields of a line that are read and written, besides its points. */
enum usebio_field_id {
    FIELD_CONTRACT,
    FIELD_PLAYED_BY,
    FIELD_LEAD,
    FIELD_TRICKS,
    FIELD_SCORE,
    FIELDS
};

/* The scorings of each kind of points, then those of BOARD_AVERAGE, which Butler points are
 * computed from. */
enum { SCORINGS_OF_AVERAGE = POINTS_KINDS, SCORINGS_KINDS };

/* EVENT, SESSION, SECTION: the scopes in which a pair's number is unique. */
enum { USEBIO_SCOPES = 3 };

/* A traveller line: what was played, and the places of its values. It is small, because the rows of
 * a whole session are stored; what takes room is apart, of those that have it. */
struct usebio_row {
    uint32_t offset;               /* of "<TRAVELLER_LINE" */
    struct position at;            /* likewise */
    uint32_t scope[USEBIO_SCOPES]; /* of its board */
    struct usebio_field field[FIELDS];
    uint8_t points;                     /* enum points_kind */
    bool more_points;                   /* has points of a second kind, or a value twice */
    bool stale;                         /* its board's points are not what the results give */
    bool plus;                          /* the score has a "+" */
    bool artificial;                    /* it has an average in place of a result */
    bool unplayed;                      /* and neither of both */
    bool ruled;                         /* an earlier ruling has changed its result */
    bool played;                        /* its LIN has calls or cards */
    uint8_t percent[SIDES];             /* of an artificial score */
    struct usebio_figure figure[SIDES]; /* its points */
    struct contract contract;
    int8_t tricks;
    char lead[USEBIO_LEAD_SIZE]; /* from the file, else from the trail; "" if unknown */
    int32_t score_ns;
    uint32_t rulings_from, rulings_to; /* place of an earlier trail; both 0 if there is none */
    uint32_t inner_end;                /* end of the line's last child */
    char indent[USEBIO_INDENT_SIZE];   /* white space before that child */
    int8_t team_side; /* side of the match's first team, by DIRECTION; SIDE_NONE if not given */
    char number[SIDES][USEBIO_NUMBER_SIZE];      /* of the pairs; "" if not given */
    char seat_number[SEATS][USEBIO_NUMBER_SIZE]; /* of the players of an individual; likewise */
    uint32_t detail;                             /* index of its details plus 1; 0 if it has none */
};

/* The rest of a line that was ruled on, has a LIN, or cannot be read. */
struct usebio_detail {
    struct read_fault fault;
    struct earlier_ruling earlier;
    struct given_score given; /* assigned score, from the trail, without artificial scores */
    /* From the LIN, as in struct board: */
    struct contract auction;
    struct calls calls;
    struct deal deal;
    struct play play;
    char player[SEATS][USEBIO_NAME_SIZE]; /* "" if not given */
    bool numbered_otherwise;              /* its dealer or vulnerability is not the board's */
    uint8_t damage;                       /* enum record_damage */
    struct position damage_at;
};

/* Returns the number of a board, or 0 if its name is no number. */
static inline int usebio_board_number(const char *name)
{
    int number = text_number(text_of(name), 4);
    return number > 0 ? number : 0;
}

/* More lines than the largest event has in one file. If there are any beyond, each board is
 * computed by itself, and a board with more is not computed. */
enum { USEBIO_LINES_MAX = 16384, USEBIO_BOARDS_MAX = 4096 };

/* In place of a kind of points: there are several. */
enum { USEBIO_POINTS_MIXED = POINTS_KINDS };

/* A board with its rows, which are adjacent. */
struct usebio_traveller {
    size_t first; /* index of its first row */
    uint32_t rows;
    uint8_t points;                /* enum points_kind of its lines, USEBIO_POINTS_MIXED */
    uint32_t scope[USEBIO_SCOPES]; /* 0 if not inside such an element */
    char section[USEBIO_NUMBER_SIZE];
    char event[USEBIO_NAME_SIZE];
    int32_t date;
    char name[USEBIO_NUMBER_SIZE];
    struct deal deal;
    struct read_fault fault;            /* of the hands */
    uint32_t match;                     /* index of its match plus 1; 0 if none */
    uint32_t group;                     /* index of its group (groups.h) */
    struct usebio_figure figure[TEAMS]; /* figures of the teams */
    bool balance;                       /* only the first is given, the lead of one team */
    bool unclear;                       /* a figure stands twice, or is no number */
    struct usebio_figure average;       /* BOARD_AVERAGE */
};

struct usebio_match {
    struct position at;
    uint32_t scope[USEBIO_SCOPES];
    char team[TEAMS][USEBIO_NUMBER_SIZE];
    struct usebio_figure score[TEAMS];
    bool numbered; /* TEAM holds the numbers of pairs, which the lines need not repeat */
    bool pairs;    /* TEAM holds pairs, and their points in the field are the board's result */
    bool unclear;  /* two scores of a kind, so how they follow is unknown */
    size_t first;  /* index of its first traveller */
    uint32_t travellers;
};

struct usebio_travellers {
    struct usebio_traveller *item;
    size_t count, capacity;
    struct usebio_row *row;
    size_t rows, row_capacity;
    struct usebio_detail *detail; /* of some rows */
    size_t details, detail_capacity;
    struct usebio_match *match;
    size_t matches, match_capacity;
    bool overflow; /* there were more than anybody plays: nothing is said of several boards */
    bool joined;   /* some are in sections or matches, so that others may be in the same field */
    bool ruled;    /* an earlier ruling has changed a result */
};

/* Returns the details of ROW; NULL if it has none. */
static inline const struct usebio_detail *
usebio_detail_of(const struct usebio_travellers *travellers, const struct usebio_row *row)
{
    return row->detail == 0 ? NULL : &travellers->detail[row->detail - 1];
}

/* Returns true if BOARD is in a section or a match, so that other boards of the file may be in the
 * same field. */
static inline bool usebio_is_joined(const struct usebio_traveller *board)
{
    return board->match != 0 || board->scope[USEBIO_SCOPES - 1] != 0;
}

#endif
