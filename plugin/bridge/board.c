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

void deal_complete(struct deal *deal)
{
    hand_t given = 0;
    int missing = SEAT_NONE;
    for (int seat = NORTH; seat < SEATS; seat++) {
        if ((deal->known >> seat & 1) == 0)
            missing = missing == SEAT_NONE ? seat : SEATS;
        else if (deal->count[seat] != HAND_CARDS)
            return;
        given |= deal->hand[seat];
    }
    if (missing == SEAT_NONE || missing == SEATS || hand_count(given) != 3 * HAND_CARDS)
        return;
    deal->hand[missing] = PACK & ~given;
    deal->count[missing] = HAND_CARDS;
    deal->known = 0xf;
}
