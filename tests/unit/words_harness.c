#include "words_harness.h"

#include <string.h>

#include "suite.h"

const struct catalog *english, *french;
struct prose said;

void words_setup(void)
{
    english = catalog_find("en");
    french = catalog_find("fr");
    ck_assert_ptr_nonnull(english);
    ck_assert_ptr_nonnull(french);
    said = (struct prose){.catalog = english};
}

void words_teardown(void)
{
    ck_assert(!said.text.failed);
    buffer_release(&said.text);
}

struct prose *in(const struct catalog *catalog)
{
    said.catalog = catalog;
    return &said;
}

const char *take(void)
{
    static char text[4096];

    ck_assert_uint_lt(said.text.length, sizeof text);
    strcpy(text, buffer_text(&said.text));
    buffer_empty(&said.text);
    return text;
}

const struct law_ruling west_revokes = {
    .irregularity = IRREGULARITY_REVOKE,
    .trick = 5,
    .offender = WEST,
    .side = SIDE_EW,
    .tricks = 1,
    .card = 0x23, /* ♥3 */
    .led = 0x3d,  /* ♠K */
    .clause_count = 2,
    .clause = {CLAUSE_63A1, CLAUSE_64A2},
};

int words_run(const char *name, void (*add)(TCase *tests))
{
    Suite *suite = suite_create(name);
    TCase *tests = tcase_create(name);

    tcase_add_checked_fixture(tests, words_setup, words_teardown);
    add(tests);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
