/*
 * Answers what the Laws ask of a play that has been reconstructed: who was dummy and who defended,
 * what was led, who has which tricks, and who played on.
 */
#ifndef LAWS_PLAY_PLAY_H
#define LAWS_PLAY_PLAY_H

#include "bridge/endgame.h"
#include "laws/play/hearing.h"

/* Returns the hand that lay on the table, after 54A the other one; SEAT_NONE if there is none. */
int play_dummy(const struct hearing *h);
/* Returns true if SEAT is a defender, or declarer or dummy; false where there is no declarer. */
bool seat_defends(const struct hearing *h, int seat);
bool seat_declares(const struct hearing *h, int seat);

/* Returns the suits that may have been led to a trick, as a set, bits 1 << suit: that of the card
 * led, or the one that the director says. Where nobody knows, all four: a lead that the record
 * lacks is not filled in, even where one card is left. */
uint8_t trick_suits(const struct hearing *h, int number);
/* Returns true if a card of SUIT can have been led where the record has none: the leader has one
 * that is not seen, and nobody who revoked played the suit. */
bool trick_suit_can_be(const struct hearing *h, int number, int suit);

/* Returns the hand that won a trick, also where it is the only one of its side that can have;
 * SEAT_NONE if unknown. */
int trick_hand(const struct hearing *h, int number);
/* Returns the side that has the trick in the end: its winner's, or that of the player who wins it
 * when it is played again (62D). SIDE_NONE if unknown. */
int trick_owner(const struct hearing *h, int number);
/* Counts the tricks after TRICK that SIDE has in the end, claimed ones included. */
int tricks_won_after(const struct hearing *h, int side, int trick);

/* Returns true if declarer's side can have TRICKS by the cards, however those without a known
 * winner went. */
bool cards_can_give(const struct hearing *h, int tricks);

/* Returns true if a hand of SIDE has a card in the trick after NUMBER, as recorded. */
bool side_recorded_next(const struct hearing *h, int number, int side);
/* Returns true if a player of SIDE has played to the trick after NUMBER, by the director's word or
 * the record (63A1). */
bool side_played_next(const struct hearing *h, int number, int side);

/* How the tricks that a record lacks at its end can go, where all cards that are left are known.
 * Found once for a board and its cards, outside any hearing; a hearing of other cards, as a fact
 * may put them, has no use for it. */
struct end_of_play {
    struct endgame position;
    struct endgame_range range; /* the declaring side's tricks */
};

/* Returns true if the play breaks off after a trick, or within one, with ENDGAME_TRICKS or fewer
 * left, and nothing but those tricks is unknown. Writes to END how they can go. */
bool end_of_play_find(const struct hearing *h, struct end_of_play *end);

/* Returns the range of END, which may be NULL, if it is that of the cards of H; else NULL. */
const struct endgame_range *end_of_play_range(const struct hearing *h,
                                              const struct end_of_play *end);

#endif
