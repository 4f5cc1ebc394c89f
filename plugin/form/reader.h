/*
 * Reads what a director has typed for an answer into a value of bsp_form_reading (read.c); scores
 * have a file of their own (read_scores.c). What a reader leaves of the text makes it no answer. No
 * state, any thread.
 */
#ifndef FORM_READER_H
#define FORM_READER_H

#include <stdbool.h>
#include <stdio.h>

#include "bridge/contract.h"
#include "form/parts.h"
#include "form/typed.h"
#include "kit/buffer.h"

/* A text that is being read, and what is understood of it so far. */
struct form_reader {
    struct typed typed;
    const struct form_answers *answers;
    char *value;         /* value of the reading */
    struct prose *words; /* said back */
};

enum { VALUE_SIZE = sizeof((bsp_form_reading *)0)->value };

/* Makes VALUE the answer, and says it back in WORDS. Returns true. */
static inline bool form_reader_put(struct form_reader *r, const char *value, const char *words)
{
    snprintf(r->value, VALUE_SIZE, "%s", value);
    buffer_add_text(&r->words->text, words);
    return true;
}

/* Finds the contract and the declarer of the board. Returns false if one of them is not known. */
bool form_known_contract(const struct form_reader *r, struct contract *contract);

/* Takes CONTRACT away, if it stands there. */
void form_reader_skip(struct form_reader *r, const struct contract *contract);

/* Takes "=", "+1", "-2" of CONTRACT, or a number of tricks; -1 if there is none. */
int form_reader_tricks(struct form_reader *r, const struct contract *contract);

/* Says the score of CONTRACT with so many TRICKS: "4♥ by South -1, East-West 50". */
void form_say_score(struct form_reader *r, const struct contract *contract, int tricks);

/* Reads a score, "4H S 10"; several, apart by ";", each with its weight in per cent; the share of
 * each side of an artificial one, "60/40", "60-40", "A+ A-". False if it is none. */
bool form_read_score(struct form_reader *r);
bool form_read_weighted(struct form_reader *r);
bool form_read_shares(struct form_reader *r);

#endif
