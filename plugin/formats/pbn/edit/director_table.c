#include "formats/pbn/edit/director_table.h"

#include <stdio.h>

#include "bridge/written.h"
#include "formats/pbn/read/place.h"
#include "formats/pbn/read/table.h"
#include "formats/pbn/read/tables.h"

/* Writes the row of a fact, each element as wide as our own header has it. */
static void put_row(struct edits *edits, const struct pbn_said *said,
                    const struct pbn_columns *columns)
{
    const struct fact_row *row = said->row;
    const int *pairs = &columns->at[PBN_PAIRS];
    char trick[sizeof row->trick], fact[sizeof row->fact], value[PBN_VALUE_TOKEN_SIZE];
    snprintf(trick, sizeof trick, "%2s", row->trick);
    snprintf(fact, sizeof fact, "%-16s", row->fact);
    pbn_value_token(value, row->value);
    const char *const texts[PBN_DIRECTOR_COLUMNS] = {[PBN_DIRECTOR_TRICK] = trick,
                                                     [PBN_DIRECTOR_PLAYER] = row->player,
                                                     [PBN_DIRECTOR_FACT] = fact,
                                                     [PBN_DIRECTOR_VALUE] = value};
    for (size_t column = 0; column < columns->count; column++) {
        const char *text = "-";
        struct text pair = {NULL, 0};
        for (int id = PBN_DIRECTOR_COLUMNS - 1; id >= 0; id--)
            text = columns->at[id] == (int)column ? texts[id] : text;
        for (int side = SIDE_EW; side >= SIDE_NS; side--)
            pair = pairs[side] == (int)column ? said->pair[side] : pair;
        if (column > 0)
            edits_put_string(edits, " ");
        if (pair.length > 0)
            pbn_name_add(&edits->text, pair);
        else
            edits_put_string(edits, text);
    }
}

/* Replaces a row that gives way by the fact, or deletes its line if there is none. */
static void put_in_place(struct edits *edits, const struct pbn_game *game,
                         const struct pbn_said *said, const struct pbn_columns *columns)
{
    const struct pbn_extent place = {pbn_at(game, said->offset),
                                     pbn_at(game, said->offset + said->size)};
    pbn_rows_begin(edits, game, PBN_DIRECTOR_TABLE, place, said->row);
    if (said->row)
        put_row(edits, said, columns);
    pbn_edits_end(edits, game);
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
    for (size_t i = 0; i < count; i++)
        if (said[i].size > 0)
            put_in_place(edits, game, &said[i], &columns);
    pbn_section_begin(edits, game, PBN_DIRECTOR_TABLE, header);
    for (size_t i = 0; i < count; i++) {
        if (!said[i].row || said[i].size > 0)
            continue;
        edits_put_string(edits, pbn_line_ending(game));
        put_row(edits, &said[i], &columns);
    }
    pbn_section_end(edits, game, PBN_DIRECTOR_TABLE);
}
