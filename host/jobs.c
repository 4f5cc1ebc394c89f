#include "jobs.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>

#include "cleanup.h"

/* Piece i uses slot i modulo the number of slots; no two pieces under way share one. */
struct crew {
    const struct jobs *jobs;
    pthread_mutex_t lock;
    pthread_cond_t change;
    size_t next;   /* piece to begin */
    size_t passed; /* pieces that are through with "then" or "drop" */
    size_t slots;
    bool *done;
    bool stop;
};

/* The next piece, as soon as there is a slot for it; false when there is none left. */
static bool piece_take(struct crew *crew, size_t *index)
{
    bool taken;

    pthread_mutex_lock(&crew->lock);
    while (!crew->stop && crew->next < crew->jobs->count &&
           crew->next >= crew->passed + crew->slots)
        pthread_cond_wait(&crew->change, &crew->lock);
    taken = !crew->stop && crew->next < crew->jobs->count;
    if (taken)
        *index = crew->next++;
    pthread_mutex_unlock(&crew->lock);
    return taken;
}

static void *crew_work(void *context)
{
    struct crew *crew = context;
    char spare[CLEANUP_STACK];
    size_t index;

    cleanup_spare_stack(spare);
    while (piece_take(crew, &index)) {
        crew->jobs->work(crew->jobs->context, index);
        pthread_mutex_lock(&crew->lock);
        crew->done[index % crew->slots] = true;
        pthread_cond_broadcast(&crew->change);
        pthread_mutex_unlock(&crew->lock);
    }
    cleanup_spare_stack(NULL);
    return NULL;
}

static void piece_await(struct crew *crew, size_t index)
{
    pthread_mutex_lock(&crew->lock);
    while (!crew->done[index % crew->slots])
        pthread_cond_wait(&crew->change, &crew->lock);
    pthread_mutex_unlock(&crew->lock);
}

static void piece_pass(struct crew *crew, size_t index, bool stop)
{
    pthread_mutex_lock(&crew->lock);
    crew->done[index % crew->slots] = false;
    crew->passed++;
    crew->stop = crew->stop || stop;
    pthread_cond_broadcast(&crew->change);
    pthread_mutex_unlock(&crew->lock);
}

/* All pieces in order; after a refusal those that were begun are dropped. */
static bool crew_follow(struct crew *crew)
{
    size_t index = 0;
    bool accepted = true;

    for (; index < crew->jobs->count && accepted; index++) {
        piece_await(crew, index);
        accepted = crew->jobs->then(crew->jobs->context, index);
        piece_pass(crew, index, !accepted);
    }
    return accepted;
}

static void crew_drop(struct crew *crew)
{
    for (size_t index = crew->passed; index < crew->next; index++)
        crew->jobs->drop(crew->jobs->context, index);
}

/* Signals are for the main thread. */
static unsigned crew_start(struct crew *crew, pthread_t *threads)
{
    sigset_t set, before;
    unsigned started = 0;

    cleanup_signals(&set);
    pthread_sigmask(SIG_BLOCK, &set, &before);
    while (started < crew->jobs->threads) {
        int error = pthread_create(&threads[started], NULL, crew_work, crew);
        if (error) {
            errno = error;
            break;
        }
        started++;
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}

static bool crew_run(struct crew *crew, pthread_t *threads)
{
    unsigned started = crew_start(crew, threads);
    bool accepted = started > 0 && crew_follow(crew);

    for (unsigned i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
    crew_drop(crew);
    return accepted;
}

size_t jobs_slots(const struct jobs *jobs)
{
    return (size_t)jobs->threads * JOBS_AHEAD;
}

bool jobs_run(const struct jobs *jobs)
{
    struct crew crew = {.jobs = jobs, .slots = jobs_slots(jobs)};
    pthread_t *threads = malloc(jobs->threads * sizeof *threads);
    bool accepted = false;

    crew.done = calloc(crew.slots, sizeof *crew.done);
    if (threads && crew.done) {
        pthread_mutex_init(&crew.lock, NULL);
        pthread_cond_init(&crew.change, NULL);
        accepted = crew_run(&crew, threads);
        pthread_cond_destroy(&crew.change);
        pthread_mutex_destroy(&crew.lock);
    } else {
        errno = ENOMEM;
    }
    free(crew.done);
    free(threads);
    return accepted;
}
