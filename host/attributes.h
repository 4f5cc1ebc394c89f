/*
 * What a file keeps when its content is replaced: mode, owner, extended attributes with their
 * access control lists.
 */
#ifndef HOST_ATTRIBUTES_H
#define HOST_ATTRIBUTES_H

#include <stdbool.h>
#include <sys/stat.h>

/* Gives the file TO what FROM has, whose status is LIKE. The paths are for messages. Owner and
 * group as far as the system lets; set-id bits go when it does not, and what the group may do goes
 * down to what everybody may. What describes the old content (a signature, capabilities) is left
 * out. False after a message. */
bool attributes_copy(const char *from_path, int from, const struct stat *like, const char *to_path,
                     int to);

#endif
