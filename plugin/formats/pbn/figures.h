/*
 * The figures of a game's ScoreTable (PBN 2.1, 5.9) as they stand, and in the sheet of the session
 * (bridge/sheet/sheet.h).
 */
#ifndef FORMATS_PBN_FIGURES_H
#define FORMATS_PBN_FIGURES_H

#include "bridge/figures/change.h"
#include "bridge/sheet/sheet.h"
#include "formats/pbn/edit_table.h"

/* The columns that follow from the field. */
extern const struct pbn_derived {
    int8_t family; /* enum family; -1: it does not follow */
    int8_t side;   /* whose figures they are */
} pbn_derived[SCORE_COLUMNS];

/* Checks whether column ID has points of a board: matchpoints, IMPs or percentages. */
bool pbn_is_points(int id);

/* What an element of a column of figures is: a number; nothing, or an artificial score, which stays
 * as it is (PBN 2.1, 5.2); or something else. */
enum pbn_figure_read { PBN_FIGURE_SILENT, PBN_FIGURE_NUMBER, PBN_FIGURE_OTHER };
enum pbn_figure_read pbn_figure_read(struct decimal *number, const struct pbn_table *table,
                                     size_t row, int id);

/* The figures of one column. */
struct pbn_column_figures {
    struct figure *figure;
    size_t count;
    bool readable; /* all of them are figures */
    bool follows;  /* the new values hold */
    bool fixed;    /* all are written with the same decimals */
    bool plus;     /* what is positive is written with a "+" */
};

/* Reads the figures of a column that follows from the field into COLUMN, whose figures have room
 * for all rows; false when something in it is none. */
bool pbn_column_read(struct pbn_column_figures *column, const struct pbn_table *table, int id);

/* Reads the results of all rows as they stand. False: no memory. To be released in either
 * case. */
bool pbn_fields_read(struct field_change *fields, const struct pbn_table *table,
                     const struct board *board);

/* Adds TABLE to SHEET, whose rows are boards in place of the game; BOARD is what they have in
 * common. Returns false if out of memory. */
bool pbn_figures_of_rows(struct sheet *sheet, const struct pbn_table *table,
                         const struct board *board);

/* Adds the table of BOARD, which was read from GAME, if it has one. Returns false if out of memory.
 */
bool pbn_figures_of_game(struct sheet *sheet, const struct board *board,
                         const struct pbn_game *game);

#endif
