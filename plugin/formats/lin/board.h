/*
 * Reads one board of a LIN from its pairs, whatever carries it: a file of its own, a segment, or
 * an element of another format. Called by the LIN reader and by USEBIO.
 *
 *     lin_board_begin(&lin, &board);
 *     lin_board_take(&lin, &pair);       for each pair
 *     lin_board_end(&lin);               contract, declarer, tricks and play are in BOARD
 *
 * Sets the deal, the contract with its declarer, the play and the players; the vulnerability from
 * "sv", the tricks from "mc" and the name from "ah". A deal, contract or result that BOARD has
 * already stays, and another deal is a fault. Texts point into the values. Pure.
 */
#ifndef FORMATS_LIN_BOARD_H
#define FORMATS_LIN_BOARD_H

#include <stdbool.h>
#include <stdint.h>

#include "bridge/auction.h"
#include "bridge/board.h"
#include "formats/extra.h"
#include "formats/lin/scan.h"
#include "kit/buffer.h"

/* --- The calls of "mb"; bridge/auction.h says what they come to */

/* More than any auction that the Laws allow (319 calls), so that numbers stay small. */
enum { LIN_CALLS_MAX = 400 };

/* The kinds of pieces at the front of a value; a mark of an alert is no call. */
enum lin_taken { LIN_NOTHING, LIN_CALL, LIN_MARK };

/* Takes a call or a mark from the front of *VALUE, which is not empty. */
enum lin_taken lin_call_take(struct text *value, uint8_t *call);

/* --- The cards, in order of play */

struct lin_cards {
    uint8_t count;
    card_t card[TRICKS * SEATS];
};

/* --- The board */

#define LIN_FAULT_DEAL N_("the play was recorded with another deal")

struct lin_board {
    struct board *board;
    bool claimed;                 /* there was an "mc", so the play is over */
    bool auction_lost, play_lost; /* calls, or cards from here on, are missing */
    struct auction auction;
    struct lin_cards cards;
    const char *fault; /* a message as in struct read_fault, or NULL */
    struct text wrong; /* what cannot be read */
};

void lin_board_begin(struct lin_board *lin, struct board *board);
void lin_board_take(struct lin_board *lin, const struct lin_pair *pair);
/* Takes the usual form of a play from the front of *REST, single cards and pauses ("pc|SQ|" and
 * "pg||"); leaves any other form to lin_pair_take() and lin_board_take(). */
void lin_board_take_plain(struct lin_board *lin, struct text *rest);
/* Takes PAIR, after which the text ends without a bar. Returns false and ignores it if it can only
 * be the beginning of something. */
bool lin_board_take_last(struct lin_board *lin, const struct lin_pair *pair);
/* Marks what depends on PAIR as unknown, without a fault, because its value cannot be read. */
void lin_board_lose(struct lin_board *lin, const struct lin_pair *pair);
/* Marks the rest of the board as missing. */
void lin_board_cut(struct lin_board *lin);
/* Returns true if no more cards can be played. */
bool lin_board_is_over(const struct lin_board *lin);
void lin_board_end(struct lin_board *lin);

/* Sets four players of NAMES, from number FROM on, South first. */
void lin_players_read(struct board *board, struct text names, int from);

/* The auction of a board as text, and the notes on its calls. */
struct lin_words {
    struct buffer auction, notes;
};

/* Reports the board in LIN, whose first call is DEALER's, to SINK in the form of PBN 2.1 (3.5).
 * WORDS holds the texts. Returns false if the sink did or memory ran out. */
bool lin_describe_board(struct text lin, int dealer, struct lin_words *words,
                        const struct extra_sink *sink);

#endif
