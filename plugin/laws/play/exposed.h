/*
 * Finds the penalty cards on the table: which card, of which defender, from which trick on, and
 * until when (Laws 45E, 47, 49, 50B, 51, 54D, 58B). Declarer's and dummy's cards never are (48A).
 * Internal to laws/.
 */
#ifndef LAWS_PLAY_EXPOSED_H
#define LAWS_PLAY_EXPOSED_H

#include "laws/play/hearing.h"

/* Gathers them into the hearing, once the play is known, from the facts penalty-card, exposed,
 * withdrawn, extra, visible, deemed-led, led-out-of-turn and lead-option. */
void exposed_gather(struct hearing *h);

/* Finds the first penalty card that lies there before HOLDER in TRICK, or the next one after AFTER;
 * NULL after the last. */
const struct exposed *exposed_each(const struct hearing *h, int holder, int trick,
                                   const struct exposed *after);

/* Returns true if a penalty card lies there before HOLDER in TRICK. */
static inline bool exposed_is_on_table(const struct exposed *exposed, int holder, int trick)
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
