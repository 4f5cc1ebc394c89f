#include "formats/pbn/edit.h"

#include <string.h>

#include "bridge/seat.h"
#include "formats/pbn/edit_director_table.h"
#include "formats/pbn/edit_result.h"
#include "formats/pbn/edit_ruling_table.h"
#include "formats/pbn/edit_value.h"
#include "formats/pbn/state.h"

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
    pbn_edit_state_init(state);
}

/* ---- the game that was ruled on ---- */

/* A tag whose value was changed: bit 1 << id. */
#define BIT(id) (UINT32_C(1) << (id))

static bool edit_tag(const struct pbn_job *job, int id)
{
    if (id == PBN_SCORE_IMP && job->by_rooms)
        return true;
    if (id == PBN_DECLARER || id == PBN_CONTRACT)
        return pbn_contract_edit(job, id);
    if (id == PBN_RESULT)
        return pbn_result_edit(job);
    return id == PBN_SCORE ? pbn_score_edit(job) : pbn_derived_edit(job, id);
}

/* The figures in tags; false when one stays that should not. */
static bool edit_tags(const struct pbn_job *job, uint32_t *edited)
{
    bool all = true;
    for (int id = PBN_EDITED_FIRST; id <= PBN_EDITED_LAST; id++) {
        size_t count = job->state->edits.count;
        all = edit_tag(job, id) && all;
        if (job->state->edits.count != count)
            *edited |= BIT(id);
    }
    return all;
}

/* False: no memory. */
static bool edit_ruled(const struct pbn_game *game, const struct record *record,
                       struct ruling *ruling, struct pbn_edit_state *state, struct pbn_room *room,
                       uint32_t *edited)
{
    struct pbn_score_table scores;
    struct pbn_row_change change = {.change = pbn_change_of(&record->board, ruling)};
    struct pbn_job job = {game, ruling, state, &scores, change.change, false};
    bool ok = pbn_score_table_init(&scores, game, &change), all;
    if (ok) {
        pbn_room_read(room, game, record, &job.change);
        job.by_rooms = pbn_rooms_follow(&state->rooms, room);
        all = edit_tags(&job, edited);
        pbn_score_table_edit(&scores, &state->edits);
        pbn_score_table_points(&scores, change.row, ruling->points);
        pbn_ruling_table_edit(&state->edits, game, &record->board, ruling);
        if (!all || scores.stale)
            ruling_add_not_written(ruling, NOT_WRITTEN_DERIVED);
        if (scores.lost)
            ruling_add_not_written(ruling, NOT_WRITTEN_TABLE_ROW);
        ok = pbn_totals_game(&state->totals, game, &record->board, &record->at, &scores);
    }
    pbn_score_table_release(&scores);
    return ok;
}

/* ---- what goes from game to game ---- */

/* Gives the game the value that it had. */
static void write_out(struct pbn_edit_state *state, const struct pbn_game *game, int id)
{
    struct text old = game->value[id];
    pbn_value_begin(&state->edits, game, id, true);
    if (old.at != NULL)
        edits_put(&state->edits, old.at, old.length);
    pbn_value_end(&state->edits, game, id);
}

/* A value that has another one to inherit now keeps what it was; one of its own ends the matter. */
static void hand_on(struct pbn_edit_state *state, const struct pbn_game *game, int id, bool edited)
{
    bool *changed = &state->changed[id - PBN_EDITED_FIRST];
    enum pbn_stance stance = pbn_stance_of(game, id);
    bool inherits =
        stance == STANCE_INHERITS || (stance == STANCE_ABSENT && game->value[id].at != NULL);
    if (edited) {
        *changed = true;
    } else if (stance == STANCE_OWN || stance == STANCE_DECLARES) {
        *changed = false;
    } else if (*changed && inherits) {
        write_out(state, game, id);
        *changed = false;
    }
}

static void note_plus(struct pbn_edit_state *state, const struct pbn_game *game, int id)
{
    const struct pbn_tag *tag = &game->tag[id];
    if (tag->present && memchr(pbn_at(game, tag->value), '+', tag->length) != NULL)
        state->plus[id - PBN_EDITED_FIRST] = true;
}

/* What an earlier game has changed is written out where GAME inherits it. */
static void hand_on_all(struct pbn_edit_state *state, const struct pbn_game *game, uint32_t edited)
{
    for (int id = PBN_EDITED_FIRST; id <= PBN_EDITED_LAST; id++)
        hand_on(state, game, id, (edited & BIT(id)) != 0);
}

static void note_all_plus(struct pbn_edit_state *state, const struct pbn_game *game)
{
    for (int id = PBN_EDITED_FIRST; id <= PBN_EDITED_LAST; id++)
        note_plus(state, game, id);
}

static bool edit_game(const struct pbn_game *game, const struct record *record,
                      struct ruling *ruling, struct pbn_edit_state *state, bool write,
                      const struct edit_sink *sink)
{
    uint32_t edited = 0;
    struct pbn_room room;
    bool place = pbn_can_be_written(&record->board, ruling), ok;
    edits_clear(&state->edits);
    pbn_director_table_edit(&state->edits, game, record);
    note_all_plus(state, game);
    pbn_room_read(&room, game, record, NULL);
    if (write && !place)
        ruling_add_not_written(ruling, NOT_WRITTEN_NO_PLACE);
    if (write && place)
        ok = edit_ruled(game, record, ruling, state, &room, &edited);
    else
        ok = pbn_totals_game(&state->totals, game, &record->board, &record->at, NULL);
    if (!ok)
        return false;
    hand_on_all(state, game, edited);
    return pbn_edits_send(&state->edits, sink) && pbn_rooms_game(&state->rooms, &room, sink);
}

/* A game that cannot be read keeps its bytes; what it hands on is only known where it is its own.
 */
static void pass_unreadable(struct pbn_edit_state *state, const struct pbn_game *game)
{
    for (int id = PBN_EDITED_FIRST; id <= PBN_EDITED_LAST; id++) {
        enum pbn_stance stance = pbn_stance_of(game, id);
        if (stance == STANCE_OWN || stance == STANCE_DECLARES)
            state->changed[id - PBN_EDITED_FIRST] = false;
    }
}

/* A row of the game's table: what it changes is kept until the last one has come. */
static bool edit_row(const struct pbn_results *results, const struct record *record,
                     struct ruling *ruling, struct pbn_edit_state *state, bool write,
                     const struct edit_sink *sink)
{
    const struct pbn_room room = {.game = record->board.game};
    /* What stands in tags of the game would have to follow from its other rows. */
    if (results->beside) {
        if (write)
            ruling_add_not_written(ruling, NOT_WRITTEN_NO_PLACE);
        return true;
    }
    if (!pbn_rows_change(&state->rows, results, record, ruling, write))
        return false;
    if (pbn_results_pending(results))
        return true;
    edits_clear(&state->edits);
    note_all_plus(state, results->game);
    if (!pbn_rows_edit(&state->rows, results, &state->edits, &state->totals))
        return false;
    hand_on_all(state, results->game, 0);
    return pbn_edits_send(&state->edits, sink) && pbn_rooms_game(&state->rooms, &room, sink);
}

bool pbn_edit(struct reader *reader, const struct record *record, struct ruling *ruling, bool write,
              const struct edit_sink *sink)
{
    const struct pbn_game *game = &reader->game;
    struct pbn_edit_state *state = &reader->edit;
    if (record->fault.message != NULL) {
        pass_unreadable(state, game);
        return pbn_totals_game(&state->totals, game, &record->board, NULL, NULL);
    }
    if (record->board.row > 0)
        return edit_row(&reader->results, record, ruling, state, write, sink);
    return edit_game(game, record, ruling, state, write, sink);
}
