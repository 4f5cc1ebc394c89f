/*
 * Reads a table of a PBN game as it lies in the file (PBN 2.1, 5.2), its columns and where each
 * element stands, and replaces elements so that the columns stay in line.
 *
 * Rows are counted in elements, as the import form allows any number of them on a line. One thread.
 */
#ifndef FORMATS_PBN_READ_TABLE_H
#define FORMATS_PBN_READ_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bridge/figures/scoring.h"
#include "formats/pbn/read/place.h"
#include "formats/pbn/read/game.h"
#include "formats/pbn_text/scan.h"

/* The columns of a ScoreTable that say or follow from a result (5.9), of which the last two are
 * what some scorers add to a Butler table, and where it was made; then those of a TotalScoreTable
 * (5.10), of which the last are habits. */
enum pbn_column_id {
    COLUMN_RANK,
    COLUMN_PAIR_NS,
    COLUMN_PAIR_EW,
    COLUMN_CONTRACT,
    COLUMN_DECLARER,
    COLUMN_RESULT,
    COLUMN_SCORE_NS,
    COLUMN_SCORE_EW,
    COLUMN_IMP_NS,
    COLUMN_IMP_EW,
    COLUMN_MP_NS,
    COLUMN_MP_EW,
    COLUMN_PERCENTAGE_NS,
    COLUMN_PERCENTAGE_EW,
    COLUMN_MULTIPLICITY,
    COLUMN_DATUM,
    COLUMN_TABLE,
    SCORE_COLUMNS,
    COLUMN_PAIR = SCORE_COLUMNS,
    COLUMN_RANK_TIE,
    COLUMN_ADJUSTMENT, /* of the totals, */
    COLUMN_PENALTY,    /* or what is taken off them: by habit, too */
    COLUMN_TOTAL_SCORE,
    COLUMN_TOTAL_IMP,
    COLUMN_TOTAL_MP,
    COLUMN_TOTAL_PERCENTAGE,
    COLUMN_MEAN_SCORE,
    COLUMN_MEAN_IMP,
    COLUMN_MEAN_MP,
    COLUMN_MEAN_PERCENTAGE,
    COLUMN_TOTAL_SCORE_IMP,
    COLUMN_IMP,
    COLUMN_MP,
    COLUMN_PERCENTAGE,
    COLUMN_VICTORY_POINTS,
    COLUMN_TEAM_SCORE,
    COLUMN_COUNT,
    COLUMN_OTHER = -1
};

/* The names of the columns, by their ids, and whose figures they have. */
extern const struct pbn_column_kind {
    const char *name;
    int8_t family; /* enum family; -1 if it does not follow from the field */
    int8_t side;
} pbn_columns[COLUMN_COUNT];

struct pbn_column {
    int8_t id;      /* enum pbn_column_id */
    char alignment; /* 'L', 'R', or 0 where the table does not say */
    uint16_t width; /* the least width, 0 where the table does not say */
};

/* The place of an element: LENGTH bytes, quotes included, AT bytes from the start of the game
 * (which is far below 4 GiB: FORMAT_WINDOW). */
struct pbn_cell {
    uint32_t at, length;
};

/* The standard's tables have 17 columns; lines of 255 characters hold no more than these. */
enum { COLUMNS_MAX = 64 };

enum pbn_table_result {
    PBN_TABLE_READ,
    PBN_TABLE_UNREADABLE, /* no columns, too many, an open string, or rows that are not full */
    PBN_TABLE_NO_MEMORY
};

struct pbn_table {
    const struct pbn_game *game; /* NULL: not read */
    size_t columns, rows;
    struct pbn_column column[COLUMNS_MAX];
    int8_t place[COLUMN_COUNT];   /* column with this id, -1 if none */
    bool quoted[COLUMNS_MAX];     /* the column has an element in quotes, */
    bool plus[COLUMNS_MAX];       /* or with a "+" in front */
    struct pbn_cell *cell;        /* rows times columns */
    struct pbn_words words;       /* of its contracts */
    enum pbn_table_result result; /* of reading it, where GAME is set */
};

/* Reads the table behind TAG, whose columns HEADER names. What its contracts show of their language
 * is known of the game's file from then on. TABLE must be released whatever comes out. */
enum pbn_table_result pbn_table_read(struct pbn_table *table, const struct pbn_game *game,
                                     const struct pbn_tag *tag, struct text header);
void pbn_table_release(struct pbn_table *table);

/* Reads the ScoreTable of GAME into its SCORE_TABLE, unless that has been done; one that is missing
 * or cannot be read has no rows. It is valid as long as the game is the reader's. */
enum pbn_table_result pbn_score_table_read(const struct pbn_game *game);

/* Returns true if CELL stands in quotes; its text without them. The first byte is asked before the
 * length, which differs from cell to cell where hardly any is quoted. */
static inline bool pbn_cell_is_quoted(struct text cell)
{
    return cell.length > 0 && cell.at[0] == '"' && cell.length > 1 &&
           cell.at[cell.length - 1] == '"';
}
static inline struct text pbn_cell_text(struct text cell)
{
    return pbn_cell_is_quoted(cell) ? (struct text){cell.at + 1, cell.length - 2} : cell;
}

/* Returns the element of a column that the table has. */
static inline const struct pbn_cell *pbn_cell_of(const struct pbn_table *table, size_t row,
                                                 int column_id)
{
    size_t column = (size_t)table->place[column_id];
    return &table->cell[row * table->columns + column];
}

/* Returns the text of an element without its quotes; AT is NULL if the table has no such column. */
static inline struct text pbn_table_text(const struct pbn_table *table, size_t row, int column_id)
{
    if (table->place[column_id] < 0)
        return (struct text){NULL, 0};
    const struct pbn_cell *cell = pbn_cell_of(table, row, column_id);
    return pbn_cell_text((struct text){(const char *)table->game->bytes + cell->at, cell->length});
}

/* Makes TEXT the element's text. Must be called in rising order of row and column; *DONE is the end
 * of the last such edit, 0 at first. */
void pbn_table_replace(const struct pbn_table *table, struct edits *edits, size_t row,
                       int column_id, const char *text, uint64_t *done);

/* An element in its column: LENGTH bytes, quotes included, at AT of the input. */
struct pbn_cell_span {
    uint64_t at;
    size_t length;
    size_t width;  /* the least width of the column, 0 where the table does not say */
    size_t spaces; /* that it can use, in front of it or behind it */
    bool right;    /* in front of it */
    bool trimmed;  /* it ends its line, and no spaces do */
    bool quoted;   /* a text in its place is */
};

/* Returns the span of an element that will be replaced when the table is not at hand any more.
 * *DONE as above, set behind all that the edit may take. */
struct pbn_cell_span pbn_table_span(const struct pbn_table *table, size_t row, int column_id,
                                    uint64_t *done);

/* Makes TEXT the element's text then; GAME is any game of the file. Returns where what it replaces
 * ends. */
uint64_t pbn_cell_replace(const struct pbn_cell_span *span, const struct pbn_game *game,
                          struct edits *edits, const char *text);

/* The section data from AT to END, in which lines end with EOL. */
struct pbn_data {
    const char *at, *end;
    char eol;
    struct pbn_fault *fault; /* takes a string that does not end on its line; may be NULL */
};

/* Returns the data behind TAG. */
struct pbn_data pbn_data_of(const struct pbn_game *game, const struct pbn_tag *tag);

/* The bytes of one row or more. */
struct pbn_extent {
    const char *at, *end;
};

/* Takes the next MOST elements from the front of DATA, with their quotes, or as many as there are.
 * Returns how many it took. Skips comments and escaped lines (2.4). */
size_t pbn_cells_take(struct pbn_data *data, struct text *cell, size_t most);
static inline bool pbn_cell_next(struct pbn_data *data, struct text *cell)
{
    return pbn_cells_take(data, cell, 1) == 1;
}

/* Begins an edit in place of the rows at PLACE in the table of tag ID; unless something is KEPT of
 * them, of their lines if they have these for themselves: an empty line would end the game. */
void pbn_rows_begin(struct edits *edits, const struct pbn_game *game, int id,
                    struct pbn_extent place, bool kept);

#endif
