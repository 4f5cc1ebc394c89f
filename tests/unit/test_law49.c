/*
 * Law 49: a card that came to be seen is a defender's penalty card, and never declarer's. The ten
 * is an honour.
 */
#include <check.h>

#include "heard_row.h"
#include "suite.h"

static struct heard heard;

static const struct heard_row exposed[] = {
    {5,
     {"6 S exposed D9 accident"},
     .incidents = "6S D9: 49 50B_minor 50A 50E_*",
     .steps = "6S: 49(exposed accident) 50B_minor"},
    {5, {"6 S exposed DT accident"}, .incidents = "6S DT: 49 50B_major 50A 50E_*"},
    {5,
     {"6 S exposed D9 deliberate"},
     .edition = EDITION_2007,
     .incidents = "6S D9: 49 50B_major 50A 50E_duty"},
    {5,
     {"6 S exposed D9 deliberate"},
     .edition = EDITION_2017,
     .incidents = "6S D9: 49 50B_major 50A 50E_lying"},
    {5, {"6 S exposed D9 deliberate"}, .incidents = "6S D9: 49 50B_major 50A 50E_*"},
    {5,
     {"6 S exposed DT statement"},
     .incidents = "6S DT: 49_statement",
     .steps = "6S: 49_statement(exposed statement)"},
    {5,
     {"6 W exposed CT accident"},
     .incidents = "6W CT: 48A_card",
     .steps = "6W: 48A_card(exposed accident)"},
    {5, {"6 E exposed HT statement"}, .incidents = "6E HT: 48A_card"},
    {5,
     {"6 S exposed D9 accident", "6 S exposed D8 accident"},
     .incidents = "6S D9: 49 50B_too 50A 50E_*; 6S D8: 49 50B_too 50A 50E_*"},
    {5,
     {"6 S exposed D9 accident", "6 N exposed S8 accident"},
     .incidents = "6N S8: 49 50B_minor 50A 50E_*; 6S D9: 49 50B_minor 50A 50E_*"},
};

START_TEST(a_card_exposed)
{
    heard_row_try(&heard, &exposed[_i]);
}
END_TEST

int main(void)
{
    TCase *tests = tcase_create("law 49");
    tcase_add_loop_test(tests, a_card_exposed, 0, sizeof exposed / sizeof *exposed);
    Suite *suite = suite_create("law 49");
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
