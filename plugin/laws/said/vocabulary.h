/*
 * Defines the vocabulary of the director's facts (rectify-facts(5)): which there are, where each is
 * given and to whom, and the words that its values are made of.
 */
#ifndef LAWS_SAID_VOCABULARY_H
#define LAWS_SAID_VOCABULARY_H

#include <stdbool.h>
#include <stdint.h>

enum fact_id {
#define FACT(id, name, trick, player, rows, values) FACT_##id,
#include "laws/said/vocabulary.def"
#undef FACT
    FACT_COUNT,
    FACT_UNKNOWN = -1
};

enum fact_word {
#define WORD(id, text) WORD_##id,
#include "laws/said/words.def"
#undef WORD
    WORD_COUNT
};

/* Returns the name of a fact, "attention"; never NULL for a valid id. */
const char *fact_name(int id);
/* Returns the text of a word, "in-time"; "" for WORD_NONE. */
const char *fact_word_text(int word);

/* The places where a fact applies, and the players; without a trick or player, of every one. */
enum { WHOLE_BOARD, AT_TRICK, AT_TRICK_OR_EVERY };
enum {
    SEAT = 1,
    SIDE = 2,
    NOBODY = 4,
    SEAT_OR_SIDE = SEAT | SIDE,
    SEAT_OR_EVERY = SEAT | NOBODY,
    SIDE_OR_BOTH = SIDE | NOBODY,
    SEAT_OR_SIDE_OR_NOBODY = SEAT | SIDE | NOBODY
};

/* How many rows a place can have, apart by their cards, their results or their words. */
enum { ONE_ROW, SEVERAL_ROWS };

struct fact_kind {
    const char *name;
    uint8_t trick, player, rows;
    /* Alternatives apart by "|", each of parts apart by spaces: words stand for themselves,
     * capitals for what facts_read.c reads under that name, "-" for no value. */
    const char *values;
};

/* By enum fact_id. */
extern const struct fact_kind vocabulary[FACT_COUNT];

#endif
