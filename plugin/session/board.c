/*
 * Rules on one board: record, facts, ruling, edits, event.
 */
#include "session/field_points.h"
#include "session/state.h"
#include "words/words.h"

/* Rules on a board that cannot be read. Only its position is known. */
static void rule_unreadable(struct bsp_session *session, const struct rules *rules)
{
    struct board *board = &session->intake.record.board;
    struct board blank;
    board_clear(&blank);
    blank.game = board->game;
    blank.name = board->name;
    blank.table = board->table;
    *board = blank;
    session->board_facts.count = 0;
    const struct matter matter = {board, &session->board_facts, rules};
    judge(&matter, &session->ruling);
    session->ruling.status = STATUS_ERROR;
}

/* Reports, at its position in the file, what is missing in a record that is used nonetheless. */
static int32_t say_damage(struct bsp_session *session)
{
    struct messages *messages = &session->messages;
    for (int i = 0; i < session->ruling.finding_count; i++) {
        if (session->ruling.finding[i].id != FINDING_DAMAGED_RECORD)
            continue;
        words_finding(&messages->text, messages->catalog, &session->ruling.finding[i]);
        return messages_note(messages, session->input_name, &session->intake.record.damage_at);
    }
    return BSP_OK;
}

static int32_t rule(struct bsp_session *session)
{
    const struct record *record = &session->intake.record;
    struct rules rules;
    session_options_rules(session, &rules);
    session->games = record->board.game;
    if (record->fault.message) {
        rule_unreadable(session, &rules);
        return messages_read_error(&session->messages, session->input_name, &record->fault);
    }
    session_deals_join(session);
    int32_t status = session_gather_facts(session);
    if (status == BSP_OK)
        status = session_sidecar_name(session);
    if (status != BSP_OK)
        return status;
    if (session->results)
        session_results_join(session);
    session_trail_join(session);
    const struct matter matter = {&record->board, &session->board_facts, &rules};
    judge_disputed(&matter, &session->disputes, &session->ruling);
    if (session->results)
        session_results_settle(session);
    status = session_say_contradictions(session);
    if (status == BSP_OK)
        status = session_say_overruled(session);
    return status == BSP_OK ? say_damage(session) : status;
}

/* Finds a reason not to write the ruling, whatever the format. False: there is none. */
static bool find_obstacle(const struct bsp_session *session, enum not_written *reason)
{
    if (session->facts_lost)
        *reason = NOT_WRITTEN_FACTS_LOST;
    else if (session->ruling.by_auction)
        *reason = NOT_WRITTEN_NO_PLACE;
    else if (session_options_hold(session))
        *reason = NOT_WRITTEN_HELD;
    else
        return false;
    return true;
}

/* Edits the board. It does so even if the host wants no edits, since a figure that cannot follow
 * is a finding. *WRITTEN: this board's own ruling was written, or a penalty of it. */
static int32_t edit(struct bsp_session *session, bool *written)
{
    const struct ruling *ruling = &session->ruling;
    const struct format *format = session->intake.format;
    bool write = ruling->status == STATUS_ADJUSTED ||
                 (ruling->status == STATUS_PROPOSED && session->options.accept_computed);
    enum not_written obstacle;
    size_t before = session->edits.count;
    *written = false;
    struct edit_sink sink = session->options.edits ? edits_sink(&session->edits) : edit_sink_none();
    /* A format sees every board, written or not: for the edits, or to tell a host that wants none
     * how the ranking changes. */
    bool sees_all = session->options.edits ||
                    (session->sink.ranking && format->edit && format->finish && !session->results);
    if (!write && !sees_all && !ruling_has_penalty(ruling))
        return BSP_OK;
    if (write && find_obstacle(session, &obstacle)) {
        ruling_add_not_written(&session->ruling, obstacle);
        write = false;
    }
    if (session->facts_lost)
        ruling_leave_penalties(&session->ruling, NOT_WRITTEN_PENALTY_FACTS);
    if (session->results)
        return write ? session_results_edit(session, written) : BSP_OK;
    if (!format->edit) {
        if (write || ruling->status == STATUS_PROPOSED)
            ruling_add_not_written(&session->ruling, NOT_WRITTEN_READ_ONLY);
        return BSP_OK;
    }
    session_keep_facts(session);
    session->ruling.edits_follow = false;
    bool done = format->edit(session->intake.reader, &session->intake.record, &session->ruling,
                             write, &sink);
    *written = (write && (session->edits.count > before || session->ruling.edits_follow)) ||
               (session->options.edits && session->ruling.penalty_entered);
    return done ? BSP_OK : BSP_E_MEMORY;
}

/* Sends the board to the host, with the contract that the director says was played. */
static int32_t tell(struct bsp_session *session, bool written)
{
    const struct record *record = &session->intake.record;
    const struct event_source source = {.board = &record->board,
                                        .ruling = &session->ruling,
                                        .facts = &session->board_facts,
                                        .fault = &record->fault,
                                        .cut = record->breaks_off || session->facts_lost,
                                        .input = session->input,
                                        .written = written};
    if (session->ruling.by_auction)
        board_follow_auction(&session->intake.record.board);
    if (!session->sink.board)
        return BSP_OK;
    const bsp_board *event = board_event_make(&session->event, &session->options.event, &source);
    if (!event)
        return BSP_E_MEMORY;
    int32_t status = session->sink.board(session->sink.context, event);
    return status == BSP_OK ? BSP_OK : BSP_E_SINK;
}

/* Checks that the director's facts can be kept where the options say. */
static int32_t check_place(struct bsp_session *session)
{
    static const struct read_fault fault = {
        .message = N_("a session of this format has no place for the director's facts"),
        .at = {1, 1}};
    bool has_place = session->intake.format->keeps_facts && !session->results;
    if (session->options.keep != KEEP_SESSION || has_place)
        return BSP_OK;
    int32_t status = messages_read_error(&session->messages, session->input_name, &fault);
    return status == BSP_OK ? BSP_E_UNSUPPORTED : status;
}

int32_t session_board_alone(struct bsp_session *session, const bsp_record *given)
{
    int32_t status = rule(session);
    if (status == BSP_OK && !field_points_compute(&session->intake.record.board, &session->ruling,
                                                  given->field, given->field_count))
        status = BSP_E_MEMORY;
    return status == BSP_OK ? tell(session, false) : status;
}

int32_t session_board(struct bsp_session *session)
{
    bool written = false;
    int32_t status = check_place(session);
    if (status == BSP_OK)
        status = rule(session);
    if (status == BSP_OK)
        status = edit(session, &written);
    ruling_leave_penalties(&session->ruling, NOT_WRITTEN_PENALTY);
    if (status == BSP_OK && !session_trail_keep(session, written))
        status = BSP_E_MEMORY;
    return status == BSP_OK ? tell(session, written) : status;
}
