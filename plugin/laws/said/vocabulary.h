/*
 * Defines the vocabulary of the director's facts (rectify-facts(5)): which there are, where each is
 * given and to whom, and the words that its values are made of.
 */
#ifndef LAWS_SAID_VOCABULARY_H
#define LAWS_SAID_VOCABULARY_H

#include <stdbool.h>
#include <stdint.h>

enum fact_id {
    FACT_LAWS,
    FACT_CONTRACT_FROM,
    FACT_RECORD,
    FACT_RESULT_INCLUDES_TRANSFER,
    FACT_AGREED_TRICKS,
    FACT_TRICKS_RULED,
    FACT_AGREED_SCORE,
    FACT_TRICK_WON,
    FACT_SUIT_LED,
    FACT_TRICKS_AFTER,
    FACT_ABOUT,
    FACT_HANDS_RETURNED,
    FACT_REVOKE,
    FACT_ESTABLISHED,
    FACT_ATTENTION,
    FACT_FIRST_CALL,
    FACT_BOTH_PLAYED_ON,
    FACT_OMITTED,
    FACT_SUPPLIED,
    FACT_EXTRA,
    FACT_FACED,
    FACT_VISIBLE,
    FACT_SIMULTANEOUS,
    FACT_NOT_QUITTED,
    FACT_QUITTED,
    FACT_RECTIFIED,
    FACT_DEFECTIVE_TRICK,
    FACT_DEEMED_LED,
    FACT_LED_OUT_OF_TURN,
    FACT_PENALTY_CARD,
    FACT_EXPOSED,
    FACT_WITHDRAWN,
    FACT_LEAD_OPTION,
    FACT_PLAY_OPTION,
    FACT_FACED_HAND,
    FACT_DESIGNATION,
    FACT_CLAIM,
    FACT_HAND_COUNT,
    FACT_WRONG_HAND_CALLED,
    FACT_CARD_SEEN,
    FACT_MISSING_CARD,
    FACT_SURPLUS_CARD,
    FACT_EQUITY,
    FACT_ARTIFICIAL,
    FACT_PENALTY,
    FACT_SCORING,
    FACT_INCIDENT,
    FACT_COUNT,
    FACT_UNKNOWN = -1
};

/* Words that values are made of, besides cards, seats and numbers. */
enum fact_word {
    WORD_NONE,
    WORD_YES,
    WORD_NO,
    WORD_FAITHFUL,
    WORD_UNTIL_CLAIM,
    WORD_NAMED,
    WORD_FAULTY,
    WORD_UNKNOWN,
    WORD_CONFIRMED,
    WORD_CORRECTED,
    WORD_DENIED,
    WORD_IN_TIME,
    WORD_AFTER_NEXT_CALL,
    WORD_AFTER_ROUND,
    WORD_NS,
    WORD_EW,
    WORD_FOUND,
    WORD_ACCEPTED,
    WORD_REFUSED,
    WORD_SPREAD,
    WORD_SEEN,
    WORD_MAJOR,
    WORD_MINOR,
    WORD_AGREED,
    WORD_CONTESTED,
    WORD_REOPENED,
    WORD_CANCELLED,
    WORD_WITHDRAWN,
    WORD_OBJECTED,
    WORD_VOID,
    WORD_DASH,
#define EDITION(year, first_day) WORD_##year,
#include "laws/said/editions.def"
#undef EDITION
    WORD_NOTHING /* "none" as a value */,
    WORD_PASS,
    WORD_PLAYED,
    WORD_ELSEWHERE,
    WORD_ELSEWHERE_EXPOSED,
    WORD_NOT_FOUND,
    WORD_REQUIRE,
    WORD_FORBID,
    WORD_FREE,
    WORD_HIGHEST,
    WORD_LOWEST,
    WORD_HIGH,
    WORD_LOW,
    WORD_WIN,
    WORD_ANY,
    WORD_INTENDED,
    WORD_ACCIDENT,
    WORD_DELIBERATE,
    WORD_STATEMENT,
    WORD_UNSEEN,
    WORD_RECTIFICATION,
    WORD_ILLEGAL,
    WORD_DESIGNATION,
    WORD_CHANGED,
    WORD_MISINFORMED,
    WORD_MISEXPLAINED,
    WORD_TOO_LATE,
    WORD_PROPER_LEAD,
    WORD_OTHERWISE,
    WORD_FROM_RECORD,
    WORD_FROM_AUCTION,
    WORD_NEUBERG,
    WORD_FACTOR,
    WORD_PLAIN,
    WORD_COUNT
};

/* Returns the name of a fact, "attention"; never NULL for a valid id. */
const char *fact_name(int id);
/* Tells if it can be said of a seat, and of a side. */
bool fact_is_of_seats(int id);
bool fact_is_of_sides(int id);
/* Returns the text of a word, "in-time"; "" for WORD_NONE. */
const char *fact_word_text(int word);

/* The places where a fact applies, and the players; without a trick or player, of every one. */
enum { WHOLE_BOARD, AT_TRICK, AT_TRICK_OR_EVERY };
enum { NOBODY, SEAT, SIDE, SEAT_OR_SIDE, SEAT_OR_EVERY, SIDE_OR_BOTH, SEAT_OR_SIDE_OR_NOBODY };

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
