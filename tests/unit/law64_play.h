/*
 * Plays made to order: who wins each trick, who revokes or omits a card where. South declares with
 * spades for trumps; that a board at a turned table gets the same ruling is tested elsewhere.
 *
 * A pattern is placed either at the start, the rest of the tricks claimed, or at the end of a play
 * of thirteen. Everybody follows suit but where the pattern has a fault; who revokes has a card of
 * the suit, which he keeps.
 */
#ifndef TESTS_LAW64_PLAY_H
#define TESTS_LAW64_PLAY_H

#include <stdbool.h>
#include <stdint.h>

#include "bridge/board.h"

enum { PATTERN_TRICKS_MAX = 6, PATTERN_FAULTS_MAX = 2 };

enum { PATTERN_DECLARER = SOUTH, PATTERN_DUMMY = NORTH, PATTERN_LEADER = WEST };

struct pattern_fault {
    int8_t trick; /* of the pattern, from 1 */
    int8_t seat;
    bool omits; /* plays no card, else revokes */
};

struct pattern {
    int tricks;                            /* 1 to PATTERN_TRICKS_MAX */
    int8_t winner[PATTERN_TRICKS_MAX + 1]; /* by trick, from 1; of [0] see made_play */
    int faults;                            /* sorted by trick */
    struct pattern_fault fault[PATTERN_FAULTS_MAX];
    bool one_suit; /* two faults of one player: in the same suit led, or not */
};

struct made_play {
    struct board board;              /* without its result */
    int first;                       /* the board's number of the pattern's first trick, less 1 */
    int8_t winner[TRICKS + 1];       /* by the board's number, from 1 */
    int8_t suit[PATTERN_FAULTS_MAX]; /* led to each fault */
    card_t kept[PATTERN_FAULTS_MAX]; /* a card of that suit which the offender has after it */
};

/* Returns whether the pattern can be at all: nobody fails to follow to his own lead, or wins
 * without a card. FIRST is who leads to it, SEAT_NONE for anybody who can. */
bool pattern_is_possible(const struct pattern *pattern, int first);

/* The first tricks of a play, West leading; revokes only. */
void play_at_start(struct made_play *made, const struct pattern *pattern);

/* The last tricks of a whole play. False when there are no such cards, as far as a search at random
 * with SEED, which it changes, can tell. */
bool play_at_end(struct made_play *made, const struct pattern *pattern, uint64_t *seed);

#endif
