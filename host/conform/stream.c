/*
 * Checks that the same bytes give the same events, whatever the chunks, threads and interleaving,
 * and that a host which wants no more events gets none.
 */
#include "conform/conform.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/program.h"

/* Runs the sample in one piece. False: the plugin reads none. */
static bool whole_run(struct conform_trial *trial, struct drive *drive, struct event_record *whole)
{
    const struct sample *sample = trial_sample(trial);

    if (!sample)
        return false;
    *drive = (struct drive){.bytes = sample->bytes, .size = sample->size};
    trial_expect(trial, _("a session"), drive_run(trial, drive, whole), BSP_OK);
    if (whole->count[RECORD_BOARD] == 0)
        trial_fail(trial, _("a session has no boards"));
    return true;
}

static void compare(struct conform_trial *trial, struct event_record *whole,
                    struct event_record *other)
{
    if (strcmp(record_text(whole), record_text(other)) != 0)
        trial_fail(trial, _("the events differ"));
}

/* Checks that pieces of CHUNK bytes, pushed in the way HOW, give the same events as one piece. */
static void same_as_whole(struct conform_trial *trial, enum push_how how, size_t chunk,
                          unsigned seed)
{
    struct event_record whole, other;
    struct drive drive;

    if (!whole_run(trial, &drive, &whole))
        return;
    drive.how = how;
    drive.chunk = chunk;
    drive.seed = seed;
    trial_expect(trial, _("a session"), drive_run(trial, &drive, &other), BSP_OK);
    compare(trial, &whole, &other);
    record_release(&whole);
    record_release(&other);
}

static void check_chunks(struct conform_trial *trial, int variant)
{
    same_as_whole(trial, PUSH_PLAIN, (size_t)variant, 0);
}

static void check_random(struct conform_trial *trial, int variant)
{
    same_as_whole(trial, PUSH_RANDOM, 40, (unsigned)variant + 20261123);
}

static void check_guarded(struct conform_trial *trial, int variant)
{
    same_as_whole(trial, PUSH_GUARDED, (size_t)variant, 0);
}

static void check_empty(struct conform_trial *trial, int variant)
{
    same_as_whole(trial, PUSH_EMPTY, (size_t)variant, 0);
}

static void check_moves(struct conform_trial *trial, int variant)
{
    same_as_whole(trial, PUSH_THREADS, (size_t)variant, 0);
}

/* Runs DRIVE and checks that it gives as many boards as WHOLE, which is released; otherwise
 * fails for REASON. */
static void same_boards(struct conform_trial *trial, struct event_record *whole,
                        const struct drive *drive, const char *reason)
{
    struct event_record other;

    trial_expect(trial, _("a session"), drive_run(trial, drive, &other), BSP_OK);
    if (other.count[RECORD_BOARD] != whole->count[RECORD_BOARD])
        trial_fail(trial, "%s", reason);
    record_release(whole);
    record_release(&other);
}

static void check_texts(struct conform_trial *trial, int variant)
{
    struct event_record whole;
    struct drive drive;

    (void)variant;
    if (!whole_run(trial, &drive, &whole))
        return;
    drive.texts = true;
    same_boards(trial, &whole, &drive, _("with texts the boards differ"));
}

/* Checks that the last line needs no line end. */
static void check_unended(struct conform_trial *trial, int variant)
{
    struct event_record whole;
    struct drive drive;

    (void)variant;
    if (!whole_run(trial, &drive, &whole))
        return;
    while (drive.size > 0 && strchr("\r\n\t ", drive.bytes[drive.size - 1]))
        drive.size--;
    same_boards(trial, &whole, &drive,
                _("without the end of its last line the boards of the file differ"));
}

static void check_no_edits(struct conform_trial *trial, int variant)
{
    struct event_record whole, other;
    struct drive drive;

    (void)variant;
    if (!whole_run(trial, &drive, &whole))
        return;
    drive.plain = true;
    drive_run(trial, &drive, &other);
    if (other.count[RECORD_EDIT] > 0)
        trial_fail(trial, _("edits come although nobody asked for any"));
    record_release(&whole);
    record_release(&other);
}

/* Checks sinks without some of the functions. */
static void check_sink(struct conform_trial *trial, int variant)
{
    struct event_record whole, other;
    struct drive drive;

    if (!whole_run(trial, &drive, &whole))
        return;
    /* A bit that is no event: the sink has no functions. */
    drive.wanted = variant < RECORD_EVENTS ? ((1U << RECORD_EVENTS) - 1) & ~(1U << variant)
                                           : 1U << RECORD_EVENTS;
    trial_expect(trial, _("a session"), drive_run(trial, &drive, &other), BSP_OK);
    record_release(&whole);
    record_release(&other);
}

static void check_stops(struct conform_trial *trial, int variant)
{
    struct event_record whole, other;
    struct drive drive;
    int32_t code;

    if (!whole_run(trial, &drive, &whole))
        return;
    drive.stops = variant + 1;
    if (whole.count[variant] == 0)
        trial_skip(trial, _("no such event comes"));
    code = whole.count[variant] ? drive_run(trial, &drive, &other) : BSP_E_SINK;
    trial_expect(trial, _("a session whose sink stops"), code, BSP_E_SINK);
    if (whole.count[variant] && other.after > 0)
        trial_fail(trial, _("events come after the sink has stopped"));
    if (whole.count[variant])
        record_release(&other);
    record_release(&whole);
}

/* ---- Several sessions ---- */

/* Checks sessions in sequence, with an aborted one in between. */
static void check_again(struct conform_trial *trial, int variant)
{
    struct event_record whole, other;
    struct drive drive, cut;

    (void)variant;
    if (!whole_run(trial, &drive, &whole))
        return;
    cut = drive;
    cut.size /= 2;
    for (int i = 0; i < 3; i++) {
        drive_run(trial, &cut, &other);
        record_release(&other);
        drive_run(trial, &drive, &other);
        compare(trial, &whole, &other);
        record_release(&other);
    }
    record_release(&whole);
}

struct parallel_session {
    const bsp_session_interface *session;
    bsp_session *self;
    bsp_sink sink;
    struct event_record record;
    int32_t input, code;
};

static void parallel_begin(struct parallel_session *one, struct conform_trial *trial)
{
    *one = (struct parallel_session){.session = trial->plugin->session};
    one->code = BSP_E_MEMORY;
    if (!record_begin(&one->record, trial, &one->sink, 0, -1))
        return;
    one->record.pushed = UINT64_MAX;
    one->code = one->session->create(&loader_host, &one->sink, &one->self);
    if (one->code == BSP_OK)
        one->code = one->session->set_option(one->self, "edits", "yes");
    if (one->code == BSP_OK)
        one->code = one->session->open_input(one->self, BSP_ROLE_SESSION, "session", &one->input);
}

static void parallel_push(struct parallel_session *one, const struct drive *drive, size_t at,
                          size_t size)
{
    if (one->code == BSP_OK)
        one->code = one->session->push(one->self, one->input, drive->bytes + at, size);
}

static void parallel_end(struct parallel_session *one)
{
    if (one->code == BSP_OK)
        one->code = one->session->close_input(one->self, one->input);
    if (one->code == BSP_OK)
        one->code = one->session->finish(one->self);
    one->session->destroy(one->self);
}

/* Checks interleaved sessions. */
static void check_turns(struct conform_trial *trial, int variant)
{
    enum { SESSIONS = 3 };
    struct parallel_session one[SESSIONS];
    struct event_record whole;
    struct drive drive;
    size_t step = (size_t)variant;

    if (!whole_run(trial, &drive, &whole))
        return;
    for (int i = 0; i < SESSIONS; i++)
        parallel_begin(&one[i], trial);
    for (size_t at = 0; at < drive.size; at += step)
        for (int i = 0; i < SESSIONS; i++)
            parallel_push(&one[i], &drive, at, step < drive.size - at ? step : drive.size - at);
    for (int i = 0; i < SESSIONS; i++) {
        parallel_end(&one[i]);
        trial_expect(trial, _("a session"), one[i].code, BSP_OK);
        compare(trial, &whole, &one[i].record);
        record_release(&one[i].record);
    }
    record_release(&whole);
}

/* A thread with its own trial, so that checking is not itself a race. */
struct runner {
    pthread_t thread;
    bool started;
    struct conform_trial trial;
    struct drive drive;
    struct event_record whole, last;
};

static void *runner_run(void *context)
{
    struct runner *runner = context;

    for (int i = 0; i < 8; i++) {
        record_release(&runner->last);
        drive_run(&runner->trial, &runner->drive, &runner->last);
    }
    return NULL;
}

static void check_threads(struct conform_trial *trial, int variant)
{
    enum { THREADS = 4 };
    struct runner runners[THREADS];
    struct event_record whole;
    struct drive drive;

    if (!whole_run(trial, &drive, &whole))
        return;
    drive.chunk = (size_t)variant;
    for (int i = 0; i < THREADS; i++) {
        runners[i] = (struct runner){.trial = *trial, .drive = drive};
        runners[i].started = pthread_create(&runners[i].thread, NULL, runner_run, &runners[i]) == 0;
    }
    for (int i = 0; i < THREADS; i++) {
        if (!runners[i].started)
            continue;
        pthread_join(runners[i].thread, NULL);
        if (runners[i].trial.verdict != VERDICT_PASSED)
            trial_fail(trial, "%s", runners[i].trial.reason);
        compare(trial, &whole, &runners[i].last);
        record_release(&runners[i].last);
    }
    record_release(&whole);
}

static const struct conform_row rows[] = {
    {"chunks", check_chunks, CONFORM_THESE(1, 2, 3, 5, 7, 16, 64, 257, 4096)},
    {"random", check_random, CONFORM_FIRST(4)},
    {"guarded", check_guarded, CONFORM_THESE(1, 7, 64, 4096, 0)},
    {"empty", check_empty, CONFORM_THESE(1, 64)},
    {"moves", check_moves, CONFORM_THESE(7, 64)},
    {"texts", check_texts, CONFORM_ONE},
    {"unended", check_unended, CONFORM_ONE},
    {"no-edits", check_no_edits, CONFORM_ONE},
    {"sink", check_sink, CONFORM_FIRST(RECORD_EVENTS + 1)},
    {"stops", check_stops, CONFORM_FIRST(RECORD_EVENTS)},
    {"again", check_again, CONFORM_ONE},
    {"turns", check_turns, CONFORM_THESE(1, 7, 64)},
    {"threads", check_threads, CONFORM_THESE(0, 5)},
};
const struct conform_table conform_stream = {"stream", rows, sizeof rows / sizeof *rows};
