#include "cleanup.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

/* A report, a session and its backup at the most; one to spare. */
enum { NAMES_MAX = 4 };

static const char *volatile names[NAMES_MAX];
const int cleanup_signal[CLEANUP_SIGNALS] = {SIGINT, SIGQUIT, SIGTERM, SIGHUP};

/* SA_RESETHAND has put the default back: the signal that is raised comes when the handler returns.
 */
static void cleanup_handle(int number)
{
    for (int i = 0; i < NAMES_MAX; i++)
        if (names[i])
            unlink(names[i]);
    raise(number);
}

void cleanup_signals(sigset_t *set)
{
    sigemptyset(set);
    for (int i = 0; i < CLEANUP_SIGNALS; i++)
        sigaddset(set, cleanup_signal[i]);
}

void cleanup_install(void)
{
    struct sigaction action = {.sa_handler = cleanup_handle, .sa_flags = (int)SA_RESETHAND}, old;

    cleanup_signals(&action.sa_mask);
    for (int i = 0; i < CLEANUP_SIGNALS; i++)
        if (sigaction(cleanup_signal[i], NULL, &old) == 0 && old.sa_handler != SIG_IGN)
            sigaction(cleanup_signal[i], &action, NULL);
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);
}

int cleanup_make(char *path)
{
    sigset_t set, before;
    int slot = 0, fd;

    while (slot < NAMES_MAX && names[slot])
        slot++;
    if (slot == NAMES_MAX) {
        errno = EMFILE;
        return -1;
    }
    cleanup_signals(&set);
    pthread_sigmask(SIG_BLOCK, &set, &before);
    fd = mkstemp(path);
    if (fd >= 0)
        names[slot] = path;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return fd;
}

void cleanup_forget(const char *path)
{
    for (int i = 0; i < NAMES_MAX; i++)
        if (names[i] == path)
            names[i] = NULL;
}
