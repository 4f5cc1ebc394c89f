/*
 * Finds, opens and rewrites the facts that belong to a session, in a file beside it:
 * FILE.facts.xml, with FILE as the user gave it; and the trail of rulings, which goes into the same
 * file where the session cannot hold it.
 */
#ifndef HOST_FACTS_BESIDE_H
#define HOST_FACTS_BESIDE_H

#include <stdbool.h>

#include "files/changes.h"
#include "files/replace.h"

/* Returns the path of FILE's facts, whether or not they exist; the caller frees it. NULL: FILE
 * is a stream and has none, or there is no memory (errno). */
char *facts_beside_path(const char *file);

/* Returns true if there is something at PATH. A dangling link counts, since somebody has put it
 * there. */
bool facts_beside_exist(const char *path);

/* Opens the facts at PATH. -1: they do not exist (errno ENOENT, no message), or cannot be read
 * (another errno, after a message). Only a regular file is opened, so this never blocks. */
int facts_beside_open(const char *path);

/* Opens a spool with a file of facts that has none. -1 after a message. */
int empty_facts_open(void);

/* Writes the facts in FROM, or TEXT if FROM is -1, with CHANGES to a replacement of PATH, which
 * must still be as BEFORE. False after a message. REPLACEMENT is to be released in every case. */
bool facts_rewrite(struct replacement *replacement, const char *path,
                   const struct file_state *before, int from, const char *text,
                   const struct file_changes *changes);

/* ---- The trail of rulings beside a file that cannot hold it ----
 * It is in FILE.facts.xml, or OUT.facts.xml (rectify-report(5)), and is put in place before that
 * file, so that a run which is interrupted in between can be repeated. Called by apply. [main
 * thread] */

/* A file that a trail is read from or written to. */
struct trail_input {
    char *name; /* NULL: none */
    int fd;     /* seekable; -1: TEXT is the content */
    const char *text;
};

struct trail_file {
    struct trail_input read, written; /* their names are owned */
    struct file_state before;         /* of the one that is written */
    struct file_changes changes;      /* of it */
    struct replacement replacement;
};

void trail_init(struct trail_file *trail);

/* Opens the trail of SOURCE, unless it IS_READ as facts, and the one at the path TARGET, which is
 * written and TRAIL owns; NULL: none (errno 0), or no memory. False after a message. TRAIL must be
 * released in every case. */
bool trail_open(struct trail_file *trail, const char *source, char *target, bool is_read);
void trail_release(struct trail_file *trail);

/* Returns the trail that is written, as it will be. */
struct trail_input trail_prepared(const struct trail_file *trail);

/* Writes the new trail to a temporary file, if it changes. False after a message. */
bool trail_prepare(struct trail_file *trail);

/* Puts the new trail in place, if it was prepared. False after a message. */
bool trail_commit(struct trail_file *trail);

#endif
