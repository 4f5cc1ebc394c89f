/*
 * Checks of board/1: boards that a program with a database hands over one at a time.
 */
#include "conform.h"

#include <string.h>

#include "program.h"

struct board_stand {
    const bsp_session_interface *session;
    const bsp_board_interface *board;
    bsp_session *self;
    struct conform_trial *trial;
    struct event_record record;
};

/* Starts a session; STOPS as in a record. */
static bool stand_begin_with(struct board_stand *stand, struct conform_trial *trial, int stops)
{
    bsp_sink sink;

    *stand = (struct board_stand){
        .board = trial_board(trial), .session = trial->plugin->session, .trial = trial};
    return stand->board && record_begin(&stand->record, trial, &sink, 0, stops) &&
           trial_expect(trial, "create", stand->session->create(&loader_host, &sink, &stand->self),
                        BSP_OK) &&
           (stand->self || trial_fail(trial, _("create() gives no session")));
}

static bool stand_begin(struct board_stand *stand, struct conform_trial *trial)
{
    return stand_begin_with(stand, trial, -1);
}

static void stand_end(struct board_stand *stand)
{
    if (stand->self)
        stand->session->destroy(stand->self);
    record_release(&stand->record);
}

static int32_t stand_rule(struct board_stand *stand, const bsp_record *record)
{
    return stand->board->rule(stand->self, record);
}

/* Checks that RECORD is ruled on, and that COUNT boards have come so far. */
static void stand_expect(struct board_stand *stand, const bsp_record *record, unsigned count)
{
    trial_expect(stand->trial, "rule", stand_rule(stand, record), BSP_OK);
    if (stand->record.count[RECORD_BOARD] != count)
        trial_fail(stand->trial, _("rule() gives no board, or several"));
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
    struct board_stand stand;

    if (stand_begin(&stand, trial)) {
        for (unsigned i = 1; i <= 3; i++)
            stand_expect(&stand, &record, i);
        trial_expect(trial, "finish", stand.session->finish(stand.self), BSP_OK);
        if (stand.record.count[RECORD_EDIT] > 0)
            trial_fail(trial, _("edits come that nobody asked for"));
    }
    stand_end(&stand);
}

static void stand_expect_all(struct board_stand *stand)
{
    for (int i = 0; i < RECORDS; i++) {
        const bsp_record record = record_of(i);
        stand_expect(stand, &record, (unsigned)i + 1);
    }
}

static void compare(struct board_stand *one, struct board_stand *other)
{
    if (strcmp(record_text(&one->record), record_text(&other->record)) != 0)
        trial_fail(one->trial, _("the events are others"));
}

/* Checks that the same records give the same events again. */
static void check_again(struct conform_trial *trial, int variant)
{
    struct board_stand one, other = {0};

    (void)variant;
    if (stand_begin(&one, trial)) {
        stand_expect_all(&one);
        if (stand_begin(&other, trial)) {
            stand_expect_all(&other);
            compare(&one, &other);
        }
    }
    stand_end(&other);
    stand_end(&one);
}

/* Checks that two interleaved sessions, one with other records, give what each gives alone. */
static void check_beside(struct conform_trial *trial, int variant)
{
    const bsp_record nonsense = nonsense_record();
    struct board_stand one, other = {0}, alone = {0};

    (void)variant;
    if (stand_begin(&one, trial) && stand_begin(&other, trial) && stand_begin(&alone, trial)) {
        for (int i = 0; i < RECORDS; i++) {
            const bsp_record record = record_of(i);
            stand_expect(&one, &record, (unsigned)i + 1);
            stand_expect(&other, &nonsense, (unsigned)i + 1);
        }
        stand_expect_all(&alone);
        compare(&one, &alone);
    }
    stand_end(&alone);
    stand_end(&other);
    stand_end(&one);
}

static int32_t rule_piece(void *context, const void *bytes, size_t count)
{
    return count == sizeof(bsp_record) ? stand_rule(context, bytes) : BSP_E_MEMORY;
}

/* Checks records that are read-only, have nothing readable after them, and are unmapped after
 * the call. */
static void check_gone(struct conform_trial *trial, int variant)
{
    const bsp_record records[] = {whole_record(), whole_record(), blank_record()};
    struct board_stand stand;
    const struct pusher pusher = {rule_piece, &stand};
    const struct drive drive = {.bytes = (const char *)records,
                                .size = sizeof records,
                                .chunk = sizeof *records,
                                .how = PUSH_GUARDED};

    (void)variant;
    if (stand_begin(&stand, trial)) {
        trial_expect(trial, "rule", pusher_run(&pusher, &drive), BSP_OK);
        trial_expect(trial, "finish", stand.session->finish(stand.self), BSP_OK);
    }
    stand_end(&stand);
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
    struct board_stand stand;

    (void)variant;
    if (stand_begin_with(&stand, trial, RECORD_BOARD)) {
        trial_expect(trial, "rule", stand_rule(&stand, &record), BSP_E_SINK);
        trial_expect(trial, _("rule() after a failure"), stand_rule(&stand, &record), BSP_E_SINK);
        if (stand.record.after > 0)
            trial_fail(trial, _("events come after the sink has stopped"));
    }
    stand_end(&stand);
}

/* ---- Wrong calls ---- */

static void check_null(struct conform_trial *trial, int variant)
{
    const bsp_record record = blank_record();
    struct board_stand stand;

    if (stand_begin(&stand, trial))
        trial_expect(trial, _("a call with NULL"),
                     stand.board->rule(variant ? stand.self : NULL, variant ? NULL : &record),
                     BSP_E_ARGUMENT);
    stand_end(&stand);
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
    struct board_stand stand;

    if (stand_begin(&stand, trial)) {
        trial_expect(trial, "rule", stand_rule(&stand, &wrong), BSP_E_ARGUMENT);
        if (stand.record.count[RECORD_BOARD] > 0)
            trial_fail(trial, _("rule() gives no board, or several"));
        stand_expect(&stand, &sound, 1);
    }
    stand_end(&stand);
}

enum turn { AFTER_OPEN, AFTER_FINISH, OPEN_AFTER, OPTION_AFTER, FACT_AFTER };

static int32_t turn_call(struct board_stand *stand, int variant)
{
    const bsp_session_interface *s = stand->session;
    const bsp_record record = blank_record();
    int32_t input;

    if (variant == AFTER_OPEN)
        s->open_input(stand->self, BSP_ROLE_SESSION, "s", &input);
    else
        stand_rule(stand, &record);
    switch (variant) {
    case OPEN_AFTER:
        return s->open_input(stand->self, BSP_ROLE_SESSION, "s", &input);
    case OPTION_AFTER:
        return s->set_option(stand->self, "texts", "yes");
    case FACT_AFTER:
        return s->add_fact(stand->self, 0, "-", "-", "laws", "2017");
    case AFTER_FINISH:
        s->finish(stand->self);
        break;
    }
    return stand_rule(stand, &record);
}

static void check_turn(struct conform_trial *trial, int variant)
{
    struct board_stand stand;

    if (stand_begin(&stand, trial))
        trial_expect(trial, _("a board and a file in one session"), turn_call(&stand, variant),
                     BSP_E_STATE);
    stand_end(&stand);
}

/* Checks a fact with a place, whose board cannot be known here. */
static void check_place(struct conform_trial *trial, int variant)
{
    const bsp_session_interface *s = trial->plugin->session;
    const bsp_record record = whole_record();
    struct board_stand stand;

    (void)variant;
    if (stand_begin(&stand, trial)) {
        if (!s->add_fact_at)
            trial_skip(trial, _("it has no %s"), "add_fact_at");
        else if (s->add_fact_at(stand.self, "6@3-12", "-", "-", "laws", "2017") == BSP_OK)
            trial_expect(trial, "rule", stand_rule(&stand, &record), BSP_E_STATE);
    }
    stand_end(&stand);
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
