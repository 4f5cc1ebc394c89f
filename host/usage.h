/*
 * Which options and files go together.
 */
#ifndef HOST_USAGE_H
#define HOST_USAGE_H

#include <stdbool.h>

#include "options.h"

/* OPTIONS are those of the command line, each right by itself. False after a message. */
bool usage_is_right(const struct options *options);

#endif
