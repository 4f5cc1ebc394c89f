/*
 * The environment, as far as it may be trusted.
 */
#ifndef HOST_ENVIRONMENT_H
#define HOST_ENVIRONMENT_H

/* A variable that decides which code is run or where files go: NULL when it is not set or empty,
 * and whenever the program runs with rights that its caller does not have. */
const char *environment_get(const char *name);

#endif
