#include "formats/pbn/read/results.h"

#include <stdlib.h>

#include "bridge/figures/standings.h"
#include "bridge/written.h"
#include "formats/pbn/read/row.h"
#include "formats/pbn/read/values.h"
#include "kit/list.h"

/* --- Which rows are boards -------------------------------------------------------------------- */

static bool has_caret(const struct pbn_table *table, size_t row)
{
    for (size_t i = 0; i < table->columns; i++) {
        const struct pbn_cell *cell = &table->cell[row * table->columns + i];
        const uint8_t *at = table->game->bytes + cell->at;
        if (at[0] == '^' || (cell->length > 1 && at[0] == '"' && at[1] == '^'))
            return true;
    }
    return false;
}

/* --- The row that another table is about ------------------------------------------------------ */

static struct text pair_of(const struct pbn_table *table, size_t row, int side)
{
    struct text name = text_trim(pbn_table_text(table, row, COLUMN_PAIR_NS + side));
    return pbn_is_pair_name(name) ? name : (struct text){NULL, 0};
}

/* Sorts the pairs of the rows. Returns false if out of memory. */
static bool index_pairs(struct pbn_results *results)
{
    text_index_clear(&results->pairs);
    for (size_t row = 0; row < results->table->rows; row++) {
        struct text_key key = {.number = row};
        for (int side = SIDE_NS; side < SIDES; side++)
            key.part[side] = entry_name(pair_of(results->table, row, side));
        if (results->kind[row] && !text_index_add(&results->pairs, &key))
            return false;
    }
    text_index_sort(&results->pairs);
    return true;
}

/* Finds the row of the pairs; returns false unless exactly one matches. */
static bool find_row(const struct pbn_results *results, const struct text pair[SIDES], size_t *row)
{
    const struct text part[SIDES] = {entry_name(text_trim(pair[SIDE_NS])),
                                     entry_name(text_trim(pair[SIDE_EW]))};
    struct text_range range = text_index_find(&results->pairs, part, SIDES);
    if (part[SIDE_NS].length == 0 || part[SIDE_EW].length == 0 || range.end - range.first != 1)
        return false;
    *row = results->pairs.key[range.first].number;
    return true;
}

static int compare_order(const void *a, const void *b)
{
    const struct pbn_row_order *one = a, *other = b;
    if (one->row != other->row)
        return one->row < other->row ? -1 : 1;
    return (one->order > other->order) - (one->order < other->order);
}

/* --- The tables beside it --------------------------------------------------------------------- */

/* Reads the rulings, except those on rows that are no board, which are not ours. Returns false if
 * out of memory. */
static bool read_rulings(struct pbn_results *results, const struct pbn_fill *fill)
{
    results->rulings = 0;
    if (!fill->game->tag[PBN_RULING_TABLE].present)
        return true;
    struct pbn_row_walk walk = pbn_rulings_of(fill->game, NULL);
    struct pbn_ruled ruled;
    size_t row;
    while (pbn_ruled_next(&walk, &ruled)) {
        if (!find_row(results, &ruled.field[PBN_PAIRS], &row))
            continue;
        if (!list_reserve(results->ruling, results->ruling_capacity, results->rulings + 1))
            return false;
        results->ruling[results->rulings] = (struct pbn_row_ruling){{row, results->rulings}, ruled};
        results->rulings++;
    }
    if (results->rulings > 1)
        qsort(results->ruling, results->rulings, sizeof *results->ruling, compare_order);
    return true;
}

static bool is_before_row(const void *item, const void *row)
{
    const struct pbn_row_order *of = item; /* the first member of a fact or a ruling */
    const size_t *key = row;
    return of->row < *key;
}

size_t pbn_results_ruling(const struct pbn_results *results, size_t row)
{
    return list_before(results->ruling, results->rulings, sizeof *results->ruling, is_before_row,
                       &row);
}

/* Returns the first fact on ROW, or else on a later row. */
static size_t first_fact(const struct pbn_results *results, size_t row)
{
    return list_before(results->fact, results->facts, sizeof *results->fact, is_before_row, &row);
}

bool pbn_results_has_ruling(const struct pbn_results *results, size_t row)
{
    size_t first = pbn_results_ruling(results, row);
    return first < results->rulings && results->ruling[first].of.row == row;
}

/* Takes a fact about a row or, if the game is a board too and the fact names nobody, about the
 * game. One that names no row, or several, is unused: it goes to the game or, if rows take its
 * place, to the first. ONLY: there is one row, which need not be named. */
static bool take_fact(struct pbn_results *results, struct record *record, struct pbn_fact *fact,
                      bool only)
{
    bool is_board = results->game_is_board, named = pbn_fact_names_pairs(fact);
    size_t row = is_board ? results->own : results->next;
    named = is_board ? named && !pbn_fact_is_of(fact, record->board.pair) : named || !only;
    fact->row.homeless = named && !find_row(results, fact->pair, &row);
    if (!is_board || (named && !fact->row.homeless && row != results->own)) {
        if (!list_reserve(results->fact, results->fact_capacity, results->facts + 1))
            return false;
        results->fact[results->facts] = (struct pbn_row_fact){{row, results->facts}, fact->row};
        results->facts++;
        return true;
    }
    struct fact_row *own = record_fact_add(record, &fact->row.at);
    if (own)
        *own = fact->row;
    return true;
}

/* Distributes the facts of the DirectorTable among the rows, and to the game if it is a board
 * itself. Returns false if out of memory. */
static bool read_facts(struct pbn_results *results, const struct pbn_fill *fill, bool only)
{
    if (!fill->game->tag[PBN_DIRECTOR_TABLE].present)
        return true;
    struct pbn_row_walk walk = pbn_facts_of(fill->game, &fill->record->at, NULL);
    struct pbn_fact fact;
    if (results->game_is_board) {
        fill->record->fact_count = 0;
        fill->record->facts_cut = false;
    }
    while (!results->facts_cut && pbn_fact_next(&walk, &fact)) {
        results->facts_cut = results->facts == PBN_ROW_FACTS_MAX;
        if (!results->facts_cut && !take_fact(results, fill->record, &fact, only))
            return false;
    }
    if (results->facts > 1)
        qsort(results->fact, results->facts, sizeof *results->fact, compare_order);
    return true;
}

/* --- The contents of a row -------------------------------------------------------------------- */

static void fill_result(const struct pbn_results *results, struct board *board, size_t row)
{
    pbn_row_contract(results->table, row, &board->contract, &board->tricks);
    board->score_ns = pbn_row_score(results->table, row);
    board->score_comparable = pbn_score_is_comparable(results->game, board->date, &board->contract);
    for (int side = SIDE_NS; side < SIDES; side++)
        board->pair[side] = pair_of(results->table, row, side);
    if (results->table->place[COLUMN_TABLE] >= 0) {
        struct text table = pbn_table_text(results->table, row, COLUMN_TABLE);
        board->table = written_unknown(table) ? (struct text){NULL, 0} : text_trim(table);
    }
}

/* --- A game ----------------------------------------------------------------------------------- */

/* Returns true if the game is a board itself. One that was ruled on may have lost its contract by
 * that (79C). */
static bool is_board(const struct board *game)
{
    return game->contract.kind != CONTRACT_UNKNOWN || game->play.rows > 0 || game->earlier.present;
}

/* Returns true if the game has rows that may be boards: of one that is a board itself, only if a
 * fact names them, or they were ruled on before. */
static bool may_have_rows(const struct pbn_fill *fill, const struct fact_targets *targets)
{
    const struct pbn_game *game = fill->game;
    const struct pbn_tag *tag = &game->tag[PBN_SCORE_TABLE];
    if (!tag->present || tag->section_end == tag->end || fill->fault.message)
        return false;
    return !is_board(&fill->record->board) ||
           (game->tag[PBN_RULING_TABLE].present &&
            pbn_is_of_rows(PBN_RULING_TABLE, game->value[PBN_RULING_TABLE])) ||
           (game->tag[PBN_DIRECTOR_TABLE].present &&
            pbn_is_of_rows(PBN_DIRECTOR_TABLE, game->value[PBN_DIRECTOR_TABLE])) ||
           fact_targets_name(targets, &fill->record->board);
}

static size_t board_after(const struct pbn_results *results, size_t row)
{
    while (row < results->table->rows && !results->kind[row])
        row++;
    return row;
}

/* Finds the rows that are boards: those that were played, which an artificial score was not, and
 * those that a ruling names. It can name any row that was made once: a ruling may have given it an
 * artificial score or no result. Returns false if out of memory. */
static bool find_boards(struct pbn_results *results, const struct pbn_fill *fill)
{
    const struct pbn_table *table = results->table;
    results->kind = calloc(table->rows, sizeof *results->kind);
    if (!results->kind)
        return false;
    for (size_t row = 0; row < table->rows; row++)
        if (pbn_row_times(table, row) == 1)
            results->kind[row] = PBN_ROW_BOARD;
    if (!index_pairs(results) || !read_rulings(results, fill))
        return false;
    for (size_t row = 0; row < table->rows; row++) {
        struct contract contract;
        int8_t tricks;
        pbn_row_contract(table, row, &contract, &tricks);
        bool played = contract.kind == CONTRACT_PASSED || contract.kind == CONTRACT_PLAYED ||
                      pbn_row_is_unclear(table, row);
        if (!played || has_caret(table, row))
            results->kind[row] = PBN_ROW_OTHER;
    }
    for (size_t i = 0; i < results->rulings; i++)
        results->kind[results->ruling[i].of.row] = PBN_ROW_BOARD;
    if (!index_pairs(results))
        return false;
    results->next = board_after(results, 0);
    return true;
}

static void forget_table(struct pbn_results *results)
{
    free(results->kind);
    results->kind = NULL;
    results->table = NULL;
}

/* Leaves only the rows next to the game that a fact names or that were ruled on before, without the
 * game's own. If its own is unknown, a row with the same result may be it; writing into one of them
 * would make the two differ. */
static void keep_named(struct pbn_results *results, const struct pbn_fill *fill,
                       const struct fact_targets *targets)
{
    const struct pbn_table *table = results->table;
    for (size_t row = results->next; row < table->rows; row = board_after(results, row + 1)) {
        bool may_be_own = results->own == table->rows &&
                          pbn_row_may_be(table, fill->game, &fill->record->board, row);
        size_t fact = first_fact(results, row);
        bool has_fact = fact < results->facts && results->fact[fact].of.row == row;
        struct board board = results->board;
        board.row = (uint32_t)row + 1;
        fill_result(results, &board, row);
        bool is_named =
            has_fact || pbn_results_has_ruling(results, row) || fact_targets_name(targets, &board);
        if (row == results->own || !is_named)
            results->kind[row] = PBN_ROW_OTHER;
        else if (may_be_own)
            results->kind[row] = PBN_ROW_IN_DOUBT;
    }
    results->next = board_after(results, 0);
}

bool pbn_results_begin(struct pbn_results *results, const struct pbn_fill *fill,
                       const struct fact_targets *targets)
{
    const struct board *game = &fill->record->board;
    forget_table(results);
    if (!may_have_rows(fill, targets))
        return true;
    if (pbn_score_table_read(fill->game) == PBN_TABLE_NO_MEMORY)
        return false;
    const struct pbn_table *table = fill->game->score_table;
    if (table->rows == 0 || !pbn_table_tells_results(table))
        return true;
    results->table = table;
    if (!find_boards(results, fill))
        return false;
    results->game = fill->game;
    results->at = results->start = fill->record->at;
    results->from = fill->game->bytes;
    results->facts = 0;
    results->facts_cut = false;

    /* They share with the game what was dealt and where, not how it was played. */
    struct board *common = &results->board;
    board_clear(common);
    common->deal = game->deal;
    common->dealer = game->dealer;
    common->vulnerability = game->vulnerability;
    common->date = game->date;
    common->game = game->game;
    common->name = game->name;
    common->table = game->table;
    common->section = game->section;
    common->event = game->event;
    common->site = game->site;
    common->scoring = game->scoring;
    common->penalty_units = game->penalty_units;

    results->game_is_board = is_board(game);
    if (!results->game_is_board) {
        bool only = board_after(results, results->next + 1) >= table->rows;
        return !pbn_results_pending(results) || read_facts(results, fill, only);
    }
    results->contract = game->contract;
    if (!pbn_row_find(table, fill->game, game, game->tricks, &results->own))
        results->own = table->rows;
    if (!read_facts(results, fill, false))
        return false;
    keep_named(results, fill, targets);
    return true;
}

/* --- A row ------------------------------------------------------------------------------------ */

void pbn_results_next(struct pbn_results *results, struct record *record)
{
    const struct pbn_table *table = results->table;
    struct board *board = &record->board;
    size_t row = results->next;
    /* Rows are returned in the order of the file. */
    const uint8_t *at = table->game->bytes + table->cell[row * table->columns].at;
    position_advance(&results->at, results->from, (size_t)(at - results->from), table->game->eol);
    results->from = at;
    results->next = board_after(results, row + 1);
    record->at = results->at;
    *board = results->board;
    board->row = (uint32_t)row + 1;
    fill_result(results, board, row);
    for (size_t i = pbn_results_ruling(results, row);
         i < results->rulings && results->ruling[i].of.row == row; i++) {
        const struct pbn_ruled *ruled = &results->ruling[i].ruled;
        board->earlier.present = true;
        earlier_ruling_read(&board->earlier, ruled->field);
        pbn_given_score_take(board, &ruled->given);
    }
    record->kept_count = record->fact_count = 0;
    record->facts_cut = results->facts_cut && !pbn_results_pending(results);
    for (size_t i = first_fact(results, row); i < results->facts && results->fact[i].of.row == row;
         i++) {
        struct fact_row *copy = record_fact_add(record, &results->fact[i].fact.at);
        if (copy)
            *copy = results->fact[i].fact;
    }
    record->fault.message = NULL;
    if (pbn_row_is_unclear(table, row)) {
        struct text bid = pbn_table_text(table, row, COLUMN_CONTRACT);
        read_fault_set(&record->fault, FAULT_EITHER_SUIT, &record->at, bid.at, bid.length);
    }
}

void pbn_results_release(struct pbn_results *results)
{
    forget_table(results);
    text_index_release(&results->pairs);
    free(results->fact);
    free(results->ruling);
    *results = (struct pbn_results){0};
}
