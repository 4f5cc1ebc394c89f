/*
 * One board of a LIN, whatever carries it: a file of its own, a segment, the text of another
 * format's element. Pairs in, a board record out.
 *
 *     lin_board_begin(&lin, &board);
 *     lin_board_take(&lin, &pair);       as often as there are pairs
 *     lin_board_end(&lin);               contract, declarer, tricks and play are in BOARD
 *
 * What is set: deal, contract with its declarer, play, vulnerability where "sv" tells, tricks where
 * "mc" does, the name where "ah" does, the players. What BOARD knows already of deal, contract and
 * tricks is kept; a deal that says otherwise is a fault. Texts point into the values. Pure.
 */
#ifndef FORMATS_LIN_LIN_BOARD_H
#define FORMATS_LIN_LIN_BOARD_H

#include <stdbool.h>
#include <stdint.h>

#include "bridge/board.h"
#include "formats/lin/auction.h"
#include "formats/lin/play.h"
#include "formats/lin/scan.h"

#define LIN_FAULT_DEAL N_("the play was recorded with another deal")

struct lin_board {
    struct board *board;
    bool claimed; /* there was an "mc": the play is over */
    struct auction auction;
    struct lin_cards cards;
    const char *fault; /* a message as in struct read_fault; NULL: none yet */
    struct text wrong; /* what cannot be read */
};

void lin_board_begin(struct lin_board *lin, struct board *board);
void lin_board_take(struct lin_board *lin, const struct lin_pair *pair);
/* Takes what a server writes of a play from the front of *REST, single cards and pauses ("pc|SQ|",
 * "pg||"); what is written otherwise is for lin_pair_take() and lin_board_take(). */
void lin_board_take_plain(struct lin_board *lin, struct text *rest);
void lin_board_end(struct lin_board *lin);

/* The four players of NAMES from number FROM on, South first. */
void lin_players_read(struct board *board, struct text names, int from);

/* All three for a text that holds one board. NULL, or why it cannot be read, with *WRONG. */
const char *lin_board_read(struct board *board, struct text lin, struct text *wrong);

#endif
