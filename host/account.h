/*
 * What apply has done, in a few lines: what was written and where, and which boards were not, and
 * why. For somebody who has asked for no report.
 */
#ifndef HOST_ACCOUNT_H
#define HOST_ACCOUNT_H

#include <bridge-scorer/plugin.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What becomes of a board: why nothing is written for it, in the order in which it is told, or that
 * it is. */
enum account_reason {
    LEFT_DIRECTOR,
    LEFT_PROPOSED,
    LEFT_SUSPECT,
    LEFT_UNREAD,
    LEFT_SETTLED,
    LEFT_NOTED,
    LEFT_NO_PLACE, /* whatever the status */
    LEFT_REASONS,
    ACCOUNT_WRITTEN = LEFT_REASONS,
    ACCOUNT_SILENT /* nothing is said of it */
};

/* As the event has them. */
struct account_change {
    int32_t tricks_before, score_before; /* as recorded */
    int32_t tricks_now, score_now;
    int32_t artificial_ns, artificial_ew;
    bool is_assigned;
};

struct account_board {
    char *name;     /* "7@3-12" */
    bool is_shared; /* by several boards */
    uint32_t game;
    enum account_reason reason;
    char *players; /* NULL: nothing is said of it */
    char *why;     /* it stays as it is; or what does not follow from the change, a line each */
    struct account_change change;
};

/* All boards of a session. A struct of zeros is empty. */
struct account {
    struct account_board *board;
    size_t count;
};

/* Takes down what becomes of BOARD, whose findings have texts where the plugin gives some. False:
 * no memory. */
bool account_add(struct account *account, const bsp_board *board);

/* Prints it on FD, once; TARGET is where the session goes, DONE whether there is something to go.
 * With QUIET, its first line alone. False: it could not be printed (errno). [main thread] */
bool account_print(struct account *account, int fd, const char *target, bool done, bool quiet);

void account_release(struct account *account);

#endif
