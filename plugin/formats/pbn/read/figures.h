/*
 * Reads the figures of a game's ScoreTable (PBN 2.1, 5.9), and adds them to the sheet of the
 * session (bridge/sheet/sheet.h). Called by the reader and by the editor of tables.
 */
#ifndef FORMATS_PBN_READ_FIGURES_H
#define FORMATS_PBN_READ_FIGURES_H

#include "bridge/figures/change.h"
#include "bridge/sheet/sheet.h"
#include "formats/pbn/read/table.h"

/* The columns of a ScoreTable, by their ids. */
extern const struct pbn_derived {
    int8_t family; /* enum family; -1 if it does not follow from the field */
    int8_t side;   /* side whose figures they are */
} pbn_derived[SCORE_COLUMNS];

/* Returns true if column ID has points of a board: matchpoints, IMPs or percentages. */
bool pbn_is_points(int id);

/* The kinds of elements in a column of figures: nothing, or an artificial score, which stays as it
 * is (PBN 2.1, 5.2); a number; or something else. */
enum pbn_figure_read { PBN_FIGURE_SILENT, PBN_FIGURE_NUMBER, PBN_FIGURE_OTHER };
enum pbn_figure_read pbn_figure_read(struct decimal *number, const struct pbn_table *table,
                                     size_t row, int id);

/* The figures of one column. */
struct pbn_column_figures {
    struct figure *figure;
    size_t count;
    bool readable; /* all elements are figures */
    bool follows;  /* the new values can be written */
    bool fixed;    /* all have the same decimals */
    bool plus;     /* positive ones have a "+" */
};

/* Reads a column that follows from the field into COLUMN, which has room for all rows; returns
 * false if an element is no figure. */
bool pbn_column_read(struct pbn_column_figures *column, const struct pbn_table *table, int id);

/* Reads the results of all rows as they stand. Returns false if out of memory. Must be released in
 * either case. */
bool pbn_fields_read(struct field_change *fields, const struct pbn_table *table,
                     const struct board *board);

/* Adds TABLE, whose rows are boards in place of the game, to SHEET; BOARD is what they share. */
void pbn_figures_of_rows(struct sheet *sheet, const struct pbn_table *table,
                         const struct board *board);

/* Adds the table of BOARD, which was read from GAME, if it has one. Returns false if out of memory.
 */
bool pbn_figures_of_game(struct sheet *sheet, const struct board *board,
                         const struct pbn_game *game);

#endif
