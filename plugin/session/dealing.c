/*
 * Deals beside the session: read before it, and joined to the boards that have none.
 */
#include <stdlib.h>
#include <string.h>

#include "session/state.h"

static int32_t take_board(void *context)
{
    struct bsp_session *session = context;
    const struct record *record = &session->dealt->record;
    if (record->fault.message)
        return speaker_read_error(&session->speaker, session->input_name, &record->fault);
    return deals_take(&session->deals, &record->board) ? BSP_OK : BSP_E_MEMORY;
}

static int32_t say_fault(void *context, const struct read_fault *fault)
{
    struct bsp_session *session = context;
    return speaker_read_error(&session->speaker, session->input_name, fault);
}

int32_t session_deals_open(struct bsp_session *session)
{
    const struct intake_user user = {take_board, say_fault, session, NULL};
    session->has_deals = true;
    session->unreadable = false;
    session->dealt = malloc(sizeof *session->dealt);
    if (!session->dealt)
        return BSP_E_MEMORY;
    intake_init(session->dealt, &user);
    return BSP_OK;
}

/* What no format reads has no deals: that is told, and the session is ruled on without them. */
static int32_t unless_unreadable(struct bsp_session *session, int32_t status)
{
    session->unreadable = status == BSP_E_FORMAT;
    return session->unreadable ? BSP_OK : status;
}

int32_t session_deals_push(struct bsp_session *session, const uint8_t *bytes, size_t count)
{
    if (session->unreadable)
        return BSP_OK;
    return unless_unreadable(session, intake_push(session->dealt, bytes, count));
}

static int32_t say_disputed(struct bsp_session *session)
{
    int32_t status = BSP_OK;
    for (size_t i = 0; i < session->deals.count && status == BSP_OK; i++) {
        const struct numbered_deal *deal = &session->deals.item[i];
        struct read_fault fault;
        if (!deal->first_disputed)
            continue;
        read_fault_set(&fault, N_("there is more than one deal of board {text}: none is used"),
                       &(struct position){0, 0}, deal->name, strlen(deal->name));
        status = speaker_read_error(&session->speaker, session->input_name, &fault);
    }
    return status;
}

int32_t session_deals_close(struct bsp_session *session)
{
    int32_t status =
        session->unreadable ? BSP_OK : unless_unreadable(session, intake_close(session->dealt));
    session_dealing_release(session);
    session->unreadable = false;
    if (status != BSP_OK)
        return status;
    return deals_close(&session->deals) ? say_disputed(session) : BSP_E_MEMORY;
}

void session_dealing_release(struct bsp_session *session)
{
    if (session->dealt)
        intake_release(session->dealt);
    free(session->dealt);
    session->dealt = NULL;
}

void session_deals_join(struct bsp_session *session)
{
    struct board *board = &session->intake.record.board;
    const struct numbered_deal *found;
    if (board->deal.known != 0 || !(found = deals_find(&session->deals, board->name)))
        return;
    board->deal = found->deal;
    if (board->dealer == SEAT_NONE)
        board->dealer = found->dealer;
    if (board->vulnerability == VULNERABILITY_UNKNOWN)
        board->vulnerability = found->vulnerability;
}
