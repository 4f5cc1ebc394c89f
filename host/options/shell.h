/*
 * Builds command lines for the user to type next, in the syntax of a POSIX shell. Used by reports
 * and ask.
 */
#ifndef HOST_SHELL_H
#define HOST_SHELL_H

#include <stdbool.h>

#include "options/options.h"

/* Returns "rectify COMMAND ... FILE" with the options of this run that affect rulings; FACTS is
 * the file of facts, NULL for none. The caller frees it. NULL: no memory. */
char *shell_command(const struct options *options, const char *command, const char *facts,
                    const char *file, bool ascii);

#endif
