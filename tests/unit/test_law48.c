/*
 * Law 48: declarer faces his hand. West declares (laws_harness.h).
 */
#include <check.h>

#include "heard_row.h"
#include "suite.h"

static struct heard heard;

static const struct heard_row faced[] = {
    {5,
     {"3 W faced-hand -"},
     .incidents = "3W: 48B2_unsaid",
     .steps = "3W: !48B1 !48B2 48B2_unsaid"},
    {3,
     {"3 W faced-hand -", "3 W claim agreed"},
     .incidents = "3W: 48B2",
     .steps = "3W: !48B1 48B2"},
    {4, {"3 W faced-hand -", "4 W claim agreed"}, .incidents = "3W: 48B2_unsaid"},
    /* after an opening lead out of turn, and no other lead */
    {5,
     {"1 S led-out-of-turn accepted", "1 W faced-hand -"},
     .incidents = "1S D2: 53A 54B; 1W: 48B1",
     .steps = "1S: 53A 54B; 1W: 48B1"},
    {5, {"1 W faced-hand -"}, .incidents = "1W: 48B2_unsaid"},
    {5,
     {"1 S led-out-of-turn accepted", "3 W faced-hand -"},
     .incidents = "1S D2: 53A 54B; 3W: 48B2_unsaid"},
    {5,
     {"3 S led-out-of-turn accepted", "1 W faced-hand -"},
     .incidents = "1W: 48B2_unsaid; 3S D4: 53A"},
    {5, {"3 S faced-hand -"}, .incidents = "", .steps = ""},
};

START_TEST(a_hand_faced)
{
    heard_row_try(&heard, &faced[_i]);
}
END_TEST

int main(void)
{
    TCase *tests = tcase_create("law 48");
    tcase_add_loop_test(tests, a_hand_faced, 0, sizeof faced / sizeof *faced);
    Suite *suite = suite_create("law 48");
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
