/*
 * Which scorings are tried, and how many decimals a new figure gets (figures_follow).
 */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "bridge/decimal.h"
#include "bridge/seat.h"
#include "bridge/figures/scoring.h"
#include "figures_harness.h"
#include "suite.h"

/* The scorings of a family: those of the standards or habits, and of a name where there is one. */
static uint64_t scorings_of(enum family family, bool habit, const char *name)
{
    uint64_t scorings = 0;
    for (int i = 0; i < scoring_count; i++) {
        const struct scoring *scoring = &scoring_list[i];
        bool named = !name || (scoring->name && strcmp(scoring->name, name) == 0);
        if (scoring->family == family && scoring->habit == habit && named)
            scorings |= UINT64_C(1) << i;
    }
    return scorings;
}

/* Five tables with the same result: every scoring gives the same figure, so that those that were
 * asked are known. */
static uint64_t asked(enum family family, const char *figures, const char *scoring,
                      uint64_t scorings)
{
    struct table table;
    struct field field;
    struct figure figure[ROWS_MAX * SIDE_FIGURES];
    size_t count = read_figures(figures, figure, 0);
    bool follow;
    read_results("620 620 620 620 620", &table);
    ck_assert(field_init(&field, table.result, table.rows));
    const struct figure_column column = {figure, count, family, &field, &field, text_of(scoring)};
    follow = figures_follow(&column, &scorings);
    ck_assert(follow == (scorings != 0));
    field_release(&field);
    return scorings;
}

/* NAMED: what of it names a scoring, two at most; none: all of the standards are asked. */
static const struct {
    const char *scoring, *named[2];
} namings[] = {
    {NULL, {0}},
    {"", {0}},
    {"IMP", {0}},
    {"Cros", {0}},
    {"Cross11", {0}},
    {"XCross1", {0}},
    {"Cross", {"Cross"}},
    {"Cross1", {"Cross1"}},
    {"IMP;Cross1", {"Cross1"}},
    {"Cross1;IMP", {"Cross1"}},
    {";Cross1", {"Cross1"}},
    {"Cross1;", {"Cross1"}},
    {"IMP;;Butler;X", {"Butler"}},
    {"Butler;Median", {"Butler", "Median"}},
};

START_TEST(what_the_file_names_goes_first)
{
    const char *const *named = namings[_i].named;
    uint64_t seen = asked(FAMILY_IMP, "0 0 0 0 0", namings[_i].scoring, EVERY_SCORING), wanted = 0;
    for (int i = 0; i < 2 && named[i]; i++)
        wanted |= scorings_of(FAMILY_IMP, false, named[i]);
    if (wanted == 0)
        wanted = scorings_of(FAMILY_IMP, false, NULL);
    ck_assert_msg(seen == wanted, "\"%s\": %llx instead of %llx", namings[_i].scoring,
                  (unsigned long long)seen, (unsigned long long)wanted);
}
END_TEST

START_TEST(only_the_family_and_what_is_allowed_is_asked)
{
    uint64_t cross = scorings_of(FAMILY_IMP, false, "Cross"),
             rank = scorings_of(FAMILY_RANK, false, NULL);
    uint64_t habits = scorings_of(FAMILY_IMP, true, "Median");
    ck_assert(asked(FAMILY_IMP, "0 0 0 0 0", NULL, cross | rank) == cross);
    ck_assert(asked(FAMILY_RANK, "1 1 1 1 1", NULL, EVERY_SCORING) == rank);
    ck_assert(asked(FAMILY_IMP, "0 0 0 0 0", NULL, habits) == habits);
    ck_assert(asked(FAMILY_IMP, "0 0 0 0 1", NULL, EVERY_SCORING) == 0);
}
END_TEST

/* ---- decimals ---- */

/* The figures have none as they stand. SCALED and DECIMALS: as they become. */
static const struct {
    const char *name;
    const char *only; /* the only one that is allowed; NULL: all are */
    int family, factor;
    const char *results, *figures, *new_results;
    int scaled[4], decimals[4]; /* STAYS */
} rows[] = {
    {"a half of matchpoints",
     NULL,
     FAMILY_MP,
     -1,
     "620 170 -100",
     "2 1 0",
     "620 620 -100",
     {15, 15, 0},
     {1, 1, 0}},
    /* Rounded, 2.5 2.5 1 0 would be 3 3 1 0: whole and half matchpoints never are. */
    {"halves that were rounded",
     NULL,
     FAMILY_MP,
     -1,
     "620 620 170 -100",
     "3 3 1 0",
     "620 620 170 -100",
     {-1},
     {-1}},
    {"a result beside no result",
     NULL,
     FAMILY_MP,
     -1,
     "620 620 170 -",
     "3 3 0 0",
     "620 620 170 -",
     {-1},
     {-1}},
    /* 60 per cent of 6. What the others become depends on the factor: 3 and 0 of 4 are 4.5 of 6. */
    {"a share",
     "MP1",
     FAMILY_MP,
     FACTOR_TOP,
     "620 620 170 -100",
     "5 5 2 0",
     "620 620 170 A60/40",
     {450, 450, 0, 36},
     {2, 2, 0, 1}},
    {"a share with two decimals",
     "MP1",
     FAMILY_MP,
     FACTOR_TOP,
     "620 620 170 -100",
     "5 5 2 0",
     "620 620 620 A47/53",
     {3, 3, 3, 282},
     {0, 0, 0, 2}},
    /* Neuberg: (2 + 0) * 3 / 2 - 1 = 2; then 3 * 3 / 2 - 1 = 3.5 and 0.5. */
    {"a factor, no decimals",
     "MP1",
     FAMILY_MP,
     FACTOR_NEUBERG,
     "620 620 A50/50",
     "2 2 2",
     "620 170 A50/50",
     {350, 50, 2},
     {2, 2, 0}},
};
enum { NOTHING = -1, STAYS = -2 };

/* The scoring of matchpoints by this name and with this factor. */
static uint64_t the_scoring(const char *name, int factor)
{
    uint64_t scorings = 0;
    for (int i = 0; i < scoring_count; i++)
        if (scoring_list[i].name && strcmp(scoring_list[i].name, name) == 0 &&
            scoring_list[i].factor == factor)
            scorings |= UINT64_C(1) << i;
    return scorings;
}

START_TEST(decimals_are_those_that_are_needed)
{
    struct table before, after;
    struct field fields[2];
    struct figure figure[ROWS_MAX * SIDE_FIGURES];
    size_t count = read_figures(rows[_i].figures, figure, 0);
    uint64_t scorings = rows[_i].only ? the_scoring(rows[_i].only, rows[_i].factor) : EVERY_SCORING;
    const char *name = rows[_i].name;
    read_results(rows[_i].results, &before);
    read_results(rows[_i].new_results, &after);
    ck_assert(field_init(&fields[0], before.result, before.rows));
    ck_assert(field_init(&fields[1], after.result, after.rows));
    const struct figure_column column = {figure,     count,      (enum family)rows[_i].family,
                                         &fields[0], &fields[1], {0}};
    (void)figures_follow(&column, &scorings);
    ck_assert_msg((scorings == 0) == (rows[_i].scaled[0] == NOTHING), "%s", name);
    for (size_t i = 0; scorings != 0 && i < count; i++) {
        ck_assert_msg(figure[i].stays == (rows[_i].scaled[i] == STAYS), "%s: row %zu", name, i);
        ck_assert_msg(figure[i].stays || (figure[i].value[true].scaled == rows[_i].scaled[i] &&
                                          figure[i].value[true].decimals == rows[_i].decimals[i]),
                      "%s: row %zu: %lld with %d decimals", name, i,
                      (long long)figure[i].value[true].scaled, figure[i].value[true].decimals);
    }
    field_release(&fields[0]);
    field_release(&fields[1]);
}
END_TEST

/* ---- without a field ---- */

START_TEST(nothing_follows_without_results)
{
    static const char *const results[] = {"620 170", "- -"};
    struct table table[2];
    struct field field[2];
    struct figure figure[ROWS_MAX * SIDE_FIGURES];
    size_t count = read_figures("1 2", figure, 0);
    for (int i = 0; i < 2; i++) {
        read_results(results[i], &table[i]);
        ck_assert(field_init(&field[i], table[i].result, table[i].rows));
    }
    for (int i = 0; i < 2; i++) {
        uint64_t scorings = EVERY_SCORING;
        const struct figure_column column = {figure,    count,         FAMILY_RANK,
                                             &field[i], &field[1 - i], {0}};
        ck_assert(!figures_follow(&column, &scorings));
        ck_assert(scorings == 0);
    }
    field_release(&field[0]);
    field_release(&field[1]);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("choice");
    TCase *tests = tcase_create("choice");
    tcase_add_loop_test(tests, what_the_file_names_goes_first, 0, sizeof namings / sizeof *namings);
    tcase_add_test(tests, only_the_family_and_what_is_allowed_is_asked);
    tcase_add_loop_test(tests, decimals_are_those_that_are_needed, 0, sizeof rows / sizeof *rows);
    tcase_add_test(tests, nothing_follows_without_results);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
