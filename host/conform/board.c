/*
 * Checks of board/1: boards that a program with a database hands over one at a time.
 */
#include "conform/trial.h"

#include <string.h>

#include "base/program.h"

/* A record of which nothing is known. */
static bsp_record blank;

/* Starts sessions for boards, of which most checks need only the first. False: the trial has
 * failed, or is skipped. */
static bool sessions_begin(struct conform_trial *trial)
{
    struct tried *tried = trial->tried;
    const bsp_board_interface *board = trial->plugin->entry->get_interface(BSP_BOARD_1);
    bool begun = trial_has(trial, trial->plugin->session ? board : NULL, BSP_BOARD_1);

    if (begun && (board->size < BSP_BOARD_SIZE_1_0 || !board->rule))
        begun = trial_fail(trial, _("%s is incomplete: a function, a list of words, or its size"),
                           BSP_BOARD_1);
    for (int i = 0; i < TRIED_MAX && begun; i++) {
        begun = session_begin(&tried[i], trial);
        tried[i].ruler = board;
        tried[i].pushed = 0; /* nothing is */
    }
    bsp_record_init(&blank, "club.db");
    return begun;
}

/* Checks that RECORD is ruled on, and that COUNT boards have come so far. */
static void board_expect(struct tried *tried, const bsp_record *record, unsigned count)
{
    trial_expect(tried->trial, "rule", tried->ruler->rule(tried->session, record), BSP_OK);
    if (tried->count[RECORD_BOARD] != count)
        trial_fail(tried->trial, _("rule() gives no board, or several"));
}

/* ---- Records ---- */

bsp_record whole_record(void)
{
    static const char *const call[] = {"Pass", "1S", "Pass", "Pass", "Pass"};
    static const bsp_trick play[] = {
        {sizeof *play, 0, "W", {"CJ", "C2", "C3", "C4"}, {NULL}, NULL, NULL},
        {sizeof *play, 0, "N", {"SK", "SA", "S2", "S4"}, {NULL}, NULL, NULL},
        {sizeof *play, 0, "E", {"D8", "DA", "D2", "DK"}, {NULL, NULL, NULL, "R"}, NULL, NULL},
    };
    static const bsp_told told = {sizeof told, 3, "W", "revoke", "confirmed", NULL};
    static const int32_t field[] = {80, 110, -50, BSP_SCORE_UNKNOWN};
    bsp_record record;

    bsp_record_init(&record, "club.db");
    record.date = 20261123;
    record.board = "6";
    record.table = "1";
    record.section = "B";
    record.pair[0] = "3";
    record.pair[1] = "12";
    record.dealer = "E";
    record.vulnerable = "EW";
    record.deal = "E:A63.Q53.8763.T92 QT2.842.AQ4.8753 8754.KT6.JT2.AK4 KJ9.AJ97.K95.QJ6";
    record.contract = "1S";
    record.declarer = "S";
    record.call = call;
    record.call_count = sizeof call / sizeof *call;
    record.play = play;
    record.play_count = sizeof play / sizeof *play;
    record.recorded_tricks = 7;
    record.told = &told;
    record.told_count = 1;
    record.scoring = "MatchPoints";
    record.field = field;
    record.field_count = sizeof field / sizeof *field;
    return record;
}

/* Returns a record with invalid contents. */
static bsp_record nonsense_record(void)
{
    bsp_record record = blank;

    record.board = "7";
    record.deal = "N:what?";
    record.contract = "9Q";
    record.declarer = "X";
    record.dealer = "";
    record.vulnerable = "nobody";
    record.recorded_tricks = 12;
    record.scoring = "for fun";
    return record;
}

enum { RECORDS = 3 };

static bsp_record record_of(int variant)
{
    return variant == 0 ? blank : variant == 1 ? nonsense_record() : whole_record();
}

/* ---- Rulings ---- */

/* Checks that each record gives one board, whatever it is, and no edits. */
static void check_rule(struct conform_trial *trial)
{
    const bsp_record record = record_of(trial->variant);
    struct tried *tried = trial->tried;

    for (unsigned i = 1; i <= 3; i++)
        board_expect(tried, &record, i);
    trial_expect(trial, "finish", tried->engine->finish(tried->session), BSP_OK);
    if (tried->count[RECORD_EDIT] > 0)
        trial_fail(trial, _("edits come although nobody asked for any"));
}

/* Checks that a record of each kind is ruled on. */
static void boards_expect(struct tried *tried)
{
    for (int i = 0; i < RECORDS; i++) {
        const bsp_record record = record_of(i);
        board_expect(tried, &record, (unsigned)i + 1);
    }
}

/* Checks that the same records give the same events again. */
static void check_again(struct conform_trial *trial)
{
    struct tried *one = trial->tried, *other = one + 1;

    boards_expect(one);
    boards_expect(other);
    tried_compare(one, other, _("the events differ"));
}

/* Checks that two interleaved sessions, one with other records, give what each gives alone. */
static void check_interleaved(struct conform_trial *trial)
{
    const bsp_record nonsense = nonsense_record();
    struct tried *one = trial->tried, *other = one + 1, *alone = one + 2;

    for (int i = 0; i < RECORDS; i++) {
        const bsp_record record = record_of(i);
        board_expect(one, &record, (unsigned)i + 1);
        board_expect(other, &nonsense, (unsigned)i + 1);
    }
    boards_expect(alone);
    tried_compare(one, alone, _("the events differ"));
}

static int32_t rule_piece(void *context, const void *bytes, size_t count)
{
    const struct tried *tried = context;

    return count == sizeof(bsp_record) ? tried->ruler->rule(tried->session, bytes) : BSP_E_MEMORY;
}

/* Checks records that are read-only, have nothing readable after them, and are unmapped after
 * the call. */
static void check_guarded(struct conform_trial *trial)
{
    const bsp_record records[] = {whole_record(), whole_record(), blank};
    struct tried *tried = trial->tried;
    const struct drive drive = {.sample = {(const char *)records, sizeof records},
                                .chunk = sizeof *records,
                                .how = PUSH_GUARDED};

    trial_expect(trial, "rule", bytes_push(rule_piece, tried, &drive), BSP_OK);
    trial_expect(trial, "finish", tried->engine->finish(tried->session), BSP_OK);
}

/* Checks that the event has what was handed over. */
struct echo_check {
    struct conform_trial *trial;
    const bsp_record *record;
};

static void echo_compare(const struct echo_check *echo, const char *what, const char *got,
                         const char *given)
{
    if (!got || strcmp(got, given) != 0)
        trial_fail(echo->trial, _("%s is \"%s\""), what, got ? got : "");
}

static int32_t echo_board(void *context, const bsp_board *board)
{
    const struct echo_check *echo = context;

    echo_compare(echo, "bsp_record.board", board->record->board, echo->record->board);
    echo_compare(echo, "bsp_record.contract", board->record->contract, echo->record->contract);
    echo_compare(echo, "bsp_record.declarer", board->record->declarer, echo->record->declarer);
    if (board->record->recorded_tricks != echo->record->recorded_tricks)
        trial_fail(echo->trial, _("%s is %d"), "bsp_record.recorded_tricks",
                   (int)board->record->recorded_tricks);
    return BSP_OK;
}

static void check_echo(struct conform_trial *trial)
{
    const bsp_record record = whole_record();
    struct echo_check echo = {trial, &record};
    struct tried *tried = trial->tried;

    tried->on_board = echo_board;
    tried->context = &echo;
    trial_expect(trial, "rule", tried->ruler->rule(tried->session, &record), BSP_OK);
    tried->on_board = NULL;
}

/* Checks that an error of the sink ends the session for good. */
static void check_stops(struct conform_trial *trial)
{
    const bsp_record record = whole_record();
    struct tried *tried = trial->tried;

    tried->stops = RECORD_BOARD;
    trial_expect(trial, "rule", tried->ruler->rule(tried->session, &record), BSP_E_SINK);
    trial_expect(trial, _("rule() after a failure"), tried->ruler->rule(tried->session, &record),
                 BSP_E_SINK);
    if (tried->after > 0)
        trial_fail(trial, _("events come after the sink has stopped"));
}

/* ---- Wrong calls ---- */

/* Fields that make a sound record invalid: an impossible value, or a count without a list. */
static const bsp_told told_late = {sizeof told_late, 14, NULL, "laws", "2017", NULL};
static const char *const cited[] = {"64A2", NULL};
static const bsp_ruling ruled_sound = {.size = sizeof(bsp_ruling), .law = cited, .law_count = 1};
static const bsp_ruling ruled_early = {.size = sizeof(bsp_ruling), .trick = -1};
static const bsp_ruling ruled_much = {.size = sizeof(bsp_ruling), .tricks = 100};
static const bsp_ruling ruled_by_nothing = {
    .size = sizeof(bsp_ruling), .law = cited, .law_count = 2};

static const struct wrong {
    size_t field;
    int32_t number;  /* replaces the field; 0: PUT does */
    const void *put; /* a text or a list */
} wrongs[] = {
    {offsetof(bsp_record, size), 16, NULL},
    {offsetof(bsp_record, recorded_tricks), 14, NULL},
    {offsetof(bsp_record, recorded_tricks), -2, NULL},
    {offsetof(bsp_record, was), 300, NULL},
    {offsetof(bsp_record, play_count), 14, NULL},
    {offsetof(bsp_record, name), 0, NULL},
    {offsetof(bsp_record, play), 0, NULL},
    {offsetof(bsp_record, call), 0, NULL},
    {offsetof(bsp_record, field), 0, NULL},
    {offsetof(bsp_record, told), 0, NULL},
    {offsetof(bsp_record, told), 0, &told_late},
    {offsetof(bsp_record, rulings), 0, NULL},
    {offsetof(bsp_record, rulings), 0, &ruled_early},
    {offsetof(bsp_record, rulings), 0, &ruled_much},
    {offsetof(bsp_record, rulings), 0, &ruled_by_nothing},
};

/* Checks that a wrong record is refused, and that nothing has changed. */
static void check_argument(struct conform_trial *trial)
{
    const struct wrong *row = &wrongs[trial->variant];
    const bsp_record sound = whole_record();
    bsp_record wrong = sound;
    char *field = (char *)&wrong + row->field;
    struct tried *tried = trial->tried;

    wrong.rulings = &ruled_sound;
    wrong.ruling_count = 1;
    memcpy(field, row->number ? (const void *)&row->number : &row->put,
           row->number ? sizeof row->number : sizeof row->put);
    trial_expect(trial, "rule", tried->ruler->rule(tried->session, &wrong), BSP_E_ARGUMENT);
    if (tried->count[RECORD_BOARD] > 0)
        trial_fail(trial, _("rule() gives no board, or several"));
    board_expect(tried, &sound, 1);
}

CALL(engine, open_input, open_input(t->session, BSP_ROLE_SESSION, "s", &t->input))
CALL(engine, finish, finish(t->session))
CALL(engine, set, set_option(t->session, "texts", "yes"))
CALL(engine, fact, add_fact(t->session, 0, "-", "-", "laws", "2017"))
CALL(ruler, rule, rule(NTH(1, t->session), NTH(2, &blank)))

static const struct conform_calls nulls[] = {NULL_IN(1, rule), NULL_IN(2, rule)};

#define TURN(...) CALLS(N_("a board and a file in one session"), BSP_E_STATE, __VA_ARGS__)
static const struct conform_calls turns[] = {TURN(open_input, rule), TURN(rule, finish, rule),
                                             TURN(rule, open_input), TURN(rule, set),
                                             TURN(rule, fact)};

/* Checks a fact with a place, whose board cannot be known here. */
static void check_place(struct conform_trial *trial)
{
    const bsp_session_interface *s = trial->plugin->session;
    const bsp_record record = whole_record();
    struct tried *tried = trial->tried;

    if (!s->add_fact_at)
        trial_skip(trial, _("it has no %s"), "add_fact_at");
    else if (s->add_fact_at(tried->session, "6@3-12", "-", "-", "laws", "2017") == BSP_OK)
        trial_expect(trial, "rule", tried->ruler->rule(tried->session, &record), BSP_E_STATE);
}

static const struct conform_row rows[] = {
    {"rule", check_rule, CONFORM_FIRST(3)},     {"again", check_again, CONFORM_ONE},
    {"beside", check_interleaved, CONFORM_ONE}, {"gone", check_guarded, CONFORM_ONE},
    {"echo", check_echo, CONFORM_ONE},          {"stops", check_stops, CONFORM_ONE},
    {"null", NULL, CONFORM_CALLS(nulls)},       {"argument", check_argument, CONFORM_FIRST(15)},
    {"turn", NULL, CONFORM_CALLS(turns)},       {"place", check_place, CONFORM_ONE},
};
CONFORM_TABLE(board, sessions_begin);
