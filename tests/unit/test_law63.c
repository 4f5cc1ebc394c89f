/*
 * Laws 62 and 63: whether a revoke was put right, or is established. North wins every trick;
 * South's hand is not given, and a mark says that he revoked (laws_harness.h).
 */
#include <check.h>

#include "heard_row.h"
#include "suite.h"

static struct heard heard;

/* 63A1: his side has played to the next trick; 47E1: not of its own accord. */
static const struct heard_row by_play[] = {
    {5,
     {0},
     .marked = "3S",
     .incidents = "marked 3S D4: 63A1 64A2 =1",
     .steps = "3S: 63A1(next-trick-played yes)*",
     .asked = "perhaps attention 3S"},
    {5,
     {0},
     .marked = "5S",
     .incidents = "marked 5S D6: 63A 64A2 =1",
     .steps = "5S: !63A1(next-trick-played no) 63A*",
     .asked = "revoke 5S; established 5S; perhaps attention 5S"},
    {5,
     {"5 S established yes"},
     .marked = "5S",
     .incidents = "marked 5S D6: 63A_found 64A2 =1",
     .asked = "revoke 5S; perhaps attention 5S"},
    {5,
     {"5 S established named"},
     .marked = "5S",
     .incidents = "marked 5S D6: 63A2 64A2 =1",
     .asked = "revoke 5S; perhaps attention 5S"},
    {5, {"3 S established yes"}, .marked = "3S", .incidents = "marked 3S D4: 63A1 64A2 =1"},
    {5,
     {"3 S established no"},
     .marked = "3S",
     .incidents = "marked 3S D4: 62A_open 47B 62B 62C1 62C2",
     .steps = "3S: !63A1(next-trick-played yes) 62A_open"},
    {5,
     {"5 S established no"},
     .marked = "5S",
     .incidents = "marked 5S D6: 62A_open 47B 62B 62C1 62C2",
     .steps = "5S: !63A1(next-trick-played no) 62A_open",
     .judged = "70 5S"},
    {5,
     {"5 S established no", "5 W claim contested 3"},
     .marked = "5S",
     .incidents = "marked 5S D6: 62A_open; 5W: 70"},
    /* only the other side went on, as the director says */
    {6,
     {"5 S established no", "5 - both-played-on EW"},
     .marked = "5S",
     .incidents = "marked 5S D6: 62A_open 47B 62B 62C1 62C2"},

    /* the next trick has no card of his side */
    {6,
     {"5 S established no"},
     .marked = "5S",
     .record = "6N -, 6S -",
     .incidents = "marked 5S D6: 62A_open 47B 62B 62C1 62C2",
     .judged = "70 5S"},
    /* one card of his side is enough, none of the other's */
    {6, {0}, .marked = "5S", .record = "6N -", .incidents = "marked 5S D6: 63A1*"},
    {6, {0}, .marked = "5S", .record = "6S -", .incidents = "marked 5S D6: 63A1*"},
    {6, {0}, .marked = "5S", .record = "6N -, 6S -", .incidents = "marked 5S D6: 63A 64A2 =1"},
    {6, {0}, .marked = "5W", .hidden = "W", .record = "6E -", .incidents = "marked 5W C6: 63A1*"},
    {6, {0}, .marked = "5W", .hidden = "W", .record = "6W -", .incidents = "marked 5W C6: 63A1*"},
    {6,
     {0},
     .marked = "5W",
     .hidden = "W",
     .record = "6E -, 6W -",
     .incidents = "marked 5W C6: 63A 64*"},
    /* the director's word on who has played on goes before the record */
    {5, {"5 - both-played-on yes"}, .marked = "5S", .incidents = "marked 5S D6: 63A1 64A2 =1"},
    {5, {"5 - both-played-on NS"}, .marked = "5S", .incidents = "marked 5S D6: 63A1 64A2 =1"},
    {5, {"5 - both-played-on EW"}, .marked = "5S", .incidents = "marked 5S D6: 63A 64A2 =1"},
    {5, {"5 - both-played-on no"}, .marked = "5S", .incidents = "marked 5S D6: 63A 64A2 =1"},
    {5, {"3 - both-played-on EW"}, .marked = "3S", .incidents = "marked 3S D4: 63A 64A2 =1"},
    {5,
     {"5 - both-played-on EW"},
     .marked = "5W",
     .hidden = "W",
     .incidents = "marked 5W C6: 63A1*"},
    {5,
     {"5 - both-played-on NS"},
     .marked = "5W",
     .hidden = "W",
     .incidents = "marked 5W C6: 63A 64*"},
};

START_TEST(established_by_play)
{
    heard_row_try_marked(&heard, &by_play[_i], "S", NULL);
}
END_TEST

/* 63A3 of 2007: his side makes or accepts a claim; of 2017: makes one; 63A4: its agreement is
 * final. */
static const struct heard_row by_claim[] = {
    {5,
     {"5 S claim agreed"},
     .marked = "5S",
     .incidents = "marked 5S D6: 63A3 64A2 =1",
     .asked = "perhaps attention 5S"},
    {5, {"6 N claim agreed"}, .marked = "5S", .incidents = "marked 5S D6: 63A3 64A2 =1"},
    {5, {"6 N claim contested 3"}, .marked = "5S", .incidents = "marked 5S D6: 63A3*"},
    {5,
     {"4 S claim agreed"},
     .marked = "5S",
     .asked = "revoke 5S; record ; established 5S; perhaps attention 5S"},
    {5,
     {"5 S claim withdrawn"},
     .marked = "5S",
     .asked = "revoke 5S; established 5S; perhaps attention 5S"},
    {5,
     {"5 S claim void"},
     .edition = EDITION_2007,
     .marked = "5S",
     .incidents = "marked 5S D6: 63A3*",
     .judged = "70 5S"},
    {5,
     {"5 S claim void"},
     .edition = EDITION_2017,
     .marked = "5S",
     .incidents = "marked 5S D6: 63A 64A2*"},
    {5,
     {"5 W claim agreed"},
     .edition = EDITION_2007,
     .marked = "5S",
     .incidents = "marked 5S D6: 63A3_accepts 64A2 =1",
     .asked = "perhaps first-call ; perhaps attention 5S"},
    {5,
     {"5 W claim agreed", "- - first-call none"},
     .edition = EDITION_2007,
     .marked = "5S",
     .incidents = "marked 5S D6: 63A3_accepts 64A2 =1",
     .asked = "perhaps attention 5S"},
    {5,
     {"5 W claim agreed"},
     .edition = EDITION_2017,
     .marked = "5S",
     .incidents = "marked 5S D6: 63A4_open 64A2 =1",
     .asked = "first-call ; perhaps attention 5S"},
    {5,
     {"5 W claim contested 3"},
     .marked = "5S",
     .incidents = "marked 5S D6: 62A_open; 5W: 70",
     .asked = ""},
};

START_TEST(established_by_a_claim)
{
    heard_row_try_marked(&heard, &by_claim[_i], "S", NULL);
}
END_TEST

/* 69A: final once one of the side that agreed has called on the next board. */
static const struct heard_row by_agreement[] = {
    {5,
     {"5 W claim agreed", "- - first-call none"},
     .marked = "5S",
     .incidents = "marked 5S D6: 62A_open",
     .asked = "",
     .judged = "70 5S"},
    /* the round had ended: all agreements are final */
    {5,
     {"5 W claim agreed", "5 S attention after-round"},
     .marked = "5S",
     .incidents = "marked 5S D6: 63A4 64B5",
     .asked = ""},
    {5,
     {"5 W claim agreed", "5 S attention after-next-call"},
     .marked = "5S",
     .incidents = "marked 5S D6: 63A4_open 64B4",
     .asked = "first-call "},
    {5,
     {"5 W claim agreed", "5 S established yes"},
     .marked = "5S",
     .incidents = "marked 5S D6: 63A_found 64A2 =1",
     .asked = "perhaps attention 5S"},
    {5,
     {"5 W claim agreed", "- - first-call N"},
     .marked = "5S",
     .incidents = "marked 5S D6: 63A4*"},
    {5,
     {"5 W claim agreed", "- - first-call S"},
     .marked = "5S",
     .incidents = "marked 5S D6: 63A4*"},
    {5,
     {"5 W claim agreed", "- - first-call E"},
     .marked = "5S",
     .incidents = "marked 5S D6: 62A_open",
     .asked = "",
     .judged = "70 5S"},
    {5,
     {"5 W claim agreed", "- - first-call W"},
     .marked = "5S",
     .incidents = "marked 5S D6: 62A_open",
     .judged = "70 5S"},
    {5,
     {"5 S claim agreed", "- - first-call E"},
     .marked = "5W",
     .hidden = "W",
     .incidents = "marked 5W C6: 63A4*"},
    {5,
     {"5 S claim agreed", "- - first-call W"},
     .marked = "5W",
     .hidden = "W",
     .incidents = "marked 5W C6: 63A4*"},
    {5,
     {"5 S claim agreed", "- - first-call N"},
     .marked = "5W",
     .hidden = "W",
     .incidents = "marked 5W C6: 62A_open*",
     .judged = "70 5W"},
    {5,
     {"5 S claim agreed", "- - first-call S"},
     .marked = "5W",
     .hidden = "W",
     .incidents = "marked 5W C6: 62A_open*",
     .judged = "70 5W"},
};

START_TEST(a_final_agreement)
{
    struct heard_row row = by_agreement[_i];
    row.edition = EDITION_2017;
    heard_row_try_marked(&heard, &row, "S", NULL);
}
END_TEST

/* 62C3 of 2017: both sides revoked on the trick and one of them has played on. */
static const struct heard_row across[] = {
    {5,
     {"5 - both-played-on NS"},
     .edition = EDITION_2017,
     .marked = "5S 5W",
     .incidents = "marked 5S D6: 62C3 64B8 47B 62B; marked 5W C6: 62C3 64B1 64B8 47B 62B_declarer"},
    {5,
     {"5 - both-played-on EW"},
     .edition = EDITION_2017,
     .marked = "5S 5W",
     .incidents = "marked 5S D6: 62C3 64B8 47B 62B; marked 5W C6: 62C3 64B1 64B8 47B 62B_declarer"},
    {5,
     {"5 - both-played-on NS"},
     .edition = EDITION_2007,
     .marked = "5S 5W",
     .incidents = "marked 5S D6: 63A1 64B7; marked 5W C6: 62A_open 47B 62B_declarer 62C1 62C2"},
    {5,
     {"5 - both-played-on yes"},
     .marked = "5S 5W",
     .incidents = "marked 5S D6: 63A1 64B7; marked 5W C6: 63A1 64B1 64B7"},
    {6,
     {0},
     .edition = EDITION_2017,
     .record = "6N -, 6S -",
     .marked = "5S 5W",
     .incidents = "marked 5S D6: 62C3*"},
    /* whether both did only the director can say of what nobody marked */
    {5,
     {"5 - both-played-on NS"},
     .edition = EDITION_2017,
     .hidden = "NES",
     .deal = "N-S2 W+S2 W-CA",
     .record = "1N HT, 2N HJ, 3N HQ, 4N HK",
     .marked = "5S",
     .incidents =
         "marked 5S D6: 62C3 64B8 47B 62B; computed 5W C6: 62C3 64B1 64B8 47B 62B_declarer",
     .asked = "revoke 5S; perhaps attention 5S; revoke 5W; perhaps attention 5W"},
    /* on two tricks; by one side; what the other did was no revoke */
    {5,
     {"5 - both-played-on NS"},
     .marked = "3S 5W",
     .incidents = "marked 3S D4: 63A1 64B7; marked 5W C6: 63A 64B1 64B7"},
    {5,
     {"5 - both-played-on NS"},
     .marked = "5E 5W",
     .hidden = "EW",
     .incidents = "marked 5E H6: 63A*"},
    {5,
     {"5 - both-played-on EW", "5 W exposed C9 accident"},
     .marked = "5S",
     .incidents = "marked 5S D6: 63A 64A2 =1; 5W C9: 48A_card"},
};

START_TEST(both_sides_revoked)
{
    heard_row_try_marked(&heard, &across[_i], "SW", NULL);
}
END_TEST

/* 62A; 43B2(b): corrected, and ruled on all the same. 62D: trick 12, with the hands not back yet.
 */
static const struct heard_row put_right[] = {
    {5, {"3 S revoke corrected"}, .incidents = "3S D4: 62A 47B 62B 62C1 62C2", .asked = ""},
    {5,
     {"3 S revoke corrected", "3 S established no"},
     .incidents = "3S D4: 62A 47B 62B 62C1 62C2"},
    {5,
     {"3 S revoke corrected", "3 S established yes"},
     .incidents = "3S D4: 43B2b 64A2 47B 62B 62C1 62C2 =1"},
    {12,
     {"- - hands-returned no"},
     .marked = "12S",
     .incidents = "marked 12S DK: 62D 64B6",
     .judged = "62D 12S"},
    {13,
     {"- - hands-returned no"},
     .record = "9S -",
     .marked = "12S",
     .incidents = "marked 12S DK: 62D 64B6"},
    {13,
     {"- - hands-returned yes"},
     .record = "9S -",
     .marked = "12S",
     .incidents = "marked 12S DK: 63A1 64B6"},
    {13, {0}, .record = "9S -", .marked = "12S", .incidents = "marked 12S DK: 63A1 64B6"},
    {13,
     {"- - hands-returned no"},
     .record = "9S -",
     .marked = "11S",
     .incidents = "marked 11S DQ: 63A1 64A2 =1"},
};

START_TEST(corrected)
{
    heard_row_try_marked(&heard, &put_right[_i], "S", NULL);
}
END_TEST

int main(void)
{
    TCase *tests = tcase_create("laws 62 and 63");
    tcase_add_loop_test(tests, established_by_play, 0, sizeof by_play / sizeof *by_play);
    tcase_add_loop_test(tests, established_by_a_claim, 0, sizeof by_claim / sizeof *by_claim);
    tcase_add_loop_test(tests, a_final_agreement, 0, sizeof by_agreement / sizeof *by_agreement);
    tcase_add_loop_test(tests, both_sides_revoked, 0, sizeof across / sizeof *across);
    tcase_add_loop_test(tests, corrected, 0, sizeof put_right / sizeof *put_right);
    Suite *suite = suite_create("laws 62 and 63");
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
