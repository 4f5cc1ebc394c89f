/*
 * Reads deals from a file of their own, that of the dealing machine, for sessions that hold only
 * results. They are read before the session, and given by their numbers to boards that have none.
 */
#include <stdlib.h>
#include <string.h>

#include "kit/list.h"
#include "session/state.h"

/* --- Deals by number -------------------------------------------------------------------------- */

struct numbered_deal {
    const char *name; /* of the board, in the deals' texts; a number without its section */
    struct deal deal;
    int8_t dealer, vulnerability; /* as in struct board */
    bool disputed;                /* the file has several different deals of this number */
    bool first_disputed;          /* the first of these, at which they are reported */
};

void deals_release(struct deals *deals)
{
    free(deals->item);
    text_store_release(&deals->names);
    text_index_release(&deals->index);
    *deals = (struct deals){0};
}

/* Returns true if DEAL is the whole pack, thirteen cards a hand. */
static bool is_whole(const struct deal *deal)
{
    hand_t all = 0;
    for (int seat = NORTH; seat < SEATS; seat++) {
        if (deal->count[seat] != HAND_CARDS)
            return false;
        all |= deal->hand[seat];
    }
    return all == PACK;
}

static struct numbered_deal *deal_at(const struct deals *deals, size_t key)
{
    return &deals->item[deals->index.key[key].number];
}

/* --- Deals of a session ----------------------------------------------------------------------- */

/* Takes the deal of a board, if its hands are complete. */
static int32_t take_board(void *context)
{
    struct bsp_session *session = context;
    struct deals *deals = &session->deals;
    const struct record *record = &session->intake.record;
    const struct board *board = &record->board;
    if (record->fault.message)
        return messages_read_error(&session->messages, session->input_name, &record->fault);
    struct deal deal = board->deal;
    struct text name = results_board_number(board->name);
    deal_complete(&deal);
    if (name.length == 0 || !is_whole(&deal))
        return BSP_OK;
    const char *kept = text_store_add(&deals->names, name.at, name.length);
    const struct text_key key = {.part = {text_of(kept)}, .number = deals->count};
    if (deals->names.failed || !list_reserve(deals->item, deals->capacity, deals->count + 1) ||
        !text_index_add(&deals->index, &key))
        return BSP_E_MEMORY;
    deals->item[deals->count++] =
        (struct numbered_deal){kept, deal, board->dealer, board->vulnerability, false, false};
    return BSP_OK;
}

int32_t session_deals_close(struct bsp_session *session)
{
    const struct intake_user user = {
        .take = take_board, .context = session, .messages = &session->messages};
    struct deals *deals = &session->deals;
    int32_t status = intake_close(&session->intake);
    if (status == BSP_OK)
        status = intake_read(&session->intake, &user);
    if (status == BSP_E_FORMAT) /* it was reported, and the session is ruled on nonetheless */
        status = BSP_OK;
    text_index_sort(&deals->index);
    for (size_t i = 1; i < deals->count; i++) {
        struct numbered_deal *one = deal_at(deals, i - 1), *other = deal_at(deals, i);
        if (text_same(text_of(one->name), text_of(other->name)) &&
            (one->disputed || deals_differ(&one->deal, &other->deal))) {
            one->first_disputed = !one->disputed;
            one->disputed = other->disputed = true;
        }
    }
    for (size_t i = 0; i < deals->count && status == BSP_OK; i++) {
        const struct numbered_deal *deal = &deals->item[i];
        struct read_fault fault;
        if (!deal->first_disputed)
            continue;
        read_fault_set(&fault, N_("there is more than one deal of board {text}: none is used"),
                       &(struct position){0, 0}, deal->name, strlen(deal->name));
        messages_read_error(&session->messages, session->input_name, &fault);
    }
    return messages_status(&session->messages, status);
}

void session_deals_join(struct bsp_session *session)
{
    struct board *board = &session->intake.record.board;
    const struct deals *deals = &session->deals;
    if (board->deal.known != 0)
        return;
    struct text number = results_board_number(board->name);
    struct text_range range = text_index_find(&deals->index, &number, 1);
    if (number.length == 0 || range.first == range.end)
        return;
    /* Deals that differ are not used. The one that differs may have come last. */
    if (deal_at(deals, range.end - 1)->disputed)
        return;
    const struct numbered_deal *found = deal_at(deals, range.first);
    board->deal = found->deal;
    if (board->dealer == SEAT_NONE)
        board->dealer = found->dealer;
    if (board->vulnerability == VULNERABILITY_UNKNOWN)
        board->vulnerability = found->vulnerability;
}
