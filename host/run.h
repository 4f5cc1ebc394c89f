/*
 * What stands before a run: the plugin and the files that are read are there, and what is written
 * has a place of its own. [main thread]
 */
#ifndef HOST_RUN_H
#define HOST_RUN_H

#include <stdbool.h>
#include <stdint.h>

#include "message.h"
#include "options.h"
#include "program.h"
#include "replace.h"
#include "session.h"

/* ---- What is read ---- */

/*
 * Finds the plugin, tries every option and fact on it before any file is read, and opens what is
 * read beside the session. EXIT_CLEAN: ready; else the exit status, after a message. To be released
 * in every case.
 */
enum exit_status run_prepare(struct run *run, const struct options *options);

/* Chooses the language of --lang, which must be there, else that of --csv=fr, else the locale's,
 * which falls back to English. RUN has the plugin. False after a message. */
bool run_choose_language(struct run *run);

void run_release(struct run *run);

/* ---- Where the session is written: a file that is replaced, a device, or standard output ---- */

enum target_kind {
    TARGET_OUTPUT,  /* standard output */
    TARGET_OTHER,   /* a file that is not the session's, or a device */
    TARGET_IN_PLACE /* the session's own file */
};

struct target {
    enum target_kind kind;
    const char *name;         /* for messages */
    const char *suffix;       /* the old file stays with this behind its name; "": it does not */
    struct file_state before; /* of a TARGET_OTHER, before anything was read */
};

/* Finds out what -o and --in-place mean here. */
void target_choose(struct target *target, const struct options *options);

/* Nobody has asked for a backup, but the session's own file was named as OUT, by a slip perhaps:
 * says where what it was is kept now, unless QUIET. */
void target_tell_kept(const struct target *target, bool quiet);

/* What is about to be replaced, NOW, must be what was there before anything was read: in place,
 * what the SOURCE was when it was opened. Else false after a message. */
bool target_expect(const struct target *target, const struct file_state *now,
                   const struct file_state *source);

/*
 * That nothing is written where something else is written or read. Known from the command line
 * alone, before anything is read: one would be lost whatever comes of it. TARGET: where the session
 * goes, NULL: nowhere. ANSWERS: the sidecar that the director's answers go into, NULL: none.
 * EXIT_CLEAN, or after a message EXIT_USAGE or, without memory, EXIT_FAULT.
 */
enum exit_status output_paths_check(const struct options *options, const struct target *target,
                                    const char *answers);

#endif
