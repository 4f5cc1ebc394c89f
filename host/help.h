/*
 * What --help and --version print. They write with stdio to standard output.
 */
#ifndef HOST_HELP_H
#define HOST_HELP_H

#include "options.h"

/* One screen about the whole program. */
void help_print(void);

/* More about one command. */
void help_print_command(enum command command);

void help_version(void);

#endif
