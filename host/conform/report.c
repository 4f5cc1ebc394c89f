/*
 * Checks of report/1: each of the plugin's formats, with boards of which nothing or everything is
 * known.
 */
#include "conform/conform.h"

#include <unistr.h>

#include <string.h>

#include "base/program.h"
#include "run/report.h"

/* A report and its output. */
struct tried_report {
    const bsp_report_interface *report;
    bsp_report *self;
    struct conform_trial *trial;
    struct buffer out;
    size_t most; /* bytes after which writing fails */
    char format[64];
    bsp_report_sink sink;
    bsp_board board; /* for calls in a row that report it */
};

/* The reports of a check, of which most need only the first. */
enum { REPORTS = 3 };

static int32_t report_write(void *context, const char *bytes, size_t size)
{
    struct tried_report *tried = context;

    if (!bytes && size > 0)
        trial_fail(tried->trial, _("bytes that are NULL are written"));
    if (!bytes || tried->out.length + size > tried->most)
        return -1;
    buffer_add(&tried->out, bytes, size);
    return BSP_OK;
}

/* Prepares a report in the format at INDEX, without creating it. False: there are fewer, and the
 * trial is skipped. */
static bool report_prepare(struct tried_report *tried, struct conform_trial *trial, int index)
{
    *tried = (struct tried_report){.report = trial->plugin->report,
                                   .trial = trial,
                                   .most = SIZE_MAX / 2,
                                   .sink = {sizeof tried->sink, tried, report_write}};
    if (!trial_has(trial, tried->report, BSP_REPORT_1))
        return false;
    trial_words(trial, "formats", tried->report->formats());
    return trial_format(trial, tried->report->formats(), index, tried->format,
                        sizeof tried->format);
}

static bool report_create(struct tried_report *tried, const char *language)
{
    bsp_report_sink sink = tried->sink;
    int32_t code = tried->report->create(tried->format, language, &sink, &tried->self);

    memset(&sink, 0xa5, sizeof sink); /* the plugin must have copied it */
    return trial_expect(tried->trial, "create", code, BSP_OK) &&
           (tried->self || trial_fail(tried->trial, _("create() gives no report")));
}

static bool report_begin(struct tried_report *tried, struct conform_trial *trial, int index)
{
    return report_prepare(tried, trial, index) && report_create(tried, "en");
}

static void report_end(struct tried_report *tried)
{
    if (tried->report) {
        tried->report->destroy(tried->self);
        tried->report->destroy(NULL);
    }
    buffer_release(&tried->out);
}

/* ---- Boards ---- */

static const bsp_origin origins[] = {
    {sizeof *origins, 0, "club.pbn", "org.example.engine", "engine", "1"},
    {sizeof *origins, 0, "Saint-Étienne.xml", "org.example.other", "another engine", "2.0"},
};
enum { ORIGINS = sizeof origins / sizeof *origins };

/* Returns a board with only what is mandatory. */
static bsp_board bare_board(void)
{
    static bsp_record nothing;
    bsp_board board;

    bsp_record_init(&nothing, NULL);
    bsp_board_init(&board, &nothing);
    board.game = 1;
    board.laws = "2017";
    board.status = "noted";
    return board;
}

static void add_ruling(bsp_board *board)
{
    static const char *const law[] = {"63A1", "64A2"};
    static const bsp_step step = {.size = sizeof step, .clause = "64A1"};
    static const bsp_detail detail = {
        .size = sizeof detail, .kind = BSP_DETAIL_NUMBER, .name = "recorded", .number = 9};
    static const bsp_finding finding = {.size = sizeof finding,
                                        .id = "revoke",
                                        .trick = 3,
                                        .player = "W",
                                        .card = "D2",
                                        .led = "DA",
                                        .basis = "marked",
                                        .text = "Revoke by West.",
                                        .details = &detail,
                                        .detail_count = 1};
    static const bsp_clause clause = {
        .size = sizeof clause, .law = "64A2", .text = "One trick is transferred."};
    static const bsp_ruling ruling = {.size = sizeof ruling,
                                      .law = law,
                                      .law_count = 2,
                                      .trick = 3,
                                      .offender = "W",
                                      .side = "EW",
                                      .tricks = 1,
                                      .steps = &step,
                                      .step_count = 1,
                                      .text = "One trick is transferred.",
                                      .what = "Revoke by West.",
                                      .clauses = &clause,
                                      .clause_count = 1};
    static const bsp_outcome outcome = {.size = sizeof outcome,
                                        .value = "in-time",
                                        .tricks = 1,
                                        .to = "NS",
                                        .text = "in time",
                                        .effect = "1 trick to North-South",
                                        .fact_trick = 3,
                                        .fact_player = "W",
                                        .fact_value = "in-time"};
    static const bsp_need need = {.size = sizeof need,
                                  .fact = "attention",
                                  .trick = 3,
                                  .player = "W",
                                  .advisory = 1,
                                  .outcomes = &outcome,
                                  .outcome_count = 1,
                                  .text = "When was attention first drawn to it?"};

    board->findings = &finding;
    board->rulings = &ruling;
    board->needs = &need;
    board->finding_count = board->ruling_count = board->need_count = 1;
}

static void add_record(bsp_board *board)
{
    static bsp_record record;
    static const bsp_trick play = {
        sizeof play, 0, "E", {"D8", "DA", "D2", "DK"}, {NULL, NULL, "R", NULL}, "E", NULL};
    static const bsp_points points = {sizeof points, 0, "matchpoints", "3", "4.5"};

    record = whole_record();
    record.player[0] = "Jérôme & <Élise>, \"dit\" l’Ancien";
    record.event = "Club night";
    record.contract = "1SX";
    record.recorded_score_ns = 160;
    record.play = &play;
    record.play_count = 1;
    record.deal = "E:A63.Q53.8763.T92 QT2.842.AQ4.8753 - -";
    board->record = &record;
    board->points = &points;
    board->point_count = 1;
    board->hand[0] = "♠875 ♥K106 ♦J102 ♣AK4";
    board->trick[2] = "E ♦8, S ♦A, W ♦2, N ♦K";
}

/* Returns a board with everything that an engine can say. */
static bsp_board whole_board(void)
{
    bsp_board board = bare_board();

    board.pairs = "3-12";
    board.status = "adjusted";
    board.transfer_to = "NS";
    board.transfer_tricks = 1;
    board.adjusted_tricks = 8;
    board.adjusted_score_ns = 260;
    board.text = "Board 6, table 1 (game 1): 1♠ doubled by South";
    add_ruling(&board);
    add_record(&board);
    return board;
}

/* Reports boards of several engines, and changes of their rankings to a report that takes any. */
static void report_boards(struct tried_report *tried)
{
    static const bsp_ranking ranking = {.size = sizeof ranking,
                                        .kind = "pair",
                                        .section = "B",
                                        .entry = "Jérôme & <Élise>",
                                        .side = "NS",
                                        .total_before = "54.08",
                                        .total = "54.56",
                                        .rank_before = "3=",
                                        .rank = "2"};
    const bsp_board boards[] = {whole_board(), bare_board(), whole_board(), bare_board()};
    const bsp_report_interface *r = tried->report;

    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++)
        trial_expect(tried->trial, "board",
                     r->board(tried->self, &origins[i % ORIGINS], &boards[i]), BSP_OK);
    for (size_t i = 0; i < ORIGINS && BSP_HAS(r, bsp_report_interface, ranking) && r->ranking; i++)
        trial_expect(tried->trial, "ranking", r->ranking(tried->self, &origins[i], &ranking),
                     BSP_OK);
}

static void report_complete(struct tried_report *tried)
{
    trial_expect(tried->trial, "finish", tried->report->finish(tried->self), BSP_OK);
}

/* ---- The reports ---- */

/* Checks that the same boards give the same report, in sequence and interleaved. */
static void check_format(struct conform_trial *trial)
{
    struct tried_report *one = trial->tried, *other = one + 1, *third = one + 2;

    report_boards(one);
    report_complete(one);
    if (one->out.length == 0)
        trial_fail(trial, _("%s: the report is empty"), one->format);
    else if (report_stream_is_text(one->format) &&
             u8_check((const uint8_t *)one->out.at, one->out.length))
        trial_fail(trial, _("%s is not UTF-8"), one->format);
    if (report_begin(other, trial, trial->variant) && report_begin(third, trial, trial->variant)) {
        report_boards(other);
        report_boards(third);
        report_complete(third);
        report_complete(other);
        if (!outputs_same(&one->out, &other->out) || !outputs_same(&one->out, &third->out))
            trial_fail(trial, _("%s: the report differs the second time"), one->format);
    }
}

void trial_use_report(struct conform_trial *trial)
{
    struct tried_report tried;

    if (report_begin(&tried, trial, 0)) {
        report_boards(&tried);
        report_complete(&tried);
    }
    report_end(&tried);
}

/* Checks a report without boards, for an input that could not be read. */
static void check_nothing(struct conform_trial *trial)
{
    struct tried_report *tried = trial->tried;

    trial_expect(trial, "set_incomplete", tried->report->set_incomplete(tried->self), BSP_OK);
    report_complete(tried);
}

static int32_t board_piece(void *context, const void *bytes, size_t count)
{
    const struct tried_report *tried = context;

    (void)count;
    return tried->report->board(tried->self, &origins[0], bytes);
}

/* Checks boards that have nothing readable after them, and are unmapped after the call. */
static void check_size(struct conform_trial *trial)
{
    const bsp_board board = whole_board();
    char boards[3 * sizeof board];
    struct tried_report *tried = trial->tried;
    const struct drive drive = {
        .sample = {boards, sizeof boards}, .chunk = sizeof board, .how = PUSH_GUARDED};

    for (size_t i = 0; i < 3; i++)
        memcpy(boards + i * sizeof board, &board, sizeof board);
    trial_expect(trial, "board", bytes_push(board_piece, tried, &drive), BSP_OK);
    report_complete(tried);
}

/* Checks a disk that is full at once, or after a few bytes. */
static void check_full(struct conform_trial *trial)
{
    const bsp_board board = whole_board();
    struct tried_report *tried = trial->tried;
    int32_t code;

    tried->most = (size_t)trial->variant;
    code = tried->report->board(tried->self, &origins[0], &board);
    if (code == BSP_OK)
        code = tried->report->finish(tried->self);
    trial_expect(trial, _("a report that cannot be written"), code, BSP_E_SINK);
}

static void check_whole(struct conform_trial *trial)
{
    report_boards(trial->tried);
    report_complete(trial->tried);
}

/* Leaves a report with boards unfinished, in the second variant. */
static void check_unfinished(struct conform_trial *trial)
{
    if (trial->variant)
        report_boards(trial->tried);
}

/* ---- Calls in a row ---- */

#define REPORT_CALL(name, made) CALL_OF(struct tried_report, report, name, made)

REPORT_CALL(create, create(t->format, "en", &t->sink, &t->self))
REPORT_CALL(create_no_format, create(NULL, "en", &t->sink, &t->self))
REPORT_CALL(create_no_language, create(t->format, NULL, &t->sink, &t->self))
REPORT_CALL(create_no_sink, create(t->format, "en", NULL, &t->self))
REPORT_CALL(create_no_place, create(t->format, "en", &t->sink, NULL))
REPORT_CALL(create_with, create(trial_with(t->trial, 0), "en", &t->sink, &t->self))
REPORT_CALL(set, set_option(t->self, "quiet", "yes"))
REPORT_CALL(set_no_self, set_option(NULL, "quiet", "yes"))
REPORT_CALL(set_no_name, set_option(t->self, NULL, "yes"))
REPORT_CALL(set_no_value, set_option(t->self, "quiet", NULL))
REPORT_CALL(set_with, set_option(t->self, trial_with(t->trial, 0), trial_with(t->trial, 1)))
REPORT_CALL(board, board(t->self, &origins[0], &t->board))
REPORT_CALL(board_no_self, board(NULL, &origins[0], &t->board))
REPORT_CALL(board_no_origin, board(t->self, NULL, &t->board))
REPORT_CALL(board_no_board, board(t->self, &origins[0], NULL))
REPORT_CALL(incomplete, set_incomplete(t->self))
REPORT_CALL(incomplete_no_self, set_incomplete(NULL))
REPORT_CALL(finish, finish(t->self))
REPORT_CALL(finish_no_self, finish(NULL))

/* Creates a report in a language, as the other checks do. */
static int32_t create_in(void *tried)
{
    struct tried_report *t = tried;

    return report_create(t, trial_with(t->trial, 0)) ? BSP_OK : BSP_E_MEMORY;
}

static const struct conform_calls nulls[] = {
    NULL_IN(create_no_format),
    NULL_IN(create_no_language),
    NULL_IN(create_no_sink),
    NULL_IN(create_no_place),
    NULL_IN(create, set_no_self),
    NULL_IN(create, set_no_name),
    NULL_IN(create, set_no_value),
    NULL_IN(create, board_no_self),
    NULL_IN(create, board_no_origin),
    NULL_IN(create, board_no_board),
    NULL_IN(create, incomplete_no_self),
    NULL_IN(create, finish_no_self),
};
static const struct conform_calls unknown[] = {
    {"create", BSP_E_UNSUPPORTED, {create_with}, {"no-such-format"}},
    {"create", BSP_E_UNSUPPORTED, {create_with}, {""}},
    {"create", BSP_E_UNSUPPORTED, {create_with}, {"text html"}},
    {"create", BSP_E_UNSUPPORTED, {create_with}, {"TEXT "}},
};
static const struct conform_calls options[] = {
    {"set_option", BSP_E_ARGUMENT, {create, set_with}, {"no-such-option", "yes"}},
    {"set_option", BSP_E_ARGUMENT, {create, set_with}, {"", ""}},
    {"set_option", BSP_E_ARGUMENT, {create, set_with}, {"quiet", "perhaps"}},
    {"set_option", BSP_E_ARGUMENT, {create, set_with}, {"explain", "\xff"}},
};
/* Unknown languages, which become "en". */
static const struct conform_calls languages[] = {
    {"create", BSP_OK, {create_in}, {"xx"}},    {"create", BSP_OK, {create_in}, {"fr_CA.UTF-8"}},
    {"create", BSP_OK, {create_in}, {"en,fr"}}, {"create", BSP_OK, {create_in}, {""}},
    {"create", BSP_OK, {create_in}, {"C"}},
};
static const struct conform_calls late[] = {
    CALLS(N_("set_option() after board()"), BSP_E_STATE, create, board, set),
    CALLS(N_("finish() the second time"), BSP_E_STATE, create, board, finish, finish),
    CALLS(N_("board() after finish()"), BSP_E_STATE, create, board, finish, board),
    CALLS(N_("set_incomplete() after finish()"), BSP_E_STATE, create, board, finish, incomplete),
};

/* Prepares a report, and creates it unless the trial's calls do so. */
static bool reports_begin(struct conform_trial *trial)
{
    struct tried_report *tried = trial->tried;
    bool begun = report_prepare(tried, trial, trial->row->formats ? trial->variant : 0);

    tried->board = whole_board();
    return begun && (trial->row->calls || report_create(tried, "en"));
}

static void reports_end(void *reports)
{
    struct tried_report *tried = reports;

    for (int i = 0; i < REPORTS; i++)
        report_end(&tried[i]);
}

static const struct conform_row rows[] = {
    {"format", check_format, CONFORM_FIRST(4), .formats = true},
    {"nothing", check_nothing, CONFORM_FIRST(4), .formats = true},
    {"size", check_size, CONFORM_FIRST(1)},
    {"full", check_full, CONFORM_FIRST(2)},
    {"language", check_whole, CONFORM_CALLS(languages)},
    {"null", NULL, CONFORM_CALLS(nulls)},
    {"unknown", NULL, CONFORM_CALLS(unknown)},
    {"option", NULL, CONFORM_CALLS(options)},
    {"late", NULL, CONFORM_CALLS(late)},
    {"left", check_unfinished, CONFORM_FIRST(2)},
};
CONFORM_TABLE(report, struct tried_report[REPORTS], reports_begin, reports_end);
