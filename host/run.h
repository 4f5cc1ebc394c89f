/*
 * What holds for a whole run of check or apply: the options, the plugin, the language, the sidecar.
 */
#ifndef HOST_RUN_H
#define HOST_RUN_H

#include <stdbool.h>

#include "language.h"
#include "loader.h"
#include "message.h"
#include "options.h"
#include "program.h"

/* What is read before each session. */
enum side_input { SIDE_FACTS, SIDE_RESULTS, SIDE_NAMES, SIDE_INPUTS };

/* Its path as the user gave it; NULL: none. */
const char *run_side_path(const struct options *options, enum side_input side);

struct run {
    const struct options *options;
    struct plugin plugin;
    struct language language;       /* of messages: the first of the report's */
    struct language_list languages; /* of the report */
    int side[SIDE_INPUTS]; /* files that can be read at any place; -1: none */
};

/*
 * Finds the plugin, tries every option and fact on it before any file is read, and opens the
 * sidecar. EXIT_CLEAN: ready; else the exit status, after a message. To be released in every case.
 */
enum exit_status run_prepare(struct run *run, const struct options *options);
void run_release(struct run *run);

/* Opens FILE ("-": standard input) for reading; standard input is taken over. With WHOLE, what is
 * no regular file is copied into a spool, so that it can be read at any place and again. -1 after a
 * message to LOG. */
int run_open(const char *file, bool whole, const struct message_log *log);

#endif
