/*
 * Reads and writes the tables that rectify defines, in the form of PBN 2.1, 5.2: DirectorTable
 * (rectify-facts(5)), RulingTable (rectify-report(5)), and QuittedTable, the played cards of each
 * hand as they lie. Called by the reader, the editor and the target.
 */
#ifndef FORMATS_PBN_READ_TABLES_H
#define FORMATS_PBN_READ_TABLES_H

#include "bridge/board.h"
#include "formats/extra.h"
#include "formats/format.h"
#include "formats/pbn/read/table.h"
#include "formats/pbn/read/game.h"
#include "formats/pbn_text/scan.h"
#include "laws/said/facts.h"

/* The column headers that are written. */
#define PBN_DIRECTOR_HEADER "Trick\\2R;Player\\1L;Fact\\16L;Value"
#define PBN_PAIRS_HEADER ";PairId_NS\\2R;PairId_EW\\2R" /* if rows of a ScoreTable are named */
#define PBN_RULING_HEADER "Law;Trick\\2R;Player\\1L;Side\\2L;Tricks\\2R;Basis;Was\\2R"

/* The columns that are read, as indices of struct pbn_columns and of a row's cells: those of a
 * DirectorTable; those of a RulingTable by enum ruling_field; those of a QuittedTable by seat. The
 * first two may have the pairs of rows of a ScoreTable besides, by side. */
enum {
    PBN_DIRECTOR_TRICK,
    PBN_DIRECTOR_PLAYER,
    PBN_DIRECTOR_FACT,
    PBN_DIRECTOR_VALUE,
    PBN_DIRECTOR_COLUMNS,
    PBN_PAIRS = RULED_FIELDS,
    PBN_COLUMNS_MAX = PBN_PAIRS + SIDES
};

struct pbn_columns {
    size_t count;            /* of the table */
    int at[PBN_COLUMNS_MAX]; /* their places; -1 if it is not there */
};

/* Reads the header VALUE of the table of tag ID. */
void pbn_columns_read(struct pbn_columns *columns, int id, struct text value);

/* Returns true if a table with this header is about rows of the ScoreTable, not about the game. */
bool pbn_is_of_rows(int id, struct text value);

/* A cursor over the rows of such a table. */
struct pbn_row_walk {
    const struct pbn_game *game;
    struct pbn_columns columns;
    struct pbn_data data; /* the rest */
    const char *origin;   /* a place already passed */
    struct position from; /* position of ORIGIN; of facts */
};

/* A row, and where it stands. */
struct pbn_cells {
    struct text cell[PBN_COLUMNS_MAX]; /* with its quotes; AT is NULL if there is no such column */
    struct pbn_extent place;
};

/* Begins the rows of the table of GAME with tag ID. FAULT takes the first fault; may be NULL. */
struct pbn_row_walk pbn_rows_of(const struct pbn_game *game, int id, struct pbn_fault *fault);

/* Reads the next row. Returns how many elements it has: fewer than COLUMNS if the table breaks off,
 * 0 at the end. */
size_t pbn_cells_next(struct pbn_row_walk *walk, struct pbn_cells *row);

/* A fact, and the pairs that it names. */
struct pbn_fact {
    struct fact_row row;
    struct text pair[SIDES];
};

/* A ruling: texts by enum ruling_field and, from PBN_PAIRS on, the pairs. */
struct pbn_ruled {
    struct text field[PBN_COLUMNS_MAX];
    struct pbn_extent place; /* with the comment on what was given */
    struct given_score given;
};

/* Room for a fact's value as a token: a backslash for each byte, the quotes and the end. */
enum { PBN_VALUE_TOKEN_SIZE = 2 * FACT_VALUE_SIZE + 3 };

/* Writes the value of a fact as a section token, or as a string token (PBN 2.1, 5.1). */
void pbn_value_token(char token[PBN_VALUE_TOKEN_SIZE], const char *value);

/* Begin the facts of GAME, which starts AT, and the rulings, with the comment on the last row. */
struct pbn_row_walk pbn_facts_of(const struct pbn_game *game, const struct position *at,
                                 struct pbn_fault *fault);
struct pbn_row_walk pbn_rulings_of(const struct pbn_game *game, struct pbn_fault *fault);

/* Read the next row; return false if there is none. A row of facts may be cut off at the end. */
bool pbn_fact_next(struct pbn_row_walk *walk, struct pbn_fact *fact);
bool pbn_ruled_next(struct pbn_row_walk *walk, struct pbn_ruled *ruled);

/* Return true if a fact names the pairs of a board, and if it names PAIR. */
bool pbn_fact_names_pairs(const struct pbn_fact *fact);
bool pbn_fact_is_of(const struct pbn_fact *fact, const struct text pair[SIDES]);

/* Reads the DirectorTable of GAME into RECORD. A fact that names other pairs than the board's is
 * homeless. */
void pbn_director_table_read(struct record *record, const struct pbn_game *game,
                             struct pbn_fault *fault);

/* Reads the QuittedTable of GAME: "N;E;S;W", a row for each position, "-" if a hand has no card
 * there. */
void pbn_quitted_table_read(struct quitted *quitted, const struct pbn_game *game,
                            struct pbn_fault *fault);

/* Writes the comment on what was given, which stands after the tag of the RulingTable because the
 * columns have no place for it: ";60/40" with North-South's share first, ";NS 4S S 10; EW 3NT N 8"
 * (facts.h); "" if nothing was given. An artificial score leaves no result, an assigned one
 * stands next to it. */
enum { PBN_GIVEN_SCORE_SIZE = sizeof " ;" + ASSIGNED_TEXT_SIZE };
const char *pbn_given_score_text(char text[PBN_GIVEN_SCORE_SIZE], const struct given_score *given);

/* Takes that comment from the front of DATA; returns false if there is none. */
bool pbn_given_score_read(struct pbn_data *data, struct given_score *given);

/* Takes the score for BOARD; an artificial one only if there is no result. */
void pbn_given_score_take(struct board *board, const struct given_score *given);

/* Reads the RulingTable of GAME: the earlier rulings, and the score that they gave. */
void pbn_ruling_table_read(struct board *board, const struct pbn_game *game,
                           struct pbn_fault *fault);

#endif
