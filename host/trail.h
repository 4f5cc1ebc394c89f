/*
 * What was written of rulings, beside a file that has no place for it: FILE.facts.xml, or
 * OUT.facts.xml (rectify-report(5)). It is put in place before that file, so that whatever stops
 * the run in between, a second one sees what there is. [main thread]
 */
#ifndef HOST_TRAIL_H
#define HOST_TRAIL_H

#include <stdbool.h>

#include "changes.h"
#include "replace.h"
#include "run.h"
#include "session.h"

struct trail {
    char *source_facts; /* of what is read; NULL: it can have none */
    char *path;         /* where it goes; NULL: nowhere */
    int in, out;        /* BESIDE and PATH, open; OUT -1: PATH has TEXT */
    const char *text;
    struct file_state before; /* of PATH */
    struct edits edits;       /* of PATH */
    struct replacement replacement;
};

/* Where TARGET's trail goes, the caller's to free. NULL: nowhere, or no memory (errno). */
char *trail_path(const struct target *target);

void trail_init(struct trail *trail);

/* Opens the trail of SOURCE, unless it IS_READ as facts, and that of TARGET. False after a message.
 * To be released in every case. */
bool trail_open(struct trail *trail, const char *source, const struct target *target, bool is_read);
void trail_release(struct trail *trail);

/* Forgets its edits, and what was prepared of it. */
void trail_restart(struct trail *trail);

/* Has FEED read both, and the edits go to ON_EDIT. */
void trail_feed(const struct trail *trail, struct feed *feed,
                bool (*on_edit)(void *context, const bsp_edit *edit));

/* Fills the new trail, where there is something new; false after a message. */
bool trail_prepare(struct trail *trail);

/* Has FEED read what the trail will be. */
void trail_feed_prepared(const struct trail *trail, struct feed *feed);

/* Puts it in place, where it was prepared; false after a message. */
bool trail_commit(struct trail *trail);

#endif
