/*
 * Computes the result of a board before and after a ruling, as PBN can write it, and reads rows of
 * a ScoreTable: which one is the game's, what each is worth, and to which a director assigned other
 * results than the one that they show (12C1), or an artificial score (12C2), by the RulingTable of
 * the game. Pure.
 */
#ifndef FORMATS_PBN_READ_ROW_H
#define FORMATS_PBN_READ_ROW_H

#include "bridge/figures/field.h"
#include "formats/pbn/read/table.h"
#include "laws/said/ruling.h"

/* ---- what a ruling makes of a board ---- */

struct pbn_change {
    const struct board *board;
    struct contract was, contract; /* mostly the same; unknown: not recorded, or not played */
    int tricks, new_tricks;        /* declarer's; TRICKS as the file has them */
    int32_t score;                 /* North-South's; SCORE_UNKNOWN when it cannot be told */
    uint8_t scoring;               /* as in struct ruling */
    /* The result that it becomes. If other results count than the one that was played, which the
     * record keeps (12C1), they are one for both sides, with its score; one for each side if SPLIT;
     * or several if WEIGHTED. */
    struct row_result result;
    bool split, weighted;
};

/* Returns the change that RULING makes to BOARD, which is borrowed. */
struct pbn_change pbn_change_of(const struct board *board, const struct ruling *ruling);

/* Returns true if PBN has a place for RULING, which makes CHANGE of BOARD: for tricks, in the
 * contract that was played or that the director gives, and for an artificial score. What is
 * assigned beside the result must come to points (and see pbn_assigned_fits). */
bool pbn_can_be_written(const struct pbn_change *change, const struct board *board,
                        const struct ruling *ruling);

/* Returns true if there are tricks to write; there are none, either, if all passed. */
static inline bool pbn_change_has_tricks(const struct pbn_change *change)
{
    const struct row_result *result = &change->result;
    return !result->artificial && !result->unplayed && !result->assigned &&
           change->contract.kind != CONTRACT_PASSED;
}

/* The change of a row of a table, and its lines in the RulingTable: LENGTH bytes of the trail. */
struct pbn_row_change {
    size_t row;
    struct pbn_change change;
    size_t trail, trail_length;
};

/* Returns North-South's score for TRICKS if the board is scored by Law 77; SCORE_UNKNOWN if it is
 * not, or it cannot be told. */
int32_t pbn_board_score(const struct board *board, int tricks);

/* Returns the score recorded at the table; if there is none, that of the recorded tricks. */
int32_t pbn_recorded_score(const struct board *board);

/* ---- rows of a table ---- */

/* Finds the row of GAME (rectify-report(5)), which is BOARD with TRICKS. Returns false if there is
 * none, or more than one. */
bool pbn_row_find(const struct pbn_table *table, const struct pbn_game *game,
                  const struct board *board, int tricks, size_t *row);

/* Returns true if ROW has the pairs of GAME, which is BOARD, or its result. */
bool pbn_row_may_be(const struct pbn_table *table, const struct pbn_game *game,
                    const struct board *board, size_t row);

/* Returns true if TEXT is a name that tells pairs apart: neither missing nor unknown. */
bool pbn_is_pair_name(struct text text);

/* Returns true if GAME says which pairs met; pbn_has_teams: which teams. */
bool pbn_has_pairs(const struct pbn_game *game);
bool pbn_has_teams(const struct pbn_game *game);

/* Returns true if GAME was played in the closed room. */
bool pbn_is_closed_room(const struct pbn_game *game);

/* Returns the pair that sits on SIDE in ROW; AT is NULL if that is not said, or the table does not
 * name pairs of both sides. */
struct text pbn_row_pair(const struct pbn_table *table, size_t row, int side);

/* Returns the pair on SIDE of ROW if CHANGE gives it an average plus or minus, whose numbers wait
 * for the session (12C2(c)); AT is NULL otherwise. */
struct text pbn_row_waits_for(const struct pbn_table *table, size_t row,
                              const struct pbn_change *change, int side);

/* Returns true if the table has columns for contract, declarer and result. */
bool pbn_table_tells_results(const struct pbn_table *table);

/* Returns how often ROW was made: 1 if the table does not say, 0 if that cannot be read. */
int32_t pbn_row_times(const struct pbn_table *table, size_t row);

/* Reads ROW's contract and declarer, unknown where it has none, and declarer's tricks. */
void pbn_row_contract(const struct pbn_table *table, size_t row, struct contract *contract,
                      int8_t *tricks);

/* Returns true if ROW's contract is in C, and nobody can tell which suit that is. */
bool pbn_row_is_unclear(const struct pbn_table *table, size_t row);

/* Returns North-South's score as ROW has it; SCORE_UNKNOWN if it has none. */
int32_t pbn_row_score(const struct pbn_table *table, size_t row);

/* Returns North-South's score as ROW has it, or as its contract and tricks give it; SCORE_UNKNOWN
 * if neither. */
int32_t pbn_row_result(const struct pbn_table *table, const struct board *board, size_t row);

/* Returns what a row or a game without a score is, by what stands in place of its CONTRACT: an
 * average, if both sides are GIVEN points; not played, if these are ZERO or, without points, a word
 * says so. With a contract it is neither. */
struct row_result pbn_silent_result(struct text contract, bool given, bool zero);

/* The text of an element that is irrelevant or has become so (PBN 2.1, 5.2). */
extern const char pbn_row_nothing[];

/* Writes the contract, declarer or tricks of the row that CHANGE is about, as a column of its own
 * has them, in WORDS. Returns false if what stands there stays. */
enum { PBN_ROW_TEXT_SIZE = PBN_BID_SIZE };
bool pbn_row_text(const struct pbn_change *change, const struct pbn_words *words, int column,
                  char text[PBN_ROW_TEXT_SIZE]);

/* The way a row's scores are written. */
enum pbn_score_style {
    SCORES_ABSENT,  /* the table has no column for them */
    SCORES_SIGNED,  /* 620 and -620 */
    SCORES_WINNERS, /* 620 and - */
    SCORES_NOUGHT,  /* 620 and 0 */
    SCORES_OTHER    /* none of these, or not this score */
};

/* Returns the style in which the row's scores say SCORE_NS. */
enum pbn_score_style pbn_row_style(const struct pbn_table *table, size_t row, int32_t score_ns);

/* ---- what a director gave ---- */

/* More rows than a director adjusts on one board. Those beyond it are unknown, so that the figures
 * of the table do not follow. */
enum { PBN_GIVEN_ROWS_MAX = 32 };

struct pbn_given_row {
    size_t row;
    struct row_result result;
};

struct pbn_given_rows {
    bool changed; /* an earlier ruling has changed some result of the table */
    size_t count;
    struct pbn_given_row item[PBN_GIVEN_ROWS_MAX];
};

/* Finds the rows of TABLE. BOARD is the game's, or what its rows have in common, as it was read. */
void pbn_given_rows_find(struct pbn_given_rows *given, const struct pbn_table *table,
                         const struct board *board);

/* Returns true if TABLE, if it has a row, and the Score tag, if the game HAS_SCORE, show what
 * CHANGE assigns: each side's score in its own column, or points in which several are weighted. */
bool pbn_assigned_fits(const struct pbn_table *table, const struct pbn_change *change,
                       bool has_score);

#endif
