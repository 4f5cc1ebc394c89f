#include "suite.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

int suite_run(Suite *suite)
{
    SRunner *runner = srunner_create(suite);
    int failed;

    srunner_run_all(runner, CK_ENV);
    failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

uint64_t suite_seed(const char *what, uint64_t usual)
{
    const char *given = getenv("RECTIFY_SEED");
    uint64_t seed = given ? strtoull(given, NULL, 10) : usual;
    printf("%s: seed %" PRIu64 "\n", what, seed);
    return seed;
}

unsigned suite_draw(uint64_t *seed, unsigned below)
{
    *seed ^= *seed >> 12;
    *seed ^= *seed << 25;
    *seed ^= *seed >> 27;
    return (unsigned)(*seed * UINT64_C(2685821657736338717) >> 33) % below;
}
