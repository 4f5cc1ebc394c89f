/*
 * Summarises in a few lines what apply has done: what was written and where, and which boards were
 * not written and why. Printed by apply if no report was asked for.
 */
#ifndef HOST_ACCOUNT_H
#define HOST_ACCOUNT_H

#include <bridge-scorer/plugin.h>

#include <stdbool.h>
#include <stddef.h>

struct account_board;

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
