/*
 * The trail of rulings beside a file that cannot hold it: FILE.facts.xml, or OUT.facts.xml
 * (rectify-report(5)). It is put in place before that file, so that a run which is interrupted in
 * between can be repeated. Called by apply. [main thread]
 */
#ifndef HOST_TRAIL_H
#define HOST_TRAIL_H

#include <stdbool.h>

#include "files/changes.h"
#include "files/replace.h"
#include "files/target.h"

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

/* Opens the trail of SOURCE, unless it IS_READ as facts, and that of TARGET. False after a
 * message. TRAIL must be released in every case. */
bool trail_open(struct trail_file *trail, const char *source, const struct write_target *target,
                bool is_read);
void trail_release(struct trail_file *trail);

/* Returns the trail that is written, as it will be. */
struct trail_input trail_prepared(const struct trail_file *trail);

/* Writes the new trail to a temporary file, if it changes. False after a message. */
bool trail_prepare(struct trail_file *trail);

/* Puts the new trail in place, if it was prepared. False after a message. */
bool trail_commit(struct trail_file *trail);

#endif
