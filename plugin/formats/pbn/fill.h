/*
 * From the tags of a game to the board record.
 */
#ifndef FORMATS_PBN_FILL_H
#define FORMATS_PBN_FILL_H

#include "formats/pbn/game.h"
#include "formats/pbn/walk.h"
#include "formats/pbn_text/calls.h"
#include "kit/buffer.h"

/*
 * Values that go from game to game: "#" and "##text" (PBN 2.1, 4.8), which are followed for every
 * tag, forbidden or not, and the second room of a board, which some programs write with no more
 * than its contract and play.
 */

/* The longest value that is handed on: what a line of PBN holds (2.3). A longer one is not known to
 * the games that inherit it: each of them would pass over all of it. */
enum { PBN_INHERITED_MAX = 256 };

struct pbn_heritage {
    uint64_t known;    /* bit 1 << id: some game had the tag; its last value is there */
    uint64_t standing; /* the value holds for games without the tag ("##") */
    uint64_t before;   /* the value held in the game before */
    struct text value[PBN_TAG_COUNT];
};

/* Replaces the values of GAME that are inherited, and keeps the others. PRESENT: the tags of the
 * game. Returns the tags whose values are inherited. */
uint64_t pbn_inherit(struct pbn_heritage *heritage, struct pbn_game *game, uint64_t present);

/* A game that has been walked, on its way into a record. */
struct pbn_fill {
    struct record *record; /* cleared; its position is set */
    struct pbn_game *game; /* receives the words of its bids */
    struct pbn_rows *rows;
    struct pbn_heritage *heritage;
    struct pbn_language *language;   /* of the input so far */
    struct pbn_calls_language calls; /* of the auction */
    struct auction auction;
    bool complete;        /* it is */
    bool cards_read;      /* those of the play have been taken */
    bool *rows_turn;      /* the input has rows that are to be turned; set when it shows */
    struct buffer *names; /* for those that have an escape */
    size_t names_used;
    bool no_memory;         /* for them */
    uint64_t inherited;     /* tags whose values come from an earlier game */
    struct pbn_scan scan;   /* of the whole game */
    struct pbn_fault fault; /* of the walk, then the first of the values */
};

/* Fills the record's board and facts. After a fault of the walk that is the name and the table
 * only. False: no memory for all of it. */
bool pbn_fill(struct pbn_fill *fill);

#endif
