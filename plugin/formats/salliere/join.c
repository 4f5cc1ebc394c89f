/*
 * Which row of the results is a board's.
 */
#include "formats/salliere/results_parts.h"

#include "bridge/seat.h"

/* Fields of names.csv. */
enum { NAME_PAIR, NAME_FIRST, NAME_SECOND };

/* Whom a row must be of: pairs by side; empty: anybody's. */
struct wanted {
    struct text pair[SIDES];
};

static bool has_players(const struct board *board, int side)
{
    return board->player[side].length > 0 && board->player[seat_partner(side)].length > 0;
}

/* Whether the row of names is of the players of SIDE, in either order. The first seat of a side has
 * its number. */
static bool is_of_players(const struct results_row *row, const struct board *board, int side)
{
    struct text first = results_value(row, NAME_FIRST), second = results_value(row, NAME_SECOND);
    struct text one = board->player[side], other = board->player[seat_partner(side)];
    return (text_same(first, one) && text_same(second, other)) ||
           (text_same(first, other) && text_same(second, one));
}

/* The pair that the players of SIDE are; false when no row or more than one names them. */
static bool pair_of_players(const struct results *results, const struct board *board, int side,
                            struct text *pair)
{
    const struct results_file *names = &results->file[RESULTS_OF_NAMES];
    size_t found = 0;
    for (size_t i = 0; i < names->count; i++)
        if (is_of_players(&names->row[i], board, side)) {
            *pair = results_value(&names->row[i], NAME_PAIR);
            found++;
        }
    return found == 1 && pair->length > 0;
}

/* False: there are names, and they do not tell. */
static bool wanted_set(struct wanted *wanted, const struct results *results,
                       const struct board *board)
{
    bool paired = board->pair[SIDE_NS].length > 0 && board->pair[SIDE_EW].length > 0;
    *wanted = (struct wanted){0};
    for (int side = SIDE_NS; side < SIDES; side++)
        if (paired)
            wanted->pair[side] = board->pair[side];
        else if (results->file[RESULTS_OF_NAMES].count > 0 && has_players(board, side) &&
                 !pair_of_players(results, board, side, &wanted->pair[side]))
            return false;
    return true;
}

static bool is_wanted(const struct results_row *row, const struct wanted *wanted)
{
    for (int side = SIDE_NS; side < SIDES; side++)
        if (wanted->pair[side].length > 0 &&
            !results_same_pair(results_value(row, RESULTS_PAIR_NS + side), wanted->pair[side]))
            return false;
    return true;
}

static bool is_board(const struct results_row *row, struct text number)
{
    return row->count > RESULTS_CONTRACT &&
           text_same(results_board_number(results_value(row, RESULTS_BOARD)), number);
}

/* Neither side says who plays it: then nothing speaks against it. */
static bool same_declarer(int one, int other)
{
    return one == other || one == SEAT_NONE || other == SEAT_NONE;
}

static bool has_contract(const struct results_row *row, const struct contract *contract)
{
    struct results_contract read;
    if (!results_contract_read(row, &read) || read.contract.kind != contract->kind)
        return false;
    return contract->kind == CONTRACT_PASSED ||
           (read.contract.level == contract->level && read.contract.strain == contract->strain &&
            read.contract.risk == contract->risk &&
            same_declarer(read.contract.declarer, contract->declarer));
}

/* An artificial score that was written before has taken the contract's place. */
static bool was_emptied(const struct results_row *row)
{
    return results_value(row, RESULTS_CONTRACT).length == 0 &&
           results_value(row, RESULTS_SCORE_NS).length > 0;
}

/* The rows that can be a board's. */
struct candidates {
    size_t of_board, found;
    size_t row; /* the last found */
};

static struct candidates candidates_find(const struct results *results, const struct board *board,
                                         struct text number)
{
    const struct results_file *boards = &results->file[RESULTS_OF_BOARDS];
    struct candidates candidates = {0};
    struct wanted wanted;
    bool told = wanted_set(&wanted, results, board);
    for (size_t i = 0; i < boards->count; i++) {
        if (!is_board(&boards->row[i], number))
            continue;
        candidates.of_board++;
        if (told && is_wanted(&boards->row[i], &wanted)) {
            candidates.row = i;
            candidates.found++;
        }
    }
    return candidates;
}

/* Two games that want one row are of two sections, say: whose it is cannot be told. */
enum results_join results_join(struct results *results, const struct board *board, size_t *row)
{
    struct results_file *boards = &results->file[RESULTS_OF_BOARDS];
    struct text number = results_board_number(board->name);
    struct candidates candidates = candidates_find(results, board, number);
    if (candidates.found == 0)
        return candidates.of_board == 0 || number.length == 0 ? JOIN_NO_BOARD : JOIN_NO_PAIRS;
    if (candidates.found > 1 || boards->taken[candidates.row])
        return JOIN_SEVERAL;
    *row = candidates.row;
    boards->taken[*row] = true;
    const struct results_row *joined = &boards->row[*row];
    return has_contract(joined, &board->contract) || was_emptied(joined) ? JOIN_FOUND
                                                                         : JOIN_OTHER_CONTRACT;
}
