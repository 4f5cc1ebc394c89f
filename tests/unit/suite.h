/*
 * The end of every test program: its suite is run.
 */
#ifndef UNIT_SUITE_H
#define UNIT_SUITE_H

#include <check.h>

/* Runs SUITE as the environment asks for it (CK_VERBOSITY) and frees it. The exit status of the
 * program. */
int suite_run(Suite *suite);

#endif
