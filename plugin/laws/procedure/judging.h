/*
 * The engine: applies the Laws to one board. Pure: no I/O, no clock, no allocation, no state; the
 * same arguments give the same ruling, in any thread. Time is bounded by the cards of one board.
 *
 * A board is judged step by step: each function settles its own question and leaves the rest to the
 * one below it. Facts that people give differently are handled before them all.
 */
#ifndef LAWS_PROCEDURE_JUDGING_H
#define LAWS_PROCEDURE_JUDGING_H

#include "laws/play/hearing.h"
#include "laws/said/ruling.h"

struct quitted_search;

/* The most disputed facts of a board, more than slips bring about; each costs another judgement. */
enum { DISPUTES_MAX = 32 };

/* The facts that a carrier gives twice, in two ways. */
struct disputes {
    uint8_t count;
    struct fact item[DISPUTES_MAX];
};

/* Adds FACT unless it is there already; past DISPUTES_MAX nothing happens. */
void disputes_add(struct disputes *disputes, const struct fact *fact);

/* Judges MATTER. RULING is written over. Facts that cannot be are named in its contradictions
 * and change nothing. Where the auction leads to another contract than the record has, it is judged
 * under both. */
void judge(const struct matter *matter, struct ruling *ruling);

/* Judges as judge() does; the facts of MATTER are without the DISPUTES. Leaves the board to the
 * director if one of these alone would give another result than none of them does, or if facts
 * exclude each other; the needs of their places then have what each gives. A stronger carrier's
 * fact of the place settles it; a procedural penalty changes no result (90). */
void judge_disputed(const struct matter *matter, const struct disputes *disputes,
                    struct ruling *ruling);

/* Judges a board with a trick that no record shows and whose number is about right (the fact
 * about): it still tells what came before and what after it. Uses the numbers as given where they
 * can be, else those that fit best; asks for what the number alone would decide. */
void judge_about(const struct matter *matter, struct ruling *ruling);

/* Judges a board for each of the tricks that SEARCH has found possible. Returns true, with the
 * ruling of the first, if each comes to the same: then it makes no difference which it was, whether
 * the director cannot tell (he only says that there was one: UNFOUND) or has not said. Where a need
 * is about the trick itself, to tell which it was may be the shorter answer. */
bool judge_possible_tricks(const struct quitted_search *searched, bool unfound,
                           struct ruling *ruling);

/* Judges a board by its play, under its recorded contract: accepts the facts, hears the board,
 * lists what is wrong with the record, and rules on it unless an earlier ruling stands or the
 * record is in doubt. */
void judge_play(const struct matter *matter, struct ruling *ruling);

/* Hears MATTER into H. Copies its facts into ACCEPTED without those that the board or another fact
 * contradicts; these go into RULING, which was opened, but for what was said of all boards at
 * once. */
void facts_accept(const struct matter *matter, struct facts *accepted, struct hearing *h,
                  struct ruling *ruling);

/* Writes into RULING the result and the score that RECORDED has. */
void ruling_describe_result(struct ruling *ruling, const struct board *recorded);

#endif
