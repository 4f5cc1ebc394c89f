/*
 * Bytes at random, tried on the interfaces that a host calls.
 *
 * A trial takes a file through a session, whole and in chunks, then writes what was ruled into it
 * and takes that through once more; a session file also goes through both converters. Whatever the
 * bytes are: the chunks make no difference, and a file that was written is not written again. What
 * goes wrong ends in abort().
 */
#ifndef FUZZ_TRIAL_H
#define FUZZ_TRIAL_H

#include <stddef.h>
#include <stdint.h>

/* What libFuzzer, or replay.c in its place, calls: tries SIZE BYTES; 0. Each program has one. */
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

/* BYTES are a session, in any format. */
void trial_session(const uint8_t *bytes, size_t size);

/* BYTES are a file beside a session of ours, read in the role ROLE (BSP_ROLE_FACTS,
 * BSP_ROLE_RESULTS). */
void trial_beside(int32_t role, const uint8_t *bytes, size_t size);

#endif
