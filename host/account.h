/*
 * Summarises in a few lines what apply has done: what was written and where, and which boards were
 * not written and why. Printed by apply if no report was asked for.
 */
#ifndef HOST_ACCOUNT_H
#define HOST_ACCOUNT_H

#include <bridge-scorer/plugin.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "run/board_label.h"

/* The fate of a board: the reasons why nothing is written, in the order in which they are
 * printed, or that it is written. */
enum account_reason {
    LEFT_DIRECTOR,
    LEFT_PROPOSED,
    LEFT_SUSPECT,
    LEFT_UNREAD,
    LEFT_SETTLED,
    LEFT_NOTED,
    LEFT_NO_PLACE, /* of any status */
    LEFT_REASONS,
    ACCOUNT_WRITTEN = LEFT_REASONS,
    ACCOUNT_SILENT /* not mentioned */
};

/* The old and the new result, as in the event. */
struct account_change {
    int32_t tricks_before, score_before; /* as recorded */
    int32_t tricks_now, score_now;
    int32_t artificial_ns, artificial_ew;
    bool is_assigned;
    bool is_penalty; /* only a penalty is entered */
};

struct account_board {
    struct board_name name;
    enum account_reason reason;
    char *players; /* NULL: not mentioned */
    char *why;     /* why it stays as it is; or what does not follow from the change, a line each */
    struct account_change change;
};

/* All boards of a session. A struct of zeros is empty. */
struct account {
    struct account_board *board;
    size_t count, capacity;
};

/* Adds what becomes of BOARD, whose findings have texts if the plugin gives any. False: no
 * memory. */
bool account_add(struct account *account, const bsp_board *board);

/* Prints the summary to FD, which can be done only once. TARGET is where the session goes, DONE
 * false if nothing is written. With QUIET only the first line. False: it could not be printed
 * (errno). [main thread] */
bool account_print(struct account *account, int fd, const char *target, bool done, bool quiet);

void account_release(struct account *account);

#endif
