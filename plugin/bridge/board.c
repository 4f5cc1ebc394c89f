#include "bridge/board.h"

#include <string.h>

void board_clear(struct board *board)
{
    memset(board, 0, sizeof *board);
    board->contract.declarer = SEAT_NONE;
    board->play.first = SEAT_NONE;
    memset(board->play.card, CARD_NONE, sizeof board->play.card);
    board->vulnerability = VULNERABILITY_UNKNOWN;
    board->tricks = TRICKS_UNKNOWN;
    board->score_ns = SCORE_UNKNOWN;
    board->earlier.was = TRICKS_UNKNOWN;
}
