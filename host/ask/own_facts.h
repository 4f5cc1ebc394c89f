/*
 * Takes the facts that somebody types himself, as nobody asked for them: "f 5 W revoke corrected".
 */
#ifndef HOST_ASK_OWN_FACTS_H
#define HOST_ASK_OWN_FACTS_H

#include <stdbool.h>

#include "ask/dialogue.h"

/* Takes TYPED, seats and cards in the letters of the language, as facts of the board at hand or of
 * the one that it names. False after a message: the dialogue cannot go on. */
bool fact_take(struct dialogue *dialogue, const char *typed);

#endif
