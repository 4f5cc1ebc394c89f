#include "formats/pbn/edit_ranking.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bridge/figures/total.h"
#include "formats/pbn/edit_form.h"

/* What the names of the columns speak of: PBN 2.1, 5.10, then habits. */
static const struct total_rule meanings[COLUMN_COUNT] = {
    [COLUMN_TOTAL_SCORE] = {TOTAL_SUM, QUANTITY_SCORE},
    [COLUMN_TOTAL_IMP] = {TOTAL_SUM, QUANTITY_IMP},
    [COLUMN_TOTAL_MP] = {TOTAL_SUM, QUANTITY_MP},
    [COLUMN_TOTAL_PERCENTAGE] = {TOTAL_SUM, QUANTITY_PERCENTAGE},
    [COLUMN_MEAN_SCORE] = {TOTAL_MEAN, QUANTITY_SCORE},
    [COLUMN_MEAN_IMP] = {TOTAL_MEAN, QUANTITY_IMP},
    [COLUMN_MEAN_MP] = {TOTAL_MEAN, QUANTITY_MP},
    [COLUMN_MEAN_PERCENTAGE] = {TOTAL_MEAN, QUANTITY_PERCENTAGE},
    [COLUMN_TOTAL_SCORE_IMP] = {TOTAL_SUM, QUANTITY_IMP},
    [COLUMN_IMP] = {TOTAL_SUM, QUANTITY_IMP},
    [COLUMN_MP] = {TOTAL_SUM, QUANTITY_MP},
    [COLUMN_PERCENTAGE] = {TOTAL_SHARE, QUANTITY_MP},
};
enum { FIRST_FIGURES = COLUMN_TOTAL_SCORE };

struct ranking_column {
    struct total *total; /* by row; NULL where there is no such column */
    struct total_rule rule;
    bool follows, fixed, plus;
};

/* The place of a row: its new rank, and the last rank of those who share it (0: nobody does).
 * North-South and East-West may have lists of their own, one below the other: from row FIRST on, so
 * many ROWS. */
struct place {
    size_t first, rows;
    size_t rank, tie;
};

struct ranking {
    const struct standings *standings;
    struct pbn_table table;
    struct ranking_column column[COLUMN_COUNT];
    struct place *place; /* by row */
    bool ranked;         /* the ranks follow */
    bool stale;          /* something that should have changed stays */
};

/* ---- totals ---- */

/* Reads a column; false when something in it is no number. */
static bool read_totals(struct ranking *ranking, int id)
{
    const struct pbn_table *table = &ranking->table;
    struct ranking_column *column = &ranking->column[id];
    uint8_t most = 0, least = DECIMAL_PLACES_MAX;
    for (size_t row = 0; row < table->rows; row++) {
        struct text text = pbn_table_text(table, row, id);
        struct total *total = &column->total[row];
        struct decimal number;
        if (!decimal_read(&number, text.at, text.length))
            return false;
        total->standing =
            standings_find(ranking->standings, pbn_table_text(table, row, COLUMN_PAIR));
        total->decimals = number.decimals;
        total->scaled = number.scaled;
        most = number.decimals > most ? number.decimals : most;
        least = number.decimals < least ? number.decimals : least;
        column->plus = column->plus || number.plus;
    }
    for (size_t row = 0; row < table->rows; row++) {
        column->total[row].scaled *= power_of_ten(most - column->total[row].decimals);
        column->total[row].decimals = most;
    }
    column->fixed = most == least;
    return true;
}

static bool some_stay(const struct total *totals, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (totals[i].stays)
            return true;
    return false;
}

/* False: no memory. */
static bool reckon_column(struct ranking *ranking, int id)
{
    struct ranking_column *column = &ranking->column[id];
    size_t rows = ranking->table.rows;
    column->total = calloc(rows, sizeof *column->total);
    if (column->total == NULL)
        return false;
    column->follows = ranking->table.place[COLUMN_PAIR] >= 0 && read_totals(ranking, id) &&
                      totals_follow(column->total, rows, meanings[id], &column->rule);
    ranking->stale = ranking->stale || !column->follows || some_stay(column->total, rows);
    return true;
}

/* ---- ranks ---- */

/* True when the text says NUMBER; where NUMBER is 0, that there is none. */
static bool says(struct text text, size_t number)
{
    struct decimal decimal;
    if (number == 0)
        return pbn_value_silent(text);
    return decimal_read(&decimal, text.at, text.length) && decimal.decimals == 0 &&
           decimal.scaled == (int64_t)number;
}

/* The last rank of those who share one with TIED others. */
static size_t tie_of(size_t rank, size_t tied)
{
    return tied == 0 ? 0 : rank + tied;
}

/* Where the ranks begin again with 1, another list begins. */
static void find_lists(struct ranking *ranking)
{
    const struct pbn_table *table = &ranking->table;
    size_t first = 0;
    for (size_t row = 0; row < table->rows; row++) {
        bool leads = says(pbn_table_text(table, row, COLUMN_RANK), 1);
        if (row > 0 && leads && !says(pbn_table_text(table, row - 1, COLUMN_RANK), 1))
            first = row;
        ranking->place[row].first = first;
        ranking->place[first].rows = row - first + 1;
    }
    for (size_t row = 0; row < table->rows; row++)
        ranking->place[row].rows = ranking->place[ranking->place[row].first].rows;
}

/* The rank of a row in its list by what a column has. */
static size_t rank_of(const struct ranking *ranking, const struct ranking_column *column,
                      size_t row, bool after, size_t *tie)
{
    const struct place *place = &ranking->place[row];
    size_t tied, rank = total_rank(column->total + place->first, place->rows, row - place->first,
                                   column->rule, after, &tied);
    *tie = tie_of(rank, tied);
    return rank;
}

static bool ranks_reproduce(const struct ranking *ranking, const struct ranking_column *column)
{
    const struct pbn_table *table = &ranking->table;
    for (size_t row = 0; row < table->rows; row++) {
        size_t tie, rank = rank_of(ranking, column, row, false, &tie);
        if (!says(pbn_table_text(table, row, COLUMN_RANK), rank) ||
            (table->place[COLUMN_RANK_TIE] >= 0 &&
             !says(pbn_table_text(table, row, COLUMN_RANK_TIE), tie)))
            return false;
    }
    return true;
}

/* Fills in the new ranks, or compares with those of another column. */
static bool rank_by(struct ranking *ranking, const struct ranking_column *column)
{
    bool same = true;
    for (size_t row = 0; row < ranking->table.rows; row++) {
        struct place *place = &ranking->place[row];
        size_t tie, rank = rank_of(ranking, column, row, true, &tie);
        same = same && (!ranking->ranked || place->rank == rank);
        place->rank = rank;
        place->tie = tie;
    }
    ranking->ranked = true;
    return same;
}

/* Ranks follow when the list has all pairs, and all that they are ranked by is known. */
static bool can_be_ranked(const struct ranking *ranking)
{
    return ranking->table.rows == ranking->standings->count && ranking->table.rows <= RANKED_MAX;
}

/* False: no memory. */
static bool reckon_ranks(struct ranking *ranking)
{
    size_t rows = ranking->table.rows;
    bool agreed = true;
    if (ranking->table.place[COLUMN_RANK] < 0)
        return true;
    ranking->place = calloc(rows, sizeof *ranking->place);
    if (ranking->place == NULL)
        return false;
    find_lists(ranking);
    for (int id = FIRST_FIGURES; can_be_ranked(ranking) && id < COLUMN_COUNT; id++) {
        const struct ranking_column *column = &ranking->column[id];
        if (column->follows && !some_stay(column->total, rows) && ranks_reproduce(ranking, column))
            agreed = rank_by(ranking, column) && agreed;
    }
    ranking->ranked = ranking->ranked && agreed;
    ranking->stale = ranking->stale || !ranking->ranked;
    return true;
}

/* ---- the edits ---- */

static void number_text(char text[DECIMAL_TEXT_SIZE], size_t number)
{
    snprintf(text, DECIMAL_TEXT_SIZE, number == 0 ? "-" : "%zu", number);
}

/* The new text of an element; false when it stays. */
static bool element_text(const struct ranking *ranking, size_t row, int id,
                         char text[DECIMAL_TEXT_SIZE])
{
    const struct ranking_column *column = &ranking->column[id];
    const struct total *total;
    if (id == COLUMN_RANK || id == COLUMN_RANK_TIE) {
        size_t number = 0;
        if (ranking->ranked)
            number = id == COLUMN_RANK ? ranking->place[row].rank : ranking->place[row].tie;
        number_text(text, number);
        return ranking->ranked && !says(pbn_table_text(&ranking->table, row, id), number);
    }
    if (!column->follows)
        return false;
    total = &column->total[row];
    if (total->stays ||
        (total->new_scaled == total->scaled && total->new_decimals == total->decimals))
        return false;
    decimal_text(text, total->new_scaled, total->new_decimals, column->fixed, column->plus);
    return true;
}

static void edit_table(const struct ranking *ranking, struct edits *edits)
{
    const struct pbn_table *table = &ranking->table;
    uint64_t done = 0;
    char text[DECIMAL_TEXT_SIZE];
    for (size_t row = 0; row < table->rows; row++)
        for (size_t place = 0; place < table->columns; place++) {
            int id = table->column[place].id;
            if (id != COLUMN_OTHER && table->place[id] == (int)place &&
                element_text(ranking, row, id, text))
                pbn_table_replace(table, edits, row, id, text, &done);
        }
}

/* ---- the whole ---- */

/* False: no memory. */
static bool reckon(struct ranking *ranking)
{
    for (int id = FIRST_FIGURES; id < COLUMN_COUNT; id++)
        if (ranking->table.place[id] >= 0 && !reckon_column(ranking, id))
            return false;
    return reckon_ranks(ranking);
}

static void ranking_release(struct ranking *ranking)
{
    pbn_table_release(&ranking->table);
    for (int id = 0; id < COLUMN_COUNT; id++)
        free(ranking->column[id].total);
    free(ranking->place);
}

static bool note_stale(const struct pbn_list *list, const struct note_sink *notes)
{
    struct read_fault note = {
        .message = N_("figures of this table stay as they are: they do not follow from the results "
                      "of the session"),
        .at = list->at};
    return notes->take(notes->context, &note);
}

bool pbn_list_edit(const struct pbn_list *list, const struct standings *standings,
                   const struct edit_sink *sink, const struct note_sink *notes)
{
    struct pbn_game game = {.bytes = (const uint8_t *)list->bytes,
                            .offset = list->tag.start,
                            .length = list->length,
                            .end = list->tag.section_end,
                            .crlf = list->crlf};
    struct ranking ranking = {.standings = standings};
    struct edits edits = {0};
    enum pbn_table_result result = pbn_table_read(&ranking.table, &game, &list->tag,
                                                  (struct text){list->header, list->header_length});
    bool ok = result != PBN_TABLE_NO_MEMORY;

    ranking.stale = result == PBN_TABLE_UNREADABLE;
    if (result == PBN_TABLE_READ && ranking.table.rows > 0)
        ok = reckon(&ranking);
    if (ok && result == PBN_TABLE_READ) {
        edit_table(&ranking, &edits);
        ok = pbn_edits_send(&edits, sink);
    }
    if (ok && ranking.stale)
        ok = note_stale(list, notes);
    edits_release(&edits);
    ranking_release(&ranking);
    return ok;
}
