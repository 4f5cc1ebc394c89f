#include "formats/pbn/edit_ruling_table.h"

#include <stdio.h>
#include <string.h>

#include "bridge/seat.h"
#include "formats/pbn/edit_section.h"
#include "formats/pbn/edit_table.h"
#include "formats/pbn/edit_value.h"
#include "formats/pbn/tables.h"

enum { ROW_SIZE = sizeof(struct ruled_row) };

/* Writes one row, as wide as its columns say. */
static void row_text(char row[ROW_SIZE], const struct law_ruling *given, const struct board *board)
{
    struct ruled_row words;
    ruled_row_of(&words, given, board);
    for (int field = 0; field < RULED_FIELDS; field++)
        if (!words.word[field])
            words.word[field] = "-";
    snprintf(row, ROW_SIZE, "%s %2s %-1s %-2s %2s %s %2s", words.word[RULED_LAW],
             words.word[RULED_TRICK], words.word[RULED_PLAYER], words.word[RULED_SIDE],
             words.word[RULED_TRICKS], words.word[RULED_BASIS], words.word[RULED_WAS]);
}

/* Returns what the director gives beside the result, or in its place, that other columns do not
 * show. */
static struct given_score given_of(const struct ruling *ruling)
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

void pbn_ruling_row_add(struct buffer *text, const char *line_ending, const struct board *board,
                        const struct ruling *ruling)
{
    char row[ROW_SIZE], comment[PBN_GIVEN_SIZE];
    const struct given_score score = given_of(ruling);
    for (int i = 0; i < ruling->ruling_count; i++) {
        row_text(row, &ruling->ruling[i], board);
        buffer_add_text(text, i > 0 ? line_ending : "");
        buffer_add_text(text, row);
        for (int side = SIDE_NS; side < SIDES; side++) {
            buffer_add_char(text, ' ');
            pbn_name_add(text, board->pair[side]);
        }
        if (i == 0)
            buffer_add_text(text, pbn_given_text(comment, &score));
    }
}

static void put_given(struct edits *edits, const struct ruling *ruling)
{
    char text[PBN_GIVEN_SIZE];
    const struct given_score given = given_of(ruling);
    edits_put_string(edits, pbn_given_text(text, &given));
}

static void put_rows(struct edits *edits, const struct pbn_game *game, const struct board *board,
                     const struct ruling *ruling, bool own_line)
{
    char row[ROW_SIZE];
    for (int i = 0; i < ruling->ruling_count; i++) {
        row_text(row, &ruling->ruling[i], board);
        if (i > 0 || own_line)
            edits_put_string(edits, pbn_line_ending(game));
        edits_put_string(edits, row);
    }
}

static void add_table(struct edits *edits, const struct pbn_game *game, const struct board *board,
                      const struct ruling *ruling)
{
    pbn_section_begin(edits, game, PBN_RULING_TABLE, PBN_RULING_HEADER);
    put_given(edits, ruling);
    put_rows(edits, game, board, ruling, true);
    pbn_section_end(edits, game);
}

/* Returns true if both have the same elements, whatever lies between them. */
static bool same_elements(struct pbn_data a, struct pbn_data b)
{
    struct text one, other;
    bool more;
    do {
        more = pbn_cell_next(&a, &one);
        if (pbn_cell_next(&b, &other) != more)
            return false;
        if (more && (one.length != other.length || memcmp(one.at, other.at, one.length) != 0))
            return false;
    } while (more);
    return true;
}

/* Returns true if the edit at hand would write just the elements that DATA has. */
static bool says_this_already(const struct edits *edits, struct pbn_data data)
{
    struct pbn_data new = data;
    if (edits_failed(edits))
        return false;
    new.end = buffer_text(&edits->text) + edits->text.length;
    new.at = buffer_text(&edits->text) + edits->item[edits->count].at;
    return same_elements(data, new);
}

static void replace_header(struct edits *edits, const struct pbn_game *game, const char *header)
{
    pbn_value_begin(edits, game, PBN_RULING_TABLE, false);
    edits_put_string(edits, header);
    pbn_value_end(edits, game, PBN_RULING_TABLE);
}

/* Makes, changes or deletes the comment behind the tag. If there are no rows yet, it is written
 * with them. */
static void replace_given(struct edits *edits, const struct pbn_game *game,
                          const struct ruling *ruling)
{
    const struct pbn_tag *tag = &game->tag[PBN_RULING_TABLE];
    const uint8_t *from = (const uint8_t *)pbn_at(game, tag->end), *end;
    struct pbn_scan scan = {(const uint8_t *)pbn_at(game, tag->section_end), game->eol, NULL};
    struct given_score given, gives = given_of(ruling);
    char old[PBN_GIVEN_SIZE], new[PBN_GIVEN_SIZE];
    (void)pbn_given_read(&scan, from, &given, &end);
    bool stands = strcmp(pbn_given_text(old, &given), pbn_given_text(new, &gives)) == 0;
    if (from == scan.end || stands)
        return;
    edits_begin(edits, tag->end, (uint64_t)(end - from));
    put_given(edits, ruling);
    if (new[0] != '\0' && pbn_line_goes_on(game, tag->end + (uint64_t)(end - from)))
        edits_put_string(edits, pbn_line_ending(game));
    pbn_edits_end(edits, game);
}

/* Replaces what stands from the first row to the last: what stands between the tag and its rows is
 * not ours. */
static void replace_rows(struct edits *edits, const struct pbn_game *game,
                         const struct board *board, const struct ruling *ruling)
{
    const struct pbn_tag *tag = &game->tag[PBN_RULING_TABLE];
    struct pbn_data data = pbn_data_of(game, tag), rest = data;
    struct text first;
    bool has_rows = pbn_cell_next(&rest, &first);
    uint64_t from = tag->end, to = has_rows ? tag->section_end : tag->end;
    if (has_rows)
        from = game->offset + (uint64_t)(first.at - (const char *)game->bytes);
    edits_begin(edits, from, to - from);
    if (!has_rows)
        put_given(edits, ruling);
    put_rows(edits, game, board, ruling, !has_rows);
    if (says_this_already(edits, data))
        edits_cancel(edits);
    else
        pbn_edits_end(edits, game);
}

void pbn_ruling_table_edit(struct edits *edits, const struct pbn_game *game,
                           const struct board *board, const struct ruling *ruling)
{
    if (ruling->ruling_count == 0)
        return;
    if (!game->tag[PBN_RULING_TABLE].present) {
        add_table(edits, game, board, ruling);
        return;
    }
    if (!text_is(game->value[PBN_RULING_TABLE], PBN_RULING_HEADER))
        replace_header(edits, game, PBN_RULING_HEADER);
    replace_given(edits, game, ruling);
    replace_rows(edits, game, board, ruling);
}
