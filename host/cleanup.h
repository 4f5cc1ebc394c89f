/*
 * Removes temporary files that have a name when a signal ends the program, also one for a fault of
 * a plugin, which is told, and when the program exits. What kills outright (SIGKILL, _exit) leaves
 * them.
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

/* From now on a signal for a fault (SIGSEGV) is the fault of the plugin at PATH: a message says so,
 * and the exit status is EXIT_FAULT. */
void cleanup_blame(const char *path);

/* Removes the temporary files, and ends the program where it stands. [any thread] */
_Noreturn void cleanup_leave(int status);

/* All of them. */
void cleanup_signals(sigset_t *set);

/* An empty file in the directory of PATH, open as *FD, which is removed when a signal comes before
 * one of the next two. Its name; NULL with errno. */
char *cleanup_make_beside(const char *path, int *fd);

/* Removes it, and frees its name; nothing for NULL. errno stays. */
void cleanup_remove(char *name);

/* It has another name now: frees this one. */
void cleanup_forget(char *name);

#endif
