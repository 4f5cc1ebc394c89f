/*
 * Fills in the board record from the tags of a game. Called by the reader after the walk; knows
 * nothing of the bytes between tags.
 */
#ifndef FORMATS_PBN_READ_FILL_H
#define FORMATS_PBN_READ_FILL_H

#include "formats/pbn/read/game.h"
#include "formats/pbn_text/letters.h"
#include "kit/buffer.h"

/*
 * Values inherited from game to game. "#" and "##text" (PBN 2.1, 4.8) are followed for every tag,
 * forbidden or not. Some programs write the second room of a board with only its contract and play.
 */

/* The longest value that is inherited: a line of PBN (2.3). A longer one is unknown to later games,
 * because each of them would have to scan all of it. */
enum { PBN_INHERITED_MAX = 256 };

struct pbn_inheritance {
    uint64_t known;    /* bit 1 << id: some game had the tag, and VALUE has its last value */
    uint64_t standing; /* the value holds for games without the tag ("##") */
    uint64_t before;   /* the game before had the value */
    struct text value[PBN_TAG_COUNT];
};

/* A game that has been walked, to be turned into a record. */
struct pbn_fill {
    struct record *record; /* cleared, with its position set */
    struct pbn_game *game; /* its WORDS and SEEN are set */
    struct pbn_rows *rows;
    struct pbn_inheritance *inheritance;
    struct pbn_language *language;   /* of the input so far */
    struct pbn_calls_language calls; /* of the auction */
    struct auction *auction;
    bool complete;        /* the auction is complete */
    bool french_deal;     /* the deal has French letters */
    bool cards_read;      /* the cards of the play have been read */
    bool *rows_turn;      /* the input has rows that must be turned; set when one is found */
    struct buffer *names; /* buffer for names that have an escape */
    size_t names_used;
    bool no_memory;         /* for NAMES */
    uint64_t present;       /* tags of the game */
    uint64_t inherited;     /* tags whose values come from an earlier game */
    struct pbn_scan scan;   /* of the whole game */
    struct pbn_fault fault; /* of the walk, else the first of the values */
};

/* Replaces the values of the game that are inherited, stores the others, and fills in the record's
 * board and facts; after a fault of the walk only its names. Returns false if out of memory. */
bool pbn_fill(struct pbn_fill *fill);

/* Returns the text of BOARD that a tag is written from; NULL if it is no such tag. */
const struct text *pbn_board_text(const struct board *board, int id);

#endif
