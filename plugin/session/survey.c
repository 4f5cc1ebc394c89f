/*
 * Resolves the boards that director facts name. All boards are read before any is ruled on, since a
 * name that fits two boards is the name of neither.
 */
#include "session/state.h"
#include "words/words.h"

static int32_t see_board(void *context)
{
    struct bsp_session *session = context;
    return fact_targets_match(&session->targets, &session->intake.record.board) ? BSP_OK
                                                                                : BSP_E_MEMORY;
}

/* Reports a target that fits no board, or several; only once, however many facts it has. */
static int32_t say_unmatched(struct bsp_session *session, struct fact_target *target)
{
    const struct board_names *named = target->found > 0 ? &target->fits : &target->others;
    const struct place_fault fault = {
        .file = session->input_name,
        .where = target->text,
        .game = target->game,
        .boards = buffer_text(&named->text),
        .more = named->more,
        .several = target->found > 0,
        .meant = target->meant.count == 1 ? buffer_text(&target->meant.text) : NULL,
    };
    if (target->told)
        return BSP_OK;
    target->told = true;
    words_place_fault(&session->messages.said, &fault);
    return messages_error(&session->messages, session_source_name(session, target->input),
                          &target->at);
}

int32_t session_survey(struct bsp_session *session)
{
    const struct intake_user user = {
        .take = see_board, .context = session, .targets = &session->targets};
    const struct trail *trail = &session->trail;
    int32_t status = intake_read(&session->intake, &user);

    /* Unmatched rows of trails are reported, except those of the one that is written over. */
    for (size_t i = 0; i < trail->count && status == BSP_OK; i++) {
        const struct trail_row *row = &trail->row[i];
        struct fact_target *target =
            board_key_is_target(row->of) ? fact_targets_get(&session->targets, row->of) : NULL;
        if (target && target->found != 1 && row->input != trail->layout.input)
            status = say_unmatched(session, target);
    }

    /* The target of a fact is replaced by its board, or the fact is marked as unmatched. */
    for (size_t i = 0; i < session->facts.count && status == BSP_OK; i++) {
        struct stored_fact *stored = session->facts.item[i];
        bool kept;
        if (!board_key_is_target(stored->of))
            continue;
        struct fact_target *target = fact_targets_get(&session->targets, stored->of);
        if (target->found != 1) {
            stored->fact.id = FACT_UNKNOWN;
            status = say_unmatched(session, target);
            continue;
        }
        enum fact_fault fault = fact_store_resolve(&session->facts, stored, target->key, &kept);
        if (!kept)
            status = BSP_E_MEMORY;
        else if (fault != FACT_OK)
            status = session_say_row(session, session_source_name(session, stored->input), fault,
                                     &stored->row);
    }
    return status;
}
