/*
 * Reads one board of a LIN from its pairs, whatever carries it: a file of its own, a segment, or
 * an element of another format. Called by the LIN reader and by USEBIO. Pure.
 *
 *     lin_board_begin(&lin, &board);
 *     lin_board_take(&lin, &pair);       for each pair
 *     lin_board_end(&lin);               contract, declarer, tricks and play are in BOARD
 *
 * Sets the deal, the contract with its declarer, the play and the players; the vulnerability from
 * "sv", the tricks from "mc" and the name from "ah". A deal, contract or result that BOARD has
 * already stays, and another deal is a fault. Texts point into the values.
 */
#ifndef FORMATS_LIN_BOARD_H
#define FORMATS_LIN_BOARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bridge/auction.h"
#include "bridge/board.h"
#include "kit/text.h"

/* --- The pairs of BBO LIN: "tag|value|" again and again, with no escape for a bar
 *
 * A tag is two letters or digits; white space before it is ignored. A field that ought to be a tag
 * and is none (chatter with a bar in it) is skipped. */

struct lin_pair {
    char tag[3];       /* in lower case, zero-terminated */
    struct text value; /* as it stands */
    const char *start; /* start of the tag */
};

/* Takes the next pair from the front of *REST; returns false and leaves *REST as it was if there is
 * no complete one. With AT_END nothing follows, so the last value may lack its bar. */
bool lin_pair_take(struct text *rest, bool at_end, struct lin_pair *pair);

/* Returns true if PAIR has TAG. */
static inline bool lin_pair_is(const struct lin_pair *pair, const char *tag)
{
    return pair->tag[0] == tag[0] && pair->tag[1] == tag[1];
}

/* Decodes the escape at the start of TEXT ("%2C", RFC 3986); returns -1 if there is none. */
enum { LIN_ESCAPE_SIZE = 3 };
int lin_escape_read(struct text text);

/* Returns the number VALUE, 0 to 999; -1 if it is none. */
int lin_number(struct text value);

/* --- The calls of "mb"; bridge/auction.h says what they come to */

/* More than any auction that the Laws allow (319 calls), so that numbers stay small. */
enum { LIN_CALLS_MAX = 400 };

/* The kinds of pieces at the front of a value; a mark of an alert is no call. */
enum lin_taken { LIN_NOTHING, LIN_CALL, LIN_MARK };

/* Takes a call or a mark from the front of *VALUE, which is not empty. */
enum lin_taken lin_call_take(struct text *value, uint8_t *call);

/* --- The board */

#define LIN_FAULT_DEAL N_("the play was recorded with another deal")

struct lin_board {
    struct board *board;
    bool claimed;                 /* there was an "mc", so the play is over */
    bool auction_lost, play_lost; /* calls, or cards from here on, are missing */
    struct auction auction;
    uint8_t count; /* of the cards, in order of play */
    card_t card[TRICKS * SEATS];
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

#endif
