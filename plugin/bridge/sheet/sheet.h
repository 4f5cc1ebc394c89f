/*
 * The sheet: what a session's file says of its results and of the figures that follow from them,
 * before the rulings and after, whatever its format.
 *
 * A format fills it in the order of the file and knows nothing of scoring (struct reading in
 * format.h); prove.h and settle.h know scoring and no format.
 *
 *     struct sheet sheet = {0};
 *     sheet_add_field(&sheet, &field);               for each field: its columns,
 *     column = sheet_add_column(&sheet, FAMILY_MP, SIDE_NS);
 *     sheet_add_row(&sheet, &result);                then each row with its figures
 *     sheet_add_figure(&sheet, column, &value, false);
 *     ok = sheet_prove(&sheet);
 *     sheet_describe(&sheet, &board);                for each board
 *     sheet_release(&sheet);
 *
 * A lack of memory is remembered: what is added then is lost, and sheet_prove says so. Memory for
 * each row and figure. One thread.
 */
#ifndef BRIDGE_SHEET_SHEET_H
#define BRIDGE_SHEET_SHEET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bridge/board.h"
#include "bridge/decimal.h"
#include "bridge/figures/field.h"
#include "bridge/figures/figure.h"

/* A figure of a row, as it stands and as it becomes (settle.h). */
struct sheet_cell {
    struct decimal value[2];
    uint8_t column; /* of its field */
    bool padded;    /* what it becomes keeps noughts at the end */
    bool stays;     /* what it becomes cannot be told */
    bool apart;     /* a share that an earlier ruling gave: it proves a scoring, and stays */
};

/* Figures of one kind for one side, a row each. */
struct sheet_column {
    uint8_t family; /* enum family */
    int8_t side;
    uint8_t decimals; /* as many as its most exact figure has, without shares that stand apart */
    uint8_t least;    /* as its least exact one has, with them */
    /* likewise, of the figures of results that have decimals */
    uint8_t result_decimals, result_least;
    bool plus;        /* one is written with a "+" */
    bool unreadable;  /* something in it is no figure: nothing is known of any of them */
    bool proven;      /* a scoring gives all its figures */
    uint32_t figures; /* how many it has, without shares that stand apart */
};

/* Returns true if all figures of COLUMN are written with the same number of decimals. */
static inline bool sheet_column_is_fixed(const struct sheet_column *column)
{
    return column->decimals <= column->least;
}

/* Returns true if figures of results in COLUMN are written without noughts at the end: some that
 * have decimals have fewer than others. What is written beside artificial scores says nothing of
 * that, nor do whole numbers. */
static inline bool sheet_column_is_cut(const struct sheet_column *column)
{
    return column->result_least < column->result_decimals;
}

/* A result of a board, made at one table or, in a table of scores, so many times. */
struct sheet_row {
    int32_t score, times; /* as in struct field_result: not played, if 0 times */
    /* Places plus 1 among the results that are more than a score: as it stands, in place of SCORE,
     * 0 if it is just that; after the rulings, 0 if it stands. */
    uint32_t adjusted, after;
    uint32_t cell;   /* the first of its figures: a file that is read has fewer */
    uint32_t column; /* the first column of its field */
    uint8_t wrong;   /* enum figure_kind: a figure of it cannot be, once it is proven */
};

/* In place of a row: there is none. */
#define SHEET_NO_ROW SIZE_MAX

/* Rows that are compared with each other: a board's. What the format says of it comes first. */
struct sheet_field {
    uint32_t game, games; /* of struct board: the first one that it is of, and how many */
    size_t own;           /* the row of that one, those of the others follow it; SHEET_NO_ROW */
    bool is_of_game;      /* what is wrong in it is told with the game, and not with its rows */
    bool points_follow;   /* what a ruling makes of its points is known, so that they are shown */
    size_t row, rows;     /* the first of its rows, and how many; likewise: */
    size_t column, columns;
    struct wrong_figure wrong; /* the first that was found */
};

struct sheet {
    struct sheet_field *field;
    struct sheet_column *column;
    struct sheet_row *row;
    struct sheet_cell *cell;
    struct row_result *result; /* that is more than a row's score */
    size_t fields, field_capacity, columns, column_capacity, rows, row_capacity, cells,
        cell_capacity, results, result_capacity, figure_capacity;
    size_t proven;         /* fields that sheet_prove has seen */
    int scoring;           /* of the list, that gave a column last */
    bool failed;           /* there was no memory */
    struct field compared; /* the one that sheet_prove looks at, kept for its memory, */
    struct figure *figure; /* and the figures of a column of it */
};

void sheet_release(struct sheet *sheet);

/* Takes out all fields once all are proven, as their boards have been described; keeps the memory
 * for the next ones. */
void sheet_forget_proven(struct sheet *sheet);

/* Begins a field, of games behind those of the field before it. */
void sheet_add_field(struct sheet *sheet, const struct sheet_field *field);

/* Adds a column before the field's first row. Returns its number. */
uint8_t sheet_add_column(struct sheet *sheet, enum family family, int side);

/* Marks a column of the last field: something in it is no figure. */
void sheet_spoil_column(struct sheet *sheet, uint8_t column);

/* Adds a row of the last field; what RESULT points to is copied. */
void sheet_add_row(struct sheet *sheet, const struct field_result *result);

/* Adds a figure of the last row; APART, as in struct sheet_cell. */
void sheet_add_figure(struct sheet *sheet, uint8_t column, const struct decimal *value, bool apart);

/* Returns the result of row INDEX as it is compared. Borrowed until something is added. */
struct field_result sheet_result(const struct sheet *sheet, size_t index);

/* Returns the place behind the last figure of row INDEX. */
static inline size_t sheet_cells_end(const struct sheet *sheet, size_t index)
{
    return index + 1 < sheet->rows ? sheet->row[index + 1].cell : sheet->cells;
}

/* Returns how the figures of FAMILIES, a bit for each enum family, are written in all fields, as if
 * they were one column. */
struct sheet_column sheet_style(const struct sheet *sheet, unsigned families);

/* Returns the column of CELL, a figure of row INDEX. */
static inline const struct sheet_column *sheet_column_of(const struct sheet *sheet, size_t index,
                                                         const struct sheet_cell *cell)
{
    return &sheet->column[sheet->row[index].column + cell->column];
}

/* Returns the figure that row INDEX has in COLUMN of its field, NULL where it has none. */
const struct sheet_cell *sheet_figure(const struct sheet *sheet, size_t index, size_t column);

/* The families that are points of a board, a bit for each enum family. */
enum { FAMILIES_OF_POINTS = 1 << FAMILY_IMP | 1 << FAMILY_MP | 1 << FAMILY_PERCENTAGE };

/* Returns the first figure of FAMILIES, likewise, that row INDEX has for SIDE; NULL if it has
 * none. */
const struct sheet_cell *sheet_figure_of(const struct sheet *sheet, size_t index, unsigned families,
                                         int side);

/* Sets what the rulings make of row INDEX; NULL: its result stands. Returns false if out of
 * memory. */
bool sheet_set_after(struct sheet *sheet, size_t index, const struct row_result *after);

/* Returns the result of row INDEX, before the rulings or AFTER. */
struct row_result sheet_row_result(const struct sheet *sheet, size_t index, bool after);

/* Fills in what is proven of BOARD's figures: one that is wrong, and its points. */
void sheet_describe(const struct sheet *sheet, struct board *board);

#endif
