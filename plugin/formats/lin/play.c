#include "formats/lin/play.h"

#include <string.h>

#include "bridge/trick.h"
#include "formats/lin/scan.h"

/* Takes a card from the front of *VALUE, suit first; CARD_NONE when there is none. */
static card_t card_take(struct text *value)
{
    card_t card = value->length < 2 ? CARD_NONE : card_of_letters(value->at[0], value->at[1]);
    size_t taken = 2;
    if (!card_is(card) && value->length > 2 && value->at[1] == '1' && value->at[2] == '0') {
        card = card_of_letters(value->at[0], 'T');
        taken = 3;
    }
    if (card_is(card)) {
        value->at += taken;
        value->length -= taken;
    }
    return card;
}

enum lin_cards_fault lin_cards_add(struct lin_cards *cards, struct text value)
{
    for (value = text_trim(value); value.length > 0; value = text_trim(value)) {
        card_t card = card_take(&value);
        if (!card_is(card))
            return LIN_CARDS_NO_CARD;
        if (cards->count == TRICKS * SEATS)
            return LIN_CARDS_MANY;
        cards->card[cards->count++] = card;
    }
    return LIN_CARDS_OK;
}

void lin_cards_undo(struct lin_cards *cards, int count)
{
    cards->count = (uint8_t)(count < cards->count ? cards->count - count : 0);
}

static int holder_of(const struct deal *deal, card_t card)
{
    for (int seat = NORTH; seat < SEATS; seat++)
        if (hand_has(deal->hand[seat], card))
            return seat;
    return SEAT_NONE;
}

static bool has_strain(const struct contract *contract)
{
    return contract->kind == CONTRACT_PLAYED || contract->kind == CONTRACT_STRAIN;
}

/* Who leads to row ROW, CARD first. */
static int leader_of(const struct board *board, const struct contract *contract, int row,
                     int before, card_t card)
{
    if (!has_strain(contract) || contract->declarer == SEAT_NONE)
        return holder_of(&board->deal, card);
    if (row == 0)
        return seat_next(contract->declarer);
    return trick_winner(board->play.card[row - 1], before, contract->strain);
}

static void lay(const struct lin_cards *cards, struct board *board, const struct contract *contract)
{
    int leader = SEAT_NONE;
    board->play.rows = 0;
    for (int i = 0; i < cards->count; i++) {
        int row = i / SEATS, turn = i % SEATS;
        if (turn == 0)
            leader = leader_of(board, contract, row, leader, cards->card[i]);
        if (leader == SEAT_NONE)
            return;
        if (turn == 0)
            memset(board->play.card[row], CARD_NONE, sizeof board->play.card[row]);
        board->play.card[row][(leader + turn) % SEATS] = cards->card[i];
        board->play.rows = (uint8_t)(row + 1);
        if (i == 0)
            board->play.first = (int8_t)leader;
    }
}

/* Whether each card lies at a seat that holds it, or whose hand is not known. */
static bool is_held(const struct board *board)
{
    for (int row = 0; row < board->play.rows; row++)
        for (int seat = NORTH; seat < SEATS; seat++) {
            card_t card = board->play.card[row][seat];
            if (card_is(card) && board->deal.known >> seat & 1 &&
                !hand_has(board->deal.hand[seat], card))
                return false;
        }
    return true;
}

void lin_cards_lay(const struct lin_cards *cards, struct board *board)
{
    lay(cards, board, &board->contract);
    if (!board_auction_differs(board) || is_held(board))
        return;
    lay(cards, board, &board->auction);
    if (!is_held(board))
        lay(cards, board, &board->contract);
}
