/*
 * A template with one fault: the one that the environment variable FAULT names, and without it
 * none. What each does is in its name or beside it; the tests that go with it say what a host makes
 * of it (test_faults.py) and which check finds it (test_conformance.py).
 */
#ifndef FAULT_H
#define FAULT_H

#include <stdlib.h>
#include <string.h>

static inline int is(const char *fault)
{
    const char *wanted = getenv("FAULT");

    return wanted && strcmp(wanted, fault) == 0;
}

static inline int begins(const char *fault)
{
    const char *wanted = getenv("FAULT");

    return wanted && strncmp(wanted, fault, strlen(fault)) == 0;
}

#endif
