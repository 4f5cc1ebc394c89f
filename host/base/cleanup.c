#include "base/cleanup.h"

#include <errno.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/files.h"
#include "base/program.h"

/* At most a report, a session and its backup, and one to spare. */
enum { NAMES_MAX = 4 };

static const char *volatile names[NAMES_MAX];
const int cleanup_signal[CLEANUP_SIGNALS] = {SIGINT, SIGQUIT, SIGTERM, SIGHUP};

/* Signals for a fault of the program, or for using too much. */
static const int dying_signal[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGSYS, SIGXCPU};
enum { DYING_SIGNALS = sizeof dying_signal / sizeof *dying_signal };

/* Size of the stack for handlers, for when the program's own is used up. */
enum { SPARE_STACK = 64 * 1024 };

/* Their actions before ours: a sanitizer's report, or the default. */
static struct sigaction dying_before[DYING_SIGNALS];

/* Messages for these signals, translated beforehand since a handler must not do so. Empty until
 * a plugin is opened. */
enum { LAST_WORDS = 512 };
static char last_words[DYING_SIGNALS][LAST_WORDS];

static void names_remove(void)
{
    for (int i = 0; i < NAMES_MAX; i++)
        if (names[i])
            unlink(names[i]);
}

/* Handles a signal that ends the program. SA_RESETHAND has restored the default, so the raised
 * signal is delivered when the handler returns. */
static void cleanup_handle(int number)
{
    names_remove();
    raise(number);
}

/* Handles a fault: blames the plugin and exits with EXIT_FAULT. A time limit is nobody's fault. If
 * there was a handler before, it gets the signal when this one returns. */
static void dying_handle(int number)
{
    names_remove();
    for (int i = 0; i < DYING_SIGNALS; i++) {
        if (dying_signal[i] != number)
            continue;
        if (*last_words[i] && number != SIGXCPU && dying_before[i].sa_handler == SIG_DFL) {
            (void)!write(STDERR_FILENO, last_words[i], strlen(last_words[i]));
            _exit(EXIT_FAULT);
        }
        sigaction(number, &dying_before[i], NULL);
    }
    raise(number);
}

void cleanup_blame(const char *path)
{
    for (int i = 0; i < DYING_SIGNALS; i++) {
        char *words = last_words[i];
        int used = snprintf(words, LAST_WORDS - 1, "%s: ", path);
        if (used < 0 || used >= LAST_WORDS / 2)
            used = snprintf(words, LAST_WORDS - 1, "%s: ", PROGRAM_NAME);
        snprintf(words + used, LAST_WORDS - 1 - (size_t)used, _("the plugin died: %s"),
                 strsignal(dying_signal[i]));
        strcat(words, "\n");
    }
}

void cleanup_leave(int status)
{
    names_remove();
    _exit(status);
}

void cleanup_signals(sigset_t *set)
{
    sigemptyset(set);
    for (int i = 0; i < CLEANUP_SIGNALS; i++)
        sigaddset(set, cleanup_signal[i]);
}

void cleanup_install(void)
{
    static char stack[SPARE_STACK];
    const stack_t spare = {.ss_sp = stack, .ss_size = sizeof stack};
    const struct sigaction dying = {.sa_handler = dying_handle, .sa_flags = (int)SA_ONSTACK};
    struct sigaction action = {.sa_handler = cleanup_handle, .sa_flags = (int)SA_RESETHAND}, old;

    cleanup_signals(&action.sa_mask);
    for (int i = 0; i < CLEANUP_SIGNALS; i++)
        if (sigaction(cleanup_signal[i], NULL, &old) == 0 && old.sa_handler != SIG_IGN)
            sigaction(cleanup_signal[i], &action, NULL);

    sigaltstack(&spare, NULL);
    for (int i = 0; i < DYING_SIGNALS; i++)
        if (sigaction(dying_signal[i], NULL, &dying_before[i]) == 0 &&
            dying_before[i].sa_handler != SIG_IGN)
            sigaction(dying_signal[i], &dying, NULL);

    atexit(names_remove);
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);
}

char *cleanup_make_sibling(const char *path, int *fd)
{
    char *name = path_sibling(path, ".rectify-XXXXXX");
    sigset_t set, before;
    int slot = 0;

    *fd = -1;
    while (slot < NAMES_MAX && names[slot])
        slot++;
    if (name && slot == NAMES_MAX) {
        errno = EMFILE;
    } else if (name) {
        /* No signal can come between the file and the record of its name. */
        cleanup_signals(&set);
        pthread_sigmask(SIG_BLOCK, &set, &before);
        *fd = mkstemp(name);
        if (*fd >= 0)
            names[slot] = name;
        pthread_sigmask(SIG_SETMASK, &before, NULL);
    }
    if (*fd >= 0)
        return name;
    free(name);
    return NULL;
}

void cleanup_remove(char *name)
{
    int error = errno;

    if (name)
        unlink(name);
    cleanup_forget(name);
    errno = error;
}

void cleanup_forget(char *name)
{
    for (int i = 0; i < NAMES_MAX; i++)
        if (names[i] == name)
            names[i] = NULL;
    free(name);
}
