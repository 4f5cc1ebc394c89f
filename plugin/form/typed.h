/*
 * Reads the front of what somebody typed: words, seats, cards, suits and numbers, those of his
 * language before the English ones. Each function takes off what it finds, and leaves the rest.
 * Called by the readers of answers (read.c, reply.c); it knows no question. No state, any thread.
 */
#ifndef FORM_TYPED_H
#define FORM_TYPED_H

#include <stdbool.h>

#include "bridge/card.h"
#include "kit/text.h"
#include "words/catalog.h"

struct typed {
    const struct catalog *catalog;
    struct text rest; /* text that is left */
};

void typed_skip_blanks(struct typed *typed);

/* Returns true if nothing is left but blanks, which are taken. */
bool typed_is_over(struct typed *typed);

/* Takes WORD in either case, even if letters follow it. */
bool typed_take(struct typed *typed, const char *word);
/* Takes WORD only if a blank, a comma or the end follows it. */
bool typed_take_whole(struct typed *typed, const char *word);
/* Takes the word for WORD in the language, or WORD, as a whole. */
bool typed_take_word(struct typed *typed, const char *word);
/* Takes one of WORDS, which are apart by spaces, of the language or of English. */
bool typed_take_one_of(struct typed *typed, const char *words);

/* Takes a number of one or two digits; -1 if there is none. */
int typed_number(struct typed *typed);

/* Takes "none", in the genders of the language. */
bool typed_none(struct typed *typed);

/* Takes "O", "Ouest", "W"; "declarer", "dummy" if DECLARER is a seat. PART_OF_WORD: more of a word
 * may follow a letter. SEAT_NONE if there is none. */
int typed_seat(struct typed *typed, int declarer, bool part_of_word);

/* Takes the sign, letter or name of a suit; SUITS if there is none. */
int typed_suit(struct typed *typed);

/* Takes "SA", "NT", "N" or a suit; -1 if there is none. */
int typed_strain(struct typed *typed);

/* Takes a rank; -1 if there is none. */
int typed_rank(struct typed *typed);

/* Takes a card, its suit first, "♥R", or as it is spoken, "roi de cœur"; CARD_NONE if there is
 * none. */
card_t typed_card(struct typed *typed);

#endif
