#include "formats/pbn/edit/own_tables.h"

#include <stdio.h>
#include <string.h>

#include "bridge/seat.h"
#include "bridge/written.h"
#include "formats/pbn/read/table.h"
#include "formats/pbn/read/tables.h"

/* ---- the DirectorTable ---- */

/* Writes the row of a fact, each element as wide as our own header has it. */
static void put_row(struct edits *edits, const struct pbn_said *said,
                    const struct pbn_columns *columns)
{
    const struct fact_row *row = said->row;
    char trick[sizeof row->trick], fact[sizeof row->fact], value[PBN_VALUE_TOKEN_SIZE];
    snprintf(trick, sizeof trick, "%2s", row->trick);
    snprintf(fact, sizeof fact, "%-16s", row->fact);
    pbn_value_token(value, row->value);
    const char *const texts[PBN_DIRECTOR_COLUMNS] = {[PBN_DIRECTOR_TRICK] = trick,
                                                     [PBN_DIRECTOR_PLAYER] = row->player,
                                                     [PBN_DIRECTOR_FACT] = fact,
                                                     [PBN_DIRECTOR_VALUE] = value};
    for (size_t column = 0; column < columns->count; column++) {
        int id = 0;
        while (id < PBN_COLUMNS_MAX && columns->at[id] != (int)column)
            id++;
        if (column > 0)
            edits_put_string(edits, " ");
        if (id < PBN_DIRECTOR_COLUMNS)
            edits_put_string(edits, texts[id]);
        else if (id < PBN_COLUMNS_MAX && said->pair[id - PBN_PAIRS].length > 0)
            pbn_name_add(&edits->text, said->pair[id - PBN_PAIRS]);
        else
            edits_put_string(edits, "-");
    }
}

/* Returns true if the row that begins at AT gives way. */
static bool gives_way(const struct pbn_said *said, size_t count, uint64_t at)
{
    for (size_t i = 0; i < count; i++)
        if (said[i].size > 0 && said[i].offset == at)
            return true;
    return false;
}

/* Gives a table that names no pairs the columns for them, and each row that stays a dash for each:
 * it is the game's, or its only row's, as before. */
static void widen(struct edits *edits, const struct pbn_game *game, const struct pbn_said *said,
                  size_t count, struct pbn_columns *columns)
{
    const struct pbn_tag *tag = &game->tag[PBN_DIRECTOR_TABLE];
    struct pbn_row_walk walk = pbn_rows_of(game, PBN_DIRECTOR_TABLE, NULL);
    struct pbn_cells row;
    bool named = !written_unknown(game->value[PBN_DIRECTOR_TABLE]);
    edits_begin(edits, tag->value + (named ? tag->length : 0), named ? 0 : tag->length);
    edits_put_string(edits, named ? PBN_PAIRS_HEADER : PBN_DIRECTOR_HEADER PBN_PAIRS_HEADER);
    pbn_edits_end(edits, game);
    while (pbn_cells_next(&walk, &row) == columns->count) {
        if (gives_way(said, count, pbn_offset(game, row.place.at)))
            continue;
        edits_begin(edits, pbn_offset(game, row.place.end), 0);
        edits_put_string(edits, " - -");
        pbn_edits_end(edits, game);
    }
    for (int side = SIDE_NS; side < SIDES; side++)
        columns->at[PBN_PAIRS + side] = (int)columns->count++;
}

void pbn_director_table_edit(struct edits *edits, const struct pbn_game *game,
                             const struct pbn_said *said, size_t count)
{
    const struct pbn_tag *tag = &game->tag[PBN_DIRECTOR_TABLE];
    struct text value = game->value[PBN_DIRECTOR_TABLE];
    bool of_rows = false; /* one of the facts names the pairs of its row */
    for (size_t i = 0; i < count; i++)
        of_rows = of_rows || said[i].pair[SIDE_NS].length > 0;
    const char *header = of_rows ? PBN_DIRECTOR_HEADER PBN_PAIRS_HEADER : PBN_DIRECTOR_HEADER;
    struct pbn_columns columns;
    pbn_columns_read(&columns, PBN_DIRECTOR_TABLE, tag->present ? value : text_of(header));
    for (int column = 0; column < PBN_DIRECTOR_COLUMNS; column++)
        if (columns.at[column] < 0)
            return;
    if (tag->present && of_rows && !pbn_is_of_rows(PBN_DIRECTOR_TABLE, value))
        widen(edits, game, said, count, &columns);
    /* A row that gives way is replaced by the fact, or its line deleted if there is none. */
    for (size_t i = 0; i < count; i++) {
        if (said[i].size == 0)
            continue;
        const struct pbn_extent place = {pbn_at(game, said[i].offset),
                                         pbn_at(game, said[i].offset + said[i].size)};
        pbn_rows_begin(edits, game, PBN_DIRECTOR_TABLE, place, said[i].row);
        if (said[i].row)
            put_row(edits, &said[i], &columns);
        pbn_edits_end(edits, game);
    }
    pbn_section_begin(edits, game, PBN_DIRECTOR_TABLE, header);
    for (size_t i = 0; i < count; i++) {
        if (!said[i].row || said[i].size > 0)
            continue;
        edits_put_string(edits, pbn_line_ending(game));
        put_row(edits, &said[i], &columns);
    }
    pbn_section_end(edits, game, PBN_DIRECTOR_TABLE);
}

/* ---- the RulingTable ---- */

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

/* Makes, changes or deletes the comment behind the tag, which becomes COMMENT. If there are no rows
 * yet, it is written with them. */
static void replace_comment(struct edits *edits, const struct pbn_game *game, const char *comment)
{
    const struct pbn_tag *tag = &game->tag[PBN_RULING_TABLE];
    struct pbn_data data = pbn_data_of(game, tag);
    struct given_score given;
    char old[PBN_GIVEN_SCORE_SIZE];
    (void)pbn_given_score_read(&data, &given);
    size_t length = (size_t)(data.at - pbn_at(game, tag->end));
    if (tag->end == tag->section_end || strcmp(pbn_given_score_text(old, &given), comment) == 0)
        return;
    edits_begin(edits, tag->end, length);
    edits_put_string(edits, comment);
    if (comment[0] != '\0' && pbn_line_goes_on(game, tag->end + length))
        edits_put_string(edits, pbn_line_ending(game));
    pbn_edits_end(edits, game);
}

void pbn_ruling_table_edit(struct edits *edits, const struct pbn_game *game,
                           const struct ruling *ruling, const struct buffer *lines)
{
    const struct pbn_tag *tag = &game->tag[PBN_RULING_TABLE];
    const struct given_score given = given_score_of(ruling);
    char comment[PBN_GIVEN_SCORE_SIZE];
    struct text first;
    if (ruling->ruling_count == 0)
        return;
    pbn_given_score_text(comment, &given);
    if (!tag->present) {
        pbn_section_begin(edits, game, PBN_RULING_TABLE, PBN_RULING_HEADER);
        edits_put_string(edits, comment);
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
    replace_comment(edits, game, comment);

    /* Replaces all from the first row to the last: what stands between the tag and its rows is not
     * ours. */
    struct pbn_data data = pbn_data_of(game, tag), rest = data;
    bool has_rows = pbn_cell_next(&rest, &first);
    uint64_t from = has_rows ? pbn_offset(game, first.at) : tag->end;
    edits_begin(edits, from, (has_rows ? tag->section_end : tag->end) - from);
    if (!has_rows) {
        edits_put_string(edits, comment);
        edits_put_string(edits, pbn_line_ending(game));
    }
    edits_put(edits, buffer_text(lines), lines->length);
    if (says_this_already(edits, data))
        edits_cancel(edits);
    else
        pbn_edits_end(edits, game);
}

/* ---- rulings on rows of the ScoreTable ---- */

void pbn_ruling_table_edit_rows(struct edits *edits, const struct pbn_results *results,
                                const struct buffer *trail, const struct pbn_row_change *change,
                                size_t count)
{
    const struct pbn_game *game = results->game;
    /* All lines of the ruling that the file has of a row are replaced. */
    for (size_t i = 0; i < count; i++) {
        const char *lines = buffer_text(trail) + change[i].trail;
        size_t first = pbn_results_ruling(results, change[i].row);
        for (size_t at = first;
             at < results->rulings && results->ruling[at].of.row == change[i].row; at++) {
            const struct pbn_extent place = results->ruling[at].ruled.place;
            pbn_rows_begin(edits, game, PBN_RULING_TABLE, place, at == first);
            if (at == first)
                edits_put(edits, lines, change[i].trail_length);
            /* A comment on what was given would swallow what stands behind it. */
            if (at == first && memchr(lines, ';', change[i].trail_length) &&
                pbn_line_goes_on(game, pbn_offset(game, place.end)))
                edits_put_string(edits, pbn_line_ending(game));
            pbn_edits_end(edits, game);
        }
    }
    pbn_section_begin(edits, game, PBN_RULING_TABLE, PBN_RULING_HEADER PBN_PAIRS_HEADER);
    for (size_t i = 0; i < count; i++) {
        if (pbn_results_has_ruling(results, change[i].row))
            continue;
        edits_put_string(edits, pbn_line_ending(game));
        edits_put(edits, buffer_text(trail) + change[i].trail, change[i].trail_length);
    }
    pbn_section_end(edits, game, PBN_RULING_TABLE);
}
