#include "formats/pbn/edit_given.h"

#include <string.h>

#include "bridge/figures/standings.h"
#include "formats/extra.h"
#include "formats/pbn/edit_row.h"
#include "formats/pbn/tables.h"

/* ---- what was assigned before ---- */

/* Returns North-South's score as it stands for the side that was given no result: by that side's
 * own column if the two columns differ. */
static int32_t kept_score(const struct pbn_table *table, const struct board *board, size_t row,
                          const struct given_score *given)
{
    int kept = given->assigned[0].side == SIDE_NS ? SIDE_EW : SIDE_NS;
    int32_t own = pbn_row_side_score(table, row, kept), joined = pbn_row_score(table, row);
    if (joined != SCORE_UNKNOWN || own == SCORE_UNKNOWN)
        return pbn_row_result(table, board, row).score;
    return kept == SIDE_NS ? own : -own;
}

/* Adds an artificial score if its row still has no result (12C2). */
static void add_artificial(struct pbn_given *given, const struct pbn_table *table,
                           const struct board *board, size_t row, const struct given_score *score)
{
    struct pbn_given_row *item = &given->item[given->count];
    *item = (struct pbn_given_row){.row = row,
                                   .result = {.score = pbn_row_result(table, board, row).score}};
    memcpy(item->result.percent, score->percent, sizeof item->result.percent);
    item->result.artificial = item->result.gives_way = true;
    given->count += item->result.score == SCORE_UNKNOWN;
}

static void add(struct pbn_given *given, const struct pbn_table *table, const struct board *board,
                size_t row, const struct given_score *score)
{
    struct pbn_given_row *item = &given->item[given->count];
    if (given->count == PBN_GIVEN_ROWS_MAX)
        return;
    if (score->artificial) {
        add_artificial(given, table, board, row, score);
        return;
    }
    *item = (struct pbn_given_row){.row = row, .split = score->assigned[0].side != SIDE_NONE};
    item->result.score = kept_score(table, board, row, score);
    given->count += row_result_assign(&item->result, score->assigned, score->assigned_count,
                                      board->vulnerability);
}

static bool has_pair(const struct pbn_table *table, size_t row, int column, struct text name)
{
    struct text own = text_trim(pbn_table_text(table, row, column));
    return pbn_is_pair_name(own) && text_same(entry_name(own), entry_name(text_trim(name)));
}

/* Finds the only row of these pairs. Returns false if there is none, or more than one. */
static bool row_of_pairs(const struct pbn_table *table, const struct text pair[SIDES], size_t *row)
{
    size_t count = 0;
    for (size_t i = 0; i < table->rows; i++)
        if (has_pair(table, i, COLUMN_PAIR_NS, pair[SIDE_NS]) &&
            has_pair(table, i, COLUMN_PAIR_EW, pair[SIDE_EW])) {
            *row = i;
            count++;
        }
    return count == 1;
}

static bool is_given(const struct given_score *score)
{
    return score->artificial || score->assigned_count > 0;
}

static void find_of_rows(struct pbn_given *given, const struct pbn_table *table,
                         const struct board *board)
{
    const struct pbn_game *game = table->game;
    const struct pbn_tag *tag = &game->tag[PBN_RULING_TABLE];
    struct pbn_scan window = {game->bytes + game->length, game->eol, NULL};
    const uint8_t *end = (const uint8_t *)pbn_at(game, tag->section_end);
    struct pbn_fault fault = {0};
    struct pbn_row_walk walk = {
        .scan = window, .at = (const uint8_t *)pbn_at(game, tag->end), .fault = &fault};
    struct pbn_ruled ruled;
    size_t row;
    walk.scan.end = pbn_line_end(&window, end); /* with the comment on the last row */
    pbn_ruling_columns_read(&walk.columns, game->value[PBN_RULING_TABLE]);
    while (given->count < PBN_GIVEN_ROWS_MAX && pbn_ruled_next(&walk, &ruled)) {
        struct earlier_ruling earlier = {.was = TRICKS_UNKNOWN};
        earlier_ruling_read(&earlier, ruled.field);
        given->changed = given->changed || is_given(&ruled.given) || earlier.was != TRICKS_UNKNOWN;
        if (is_given(&ruled.given) && row_of_pairs(table, ruled.pair, &row))
            add(given, table, board, row, &ruled.given);
    }
}

void pbn_given_find(struct pbn_given *given, const struct pbn_table *table,
                    const struct board *board)
{
    const struct pbn_game *game = table->game;
    const struct pbn_change change = {.board = board, .tricks = board->tricks};
    size_t row;
    given->changed = false;
    given->count = 0;
    if (!game->tag[PBN_RULING_TABLE].present)
        return;
    if (pbn_rulings_are_of_rows(game->value[PBN_RULING_TABLE])) {
        find_of_rows(given, table, board);
        return;
    }
    given->changed = is_given(&board->given) || board->earlier.was != TRICKS_UNKNOWN;
    if (is_given(&board->given) && pbn_row_find(table, game, &change, &row))
        add(given, table, board, row, &board->given);
}

const struct pbn_given_row *pbn_given_of_row(const struct pbn_given *given, size_t row)
{
    for (size_t i = 0; i < given->count; i++)
        if (given->item[i].row == row)
            return &given->item[i];
    return NULL;
}

/* ---- what can be ---- */

/* The columns of one kind, North-South's before East-West's; the first are no points. */
static const int8_t kinds[] = {COLUMN_SCORE_NS, COLUMN_IMP_NS, COLUMN_MP_NS, COLUMN_PERCENTAGE_NS};
enum { KINDS = sizeof kinds };

bool pbn_assigned_fits(const struct pbn_table *table, const struct pbn_change *change,
                       bool has_score)
{
    bool shown = has_score && !change->weighted;
    for (int i = 0; i < KINDS && table->rows > 0; i++) {
        bool ns = table->place[kinds[i]] >= 0, ew = table->place[kinds[i] + 1] >= 0;
        if (change->split && ns != ew)
            return false;
        shown = shown || ((ns || ew) && (i > 0 || !change->weighted));
    }
    return shown;
}
