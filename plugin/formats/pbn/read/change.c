#include "formats/pbn/read/change.h"

int32_t pbn_board_score(const struct board *board, int tricks)
{
    bool comparable = board->score_comparable || board->contract.kind == CONTRACT_PASSED;
    return comparable ? board_score(board, tricks) : SCORE_UNKNOWN;
}

int32_t pbn_recorded_score(const struct board *board)
{
    return board->score_ns != SCORE_UNKNOWN ? board->score_ns
                                            : pbn_board_score(board, board->tricks);
}

/* Sets RESULT to what RULING assigns beside the result. Returns false if it assigns nothing, or it
 * cannot be told what that is worth. */
static bool assigned_of(struct row_result *result, const struct board *board,
                        const struct ruling *ruling)
{
    *result = (struct row_result){.score = pbn_recorded_score(board)};
    return ruling_keeps_result(ruling) && !ruling->rescored && board->score_comparable &&
           row_result_assign(result, ruling->assigned, ruling->assigned_count,
                             board->vulnerability);
}

struct pbn_change pbn_change_of(const struct board *board, const struct ruling *ruling)
{
    struct pbn_change change = {
        .board = board,
        .was = board->contract,
        .contract = ruling->rescored ? ruling->contract : board->contract,
        .tricks = board->tricks,
        .new_tricks = ruling->adjusted_tricks,
        .scoring = ruling->scoring,
        .result = {.score = ruling->adjusted_score_ns,
                   .artificial = ruling->adjustment == ADJUSTMENT_ARTIFICIAL,
                   .unplayed = ruling_is_unplayed(ruling),
                   .percent = {ruling->artificial[SIDE_NS], ruling->artificial[SIDE_EW]}}};
    if (change.tricks == TRICKS_UNKNOWN && !ruling->rescored)
        change.tricks = ruling->table_tricks;
    change.score = pbn_board_score(board, change.tricks);
    if (!board->score_comparable || change.result.artificial)
        change.result.score = SCORE_UNKNOWN;

    struct row_result result;
    if (!assigned_of(&result, board, ruling))
        return change;
    change.result = result;
    change.split = ruling->assigned[0].side != SIDE_NONE;
    change.weighted = assigned_are_weighted(ruling->assigned, ruling->assigned_count);
    change.new_tricks = change.tricks;
    change.result.score =
        change.split || change.weighted ? SCORE_UNKNOWN : result.given[SIDE_NS][0].score;
    return change;
}

bool pbn_can_be_written(const struct board *board, const struct ruling *ruling)
{
    struct row_result result;
    if (ruling_keeps_result(ruling))
        return assigned_of(&result, board, ruling);
    if (ruling->adjustment == ADJUSTMENT_ARTIFICIAL ||
        (ruling->rescored && ruling->adjustment == ADJUSTMENT_TRICKS))
        return true;
    return ruling->adjusted_tricks != TRICKS_UNKNOWN && board->contract.declarer != SEAT_NONE;
}
