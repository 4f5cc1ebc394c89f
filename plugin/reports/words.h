/*
 * Sentences: everything that a ruling says, in the language of a catalog.
 *
 * Each function adds whole sentences to a buffer, on one line, in UTF-8; a translation is a
 * sentence of its own, never glued from parts. What came from a file is made harmless on the way.
 * Nothing fails but the buffer.
 */
#ifndef REPORTS_WORDS_H
#define REPORTS_WORDS_H

#include "bridge/board.h"
#include "kit/buffer.h"
#include "laws/said/contradiction.h"
#include "laws/said/facts.h"
#include "laws/said/ruling.h"
#include "reports/catalog.h"

struct report_summary; /* of reports/report.h */

/* Which board it is: "Board 7, table 2 (game 3)". */
void words_place(struct buffer *buffer, const struct catalog *catalog, const struct board *board);

/* The same for players, who know no games of a file: "Board 7, table 2, pairs 3-12". */
void words_meeting(struct buffer *buffer, const struct catalog *catalog, const struct board *board);

/* "Dealer South". False and nothing where it is not known. */
bool words_dealer(struct buffer *buffer, const struct catalog *catalog, const struct board *board);

/* A call of an auction: "pass", "1♠", "X". */
void words_call(struct buffer *buffer, const struct catalog *catalog, int call);

/* "Auction, dealer South: 1♠, pass, …" False and nothing where it is not known. */
bool words_auction(struct buffer *buffer, const struct catalog *catalog, const struct board *board);

/* The day: "2026-09-10", as the language writes it. False and nothing where it is not known. */
bool words_date(struct buffer *buffer, const struct catalog *catalog, int32_t date);

/* The two together: "Board 7, table 2 (game 3): 4♠ doubled, declarer South, North-South
 * vulnerable". */
void words_heading(struct buffer *buffer, const struct catalog *catalog, const struct board *board);

/* "4♠ doubled, declarer South"; nothing for an unknown contract. */
void words_played(struct buffer *buffer, const struct catalog *catalog,
                  const struct contract *contract);

/* "4♠ doubled, declarer South, North-South vulnerable"; false and nothing where no contract is
 * known. */
bool words_contract(struct buffer *buffer, const struct catalog *catalog,
                    const struct board *board);

/* A hand that is known, "♠AQ4 ♥K10 ♦J74 ♣9862"; the cards of the trick in a row of the record, as
 * they fell where the leader is known, "W ♠K, N ♠3, E ♣7, S ♠2". Nothing where nothing is known. */
void words_hand(struct buffer *buffer, const struct catalog *catalog, const struct board *board,
                int seat);
void words_trick(struct buffer *buffer, const struct catalog *catalog, const struct board *board,
                 const struct ruling *ruling, int row);

/* How the board stands: "Adjusted: 1 trick to North-South." Not for STATUS_ERROR. */
void words_status(struct buffer *buffer, const struct catalog *catalog,
                  const struct ruling *ruling);

/* The score where the director gives the whole of it: "South: 4♠ = (10 tricks), NS 420", "passed
 * out", "not played". */
void words_rescored(struct buffer *buffer, const struct catalog *catalog,
                    const struct ruling *ruling);

/* "4♠X -2 (8 tricks), EW 500"; without the points where they are SCORE_UNKNOWN. */
void words_result(struct buffer *buffer, const struct catalog *catalog,
                  const struct contract *contract, int tricks, int32_t score);

/* ", matchpoints NS 5.5" and so on, for all that are known of POINTS, by enum figure_kind. */
void words_points(struct buffer *buffer, const struct catalog *catalog,
                  const struct board_points points[FIGURE_KINDS]);

/* Result INDEX of those that the director assigned, "70% South: 4♠ = (10 tricks)"; its weight where
 * there are several; before it whose score alone it is, "North-South only: ". */
void words_assigned(struct buffer *buffer, const struct catalog *catalog,
                    const struct ruling *ruling, int index);
/* That one side keeps the result of the table, as the other alone was given a score; nothing where
 * it is not so. A score of per cents: "North-South 60%, East-West 40%". */
void words_kept(struct buffer *buffer, const struct catalog *catalog, const struct ruling *ruling);
void words_artificial(struct buffer *buffer, const struct catalog *catalog,
                      const uint8_t artificial[SIDES]);

/* The run in a sentence: "36 boards read: 34 with nothing found, 2 adjusted.", and of how many no
 * play is recorded. Where it is so of all, and so nothing could be found, that alone. */
void words_summary(struct buffer *buffer, const struct catalog *catalog,
                   const struct report_summary *summary);

/* That it does not tell of all boards: an input could not be read to its end. */
void words_incomplete(struct buffer *buffer, const struct catalog *catalog);

/* "Report by rectify 1.2.3." */
void words_engine(struct buffer *buffer, const struct catalog *catalog);

/* "Revoke by West at trick 5: ♠K led, ♥3 played." */
void words_finding(struct buffer *buffer, const struct catalog *catalog,
                   const struct finding *finding);
/* The same of one that findings_shown gave: unknown cards of a board are told together. */
void words_finding_shown(struct buffer *buffer, const struct catalog *catalog,
                         const struct ruling *ruling, const struct finding *finding);

/* The irregularity, what each clause did, with its citation, and the tricks that move: "Revoke by
 * West at trick 5: ♠K led, ♥3 played. The offending side played to the next trick: the revoke is
 * established (Law 63A1). … 1 trick moves to North-South." */
void words_ruling(struct buffer *buffer, const struct catalog *catalog,
                  const struct law_ruling *ruling);

/* The parts of it. The words of a clause (enum clause_id) come without the citation; the closing is
 * the number of tricks, false and nothing where tricks have nothing to do with it. */
void words_irregularity(struct buffer *buffer, const struct catalog *catalog,
                        const struct law_ruling *ruling);
void words_clause(struct buffer *buffer, const struct catalog *catalog,
                  const struct law_ruling *ruling, int clause);
bool words_closing(struct buffer *buffer, const struct catalog *catalog,
                   const struct law_ruling *ruling);

/* The question: "When was attention first drawn to the revoke by West at trick 5?" */
void words_need(struct buffer *buffer, const struct catalog *catalog, const struct need *need);

/* What a question of KIND, an enum need_kind, is about, whatever the board: "when attention was
 * first drawn to the revoke". */
void words_check(struct buffer *buffer, const struct catalog *catalog, int kind, int what);

/* An answer and what it gives: "after the other side had called on the next board: no trick is
 * transferred". */
void words_outcome(struct buffer *buffer, const struct catalog *catalog, const struct need *need,
                   const struct outcome *outcome);

/* The answer alone, for people: "after the other side had called on the next board", "♥K", "trick
 * 5". */
void words_answer(struct buffer *buffer, const struct catalog *catalog, const struct need *need,
                  const struct outcome *outcome);

/* All answers in short, those together that give the same: "in time: 1 trick to North-South; after
 * a call on the next deal, after the round: no trick is transferred". Nothing where there are none.
 */
void words_outcomes(struct buffer *buffer, const struct catalog *catalog, const struct need *need);

/* What comes of it alone: "1 trick to North-South", "no trick is transferred", "the director
 * decides". TRICKS -1 is the last. */
void words_movement(struct buffer *buffer, const struct catalog *catalog, int tricks, int to);

/* A step of an explanation: "Law 64B2: no; trick of the earlier revoke in the suit: none (from the
 * record)". */
void words_step(struct buffer *buffer, const struct catalog *catalog, const struct step *step);

/* The value of what a step looked at as the JSON report writes it: "W", "2", "in-time", "none". */
void words_step_value(struct buffer *buffer, const struct step_fact *fact);

/* Why a row of director facts is not used: "Fact attention, trick 5, player W, value late: ...".
 * The texts are as they were given, NULL or "" where there is none. FAULT is not FACT_OK. */
void words_fact_fault(struct buffer *buffer, const struct catalog *catalog, enum fact_fault fault,
                      const char *trick, const char *player, const char *name, const char *value);

/* Behind that: what would have been right, the nearest word and those that are allowed. */
void words_fact_hint(struct buffer *buffer, const struct catalog *catalog, enum fact_fault fault,
                     const char *player, const char *name, const char *value);

/* A place that facts are said of, and which is not that of one board. */
struct place_fault {
    const char *file;   /* that was searched */
    const char *where;  /* as it was given */
    uint32_t game;      /* the game that it must be too; 0: any */
    const char *boards; /* which it may be, or which there are instead; "" */
    uint32_t more;      /* others of those, which are not named */
    bool several;       /* it may be more than one */
    const char *meant;  /* which was probably meant; NULL: nobody can tell */
};
void words_place_fault(struct buffer *buffer, const struct catalog *catalog,
                       const struct place_fault *fault);

/* WHERE names no place at all. */
void words_no_place(struct buffer *buffer, const struct catalog *catalog, const char *where);

/* The game of FAULT is a table of results, of which the boards are rows. */
void words_place_is_table(struct buffer *buffer, const struct catalog *catalog,
                          const struct place_fault *fault);

/* Behind words_fact_game: the boards whose own number is the game of FAULT. */
void words_boards_of_number(struct buffer *buffer, const struct catalog *catalog,
                            const struct place_fault *fault);

/* A number was given, and the game of this number in FILE is BOARD, whose own number is another. */
void words_place_by_number(struct buffer *buffer, const struct catalog *catalog, const char *file,
                           const struct board *board);

/* The same for a fact for a game that did not come from the input SESSION. */
void words_fact_game(struct buffer *buffer, const struct catalog *catalog, const char *session,
                     uint32_t game, const char *trick, const char *player, const char *name,
                     const char *value);

/* The same for a fact that cannot be; says what stands against it. */
void words_contradiction(struct buffer *buffer, const struct catalog *catalog,
                         const struct contradiction *contradiction);

/* Behind that, where it is the record that stands against FACT: what it has there. */
void words_recorded(struct buffer *buffer, const struct catalog *catalog, const struct board *board,
                    const struct fact *fact);

/* The same for one that was said of all boards, and gives way to what is known of this one. */
void words_overruled(struct buffer *buffer, const struct catalog *catalog,
                     const struct overruled *overruled);

/* MESSAGE, a key of the catalog with at most one {text}, the text that stood in the file, and one
 * {detail}, what else the message names. */
void words_read_fault(struct buffer *buffer, const struct catalog *catalog, const char *message,
                      const char *text, const char *detail);

#endif
