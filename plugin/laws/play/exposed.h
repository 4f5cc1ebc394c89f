/*
 * Finds the penalty cards on the table: which card, of which defender, from which trick on, and
 * until when (Laws 45E, 47, 49, 50B, 51, 54D, 58B). Declarer's and dummy's cards never are (48A).
 * Internal to laws/.
 */
#ifndef LAWS_PLAY_EXPOSED_H
#define LAWS_PLAY_EXPOSED_H

#include "laws/play/hearing.h"

struct exposed {
    card_t card;
    int8_t holder;
    uint8_t from;  /* the first trick in which the holder has it before him */
    uint8_t until; /* the first in which he has not: played before, or picked up */
    uint8_t major; /* the first in which it is a major one; not before UNTIL if it never is */
    const struct fact *fact; /* the fact that says so */
    bool joined;             /* it is major as another lies beside it, and not by itself */
    bool repeated;           /* another fact has told of the same card: it lies there once */
    bool picked_up;          /* it is gone because declarer asked for a lead, or forbade one */
    /* the first trick to which the holder's partner led while it lay there, and nobody says what
     * declarer chose: it may be gone from then on; 0: none */
    uint8_t choice;
    /* the first trick after it came to lie there of which nobody knows whether that partner led:
     * likewise; 0: none */
    uint8_t unknown_lead;
};

/* The most penalty cards: a fact exposes one at most. */
enum { EXPOSED_MAX = FACTS_MAX };

struct exposures {
    uint8_t count;
    struct exposed item[EXPOSED_MAX];
};

/* Gathers them from the facts penalty-card, exposed, withdrawn, extra, visible, deemed-led,
 * led-out-of-turn and lead-option. */
void exposures_gather(const struct hearing *h, struct exposures *exposures);

/* Finds the penalty card CARD of HOLDER that lies there in TRICK; NULL if there is none. */
const struct exposed *exposures_find(const struct exposures *exposures, int holder, int trick,
                                     card_t card);

/* Returns true if a penalty card lies there before HOLDER in TRICK. */
static inline bool exposed_lies(const struct exposed *exposed, int holder, int trick)
{
    return exposed->holder == holder && exposed->from <= trick && trick < exposed->until;
}

/* Returns true if a penalty card that lies there in TRICK is a major one then. */
static inline bool exposed_is_major(const struct exposed *exposed, int trick)
{
    return exposed->major <= trick;
}

/* Returns true if a penalty card that lies there in TRICK may have been picked up, as it is not
 * known what declarer chose, or whether he had a choice. */
static inline bool exposed_is_in_doubt(const struct exposed *exposed, int trick)
{
    return (exposed->choice && exposed->choice <= trick) ||
           (exposed->unknown_lead && exposed->unknown_lead <= trick);
}

/* Returns the suits of the major penalty cards that lie before the partner of SEAT, who leads to
 * TRICK. */
uint8_t exposures_suits(const struct exposures *exposures, int seat, int trick);

/* Returns the first trick in which the card of FACT, a fact withdrawn, lies face up because its own
 * side was at fault; 0 if in none. */
int withdrawn_face_up_from(const struct fact *fact);

/* Returns true if a single card, exposed by accident, is a minor penalty card: below the honours
 * (50B). */
static inline bool card_is_low(card_t card)
{
    return card_rank(card) < RANK_TEN;
}

#endif
