#include "formats/pbn/edit_change.h"

int32_t pbn_board_score(const struct board *board, int tricks)
{
    bool comparable = board->score_comparable || board->contract.kind == CONTRACT_PASSED;
    return comparable ? board_score(board, tricks) : SCORE_UNKNOWN;
}

struct pbn_change pbn_change_of(const struct board *board, const struct ruling *ruling)
{
    struct pbn_change change = {
        .board = board,
        .was = board->contract,
        .contract = ruling->rescored ? ruling->contract : board->contract,
        .tricks = board->tricks,
        .new_tricks = ruling->adjusted_tricks,
        .new_score = ruling->adjusted_score_ns,
        .artificial = ruling->adjustment == ADJUSTMENT_ARTIFICIAL,
        .unplayed = ruling->rescored && ruling->contract.kind == CONTRACT_UNKNOWN,
        .percent = {ruling->artificial[SIDE_NS], ruling->artificial[SIDE_EW]}};
    if (change.tricks == TRICKS_UNKNOWN && !ruling->rescored)
        change.tricks = ruling->table_tricks;
    change.score = pbn_board_score(board, change.tricks);
    if (!board->score_comparable || change.artificial)
        change.new_score = SCORE_UNKNOWN;
    return change;
}

bool pbn_can_be_written(const struct board *board, const struct ruling *ruling)
{
    if (ruling->adjustment == ADJUSTMENT_ARTIFICIAL ||
        (ruling->rescored && ruling->adjustment == ADJUSTMENT_TRICKS))
        return true;
    return ruling->adjusted_tricks != TRICKS_UNKNOWN && board->contract.declarer != SEAT_NONE;
}
