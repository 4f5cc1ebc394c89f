#include "formats/pbn/edit_rows.h"

#include <stdlib.h>
#include <string.h>

#include "formats/pbn/edit_given.h"
#include "formats/pbn/edit_row.h"
#include "formats/pbn/edit_ruling_table.h"
#include "formats/pbn/edit_section.h"
#include "kit/list.h"

static const char header[] = PBN_RULING_HEADER PBN_PAIRS_HEADER;

void pbn_rows_release(struct pbn_row_changes *changes)
{
    free(changes->change);
    free(changes->trail);
    free(changes->said);
    pbn_score_table_release(&changes->scores);
    buffer_release(&changes->text);
    *changes = (struct pbn_row_changes){0};
}

static void begin_game(struct pbn_row_changes *changes, uint32_t game)
{
    changes->game = game;
    changes->count = changes->said_count = changes->followed = 0;
    pbn_score_table_release(&changes->scores);
    buffer_empty(&changes->text);
}

/* --- A row ------------------------------------------------------------------------------------ */

/* Returns true if the row can be written, and has a place for its trail. That needs the row's
 * pairs, and a table of ours that has them, or none: a game has one table of rulings, of rows or of
 * its own. */
static bool has_place(const struct pbn_row_changes *changes, const struct pbn_results *results,
                      const struct board *board)
{
    const struct pbn_game *game = results->game;
    return changes->closed != board->game && pbn_results_can_write(results, board->row - 1) &&
           board->pair[SIDE_NS].length > 0 && board->pair[SIDE_EW].length > 0 &&
           (!game->tag[PBN_RULING_TABLE].present || text_is(game->value[PBN_RULING_TABLE], header));
}

/* Returns true if the columns of the table have a place for what the row becomes. */
static bool can_be_said(const struct pbn_results *results, const struct board *board,
                        const struct ruling *ruling)
{
    const struct pbn_change change = pbn_change_of(board, ruling);
    return pbn_can_be_written(board, ruling) &&
           (!change.assigned || pbn_assigned_fits(&results->table, &change, false)) &&
           (!ruling->rescored || pbn_words_can_say(&results->table.words, &ruling->contract, true));
}

/* Returns the change of the row. If its score does not follow from its result, the points still
 * came from the score. */
static struct pbn_row_change change_of(const struct pbn_results *results, const struct board *board,
                                       const struct ruling *ruling)
{
    struct pbn_row_change change = {board->row - 1, pbn_change_of(board, ruling)};
    change.change.board = &results->board;
    change.change.score = pbn_row_result(&results->table, board, change.row).score;
    return change;
}

/* Adds the change of a row, and its trail. Returns false if out of memory. */
static bool add_change(struct pbn_row_changes *changes, const struct pbn_results *results,
                       const struct board *board, const struct ruling *ruling)
{
    struct pbn_row_trail trail = {.at = changes->text.length};
    if (!list_reserve(changes->change, changes->capacity, changes->count + 1) ||
        !list_reserve(changes->trail, changes->trail_capacity, changes->count + 1))
        return false;
    pbn_ruling_row_add(&changes->text, pbn_line_ending(results->game), board, ruling);
    trail.length = changes->text.length - trail.at;
    changes->trail[changes->count] = trail;
    changes->change[changes->count++] = change_of(results, board, ruling);
    return !changes->text.failed;
}

/* Adds a fact about the row, in place of OLD, which may be NULL. A fact about the game itself names
 * no pairs. Returns false if out of memory. */
static bool add_said(struct pbn_row_changes *changes, const struct board *board,
                     const struct fact_row *fact, const struct fact_row *old)
{
    struct pbn_said said = {.row = fact};
    if (board->row > 0)
        memcpy(said.pair, board->pair, sizeof said.pair);
    if (old) {
        said.offset = old->offset;
        said.size = old->size;
    }
    if (!list_reserve(changes->said, changes->said_capacity, changes->said_count + 1))
        return false;
    changes->said[changes->said_count++] = said;
    return true;
}

/* Adds the facts of RECORD. Facts that give way become others, as long as there are some. Leaves
 * out a row that cannot be named, as its facts would be taken for another's. Returns false if out
 * of memory. */
static bool keep_facts(struct pbn_row_changes *changes, const struct record *record)
{
    const struct board *board = &record->board;
    uint32_t kept = 0;
    if (board->row > 0 && (board->pair[SIDE_NS].length == 0 || board->pair[SIDE_EW].length == 0))
        return true;
    for (uint32_t i = 0; i < record->fact_count; i++)
        if (record->fact[i].dropped &&
            !add_said(changes, board, kept < record->kept_count ? record->kept[kept++] : NULL,
                      &record->fact[i]))
            return false;
    while (kept < record->kept_count)
        if (!add_said(changes, board, record->kept[kept++], NULL))
            return false;
    return true;
}

bool pbn_rows_keep(struct pbn_row_changes *changes, const struct record *record)
{
    begin_game(changes, record->board.game);
    return keep_facts(changes, record);
}

/* Computes the figures from all changes. Returns false if out of memory. */
static bool follow(struct pbn_row_changes *changes, const struct pbn_results *results)
{
    if (changes->followed == 0 && !pbn_score_table_rows(&changes->scores, results->game))
        return false;
    if (changes->followed == changes->count)
        return true;
    changes->followed = changes->count;
    return pbn_score_table_follow(&changes->scores, changes->change, changes->count);
}

/* Sets in RULING what the points of the last change become, and whether figures stay. Returns false
 * if out of memory. */
static bool tell_points(struct pbn_row_changes *changes, const struct pbn_results *results,
                        struct ruling *ruling)
{
    if (changes->count <= PBN_ROWS_TOLD_MAX) {
        if (!follow(changes, results))
            return false;
        pbn_score_table_points(&changes->scores, changes->change[changes->count - 1].row,
                               ruling->points);
    }
    if (changes->scores.stale)
        ruling_add_not_written(ruling, pbn_score_table_reason(&changes->scores));
    return true;
}

bool pbn_rows_change(struct pbn_row_changes *changes, const struct pbn_results *results,
                     const struct record *record, struct ruling *ruling, bool write)
{
    const struct board *board = &record->board;
    if (changes->game != board->game)
        begin_game(changes, board->game);
    if (!keep_facts(changes, record))
        return false;
    if (!write)
        return true;
    bool sayable = can_be_said(results, board, ruling);
    if (!sayable || !has_place(changes, results, board)) {
        ruling_add_not_written(ruling, sayable ? NOT_WRITTEN_ROW : NOT_WRITTEN_NO_PLACE);
        return true;
    }
    if (!add_change(changes, results, board, ruling) || !tell_points(changes, results, ruling))
        return false;
    ruling->edits_follow = true;
    return true;
}

/* --- The game --------------------------------------------------------------------------------- */

static void put_trail(struct edits *edits, const struct pbn_row_changes *changes, size_t i)
{
    edits_put(edits, buffer_text(&changes->text) + changes->trail[i].at, changes->trail[i].length);
}

/* Returns true if the trail has a comment with what was given. */
static bool has_comment(const struct pbn_row_changes *changes, size_t i)
{
    const char *trail = buffer_text(&changes->text) + changes->trail[i].at;
    return memchr(trail, ';', changes->trail[i].length);
}

/* Replaces all lines of the ruling that the file has of the row. */
static void replace_trail(struct edits *edits, const struct pbn_row_changes *changes, size_t i,
                          const struct pbn_results *results, size_t first)
{
    const struct pbn_game *game = results->game;
    const struct pbn_data data = pbn_data_of(game, &game->tag[PBN_RULING_TABLE]);
    for (size_t at = first;
         at < results->rulings && results->ruling[at].of.row == changes->change[i].row; at++) {
        const struct pbn_ruled *ruled = &results->ruling[at].ruled;
        struct pbn_extent extent = {(const char *)ruled->from, (const char *)ruled->to};
        if (at > first)
            pbn_widen_to_line(&extent, &data);
        uint64_t from = game->offset + (uint64_t)((const uint8_t *)extent.at - game->bytes);
        uint64_t end = from + (uint64_t)(extent.end - extent.at);
        edits_begin(edits, from, end - from);
        if (at == first) {
            put_trail(edits, changes, i);
            if (has_comment(changes, i) && pbn_line_goes_on(game, end))
                edits_put_string(edits, pbn_line_ending(game));
        }
        pbn_edits_end(edits, game);
    }
}

/* Writes rulings on rows that have none in the file, a line each at least; within a section of the
 * table if that is to be made. */
static void put_new(struct edits *edits, const struct pbn_row_changes *changes,
                    const struct pbn_results *results)
{
    for (size_t i = 0; i < changes->count; i++) {
        if (pbn_results_has_ruling(results, changes->change[i].row))
            continue;
        edits_put_string(edits, pbn_line_ending(results->game));
        put_trail(edits, changes, i);
    }
}

static void edit_trail(struct edits *edits, const struct pbn_row_changes *changes,
                       const struct pbn_results *results)
{
    const struct pbn_game *game = results->game;
    const struct pbn_tag *tag = &game->tag[PBN_RULING_TABLE];
    bool shared;
    if (!tag->present) {
        pbn_section_begin(edits, game, PBN_RULING_TABLE, header);
        put_new(edits, changes, results);
        pbn_section_end(edits, game);
        return;
    }
    for (size_t i = 0; i < changes->count; i++)
        replace_trail(edits, changes, i, results,
                      pbn_results_ruling(results, changes->change[i].row));
    edits_begin(edits, pbn_place_after(game, tag->section_end, &shared), 0);
    put_new(edits, changes, results);
    if (shared)
        edits_put_string(edits, pbn_line_ending(game));
    pbn_edits_end(edits, game);
}

void pbn_rows_say(const struct pbn_row_changes *changes, const struct pbn_results *results,
                  struct edits *edits)
{
    pbn_director_rows_edit(edits, results->game, changes->said, changes->said_count);
}

bool pbn_rows_edit(struct pbn_row_changes *changes, const struct pbn_results *results,
                   struct edits *edits, struct pbn_totals *totals)
{
    const struct pbn_score_table *scores = NULL;
    if (changes->count > 0) {
        if (!follow(changes, results))
            return false;
        scores = &changes->scores;
        pbn_score_table_edit(scores, edits, &totals->averages);
        edit_trail(edits, changes, results);
    }
    return pbn_totals_game(totals, results->game, &results->board, &results->start, scores);
}
