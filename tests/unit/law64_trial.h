/*
 * One trial: a play made to order, what the director says of its faults, and the same in the words
 * of the engine (facts) and of the second implementation (law64_text.h).
 */
#ifndef TESTS_LAW64_TRIAL_H
#define TESTS_LAW64_TRIAL_H

#include "laws/procedure/judging.h"
#include "unit/law64_play.h"
#include "unit/law64_text.h"

/* What the director says of a fault. */
enum said {
    SAID_NOTHING,
    SAID_AFTER_CALL,
    SAID_AFTER_ROUND,
    SAID_CORRECTED,           /* 62A */
    SAID_CORRECTED_AND_RULED, /* 43B2(b) */
    SAID_NOT_ESTABLISHED,     /* 47E1 */
    SAID_PENALTY_CARD,
    SAID_FACED_HAND,
    SAID_COUNT
};

/* Only a revoke can be corrected, or made with a card that lies there; only a defender has penalty
 * cards. */
bool can_be_said(const struct pattern_fault *fault, int said);

struct trial {
    struct pattern pattern;
    struct made_play made;
    int said[PATTERN_FAULTS_MAX];
    /* How the play ended and what came after it: */
    int declarers;           /* tricks of the rest that go to declarer */
    int claimer, first_call; /* a claim ends the play: who made it; a set of seats */
    int played_on;           /* WORD_NONE; NS, EW: who alone played to the trick after the faults */
    struct facts facts;
    struct text_play text;
};

/* Puts what is said into the facts, and into the text for an edition. */
void trial_say(struct trial *trial);
void trial_tell(struct trial *trial, bool of_2007);
/* Returns whether anything from FROM to TO of enum said is said of a fault. */
bool trial_says(const struct trial *trial, int from, int to);
/* Returns whether the revoke of fault I is not established by a claim either, so that the claim is
 * ruled on with it (70). */
bool trial_reopens_claim(const struct trial *trial, int i, bool of_2007);
/* Takes as corrected the revokes that an agreement to a claim establishes only if somebody had
 * called on the next board, where nobody has said so (63A4). Returns false if there are none. */
bool trial_agrees_to_nothing(struct trial *trial, bool of_2007);

#endif
