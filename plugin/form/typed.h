/*
 * Reads the front of what somebody typed: words, cards, suits and numbers, those of his language
 * before the English ones. Each function takes what it finds away, and leaves the rest. No state,
 * any thread.
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

/* Takes WORD as it stands, in either case; where nothing more of a word follows; the word of the
 * language or the English one; one of several, which spaces part. */
bool typed_take(struct typed *typed, const char *word);
bool typed_take_whole(struct typed *typed, const char *word);
bool typed_take_word(struct typed *typed, const char *word);
bool typed_take_one_of(struct typed *typed, const char *words);

/* Takes a number of one or two digits; -1 if there is none. */
int typed_number(struct typed *typed);

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
