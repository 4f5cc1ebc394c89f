/*
 * The tables that this program defines, in the form of PBN 2.1, 5.2: DirectorTable (rectify(1),
 * FACTS), RulingTable (rectify-report(5)), and QuittedTable, the played cards of each hand as they
 * lie.
 */
#ifndef FORMATS_PBN_TABLES_H
#define FORMATS_PBN_TABLES_H

#include "bridge/board.h"
#include "formats/aside.h"
#include "formats/format.h"
#include "formats/pbn/edit_table.h"
#include "formats/pbn/game.h"
#include "formats/pbn_text/scan.h"
#include "laws/said/assigned_text.h"

/* How they are written. */
#define PBN_DIRECTOR_HEADER "Trick\\2R;Player\\1L;Fact\\16L;Value"
#define PBN_PAIRS_HEADER ";PairId_NS\\2R;PairId_EW\\2R" /* where rows of a ScoreTable are named */
#define PBN_RULING_HEADER "Law;Trick\\2R;Player\\1L;Side\\2L;Tricks\\2R;Basis;Was\\2R"

/* The columns of a table by name: where each wanted one stands. */
enum { PBN_COLUMNS_MAX = RULED_FIELDS + SIDES };

struct pbn_columns {
    size_t count;            /* of the table */
    int at[PBN_COLUMNS_MAX]; /* of each wanted name; -1: not there */
};

/* The columns of a DirectorTable, which have these places in COLUMNS->at. */
enum {
    PBN_DIRECTOR_TRICK,
    PBN_DIRECTOR_PLAYER,
    PBN_DIRECTOR_FACT,
    PBN_DIRECTOR_VALUE,
    PBN_DIRECTOR_COLUMNS,
    PBN_DIRECTOR_PAIRS = PBN_DIRECTOR_COLUMNS /* and the next: by side, where there are some */
};
void pbn_director_columns_read(struct pbn_columns *columns, struct text value);

/* Whether a DirectorTable with these columns can be about rows of the ScoreTable. */
bool pbn_facts_are_of_rows(struct text value);

/* The same of a RulingTable: places by enum ruling_field, then those of the pairs by side. */
enum { PBN_RULING_PAIRS = RULED_FIELDS };
void pbn_ruling_columns_read(struct pbn_columns *columns, struct text value);

/* Whether a RulingTable with these columns is about rows of the ScoreTable, and not about the
 * game. */
bool pbn_rulings_are_of_rows(struct text value);

/* An element of a table: a section token, or a string token with its quotes left out. */
struct pbn_token {
    const uint8_t *at;
    size_t length;
    bool quoted;
};

/* Rows of a DirectorTable or a RulingTable, one after the other. */
struct pbn_row_walk {
    struct pbn_columns columns;
    struct pbn_scan scan; /* up to the end of the data */
    const uint8_t *at;
    const uint8_t *origin; /* a place that has been passed, */
    struct position from;  /* and its position */
    struct pbn_fault *fault;
};

/* What the columns of a row say. Texts as they stand; AT is NULL where there is no such column. */
struct pbn_fact {
    struct fact_row row;
    struct text pair[SIDES];
    const uint8_t *from, *to; /* where it stands */
};
struct pbn_ruled {
    struct text field[RULED_FIELDS];
    struct text pair[SIDES];
    const uint8_t *from, *to; /* where it stands, with the comment on what was given */
    struct given_score given;
};

/* Room for a fact's value as a token: each byte with its backslash, the quotes and the end. */
enum { PBN_VALUE_TOKEN_SIZE = 2 * FACT_VALUE_SIZE + 3 };

/* Writes the value of a fact as a section token, or as a string token (PBN 2.1, 5.1). */
void pbn_value_token(char token[PBN_VALUE_TOKEN_SIZE], const char *value);

/* Takes the next row; false when there is none. Of a fact, one that is cut off too. */
bool pbn_fact_next(struct pbn_row_walk *walk, struct pbn_fact *fact);

/* Whether the row of a fact says by whom the board was played, and whether by PAIR. */
bool pbn_fact_names_pairs(const struct pbn_fact *fact);
bool pbn_fact_is_of(const struct pbn_fact *fact, const struct text pair[SIDES]);

bool pbn_ruled_next(struct pbn_row_walk *walk, struct pbn_ruled *ruled);

/* A DirectorTable whose data begin at AT and end at SCAN's end: rows into RECORD. FROM is the
 * position of ORIGIN, a place before AT. What names other pairs than the board's is homeless. */
void pbn_director_table_read(struct record *record, struct text value, const struct pbn_scan *scan,
                             const uint8_t *at, const uint8_t *origin, struct position from,
                             struct pbn_fault *fault);

/* A QuittedTable likewise: "N;E;S;W", a row a position, "-" where a hand has no card. */
void pbn_quitted_table_read(struct quitted *quitted, struct text value, const struct pbn_scan *scan,
                            const uint8_t *at, struct pbn_fault *fault);

/* An artificial score leaves no result, an assigned one stands beside it, and the columns have no
 * place for what was given: a comment behind the tag of the RulingTable says it, ";60/40" with
 * North-South's share first, ";NS 4S S 10; EW 3NT N 8" (assigned_text.h). "" where nothing was. */
enum { PBN_GIVEN_SIZE = sizeof " ;" + ASSIGNED_TEXT_SIZE };
const char *pbn_given_text(char text[PBN_GIVEN_SIZE], const struct given_score *given);

/* Reads that comment from AT on, *END is behind it; false, and *END at AT, when there is none. */
bool pbn_given_read(const struct pbn_scan *scan, const uint8_t *at, struct given_score *given,
                    const uint8_t **end);

/* Takes it for BOARD: an artificial score only where there is no result. */
void pbn_given_take(struct board *board, const struct given_score *given);

/* A RulingTable likewise: what was ruled before, and the artificial score that it gave. */
void pbn_ruling_table_read(struct board *board, struct text value, const struct pbn_scan *scan,
                           const uint8_t *at, struct pbn_fault *fault);

#endif
