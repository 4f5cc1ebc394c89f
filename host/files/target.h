/*
 * The session's destination: a file that is replaced, a device, or standard output; and what else
 * is written in a run. Called by the commands that write. [main thread]
 */
#ifndef HOST_TARGET_H
#define HOST_TARGET_H

#include <stdbool.h>

#include "files/replace.h"
#include "options/options.h"

enum target_kind {
    TARGET_OUTPUT,  /* standard output */
    TARGET_OTHER,   /* a file other than the session's, or a device */
    TARGET_IN_PLACE /* the session's own file */
};

struct write_target {
    enum target_kind kind;
    const char *name;         /* for messages */
    const char *suffix;       /* suffix of the backup; "" for none */
    struct file_state before; /* of a TARGET_OTHER, before anything was read */
};

/* Finds out what -o and --in-place mean. */
void target_choose(struct write_target *target, const struct options *options);

/* Returns where the trail beside the target is written; the caller frees it. NULL: nowhere, or no
 * memory (errno). */
char *target_trail_path(const struct write_target *target);

/*
 * Writes the session. FILL writes the content to FD, which messages call NAME, and verifies it;
 * LASTING: it then gets the target's name. Otherwise FD is a spool, from which it is sent, so that
 * nothing is sent unverified. The target must be as it was before anything was read; in place, as
 * SOURCE was when it was opened. Afterwards a backup that nobody asked for is reported unless
 * QUIET: that -o names the session's own file may be a slip. False after a message.
 */
bool target_write(const struct write_target *target, const struct file_state *source, bool quiet,
                  bool (*fill)(void *context, int fd, const char *name, bool lasting),
                  void *context);

/*
 * Checks, by the command line alone, that no output overwrites another output or an input. TARGET:
 * the session's destination; NULL if it is not written. ANSWERS: the sidecar for the director's
 * answers; NULL for none. EXIT_CLEAN, or after a message EXIT_USAGE or, without memory, EXIT_FAULT.
 */
enum exit_status output_paths_check(const struct options *options,
                                    const struct write_target *target, const char *answers);

#endif
