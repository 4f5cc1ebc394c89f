/*
 * Finds the facts that answer a need in the director's own words, and where they are given.
 */
#ifndef LAWS_SAID_REPLIES_H
#define LAWS_SAID_REPLIES_H

#include "laws/said/ruling.h"

enum { REPLIES_MAX = 2 };

struct reply {
    int8_t fact;   /* enum fact_id */
    uint8_t trick; /* 0: the fact has none */
    int8_t player; /* SEAT_NONE: the fact has none */
};

/* Fills REPLY, the likeliest first, and returns how many there are; 0 for a reading. */
int replies_find(const struct need *need, struct reply reply[REPLIES_MAX]);

/* Returns the answers that have few words, *COUNT of them: those of NEED, or where the ruling
 * stands with a judgement that no damage was done, that one, in SPARE. */
const struct outcome *answers_find(const struct ruling *ruling, const struct need *need,
                                   struct outcome *spare, int *count);

/* Finds the fact that OUTCOME of NEED is, with its value; false if it is none. */
bool outcome_fact(const struct need *need, const struct outcome *outcome, struct reply *place,
                  const char **value);

#endif
