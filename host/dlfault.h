/*
 * Why a module cannot be loaded, in words for the person who installed it.
 */
#ifndef HOST_DLFAULT_H
#define HOST_DLFAULT_H

#include <stdbool.h>

/* Opens PATH with everything bound at once, and closes it again. True when that works; else *REASON
 * is why not, for the caller to free (NULL: no memory). */
bool dlfault_check(const char *path, char **reason);

#endif
