#include "bridge/sheet/sheet.h"

#include <stdlib.h>
#include <string.h>

#include "kit/list.h"

void sheet_release(struct sheet *sheet)
{
    free(sheet->field);
    free(sheet->column);
    free(sheet->row);
    free(sheet->cell);
    free(sheet->result);
    free(sheet->figure);
    field_release(&sheet->compared);
    *sheet = (struct sheet){0};
}

void sheet_forget_proven(struct sheet *sheet)
{
    if (sheet->proven < sheet->fields)
        return;
    sheet->fields = sheet->proven = 0;
    sheet->columns = sheet->rows = sheet->cells = sheet->results = 0;
}

/* --- What a format adds ----------------------------------------------------------------------- */

/* Makes room for one more of ITEMS; true when it is there, and nothing was lost before. */
#define has_room(sheet, items, capacity, count)                                                    \
    (!((sheet)->failed = (sheet)->failed || !list_reserve(items, capacity, (count) + 1)))

void sheet_add_field(struct sheet *sheet, const struct sheet_field *field)
{
    if (!has_room(sheet, sheet->field, sheet->field_capacity, sheet->fields))
        return;
    struct sheet_field *added = &sheet->field[sheet->fields++];
    *added = *field;
    added->row = sheet->rows;
    added->column = sheet->columns;
}

uint8_t sheet_add_column(struct sheet *sheet, enum family family, int side)
{
    if (!has_room(sheet, sheet->column, sheet->column_capacity, sheet->columns))
        return 0;
    sheet->column[sheet->columns++] = (struct sheet_column){
        .family = (uint8_t)family, .side = (int8_t)side, .least = DECIMAL_PLACES_MAX};
    return (uint8_t)sheet->field[sheet->fields - 1].columns++;
}

/* The column of the last field. */
static struct sheet_column *column_of_last(struct sheet *sheet, uint8_t column)
{
    return &sheet->column[sheet->field[sheet->fields - 1].column + column];
}

void sheet_spoil_column(struct sheet *sheet, uint8_t column)
{
    if (!sheet->failed)
        column_of_last(sheet, column)->unreadable = true;
}

void sheet_add_row(struct sheet *sheet, const struct field_result *result)
{
    if (!has_room(sheet, sheet->row, sheet->row_capacity, sheet->rows) ||
        (result->adjusted &&
         !has_room(sheet, sheet->result, sheet->result_capacity, sheet->results)))
        return;
    struct sheet_row *row = &sheet->row[sheet->rows++];
    struct sheet_field *field = &sheet->field[sheet->fields - 1];
    *row = (struct sheet_row){.score = result->score,
                              .times = result->times,
                              .cell = (uint32_t)sheet->cells,
                              .column = (uint32_t)field->column};
    field->rows++;
    if (!result->adjusted)
        return;
    sheet->result[sheet->results++] = *result->adjusted;
    row->adjusted = (uint32_t)sheet->results;
}

/* Adds how OTHER is written to how OF is. */
static void add_style(struct sheet_column *of, const struct sheet_column *other)
{
    of->decimals = other->decimals > of->decimals ? other->decimals : of->decimals;
    of->least = other->least < of->least ? other->least : of->least;
    if (other->result_decimals > of->result_decimals)
        of->result_decimals = other->result_decimals;
    if (of->result_least == 0 ||
        (other->result_least > 0 && other->result_least < of->result_least))
        of->result_least = other->result_least;
}

void sheet_add_figure(struct sheet *sheet, uint8_t column, const struct decimal *value, bool apart)
{
    if (!has_room(sheet, sheet->cell, sheet->cell_capacity, sheet->cells))
        return;
    sheet->cell[sheet->cells++] =
        (struct sheet_cell){.value = {*value, *value}, .column = column, .apart = apart};
    const uint32_t adjusted = sheet->row[sheet->rows - 1].adjusted;
    bool artificial = apart || (adjusted && sheet->result[adjusted - 1].artificial);
    uint8_t of_result = artificial ? 0 : value->decimals;
    struct sheet_column *of = column_of_last(sheet, column);
    add_style(of, &(struct sheet_column){.decimals = apart ? 0 : value->decimals,
                                         .least = value->decimals,
                                         .result_decimals = of_result,
                                         .result_least = of_result});
    of->plus = of->plus || (value->plus && !apart);
    of->figures += !apart;
}

struct sheet_column sheet_style(const struct sheet *sheet, unsigned families)
{
    struct sheet_column style = {.least = DECIMAL_PLACES_MAX};
    for (size_t i = 0; i < sheet->columns; i++)
        if (families & 1U << sheet->column[i].family)
            add_style(&style, &sheet->column[i]);
    return style;
}

/* --- What stands in it ------------------------------------------------------------------------ */

struct field_result sheet_result(const struct sheet *sheet, size_t index)
{
    const struct sheet_row *row = &sheet->row[index];
    return (struct field_result){.score = row->score,
                                 .times = row->times,
                                 .adjusted =
                                     row->adjusted ? &sheet->result[row->adjusted - 1] : NULL};
}

const struct sheet_cell *sheet_figure(const struct sheet *sheet, size_t index, size_t column)
{
    for (size_t at = sheet->row[index].cell; at < sheet_cells_end(sheet, index); at++)
        if (sheet->cell[at].column == column)
            return &sheet->cell[at];
    return NULL;
}

const struct sheet_cell *sheet_figure_of(const struct sheet *sheet, size_t index, unsigned families,
                                         int side)
{
    for (size_t at = sheet->row[index].cell; at < sheet_cells_end(sheet, index); at++) {
        const struct sheet_column *column = sheet_column_of(sheet, index, &sheet->cell[at]);
        if (column->side == side && (families >> column->family & 1) != 0)
            return &sheet->cell[at];
    }
    return NULL;
}

/* --- After the rulings ------------------------------------------------------------------------ */

bool sheet_set_after(struct sheet *sheet, size_t index, const struct row_result *after)
{
    struct sheet_row *row = &sheet->row[index];
    if (!after) {
        row->after = 0;
        return true;
    }
    if (row->after == 0) {
        if (!has_room(sheet, sheet->result, sheet->result_capacity, sheet->results))
            return false;
        row->after = (uint32_t)++sheet->results;
    }
    sheet->result[row->after - 1] = *after;
    return true;
}

struct row_result sheet_row_result(const struct sheet *sheet, size_t index, bool after)
{
    const struct sheet_row *row = &sheet->row[index];
    if (after && row->after)
        return sheet->result[row->after - 1];
    struct field_result stands = sheet_result(sheet, index);
    struct row_result result = stands.adjusted ? *stands.adjusted : (struct row_result){0};
    result.score = row->score;
    result.unplayed = field_result_is_unplayed(&stands);
    result.assigned = result.assigned && !result.artificial;
    return result;
}

/* --- What is told of a board ------------------------------------------------------------------ */

static bool is_up_to_game(const void *item, const void *key)
{
    const struct sheet_field *field = item;
    const uint32_t *game = key;
    return field->game <= *game;
}

void sheet_describe(const struct sheet *sheet, struct board *board)
{
    size_t row = SHEET_NO_ROW;
    size_t up_to =
        list_before(sheet->field, sheet->fields, sizeof *sheet->field, is_up_to_game, &board->game);
    const struct sheet_field *field = up_to > 0 ? &sheet->field[up_to - 1] : NULL;
    if (!field || board->game - field->game >= field->games)
        return;
    if (board->row > 0)
        row = board->row - 1;
    else if (field->own != SHEET_NO_ROW)
        row = field->own + (board->game - field->game);
    if (field->is_of_game && board->row == 0)
        board->wrong_figure = field->wrong;
    if (row >= field->rows)
        return;
    const size_t index = field->row + row;
    if (!field->is_of_game)
        board->wrong_figure = (struct wrong_figure){sheet->row[index].wrong, (uint32_t)row + 1};
    for (size_t i = 0; field->points_follow && i < field->columns; i++) {
        const struct sheet_column *column = &sheet->column[field->column + i];
        const struct sheet_cell *cell = sheet_figure(sheet, index, i);
        int kind = figure_kind_of(column->family);
        if (!column->proven || column->side != SIDE_NS || !cell || kind == FIGURE_NONE)
            continue;
        struct decimal points = cell->value[false];
        decimal_lengthen(&points, column->decimals);
        board->points[kind] = (struct board_points){true, points.decimals, points.scaled};
    }
}
