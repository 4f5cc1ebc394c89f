#include "formats/pbn/check_table.h"

#include <stdlib.h>

#include "bridge/field.h"
#include "bridge/figure.h"
#include "formats/pbn/edit_row.h"
#include "formats/pbn/edit_score_table.h"
#include "formats/pbn/edit_table.h"

/* The columns that are looked at. Ranks stand beside scores that nobody doubts, and a datum is
 * reckoned in too many ways. */
static const struct {
    int8_t column;
    uint8_t family, kind;
} checked[] = {
    {COLUMN_MP_NS, FAMILY_MP, FIGURE_MATCHPOINTS},
    {COLUMN_MP_EW, FAMILY_MP, FIGURE_MATCHPOINTS},
    {COLUMN_IMP_NS, FAMILY_IMP, FIGURE_IMPS},
    {COLUMN_IMP_EW, FAMILY_IMP, FIGURE_IMPS},
    {COLUMN_PERCENTAGE_NS, FAMILY_PERCENTAGE, FIGURE_PERCENTAGE},
    {COLUMN_PERCENTAGE_EW, FAMILY_PERCENTAGE, FIGURE_PERCENTAGE},
};
enum { CHECKED = sizeof checked / sizeof *checked };

static bool has_figures(const struct pbn_table *table)
{
    for (int i = 0; i < CHECKED; i++)
        if (table->place[checked[i].column] >= 0)
            return true;
    return false;
}

/* False: no memory. */
static bool read_field(struct field *field, const struct pbn_table *table,
                       const struct board *board)
{
    struct field_result *results = calloc(table->rows, sizeof *results);
    bool ok = results != NULL;
    for (size_t row = 0; ok && row < table->rows; row++)
        results[row] = pbn_row_result(table, board, row);
    ok = ok && field_init(field, results, table->rows);
    free(results);
    return ok;
}

/* Looks for a wrong figure in a column. */
static void check_column(struct board *board, const struct pbn_table *table,
                         const struct field *field, struct figure *figures, int i,
                         struct text scoring)
{
    struct pbn_column_figures column = {.figure = figures};
    size_t index;
    if (table->place[checked[i].column] < 0 ||
        !pbn_column_read(&column, table, checked[i].column) ||
        !figures_doubt(figures, column.count, (enum family)checked[i].family, field, scoring,
                       &index))
        return;
    board->wrong_figure = (struct wrong_figure){checked[i].kind, figures[index].row + 1};
}

static void check(struct board *board, const struct pbn_table *table, struct text scoring)
{
    struct figure *figures = calloc(table->rows, sizeof *figures);
    struct field field = {0};
    if (figures != NULL && read_field(&field, table, board))
        for (int i = 0; i < CHECKED && board->wrong_figure.kind == FIGURE_NONE; i++)
            check_column(board, table, &field, figures, i, scoring);
    field_release(&field);
    free(figures);
}

void pbn_check_table(struct board *board, const struct pbn_game *game)
{
    const struct pbn_tag *tag = &game->tag[PBN_SCORE_TABLE];
    struct pbn_table table;
    if (!tag->present || tag->section_end == tag->end)
        return;
    if (pbn_table_read(&table, game, tag, game->value[PBN_SCORE_TABLE]) == PBN_TABLE_READ &&
        table.rows > FIGURES_TO_TRUST && has_figures(&table))
        check(board, &table, game->value[PBN_SCORING]);
    pbn_table_release(&table);
}
