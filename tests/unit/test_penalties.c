/*
 * The penalties of Law 90 that the adjustments of a ranking list have in them: read from the file,
 * given, changed and taken back by rulings.
 */
#include <check.h>

#include "bridge/figures/penalties.h"
#include "bridge/seat.h"
#include "suite.h"

/* A point, with DECIMAL_PLACES_MAX decimals. */
enum { POINT = 10000 };

static const struct penalty_key first = {.game = 1, .entry = 2, .side = SIDE_NS};

static struct given_penalty *read(struct penalties *penalties, struct penalty_key key,
                                  const char *given, const char *points, bool *no_memory)
{
    return penalties_read(penalties, key, 7, text_of(given), text_of(points), no_memory);
}

START_TEST(a_penalty_is_read)
{
    struct penalties penalties = {0};
    bool no_memory = false;
    struct given_penalty *penalty = read(&penalties, first, "10%", "0.6", &no_memory);
    ck_assert_ptr_nonnull(penalty);
    ck_assert_str_eq(penalty->text, "10%");
    ck_assert_int_eq(penalty->before, 6 * POINT / 10);
    ck_assert_int_eq(penalty->after, 6 * POINT / 10);
    ck_assert(!penalty->set && !penalty->rewritten && !no_memory);
    ck_assert(penalties_have(&penalties, 7) && !penalties_have(&penalties, 2));
    ck_assert(!penalties_have_set(&penalties, first));
    ck_assert(!penalties_changed(&penalties, PENALTIES_OF_ANY));
    penalties_release(&penalties);
    /* What was released is empty, and takes others. */
    ck_assert(!penalties.item && penalties.count == 0 && penalties.capacity == 0);
    ck_assert_ptr_nonnull(read(&penalties, first, "10%", "0.6", &no_memory));
    penalties_release(&penalties);
}
END_TEST

/* Behind a penalty of game 1: what is none, and what is there already. */
static const struct {
    const char *given, *points;
    struct penalty_key key;
    bool taken;
} reads[] = {
    {"10%", "0.6", {1, 2, SIDE_NS}, false},    {"2 MP", "2", {1, 2, SIDE_NS}, false},
    {"10%", "0.6", {1, 2, SIDE_EW}, true},     {"10%", "0.6", {1, 3, SIDE_NS}, true},
    {"10%", "0.6", {2, 2, SIDE_NS}, true},     {"late", "0.6", {2, 2, SIDE_NS}, false},
    {"10%", "little", {2, 2, SIDE_NS}, false}, {"10%", "", {2, 2, SIDE_NS}, false},
};

START_TEST(each_reading)
{
    struct penalties penalties = {0};
    /* That memory was out before is still so. */
    for (int out = 0; out < 2; out++) {
        bool no_memory = out != 0;
        ck_assert_ptr_nonnull(read(&penalties, first, "10%", "0.6", &no_memory));
        struct given_penalty *penalty =
            read(&penalties, reads[_i].key, reads[_i].given, reads[_i].points, &no_memory);
        ck_assert(!penalty == !reads[_i].taken);
        ck_assert_uint_eq(penalties.count, reads[_i].taken ? 2 : 1);
        ck_assert(no_memory == (out != 0) && !penalties.overflow);
        penalties_release(&penalties);
    }
}
END_TEST

/* The file has "10%" for 0.6 points, of which nothing was said yet. */
static const struct {
    const char *text;
    int64_t points;
    const char *becomes; /* what the file says then */
    bool changed;
} sets[] = {
    {"10%", 6 * POINT / 10, "10%", false},
    {"10%", 8 * POINT / 10, "10%", true}, /* of another top */
    {"20%", 12 * POINT / 10, "20%", true},
    {"0.6 MP", 6 * POINT / 10, "0.6 MP", true},
    {"10%", 0, "", true}, /* taken back */
    {"10%", 1, "10%", true},
};

START_TEST(each_ruling)
{
    struct penalties penalties = {0};
    struct total_row row = {.penalties = POINT};
    bool no_memory = false, changed = false;
    struct given_penalty *penalty = read(&penalties, first, "10%", "0.6", &no_memory);
    ck_assert(
        penalties_set(&penalties, first, 7, text_of(sets[_i].text), sets[_i].points, &changed));
    ck_assert_uint_eq(penalties.count, 1);
    ck_assert_str_eq(penalty->text, sets[_i].becomes);
    ck_assert(changed == sets[_i].changed && penalties_have_set(&penalties, first));
    ck_assert(penalties_changed(&penalties, 7) == sets[_i].changed);
    ck_assert(penalties_changed(&penalties, PENALTIES_OF_ANY) == sets[_i].changed);
    ck_assert(!penalties_changed(&penalties, 2));
    /* What the file has taken off is given back, and what is due is taken off. */
    penalties_apply(&penalties, 2, &row);
    ck_assert(row.penalties == POINT && !row.penalized);
    penalties_apply(&penalties, 7, &row);
    ck_assert_int_eq(row.penalties, POINT + 6 * POINT / 10 - sets[_i].points);
    ck_assert(row.penalized);
    penalties_release(&penalties);
}
END_TEST

START_TEST(a_new_one)
{
    struct penalties penalties = {0};
    bool changed = false;
    /* Of nothing there is nothing to take back. */
    ck_assert(penalties_set(&penalties, first, 7, text_of("10%"), 0, &changed));
    ck_assert(penalties.count == 0 && !changed && !penalties_have_set(&penalties, first));
    ck_assert(penalties_set(&penalties, first, 7, text_of("10%"), POINT, &changed));
    ck_assert(changed && penalties_have_set(&penalties, first));
    ck_assert_uint_eq(penalties.count, 1);
    ck_assert(penalties.item[0].before == 0 && penalties.item[0].after == POINT);
    ck_assert_uint_eq(penalties.item[0].entry, 7);
    ck_assert_str_eq(penalties.item[0].text, "10%");
    penalties_release(&penalties);
}
END_TEST

/* None beyond the most is taken, be it the file's or a ruling's; those that are there change. */
START_TEST(more_than_any_event_has)
{
    struct penalties penalties = {0};
    struct penalty_key key = first;
    bool no_memory = false, changed = false;
    for (key.game = 0; key.game < PENALTIES_MAX; key.game++)
        ck_assert_ptr_nonnull(read(&penalties, key, "10%", "0.6", &no_memory));
    ck_assert(!penalties.overflow);
    for (int i = 0; i < 2; i++, key.game++) {
        if (_i == 0)
            ck_assert_ptr_null(read(&penalties, key, "10%", "0.6", &no_memory));
        else
            ck_assert(penalties_set(&penalties, key, 7, text_of("10%"), POINT, &changed));
        ck_assert(penalties.overflow && !no_memory && !changed);
        ck_assert_uint_eq(penalties.count, PENALTIES_MAX);
    }
    ck_assert(penalties_set(&penalties, first, 7, text_of("20%"), POINT, &changed));
    ck_assert(changed && penalties_have_set(&penalties, first));
    penalties_release(&penalties);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("penalties");
    TCase *tests = tcase_create("penalties");
    tcase_add_test(tests, a_penalty_is_read);
    tcase_add_loop_test(tests, each_reading, 0, sizeof reads / sizeof *reads);
    tcase_add_loop_test(tests, each_ruling, 0, sizeof sets / sizeof *sets);
    tcase_add_test(tests, a_new_one);
    tcase_add_loop_test(tests, more_than_any_event_has, 0, 2);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
