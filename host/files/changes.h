/*
 * The edits of a session, and the boards whose rulings they write, which are compared with what is
 * read from the new file.
 *
 * Edits of a plugin are not trusted: those that are out of order, overlap, or run past the end of
 * the session are refused.
 */
#ifndef HOST_CHANGES_H
#define HOST_CHANGES_H

#include <bridge-scorer/plugin.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/files.h"
#include "kit/edits.h"

enum changes_fault { CHANGES_SOUND, CHANGES_MEMORY, CHANGES_ORDER };

/* The edits of a file, in its order. A struct of zeros is empty. */
struct file_changes {
    struct edits edits;
    uint64_t end;             /* of the last edit, in the old file */
    enum changes_fault fault; /* of the first edit that could not be added */
};

/* Appends an edit. False: no memory, or it is invalid (fault). */
bool changes_add(struct file_changes *changes, const bsp_edit *edit);

/* Returns true if all edits were added and are within FILE, which has SIZE bytes; else false
 * after a message. */
bool changes_check(const struct file_changes *changes, uint64_t size, const char *file);

/* Writes the first SIZE bytes of FROM, or of TEXT if FROM is -1, with the edits applied to TO. Sets
 * errno if not IO_DONE. */
enum io_side changes_write(const struct file_changes *changes, int from, const char *text,
                           uint64_t size, int to);

void changes_release(struct file_changes *changes);

/* A board whose ruling is written, or that waits for the director. */
struct written_board {
    uint32_t game, row;
    int32_t tricks; /* after the adjustment */
    int32_t score_ns;
    int32_t artificial_ns, artificial_ew;
    bool transfer; /* the tricks are a new result, not part of an adjusted score */
    bool waits;    /* only the director's answers are written for it */
};

/* The boards of the first session. A struct of zeros is empty. */
struct written_boards {
    struct written_board *board; /* in file order */
    size_t count, capacity;
    size_t checked;                       /* boards that were found in the second session */
    bool answers;                         /* the director's answers are written too */
    bool results;                         /* not the session is written, but results beside it */
    const struct written_board *mismatch; /* the first board that does not read back, or NULL */
};

/* Adds BOARD if its adjustment is to be written, or if answers are and it waits for more. False:
 * no memory. */
bool written_add(struct written_boards *written, const bsp_board *board);

/* Compares a BOARD of the second session with the first, which CONTEXT, a struct written_boards,
 * has: one that was written must be settled with the same numbers, and none may be about to be
 * written again. If answers are written, the same boards must wait as before, so that no answer is
 * lost. With new results beside it, the recorded result must be the adjusted one; adjusted scores
 * that are no number of tricks are not compared. */
bool written_reads_back(void *context, const bsp_board *board);

/* Returns true if the second session had every written board; otherwise the next one is marked
 * as not read back. */
bool written_is_complete(struct written_boards *written);

void written_release(struct written_boards *written);

#endif
