/*
 * What a ScoreTable (PBN 2.1, 5.9) says of a board: whether its figures are what its results give,
 * and which of them are the game's own.
 */
#include "formats/pbn/tables.h"

#include <stdlib.h>

#include "bridge/figures/change.h"
#include "bridge/figures/figure.h"
#include "formats/pbn/edit_row.h"
#include "formats/pbn/edit_score_table.h"
#include "formats/pbn/edit_table.h"

/* The columns that are looked at. Ranks stand beside scores that nobody doubts, and there are too
 * many ways to reckon a datum. */
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
/* Contracts and results of a real board make fewer different scores; a file that was made to take
 * long is not worth the time. */
enum { CHECKED_SCORES_MAX = 256 };
enum { CHECKED = sizeof checked / sizeof *checked };

static bool has_figures(const struct pbn_table *table)
{
    for (int i = 0; i < CHECKED; i++)
        if (table->place[checked[i].column] >= 0)
            return true;
    return false;
}

/* A table that is looked at. */
struct looking {
    const struct pbn_table *table;
    struct field_change fields;
    struct figure *figures;                      /* room for a column */
    struct board_points (*points)[FIGURE_KINDS]; /* by row from FIRST to before END */
    size_t first, end;
    struct wrong_figure *wrong;
};

/* Takes the figures of the rows that are wanted from those of a column. */
static void take_points(const struct looking *looking, size_t count, int kind)
{
    for (size_t i = 0; i < count; i++) {
        const struct figure *figure = &looking->figures[i];
        if (figure->row >= looking->first && figure->row < looking->end && figure->side == SIDE_NS)
            looking->points[figure->row - looking->first][kind] =
                (struct board_points){true, figure->decimals, figure->scaled};
    }
}

static void check_column(const struct looking *looking, int i)
{
    struct pbn_column_figures column = {.figure = looking->figures};
    enum figures_verdict verdict;
    size_t index;
    if (looking->table->place[checked[i].column] < 0 ||
        !pbn_column_read(&column, looking->table, checked[i].column) || column.count == 0)
        return;
    verdict = figures_check(looking->figures, column.count, (enum family)checked[i].family,
                            &looking->fields.before, &index);
    if (verdict == FIGURES_RIGHT)
        take_points(looking, column.count, checked[i].kind);
    else if (verdict == FIGURES_ONE_WRONG && looking->wrong->kind == FIGURE_NONE)
        *looking->wrong = (struct wrong_figure){checked[i].kind, looking->figures[index].row + 1};
}

/* False: no memory. */
static bool check(struct looking *looking, const struct board *board)
{
    const struct pbn_table *table = looking->table;
    looking->figures = calloc(table->rows, sizeof *looking->figures);
    bool enough = looking->figures && pbn_fields_read(&looking->fields, table, board) &&
                  field_change_reckon(&looking->fields);
    if (enough && looking->fields.before.scores[SIDE_NS].count <= CHECKED_SCORES_MAX)
        for (int i = 0; i < CHECKED; i++)
            check_column(looking, i);
    field_change_release(&looking->fields);
    free(looking->figures);
    return enough;
}

bool pbn_check_rows(const struct pbn_table *table, const struct board *board,
                    struct board_points (*points)[FIGURE_KINDS], struct wrong_figure *wrong)
{
    struct looking looking = {.table = table, .points = points, .end = table->rows, .wrong = wrong};
    return !has_figures(table) || check(&looking, board);
}

static bool check_game(struct board *board, const struct pbn_game *game,
                       const struct pbn_table *table)
{
    struct pbn_change change = {.board = board, .tricks = board->tricks};
    struct looking looking = {
        .table = table, .points = &board->points, .wrong = &board->wrong_figure};
    if (pbn_row_find(table, game, &change, &looking.first))
        looking.end = looking.first + 1;
    return check(&looking, board);
}

bool pbn_check_table(struct board *board, const struct pbn_game *game)
{
    const struct pbn_tag *tag = &game->tag[PBN_SCORE_TABLE];
    struct pbn_table table;
    if (!tag->present || tag->section_end == tag->end)
        return true;
    enum pbn_table_result read = pbn_table_read(&table, game, tag, game->value[PBN_SCORE_TABLE]);
    bool enough = read != PBN_TABLE_NO_MEMORY;
    if (read == PBN_TABLE_READ && table.rows > 0 && has_figures(&table))
        enough = check_game(board, game, &table);
    pbn_table_release(&table);
    return enough;
}
