/*
 * Checks of board/1: boards that a program with a database hands over one at a time.
 */
#include "conform/conform.h"

#include <string.h>

#include "base/program.h"

struct board_fixture {
    const bsp_session_interface *session;
    const bsp_board_interface *board;
    bsp_session *self;
    struct conform_trial *trial;
    struct event_record record;
};

/* Starts a session; STOPS as in a record. */
static bool fixture_begin_with(struct board_fixture *fixture, struct conform_trial *trial,
                               int stops)
{
    bsp_sink sink;

    *fixture = (struct board_fixture){
        .board = trial_board(trial), .session = trial->plugin->session, .trial = trial};
    return fixture->board && record_begin(&fixture->record, trial, &sink, 0, stops) &&
           trial_expect(trial, "create",
                        fixture->session->create(&loader_host, &sink, &fixture->self), BSP_OK) &&
           (fixture->self || trial_fail(trial, _("create() gives no session")));
}

static bool fixture_begin(struct board_fixture *fixture, struct conform_trial *trial)
{
    return fixture_begin_with(fixture, trial, -1);
}

static void fixture_end(struct board_fixture *fixture)
{
    if (fixture->self)
        fixture->session->destroy(fixture->self);
    record_release(&fixture->record);
}

static int32_t fixture_rule(struct board_fixture *fixture, const bsp_record *record)
{
    return fixture->board->rule(fixture->self, record);
}

/* Checks that RECORD is ruled on, and that COUNT boards have come so far. */
static void fixture_expect(struct board_fixture *fixture, const bsp_record *record, unsigned count)
{
    trial_expect(fixture->trial, "rule", fixture_rule(fixture, record), BSP_OK);
    if (fixture->record.count[RECORD_BOARD] != count)
        trial_fail(fixture->trial, _("rule() gives no board, or several"));
}

/* ---- Records ---- */

/* Returns a record with everything: a revoke, an auction, a field. */
static bsp_record whole_record(void)
{
    static const char *const call[] = {"Pass", "1S", "Pass", "Pass", "Pass"};
    static const bsp_trick play[] = {
        {sizeof *play, 0, "W", {"CJ", "C2", "C3", "C4"}, {NULL}, NULL},
        {sizeof *play, 0, "N", {"SK", "SA", "S2", "S4"}, {NULL}, NULL},
        {sizeof *play, 0, "E", {"D8", "DA", "D2", "DK"}, {NULL, NULL, NULL, "R"}, NULL},
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

static bsp_record blank_record(void)
{
    bsp_record record;

    bsp_record_init(&record, "club.db");
    return record;
}

/* Returns a record with invalid contents. */
static bsp_record nonsense_record(void)
{
    bsp_record record = blank_record();

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
    return variant == 0 ? blank_record() : variant == 1 ? nonsense_record() : whole_record();
}

/* ---- Rulings ---- */

/* Checks that each record gives one board, whatever it is, and no edits. */
static void check_rule(struct conform_trial *trial, int variant)
{
    const bsp_record record = record_of(variant);
    struct board_fixture fixture;

    if (fixture_begin(&fixture, trial)) {
        for (unsigned i = 1; i <= 3; i++)
            fixture_expect(&fixture, &record, i);
        trial_expect(trial, "finish", fixture.session->finish(fixture.self), BSP_OK);
        if (fixture.record.count[RECORD_EDIT] > 0)
            trial_fail(trial, _("edits come although nobody asked for any"));
    }
    fixture_end(&fixture);
}

static void fixture_expect_all(struct board_fixture *fixture)
{
    for (int i = 0; i < RECORDS; i++) {
        const bsp_record record = record_of(i);
        fixture_expect(fixture, &record, (unsigned)i + 1);
    }
}

static void compare(struct board_fixture *one, struct board_fixture *other)
{
    if (strcmp(record_text(&one->record), record_text(&other->record)) != 0)
        trial_fail(one->trial, _("the events differ"));
}

/* Checks that the same records give the same events again. */
static void check_again(struct conform_trial *trial, int variant)
{
    struct board_fixture one, other = {0};

    (void)variant;
    if (fixture_begin(&one, trial)) {
        fixture_expect_all(&one);
        if (fixture_begin(&other, trial)) {
            fixture_expect_all(&other);
            compare(&one, &other);
        }
    }
    fixture_end(&other);
    fixture_end(&one);
}

/* Checks that two interleaved sessions, one with other records, give what each gives alone. */
static void check_beside(struct conform_trial *trial, int variant)
{
    const bsp_record nonsense = nonsense_record();
    struct board_fixture one, other = {0}, alone = {0};

    (void)variant;
    if (fixture_begin(&one, trial) && fixture_begin(&other, trial) &&
        fixture_begin(&alone, trial)) {
        for (int i = 0; i < RECORDS; i++) {
            const bsp_record record = record_of(i);
            fixture_expect(&one, &record, (unsigned)i + 1);
            fixture_expect(&other, &nonsense, (unsigned)i + 1);
        }
        fixture_expect_all(&alone);
        compare(&one, &alone);
    }
    fixture_end(&alone);
    fixture_end(&other);
    fixture_end(&one);
}

static int32_t rule_piece(void *context, const void *bytes, size_t count)
{
    return count == sizeof(bsp_record) ? fixture_rule(context, bytes) : BSP_E_MEMORY;
}

/* Checks records that are read-only, have nothing readable after them, and are unmapped after
 * the call. */
static void check_gone(struct conform_trial *trial, int variant)
{
    const bsp_record records[] = {whole_record(), whole_record(), blank_record()};
    struct board_fixture fixture;
    const struct pusher pusher = {rule_piece, &fixture};
    const struct drive drive = {.bytes = (const char *)records,
                                .size = sizeof records,
                                .chunk = sizeof *records,
                                .how = PUSH_GUARDED};

    (void)variant;
    if (fixture_begin(&fixture, trial)) {
        trial_expect(trial, "rule", pusher_run(&pusher, &drive), BSP_OK);
        trial_expect(trial, "finish", fixture.session->finish(fixture.self), BSP_OK);
    }
    fixture_end(&fixture);
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

    echo_compare(echo, "bsp_board.board", board->board, echo->record->board);
    echo_compare(echo, "bsp_board.contract", board->contract, echo->record->contract);
    echo_compare(echo, "bsp_board.declarer", board->declarer, echo->record->declarer);
    if (board->recorded_tricks != echo->record->recorded_tricks)
        trial_fail(echo->trial, _("%s is %d"), "bsp_board.recorded_tricks",
                   (int)board->recorded_tricks);
    return BSP_OK;
}

static void check_echo(struct conform_trial *trial, int variant)
{
    const bsp_record record = whole_record();
    struct echo_check echo = {trial, &record};
    const bsp_sink sink = {sizeof sink, &echo, echo_board, NULL, NULL, NULL};
    const bsp_board_interface *board = trial_board(trial);
    const bsp_session_interface *s = trial->plugin->session;
    bsp_session *self = NULL;

    (void)variant;
    if (board && trial_expect(trial, "create", s->create(&loader_host, &sink, &self), BSP_OK) &&
        self) {
        trial_expect(trial, "rule", board->rule(self, &record), BSP_OK);
        s->destroy(self);
    }
}

/* Checks that an error of the sink ends the session for good. */
static void check_stops(struct conform_trial *trial, int variant)
{
    const bsp_record record = whole_record();
    struct board_fixture fixture;

    (void)variant;
    if (fixture_begin_with(&fixture, trial, RECORD_BOARD)) {
        trial_expect(trial, "rule", fixture_rule(&fixture, &record), BSP_E_SINK);
        trial_expect(trial, _("rule() after a failure"), fixture_rule(&fixture, &record),
                     BSP_E_SINK);
        if (fixture.record.after > 0)
            trial_fail(trial, _("events come after the sink has stopped"));
    }
    fixture_end(&fixture);
}

/* ---- Wrong calls ---- */

static void check_null(struct conform_trial *trial, int variant)
{
    const bsp_record record = blank_record();
    struct board_fixture fixture;

    if (fixture_begin(&fixture, trial))
        trial_expect(trial, _("a call with NULL"),
                     fixture.board->rule(variant ? fixture.self : NULL, variant ? NULL : &record),
                     BSP_E_ARGUMENT);
    fixture_end(&fixture);
}

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
    bool is_text_or_list; /* PUT replaces it; otherwise NUMBER does */
    const void *put;
    int32_t number;
} wrongs[] = {
    {offsetof(bsp_record, size), false, NULL, 16},
    {offsetof(bsp_record, recorded_tricks), false, NULL, 14},
    {offsetof(bsp_record, recorded_tricks), false, NULL, -2},
    {offsetof(bsp_record, was), false, NULL, 300},
    {offsetof(bsp_record, play_count), false, NULL, 14},
    {offsetof(bsp_record, name), true, NULL, 0},
    {offsetof(bsp_record, play), true, NULL, 0},
    {offsetof(bsp_record, call), true, NULL, 0},
    {offsetof(bsp_record, field), true, NULL, 0},
    {offsetof(bsp_record, told), true, NULL, 0},
    {offsetof(bsp_record, told), true, &told_late, 0},
    {offsetof(bsp_record, rulings), true, NULL, 0},
    {offsetof(bsp_record, rulings), true, &ruled_early, 0},
    {offsetof(bsp_record, rulings), true, &ruled_much, 0},
    {offsetof(bsp_record, rulings), true, &ruled_by_nothing, 0},
};

static bsp_record wrong_record(const struct wrong *wrong)
{
    bsp_record record = whole_record();
    char *field = (char *)&record + wrong->field;

    record.rulings = &ruled_sound;
    record.ruling_count = 1;
    if (wrong->is_text_or_list)
        memcpy(field, &wrong->put, sizeof wrong->put);
    else
        memcpy(field, &wrong->number, sizeof wrong->number);
    return record;
}

/* Checks that a wrong record is refused, and that nothing has changed. */
static void check_argument(struct conform_trial *trial, int variant)
{
    const bsp_record wrong = wrong_record(&wrongs[variant]), sound = whole_record();
    struct board_fixture fixture;

    if (fixture_begin(&fixture, trial)) {
        trial_expect(trial, "rule", fixture_rule(&fixture, &wrong), BSP_E_ARGUMENT);
        if (fixture.record.count[RECORD_BOARD] > 0)
            trial_fail(trial, _("rule() gives no board, or several"));
        fixture_expect(&fixture, &sound, 1);
    }
    fixture_end(&fixture);
}

enum turn { AFTER_OPEN, AFTER_FINISH, OPEN_AFTER, OPTION_AFTER, FACT_AFTER };

static int32_t turn_call(struct board_fixture *fixture, int variant)
{
    const bsp_session_interface *s = fixture->session;
    const bsp_record record = blank_record();
    int32_t input;

    if (variant == AFTER_OPEN)
        s->open_input(fixture->self, BSP_ROLE_SESSION, "s", &input);
    else
        fixture_rule(fixture, &record);
    switch (variant) {
    case OPEN_AFTER:
        return s->open_input(fixture->self, BSP_ROLE_SESSION, "s", &input);
    case OPTION_AFTER:
        return s->set_option(fixture->self, "texts", "yes");
    case FACT_AFTER:
        return s->add_fact(fixture->self, 0, "-", "-", "laws", "2017");
    case AFTER_FINISH:
        s->finish(fixture->self);
        break;
    }
    return fixture_rule(fixture, &record);
}

static void check_turn(struct conform_trial *trial, int variant)
{
    struct board_fixture fixture;

    if (fixture_begin(&fixture, trial))
        trial_expect(trial, _("a board and a file in one session"), turn_call(&fixture, variant),
                     BSP_E_STATE);
    fixture_end(&fixture);
}

/* Checks a fact with a place, whose board cannot be known here. */
static void check_place(struct conform_trial *trial, int variant)
{
    const bsp_session_interface *s = trial->plugin->session;
    const bsp_record record = whole_record();
    struct board_fixture fixture;

    (void)variant;
    if (fixture_begin(&fixture, trial)) {
        if (!s->add_fact_at)
            trial_skip(trial, _("it has no %s"), "add_fact_at");
        else if (s->add_fact_at(fixture.self, "6@3-12", "-", "-", "laws", "2017") == BSP_OK)
            trial_expect(trial, "rule", fixture_rule(&fixture, &record), BSP_E_STATE);
    }
    fixture_end(&fixture);
}

static const struct conform_row rows[] = {
    {"rule", check_rule, CONFORM_FIRST(3)},
    {"again", check_again, CONFORM_ONE},
    {"beside", check_beside, CONFORM_ONE},
    {"gone", check_gone, CONFORM_ONE},
    {"echo", check_echo, CONFORM_ONE},
    {"stops", check_stops, CONFORM_ONE},
    {"null", check_null, CONFORM_FIRST(2)},
    {"argument", check_argument, CONFORM_FIRST(15)},
    {"turn", check_turn,
     CONFORM_THESE(AFTER_OPEN, AFTER_FINISH, OPEN_AFTER, OPTION_AFTER, FACT_AFTER)},
    {"place", check_place, CONFORM_ONE},
};
const struct conform_table conform_board = {"board", rows, sizeof rows / sizeof *rows};
