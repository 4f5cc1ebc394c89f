/*
 * The engine: applies the Laws to one board. Pure: no I/O, no clock, no allocation, no state; the
 * same arguments give the same ruling, in any thread. Time is bounded by the cards of one board.
 *
 * A board is judged step by step: each function settles its own question and leaves the rest to the
 * one below it. Facts that people give differently are handled before them all: disputed.h.
 */
#ifndef LAWS_PROCEDURE_JUDGING_H
#define LAWS_PROCEDURE_JUDGING_H

#include "laws/play/hearing.h"
#include "laws/procedure/upshot.h"
#include "laws/said/contradiction.h"
#include "laws/said/ruling.h"

/* Judges MATTER. RULING is written over. Facts that cannot be are named in its contradictions
 * and change nothing. Where the auction leads to another contract than the record has, it is judged
 * under both. */
void judge(const struct matter *matter, struct ruling *ruling);

/* Judges a board with a trick that no record shows and whose number is about right (the fact
 * about): it still tells what came before and what after it. Uses the numbers as given where they
 * can be, else those that fit best; asks for what the number alone would decide. */
void judge_about(const struct matter *matter, struct ruling *ruling);

/* Judges a board with a trick with a card too few or too many that nobody can find (defective-trick
 * unknown) and no record shows. Rules on it if every trick that it can have been gives the same;
 * else the director assesses the blame (12C2). */
void judge_unfound(const struct matter *matter, struct ruling *ruling);

/* A trick with a card too few or too many whose number is not known. */
struct open_trick {
    uint8_t first;          /* trick that stands for it in the ruling */
    int8_t player;          /* player whose card it is */
    uint16_t possible;      /* tricks that it can have been, bits 1 << trick */
    bool unfound;           /* the director says that nobody can tell which */
    uint8_t limb;           /* clause of 67B1 for the trick; 0: none was given */
    bool limbs;             /* several clauses of 67B1 among the tricks */
    struct outlook outlook; /* what each of them comes to */
};

/* Adds TRICK, for which RULING was given, to those that it can have been. Returns false if it comes
 * to something else than those before. */
bool open_trick_add(struct open_trick *open, int trick, const struct ruling *ruling);

/* Says in RULING which tricks it can have been, as each of them gives the same. */
void ruling_leave_trick_open(struct ruling *ruling, const struct open_trick *open);

/* Judges a board by its play, under its recorded contract: accepts the facts, hears the board,
 * lists what is wrong with the record, and rules on it unless an earlier ruling stands or the
 * record is in doubt. */
void judge_play(const struct matter *matter, struct ruling *ruling);

/* Writes into RULING what the record and the cards say, whatever the Laws make of it. */
void ruling_describe(struct ruling *ruling, const struct hearing *h);
/* Writes into RULING the result and the score that RECORDED has. */
void ruling_describe_result(struct ruling *ruling, const struct board *recorded);

#endif
