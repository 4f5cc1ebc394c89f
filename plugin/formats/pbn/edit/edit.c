#include "formats/pbn/edit/edit.h"

#include <string.h>

#include "bridge/seat.h"
#include "formats/pbn/edit/director_table.h"
#include "formats/pbn/read/form.h"
#include "formats/pbn/edit/tag_values.h"
#include "formats/pbn/edit/ruling_table.h"
#include "formats/pbn/read/place.h"
#include "formats/pbn/edit/state.h"
#include "formats/pbn/read/tables.h"

void pbn_edit_state_init(struct pbn_edit_state *state)
{
    *state = (struct pbn_edit_state){0};
    pbn_totals_init(&state->totals);
}

void pbn_edit_state_release(struct pbn_edit_state *state)
{
    edits_release(&state->edits);
    pbn_rulings_release(&state->rulings);
    pbn_totals_release(&state->totals);
    pbn_rooms_release(&state->rooms);
    pbn_edit_state_init(state);
}

/* ---- the game that was ruled on ---- */

/* The bit of a tag whose value was changed. */
#define BIT(id) (UINT32_C(1) << (id))

static bool edit_tag(const struct pbn_job *job, int id)
{
    enum pbn_value_origin origin = pbn_value_origin(job->game, id);
    if (id >= PBN_SCORE_MP && job->by_rooms)
        return true;
    if (job->of_rows && origin != ORIGIN_OWN && origin != ORIGIN_DECLARES)
        return pbn_value_silent(job->game->value[id]);
    if (id == PBN_DECLARER || id == PBN_CONTRACT)
        return pbn_contract_edit(job, id);
    if (id == PBN_RESULT)
        return pbn_result_edit(job);
    return id == PBN_SCORE ? pbn_score_edit(job) : pbn_derived_edit(job, id);
}

/* Edits the tags from FIRST to LAST. Returns false if one stays that should not; adds those that
 * are edited, or will be, to EDITED. */
static bool edit_tags(const struct pbn_job *job, int first, int last, uint32_t *edited)
{
    const struct pbn_edit_state *state = job->state;
    const size_t *pending = &state->totals.won.averages.pending;
    bool all = true;
    for (int id = first; id <= last; id++) {
        size_t count = state->edits.count + *pending;
        all = edit_tag(job, id) && all;
        if (state->edits.count + *pending != count)
            *edited |= BIT(id);
    }
    return all;
}

/* ---- what goes from game to game ---- */

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
        struct text old = game->value[id];
        pbn_value_begin(&state->edits, game, id, true);
        edits_put(&state->edits, old.at ? old.at : "", old.length);
        pbn_value_end(&state->edits, game, id);
        *changed = false;
    }
}

/* Writes the values that GAME inherits and that an earlier game has changed. */
static void write_all_inherited(struct pbn_edit_state *state, const struct pbn_game *game,
                                uint32_t edited)
{
    for (int id = PBN_EDITED_FIRST; id <= PBN_EDITED_LAST; id++)
        write_inherited(state, game, id, (edited & BIT(id)) != 0);
}

/* Notes which tags of the file have a "+". */
static void note_plus(struct pbn_edit_state *state, const struct pbn_game *game)
{
    for (int id = PBN_EDITED_FIRST; id <= PBN_EDITED_LAST; id++) {
        const struct pbn_tag *tag = &game->tag[id];
        if (tag->present && memchr(pbn_at(game, tag->value), '+', tag->length))
            state->plus[id - PBN_EDITED_FIRST] = true;
    }
}

/* Edits the game that was read last, and writes the ruling if there is a place for it. Returns
 * false if out of memory. */
static bool edit_game(struct reader *reader, const struct record *record, struct ruling *ruling,
                      bool write)
{
    const struct pbn_game *game = &reader->game;
    const struct board *board = &record->board;
    struct pbn_edit_state *state = &reader->edit;
    struct pbn_rulings *rulings = &state->rulings;
    struct pbn_score_table *scores = &rulings->scores;
    struct pbn_row_change change;
    struct pbn_job job = {.game = game, .ruling = ruling, .state = state, .scores = scores};
    uint32_t edited = 0;
    note_plus(state, game);
    if (write && !pbn_rulings_take_game(rulings, game, board, ruling, &change))
        return false;
    if (rulings->own) {
        job.change = change.change;
        job.row = change.row;
    }
    if (!pbn_rooms_game(&state->rooms, game, record, rulings->own ? &job.change : NULL,
                        &job.by_rooms))
        return false;
    if (rulings->own) {
        bool all = edit_tags(&job, PBN_EDITED_FIRST, PBN_EDITED_LAST, &edited);
        pbn_score_table_edit(scores, &state->edits, &state->totals.won.averages);
        pbn_score_table_points(scores, job.row, ruling->points);
        pbn_ruling_table_edit(&state->edits, game, board, ruling);
        if (!all || scores->outcome != PBN_FIGURES_FOLLOW)
            ruling_add_not_written(ruling, pbn_score_table_reason(scores));
        else if (scores->open && scores->said == FACTOR_UNSAID)
            ruling_ask_scoring(ruling);
        if (scores->lost)
            ruling_add_not_written(ruling, NOT_WRITTEN_TABLE_ROW);
    }
    write_all_inherited(state, game, edited);
    if (!rulings->own && pbn_results_pending(&reader->results))
        return true;
    return pbn_totals_game(&state->totals, game, board, &record->at, rulings->own ? scores : NULL);
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

/* Edits the tags of a game that is a board itself; returns false if one stays that should not. */
static bool edit_derived_tags(struct pbn_edit_state *state, const struct pbn_results *results,
                              uint32_t *edited)
{
    struct pbn_job job = {.game = results->game,
                          .state = state,
                          .scores = &state->rulings.scores,
                          .change = {.board = &results->board,
                                     .was = results->contract,
                                     .contract = results->contract},
                          .row = results->own,
                          .of_rows = true};
    return edit_tags(&job, PBN_SCORE_MP, PBN_SCORE_PERCENTAGE, edited);
}

/* Takes the ruling on a row. Returns false if out of memory. */
static bool take_row(struct pbn_edit_state *state, const struct pbn_results *results,
                     const struct board *board, struct ruling *ruling)
{
    struct pbn_rulings *rulings = &state->rulings;
    uint32_t edited = 0;
    if (!pbn_rulings_take_row(rulings, results, board, ruling, &ruling->edits_follow))
        return false;
    /* Only the first changes are told of the tags that stay, as with points. */
    if (results->game_is_board && ruling->edits_follow && rulings->followed == rulings->count &&
        !edit_derived_tags(state, results, &edited))
        ruling_add_not_written(ruling, pbn_score_table_reason(&rulings->scores));
    edits_clear(&state->edits);
    return true;
}

/* Writes the rulings on rows when all of them have come, unless one is on the game itself. Returns
 * false if out of memory. */
static bool edit_rows(struct pbn_edit_state *state, const struct pbn_results *results)
{
    struct pbn_rulings *rulings = &state->rulings;
    const struct pbn_game *game = results->game;
    bool any = rulings->count > 0;
    uint32_t edited = 0;
    if (rulings->own)
        return true;
    if (any && !pbn_rulings_follow(rulings, game))
        return false;
    if (any) {
        pbn_score_table_edit(&rulings->scores, &state->edits, &state->totals.won.averages);
        pbn_ruling_table_edit_rows(&state->edits, results, &rulings->trail, rulings->change,
                                   rulings->count);
    }
    if (!pbn_totals_game(&state->totals, game, &results->board, &results->start,
                         any ? &rulings->scores : NULL))
        return false;
    if (!results->game_is_board) {
        note_plus(state, game);
        write_all_inherited(state, game, 0);
        return true;
    }
    if (any)
        (void)edit_derived_tags(state, results, &edited);
    for (int id = PBN_SCORE_MP; id <= PBN_SCORE_PERCENTAGE; id++)
        if ((edited & BIT(id)) != 0)
            write_inherited(state, game, id, true);
    return true;
}

bool pbn_edit(struct reader *reader, const struct record *record, struct ruling *ruling, bool write,
              const struct edit_sink *sink)
{
    struct pbn_edit_state *state = &reader->edit;
    struct pbn_rulings *rulings = &state->rulings;
    const struct pbn_results *results = &reader->results;
    const struct board *board = &record->board;
    bool is_row = board->row > 0, readable = !record->fault.message;
    bool is_last = !pbn_results_pending(results);
    edits_clear(&state->edits);
    if (!is_row && !readable) {
        pass_unreadable(state, &reader->game);
        return pbn_totals_game(&state->totals, &reader->game, board, NULL, NULL);
    }
    if (rulings->game != board->game)
        pbn_rulings_begin(rulings, board->game);
    if (!pbn_rulings_keep_facts(rulings, record) ||
        (is_row && write && readable && !take_row(state, results, board, ruling)))
        return false;
    if (is_last)
        pbn_director_table_edit(&state->edits, &reader->game, rulings->said, rulings->said_count);
    if (!is_row && !edit_game(reader, record, ruling, write))
        return false;
    return (!is_row || !is_last || edit_rows(state, results)) &&
           pbn_edits_send(&state->edits, sink);
}

bool pbn_edit_finish(struct reader *reader, const struct edit_sink *sink,
                     const struct note_sink *notes)
{
    struct pbn_edit_state *state = &reader->edit;
    struct pbn_totals *totals = &state->totals;
    edits_clear(&state->edits);
    return (!pbn_totals_have(totals, reader->games) ||
            pbn_rooms_finish(&state->rooms, &totals->won, &state->edits, notes)) &&
           pbn_totals_finish(totals, &reader->game, reader->games, &state->edits, notes) &&
           pbn_edits_send(&state->edits, sink);
}
