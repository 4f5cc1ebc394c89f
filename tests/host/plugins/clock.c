/*
 * No plugin: preloaded into the command, it makes every look at the clock CLOCK_STEP milliseconds
 * later than the one before, so that tests of what takes long take no time.
 */
#include <stdlib.h>
#include <time.h>

int clock_gettime(clockid_t id, struct timespec *now)
{
    static long elapsed;
    const char *step = getenv("CLOCK_STEP");

    (void)id;
    elapsed += step ? strtol(step, NULL, 10) : 0;
    now->tv_sec = elapsed / 1000;
    now->tv_nsec = elapsed % 1000 * 1000000;
    return 0;
}
