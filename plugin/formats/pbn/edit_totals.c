#include "formats/pbn/edit_totals.h"

#include <stdlib.h>
#include <string.h>

#include "formats/format.h"
#include "formats/pbn/edit_ranking.h"
#include "formats/pbn/edit_rooms.h"
#include "formats/pbn/edit_winnings.h"

void pbn_totals_init(struct pbn_totals *totals)
{
    *totals = (struct pbn_totals){0};
    standings_init(&totals->standings);
}

void pbn_totals_release(struct pbn_totals *totals)
{
    standings_release(&totals->standings);
    for (size_t i = 0; i < totals->count; i++) {
        free(totals->list[i].bytes);
        free(totals->list[i].header);
    }
    free(totals->list);
    pbn_averages_release(&totals->averages);
    pbn_totals_init(totals);
}

/* ---- what the pairs have won ---- */

/* Gathers from the game's ScoreTable as it stands. */
static bool gather_unruled(struct pbn_totals *totals, const struct pbn_game *game,
                           const struct board *board, const struct position *at)
{
    const struct pbn_tag *tag = &game->tag[PBN_SCORE_TABLE];
    struct pbn_table table;
    enum pbn_table_result result;
    bool ok = true;
    if (!tag->present || tag->section_end == tag->end)
        return true;
    result = pbn_table_read(&table, game, tag, game->value[PBN_SCORE_TABLE]);
    if (result == PBN_TABLE_READ)
        ok = pbn_winnings_add(totals, &table, board, at, NULL);
    pbn_table_release(&table);
    return ok && result != PBN_TABLE_NO_MEMORY;
}

/* ---- the lists ---- */

static char *copy_bytes(const char *bytes, size_t length)
{
    char *copy = malloc(length + 1);
    if (copy && length > 0)
        memcpy(copy, bytes, length);
    return copy;
}

static struct pbn_list *list_new(struct pbn_totals *totals)
{
    size_t capacity = totals->capacity == 0 ? 1 : 2 * totals->capacity;
    struct pbn_list *list;
    if (totals->count == totals->capacity) {
        list = capacity > SIZE_MAX / sizeof *list ? NULL
                                                  : realloc(totals->list, capacity * sizeof *list);
        if (!list)
            return NULL;
        totals->list = list;
        totals->capacity = capacity;
    }
    list = &totals->list[totals->count++];
    *list = (struct pbn_list){0};
    return list;
}

/* Returns the end of the line on which the table ends. */
static const char *table_end(const struct pbn_game *game, const struct pbn_tag *tag)
{
    const char *from = pbn_at(game, tag->section_end);
    const char *end = (const char *)game->bytes + game->length;
    const char *line_end = memchr(from, game->eol, (size_t)(end - from));
    return line_end ? line_end : end;
}

/* Keeps a list for later. Returns false if out of memory. */
static bool list_keep(struct pbn_totals *totals, const struct pbn_game *game,
                      const struct position *at)
{
    const struct pbn_tag *tag = &game->tag[PBN_TOTAL_SCORE_TABLE];
    struct text header = game->value[PBN_TOTAL_SCORE_TABLE];
    struct pbn_list *list;
    const char *start;
    if (!tag->present || tag->section_end == tag->end || !header.at)
        return true;
    list = list_new(totals);
    if (!list)
        return false;
    start = pbn_at(game, tag->start);
    list->length = (size_t)(table_end(game, tag) - start);
    list->bytes = copy_bytes(start, list->length);
    list->header_length = header.length;
    list->header = copy_bytes(header.at, header.length);
    list->tag = *tag;
    list->eol = game->eol;
    list->crlf = game->crlf;
    list->at = *at;
    position_advance(&list->at, game->bytes, (size_t)(tag->start - game->offset), game->eol);
    return list->bytes && list->header;
}

/* Returns true if it is known whose the results are: of the rows of its table, or else of the
 * game. */
static bool says_whose(const struct pbn_game *game, const struct pbn_table *table)
{
    if (table->rows == 0)
        return pbn_has_pairs(game) || pbn_has_teams(game);
    return table->place[COLUMN_PAIR_NS] >= 0 && table->place[COLUMN_PAIR_EW] >= 0;
}

bool pbn_totals_game(struct pbn_totals *totals, const struct pbn_game *game,
                     const struct board *board, const struct position *at,
                     const struct pbn_score_table *scores)
{
    if (totals->averages.failed)
        return false;
    totals->gap = totals->gap || board->game != totals->games + 1;
    if (totals->gap)
        return true;
    totals->games++;
    if (!at)
        return true;
    if (!list_keep(totals, game, at))
        return false;
    if (!scores)
        return gather_unruled(totals, game, board, at);
    totals->unplaced = totals->unplaced || scores->lost || !says_whose(game, &scores->table);
    return scores->table.rows == 0 || pbn_winnings_add(totals, &scores->table, board, at, scores);
}

/* ---- the end ---- */

static bool anything_moved(const struct standings *standings)
{
    for (size_t i = 0; i < standings->count; i++)
        if (standing_moved(&standings->standing[i]))
            return true;
    return false;
}

/* Marks the pairs that a list has as the results of the session give it. Returns false if out of
 * memory. */
static bool prove(struct pbn_totals *totals)
{
    bool ok = true;
    for (size_t i = 0; ok && i < totals->count; i++)
        ok = pbn_list_prove(&totals->list[i], &totals->standings);
    return ok;
}

enum finish_result pbn_totals_finish(struct pbn_totals *totals, uint32_t games,
                                     const struct edit_sink *sink, const struct note_sink *notes)
{
    bool known = pbn_totals_have(totals, games);
    bool ok = !known || totals->averages.count == 0 ||
              (prove(totals) && pbn_averages_settle(&totals->averages, &totals->standings, notes));
    bool moved = known && (totals->unplaced || anything_moved(&totals->standings));
    ok = ok && pbn_averages_put(&totals->averages, sink);
    for (size_t i = 0; ok && moved && i < totals->count; i++)
        ok = pbn_list_edit(&totals->list[i], &totals->standings, totals->unplaced, sink, notes);
    return ok ? FINISH_DONE : FINISH_NO_MEMORY;
}
