/*
 * Rules on one board: record, facts, ruling, edits, event.
 */
#include "session/state.h"
#include "words/words.h"

/* Sets RULES to those that the current board is judged by. */
static void rules_set(const struct bsp_session *session, struct rules *rules)
{
    rules_init(rules, session->intake.record.board.date);
    if (session->options.edition != EDITION_BY_DATE) {
        rules->edition = (uint8_t)session->options.edition;
        rules->edition_doubtful = false;
    }
    for (int id = 0; id < READINGS; id++)
        if (session->options.reading[id] != READING_DEFAULT)
            rules->reading[id] = session->options.reading[id] != 0;
}

int32_t session_board_rule(struct bsp_session *session)
{
    struct record *record = &session->intake.record;
    struct messages *messages = &session->messages;
    struct ruling *ruling = &session->ruling;
    struct rules rules;
    const struct matter matter = {&record->board, &session->board_facts, &rules};
    rules_set(session, &rules);
    session->games = record->board.game;
    if (record->fault.message) { /* only its position is known */
        const struct board unread = record->board;
        board_clear(&record->board);
        record->board.game = unread.game;
        record->board.name = unread.name;
        record->board.table = unread.table;
        session->board_facts.count = 0;
        judge(&matter, ruling);
        ruling->status = STATUS_ERROR;
        return messages_read_error(messages, session->input_name, &record->fault);
    }
    session_deals_join(session);
    if (!session_gather_facts(session))
        return BSP_E_MEMORY;
    session_sidecar_name(session);
    if (session->results)
        session_results_join(session);
    session_trail_join(session);
    judge_disputed(&matter, &session->disputes, ruling);
    if (session->results)
        session_results_settle(session);
    session_say_disproved(session);

    /* A record that is used may still lack something: that is reported where it should be. */
    for (int i = 0; i < ruling->finding_count; i++)
        if (ruling->finding[i].id == FINDING_DAMAGED_RECORD) {
            words_finding(&messages->said, &ruling->finding[i]);
            messages_note(messages, session->input_name, &record->damage_at);
        }
    return messages->failed;
}

/* Finds a reason not to write the ruling, whatever the format. False: there is none. */
static bool find_obstacle(const struct bsp_session *session, enum not_written *reason)
{
    const struct board_key key = board_key_of(&session->intake.record.board);
    bool held = false; /* by the host */
    for (size_t i = 0; i < session->options.held_count && !held; i++)
        held = board_key_same(session->options.held[i], key);
    if (session->facts_lost)
        *reason = NOT_WRITTEN_FACTS_LOST;
    else if (session->ruling.by_auction)
        *reason = NOT_WRITTEN_NO_PLACE;
    else if (held)
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
                             write, &session->edits);
    bool edited = session->options.edits && session->edits.count > before;
    *written = (write && (edited || session->ruling.edits_follow)) ||
               (session->options.edits && session->ruling.penalty_entered);
    return done ? BSP_OK : BSP_E_MEMORY;
}

int32_t session_board_tell(struct bsp_session *session, bool written)
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

int32_t session_board(struct bsp_session *session)
{
    static const struct read_fault no_place = {
        .message = N_("a session of this format has no place for the director's facts"),
        .at = {1, 1}};
    bool keeps_facts = session->intake.format->keeps_facts && !session->results, written = false;
    if (session->options.keep == KEEP_SESSION && !keeps_facts) {
        messages_read_error(&session->messages, session->input_name, &no_place);
        return messages_status(&session->messages, BSP_E_UNSUPPORTED);
    }
    int32_t status = session_board_rule(session);
    if (status == BSP_OK)
        status = edit(session, &written);
    ruling_leave_penalties(&session->ruling, NOT_WRITTEN_PENALTY);
    if (status == BSP_OK)
        session_trail_keep(session, written);
    return status == BSP_OK ? session_board_tell(session, written) : status;
}
