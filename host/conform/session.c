/*
 * Checks of session/1 with a host that makes wrong calls, or stops in the middle.
 */
#include "conform/conform.h"

#include <malloc.h>

#include "base/program.h"

/* ---- Calls in a row ---- */

static const bsp_sink silent = {.size = sizeof silent};

CALL(create_no_host, create(NULL, &silent, &t->self))
CALL(create_no_sink, create(&loader_host, NULL, &t->self))
CALL(create_no_place, create(&loader_host, &silent, NULL))
CALL(set, set_option(t->self, "edits", "yes"))
CALL(set_no_self, set_option(NULL, "edits", "yes"))
CALL(set_no_name, set_option(t->self, NULL, "yes"))
CALL(set_no_value, set_option(t->self, "edits", NULL))
CALL(set_with, set_option(t->self, trial_with(t->trial, 0), trial_with(t->trial, 1)))
CALL(fact, add_fact(t->self, 0, "-", "-", "record", "faithful"))
CALL(fact_no_self, add_fact(NULL, 1, "-", "-", "record", "faithful"))
CALL(fact_no_trick, add_fact(t->self, 1, NULL, "-", "record", "faithful"))
CALL(fact_no_player, add_fact(t->self, 1, "-", NULL, "record", "faithful"))
CALL(fact_no_fact, add_fact(t->self, 1, "-", "-", NULL, "faithful"))
CALL(fact_no_value, add_fact(t->self, 1, "-", "-", "record", NULL))
CALL(fact_with, add_fact(t->self, (uint32_t)t->trial->variant, trial_with(t->trial, 0),
                         trial_with(t->trial, 1), trial_with(t->trial, 2), trial_with(t->trial, 3)))
CALL(open_input, open_input(t->self, BSP_ROLE_SESSION, "s", &t->input))
CALL(open_no_self, open_input(NULL, BSP_ROLE_SESSION, "s", &t->input))
CALL(open_no_name, open_input(t->self, BSP_ROLE_SESSION, NULL, &t->input))
CALL(open_no_place, open_input(t->self, BSP_ROLE_SESSION, "s", NULL))
CALL(push, push(t->self, t->input, t->sample->bytes, t->sample->size))
CALL(push_half, push(t->self, t->input, t->sample->bytes, t->sample->size / 2))
CALL(push_byte, push(t->self, t->input, "x", 1))
CALL(push_no_self, push(NULL, t->input, "x", 1))
CALL(push_no_bytes, push(t->self, t->input, NULL, 1))
CALL(push_other, push(t->self, t->input + 1, "x", 1))
CALL(close_input, close_input(t->self, t->input))
CALL(close_no_self, close_input(NULL, t->input))
CALL(close_other, close_input(t->self, t->input + 1))
CALL(finish, finish(t->self))
CALL(finish_no_self, finish(NULL))

static int32_t push_rest(void *context)
{
    struct tried_session *t = context;
    size_t half = t->sample->size / 2;

    return t->session->push(t->self, t->input, t->sample->bytes + half, t->sample->size - half);
}

static int32_t create(void *tried)
{
    struct tried_session *t = tried;

    return tried_begin(t, t->trial) ? BSP_OK : BSP_E_MEMORY;
}

/* Creates a session for calls that push the sample; otherwise the trial is skipped. */
static int32_t create_for_sample(void *tried)
{
    struct tried_session *t = tried;
    const struct sample *sample = trial_sample(t->trial);
    int32_t code = sample ? create(t) : BSP_E_FORMAT;

    t->sample = sample;
    return code;
}

static const struct conform_calls nulls[] = {NULL_IN(create_no_host),
                                             NULL_IN(create_no_sink),
                                             NULL_IN(create_no_place),
                                             NULL_IN(create, set_no_self),
                                             NULL_IN(create, set_no_name),
                                             NULL_IN(create, set_no_value),
                                             NULL_IN(create, fact_no_self),
                                             NULL_IN(create, fact_no_trick),
                                             NULL_IN(create, fact_no_player),
                                             NULL_IN(create, fact_no_fact),
                                             NULL_IN(create, fact_no_value),
                                             NULL_IN(create, open_no_self),
                                             NULL_IN(create, open_no_name),
                                             NULL_IN(create, open_no_place),
                                             NULL_IN(create, open_input, push_no_self),
                                             NULL_IN(create, open_input, push_no_bytes),
                                             NULL_IN(create, open_input, close_no_self),
                                             NULL_IN(create, finish_no_self)};

#define LATE(...)                                                                                  \
    CALLS(N_("an option or a fact after open_input()"), BSP_E_STATE, create, __VA_ARGS__)
static const struct conform_calls lates[] = {LATE(open_input, set), LATE(open_input, fact)};

/* Calls in the wrong order. For the number of another input BSP_E_ARGUMENT is right too. */
#define TURN(what, ...) CALLS(what, STATE_OR_ARGUMENT, create_for_sample, __VA_ARGS__)
static const struct conform_calls turns[] = {
    TURN(N_("finish() without an input"), finish),
    TURN(N_("finish() with an input open"), open_input, push, finish),
    TURN(N_("finish() the second time"), open_input, push, close_input, finish, finish),
    TURN(N_("open_input() with another open"), open_input, open_input),
    TURN(N_("open_input() after the session"), open_input, push, close_input, open_input),
    TURN(N_("push() without an input"), push_byte),
    TURN(N_("push() to another input"), open_input, push_other),
    TURN(N_("push() to an input that was closed"), open_input, push, close_input, push_byte),
    TURN(N_("close_input() without an input"), close_input),
    TURN(N_("close_input() of another"), open_input, close_other),
    TURN(N_("close_input() the second time"), open_input, push, close_input, close_input)};

/* Points at which a session can be destroyed. */
#define LEFT(...) CALLS(NULL, ANY_STATUS, create_for_sample, __VA_ARGS__)
static const struct conform_calls lefts[] = {
    LEFT(NULL),
    LEFT(set),
    LEFT(set, open_input),
    LEFT(set, open_input, push_half),
    LEFT(set, open_input, push_half, push_rest),
    LEFT(set, open_input, push_half, push_rest, close_input)};

/* ---- Options, facts, roles ---- */

static const struct conform_calls options[] = {
    {"set_option", BSP_E_ARGUMENT, {create, set_with}, {"no-such-option", "yes"}},
    {"set_option", BSP_E_ARGUMENT, {create, set_with}, {"", ""}},
    {"set_option", BSP_E_ARGUMENT, {create, set_with}, {"edits", "perhaps"}},
    {"set_option", BSP_E_ARGUMENT, {create, set_with}, {"edits", ""}},
    {"set_option", BSP_E_ARGUMENT, {create, set_with}, {"laws", "1066"}},
    {"set_option", BSP_E_ARGUMENT, {create, set_with}, {"language", "xx"}},
    {"set_option", BSP_E_ARGUMENT, {create, set_with}, {"reading:none", "yes"}},
    {"set_option", BSP_E_ARGUMENT, {create, set_with}, {"texts", "\xff"}},
};

/* Options that every session has. */
static const struct conform_calls known[] = {
    {"set_option", BSP_OK, {create, set_with}, {"edits", "yes"}},
    {"set_option", BSP_OK, {create, set_with}, {"edits", "no"}},
    {"set_option", BSP_OK, {create, set_with}, {"texts", "no"}},
    {"set_option", BSP_OK, {create, set_with}, {"language", "en"}},
};

/* Checks every language, or edition, that text/1 lists. */
static void check_option_listed(struct conform_trial *trial)
{
    const bsp_text_interface *t = trial->plugin->text;
    struct tried_session *tried = trial->tried;
    bool laws = trial->variant;
    char word[32];

    if (!tried_begin(tried, trial))
        return;
    for (int i = 0; word_at(laws ? t->editions() : t->languages(), i, word, sizeof word); i++)
        trial_expect(trial, "set_option",
                     tried->session->set_option(tried->self, laws ? "laws" : "language", word),
                     BSP_OK);
}

static const struct conform_calls facts[] = {
    {"add_fact", BSP_E_FACT, {create, fact_with}, {"-", "-", "no-such-fact", "yes"}},
    {"add_fact", BSP_E_FACT, {create, fact_with}, {"-", "-", "", ""}},
    {"add_fact", BSP_E_FACT, {create, fact_with}, {"x", "-", "no-such", "y"}},
    {"add_fact", BSP_E_FACT, {create, fact_with}, {"99", "Q", "no-such", "\xff"}},
    {"add_fact", BSP_E_FACT, {create, fact_with}, {"", "", "no-such-fact", ""}},
    {"add_fact", BSP_E_FACT, {create, fact_with}, {"-", "-", "\xff", "x"}},
};

/* Checks that a refused fact has a message. */
static void check_told(struct conform_trial *trial)
{
    const struct tried_session *tried = trial->tried;

    if (tried->count[RECORD_MESSAGE] == 0)
        trial_fail(trial, _("add_fact() refuses without a message"));
}

static void check_role(struct conform_trial *trial)
{
    static const int32_t roles[] = {0, -1, 99, INT32_MAX};
    struct tried_session *tried = trial->tried;

    if (tried_begin(tried, trial))
        trial_expect(
            trial, "open_input",
            tried->session->open_input(tried->self, roles[trial->variant], "s", &tried->input),
            BSP_E_ARGUMENT);
}

/* Checks random bytes in each role except the session's: the plugin must only survive. */
static void check_role_garbage(struct conform_trial *trial)
{
    for (int kind = 0; kind < GARBAGE_KINDS; kind++) {
        struct tried_session tried = {0};
        struct buffer made;
        int32_t input = -1;
        if (garbage_make(kind, NULL, &made) && tried_begin(&tried, trial) &&
            tried.session->open_input(tried.self, trial->variant, "side", &input) == BSP_OK &&
            tried.session->push(tried.self, input, buffer_text(&made), made.length) == BSP_OK)
            tried.session->close_input(tried.self, input);
        tried_end(&tried);
        buffer_release(&made);
    }
}

/* ---- The heap ---- */

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

/* Checks that later sessions leave no more on the heap than the first ones, in which the C library
 * comes to keep a few pieces of each size that was freed, which count as used. */
static void check_leaks(struct conform_trial *trial)
{
    enum { WARM = 80, ROUNDS = 32 };
    const struct sample *sample = trial_sample(trial);
    size_t before = 0, after;

    if (!sample)
        return;
    for (int i = 0; i < WARM + ROUNDS; i++) {
        struct drive drive = {.sample = *sample, .chunk = 64};
        struct tried_session tried;
        if (i == WARM)
            before = heap_size();
        drive_run(trial, &drive, &tried);
        tried_end(&tried);
    }
    after = heap_size();
    if (!HAS_HEAP_SIZE)
        trial_skip(trial, _("this C library does not tell what is on the heap"));
    else if (after > before + ROUNDS)
        trial_fail(trial, _("%lu bytes are lost in each session"),
                   (unsigned long)((after - before) / ROUNDS));
}

/* ---- The table ---- */

static bool session_begin(struct conform_trial *trial)
{
    struct tried_session *tried = trial->tried;

    tried->trial = trial;
    tried->session = trial_session(trial);
    return tried->session;
}

static bool listed_begin(struct conform_trial *trial)
{
    return trial_has(trial, trial->plugin->text, BSP_TEXT_1) && session_begin(trial);
}

static void check_destroy_null(struct conform_trial *trial)
{
    trial->plugin->session->destroy(NULL);
}

static const struct conform_row rows[] = {
    {"null", NULL, CONFORM_CALLS(nulls)},
    {"destroy-null", check_destroy_null, CONFORM_ONE},
    {"option", NULL, CONFORM_CALLS(options)},
    {"option-known", NULL, CONFORM_CALLS(known)},
    {"option-listed", check_option_listed, CONFORM_FIRST(2), .begin = listed_begin},
    {"option-late", NULL, CONFORM_CALLS(lates)},
    {"fact", check_told, CONFORM_CALLS(facts)},
    {"role", check_role, CONFORM_FIRST(4)},
    {"role-garbage", check_role_garbage, CONFORM_THESE(2, 3, 4, 5, 6, 7, 8)},
    {"turn", NULL, CONFORM_CALLS(turns)},
    {"left", NULL, CONFORM_CALLS(lefts)},
    {"leaks", check_leaks, CONFORM_ONE},
};
CONFORM_TABLE(session, struct tried_session, session_begin, tried_end);
