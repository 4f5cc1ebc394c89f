/* Figures beside averages plus and minus, which may give way to other boards (12C2(c)); what they
 * are weighed against is in test_winning.c. */
#include <check.h>

#include "bridge/figures/average.h"
#include "suite.h"

/* A point, with DECIMAL_PLACES_MAX decimals. */
enum { POINT = 10000 };

/* ---- how it is written ---- */

static const struct {
    struct ratio value;
    int decimals;
    bool fixed;
    struct decimal text;
} written[] = {
    {{36, 7}, 0, true, {.scaled = 514, .decimals = 2}}, /* 5.142857... */
    {{36, 7}, 1, true, {.scaled = 51, .decimals = 1}},
    {{36, 7}, 2, true, {.scaled = 514, .decimals = 2}},
    {{36, 7}, 3, true, {.scaled = 5143, .decimals = 3}},
    {{36, 7}, 0, false, {.scaled = 514, .decimals = 2}},
    {{36, 7}, 1, false, {.scaled = 514, .decimals = 2}},
    {{36, 7}, 3, false, {.scaled = 5143, .decimals = 3}},
    {{24, 5}, 0, true, {.scaled = 48, .decimals = 1}},
    {{24, 5}, 2, true, {.scaled = 480, .decimals = 2}},
    {{24, 5}, 2, false, {.scaled = 48, .decimals = 1}},
    {{41, 8}, 2, true, {.scaled = 513, .decimals = 2}}, /* a half, upwards */
    {{20, 1}, 0, true, {.scaled = 20, .decimals = 0}},
    {{20, 1}, 1, true, {.scaled = 200, .decimals = 1}},
    {{20, 1}, 1, false, {.scaled = 20, .decimals = 0}},
};

START_TEST(each_written)
{
    struct decimal number =
        average_round(written[_i].value, written[_i].decimals, written[_i].fixed);
    ck_assert_int_eq(number.scaled, written[_i].text.scaled);
    ck_assert_int_eq(number.decimals, written[_i].text.decimals);
}
END_TEST

/* ---- figures of a session ---- */

/* Points of 40 on the other boards, before and after; 24 are 60 per cent. Of a board with 8 points
 * that is 4.8, and what 28 points are worth there is 5.6. */
#define OTHERS(points)                                                                             \
    {                                                                                              \
        (points) * POINT, 40 * POINT                                                               \
    }
#define STANDS(number)                                                                             \
    .percent = 60, .top = {8 * POINT, 8 * POINT}, .stands = {.scaled = (number), .decimals = 1}
#define GIVEN .percent = 60, .by_ruling = true, .top = {8 * POINT, 8 * POINT}

static const struct {
    const char *name;
    struct average_figure figure;
    struct average_session session;
    int tenths; /* that it becomes; 0: it stays */
    bool gives, stays, stale, unknown;
} figures[] = {
    {"given",
     {GIVEN},
     {.before = OTHERS(20), .after = OTHERS(28), .can = true},
     .tenths = 56,
     .gives = true},
    {"of a board with more to win now",
     {.percent = 60, .by_ruling = true, .top = {8 * POINT, 10 * POINT}},
     {.before = OTHERS(20), .after = OTHERS(28), .can = true},
     .tenths = 70,
     .gives = true},
    {"that was rounded from a half", /* 5.125 */
     {.percent = 60, .top = {8 * POINT, 8 * POINT}, .stands = {.scaled = 513, .decimals = 2}},
     {.before = {41 * POINT, 64 * POINT}, .after = OTHERS(30), .can = true, .moved = true},
     .tenths = 60,
     .gives = true},
    {"not due", {GIVEN}, {.before = OTHERS(28), .after = OTHERS(24), .can = true}, .tenths = 0},
    {"not known", {GIVEN}, {.before = OTHERS(28), .after = OTHERS(28)}, .tenths = 0, .stays = true},
    {"others were left",
     {GIVEN},
     {.before = OTHERS(28), .after = OTHERS(28), .can = true, .averages_kept = true},
     .tenths = 0,
     .stays = true},
    {"of an unknown whole",
     {GIVEN, .stays = true},
     {.before = OTHERS(28), .after = OTHERS(28), .can = true},
     .tenths = 0,
     .stays = true},
    {"of an unknown whole, not due",
     {GIVEN, .stays = true},
     {.before = OTHERS(28), .after = OTHERS(24), .can = true},
     .tenths = 0},
    {"without tops",
     {GIVEN},
     {.before = OTHERS(28), .after = OTHERS(28), .can = true, .topless = true},
     .tenths = 0,
     .unknown = true},
    {"of nobody knows how much",
     {.by_ruling = true, .top = {8 * POINT, 8 * POINT}},
     {.before = OTHERS(28), .after = OTHERS(28), .can = true},
     .tenths = 0,
     .unknown = true},
    {"of a board with more to win than any has",
     {.percent = 60, .by_ruling = true, .top = {8 * POINT, 1001 * POINT}},
     {.before = OTHERS(28), .after = OTHERS(28), .can = true},
     .tenths = 0,
     .stays = true},
    {"more than any session has",
     {GIVEN},
     {.before = OTHERS(28), .after = {900000000, 1000000001}, .can = true},
     .tenths = 0,
     .stays = true},
    {"that follows",
     {STANDS(56)},
     {.before = OTHERS(28), .after = OTHERS(30), .can = true, .moved = true},
     .tenths = 60,
     .gives = true},
    {"back to the average",
     {STANDS(56)},
     {.before = OTHERS(28), .after = OTHERS(20), .can = true, .moved = true},
     .tenths = 48},
    {"due now",
     {STANDS(48)},
     {.before = OTHERS(24), .after = OTHERS(28), .can = true, .moved = true},
     .tenths = 56,
     .gives = true},
    {"still not due",
     {STANDS(48)},
     {.before = OTHERS(24), .after = OTHERS(20), .can = true, .moved = true},
     .tenths = 0},
    {"of nobody knows what",
     {STANDS(51)},
     {.before = OTHERS(28), .after = OTHERS(30), .can = true, .moved = true},
     .tenths = 0,
     .stale = true},
    {"the same, not moved",
     {STANDS(51)},
     {.before = OTHERS(28), .after = OTHERS(28), .can = true},
     .tenths = 0},
    {"not known how it follows",
     {STANDS(56)},
     {.before = OTHERS(28), .after = OTHERS(30), .moved = true},
     .tenths = 0,
     .stale = true},
    {"the same, where nothing moved",
     {STANDS(56)},
     {.before = OTHERS(28), .after = OTHERS(28)},
     .tenths = 0},
    {"that gave way, where nothing moved",
     {STANDS(56)},
     {.before = OTHERS(28), .after = OTHERS(28), .can = true},
     .tenths = 0},
    {"60 per cent of ten by chance",
     {.percent = 60, .top = {8 * POINT, 10 * POINT}, .stands = {.scaled = 60, .decimals = 1}},
     {.before = OTHERS(30), .after = OTHERS(20), .moved = true},
     .tenths = 0},
    {"that follows where others were left",
     {STANDS(56)},
     {.before = OTHERS(28), .after = OTHERS(30), .can = true, .moved = true, .averages_kept = true},
     .tenths = 60,
     .gives = true},
    {"due now where others were left",
     {STANDS(48)},
     {.before = OTHERS(24), .after = OTHERS(28), .can = true, .moved = true, .averages_kept = true},
     .tenths = 0},
    {"without tops, that gave way",
     {STANDS(56)},
     {.before = OTHERS(28), .after = OTHERS(30), .moved = true, .topless = true},
     .tenths = 0,
     .stale = true},
    {"without tops, not moved",
     {STANDS(56)},
     {.before = OTHERS(28), .after = OTHERS(28), .topless = true},
     .tenths = 0},
    {"without tops, the average",
     {STANDS(48)},
     {.before = OTHERS(20), .after = OTHERS(30), .moved = true, .topless = true},
     .tenths = 0},
    {"five may be both", /* 4.8, or 5.2 */
     {.percent = 60, .top = {8 * POINT, 8 * POINT}, .stands = {.scaled = 5}},
     {.before = OTHERS(26), .after = OTHERS(30), .can = true, .moved = true},
     .tenths = 0,
     .stale = true},
};

START_TEST(each_figure)
{
    struct average_session session = figures[_i].session;
    struct average_figure figure = figures[_i].figure;
    struct average_number number = {.stands = figure.stands, .decimals = 2, .fixed = true};
    bool becomes = average_settle(&session, &figure);
    ck_assert_msg(becomes == (figures[_i].tenths > 0), "%s", figures[_i].name);
    if (becomes)
        average_settle_number(&session, &figure, &number);
    ck_assert_msg(number.becomes.scaled == 10 * figures[_i].tenths, "%s", figures[_i].name);
    ck_assert_msg(session.gives == figures[_i].gives && session.stays == figures[_i].stays &&
                      session.stale == figures[_i].stale && session.unknown == figures[_i].unknown,
                  "%s: what is said", figures[_i].name);
}
END_TEST

/* What was found of one average stays when the next is settled. */
START_TEST(what_was_found_stays)
{
    struct average_session session = {.before = OTHERS(28),
                                      .after = OTHERS(24),
                                      .can = true,
                                      .moved = true,
                                      .gives = true,
                                      .stays = true,
                                      .stale = true};
    struct average_figure plain = {GIVEN}, odd = {STANDS(51)},
                          unknown = {STANDS(56), .stays = true};
    ck_assert(!average_settle(&session, &plain));
    ck_assert(!average_settle(&session, &odd));
    ck_assert(!average_settle(&session, &unknown));
    ck_assert(session.gives && session.stays && session.stale && !session.unknown);
    ck_assert(average_settle(&session, &(struct average_figure){STANDS(56)}));
    ck_assert(session.gives);
}
END_TEST

/* ---- the numbers that say a figure ---- */

#define PERCENT_OF(number, places)                                                                 \
    {                                                                                              \
        .stands = {.scaled = (number), .decimals = (places)}, .percentage = true, .decimals = 2    \
    }

/* All say the same figure, which was worth 5.6 of 8 points, 70 per cent, and becomes 6: 75. One
 * stands as the figure did if that comes to it in as many decimals as it has. */
static const struct {
    const char *name;
    struct average_number number;
    struct decimal becomes;
    bool stale;
} numbers[] = {
    {"points",
     {.stands = {.scaled = 56, .decimals = 1}, .decimals = 1, .fixed = true},
     {.scaled = 60, .decimals = 1},
     .stale = false},
    {"with fewer decimals than others",
     {.stands = {.scaled = 6}, .decimals = 2, .fixed = true},
     {.scaled = 600, .decimals = 2},
     .stale = false},
    {"other points",
     {.stands = {.scaled = 55, .decimals = 1}, .decimals = 1},
     {.scaled = 0},
     .stale = true},
    {"per cent", PERCENT_OF(7000, 2), {.scaled = 7500, .decimals = 2}, .stale = false},
    {"whole per cent", PERCENT_OF(70, 0), {.scaled = 7500, .decimals = 2}, .stale = false},
    {"other per cent", PERCENT_OF(6999, 2), {.scaled = 0}, .stale = true},
};

START_TEST(each_number)
{
    struct average_session session = {
        .before = OTHERS(28), .after = OTHERS(30), .can = true, .moved = true};
    struct average_figure figure = {STANDS(56)};
    struct average_number number = numbers[_i].number;
    ck_assert(average_settle(&session, &figure));
    average_settle_number(&session, &figure, &number);
    ck_assert_msg(number.becomes.scaled == numbers[_i].becomes.scaled &&
                      number.becomes.decimals == numbers[_i].becomes.decimals &&
                      session.stale == numbers[_i].stale,
                  "%s", numbers[_i].name);
}
END_TEST

/* 41 of 64 points are 64.0625 per cent: of the three decimals that the others have, upwards. */
START_TEST(a_half_of_per_cent_goes_up)
{
    struct average_session session = {
        .before = OTHERS(20), .after = {41 * POINT, 64 * POINT}, .can = true};
    struct average_figure figure = {GIVEN};
    struct average_number number = {.percentage = true, .decimals = 3};
    ck_assert(average_settle(&session, &figure));
    average_settle_number(&session, &figure, &number);
    ck_assert(number.becomes.scaled == 64063 && number.becomes.decimals == 3);
}
END_TEST

/* An average alone that its board leaves out follows the top of the board. */
START_TEST(alone_it_follows_its_top)
{
    struct average_session session = {.before = OTHERS(20), .after = OTHERS(20), .can = true};
    struct average_figure figure = {
        .percent = 60, .top = {8 * POINT, 10 * POINT}, .stands = {.scaled = 48, .decimals = 1}};
    struct average_number number = {.stands = figure.stands, .decimals = 1, .fixed = true};
    ck_assert(!average_settle(&session, &figure));
    figure.apart = true;
    ck_assert(average_settle(&session, &figure));
    average_settle_number(&session, &figure, &number);
    ck_assert(number.becomes.scaled == 60 && number.becomes.decimals == 1);
    figure.stands.scaled = 50;
    ck_assert(!average_settle(&session, &figure));
    figure.percent = 0;
    figure.stands.scaled = 0;
    ck_assert(!average_settle(&session, &figure));
    figure.percent = 1;
    figure.stands.scaled = 1; /* 0.08, of one decimal */
    ck_assert(average_settle(&session, &figure));
    ck_assert(!session.gives && !session.stays && !session.stale && !session.unknown);
}
END_TEST

/* What points are an average of, in per cent: of 8 points 4.8, 4 and 3.2. */
static const struct {
    struct decimal points;
    int64_t top;
    int percent;
} points_of[] = {
    {{.scaled = 48, .decimals = 1}, 8 * POINT, 60},
    {{.scaled = 4}, 8 * POINT, 50},
    {{.scaled = 320, .decimals = 2}, 8 * POINT, 40},
    {{.scaled = 5}, 8 * POINT, 60}, /* rounded */
    {{.scaled = 52, .decimals = 1}, 8 * POINT, 0},
    {{.scaled = 8}, 8 * POINT, 0},
    {{.scaled = 0}, 8 * POINT, 0},
    {{.scaled = 0}, 0, 0},
    {{.scaled = 0}, -8 * POINT, 0},
    /* a half, upwards: 60 per cent of 2.5 are 1.5, and 50 are 1.25 */
    {{.scaled = 13, .decimals = 1}, 5 * POINT / 2, 50},
    /* the least top that can be written: 0.00006 */
    {{.scaled = 1, .decimals = 4}, 1, 60},
};

START_TEST(points_that_are_an_average)
{
    ck_assert_int_eq(average_of_points(points_of[_i].points, points_of[_i].top),
                     points_of[_i].percent);
}
END_TEST

static const struct {
    const char *name;
    struct average_figure figure;
    struct average_session session;
    bool left;
} leavings[] = {
    {"left", {STANDS(48)}, {.before = OTHERS(28)}, true},
    {"given now", {GIVEN, .stands = {.scaled = 48, .decimals = 1}}, {.before = OTHERS(28)}, false},
    {"without tops", {STANDS(48)}, {.before = OTHERS(28), .topless = true}, false},
    {"not due", {STANDS(48)}, {.before = OTHERS(24)}, false},
    {"gave way", {STANDS(56)}, {.before = OTHERS(28)}, false},
};

START_TEST(each_leaving)
{
    struct average_session session = leavings[_i].session;
    average_look_at(&session, &leavings[_i].figure);
    ck_assert_msg(average_was_kept(&session) == leavings[_i].left, "%s", leavings[_i].name);
}
END_TEST

/* Beside an average minus from before nobody knows the other boards; one of now changes nothing. */
START_TEST(plus_beside_minus)
{
    for (int now = false; now <= true; now++) {
        const struct average_figure plus = {STANDS(48)},
                                    minus = {.percent = 40,
                                             .by_ruling = now != 0,
                                             .top = {8 * POINT, 8 * POINT},
                                             .stands = {.scaled = 32, .decimals = 1}};
        struct average_session session = {.before = OTHERS(28)};
        average_look_at(&session, &plus);
        average_look_at(&session, &minus);
        ck_assert_int_eq(average_was_kept(&session), now);
    }
}
END_TEST

START_TEST(plus_and_minus_may_give_way)
{
    ck_assert(average_may_give_way(60) && average_may_give_way(40));
    ck_assert(!average_may_give_way(50) && !average_may_give_way(0));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("average");
    TCase *tests = tcase_create("average");
    tcase_add_loop_test(tests, each_written, 0, sizeof written / sizeof *written);
    tcase_add_loop_test(tests, each_figure, 0, sizeof figures / sizeof *figures);
    tcase_add_test(tests, what_was_found_stays);
    tcase_add_loop_test(tests, each_number, 0, sizeof numbers / sizeof *numbers);
    tcase_add_test(tests, a_half_of_per_cent_goes_up);
    tcase_add_test(tests, alone_it_follows_its_top);
    tcase_add_loop_test(tests, points_that_are_an_average, 0, sizeof points_of / sizeof *points_of);
    tcase_add_loop_test(tests, each_leaving, 0, sizeof leavings / sizeof *leavings);
    tcase_add_test(tests, plus_beside_minus);
    tcase_add_test(tests, plus_and_minus_may_give_way);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
