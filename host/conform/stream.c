/*
 * Checks that the same bytes give the same events, whatever the chunks, threads and interleaving,
 * and that a host which wants no more events gets none.
 */
#include "conform/conform.h"

#include <pthread.h>
#include <string.h>

#include "base/program.h"

/* The sample in one piece, and once more in another way. */
struct stream_runs {
    struct conform_trial *trial;
    struct drive drive; /* of the next run */
    struct tried_session whole, other;
};

/* Runs the sample in one piece. False: the plugin reads none. */
static bool runs_begin(struct conform_trial *trial)
{
    struct stream_runs *runs = trial->tried;
    const struct sample *sample = trial_sample(trial);

    runs->trial = trial;
    if (!sample)
        return false;
    runs->drive.sample = *sample;
    trial_expect(trial, _("a session"), drive_run(trial, &runs->drive, &runs->whole), BSP_OK);
    if (runs->whole.count[RECORD_BOARD] == 0)
        trial_fail(trial, _("a session has no boards"));
    return true;
}

/* Runs it as the drive now says, which must give a status. */
static void runs_go_on(struct stream_runs *runs, const char *what, int32_t wanted)
{
    trial_expect(runs->trial, what, drive_run(runs->trial, &runs->drive, &runs->other), wanted);
}

static void runs_compare(struct stream_runs *runs, struct tried_session *other)
{
    tried_compare(&runs->whole, other, _("the events differ"));
}

static void runs_end(void *tried)
{
    struct stream_runs *runs = tried;

    tried_end(&runs->whole);
    tried_end(&runs->other);
}

/* Checks that pieces of so many bytes, or of random size, pushed as the row says, give the same
 * events as one piece. */
static void check_same(struct conform_trial *trial)
{
    struct stream_runs *runs = trial->tried;
    bool random = trial->row->how == PUSH_RANDOM;

    runs->drive.how = trial->row->how;
    runs->drive.chunk = random ? 40 : (size_t)trial->variant;
    runs->drive.seed = random ? (unsigned)trial->variant + 20261123 : 0;
    runs_go_on(runs, _("a session"), BSP_OK);
    runs_compare(runs, &runs->other);
}

/* Runs it as the drive now says, and checks that there are as many boards; otherwise fails for
 * REASON. */
static void runs_have_same_boards(struct stream_runs *runs, const char *reason)
{
    runs_go_on(runs, _("a session"), BSP_OK);
    if (runs->other.count[RECORD_BOARD] != runs->whole.count[RECORD_BOARD])
        trial_fail(runs->trial, "%s", reason);
}

static void check_texts(struct conform_trial *trial)
{
    struct stream_runs *runs = trial->tried;

    runs->drive.texts = true;
    runs_have_same_boards(runs, _("with texts the boards differ"));
}

/* Checks that the last line needs no line end. */
static void check_unended(struct conform_trial *trial)
{
    struct stream_runs *runs = trial->tried;

    while (runs->drive.sample.size > 0 &&
           strchr("\r\n\t ", runs->drive.sample.bytes[runs->drive.sample.size - 1]))
        runs->drive.sample.size--;
    runs_have_same_boards(runs,
                          _("without the end of its last line the boards of the file differ"));
}

static void check_no_edits(struct conform_trial *trial)
{
    struct stream_runs *runs = trial->tried;

    runs->drive.plain = true;
    drive_run(trial, &runs->drive, &runs->other);
    if (runs->other.count[RECORD_EDIT] > 0)
        trial_fail(trial, _("edits come although nobody asked for any"));
}

/* Checks sinks without some of the functions. */
static void check_sink(struct conform_trial *trial)
{
    struct stream_runs *runs = trial->tried;
    int missing = trial->variant;

    /* A bit that is no event: the sink has no functions. */
    runs->drive.wanted = missing < RECORD_EVENTS ? ((1U << RECORD_EVENTS) - 1) & ~(1U << missing)
                                                 : 1U << RECORD_EVENTS;
    runs_go_on(runs, _("a session"), BSP_OK);
}

static void check_stops(struct conform_trial *trial)
{
    struct stream_runs *runs = trial->tried;

    runs->drive.stops = trial->variant + 1;
    if (runs->whole.count[trial->variant] == 0) {
        trial_skip(trial, _("no such event comes"));
        return;
    }
    runs_go_on(runs, _("a session whose sink stops"), BSP_E_SINK);
    if (runs->other.after > 0)
        trial_fail(trial, _("events come after the sink has stopped"));
}

/* ---- Several sessions ---- */

/* Checks sessions in sequence, with an aborted one in between. */
static void check_again(struct conform_trial *trial)
{
    struct stream_runs *runs = trial->tried;
    struct drive cut = runs->drive;

    cut.sample.size /= 2;
    for (int i = 0; i < 3; i++) {
        drive_run(trial, &cut, &runs->other);
        tried_end(&runs->other);
        drive_run(trial, &runs->drive, &runs->other);
        runs_compare(runs, &runs->other);
        tried_end(&runs->other);
    }
}

/* Checks interleaved sessions. */
static void check_turns(struct conform_trial *trial)
{
    enum { SESSIONS = 3 };
    struct stream_runs *runs = trial->tried;
    struct tried_session one[SESSIONS];
    int32_t code[SESSIONS];
    size_t step = (size_t)trial->variant;

    for (int i = 0; i < SESSIONS; i++)
        code[i] = tried_open(&one[i], trial, &runs->drive);
    for (size_t at = 0, left; at < runs->drive.sample.size; at += step)
        for (int i = 0; i < SESSIONS; i++) {
            left = runs->drive.sample.size - at;
            if (code[i] == BSP_OK)
                code[i] =
                    tried_push(&one[i], runs->drive.sample.bytes + at, step < left ? step : left);
        }
    for (int i = 0; i < SESSIONS; i++) {
        if (code[i] == BSP_OK)
            code[i] = tried_finish(&one[i]);
        trial_expect(trial, _("a session"), code[i], BSP_OK);
        runs_compare(runs, &one[i]);
        tried_end(&one[i]);
    }
}

/* A thread with its own trial, so that checking is not itself a race. */
struct runner {
    pthread_t thread;
    bool started;
    struct conform_trial trial;
    struct drive drive;
    struct tried_session last;
};

static void *runner_run(void *context)
{
    struct runner *runner = context;

    for (int i = 0; i < 8; i++) {
        tried_end(&runner->last);
        drive_run(&runner->trial, &runner->drive, &runner->last);
    }
    return NULL;
}

static void check_threads(struct conform_trial *trial)
{
    enum { THREADS = 4 };
    struct runner runners[THREADS];
    struct stream_runs *runs = trial->tried;

    runs->drive.chunk = (size_t)trial->variant;
    for (int i = 0; i < THREADS; i++) {
        runners[i] = (struct runner){.trial = *trial, .drive = runs->drive};
        runners[i].started = pthread_create(&runners[i].thread, NULL, runner_run, &runners[i]) == 0;
    }
    for (int i = 0; i < THREADS; i++) {
        if (!runners[i].started)
            continue;
        pthread_join(runners[i].thread, NULL);
        if (runners[i].trial.result.verdict != VERDICT_PASSED)
            trial_fail(trial, "%s", runners[i].trial.result.reason);
        runs_compare(runs, &runners[i].last);
        tried_end(&runners[i].last);
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
CONFORM_TABLE(stream, struct stream_runs, runs_begin, runs_end);
