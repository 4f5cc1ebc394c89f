/*
 * The old file under another name, before a new one takes its place.
 */
#ifndef HOST_BACKUP_H
#define HOST_BACKUP_H

#include <stdbool.h>

/* TARGET under its name with SUFFIX behind as well: the same file by a second link, or a copy with
 * its mode, owner and attributes where the file system has no links. TARGET is there throughout;
 * what had the backup's name is replaced. False after a message. [main thread] */
bool backup_make(const char *target, const char *suffix);

#endif
