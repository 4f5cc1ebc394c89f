#include "progress.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "io.h"
#include "program.h"

enum {
    FIRST_AFTER = 1000, /* milliseconds before anything is shown */
    AGAIN_AFTER = 100   /* milliseconds between two lines: ten times a second */
};

static struct {
    pthread_mutex_t lock;
    bool active;
    bool drawn;
    uint64_t done;
    uint64_t total;
    int64_t next; /* when the next line is due, in milliseconds */
} progress = {.lock = PTHREAD_MUTEX_INITIALIZER};

static int64_t clock_now(void)
{
    struct timespec now;

    if (clock_gettime(CLOCK_MONOTONIC, &now) != 0)
        return 0;
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* The line is given up when the terminal does not take it: progress is no reason to fail. */
static void line_put(const char *text)
{
    if (!io_write(STDERR_FILENO, text, strlen(text)))
        progress.active = false;
}

static void line_draw(void)
{
    char line[64];

    if (progress.total > 0) {
        double part = (double)progress.done / (double)progress.total;
        snprintf(line, sizeof line, "\r%s: %3d %%", PROGRAM_NAME,
                 part < 1 ? (int)(part * 100) : 100);
    } else {
        snprintf(line, sizeof line, "\r%s: %" PRIu64 " MB", PROGRAM_NAME, progress.done / 1000000);
    }
    progress.drawn = true;
    line_put(line);
}

static void line_erase(void)
{
    if (progress.drawn)
        line_put("\r                                \r");
    progress.drawn = false;
}

bool progress_possible(void)
{
    return isatty(STDERR_FILENO) == 1;
}

void progress_start(bool wanted, uint64_t total)
{
    pthread_mutex_lock(&progress.lock);
    progress.active = wanted && progress_possible();
    progress.done = 0;
    progress.total = total;
    if (progress.active)
        progress.next = clock_now() + FIRST_AFTER;
    pthread_mutex_unlock(&progress.lock);
}

void progress_add(uint64_t count)
{
    int64_t now;

    pthread_mutex_lock(&progress.lock);
    progress.done += count;
    if (progress.active && (now = clock_now()) >= progress.next) {
        line_draw();
        progress.next = now + AGAIN_AFTER;
    }
    pthread_mutex_unlock(&progress.lock);
}

void progress_pause(void)
{
    pthread_mutex_lock(&progress.lock);
    line_erase();
}

void progress_resume(void)
{
    pthread_mutex_unlock(&progress.lock);
}

void progress_stop(void)
{
    pthread_mutex_lock(&progress.lock);
    line_erase();
    progress.active = false;
    pthread_mutex_unlock(&progress.lock);
}
