/*
 * Victory points: the tables of the English Bridge Union's White Book (3.1.1 and 3.1.2), margin by
 * margin, and of the continuous scale what defines it.
 */
#include <check.h>
#include <math.h>

#include "bridge/figures/victory.h"
#include "suite.h"

enum { STEPS = 10 };

/* By the boards of a match: the margins from which on the winner has a point more. */
static const struct {
    uint32_t boards;
    int from[STEPS];
} whole[] = {
    {5, {1, 3, 5, 7, 10, 13, 16, 20, 25, 31}},      {6, {1, 3, 5, 8, 11, 14, 18, 22, 27, 33}},
    {7, {1, 3, 6, 9, 12, 15, 19, 24, 29, 36}},      {8, {1, 4, 7, 10, 13, 17, 21, 26, 31, 39}},
    {9, {1, 4, 7, 10, 13, 17, 22, 27, 33, 41}},     {10, {1, 4, 7, 10, 14, 18, 23, 28, 35, 43}},
    {11, {2, 5, 8, 11, 15, 19, 24, 30, 37, 45}},    {12, {2, 5, 8, 12, 16, 20, 25, 31, 38, 47}},
    {13, {2, 5, 8, 12, 16, 21, 26, 32, 40, 49}},    {14, {2, 5, 9, 13, 17, 22, 27, 34, 41, 51}},
    {15, {2, 5, 9, 13, 17, 22, 28, 35, 43, 53}},    {16, {2, 5, 9, 13, 18, 23, 29, 36, 44, 54}},
    {20, {2, 6, 10, 15, 20, 26, 32, 40, 49, 61}},   {24, {2, 6, 11, 16, 22, 28, 35, 44, 54, 66}},
    {28, {2, 7, 12, 18, 24, 30, 38, 47, 58, 72}},   {32, {3, 8, 13, 19, 25, 33, 41, 51, 62, 77}},
    {40, {3, 8, 14, 21, 28, 36, 46, 56, 69, 86}},   {48, {3, 9, 16, 23, 31, 40, 50, 62, 76, 94}},
    {56, {3, 10, 17, 25, 33, 43, 54, 67, 82, 101}}, {64, {4, 11, 18, 26, 36, 46, 58, 71, 88, 108}},
};

static const struct {
    uint32_t boards;
    int from[STEPS / 2];
} triangle[] = {
    {3, {1, 4, 7, 10, 15}},
    {4, {1, 4, 8, 12, 18}},
    /* A third of the blitz is worth half the points (the golden section's powers), and here a whole
     * number of IMPs: with 7 and a half points it is the widest margin of the 7. What a tenth,
     * three, seven and nine tenths are worth lies between two IMPs. Of two boards the step would be
     * wider than the next one. */
    {2, {1, 3, 5, 8, 13}},
    {8, {2, 6, 11, 16, 25}},
    {18, {3, 9, 16, 24, 37}},
    {32, {4, 11, 21, 32, 49}},
};

/* Holds every margin against a row of the tables. */
static void check_steps(enum victory kind, uint32_t boards, const int *from, int steps)
{
    struct victory_scale scale;
    ck_assert(victory_scale_init(&scale, kind, boards));
    for (int margin = 0; margin <= VICTORY_MARGIN_MAX + 1; margin++) {
        int points = steps;
        for (int step = 0; step < steps; step++)
            points += margin >= from[step];
        ck_assert_int_eq(victory_points(&scale, margin), points * VICTORY_ONE);
        if (margin > 0)
            ck_assert_int_eq(victory_points(&scale, -margin), (2 * steps - points) * VICTORY_ONE);
    }
}

START_TEST(discrete)
{
    check_steps(VICTORY_DISCRETE, whole[_i].boards, whole[_i].from, STEPS);
}
END_TEST

START_TEST(discrete_of_a_triangle)
{
    check_steps(VICTORY_TRIANGLE, triangle[_i].boards, triangle[_i].from, STEPS / 2);
}
END_TEST

/* 10 points and as many again at 15 IMPs for the root of the boards; no IMP is worth more than the
 * one before it, for which matches as they are played, of 32 boards at most, need no more than a
 * hundredth. */
START_TEST(continuous)
{
    uint32_t boards = (uint32_t)_i;
    struct victory_scale scale, plain;
    int blitz = (int)ceil(15 * sqrt((double)_i));
    ck_assert(victory_scale_init(&scale, VICTORY_CONTINUOUS, boards));
    ck_assert(victory_scale_init(&plain, VICTORY_UNMENDED, boards));
    ck_assert_int_eq(victory_points(&scale, 0), 10 * VICTORY_ONE);
    ck_assert_int_eq(victory_points(&scale, blitz), 20 * VICTORY_ONE);
    ck_assert_int_lt(victory_points(&scale, blitz - 2), 20 * VICTORY_ONE);
    for (int margin = 1; margin < VICTORY_MARGIN_MAX; margin++) {
        double curve = 10 * (1 - exp(-1.44363547517881 * margin / (15 * sqrt((double)_i)))) /
                       (1 - 0.236067977499790);
        double points = victory_points(&plain, margin) / (double)VICTORY_ONE - 10;
        int won = victory_points(&scale, margin);
        ck_assert(fabs(points - fmin(curve, 10)) < 0.005001);
        ck_assert_int_ge(won, victory_points(&plain, margin));
        if (boards <= 32)
            ck_assert_int_le(won, victory_points(&plain, margin) + 1);
        ck_assert_int_le(victory_points(&scale, margin + 1) - won,
                         won - victory_points(&scale, margin - 1));
        ck_assert_int_eq(victory_points(&scale, -margin), 20 * VICTORY_ONE - won);
    }
}
END_TEST

/* 16 boards, 14 IMPs: 13.744 points on the curve, and 13.75, as 15 IMPs are 13.97. */
START_TEST(mended)
{
    struct victory_scale scale, plain;
    ck_assert(victory_scale_init(&scale, VICTORY_CONTINUOUS, 16));
    ck_assert(victory_scale_init(&plain, VICTORY_UNMENDED, 16));
    ck_assert_int_eq(victory_points(&plain, 14), 1374);
    ck_assert_int_eq(victory_points(&scale, 14), 1375);
    ck_assert_int_eq(victory_points(&scale, 15), 1397);
}
END_TEST

START_TEST(no_scale)
{
    struct victory_scale scale;
    for (int kind = 0; kind < VICTORY_SCALES; kind++) {
        ck_assert(!victory_scale_init(&scale, (enum victory)kind, 0));
        ck_assert(victory_scale_init(&scale, (enum victory)kind, 1));
        ck_assert(victory_scale_init(&scale, (enum victory)kind, VICTORY_BOARDS_MAX));
        ck_assert(!victory_scale_init(&scale, (enum victory)kind, VICTORY_BOARDS_MAX + 1));
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("victory");
    TCase *cases = tcase_create("victory");
    tcase_add_loop_test(cases, discrete, 0, sizeof whole / sizeof *whole);
    tcase_add_loop_test(cases, discrete_of_a_triangle, 0, sizeof triangle / sizeof *triangle);
    tcase_add_loop_test(cases, continuous, 2, VICTORY_BOARDS_MAX + 1);
    tcase_add_test(cases, mended);
    tcase_add_test(cases, no_scale);
    suite_add_tcase(suite, cases);
    return suite_run(suite);
}
