#include "formats/lin/board.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "bridge/board.h"
#include "bridge/score.h"
#include "bridge/trick.h"
#include "formats/format.h"
#include "formats/lin/scan.h"

/* --- Deal ------------------------------------------------------------------------------------- */

/* "md|3SAKH...,...,...|": the dealer and the hands of South, West and North; East's is usually left
 * out. */

/* Reads a hand; a letter names the suit of the ranks that follow. A duplicate card counts twice. */
static bool hand_read(struct deal *deal, int seat, struct text hand)
{
    int suit = -1;
    while (hand.length > 0) {
        int next = suit_of_letter(*hand.at);
        if (next >= 0) {
            suit = next;
            hand = text_behind(hand, 1);
            continue;
        }
        int rank = suit < 0 ? -1 : rank_take(&hand.at, &hand.length);
        if (rank < 0)
            return false;
        deal->hand[seat] |= card_bit(card_make(suit, rank));
        if (deal->count[seat] < UINT8_MAX)
            deal->count[seat]++;
        deal->known |= (uint8_t)(1 << seat);
    }
    return true;
}

/* --- Auction ---------------------------------------------------------------------------------- */

enum lin_taken lin_call_take(struct text *value, uint8_t *call)
{
    static const struct {
        char letters[5];
        uint8_t call;
    } calls[] = {{"pP", CALLS_PASS}, {"dDxX", CALLS_DOUBLE}, {"rR", CALLS_REDOUBLE}};
    const char byte = *value->at;
    size_t size = call_read_bid(call, value->at, value->length);
    if (size > 0) {
        *value = text_behind(*value, size);
        return LIN_CALL;
    }
    for (size_t i = 0; byte != '\0' && i < sizeof calls / sizeof *calls; i++)
        if (strchr(calls[i].letters, byte)) {
            *call = calls[i].call;
            *value = text_behind(*value, 1);
            return LIN_CALL;
        }
    if (byte == '\0' || !strchr("!?- ", byte))
        return LIN_NOTHING;
    *value = text_behind(*value, 1);
    return LIN_MARK;
}

/* --- Play ------------------------------------------------------------------------------------- */

/* Takes a card from the front of *VALUE, suit first; returns CARD_NONE if there is none. */
static card_t card_take(struct text *value)
{
    int suit = value->length > 0 ? suit_of_letter(*value->at) : -1;
    struct text rest = text_behind(*value, suit >= 0);
    int rank = suit >= 0 ? rank_take(&rest.at, &rest.length) : -1;
    if (rank < 0)
        return CARD_NONE;
    *value = rest;
    return card_make(suit, rank);
}

/* Returns who leads to ROW with CARD; BEFORE led to the row before. Without declarer or strain it
 * is the holder of the card. */
static int leader_of(const struct board *board, const struct contract *contract, int row,
                     int before, card_t card)
{
    bool strain = contract->kind == CONTRACT_PLAYED || contract->kind == CONTRACT_STRAIN;
    if (strain && contract->declarer != SEAT_NONE)
        return row == 0 ? seat_next(contract->declarer)
                        : trick_winner(board->play.card[row - 1], before, contract->strain);
    for (int seat = NORTH; seat < SEATS; seat++)
        if (hand_has(board->deal.hand[seat], card))
            return seat;
    return SEAT_NONE;
}

/* Lays the cards out in BOARD's play; it ends where nobody is known to lead. */
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

/* Returns true if each card lies at a seat that holds it, or whose hand is unknown. */
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

/* --- Board ------------------------------------------------------------------------------------ */

static void fault_set(struct lin_board *lin, const char *message, struct text wrong)
{
    if (lin->fault)
        return;
    lin->fault = message;
    lin->wrong = wrong;
}

/* Takes the dealer's number, 1 for South, and the hands from South on. A hand without cards is
 * unknown; if three are complete and distinct, the fourth is computed. */
static void take_deal(struct lin_board *lin, struct text value)
{
    struct deal deal = {{0}, {0}, 0};
    struct text rest = text_trim(value), hand;
    lin->auction.dealer = SEAT_NONE;
    if (rest.length > 0 && byte_is_digit(*rest.at)) {
        int number = *rest.at - '0';
        rest = text_behind(rest, 1);
        if (number >= 1 && number <= SEATS)
            lin->auction.dealer = (int8_t)((SOUTH + number - 1) % SEATS);
    }
    for (int i = 0; text_part_take(&rest, ',', &hand); i++) {
        hand = text_trim(hand);
        if (hand.length > 0 && (i >= SEATS || !hand_read(&deal, (SOUTH + i) % SEATS, hand))) {
            fault_set(lin, N_("\"{text}\" is not a hand"), hand);
            return;
        }
    }
    deal_complete(&deal);

    if (deals_differ(&deal, &lin->board->deal))
        fault_set(lin, LIN_FAULT_DEAL, (struct text){value.at, 0});
    else if (lin->board->deal.known == 0)
        lin->board->deal = deal;
}

static void take_vulnerability(struct lin_board *lin, struct text value)
{
    static const struct {
        char letter;
        int8_t vulnerability;
    } letters[] = {{'o', VULNERABLE_NONE},
                   {'0', VULNERABLE_NONE},
                   {'n', VULNERABLE_NS},
                   {'e', VULNERABLE_EW},
                   {'b', VULNERABLE_ALL}};
    value = text_trim(value);
    for (size_t i = 0; value.length == 1 && i < sizeof letters / sizeof *letters; i++)
        if ((*value.at | 0x20) == letters[i].letter)
            lin->board->vulnerability = letters[i].vulnerability;
}

/* Takes one or more calls; marks of alerts mean nothing. */
static void take_calls(struct lin_board *lin, struct text value)
{
    struct text rest = text_trim(value);
    uint8_t call;
    while (rest.length > 0) {
        enum lin_taken taken =
            lin->auction.turns < LIN_CALLS_MAX ? lin_call_take(&rest, &call) : LIN_NOTHING;
        if (taken == LIN_NOTHING) {
            fault_set(lin, N_("\"{text}\" is not a call"), value);
            return;
        }
        if (taken == LIN_CALL)
            auction_call(&lin->auction, call);
    }
}

/* Takes one or more cards ("SQSAS2D3"). */
static void take_cards(struct lin_board *lin, struct text value)
{
    struct lin_cards *cards = &lin->cards;
    struct text rest = text_trim(value);
    for (; rest.length > 0 && !lin->claimed && !lin->play_lost; rest = text_trim(rest)) {
        card_t card = card_take(&rest);
        if (!card_is(card)) {
            fault_set(lin, N_("\"{text}\" is not a card"), value);
            return;
        }
        if (cards->count == TRICKS * SEATS) {
            fault_set(lin, N_("more than 52 cards were played"), (struct text){value.at, 0});
            return;
        }
        cards->card[cards->count++] = card;
    }
}

static void take_undo(struct lin_board *lin, struct text value)
{
    int count = lin_number(value);
    if (count > 0 && !lin->play_lost)
        lin->cards.count = (uint8_t)(count < lin->cards.count ? lin->cards.count - count : 0);
}

static void take_claim(struct lin_board *lin, struct text value)
{
    int tricks = lin_number(value);
    lin->claimed = true;
    if (tricks < 0 || tricks > TRICKS)
        fault_set(lin, N_("\"{text}\" is not a number of tricks: it must be 0 to 13"), value);
    else if (lin->board->tricks == TRICKS_UNKNOWN)
        lin->board->tricks = (int8_t)tricks;
}

/* Takes the board's name from a heading, "Board 7" or any other. */
static void take_heading(struct lin_board *lin, struct text value)
{
    static const char word[] = "Board ";
    value = text_trim(value);
    if (text_starts(value, word))
        value = text_behind(value, strlen(word));
    if (value.length > 0 && !lin->board->name.at)
        lin->board->name = value;
}

void lin_players_read(struct board *board, struct text names, int from)
{
    struct text name;
    for (int i = 0; i < from + SEATS && text_part_take(&names, ',', &name); i++) {
        name = text_trim(name);
        if (i >= from && name.length > 0)
            board->player[(SOUTH + i - from) % SEATS] = name;
    }
}

static void take_players(struct lin_board *lin, struct text value)
{
    lin_players_read(lin->board, value, 0);
}

/* The tags that are read; the others are chatter, pauses and display. */
static const struct {
    char tag[3];
    void (*take)(struct lin_board *lin, struct text value);
} tags[] = {{"pc", take_cards},         {"mb", take_calls}, {"md", take_deal},
            {"sv", take_vulnerability}, {"mc", take_claim}, {"pn", take_players},
            {"ah", take_heading},       {"up", take_undo}};

void lin_board_begin(struct lin_board *lin, struct board *board)
{
    lin->board = board;
    lin->claimed = lin->auction_lost = lin->play_lost = false;
    lin->cards.count = 0;
    lin->fault = NULL;
    auction_begin(&lin->auction, SEAT_NONE);
}

void lin_board_take(struct lin_board *lin, const struct lin_pair *pair)
{
    for (size_t i = 0; i < sizeof tags / sizeof *tags; i++)
        if (lin_pair_is(pair, tags[i].tag)) {
            tags[i].take(lin, pair->value);
            return;
        }
}

/* Takes a single card, or a pause, from the front of TEXT; returns its bytes, 0 if it is
 * neither. */
static size_t plain_take(struct lin_cards *cards, const char *text, size_t length)
{
    enum { CARD_SIZE = 6, PAUSE_SIZE = 4 };
    if (length < CARD_SIZE || text[0] != 'p')
        return 0;
    if (text[1] == 'g' && text[2] == '|' && text[3] == '|')
        return PAUSE_SIZE;
    if (text[1] != 'c' || text[2] != '|' || text[5] != '|' || cards->count == TRICKS * SEATS)
        return 0;
    card_t card = card_of_letters(text[3], text[4]);
    if (!card_is(card))
        return 0;
    cards->card[cards->count++] = card;
    return CARD_SIZE;
}

void lin_board_take_plain(struct lin_board *lin, struct text *rest)
{
    bool over = lin->claimed || lin->play_lost;
    size_t taken = over ? 0 : plain_take(&lin->cards, rest->at, rest->length);
    while (taken > 0) {
        *rest = text_behind(*rest, taken);
        taken = plain_take(&lin->cards, rest->at, rest->length);
    }
}

static bool hands_are_whole(const struct deal *deal)
{
    for (int seat = NORTH; seat < SEATS; seat++)
        if (deal->known >> seat & 1 && deal->count[seat] != HAND_CARDS)
            return false;
    return true;
}

bool lin_board_take_last(struct lin_board *lin, const struct lin_pair *pair)
{
    const struct lin_board before = *lin;
    const struct deal deal = lin->board->deal;
    lin_board_take(lin, pair);
    if (lin->fault == before.fault &&
        (!lin_pair_is(pair, "md") || hands_are_whole(&lin->board->deal)))
        return true;
    *lin = before;
    lin->board->deal = deal;
    return false;
}

void lin_board_lose(struct lin_board *lin, const struct lin_pair *pair)
{
    lin->auction_lost = lin->auction_lost || lin_pair_is(pair, "mb");
    lin->play_lost = lin->play_lost || lin_pair_is(pair, "pc") || lin_pair_is(pair, "up");
}

void lin_board_cut(struct lin_board *lin)
{
    lin->auction_lost = lin->auction_lost || !auction_is_over(&lin->auction);
    lin->play_lost = true;
}

bool lin_board_is_over(const struct lin_board *lin)
{
    bool passed_out = lin->auction.level == 0 && auction_is_over(&lin->auction);
    return lin->claimed || lin->cards.count == TRICKS * SEATS || passed_out;
}

void lin_board_end(struct lin_board *lin)
{
    struct board *board = lin->board;
    struct contract contract = {.declarer = SEAT_NONE};
    if (!lin->auction_lost) {
        auction_contract(&lin->auction, &contract);
        if (auction_is_complete(&lin->auction)) {
            board->auction = contract;
            auction_calls(&lin->auction, &board->calls);
        }
        if (board->contract.kind == CONTRACT_UNKNOWN)
            board->contract = contract;
    }

    /* If the auction led to another contract and the hands hold the cards only in its order, that
     * contract was played. */
    lay(&lin->cards, board, &board->contract);
    if (board_auction_differs(board) && !is_held(board)) {
        lay(&lin->cards, board, &board->auction);
        if (!is_held(board))
            lay(&lin->cards, board, &board->contract);
    }
    if ((lin->claimed && !lin->play_lost) || lin->cards.count == TRICKS * SEATS)
        board->play.end = PLAY_ENDED;
}
