#include "formats/lin/board.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "bridge/board.h"
#include "bridge/score.h"
#include "bridge/trick.h"
#include "formats/format.h"

/* --- Pairs ------------------------------------------------------------------------------------ */

/* Returns BYTE in lower case; 0 if it cannot be in a tag. */
static char tag_letter(char byte)
{
    if (byte >= 'A' && byte <= 'Z')
        return (char)(byte - 'A' + 'a');
    return (byte >= 'a' && byte <= 'z') || byte_is_digit(byte) ? byte : '\0';
}

/* Sets the tag of a pair to the two bytes at AT; returns false if they are none. */
static bool tag_set(struct lin_pair *pair, const char *at)
{
    pair->start = at;
    pair->tag[0] = tag_letter(at[0]);
    pair->tag[1] = tag_letter(at[1]);
    pair->tag[2] = '\0';
    return pair->tag[0] != '\0' && pair->tag[1] != '\0';
}

/* Takes a field and its bar from the front of *REST. */
static bool field_take(struct text *rest, bool at_end, struct text *field)
{
    *field = text_until(*rest, '|');
    bool bar = field->length < rest->length;
    if (!bar && !(at_end && rest->length > 0))
        return false;
    *rest = text_behind(*rest, field->length + bar);
    return true;
}

/* Takes a pair in the usual form, a tag next to its bar and a short value. Does not look for white
 * space, and looks for the bar only nearby. */
static bool plain_pair_take(struct text *rest, struct lin_pair *pair)
{
    enum { BEFORE = 3, NEAR = 4 };
    const char *at = rest->at;
    size_t length = 0;
    if (rest->length < BEFORE + NEAR || at[2] != '|' || !tag_set(pair, at))
        return false;
    while (length < NEAR && at[BEFORE + length] != '|')
        length++;
    if (length == NEAR)
        return false;
    pair->value = (struct text){at + BEFORE, length};
    rest->at += BEFORE + length + 1;
    rest->length -= BEFORE + length + 1;
    return true;
}

bool lin_pair_take(struct text *rest, bool at_end, struct lin_pair *pair)
{
    struct text left = *rest, field;
    if (plain_pair_take(rest, pair))
        return true;
    do {
        if (!field_take(&left, false, &field))
            return false;
        /* Lines before a tag, comments of a program or a person, are skipped. */
        field = text_trim(field);
        for (const char *end; (end = text_find(field, '\n'));)
            field = text_trim(text_behind(field, (size_t)(end + 1 - field.at)));
    } while (field.length != 2 || !tag_set(pair, field.at));
    if (!field_take(&left, at_end, &pair->value)) {
        if (!at_end)
            return false;
        pair->value = (struct text){left.at, 0};
    }
    *rest = left;
    return true;
}

int lin_number(struct text value)
{
    return text_number(text_trim(value), 3);
}

static int hex_digit(char byte)
{
    char lower = (char)(byte | 0x20);
    if (byte_is_digit(byte))
        return byte - '0';
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

int lin_escape_read(struct text text)
{
    if (text.length < LIN_ESCAPE_SIZE || *text.at != '%')
        return -1;
    int high = hex_digit(text.at[1]), low = hex_digit(text.at[2]);
    return high < 0 || low < 0 ? -1 : high << 4 | low;
}

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

/* Lays the cards out in the board's play; it ends where nobody is known to lead. */
static void lay(const struct lin_board *lin, const struct contract *contract)
{
    struct board *board = lin->board;
    int leader = SEAT_NONE;
    board->play.rows = 0;
    for (int i = 0; i < lin->count; i++) {
        int row = i / SEATS, turn = i % SEATS;
        if (turn == 0)
            leader = leader_of(board, contract, row, leader, lin->card[i]);
        if (leader == SEAT_NONE)
            return;
        if (turn == 0)
            memset(board->play.card[row], CARD_NONE, sizeof board->play.card[row]);
        board->play.card[row][(leader + turn) % SEATS] = lin->card[i];
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
    struct text rest = text_trim(value);
    for (; rest.length > 0 && !lin->claimed && !lin->play_lost; rest = text_trim(rest)) {
        card_t card = card_take(&rest);
        if (!card_is(card)) {
            fault_set(lin, N_("\"{text}\" is not a card"), value);
            return;
        }
        if (lin->count == TRICKS * SEATS) {
            fault_set(lin, N_("more than 52 cards were played"), (struct text){value.at, 0});
            return;
        }
        lin->card[lin->count++] = card;
    }
}

static void take_undo(struct lin_board *lin, struct text value)
{
    int count = lin_number(value);
    if (count > 0 && !lin->play_lost)
        lin->count = (uint8_t)(count < lin->count ? lin->count - count : 0);
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
    lin->count = 0;
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

void lin_board_take_plain(struct lin_board *lin, struct text *rest)
{
    enum { CARD_SIZE = 6, PAUSE_SIZE = 4 };
    if (lin->claimed || lin->play_lost)
        return;
    while (rest->length >= CARD_SIZE && rest->at[0] == 'p') {
        const char *text = rest->at;
        bool pause = text[1] == 'g' && text[2] == '|' && text[3] == '|';
        if (!pause) {
            if (text[1] != 'c' || text[2] != '|' || text[5] != '|' || lin->count == TRICKS * SEATS)
                return;
            card_t card = card_of_letters(text[3], text[4]);
            if (!card_is(card))
                return;
            lin->card[lin->count++] = card;
        }
        *rest = text_behind(*rest, pause ? PAUSE_SIZE : CARD_SIZE);
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
    return lin->claimed || lin->count == TRICKS * SEATS || passed_out;
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
    lay(lin, &board->contract);
    if (board_auction_differs(board) && !is_held(board)) {
        lay(lin, &board->auction);
        if (!is_held(board))
            lay(lin, &board->contract);
    }
    if ((lin->claimed && !lin->play_lost) || lin->count == TRICKS * SEATS)
        board->play.end = PLAY_ENDED;
}
