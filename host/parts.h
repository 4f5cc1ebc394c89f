/*
 * Which plugin does what in a run: who rules on a file or converts it, and who writes the report.
 * [main thread]
 *
 * A file goes to the plugin that recognises its first bytes and is surest; the plugin that was
 * asked for goes before all others. Where two are equally sure, a message says so, and nobody takes
 * the file. A report format goes to the engine's own reports first, as they see more than its
 * events. Where nobody asked for a format, and text is written by none of them, it is the first of
 * the engine's own.
 */
#ifndef HOST_PARTS_H
#define HOST_PARTS_H

#include <stdbool.h>

#include "program.h"
#include "session.h"

/* Opens the plugins of RUN, and finds who takes each of the files: run->owners. EXIT_CLEAN, or the
 * exit status after a message; a file that nobody takes, which a message has said, is no fault as
 * long as there are others. */
enum exit_status parts_choose(struct run *run);

/* Chooses who writes the report of what run->plugin rules on. EXIT_CLEAN; EXIT_USAGE after a
 * message: nobody does, or several could. Where one is not WANTED nothing is said, and there may be
 * none. */
enum exit_status parts_choose_report(struct run *run, bool wanted);

/* Makes the plugin that takes file INDEX that of RUN. False: none takes it, or, after a message to
 * LOG, the report cannot have its boards. [any thread] */
bool parts_take(struct run *run, size_t index);

void parts_release(struct run *run);

#endif
