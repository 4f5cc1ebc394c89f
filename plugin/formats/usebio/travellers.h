/*
 * The travellers of a file, each with its rows and, between teams, with its match. The reader keeps
 * them up to a limit; of a file that has more, the session (session.h) reads and keeps all.
 */
#ifndef FORMATS_USEBIO_TRAVELLERS_H
#define FORMATS_USEBIO_TRAVELLERS_H

#include "bridge/figures/match.h"
#include "formats/usebio/row.h"
#include "formats/usebio/store.h"

/* A board with its rows, which are adjacent. */
struct usebio_traveller {
    uint64_t offset;
    uint32_t scope[USEBIO_SCOPES];
    char name[USEBIO_NUMBER_SIZE];
    size_t first;
    uint32_t rows;
    uint32_t match;                     /* index of its match plus 1; 0 if none */
    struct usebio_figure figure[TEAMS]; /* figures of the teams */
    bool balance;                       /* only the first is given, the lead of one team */
    bool unclear;                       /* a figure stands twice, or is no number */
    bool cut;                           /* not all lines of the board */
    struct usebio_field average;        /* of BOARD_AVERAGE */
    bool average_given;
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
    struct usebio_match *match;
    size_t matches, match_capacity;
    bool whole;    /* all are stored */
    bool overflow; /* there were more than anybody plays: nothing is said of several boards */
    bool joined;   /* some are in sections or matches, so that others may be in the same field */
    bool ruled;    /* an earlier ruling has changed a result */
};

void usebio_travellers_release(struct usebio_travellers *travellers);

/* Stores BOARD with its LINES. Returns false if out of memory. */
bool usebio_travellers_add(struct usebio_travellers *travellers, const struct usebio_board *board,
                           const struct usebio_line *lines);

/* Adds a cleared match. Returns NULL if out of memory, or if the limit was reached, which sets
 * OVERFLOW. */
struct usebio_match *usebio_travellers_add_match(struct usebio_travellers *travellers);

#endif
