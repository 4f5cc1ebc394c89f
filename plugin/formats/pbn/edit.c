#include "formats/pbn/edit.h"

#include <string.h>

#include "bridge/seat.h"
#include "formats/pbn/edit_director_table.h"
#include "formats/pbn/edit_form.h"
#include "formats/pbn/edit_given.h"
#include "formats/pbn/edit_result.h"
#include "formats/pbn/edit_ruling_table.h"
#include "formats/pbn/edit_value.h"
#include "formats/pbn/state.h"
#include "formats/pbn/tables.h"

void pbn_edit_state_init(struct pbn_edit_state *state)
{
    *state = (struct pbn_edit_state){0};
    pbn_totals_init(&state->totals);
}

void pbn_edit_state_release(struct pbn_edit_state *state)
{
    edits_release(&state->edits);
    pbn_rows_release(&state->rows);
    pbn_totals_release(&state->totals);
    pbn_rooms_release(&state->rooms);
    pbn_edit_state_init(state);
}

/* ---- the game that was ruled on ---- */

/* The bit of a tag whose value was changed. */
#define BIT(id) (UINT32_C(1) << (id))

static bool edit_tag(const struct pbn_job *job, int id)
{
    if (id >= PBN_SCORE_MP && job->by_rooms)
        return true;
    if (id == PBN_DECLARER || id == PBN_CONTRACT)
        return pbn_contract_edit(job, id);
    if (id == PBN_RESULT)
        return pbn_result_edit(job);
    return id == PBN_SCORE ? pbn_score_edit(job) : pbn_derived_edit(job, id);
}

/* Returns the number of figures that are edited, or will be. */
static size_t edits_made(const struct pbn_edit_state *state)
{
    return state->edits.count + state->totals.averages.pending;
}

/* Edits the figures in tags; returns false if one stays that should not. */
static bool edit_tags(const struct pbn_job *job, uint32_t *edited)
{
    bool all = true;
    for (int id = PBN_EDITED_FIRST; id <= PBN_EDITED_LAST; id++) {
        size_t count = edits_made(job->state);
        all = edit_tag(job, id) && all;
        if (edits_made(job->state) != count)
            *edited |= BIT(id);
    }
    return all;
}

/* Passes a game in which nothing is written. Returns false if out of memory. */
static bool pass_game(struct reader *reader, const struct record *record)
{
    const struct pbn_game *game = &reader->game;
    struct pbn_edit_state *state = &reader->edit;
    bool follows;
    if (!pbn_rooms_game(&state->rooms, game, record, NULL, &follows))
        return false;
    return pbn_results_pending(&reader->results) ||
           pbn_totals_game(&state->totals, game, &record->board, &record->at, NULL);
}

/* Writes the ruling into all places of the game. Returns false if out of memory. */
static bool write_ruled(struct pbn_job *job, const struct record *record,
                        const struct pbn_row_change *change, struct ruling *ruling,
                        uint32_t *edited)
{
    struct pbn_edit_state *state = job->state;
    const struct pbn_score_table *scores = job->scores;
    if (!pbn_rooms_game(&state->rooms, job->game, record, &job->change, &job->by_rooms))
        return false;
    bool all = edit_tags(job, edited);
    pbn_score_table_edit(scores, &state->edits, &state->totals.averages);
    pbn_score_table_points(scores, change->row, ruling->points);
    pbn_ruling_table_edit(&state->edits, job->game, &record->board, ruling);
    if (!all || scores->stale)
        ruling_add_not_written(ruling, pbn_score_table_reason(scores));
    if (scores->lost)
        ruling_add_not_written(ruling, NOT_WRITTEN_TABLE_ROW);
    state->rows.closed = record->board.game;
    return pbn_totals_game(&state->totals, job->game, &record->board, &record->at, scores);
}

/* Returns true if the game has a place for what is assigned. */
static bool change_fits(const struct pbn_game *game, const struct pbn_score_table *scores,
                        const struct pbn_change *change)
{
    static const struct pbn_table none = {.rows = 0};
    return !change->assigned || pbn_assigned_fits(scores->lost ? &none : &scores->table, change,
                                                  !pbn_value_silent(game->value[PBN_SCORE]));
}

/* Writes the ruling, or finds that it has no place. Returns false if out of memory. */
static bool edit_ruled(struct reader *reader, const struct record *record, struct ruling *ruling,
                       uint32_t *edited)
{
    const struct pbn_game *game = &reader->game;
    struct pbn_score_table scores;
    struct pbn_row_change change = {.change = pbn_change_of(&record->board, ruling)};
    struct pbn_job job = {.game = game,
                          .ruling = ruling,
                          .state = &reader->edit,
                          .scores = &scores,
                          .change = change.change};
    bool ok = pbn_score_table_init(&scores, game, &change);
    job.row = change.row;
    if (ok && change_fits(game, &scores, &job.change)) {
        ok = write_ruled(&job, record, &change, ruling, edited);
    } else if (ok) {
        ruling_add_not_written(ruling, NOT_WRITTEN_NO_PLACE);
        ok = pass_game(reader, record);
    }
    pbn_score_table_release(&scores);
    return ok;
}

/* ---- what goes from game to game ---- */

/* Writes the former value into the game. */
static void write_out(struct pbn_edit_state *state, const struct pbn_game *game, int id)
{
    struct text old = game->value[id];
    pbn_value_begin(&state->edits, game, id, true);
    if (old.at)
        edits_put(&state->edits, old.at, old.length);
    pbn_value_end(&state->edits, game, id);
}

/* Writes the former value into a game that would inherit a changed one; stops at a game with a
 * value of its own. */
static void write_inherited(struct pbn_edit_state *state, const struct pbn_game *game, int id,
                            bool edited)
{
    bool *changed = &state->changed[id - PBN_EDITED_FIRST];
    enum pbn_value_origin origin = pbn_value_origin(game, id);
    bool inherits = origin == ORIGIN_INHERITS || (origin == ORIGIN_ABSENT && game->value[id].at);
    if (edited) {
        *changed = true;
    } else if (origin == ORIGIN_OWN || origin == ORIGIN_DECLARES) {
        *changed = false;
    } else if (*changed && inherits) {
        write_out(state, game, id);
        *changed = false;
    }
}

static void note_plus(struct pbn_edit_state *state, const struct pbn_game *game, int id)
{
    const struct pbn_tag *tag = &game->tag[id];
    if (tag->present && memchr(pbn_at(game, tag->value), '+', tag->length))
        state->plus[id - PBN_EDITED_FIRST] = true;
}

/* Returns true if the contract of the ruling can be written in the game's letters. */
static bool can_be_said(const struct pbn_game *game, const struct ruling *ruling)
{
    bool others = game->tag[PBN_SCORE_TABLE].present || (game->seen & PBN_SEEN_EITHER) != 0;
    return !ruling->rescored || pbn_words_can_say(&game->words, &ruling->contract, others);
}

/* Writes the values that GAME inherits and that an earlier game has changed. */
static void write_all_inherited(struct pbn_edit_state *state, const struct pbn_game *game,
                                uint32_t edited)
{
    for (int id = PBN_EDITED_FIRST; id <= PBN_EDITED_LAST; id++)
        write_inherited(state, game, id, (edited & BIT(id)) != 0);
}

static void note_all_plus(struct pbn_edit_state *state, const struct pbn_game *game)
{
    for (int id = PBN_EDITED_FIRST; id <= PBN_EDITED_LAST; id++)
        note_plus(state, game, id);
}

/* Returns true if there is a place for the ruling; adds the reason to RULING if not. A RulingTable
 * of the game's rows is no place for the game itself. */
static bool has_place(const struct pbn_game *game, const struct board *board, struct ruling *ruling)
{
    bool sayable = pbn_can_be_written(board, ruling) && can_be_said(game, ruling);
    bool of_rows = game->tag[PBN_RULING_TABLE].present &&
                   pbn_rulings_are_of_rows(game->value[PBN_RULING_TABLE]);
    if (!sayable || of_rows)
        ruling_add_not_written(ruling, sayable ? NOT_WRITTEN_ROW : NOT_WRITTEN_NO_PLACE);
    return sayable && !of_rows;
}

/* Writes the game's own facts, or stores them until those of its rows are known, if some rows are
 * boards too. Returns false if out of memory. */
static bool keep_facts(struct reader *reader, const struct record *record)
{
    struct pbn_edit_state *state = &reader->edit;
    if (pbn_results_pending(&reader->results))
        return pbn_rows_keep(&state->rows, record);
    pbn_director_table_edit(&state->edits, &reader->game, record);
    return true;
}

static bool edit_game(struct reader *reader, const struct record *record, struct ruling *ruling,
                      bool write, const struct edit_sink *sink)
{
    const struct pbn_game *game = &reader->game;
    struct pbn_edit_state *state = &reader->edit;
    uint32_t edited = 0;
    bool place = write && has_place(game, &record->board, ruling);
    edits_clear(&state->edits);
    if (!keep_facts(reader, record))
        return false;
    note_all_plus(state, game);
    if (!(place ? edit_ruled(reader, record, ruling, &edited) : pass_game(reader, record)))
        return false;
    write_all_inherited(state, game, edited);
    return pbn_edits_send(&state->edits, sink);
}

/* Passes a game that cannot be read: it stays as it is. Only values of its own are known to end an
 * inheritance. */
static void pass_unreadable(struct pbn_edit_state *state, const struct pbn_game *game)
{
    for (int id = PBN_EDITED_FIRST; id <= PBN_EDITED_LAST; id++) {
        enum pbn_value_origin origin = pbn_value_origin(game, id);
        if (origin == ORIGIN_OWN || origin == ORIGIN_DECLARES)
            state->changed[id - PBN_EDITED_FIRST] = false;
    }
}

/* Edits a tag that follows from the rows next to the game. An inherited value stays. */
static bool edit_derived_tag(const struct pbn_job *job, int id)
{
    enum pbn_value_origin origin = pbn_value_origin(job->game, id);
    if (origin != ORIGIN_OWN && origin != ORIGIN_DECLARES)
        return pbn_value_silent(job->game->value[id]);
    return pbn_derived_edit(job, id);
}

/* Edits the tags of a game that is a board itself; returns false if one stays that should not. */
static bool edit_derived_tags(struct pbn_edit_state *state, const struct pbn_results *results,
                              uint32_t *edited)
{
    struct pbn_job job = {.game = results->game,
                          .state = state,
                          .scores = &state->rows.scores,
                          .change = {.board = &results->board,
                                     .was = results->contract,
                                     .contract = results->contract},
                          .row = results->own};
    bool all = true;
    for (int id = PBN_SCORE_MP; id <= PBN_SCORE_PERCENTAGE; id++) {
        size_t count = state->edits.count;
        all = edit_derived_tag(&job, id) && all;
        if (state->edits.count != count)
            *edited |= BIT(id);
    }
    return all;
}

/* Returns true if the tags do not follow from the changes so far. Only the first changes are told
 * of it, as with points. */
static bool tags_stay(struct pbn_edit_state *state, const struct pbn_results *results)
{
    uint32_t edited = 0;
    edits_clear(&state->edits);
    return state->rows.followed == state->rows.count && !edit_derived_tags(state, results, &edited);
}

/* Writes the rulings of a game's rows when all of them have come. The game itself was written
 * before. */
static bool finish_rows_of_board(struct pbn_edit_state *state, const struct pbn_results *results,
                                 const struct edit_sink *sink)
{
    uint32_t edited = 0;
    edits_clear(&state->edits);
    pbn_rows_say(&state->rows, results, &state->edits);
    if (state->rows.closed == results->board.game)
        return pbn_edits_send(&state->edits, sink);
    if (!pbn_rows_edit(&state->rows, results, &state->edits, &state->totals))
        return false;
    if (state->rows.count > 0)
        (void)edit_derived_tags(state, results, &edited);
    for (int id = PBN_SCORE_MP; id <= PBN_SCORE_PERCENTAGE; id++)
        if ((edited & BIT(id)) != 0)
            write_inherited(state, results->game, id, true);
    return pbn_edits_send(&state->edits, sink);
}

/* Writes the rulings of rows that take the place of the game. */
static bool finish_rows(struct pbn_edit_state *state, const struct pbn_results *results,
                        const struct edit_sink *sink)
{
    edits_clear(&state->edits);
    note_all_plus(state, results->game);
    pbn_rows_say(&state->rows, results, &state->edits);
    if (!pbn_rows_edit(&state->rows, results, &state->edits, &state->totals))
        return false;
    write_all_inherited(state, results->game, 0);
    return pbn_edits_send(&state->edits, sink);
}

/* Stores the change of a row until the last row of its game has come. */
static bool edit_row(const struct pbn_results *results, const struct record *record,
                     struct ruling *ruling, struct pbn_edit_state *state, bool write,
                     const struct edit_sink *sink)
{
    if (!pbn_rows_change(&state->rows, results, record, ruling, write))
        return false;
    if (results->game_is_board && ruling->edits_follow && tags_stay(state, results))
        ruling_add_not_written(ruling, pbn_score_table_reason(&state->rows.scores));
    if (pbn_results_pending(results))
        return true;
    return results->game_is_board ? finish_rows_of_board(state, results, sink)
                                  : finish_rows(state, results, sink);
}

bool pbn_edit(struct reader *reader, const struct record *record, struct ruling *ruling, bool write,
              const struct edit_sink *sink)
{
    struct pbn_edit_state *state = &reader->edit;
    bool readable = !record->fault.message;
    if (record->board.row > 0)
        return edit_row(&reader->results, record, ruling, state, write && readable, sink);
    if (readable)
        return edit_game(reader, record, ruling, write, sink);
    pass_unreadable(state, &reader->game);
    return pbn_totals_game(&state->totals, &reader->game, &record->board, NULL, NULL);
}

bool pbn_edit_finish(struct reader *reader, const struct edit_sink *sink,
                     const struct note_sink *notes)
{
    struct pbn_edit_state *state = &reader->edit;
    struct pbn_totals *totals = &state->totals;
    edits_clear(&state->edits);
    return (!pbn_totals_have(totals, reader->games) ||
            pbn_rooms_finish(&state->rooms, &totals->standings, &totals->averages, &state->edits,
                             notes)) &&
           pbn_totals_finish(totals, &reader->game, reader->games, &state->edits, notes) &&
           pbn_edits_send(&state->edits, sink);
}
