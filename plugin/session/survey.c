/*
 * Which boards the places of the director's facts are: looked at before any board is ruled on,
 * since a place that fits two boards is neither's.
 *
 * A host that can read its file twice gives it as a survey first, and nothing is kept; of one that
 * cannot, the bytes of the session are kept until there are no more. Where no fact is said of a
 * place, neither happens.
 */
#include "reports/words.h"
#include "session/state.h"

/* --- Looking ---------------------------------------------------------------------------------- */

static int32_t see_board(void *context)
{
    struct bsp_session *session = context;
    return places_see(&session->places, &session->ahead.intake->record.board) ? BSP_OK
                                                                              : BSP_E_MEMORY;
}

/* What cannot be read, a board or the whole, is told when it is read to be ruled on. */
static int32_t say_nothing(void *context, const struct read_fault *fault)
{
    (void)context;
    (void)fault;
    return BSP_OK;
}

/* --- What was found --------------------------------------------------------------------------- */

/* Once, whatever is said of the place. */
static int32_t say_place(struct bsp_session *session, struct place *place)
{
    const struct place_fault fault = {
        .file = session->input_name,
        .where = place->text,
        .game = place->game,
        .boards = buffer_text(place->found > 0 ? &place->fits : &place->others),
        .several = place->found > 0,
    };
    if (place->told)
        return BSP_OK;
    place->told = true;
    buffer_empty(&session->speaker.text);
    words_place_fault(&session->speaker.text, session->speaker.catalog, &fault);
    return speaker_error(&session->speaker, session_carrier_name(session, place->input),
                         &place->at);
}

/* What was said of a place becomes what is said of its board; or of none. */
static int32_t settle_fact(struct bsp_session *session, size_t number)
{
    struct stored_fact *stored = &session->facts.item[number];
    struct place *place = places_get(&session->places, stored->of);
    bool kept;
    if (place->found != 1) {
        stored->fact.id = FACT_UNKNOWN;
        return say_place(session, place);
    }
    enum fact_fault fault = fact_store_place(&session->facts, number, place->key, &kept);
    if (!kept)
        return BSP_E_MEMORY;
    return fault == FACT_OK ? BSP_OK
                            : session_say_row(session, session_carrier_name(session, stored->input),
                                              fault, &stored->row);
}

/* What is to be written over says nothing of what is read. */
static int32_t settle_trail(struct bsp_session *session)
{
    const struct trail *trail = &session->trail;
    int32_t status = BSP_OK;
    for (size_t i = 0; i < trail->there.count && status == BSP_OK; i++) {
        const struct trail_row *row = &trail->there.item[i];
        struct place *place =
            board_key_is_place(row->of) ? places_get(&session->places, row->of) : NULL;
        if (place && place->found != 1 && row->input != trail->layout.input)
            status = say_place(session, place);
    }
    return status;
}

static int32_t settle_facts(struct bsp_session *session)
{
    int32_t status = settle_trail(session);
    for (size_t i = 0; i < session->facts.count && status == BSP_OK; i++)
        if (board_key_is_place(session->facts.item[i].of))
            status = settle_fact(session, i);
    return status;
}

bool session_names_board(void *context, const struct board *board)
{
    const struct bsp_session *session = context;
    return board->row > 0 ? places_name(&session->places, board)
                          : places_name_beside(&session->places, board);
}

/* --- The calls -------------------------------------------------------------------------------- */

bool session_survey_wanted(const struct bsp_session *session)
{
    return session->places.count > 0 && !session->surveyed;
}

int32_t session_survey_open(struct bsp_session *session)
{
    const struct intake_user user = {see_board, say_nothing, session, &session->rows};
    if (!session_survey_wanted(session))
        return BSP_OK;
    return ahead_open(&session->ahead, &user);
}

int32_t session_survey_close(struct bsp_session *session)
{
    if (!session->ahead.intake)
        return BSP_OK;
    int32_t status = ahead_close(&session->ahead);
    session->surveyed = true;
    if (status != BSP_OK || session->ahead.unreadable)
        return status;
    return settle_facts(session);
}

/* --- A session that is not surveyed ------------------------------------------------------------
 */

int32_t session_hold(struct bsp_session *session, const uint8_t *bytes, size_t count)
{
    buffer_add(&session->held, (const char *)bytes, count);
    return session->held.failed ? BSP_E_MEMORY : BSP_OK;
}

int32_t session_survey_held(struct bsp_session *session)
{
    int32_t status = session_survey_open(session);
    if (status == BSP_OK)
        status =
            ahead_push(&session->ahead, (const uint8_t *)session->held.at, session->held.length);
    return status == BSP_OK ? session_survey_close(session) : status;
}
