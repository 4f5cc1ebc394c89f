/*
 * Prepares a run: finds plugins, and opens the files to read. Called by the commands. [main thread]
 */
#ifndef HOST_RUN_H
#define HOST_RUN_H

#include <stdbool.h>

#include "base/message.h"
#include "base/program.h"
#include "options/options.h"
#include "run/session.h"

/*
 * Finds the plugin, tries every option and fact with it before a file is read, and opens the inputs
 * other than the session. EXIT_CLEAN: ready; else the exit status, after a message. RUN must be
 * released in every case.
 */
enum exit_status run_prepare(struct run *run, const struct options *options);

/* Chooses the language: that of --lang, which the plugin must have, else that of --csv=fr, else
 * the locale's, which may be replaced by English. RUN has the plugin. False after a message. */
bool run_choose_language(struct run *run);

void run_release(struct run *run);

#endif
