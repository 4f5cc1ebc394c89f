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
    int side[SIDE_INPUTS];          /* files that can be read at any place; -1: none */
};

/*
 * Finds the plugin, tries every option and fact on it before any file is read, and opens the
 * sidecar. EXIT_CLEAN: ready; else the exit status, after a message. To be released in every case.
 */
enum exit_status run_prepare(struct run *run, const struct options *options);
void run_release(struct run *run);

/*
 * What a spool takes at the most, so that a stream without end does not fill the disk, in bytes. A
 * national championship has some MB of results and fewer facts; the records of all championships
 * together are some hundred MB.
 */
#define RUN_SIDE_MAX (UINT64_C(16) << 20)
#define RUN_SESSION_MAX (UINT64_C(4) << 30)

/* Opens FILE ("-": standard input) for reading; standard input is taken over. With SPOOLED, what is
 * no regular file is copied into a spool of at most so many bytes, so that it can be read at any
 * place and again; 0: it is not. -1 after a message to LOG. */
int run_open(const char *file, uint64_t spooled, const struct message_log *log);

/* The same for a file that the run is to replace: with its lock, see lock_open. */
int run_open_locked(const char *file, uint64_t spooled, bool quiet);

#endif
