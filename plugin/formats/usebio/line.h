/*
 * A traveller line and its board as they are kept between being read and being handed out: small,
 * as a whole session may wait for the hands that stand behind it.
 */
#ifndef FORMATS_USEBIO_LINE_H
#define FORMATS_USEBIO_LINE_H

#include <stdbool.h>
#include <stdint.h>

#include "bridge/board.h"
#include "bridge/decimal.h"
#include "bridge/figures/match.h"
#include "bridge/figures/winning.h"
#include "formats/format.h"
#include "formats/usebio/field.h"

/* Numbers of pairs, boards and tables are a few letters; longer ones are cut. */
enum { USEBIO_NUMBER_SIZE = 16 };

/* What people, clubs and events are called is for people to read; longer names are cut. */
enum { USEBIO_NAME_SIZE = 64 };

/* The card that was led, as the file writes it, "SQ" or "10H"; a longer value is cut. */
enum { USEBIO_LEAD_SIZE = 8 };

/* The fields of a line that are read and written. */
enum usebio_field_id {
    FIELD_CONTRACT,
    FIELD_PLAYED_BY,
    FIELD_LEAD,
    FIELD_TRICKS,
    FIELD_SCORE,
    FIELD_POINTS, /* North-South's, then East-West's */
    FIELDS = FIELD_POINTS + SIDES
};

/* The scorings of the points of each kind, and behind them those of BOARD_AVERAGE, which Butler
 * points are reckoned from. */
enum { SCORINGS_OF_AVERAGE = POINTS_KINDS, SCORINGS_KINDS };

/* The element of a field; POINTS says which of the four it is. */
const char *usebio_field_name(int field, int points);

/* EVENT, SESSION, SECTION: whom a pair's number is unique in. */
enum { USEBIO_SCOPES = 3 };

/* The play of a line, from its LIN: no marks there. */
struct usebio_play {
    uint8_t rows, end;
    int8_t first;
    card_t card[TRICKS][SEATS];
};

struct usebio_line {
    uint64_t offset;    /* of "<TRAVELLER_LINE" */
    struct position at; /* likewise */
    struct usebio_field field[FIELDS];
    uint8_t points;          /* enum points_kind */
    bool more_points;        /* of a second kind, too, or some value is given twice */
    bool plus;               /* the score has a "+" */
    bool artificial;         /* the score is "A6040" */
    bool numbered_otherwise; /* the LIN's dealer or vulnerability is not the board's */
    uint8_t damage;          /* enum record_damage, of the LIN, */
    struct position damage_at;
    uint8_t percent[SIDES];
    bool figure_given[SIDES];
    struct decimal figure[SIDES];
    struct contract contract;
    struct contract auction; /* as in struct board, */
    struct calls calls;      /* likewise */
    int8_t tricks;
    char lead[USEBIO_LEAD_SIZE]; /* "" where the file does not tell; else by the trail */
    int32_t score_ns;
    struct earlier_ruling earlier;
    struct given_score given; /* that was assigned, as the trail has it; artificial is not told */
    uint32_t rulings_from, rulings_to; /* what an earlier ruling left; both 0: nothing */
    uint32_t inner_end;                /* behind the line's last child */
    char indent[USEBIO_INDENT_SIZE];   /* white space before that child */
    struct deal deal;                  /* from the LIN */
    struct usebio_play play;
    int8_t team_side;                            /* of DIRECTION; SIDE_NONE: not said */
    char number[SIDES][USEBIO_NUMBER_SIZE];      /* of the pairs; "": not given */
    char seat_number[SEATS][USEBIO_NUMBER_SIZE]; /* of the players of an individual; likewise */
    char player[SEATS][USEBIO_NAME_SIZE];        /* as the LIN has them; likewise */
    struct read_fault fault;
};

struct usebio_board {
    uint64_t first; /* its first line, counted in the session */
    uint32_t lines;
    bool ended;                    /* "</BOARD>" was read, or all that there is room for */
    bool cut;                      /* it has more lines than are kept together */
    bool has_hands;                /* DEAL is known */
    uint32_t asked;                /* how many hands there were when it was last looked for one */
    uint32_t scope[USEBIO_SCOPES]; /* 0: not inside such an element */
    char section[USEBIO_NUMBER_SIZE];
    char event[USEBIO_NAME_SIZE];
    int32_t date;
    char name[USEBIO_NUMBER_SIZE];
    struct deal deal;
    struct read_fault fault; /* of the hands */
    uint64_t offset;
    uint32_t match;                     /* that it is of: its place plus 1; 0: none */
    struct usebio_figure figure[TEAMS]; /* what the teams have on it, */
    bool balance;                       /* or the first alone, what one has more */
    bool unclear;                       /* there are two of a kind, or one that is no number */
    struct usebio_field average;        /* of BOARD_AVERAGE */
    bool average_given;
    struct decimal average_value;
};

/* Whether it is in a section or a match, so that others of the file may be of the same field. */
static inline bool usebio_board_is_joined(const struct usebio_board *board)
{
    return board->match != 0 || board->scope[USEBIO_SCOPES - 1] != 0;
}

/* The number of a board, when its name is one; 0. */
int usebio_board_number(const char *name);

#endif
