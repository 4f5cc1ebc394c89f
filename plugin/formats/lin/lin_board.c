#include "formats/lin/lin_board.h"

#include <string.h>

#include "bridge/score.h"
#include "formats/format.h"
#include "formats/lin/deal.h"

static void fault_set(struct lin_board *lin, const char *message, struct text wrong)
{
    if (lin->fault != NULL)
        return;
    lin->fault = message;
    lin->wrong = wrong;
}

static void take_deal(struct lin_board *lin, struct text value)
{
    struct deal deal;
    struct text wrong;
    if (!lin_deal_read(&deal, &lin->auction.dealer, value, &wrong))
        fault_set(lin, N_("\"{text}\" is not a hand"), wrong);
    else if (deals_differ(&deal, &lin->board->deal))
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

static void take_call(struct lin_board *lin, struct text value)
{
    if (!lin_auction_call(&lin->auction, text_trim(value)))
        fault_set(lin, N_("\"{text}\" is not a call"), value);
}

static void take_card(struct lin_board *lin, struct text value)
{
    enum lin_cards_fault fault = lin->claimed ? LIN_CARDS_OK : lin_cards_add(&lin->cards, value);
    if (fault == LIN_CARDS_NO_CARD)
        fault_set(lin, N_("\"{text}\" is not a card"), value);
    else if (fault == LIN_CARDS_MANY)
        fault_set(lin, N_("more than 52 cards were played"), (struct text){value.at, 0});
}

static void take_undo(struct lin_board *lin, struct text value)
{
    int count = lin_number(value);
    if (count > 0)
        lin_cards_undo(&lin->cards, count);
}

static void take_claim(struct lin_board *lin, struct text value)
{
    int tricks = lin_number(value);
    lin->claimed = true;
    if (tricks < 0 || tricks > TRICKS)
        fault_set(lin, N_("\"{text}\" is not a number of tricks"), value);
    else if (lin->board->tricks == TRICKS_UNKNOWN)
        lin->board->tricks = (int8_t)tricks;
}

/* "Board 7", or whatever the heading says. */
static void take_heading(struct lin_board *lin, struct text value)
{
    static const char word[] = "Board ";
    value = text_trim(value);
    if (text_starts(value, word)) {
        value.at += strlen(word);
        value.length -= strlen(word);
    }
    if (value.length > 0 && lin->board->name.at == NULL)
        lin->board->name = value;
}

void lin_players_read(struct board *board, struct text names, int from)
{
    struct text name;
    for (int i = 0; i < from + SEATS && lin_part_take(&names, &name); i++) {
        name = text_trim(name);
        if (i >= from && name.length > 0)
            board->player[(SOUTH + i - from) % SEATS] = name;
    }
}

static void take_players(struct lin_board *lin, struct text value)
{
    lin_players_read(lin->board, value, 0);
}

/* What is read; all else is chatter, pauses and ways to show things. */
static const struct {
    char tag[3];
    void (*take)(struct lin_board *lin, struct text value);
} tags[] = {{"pc", take_card},          {"mb", take_call},  {"md", take_deal},
            {"sv", take_vulnerability}, {"mc", take_claim}, {"pn", take_players},
            {"ah", take_heading},       {"up", take_undo}};

void lin_board_begin(struct lin_board *lin, struct board *board)
{
    lin->board = board;
    lin->claimed = false;
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

/* How many bytes of TEXT are a single card, which is played, or a pause; 0 when they are neither.
 */
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
    size_t taken = lin->claimed ? 0 : plain_take(&lin->cards, rest->at, rest->length);
    while (taken > 0) {
        rest->at += taken;
        rest->length -= taken;
        taken = plain_take(&lin->cards, rest->at, rest->length);
    }
}

static void set_contract(struct lin_board *lin)
{
    struct board *board = lin->board;
    struct contract contract = {.declarer = SEAT_NONE};
    auction_contract(&lin->auction, &contract);
    if (auction_is_complete(&lin->auction))
        board->auction = contract;
    if (board->contract.kind == CONTRACT_UNKNOWN)
        board->contract = contract;
}

void lin_board_end(struct lin_board *lin)
{
    set_contract(lin);
    lin_cards_lay(&lin->cards, lin->board);
    if (lin->claimed || lin->cards.count == TRICKS * SEATS)
        lin->board->play.end = PLAY_ENDED;
}

const char *lin_board_read(struct board *board, struct text lin, struct text *wrong)
{
    struct lin_board reading;
    struct lin_pair pair;
    lin_board_begin(&reading, board);
    while (lin_pair_take(&lin, true, &pair)) {
        lin_board_take(&reading, &pair);
        lin_board_take_plain(&reading, &lin);
    }
    lin_board_end(&reading);
    *wrong = reading.wrong;
    return reading.fault;
}
