/*
 * Checks of session/1 with a host that makes wrong calls, or stops in the middle.
 */
#include "conform/trial.h"

#include <malloc.h>

#include "base/program.h"

/* ---- Calls in a row ---- */

static const bsp_sink silent = {.size = sizeof silent};

CALL(engine, create_bare, create(NTH(1, &loader_host), NTH(2, &silent), NTH(3, &t->session)))
CALL(engine, set, set_option(NTH(1, t->session), NTH(2, WITH(0, "edits")), NTH(3, WITH(1, "yes"))))
CALL(engine, fact,
     add_fact(NTH(1, t->session), (uint32_t)t->trial->variant, NTH(3, WITH(0, "-")),
              NTH(4, WITH(1, "-")), NTH(5, WITH(2, "record")), NTH(6, WITH(3, "faithful"))))
CALL(engine, open_input,
     open_input(NTH(1, t->session), BSP_ROLE_SESSION, NTH(3, "s"), NTH(4, &t->input)))
CALL(engine, push, push(t->session, t->input, t->sample->bytes, t->sample->size))
CALL(engine, push_half, push(t->session, t->input, t->sample->bytes, t->sample->size / 2))
CALL(engine, push_byte, push(NTH(1, t->session), t->input, NTH(3, "x"), 1))
CALL(engine, push_other, push(t->session, t->input + 1, "x", 1))
CALL(engine, close_input, close_input(NTH(1, t->session), t->input))
CALL(engine, close_other, close_input(t->session, t->input + 1))
CALL(engine, finish, finish(NTH(1, t->session)))

static int32_t push_rest(struct tried *t)
{
    size_t half = t->sample->size / 2;

    return t->engine->push(t->session, t->input, t->sample->bytes + half, t->sample->size - half);
}

static int32_t create(struct tried *t)
{
    return session_begin(t, t->trial) ? BSP_OK : BSP_E_MEMORY;
}

/* Creates a session for calls that push the sample; otherwise the trial is skipped. */
static int32_t create_for_sample(struct tried *t)
{
    const struct sample *sample = trial_sample(t->trial, NULL);
    int32_t code = sample ? create(t) : BSP_E_FORMAT;

    t->sample = sample;
    return code;
}

static const struct conform_calls nulls[] = {NULL_IN(1, create_bare),
                                             NULL_IN(2, create_bare),
                                             NULL_IN(3, create_bare),
                                             NULL_IN(1, create, set),
                                             NULL_IN(2, create, set),
                                             NULL_IN(3, create, set),
                                             NULL_IN(1, create, fact),
                                             NULL_IN(3, create, fact),
                                             NULL_IN(4, create, fact),
                                             NULL_IN(5, create, fact),
                                             NULL_IN(6, create, fact),
                                             NULL_IN(1, create, open_input),
                                             NULL_IN(3, create, open_input),
                                             NULL_IN(4, create, open_input),
                                             NULL_IN(1, create, open_input, push_byte),
                                             NULL_IN(3, create, open_input, push_byte),
                                             NULL_IN(1, create, open_input, close_input),
                                             NULL_IN(1, create, finish)};

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

#define SET(status, name, value)                                                                   \
    {                                                                                              \
        "set_option", status, {create, set}, {name, value}, 0                                      \
    }
static const struct conform_calls options[] = {
    SET(BSP_E_ARGUMENT, "no-such-option", "yes"), SET(BSP_E_ARGUMENT, "", ""),
    SET(BSP_E_ARGUMENT, "edits", "perhaps"),      SET(BSP_E_ARGUMENT, "edits", ""),
    SET(BSP_E_ARGUMENT, "laws", "1066"),          SET(BSP_E_ARGUMENT, "language", "xx"),
    SET(BSP_E_ARGUMENT, "reading:none", "yes"),   SET(BSP_E_ARGUMENT, "texts", "\xff")};

/* Options that every session has. */
static const struct conform_calls known[] = {SET(BSP_OK, "edits", "yes"),
                                             SET(BSP_OK, "edits", "no"), SET(BSP_OK, "texts", "no"),
                                             SET(BSP_OK, "language", "en")};

/* Checks every language, or edition, that text/1 lists. */
static void check_option_listed(struct conform_trial *trial)
{
    const bsp_text_interface *t = trial->plugin->text;
    struct tried *tried = trial->tried;
    bool laws = trial->variant;
    char word[32];

    if (!session_begin(tried, trial))
        return;
    for (int i = 0; word_at(laws ? t->editions() : t->languages(), i, word, sizeof word); i++)
        trial_expect(trial, "set_option",
                     tried->engine->set_option(tried->session, laws ? "laws" : "language", word),
                     BSP_OK);
}

#define FACT(trick, player, fact_name, value)                                                      \
    {                                                                                              \
        "add_fact", BSP_E_FACT, {create, fact}, {trick, player, fact_name, value}, 0               \
    }
static const struct conform_calls facts[] = {
    FACT("-", "-", "no-such-fact", "yes"), FACT("-", "-", "", ""),
    FACT("x", "-", "no-such", "y"),        FACT("99", "Q", "no-such", "\xff"),
    FACT("", "", "no-such-fact", ""),      FACT("-", "-", "\xff", "x")};

/* Checks that a refused fact has a message. */
static void check_told(struct conform_trial *trial)
{
    const struct tried *tried = trial->tried;

    if (tried->count[RECORD_MESSAGE] == 0)
        trial_fail(trial, _("add_fact() refuses without a message"));
}

static void check_role(struct conform_trial *trial)
{
    static const int32_t roles[] = {0, -1, 99, INT32_MAX};
    struct tried *tried = trial->tried;

    if (session_begin(tried, trial))
        trial_expect(
            trial, "open_input",
            tried->engine->open_input(tried->session, roles[trial->variant], "s", &tried->input),
            BSP_E_ARGUMENT);
}

/* Checks random bytes in each role except the session's: the plugin must only survive. */
static void check_role_garbage(struct conform_trial *trial)
{
    for (int kind = 0; kind < GARBAGE_KINDS; kind++) {
        struct tried tried = {0};
        struct buffer made;
        if (garbage_make(kind, NULL, &made) && session_begin(&tried, trial) &&
            tried.engine->open_input(tried.session, trial->variant, "side", &tried.input) ==
                BSP_OK &&
            tried_push(&tried, buffer_text(&made), made.length) == BSP_OK)
            tried.engine->close_input(tried.session, tried.input);
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
    const struct sample *sample = trial_sample(trial, NULL);
    size_t before = 0, after;

    if (!sample)
        return;
    for (int i = 0; i < WARM + ROUNDS; i++) {
        struct drive drive = {.sample = *sample, .chunk = 64};
        struct tried tried;
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

static bool engine_begin(struct conform_trial *trial)
{
    return trial_session(trial) && tried_begin(trial->tried, trial, 0);
}

static bool listed_begin(struct conform_trial *trial)
{
    return trial_has(trial, trial->plugin->text, BSP_TEXT_1) && engine_begin(trial);
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
CONFORM_TABLE(session, engine_begin);
