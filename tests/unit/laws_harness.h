/*
 * A board for tests of the laws, and in words what a hearing finds on it.
 */
#ifndef UNIT_LAWS_HARNESS_H
#define UNIT_LAWS_HARNESS_H

#include "laws/hearing.h"

enum { HEARD_TEXT_SIZE = 1024 };

struct heard {
    struct board board;
    struct facts facts;
    struct rules rules;
    struct hearing h;
    struct ruling ruling; /* its steps, needs when they are asked for, and what a test puts there */
    char text[HEARD_TEXT_SIZE];
};

/*
 * A play in which nobody can ever follow suit: North, who leads and wins each trick, has the spades, East
 * the hearts, South the diamonds and West, who declares one no-trump, the clubs. All play their cards from
 * the two up, so that the two goes to trick 1 and the ace to trick 13; the first ROWS tricks are recorded.
 * No facts, the Laws of 2017.
 */
void heard_open(struct heard *heard, int rows);

/* Puts cards into hands, takes them out, and writes one down that is there already: "N+HA E-HA N*S2". */
void heard_deal(struct heard *heard, const char *cards);

/* What the record has for a seat in tricks: "5S -, 6E H4". */
void heard_record(struct heard *heard, const char *cards);

/* Marks: "5SR" that South revoked on trick 5, "6EL" that East led to trick 6 out of turn. */
void heard_mark(struct heard *heard, const char *marks);

/* Nobody knows the hands of these seats: "EW". */
void heard_hide(struct heard *heard, const char *seats);

/* Hears the board. */
void heard_hear(struct heard *heard);

/* Adds a fact, "6 W extra H4"; "-" for a part that does not apply. */
void heard_say(struct heard *heard, const char *words);

/*
 * Each irregularity with trick, seat, card and the clauses that decide it by their names in clauses.def,
 * then those that say what becomes of a card; "=2" when it moves two tricks, and first how sure it is unless
 * the director confirmed it:
 *   "6W H4: 67A 67A2 45E1 50B_minor; computed 9E S2: 63A1 64A1 =2"
 */
const char *heard_incidents(struct heard *heard);

/* What is asked, in the order in which it came up, "perhaps" where there is a default: "faced 6W; perhaps
 * attention 6W". */
const char *heard_questions(struct heard *heard);

/* What the director has to judge: "70 5W". */
const char *heard_judgements(struct heard *heard);

/* The needs of the ruling: name and place, the baseline, where else the answer is given, and what each answer
 * would move: "revoke 1S: confirmed 1EW, corrected 0, denied 0; perhaps 64C1 1S (no-revoke); 70 1S at 2W";
 * "?" where only the director can say. */
const char *heard_needs(struct heard *heard);

/* The steps of each irregularity: the clauses tried, "!" before one that does not hold, and what was looked
 * at: "5S: 67A(both-played-on no); 9W: !48B1 48A". */
const char *heard_steps(struct heard *heard);

/* The findings of its ruling, each with trick, seat, card, the card led, how sure it is and what the
 * record has against what follows, as far as there are any: "deal-duplicate W SA; revoke 5S D6 on S6
 * marked; result-mismatch has 7 not 0". */
const char *heard_findings(struct heard *heard);

#endif
