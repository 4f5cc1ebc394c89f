/*
 * Laws 45E and 58B: a card too many that was seen in time; 58A: two cards at once from two hands.
 * North and South defend, West declares (laws_harness.h).
 */
#include <check.h>

#include "heard_row.h"
#include "suite.h"

static struct heard heard;

#define IN_TIME "5 - both-played-on no"

/* The ten is an honour. Dummy's and declarer's cards go back to the hand. */
static const struct heard_row too_many[] = {
    {5,
     {"5 S extra DT", IN_TIME},
     .incidents = "5S DT: 67A 67A2 45E1 50B_major 50A 50E_*",
     .steps = "5S: 67A(both-played-on no) 45E1 50B_major"},
    {5,
     {"5 S extra D9", IN_TIME},
     .incidents = "5S D9: 67A 67A2 45E1 50B_minor 50A 50E_*",
     .steps = "5S: 67A(both-played-on no) 45E1 50B_minor"},
    {5,
     {"5 W extra CT", IN_TIME},
     .incidents = "5W CT: 67A 67A2 45E2",
     .steps = "5W: 67A(both-played-on no) 45E2"},
    {5,
     {"5 E extra HT", IN_TIME},
     .incidents = "5E HT: 67A 67A2 45E2",
     .steps = "5E: 67A(both-played-on no) 45E2"},
    {5,
     {"5 S extra D9", IN_TIME, "5 S deemed-led accepted"},
     .incidents = "5S D9: 67A 67A2 45E1 53A",
     .steps = "5S: 67A(both-played-on no) 45E1 53A"},
    {5,
     {"5 S extra D9", IN_TIME, "5 S deemed-led refused"},
     .incidents = "5S D9: 67A 67A2 45E1 54D_fifth 50B_major 50A 50E_*",
     .steps = "5S: 67A(both-played-on no) 45E1 54D_fifth 50B_major"},
    {5,
     {"5 E extra H9", IN_TIME, "5 E deemed-led refused"},
     .incidents = "5E H9: 67A 67A2 45E2 55B",
     .steps = "5E: 67A(both-played-on no) 45E2 55B"},
    {5,
     {"5 S extra D9", IN_TIME, "5 S visible 1"},
     .incidents = "5S D9: 67A 67A2 58B1",
     .steps = "5S: 67A(both-played-on no) 58B1"},
    {5,
     {"5 S extra D9", IN_TIME, "5 S visible 2"},
     .incidents = "5S D9: 67A 67A2 58B2 50B_minor 50A 50E_*",
     .steps = "5S: 67A(both-played-on no) 58B2 50B_minor"},
    {5,
     {"5 E extra H9", IN_TIME, "5 E visible 2"},
     .incidents = "5E H9: 67A 67A2 58B2_declarer",
     .steps = "5E: 67A(both-played-on no) 58B2_declarer"},
};

/* 58A; one that was taken back lies there by 47B. */
static const struct heard_row at_the_same_time[] = {
    {5,
     {"5 S simultaneous D6"},
     .incidents = "5S D6: 58A",
     .steps = "5S: 58A(simultaneous)",
     .asked = ""},
    {5, {"5 E simultaneous H6"}, .incidents = "5E H6: 58A"},
    {5,
     {"5 S simultaneous D9", "5 S withdrawn D9 illegal"},
     .incidents = "5S D9: 58A; 5S D9: 47B 50B_major 50A 50E_*; computed 5S D9: 50D1a*"},
};

START_TEST(a_card_at_the_same_time)
{
    heard_row_try(&heard, &at_the_same_time[_i]);
}
END_TEST

START_TEST(a_card_too_many)
{
    heard_row_try(&heard, &too_many[_i]);
}
END_TEST

int main(void)
{
    TCase *tests = tcase_create("law 45");
    tcase_add_loop_test(tests, a_card_too_many, 0, sizeof too_many / sizeof *too_many);
    tcase_add_loop_test(tests, a_card_at_the_same_time, 0,
                        sizeof at_the_same_time / sizeof *at_the_same_time);
    Suite *suite = suite_create("law 45");
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
