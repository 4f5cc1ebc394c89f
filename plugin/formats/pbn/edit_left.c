#include "formats/pbn/edit_left.h"

#include <stdlib.h>
#include <string.h>

#include "bridge/figures/figure.h"

/* Narrows *SCORINGS to those that give the figures of a column, where there are some. */
static void narrow(const struct pbn_table *table, const struct field *field, int id,
                   enum family family, struct figure *figures, uint64_t *scorings)
{
    struct pbn_column_figures column = {.figure = figures};
    if (table->place[id] < 0)
        return;
    if (!pbn_column_read(&column, table, id))
        *scorings = 0;
    else if (column.count > 0)
        (void)figures_follow(figures, column.count, family, field, field, (struct text){NULL, 0},
                             scorings);
}

/* Whether no scoring gives the figures of both sides; ID is North-South's column, before
 * East-West's. */
static bool is_left(const struct pbn_table *table, const struct field *field,
                    struct figure *figures, int id)
{
    uint64_t scorings = field_is_mixed(field) ? ~scorings_by_datum() : EVERY_SCORING;
    for (int side = SIDE_NS; side < SIDES; side++)
        narrow(table, field, id + side, (enum family)pbn_derived[id].family, figures, &scorings);
    return scorings == 0;
}

bool pbn_left_find(bool left[SCORE_COLUMNS], const struct pbn_table *table,
                   const struct board *board, const struct pbn_given *given)
{
    memset(left, 0, SCORE_COLUMNS * sizeof *left);
    if (!given->changed)
        return true;
    struct field_change fields;
    struct figure *figures = calloc(table->rows + 1, sizeof *figures);
    bool ok = pbn_fields_read(&fields, table, board) && field_change_reckon(&fields) && figures;
    for (int id = 0; ok && id < SCORE_COLUMNS; id++)
        if (pbn_is_points(id) && pbn_derived[id].side == SIDE_NS)
            left[id] = left[id + 1] = is_left(table, &fields.before, figures, id);
    field_change_release(&fields);
    free(figures);
    return ok;
}
