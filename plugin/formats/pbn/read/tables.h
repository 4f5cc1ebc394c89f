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
#include "laws/said/assigned_text.h"

/* The column headers that are written. */
#define PBN_DIRECTOR_HEADER "Trick\\2R;Player\\1L;Fact\\16L;Value"
#define PBN_PAIRS_HEADER ";PairId_NS\\2R;PairId_EW\\2R" /* if rows of a ScoreTable are named */
#define PBN_RULING_HEADER "Law;Trick\\2R;Player\\1L;Side\\2L;Tricks\\2R;Basis;Was\\2R"

/* The columns of a table: the place of each wanted name. */
enum { PBN_COLUMNS_MAX = RULED_FIELDS + SIDES };

struct pbn_columns {
    size_t count;            /* of the table */
    int at[PBN_COLUMNS_MAX]; /* by wanted name; -1 if it is not there */
};

/* The columns of a DirectorTable, as indices of COLUMNS->at. */
enum {
    PBN_DIRECTOR_TRICK,
    PBN_DIRECTOR_PLAYER,
    PBN_DIRECTOR_FACT,
    PBN_DIRECTOR_VALUE,
    PBN_DIRECTOR_COLUMNS,
    PBN_DIRECTOR_PAIRS = PBN_DIRECTOR_COLUMNS /* and the next: by side, if there are any */
};
void pbn_director_columns_read(struct pbn_columns *columns, struct text value);

/* Returns true if a DirectorTable with these columns may be about rows of the ScoreTable. */
bool pbn_facts_are_of_rows(struct text value);

/* Reads the columns of a RulingTable: indices by enum ruling_field, then those of the pairs by
 * side. */
enum { PBN_RULING_PAIRS = RULED_FIELDS };
void pbn_ruling_columns_read(struct pbn_columns *columns, struct text value);

/* Returns true if a RulingTable with these columns is about rows of the ScoreTable, not about the
 * game. */
bool pbn_rulings_are_of_rows(struct text value);

/* A cursor over the rows of a DirectorTable or a RulingTable. */
struct pbn_row_walk {
    struct pbn_columns columns;
    struct pbn_data data; /* the rest */
    const char *origin;   /* a place already passed */
    struct position from; /* position of ORIGIN */
};

/* The contents of a row, and where it stands. Texts as they stand; AT is NULL if there is no such
 * column. */
struct pbn_fact {
    struct fact_row row;
    struct text pair[SIDES];
    struct pbn_extent place;
};
struct pbn_ruled {
    struct text field[RULED_FIELDS];
    struct text pair[SIDES];
    struct pbn_extent place; /* with the comment on what was given */
    struct given_score given;
};

/* Room for a fact's value as a token: a backslash for each byte, the quotes and the end. */
enum { PBN_VALUE_TOKEN_SIZE = 2 * FACT_VALUE_SIZE + 3 };

/* Writes the value of a fact as a section token, or as a string token (PBN 2.1, 5.1). */
void pbn_value_token(char token[PBN_VALUE_TOKEN_SIZE], const char *value);

/* Begin the facts of GAME, which starts AT, and the rulings, with the comment on the last row.
 * FAULT takes the first fault. */
struct pbn_row_walk pbn_facts_of(const struct pbn_game *game, const struct position *at,
                                 struct pbn_fault *fault);
struct pbn_row_walk pbn_rulings_of(const struct pbn_game *game, struct pbn_fault *fault);

/* Read the next row; return false if there is none. A row of facts may be cut off at the end. */
bool pbn_fact_next(struct pbn_row_walk *walk, struct pbn_fact *fact);

/* Return true if a fact names the pairs of a board, and if it names PAIR. */
bool pbn_fact_names_pairs(const struct pbn_fact *fact);
bool pbn_fact_is_of(const struct pbn_fact *fact, const struct text pair[SIDES]);

bool pbn_ruled_next(struct pbn_row_walk *walk, struct pbn_ruled *ruled);

/* Reads the DirectorTable of GAME into RECORD. A fact that names other pairs than the board's is
 * homeless. */
void pbn_director_table_read(struct record *record, const struct pbn_game *game,
                             struct pbn_fault *fault);

/* Returns FACT of GAME with its place in the file. */
struct fact_row pbn_fact_placed(const struct pbn_fact *fact, const struct pbn_game *game);

/* Reads the QuittedTable of GAME: "N;E;S;W", a row for each position, "-" if a hand has no card
 * there. */
void pbn_quitted_table_read(struct quitted *quitted, const struct pbn_game *game,
                            struct pbn_fault *fault);

/* Writes the comment on what was given, which stands after the tag of the RulingTable because the
 * columns have no place for it: ";60/40" with North-South's share first, ";NS 4S S 10; EW 3NT N 8"
 * (assigned_text.h); "" if nothing was given. An artificial score leaves no result, an assigned one
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
