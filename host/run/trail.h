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
#include "run/run.h"
#include "run/session.h"

struct trail_file {
    char *source_facts; /* the trail that is read; NULL: none */
    char *path;         /* the trail that is written; NULL: none */
    int in, out;        /* descriptors of both; OUT -1: PATH has TEXT */
    const char *text;
    struct file_state before;    /* of PATH */
    struct file_changes changes; /* of PATH */
    struct replacement replacement;
};

/* Returns where TARGET's trail is written; the caller frees it. NULL: nowhere, or no memory
 * (errno). */
char *trail_path(const struct write_target *target);

void trail_init(struct trail_file *trail);

/* Opens the trail of SOURCE, unless it IS_READ as facts, and that of TARGET. False after a
 * message. TRAIL must be released in every case. */
bool trail_open(struct trail_file *trail, const char *source, const struct write_target *target,
                bool is_read);
void trail_release(struct trail_file *trail);

/* Forgets the edits and the prepared trail. */
void trail_restart(struct trail_file *trail);

/* Makes FEED read both, and send edits to ON_EDIT. */
void trail_feed(const struct trail_file *trail, struct feed *feed,
                bool (*on_edit)(void *context, const bsp_edit *edit));

/* Writes the new trail to a temporary file, if it changes. False after a message. */
bool trail_prepare(struct trail_file *trail);

/* Makes FEED read the trail as it will be. */
void trail_feed_prepared(const struct trail_file *trail, struct feed *feed);

/* Puts the new trail in place, if it was prepared. False after a message. */
bool trail_commit(struct trail_file *trail);

#endif
