/*
 * Implements the flat functions (flat.h) as a host of the module's own interfaces, which collects
 * for its caller what sessions and reports give.
 */
#include <bridge-scorer/plugin.h>

#define BSP_FLAT BSP_EXPORT
#include <bridge-scorer/flat.h>

#include <stdlib.h>
#include <string.h>

#include "abi/interfaces.h"
#include "kit/buffer.h"
#include "words/catalog.h"

struct bsp_flat {
    const struct catalog *catalog;
    int32_t status; /* of the first call that failed */
    bsp_report *report;
    bsp_session *session;
    bsp_session *second; /* reads the result with the same options and facts */
    bool ruled;          /* the session was given, successfully or not */
    struct buffer lines; /* of the report */
    struct buffer messages;
    struct buffer result;
    bsp_origin origin; /* of the session, during the call that gives it */
    const char *bytes; /* its bytes, likewise */
    size_t copied;     /* bytes that are in the result or were replaced */
    size_t edits;
    struct buffer first_boards, second_boards; /* the data on which both sessions must agree */
    uint32_t first_errors, second_errors;
};

/* Reports a failure with the call that met it. The first one is permanent. */
static int32_t end_call(bsp_flat *run, const char *call, int32_t status)
{
    static const char *const words[] = {
        [-BSP_E_MEMORY] = N_("not enough memory"),
        [-BSP_E_ARGUMENT] = N_("an argument is missing, out of its range or not known"),
        [-BSP_E_STATE] = N_("this call must come earlier or later"),
        [-BSP_E_SINK] = N_("the adjusted session does not read back as it should"),
        [-BSP_E_UNSUPPORTED] = N_("the plugin cannot do that"),
        [-BSP_E_FORMAT] = N_("not in any of the formats that the plugin reads"),
        [-BSP_E_FACT] = N_("a fact given by the director cannot be used"),
    };

    if (status == BSP_OK)
        return BSP_OK;
    run->status = status;
    buffer_add_text(&run->messages, call);
    buffer_add_text(&run->messages, ": ");
    buffer_add_text(&run->messages, catalog_get(run->catalog, words[-status]));
    buffer_add_char(&run->messages, '\n');
    return status;
}

/* ---- Callbacks ---- */

static int32_t held(const struct buffer *buffer)
{
    return buffer->failed ? BSP_E_MEMORY : BSP_OK;
}

static int32_t take_report(void *context, const char *bytes, size_t size)
{
    bsp_flat *run = context;

    buffer_add(&run->lines, bytes, size);
    return held(&run->lines);
}

static int32_t take_message(void *context, const bsp_message *message)
{
    bsp_flat *run = context;
    struct buffer *messages = &run->messages;

    run->first_errors += message->severity == BSP_SEVERITY_ERROR;
    buffer_add_text(messages, message->file);
    if (message->line > 0) {
        buffer_add_char(messages, ':');
        buffer_add_number(messages, (int64_t)message->line);
        buffer_add_char(messages, ':');
        buffer_add_number(messages, (int64_t)message->column);
    }
    buffer_add_text(messages, ": ");
    buffer_add_text(messages, message->text);
    buffer_add_char(messages, '\n');
    return held(messages);
}

/* Adds what must be true of BOARD when the result is read: one that was written must then be
 * settled, with the same numbers. */
static int32_t note_board(struct buffer *boards, const bsp_board *board)
{
    const int32_t numbers[] = {board->adjusted_tricks, board->adjusted_score_ns,
                               board->artificial_ns, board->artificial_ew};
    bool moved = board->written &&
                 (strcmp(board->status, "adjusted") == 0 || strcmp(board->status, "proposed") == 0);

    buffer_add_number(boards, board->game);
    if (board->row > 0) {
        buffer_add_char(boards, '/');
        buffer_add_number(boards, board->row);
    }
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
        if (moved || strcmp(board->status, "settled") == 0) {
            buffer_add_char(boards, ' ');
            buffer_add_number(boards, numbers[i]);
        }
    buffer_add_char(boards, '\n');
    return held(boards);
}

static int32_t take_ranking(void *context, const bsp_ranking *ranking)
{
    bsp_flat *run = context;

    return reporting_interface.ranking(run->report, &run->origin, ranking);
}

static int32_t take_board(void *context, const bsp_board *board)
{
    bsp_flat *run = context;
    int32_t status = reporting_interface.board(run->report, &run->origin, board);

    return status == BSP_OK ? note_board(&run->first_boards, board) : status;
}

static int32_t take_edit(void *context, const bsp_edit *edit)
{
    bsp_flat *run = context;

    buffer_add(&run->result, run->bytes + run->copied, (size_t)edit->offset - run->copied);
    buffer_add(&run->result, edit->bytes, edit->byte_count);
    run->copied = (size_t)(edit->offset + edit->length);
    run->edits++;
    return held(&run->result);
}

static int32_t take_second_message(void *context, const bsp_message *message)
{
    bsp_flat *run = context;

    run->second_errors += message->severity == BSP_SEVERITY_ERROR;
    return BSP_OK;
}

static int32_t take_second_board(void *context, const bsp_board *board)
{
    bsp_flat *run = context;

    if (board->written) /* would be written again, so it differs */
        buffer_add_char(&run->second_boards, '!');
    return note_board(&run->second_boards, board);
}

static int32_t take_second_edit(void *context, const bsp_edit *edit)
{
    (void)context;
    (void)edit;
    return BSP_E_SINK;
}

/* ---- The calls ---- */

/* Returns false if there is no memory. */
static bool begin(bsp_flat *run, const char *languages)
{
    static const bsp_host host = {sizeof host, BSP_ABI_MAJOR, BSP_ABI_MINOR, "flat", ""};
    const bsp_report_sink lines = {sizeof lines, run, take_report};
    const bsp_sink sink = {.size = sizeof sink,
                           .context = run,
                           .board = take_board,
                           .message = take_message,
                           .edit = take_edit,
                           .ranking = take_ranking};
    const bsp_sink second = {.size = sizeof second,
                             .context = run,
                             .board = take_second_board,
                             .message = take_second_message,
                             .edit = take_second_edit};
    const bsp_session_interface *s = &session_interface;

    return bsp_plugin_entry.init(&host) == BSP_OK &&
           reporting_interface.create("json", languages, &lines, &run->report) == BSP_OK &&
           s->create(&host, &sink, &run->session) == BSP_OK &&
           s->create(&host, &second, &run->second) == BSP_OK &&
           s->set_option(run->session, "language", languages) == BSP_OK &&
           s->set_option(run->session, "texts", "found") == BSP_OK &&
           s->set_option(run->session, "edits", "yes") == BSP_OK &&
           s->set_option(run->second, "edits", "yes") == BSP_OK;
}

bsp_flat *BSP_FLAT_CALL bsp_flat_open(const char *language)
{
    struct catalog_list list;
    struct buffer known = {0};
    bsp_flat *run = calloc(1, sizeof *run);
    bool begun = false;

    catalog_list_read(&list, language ? language : "en");
    for (int i = 0; i < list.count; i++) {
        buffer_add_text(&known, i > 0 ? "," : "");
        buffer_add_text(&known, catalog_language(list.at[i]));
    }
    if (run && !known.failed) {
        run->catalog = list.at[0];
        begun = begin(run, buffer_text(&known));
    }
    buffer_release(&known);
    if (begun)
        return run;
    bsp_flat_close(run);
    return NULL;
}

static int32_t set_option(bsp_flat *run, const char *name, const char *value)
{
    /* "keep" would give edits of other files; the others are set here. */
    static const char *const own[] = {"language", "edits", "keep", "texts"};
    int32_t status, reported;

    for (size_t i = 0; name && i < sizeof own / sizeof own[0]; i++)
        if (strcmp(name, own[i]) == 0)
            return BSP_E_UNSUPPORTED;
    status = session_interface.set_option(run->session, name, value);
    reported = reporting_interface.set_option(run->report, name, value);
    if (status == BSP_E_ARGUMENT)
        return reported;
    return status == BSP_OK ? session_interface.set_option(run->second, name, value) : status;
}

/* Returns the status in which a call begins. */
static int32_t status_of(const bsp_flat *run)
{
    return run ? run->status : BSP_E_ARGUMENT;
}

int32_t BSP_FLAT_CALL bsp_flat_option(bsp_flat *run, const char *name, const char *value)
{
    int32_t status = status_of(run);

    return status == BSP_OK ? end_call(run, "bsp_flat_option", set_option(run, name, value))
                            : status;
}

int32_t BSP_FLAT_CALL bsp_flat_fact(bsp_flat *run, const char *where, const char *trick,
                                    const char *player, const char *fact, const char *value)
{
    const bsp_session_interface *s = &session_interface;
    int32_t status = status_of(run);

    if (status != BSP_OK)
        return status;
    status = s->add_fact_at(run->session, where, trick, player, fact, value);
    if (status == BSP_OK)
        status = s->add_fact_at(run->second, where, trick, player, fact, value);
    return end_call(run, "bsp_flat_fact", status);
}

static int32_t push_file(bsp_session *session, int32_t role, const char *name, const void *bytes,
                         size_t count)
{
    const bsp_session_interface *s = &session_interface;
    int32_t input;
    int32_t status = s->open_input(session, role, name, &input);

    if (status == BSP_OK)
        status = s->push(session, input, bytes, count);
    return status == BSP_OK ? s->close_input(session, input) : status;
}

/* Tells the first board that is another one in the result, as the option "hold" takes it; none if
 * it is not the one whose ruling is written. */
static void tell_mismatch(bsp_flat *run, const char *name)
{
    const char *first = buffer_text(&run->first_boards), *line = first;
    const char *second = buffer_text(&run->second_boards);

    for (; *first && *first == *second; first++, second++)
        if (*first == '\n')
            line = first + 1;
    if (line[strcspn(line, " \n")] != ' ')
        return;
    buffer_add_text(&run->messages, name);
    buffer_add_text(&run->messages, ": hold=");
    buffer_add(&run->messages, line, strcspn(line, " "));
    buffer_add_char(&run->messages, '\n');
}

/* Reads the result and checks that it has the same boards, that adjusted ones are settled, and
 * that nothing is left to write. */
static int32_t verify(bsp_flat *run, const char *name)
{
    int32_t status =
        push_file(run->second, BSP_ROLE_SESSION, name, run->result.at, run->result.length);

    if (status == BSP_OK)
        status = session_interface.finish(run->second);
    if (status == BSP_E_MEMORY || run->second_boards.failed)
        return BSP_E_MEMORY;
    if (status == BSP_OK && run->second_errors <= run->first_errors &&
        strcmp(buffer_text(&run->first_boards), buffer_text(&run->second_boards)) == 0)
        return BSP_OK;
    tell_mismatch(run, name);
    return BSP_E_SINK;
}

static int32_t rule(bsp_flat *run, const char *name, const char *bytes, size_t count)
{
    int32_t status, reported;

    bsp_origin_init(&run->origin, &bsp_plugin_entry, name);
    run->bytes = bytes;
    status = push_file(run->session, BSP_ROLE_SESSION, name, bytes, count);
    if (status == BSP_OK)
        status = session_interface.finish(run->session);
    buffer_add(&run->result, bytes + run->copied, count - run->copied);
    run->bytes = NULL;
    if (status != BSP_OK)
        reporting_interface.set_incomplete(run->report);
    reported = reporting_interface.finish(run->report);
    run->ruled = true;
    /* The sinks above fail only without memory. */
    if (status == BSP_E_SINK || reported != BSP_OK || run->result.failed || run->messages.failed)
        return BSP_E_MEMORY;
    if (status == BSP_OK && run->result.length > INT32_MAX)
        return BSP_E_UNSUPPORTED;
    return status == BSP_OK && run->edits > 0 ? verify(run, name) : status;
}

static int32_t give_file(bsp_flat *run, int32_t role, const char *name, const void *bytes,
                         int32_t count)
{
    int32_t status;

    if (!name || count < 0 || (!bytes && count > 0))
        return BSP_E_ARGUMENT;
    if (role == BSP_FLAT_SESSION)
        return run->ruled ? BSP_E_STATE : rule(run, name, bytes ? bytes : "", (size_t)count);
    if (role != BSP_FLAT_FACTS && role != BSP_FLAT_DEALS)
        return BSP_E_ARGUMENT;
    status = push_file(run->session, role, name, bytes, (size_t)count);
    return status == BSP_OK ? push_file(run->second, role, name, bytes, (size_t)count) : status;
}

int32_t BSP_FLAT_CALL bsp_flat_file(bsp_flat *run, int32_t role, const char *name,
                                    const void *bytes, int32_t count)
{
    int32_t status = status_of(run);

    return status == BSP_OK
               ? end_call(run, "bsp_flat_file", give_file(run, role, name, bytes, count))
               : status;
}

const char *BSP_FLAT_CALL bsp_flat_report(bsp_flat *run)
{
    return run && run->ruled ? buffer_text(&run->lines) : NULL;
}

const char *BSP_FLAT_CALL bsp_flat_messages(bsp_flat *run)
{
    return run ? buffer_text(&run->messages) : "";
}

int32_t BSP_FLAT_CALL bsp_flat_size(bsp_flat *run)
{
    int32_t status = status_of(run);

    if (status == BSP_OK && !run->ruled)
        status = end_call(run, "bsp_flat_size", BSP_E_STATE);
    return status == BSP_OK ? (int32_t)run->result.length : status;
}

const void *BSP_FLAT_CALL bsp_flat_result(bsp_flat *run)
{
    return bsp_flat_size(run) >= 0 ? buffer_text(&run->result) : NULL;
}

void BSP_FLAT_CALL bsp_flat_close(bsp_flat *run)
{
    if (!run)
        return;
    session_interface.destroy(run->session);
    session_interface.destroy(run->second);
    reporting_interface.destroy(run->report);
    buffer_release(&run->lines);
    buffer_release(&run->messages);
    buffer_release(&run->result);
    buffer_release(&run->first_boards);
    buffer_release(&run->second_boards);
    free(run);
}
