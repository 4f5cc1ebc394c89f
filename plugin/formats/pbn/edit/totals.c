#include "formats/pbn/edit/totals.h"

#include <stdlib.h>

#include "formats/format.h"
#include "formats/pbn/edit/ranking.h"
#include "formats/pbn/read/row.h"
#include "kit/list.h"

void pbn_totals_init(struct pbn_totals *totals)
{
    *totals = (struct pbn_totals){0};
    standings_init(&totals->won.standings);
}

void pbn_totals_release(struct pbn_totals *totals)
{
    standings_release(&totals->won.standings);
    pbn_lists_release(&totals->lists);
    free(totals->note);
    pbn_averages_release(&totals->won.averages);
    pbn_totals_init(totals);
}

/* ---- what the pairs have won ---- */

/* Gathers from the game's ScoreTable as it stands. */
static bool gather_unruled(struct pbn_totals *totals, const struct pbn_game *game,
                           const struct board *board, const struct position *at)
{
    struct pbn_score_table scores = {.table = game->score_table};
    if (pbn_score_table_read(game) == PBN_TABLE_NO_MEMORY)
        return false;
    bool ok = scores.table->rows == 0 || pbn_table_won_add(&totals->won, &scores, board, at, false);
    pbn_score_table_release(&scores);
    return ok;
}

/* ---- the lists ---- */

/* Returns true if it is known whose the results are: of the rows of its table, or else of the
 * game. */
static bool says_whose(const struct pbn_game *game, const struct pbn_table *table)
{
    if (table->rows == 0)
        return pbn_has_pairs(game) || pbn_has_teams(game);
    return table->place[COLUMN_PAIR_NS] >= 0 && table->place[COLUMN_PAIR_EW] >= 0;
}

/* Keeps a note on BOARD for the end, if its figures follow by default alone. Returns false if out
 * of memory. */
static bool keep_choice(struct pbn_totals *totals, struct pbn_score_table *scores,
                        const struct board *board, const struct position *at)
{
    if (!pbn_score_table_is_by_default(scores))
        return true;
    if (!list_reserve(totals->note, totals->note_capacity, totals->notes + 1))
        return false;
    return pbn_score_table_describe_choice(scores, board, at, &totals->note[totals->notes++]);
}

bool pbn_totals_game(struct pbn_totals *totals, const struct pbn_game *game,
                     const struct board *board, const struct position *at,
                     struct pbn_score_table *scores)
{
    if (totals->won.averages.failed)
        return false;
    totals->gap = totals->gap || board->game != totals->games + 1;
    if (totals->gap)
        return true;
    totals->games++;
    if (!at)
        return true;
    if (!pbn_lists_add(&totals->lists, game, at))
        return false;
    if (!scores)
        return gather_unruled(totals, game, board, at);
    totals->unplaced = totals->unplaced || scores->lost || !says_whose(game, scores->table);
    return scores->table->rows == 0 || (keep_choice(totals, scores, board, at) &&
                                        pbn_table_won_add(&totals->won, scores, board, at, true));
}

/* ---- the end ---- */

static bool anything_moved(const struct standings *standings)
{
    for (size_t i = 0; i < standings->count; i++)
        if (standing_moved(&standings->standing[i]))
            return true;
    return false;
}

bool pbn_totals_finish(struct pbn_totals *totals, const struct pbn_lists *lists,
                       const struct pbn_game *game, uint32_t games, struct edits *edits,
                       const struct note_sink *notes)
{
    bool known = pbn_totals_have(totals, games), ok = !totals->won.averages.failed;
    for (size_t i = 0; ok && i < totals->notes; i++)
        ok = notes->take(notes->context, &totals->note[i]);
    if (known && totals->won.averages.count > 0) {
        /* A pair's averages can give way only if the results of the session give its place. */
        for (size_t i = 0; ok && i < lists->count; i++)
            ok = pbn_list_prove(&lists->item[i], &totals->won.standings);
        ok = ok && pbn_averages_settle(&totals->won.averages, &totals->won.standings, notes);
    }
    if (totals->won.averages.count > 0)
        pbn_averages_put(&totals->won.averages, game, edits);
    bool moved = known && (totals->unplaced || anything_moved(&totals->won.standings));
    for (size_t i = 0; ok && known && i < lists->count; i++)
        if (moved || penalties_changed(&lists->item[i].penalties, PENALTIES_OF_ANY))
            ok = pbn_list_edit(&lists->item[i], &totals->won.standings, totals->unplaced, edits,
                               notes);
    return ok;
}
