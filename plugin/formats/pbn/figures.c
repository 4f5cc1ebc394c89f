#include "formats/pbn/figures.h"

#include "formats/pbn/edit_row.h"
#include "formats/pbn/edit_score_table.h"

/* Adds the columns of points that TABLE has, and lists their ids; returns how many. */
static size_t add_columns(struct sheet *sheet, const struct pbn_table *table,
                          int8_t column[SCORE_COLUMNS])
{
    size_t count = 0;
    for (int i = 0; i < PBN_POINTS; i++)
        for (int side = SIDE_NS; side < SIDES; side++) {
            int8_t id = (int8_t)(pbn_points[i].column + side);
            if (table->place[id] < 0)
                continue;
            (void)sheet_add_column(sheet, (enum family)pbn_points[i].family, side, 0);
            column[count++] = id;
        }
    return count;
}

static bool has_points(const struct pbn_table *table)
{
    bool has = false;
    for (int i = 0; i < PBN_POINTS; i++)
        has = has || table->place[pbn_points[i].column] >= 0 ||
              table->place[pbn_points[i].column + SIDE_EW] >= 0;
    return has;
}

/* Adds TABLE, of whose GAME and rows FIELD says what the sheet needs. False: no memory. */
static bool add_table(struct sheet *sheet, const struct pbn_table *table, const struct board *board,
                      const struct sheet_field *field)
{
    int8_t column[SCORE_COLUMNS];
    struct field_change results;
    if (!has_points(table))
        return true;
    bool ok = pbn_fields_read(&results, table, board);
    sheet_add_field(sheet, field);
    size_t columns = add_columns(sheet, table, column);
    for (size_t row = 0; ok && row < table->rows; row++) {
        sheet_add_row(sheet, &results.result[row]);
        for (size_t i = 0; i < columns; i++) {
            struct decimal number;
            enum pbn_figure_read read = pbn_figure_read(&number, table, row, column[i]);
            if (read == PBN_FIGURE_NUMBER)
                sheet_add_figure(sheet, (uint8_t)i, &number);
            else if (read == PBN_FIGURE_OTHER)
                sheet_spoil_column(sheet, (uint8_t)i);
        }
    }
    field_change_release(&results);
    return ok;
}

bool pbn_figures_of_rows(struct sheet *sheet, const struct pbn_table *table,
                         const struct board *board)
{
    const struct sheet_field field = {
        .game = board->game, .games = 1, .own = SHEET_NO_ROW, .points_follow = true};
    return add_table(sheet, table, board, &field);
}

bool pbn_figures_of_game(struct sheet *sheet, const struct board *board,
                         const struct pbn_game *game)
{
    const struct pbn_change change = {.board = board, .tricks = board->tricks};
    const struct pbn_tag *tag = &game->tag[PBN_SCORE_TABLE];
    struct sheet_field field = {
        .game = board->game, .games = 1, .is_of_game = true, .points_follow = true};
    struct pbn_table table;
    if (!tag->present || tag->section_end == tag->end)
        return true;
    enum pbn_table_result read = pbn_table_read(&table, game, tag, game->value[PBN_SCORE_TABLE]);
    bool enough = read != PBN_TABLE_NO_MEMORY;
    if (read == PBN_TABLE_READ && table.rows > 0) {
        if (!pbn_row_find(&table, game, &change, &field.own))
            field.own = SHEET_NO_ROW;
        enough = add_table(sheet, &table, board, &field);
    }
    pbn_table_release(&table);
    return enough;
}
