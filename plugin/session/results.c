/*
 * Joins a session with a scorer's own results: the play comes from the session, the recorded result
 * from the results, and edits go into the results.
 */
#include "session/state.h"

/* --- Reading ---------------------------------------------------------------------------------- */

int32_t session_results_close(struct bsp_session *session)
{
    const enum results_part part =
        session->role == BSP_ROLE_NAMES ? RESULTS_OF_NAMES : RESULTS_OF_BOARDS;
    struct buffer *bytes = &session->results_bytes[part];
    struct read_fault fault;
    if (!session->results && !(session->results = results_create()))
        return BSP_E_MEMORY;
    if (session->role == BSP_ROLE_RESULTS)
        session->results_input = session->input;
    *bytes = session->intake.bytes; /* the rows stand in them */
    session->intake.bytes = (struct buffer){0};
    const struct text held = {buffer_text(bytes), bytes->length};
    if (!results_read(session->results, part, held, &fault))
        return BSP_E_MEMORY;
    return fault.message ? messages_read_error(&session->messages, session->input_name, &fault)
                         : BSP_OK;
}

/* --- Joining a board with its row ------------------------------------------------------------- */

/* Replaces the session's result by the recorded one, TRICKS of the row. */
static void take_tricks(struct board *board, int tricks)
{
    if (tricks == TRICKS_UNKNOWN)
        return;
    if (tricks != board->tricks)
        board->score_ns = SCORE_UNKNOWN;
    board->tricks = (int8_t)tricks;
    board->tricks_differ = false;
    board->earlier = (struct earlier_ruling){.was = TRICKS_UNKNOWN};
}

void session_results_take_contract(struct bsp_session *session)
{
    struct board *board = &session->intake.record.board;
    board->contract = results_contract(session->results, session->results_row).contract;
    board->tricks = TRICKS_UNKNOWN;
    board->score_ns = SCORE_UNKNOWN;
    session->join = JOIN_FOUND;
    take_tricks(board, results_contract(session->results, session->results_row).tricks);
}

void session_results_join(struct bsp_session *session)
{
    struct board *board = &session->intake.record.board;
    session->join = results_join(session->results, board, &session->results_row);
    if (session->join == JOIN_OTHER_CONTRACT &&
        facts_find(&session->board_facts, FACT_AGREED_SCORE, 0, SEAT_NONE))
        session_results_take_contract(session);
    else if (session->join == JOIN_FOUND)
        take_tricks(board, results_contract(session->results, session->results_row).tricks);
}

void session_results_settle(struct bsp_session *session)
{
    struct ruling *ruling = &session->ruling;
    const struct results *results = session->results;
    size_t row = session->results_row;
    bool settled = ruling->status == STATUS_SETTLED;
    if (ruling->adjustment == ADJUSTMENT_TRICKS || session->join != JOIN_FOUND ||
        (ruling->status != STATUS_ADJUSTED && !settled) ||
        (settled && !results_has_assigned(results, row)))
        return;
    ruling->status = results_stand(results, row, &session->intake.record.board, ruling)
                         ? STATUS_SETTLED
                         : STATUS_ADJUSTED;
}

/* Why nothing is written; "{text}" is the board. */
static const char *const join_faults[JOINS] = {
    [JOIN_NO_BOARD] = N_("the results have no board {text}: nothing is written for it"),
    [JOIN_NO_PAIRS] =
        N_("the results have no row of board {text} with these pairs: nothing is written for it"),
    [JOIN_SEVERAL] =
        N_("the results have several rows of board {text} that fit: nothing is written for it"),
    [JOIN_OTHER_CONTRACT] =
        N_("the results have another contract on board {text}: nothing is written for it"),
};

static const char *const edit_faults[RESULTS_EDITS] = {
    [RESULTS_ASSIGNED] = N_("the results hold an assigned score on board {text}: it stays"),
    [RESULTS_NO_AVERAGE] = N_("the results know averages of 60, 50 and 40 per cent alone: "
                              "nothing is written for board {text}"),
    [RESULTS_NOT_PLAYED] = N_("the results have no form for a board that was not played: take out "
                              "the row of board {text}"),
    [RESULTS_NO_SCORE] = N_("what board {text} is worth cannot be told from here: nothing is "
                            "written for it"),
    [RESULTS_WEIGHTED] = N_("the results have no form for a weighted score, nor for one that is "
                            "nothing for one side alone: nothing is written for board {text}"),
};

static int32_t say_unwritten(struct bsp_session *session, const char *message)
{
    struct text name = session->intake.record.board.name;
    struct read_fault fault;
    ruling_add_not_written(&session->ruling, NOT_WRITTEN_TABLE_ROW);
    read_fault_set(&fault, message, &session->intake.record.at, name.at, name.length);
    return messages_read_error(&session->messages, session->input_name, &fault);
}

int32_t session_results_edit(struct bsp_session *session, bool *written)
{
    size_t before = session->edits.count;
    if (session->join != JOIN_FOUND)
        return say_unwritten(session, join_faults[session->join]);
    enum results_edit done =
        results_edit(session->results, session->results_row, &session->intake.record.board,
                     &session->ruling, &session->edits);
    *written = session->options.edits && session->edits.count > before;
    if (done == RESULTS_NO_MEMORY)
        return BSP_E_MEMORY;
    return done == RESULTS_WRITTEN ? BSP_OK : say_unwritten(session, edit_faults[done]);
}
