/*
 * Command lines to type next, as a POSIX shell takes them when they are pasted.
 */
#ifndef HOST_SHELL_H
#define HOST_SHELL_H

#include <stdbool.h>

#include "options.h"

/* Returns TEXT as one word of a shell, on the heap: as it is where it can stand so, else in quotes,
 * as $'...' where it has bytes that a screen cannot show. ASCII: other letters are such bytes, too.
 * NULL: no memory. */
char *shell_word(const char *text, bool ascii);

/* Returns "rectify COMMAND ... FILE", on the heap, with the options of this run that rulings hang
 * on; FACTS stands for the file of facts, NULL: none. NULL: no memory. */
char *shell_command(const struct options *options, const char *command, const char *facts,
                    const char *file, bool ascii);

#endif
