/*
 * Removes named temporary files when the program exits or a signal ends it, including signals for a
 * fault of a plugin, which are reported. SIGKILL and _exit leave the files.
 *
 * [main thread; other threads run with these signals blocked]
 */
#ifndef HOST_CLEANUP_H
#define HOST_CLEANUP_H

#include <signal.h>

enum { CLEANUP_SIGNALS = 4 };

/* The signals by which a person or the system ends a program: SIGINT, SIGQUIT, SIGTERM, SIGHUP. */
extern const int cleanup_signal[CLEANUP_SIGNALS];

/* Handles these signals unless they are ignored, and ignores SIGPIPE and SIGXFSZ, so that a
 * closed pipe and a file size limit appear as failed writes. */
void cleanup_install(void);

/* Blames the plugin at PATH for any later fault signal (SIGSEGV): a message names it, and the
 * exit status is EXIT_FAULT. */
void cleanup_blame(const char *path);

/* Removes the temporary files, and ends the program immediately. [any thread] */
_Noreturn void cleanup_leave(int status);

/* Adds all of these signals to an empty SET. */
void cleanup_signals(sigset_t *set);

/* Creates an empty file in the directory of PATH, opened as *FD, which is removed if a signal
 * comes before cleanup_remove or cleanup_forget. Returns its name, or NULL with errno. */
char *cleanup_make_sibling(const char *path, int *fd);

/* Removes the file and frees its name; does nothing for NULL. Preserves errno. */
void cleanup_remove(char *name);

/* Frees the name without removing the file, which has been renamed. */
void cleanup_forget(char *name);

#endif
