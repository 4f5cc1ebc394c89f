/*
 * The vocabulary of the director's facts, rectify(1), FACTS: for what reads and places facts in
 * laws/.
 */
#ifndef LAWS_VOCABULARY_H
#define LAWS_VOCABULARY_H

#include "laws/said/facts.h"

/* Where a fact applies, and to whom. */
enum { WHOLE_BOARD, AT_TRICK };
enum { NOBODY, SEAT, SIDE };

/* Whether a place can have several rows, apart by their cards, or by their results. */
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
