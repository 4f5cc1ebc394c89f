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
#ifndef FORMATS_LIN_BOARD_H
#define FORMATS_LIN_BOARD_H

#include <stdbool.h>
#include <stdint.h>

#include "bridge/auction.h"
#include "bridge/board.h"
#include "formats/aside.h"
#include "formats/lin/scan.h"
#include "kit/buffer.h"

/* --- The calls, as "mb" has them; bridge/auction.h says what they come to */

/* Longer than any auction that the Laws allow (319 calls): numbers stay small. */
enum { LIN_CALLS_MAX = 400 };

/* What is taken from the front of a value; a mark of an alert is no call. */
enum lin_taken { LIN_NOTHING, LIN_CALL, LIN_MARK };

/* Takes a call or a mark from the front of *VALUE, which is not empty; nothing when there is
 * neither. */
enum lin_taken lin_call_take(struct text *value, struct call *call);

/* --- The cards, one after the other in order of play */

struct lin_cards {
    uint8_t count;
    card_t card[TRICKS * SEATS];
};

enum lin_cards_fault { LIN_CARDS_OK, LIN_CARDS_NO_CARD, LIN_CARDS_MANY };

/* One value of "pc": a card, or several on end ("SQSAS2D3"). */
enum lin_cards_fault lin_cards_add(struct lin_cards *cards, struct text value);

/* --- The board */

#define LIN_FAULT_DEAL N_("the play was recorded with another deal")

struct lin_board {
    struct board *board;
    bool claimed;                 /* there was an "mc": the play is over */
    bool auction_lost, play_lost; /* calls, or cards from here on, are missing */
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
/* Takes PAIR, behind which the text ends without a bar. False, and it is as if PAIR were not there:
 * what there is of it can only be the beginning of something. */
bool lin_board_take_last(struct lin_board *lin, const struct lin_pair *pair);
/* PAIR's value cannot be read: what hangs on it is not known, and no fault. */
void lin_board_lose(struct lin_board *lin, const struct lin_pair *pair);
/* What followed is missing. */
void lin_board_cut(struct lin_board *lin);
/* Whether nothing more could be played. */
bool lin_board_is_over(const struct lin_board *lin);
void lin_board_end(struct lin_board *lin);

/* The four players of NAMES from number FROM on, South first. */
void lin_players_read(struct board *board, struct text names, int from);

/* Tells SINK of the board in LIN, whose first call is DEALER's, in the form of PBN 2.1 (3.5). WORDS
 * has the texts that are told. False: what the sink answered, or no memory. */
bool lin_describe_board(struct text lin, int dealer, struct buffer *words,
                        const struct aside_sink *sink);

#endif
