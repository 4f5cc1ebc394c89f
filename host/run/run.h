/*
 * Prepares a run: finds plugins, opens the files to read, and checks that outputs do not collide.
 * Called by the commands. [main thread]
 */
#ifndef HOST_RUN_H
#define HOST_RUN_H

#include <stdbool.h>
#include <stdint.h>

#include "base/message.h"
#include "base/program.h"
#include "files/replace.h"
#include "options/options.h"
#include "run/session.h"

/* ---- Inputs ---- */

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

/* ---- The session's destination: a file that is replaced, a device, or standard output ---- */

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

/* Reports the backup that is kept, unasked, if OUT is the session's own file, which may be a
 * slip; nothing if QUIET. */
void target_tell_kept(const struct write_target *target, bool quiet);

/* Checks that NOW, the target about to be replaced, is as it was before anything was read; in
 * place, as SOURCE was when it was opened. False after a message. */
bool target_expect(const struct write_target *target, const struct file_state *now,
                   const struct file_state *source);

/*
 * Checks, by the command line alone, that no output overwrites another output or an input. TARGET:
 * the session's destination; NULL if it is not written. ANSWERS: the sidecar for the director's
 * answers; NULL for none. EXIT_CLEAN, or after a message EXIT_USAGE or, without memory, EXIT_FAULT.
 */
enum exit_status output_paths_check(const struct options *options,
                                    const struct write_target *target, const char *answers);

#endif
