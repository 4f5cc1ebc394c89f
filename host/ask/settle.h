/*
 * Settles what somebody said: shows what came of it, keeps it, or says why it is not taken. The
 * parts of the dialogue call it. Functions return false after a message where they cannot.
 */
#ifndef HOST_ASK_SETTLE_H
#define HOST_ASK_SETTLE_H

#include <stdbool.h>
#include <stdint.h>

#include "ask/dialogue.h"

/* Notes that BOARD is asked about: the report has its game. */
bool settle_here(struct dialogue *dialogue, const struct seen_board *board);

/* Shows every board that the last answer has ruled on otherwise, and keeps the answers. */
bool settle_change(struct dialogue *dialogue);

/* Says WHY what was typed is not taken, NULL: it is no answer; the question stands. */
bool settle_refuse(struct dialogue *dialogue, const char *why);

/* Shows what became of an answer that was tried, which has WORDS; NULL: none. */
bool settle_trial(struct dialogue *dialogue, enum trial trial, const char *words);

/* Takes the answer at hand, which was undone, back for good, and says so. */
bool settle_taken_back(struct dialogue *dialogue);

/* Says why the form of an incident does not go on. False. */
bool settle_fault(int32_t code);

/* Returns the board that what is typed without one is of: that of the question, which is shown with
 * it, else the last or only one; NULL: none. */
const struct seen_board *board_at_hand(const struct dialogue *dialogue);

#endif
