/*
 * What a session is to become: edits against the bytes that were read, and the boards whose rulings
 * they write, to be held against what is read of the written file.
 *
 * What a plugin gives is not believed: edits that are out of order, overlap or run past the end of
 * the session are refused.
 */
#ifndef HOST_CHANGES_H
#define HOST_CHANGES_H

#include <bridge-scorer/plugin.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "files.h"

struct edit {
    uint64_t offset; /* in the old file */
    uint64_t length; /* old bytes that go */
    size_t start;    /* of the new bytes, in the list's bytes */
    size_t size;
};

enum edits_fault { EDITS_OK, EDITS_MEMORY, EDITS_ORDER };

/* A struct of zeros is empty. */
struct edits {
    struct edit *item;
    size_t count;
    char *bytes;
    size_t used;
    uint64_t end;           /* of the last edit, in the old file */
    enum edits_fault fault; /* of the first that could not be added */
};

/* Adds one behind the others. */
bool edits_add(struct edits *edits, const bsp_edit *edit);

/* Whether all were added, and are within FILE, which has SIZE bytes; else false after a message. */
bool edits_check(const struct edits *edits, uint64_t size, const char *file);

/* Writes the first SIZE bytes of FROM, with the edits in them, to TO. errno when not IO_DONE. */
enum io_side edits_write(const struct edits *edits, int from, uint64_t size, int to);

/* The same of TEXT in place of a file; false: errno. */
bool edits_write_text(const struct edits *edits, const char *text, int to);

void edits_release(struct edits *edits);

/* A board whose ruling is written, or which waits. */
struct written_board {
    uint32_t game, row;
    int32_t tricks; /* as adjusted */
    int32_t score_ns;
    int32_t artificial_ns, artificial_ew;
    bool transfer; /* the tricks are a new result, not part of an adjusted score */
    bool waits;    /* nothing is written but what the director says of it */
};

/* A struct of zeros is empty. */
struct written {
    struct written_board *board; /* in file order */
    size_t count;
    size_t checked;                     /* of them, those that the second session has come to */
    bool answers;                       /* the director's answers are written too */
    const struct written_board *astray; /* the first that is not read back; NULL: none, so far */
};

/* Takes BOARD down if its adjustment is to be written, or where answers are and it waits for more.
 * False: no memory. */
bool written_add(struct written *written, const bsp_board *board);

/* Holds a board of the second session against the first: one that was written must be settled now,
 * with the same numbers, and none may be about to be written again. Where answers are written, the
 * same boards wait as before: none of them has got lost. */
bool written_is_settled(struct written *written, const bsp_board *board);

/* The same where the second session has new results beside it: what is recorded there must be what
 * was adjusted. An adjusted score that is no number of tricks has no recorded tricks to compare. */
bool written_is_recorded(struct written *written, const bsp_board *board);

/* True when the second session has come to every written board; else the next one is astray. */
bool written_is_complete(struct written *written);

void written_release(struct written *written);

#endif
