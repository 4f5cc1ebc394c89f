/*
 * What stands at the front of what somebody typed: words, cards, suits and numbers, those of his
 * language before the English ones. Each function takes what it finds away, and leaves the rest.
 * No state, any thread.
 */
#ifndef FORM_TYPED_H
#define FORM_TYPED_H

#include <stdbool.h>

#include "bridge/card.h"
#include "kit/text.h"
#include "reports/catalog.h"

struct typed {
    const struct catalog *catalog;
    struct text rest; /* what is left */
};

void typed_skip_blanks(struct typed *typed);

/* Nothing is left but blanks, which are taken. */
bool typed_is_over(struct typed *typed);

/* WORD as it stands, in either case; where nothing more of a word follows; the same of the word of
 * the language or the English one; of one of several, which spaces part. */
bool typed_take(struct typed *typed, const char *word);
bool typed_take_whole(struct typed *typed, const char *word);
bool typed_take_word(struct typed *typed, const char *word);
bool typed_take_one_of(struct typed *typed, const char *words);

/* A number of one or two digits; -1: none. */
int typed_number(struct typed *typed);

/* The sign, letter or name of a suit; SUITS: none. */
int typed_suit(struct typed *typed);

/* "SA", "NT", "N" or a suit; -1: none. */
int typed_strain(struct typed *typed);

/* -1: none. */
int typed_rank(struct typed *typed);

/* Its suit first, "♥R", or as it is spoken, "roi de cœur"; CARD_NONE: none. */
card_t typed_card(struct typed *typed);

#endif
