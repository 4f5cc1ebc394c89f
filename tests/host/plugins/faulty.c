/*
 * The template for engines, with one fault (fault.h).
 */
#define _DEFAULT_SOURCE /* usleep, sigaction with a whole signal.h */
#define BSP_ENTRY_NAME template_entry
#include "template.c"
#undef BSP_ENTRY_NAME
#define BSP_ENTRY_NAME bsp_plugin_entry

#include <fcntl.h>
#include <locale.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include "fault.h"

/* ---- Ways to die ---- */

static int overflow(volatile int depth)
{
    volatile char room[1024] = {0};

    return depth < 0 ? room[0] : overflow(depth + 1) + room[1];
}

/* WHERE-segv, WHERE-abort, WHERE-exit, WHERE-stack, WHERE-hang. */
static void die_at(const char *where)
{
    static int *volatile nowhere = (int *)sizeof(int);
    const char *how = getenv("FAULT");

    if (!begins(where) || how[strlen(where)] != '-')
        return;
    how += strlen(where) + 1;
    if (strcmp(how, "segv") == 0)
        *nowhere = 1;
    if (strcmp(how, "abort") == 0)
        abort();
    if (strcmp(how, "exit") == 0)
        exit(0);
    if (strcmp(how, "stack") == 0)
        overflow(0);
    while (strcmp(how, "hang") == 0)
        usleep(1000);
}

/* ---- Events ---- */

/* Between a session and its host. */
struct hook {
    bsp_sink host;
};

static void board_spoil(bsp_board *board)
{
    static const char *const law[2] = {"64A1", NULL};
    static bsp_need need[3];
    static bsp_finding finding = {.size = sizeof finding, .id = "revoke"};
    static bsp_ruling ruling = {.size = sizeof ruling, .law = law, .law_count = 1};
    static bsp_told told = {.size = sizeof told, .fact = "revoke"};
    static _Thread_local bsp_record record; /* sessions of several threads spoil theirs at once */

    record = *board->record;
    board->record = is("record-null") ? NULL : &record;
    need[0] = (bsp_need){.size = sizeof *need, .fact = "attention"};
    board->needs = begins("need-") ? need : NULL;
    board->need_count = begins("need-") ? 1 : 0;
    if (is("status-null"))
        board->status = NULL;
    if (is("board-latin"))
        record.board = "caf\xe9";
    if (is("board-small"))
        board->size = 8;
    if (is("board-tricks"))
        board->adjusted_tricks = 99;
    if (is("board-skips"))
        board->game *= 2;
    if (is("board-unwritten"))
        board->written = 0;
    if (is("need-null"))
        board->needs = NULL;
    if (is("need-two"))
        board->need_count = 2; /* behind the one there is nothing that has a size */
    if (is("need-billions"))
        board->need_count = 4000000000U;
    if (is("need-of-nothing"))
        need[0].fact = NULL;
    if (is("need-small"))
        need[0].size = 8;
    if (is("need-replies"))
        need[0].reply_count = 1;
    if (begins("finding-")) {
        board->findings = &finding;
        board->finding_count = 1;
        finding.id = is("finding-null") ? NULL : "revoke";
        finding.trick = is("finding-trick") ? 14 : 0;
        finding.size = is("finding-small") ? 4 : sizeof finding;
        finding.text = is("finding-latin") ? "r\xe9voque" : NULL;
        finding.player = is("finding-player") ? "X" : NULL;
    }
    if (begins("ruling-")) {
        board->rulings = &ruling;
        board->ruling_count = is("ruling-count") ? 70000 : 1;
        ruling.law_count = is("ruling-law") ? 2 : 1;
    }
    if (is("told-value")) {
        record.told = &told;
        record.told_count = 1;
    }
}

static int32_t take_board(void *context, const bsp_board *given)
{
    struct hook *hook = context;
    bsp_board board = *given;
    int32_t code;

    die_at("board");
    board_spoil(&board);
    do
        code = hook->host.board
                   ? hook->host.board(hook->host.context, is("board-null") ? NULL : &board)
                   : BSP_OK;
    while (is("endless-deaf") || (is("endless-boards") && code == BSP_OK));
    return is("deaf") ? BSP_OK : code;
}

static int32_t take_message(void *context, const bsp_message *given)
{
    struct hook *hook = context;
    bsp_message message = *given;
    int32_t code;

    if (is("message-text"))
        message.text = NULL;
    if (is("message-small"))
        message.size = 4;
    if (is("message-latin"))
        message.text = "caf\xe9 \xff";
    do
        code = hook->host.message
                   ? hook->host.message(hook->host.context, is("message-null") ? NULL : &message)
                   : BSP_OK;
    while (is("endless-messages") && code == BSP_OK);
    return code;
}

enum { SPOILT_SIZE = 64 };

/* Makes EDIT, "9 was 8", one that is sound and does not read back as it should. */
static void edit_spoil(bsp_edit *edit, char *spoilt)
{
    const char *was = strchr(edit->bytes, ' ');

    if (is("edit-spoils-trail"))
        snprintf(spoilt, SPOILT_SIZE, "%.*s", (int)(was - edit->bytes), edit->bytes);
    if (is("edit-spoils-tricks"))
        snprintf(spoilt, SPOILT_SIZE, "1%s", was);
    if (is("edit-spoils-line"))
        snprintf(spoilt, SPOILT_SIZE, "%s?", edit->bytes);
    if (is("edit-spoils-next")) /* 3 becomes board 93 */
        snprintf(spoilt, SPOILT_SIZE, "%s\n9", edit->bytes);
    edit->length += is("edit-spoils-next");
    edit->bytes = spoilt;
    edit->byte_count = strlen(spoilt);
}

static int32_t take_edit(void *context, const bsp_edit *given)
{
    struct hook *hook = context;
    bsp_edit edit = *given;
    char spoilt[SPOILT_SIZE];
    int32_t code;

    if (is("edit-bytes"))
        edit.bytes = NULL;
    if (is("edit-small"))
        edit.size = 4;
    if (is("edit-input"))
        edit.input = -1;
    if (is("edit-beyond"))
        edit.offset += 1000000;
    if (is("edit-wraps"))
        edit.length = UINT64_MAX;
    if (begins("edit-spoils-"))
        edit_spoil(&edit, spoilt);
    do
        code = hook->host.edit ? hook->host.edit(hook->host.context, is("edit-null") ? NULL : &edit)
                               : BSP_OK;
    while (is("endless-edits") && code == BSP_OK);
    if (is("edit-twice") && code == BSP_OK)
        code = hook->host.edit(hook->host.context, &edit);
    return code;
}

/* ---- Functions ---- */

static const char *faulty_formats(void)
{
    if (is("formats-null"))
        return NULL;
    return is("formats-words") ? "results" : session_formats();
}

static int sessions;

static int32_t faulty_create(const bsp_host *host, const bsp_sink *sink, bsp_session **session)
{
    struct hook *hook;
    int32_t code = BSP_OK;

    die_at("create");
    if (++sessions > 2) /* the first is for the options, the second for the ruling */
        die_at("verify");
    if (is("session-null")) {
        *session = NULL;
        return BSP_OK;
    }
    if (is("create-arguments"))
        return sink->size ? session_create(host, sink, session) : BSP_OK;
    code = session_create(host, sink, session);
    hook = code == BSP_OK ? calloc(1, sizeof *hook) : NULL;
    if (!hook)
        return code;
    hook->host = (*session)->sink;
    (*session)->sink.context = hook;
    (*session)->sink.board = take_board;
    (*session)->sink.message = take_message;
    (*session)->sink.edit = take_edit;
    return BSP_OK;
}

static int32_t faulty_set_option(bsp_session *session, const char *name, const char *value)
{
    int32_t code;

    if (is("option-null"))
        (void)*(const volatile char *)name;
    if (name && strcmp(name, "keep") == 0)
        return BSP_OK; /* or the director could not be asked */
    code = session_set_option(session, name, value);
    if (is("option-any") && code == BSP_E_ARGUMENT)
        return BSP_OK;
    if (is("option-late") && code == BSP_E_STATE)
        return BSP_OK;
    if (is("edits-always") && session)
        session->wants_edits = 1;
    return code;
}

static int32_t faulty_add_fact(bsp_session *session, uint32_t game, const char *trick,
                               const char *player, const char *fact, const char *value)
{
    int32_t code = session_add_fact(session, game, trick, player, fact, value);

    return is("fact-any") && code == BSP_E_FACT ? BSP_OK : code;
}

static int32_t faulty_open_input(bsp_session *session, int32_t role, const char *name,
                                 int32_t *input)
{
    int32_t code;

    if (role == BSP_ROLE_FACTS)
        role = BSP_ROLE_TRAIL; /* taken, and of no use: or the director could not be asked */
    if (is("trail-refused") && (role == BSP_ROLE_TRAIL || role == BSP_ROLE_TRAIL_OUT))
        return BSP_E_ARGUMENT;
    code = session_open_input(session, role, name, input);
    if (is("role-any") && code == BSP_E_ARGUMENT && session && name && input)
        return BSP_OK;
    if (is("input-wrong") && code == BSP_OK)
        *input = 7;
    return code;
}

/* Where the bytes of a chunk that was pushed lay. */
static const char *kept;

static int32_t faulty_push(bsp_session *session, int32_t input, const void *bytes, size_t count)
{
    static char shared[LINE_SIZE];
    const char *look = bytes;
    int32_t code;

    die_at("push");
    if (is("push-prints") && write(STDOUT_FILENO, "pushed\n", 7) < 0)
        return BSP_E_MEMORY;
    if (is("push-opens"))
        (void)!open("/dev/null", O_RDONLY);
    if (is("push-locale"))
        setlocale(LC_ALL, "");
    if (is("push-environment"))
        setenv("FAULTY_WAS_HERE", "yes", 1);
    if (is("push-folder"))
        (void)!chdir("/");
    if (is("push-umask"))
        umask(0);
    if (is("push-signal"))
        signal(SIGUSR1, SIG_IGN);
    if (is("push-beyond") && look[count] == '\1')
        return BSP_E_MEMORY;
    if (is("push-writes") && count > 0)
        *(volatile char *)(uintptr_t)bytes = *look;
    if (is("push-leaks"))
        (void)!strdup("a small thing that nobody frees, but it grows with what is pushed");
    if (is("push-null") && !look[0])
        return BSP_OK;
    if (is("push-any") && session)
        input = session->open;
    if (is("push-keeps")) { /* where a chunk lay, and looks there the next time */
        if (kept && *(const volatile char *)kept == '\1')
            return BSP_E_MEMORY;
        kept = bytes;
    }
    if (is("push-shares") && session)
        memcpy(session->line, shared, LINE_SIZE);
    if (is("push-counts") && sessions == 8 && session)
        session->number++;
    if (is("push-chunks") && session && count < 3)
        session->number += 1;
    code = session_push(session, input, bytes, count);
    if (is("push-shares") && session)
        memcpy(shared, session->line, LINE_SIZE);
    return is("push-forgets") && code != BSP_E_ARGUMENT ? BSP_OK : code;
}

static int32_t faulty_close_input(bsp_session *session, int32_t input)
{
    int32_t code;

    if (is("close-drops") && session)
        session->length = 0;
    code = session_close_input(session, input);
    return is("close-any") && code == BSP_E_STATE ? BSP_OK : code;
}

static int32_t faulty_finish(bsp_session *session)
{
    die_at("finish");
    if (is("finish-early") && session && !session->is_over)
        return BSP_OK;
    if (is("finish-again") && session)
        session->finished = 0;
    return is("finish-code") ? -1234 : session_finish(session);
}

static void faulty_destroy(bsp_session *session)
{
    die_at("destroy");
    if (is("destroy-null"))
        session->open = 0;
    if (session)
        free(session->sink.context);
    session_destroy(session);
    if (is("destroy-twice") && session)
        abort(); /* as the allocator would */
}

/* ---- Its report ---- */

static const char *faulty_report_formats(void)
{
    if (is("report-rows")) /* no fault, but text by a name that no other plugin has */
        return "rows short";
    return is("report-formats") ? NULL : report_formats();
}

static bsp_report_sink report_host;

/* A spade in two pieces, and bytes that are none of a character. */
static int32_t latin_write(void *context, const char *bytes, size_t size)
{
    int32_t code = report_host.write(context, "\xe2\x99", 2);

    if (code == BSP_OK)
        code = report_host.write(context, "\xa0 caf\xe9 \xff\xc3", 9);
    return code == BSP_OK ? report_host.write(context, bytes, size) : code;
}

static int32_t spoilt_write(void *context, const char *bytes, size_t size)
{
    return report_host.write(context, NULL, size + (bytes ? 0 : 1));
}

static int32_t faulty_report_create(const char *format, const char *language,
                                    const bsp_report_sink *sink, bsp_report **report)
{
    int32_t code;

    if (is("report-null")) {
        *report = NULL;
        return BSP_OK;
    }
    if (is("report-rows") && format && strcmp(format, "rows") == 0)
        format = "text";
    code = report_create(format, language, sink, report);
    if ((is("report-bytes") || is("report-latin")) && code == BSP_OK) {
        report_host = *sink;
        (*report)->sink.write = is("report-bytes") ? spoilt_write : latin_write;
    }
    return code;
}

static int32_t faulty_report_finish(bsp_report *report)
{
    die_at("report");
    while (begins("report-endless") && report)
        if (report->sink.write(report->sink.context, "and so on ", 10) != BSP_OK &&
            is("report-endless"))
            return BSP_E_SINK;
    return report_finish(report);
}

/* ---- What came with version 1.1: there when a fault of it is asked for ---- */

static int32_t faulty_recognise(const void *bytes, size_t count)
{
    if (is("recognise-number"))
        return 7;
    if (is("recognise-none"))
        return BSP_NOT_RECOGNISED;
    if (is("recognise-beyond") && ((const char *)bytes)[count] == '\1')
        return BSP_RECOGNISED;
    return session_recognise(bytes, count);
}

/* A record that no table can have. */
static int is_refused(const bsp_record *record)
{
    return !record || !record->name || record->size < sizeof *record ||
           record->recorded_tricks < -1 || record->recorded_tricks > 13 || record->was > 13 ||
           record->play_count > 13 || (record->play_count && !record->play) ||
           (record->call_count && !record->call) || (record->field_count && !record->field) ||
           (record->told_count && (!record->told || record->told->trick > 13)) ||
           (record->ruling_count &&
            (!record->rulings || record->rulings->trick < 0 || record->rulings->tricks > 13 ||
             (record->rulings->law_count > 1 && !record->rulings->law[1])));
}

static int32_t board_of(bsp_session *session, const bsp_record *record)
{
    static uint32_t games;
    static const bsp_record *before;
    bsp_record told;
    bsp_board board;

    if (is("rule-keeps") && before && before->name[0] == '\1')
        return BSP_E_MEMORY;
    before = record;
    bsp_record_init(&told, NULL);
    bsp_board_init(&board, &told);
    board.laws = "2017";
    board.status = "clean";
    board.game = is("rule-counts") ? ++games : ++session->game;
    told.board = record->board;
    told.contract = is("rule-forgets") ? NULL : record->contract;
    if (record->declarer && strchr("NESW", *record->declarer))
        told.declarer = record->declarer;
    told.recorded_tricks = record->recorded_tricks;
    return board_give(session, &board);
}

static int32_t rule(bsp_session *session, const bsp_record *record)
{
    int32_t code;

    if (!session || (is_refused(record) && !is("rule-null") && !is("rule-any")))
        return BSP_E_ARGUMENT;
    if (session->failed != BSP_OK)
        return session->failed;
    if ((session->open >= 0 || session->finished) && !is("rule-late"))
        return BSP_E_STATE;
    session->has_session = session->is_over = session->inputs = 1;
    if (is("rule-option"))
        session->inputs = 0;
    code = is("rule-nothing") || (is("rule-null") && record->size == 0) ? BSP_OK
                                                                        : board_of(session, record);
    if (!is("rule-deaf"))
        session->failed = code;
    return is("rule-deaf") ? BSP_OK : code;
}

static const void *later_interface(const char *id)
{
    static const bsp_board_interface board = {.size = sizeof board, .rule = rule};

    return begins("rule") && strcmp(id, BSP_BOARD_1) == 0 ? &board : NULL;
}

/* ---- The entry ---- */

static const char *faulty_languages(void)
{
    if (is("languages-null"))
        return NULL;
    return is("languages-none") ? "xx" : text_languages();
}

static const char *faulty_editions(void)
{
    return is("editions-null") ? NULL : text_editions();
}

static const char *faulty_word(const char *language, const char *kind, const char *id)
{
    return is("word-any") ? "something" : text_word(language, kind, id);
}

static int32_t faulty_init(const bsp_host *host)
{
    die_at("init");
    return is("init-refuses") ? BSP_E_UNSUPPORTED : init(host);
}

static void faulty_deinit(void)
{
    die_at("deinit");
}

/* ---- A form that fails ---- */

static int32_t form_incidents(const char *language, const bsp_form_sink *sink)
{
    static const bsp_form_incident incident = {
        .size = sizeof incident, .id = "revoke", .law = "61-64", .text = "A revoke"};

    (void)language;
    return sink->incident(sink->context, &incident);
}

static int32_t form_next(const char *language, const char *incident, const bsp_form_given *given,
                         uint32_t count, const bsp_form_sink *sink)
{
    static const bsp_form_question question = {
        .size = sizeof question, .name = "player", .input = "player", .text = "Who was it?"};

    static unsigned calls;

    (void)incident, (void)given, (void)count;
    if (is("form-next") && sink->incident) /* which was not asked for */
        form_incidents(language, sink);
    if (!is("form-two") && !is("form-gone"))
        return BSP_E_ARGUMENT;
    if (is("form-gone") && ++calls > 2) /* when an answer is taken back */
        return BSP_OK;
    sink->question(sink->context, &question);
    if (is("form-two"))
        sink->question(sink->context, &question);
    return BSP_OK;
}

static int32_t form_facts(const char *incident, const bsp_form_given *given, uint32_t count,
                          const bsp_form_sink *sink)
{
    (void)incident, (void)given, (void)count, (void)sink;
    return BSP_E_ARGUMENT;
}

static int32_t form_known(const bsp_board *board, const bsp_form_sink *sink)
{
    (void)board, (void)sink;
    return BSP_OK;
}

static int32_t form_questions(const char *language, const bsp_board *board,
                              const bsp_form_sink *sink)
{
    (void)language, (void)board, (void)sink;
    return BSP_OK;
}

/* Takes whatever is typed for the only incident. */
static int32_t form_answer(const char *language, const bsp_form_question *question,
                           const char *typed, const bsp_form_given *given, uint32_t count,
                           const bsp_form_sink *sink, bsp_form_reading *reading)
{
    (void)language, (void)question, (void)typed, (void)given, (void)count, (void)sink;
    strcpy(reading->value, "revoke");
    strcpy(reading->words, "A revoke");
    return BSP_OK;
}

static const void *faulty_interface(const char *id)
{
    static const bsp_form_interface form = {.size = sizeof form,
                                            .incidents = form_incidents,
                                            .next = form_next,
                                            .facts = form_facts,
                                            .known = form_known,
                                            .questions = form_questions,
                                            .answer = form_answer,
                                            .said = form_questions};
    static bsp_session_interface session;
    static bsp_report_interface report;
    static bsp_text_interface text;

    die_at("interface");
    session = *(const bsp_session_interface *)get_interface(BSP_SESSION_1);
    session.formats = faulty_formats;
    session.create = faulty_create;
    session.set_option = faulty_set_option;
    session.add_fact = faulty_add_fact;
    session.open_input = faulty_open_input;
    session.push = is("table-hole") ? NULL : faulty_push;
    session.close_input = faulty_close_input;
    session.finish = faulty_finish;
    session.destroy = faulty_destroy;
    session.recognise = faulty_recognise;
    if (is("table-small"))
        session.size = 16;
    report = *(const bsp_report_interface *)get_interface(BSP_REPORT_1);
    report.formats = faulty_report_formats;
    report.create = faulty_report_create;
    report.finish = faulty_report_finish;
    text = *(const bsp_text_interface *)get_interface(BSP_TEXT_1);
    text.languages = faulty_languages;
    text.editions = faulty_editions;
    text.word = faulty_word;
    if (strcmp(id, BSP_SESSION_1) == 0)
        return &session;
    if (strcmp(id, BSP_REPORT_1) == 0)
        return &report;
    if (strcmp(id, BSP_TEXT_1) == 0 || (is("interface-any") && !strchr(id, '/')))
        return &text;
    if (strcmp(id, BSP_FORM_1) == 0 &&
        (is("form-next") || is("form-two") || is("form-gone") || is("need-two") ||
         is("status-null") || is("push-segv") || is("session-null")))
        return &form;
    return later_interface(id);
}

BSP_EXPORT extern const bsp_entry BSP_ENTRY_NAME;
BSP_EXPORT const bsp_entry BSP_ENTRY_NAME = {
    .magic = BSP_MAGIC,
    .size = sizeof(bsp_entry),
    .abi_major = BSP_ABI_MAJOR,
    .abi_minor = BSP_ABI_MINOR,
    .id = "org.bridge-scorer.faulty",
    .name = "faulty",
    .vendor = "tests",
    .version = "1.0.0",
    .licence = "MIT",
    .url = "",
    .init = faulty_init,
    .deinit = faulty_deinit,
    .get_interface = faulty_interface,
};
