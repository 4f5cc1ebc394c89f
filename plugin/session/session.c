/*
 * The session interface that a host calls: the calling sequence, the inputs, and the edits at the
 * end.
 */
#include "abi/interfaces.h"
#include "kit/list.h"

#include <stdlib.h>
#include <string.h>

#include "session/state.h"
#include "words/foreign.h"

static int32_t fail(struct bsp_session *session, int32_t status)
{
    if (session->failed == BSP_OK)
        session->failed = messages_status(&session->messages, status);
    return session->failed;
}

/* --- Creating a session ----------------------------------------------------------------------- */

/* Tells the host how many bytes are judged, a few thousand times in the longest session. */
static int32_t tell_progress(struct bsp_session *session)
{
    enum { STEP = 1 << 18 };
    const struct intake *intake = &session->intake;
    if (!session->sink.progress || intake->done == session->told ||
        (intake->done - session->told < STEP && intake->done < intake->bytes.length))
        return BSP_OK;
    session->told = intake->done;
    int32_t status = session->sink.progress(session->sink.context, session->input, session->told);
    return status == BSP_OK ? BSP_OK : BSP_E_SINK;
}

static int32_t take_board(void *context)
{
    struct bsp_session *session = context;
    int32_t status = session_board(session);
    return status == BSP_OK ? tell_progress(session) : status;
}

/* Creates a session. Checks HOST anew, as it cannot be compared with the one that init was given:
 * the module has no state. */
static int32_t session_create(const bsp_host *host, const bsp_sink *sink, bsp_session **created)
{
    if (!host || host->size < BSP_HOST_SIZE_1_0 || host->abi_major != BSP_ABI_MAJOR || !sink ||
        !created || !BSP_HAS(sink, bsp_sink, context) || !sink_is_aligned(sink->size))
        return BSP_E_ARGUMENT;
    struct bsp_session *session = calloc(1, sizeof *session);
    if (!session)
        return BSP_E_MEMORY;
    memcpy(&session->sink, sink, sink->size < sizeof *sink ? sink->size : sizeof *sink);
    session->messages.message = session->sink.message;
    session->messages.context = session->sink.context;
    session_options_init(session);
    session->input = -1;
    session->trail.layout.input = -1;
    const struct intake_user user = {take_board, session, &session->messages, &session->targets,
                                     true};
    intake_init(&session->intake, &user, NULL);
    *created = session;
    return BSP_OK;
}

static void session_destroy(bsp_session *session)
{
    if (!session)
        return;
    intake_release(&session->intake);
    layout_release(&session->layout);
    deals_release(&session->deals);
    trail_release(&session->trail);
    fact_store_release(&session->facts);
    fact_targets_release(&session->targets);
    results_destroy(session->results);
    for (int part = 0; part < RESULTS_PARTS; part++)
        buffer_release(&session->results_bytes[part]);
    edits_release(&session->edits);
    free(session->options.held);
    board_event_release(session->event);
    buffer_release(&session->messages.said.text);
    for (int32_t i = 0; i <= session->input; i++)
        free(session->input_names[i]);
    free(session->input_names);
    free(session);
}

static int32_t session_set_option(bsp_session *session, const char *name, const char *value)
{
    if (!session || !name || !value)
        return BSP_E_ARGUMENT;
    if (session->state != SESSION_OPTIONS)
        return BSP_E_STATE;
    return session_options_set(session, name, value);
}

/* Takes a fact about the board WHERE; about GAME if that is NULL. An invalid one, BSP_E_FACT,
 * changes nothing. */
static int32_t take_fact(bsp_session *session, uint32_t game, const char *where, const char *trick,
                         const char *player, const char *fact, const char *value)
{
    if (!session || !trick || !player || !fact || !value)
        return BSP_E_ARGUMENT;
    if (session->state != SESSION_OPTIONS)
        return BSP_E_STATE;
    const struct text word[FACT_ROW_WORDS] = {text_of(trick), text_of(player), text_of(fact),
                                              text_of(value)};
    int32_t status = session_add_fact(session, game, where, word);
    return status == BSP_OK || status == BSP_E_FACT ? status : fail(session, status);
}

static int32_t session_fact(bsp_session *session, uint32_t game, const char *trick,
                            const char *player, const char *fact, const char *value)
{
    return take_fact(session, game, NULL, trick, player, fact, value);
}

static int32_t session_fact_at(bsp_session *session, const char *where, const char *trick,
                               const char *player, const char *fact, const char *value)
{
    return where ? take_fact(session, 0, where, trick, player, fact, value) : BSP_E_ARGUMENT;
}

/* --- Reading ---------------------------------------------------------------------------------- */

static int32_t session_input_close(struct bsp_session *session)
{
    struct intake *intake = &session->intake;
    int32_t status = intake_close(intake);
    if (status == BSP_OK && session->targets.count > 0)
        status = session_survey(session);
    if (status == BSP_OK)
        status = intake_read(intake, &intake->user);
    return status == BSP_OK ? tell_progress(session) : status;
}

/* --- Inputs ----------------------------------------------------------------------------------- */

static const struct role {
    bool once; /* only one is allowed */
    int32_t (*push)(struct intake *intake, const uint8_t *bytes, size_t count);
    int32_t (*close)(struct bsp_session *session);
} roles[] = {
    [BSP_ROLE_SESSION] = {true, intake_push, session_input_close},
    [BSP_ROLE_FACTS] = {false, intake_hold, session_sidecar_close},
    [BSP_ROLE_RESULTS] = {true, intake_hold, session_results_close},
    [BSP_ROLE_NAMES] = {true, intake_hold, session_results_close},
    [BSP_ROLE_DEALS] = {true, intake_hold, session_deals_close},
    [BSP_ROLE_TRAIL] = {false, intake_hold, session_sidecar_close},
    [BSP_ROLE_TRAIL_OUT] = {true, intake_hold, session_sidecar_close},
};
enum { ROLES = sizeof roles / sizeof roles[0] };

static int32_t session_open_input(bsp_session *session, int32_t role, const char *name,
                                  int32_t *input)
{
    if (!session || !name || !input || role < 0 || role >= ROLES || !roles[role].close)
        return BSP_E_ARGUMENT;
    if (session->failed != BSP_OK)
        return session->failed;
    if ((session->state != SESSION_OPTIONS && session->state != SESSION_BETWEEN) ||
        (roles[role].once && session->opened & 1 << role))
        return BSP_E_STATE;
    const struct intake_user user = session->intake.user;
    size_t count = (size_t)(session->input + 1);
    char *copy;
    if (!list_reserve(session->input_names, session->input_capacity, count + 1) ||
        !(copy = text_copy(text_of(name))))
        return fail(session, BSP_E_MEMORY);
    session->input_name = session->input_names[count] = copy;
    *input = ++session->input;
    intake_release(&session->intake);
    intake_init(&session->intake, &user, session->input_name);
    session->role = role;
    session->state = SESSION_OPEN;
    session->opened |= 1 << role;
    return BSP_OK;
}

static int32_t check_open(const struct bsp_session *session, int32_t input)
{
    if (!session || input != session->input)
        return BSP_E_ARGUMENT;
    /* Checked before the state: a failed close_input keeps returning its status. */
    if (session->failed != BSP_OK)
        return session->failed;
    return session->state == SESSION_OPEN ? BSP_OK : BSP_E_STATE;
}

static int32_t session_push(bsp_session *session, int32_t input, const void *bytes, size_t count)
{
    int32_t status = check_open(session, input);
    if (status != BSP_OK)
        return status;
    if (!bytes && count)
        return BSP_E_ARGUMENT;
    return fail(session, roles[session->role].push(&session->intake, bytes, count));
}

static int32_t session_close_input(bsp_session *session, int32_t input)
{
    int32_t status = check_open(session, input);
    if (status != BSP_OK)
        return status;
    session->state = session->role == BSP_ROLE_SESSION ? SESSION_READ : SESSION_BETWEEN;
    return fail(session, roles[session->role].close(session));
}

/* --- The end ---------------------------------------------------------------------------------- */

static int32_t give_edits(struct bsp_session *session, const struct edits *edits, int32_t input)
{
    for (size_t i = 0; session->sink.edit && i < edits->count; i++) {
        const struct edit stored = edits_get(edits, i);
        bsp_edit edit = {
            .size = sizeof edit,
            .input = input,
            .offset = stored.offset,
            .length = stored.length,
            .bytes = stored.bytes,
            .byte_count = stored.size,
        };
        if (session->sink.edit(session->sink.context, &edit) != BSP_OK)
            return BSP_E_SINK;
    }
    return BSP_OK;
}

/* Sends the edits of a file of facts, which EDIT makes. */
static int32_t give_rows(struct bsp_session *session, int32_t input,
                         bool (*edit)(struct bsp_session *session, struct edits *edits))
{
    struct edits edits = {0};
    int32_t status = edit(session, &edits) ? give_edits(session, &edits, input) : BSP_E_MEMORY;
    edits_release(&edits);
    return status;
}

static void take_note(void *context, const struct read_fault *note)
{
    struct bsp_session *session = context;
    if (session->failed == BSP_OK)
        messages_read_note(&session->messages, session->input_name, note);
}

/* Sends a change of a ranking list to the host. */
static void take_ranking(void *context, const struct ranking_change *change)
{
    struct bsp_session *session = context;
    const struct text texts[] = {change->section,  change->entry,   change->total[0],
                                 change->total[1], change->rank[0], change->rank[1]};
    enum { TEXTS = sizeof texts / sizeof texts[0] };
    struct buffer *names = &session->messages.said.text;
    const char *name[TEXTS];
    size_t at[TEXTS];
    for (size_t i = 0; i < TEXTS; i++) {
        at[i] = names->length;
        buffer_add_foreign(names, texts[i]);
        buffer_add_char(names, '\0');
    }
    if (fail(session, names->failed ? BSP_E_MEMORY : BSP_OK) != BSP_OK)
        return;
    for (size_t i = 0; i < TEXTS; i++)
        name[i] = texts[i].at ? names->at + at[i] : NULL;
    const bsp_ranking event = {.size = sizeof event,
                               .input = session->input,
                               .kind = change->kind,
                               .section = name[0],
                               .entry = name[1],
                               .side = side_name(change->side),
                               .total_before = name[2],
                               .total = name[3],
                               .rank_before = name[4],
                               .rank = name[5],
                               .on_both_sides = change->on_both_sides};
    int32_t status = session->sink.ranking(session->sink.context, &event);
    buffer_empty(names);
    fail(session, status == BSP_OK ? BSP_OK : BSP_E_SINK);
}

/* Asks the format for the edits that follow from all boards together, and sorts all edits. */
static int32_t complete_edits(struct bsp_session *session)
{
    struct note_sink notes = {take_note, session, session->sink.ranking ? take_ranking : NULL};
    enum finish_result result = FINISH_DONE;
    if (session->intake.reader && session->intake.format->finish && !session->results)
        result = session->intake.format->finish(session->intake.reader, &session->edits, &notes);
    if (fail(session, BSP_OK) != BSP_OK)
        return session->failed;
    if (result == FINISH_NO_MEMORY)
        return BSP_E_MEMORY;
    if (result == FINISH_WITHDRAWN || !session->options.edits)
        edits_clear(&session->edits);
    return edits_sort(&session->edits) ? BSP_OK : BSP_E_UNSUPPORTED;
}

static int32_t session_finish(bsp_session *session)
{
    if (!session)
        return BSP_E_ARGUMENT;
    if (session->failed != BSP_OK)
        return session->failed;
    int32_t status = BSP_OK;
    if (session->state == SESSION_OPEN && session->role == BSP_ROLE_SESSION) {
        /* The boards of an incomplete input are ruled on, unless facts name targets: one may be a
         * board that is missing. */
        struct intake *intake = &session->intake;
        intake->broken_off = true;
        if (intake->format && session->targets.count == 0)
            status = intake_read(intake, &intake->user);
        return fail(session, status == BSP_OK ? BSP_E_STATE : status);
    }
    if (session->state != SESSION_READ && session->state != SESSION_BOARDS)
        return BSP_E_STATE;
    session->state = SESSION_FINISHED;
    status = session_say_missing_games(session);
    if (status == BSP_OK)
        status = complete_edits(session);
    if (status != BSP_OK)
        return fail(session, status);

    /* The edits go to the sidecar of facts, to the trail, which has the rulings that the file
     * cannot hold, and to the file. */
    if (session->options.keep == KEEP_SIDECAR)
        status = session->layout.read
                     ? give_rows(session, session->layout.input, session_sidecar_edit)
                     : BSP_E_STATE;
    const struct trail *trail = &session->trail;
    if (status == BSP_OK && session_trail_is_wanted(session) && trail->broken) {
        messages_read_error(&session->messages, trail->broken, &trail->fault);
        status = BSP_E_STATE;
    } else if (status == BSP_OK && session_trail_is_wanted(session)) {
        status = give_rows(session, trail->layout.input, session_trail_edit);
    }
    if (status == BSP_OK)
        status = give_edits(session, &session->edits,
                            session->results ? session->results_input : session->input);
    return fail(session, status);
}

const bsp_session_interface session_interface = {
    sizeof(bsp_session_interface),
    format_list,
    session_create,
    session_set_option,
    session_fact,
    session_open_input,
    session_push,
    session_close_input,
    session_finish,
    session_destroy,
    session_fact_at,
    intake_recognise,
};
