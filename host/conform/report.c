/*
 * Checks of report/1: each of the plugin's formats, with boards of which nothing or everything is
 * known.
 */
#include "conform/trial.h"

#include <unistr.h>

#include <string.h>

#include "base/program.h"
#include "run/report.h"

/* Prepares a report in the format at INDEX, without creating it. False: there are fewer, and the
 * trial is skipped. */
static bool report_prepare(struct tried *tried, struct conform_trial *trial, int index)
{
    const bsp_report_interface *r = trial->plugin->report;

    if (!tried_begin(tried, trial, SIZE_MAX) || !trial_has(trial, r, BSP_REPORT_1))
        return false;
    tried->reporter = r;
    trial_words(trial, "formats", r->formats());
    return tried_format(tried, r->formats(), index);
}

static bool report_create(struct tried *tried, const char *language)
{
    bsp_report_sink sink = {sizeof sink, tried, tried_write};
    int32_t code = tried->reporter->create(tried->format, language, &sink, &tried->report);

    memset(&sink, 0xa5, sizeof sink); /* the plugin must have copied it */
    return trial_expect(tried->trial, "create", code, BSP_OK) &&
           (tried->report || trial_fail(tried->trial, _("create() gives no report")));
}

static bool report_begin(struct tried *tried, struct conform_trial *trial, int index)
{
    return report_prepare(tried, trial, index) && report_create(tried, "en");
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
static void report_boards(struct tried *tried)
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
    const bsp_report_interface *r = tried->reporter;

    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++)
        trial_expect(tried->trial, "board",
                     r->board(tried->report, &origins[i % ORIGINS], &boards[i]), BSP_OK);
    for (size_t i = 0; i < ORIGINS && BSP_HAS(r, bsp_report_interface, ranking) && r->ranking; i++)
        trial_expect(tried->trial, "ranking", r->ranking(tried->report, &origins[i], &ranking),
                     BSP_OK);
}

static void report_complete(struct tried *tried)
{
    trial_expect(tried->trial, "finish", tried->reporter->finish(tried->report), BSP_OK);
}

/* ---- The reports ---- */

/* Checks that the same boards give the same report, in sequence and interleaved. */
static void check_format(struct conform_trial *trial)
{
    struct tried *one = trial->tried, *other = one + 1, *third = one + 2;
    char differs[REASON_SIZE];

    report_boards(one);
    report_complete(one);
    if (fflush(one->out) != 0 || one->size == 0)
        trial_fail(trial, _("%s: the report is empty"), one->format);
    else if (report_stream_is_text(one->format) && u8_check((const uint8_t *)one->text, one->size))
        trial_fail(trial, _("%s is not UTF-8"), one->format);
    if (report_begin(other, trial, trial->variant) && report_begin(third, trial, trial->variant)) {
        snprintf(differs, sizeof differs, _("%s: the report differs the second time"), one->format);
        report_boards(other);
        report_boards(third);
        report_complete(third);
        report_complete(other);
        tried_compare(one, other, differs);
        tried_compare(one, third, differs);
    }
}

void trial_use_report(struct conform_trial *trial)
{
    struct tried tried;

    if (report_begin(&tried, trial, 0)) {
        report_boards(&tried);
        report_complete(&tried);
    }
    tried_end(&tried);
}

/* Checks a report without boards, for an input that could not be read. */
static void check_nothing(struct conform_trial *trial)
{
    struct tried *tried = trial->tried;

    trial_expect(trial, "set_incomplete", tried->reporter->set_incomplete(tried->report), BSP_OK);
    report_complete(tried);
}

static int32_t board_piece(void *context, const void *bytes, size_t count)
{
    const struct tried *tried = context;

    (void)count;
    return tried->reporter->board(tried->report, &origins[0], bytes);
}

/* Checks boards that have nothing readable after them, and are unmapped after the call. */
static void check_size(struct conform_trial *trial)
{
    const bsp_board board = whole_board();
    char boards[3 * sizeof board];
    struct tried *tried = trial->tried;
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
    struct tried *tried = trial->tried;
    int32_t code;

    tried->room = (size_t)trial->variant;
    code = tried->reporter->board(tried->report, &origins[0], &board);
    if (code == BSP_OK)
        code = tried->reporter->finish(tried->report);
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

static int32_t create(struct tried *t)
{
    const bsp_report_sink sink = {sizeof sink, t, tried_write};

    return t->reporter->create(NTH(1, WITH(0, t->format)), NTH(2, "en"), NTH(3, &sink),
                               NTH(4, &t->report));
}

static int32_t board(struct tried *t)
{
    const bsp_board whole = whole_board();

    return t->reporter->board(NTH(1, t->report), NTH(2, &origins[0]), NTH(3, &whole));
}

CALL(reporter, set, set_option(NTH(1, t->report), NTH(2, WITH(0, "quiet")), NTH(3, WITH(1, "yes"))))
CALL(reporter, incomplete, set_incomplete(NTH(1, t->report)))
CALL(reporter, finish, finish(NTH(1, t->report)))

/* Creates a report in a language, as the other checks do. */
static int32_t create_in(struct tried *t)
{
    return report_create(t, WITH(0, "en")) ? BSP_OK : BSP_E_MEMORY;
}

static const struct conform_calls nulls[] = {NULL_IN(1, create),
                                             NULL_IN(2, create),
                                             NULL_IN(3, create),
                                             NULL_IN(4, create),
                                             NULL_IN(1, create, set),
                                             NULL_IN(2, create, set),
                                             NULL_IN(3, create, set),
                                             NULL_IN(1, create, board),
                                             NULL_IN(2, create, board),
                                             NULL_IN(3, create, board),
                                             NULL_IN(1, create, incomplete),
                                             NULL_IN(1, create, finish)};

static const struct conform_calls unknown[] = {
    {"create", BSP_E_UNSUPPORTED, {create}, {"no-such-format"}, 0},
    {"create", BSP_E_UNSUPPORTED, {create}, {""}, 0},
    {"create", BSP_E_UNSUPPORTED, {create}, {"text html"}, 0},
    {"create", BSP_E_UNSUPPORTED, {create}, {"TEXT "}, 0},
};
static const struct conform_calls options[] = {
    {"set_option", BSP_E_ARGUMENT, {create, set}, {"no-such-option", "yes"}, 0},
    {"set_option", BSP_E_ARGUMENT, {create, set}, {"", ""}, 0},
    {"set_option", BSP_E_ARGUMENT, {create, set}, {"quiet", "perhaps"}, 0},
    {"set_option", BSP_E_ARGUMENT, {create, set}, {"explain", "\xff"}, 0},
};
/* Unknown languages, which become "en". */
static const struct conform_calls languages[] = {
    {"create", BSP_OK, {create_in}, {"xx"}, 0},
    {"create", BSP_OK, {create_in}, {"fr_CA.UTF-8"}, 0},
    {"create", BSP_OK, {create_in}, {"en,fr"}, 0},
    {"create", BSP_OK, {create_in}, {""}, 0},
    {"create", BSP_OK, {create_in}, {"C"}, 0},
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
    struct tried *tried = trial->tried;

    return report_prepare(tried, trial, trial->row->formats ? trial->variant : 0) &&
           (trial->row->calls || report_create(tried, "en"));
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
CONFORM_TABLE(report, reports_begin);
