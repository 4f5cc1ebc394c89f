/*
 * What boards are worth. Expected values stand in the published tables of duplicate scoring (made
 * contracts by level and overtricks, undertricks by number); a second reckoning, from those tables
 * alone, is compared with the program over every contract and result there is.
 */
#include <check.h>

#include "bridge/card.h"
#include "bridge/score.h"
#include "bridge/seat.h"
#include "suite.h"

static struct contract contract_of(int level, int strain, int risk)
{
    struct contract contract = {.kind = CONTRACT_PLAYED,
                                .level = (uint8_t)level,
                                .strain = (uint8_t)strain,
                                .risk = (uint8_t)risk,
                                .declarer = SOUTH};
    return contract;
}

/* TRICKS: overtricks, or undertricks when negative. */
static const struct {
    const char *contract;
    int tricks, not_vulnerable, vulnerable;
} score_rows[] = {
    /* part-scores */
    {"1C", 0, 70, 70},
    {"1C", 3, 130, 130},
    {"1D", 6, 190, 190},
    {"2C", 0, 90, 90},
    {"3D", 0, 110, 110},
    {"3C", 2, 150, 150},
    {"4C", 0, 130, 130},
    {"4D", 1, 150, 150},
    {"1H", 0, 80, 80},
    {"1S", 1, 110, 110},
    {"2H", 0, 110, 110},
    {"2S", 2, 170, 170},
    {"3S", 0, 140, 140},
    {"3H", 1, 170, 170},
    {"1NT", 0, 90, 90},
    {"1NT", 2, 150, 150},
    {"2NT", 0, 120, 120},
    {"2NT", 1, 150, 150},
    {"1NT", 6, 270, 270},
    /* games */
    {"5C", 0, 400, 600},
    {"5D", 1, 420, 620},
    {"5D", 2, 440, 640},
    {"4H", 0, 420, 620},
    {"4S", 1, 450, 650},
    {"4H", 2, 480, 680},
    {"4S", 3, 510, 710},
    {"5S", 0, 450, 650},
    {"3NT", 0, 400, 600},
    {"3NT", 1, 430, 630},
    {"3NT", 3, 490, 690},
    {"4NT", 0, 430, 630},
    {"5NT", 1, 490, 690},
    /* slams and grand slams */
    {"6C", 0, 920, 1370},
    {"6D", 1, 940, 1390},
    {"6H", 0, 980, 1430},
    {"6S", 1, 1010, 1460},
    {"6NT", 0, 990, 1440},
    {"6NT", 1, 1020, 1470},
    {"7C", 0, 1440, 2140},
    {"7H", 0, 1510, 2210},
    {"7NT", 0, 1520, 2220},
    /* doubled and made */
    {"1CX", 0, 140, 140},
    {"1DX", 1, 240, 340},
    {"2CX", 0, 180, 180},
    {"2DX", 2, 380, 580},
    {"3CX", 0, 470, 670},
    {"1HX", 0, 160, 160},
    {"1SX", 2, 360, 560},
    {"2HX", 0, 470, 670},
    {"2SX", 1, 570, 870},
    {"1NTX", 0, 180, 180},
    {"1NTX", 1, 280, 380},
    {"2NTX", 0, 490, 690},
    {"3NTX", 0, 550, 750},
    {"3NTX", 2, 750, 1150},
    {"4HX", 0, 590, 790},
    {"4SX", 1, 690, 990},
    {"5CX", 0, 550, 750},
    {"5DX", 1, 650, 950},
    {"6CX", 0, 1090, 1540},
    {"6SX", 0, 1210, 1660},
    {"6NTX", 1, 1330, 1880},
    {"7DX", 0, 1630, 2330},
    {"7SX", 0, 1770, 2470},
    {"7NTX", 0, 1790, 2490},
    /* redoubled and made */
    {"1CXX", 0, 230, 230},
    {"1DXX", 1, 430, 630},
    {"1HXX", 0, 520, 720},
    {"1SXX", 1, 720, 1120},
    {"1NTXX", 0, 560, 760},
    {"1NTXX", 6, 1760, 3160},
    {"2CXX", 0, 560, 760},
    {"3NTXX", 0, 800, 1000},
    {"4SXX", 0, 880, 1080},
    {"5DXX", 2, 1200, 1800},
    {"6HXX", 0, 1620, 2070},
    {"7CXX", 0, 1960, 2660},
    {"7SXX", 0, 2240, 2940},
    {"7NTXX", 0, 2280, 2980},
    /* down */
    {"1NT", -1, -50, -100},
    {"3NT", -2, -100, -200},
    {"6S", -4, -200, -400},
    {"7NT", -13, -650, -1300},
    {"4HX", -1, -100, -200},
    {"4HX", -2, -300, -500},
    {"4HX", -3, -500, -800},
    {"4HX", -4, -800, -1100},
    {"4HX", -5, -1100, -1400},
    {"7CX", -13, -3500, -3800},
    {"2SXX", -1, -200, -400},
    {"2SXX", -2, -600, -1000},
    {"2SXX", -3, -1000, -1600},
    {"2SXX", -4, -1600, -2200},
    {"7CXX", -13, -7000, -7600},
};

static size_t length_of(const char *text)
{
    size_t length = 0;
    while (text[length] != '\0')
        length++;
    return length;
}

START_TEST(as_published)
{
    struct contract contract = {.declarer = SOUTH};
    const char *text = score_rows[_i].contract;
    int tricks;
    ck_assert_msg(contract_read(&contract, (struct text){text, length_of(text)}), "%s", text);
    tricks = 6 + contract.level + score_rows[_i].tricks;
    ck_assert_msg(score_declarer(&contract, tricks, false) == score_rows[_i].not_vulnerable,
                  "%s %+d: %d", text, score_rows[_i].tricks,
                  score_declarer(&contract, tricks, false));
    ck_assert_msg(score_declarer(&contract, tricks, true) == score_rows[_i].vulnerable,
                  "%s %+d vulnerable: %d", text, score_rows[_i].tricks,
                  score_declarer(&contract, tricks, true));
}
END_TEST

/*
 * The second reckoning: the published table of contracts just made, [strain kind][level][risk] for
 * not vulnerable and vulnerable, of an overtrick, and of what 1 to 13 undertricks cost.
 */
enum { MINOR, MAJOR, NONE, KINDS };

static const int made[KINDS][7][3][2] = {
    {{{70, 70}, {140, 140}, {230, 230}},
     {{90, 90}, {180, 180}, {560, 760}},
     {{110, 110}, {470, 670}, {640, 840}},
     {{130, 130}, {510, 710}, {720, 920}},
     {{400, 600}, {550, 750}, {800, 1000}},
     {{920, 1370}, {1090, 1540}, {1380, 1830}},
     {{1440, 2140}, {1630, 2330}, {1960, 2660}}},
    {{{80, 80}, {160, 160}, {520, 720}},
     {{110, 110}, {470, 670}, {640, 840}},
     {{140, 140}, {530, 730}, {760, 960}},
     {{420, 620}, {590, 790}, {880, 1080}},
     {{450, 650}, {650, 850}, {1000, 1200}},
     {{980, 1430}, {1210, 1660}, {1620, 2070}},
     {{1510, 2210}, {1770, 2470}, {2240, 2940}}},
    {{{90, 90}, {180, 180}, {560, 760}},
     {{120, 120}, {490, 690}, {680, 880}},
     {{400, 600}, {550, 750}, {800, 1000}},
     {{430, 630}, {610, 810}, {920, 1120}},
     {{460, 660}, {670, 870}, {1040, 1240}},
     {{990, 1440}, {1230, 1680}, {1660, 2110}},
     {{1520, 2220}, {1790, 2490}, {2280, 2980}}},
};

static const int over_each[KINDS][3][2] = {
    {{20, 20}, {100, 200}, {200, 400}},
    {{30, 30}, {100, 200}, {200, 400}},
    {{30, 30}, {100, 200}, {200, 400}},
};

static const int down_cost[13][3][2] = {
    {{50, 100}, {100, 200}, {200, 400}},       {{100, 200}, {300, 500}, {600, 1000}},
    {{150, 300}, {500, 800}, {1000, 1600}},    {{200, 400}, {800, 1100}, {1600, 2200}},
    {{250, 500}, {1100, 1400}, {2200, 2800}},  {{300, 600}, {1400, 1700}, {2800, 3400}},
    {{350, 700}, {1700, 2000}, {3400, 4000}},  {{400, 800}, {2000, 2300}, {4000, 4600}},
    {{450, 900}, {2300, 2600}, {4600, 5200}},  {{500, 1000}, {2600, 2900}, {5200, 5800}},
    {{550, 1100}, {2900, 3200}, {5800, 6400}}, {{600, 1200}, {3200, 3500}, {6400, 7000}},
    {{650, 1300}, {3500, 3800}, {7000, 7600}},
};

static int second_reckoning(int level, int strain, int risk, int tricks, int vulnerable)
{
    static const int kind_of[STRAINS] = {MINOR, MINOR, MAJOR, MAJOR, NONE};
    int kind = kind_of[strain], needed = level + 6;
    if (tricks < needed)
        return -down_cost[needed - tricks - 1][risk][vulnerable];
    return made[kind][level - 1][risk][vulnerable] +
           (tricks - needed) * over_each[kind][risk][vulnerable];
}

START_TEST(two_reckonings_agree)
{
    int compared = 0;
    for (int level = 1; level <= 7; level++)
        for (int strain = 0; strain < STRAINS; strain++)
            for (int risk = 0; risk <= REDOUBLED; risk++)
                for (int tricks = 0; tricks <= 13; tricks++)
                    for (int vulnerable = 0; vulnerable < 2; vulnerable++) {
                        struct contract contract = contract_of(level, strain, risk);
                        int score = score_declarer(&contract, tricks, vulnerable != 0);
                        int other = second_reckoning(level, strain, risk, tricks, vulnerable);
                        ck_assert_msg(score == other, "%d%c risk %d tricks %d vul %d: %d, not %d",
                                      level, suit_letter(strain), risk, tricks, vulnerable, score,
                                      other);
                        compared++;
                    }
    ck_assert_int_eq(compared, 7 * 5 * 3 * 14 * 2);
}
END_TEST

START_TEST(nothing_for_a_board_passed_out)
{
    struct contract contract = {.kind = CONTRACT_PASSED, .declarer = SEAT_NONE};
    for (int tricks = 0; tricks <= 13; tricks++) {
        ck_assert_int_eq(score_declarer(&contract, tricks, true), 0);
        ck_assert_int_eq(score_ns(&contract, tricks, VULNERABLE_ALL), 0);
    }
}
END_TEST

/* 4S making, and one down, from North-South's side. */
static const struct {
    int declarer, vulnerability, makes, fails;
} side_rows[] = {
    {NORTH, VULNERABLE_NONE, 420, -50}, {NORTH, VULNERABLE_NS, 620, -100},
    {NORTH, VULNERABLE_EW, 420, -50},   {NORTH, VULNERABLE_ALL, 620, -100},
    {SOUTH, VULNERABLE_NONE, 420, -50}, {SOUTH, VULNERABLE_NS, 620, -100},
    {SOUTH, VULNERABLE_EW, 420, -50},   {SOUTH, VULNERABLE_ALL, 620, -100},
    {EAST, VULNERABLE_NONE, -420, 50},  {EAST, VULNERABLE_NS, -420, 50},
    {EAST, VULNERABLE_EW, -620, 100},   {EAST, VULNERABLE_ALL, -620, 100},
    {WEST, VULNERABLE_NONE, -420, 50},  {WEST, VULNERABLE_NS, -420, 50},
    {WEST, VULNERABLE_EW, -620, 100},   {WEST, VULNERABLE_ALL, -620, 100},
};

START_TEST(the_sign_is_north_souths)
{
    struct contract contract = contract_of(4, SPADES, UNDOUBLED);
    contract.declarer = (int8_t)side_rows[_i].declarer;
    ck_assert_int_eq(score_ns(&contract, 10, side_rows[_i].vulnerability), side_rows[_i].makes);
    ck_assert_int_eq(score_ns(&contract, 9, side_rows[_i].vulnerability), side_rows[_i].fails);
}
END_TEST

/* Law 78B, both edges of each row of its table. */
static const int imp_rows[][2] = {
    {0, 10},      {20, 40},     {50, 80},     {90, 120},    {130, 160},
    {170, 210},   {220, 260},   {270, 310},   {320, 360},   {370, 420},
    {430, 490},   {500, 590},   {600, 740},   {750, 890},   {900, 1090},
    {1100, 1290}, {1300, 1490}, {1500, 1740}, {1750, 1990}, {2000, 2240},
    {2250, 2490}, {2500, 2990}, {3000, 3490}, {3500, 3990}, {4000, 15200},
};

START_TEST(imps_at_the_edges)
{
    for (int edge = 0; edge < 2; edge++) {
        ck_assert_int_eq(imps(imp_rows[_i][edge]), _i);
        ck_assert_int_eq(imps(-imp_rows[_i][edge]), -_i);
    }
}
END_TEST

/* What lies between two rows, as a difference from a datum can, is less than the upper one. */
START_TEST(imps_of_any_number)
{
    for (int won = 1; won <= 24; won++) {
        ck_assert_int_eq(imps(imp_rows[won][0] - 1), won - 1);
        ck_assert_int_eq(imps(1 - imp_rows[won][0]), 1 - won);
    }
    ck_assert_int_eq(imps(INT32_MAX), 24);
    ck_assert_int_eq(imps(INT32_MIN), -24);
}
END_TEST

START_TEST(matchpoints_two_and_one)
{
    static const int32_t scores[] = {620, 620, -100, 170, 650};
    static const int expected[] = {5, 5, 0, 2, 8};
    int sum = 0;
    for (size_t i = 0; i < 5; i++) {
        ck_assert_int_eq(matchpoints(scores, NULL, 5, i), expected[i]);
        sum += expected[i];
    }
    ck_assert_int_eq(sum, 5 * 4); /* each comparison shares two points */
}
END_TEST

START_TEST(matchpoints_of_equals_and_of_one)
{
    static const int32_t scores[] = {-50, -50, -50, -50};
    for (size_t i = 0; i < 4; i++)
        ck_assert_int_eq(matchpoints(scores, NULL, 4, i), 3);
    ck_assert_int_eq(matchpoints(scores, NULL, 1, 0), 0);
}
END_TEST

/* A row with weight three stands for three tables, and compares itself with the other two. */
START_TEST(matchpoints_with_weights)
{
    static const int32_t scores[] = {100, 50, 200}, weights[] = {3, 2, 1};
    static const int32_t plain[] = {100, 100, 100, 50, 50, 200};
    ck_assert_int_eq(matchpoints(scores, weights, 3, 0), 2 + 2 * 2);
    ck_assert_int_eq(matchpoints(scores, weights, 3, 1), 1);
    ck_assert_int_eq(matchpoints(scores, weights, 3, 2), 10);
    ck_assert_int_eq(matchpoints(plain, NULL, 6, 0), 6);
    ck_assert_int_eq(matchpoints(plain, NULL, 6, 3), 1);
    ck_assert_int_eq(matchpoints(plain, NULL, 6, 5), 10);
}
END_TEST

static TCase *score_tests(void)
{
    TCase *tests = tcase_create("score");
    tcase_add_loop_test(tests, as_published, 0, sizeof score_rows / sizeof *score_rows);
    tcase_add_test(tests, two_reckonings_agree);
    tcase_add_test(tests, nothing_for_a_board_passed_out);
    tcase_add_loop_test(tests, the_sign_is_north_souths, 0, sizeof side_rows / sizeof *side_rows);
    return tests;
}

static TCase *comparison_tests(void)
{
    TCase *tests = tcase_create("comparison");
    tcase_add_loop_test(tests, imps_at_the_edges, 0, sizeof imp_rows / sizeof *imp_rows);
    tcase_add_test(tests, imps_of_any_number);
    tcase_add_test(tests, matchpoints_two_and_one);
    tcase_add_test(tests, matchpoints_of_equals_and_of_one);
    tcase_add_test(tests, matchpoints_with_weights);
    return tests;
}

int main(void)
{
    Suite *suite = suite_create("score");
    suite_add_tcase(suite, score_tests());
    suite_add_tcase(suite, comparison_tests());
    return suite_run(suite);
}
