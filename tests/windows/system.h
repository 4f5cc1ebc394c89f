/*
 * What a host has from the system, for POSIX and for Windows: modules, threads, an output whose
 * bytes stay as they are.
 */
#ifndef TESTS_WINDOWS_SYSTEM_H
#define TESTS_WINDOWS_SYSTEM_H

#include <stdbool.h>

/* NULL, after a message: it cannot be opened. */
void *module_open(const char *path);
const void *module_symbol(void *module, const char *name);
void module_close(void *module);

/* Runs BODY with each of the COUNT contexts, each on a thread of its own, and waits for all. */
bool threads_run(void (*body)(void *context), void *const *contexts, int count);

void output_binary(void);

#endif
