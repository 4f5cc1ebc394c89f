/*
 * What every test program has: its suite is run, and what it makes at random is the same
 * everywhere.
 */
#ifndef UNIT_SUITE_H
#define UNIT_SUITE_H

#include <config.h>

#include <check.h>
#include <stdint.h>

/* Who wrote it, as every report for people says at its end. */
#define REPORT_BY "Report by rectify " PACKAGE_VERSION ".\n"

/* Runs SUITE as the environment asks for it (CK_VERBOSITY) and frees it. The exit status of the
 * program. */
int suite_run(Suite *suite);

/* The seed of what is drawn at random, which is printed: RECTIFY_SEED, else USUAL. */
uint64_t suite_seed(const char *what, uint64_t usual);

/* The next number below BELOW, at most 2 to the power of 31, of those that follow *SEED
 * (xorshift64*). */
unsigned suite_draw(uint64_t *seed, unsigned below);

#endif
