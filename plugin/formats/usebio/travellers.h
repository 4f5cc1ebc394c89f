/*
 * The travellers of a file, each with its rows and, between teams, with its match: what a figure
 * follows from may stand in another section, or behind it.
 *
 * Memory for each line, up to a limit; the boards of a file that has more are reckoned by
 * themselves.
 */
#ifndef FORMATS_USEBIO_TRAVELLERS_H
#define FORMATS_USEBIO_TRAVELLERS_H

#include "bridge/figures/match.h"
#include "formats/usebio/row.h"
#include "formats/usebio/store.h"

/* A board with its rows, which stand next to each other. */
struct usebio_traveller {
    uint64_t offset;
    uint32_t scope[USEBIO_SCOPES];
    char name[USEBIO_NUMBER_SIZE];
    size_t first;
    uint32_t rows;
    uint32_t match;                     /* its place plus 1; 0: it is of none */
    struct usebio_figure figure[TEAMS]; /* what teams have on it, */
    bool balance;                       /* or the one what it has more than the other */
    bool unclear;                       /* there are two of a kind, or one that is no number */
    bool cut;                           /* these are not all lines of the board */
};

struct usebio_match {
    uint64_t offset;
    struct position at;
    uint32_t scope[USEBIO_SCOPES];
    char team[TEAMS][USEBIO_NUMBER_SIZE];
    struct usebio_figure score[TEAMS];
    bool numbered; /* TEAM are the numbers of pairs, which its lines need not repeat */
    bool pairs;    /* TEAM is a pair each, whose points of the field are what a board is worth */
    bool unclear;  /* there are two scores of a kind: how they follow is not known */
    size_t first;  /* of its travellers */
    uint32_t travellers;
};

struct usebio_travellers {
    struct usebio_traveller *item;
    size_t count, room;
    struct usebio_row *row;
    struct usebio_change *change; /* by row */
    size_t rows, row_room;
    struct usebio_match *match;
    size_t matches, match_room;
    bool overflow; /* there were more than are kept */
    bool joined;   /* some are in sections or matches, so that others may be of the same field */
};

void usebio_travellers_release(struct usebio_travellers *travellers);

/* Keeps BOARD with its LINES, or just makes their rows where nothing more is kept: until the next
 * call. NULL: no memory. */
struct usebio_row *usebio_travellers_add(struct usebio_travellers *travellers,
                                         const struct usebio_board *board,
                                         const struct usebio_line *lines);

/* Room for one more match, cleared. NULL: no memory, or the limit was reached, which OVERFLOW
 * says. */
struct usebio_match *usebio_travellers_add_match(struct usebio_travellers *travellers);

/* The row that stands at OFFSET of the file; NULL: it is not kept. */
struct usebio_row *usebio_travellers_find(const struct usebio_travellers *travellers,
                                          uint64_t offset);

#endif
