/*
 * What apply has done, in a few lines: what was written and where, and which boards were not, and
 * why. For somebody who has asked for no report.
 */
#ifndef HOST_ACCOUNT_H
#define HOST_ACCOUNT_H

#include <bridge-scorer/plugin.h>

#include <stdbool.h>

#include "text.h"

/* Why nothing is written for a board, in the order in which it is told. */
enum account_reason {
    LEFT_DIRECTOR,
    LEFT_PROPOSED,
    LEFT_SUSPECT,
    LEFT_UNREAD,
    LEFT_SETTLED,
    LEFT_NOTED,
    LEFT_NO_PLACE, /* whatever the status; the plugin does not say why */
    LEFT_REASONS
};

/* Boards as they are named, "7@3-12", that have no place for one reason. */
struct account_unplaced {
    char *why; /* as the plugin says it */
    struct text_list boards;
};

/* A struct of zeros is empty. */
struct account {
    struct text_list written;            /* a line each, without what stands before it */
    struct text_list left[LEFT_REASONS]; /* the boards as they are named */
    struct account_unplaced *unplaced;   /* in the order in which they came */
    size_t unplaced_count;
};

/* Takes down what becomes of BOARD, whose findings have texts where the plugin gives some. False:
 * no memory. */
bool account_add(struct account *account, const bsp_board *board);

/* Prints it on FD; TARGET is where the session goes, DONE whether there is something to go. With
 * QUIET, its first line alone. False: it could not be printed (errno). [main thread] */
bool account_print(const struct account *account, int fd, const char *target, bool done,
                   bool quiet);

void account_release(struct account *account);

#endif
