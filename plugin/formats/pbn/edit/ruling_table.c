#include "formats/pbn/edit/ruling_table.h"

#include <stdio.h>
#include <string.h>

#include "bridge/seat.h"
#include "formats/pbn/read/place.h"
#include "formats/pbn/read/table.h"
#include "formats/pbn/read/tables.h"

/* Returns what the director gives beside the result, or in its place, that other columns do not
 * show. */
static struct given_score given_score_of(const struct ruling *ruling)
{
    struct given_score given = {.artificial = ruling->adjustment == ADJUSTMENT_ARTIFICIAL};
    if (given.artificial)
        memcpy(given.percent, ruling->artificial, sizeof given.percent);
    if (!ruling_keeps_result(ruling))
        return given;
    given.assigned_count = ruling->assigned_count;
    memcpy(given.assigned, ruling->assigned, sizeof given.assigned);
    return given;
}

void pbn_ruling_rows_add(struct buffer *text, const struct pbn_game *game,
                         const struct board *board, const struct ruling *ruling, bool of_row)
{
    char row[sizeof(struct ruled_row)], comment[PBN_GIVEN_SCORE_SIZE];
    const struct given_score score = given_score_of(ruling);
    for (int i = 0; i < ruling->ruling_count; i++) {
        struct ruled_row words;
        ruled_row_of(&words, &ruling->ruling[i], board);
        for (int field = 0; field < RULED_FIELDS; field++)
            if (!words.word[field])
                words.word[field] = "-";
        /* Each word is as wide as its column says. */
        snprintf(row, sizeof row, "%s %2s %-1s %-2s %2s %s %2s", words.word[RULED_LAW],
                 words.word[RULED_TRICK], words.word[RULED_PLAYER], words.word[RULED_SIDE],
                 words.word[RULED_TRICKS], words.word[RULED_BASIS], words.word[RULED_WAS]);
        buffer_add_text(text, i > 0 ? pbn_line_ending(game) : "");
        buffer_add_text(text, row);
        for (int side = SIDE_NS; of_row && side < SIDES; side++) {
            buffer_add_char(text, ' ');
            pbn_name_add(text, board->pair[side]);
        }
        if (of_row && i == 0)
            buffer_add_text(text, pbn_given_score_text(comment, &score));
    }
}

static void put_given_score(struct edits *edits, const struct ruling *ruling)
{
    char text[PBN_GIVEN_SCORE_SIZE];
    const struct given_score given = given_score_of(ruling);
    edits_put_string(edits, pbn_given_score_text(text, &given));
}

/* Returns true if the edit at hand would write just the elements that DATA has, whatever lies
 * between them. */
static bool says_this_already(const struct edits *edits, struct pbn_data data)
{
    struct pbn_data new = data;
    struct text one, other;
    bool more = true;
    if (edits_failed(edits))
        return false;
    new.end = buffer_text(&edits->text) + edits->text.length;
    new.at = buffer_text(&edits->text) + edits->item[edits->count].at;
    while (more) {
        more = pbn_cell_next(&data, &one);
        if (pbn_cell_next(&new, &other) != more || (more && !text_same(one, other)))
            return false;
    }
    return true;
}

/* Makes, changes or deletes the comment behind the tag. If there are no rows yet, it is written
 * with them. */
static void replace_given_score(struct edits *edits, const struct pbn_game *game,
                                const struct ruling *ruling)
{
    const struct pbn_tag *tag = &game->tag[PBN_RULING_TABLE];
    struct pbn_data data = pbn_data_of(game, tag);
    struct given_score given, gives = given_score_of(ruling);
    char old[PBN_GIVEN_SCORE_SIZE], new[PBN_GIVEN_SCORE_SIZE];
    (void)pbn_given_score_read(&data, &given);
    size_t length = (size_t)(data.at - pbn_at(game, tag->end));
    bool stands = strcmp(pbn_given_score_text(old, &given), pbn_given_score_text(new, &gives)) == 0;
    if (tag->end == tag->section_end || stands)
        return;
    edits_begin(edits, tag->end, length);
    put_given_score(edits, ruling);
    if (new[0] != '\0' && pbn_line_goes_on(game, tag->end + length))
        edits_put_string(edits, pbn_line_ending(game));
    pbn_edits_end(edits, game);
}

/* Replaces what stands from the first row to the last: what stands between the tag and its rows is
 * not ours. */
static void replace_rows(struct edits *edits, const struct pbn_game *game,
                         const struct ruling *ruling, const struct buffer *lines)
{
    const struct pbn_tag *tag = &game->tag[PBN_RULING_TABLE];
    struct pbn_data data = pbn_data_of(game, tag), rest = data;
    struct text first;
    bool has_rows = pbn_cell_next(&rest, &first);
    uint64_t from = tag->end, to = has_rows ? tag->section_end : tag->end;
    if (has_rows)
        from = pbn_offset(game, first.at);
    edits_begin(edits, from, to - from);
    if (!has_rows) {
        put_given_score(edits, ruling);
        edits_put_string(edits, pbn_line_ending(game));
    }
    edits_put(edits, buffer_text(lines), lines->length);
    if (says_this_already(edits, data))
        edits_cancel(edits);
    else
        pbn_edits_end(edits, game);
}

void pbn_ruling_table_edit(struct edits *edits, const struct pbn_game *game,
                           const struct ruling *ruling, const struct buffer *lines)
{
    if (ruling->ruling_count == 0)
        return;
    if (!game->tag[PBN_RULING_TABLE].present) {
        pbn_section_begin(edits, game, PBN_RULING_TABLE, PBN_RULING_HEADER);
        put_given_score(edits, ruling);
        edits_put_string(edits, pbn_line_ending(game));
        edits_put(edits, buffer_text(lines), lines->length);
        pbn_section_end(edits, game, PBN_RULING_TABLE);
        return;
    }
    if (!text_is(game->value[PBN_RULING_TABLE], PBN_RULING_HEADER)) {
        pbn_value_begin(edits, game, PBN_RULING_TABLE, false);
        edits_put_string(edits, PBN_RULING_HEADER);
        pbn_value_end(edits, game, PBN_RULING_TABLE);
    }
    replace_given_score(edits, game, ruling);
    replace_rows(edits, game, ruling, lines);
}

/* ---- rulings on rows of the ScoreTable ---- */

/* Replaces all lines of the ruling that the file has of the row of CHANGE. */
static void replace_trail(struct edits *edits, const struct pbn_results *results,
                          const struct pbn_row_change *change, const char *trail)
{
    const struct pbn_game *game = results->game;
    size_t first = pbn_results_ruling(results, change->row);
    for (size_t at = first; at < results->rulings && results->ruling[at].of.row == change->row;
         at++) {
        const struct pbn_extent place = results->ruling[at].ruled.place;
        pbn_rows_begin(edits, game, PBN_RULING_TABLE, place, at == first);
        if (at == first) {
            edits_put(edits, trail, change->trail_length);
            /* A comment on what was given would swallow what stands behind it. */
            if (memchr(trail, ';', change->trail_length) &&
                pbn_line_goes_on(game, pbn_offset(game, place.end)))
                edits_put_string(edits, pbn_line_ending(game));
        }
        pbn_edits_end(edits, game);
    }
}

void pbn_ruling_table_edit_rows(struct edits *edits, const struct pbn_results *results,
                                const struct buffer *trail, const struct pbn_row_change *change,
                                size_t count)
{
    const struct pbn_game *game = results->game;
    for (size_t i = 0; i < count; i++)
        replace_trail(edits, results, &change[i], buffer_text(trail) + change[i].trail);
    pbn_section_begin(edits, game, PBN_RULING_TABLE, PBN_RULING_HEADER PBN_PAIRS_HEADER);
    for (size_t i = 0; i < count; i++) {
        if (pbn_results_has_ruling(results, change[i].row))
            continue;
        edits_put_string(edits, pbn_line_ending(game));
        edits_put(edits, buffer_text(trail) + change[i].trail, change[i].trail_length);
    }
    pbn_section_end(edits, game, PBN_RULING_TABLE);
}
