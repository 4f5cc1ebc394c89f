/*
 * Paths. What is returned is the caller's to free; NULL comes with errno.
 */
#ifndef HOST_PATH_H
#define HOST_PATH_H

/* The directory that PATH, which is absolute, stands in. */
char *path_directory(const char *path);

/* DIRECTORY/NAME. */
char *path_join(const char *directory, const char *name);

/* The last part of PATH; inside PATH. */
const char *path_name(const char *path);

/* Where a file that is written to PATH would stand: absolute, every symbolic link followed. The
 * file need not be there, its directory must. */
char *path_resolve(const char *path);

#endif
