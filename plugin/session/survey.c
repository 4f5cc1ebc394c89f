/*
 * Finds the boards that the places of the director's facts are: all boards are looked at before
 * any is ruled on, since a place that fits two boards is neither's.
 */
#include "reports/words.h"
#include "session/state.h"

/* --- Looking ---------------------------------------------------------------------------------- */

static int32_t see_board(void *context)
{
    struct bsp_session *session = context;
    return places_see(&session->places, &session->intake.record.board) ? BSP_OK : BSP_E_MEMORY;
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
    const struct board_names *named = place->found > 0 ? &place->fits : &place->others;
    const struct place_fault fault = {
        .file = session->input_name,
        .where = place->text,
        .game = place->game,
        .boards = buffer_text(&named->text),
        .more = named->more,
        .several = place->found > 0,
        .meant = place->meant.count == 1 ? buffer_text(&place->meant.text) : NULL,
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

int32_t session_survey(struct bsp_session *session)
{
    const struct intake_user user = {see_board, say_nothing, session, &session->rows, false};
    int32_t status = intake_read(&session->intake, &user);
    return status == BSP_OK ? settle_facts(session) : status;
}
