/* Standings of a session and the figures of its ranking list. */
#include <check.h>
#include <string.h>

#include "bridge/figures/standings.h"
#include "bridge/figures/total.h"
#include "bridge/seat.h"
#include "suite.h"

/* One unit, with DECIMAL_PLACES_MAX decimals. */
enum { UNIT = 10000, PAIRS = 3 };
#define BOARD_MAX (WON_ON_A_BOARD_MAX * INT64_C(10000))
#define ALL_MAX (WON_IN_ALL_MAX * INT64_C(10000))

START_TEST(what_is_won_adds_up)
{
    struct standing standing = {0};
    ck_assert(!standing_moved(&standing));
    standing_add(&standing, QUANTITY_MP, 5, 5);
    ck_assert(!standing_moved(&standing));
    standing_add(&standing, QUANTITY_MP, 4, 1);
    ck_assert(standing_moved(&standing));
    ck_assert_int_eq(standing.won[QUANTITY_MP].before, 9);
    ck_assert_int_eq(standing.won[QUANTITY_MP].after, 6);
    ck_assert_uint_eq(standing.won[QUANTITY_MP].boards, 2);
    ck_assert(!standing.won[QUANTITY_MP].unknown);
}
END_TEST

START_TEST(each_quantity_moves)
{
    struct standing standing = {0};
    standing_add(&standing, (enum quantity)_i, 1, 1);
    ck_assert(!standing_moved(&standing));
    standing_add(&standing, (enum quantity)_i, 1, 0);
    ck_assert(standing_moved(&standing));
    standing = (struct standing){0};
    standing_add(&standing, (enum quantity)_i, 0, BOARD_MAX + 1);
    ck_assert(standing_moved(&standing));
}
END_TEST

/* On one side of the limit and on the other, before the rulings or after them. */
START_TEST(too_much_is_unknown)
{
    static const struct {
        int64_t before, after;
        bool unknown;
    } values[] = {
        {BOARD_MAX, -BOARD_MAX, false}, {BOARD_MAX + 1, 0, true},  {0, BOARD_MAX + 1, true},
        {-BOARD_MAX - 1, 0, true},      {0, -BOARD_MAX - 1, true},
    };
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        struct standing standing = {0};
        standing_add(&standing, QUANTITY_IMP, values[i].before, values[i].after);
        ck_assert_msg(standing.won[QUANTITY_IMP].unknown == values[i].unknown, "value %zu", i);
    }
}
END_TEST

START_TEST(too_many_are_unknown)
{
    struct standing standing = {0};
    for (int64_t i = 0; i < ALL_MAX / BOARD_MAX; i++)
        standing_add(&standing, QUANTITY_IMP, BOARD_MAX, 0);
    ck_assert(!standing.won[QUANTITY_IMP].unknown);
    standing_add(&standing, QUANTITY_IMP, 1, 0);
    ck_assert(standing.won[QUANTITY_IMP].unknown);
}
END_TEST

/* Two boards with a top of 10: 12, 10 and 8 matchpoints, so 60, 50 and 40 per cent; after a ruling
 * the last has 9 of them. */
static void fill(struct standing standings[PAIRS])
{
    static const int64_t won[PAIRS][2] = {{7, 5}, {5, 5}, {2, 6}};
    memset(standings, 0, PAIRS * sizeof *standings);
    for (int i = 0; i < PAIRS; i++)
        for (int board = 0; board < 2; board++) {
            bool changes = i == 2 && board == 0;
            standing_add(&standings[i], QUANTITY_MP, won[i][board] * UNIT,
                         (won[i][board] + changes) * UNIT);
            standing_add(&standings[i], QUANTITY_TOP, 10 * UNIT, 10 * UNIT);
        }
}

/* As they stand, with one decimal, and the last one after the ruling. */
static const struct {
    const char *name;
    int64_t figures[PAIRS], last;
    struct total_rule first, found;
} columns[] = {
    {"sum",
     {120, 100, 80},
     90,
     {.of = TOTAL_SUM, .quantity = QUANTITY_MP},
     {.of = TOTAL_SUM, .quantity = QUANTITY_MP}},
    {"mean",
     {60, 50, 40},
     45,
     {.of = TOTAL_MEAN, .quantity = QUANTITY_MP},
     {.of = TOTAL_MEAN, .quantity = QUANTITY_MP}},
    {"share",
     {600, 500, 400},
     450,
     {.of = TOTAL_SHARE, .quantity = QUANTITY_MP},
     {.of = TOTAL_SHARE, .quantity = QUANTITY_MP}},
    {"a mean by another name",
     {60, 50, 40},
     45,
     {.of = TOTAL_SUM, .quantity = QUANTITY_MP},
     {.of = TOTAL_MEAN, .quantity = QUANTITY_MP}},
    {"a share by another name",
     {600, 500, 400},
     450,
     {.of = TOTAL_SUM, .quantity = QUANTITY_MP},
     {.of = TOTAL_SHARE, .quantity = QUANTITY_MP}},
    {"a sum by another name",
     {120, 100, 80},
     90,
     {.of = TOTAL_SUM, .quantity = QUANTITY_SCORE},
     {.of = TOTAL_SUM, .quantity = QUANTITY_MP}},
};

static struct total_row row_of(const struct standing *standing, int decimals, int64_t scaled)
{
    return (struct total_row){
        .standing = standing,
        .total = {{.given = true, .value = {{.decimals = (uint8_t)decimals, .scaled = scaled}}}}};
}

static void fill_column(struct total_row rows[PAIRS], const struct standing standings[PAIRS],
                        const int64_t figures[PAIRS])
{
    for (int i = 0; i < PAIRS; i++)
        rows[i] = row_of(&standings[i], 1, figures[i]);
}

/* As one column of a list, which speaks of FIRST. */
static bool column_follows(struct total_row *rows, size_t count, struct total_rule first,
                           struct total_rule *rule)
{
    struct totals totals = {.row = rows, .rows = count, .whole = true, .named = first};
    return totals_follow(&totals, rule);
}

START_TEST(a_column_follows)
{
    struct standing standings[PAIRS];
    struct total_row totals[PAIRS];
    struct total_rule rule;
    fill(standings);
    fill_column(totals, standings, columns[_i].figures);
    ck_assert_msg(column_follows(totals, PAIRS, columns[_i].first, &rule), "%s", columns[_i].name);
    ck_assert_msg(rule.of == columns[_i].found.of && rule.quantity == columns[_i].found.quantity,
                  "%s: another rule", columns[_i].name);
    for (int i = 0; i < PAIRS; i++) {
        int64_t wanted = i == PAIRS - 1 ? columns[_i].last : columns[_i].figures[i];
        const struct total *total = &totals[i].total[0];
        ck_assert_msg(!totals[i].stays && total->value[true].scaled == wanted &&
                          total->value[true].decimals == 1,
                      "%s: pair %d has %lld", columns[_i].name, i,
                      (long long)total->value[true].scaled);
    }
}
END_TEST

START_TEST(a_column_that_nothing_gives_stays)
{
    static const int64_t figures[PAIRS] = {120, 100, 81};
    struct standing standings[PAIRS];
    struct total_row totals[PAIRS];
    struct total_rule rule;
    fill(standings);
    fill_column(totals, standings, figures);
    ck_assert(!column_follows(
        totals, PAIRS, (struct total_rule){.of = TOTAL_SUM, .quantity = QUANTITY_MP}, &rule));
    for (int i = 0; i < PAIRS; i++)
        ck_assert_int_eq(totals[i].total[0].out, 0);
}
END_TEST

/* The figures of a column, 12 for each that is given: the decimals that all are brought to, those
 * of new figures, and how 13 is written. */
static const struct {
    const char *name;
    uint8_t decimals[PAIRS];
    bool absent[PAIRS], penalized[PAIRS];
    uint8_t most, least;
    const char *thirteen;
} alike[] = {
    {"as many", {1, 1, 1}, {false}, {false}, 1, 1, "13.0"},
    {"none", {0, 0, 0}, {false}, {false}, 0, 0, "13"},
    {"one has fewer", {2, 1, 2}, {false}, {false}, 2, 0, "13"},
    {"one has more", {1, 1, 2}, {false}, {false}, 2, 0, "13"},
    {"one is absent", {1, 3, 1}, {false, true}, {false}, 1, 1, "13.0"},
    {"a penalty needs more", {1, 3, 1}, {false}, {false, true}, 3, 1, "13.0"},
    {"a penalty needs fewer", {2, 1, 2}, {false}, {false, true}, 2, 2, "13.00"},
    {"four decimals, not of single precision", {4, 3, 4}, {false}, {false}, 4, 0, "13"},
    {"single precision", {9, 8, 9}, {false}, {false}, 9, 0, "13.0"},
    {"single precision, padded", {9, 9, 9}, {false}, {false}, 9, 9, "13.000000000"},
};

START_TEST(figures_are_brought_to_the_same_decimals)
{
    for (int second = 0; second < TOTALS_TOGETHER; second++) {
        struct total_row rows[PAIRS] = {{0}};
        struct totals totals = {.row = rows, .rows = PAIRS};
        for (int i = 0; i < PAIRS; i++) {
            rows[i].penalized = alike[_i].penalized[i];
            if (!alike[_i].absent[i])
                rows[i].total[second] =
                    (struct total){.given = true,
                                   .value = {{.decimals = alike[_i].decimals[i],
                                              .scaled = 12 * power_of_ten(alike[_i].decimals[i])}}};
        }
        totals_align(&totals);
        int64_t one = power_of_ten(alike[_i].most);
        for (int i = 0; i < PAIRS; i++) {
            ck_assert_uint_eq(rows[i].total[second].value[false].decimals, alike[_i].most);
            ck_assert_int_eq(rows[i].total[second].value[false].scaled,
                             alike[_i].absent[i] ? 0 : 12 * one);
        }
        ck_assert_msg(totals.least[second] == alike[_i].least && totals.least[!second] == 0,
                      "%s: %d", alike[_i].name, totals.least[second]);
        char text[DECIMAL_TEXT_SIZE];
        rows[0].total[second].value[true].decimals = alike[_i].most;
        rows[0].total[second].value[true].scaled = 13 * one;
        ck_assert(total_text(&totals, 0, second, false, text));
        ck_assert_str_eq(text, alike[_i].thirteen);
    }
}
END_TEST

START_TEST(figures_are_written)
{
    char text[DECIMAL_TEXT_SIZE];
    struct total_row row = {.total = {{.given = true, .value = {{.decimals = 1, .scaled = 125}}}}};
    struct totals totals = {.row = &row, .rows = 1};
    struct total *total = &row.total[0];
    totals_align(&totals);
    total->value[true].decimals = 1;
    total->value[true].scaled = 125;
    ck_assert(!total_text(&totals, 0, 0, true, text));
    total->value[true].decimals = 2;
    ck_assert(total_text(&totals, 0, 0, true, text));
    ck_assert_str_eq(text, "+1.25");
    total->value[true].scaled = 1220;
    ck_assert(total_text(&totals, 0, 0, false, text));
    ck_assert_str_eq(text, "12.2");
    row.stays = true;
    ck_assert(!total_text(&totals, 0, 0, true, text));
    row.stays = total->given = false;
    ck_assert(!total_text(&totals, 0, 0, true, text));
}
END_TEST

/* ---- one pair beside another ---- */

/* What two pairs have won in a quantity, in hundredths; BOARDS 0: it has not been played for. */
struct won_row {
    int quantity;
    int boards;
    int before[2], after[2];
};

enum { QUANTITIES_WON = 2, STAYS = INT32_MIN };

static const struct {
    const char *name;
    struct won_row won[QUANTITIES_WON];
    struct total_rule first;
    int decimals;
    int figures[2];
    bool follows;
    int new_decimals[2], new_figures[2]; /* STAYS: it has to */
} two[] = {
    {"one board",
     {{QUANTITY_MP, 1, {1200, 800}, {1200, 900}}},
     {.of = TOTAL_SUM, .quantity = QUANTITY_MP},
     0,
     {12, 8},
     true,
     {0, 0},
     {12, 9}},
    {"no board",
     {{QUANTITY_MP, 0, {0, 0}, {0, 0}}},
     {.of = TOTAL_SUM, .quantity = QUANTITY_MP},
     0,
     {0, 0},
     false,
     {0, 0},
     {0, 0}},
    {"the first is another",
     {{QUANTITY_MP, 1, {1200, 800}, {1200, 900}}},
     {.of = TOTAL_SUM, .quantity = QUANTITY_MP},
     0,
     {13, 8},
     false,
     {0, 0},
     {0, 0}},
    {"the last is another",
     {{QUANTITY_MP, 1, {1200, 800}, {1200, 900}}},
     {.of = TOTAL_SUM, .quantity = QUANTITY_MP},
     0,
     {12, 9},
     false,
     {0, 0},
     {0, 0}},
    {"more than there can be",
     {{QUANTITY_MP, 1, {1200, 800}, {1200, STAYS}}},
     {.of = TOTAL_SUM, .quantity = QUANTITY_MP},
     0,
     {12, 8},
     true,
     {0, 0},
     {12, STAYS}},
    /* Decimals: as many as a sum needs that never was rounded; else as many as there were. */
    {"a sum",
     {{QUANTITY_MP, 1, {1200, 800}, {1200, 925}}},
     {.of = TOTAL_SUM, .quantity = QUANTITY_MP},
     0,
     {12, 8},
     true,
     {0, 2},
     {12, 925}},
    {"a sum of three boards, of which the mean is rounded",
     {{QUANTITY_MP, 3, {1200, 800}, {1200, 925}}},
     {.of = TOTAL_SUM, .quantity = QUANTITY_MP},
     0,
     {12, 8},
     true,
     {0, 2},
     {12, 925}},
    {"a sum with a decimal",
     {{QUANTITY_MP, 1, {1250, 800}, {1250, 925}}},
     {.of = TOTAL_SUM, .quantity = QUANTITY_MP},
     1,
     {125, 80},
     true,
     {1, 2},
     {125, 925}},
    {"a rounded sum",
     {{QUANTITY_MP, 1, {1250, 800}, {1250, 925}}},
     {.of = TOTAL_SUM, .quantity = QUANTITY_MP},
     0,
     {13, 8},
     true,
     {0, 0},
     {13, 9}},
    {"a sum rounded otherwise",
     {{QUANTITY_MP, 1, {1250, 800}, {1250, 950}}},
     {.of = TOTAL_SUM, .quantity = QUANTITY_MP},
     0,
     {12, 8},
     true,
     {0, 0},
     {12, 10}},
    {"a mean, halves up",
     {{QUANTITY_MP, 2, {1200, 800}, {1200, 900}}},
     {.of = TOTAL_MEAN, .quantity = QUANTITY_MP},
     0,
     {6, 4},
     true,
     {0, 0},
     {6, 5}},
    {"a mean of scores",
     {{QUANTITY_SCORE, 2, {1200, 800}, {1200, 900}}},
     {.of = TOTAL_SUM, .quantity = QUANTITY_IMP},
     0,
     {6, 4},
     true,
     {0, 0},
     {6, 5}},
    {"a mean of percentages",
     {{QUANTITY_PERCENTAGE, 2, {1200, 800}, {1200, 900}}},
     {.of = TOTAL_SUM, .quantity = QUANTITY_IMP},
     0,
     {6, 4},
     true,
     {0, 0},
     {6, 5}},
    /* Shares of what there was to win. */
    {"a share",
     {{QUANTITY_MP, 1, {500, 250}, {500, 250}}, {QUANTITY_TOP, 1, {1000, 1000}, {1000, 500}}},
     {.of = TOTAL_SHARE, .quantity = QUANTITY_MP},
     0,
     {50, 25},
     true,
     {0, 0},
     {50, 50}},
    {"a share of an unknown top",
     {{QUANTITY_MP, 1, {500, 250}, {500, 300}}, {QUANTITY_TOP, 1, {1000, 1000}, {1000, STAYS}}},
     {.of = TOTAL_SHARE, .quantity = QUANTITY_MP},
     0,
     {50, 25},
     true,
     {0, 0},
     {50, STAYS}},
    {"a share of other boards",
     {{QUANTITY_MP, 1, {500, 250}, {500, 300}}, {QUANTITY_TOP, 2, {1000, 1000}, {1000, 1000}}},
     {.of = TOTAL_SHARE, .quantity = QUANTITY_MP},
     0,
     {50, 25},
     false,
     {0, 0},
     {0, 0}},
    {"a share of nothing",
     {{QUANTITY_MP, 1, {500, 0}, {500, 0}}, {QUANTITY_TOP, 1, {1000, 0}, {1000, 0}}},
     {.of = TOTAL_SHARE, .quantity = QUANTITY_MP},
     0,
     {50, 0},
     false,
     {0, 0},
     {0, 0}},
    {"a share of IMPs",
     {{QUANTITY_IMP, 1, {500, 250}, {500, 300}}, {QUANTITY_TOP, 1, {1000, 1000}, {1000, 1000}}},
     {.of = TOTAL_SUM, .quantity = QUANTITY_IMP},
     0,
     {50, 25},
     false,
     {0, 0},
     {0, 0}},
    /* What the name of the column does not say. */
    {"scores",
     {{QUANTITY_SCORE, 2, {1200, 800}, {1200, 900}}},
     {.of = TOTAL_SUM, .quantity = QUANTITY_IMP},
     0,
     {12, 8},
     true,
     {0, 0},
     {12, 9}},
    {"percentages",
     {{QUANTITY_PERCENTAGE, 2, {1200, 800}, {1200, 900}}},
     {.of = TOTAL_SUM, .quantity = QUANTITY_IMP},
     0,
     {12, 8},
     true,
     {0, 0},
     {12, 9}},
    {"tops",
     {{QUANTITY_TOP, 2, {1200, 800}, {1200, 900}}},
     {.of = TOTAL_SUM, .quantity = QUANTITY_IMP},
     0,
     {12, 8},
     false,
     {0, 0},
     {0, 0}},
    {"sums and means that agree",
     {{QUANTITY_IMP, 1, {1200, 800}, {1200, 900}}, {QUANTITY_MP, 1, {1200, 800}, {1200, 900}}},
     {.of = TOTAL_SUM, .quantity = QUANTITY_SCORE},
     0,
     {12, 8},
     true,
     {0, 0},
     {12, 9}},
    {"two sums that agree",
     {{QUANTITY_IMP, 2, {1200, 800}, {1200, 900}}, {QUANTITY_MP, 2, {1200, 800}, {1200, 900}}},
     {.of = TOTAL_SUM, .quantity = QUANTITY_SCORE},
     0,
     {12, 8},
     true,
     {0, 0},
     {12, 9}},
    {"two sums that part",
     {{QUANTITY_IMP, 2, {1200, 800}, {1200, 900}}, {QUANTITY_MP, 2, {1200, 800}, {1200, 1000}}},
     {.of = TOTAL_SUM, .quantity = QUANTITY_SCORE},
     0,
     {12, 8},
     false,
     {0, 0},
     {0, 0}},
    {"two sums that part, the first",
     {{QUANTITY_IMP, 2, {1200, 800}, {1100, 800}}, {QUANTITY_MP, 2, {1200, 800}, {1200, 800}}},
     {.of = TOTAL_SUM, .quantity = QUANTITY_SCORE},
     0,
     {12, 8},
     false,
     {0, 0},
     {0, 0}},
    {"two sums, one unknown",
     {{QUANTITY_IMP, 2, {1200, 800}, {1200, 800}}, {QUANTITY_MP, 2, {1200, 800}, {1200, STAYS}}},
     {.of = TOTAL_SUM, .quantity = QUANTITY_SCORE},
     0,
     {12, 8},
     false,
     {0, 0},
     {0, 0}},
    /* 9.5 as a sum, 95 as a mean: the same digits. */
    {"two rules that part in the decimals",
     {{QUANTITY_IMP, 2, {1200, 1000}, {1200, 950}}, {QUANTITY_MP, 2, {2400, 2000}, {2400, 19000}}},
     {.of = TOTAL_SUM, .quantity = QUANTITY_SCORE},
     0,
     {12, 10},
     false,
     {0, 0},
     {0, 0}},
};

/* Adds what PAIR has won, on as many boards as the row says. */
static void win(struct standing *standing, const struct won_row *row, int pair)
{
    enum { HUNDREDTH = UNIT / 100 };
    for (int board = 0; board < row->boards; board++) {
        int64_t before = board == 0 ? row->before[pair] * HUNDREDTH : 0;
        int64_t after = board == 0 ? (int64_t)row->after[pair] * HUNDREDTH : 0;
        standing_add(standing, (enum quantity)row->quantity, before,
                     row->after[pair] == STAYS ? BOARD_MAX + 1 : after);
    }
}

START_TEST(two_pairs_follow)
{
    struct standing standings[2] = {0};
    struct total_row totals[2] = {0};
    struct total_rule rule;
    for (int pair = 0; pair < 2; pair++) {
        for (int i = 0; i < QUANTITIES_WON; i++)
            win(&standings[pair], &two[_i].won[i], pair);
        totals[pair] = row_of(&standings[pair], two[_i].decimals, two[_i].figures[pair]);
    }
    ck_assert_msg(column_follows(totals, 2, two[_i].first, &rule) == two[_i].follows, "%s",
                  two[_i].name);
    for (int pair = 0; two[_i].follows && pair < 2; pair++) {
        const struct total *total = &totals[pair].total[0];
        bool stays = two[_i].new_figures[pair] == STAYS;
        ck_assert_msg(totals[pair].stays == stays, "%s: pair %d", two[_i].name, pair);
        ck_assert_msg(stays || (total->value[true].scaled == two[_i].new_figures[pair] &&
                                total->value[true].decimals == two[_i].new_decimals[pair]),
                      "%s: pair %d has %lld with %d decimals", two[_i].name, pair,
                      (long long)total->value[true].scaled, total->value[true].decimals);
    }
}
END_TEST

START_TEST(a_pair_that_is_not_known_has_no_total)
{
    struct standing standing = {0};
    struct total_row totals[2] = {row_of(&standing, 0, 0), row_of(NULL, 0, 0)};
    struct total_rule rule;
    standing_add(&standing, QUANTITY_MP, 0, 0);
    ck_assert(!column_follows(
        totals, 2, (struct total_rule){.of = TOTAL_SUM, .quantity = QUANTITY_MP}, &rule));
    ck_assert(column_follows(totals, 1,
                             (struct total_rule){.of = TOTAL_SUM, .quantity = QUANTITY_MP}, &rule));
}
END_TEST

/* Nobody knows whether a board with an artificial score counts as played. */
START_TEST(a_mean_with_an_artificial_score_stays)
{
    struct standing standing = {.artificial = true};
    struct total_row total = row_of(&standing, 0, 5);
    struct total_rule rule;
    standing_add(&standing, QUANTITY_MP, 5 * UNIT, 6 * UNIT);
    ck_assert(column_follows(
        &total, 1, (struct total_rule){.of = TOTAL_MEAN, .quantity = QUANTITY_MP}, &rule));
    ck_assert(total.stays && total.total[0].value[true].scaled == 5);
    ck_assert(column_follows(&total, 1,
                             (struct total_rule){.of = TOTAL_SUM, .quantity = QUANTITY_MP}, &rule));
    ck_assert(!total.stays && total.total[0].value[true].scaled == 6);
}
END_TEST

/* The least that a number of the standings can be. */
START_TEST(a_share_of_the_least_top)
{
    struct standing standing = {0};
    struct total_row total = row_of(&standing, 0, 100);
    struct total_rule rule;
    standing_add(&standing, QUANTITY_MP, 1, 1);
    standing_add(&standing, QUANTITY_TOP, 1, 1);
    ck_assert(column_follows(
        &total, 1, (struct total_rule){.of = TOTAL_SHARE, .quantity = QUANTITY_MP}, &rule));
    ck_assert(!total.stays && total.total[0].value[true].scaled == 100);
}
END_TEST

/* ---- a list that programs sum in one manner or another ---- */

/* Adds a board with so many matchpoints and results; AFTER is what the ruling makes of them. */
static void play_board(struct standing *standing, int points, int after, uint32_t results)
{
    struct row_points rows[2];
    for (int i = 0; i < 2; i++)
        rows[i] = (struct row_points){
            .points = POINTS_MATCH, .compared = true, .results = results, .given = {true, true}};
    rows[0].figure[SIDE_NS].scaled = points;
    rows[1].figure[SIDE_NS].scaled = after;
    for (int i = 0; i < 2; i++)
        rows[i].figure[SIDE_EW].scaled = 2 * ((int)results - 1) - rows[i].figure[SIDE_NS].scaled;
    standing_add_row(standing, &rows[0], SIDE_NS);
    if (points != after)
        standing_change_row(standing, &rows[0], &rows[1], SIDE_NS);
}

/* Three pairs, one of which sat out a board. On the board that the first has alone there are 5
 * results, on all others 4; a ruling takes 2 points from the first and gives 2 to the last. */
static void play_list(struct standing standings[PAIRS])
{
    memset(standings, 0, PAIRS * sizeof *standings);
    play_board(&standings[0], 4, 2, 5);
    play_board(&standings[0], 3, 3, 4);
    play_board(&standings[1], 3, 3, 4);
    play_board(&standings[1], 2, 2, 4);
    play_board(&standings[2], 1, 3, 4);
}

/* Totals with two decimals, and shares with one, which few rules have. */
static const struct {
    const char *name;
    int64_t totals[PAIRS], shares[PAIRS];
    int64_t adjustments[PAIRS];
    bool follows;
    int64_t new_totals[PAIRS], new_shares[PAIRS];
} lists[] = {
    {"as they stand",
     {700, 500, 100},
     {500, 417, 167},
     {0},
     true,
     {500, 500, 300},
     {357, 417, 500}},
    /* (3 + 1) * 5/4 - 1 = 4 of 8 on the second board of the first pair. */
    {"by the most results",
     {800, 500, 100},
     {500, 417, 167},
     {0},
     true,
     {600, 500, 300},
     {375, 417, 500}},
    {"brought to two boards",
     {700, 500, 200},
     {500, 417, 167},
     {0},
     true,
     {500, 500, 600},
     {357, 417, 500}},
    {"with adjustments",
     {650, 500, 100},
     {464, 417, 167},
     {-5, 0, 0},
     true,
     {450, 500, 300},
     {321, 417, 500}},
    {"adjustments that are not counted",
     {700, 500, 100},
     {500, 417, 167},
     {-5, 0, 0},
     true,
     {500, 500, 300},
     {357, 417, 500}},
    /* What did not move may stand as it likes; what did, off by one in its last place. */
    {"another that did not move",
     {700, 999, 100},
     {500, 999, 167},
     {0},
     true,
     {500, 999, 300},
     {357, 999, 500}},
    {"off by one", {701, 500, 100}, {500, 417, 167}, {0}, true, {501, 500, 300}, {357, 417, 500}},
    {"off by two", {702, 500, 100}, {500, 417, 167}, {0}, false, {702, 500, 300}, {500, 417, 500}},
    {"a share that is off by one",
     {700, 500, 100},
     {501, 417, 167},
     {0},
     false,
     {700, 500, 300},
     {501, 417, 500}},
};

/* A list of the pairs as their boards were played. */
struct list {
    struct standing standing[PAIRS];
    struct total_row row[PAIRS];
    struct totals totals;
};

static void list_init(struct list *list, const int64_t totals[PAIRS], const int64_t shares[PAIRS],
                      const int64_t adjustments[PAIRS])
{
    play_list(list->standing);
    list->totals = (struct totals){.row = list->row, .rows = PAIRS, .boards = 2};
    for (int i = 0; i < PAIRS; i++) {
        list->row[i] = row_of(&list->standing[i], 2, totals[i]);
        list->row[i].total[1] =
            (struct total){.given = true, .value = {{.decimals = 1, .scaled = shares[i]}}};
        list->row[i].adjustment = (struct decimal){.scaled = adjustments[i], .decimals = 1};
    }
}

START_TEST(a_list_follows)
{
    struct list list;
    struct total_rule rule;
    list_init(&list, lists[_i].totals, lists[_i].shares, lists[_i].adjustments);
    ck_assert_msg(totals_follow(&list.totals, &rule) == lists[_i].follows, "%s", lists[_i].name);
    for (int i = 0; i < PAIRS; i++)
        ck_assert_msg(list.row[i].total[0].value[true].scaled == lists[_i].new_totals[i] &&
                          list.row[i].total[1].value[true].scaled == lists[_i].new_shares[i],
                      "%s: pair %d has %lld and %lld", lists[_i].name, i,
                      (long long)list.row[i].total[0].value[true].scaled,
                      (long long)list.row[i].total[1].value[true].scaled);
}
END_TEST

/* The second pair's results have not changed: its figures change by a penalty alone, of half a
 * point. If an earlier ruling gave one the figures ought to have it. */
static const struct {
    const char *name;
    int64_t penalties;
    bool penalized;
    int64_t total, share, new_total, new_share;
    bool stays;
} penalties[] = {
    {"none", 0, false, 500, 417, 500, 417, false},
    {"none, and other figures", 0, false, 999, 999, 999, 999, false},
    {"given now", -UNIT / 2, false, 500, 417, 450, 375, false},
    {"given now, and other figures", -UNIT / 2, false, 999, 999, 999, 999, true},
    {"given earlier", 0, true, 500, 417, 500, 417, false},
    {"given earlier, and other figures", 0, true, 999, 999, 999, 999, true},
    {"given earlier and now", -UNIT / 2, true, 500, 417, 450, 375, false},
};

START_TEST(a_penalty_alone)
{
    struct list list;
    struct total_rule rule;
    list_init(&list, lists[0].totals, lists[0].shares, lists[0].adjustments);
    list.row[1].penalties = penalties[_i].penalties;
    list.row[1].penalized = penalties[_i].penalized;
    list.row[1].total[0].value[false].scaled = penalties[_i].total;
    list.row[1].total[1].value[false].scaled = penalties[_i].share;
    ck_assert_msg(totals_follow(&list.totals, &rule) == !penalties[_i].stays, "%s",
                  penalties[_i].name);
    ck_assert_msg(list.row[1].stays == penalties[_i].stays, "%s", penalties[_i].name);
    ck_assert_msg(list.row[1].total[0].value[true].scaled == penalties[_i].new_total &&
                      list.row[1].total[1].value[true].scaled == penalties[_i].new_share,
                  "%s: %lld and %lld", penalties[_i].name,
                  (long long)list.row[1].total[0].value[true].scaled,
                  (long long)list.row[1].total[1].value[true].scaled);
    ck_assert(!list.row[0].stays && !list.row[2].stays);
}
END_TEST

/* What a figure of the first pair or the last is out by, where no rule gives it. */
static const struct {
    const char *name;
    int64_t totals[PAIRS], shares[PAIRS], adjustments[PAIRS];
    int64_t out[PAIRS][TOTALS_TOGETHER];
} outs[] = {
    {"too much", {702, 500, 100}, {500, 417, 167}, {0}, {{2, 0}}},
    {"too little", {697, 500, 100}, {500, 417, 167}, {0}, {{-3, 0}}},
    {"nearer to what the most results give", {790, 500, 100}, {500, 417, 167}, {0}, {{-10, 0}}},
    {"nearer to two boards, the last", {700, 500, 197}, {500, 417, 167}, {0}, {{0}, {0}, {-3, 0}}},
    {"the share", {700, 500, 100}, {513, 417, 167}, {0}, {{0, 13}}},
    {"both", {695, 500, 100}, {495, 417, 167}, {0}, {{-5, -5}}},
    /* 7 - 0.5 would be nearer, but the second pair has its points without the adjustment */
    {"of what gives most", {651, 500, 100}, {500, 417, 167}, {-5, -5, 0}, {{-49, 0}}},
    {"where nothing gives any", {702, 503, 103}, {500, 417, 167}, {0}, {{2, 0}, {0}, {3, 0}}},
    {"off by one is rounding", {701, 500, 100}, {500, 417, 167}, {0}, {{0}}},
    {"what did not move may stand", {700, 999, 100}, {500, 999, 167}, {0}, {{0}}},
};

START_TEST(what_a_figure_is_out_by)
{
    struct list list;
    struct total_rule rule;
    list_init(&list, outs[_i].totals, outs[_i].shares, outs[_i].adjustments);
    totals_follow(&list.totals, &rule);
    for (int i = 0; i < PAIRS; i++)
        for (int second = 0; second < TOTALS_TOGETHER; second++)
            ck_assert_msg(list.row[i].total[second].out == outs[_i].out[i][second],
                          "%s: pair %d is out by %lld", outs[_i].name, i,
                          (long long)list.row[i].total[second].out);
}
END_TEST

/* One entry, of which half a point is taken, on one board of the two that others have. */
static const struct {
    const char *name;
    int64_t won, scaled, out;
    uint8_t decimals;
} alone[] = {
    {"with the adjustment", 70000, 653, 3, 2},
    {"without it", 70000, 703, 3, 2},
    {"halves away from zero", 67500, 59, -4, 1},
    {"halfway between two, of the one that is tried first", 70000, 675, 25, 2},
};

START_TEST(what_one_figure_is_out_by)
{
    struct standing standing = {0};
    struct total_row row = row_of(&standing, alone[_i].decimals, alone[_i].scaled);
    struct totals totals = {.row = &row, .rows = 1, .boards = 2};
    struct total_rule rule;
    standing_add(&standing, QUANTITY_POINTS, alone[_i].won, 0);
    row.adjustment = (struct decimal){.scaled = -5, .decimals = 1};
    ck_assert(!totals_follow(&totals, &rule));
    ck_assert_msg(row.total[0].out == alone[_i].out, "%s: %lld", alone[_i].name,
                  (long long)row.total[0].out);
}
END_TEST

/* Its points are not told, though a score of it moved. */
START_TEST(nobody_knows_what_it_is_out_by)
{
    struct standing standing = {0};
    struct total_row row = row_of(&standing, 2, 653);
    struct totals totals = {.row = &row, .rows = 1, .boards = 2};
    struct total_rule rule;
    standing_add(&standing, QUANTITY_SCORE, UNIT, 0);
    ck_assert(!totals_follow(&totals, &rule));
    ck_assert_int_eq(row.total[0].out, 0);
}
END_TEST

START_TEST(a_figure_that_is_not_there_is_not_out)
{
    struct list list;
    struct total_rule rule;
    list_init(&list, outs[0].totals, outs[0].shares, outs[0].adjustments);
    list.row[0].total[1] = (struct total){.given = false};
    totals_follow(&list.totals, &rule);
    ck_assert_int_eq(list.row[0].total[0].out, 2);
    ck_assert_int_eq(list.row[0].total[1].out, 0);
}
END_TEST

/* Sums of what was divided by comparisons, with all decimals: billionths of a point, without
 * decimals in the list. */
enum { SUMS = 3 };
static const struct {
    const char *name;
    int64_t before[SUMS], after[SUMS];
    int figures[SUMS]; /* STAYS: the list has none */
    int points[SUMS];  /* as they stand, where they say what the last becomes; else 0 */
    bool follows;
    int last;
} sums[] = {
    {"off by one, and moves by one",
     {5000000000, 7000000000, 3000000000},
     {5000000000, 7000000000, 4000000000},
     {5, 7, 4},
     {0},
     true,
     5},
    {"off by one, and moves by half of one",
     {5000000000, 7000000000, 3000000000},
     {5000000000, 7000000000, 3500000000},
     {5, 7, 4},
     {0},
     false,
     4},
    {"off by one, and moves by a thousandth",
     {5000000000, 7000000000, 3000000000},
     {5000000000, 7000000000, 3001000000},
     {5, 7, 4},
     {0},
     true,
     4},
    {"off by one, and moves by more",
     {5000000000, 7000000000, 3000000000},
     {5000000000, 7000000000, 3001000001},
     {5, 7, 4},
     {0},
     false,
     4},
    /* A rule that gives no figure is none, whoever else has no figure. */
    {"all are off by one",
     {5000000000, 7000000000, 3000000000},
     {5000000000, 7000000000, 4000000000},
     {6, 8, 4},
     {0},
     false,
     4},
    {"all that have a figure are off by one",
     {5000000000, 7000000000, 3000000000},
     {5000000000, 7000000000, 4000000000},
     {STAYS, 8, 4},
     {0},
     false,
     4},
    /* 2.5 and 4.5 to the nearest are 3 and 5; a list is not rounded in other manners. */
    {"halves to even",
     {2500000000, 4500000000, 6500000000},
     {2500000000, 4500000000, 8500000000},
     {2, 4, 6},
     {0},
     false,
     6},
    /* Only the last is its points as they stand, which become 8: that rule is not the list's. */
    {"a rule that gives fewer",
     {5000000000, 7000000000, 3000000000},
     {5000000000, 7000000000, 4000000000},
     {5, 7, 3},
     {1, 1, 3},
     true,
     4},
};

START_TEST(sums_that_were_divided)
{
    struct standing standings[SUMS] = {0};
    struct total_row rows[SUMS];
    struct totals totals = {.row = rows, .rows = SUMS, .boards = 1};
    struct total_rule rule;
    for (int i = 0; i < SUMS; i++) {
        struct won *won = standings[i].won;
        int points = sums[_i].points[i];
        won[QUANTITY_BY_COMPARISONS] =
            (struct won){.before = sums[_i].before[i], .after = sums[_i].after[i], .boards = 1};
        if (points != 0)
            standing_add(&standings[i], QUANTITY_POINTS, points * UNIT,
                         (i == SUMS - 1 ? 8 : points) * UNIT);
        rows[i] = row_of(&standings[i], 0, sums[_i].figures[i]);
        rows[i].total[0].given = sums[_i].figures[i] != STAYS;
    }
    ck_assert_msg(totals_follow(&totals, &rule) == sums[_i].follows, "%s", sums[_i].name);
    ck_assert_msg(rows[SUMS - 1].stays == !sums[_i].follows, "%s", sums[_i].name);
    ck_assert_msg(!rows[SUMS - 1].undecided, "%s", sums[_i].name);
    ck_assert_msg(!sums[_i].follows || rows[SUMS - 1].total[0].value[true].scaled == sums[_i].last,
                  "%s: %lld", sums[_i].name, (long long)rows[SUMS - 1].total[0].value[true].scaled);
}
END_TEST

/* A list that has shares alone: it does not show whether the first pair's are brought to the most
 * results, and for the others it makes no difference. */
START_TEST(shares_alone)
{
    struct list list;
    struct total_rule rule;
    list_init(&list, lists[0].totals, lists[0].shares, lists[0].adjustments);
    for (int i = 0; i < PAIRS; i++)
        list.row[i].total[0].given = false;
    ck_assert(!totals_follow(&list.totals, &rule));
    ck_assert(list.row[0].stays && !list.row[1].stays && !list.row[2].stays);
    ck_assert(list.row[0].undecided && !list.row[1].undecided && !list.row[2].undecided);
    ck_assert_int_eq(list.row[1].total[1].value[true].scaled, 417);
    ck_assert_int_eq(list.row[2].total[1].value[true].scaled, 500);
}
END_TEST

/* ---- shares of many decimals ---- */

/* One pair: points, and what both sides had together, in units, before and after; its share as a
 * list has it. A third of a hundred is 33.333332 as a number of single precision (IEEE 754) in the
 * fewest digits, a sixth 16.666666, and two thirds are 66.666664. */
static const struct {
    const char *name;
    int64_t won, new_won, top;
    uint8_t decimals;
    int64_t share, new_share, out;
    bool follows;
} long_shares[] = {
    {"single precision", 10000, 20000, 30000, 6, 33333332, 66666664, 0, true},
    {"with noughts behind", 10000, 5000, 30000, 9, INT64_C(33333332000), INT64_C(16666666000), 0,
     true},
    {"of very many points", INT64_C(3000000000), INT64_C(6000000000), INT64_C(9000000000), 9,
     INT64_C(33333332000), INT64_C(66666664000), 0, true},
    {"to the nearest", 10000, 15000, 35000, 9, INT64_C(28571428571), INT64_C(42857142857), 0, true},
    {"to the nearest, as many as there is room for", INT64_C(1537228672), INT64_C(3074457344),
     INT64_C(4611686018), 9, INT64_C(33333333319), INT64_C(66666666638), 0, true},
    {"to the nearest, more than there is room for", INT64_C(3000000000), INT64_C(6000000000),
     INT64_C(9000000000), 9, INT64_C(33333333333), INT64_C(33333333333), 1333, false},
    {"a few too many", 10000, 20000, 30000, 6, 33333340, 33333340, 8, false},
    /* 0.03125 and 0.09375, which are half a unit of the last place, and whole in binary */
    {"few decimals are to the nearest", 10000, 20000, 32000000, 4, 312, 312, -1, false},
    {"and follow so", 10000, 30000, 32000000, 4, 313, 938, 0, true},
};

static struct totals long_share(struct total_row *row, struct standing *standing, int i)
{
    *standing = (struct standing){0};
    standing->won[QUANTITY_POINTS] =
        (struct won){.before = long_shares[i].won, .after = long_shares[i].new_won, .boards = 1};
    standing->won[QUANTITY_TOP] =
        (struct won){.before = long_shares[i].top, .after = long_shares[i].top, .boards = 1};
    *row = (struct total_row){.standing = standing};
    row->total[1] = (struct total){
        .given = true,
        .value = {{.decimals = long_shares[i].decimals, .scaled = long_shares[i].share}}};
    return (struct totals){.row = row, .rows = 1, .boards = 1};
}

START_TEST(a_long_share_follows)
{
    struct standing standing;
    struct total_row row;
    struct totals totals = long_share(&row, &standing, _i);
    struct total_rule rule;
    ck_assert_msg(totals_follow(&totals, &rule) == long_shares[_i].follows, "%s: %lld out by %lld",
                  long_shares[_i].name, (long long)row.total[1].value[true].scaled,
                  (long long)row.total[1].out);
    if (long_shares[_i].follows)
        ck_assert_msg(row.total[1].value[true].scaled == long_shares[_i].new_share, "%s: %lld",
                      long_shares[_i].name, (long long)row.total[1].value[true].scaled);
    ck_assert_msg(row.total[1].out == long_shares[_i].out, "%s: out by %lld", long_shares[_i].name,
                  (long long)row.total[1].out);
}
END_TEST

/* A sum that was never rounded gets decimals where it needs them: four at most. */
START_TEST(a_sum_gets_four_decimals)
{
    struct standing standing = {0};
    struct total_row row = row_of(&standing, 0, 10);
    struct totals totals = {.row = &row, .rows = 1, .boards = 1};
    struct total_rule rule;
    standing.won[QUANTITY_BY_COMPARISONS] =
        (struct won){.before = INT64_C(10000000000), .after = INT64_C(3333333333), .boards = 1};
    ck_assert(totals_follow(&totals, &rule));
    ck_assert_int_eq(row.total[0].value[true].decimals, DECIMAL_PLACES_MAX);
    ck_assert_int_eq(row.total[0].value[true].scaled, 33333);
}
END_TEST

/* Of two pairs that had their half a point off, both, one or none; by one rule alone. */
START_TEST(rows_that_one_rule_gives)
{
    struct standing standings[2] = {{.listed = false}};
    struct total_row rows[2];
    struct totals totals = {.row = rows, .rows = 2, .boards = 2};
    for (int i = 0; i < 2; i++) {
        standings[i].won[QUANTITY_POINTS] = (struct won){.before = 70000, .boards = 1};
        standings[i].won[QUANTITY_TOP] = (struct won){.before = 100000, .boards = 1};
        standings[i].won[QUANTITY_WHOLE_TOP] = (struct won){.before = 200000, .boards = 1};
        rows[i] = row_of(&standings[i], 1, i < _i ? 65 : 1);
        rows[i].total[1] = (struct total){.given = true, .value = {{.decimals = 1, .scaled = 650}}};
        rows[i].adjustment = (struct decimal){.scaled = -5, .decimals = 1};
        rows[i].proved = i >= _i; /* as it was before */
    }
    ck_assert_uint_eq(totals_prove(&totals), (size_t)_i);
    for (int i = 0; i < 2; i++)
        ck_assert(rows[i].proved == (i < _i));
}
END_TEST

/* The rows of a list that the rule gives which gives most of them. */
static const struct {
    int64_t totals[PAIRS], shares[PAIRS], adjustments[PAIRS];
    bool proved[PAIRS];
} proofs[] = {
    {{700, 500, 100}, {500, 417, 167}, {0}, {true, true, true}},
    {{700, 999, 100}, {500, 417, 167}, {0}, {true, false, true}},
    {{700, 500, 100}, {500, 417, 168}, {0}, {true, true, false}},
    {{701, 500, 100}, {500, 417, 167}, {0}, {false, true, true}},
    /* as in "by the most results": the points as they stand give the last two alone */
    {{800, 500, 100}, {500, 417, 167}, {0}, {true, true, true}},
    /* the first is adjusted, and the two others are not: 6.5 of 14 */
    {{650, 500, 100}, {464, 417, 167}, {-5, -5, -5}, {false, true, true}},
};

START_TEST(rows_that_are_proved)
{
    struct list list;
    list_init(&list, proofs[_i].totals, proofs[_i].shares, proofs[_i].adjustments);
    totals_prove(&list.totals);
    for (int i = 0; i < PAIRS; i++)
        ck_assert(list.row[i].proved == proofs[_i].proved[i]);
}
END_TEST

/* 7 points of 10, or of 20 had nothing been rounded: only of the points as they stand some take
 * that. */
START_TEST(a_share_of_the_whole_top)
{
    static const uint8_t quantities[] = {QUANTITY_POINTS, QUANTITY_BY_COMPARISONS,
                                         QUANTITY_BY_SCORES};
    struct standing standing = {0};
    struct total_row row = {.standing = &standing};
    struct totals totals = {.row = &row, .rows = 1, .boards = 1};
    standing.won[quantities[_i]] =
        (struct won){.before = 7 * quantity_one(quantities[_i]), .boards = 1};
    standing.won[QUANTITY_TOP] = (struct won){.before = 100000, .boards = 1};
    standing.won[QUANTITY_WHOLE_TOP] = (struct won){.before = 200000, .boards = 1};
    row.total[1] = (struct total){.given = true, .value = {{.decimals = 1, .scaled = 700}}};
    ck_assert_uint_eq(totals_prove(&totals), 1);
    row.total[1].value[false].scaled = 350;
    ck_assert_uint_eq(totals_prove(&totals), _i == 0);
}
END_TEST

/* An average brings a whole top that the list did not have. 7 of 10 points become 6 of 12, and 6 of
 * 10 as the figures stand; had they been divided, 6.5 of 10. */
enum { AVERAGED, NOT_AVERAGED, NOT_PROVED, SUM_CASES };
START_TEST(an_average_counts_by_the_sum_of_points)
{
    struct standing standings[2] = {{.listed = false}};
    struct total_row rows[2];
    struct totals totals = {
        .row = rows, .rows = _i == NOT_PROVED ? 2 : 1, .boards = 1, .averaged = _i != NOT_AVERAGED};
    struct total_rule rule;
    standing_add(&standings[0], QUANTITY_POINTS, 7 * UNIT, 6 * UNIT);
    standing_add(&standings[0], QUANTITY_BY_COMPARISONS, INT64_C(7000000000), INT64_C(6500000000));
    standing_add(&standings[0], QUANTITY_TOP, 10 * UNIT, 10 * UNIT);
    standing_add(&standings[0], QUANTITY_WHOLE_TOP, 10 * UNIT, 12 * UNIT);
    /* The other pair has no share of the whole top. */
    standing_add(&standings[1], QUANTITY_POINTS, 5 * UNIT, 5 * UNIT);
    standing_add(&standings[1], QUANTITY_BY_COMPARISONS, INT64_C(5000000000), INT64_C(5000000000));
    standing_add(&standings[1], QUANTITY_TOP, 10 * UNIT, 10 * UNIT);
    standing_add(&standings[1], QUANTITY_WHOLE_TOP, 20 * UNIT, 20 * UNIT);
    for (int i = 0; i < 2; i++) {
        rows[i] = row_of(&standings[i], 1, i == 0 ? 70 : 50);
        rows[i].total[1] =
            (struct total){.given = true, .value = {{.decimals = 1, .scaled = i == 0 ? 700 : 500}}};
    }
    ck_assert(totals_follow(&totals, &rule) == (_i == AVERAGED));
    ck_assert(totals.by_sum == (_i == AVERAGED));
    ck_assert(rows[0].stays == (_i != AVERAGED) && rows[0].undecided == (_i != AVERAGED));
    if (_i == AVERAGED) {
        ck_assert_int_eq(rows[0].total[0].value[true].scaled, 60);
        ck_assert_int_eq(rows[0].total[1].value[true].scaled, 500);
        ck_assert(rule.quantity == QUANTITY_POINTS && rule.whole_top && !rule.factored);
    }
}
END_TEST

/* ---- victory points ---- */

/* One match, before and after, in hundredths: by each scale, in IMPs, of which the column's name
 * speaks, and as a win. */
#define ANOTHER                                                                                    \
    {                                                                                              \
        1, 1                                                                                       \
    }
static const struct {
    const char *name;
    int scales[VICTORY_SCALES][2], imps[2], wins[2];
    int64_t adjustment, figure, becomes; /* the column's; STAYS: it has to */
    int quantity;
} victories[] = {
    {"continuous",
     {{1496, 1242}, ANOTHER, ANOTHER, ANOTHER},
     ANOTHER,
     ANOTHER,
     0,
     1496,
     1242,
     QUANTITY_VICTORY + VICTORY_CONTINUOUS},
    {"discrete",
     {ANOTHER, {1500, 1200}, ANOTHER, ANOTHER},
     ANOTHER,
     ANOTHER,
     0,
     1500,
     1200,
     QUANTITY_VICTORY + VICTORY_DISCRETE},
    {"of a triangle",
     {ANOTHER, ANOTHER, {800, 600}, ANOTHER},
     ANOTHER,
     ANOTHER,
     0,
     800,
     600,
     QUANTITY_VICTORY + VICTORY_TRIANGLE},
    {"just rounded",
     {ANOTHER, ANOTHER, ANOTHER, {1496, 1241}},
     ANOTHER,
     ANOTHER,
     0,
     1496,
     1241,
     QUANTITY_VICTORY + VICTORY_UNMENDED},
    {"a standard before a habit",
     {{1496, 1242}, ANOTHER, ANOTHER, {1496, 1241}},
     ANOTHER,
     ANOTHER,
     0,
     1496,
     1242,
     QUANTITY_VICTORY + VICTORY_CONTINUOUS},
    {"the last standard before a habit",
     {ANOTHER, ANOTHER, {800, 600}, {800, 601}},
     ANOTHER,
     ANOTHER,
     0,
     800,
     600,
     QUANTITY_VICTORY + VICTORY_TRIANGLE},
    {"two standards that part",
     {{1500, 1242}, {1500, 1200}, ANOTHER, ANOTHER},
     ANOTHER,
     ANOTHER,
     0,
     1500,
     STAYS,
     0},
    {"continuous before IMPs",
     {{1500, 1242}, ANOTHER, ANOTHER, ANOTHER},
     {1500, 900},
     ANOTHER,
     0,
     1500,
     1242,
     QUANTITY_VICTORY + VICTORY_CONTINUOUS},
    {"discrete before IMPs",
     {ANOTHER, {1500, 1200}, ANOTHER, ANOTHER},
     {1500, 900},
     ANOTHER,
     0,
     1500,
     1200,
     QUANTITY_VICTORY + VICTORY_DISCRETE},
    {"IMPs",
     {ANOTHER, ANOTHER, ANOTHER, ANOTHER},
     {1500, 900},
     ANOTHER,
     0,
     1500,
     900,
     QUANTITY_IMP},
    {"a win, which is no scale",
     {ANOTHER, ANOTHER, ANOTHER, ANOTHER},
     ANOTHER,
     {200, 100},
     0,
     200,
     STAYS,
     0},
    {"half a point less",
     {{1496, 1242}, ANOTHER, ANOTHER, ANOTHER},
     ANOTHER,
     ANOTHER,
     -50,
     1446,
     1192,
     QUANTITY_VICTORY + VICTORY_CONTINUOUS},
    {"half a point less that is not counted",
     {{1496, 1242}, ANOTHER, ANOTHER, ANOTHER},
     ANOTHER,
     ANOTHER,
     -50,
     1496,
     STAYS,
     0},
};

START_TEST(victory_points_go_before_all_others)
{
    enum { HUNDREDTH = UNIT / 100 };
    struct standing standing = {.listed = false};
    struct total_row row = row_of(&standing, 2, victories[_i].figure);
    const struct total_rule imps = {
        .of = TOTAL_SUM, .quantity = QUANTITY_IMP, .adjusted = victories[_i].adjustment != 0};
    struct totals totals = {.row = &row, .rows = 1, .whole = true, .named = imps, .victory = true};
    struct total_rule rule = {0};
    bool follows = victories[_i].becomes != STAYS;
    for (int scale = 0; scale < VICTORY_SCALES; scale++)
        standing_add(&standing, QUANTITY_VICTORY + scale,
                     victories[_i].scales[scale][0] * HUNDREDTH,
                     victories[_i].scales[scale][1] * HUNDREDTH);
    standing_add(&standing, QUANTITY_IMP, victories[_i].imps[0] * HUNDREDTH,
                 victories[_i].imps[1] * HUNDREDTH);
    standing_add(&standing, QUANTITY_WINS, victories[_i].wins[0] * HUNDREDTH,
                 victories[_i].wins[1] * HUNDREDTH);
    row.adjustment = (struct decimal){.scaled = victories[_i].adjustment, .decimals = 2};
    ck_assert_msg(totals_follow(&totals, &rule) == follows, "%s", victories[_i].name);
    ck_assert_msg(row.stays == !follows, "%s", victories[_i].name);
    if (!follows)
        return;
    ck_assert_msg(row.total[0].value[true].scaled == victories[_i].becomes, "%s: %lld",
                  victories[_i].name, (long long)row.total[0].value[true].scaled);
    ck_assert_msg(rule.of == TOTAL_SUM && rule.quantity == victories[_i].quantity, "%s",
                  victories[_i].name);
}
END_TEST

/* ---- what there is room for ---- */

#define MOST INT64_C(100000000000000)

static const struct {
    const char *name;
    int quantity, of;
    int64_t won, top;
    uint32_t boards, most_boards;
    bool factored, adjusted;
    int64_t adjustment; /* whole points */
    bool told;
    int64_t over, under;
} values[] = {
    {"a sum", QUANTITY_MP, TOTAL_SUM, 70000, 0, 2, 3, false, false, 5, true, 70000, UNIT},
    {"adjusted", QUANTITY_MP, TOTAL_SUM, 70000, 0, 2, 3, false, true, 5, true, 120000, UNIT},
    {"brought to three boards", QUANTITY_MP, TOTAL_SUM, 70000, 0, 2, 3, true, false, 0, true,
     210000, 2 * UNIT},
    {"brought to three boards, and adjusted", QUANTITY_MP, TOTAL_SUM, 70000, 0, 2, 3, true, true, 5,
     true, 310000, 2 * UNIT},
    {"the most points", QUANTITY_MP, TOTAL_SUM, MOST, 0, 1, 1, false, false, 0, true, MOST, UNIT},
    {"more", QUANTITY_MP, TOTAL_SUM, MOST + 1, 0, 1, 1, false, false, 0, false, 0, 0},
    {"fewer than the fewest", QUANTITY_MP, TOTAL_SUM, -MOST - 1, 0, 1, 1, false, false, 0, false, 0,
     0},
    {"the highest top", QUANTITY_MP, TOTAL_SHARE, 3, MOST, 1, 1, false, false, 0, true, 300, MOST},
    {"a higher one", QUANTITY_MP, TOTAL_SHARE, 3, MOST + 1, 1, 1, false, false, 0, false, 0, 0},
    {"the largest adjustment", QUANTITY_MP, TOTAL_SUM, 0, 0, 1, 1, false, true, MOST / UNIT, true,
     MOST, UNIT},
    {"a larger one", QUANTITY_MP, TOTAL_SUM, 0, 0, 1, 1, false, true, MOST / UNIT + 1, false, 0, 0},
    {"the most boards", QUANTITY_MP, TOTAL_SUM, 1, 0, 10000, 10000, true, false, 0, true, 10000,
     INT64_C(100000000)},
    {"more in the list", QUANTITY_MP, TOTAL_SUM, 1, 0, 10000, 10001, true, false, 0, false, 0, 0},
    {"more of the entry", QUANTITY_MP, TOTAL_SUM, 1, 0, 10001, 10000, true, false, 0, false, 0, 0},
    {"the most on many boards", QUANTITY_MP, TOTAL_SUM, INT64_C(4000000000000), 0, 1, 10000, true,
     false, 0, true, INT64_C(40000000000000000), UNIT},
    {"more on many boards", QUANTITY_MP, TOTAL_SUM, INT64_C(4000000000001), 0, 1, 10000, true,
     false, 0, false, 0, 0},
    /* a share is the same on as many boards as there are, unless it is adjusted */
    {"a share of many boards", QUANTITY_MP, TOTAL_SHARE, 5, 10, 10001, 10001, true, false, 0, true,
     500, 10},
    {"an adjusted share", QUANTITY_MP, TOTAL_SHARE, 5, INT64_C(57142857142857), 1, 7, true, true, 1,
     true, 100 * (7 * 5 + UNIT), INT64_C(399999999999999)},
    {"of too much", QUANTITY_MP, TOTAL_SHARE, 5, INT64_C(40000000000), 1, 10000, true, true, 1,
     false, 0, 0},
    {"a share of what was divided", QUANTITY_BY_COMPARISONS, TOTAL_SHARE, INT64_C(5000000000),
     10 * UNIT, 1, 1, false, false, 0, true, INT64_C(500000000000), INT64_C(10000000000)},
};

START_TEST(a_value_within_its_limits)
{
    struct standing standing = {0};
    struct total_row row = {.standing = &standing,
                            .adjustment = {.scaled = values[_i].adjustment, .decimals = 0}};
    const struct totals totals = {.row = &row, .rows = 1, .boards = values[_i].most_boards};
    const struct total_rule rule = {.of = (uint8_t)values[_i].of,
                                    .quantity = (uint8_t)values[_i].quantity,
                                    .factored = values[_i].factored,
                                    .adjusted = values[_i].adjusted};
    struct ratio value;
    standing.won[values[_i].quantity] =
        (struct won){.before = values[_i].won, .boards = values[_i].boards};
    standing.won[QUANTITY_TOP] =
        (struct won){.before = values[_i].top, .boards = values[_i].boards};
    ck_assert_msg(total_value(&totals, &row, rule, rule.of, false, &value) == values[_i].told, "%s",
                  values[_i].name);
    ck_assert_msg(
        !values[_i].told || (value.over == values[_i].over && value.under == values[_i].under),
        "%s: %lld by %lld", values[_i].name, (long long)value.over, (long long)value.under);
}
END_TEST

/* A board less after the rulings (79C): the mean is of two of the three. */
START_TEST(a_mean_of_the_boards_that_are_left)
{
    struct standing standing = {0};
    struct total_row row = {.standing = &standing};
    const struct totals totals = {.row = &row, .rows = 1, .boards = 3};
    const struct total_rule rule = {.of = TOTAL_MEAN, .quantity = QUANTITY_MP};
    struct ratio value;
    standing.won[QUANTITY_MP] =
        (struct won){.before = 9 * UNIT, .after = 8 * UNIT, .boards = 3, .not_played = 1};
    ck_assert(total_value(&totals, &row, rule, rule.of, false, &value));
    ck_assert(value.over == 9 * UNIT && value.under == 3 * UNIT);
    ck_assert(total_value(&totals, &row, rule, rule.of, true, &value));
    ck_assert(value.over == 8 * UNIT && value.under == 2 * UNIT);
}
END_TEST

/* What an earlier ruling has left of the points is told as it stands, not as it becomes. */
START_TEST(a_sum_that_an_earlier_ruling_left)
{
    struct standing standing = {0};
    struct total_row row = {.standing = &standing};
    const struct totals totals = {.row = &row, .rows = 1, .boards = 1};
    const struct total_rule rule = {.of = TOTAL_SUM, .quantity = QUANTITY_MP};
    struct ratio value;
    standing.won[QUANTITY_MP] = (struct won){.before = UNIT, .after = UNIT, .boards = 1};
    ck_assert(total_value(&totals, &row, rule, rule.of, true, &value));
    standing.won[QUANTITY_MP].stale = true;
    ck_assert(total_value(&totals, &row, rule, rule.of, false, &value));
    ck_assert(!total_value(&totals, &row, rule, rule.of, true, &value));
}
END_TEST

/* ---- places ---- */

/* Who has more stands before, among those of a group; who has as much shares a place. */
START_TEST(ranks_count_those_who_have_more)
{
    struct ranked ranked[] = {
        {.value = {6, 6}, .group = 0, .rank = 1, .tie = 0},
        {.value = {5, 5}, .group = 0, .rank = 2, .tie = 3},
        {.value = {5, 6}, .group = 0, .rank = 2, .tie = RANK_UNSAID},
        {.value = {5.5, 4}, .group = 1, .rank = 1, .tie = 0},
        {.value = {9, 9}, .group = UNRANKED, .rank = 7, .tie = 7},
    };
    static const int64_t wanted[][2] = {{1, 2}, {3, 0}, {1, 2}, {1, 0}};
    enum { RANKED = sizeof ranked / sizeof *ranked };
    ck_assert(ranks_stand(ranked, RANKED));
    ck_assert(!ranks_become(ranked, RANKED));
    for (int i = 0; i < 4; i++) {
        ck_assert_int_eq(ranked[i].new_rank, wanted[i][0]);
        ck_assert_int_eq(ranked[i].new_tie, wanted[i][1]);
    }
    ck_assert(ranks_become(ranked, RANKED));
    ranked[1].tie = 0;
    ck_assert(!ranks_stand(ranked, RANKED));
    ranked[1].tie = 3;
    ranked[3].rank = 2;
    ck_assert(!ranks_stand(ranked, RANKED));
    ranked[3].rank = 1;
    ck_assert(ranks_stand(ranked, RANKED));
    ranked[0].rank = 2;
    ck_assert(!ranks_stand(ranked, RANKED));
}
END_TEST

/* 5 of 10 are more than 6 of 20, and as much as 10 of 20. */
START_TEST(ranks_by_a_share_are_of_the_share)
{
    static const int64_t won[PAIRS] = {5, 6, 10}, tops[PAIRS] = {10, 20, 20};
    static const int64_t wanted[PAIRS] = {1, 3, 1};
    const struct total_rule rule = {.of = TOTAL_SHARE, .quantity = QUANTITY_MP};
    struct standing standings[PAIRS] = {0};
    struct total_row rows[PAIRS];
    struct totals totals = {.row = rows, .rows = PAIRS};
    struct ranked ranked[PAIRS] = {0};
    fill_column(rows, standings, won);
    for (size_t i = 0; i < PAIRS; i++) {
        struct ratio value;
        standing_add(&standings[i], QUANTITY_MP, won[i] * UNIT, won[i] * UNIT);
        standing_add(&standings[i], QUANTITY_TOP, tops[i] * UNIT, tops[i] * UNIT);
        ck_assert(total_value(&totals, &rows[i], rule, rule.of, true, &value));
        ranked[i].value[1] = (double)value.over / (double)value.under;
    }
    (void)ranks_become(ranked, PAIRS);
    for (size_t i = 0; i < PAIRS; i++)
        ck_assert_int_eq(ranked[i].new_rank, wanted[i]);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("total");
    TCase *tests = tcase_create("total");
    tcase_add_test(tests, what_is_won_adds_up);
    tcase_add_loop_test(tests, each_quantity_moves, 0, QUANTITIES);
    tcase_add_test(tests, too_much_is_unknown);
    tcase_add_test(tests, too_many_are_unknown);
    tcase_add_loop_test(tests, a_column_follows, 0, sizeof columns / sizeof *columns);
    tcase_add_loop_test(tests, figures_are_brought_to_the_same_decimals, 0,
                        sizeof alike / sizeof *alike);
    tcase_add_test(tests, figures_are_written);
    tcase_add_test(tests, a_column_that_nothing_gives_stays);
    tcase_add_loop_test(tests, two_pairs_follow, 0, sizeof two / sizeof *two);
    tcase_add_test(tests, a_pair_that_is_not_known_has_no_total);
    tcase_add_test(tests, a_mean_with_an_artificial_score_stays);
    tcase_add_test(tests, a_share_of_the_least_top);
    tcase_add_loop_test(tests, a_list_follows, 0, sizeof lists / sizeof *lists);
    tcase_add_loop_test(tests, a_penalty_alone, 0, sizeof penalties / sizeof *penalties);
    tcase_add_loop_test(tests, what_a_figure_is_out_by, 0, sizeof outs / sizeof *outs);
    tcase_add_loop_test(tests, what_one_figure_is_out_by, 0, sizeof alone / sizeof *alone);
    tcase_add_test(tests, nobody_knows_what_it_is_out_by);
    tcase_add_test(tests, a_figure_that_is_not_there_is_not_out);
    tcase_add_loop_test(tests, sums_that_were_divided, 0, sizeof sums / sizeof *sums);
    tcase_add_test(tests, shares_alone);
    tcase_add_loop_test(tests, a_long_share_follows, 0, sizeof long_shares / sizeof *long_shares);
    tcase_add_test(tests, a_sum_gets_four_decimals);
    tcase_add_loop_test(tests, rows_that_one_rule_gives, 0, 3);
    tcase_add_loop_test(tests, rows_that_are_proved, 0, sizeof proofs / sizeof *proofs);
    tcase_add_loop_test(tests, a_share_of_the_whole_top, 0, 3);
    tcase_add_loop_test(tests, an_average_counts_by_the_sum_of_points, 0, SUM_CASES);
    tcase_add_loop_test(tests, victory_points_go_before_all_others, 0,
                        sizeof victories / sizeof *victories);
    tcase_add_loop_test(tests, a_value_within_its_limits, 0, sizeof values / sizeof *values);
    tcase_add_test(tests, a_mean_of_the_boards_that_are_left);
    tcase_add_test(tests, a_sum_that_an_earlier_ruling_left);
    tcase_add_test(tests, ranks_count_those_who_have_more);
    tcase_add_test(tests, ranks_by_a_share_are_of_the_share);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
