/*
 * A name that nobody has yet.
 */
#ifndef HOST_EXCLUSIVE_H
#define HOST_EXCLUSIVE_H

#include <stdbool.h>

/*
 * Gives the file TEMPORARY the name PATH, which stands in the same directory, unless there is such
 * a file: false with errno EEXIST then. TEMPORARY may be there still, as a second name. Where the
 * file system has no links, an empty file stands there for a moment.
 */
bool exclusive_rename(const char *temporary, const char *path);

#endif
