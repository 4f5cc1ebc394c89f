/*
 * Reconstructs the play: whose turn it was, who won (reconstruct.c). A recorder writes the cards by
 * seat, so that the leader of a trick follows from the trick before (PBN 2.1, 3.6).
 *
 * Answers what the Laws ask of it: what each hand holds, as the director puts it right where the
 * deal was wrong (Laws 13 and 14), who was dummy and who defended, what was led, whether a card is
 * against what declarer asked of a defender (the facts lead-option and play-option, Laws 50D2, 51B,
 * 57A), who has which tricks, and who played on.
 */
#ifndef LAWS_PLAY_PLAY_H
#define LAWS_PLAY_PLAY_H

#include "bridge/endgame.h"
#include "laws/play/hearing.h"

/* Finds who led and won each trick of the record, and what stands out in it. The contract says who
 * leads; the record's own leader is only where the columns begin, unless the play makes no sense
 * that way. */
void play_reconstruct(struct hearing *h);

/* --- The hands -------------------------------------------------------------------------------- */

/* Returns true if the card of a fact surplus-card can be one that its hand has beyond the thirteen,
 * which may be given as it ought to be, or not at all. */
bool hand_can_have_surplus(const struct hearing *h, const struct fact *fact);
/* Returns true if the card of a fact missing-card can be the one that its hand lacks. */
bool hand_can_lack(const struct hearing *h, const struct fact *fact);
/* Takes the surplus cards out of the hands and puts the missing ones back, in h->put_right. */
void hands_put_right(struct hearing *h);

/* Returns the cards that were restored to SEAT and count as held from the first trick on (14B4). */
hand_t hand_restored(const struct hearing *h, int seat);
/* Returns the restored card if it is the last that SEAT has and the last trick lacks it. */
card_t hand_last_restored(const struct hearing *h, int trick, int seat);

/* Returns the cards that SEAT holds before TRICK, by the cards recorded. */
hand_t hand_before(const struct hearing *h, int trick, int seat);

/* Returns the cards that an unseen card of SEAT may have been. */
hand_t hand_unseen(const struct hearing *h, int seat);

/* Returns those of CARDS that follow suit to LED; all if none does, or nothing was led. */
hand_t cards_following(hand_t cards, card_t led);

/* Returns all cards of a set of suits. */
hand_t cards_of_suits(uint8_t suits);

/* Returns true if a card has been led: one is recorded or told, or the board has a result and its
 * record says nothing of the play. */
bool play_has_begun(const struct hearing *h);

/* --- The tricks ------------------------------------------------------------------------------- */

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

/* --- What declarer asked of a defender -------------------------------------------------------- */

/* Returns true if the option on a lead binds its player's lead to TRICK: a suit is required for one
 * trick, and forbidden as long as he keeps the lead (50D2(a)). One left free binds nobody. */
bool option_binds(const struct hearing *h, const struct fact *option, int trick);

/* Returns true if the card of TRICK is against the option, of either kind. */
bool option_is_broken(const struct hearing *h, const struct fact *option, int trick);

/* Returns the cards that SEAT can legally play to TRICK: of the suit led, and as he was asked,
 * where he can. These duties take precedence over that to play a penalty card (50D1(b)). */
hand_t cards_legal(const struct hearing *h, int trick, int seat);

/* --- The end of the play ---------------------------------------------------------------------- */

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
