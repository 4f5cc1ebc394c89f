/*
 * A board for tests of the laws, and in words what a hearing finds on it.
 */
#ifndef UNIT_LAWS_HARNESS_H
#define UNIT_LAWS_HARNESS_H

#include "laws/play/hearing.h"
#include "laws/procedure/judging.h"

enum { HEARD_TEXT_SIZE = 1024 };

struct heard {
    struct board board;
    struct facts facts;
    struct rules rules;
    struct hearing h;
    struct ruling ruling; /* its steps, what a test puts there, or the ruling */
    char text[HEARD_TEXT_SIZE];
};

/*
 * A play in which nobody can ever follow suit: North, who leads and wins each trick, has the
 * spades, East the hearts, South the diamonds and West, who declares one no-trump, the clubs. All
 * play their cards from the two up, so that the two goes to trick 1 and the ace to trick 13; the
 * first ROWS tricks are recorded. No facts, the Laws of 2017, no score.
 */
void heard_open(struct heard *heard, int rows);

/* The same, but that North leads a heart after four tricks, and East wins the others; TRICKS is the
 * result, and CARDS are recorded in place of these (heard_record). */
#define HEARD_MIXED_DEAL "E+S3 N-S3 N+H3 E-H3"
#define HEARD_MIXED_PLAY "1N SA, 1E S3, 2E H2, 2N S2, 5N H3, 13N S6"
void heard_open_mixed(struct heard *heard, int rows, int tricks, const char *cards);

/* Puts cards into hands, takes them out, and writes one down that is there already: "N+HA E-HA
 * N*S2". */
void heard_deal(struct heard *heard, const char *cards);

/* What the record has for a seat in tricks: "5S -, 6E H4". */
void heard_record(struct heard *heard, const char *cards);

/* Marks: "5S" that South revoked on trick 5, "6EL" that East led to trick 6 out of turn. */
void heard_mark(struct heard *heard, const char *marks);

/* Nobody knows the hands of these seats: "EW". */
void heard_hide(struct heard *heard, const char *seats);

/* Hears the board. */
void heard_hear(struct heard *heard);

/* Judges the board; what stood in the ruling before is nonsense. */
void heard_judge(struct heard *heard);

/* Adds a fact, "6 W extra H4"; "-" for a part that does not apply. */
void heard_say(struct heard *heard, const char *words);
/* COUNT of them, or as many as there are before a NULL. */
void heard_say_all(struct heard *heard, const char *const *said, size_t count);

/*
 * Each irregularity with trick, seat, card and the clauses that decide it by their names in
 * clauses.def, then those that say what becomes of a card; "=2" when it moves two tricks, and first
 * how sure it is unless the director confirmed it:
 * "6W H4: 67A 67A2 45E1 50B_minor; computed 9E S2: 63A1 64A1 =2"
 */
const char *heard_incidents(struct heard *heard);

/* What is asked, in the order in which it came up, "perhaps" where there is a default: "faced 6W;
 * perhaps attention 6W". */
const char *heard_questions(struct heard *heard);

/* What the director has to judge: "70 5W". */
const char *heard_judgements(struct heard *heard);

/* The needs of the ruling: name and place, the baseline, whether an answer matters only with
 * another or that was not tried, where else it is given, and what each would move: "revoke 1S:
 * confirmed 1EW, corrected 0, denied 0; perhaps 64C1 1S (no-revoke); attention 1S (with another):
 * ...; 70 1S at 2W"; "?" where only the director can say. Numbers that give the same are one: "1-3
 * 1EW". */
const char *heard_needs(struct heard *heard);

/* The steps of each irregularity: the clauses tried, "!" before one that does not hold, and what
 * was looked at: "5S: 67A(both-played-on no); 9W: !48B1 48A". */
const char *heard_steps(struct heard *heard);

/* The findings of the ruling, each with trick, seat, card, the card led, how sure it is and what
 * the record has against what follows, as far as there are any: "deal-duplicate W SA; revoke 5S D6
 * on S6 marked; result-mismatch has 7 not 0". */
const char *heard_findings(struct heard *heard);

/* The status, what moves, and declarer's tricks and the score in the end, "-" where there is none:
 * "adjusted, NS 1, 8 tricks, -120"; "noted, -, - tricks, -". */
const char *heard_verdict(struct heard *heard);

/* Each ruling as an incident is shown, without its card: "computed 9E: 63A1 64A1 =2; 5S: 67B1b". */
const char *heard_rulings(struct heard *heard);

#endif
