/*
 * Many pieces of work side by side, with what follows from each in order.
 */
#ifndef HOST_JOBS_H
#define HOST_JOBS_H

#include <stdbool.h>
#include <stddef.h>

struct jobs {
    size_t count;     /* pieces of work, numbered from 0 */
    unsigned threads; /* at least 1 */
    void *context;
    /* Does piece INDEX. [worker thread] */
    void (*work)(void *context, size_t index);
    /* What comes after it, once for each piece in order. False: the rest is given up; pieces that
     * are under way or done are still passed to drop. [thread of jobs_run] */
    bool (*then)(void *context, size_t index);
    /* For a piece that was done and that "then" will not see. [thread of jobs_run] */
    void (*drop)(void *context, size_t index);
};

/* How far the work may run ahead of what is still to come in order, in pieces a thread: what waits
 * takes file descriptors and disk. */
enum { JOBS_AHEAD = 4 };

/* No two pieces that are under way or wait have the same remainder by this. */
size_t jobs_slots(const struct jobs *jobs);

/* True when "then" has seen and accepted every piece. False too, with errno, when no thread could
 * be started. */
bool jobs_run(const struct jobs *jobs);

#endif
