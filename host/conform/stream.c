/*
 * Checks that the same bytes give the same events, whatever the chunks, threads and interleaving,
 * and that a host which wants no more events gets none.
 */
#include "conform/trial.h"

#include <pthread.h>
#include <string.h>

#include "base/program.h"

/* Runs the sample in one piece, for the first that is tried; the second is another run of it.
 * False: the plugin reads none. */
static bool runs_begin(struct conform_trial *trial)
{
    const struct sample *sample = trial_sample(trial, NULL);

    if (!sample)
        return false;
    trial->drive.sample = *sample;
    trial_expect(trial, _("a session"), drive_run(trial, &trial->drive, trial->tried), BSP_OK);
    if (trial->tried->count[RECORD_BOARD] == 0)
        trial_fail(trial, _("a session has no boards"));
    return true;
}

/* Runs it as the drive now says, which must give a status. */
static void run_again(struct conform_trial *trial, const char *what, int32_t wanted)
{
    trial_expect(trial, what, drive_run(trial, &trial->drive, trial->tried + 1), wanted);
}

static void runs_compare(struct conform_trial *trial, struct tried *other)
{
    tried_compare(trial->tried, other, _("the events differ"));
}

/* Checks that pieces of so many bytes, or of random size, pushed as the row says, give the same
 * events as one piece. */
static void check_same(struct conform_trial *trial)
{
    bool random = trial->row->how == PUSH_RANDOM;

    trial->drive.how = trial->row->how;
    trial->drive.chunk = random ? 40 : (size_t)trial->variant;
    trial->drive.seed = random ? (unsigned)trial->variant + 20261123 : 0;
    run_again(trial, _("a session"), BSP_OK);
    runs_compare(trial, trial->tried + 1);
}

/* Runs it as the drive now says, and checks that there are as many boards; otherwise fails for
 * REASON. */
static void boards_compare(struct conform_trial *trial, const char *reason)
{
    run_again(trial, _("a session"), BSP_OK);
    if (trial->tried[1].count[RECORD_BOARD] != trial->tried[0].count[RECORD_BOARD])
        trial_fail(trial, "%s", reason);
}

static void check_texts(struct conform_trial *trial)
{
    trial->drive.texts = true;
    boards_compare(trial, _("with texts the boards differ"));
}

/* Checks that the last line needs no line end. */
static void check_unended(struct conform_trial *trial)
{
    struct sample *sample = &trial->drive.sample;

    while (sample->size > 0 && strchr("\r\n\t ", sample->bytes[sample->size - 1]))
        sample->size--;
    boards_compare(trial, _("without the end of its last line the boards of the file differ"));
}

static void check_no_edits(struct conform_trial *trial)
{
    trial->drive.plain = true;
    drive_run(trial, &trial->drive, trial->tried + 1);
    if (trial->tried[1].count[RECORD_EDIT] > 0)
        trial_fail(trial, _("edits come although nobody asked for any"));
}

/* Checks sinks without some of the functions. */
static void check_sink(struct conform_trial *trial)
{
    int missing = trial->variant;

    /* A bit that is no event: the sink has no functions. */
    trial->drive.wanted = missing < RECORD_EVENTS ? ((1U << RECORD_EVENTS) - 1) & ~(1U << missing)
                                                  : 1U << RECORD_EVENTS;
    run_again(trial, _("a session"), BSP_OK);
}

static void check_stops(struct conform_trial *trial)
{
    trial->drive.stops = trial->variant + 1;
    if (trial->tried->count[trial->variant] == 0) {
        trial_skip(trial, _("no such event comes"));
        return;
    }
    run_again(trial, _("a session whose sink stops"), BSP_E_SINK);
    if (trial->tried[1].after > 0)
        trial_fail(trial, _("events come after the sink has stopped"));
}

/* ---- Several sessions ---- */

/* Checks sessions in sequence, with an aborted one in between. */
static void check_again(struct conform_trial *trial)
{
    struct drive cut = trial->drive;
    struct tried *other = trial->tried + 1;

    cut.sample.size /= 2;
    for (int i = 0; i < 3; i++) {
        drive_run(trial, &cut, other);
        tried_end(other);
        drive_run(trial, &trial->drive, other);
        runs_compare(trial, other);
        tried_end(other);
    }
}

/* Checks interleaved sessions. */
static void check_turns(struct conform_trial *trial)
{
    enum { SESSIONS = 3 };
    const struct sample *sample = &trial->drive.sample;
    struct tried one[SESSIONS];
    int32_t code[SESSIONS];
    size_t step = (size_t)trial->variant;

    for (int i = 0; i < SESSIONS; i++)
        code[i] = tried_open(&one[i], trial, &trial->drive);
    for (size_t at = 0; at < sample->size; at += step)
        for (int i = 0; i < SESSIONS; i++) {
            size_t left = sample->size - at;
            if (code[i] == BSP_OK)
                code[i] = tried_push(&one[i], sample->bytes + at, step < left ? step : left);
        }
    for (int i = 0; i < SESSIONS; i++) {
        if (code[i] == BSP_OK)
            code[i] = tried_finish(&one[i]);
        trial_expect(trial, _("a session"), code[i], BSP_OK);
        runs_compare(trial, &one[i]);
        tried_end(&one[i]);
    }
}

/* A thread with its own trial, so that checking is not itself a race. */
struct runner {
    pthread_t thread;
    bool started;
    struct conform_trial trial;
};

static void *runner_run(void *context)
{
    struct conform_trial *trial = context;

    for (int i = 0; i < 8; i++) {
        tried_end(trial->tried);
        drive_run(trial, &trial->drive, trial->tried);
    }
    return NULL;
}

static void check_threads(struct conform_trial *trial)
{
    enum { THREADS = 4 };
    struct runner runners[THREADS];

    trial->drive.chunk = (size_t)trial->variant;
    for (int i = 0; i < THREADS; i++) {
        struct runner *runner = &runners[i];
        runner->trial = *trial;
        memset(runner->trial.tried, 0, sizeof runner->trial.tried);
        runner->started = pthread_create(&runner->thread, NULL, runner_run, &runner->trial) == 0;
    }
    for (int i = 0; i < THREADS; i++) {
        struct conform_trial *run = &runners[i].trial;
        if (!runners[i].started)
            continue;
        pthread_join(runners[i].thread, NULL);
        if (run->result.verdict != VERDICT_PASSED)
            trial_fail(trial, "%s", run->result.reason);
        runs_compare(trial, run->tried);
        tried_end(run->tried);
    }
}

static const struct conform_row rows[] = {
    {"chunks", check_same, CONFORM_THESE(1, 2, 3, 5, 7, 16, 64, 257, 4096), .how = PUSH_PLAIN},
    {"random", check_same, CONFORM_FIRST(4), .how = PUSH_RANDOM},
    {"guarded", check_same, CONFORM_THESE(1, 7, 64, 4096, 0), .how = PUSH_GUARDED},
    {"empty", check_same, CONFORM_THESE(1, 64), .how = PUSH_EMPTY},
    {"moves", check_same, CONFORM_THESE(7, 64), .how = PUSH_THREADS},
    {"texts", check_texts, CONFORM_ONE},
    {"unended", check_unended, CONFORM_ONE},
    {"no-edits", check_no_edits, CONFORM_ONE},
    {"sink", check_sink, CONFORM_FIRST(RECORD_EVENTS + 1)},
    {"stops", check_stops, CONFORM_FIRST(RECORD_EVENTS)},
    {"again", check_again, CONFORM_ONE},
    {"turns", check_turns, CONFORM_THESE(1, 7, 64)},
    {"threads", check_threads, CONFORM_THESE(0, 5)},
};
CONFORM_TABLE(stream, runs_begin);
