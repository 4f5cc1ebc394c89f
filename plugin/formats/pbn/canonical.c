#include "formats/pbn/canonical.h"

#include <stdio.h>
#include <string.h>

#include "bridge/score.h"
#include "formats/pbn/game.h"
#include "formats/pbn/date.h"
#include "formats/pbn/values.h"
#include "formats/pbn_text/letters.h"

static const struct text unknown = {NULL, 0};

/* Returns the contents of SCRATCH. */
static struct text written(const char *scratch)
{
    return text_of(scratch);
}

static struct text seat_value(int seat, char *scratch)
{
    return seat == SEAT_NONE ? unknown : written(strcpy(scratch, seat_name(seat)));
}

/* --- One function a value --------------------------------------------------------------------- */

static struct text dealer_value(const struct board *board, char *scratch)
{
    return seat_value(board->dealer, scratch);
}

static struct text declarer_value(const struct board *board, char *scratch)
{
    if (board->contract.declarer == SEAT_NONE)
        return unknown;
    sprintf(scratch, "%s%s", board->contract.swapped ? "^" : "",
            seat_name(board->contract.declarer));
    return written(scratch);
}

static struct text contract_value(const struct board *board, char *scratch)
{
    return contract_text(&board->contract, scratch) ? written(scratch) : unknown;
}

static struct text vulnerable_value(const struct board *board, char *scratch)
{
    const char *name = vulnerability_name(board->vulnerability);
    return name ? written(strcpy(scratch, name)) : unknown;
}

static char *hand_put(char *at, hand_t hand)
{
    for (int suit = SPADES; suit >= CLUBS; suit--) {
        at = hand_ranks_text(hand, suit, at);
        if (suit > CLUBS)
            *at++ = '.';
    }
    return at;
}

static struct text deal_value(const struct board *board, char *scratch)
{
    char *at = scratch + sprintf(scratch, "N:");
    if (board->deal.known == 0)
        return unknown;
    for (int seat = NORTH; seat < SEATS; seat++) {
        if (seat > NORTH)
            *at++ = ' ';
        if ((board->deal.known >> seat & 1) != 0)
            at = hand_put(at, board->deal.hand[seat]);
        else
            *at++ = '-';
    }
    *at = '\0';
    return written(scratch);
}

static struct text result_value(const struct board *board, char *scratch)
{
    if (board->tricks == TRICKS_UNKNOWN)
        return unknown;
    sprintf(scratch, "%s%d", board->tricks_differ ? "^" : "", board->tricks);
    return written(scratch);
}

static struct text score_value(const struct board *board, char *scratch)
{
    if (board->score_ns == SCORE_UNKNOWN)
        return unknown;
    sprintf(scratch, "NS %d", (int)board->score_ns);
    return written(scratch);
}

static struct text date_value(const struct board *board, char *scratch)
{
    int year = board->date / 10000, month = board->date / 100 % 100, day = board->date % 100;
    if (board->date <= 0)
        return unknown;
    char *at = scratch + sprintf(scratch, "%04d.", year);
    at += month > 0 ? sprintf(at, "%02d.", month) : sprintf(at, "??.");
    sprintf(at, day > 0 ? "%02d" : "??", day);
    return written(scratch);
}

/* Returns the text of a tag that is a text of the board too; NULL if it is another tag. */
static const struct text *text_at(const struct board *board, int id)
{
    switch (id) {
    case PBN_BOARD:
        return &board->name;
    case PBN_TABLE:
    case PBN_ROOM:
        return &board->table;
    case PBN_NORTH:
        return &board->player[NORTH];
    case PBN_EAST:
        return &board->player[EAST];
    case PBN_SOUTH:
        return &board->player[SOUTH];
    case PBN_WEST:
        return &board->player[WEST];
    case PBN_PAIR_NS:
        return &board->pair[SIDE_NS];
    case PBN_PAIR_EW:
        return &board->pair[SIDE_EW];
    case PBN_SCORING:
        return &board->scoring;
    default:
        return NULL;
    }
}

/* --- The meaning of a value in another form -------------------------------------------------- */

static bool same_dealer(const struct board *board, struct text value)
{
    return written_seat(value) == board->dealer;
}

static bool same_bid(const struct board *board, struct text value, bool french)
{
    struct contract read = {.kind = CONTRACT_UNKNOWN};
    return pbn_contract_read(&read, value, french) && contract_same_bid(&read, &board->contract);
}

/* Accepts both languages: the board was read from this value, so it does not matter what else it
 * could mean. */
static bool same_contract(const struct board *board, struct text value)
{
    return same_bid(board, value, false) || same_bid(board, value, true);
}

static bool same_declarer(const struct board *board, struct text value)
{
    struct contract read = {.declarer = SEAT_NONE};
    return written_declarer(&read, value) && read.declarer == board->contract.declarer &&
           read.swapped == board->contract.swapped;
}

static bool same_vulnerability(const struct board *board, struct text value)
{
    return written_vulnerability(value) == board->vulnerability;
}

static bool same_deal(const struct board *board, struct text value)
{
    struct pbn_fault fault = {.message = NULL};
    struct deal read = {{0}, {0}, 0};
    pbn_deal_read(&read, value, &fault);
    return !fault.message && memcmp(read.hand, board->deal.hand, sizeof read.hand) == 0 &&
           memcmp(read.count, board->deal.count, sizeof read.count) == 0 &&
           read.known == board->deal.known;
}

static bool same_result(const struct board *board, struct text value)
{
    struct pbn_fault fault = {.message = NULL};
    struct board read;
    board_clear(&read);
    read.contract = board->contract;
    pbn_result_read(&read, value, &fault);
    return !fault.message && read.tricks == board->tricks &&
           read.tricks_differ == board->tricks_differ;
}

static bool same_score(const struct board *board, struct text value)
{
    struct board read;
    board_clear(&read);
    read.contract = board->contract;
    pbn_score_read(&read, value);
    return read.score_ns == board->score_ns;
}

static bool same_date(const struct board *board, struct text value)
{
    return pbn_date_read(value) == board->date;
}

static const struct {
    int id;
    struct text (*value)(const struct board *board, char *scratch);
    bool (*same)(const struct board *board, struct text value);
} values[] = {
    {PBN_DEALER, dealer_value, same_dealer},
    {PBN_DECLARER, declarer_value, same_declarer},
    {PBN_CONTRACT, contract_value, same_contract},
    {PBN_VULNERABLE, vulnerable_value, same_vulnerability},
    {PBN_DEAL, deal_value, same_deal},
    {PBN_RESULT, result_value, same_result},
    {PBN_SCORE, score_value, same_score},
    {PBN_DATE, date_value, same_date},
};
enum { VALUES = sizeof values / sizeof *values };

static int row_of(int id)
{
    for (int i = 0; i < VALUES; i++)
        if (values[i].id == id)
            return i;
    return VALUES;
}

struct text pbn_canonical(const struct board *board, int id, char *scratch)
{
    const struct text *text = text_at(board, id);
    int row = row_of(id);
    if (text)
        return *text;
    return row < VALUES ? values[row].value(board, scratch) : unknown;
}

bool pbn_says_same(const struct board *board, int id, struct text value)
{
    const struct text *text = text_at(board, id);
    int row = row_of(id);
    if (!text)
        return row < VALUES && values[row].same(board, value);
    if (written_unknown(value))
        return text->length == 0;
    return text_same(text_trim(value), *text);
}

bool pbn_follows(int id)
{
    static const struct board none;
    return text_at(&none, id) || row_of(id) < VALUES;
}
