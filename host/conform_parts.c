/*
 * What came with version 1.1: recognising a file, a board at a time, reports of any engine's
 * boards.
 */
#include "conform.h"

#include <stdlib.h>
#include <string.h>

#include "program.h"

/* ---- Recognising ---- */

struct recognition {
    struct trial *trial;
    int32_t (*recognise)(const void *bytes, size_t count);
    int32_t answer;
};

static int32_t recognition_ask(void *context, const void *bytes, size_t count)
{
    struct recognition *recognition = context;
    int32_t again;

    recognition->answer = recognition->recognise(bytes, count);
    again = recognition->recognise(bytes, count);
    if (again != recognition->answer || again < BSP_NOT_RECOGNISED || again > BSP_RECOGNISED)
        trial_fail(recognition->trial, _("%s is %d"), "recognise", (int)again);
    return BSP_OK;
}

static bool recognition_begin(struct recognition *recognition, struct trial *trial)
{
    const bsp_session_interface *s = trial_session(trial);

    *recognition = (struct recognition){.trial = trial};
    if (s && BSP_HAS(s, bsp_session_interface, recognise))
        recognition->recognise = s->recognise;
    if (!recognition->recognise)
        trial_skip(trial, _("it has no %s"), "recognise");
    return recognition->recognise;
}

/* As a host shows it: the first bytes, with nothing behind them. */
static void head_show(struct recognition *recognition, const char *bytes, size_t size)
{
    const struct pusher pusher = {recognition_ask, recognition};
    const struct drive drive = {
        .bytes = bytes, .size = size < BSP_HEAD_BYTES ? size : BSP_HEAD_BYTES, .how = PUSH_GUARDED};

    pusher_run(&pusher, &drive);
}

static void check_recognise(struct trial *trial, int variant)
{
    struct recognition recognition;
    const struct sample *sample;

    (void)variant;
    if (!recognition_begin(&recognition, trial) || !(sample = trial_sample(trial)))
        return;
    head_show(&recognition, sample->bytes, sample->size);
    if (recognition.answer == BSP_NOT_RECOGNISED)
        trial_fail(trial, _("a file that it reads is not recognised"));
}

static void check_recognise_garbage(struct trial *trial, int variant)
{
    struct recognition recognition;
    char *bytes = NULL;
    size_t size;

    (void)variant;
    if (!recognition_begin(&recognition, trial))
        return;
    for (int kind = 0; kind < GARBAGE_KINDS; kind++)
        if (garbage_make(kind, NULL, &bytes, &size)) {
            head_show(&recognition, bytes, size);
            free(bytes);
        }
}

/* ---- A board at a time ---- */

struct board_stand {
    const bsp_session_interface *session;
    const bsp_board_interface *board;
    bsp_session *self;
    bsp_sink sink;
    struct record record;
};

static bool stand_begin(struct board_stand *stand, struct trial *trial)
{
    const uint32_t *table = trial->plugin->entry->get_interface(BSP_BOARD_1);

    *stand = (struct board_stand){.session = trial_session(trial)};
    if (!table || !stand->session)
        return trial_skip(trial, _("it has no %s"), BSP_BOARD_1);
    stand->board = (const bsp_board_interface *)(const void *)table;
    if (*table < BSP_BOARD_SIZE_1_1 || !stand->board->rule)
        return trial_fail(trial, _("%s is incomplete: a function, a list of words, or its size"),
                          BSP_BOARD_1);
    return record_begin(&stand->record, trial, &stand->sink, 0, -1) &&
           trial_expect(trial, "create",
                        stand->session->create(&loader_host, &stand->sink, &stand->self), BSP_OK);
}

static void stand_end(struct board_stand *stand)
{
    if (stand->self)
        stand->session->destroy(stand->self);
    record_release(&stand->record);
}

/* A record of which nothing is known, or nonsense. */
static bsp_record record_of(int variant)
{
    bsp_record record = {.size = sizeof record,
                         .name = "club.db",
                         .recorded_tricks = -1,
                         .recorded_score_ns = BSP_SCORE_UNKNOWN,
                         .was = -1};

    if (variant == 1) {
        record.board = "7";
        record.deal = "N:what?";
        record.contract = "9Q";
        record.declarer = "X";
        record.dealer = "";
        record.vulnerable = "nobody";
        record.recorded_tricks = 12;
    }
    return record;
}

/* One board comes for each record, whatever it is. */
static void check_rule(struct trial *trial, int variant)
{
    const bsp_record record = record_of(variant);
    struct board_stand stand;

    if (stand_begin(&stand, trial)) {
        for (unsigned i = 1; i <= 3; i++) {
            trial_expect(trial, "rule", stand.board->rule(stand.self, &record), BSP_OK);
            if (stand.record.count[RECORD_BOARD] != i)
                trial_fail(trial, _("rule() gives no board, or several"));
        }
        trial_expect(trial, "finish", stand.session->finish(stand.self), BSP_OK);
        if (stand.record.count[RECORD_EDIT] > 0)
            trial_fail(trial, _("edits come that nobody asked for"));
    }
    stand_end(&stand);
}

static void check_rule_null(struct trial *trial, int variant)
{
    const bsp_record record = record_of(0);
    struct board_stand stand;

    if (stand_begin(&stand, trial))
        trial_expect(trial, _("a call with NULL"),
                     stand.board->rule(variant ? stand.self : NULL, variant ? NULL : &record),
                     BSP_E_ARGUMENT);
    stand_end(&stand);
}

enum { AFTER_OPEN, AFTER_FINISH, OPEN_AFTER };

static int32_t turn_call(const struct board_stand *stand, int variant)
{
    const bsp_session_interface *s = stand->session;
    const bsp_record record = record_of(0);
    int32_t input;

    if (variant == AFTER_OPEN)
        s->open_input(stand->self, BSP_ROLE_SESSION, "s", &input);
    else
        stand->board->rule(stand->self, &record);
    if (variant == OPEN_AFTER)
        return s->open_input(stand->self, BSP_ROLE_SESSION, "s", &input);
    if (variant == AFTER_FINISH)
        s->finish(stand->self);
    return stand->board->rule(stand->self, &record);
}

static void check_rule_turn(struct trial *trial, int variant)
{
    struct board_stand stand;

    if (stand_begin(&stand, trial))
        trial_expect(trial, _("a board and a file in one session"), turn_call(&stand, variant),
                     BSP_E_STATE);
    stand_end(&stand);
}

/* ---- Reports of any engine's boards ---- */

struct sheet {
    const bsp_report_2_interface *report;
    bsp_report_2 *self;
    bsp_report_sink sink;
    struct trial *trial;
    size_t written;
    bool full;
};

static int32_t sheet_write(void *context, const char *bytes, size_t size)
{
    struct sheet *sheet = context;

    if (sheet->full)
        return -1;
    sheet->written += size;
    if (!bytes && size > 0)
        trial_fail(sheet->trial, _("bytes that are NULL are written"));
    return BSP_OK;
}

static bool sheet_begin(struct sheet *sheet, struct trial *trial)
{
    char format[64];

    *sheet = (struct sheet){.report = trial->plugin->report_2, .trial = trial};
    sheet->sink = (bsp_report_sink){sizeof sheet->sink, sheet, sheet_write};
    if (!sheet->report)
        return trial_skip(trial, _("it has no %s"), BSP_REPORT_2);
    trial_words(trial, "formats", sheet->report->formats());
    (void)word_at(sheet->report->formats(), 0, format, sizeof format);
    return trial_expect(trial, "create",
                        sheet->report->create(format, "en", &sheet->sink, &sheet->self), BSP_OK) &&
           (sheet->self || trial_fail(trial, _("create() gives no report")));
}

static void sheet_end(struct sheet *sheet)
{
    if (sheet->report)
        sheet->report->destroy(sheet->self);
    if (sheet->report)
        sheet->report->destroy(NULL);
}

/* A board with no more than must be there. */
static int32_t sheet_board(struct sheet *sheet)
{
    const bsp_origin origin = {.size = sizeof origin,
                               .file = "session",
                               .engine_id = "org.example.engine",
                               .engine_name = "engine",
                               .engine_version = "1"};
    const bsp_board board = {.size = sizeof board,
                             .game = 1,
                             .laws = "2017",
                             .status = "noted",
                             .recorded_tricks = -1,
                             .recorded_score_ns = BSP_SCORE_UNKNOWN,
                             .adjusted_tricks = -1,
                             .adjusted_score_ns = BSP_SCORE_UNKNOWN,
                             .artificial_ns = -1,
                             .artificial_ew = -1};

    return sheet->report->board(sheet->self, &origin, &board);
}

/* With so many boards; then finish is over. */
static void check_sheet(struct trial *trial, int variant)
{
    struct sheet sheet;

    if (sheet_begin(&sheet, trial)) {
        for (int i = 0; i < variant; i++)
            trial_expect(trial, "board", sheet_board(&sheet), BSP_OK);
        if (variant > 1)
            trial_expect(trial, "set_incomplete", sheet.report->set_incomplete(sheet.self), BSP_OK);
        trial_expect(trial, "finish", sheet.report->finish(sheet.self), BSP_OK);
        if (variant > 0 && sheet.written == 0)
            trial_fail(trial, _("%s: the report is empty"), BSP_REPORT_2);
        trial_expect(trial, _("finish() the second time"), sheet.report->finish(sheet.self),
                     BSP_E_STATE);
    }
    sheet_end(&sheet);
}

static void check_sheet_full(struct trial *trial, int variant)
{
    struct sheet sheet;
    int32_t code;

    (void)variant;
    if (sheet_begin(&sheet, trial)) {
        sheet.full = true;
        code = sheet_board(&sheet);
        if (code == BSP_OK)
            code = sheet.report->finish(sheet.self);
        trial_expect(trial, _("a report that cannot be written"), code, BSP_E_SINK);
    }
    sheet_end(&sheet);
}

static void check_sheet_unknown(struct trial *trial, int variant)
{
    struct sheet sheet;
    bsp_report_2 *other = NULL;

    if (sheet_begin(&sheet, trial))
        trial_expect(trial, variant ? "set_option" : "create",
                     variant ? sheet.report->set_option(sheet.self, "no-such-option", "yes")
                             : sheet.report->create("no-such-format", "en", &sheet.sink, &other),
                     variant ? BSP_E_ARGUMENT : BSP_E_UNSUPPORTED);
    sheet_end(&sheet);
}

static const struct conform_row rows[] = {
    {"recognise", check_recognise, -1},
    {"recognise-garbage", check_recognise_garbage, -1},
    {"rule", check_rule, 0},
    {"rule", check_rule, 1},
    {"rule-null", check_rule_null, 0},
    {"rule-null", check_rule_null, 1},
    {"rule-turn", check_rule_turn, AFTER_OPEN},
    {"rule-turn", check_rule_turn, AFTER_FINISH},
    {"rule-turn", check_rule_turn, OPEN_AFTER},
    {"report-2", check_sheet, 0},
    {"report-2", check_sheet, 1},
    {"report-2", check_sheet, 3},
    {"report-2-full", check_sheet_full, -1},
    {"report-2-unknown", check_sheet_unknown, 0},
    {"report-2-unknown", check_sheet_unknown, 1},
};
const struct conform_table conform_parts = {"parts", rows, sizeof rows / sizeof *rows};
