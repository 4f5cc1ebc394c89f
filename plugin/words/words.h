/*
 * Writes sentences: everything that a ruling says, in the language of a catalog. Called for events
 * (abi/), for messages (session/) and by the form; knows no report.
 *
 * Each function adds whole sentences to a buffer, on one line, in UTF-8. A translation is a
 * sentence of its own, never put together from parts. Text from a file is made harmless. Nothing
 * fails but the buffer.
 */
#ifndef WORDS_WORDS_H
#define WORDS_WORDS_H

#include "bridge/board.h"
#include "kit/buffer.h"
#include "laws/said/contradiction.h"
#include "laws/said/facts.h"
#include "laws/said/ruling.h"
#include "words/catalog.h"

/* Adds the board's status: "Adjusted: 1 trick to North-South." Not for STATUS_ERROR. */
void words_status(struct prose *prose, const struct ruling *ruling);

/* Adds a finding: "Revoke by West at trick 5: ♠K led, ♥3 played." */
void words_finding(struct prose *prose, const struct finding *finding);
/* Returns true if no ruling's sentence, nor that of another finding, tells FINDING, an index. */
bool finding_is_shown(const struct ruling *ruling, int finding);

/* Adds a finding that is shown; one sentence tells all unknown cards of a board. */
void words_finding_shown(struct prose *prose, const struct ruling *ruling,
                         const struct finding *finding);

/* Adds the irregularity, what each clause did with its citation, and the tricks that move: "Revoke
 * by West at trick 5: ♠K led, ♥3 played. The offending side played to the next trick: the revoke is
 * established (Law 63A1). … 1 trick moves to North-South." */
void words_ruling(struct prose *prose, const struct law_ruling *ruling);

/* Add the parts of a ruling. The words of a clause (enum clause_id) come without the citation.
 * words_closing adds the number of tricks; it returns false and adds nothing if the ruling is not
 * about tricks. */
void words_irregularity(struct prose *prose, const struct law_ruling *ruling);
void words_clause(struct prose *prose, const struct law_ruling *ruling, int clause);
bool words_closing(struct prose *prose, const struct law_ruling *ruling);

/* Returns how many of the deciding clauses are shown with their words: none for an earlier ruling,
 * because their cards are not known and its sentence names the clauses. */
int clauses_shown(const struct law_ruling *ruling);

/* Returns the source of the irregularity to be shown, enum basis; BASIS_NONE if its sentence says
 * it already. */
int basis_shown(const struct law_ruling *ruling);

/* Adds the question: "When was attention first drawn to the revoke by West at trick 5?" */
void words_need(struct prose *prose, const struct need *need);

/* Adds what a question of KIND (enum need_kind) is about, for any board: "when attention was first
 * drawn to the revoke". */
void words_check(struct prose *prose, int kind, int what);

/* Adds what was said: "trick 5, West, card exposed: ♥K by accident". */
void words_said(struct prose *prose, const struct fact *fact);

/* Adds the answer alone: "after the other side had called on the next board", "♥K", "trick 5". */
void words_answer(struct prose *prose, const struct need *need, const struct outcome *outcome);

/* Adds what the answer gives: "one trick to North-South", "the best keep a full top". */
void words_effect(struct prose *prose, const struct need *need, const struct outcome *outcome);

/* Adds a step of an explanation: "Law 64B2: no; trick of the earlier revoke in the suit: none (from
 * the record)". */
void words_step(struct prose *prose, const struct step *step);

/* Adds the value that a step looked at, in the form of the JSON report: "W", "2", "in-time",
 * "none". */
void words_step_value(struct prose *prose, const struct step_fact *fact);

/* Adds why a row of director facts is not used, "Fact attention, trick 5, player W, value late:
 * ...", and what would have been right: the nearest word and those that are allowed. The texts are
 * as they were given, NULL or "" for none. FAULT is not FACT_OK. */
void words_fact_fault(struct prose *prose, enum fact_fault fault, const char *trick,
                      const char *player, const char *name, const char *value);

/* A place in a fact that does not name exactly one board. */
struct place_fault {
    const char *file;   /* the file that was searched */
    const char *where;  /* the place as it was given */
    uint32_t game;      /* the game that it must also be; 0 for any */
    const char *boards; /* the boards that it may be, or those that there are instead; "" */
    uint32_t more;      /* further boards that are not named */
    bool several;       /* the place matches several boards */
    const char *meant;  /* the place that was probably meant, or NULL */
};
void words_place_fault(struct prose *prose, const struct place_fault *fault);

/* Says that WHERE names no place at all. */
void words_no_place(struct prose *prose, const char *where);

/* Says that the game of FAULT is a table of results, whose rows are the boards. */
void words_place_is_table(struct prose *prose, const struct place_fault *fault);

/* Says that the game of a given number in FILE is BOARD, which has another number of its own. */
void words_place_by_number(struct prose *prose, const char *file, const struct board *board);

/* Says that a fact is for a game that did not come from the session's input, and which boards have
 * that number as their own. */
void words_fact_game(struct prose *prose, const struct place_fault *fault, const char *trick,
                     const char *player, const char *name, const char *value);

/* Says that a fact contradicts the record or another fact, and which. */
void words_contradiction(struct prose *prose, const struct contradiction *contradiction);

/* Adds what the record has, if it is the record that FACT contradicts. */
void words_recorded(struct prose *prose, const struct board *board, const struct fact *fact);

/* Says that a fact for all boards is not used, because more is known of this one. */
void words_overruled(struct prose *prose, const struct overruled *overruled);

/* Adds MESSAGE, a key of the catalog with at most one {text}, the text in the file, and one
 * {detail}, what else the message names. */
void words_read_fault(struct prose *prose, const char *message, const char *text,
                      const char *detail);

#endif
