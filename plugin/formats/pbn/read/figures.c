#include "formats/pbn/read/figures.h"

#include <string.h>

#include "formats/pbn/read/form.h"
#include "formats/pbn/read/row.h"

bool pbn_is_points(int id)
{
    return pbn_columns[id].family >= 0 && figure_kind_of(pbn_columns[id].family) != FIGURE_NONE;
}

/* Lists the columns of points that TABLE has, or ALL of figures; returns how many. */
static size_t find_columns(const struct pbn_table *table, bool all, int8_t column[SCORE_COLUMNS])
{
    size_t count = 0;
    for (int id = 0; id < SCORE_COLUMNS; id++)
        if (table->place[id] >= 0 && (pbn_is_points(id) || (all && pbn_columns[id].family >= 0)))
            column[count++] = (int8_t)id;
    return count;
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

/* Returns what ROW says, or what GIVEN puts in its place. */
static struct row_result row_stands(const struct pbn_table *table,
                                    const struct pbn_given_rows *given, size_t row, int32_t score)
{
    struct row_result stands = {.score = score};
    if (score == SCORE_UNKNOWN)
        stands = silent_row(table, row);
    for (size_t i = 0; i < given->count; i++)
        if (given->item[i].row == row)
            stands = given->item[i].result;
    return stands;
}

/* Adds TABLE as FIELD if it has points; or ALL its figures, with the shares of artificial
 * scores. */
static void add_table(struct sheet *sheet, const struct pbn_table *table, const struct board *board,
                      const struct sheet_field *field, bool all)
{
    int8_t column[SCORE_COLUMNS];
    size_t columns = find_columns(table, all, column);
    struct pbn_given_rows given;
    if (columns == 0 && !all)
        return;
    sheet_add_field(sheet, field);
    for (uint8_t i = 0; i < columns; i++)
        (void)sheet_add_column(sheet, (enum family)pbn_columns[column[i]].family,
                               pbn_columns[column[i]].side);

    pbn_given_rows_find(&given, table, board);
    for (size_t row = 0; row < table->rows; row++) {
        struct field_result result = pbn_row_result(table, board, row);
        struct row_result stands = {.score = result.score};
        if (result.score == SCORE_UNKNOWN || given.count > 0) { /* few are */
            stands = row_stands(table, &given, row, result.score);
            result = row_result_compare(&stands, result.times);
        }
        sheet_add_row(sheet, &result);
        add_figures(sheet, table, row, all && stands.artificial, column, columns);
    }
}

void pbn_figures_of_table(struct sheet *sheet, const struct pbn_table *table,
                          const struct board *board, int8_t place[SCORE_COLUMNS])
{
    const struct sheet_field field = {.game = board->game, .games = 1, .own = SHEET_NO_ROW};
    int8_t column[SCORE_COLUMNS];
    size_t columns = find_columns(table, true, column);
    memset(place, -1, SCORE_COLUMNS);
    for (size_t i = 0; i < columns; i++)
        place[column[i]] = (int8_t)i;
    add_table(sheet, table, board, &field, true);
}

void pbn_figures_of_rows(struct sheet *sheet, const struct pbn_table *table,
                         const struct board *board)
{
    const struct sheet_field field = {
        .game = board->game, .games = 1, .own = SHEET_NO_ROW, .points_follow = true};
    add_table(sheet, table, board, &field, false);
}

bool pbn_figures_of_game(struct sheet *sheet, const struct board *board,
                         const struct pbn_game *game)
{
    const struct pbn_change change = {.board = board, .tricks = board->tricks};
    struct sheet_field field = {
        .game = board->game, .games = 1, .is_of_game = true, .points_follow = true};
    const struct pbn_table *table = game->score_table;
    if (pbn_score_table_read(game) == PBN_TABLE_NO_MEMORY)
        return false;
    if (table->rows > 0) {
        if (!pbn_row_find(table, game, &change, &field.own))
            field.own = SHEET_NO_ROW;
        add_table(sheet, table, board, &field, false);
    }
    return true;
}
