/*
 * A plugin of version 1.0 of the ABI, compiled with that version's header for all time. Whoever
 * looks behind the end of one of its tables finds a function that ends the program.
 *
 * A session is lines of a status each, and a line is a board: with a need and a fact for it,
 * "director" becomes "noted"; "adjusted" is to be written, and becomes "settled". An empty line is
 * an error.
 */
#include <bridge-scorer/plugin.h>

#if BSP_ABI_MINOR != 0
#error "this is not the header of version 1.0"
#endif

#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_LENGTH_MAX = 63, CHANGES_MAX = 64 };

static void beyond(void)
{
    abort();
}

/* --- Reports
 * -------------------------------------------------------------------------------------- */

struct bsp_report {
    bsp_report_sink sink;
    bool json, part;
    unsigned games;
};

static const char *report_formats(void)
{
    return "text json";
}

static int32_t report_create(const char *format, const char *language, const bsp_report_sink *sink,
                             bsp_report **report)
{
    (void)language;
    if (strcmp(format, "text") != 0 && strcmp(format, "json") != 0)
        return BSP_E_UNSUPPORTED;
    *report = calloc(1, sizeof **report);
    if (!*report)
        return BSP_E_MEMORY;
    (*report)->sink = *sink;
    (*report)->json = strcmp(format, "json") == 0;
    return BSP_OK;
}

static int32_t report_set_option(bsp_report *report, const char *name, const char *value)
{
    if (strcmp(name, "part") == 0)
        report->part = strcmp(value, "yes") == 0;
    return BSP_OK;
}

static int32_t report_add_counts(bsp_report *report, const bsp_report *from)
{
    report->games += from->games;
    return BSP_OK;
}

static int32_t report_write(const bsp_report *report, const char *text)
{
    return report->sink.write(report->sink.context, text, strlen(text)) == BSP_OK ? BSP_OK
                                                                                  : BSP_E_SINK;
}

static int32_t report_begin(bsp_report *report)
{
    return report->json || report->part ? BSP_OK : report_write(report, "boards\n");
}

static int32_t report_board(bsp_report *report, const bsp_board *board)
{
    char line[128];

    report->games++;
    snprintf(line, sizeof line,
             report->json ? "{\"game\":%" PRIu32 ",\"status\":\"%s\"}\n" : "%" PRIu32 " %s\n",
             board->game, board->status);
    return report_write(report, line);
}

static int32_t report_finish(bsp_report *report)
{
    char line[64];

    snprintf(line, sizeof line, report->json ? "{\"summary\":%u}\n" : "%u in all\n", report->games);
    return report_write(report, line);
}

static void report_destroy(bsp_report *report)
{
    free(report);
}

static const struct {
    bsp_report_interface table;
    void (*beyond)(void);
} report_interface = {{sizeof(bsp_report_interface), report_formats, report_create,
                       report_set_option, report_add_counts, report_finish, report_destroy,
                       report_begin},
                      beyond};

/* --- Sessions
 * ------------------------------------------------------------------------------------- */

struct change {
    uint64_t offset, length;
    const char *bytes;
};

struct bsp_session {
    bsp_sink sink;
    bsp_report *report;
    int32_t input;
    uint64_t offset; /* of the line */
    char line[LINE_LENGTH_MAX + 1];
    size_t length;
    uint32_t game, answered; /* the game that a fact is for */
    bool edits, keeps;
    struct change change[CHANGES_MAX];
    size_t changes;
};

static const char *session_formats(void)
{
    return "status\tA status a line\tread, write";
}

static int32_t session_create(const bsp_host *host, const bsp_sink *sink, bsp_session **session)
{
    *session = host ? calloc(1, sizeof **session) : NULL;
    if (!*session)
        return BSP_E_MEMORY;
    (*session)->sink = *sink;
    (*session)->input = -1;
    return BSP_OK;
}

static int32_t session_set_option(bsp_session *session, const char *name, const char *value)
{
    if (strcmp(name, "edits") == 0)
        session->edits = strcmp(value, "yes") == 0;
    else if (strcmp(name, "keep") == 0)
        session->keeps = strcmp(value, "session") == 0;
    else if (strcmp(name, "language") != 0 && strcmp(name, "texts") != 0)
        return BSP_E_ARGUMENT;
    return BSP_OK;
}

static int32_t session_add_fact(bsp_session *session, uint32_t game, const char *trick,
                                const char *player, const char *fact, const char *value)
{
    if (strcmp(fact, "attention") != 0 || strcmp(trick, "5") != 0 || strcmp(player, "S") != 0 ||
        strcmp(value, "in-time") != 0)
        return BSP_E_FACT;
    session->answered = game;
    return BSP_OK;
}

static int32_t session_attach_report(bsp_session *session, bsp_report *report)
{
    session->report = report;
    return BSP_OK;
}

static int32_t session_open_input(bsp_session *session, int32_t role, const char *name,
                                  int32_t *input)
{
    (void)name;
    if (role != BSP_ROLE_SESSION)
        return BSP_E_ARGUMENT;
    *input = ++session->input;
    return BSP_OK;
}

/* All that events can have, for a board of the status that the line is. */
static int32_t board_send(bsp_session *session, const char *status)
{
    static const char *const law[] = {"64A2", "64B2"};
    const bsp_finding finding[] = {
        {sizeof *finding, "revoke", 5, "S", "HT", "D2", "marked", "South revoked on trick 5."},
        {sizeof *finding, "revoke", 7, "S", "H9", "D3", "marked", "South revoked on trick 7."}};
    const bsp_step step[] = {{sizeof *step, "64B2", 1}, {sizeof *step, "64A2", 0}};
    const bsp_ruling ruling = {sizeof ruling, law, 2, 5, "S", "NS", 0, step, 2, law, 1, NULL};
    const bsp_outcome outcome[] = {
        {sizeof *outcome, "in-time", 1, "EW", "in time", "one trick", 5, "S", "in-time"},
        {sizeof *outcome, "after-round", 0, NULL, "later", "nothing", 5, "S", "after-round"}};
    const bsp_reply reply[] = {{sizeof *reply, "equity", 0, NULL, "a number"},
                               {sizeof *reply, "revoke", 5, "S", "a card"}};
    const bsp_need need[] = {{sizeof *need, "attention", NULL, NULL, 5, "S", 0, NULL, outcome, 2,
                              "When was attention drawn?", reply, 2},
                             {sizeof *need, NULL, "64C1", NULL, 0, NULL, 1, "no-revoke", NULL, 0,
                              "Was there damage?", reply, 1}};
    bool settled = strcmp(status, "adjusted") == 0 || strcmp(status, "settled") == 0;
    bsp_board board = {.size = sizeof board,
                       .input = session->input,
                       .game = session->game,
                       .laws = "2017",
                       .status = status,
                       .findings = finding,
                       .finding_count = 2,
                       .rulings = &ruling,
                       .ruling_count = 1,
                       .needs = need,
                       .need_count = strcmp(status, "director") == 0 ? 2 : 0,
                       .recorded_tricks = -1,
                       .recorded_score_ns = BSP_SCORE_UNKNOWN,
                       .adjusted_tricks = settled ? 9 : -1,
                       .adjusted_score_ns = settled ? 140 : BSP_SCORE_UNKNOWN,
                       .written = strcmp(status, "adjusted") == 0,
                       .artificial_ns = -1,
                       .artificial_ew = -1,
                       .text = "A board"};

    if (session->report && report_board(session->report, &board) != BSP_OK)
        return BSP_E_SINK;
    return session->sink.board ? session->sink.board(session->sink.context, &board) : BSP_OK;
}

static void change_add(bsp_session *session, const char *bytes)
{
    if (session->changes < CHANGES_MAX)
        session->change[session->changes++] =
            (struct change){session->offset, session->length, bytes};
}

static int32_t line_end(bsp_session *session)
{
    const bsp_message message = {sizeof message, BSP_SEVERITY_ERROR, "status", session->game + 1, 1,
                                 "no status"};

    session->game++;
    session->line[session->length] = '\0';
    if (session->length == 0)
        return session->sink.message(session->sink.context, &message);
    if (strcmp(session->line, "adjusted") == 0)
        change_add(session, "settled");
    if (strcmp(session->line, "director") != 0 || session->answered != session->game)
        return board_send(session, session->line);
    if (session->keeps)
        change_add(session, "noted");
    return board_send(session, "noted");
}

static int32_t session_push(bsp_session *session, int32_t input, const void *bytes, size_t count)
{
    const char *next = bytes;
    int32_t code = BSP_OK;

    (void)input;
    for (; count > 0 && code == BSP_OK; count--, next++) {
        if (*next != '\n') {
            if (session->length < LINE_LENGTH_MAX)
                session->line[session->length++] = *next;
            continue;
        }
        code = line_end(session);
        session->offset += session->length + 1;
        session->length = 0;
    }
    return code;
}

static int32_t session_close_input(bsp_session *session, int32_t input)
{
    (void)session;
    (void)input;
    return BSP_OK;
}

static int32_t session_finish(bsp_session *session)
{
    int32_t code = BSP_OK;

    for (size_t i = 0; session->edits && i < session->changes && code == BSP_OK; i++) {
        const struct change *change = &session->change[i];
        const bsp_edit edit = {sizeof edit,    session->input, change->offset,
                               change->length, change->bytes,  strlen(change->bytes)};
        code = session->sink.edit(session->sink.context, &edit);
    }
    return code;
}

static void session_destroy(bsp_session *session)
{
    free(session);
}

static const struct {
    bsp_session_interface table;
    void (*beyond)(void);
} session_interface = {{sizeof(bsp_session_interface), session_formats, session_create,
                        session_set_option, session_add_fact, session_attach_report,
                        session_open_input, session_push, session_close_input, session_finish,
                        session_destroy},
                       beyond};

/* --- Converting, to what it was
 * -------------------------------------------------------------------- */

struct bsp_convert {
    bsp_convert_sink sink;
};

static const char *convert_targets(void)
{
    return "status";
}

static int32_t convert_create(const char *to, const char *language, const char *name,
                              const bsp_convert_sink *sink, bsp_convert **convert)
{
    (void)language;
    (void)name;
    if (strcmp(to, "status") != 0)
        return BSP_E_UNSUPPORTED;
    *convert = calloc(1, sizeof **convert);
    if (!*convert)
        return BSP_E_MEMORY;
    (*convert)->sink = *sink;
    return BSP_OK;
}

static int32_t convert_push(bsp_convert *convert, const void *bytes, size_t count)
{
    return convert->sink.write(convert->sink.context, bytes, count);
}

static int32_t convert_finish(bsp_convert *convert)
{
    const bsp_message message = {sizeof message, BSP_SEVERITY_NOTE, "status", 0, 0, "all of it"};

    return convert->sink.message(convert->sink.context, &message);
}

static void convert_destroy(bsp_convert *convert)
{
    free(convert);
}

static const struct {
    bsp_convert_interface table;
    void (*beyond)(void);
} convert_interface = {{sizeof(bsp_convert_interface), convert_targets, convert_create,
                        convert_push, convert_finish, convert_destroy},
                       beyond};

/* --- Words, and the entry
 * -------------------------------------------------------------------------- */

static const char *text_languages(void)
{
    return "en";
}

static const char *text_editions(void)
{
    return "2007 2017";
}

static const char *text_word(const char *language, const char *kind, const char *id)
{
    (void)language;
    (void)kind;
    return id;
}

static const struct {
    bsp_text_interface table;
    void (*beyond)(void);
} text_interface = {{sizeof(bsp_text_interface), text_languages, text_editions, text_word}, beyond};

static int32_t init(const bsp_host *host)
{
    return host->abi_major == BSP_ABI_MAJOR && BSP_HAS(host, bsp_host, version) ? BSP_OK
                                                                                : BSP_E_UNSUPPORTED;
}

static void deinit(void) {}

static const void *get_interface(const char *id)
{
    if (strcmp(id, BSP_SESSION_1) == 0)
        return &session_interface;
    if (strcmp(id, BSP_REPORT_1) == 0)
        return &report_interface;
    if (strcmp(id, BSP_CONVERT_1) == 0)
        return &convert_interface;
    return strcmp(id, BSP_TEXT_1) == 0 ? &text_interface : NULL;
}

BSP_EXPORT extern const bsp_entry BSP_ENTRY_NAME;
BSP_EXPORT const bsp_entry BSP_ENTRY_NAME = {BSP_MAGIC,
                                             sizeof(bsp_entry),
                                             BSP_ABI_MAJOR,
                                             BSP_ABI_MINOR,
                                             "org.bridge-scorer.version-1-0",
                                             "version-1-0",
                                             "tests",
                                             "1.0.0",
                                             "MIT",
                                             "",
                                             init,
                                             deinit,
                                             get_interface};
