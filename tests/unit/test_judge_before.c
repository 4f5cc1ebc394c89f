/*
 * What the engine says of a board on which a ruling, or a score of the director's, stands in the
 * file already (laws/procedure/judge_play.c; rectify-report(5)). North wins four tricks and
 * East nine, West declares one no-trump, nobody vulnerable (laws_harness.h).
 */
#include <check.h>

#include "laws_harness.h"
#include "suite.h"

static struct heard heard;

enum { FACTS_SAID_MAX = 3 };

/* Of the revoke of 67B1 the director may say more (64B4, 64B5, 64C). */
#define SOUTHS_OPTIONS                                                                             \
    "perhaps 64C1 3S (no-revoke); "                                                                \
    "perhaps attention 3S: in-time 1EW, after-next-call 0, after-round 0"
#define NOTHING "-, - tricks, -"

static const struct {
    int was, tricks; /* as an earlier ruling noted, and recorded */
    const char *dash, *said[FACTS_SAID_MAX];
    const char *verdict, *needs;
} ruled_on[] = {
    {9, 10, "3S -", {"3 S omitted -"}, "settled, EW 1, 10 tricks, -180", SOUTHS_OPTIONS},
    {9,
     9,
     "3S -",
     {"3 S omitted -"},
     "director, " NOTHING,
     "agreed-tricks: 9 1EW; " SOUTHS_OPTIONS},
    {9,
     9,
     "3S -",
     {"3 S omitted -", "- - agreed-tricks 9"},
     "adjusted, EW 1, 10 tricks, -180",
     SOUTHS_OPTIONS},
    {9, 8, "", {NULL}, "director, " NOTHING, "agreed-tricks: 8 0, 9 0"},
    {8, 9, "", {NULL}, "director, " NOTHING, "agreed-tricks: 8 0, 9 0"},
    {9, 9, "", {NULL}, "clean, " NOTHING, ""},
    {TRICKS_UNKNOWN,
     10,
     "3S -",
     {"3 S omitted -"},
     "settled, EW 1, 10 tricks, -180",
     SOUTHS_OPTIONS},
};

START_TEST(ruled_on_before)
{
    heard_open_mixed(&heard, 13, ruled_on[_i].tricks, ruled_on[_i].dash);
    heard.board.earlier = (struct earlier_ruling){.present = true, .was = (int8_t)ruled_on[_i].was};
    heard_say_all(&heard, ruled_on[_i].said, FACTS_SAID_MAX);
    heard_judge(&heard);
    ck_assert_str_eq(heard_verdict(&heard), ruled_on[_i].verdict);
    ck_assert_str_eq(heard_needs(&heard), ruled_on[_i].needs);
}
END_TEST

/* Under Law 13 no result stands, whatever was noted. */
START_TEST(cancelled_after_an_earlier_ruling)
{
    static const char *const said[] = {"- E wrong-hand-called no", "- E card-seen no", NULL};
    heard_open(&heard, 8);
    heard_deal(&heard, "E+DA S-DA");
    heard.board.tricks = 5;
    heard.board.earlier = (struct earlier_ruling){.present = true, .was = 3};
    heard_say_all(&heard, said, FACTS_SAID_MAX);
    heard_judge(&heard);
    ck_assert_str_eq(heard_verdict(&heard), "noted, " NOTHING);
}
END_TEST

static struct assigned one_no_trump(int tricks, int weight)
{
    return (struct assigned){
        .contract = {.kind = CONTRACT_PLAYED, .level = 1, .strain = NO_TRUMP, .declarer = WEST},
        .tricks = (int8_t)tricks,
        .weight = (uint8_t)weight,
        .side = SIDE_NONE};
}

/* In the file a score, in place of a result. */
static const struct {
    const char *dash;
    int tricks, percent; /* North-South's; 0: not artificial */
    int count;           /* of the results of one no-trump that are weighted */
    struct {
        int tricks, weight;
    } assigned[2];
    const char *said[FACTS_SAID_MAX];
    const char *verdict;
} scored[] = {
    {"", 9, 60, 0, {{0}}, {"- - artificial 60/40"}, "settled, " NOTHING},
    {"", 9, 50, 0, {{0}}, {"- - artificial 60/40"}, "adjusted, " NOTHING},
    {"", 9, 0, 0, {{0}}, {"- - artificial 0/0"}, "adjusted, " NOTHING},
    {"", 8, 60, 0, {{0}}, {"3 - equity 1NT W 8"}, "adjusted, -, 8 tricks, -120"},
    {"", 9, 0, 1, {{8, 100}}, {"- - artificial 60/40"}, "adjusted, " NOTHING},
    {"", 9, 0, 1, {{8, 100}}, {"3 - equity 1NT W 8"}, "settled, -, 8 tricks, -120"},
    {"", 8, 0, 1, {{7, 100}}, {"3 - equity 1NT W 8"}, "adjusted, -, 8 tricks, -120"},
    {"", 9, 0, 2, {{8, 60}, {7, 40}}, {"3 - equity 1NT W 8"}, "adjusted, -, 8 tricks, -120"},
    {"",
     9,
     0,
     1,
     {{8, 60}, {7, 40}},
     {"3 - equity 1NT W 8 60", "3 - equity 1NT W 7 40"},
     "adjusted, " NOTHING},
    {"",
     9,
     0,
     2,
     {{8, 60}, {7, 40}},
     {"3 - equity 1NT W 8 60", "3 - equity 1NT W 7 40"},
     "settled, " NOTHING},
    {"",
     9,
     0,
     2,
     {{8, 60}, {6, 40}},
     {"3 - equity 1NT W 8 60", "3 - equity 1NT W 7 40"},
     "adjusted, " NOTHING},
    {"",
     9,
     0,
     2,
     {{9, 60}, {7, 40}},
     {"3 - equity 1NT W 8 60", "3 - equity 1NT W 7 40"},
     "adjusted, " NOTHING},
    /* it stands, and no transfer beside it */
    {"", 9, 60, 0, {{0}}, {NULL}, "clean, " NOTHING},
    {"3S -", 9, 60, 0, {{0}}, {"3 S omitted -"}, "noted, " NOTHING},
    {"3S -", 9, 0, 1, {{8, 100}}, {"3 S omitted -"}, "noted, " NOTHING},
    {"", 9, 60, 0, {{0}}, {"- - agreed-tricks 8"}, "noted, " NOTHING},
};

START_TEST(given_before)
{
    struct given_score *given = &heard.board.given;
    heard_open_mixed(&heard, 13, scored[_i].tricks, scored[_i].dash);
    given->artificial = scored[_i].percent > 0;
    given->percent[SIDE_NS] = (uint8_t)scored[_i].percent;
    given->percent[SIDE_EW] = given->artificial ? (uint8_t)(100 - scored[_i].percent) : 0;
    given->assigned_count = (uint8_t)scored[_i].count;
    for (int i = 0; i < 2; i++)
        given->assigned[i] =
            one_no_trump(scored[_i].assigned[i].tricks, scored[_i].assigned[i].weight);
    heard_say_all(&heard, scored[_i].said, FACTS_SAID_MAX);
    heard_judge(&heard);
    ck_assert_str_eq(heard_verdict(&heard), scored[_i].verdict);
}
END_TEST

/* What an earlier ruling noted does not count beside such a score. */
START_TEST(given_and_ruled_on_before)
{
    heard_open_mixed(&heard, 13, 8, "");
    heard.board.earlier = (struct earlier_ruling){.present = true, .was = 9};
    heard.board.given = (struct given_score){.artificial = true, .percent = {60, 40}};
    heard_judge(&heard);
    ck_assert_str_eq(heard_verdict(&heard), "clean, " NOTHING);
}
END_TEST

/* A trail that is longer than there is room for says so: it is no whole ruling. */
START_TEST(a_trail_too_long)
{
    static struct earlier_ruling earlier;
    for (int i = 0; i < EARLIER_ROWS; i++)
        ck_assert_ptr_nonnull(earlier_row_add(&earlier));
    ck_assert(!earlier.cut);
    ck_assert_ptr_null(earlier_row_add(&earlier));
    ck_assert(earlier.cut);
}
END_TEST

int main(void)
{
    TCase *tests = tcase_create("ruled on before");
    tcase_add_loop_test(tests, ruled_on_before, 0, sizeof ruled_on / sizeof *ruled_on);
    tcase_add_test(tests, cancelled_after_an_earlier_ruling);
    tcase_add_test(tests, a_trail_too_long);
    tcase_add_loop_test(tests, given_before, 0, sizeof scored / sizeof *scored);
    tcase_add_test(tests, given_and_ruled_on_before);
    Suite *suite = suite_create("ruled on before");
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
