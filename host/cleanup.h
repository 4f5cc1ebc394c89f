/*
 * Temporary files that have a name are removed when a signal ends the program, also one that a
 * plugin has earned, and when a plugin ends it. What kills outright (SIGKILL) leaves them.
 *
 * [main thread; other threads run with these signals blocked]
 */
#ifndef HOST_CLEANUP_H
#define HOST_CLEANUP_H

#include <signal.h>

enum { CLEANUP_SIGNALS = 4 };

/* Those by which a person or the system ends a program: SIGINT, SIGQUIT, SIGTERM, SIGHUP. */
extern const int cleanup_signal[CLEANUP_SIGNALS];

/* Catches them, unless they are ignored already, and ignores SIGPIPE and SIGXFSZ, so that a reader
 * that leaves and a file that may not grow show as failed writes. */
void cleanup_install(void);

/* All of them. */
void cleanup_signals(sigset_t *set);

/* mkstemp, and the file is removed when a signal comes before cleanup_forget. PATH stays the
 * caller's and must live until then. */
int cleanup_make(char *path);

/* The file has been renamed or removed. */
void cleanup_forget(const char *path);

#endif
