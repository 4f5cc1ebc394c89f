/*
 * Checks of session/1 with a host that makes wrong calls, or stops in the middle.
 */
#include "conform/conform.h"

#include <limits.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/program.h"

/* A session with a recording sink. */
struct session_fixture {
    const bsp_session_interface *session;
    bsp_session *self;
    bsp_sink sink;
    struct event_record record;
};

static bool fixture_begin(struct session_fixture *fixture, struct conform_trial *trial)
{
    *fixture = (struct session_fixture){.session = trial_session(trial)};
    if (!fixture->session || !record_begin(&fixture->record, trial, &fixture->sink, 0, -1))
        return false;
    fixture->record.pushed = UINT64_MAX;
    return trial_expect(trial, "create",
                        fixture->session->create(&loader_host, &fixture->sink, &fixture->self),
                        BSP_OK) &&
           (fixture->self || trial_fail(trial, _("create() gives no session")));
}

static void fixture_end(struct session_fixture *fixture)
{
    if (fixture->session)
        fixture->session->destroy(fixture->self);
    record_release(&fixture->record);
}

/* ---- A NULL that no comment allows ---- */

enum { CREATE_NULLS = 3, STATED_NULLS = 17 };

static int32_t null_create(const bsp_session_interface *s, struct session_fixture *fixture,
                           int variant)
{
    return s->create(variant == 0 ? NULL : &loader_host, variant == 1 ? NULL : &fixture->sink,
                     variant == 2 ? NULL : &fixture->self);
}

/* Passes NULL for the session or an argument, before an input is open. */
static int32_t null_early(const struct session_fixture *fixture, int variant)
{
    const bsp_session_interface *s = fixture->session;
    int32_t input;

    switch (variant) {
    case 0:
        return s->set_option(NULL, "edits", "yes");
    case 1:
        return s->set_option(fixture->self, NULL, "yes");
    case 2:
        return s->set_option(fixture->self, "edits", NULL);
    case 3:
        return s->add_fact(NULL, 1, "-", "-", "record", "faithful");
    case 4:
        return s->add_fact(fixture->self, 1, NULL, "-", "record", "faithful");
    case 5:
        return s->add_fact(fixture->self, 1, "-", NULL, "record", "faithful");
    case 6:
        return s->add_fact(fixture->self, 1, "-", "-", NULL, "faithful");
    case 7:
        return s->add_fact(fixture->self, 1, "-", "-", "record", NULL);
    case 8:
        return s->attach_report(NULL, NULL);
    case 9:
        return s->attach_report(fixture->self, NULL);
    case 10:
        return s->open_input(NULL, BSP_ROLE_SESSION, "session", &input);
    case 11:
        return s->open_input(fixture->self, BSP_ROLE_SESSION, NULL, &input);
    default:
        return s->open_input(fixture->self, BSP_ROLE_SESSION, "session", NULL);
    }
}

/* Passes NULL while an input is open. */
static int32_t null_late(const struct session_fixture *fixture, int variant)
{
    const bsp_session_interface *s = fixture->session;
    int32_t input = 0;

    if (variant == 3)
        return s->finish(NULL);
    s->open_input(fixture->self, BSP_ROLE_SESSION, "session", &input);
    if (variant == 0)
        return s->push(NULL, input, "x", 1);
    return variant == 1 ? s->push(fixture->self, input, NULL, 1) : s->close_input(NULL, input);
}

static void check_null(struct conform_trial *trial, int variant)
{
    const bsp_session_interface *s = trial_session(trial);
    struct session_fixture fixture = {0};
    int32_t code;

    if (!s)
        return;
    if (variant < CREATE_NULLS) {
        fixture.sink.size = sizeof fixture.sink;
        code = null_create(s, &fixture, variant);
    } else {
        if (!fixture_begin(&fixture, trial))
            return;
        variant -= CREATE_NULLS;
        code = variant < 13 ? null_early(&fixture, variant) : null_late(&fixture, variant - 13);
        fixture_end(&fixture);
    }
    trial_expect(trial, _("a call with NULL"), code, BSP_E_ARGUMENT);
}

static void check_destroy_null(struct conform_trial *trial, int variant)
{
    const bsp_session_interface *s = trial_session(trial);

    (void)variant;
    if (s)
        s->destroy(NULL);
}

/* ---- Options, facts, roles ---- */

/* Checks what set_option returns for OPTION, a name and a value. */
static void option_expect(struct conform_trial *trial, const char *const option[2],
                          int32_t expected)
{
    struct session_fixture fixture;

    if (fixture_begin(&fixture, trial))
        trial_expect(trial, "set_option",
                     fixture.session->set_option(fixture.self, option[0], option[1]), expected);
    fixture_end(&fixture);
}

static void check_option(struct conform_trial *trial, int variant)
{
    static const char *const wrong[][2] = {
        {"no-such-option", "yes"}, {"", ""},           {"edits", "perhaps"},    {"edits", ""},
        {"laws", "1066"},          {"language", "xx"}, {"reading:none", "yes"}, {"texts", "\xff"}};

    option_expect(trial, wrong[variant], BSP_E_ARGUMENT);
}

/* Checks options that every session has. */
static void check_option_known(struct conform_trial *trial, int variant)
{
    static const char *const known[][2] = {
        {"edits", "yes"}, {"edits", "no"}, {"texts", "no"}, {"language", "en"}};

    option_expect(trial, known[variant], BSP_OK);
}

/* Checks every language, or edition, that text/1 lists. */
static void check_option_listed(struct conform_trial *trial, int variant)
{
    const bsp_text_interface *t = trial->plugin->text;
    struct session_fixture fixture;
    char word[32];

    if (!t) {
        trial_skip(trial, _("it has no %s"), BSP_TEXT_1);
        return;
    }
    if (fixture_begin(&fixture, trial))
        for (int i = 0; word_at(variant ? t->editions() : t->languages(), i, word, sizeof word);
             i++)
            trial_expect(
                trial, "set_option",
                fixture.session->set_option(fixture.self, variant ? "laws" : "language", word),
                BSP_OK);
    fixture_end(&fixture);
}

static void check_option_late(struct conform_trial *trial, int variant)
{
    struct session_fixture fixture;
    int32_t input, code;

    if (fixture_begin(&fixture, trial) &&
        trial_expect(trial, "open_input",
                     fixture.session->open_input(fixture.self, BSP_ROLE_SESSION, "s", &input),
                     BSP_OK)) {
        code = variant ? fixture.session->add_fact(fixture.self, 0, "-", "-", "record", "faithful")
                       : fixture.session->set_option(fixture.self, "edits", "yes");
        trial_expect(trial, _("an option or a fact after open_input()"), code, BSP_E_STATE);
    }
    fixture_end(&fixture);
}

static void check_fact(struct conform_trial *trial, int variant)
{
    static const char *const wrong[][4] = {
        {"-", "-", "no-such-fact", "yes"}, {"-", "-", "", ""},           {"x", "-", "no-such", "y"},
        {"99", "Q", "no-such", "\xff"},    {"", "", "no-such-fact", ""}, {"-", "-", "\xff", "x"}};
    const char *const *one = wrong[variant];
    struct session_fixture fixture;

    if (fixture_begin(&fixture, trial)) {
        trial_expect(trial, "add_fact",
                     fixture.session->add_fact(fixture.self, (uint32_t)variant, one[0], one[1],
                                               one[2], one[3]),
                     BSP_E_FACT);
        if (fixture.record.count[RECORD_MESSAGE] == 0)
            trial_fail(trial, _("add_fact() refuses without a message"));
    }
    fixture_end(&fixture);
}

static void check_role(struct conform_trial *trial, int variant)
{
    static const int32_t roles[] = {0, -1, 99, INT32_MAX};
    struct session_fixture fixture;
    int32_t input = 0;

    if (fixture_begin(&fixture, trial))
        trial_expect(trial, "open_input",
                     fixture.session->open_input(fixture.self, roles[variant], "s", &input),
                     BSP_E_ARGUMENT);
    fixture_end(&fixture);
}

/* Checks random bytes in each role except the session's: the plugin must only survive. */
static void check_role_garbage(struct conform_trial *trial, int variant)
{
    char *bytes = NULL;
    size_t size = 0;

    for (int kind = 0; kind < GARBAGE_KINDS; kind++) {
        struct session_fixture fixture;
        int32_t input = -1;
        if (!garbage_make(kind, NULL, &bytes, &size))
            continue;
        if (fixture_begin(&fixture, trial) &&
            fixture.session->open_input(fixture.self, variant, "side", &input) == BSP_OK &&
            fixture.session->push(fixture.self, input, bytes, size) == BSP_OK)
            fixture.session->close_input(fixture.self, input);
        fixture_end(&fixture);
        free(bytes);
    }
}

/* ---- The order of calls ---- */

enum turn {
    TURN_FINISH_FIRST,
    TURN_FINISH_OPEN,
    TURN_FINISH_TWICE,
    TURN_OPEN_TWICE,
    TURN_OPEN_AFTER,
    TURN_PUSH_FIRST,
    TURN_PUSH_OTHER,
    TURN_PUSH_CLOSED,
    TURN_CLOSE_FIRST,
    TURN_CLOSE_OTHER,
    TURN_CLOSE_TWICE,
    TURNS
};

/* Makes the wrong call, after pushing the sample as far as needed. */
static int32_t turn_call(const struct session_fixture *fixture, enum turn turn,
                         const struct sample *sample)
{
    const bsp_session_interface *s = fixture->session;
    int32_t input = 0, other = 0;

    if (turn == TURN_FINISH_FIRST)
        return s->finish(fixture->self);
    if (turn == TURN_PUSH_FIRST)
        return s->push(fixture->self, 0, "x", 1);
    if (turn == TURN_CLOSE_FIRST)
        return s->close_input(fixture->self, 0);
    s->open_input(fixture->self, BSP_ROLE_SESSION, "s", &input);
    if (turn == TURN_PUSH_OTHER)
        return s->push(fixture->self, input + 1, "x", 1);
    if (turn == TURN_CLOSE_OTHER)
        return s->close_input(fixture->self, input + 1);
    if (turn == TURN_OPEN_TWICE)
        return s->open_input(fixture->self, BSP_ROLE_SESSION, "s", &other);
    s->push(fixture->self, input, sample->bytes, sample->size);
    if (turn == TURN_FINISH_OPEN)
        return s->finish(fixture->self);
    s->close_input(fixture->self, input);
    if (turn == TURN_PUSH_CLOSED)
        return s->push(fixture->self, input, "x", 1);
    if (turn == TURN_CLOSE_TWICE)
        return s->close_input(fixture->self, input);
    if (turn == TURN_OPEN_AFTER)
        return s->open_input(fixture->self, BSP_ROLE_SESSION, "s", &other);
    s->finish(fixture->self);
    return s->finish(fixture->self);
}

/* Checks calls in the wrong order. For the number of another input BSP_E_ARGUMENT is right too. */
static void check_turn(struct conform_trial *trial, int variant)
{
    static const char *const calls[TURNS] = {
        N_("finish() without an input"),      N_("finish() with an input open"),
        N_("finish() the second time"),       N_("open_input() with another open"),
        N_("open_input() after the session"), N_("push() without an input"),
        N_("push() to another input"),        N_("push() to an input that was closed"),
        N_("close_input() without an input"), N_("close_input() of another"),
        N_("close_input() the second time"),
    };
    const struct sample *sample = trial_sample(trial);
    struct session_fixture fixture;
    int32_t code;

    if (!sample)
        return;
    if (fixture_begin(&fixture, trial)) {
        code = turn_call(&fixture, (enum turn)variant, sample);
        if (code != BSP_E_ARGUMENT)
            trial_expect(trial, _(calls[variant]), code, BSP_E_STATE);
    }
    fixture_end(&fixture);
}

/* ---- Stopping in the middle ---- */

enum { LEFT_POINTS = 6 };

/* Checks that a session can be destroyed at each of these points. */
static void check_left(struct conform_trial *trial, int variant)
{
    const struct sample *sample = trial_sample(trial);
    struct session_fixture fixture;
    int32_t input = 0;

    if (!sample)
        return;
    if (fixture_begin(&fixture, trial)) {
        if (variant > 0)
            fixture.session->set_option(fixture.self, "edits", "yes");
        if (variant > 1)
            fixture.session->open_input(fixture.self, BSP_ROLE_SESSION, "s", &input);
        if (variant > 2)
            fixture.session->push(fixture.self, input, sample->bytes, sample->size / 2);
        if (variant > 3)
            fixture.session->push(fixture.self, input, sample->bytes + sample->size / 2,
                                  sample->size - sample->size / 2);
        if (variant > 4)
            fixture.session->close_input(fixture.self, input);
    }
    fixture_end(&fixture);
}

#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 33)
#define HAS_HEAP_SIZE 1
static size_t heap_size(void)
{
    return mallinfo2().uordblks;
}
#else
#define HAS_HEAP_SIZE 0
static size_t heap_size(void)
{
    return 0;
}
#endif

/* Checks that later sessions leave no more on the heap than the first few. */
static void check_leaks(struct conform_trial *trial, int variant)
{
    enum { WARM = 8, ROUNDS = 32 };
    const struct sample *sample = trial_sample(trial);
    size_t before = 0, after;

    (void)variant;
    if (!sample)
        return;
    for (int i = 0; i < WARM + ROUNDS; i++) {
        struct drive drive = {.bytes = sample->bytes, .size = sample->size, .chunk = 64};
        struct event_record record;
        if (i == WARM)
            before = heap_size();
        drive_run(trial, &drive, &record);
        record_release(&record);
    }
    after = heap_size();
    if (!HAS_HEAP_SIZE)
        trial_skip(trial, _("this C library does not tell what is on the heap"));
    else if (after > before + ROUNDS)
        trial_fail(trial, _("%lu bytes are lost in each session"),
                   (unsigned long)((after - before) / ROUNDS));
}

static const struct conform_row rows[] = {
    {"null", check_null, CONFORM_FIRST(CREATE_NULLS + STATED_NULLS)},
    {"destroy-null", check_destroy_null, CONFORM_ONE},
    {"option", check_option, CONFORM_FIRST(8)},
    {"option-known", check_option_known, CONFORM_FIRST(4)},
    {"option-listed", check_option_listed, CONFORM_FIRST(2)},
    {"option-late", check_option_late, CONFORM_FIRST(2)},
    {"fact", check_fact, CONFORM_FIRST(6)},
    {"role", check_role, CONFORM_FIRST(4)},
    {"role-garbage", check_role_garbage, CONFORM_THESE(2, 3, 4, 5, 6, 7, 8)},
    {"turn", check_turn, CONFORM_FIRST(TURNS)},
    {"left", check_left, CONFORM_FIRST(LEFT_POINTS)},
    {"leaks", check_leaks, CONFORM_ONE},
};
const struct conform_table conform_session = {"session", rows, sizeof rows / sizeof *rows};
