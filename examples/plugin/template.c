/*
 * A plugin to begin with: an engine for results that lie in lines of words,
 *
 *     # results
 *     1 4S N 10
 *     2 3NT E 8
 *
 * board, contract, declarer and his tricks. What both sides agree on becomes the result (Law 79A):
 * of "1 4S N 10 agreed 9", or of the fact agreed-tricks, comes "1 4S N 9 was 10". Beside the engine
 * it has a report in plain text. What is asked of each function stands in <bridge-scorer/plugin.h>;
 * rectify-plugin(7) has an overview, and `rectify plugins --check` tries whether all of it holds.
 * Change the id, the names and the line's meaning, and go on from there.
 */
#include <bridge-scorer/plugin.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FIRST_LINE "# results"

enum { LINE_SIZE = 256, FACTS_MAX = 64, NAME_SIZE = 512, EDIT_SIZE = 32 };

/* ---- A report ---- */

struct bsp_report {
    bsp_report_sink sink;
    unsigned long boards;
    int quiet, incomplete, finished;
    int32_t failed; /* what a write has come to, for good */
};

static const char *report_formats(void)
{
    return "text";
}

static int32_t report_create(const char *format, const char *language, const bsp_report_sink *sink,
                             bsp_report **report)
{
    if (!format || !language || !sink || !sink->write || !report)
        return BSP_E_ARGUMENT;
    if (strcmp(format, "text") != 0)
        return BSP_E_UNSUPPORTED;
    *report = calloc(1, sizeof **report);
    if (!*report)
        return BSP_E_MEMORY;
    (*report)->sink = *sink;
    return BSP_OK;
}

static int32_t report_set_option(bsp_report *report, const char *name, const char *value)
{
    if (!report || !name || !value)
        return BSP_E_ARGUMENT;
    if (report->boards > 0 || report->finished)
        return BSP_E_STATE;
    if (strcmp(value, "yes") != 0 && strcmp(value, "no") != 0)
        return BSP_E_ARGUMENT;
    if (strcmp(name, "quiet") == 0)
        report->quiet = strcmp(value, "yes") == 0;
    else if (strcmp(name, "explain") != 0)
        return BSP_E_ARGUMENT;
    return BSP_OK;
}

static int32_t report_write(bsp_report *report, const char *line)
{
    if (report->failed == BSP_OK && report->sink.write(report->sink.context, line, strlen(line)))
        report->failed = BSP_E_SINK;
    return report->failed;
}

static int32_t report_board(bsp_report *report, const bsp_origin *origin, const bsp_board *board)
{
    char line[LINE_SIZE];

    if (!report || !origin || !board)
        return BSP_E_ARGUMENT;
    if (report->finished)
        return BSP_E_STATE;
    report->boards++;
    if (report->quiet || origin->counted_only)
        return BSP_OK;
    snprintf(line, sizeof line, "%s: %s\n", board->record->board ? board->record->board : "?",
             board->status);
    return report_write(report, line);
}

static int32_t report_set_incomplete(bsp_report *report)
{
    if (!report)
        return BSP_E_ARGUMENT;
    if (report->finished)
        return BSP_E_STATE;
    report->incomplete = 1;
    return BSP_OK;
}

static int32_t report_finish(bsp_report *report)
{
    char line[LINE_SIZE];

    if (!report)
        return BSP_E_ARGUMENT;
    if (report->finished)
        return BSP_E_STATE;
    report->finished = 1;
    snprintf(line, sizeof line, "%lu boards%s\n", report->boards,
             report->incomplete ? ", not all of them" : "");
    return report_write(report, line);
}

static void report_destroy(bsp_report *report)
{
    free(report);
}

/* ---- The engine ---- */

struct agreed {
    uint32_t game; /* 0: every game */
    int32_t tricks;
};

/* Edits are given by finish alone: those of one board wait for it. */
struct edit {
    struct edit *next;
    uint64_t offset;
    uint64_t length;
    char bytes[EDIT_SIZE];
};

struct bsp_session {
    bsp_sink sink;
    int wants_edits, wants_texts;
    struct agreed fact[FACTS_MAX];
    size_t facts;

    int32_t inputs, open; /* OPEN: the input that is open; -1: none */
    int32_t role;
    int has_session, is_over, finished;
    int32_t failed; /* what the session ended with; BSP_OK: it goes on */

    char name[NAME_SIZE];
    char line[LINE_SIZE]; /* as far as it has come */
    size_t length;        /* of it; what is longer than there is room for is counted alone */
    uint64_t start;       /* of the line, in the input */
    uint64_t number;      /* of the line, from 1 */
    uint32_t game;
    struct edit *edits, **edits_end;
};

static const char *session_formats(void)
{
    return "results\tResults in lines\tread, write";
}

/* Other engines may be there: a file goes to the one that is surest of it. */
static int32_t session_recognise(const void *bytes, size_t count)
{
    size_t length = strlen(FIRST_LINE);

    return count >= length && memcmp(bytes, FIRST_LINE, length) == 0 ? BSP_RECOGNISED
                                                                     : BSP_NOT_RECOGNISED;
}

static int32_t session_create(const bsp_host *host, const bsp_sink *sink, bsp_session **session)
{
    if (!host || !sink || !session)
        return BSP_E_ARGUMENT;
    *session = calloc(1, sizeof **session);
    if (!*session)
        return BSP_E_MEMORY;
    /* A host of another version may have a smaller sink, or a larger one. */
    memcpy(&(*session)->sink, sink, sink->size < sizeof *sink ? sink->size : sizeof *sink);
    (*session)->open = -1;
    (*session)->edits_end = &(*session)->edits;
    return BSP_OK;
}

static int32_t session_set_option(bsp_session *session, const char *name, const char *value)
{
    static const struct {
        const char *name, *values;
    } known[] = {{"language", " en "},        {"laws", " 2007 2017 "},     {"accept", " computed "},
                 {"edits", " yes no "},       {"texts", " yes found no "}, {"keep", " no "},
                 {"record", " yes found no "}};
    char word[LINE_SIZE];

    if (!session || !name || !value || strchr(value, ' '))
        return BSP_E_ARGUMENT;
    if (session->inputs > 0)
        return BSP_E_STATE;
    snprintf(word, sizeof word, " %s ", value);
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        if (strcmp(name, known[i].name) != 0)
            continue;
        if (!strstr(known[i].values, word))
            return BSP_E_ARGUMENT;
        if (strcmp(name, "edits") == 0)
            session->wants_edits = strcmp(value, "yes") == 0;
        if (strcmp(name, "texts") == 0)
            session->wants_texts = strcmp(value, "no") != 0;
        return BSP_OK;
    }
    return BSP_E_ARGUMENT;
}

/* LINE 0: no place. */
static int32_t message(bsp_session *session, const char *file, uint64_t line, const char *text)
{
    bsp_message event = {.size = sizeof event,
                         .severity = BSP_SEVERITY_ERROR,
                         .file = file,
                         .line = line,
                         .column = line > 0 ? 1 : 0,
                         .text = text};

    if (!session->sink.message)
        return BSP_OK;
    return session->sink.message(session->sink.context, &event) == BSP_OK ? BSP_OK : BSP_E_SINK;
}

static int32_t session_add_fact(bsp_session *session, uint32_t game, const char *trick,
                                const char *player, const char *fact, const char *value)
{
    int tricks, end = 0;

    if (!session || !trick || !player || !fact || !value)
        return BSP_E_ARGUMENT;
    if (session->inputs > 0)
        return BSP_E_STATE;
    if (strcmp(fact, "agreed-tricks") != 0 || sscanf(value, "%2d%n", &tricks, &end) != 1 ||
        value[end] || tricks < 0 || tricks > 13 || session->facts == FACTS_MAX) {
        message(session, "option", 0, "the one fact is agreed-tricks, 0 to 13");
        return BSP_E_FACT;
    }
    session->fact[session->facts++] = (struct agreed){game, tricks};
    return BSP_OK;
}

/* A trail may come from a host that has one, and is of no use. */
static int32_t role_answer(int32_t role)
{
    if (role < BSP_ROLE_SESSION || role > BSP_ROLE_TRAIL_OUT)
        return BSP_E_ARGUMENT;
    return role == BSP_ROLE_SESSION || role == BSP_ROLE_TRAIL || role == BSP_ROLE_TRAIL_OUT
               ? BSP_OK
               : BSP_E_UNSUPPORTED;
}

static int32_t session_open_input(bsp_session *session, int32_t role, const char *name,
                                  int32_t *input)
{
    if (!session || !name || !input)
        return BSP_E_ARGUMENT;
    if (role_answer(role) != BSP_OK)
        return role_answer(role);
    if (session->open >= 0 || session->has_session)
        return BSP_E_STATE;
    session->role = role;
    session->has_session = role == BSP_ROLE_SESSION;
    session->open = *input = session->inputs++;
    snprintf(session->name, sizeof session->name, "%s", name);
    return BSP_OK;
}

static const struct agreed *fact_of(const bsp_session *session, uint32_t game)
{
    const struct agreed *found = NULL;

    for (size_t i = 0; i < session->facts; i++)
        if (session->fact[i].game == game || (session->fact[i].game == 0 && !found))
            found = &session->fact[i];
    return found;
}

static int32_t board_give(bsp_session *session, bsp_board *board)
{
    char text[LINE_SIZE + 16];

    snprintf(text, sizeof text, "Board %s", board->record->board ? board->record->board : "?");
    board->text = session->wants_texts ? text : NULL;
    return session->sink.board && session->sink.board(session->sink.context, board) != BSP_OK
               ? BSP_E_SINK
               : BSP_OK;
}

/* The LENGTH bytes at AT of the line become what was agreed, and what it was. */
static int32_t edit_keep(bsp_session *session, size_t at, size_t length, int now, int was)
{
    struct edit *edit = calloc(1, sizeof *edit);

    if (!edit)
        return BSP_E_MEMORY;
    edit->offset = session->start + at;
    edit->length = length;
    snprintf(edit->bytes, sizeof edit->bytes, "%d was %d", now, was);
    *session->edits_end = edit;
    session->edits_end = &edit->next;
    return BSP_OK;
}

/* A line, taken apart: "1 4S N 10", with "agreed 9" or "was 9" behind it. */
struct result {
    char name[16], contract[8], declarer[2], word[8];
    int tricks, other; /* OTHER: behind the word; -1 */
    int start;         /* where the tricks stand in the line */
};

static int line_read(const char *line, struct result *result)
{
    int end = 0, all = 0, words;

    *result = (struct result){.tricks = -1, .other = -1};
    words = sscanf(line, "%15s %7s %1[NESW] %n%2d%n %7s %2d%n", result->name, result->contract,
                   result->declarer, &result->start, &result->tricks, &end, result->word,
                   &result->other, &all);
    if (words < 4 || result->tricks < 0 || result->tricks > 13)
        return 0;
    if (words == 4)
        return !line[end];
    return words == 6 && !line[all] && result->other >= 0 && result->other <= 13 &&
           (strcmp(result->word, "was") == 0 || strcmp(result->word, "agreed") == 0);
}

static int32_t line_refuse(bsp_session *session, bsp_board *board)
{
    int32_t code =
        message(session, session->name, session->number, "not board, contract, declarer, tricks");

    board->status = "error";
    return code == BSP_OK ? board_give(session, board) : code;
}

/* The fact goes before what the file has. */
static int agreed_tricks(const bsp_session *session, const struct result *result)
{
    const struct agreed *fact = fact_of(session, session->game);

    if (fact)
        return fact->tricks;
    return strcmp(result->word, "agreed") == 0 ? result->other : -1;
}

static int32_t line_rule(bsp_session *session)
{
    struct result result;
    bsp_record record;
    bsp_board board;
    int32_t code = BSP_OK;
    int agreed;

    bsp_record_init(&record, NULL);
    bsp_board_init(&board, &record);
    board.input = session->open;
    board.game = ++session->game;
    board.laws = "2017";
    board.status = "clean";
    if (!line_read(session->line, &result))
        return line_refuse(session, &board);
    agreed = agreed_tricks(session, &result);
    record.board = result.name;
    record.contract = result.contract;
    record.declarer = result.declarer;
    record.recorded_tricks = result.tricks;
    if (agreed >= 0 && agreed != result.tricks) {
        board.status = "adjusted";
        board.adjusted_tricks = agreed;
        board.written = session->wants_edits;
    } else if (strcmp(result.word, "was") == 0) {
        board.status = "settled";
        board.adjusted_tricks = result.tricks;
    }
    if (board.written)
        code = edit_keep(session, (size_t)result.start,
                         strlen(session->line) - (size_t)result.start, agreed, result.tricks);
    return code == BSP_OK ? board_give(session, &board) : code;
}

static int32_t line_end(bsp_session *session)
{
    size_t length = session->length < LINE_SIZE ? session->length : LINE_SIZE - 1;
    int32_t code = BSP_OK;

    session->line[length] = '\0';
    if (length > 0 && session->line[length - 1] == '\r')
        session->line[length - 1] = '\0';
    session->number++;
    if (session->number == 1 && strcmp(session->line, FIRST_LINE) != 0) {
        message(session, session->name, 1, "does not begin with \"" FIRST_LINE "\"");
        return BSP_E_FORMAT;
    }
    if (session->number > 1 && session->line[0] && session->line[0] != '#')
        code = line_rule(session);
    session->start += session->length + 1;
    session->length = 0;
    return code;
}

static int32_t input_answer(const bsp_session *session, int32_t input)
{
    if (session->failed != BSP_OK)
        return session->failed;
    return session->open < 0 || input != session->open ? BSP_E_STATE : BSP_OK;
}

static int32_t session_push(bsp_session *session, int32_t input, const void *bytes, size_t count)
{
    const char *next = bytes;
    int32_t code;

    if (!session || (!bytes && count > 0))
        return BSP_E_ARGUMENT;
    code = input_answer(session, input);
    if (code != BSP_OK || session->role != BSP_ROLE_SESSION)
        return code;
    for (; count > 0 && session->failed == BSP_OK; count--, next++) {
        if (*next == '\n')
            session->failed = line_end(session);
        else if (session->length++ < LINE_SIZE - 1)
            session->line[session->length - 1] = *next ? *next : '?';
    }
    return session->failed;
}

static int32_t session_close_input(bsp_session *session, int32_t input)
{
    int32_t code;

    if (!session)
        return BSP_E_ARGUMENT;
    code = input_answer(session, input);
    if (code != BSP_OK)
        return code;
    if (session->role == BSP_ROLE_SESSION) {
        if (session->length > 0 || session->number == 0)
            session->failed = line_end(session);
        session->is_over = 1;
    }
    session->open = -1;
    return session->failed;
}

static int32_t session_finish(bsp_session *session)
{
    if (!session)
        return BSP_E_ARGUMENT;
    if (session->failed != BSP_OK)
        return session->failed;
    if (!session->is_over || session->finished)
        return BSP_E_STATE;
    session->finished = 1;
    for (struct edit *edit = session->edits; edit && session->failed == BSP_OK; edit = edit->next) {
        bsp_edit event = {sizeof event, session->inputs - 1, edit->offset,
                          edit->length, edit->bytes,         strlen(edit->bytes)};
        if (session->sink.edit && session->sink.edit(session->sink.context, &event) != BSP_OK)
            session->failed = BSP_E_SINK;
    }
    return session->failed;
}

static void session_destroy(bsp_session *session)
{
    while (session && session->edits) {
        struct edit *edit = session->edits;
        session->edits = edit->next;
        free(edit);
    }
    free(session);
}

/* ---- Words ---- */

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
    (void)id;
    return NULL;
}

/* ---- The entry ---- */

static int32_t init(const bsp_host *host)
{
    return host && host->abi_major == BSP_ABI_MAJOR ? BSP_OK : BSP_E_UNSUPPORTED;
}

static void deinit(void) {}

static const void *get_interface(const char *id)
{
    static const bsp_session_interface session = {
        .size = sizeof session,
        .formats = session_formats,
        .create = session_create,
        .set_option = session_set_option,
        .add_fact = session_add_fact,
        .open_input = session_open_input,
        .push = session_push,
        .close_input = session_close_input,
        .finish = session_finish,
        .destroy = session_destroy,
        .recognise = session_recognise,
    };
    static const bsp_report_interface report = {
        .size = BSP_REPORT_SIZE_1_0,
        .formats = report_formats,
        .create = report_create,
        .set_option = report_set_option,
        .board = report_board,
        .set_incomplete = report_set_incomplete,
        .finish = report_finish,
        .destroy = report_destroy,
    };
    static const bsp_text_interface text = {
        .size = BSP_TEXT_SIZE_1_0,
        .languages = text_languages,
        .editions = text_editions,
        .word = text_word,
    };
    static const struct {
        const char *id;
        const void *table;
    } known[] = {{BSP_SESSION_1, &session}, {BSP_REPORT_1, &report}, {BSP_TEXT_1, &text}};

    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(id, known[i].id) == 0)
            return known[i].table;
    return NULL;
}

const bsp_entry BSP_ENTRY_NAME = {
    .magic = BSP_MAGIC,
    .size = sizeof(bsp_entry),
    .abi_major = BSP_ABI_MAJOR,
    .abi_minor = BSP_ABI_MINOR,
    .id = "org.example.template",
    .name = "Template",
    .vendor = "example.org",
    .version = "1.0.0",
    .licence = "MIT",
    .url = "",
    .init = init,
    .deinit = deinit,
    .get_interface = get_interface,
};
