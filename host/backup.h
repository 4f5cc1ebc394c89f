/*
 * The old file under another name, before a new one takes its place.
 */
#ifndef HOST_BACKUP_H
#define HOST_BACKUP_H

#include <stdbool.h>

/*
 * TARGET under its name with SUFFIX behind as well: the same file by a second link, or a copy with
 * its mode, owner and attributes where the file system has no links. TARGET is there throughout. An
 * older backup stays: then ".2" comes behind SUFFIX, or the next number, which is told. *BACKUP is
 * the name, the caller's to free; NULL: TARGET had such a second name already. False after a
 * message. [main thread]
 */
bool backup_make(const char *target, const char *suffix, char **backup);

#endif
