#include "formats/pbn/edit/rulings.h"

#include <stdlib.h>
#include <string.h>

#include "formats/pbn/read/form.h"
#include "formats/pbn/read/row.h"
#include "formats/pbn/edit/ruling_table.h"
#include "kit/list.h"

void pbn_rulings_begin(struct pbn_rulings *rulings, uint32_t game)
{
    rulings->game = game;
    rulings->own = false;
    rulings->count = rulings->said_count = rulings->followed = 0;
    pbn_score_table_release(&rulings->scores);
    buffer_empty(&rulings->trail);
}

void pbn_rulings_release(struct pbn_rulings *rulings)
{
    free(rulings->change);
    free(rulings->said);
    pbn_score_table_release(&rulings->scores);
    buffer_release(&rulings->trail);
    *rulings = (struct pbn_rulings){0};
}

/* ---- facts ---- */

/* Adds a fact about BOARD, in place of OLD, which may be NULL. A fact about the game itself names
 * no pairs. Returns false if out of memory. */
static bool add_said(struct pbn_rulings *rulings, const struct board *board,
                     const struct fact_row *fact, const struct fact_row *old)
{
    struct pbn_said said = {.row = fact};
    if (board->row > 0)
        memcpy(said.pair, board->pair, sizeof said.pair);
    if (old) {
        said.offset = old->offset;
        said.size = old->size;
    }
    if (!list_reserve(rulings->said, rulings->said_capacity, rulings->said_count + 1))
        return false;
    rulings->said[rulings->said_count++] = said;
    return true;
}

/* Facts that give way become others, as long as there are some. Leaves out a row that cannot be
 * named, as its facts would be taken for another's. */
bool pbn_rulings_keep_facts(struct pbn_rulings *rulings, const struct record *record)
{
    const struct board *board = &record->board;
    uint32_t kept = 0;
    if (board->row > 0 && (board->pair[SIDE_NS].length == 0 || board->pair[SIDE_EW].length == 0))
        return true;
    for (uint32_t i = 0; i < record->fact_count; i++)
        if (record->fact[i].dropped &&
            !add_said(rulings, board, kept < record->kept_count ? record->kept[kept++] : NULL,
                      &record->fact[i]))
            return false;
    while (kept < record->kept_count)
        if (!add_said(rulings, board, record->kept[kept++], NULL))
            return false;
    return true;
}

/* ---- rulings ---- */

/* Returns true if a ruling can be said in WORDS, FITS what there is to write it in, and HAS_PLACE;
 * adds the reason to RULING if not. OTHERS: others show their contracts beside it. */
static bool can_be_written(const struct board *board, struct ruling *ruling,
                           const struct pbn_words *words, bool others, bool fits, bool has_place)
{
    bool sayable = pbn_can_be_written(board, ruling) && fits &&
                   (!ruling->rescored || pbn_words_can_say(words, &ruling->contract, others));
    if (!sayable || !has_place)
        ruling_add_not_written(ruling, sayable ? NOT_WRITTEN_ROW : NOT_WRITTEN_NO_PLACE);
    return sayable && has_place;
}

static bool add_change(struct pbn_rulings *rulings, const struct pbn_row_change *change)
{
    if (!list_reserve(rulings->change, rulings->capacity, rulings->count + 1))
        return false;
    rulings->change[rulings->count++] = *change;
    return true;
}

bool pbn_rulings_follow(struct pbn_rulings *rulings, const struct pbn_game *game)
{
    if (rulings->followed == 0 && !rulings->own &&
        pbn_score_table_read(&rulings->scores, game) == PBN_TABLE_NO_MEMORY)
        return false;
    if (rulings->followed == rulings->count)
        return true;
    rulings->followed = rulings->count;
    return pbn_score_table_follow(&rulings->scores, rulings->change, rulings->count,
                                  &rulings->shown);
}

bool pbn_rulings_take_game(struct pbn_rulings *rulings, const struct pbn_game *game,
                           const struct board *board, struct ruling *ruling,
                           struct pbn_row_change *change)
{
    static const struct pbn_table none = {.rows = 0};
    struct pbn_score_table *scores = &rulings->scores;
    bool has_table = game->tag[PBN_SCORE_TABLE].present;
    bool others = has_table || (game->seen & PBN_SEEN_EITHER) != 0;
    bool of_rows = game->tag[PBN_RULING_TABLE].present &&
                   pbn_rulings_are_of_rows(game->value[PBN_RULING_TABLE]);
    *change = (struct pbn_row_change){.change = pbn_change_of(board, ruling)};
    enum pbn_table_result read = has_table ? pbn_score_table_read(scores, game) : PBN_TABLE_READ;
    if (read == PBN_TABLE_NO_MEMORY)
        return false;
    bool found = pbn_row_find(&scores->table, game, &change->change, &change->row);
    scores->lost = !found && (read != PBN_TABLE_READ || scores->table.rows > 0);
    bool fits = !change->change.assigned ||
                pbn_assigned_fits(scores->lost ? &none : &scores->table, &change->change,
                                  !pbn_value_silent(game->value[PBN_SCORE]));
    rulings->own = can_be_written(board, ruling, &game->words, others, of_rows || fits, !of_rows);
    if (!rulings->own)
        pbn_score_table_release(scores);
    if (!rulings->own || !found)
        return true;
    return add_change(rulings, change) && pbn_rulings_follow(rulings, game);
}

/* A row has a place for its trail if its pairs are known, and if the game has a table of rulings of
 * ours that has them, or none: it is of rows or of the game. */
bool pbn_rulings_take_row(struct pbn_rulings *rulings, const struct pbn_results *results,
                          const struct board *board, struct ruling *ruling, bool *taken)
{
    const struct pbn_game *game = results->game;
    struct pbn_row_change change = {board->row - 1, pbn_change_of(board, ruling), 0, 0};
    /* If the score does not follow from the result, the points still came from the score. */
    change.change.score = pbn_row_result(&results->table, board, change.row).score;
    change.change.board = &results->board;
    bool fits =
        !change.change.assigned || pbn_assigned_fits(&results->table, &change.change, false);
    bool has_place = !rulings->own && pbn_results_can_write(results, change.row) &&
                     board->pair[SIDE_NS].length > 0 && board->pair[SIDE_EW].length > 0 &&
                     (!game->tag[PBN_RULING_TABLE].present ||
                      text_is(game->value[PBN_RULING_TABLE], PBN_RULING_HEADER PBN_PAIRS_HEADER));
    *taken = can_be_written(board, ruling, &results->table.words, true, fits, has_place);
    if (!*taken)
        return true;
    change.trail = rulings->trail.length;
    pbn_ruling_rows_add(&rulings->trail, game, board, ruling, true);
    change.trail_length = rulings->trail.length - change.trail;
    if (rulings->trail.failed || !add_change(rulings, &change))
        return false;
    if (rulings->count <= PBN_RULINGS_TOLD_MAX) {
        if (!pbn_rulings_follow(rulings, game))
            return false;
        pbn_score_table_points(&rulings->scores, change.row, ruling->points);
    }
    if (rulings->scores.outcome != PBN_FIGURES_FOLLOW)
        ruling_add_not_written(ruling, pbn_score_table_reason(&rulings->scores));
    else if (rulings->scores.open && rulings->scores.said == FACTOR_UNSAID)
        ruling_ask_scoring(ruling);
    return true;
}
