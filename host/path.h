/*
 * Paths. What is returned is the caller's to free; NULL comes with errno.
 */
#ifndef HOST_PATH_H
#define HOST_PATH_H

#include <stdbool.h>

/* The directory that PATH, which is absolute, stands in. */
char *path_directory(const char *path);

/* DIRECTORY/NAME. */
char *path_join(const char *directory, const char *name);

/* The last part of PATH; inside PATH. */
const char *path_name(const char *path);

/* Where a file that is written to PATH would stand: absolute, every symbolic link followed. The
 * file need not be there, its directory must. */
char *path_resolve(const char *path);

/* The descriptor that PATH is a name of, as "/dev/stdout" and "/dev/fd/3" are; -1: it is none. What
 * is behind such a name may have no other, or another one by now. */
int path_descriptor(const char *path);

/* True for two paths of one file, which need not be there yet. */
bool paths_meet(const char *one, const char *other);

#endif
