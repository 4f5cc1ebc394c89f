/*
 * What the tests of words share: both languages, and what was said.
 */
#ifndef UNIT_WORDS_HARNESS_H
#define UNIT_WORDS_HARNESS_H

#include <check.h>

#include "given.h"
#include "kit/buffer.h"
#include "laws/said/ruling.h"
#include "words/catalog.h"

/* A no-break space and a narrow one. */
#define NB "\u00a0"
#define NNB "\u202f"

extern const struct catalog *english, *french;
/* What words are added to. */
extern struct prose said;

/* Returns it, to be continued in a language. */
struct prose *in(const struct catalog *catalog);

/* Around each test. */
void words_setup(void);
void words_teardown(void);

/* What was said since the last time; until the next. */
const char *take(void);

/* East-West lose a trick: West followed to the king of spades with a heart. */
extern const struct law_ruling west_revokes;

/* Runs the suite of NAME with its one case and leaves with the exit status of a test program. */
int words_run(const char *name, void (*add)(TCase *tests));

#endif
