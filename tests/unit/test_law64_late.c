/*
 * Law 64B4 to B6: attention that came late, and the twelfth trick. South's hand is not given, and a
 * mark says that he revoked, on trick 5 unless the row says otherwise (laws_harness.h).
 */
#include <check.h>

#include "heard_row.h"
#include "suite.h"

static struct heard heard;

/* B4, B5: attention came late; who has called on the next board tells too. */
static const struct heard_row late[] = {
    {7,
     {"5 S attention in-time"},
     .incidents = "marked 5S D6: 63A1 64A2 =1",
     .steps = "*!64B4(attention in-time) !64B5(attention in-time)*",
     .asked = ""},
    {7,
     {"5 S attention after-next-call"},
     .incidents = "marked 5S D6: 63A1 64B4",
     .steps = "* 64B4(attention after-next-call)*",
     .asked = ""},
    {7,
     {"5 S attention after-round"},
     .incidents = "marked 5S D6: 63A1 64B5",
     .steps = "* 64B5(attention after-round)*",
     .asked = ""},
    {7,
     {"4 S attention after-round"},
     .incidents = "marked 5S D6: 63A1 64A2 =1",
     .asked = "perhaps attention 5S"},
    {7,
     {"- - first-call E"},
     .incidents = "marked 5S D6: 63A1 64B4",
     .steps = "* 64B4(first-call 2)*"},
    {7,
     {"- - first-call W"},
     .incidents = "marked 5S D6: 63A1 64B4",
     .steps = "* 64B4(first-call 8)*"},
    {7, {"- - first-call N"}, .incidents = "marked 5S D6: 63A1 64A2 =1"},
    {7, {"- - first-call S"}, .incidents = "marked 5S D6: 63A1 64A2 =1"},
    {7,
     {"- - first-call N"},
     .hidden = "W",
     .marked = "5W",
     .incidents = "marked 5W C6: 63A1 64B1 64B4"},
    {7,
     {"- - first-call S"},
     .hidden = "W",
     .marked = "5W",
     .incidents = "marked 5W C6: 63A1 64B1 64B4"},
    {7,
     {"- - first-call E"},
     .hidden = "W",
     .marked = "5W",
     .incidents = "marked 5W C6: 63A1 64A2 =1"},
    {7,
     {"- - first-call W"},
     .hidden = "W",
     .marked = "5W",
     .incidents = "marked 5W C6: 63A1 64A2 =1"},
};

START_TEST(b4_b5_too_late)
{
    heard_row_try_marked(&heard, &late[_i], "S", "5S");
}
END_TEST

/* B6: trick 12, where the hands may not be back yet (62D). */
static const struct heard_row twelfth[] = {
    {13,
     {0},
     .record = "9S -",
     .marked = "12S",
     .incidents = "marked 12S DK: 63A1 64B6",
     .steps = "* 64B6(trick 12)*",
     .asked = "perhaps hands-returned ; perhaps attention 12S"},
    {13,
     {"- - hands-returned yes"},
     .record = "9S -",
     .marked = "12S",
     .asked = "perhaps attention 12S"},
    {13,
     {0},
     .record = "9S -",
     .marked = "11S",
     .incidents = "marked 11S DQ: 63A1 64A2 =1",
     .asked = "perhaps attention 11S"},
    {13,
     {"12 S omitted -", "12 - both-played-on yes"},
     .marked = "",
     .record = "12S -",
     .incidents = "12S: 67B1b 64B6",
     .asked = "perhaps 67B1-64B 12S; perhaps attention 12S"},
};

START_TEST(b6_the_twelfth_trick)
{
    heard_row_try_marked(&heard, &twelfth[_i], "S", "5S");
}
END_TEST

int main(void)
{
    TCase *tests = tcase_create("law 64, late");
    tcase_add_loop_test(tests, b4_b5_too_late, 0, sizeof late / sizeof *late);
    tcase_add_loop_test(tests, b6_the_twelfth_trick, 0, sizeof twelfth / sizeof *twelfth);
    Suite *suite = suite_create("law 64, late");
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
