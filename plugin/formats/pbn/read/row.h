/*
 * Reads rows of a ScoreTable (PBN 2.1, 5.9): which one is the game's, what each is worth, and to
 * which a director assigned other results than the one that they show (12C1), or an artificial
 * score (12C2), by the RulingTable of the game; and adds their figures to a sheet
 * (bridge/sheet/sheet.h). Called by the reader and by the editor of tables.
 */
#ifndef FORMATS_PBN_READ_ROW_H
#define FORMATS_PBN_READ_ROW_H

#include "bridge/sheet/sheet.h"
#include "formats/pbn/read/table.h"

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

/* ---- the figures of a table ---- */

/* Adds TABLE to SHEET as FIELD if it has points of a board, or with ALL its figures, those beside
 * an artificial score of an earlier ruling apart. BOARD is the game's, or what its rows share.
 * Returns true if an earlier ruling has changed some result of the table. */
bool pbn_figures_of_table(struct sheet *sheet, const struct pbn_table *table,
                          const struct board *board, const struct sheet_field *field, bool all);

/* Adds the points of the table of GAME, if it has one. BOARD was read from it or, unless IS_GAME,
 * is what the rows share that are boards in its place. Returns false if out of memory. */
bool pbn_figures_of_game(struct sheet *sheet, const struct board *board,
                         const struct pbn_game *game, bool is_game);

#endif
