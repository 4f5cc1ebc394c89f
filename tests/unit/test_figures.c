/*
 * Figures that follow from the field: adjusted scores, unequal numbers of results, weights.
 *
 * The tables were worked out by hand from Law 78A, Law 12C and the formula of Neuberg (WBF). The
 * fields made at random are reckoned a second time in another way: every pair of results meets
 * once, in floating point.
 */
#include <check.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bridge/decimal.h"
#include "bridge/figures/field.h"
#include "bridge/figures/figure.h"
#include "bridge/score.h"
#include "bridge/seat.h"
#include "figures_harness.h"
#include "suite.h"

/* ---- worked out by hand ---- */

static const struct {
    const char *name;
    int family, decimals;
    const char *scoring;
    const char *results, *figures;         /* as they stand */
    const char *new_results, *new_figures; /* as they become */
} rows[] = {
    /* 4 results, one of them artificial: a top of 6. Neuberg: (3 + 1) * 4 / 3 - 1 = 4.33. */
    {"Neuberg", FAMILY_MP, 2, "MP", "620 620 170 A60/40", "4.33/1.67 4.33/1.67 0.33/5.67 3.6/2.4",
     "620 170 170 A60/40", "5.67/0.33 1.67/4.33 1.67/4.33 3.6/2.4"},
    /* 20 results of 21: 37 * 1.05 - 1 = 37.85, 21 * 1.05 - 1 = 21.05. */
    {"Neuberg, halves to even", FAMILY_MP, 1, "MP", "620x3 170x14 -100x3 A60/40",
     "37.8/2.2 20/20 2.2/37.8 24/16", "620x2 170x15 -100x3 A60/40",
     "38.9/1.1 21/19 2.2/37.8 24/16"},
    {"as they come", FAMILY_MP, 1, "MP", "620 620 170 A60/40", "3 3 0 3.6", "620 170 170 A60/40",
     "4 1 1 3.6"},
    {"as the top grows", FAMILY_MP, 1, "MP", "620 620 170 A60/40", "4.5 4.5 0 3.6",
     "620 170 170 A60/40", "6 1.5 1.5 3.6"},
    {"both sides average plus", FAMILY_MP, 2, "MP", "620 620 170 A60/60",
     "4.33/1.67 4.33/1.67 0.33/5.67 3.6/3.6", "620 620 170 A50/40",
     "4.33/1.67 4.33/1.67 0.33/5.67 3/2.4"},
    /* Which factor the scorer has does not show before there is an artificial score. */
    {"the first artificial score", FAMILY_MP, 2, "MP", "620 620 170 -100", "5 5 2 0",
     "620 620 170 A60/40", "= = = 3.6"},
    {"per cent of an artificial score", FAMILY_PERCENTAGE, 2, "MP", "620 620 170 -100",
     "83.33 83.33 33.33 0", "620 620 170 A60/40", "= = = 60"},
    /* Without -100: datum of 620, 620, 170 = 470, differences 150, 150, -300. */
    {"Butler, average plus", FAMILY_IMP, 0, "Butler", "620 620 170 -100", "7 7 -4 -10",
     "620 620 170 A60/40", "4 4 -7 3"},
    {"Butler, average minus", FAMILY_IMP, 0, "Butler", "620 620 170 -100", "7/-7 7/-7 -4/4 -10/10",
     "620 620 170 A40/60", "4/-4 4/-4 -7/7 -3/3"},
    {"weighted", FAMILY_MP, 2, "MP", "650 620 170 170", "6/0 4/2 1/5 1/5",
     "650 620 170 650*50,620*50", "5.5/0.5 2.5/3.5 0/6 4/2"},
    {"weighted, between", FAMILY_MP, 2, "MP", "650 620 170 170", "6/0 4/2 1/5 1/5",
     "650 620 170 620*30,-50*70", "6/0 3.7/2.3 1.4/4.6 0.9/5.1"},
    /* cross-IMPs: 620 against 170: 10, against -100: 12, 170 against -100: 7. */
    {"weighted, cross-IMPs", FAMILY_IMP, 2, "Cross", "620 620 170", "10 10 -20",
     "620 170 620*50,-100*50", "16 -11.5 -4.5"},
    /* NS are compared with NS's scores 620, 620, 170, -100; EW with 620, 620, 170, 650. */
    {"split", FAMILY_MP, 1, "MP", "620 620 170 170", "5/1 5/1 1/5 1/5", "620 620 170 -100|650",
     "5/3 5/3 2/6 0/0"},
    /* Datums of the results between the two best and the two worst: 740 / 3 and 880 / 3. */
    {"datum without two at either end", FAMILY_DATUM, 0, "IMP", "-100 -50 170 170 400 620 650",
     "250 250 250 250 250 250 250", "-100 -50 170 310 400 620 650", "290 290 290 290 290 290 290"},
    {"the same, towards zero", FAMILY_DATUM, 0, "IMP", "-100 -50 170 170 400 620 650",
     "240 240 240 240 240 240 240", "-100 -50 170 320 400 620 650", "290 290 290 290 290 290 290"},
    {"a result taken away", FAMILY_IMP, 0, "Butler", "620 620 170", "4 4 -7", "620 - 170",
     "6 = -6"},
    {"the first result taken away", FAMILY_IMP, 0, "Butler", "620 620 170", "4 4 -7", "- 620 170",
     "= 6 -6"},
    {"no result", FAMILY_MP, 1, "MP", "620 620 170 -", "3 3 0 -", "620 170 170 -", "4 1 1 -"},
    {"not played, whatever is there", FAMILY_MP, 1, "MP", "620 620 170 -x0", "3 3 0 9",
     "620 170 170 -x0", "4 1 1 9"},
    /* A255: nobody says how much it is. There are fewer results to compare with, so it changes. */
    {"a share of nobody knows how much", FAMILY_MP, 1, "MP", "620 620 170 - A255/255",
     "3/1 3/1 0/4 - 4.1/3.3", "620 170 170 -x0 A255/255", "4/0 1/3 1/3 - =/="},
};

static void check_figure(const char *name, const struct figure *seen, const struct figure *wanted,
                         int decimals)
{
    if (wanted->stays) {
        ck_assert_msg(seen->stays, "%s: row %u, side %d should stay", name, seen->row, seen->side);
        return;
    }
    ck_assert_msg(!seen->stays, "%s: row %u, side %d stays", name, seen->row, seen->side);
    ck_assert_msg(seen->value[true].scaled * power_of_ten(decimals - seen->value[true].decimals) ==
                          wanted->value[false].scaled ||
                      seen->value[true].scaled ==
                          wanted->value[false].scaled *
                              power_of_ten(seen->value[true].decimals - decimals),
                  "%s: row %u, side %d: %lld with %d decimals instead of %lld with %d", name,
                  seen->row, seen->side, (long long)seen->value[true].scaled,
                  seen->value[true].decimals, (long long)wanted->value[false].scaled, decimals);
}

START_TEST(test_tables)
{
    struct table before, after;
    struct field fields[2];
    struct figure figures[ROWS_MAX * SIDE_FIGURES], wanted[ROWS_MAX * SIDE_FIGURES];
    const char *scoring = rows[_i].scoring;
    uint64_t scorings = EVERY_SCORING;
    bool follow, stay = false;
    size_t count = read_figures(rows[_i].figures, figures, rows[_i].decimals);
    ck_assert_uint_eq(count, read_figures(rows[_i].new_figures, wanted, rows[_i].decimals));
    read_results(rows[_i].results, &before);
    read_results(rows[_i].new_results, &after);
    ck_assert(field_init(&fields[0], before.result, before.rows));
    ck_assert(field_init(&fields[1], after.result, after.rows));
    figures[count].stays = true; /* is none of them */
    const struct figure_column column = {figures,    count,      (enum family)rows[_i].family,
                                         &fields[0], &fields[1], text_of(scoring)};
    follow = figures_follow(&column, &scorings);
    ck_assert_msg(scorings != 0, "%s: no scoring gives the figures as they stand", rows[_i].name);
    for (size_t i = 0; i < count; i++) {
        check_figure(rows[_i].name, &figures[i], &wanted[i], rows[_i].decimals);
        stay = stay || wanted[i].stays;
    }
    ck_assert_msg(follow == !stay, "%s", rows[_i].name);
    field_release(&fields[0]);
    field_release(&fields[1]);
}
END_TEST

/* "A60/40" with other figures than 3.6 and 2.4, where averages give way to the session: what is
 * more than the one and less than the other stands, and stays when the field changes, but not when
 * the director gives something else. What is neither follows, also where a row less is to be played
 * (79C): a top of 8, and Neuberg's (3 + 1) * 5 / 3 - 1 = 5.67, become 6 and 4.33. */
#define STANDS "620 620 170 A60/40"
#define SHORT "620 620 170 - A60/40"
static const struct {
    int family;
    bool gives_way;
    const char *stands, *figures, *becomes, *new_figures;
    bool follow;
} sessions[] = {
    {FAMILY_MP, true, STANDS, "4.33/1.67 4.33/1.67 0.33/5.67 4.2/1.9", "620 170 170 A60/40",
     "5.67/0.33 1.67/4.33 1.67/4.33 4.2/1.9", true},
    {FAMILY_MP, true, STANDS, "4.33/1.67 4.33/1.67 0.33/5.67 4.2/1.9", "620 170 170 A40/60",
     "5.67/0.33 1.67/4.33 1.67/4.33 2.4/3.6", true},
    {FAMILY_MP, true, STANDS, "4.33/1.67 4.33/1.67 0.33/5.67 3.5/2.4", "620 170 170 A60/40", NULL,
     false},
    {FAMILY_MP, true, STANDS, "4.33/1.67 4.33/1.67 0.33/5.67 3.6/2.5", "620 170 170 A60/40", NULL,
     false},
    {FAMILY_MP, false, STANDS, "4.33/1.67 4.33/1.67 0.33/5.67 4.2/2.4", "620 170 170 A60/40", NULL,
     false},
    {FAMILY_MP, true, SHORT, "5.67/2.33 5.67/2.33 0.67/7.33 - 4.8/3.2", "620 620 170 -x0 A60/40",
     "4.33/1.67 4.33/1.67 0.33/5.67 - 3.6/2.4", true},
    /* As they come, per cent of 4. */
    {FAMILY_PERCENTAGE, true, STANDS, "75/25 75/25 0/100 65.5/38", "620 170 170 A60/40",
     "100/0 25/75 25/75 65.5/38", true},
    /* Butler, of which an average plus is 3 IMPs: the datum is 470. */
    {FAMILY_IMP, true, STANDS, "4/-4 4/-4 -7/7 3/-3", "620 170 170 A60/40", "7/-7 -4/4 -4/4 3/-3",
     true},
    {FAMILY_IMP, true, STANDS, "4/-4 4/-4 -7/7 5/-5", "620 170 170 A60/40", NULL, false},
};

START_TEST(test_averages_that_give_way)
{
    struct table before, after;
    struct field fields[2];
    struct figure figures[ROWS_MAX * SIDE_FIGURES], wanted[ROWS_MAX * SIDE_FIGURES];
    uint64_t scorings = EVERY_SCORING;
    size_t count = read_figures(sessions[_i].figures, figures, 2);
    read_results(sessions[_i].stands, &before);
    read_results(sessions[_i].becomes, &after);
    for (size_t row = 0; row < before.rows; row++)
        before.adjusted[row].gives_way = sessions[_i].gives_way;
    ck_assert(field_init(&fields[0], before.result, before.rows));
    ck_assert(field_init(&fields[1], after.result, after.rows));
    const struct figure_column column = {figures,    count,      (enum family)sessions[_i].family,
                                         &fields[0], &fields[1], text_of("MP")};
    bool follow = figures_follow(&column, &scorings);
    ck_assert_msg(follow == sessions[_i].follow, "%s", sessions[_i].figures);
    if (follow) {
        read_figures(sessions[_i].new_figures, wanted, 2);
        for (size_t i = 0; i < count; i++)
            check_figure(sessions[_i].figures, &figures[i], &wanted[i], 2);
    }
    field_release(&fields[0]);
    field_release(&fields[1]);
}
END_TEST

/* Halves of matchpoints, of which one result becomes a quarter 650 and three quarters 620: 650 has
 * 0.875 against it, 620 has 0.375; its own are 0.625 and 1.125. Each gets the decimals that it
 * needs; per cent of 3 keep theirs. */
static const struct {
    enum family family;
    int decimals;
    const char *scoring, *figures;
    int64_t scaled[4];
    uint8_t new_decimals[4];
} shares[] = {
    {FAMILY_MP, 1, "MP2", "3 2 0.5 0.5", {2875, 1375, 0, 175}, {3, 3, 1, 2}},
    {FAMILY_PERCENTAGE, 1, "", "100 66.7 16.7 16.7", {958, 458, 0, 583}, {1, 1, 1, 1}},
};

START_TEST(test_weighted_decimals)
{
    struct table before, after;
    struct field fields[2];
    struct figure figures[ROWS_MAX * SIDE_FIGURES];
    uint64_t scorings = EVERY_SCORING;
    read_figures(shares[_i].figures, figures, shares[_i].decimals);
    read_results("650 620 170 170", &before);
    read_results("650 620 170 650*25,620*75", &after);
    ck_assert(field_init(&fields[0], before.result, before.rows));
    ck_assert(field_init(&fields[1], after.result, after.rows));
    const struct figure_column column = {figures,    4,          shares[_i].family,
                                         &fields[0], &fields[1], text_of(shares[_i].scoring)};
    ck_assert(figures_follow(&column, &scorings));
    for (int i = 0; i < 4; i++) {
        ck_assert_int_eq(figures[i].value[true].scaled, shares[_i].scaled[i]);
        ck_assert_int_eq(figures[i].value[true].decimals, shares[_i].new_decimals[i]);
    }
    field_release(&fields[0]);
    field_release(&fields[1]);
}
END_TEST

/* ---- the factor ---- */

/* Which factor the scorer has shows on a board with an artificial score, or others show it, or the
 * director says it; else Neuberg's formula is used. Of 620 620 170 and a top of 6 that gives 3 3 0
 * as they come, 4.5 4.5 0 as the top grows, and 4.33 4.33 0.33 by Neuberg. */
#define SHOWN(factor) (1U << (factor))
static const struct {
    const char *name;
    unsigned said, shown;
    const char *results, *figures, *new_results, *new_figures;
    bool follow, open, contradicted;
} choices[] = {
    {"nobody says", FACTOR_UNSAID, 0, "620 620 170 -100", "5 5 2 0", "620 620 170 A60/40",
     "4.33 4.33 0.33 3.6", true, true, false},
    {"the director says", FACTOR_PLAIN, 0, "620 620 170 -100", "5 5 2 0", "620 620 170 A60/40",
     "3 3 0 3.6", true, true, false},
    {"another board shows", FACTOR_UNSAID, SHOWN(FACTOR_TOP), "620 620 170 -100", "5 5 2 0",
     "620 620 170 A60/40", "4.5 4.5 0 3.6", true, false, false},
    {"another board shows as he says", FACTOR_NEUBERG, SHOWN(FACTOR_NEUBERG), "620 620 170 -100",
     "5 5 2 0", "620 620 170 A60/40", "4.33 4.33 0.33 3.6", true, false, false},
    {"others show one or the other", FACTOR_UNSAID, SHOWN(FACTOR_NEUBERG) | SHOWN(FACTOR_TOP),
     "620 620 170 -100", "5 5 2 0", "620 620 170 A60/40", "4.33 4.33 0.33 3.6", true, true, false},
    {"its own figures show another than others", FACTOR_UNSAID, SHOWN(FACTOR_TOP),
     "620 620 170 A60/40", "4.33 4.33 0.33 3.6", "620 170 170 A60/40", "5.67 1.67 1.67 3.6", true,
     false, false},
    {"none is missing", FACTOR_TOP, 0, "620 620 170 -100", "5 5 2 0", "620 170 170 -100", "6 3 3 0",
     true, false, false},
    {"he says another", FACTOR_TOP, 0, "620 620 170 A60/40", "4.33 4.33 0.33 3.6",
     "620 170 170 A40/60", "= = = 2.4", false, false, true},
    {"he says one, and no scoring gives the figures", FACTOR_TOP, 0, "620 620 170 A60/40",
     "9 8 7 6", "620 170 170 A60/40", NULL, false, false, false},
    /* One result makes no top: 60 per cent of 4 are 2.4. */
    {"too few are left for what he says", FACTOR_TOP, 0, "620 170 -100", "4 2 0",
     "620 A60/40 A60/40", "= 2.4 2.4", false, false, false},
    {"what nobody knows stays", FACTOR_UNSAID, 0, "620 620 170 -100", "5 5 2 0",
     "620 620 170 A255/255", "4.33 4.33 0.33 =", false, true, false},
    /* Centred on nought, where all have the same, it is nought by any factor. */
    {"it is the same by any of them", FACTOR_UNSAID, 0, "170 170 170", "0 0 0", "170 170 A255/255",
     "0 0 =", false, false, false},
};

START_TEST(test_choices)
{
    struct table before, after;
    struct field fields[2];
    struct figure figures[ROWS_MAX * SIDE_FIGURES] = {{0}}, wanted[ROWS_MAX * SIDE_FIGURES];
    uint64_t scorings = EVERY_SCORING;
    struct factor_choice choice = {.said = (uint8_t)choices[_i].said,
                                   .shown = (uint8_t)choices[_i].shown,
                                   .open = !choices[_i].open,
                                   .contradicted = !choices[_i].contradicted};
    size_t count = read_figures(choices[_i].figures, figures, 2);
    read_results(choices[_i].results, &before);
    read_results(choices[_i].new_results, &after);
    ck_assert(field_init(&fields[0], before.result, before.rows));
    ck_assert(field_init(&fields[1], after.result, after.rows));
    const struct figure_column column = {figures, count, FAMILY_MP, &fields[0], &fields[1], {0}};
    bool follow = figures_follow_choice(&column, &scorings, &choice);
    ck_assert_msg(follow == choices[_i].follow, "%s: follow", choices[_i].name);
    ck_assert_msg(choice.open == choices[_i].open, "%s: open", choices[_i].name);
    ck_assert_msg(choice.contradicted == choices[_i].contradicted, "%s: contradicted",
                  choices[_i].name);
    ck_assert(!figures[count].stays); /* is none of them */
    if (choices[_i].new_figures) {
        ck_assert_uint_eq(read_figures(choices[_i].new_figures, wanted, 2), count);
        for (size_t i = 0; i < count; i++)
            check_figure(choices[_i].name, &figures[i], &wanted[i], 2);
    }
    /* What is open leaves those of one factor. */
    int factor = choice.said != FACTOR_UNSAID ? choice.said : FACTOR_NEUBERG;
    bool left = (scorings & ~scorings_by_factor(factor)) != 0;
    ck_assert_msg(!choice.open || (scorings != 0 && !left), "%s: scorings", choices[_i].name);
    ck_assert_msg(choice.open || follow || !choices[_i].new_figures || left, "%s: scorings",
                  choices[_i].name);
    field_release(&fields[0]);
    field_release(&fields[1]);
}
END_TEST

/* ---- a figure that is wrong ---- */

/* Seven results, 620 620 620 170 140 -100 -100 of a top of 12: 10 10 10 6 4 1 1. Butler: the datum
 * is 1970 / 7 = 281.4, so 280: differences 340, -110, -140, -380. */
static const struct {
    const char *name;
    int family, decimals;
    const char *results, *figures;
    int wrong;  /* its place, -1: none is, or it cannot be told */
    bool right; /* all of them beyond doubt */
} doubts[] = {
    {"all right", FAMILY_MP, 0, "620 620 620 170 140 -100 -100", "10 10 10 6 4 1 1", -1, true},
    {"the first", FAMILY_MP, 0, "620 620 620 170 140 -100 -100", "9 10 10 6 4 1 1", 0, false},
    {"the last", FAMILY_MP, 0, "620 620 620 170 140 -100 -100", "10 10 10 6 4 1 2", 6, false},
    {"in halves", FAMILY_MP, 1, "620 620 620 170 140 -100 -100", "5 5 5 3 2 0.5 1.5", 6, false},
    {"in halves, all right", FAMILY_MP, 1, "620 620 620 170 140 -100 -100", "5 5 5 3 2 0.5 0.5", -1,
     true},
    {"halves without a place for them", FAMILY_MP, 0, "620 620 620 170 140 -100 -100",
     "5 5 5 3 2 1 1", -1, false},
    {"two", FAMILY_MP, 0, "620 620 620 170 140 -100 -100", "10 10 10 7 4 1 2", -1, false},
    {"too few", FAMILY_MP, 0, "620 620 170 140 -100 -100", "9 9 6 4 1 2", -1, false},
    {"no result, whatever is there", FAMILY_MP, 0, "620 620 620 170 140 -100 -100 -",
     "10 10 10 6 4 1 1 9", -1, false},
    {"nothing but what was not played", FAMILY_MP, 0, "620 170 -x0", "- - 9", -1, false},
    {"one, and what was not played", FAMILY_MP, 0, "620 170 -x0", "2 - 9", -1, true},
    {"an artificial score", FAMILY_MP, 0, "620 620 620 170 140 -100 -100 A50/50",
     "10 10 10 6 4 1 1 7", -1, true},
    {"another share", FAMILY_MP, 0, "620 620 620 170 140 -100 -100 A50/50", "10 10 10 6 4 1 1 11",
     7, false},
    {"rounding", FAMILY_PERCENTAGE, 2, "620 620 620 170 140 -100 -100",
     "83.33 83.33 83.33 50 33.33 8.33 8.34", -1, false},
    {"no rounding", FAMILY_PERCENTAGE, 2, "620 620 620 170 140 -100 -100",
     "83.33 83.33 83.33 50 33.33 8.33 8.53", 6, false},
    /* 37.85, 20 and 2.15: only halves that go away from nought give both. */
    {"rounded to the nearest", FAMILY_MP, 1, "620x3 170x14 -100x3 A60/40", "37.9 20 2.2 24", -1,
     true},
    /* 2.15 is 2.2 to the nearest, which is off by one, and 2.1 in binary, which is off by more. */
    {"rounded in one manner or another", FAMILY_MP, 1, "620 620 620 170 170x13 -100x3 A60/40",
     "37.9 37.9 37.9 20 20 2.3 24", -1, false},
    {"ranks", FAMILY_RANK, 0, "620x2 620 170x2 140", "1 1 4 6", -1, true},
    {"Butler", FAMILY_IMP, 0, "620 620 620 170 140 -100 -100", "8 8 8 -3 -4 -9 -9", -1, true},
    {"Butler, another datum", FAMILY_IMP, 0, "620 620 620 170 140 -100 -100", "8 8 8 -2 -4 -9 -9",
     -1, false},
    {"Butler, no datum", FAMILY_IMP, 0, "620 620 620 170 140 -100 -100", "8 8 8 3 -4 -9 -9", 3,
     false},
    /* Nobody says what a weighted result counts in a datum. */
    {"Butler of a weighted result", FAMILY_IMP, 0, "620 620 620 170 140 -100 -100 620*50,170*50",
     "8 8 8 3 -4 -9 -9 2", -1, false},
    /* By cross-IMPs, 3.6 a comparison, the last is -4. It is right by Butler if the datum is 3062 /
     * 8, so 380: differences 20, and -210 and 250, -5 and 6. */
    {"Butler or cross-IMPs of a weighted result", FAMILY_IMP, 0,
     "400 400 400 400 400 400 400 170*80,630*20", "1 1 1 1 1 1 1 -3", -1, false},
    /* Butler, with a datum of 630 and 3 for the average: -1 0 0 0 1 0 3. Cross-IMPs are -6 0 0 0 6
     * 0, and nothing for the average. */
    {"Butler or cross-IMPs beside an average", FAMILY_IMP, 0, "600 630 630 630 650 630 A60/40",
     "-6 0 0 0 1 0 3", -1, false},
};

START_TEST(test_doubts)
{
    struct table table;
    struct field field;
    struct figure figures[ROWS_MAX * SIDE_FIGURES];
    size_t index = 0, count = read_figures(doubts[_i].figures, figures, doubts[_i].decimals);
    enum figures_verdict verdict;
    bool wrong;
    read_results(doubts[_i].results, &table);
    ck_assert(field_init(&field, table.result, table.rows));
    for (int begun = 0; begun < scoring_count; begun++) {
        int first = begun;
        verdict =
            figures_check(figures, count, (enum family)doubts[_i].family, &field, &first, &index);
        wrong = verdict == FIGURES_ONE_WRONG;
        ck_assert_msg((verdict == FIGURES_RIGHT) == doubts[_i].right, "%s: %d", doubts[_i].name,
                      verdict);
        ck_assert_msg(verdict == FIGURES_RIGHT ? scoring_list[first].family == doubts[_i].family
                                               : first == begun,
                      "%s: %d", doubts[_i].name, first);
        ck_assert_msg((wrong ? (int)index : -1) == doubts[_i].wrong, "%s: %d", doubts[_i].name,
                      wrong ? (int)index : -1);
    }
    field_release(&field);
}
END_TEST

/* ---- made at random ---- */

/* A generator of its own, so that a seed gives the same fields everywhere. */
static uint32_t next_random(uint32_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 17;
    *state ^= *state << 5;
    return *state;
}

static int32_t random_score(uint32_t *state)
{
    static const int32_t some[] = {620, 650, 170, 140, -50, -100, -200, 0, 1430, -620};
    return some[next_random(state) % (sizeof some / sizeof *some)];
}

static void random_side(uint32_t *state, struct row_result *adjusted, int side)
{
    static const uint8_t weights[][3] = {{100}, {60, 40}, {25, 25, 50}, {33, 67}};
    const uint8_t *chosen = weights[next_random(state) % 4];
    for (int i = 0; i < 3 && chosen[i] > 0; i++)
        adjusted->given[side][adjusted->count[side]++] =
            (struct weighted_score){random_score(state), chosen[i]};
}

static void random_result(uint32_t *state, struct field_result *result, struct row_result *adjusted)
{
    uint32_t kind = next_random(state) % 8;
    *result = (struct field_result){.score = SCORE_UNKNOWN, .times = 1};
    *adjusted = (struct row_result){0};
    if (kind < 5) {
        result->score = random_score(state);
        result->times = 1 + (int32_t)(next_random(state) % 3);
        return;
    }
    result->adjusted = adjusted;
    if (kind == 5) {
        adjusted->artificial = true;
        adjusted->percent[SIDE_NS] = 60;
        adjusted->percent[SIDE_EW] = next_random(state) % 2 ? 60 : 40;
        return;
    }
    random_side(state, adjusted, SIDE_NS);
    if (kind == 6)
        random_side(state, adjusted, SIDE_EW);
    else {
        memcpy(adjusted->given[SIDE_EW], adjusted->given[SIDE_NS], sizeof adjusted->given[SIDE_NS]);
        adjusted->count[SIDE_EW] = adjusted->count[SIDE_NS];
    }
}

/* What SIDE wins of one against the other: matchpoints, or IMPs. */
static double meet(const struct field_result *one, const struct field_result *other, int side,
                   bool in_imps)
{
    int32_t mine[8], theirs[8];
    double my_weights[8], their_weights[8], won = 0;
    int my_count = scores_of(one, side, mine, my_weights);
    int their_count = scores_of(other, side, theirs, their_weights);
    for (int i = 0; i < my_count; i++)
        for (int j = 0; j < their_count; j++) {
            int difference = side == SIDE_NS ? mine[i] - theirs[j] : theirs[j] - mine[i];
            double points = difference > 0 ? 2 : difference == 0 ? 1 : 0;
            won += my_weights[i] * their_weights[j] * (in_imps ? imps(difference) : points);
        }
    return won;
}

/* How often a result is met by a result of ROW: itself it does not meet. */
static int times_met(const struct table *table, size_t row, size_t other)
{
    return has_result(&table->result[other]) ? table->result[other].times - (row == other) : 0;
}

/* A row's figure: matchpoints factored as Neuberg does, or the sum of cross-IMPs. */
static double reckon(const struct table *table, size_t row, int side, bool in_imps)
{
    double won = 0, results = 0, expected = 0;
    const struct row_result *adjusted = table->result[row].adjusted;
    for (size_t i = 0; i < table->rows; i++) {
        won +=
            times_met(table, row, i) * meet(&table->result[row], &table->result[i], side, in_imps);
        results += has_result(&table->result[i]) ? table->result[i].times : 0;
        expected += table->result[i].times;
    }
    if (adjusted && adjusted->artificial)
        return adjusted->percent[side] / 100.0 * 2 * (expected - 1);
    return in_imps ? won : (won + 1) * expected / results - 1;
}

/* With 4 decimals; what is half way but for the error of floating point goes away from nought. */
static int64_t scaled(double value)
{
    return llround(value * 10000 + copysign(1e-5, value));
}

/* Figures with 4 decimals, so that no other scoring gives them; artificial scores have none in
 * IMPs. */
static size_t reckon_all(const struct table *table, struct figure *figures, bool in_imps)
{
    size_t count = 0;
    for (size_t row = 0; row < table->rows; row++)
        for (int side = SIDE_NS; side < SIDES; side++)
            if (has_result(&table->result[row]) || !in_imps)
                figures[count++] = (struct figure){
                    .row = (uint32_t)row,
                    .side = (int8_t)side,
                    .value = {{.decimals = DECIMAL_PLACES_MAX,
                               .scaled = scaled(reckon(table, row, side, in_imps))}}};
    return count;
}

static void random_table(uint32_t *state, struct table *table)
{
    table->rows = 5 + next_random(state) % 8;
    for (size_t row = 0; row < table->rows; row++)
        random_result(state, &table->result[row], &table->adjusted[row]);
    /* At least two that can be compared, and one that cannot: Neuberg's formula shows. */
    for (size_t row = 0; row < 2; row++)
        table->result[row] = (struct field_result){.score = row ? 620 : -100, .times = 1};
    table->adjusted[2] = (struct row_result){.artificial = true, .percent = {50, 50}};
    table->result[2] = (struct field_result){.score = SCORE_UNKNOWN, .times = 1};
    table->result[2].adjusted = &table->adjusted[2];
}

static void check_random(uint32_t seed, bool in_imps)
{
    uint32_t state = seed;
    struct table before, after;
    struct field fields[2];
    struct figure figures[ROWS_MAX * SIDE_FIGURES], wanted[ROWS_MAX * SIDE_FIGURES];
    uint64_t scorings = EVERY_SCORING;
    size_t count;
    random_table(&state, &before);
    after = before;
    /* The ruling changes a row that has a result, so that there are as many figures as before. */
    after.result[1] = (struct field_result){.score = random_score(&state), .times = 1};
    count = reckon_all(&before, figures, in_imps);
    ck_assert_uint_eq(count, reckon_all(&after, wanted, in_imps));
    ck_assert(field_init(&fields[0], before.result, before.rows));
    ck_assert(field_init(&fields[1], after.result, after.rows));
    const struct figure_column column = {figures,    count,      in_imps ? FAMILY_IMP : FAMILY_MP,
                                         &fields[0], &fields[1], {0}};
    ck_assert_msg(figures_follow(&column, &scorings), "seed %u: nothing follows, scorings %llx",
                  seed, (unsigned long long)scorings);
    for (size_t i = 0; i < count; i++)
        ck_assert_msg(llabs(figures[i].value[true].scaled - wanted[i].value[false].scaled) <= 1,
                      "seed %u: row %u, side %d: %lld instead of %lld", seed, figures[i].row,
                      figures[i].side, (long long)figures[i].value[true].scaled,
                      (long long)wanted[i].value[false].scaled);
    field_release(&fields[0]);
    field_release(&fields[1]);
}

enum { SEEDS = 2000 };

START_TEST(test_random_matchpoints)
{
    for (uint32_t seed = 1; seed <= SEEDS; seed++)
        check_random(seed * 2654435761U, false);
}
END_TEST

START_TEST(test_random_imps)
{
    for (uint32_t seed = 1; seed <= SEEDS; seed++)
        check_random(seed * 2654435761U, true);
}
END_TEST

/* ---- limits ---- */

START_TEST(test_limits)
{
    static const struct row_result light = {.count = {1, 1}, .given = {{{620, 90}}, {{620, 90}}}};
    static const struct row_result one_sided = {.count = {1, 0}, .given = {{{620, 100}}}};
    static const struct {
        struct field_result result;
        bool usable;
    } limits[] = {
        {{620, 1, NULL}, true},
        {{SCORE_UNKNOWN, 1, NULL}, false},
        {{FIELD_SCORE_MAX, FIELD_TIMES_MAX, NULL}, true},
        {{FIELD_SCORE_MAX + 10, 1, NULL}, false},
        {{620, FIELD_TIMES_MAX + 1, NULL}, false},
        {{620, 0, NULL}, false},
        {{SCORE_UNKNOWN, 1, &light}, false},
        {{SCORE_UNKNOWN, 1, &one_sided}, false},
    };
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        struct field field;
        ck_assert(field_init(&field, &limits[i].result, 1));
        ck_assert_msg(field.usable == limits[i].usable, "limit %zu", i);
        field_release(&field);
    }
}
END_TEST

/* 3, 2.5 and 4.25, which stands apart: it is not given the decimals of the others, nor they its. */
START_TEST(figures_get_the_decimals_of_the_most_exact)
{
    struct figure figures[] = {{.value = {{.scaled = 3}}},
                               {.value = {{.scaled = 25, .decimals = 1}}},
                               {.value = {{.scaled = 425, .decimals = 2}}, .apart = true}};
    static const struct decimal levelled[2][3] = {{{.scaled = 30, .decimals = 1},
                                                   {.scaled = 25, .decimals = 1},
                                                   {.scaled = 425, .decimals = 2}},
                                                  {{.scaled = 3000, .decimals = 3},
                                                   {.scaled = 2500, .decimals = 3},
                                                   {.scaled = 425, .decimals = 2}}};
    figures_level(figures, 3, _i == 0 ? 0 : 3);
    for (int i = 0; i < 3; i++)
        ck_assert(decimal_same(figures[i].value[false], levelled[_i][i]));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("figures");
    TCase *tables = tcase_create("tables");
    TCase *random = tcase_create("random");
    tcase_add_loop_test(tables, test_tables, 0, sizeof rows / sizeof *rows);
    tcase_add_loop_test(tables, test_averages_that_give_way, 0, sizeof sessions / sizeof *sessions);
    tcase_add_loop_test(tables, test_weighted_decimals, 0, sizeof shares / sizeof *shares);
    tcase_add_loop_test(tables, test_choices, 0, sizeof choices / sizeof *choices);
    tcase_add_loop_test(tables, test_doubts, 0, sizeof doubts / sizeof *doubts);
    tcase_add_test(tables, test_limits);
    tcase_add_loop_test(tables, figures_get_the_decimals_of_the_most_exact, 0, 2);
    tcase_add_test(random, test_random_matchpoints);
    tcase_add_test(random, test_random_imps);
    tcase_set_timeout(random, 60);
    suite_add_tcase(suite, tables);
    suite_add_tcase(suite, random);
    return suite_run(suite);
}
