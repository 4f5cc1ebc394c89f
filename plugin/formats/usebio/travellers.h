/*
 * The boards of a file in its order, each a traveller with its rows and, between teams, its match.
 * Filled by the parser, used by the reader and the figures.
 */
#ifndef FORMATS_USEBIO_TRAVELLERS_H
#define FORMATS_USEBIO_TRAVELLERS_H

#include "formats/usebio/row.h"

/* More lines than the largest event has in one file. If there are any beyond, each board is
 * computed by itself, and a board with more is not computed. */
enum { USEBIO_LINES_MAX = 16384, USEBIO_BOARDS_MAX = 4096 };

/* In place of a kind of points: there are several. */
enum { USEBIO_POINTS_MIXED = POINTS_KINDS };

/* A board with its rows, which are adjacent. */
struct usebio_traveller {
    uint64_t offset;
    size_t first; /* index of its first row */
    uint32_t rows;
    bool cut;                      /* it has more than USEBIO_LINES_MAX lines */
    bool has_hands;                /* DEAL is known */
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
    uint64_t offset;
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

/* Returns the board that was added last. There must be one. */
static inline struct usebio_traveller *
usebio_travellers_last(const struct usebio_travellers *travellers)
{
    return &travellers->item[travellers->count - 1];
}

/* Returns true if BOARD is in a section or a match, so that other boards of the file may be in the
 * same field. */
static inline bool usebio_is_joined(const struct usebio_traveller *board)
{
    return board->match != 0 || board->scope[USEBIO_SCOPES - 1] != 0;
}

#endif
