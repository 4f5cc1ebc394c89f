#include "formats/pbn/read/figures.h"

#include <string.h>

#include "formats/pbn/read/place.h"
#include "formats/pbn/read/row.h"

bool pbn_is_points(int id)
{
    return pbn_columns[id].family >= 0 && figure_kind_of(pbn_columns[id].family) != FIGURE_NONE;
}

/* Adds the figures of ROW in each COLUMN; matchpoints beside its artificial score, which stays as
 * it is (PBN 2.1, 5.2), if they are to stand as SHARES. */
static void add_figures(struct sheet *sheet, const struct pbn_table *table, size_t row, bool shares,
                        const int8_t *column, size_t columns)
{
    for (size_t i = 0; i < columns; i++) {
        struct text text = pbn_table_text(table, row, column[i]);
        struct decimal number;
        if (text.length == 0 || (text.length == 1 && (*text.at == '-' || *text.at == '?')))
            continue;
        bool artificial = *text.at == '^';
        if (!decimal_read(&number, text.at + artificial, text.length - artificial)) {
            if (!artificial)
                sheet_spoil_column(sheet, (uint8_t)i);
        } else if (!artificial || (shares && pbn_columns[column[i]].family == FAMILY_MP)) {
            sheet_add_figure(sheet, (uint8_t)i, &number, artificial);
        }
    }
}

/* Returns what ROW is without a score. A caret says itself that its number is no result. */
static struct row_result silent_row(const struct pbn_table *table, size_t row)
{
    static const struct row_result none = {.score = SCORE_UNKNOWN};
    bool given = false, zero = true;
    if (table->place[COLUMN_CONTRACT] < 0 && table->place[COLUMN_SCORE_NS] < 0)
        return none;
    for (int id = COLUMN_IMP_NS; id <= COLUMN_PERCENTAGE_NS; id += SIDES) {
        struct decimal ns, ew;
        bool caret[SIDES];
        bool has_ns = pbn_number_read(&ns, &caret[SIDE_NS], pbn_table_text(table, row, id));
        bool has_ew = pbn_number_read(&ew, &caret[SIDE_EW], pbn_table_text(table, row, id + 1));
        bool both = has_ns && has_ew;
        if (caret[SIDE_NS] || caret[SIDE_EW])
            return none;
        given = given || both;
        zero = zero && (!both || (ns.scaled == 0 && ew.scaled == 0));
    }
    return pbn_silent_result(pbn_table_text(table, row, COLUMN_CONTRACT), given, zero);
}

/* Adds TABLE as FIELD if it has points; if PLACE is not NULL all its figures, with the shares of
 * artificial scores, and sets PLACE to their columns. */
static void add_table(struct sheet *sheet, const struct pbn_table *table, const struct board *board,
                      const struct sheet_field *field, int8_t *place)
{
    int8_t column[SCORE_COLUMNS];
    size_t columns = 0;
    for (int id = 0; id < SCORE_COLUMNS; id++) {
        bool has =
            table->place[id] >= 0 && (place ? pbn_columns[id].family >= 0 : pbn_is_points(id));
        if (place)
            place[id] = (int8_t)(has ? (int)columns : -1);
        if (has)
            column[columns++] = (int8_t)id;
    }
    if (columns == 0 && !place)
        return;
    sheet_add_field(sheet, field);
    for (size_t i = 0; i < columns; i++)
        (void)sheet_add_column(sheet, (enum family)pbn_columns[column[i]].family,
                               pbn_columns[column[i]].side);

    struct pbn_given_rows given;
    pbn_given_rows_find(&given, table, board);
    for (size_t row = 0; row < table->rows; row++) {
        struct row_result stands = {.score = pbn_row_result(table, board, row)};
        if (stands.score == SCORE_UNKNOWN)
            stands = silent_row(table, row);
        for (size_t i = 0; i < given.count; i++)
            if (given.item[i].row == row)
                stands = given.item[i].result;
        struct field_result result = row_result_compare(&stands, pbn_row_times(table, row));
        sheet_add_row(sheet, &result);
        add_figures(sheet, table, row, place && stands.artificial, column, columns);
    }
}

void pbn_figures_of_table(struct sheet *sheet, const struct pbn_table *table,
                          const struct board *board, int8_t place[SCORE_COLUMNS])
{
    const struct sheet_field field = {.game = board->game, .games = 1, .own = SHEET_NO_ROW};
    add_table(sheet, table, board, &field, place);
}

bool pbn_figures_of_game(struct sheet *sheet, const struct board *board,
                         const struct pbn_game *game, bool is_game)
{
    const struct pbn_table *table = game->score_table;
    struct sheet_field field = {.game = board->game,
                                .games = 1,
                                .own = SHEET_NO_ROW,
                                .is_of_game = is_game,
                                .points_follow = true};
    size_t own;
    if (pbn_score_table_read(game) == PBN_TABLE_NO_MEMORY)
        return false;
    if (table->rows == 0)
        return true;
    if (is_game && pbn_row_find(table, game, board, board->tricks, &own))
        field.own = own;
    add_table(sheet, table, board, &field, NULL);
    return true;
}
