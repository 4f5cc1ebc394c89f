#include "formats/pbn/convert/canonical.h"

#include <stdio.h>
#include <string.h>

#include "bridge/score.h"
#include "formats/pbn/read/fill.h"
#include "formats/pbn/read/game.h"
#include "formats/pbn/read/values.h"
#include "formats/pbn_text/letters.h"

/* ---- values in the board's form ---- */

static void put_date(char *at, int32_t date)
{
    int month = date / 100 % 100, day = date % 100;
    at += sprintf(at, "%04d.", (int)(date / 10000));
    at += month > 0 ? sprintf(at, "%02d.", month) : sprintf(at, "??.");
    sprintf(at, day > 0 ? "%02d" : "??", day);
}

/* Writes what the board has of tag ID into SCRATCH, "" if it does not say. Returns false if the tag
 * does not follow from the board. */
static bool put_value(const struct board *board, int id, char *scratch)
{
    const struct contract *contract = &board->contract;
    const char *name = NULL;
    *scratch = '\0';
    switch (id) {
    case PBN_DEALER:
        name = seat_name(board->dealer);
        break;
    case PBN_VULNERABLE:
        name = vulnerability_name(board->vulnerability);
        break;
    case PBN_DECLARER:
        if (contract->declarer != SEAT_NONE)
            sprintf(scratch, "%s%s", contract->swapped ? "^" : "", seat_name(contract->declarer));
        break;
    case PBN_CONTRACT:
        if (!contract_text(contract, scratch))
            *scratch = '\0';
        break;
    case PBN_DEAL:
        if (board->deal.known != 0)
            deal_text(&board->deal, scratch);
        break;
    case PBN_RESULT:
        if (board->tricks != TRICKS_UNKNOWN)
            sprintf(scratch, "%s%d", board->tricks_differ ? "^" : "", board->tricks);
        break;
    case PBN_SCORE:
        if (board->score_ns != SCORE_UNKNOWN)
            sprintf(scratch, "NS %d", (int)board->score_ns);
        break;
    case PBN_DATE:
        if (board->date > 0)
            put_date(scratch, board->date);
        break;
    default:
        return false;
    }
    if (name)
        strcpy(scratch, name);
    return true;
}

struct text pbn_canonical(const struct board *board, int id, char *scratch)
{
    const struct text *text = pbn_board_text(board, id);
    if (text)
        return *text;
    return put_value(board, id, scratch) && *scratch != '\0' ? text_of(scratch)
                                                             : (struct text){NULL, 0};
}

/* ---- values in another form ---- */

/* Accepts contracts in both languages: the board was read from this value, so it does not matter
 * what else it could mean. A word for an average, or for a board that was not played, stands in the
 * place of a contract. */
static bool same_bid(const struct board *board, struct text value)
{
    uint8_t percent[SIDES];
    bool same = board->contract.kind == CONTRACT_UNKNOWN &&
                (written_unplayed(value) || written_average(percent, value));
    for (int french = 0; french < 2 && !same; french++) {
        struct contract read = {.kind = CONTRACT_UNKNOWN};
        same = pbn_contract_read(&read, value, french != 0) &&
               contract_same_bid(&read, &board->contract);
    }
    return same;
}

static bool same_deal(const struct deal *deal, struct text value)
{
    struct pbn_fault fault = {.message = NULL};
    struct deal read = {{0}, {0}, 0};
    pbn_deal_read(&read, value, &fault);
    return !fault.message && deals_same(&read, deal);
}

bool pbn_says_same(const struct board *board, int id, struct text value)
{
    const struct text *text = pbn_board_text(board, id);
    struct contract by = {.declarer = SEAT_NONE};
    struct pbn_fault fault = {.message = NULL};
    struct board read;
    if (text && written_unknown(value))
        return text->length == 0;
    if (text)
        return text_same(text_trim(value), *text);
    switch (id) {
    case PBN_DEALER:
        return written_seat(value) == board->dealer;
    case PBN_VULNERABLE:
        return written_vulnerability(value) == board->vulnerability;
    case PBN_DECLARER:
        return written_declarer(&by, value) && by.declarer == board->contract.declarer &&
               by.swapped == board->contract.swapped;
    case PBN_CONTRACT:
        return same_bid(board, value);
    case PBN_DEAL:
        return same_deal(&board->deal, value);
    case PBN_RESULT:
        board_clear(&read);
        read.contract = board->contract;
        pbn_result_read(&read, value, &fault);
        return !fault.message && read.tricks == board->tricks &&
               read.tricks_differ == board->tricks_differ;
    case PBN_SCORE:
        board_clear(&read);
        read.contract = board->contract;
        pbn_score_read(&read, value);
        return read.score_ns == board->score_ns;
    case PBN_DATE:
        return pbn_date_read(value) == board->date;
    default:
        return false;
    }
}

bool pbn_follows(int id)
{
    static const struct board none = {.dealer = SEAT_NONE, .contract.declarer = SEAT_NONE};
    char scratch[PBN_CANONICAL_SIZE];
    return pbn_board_text(&none, id) || put_value(&none, id, scratch);
}
