#include "formats/pbn/edit/edit.h"

#include <stdlib.h>
#include <string.h>

#include "bridge/seat.h"
#include "formats/pbn/edit/own_tables.h"
#include "formats/pbn/edit/penalties.h"
#include "formats/pbn/edit/state.h"
#include "formats/pbn/edit/tag_values.h"
#include "formats/pbn/read/place.h"
#include "formats/pbn/read/row.h"
#include "formats/pbn/read/tables.h"
#include "kit/list.h"

void pbn_edit_state_release(struct pbn_edit_state *state)
{
    struct pbn_rulings *rulings = &state->rulings;
    free(rulings->said);
    pbn_score_table_release(&rulings->scores);
    buffer_release(&rulings->trail);
    edits_release(&state->edits);
    pbn_lists_release(&rulings->shown.lists);
    text_index_release(&rulings->shown.teams);
    standings_release(&state->won.standings);
    pbn_averages_release(&state->won.averages);
    free(state->note);
    free(state->rooms.room);
}

bool pbn_edit_gather(struct pbn_edit_state *state, const struct pbn_game *game,
                     const struct position *at)
{
    struct pbn_shown *shown = &state->rulings.shown;
    const struct text_key teams = {
        .part = {game->value[PBN_HOME_TEAM], game->value[PBN_VISIT_TEAM]},
        .number = pbn_is_closed_room(game)};
    struct pbn_list *list;
    return (!pbn_has_teams(game) || text_index_add(&shown->teams, &teams)) &&
           pbn_lists_add(&shown->lists, game, at, &list) && (!list || pbn_penalties_read(list));
}

/* ---- the director's facts ---- */

/* Takes the facts that are kept of RECORD. Facts that give way become others, as long as there are
 * some. A fact about the game itself names no pairs. Leaves out a row that cannot be named, as its
 * facts would be taken for another's. Returns false if out of memory. */
static bool keep_facts(struct pbn_rulings *rulings, const struct record *record)
{
    const struct board *board = &record->board;
    uint32_t kept = 0;
    if (board->row > 0 && (board->pair[SIDE_NS].length == 0 || board->pair[SIDE_EW].length == 0))
        return true;
    for (uint32_t i = 0; i < record->fact_count || kept < record->kept_count; i++) {
        const struct fact_row *old = i < record->fact_count ? &record->fact[i] : NULL;
        struct pbn_said said = {.offset = old ? old->offset : 0, .size = old ? old->size : 0};
        if (old && !old->dropped)
            continue;
        if (kept < record->kept_count)
            said.row = record->kept[kept++];
        if (board->row > 0)
            memcpy(said.pair, board->pair, sizeof said.pair);
        if (!list_reserve(rulings->said, rulings->said_capacity, rulings->said_count + 1))
            return false;
        rulings->said[rulings->said_count++] = said;
    }
    return true;
}

/* ---- the tags of the game ---- */

/* Edits the tags of the game; if only rows next to it change, those that follow from the field.
 * Returns false if one stays that should not; adds those that are edited, or will be, to EDITED. */
static bool edit_tags(struct reader *reader, uint32_t *edited)
{
    const struct pbn_edit_state *state = &reader->edit;
    const size_t *pending = &state->won.averages.pending;
    bool all = true;
    for (int id = state->rulings.own ? PBN_EDITED_FIRST : PBN_SCORE_MP; id <= PBN_EDITED_LAST;
         id++) {
        size_t count = state->edits.count + *pending;
        all = pbn_tag_edit(reader, id) && all;
        if (state->edits.count + *pending != count)
            *edited |= PBN_EDITED_BIT(id);
    }
    return all;
}

/* ---- what goes from game to game ---- */

/* Writes the former values of tags into a game that would inherit changed ones; a game with a value
 * of its own ends that. EDITED are the tags of this game that change. Only values of its own are
 * known of a game that is not READABLE. */
static void write_inherited(struct reader *reader, uint32_t edited, bool readable)
{
    struct pbn_edit_state *state = &reader->edit;
    const struct pbn_game *game = &reader->game;
    for (int id = PBN_EDITED_FIRST; id <= PBN_EDITED_LAST; id++) {
        const struct text old = game->value[id];
        const uint32_t bit = PBN_EDITED_BIT(id);
        if ((edited & bit) != 0) {
            state->changed |= bit;
        } else if (pbn_value_is_own(game, id)) {
            state->changed &= ~bit;
        } else if ((state->changed & bit) != 0 && readable && old.at) {
            pbn_value_begin(&state->edits, game, id, true);
            edits_put(&state->edits, old.at, old.length);
            pbn_value_end(&state->edits, game, id);
            state->changed &= ~bit;
        }
    }
}

/* ---- a ruling ---- */

/* Returns true if TABLE, if it has a row, and the Score tag, if the game HAS_SCORE, show what
 * CHANGE assigns: each side's score in its own column, or points in which several are weighted. */
static bool assigned_fits(const struct pbn_table *table, const struct pbn_change *change,
                          bool has_score)
{
    bool shown = has_score && !change->weighted;
    for (int id = COLUMN_SCORE_NS; id <= COLUMN_PERCENTAGE_NS && table->rows > 0; id += SIDES) {
        bool ns = table->place[id] >= 0, ew = table->place[id + 1] >= 0;
        if (change->split && ns != ew)
            return false;
        shown = shown || ((ns || ew) && (id > COLUMN_SCORE_NS || !change->weighted));
    }
    return shown;
}

/* Returns true if RULING can be written, which makes CHANGE of BOARD, the game or a row of its
 * table; adds the reason to RULING if not. A row has a place for its trail if its pairs are known,
 * and if the game has a table of rulings of ours that has them, or none: it is of rows or of the
 * game. LOST: the game has no row in its table. */
static bool can_be_written(const struct reader *reader, const struct board *board,
                           const struct pbn_row_change *change, bool lost, struct ruling *ruling)
{
    static const struct pbn_table none = {.rows = 0};
    const struct pbn_game *game = &reader->game;
    const struct pbn_table *table = game->score_table;
    struct text header = game->value[PBN_RULING_TABLE];
    bool is_row = board->row > 0, has_rulings = game->tag[PBN_RULING_TABLE].present;
    bool of_rows = has_rulings && pbn_is_of_rows(PBN_RULING_TABLE, header), has_place = !of_rows;
    if (is_row)
        has_place = !reader->edit.rulings.own &&
                    reader->results.kind[change->row] == PBN_ROW_BOARD &&
                    board->pair[SIDE_NS].length > 0 && board->pair[SIDE_EW].length > 0 &&
                    (!has_rulings || text_is(header, PBN_RULING_HEADER PBN_PAIRS_HEADER));
    bool fits = !change->change.result.assigned || (!is_row && of_rows) ||
                assigned_fits(lost ? &none : table, &change->change,
                              !is_row && !pbn_value_silent(game->value[PBN_SCORE]));
    /* Other contracts in C may be read by what this one shows. */
    bool others = game->tag[PBN_SCORE_TABLE].present || (game->seen & PBN_SEEN_EITHER) != 0;
    /* There must be tricks, in the contract that was played or that the director gives, or an
     * artificial score; what is assigned beside the result must come to points. */
    bool tells =
        ruling->adjustment == ADJUSTMENT_ARTIFICIAL ||
        (ruling->rescored && ruling->adjustment == ADJUSTMENT_TRICKS) ||
        (ruling->adjusted_tricks != TRICKS_UNKNOWN && board->contract.declarer != SEAT_NONE);
    if (ruling_keeps_result(ruling))
        tells = change->change.result.assigned;
    bool sayable = tells && fits &&
                   (!ruling->rescored || pbn_words_can_say(is_row ? &table->words : &game->words,
                                                           &ruling->contract, others));
    if (!sayable || !has_place)
        ruling_add_not_written(ruling, sayable ? NOT_WRITTEN_ROW : NOT_WRITTEN_NO_PLACE);
    return sayable && has_place;
}

/* Tells in RULING what cannot follow. ALL: the tags of the game do. */
static void tell(const struct pbn_score_table *scores, struct ruling *ruling, bool all)
{
    enum not_written reason =
        scores->outcome == PBN_FIGURES_STALE ? NOT_WRITTEN_UNDECIDED : NOT_WRITTEN_DERIVED;
    if (!all || scores->outcome != PBN_FIGURES_FOLLOW)
        ruling_add_not_written(ruling, scores->contradicted ? NOT_WRITTEN_SCORING : reason);
    else if (pbn_score_table_is_by_default(scores))
        ruling_ask_scoring(ruling);
    if (scores->lost)
        ruling_add_not_written(ruling, NOT_WRITTEN_TABLE_ROW);
}

/* Takes RULING on BOARD, the game or a row of its table, and computes what follows from it. Sets in
 * RULING what its points become. Returns false if out of memory. */
static bool take(struct reader *reader, const struct board *board, struct ruling *ruling)
{
    const struct pbn_game *game = &reader->game;
    const struct pbn_table *table = game->score_table;
    struct pbn_rulings *rulings = &reader->edit.rulings;
    struct pbn_score_table *scores = &rulings->scores;
    struct pbn_row_change change = {.change = pbn_change_of(board, ruling)};
    bool is_row = board->row > 0, found = true;
    enum pbn_table_result read = pbn_score_table_read(game);
    if (read == PBN_TABLE_NO_MEMORY)
        return false;
    if (is_row) {
        change.row = board->row - 1;
        /* If the score does not follow from the result, the points still came from the score. */
        change.change.score = pbn_row_result(table, board, change.row);
        change.change.board = &reader->results.board;
    } else {
        found = pbn_row_find(table, game, board, change.change.tricks, &change.row);
    }
    bool lost = !found && (read != PBN_TABLE_READ || table->rows > 0);
    if (!can_be_written(reader, board, &change, lost, ruling))
        return true;
    change.trail = rulings->trail.length;
    pbn_ruling_rows_add(&rulings->trail, game, board, ruling, is_row);
    change.trail_length = rulings->trail.length - change.trail;
    if (rulings->trail.failed ||
        (found && !list_reserve(scores->change, scores->capacity, scores->count + 1)))
        return false;
    if (found)
        scores->change[scores->count++] = change;
    if (scores->count <= PBN_RULINGS_TOLD_MAX) {
        if (!pbn_score_table_follow(scores, rulings->shown.factors))
            return false;
        pbn_score_table_points(scores, change.row, ruling->points);
    }
    if (!is_row) {
        rulings->own = true;
        rulings->change = change.change;
        rulings->row = change.row;
        scores->lost = lost;
        return true;
    }
    /* Only the first changes are told of the tags that stay, as with points. */
    uint32_t edited = 0;
    ruling->edits_follow = true;
    tell(scores, ruling,
         !reader->results.game_is_board || scores->followed < scores->count ||
             edit_tags(reader, &edited));
    edits_clear(&reader->edit.edits);
    return true;
}

/* Adds what was won in the game of BOARD; RULED: a ruling on it was written. AT is where the game
 * starts, NULL if it cannot be read. Returns false if out of memory. */
static bool add_game(struct reader *reader, const struct board *board, const struct position *at,
                     bool ruled)
{
    const struct pbn_game *game = &reader->game;
    struct pbn_edit_state *state = &reader->edit;
    struct pbn_score_table *scores = &reader->edit.rulings.scores;
    if (state->won.averages.failed)
        return false;
    state->gap = state->gap || board->game != state->games + 1;
    state->games += !state->gap;
    if (state->gap || !at)
        return true;
    if (pbn_score_table_read(game) == PBN_TABLE_NO_MEMORY)
        return false;
    const struct pbn_table *table = scores->table;
    bool says_whose = table->rows > 0
                          ? table->place[COLUMN_PAIR_NS] >= 0 && table->place[COLUMN_PAIR_EW] >= 0
                          : pbn_has_pairs(game) || pbn_has_teams(game);
    state->unplaced = state->unplaced || (ruled && (scores->lost || !says_whose));
    if (table->rows == 0)
        return true;
    if (pbn_score_table_is_by_default(scores) &&
        (!list_reserve(state->note, state->note_capacity, state->notes + 1) ||
         !pbn_score_table_describe_choice(scores, board, at, &state->note[state->notes++])))
        return false;
    return !says_whose || pbn_table_won_add(&state->won, scores, board, at, ruled);
}

/* Writes what was ruled on the game or on rows of its table, when the last of them has come. BOARD
 * is the game's, or what its rows share; AT is where it starts. Returns false if out of memory. */
static bool write_game(struct reader *reader, const struct board *board, const struct position *at,
                       struct ruling *ruling)
{
    const struct pbn_game *game = &reader->game;
    struct pbn_edit_state *state = &reader->edit;
    struct pbn_rulings *rulings = &state->rulings;
    struct pbn_score_table *scores = &rulings->scores;
    bool any = rulings->own || scores->count > 0, all = true;
    uint32_t edited = 0;
    if (any) {
        if (!pbn_score_table_follow(scores, rulings->shown.factors))
            return false;
        if (rulings->own || reader->results.game_is_board)
            all = edit_tags(reader, &edited);
        pbn_score_table_edit(scores, &state->edits, &state->won.averages);
    }
    if (rulings->own) {
        pbn_ruling_table_edit(&state->edits, game, ruling, &rulings->trail);
        tell(scores, ruling, all);
    } else if (any) {
        pbn_ruling_table_edit_rows(&state->edits, &reader->results, &rulings->trail, scores->change,
                                   scores->count);
    }
    write_inherited(reader, edited, true);
    return add_game(reader, board, at, any);
}

/* ---- all ---- */

/* Begins the rulings on the game of BOARD. Unless one is on the game itself, it stays, and what
 * changes is next to it. */
static void begin_game(struct reader *reader, const struct board *board)
{
    const struct pbn_game *game = &reader->game;
    const struct pbn_results *results = &reader->results;
    struct pbn_rulings *rulings = &reader->edit.rulings;
    rulings->game = board->game;
    rulings->own = rulings->by_rooms = false;
    rulings->change = (struct pbn_change){
        .board = &results->board, .was = results->contract, .contract = results->contract};
    rulings->row = results->own;
    rulings->said_count = 0;
    pbn_score_table_release(&rulings->scores);
    rulings->scores.table = game->score_table;
    buffer_empty(&rulings->trail);
    for (int id = PBN_EDITED_FIRST; id <= PBN_EDITED_LAST; id++) {
        const struct pbn_tag *tag = &game->tag[id];
        if (tag->present && memchr(pbn_at(game, tag->value), '+', tag->length))
            reader->edit.plus |= PBN_EDITED_BIT(id);
    }
}

bool pbn_edit(struct reader *reader, const struct record *record, struct ruling *ruling, bool write,
              struct edits *edits)
{
    const struct pbn_results *results = &reader->results;
    const struct board *board = &record->board;
    struct pbn_edit_state *state = &reader->edit;
    struct pbn_rulings *rulings = &state->rulings;
    bool is_row = board->row > 0, readable = !record->fault.message;
    edits_clear(&state->edits);
    if (!is_row && !readable) {
        write_inherited(reader, 0, false);
        return add_game(reader, board, NULL, false);
    }
    if (rulings->game != board->game)
        begin_game(reader, board);
    if (!keep_facts(rulings, record) ||
        (ruling && readable && ruling_has_penalty(ruling) &&
         !pbn_penalties_take(reader, board, ruling)) ||
        (write && readable && !take(reader, board, ruling)))
        return false;
    bool is_last = !pbn_results_pending(results);
    if (is_last && rulings->said_count > 0)
        pbn_director_table_edit(&state->edits, &reader->game, rulings->said, rulings->said_count);
    if (!is_row && !pbn_rooms_game(&state->rooms, &reader->game, record,
                                   rulings->own ? &rulings->change : NULL, &rulings->by_rooms))
        return false;
    if ((rulings->own ? !is_row : is_last) &&
        !write_game(reader, is_row ? &results->board : board,
                    is_row ? &results->start : &record->at, ruling))
        return false;
    return pbn_edits_send(&state->edits, edits);
}

enum finish_result pbn_edit_finish(struct reader *reader, struct edits *edits,
                                   const struct note_sink *notes)
{
    struct pbn_edit_state *state = &reader->edit;
    struct standings *standings = &state->won.standings;
    struct pbn_averages *averages = &state->won.averages;
    struct pbn_list *first = state->rulings.shown.lists.first;
    bool known = !state->gap && state->games == reader->games, moved = state->unplaced;
    edits_clear(&state->edits);
    for (size_t i = 0; i < reader->doubts.count; i++)
        notes->take(notes->context, &reader->doubts.note[i]);
    bool ok = !known || pbn_rooms_finish(&state->rooms, &state->won, &state->edits, notes);
    ok = ok && !averages->failed;
    for (size_t i = 0; ok && i < state->notes; i++)
        notes->take(notes->context, &state->note[i]);
    if (known && averages->count > 0) {
        /* A pair's averages can give way only if the results of the session give its place. */
        for (const struct pbn_list *list = first; ok && list; list = list->next)
            ok = pbn_list_prove(list, standings);
        if (ok)
            pbn_averages_settle(averages, standings, notes);
    }
    if (averages->count > 0)
        pbn_averages_put(averages, &reader->game, &state->edits);
    for (size_t i = 0; i < standings->count; i++)
        moved = moved || standing_moved(&standings->standing[i]);
    for (struct pbn_list *list = first; ok && known && list; list = list->next)
        if (moved || penalties_changed(&list->penalties, PENALTIES_OF_ANY)) {
            ok = pbn_list_edit(list, standings, state->unplaced, &state->edits, notes);
            pbn_penalties_edit(list, &state->edits);
        }
    return ok && pbn_edits_send(&state->edits, edits) ? FINISH_DONE : FINISH_NO_MEMORY;
}
