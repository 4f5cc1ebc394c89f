#include "formats/pbn/edit/list.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bridge/figures/standings.h"
#include "bridge/where.h"
#include "formats/pbn/read/place.h"
#include "formats/pbn/read/tables.h"

void pbn_lists_release(struct pbn_lists *lists)
{
    while (lists->first) {
        struct pbn_list *list = lists->first;
        lists->first = list->next;
        pbn_table_release(&list->table);
        penalties_release(&list->penalties);
        free(list);
    }
}

/* ---- penalties that the file has ---- */

#define PENALTY_HEADER "Game\\3R;PairId\\2R;Penalty;Points"
enum { GAME_WIDTH = 3 };

enum { PENALTY_GAME, PENALTY_PAIR, PENALTY_GIVEN, PENALTY_POINTS, PENALTY_COLUMNS };

/* Reads the next row of a PenaltyTable. Returns false if no full one is left. */
static bool row_next(struct pbn_data *data, struct text cell[PENALTY_COLUMNS])
{
    for (int column = 0; column < PENALTY_COLUMNS; column++)
        if (!pbn_cell_next(data, &cell[column]))
            return false;
    return true;
}

size_t pbn_list_find(const struct pbn_list *list, struct text name, uint32_t *row)
{
    const struct pbn_table *table = &list->table;
    size_t count = 0;
    for (size_t i = 0; i < table->rows; i++)
        if (text_same(entry_name(pbn_table_text(table, i, COLUMN_PAIR)), entry_name(name))) {
            *row = (uint32_t)i;
            count++;
        }
    return count;
}

/* Reads the PenaltyTable of the game that has LIST. Returns false if out of memory. */
static bool read_penalties(struct pbn_list *list)
{
    const struct pbn_game *game = &list->game;
    struct pbn_data data = pbn_data_of(game, &game->tag[PBN_PENALTY_TABLE]);
    struct text cell[PENALTY_COLUMNS];
    bool no_memory = false;
    size_t rows = 0;
    list->unclear = !text_is(game->value[PBN_PENALTY_TABLE], PENALTY_HEADER);
    while (!no_memory && !list->unclear && row_next(&data, cell)) {
        struct penalty_key key = {0};
        list->unclear = ++rows > PENALTIES_MAX; /* each is searched for in the whole list */
        if (list->unclear || !where_read_game(&key.game, cell[PENALTY_GAME]) ||
            pbn_list_find(list, pbn_cell_text(cell[PENALTY_PAIR]), &key.entry) != 1)
            continue;
        struct given_penalty *given =
            penalties_read(&list->penalties, key, key.entry, pbn_cell_text(cell[PENALTY_GIVEN]),
                           cell[PENALTY_POINTS], &no_memory);
        if (!given)
            continue;
        given->from = pbn_offset(game, cell->at);
        given->to = pbn_offset(game, data.at);
    }
    return !no_memory;
}

bool pbn_lists_add(struct pbn_lists *lists, const struct pbn_game *game, const struct position *at)
{
    const struct pbn_tag *tag = &game->tag[PBN_TOTAL_SCORE_TABLE];
    struct text header = game->value[PBN_TOTAL_SCORE_TABLE];
    if (!tag->present || tag->section_end == tag->end || !header.at)
        return true;
    struct pbn_list *list = malloc(sizeof *list);
    if (!list)
        return false;
    *list = (struct pbn_list){.game = *game, .at = *at};
    *(lists->first ? &lists->last->next : &lists->first) = list;
    lists->last = list;
    list->game.end = tag->section_end;
    list->game.language = NULL; /* it has no contracts */
    position_advance(&list->at, game->bytes, (size_t)(tag->start - game->offset), game->eol);
    list->table.result = pbn_table_read(&list->table, &list->game, tag, header);
    pbn_adjustments_find(list);
    return list->table.result != PBN_TABLE_NO_MEMORY &&
           (!game->tag[PBN_PENALTY_TABLE].present || read_penalties(list));
}

/* ---- the column of adjustments ---- */

static const struct total_rule meanings[COLUMN_COUNT] = {
    [COLUMN_TOTAL_SCORE] = {.of = TOTAL_SUM, .quantity = QUANTITY_SCORE},
    [COLUMN_TOTAL_IMP] = {.of = TOTAL_SUM, .quantity = QUANTITY_IMP},
    [COLUMN_TOTAL_MP] = {.of = TOTAL_SUM, .quantity = QUANTITY_MP},
    [COLUMN_TOTAL_PERCENTAGE] = {.of = TOTAL_SUM, .quantity = QUANTITY_PERCENTAGE},
    [COLUMN_MEAN_SCORE] = {.of = TOTAL_MEAN, .quantity = QUANTITY_SCORE},
    [COLUMN_MEAN_IMP] = {.of = TOTAL_MEAN, .quantity = QUANTITY_IMP},
    [COLUMN_MEAN_MP] = {.of = TOTAL_MEAN, .quantity = QUANTITY_MP},
    [COLUMN_MEAN_PERCENTAGE] = {.of = TOTAL_MEAN, .quantity = QUANTITY_PERCENTAGE},
    [COLUMN_TOTAL_SCORE_IMP] = {.of = TOTAL_SUM, .quantity = QUANTITY_IMP},
    [COLUMN_IMP] = {.of = TOTAL_SUM, .quantity = QUANTITY_IMP},
    [COLUMN_MP] = {.of = TOTAL_SUM, .quantity = QUANTITY_MP},
    [COLUMN_PERCENTAGE] = {.of = TOTAL_SHARE, .quantity = QUANTITY_MP},
    [COLUMN_VICTORY_POINTS] = {.of = TOTAL_SUM, .quantity = QUANTITY_POINTS},
    [COLUMN_TEAM_SCORE] = {.of = TOTAL_SUM, .quantity = QUANTITY_IMP},
};

/* The units of what is summed. */
static const int8_t units[] = {[QUANTITY_SCORE] = PENALTY_UNITS,
                               [QUANTITY_IMP] = PENALTY_IMP,
                               [QUANTITY_MP] = PENALTY_MP,
                               [QUANTITY_PERCENTAGE] = PENALTY_PERCENT,
                               [QUANTITY_POINTS] = PENALTY_VP};

struct total_rule pbn_total_meaning(int id, const struct pbn_adjustments *adjustments)
{
    struct total_rule rule = meanings[id];
    if (!adjustments || adjustments->column == COLUMN_OTHER || adjustments->unit == PENALTY_UNITS)
        return rule;
    if (adjustments->unit == PENALTY_MP && rule.quantity == QUANTITY_PERCENTAGE)
        return (struct total_rule){.of = TOTAL_SHARE, .quantity = QUANTITY_MP, .adjusted = true};
    rule.adjusted = units[rule.quantity] == adjustments->unit ||
                    (adjustments->unit == PENALTY_VP && id == COLUMN_TEAM_SCORE);
    return rule;
}

/* Returns the unit of the adjustments, that of what is summed beside them: victory points before
 * IMPs, and matchpoints before percentages. PENALTY_UNITS if that does not tell. */
static int unit_of(const struct pbn_table *table)
{
    bool has[PENALTY_UNITS + 1] = {false};
    for (int id = COLUMN_TOTAL_SCORE; id < COLUMN_COUNT; id++)
        if (table->place[id] >= 0 && meanings[id].of == TOTAL_SUM)
            has[units[meanings[id].quantity]] = true;
    if (has[PENALTY_VP])
        return PENALTY_VP;
    /* A Score of teams is either IMPs or victory points. */
    if (table->place[COLUMN_TEAM_SCORE] >= 0 || (has[PENALTY_MP] && has[PENALTY_IMP]))
        return PENALTY_UNITS;
    if (has[PENALTY_MP] || has[PENALTY_IMP])
        return has[PENALTY_MP] ? PENALTY_MP : PENALTY_IMP;
    return has[PENALTY_PERCENT] ? PENALTY_PERCENT : PENALTY_UNITS;
}

/* Reads an adjustment, "-" for none. Returns false if it is no number. */
static bool read_adjustment(const struct pbn_table *table, size_t row, int column,
                            struct decimal *number)
{
    struct text text = pbn_table_text(table, row, column);
    *number = (struct decimal){0};
    return text.length == 0 || text_is(text, "-") || decimal_read(number, text.at, text.length);
}

void pbn_adjustments_find(struct pbn_list *list)
{
    const struct pbn_table *table = &list->table;
    struct pbn_adjustments *adjustments = &list->adjustments;
    int column = table->place[COLUMN_PENALTY] >= 0 ? COLUMN_PENALTY : COLUMN_ADJUSTMENT;
    int least = DECIMAL_PLACES_MAX + 1;
    *adjustments = (struct pbn_adjustments){.column = column, .unit = unit_of(table)};
    adjustments->sign = column == COLUMN_PENALTY ? -1 : 1;
    if (table->place[column] < 0)
        adjustments->column = COLUMN_OTHER;
    for (size_t row = 0; row < table->rows && adjustments->column != COLUMN_OTHER; row++) {
        struct decimal number;
        adjustments->unread = !read_adjustment(table, row, column, &number);
        if (adjustments->unread)
            adjustments->column = COLUMN_OTHER;
        if (number.scaled < 0) /* penalties that are negative are added like other adjustments */
            adjustments->sign = 1;
        adjustments->adjusted = adjustments->adjusted || number.scaled != 0;
        if (penalties_have(&list->penalties, row))
            continue;
        bool dash = pbn_value_silent(pbn_table_text(table, row, column));
        adjustments->dashes = adjustments->dashes || dash;
        least = !dash && number.decimals < least ? number.decimals : least;
    }
    adjustments->decimals = least > DECIMAL_PLACES_MAX ? 0 : least;
}

void pbn_adjustments_set(const struct pbn_list *list, size_t index, struct total_row *row)
{
    const struct pbn_adjustments *adjustments = &list->adjustments;
    if (adjustments->column == COLUMN_OTHER)
        return;
    (void)read_adjustment(&list->table, index, adjustments->column, &row->adjustment);
    row->adjustment.scaled *= adjustments->sign;
    penalties_apply(&list->penalties, index, row);
}

bool pbn_adjustment_text(const struct pbn_list *list, size_t index, char text[DECIMAL_TEXT_SIZE])
{
    const struct pbn_adjustments *adjustments = &list->adjustments;
    struct total_row row = {0};
    pbn_adjustments_set(list, index, &row);
    int64_t after = decimal_in_places(row.adjustment) + row.penalties;
    if (after == 0 && adjustments->dashes)
        snprintf(text, DECIMAL_TEXT_SIZE, "-");
    else
        decimal_shortest_text(text, after * adjustments->sign, DECIMAL_PLACES_MAX,
                              adjustments->decimals,
                              list->table.plus[list->table.place[adjustments->column]]);
    return row.penalties != 0;
}

/* ---- edits ---- */

static void put_penalty(struct edits *edits, const struct given_penalty *given,
                        const struct pbn_table *table)
{
    char points[DECIMAL_TEXT_SIZE], token[PBN_VALUE_TOKEN_SIZE], game[DECIMAL_TEXT_SIZE];
    /* The spaces in front of a row that is replaced stay. */
    snprintf(game, sizeof game, "%*lu ", given->to > 0 ? 1 : GAME_WIDTH,
             (unsigned long)given->key.game);
    edits_put_string(edits, game);
    pbn_name_add(&edits->text, pbn_table_text(table, given->entry, COLUMN_PAIR));
    pbn_value_token(token, given->text);
    decimal_shortest_text(points, given->after, DECIMAL_PLACES_MAX, 0, false);
    const char *const texts[] = {" ", token, " ", points};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        edits_put_string(edits, texts[i]);
}

void pbn_penalty_table_edit(struct edits *edits, const struct pbn_list *list)
{
    const struct pbn_game *game = &list->game;
    const struct penalties *penalties = &list->penalties;
    bool any = false;
    for (size_t i = 0; i < penalties->count; i++) {
        const struct given_penalty *given = &penalties->item[i];
        any = any || (given->to == 0 && given->after != 0);
        if (given->to == 0 || !given->rewritten)
            continue;
        const struct pbn_extent place = {pbn_at(game, given->from), pbn_at(game, given->to)};
        pbn_rows_begin(edits, game, PBN_PENALTY_TABLE, place, given->after != 0);
        if (given->after != 0)
            put_penalty(edits, given, &list->table);
        pbn_edits_end(edits, game);
    }
    if (!any)
        return;
    pbn_section_begin(edits, game, PBN_PENALTY_TABLE, PENALTY_HEADER);
    for (size_t i = 0; i < penalties->count; i++) {
        if (penalties->item[i].to > 0 || penalties->item[i].after == 0)
            continue;
        edits_put_string(edits, pbn_line_ending(game));
        put_penalty(edits, &penalties->item[i], &list->table);
    }
    pbn_section_end(edits, game, PBN_PENALTY_TABLE);
}
