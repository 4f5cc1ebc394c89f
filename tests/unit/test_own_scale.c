/* A scale that is read off matches: margins in half points, and what they earn. */
#include <check.h>

#include "bridge/figures/own_scale.h"
#include "figures_harness.h"
#include "suite.h"

enum { LAST = OWN_MARGINS - 1, MATCHES = 3 };

/* One match: the first team's margin in half points, and what both have, in ten-thousandths. */
struct seen {
    int64_t margin, own, other;
};

static bool add(struct own_scale *own, struct seen seen)
{
    return own_scale_add(own, seen.margin * OWN_ONE, (struct points){{seen.own, seen.other}});
}

/* The last of the matches is added or not, and the scale rises. */
static const struct {
    const char *name;
    struct seen match[MATCHES];
    bool added, rises;
} scales[] = {
    {"by more, for more", {{0, 8, 8}, {2, 13, 3}, {4, 16, 0}}, true, true},
    {"as much", {{0, 8, 8}, {4, 13, 3}, {2, 13, 3}}, true, true},
    {"by more, for less", {{0, 8, 8}, {2, 16, 0}, {4, 13, 3}}, true, false},
    {"nothing for a win", {{2, 8, 8}, {4, 13, 3}, {6, 16, 0}}, true, true},
    {"less than nothing for a win", {{2, 7, 9}, {4, 13, 3}, {6, 16, 0}}, true, false},
    {"the same again", {{0, 8, 8}, {2, 13, 3}, {2, 13, 3}}, true, true},
    {"the same, lost", {{0, 8, 8}, {2, 13, 3}, {-2, 3, 13}}, true, true},
    {"another for the same", {{0, 8, 8}, {2, 13, 3}, {2, 14, 2}}, false, true},
    {"another, lost", {{0, 8, 8}, {2, 13, 3}, {-2, 13, 3}}, false, true},
    {"a draw for the one", {{2, 13, 3}, {4, 16, 0}, {0, 9, 7}}, false, true},
    {"half a point", {{0, 8, 8}, {1, 9, 7}, {-1, 7, 9}}, true, true},
    {"the largest margin", {{0, 8, 8}, {2, 13, 3}, {LAST, 16, 0}}, true, true},
    {"a larger one", {{0, 8, 8}, {2, 13, 3}, {LAST + 1, 16, 0}}, false, true},
};

START_TEST(matches_make_a_scale)
{
    struct own_scale own = {0};
    for (int i = 0; i < MATCHES; i++)
        ck_assert_msg(add(&own, scales[_i].match[i]) == (scales[_i].added || i < MATCHES - 1), "%s",
                      scales[_i].name);
    ck_assert_msg(own_scale_rises(&own) == scales[_i].rises, "%s", scales[_i].name);
}
END_TEST

START_TEST(margins_are_half_points)
{
    struct own_scale own = {0};
    struct points points = {{16, 0}};
    ck_assert(!own_scale_add(&own, OWN_ONE + 1, points));
    ck_assert(!own_scale_add(&own, OWN_ONE - 1, points));
    ck_assert(own_scale_add(&own, OWN_ONE, points));
    ck_assert(!own_scale_points(&own, OWN_ONE + 1, &points));
    ck_assert(own_scale_points(&own, OWN_ONE, &points));
}
END_TEST

/* What a margin earns by two matches. */
static const struct {
    const char *name;
    struct seen match[2];
    int64_t margin;
    bool told;
    int64_t own, other;
} asked[] = {
    {"seen", {{2, 13, 3}, {6, 14, 2}}, 2, true, 13, 3},
    {"seen, lost", {{2, 13, 3}, {6, 14, 2}}, -6, true, 2, 14},
    {"a draw", {{0, 8, 8}, {6, 14, 2}}, 0, true, 8, 8},
    {"between two that differ", {{2, 13, 3}, {6, 14, 2}}, 4, false, 0, 0},
    {"between two that do not", {{2, 13, 3}, {6, 13, 3}}, 4, true, 13, 3},
    {"less than all", {{2, 0, 0}, {6, 0, 0}}, 1, false, 0, 0},
    {"less than all that are", {{2, 13, 3}, {6, 14, 2}}, 1, false, 0, 0},
    {"more than what earns a part", {{2, 13, 3}, {6, 14, 2}}, 7, false, 0, 0},
    {"more than what earns all", {{2, 13, 3}, {6, 16, 0}}, 7, true, 16, 0},
    {"more than what earns the least there is", {{2, 1, 0}, {6, 1, 0}}, 7, true, 1, 0},
    {"more than what earns nothing", {{2, 0, 0}, {6, 0, 0}}, 7, false, 0, 0},
    {"the largest", {{2, 13, 3}, {LAST, 16, 0}}, LAST, true, 16, 0},
    {"larger than any", {{2, 13, 3}, {LAST, 16, 0}}, LAST + 1, true, 16, 0},
    {"far larger", {{2, 13, 3}, {LAST, 14, 2}}, 4 * LAST, false, 0, 0},
    {"far larger, lost", {{2, 13, 3}, {6, 16, 0}}, -4 * LAST, true, 0, 16},
};

START_TEST(a_margin_earns)
{
    struct own_scale own = {0};
    struct points points;
    ck_assert(!own_scale_points(&own, OWN_ONE, &points));
    for (int i = 0; i < 2; i++)
        ck_assert(add(&own, asked[_i].match[i]));
    ck_assert_msg(own_scale_points(&own, asked[_i].margin * OWN_ONE, &points) == asked[_i].told,
                  "%s", asked[_i].name);
    ck_assert_msg(!asked[_i].told || (points.of[TEAM_OWN] == asked[_i].own &&
                                      points.of[TEAM_OTHER] == asked[_i].other),
                  "%s", asked[_i].name);
}
END_TEST

/* Matches, and what the winner had more besides the margin. */
enum { PROOFS = 8 };
struct proof {
    struct seen match;
    int64_t besides;
};
static const struct {
    const char *name;
    struct proof match[PROOFS]; /* to the first without points */
    bool proven, all;
} proofs[] = {
    {"six that are as the others say",
     {{{2, 13, 3}, 1},
      {{2, 13, 3}, 1},
      {{-2, 3, 13}, -1},
      {{6, 14, 2}, 1},
      {{6, 14, 2}, 1},
      {{6, 14, 2}, 1}},
     true,
     false},
    {"five",
     {{{2, 13, 3}, 1}, {{2, 13, 3}, 1}, {{2, 13, 3}, 1}, {{6, 14, 2}, 1}, {{6, 14, 2}, 1}},
     false,
     false},
    {"five, and one of which the others say nothing",
     {{{2, 13, 3}, 1},
      {{2, 13, 3}, 1},
      {{2, 13, 3}, 1},
      {{6, 14, 2}, 1},
      {{6, 14, 2}, 1},
      {{8, 15, 1}, 1}},
     false,
     false},
    {"five, and one between them",
     {{{2, 13, 3}, 1},
      {{2, 13, 3}, 1},
      {{2, 13, 3}, 1},
      {{6, 13, 3}, 1},
      {{6, 13, 3}, 1},
      {{4, 13, 3}, 1}},
     true,
     false},
    {"six, and one that is not as the others say",
     {{{2, 13, 3}, 1},
      {{2, 13, 3}, 1},
      {{2, 13, 3}, 1},
      {{6, 13, 3}, 1},
      {{6, 13, 3}, 1},
      {{6, 13, 3}, 1},
      {{4, 12, 2}, 1}},
     false,
     false},
    {"as much, and more besides", {{{2, 13, 3}, 1}, {{2, 13, 3}, 2}}, false, true},
    {"as much, lost, and more besides", {{{2, 13, 3}, 1}, {{-2, 3, 13}, -2}}, false, true},
    {"more, and more besides", {{{2, 13, 3}, 1}, {{4, 13, 3}, 2}}, false, true},
    {"more, and less besides", {{{2, 13, 3}, 2}, {{4, 13, 3}, 1}}, false, false},
    {"more than one of two", {{{2, 13, 3}, 1}, {{4, 13, 3}, 0}, {{6, 13, 3}, 1}}, false, true},
    {"more, and more besides, for more", {{{2, 13, 3}, 1}, {{4, 14, 2}, 2}}, false, false},
    {"more besides, for everything", {{{2, 16, 0}, 1}, {{4, 16, 0}, 2}}, false, false},
    {"six draws",
     {{{0, 8, 8}, 0},
      {{0, 8, 8}, 0},
      {{0, 8, 8}, 0},
      {{0, 8, 8}, 0},
      {{0, 8, 8}, 0},
      {{0, 8, 8}, 0}},
     true,
     false},
    {"a draw, and more besides", {{{0, 8, 8}, 1}}, false, true},
    {"a draw", {{{0, 8, 8}, 0}}, false, false},
    {"nothing", {{{0, 0, 0}, 0}}, false, false},
};

START_TEST(a_scale_is_proven)
{
    struct own_scale own = {0};
    for (int i = 0; i < PROOFS; i++) {
        const struct proof *proof = &proofs[_i].match[i];
        if (proof->match.own == 0 && proof->match.other == 0)
            break;
        ck_assert(add(&own, proof->match));
        own_scale_note(&own, proof->match.margin * OWN_ONE, proof->besides);
    }
    ck_assert_msg(own_scale_is_proven(&own) == proofs[_i].proven, "%s", proofs[_i].name);
    ck_assert_msg(own_scale_is_all(&own) == proofs[_i].all, "%s", proofs[_i].name);
}
END_TEST

/* What is not noted says nothing, be it first or last. */
START_TEST(not_noted)
{
    struct own_scale own = {0};
    for (int i = 0; i < MATCHES; i++)
        ck_assert(add(&own, (struct seen){2 * i, 8, 8}));
    own_scale_note(&own, 2 * OWN_ONE, _i);
    ck_assert(!own_scale_is_all(&own));
}
END_TEST

/* A board of less than 20 points is a draw in IMPs, 8-8: who won it had more besides, as the first
 * team has it by its own scores. */
static const struct {
    const char *name;
    int32_t own, other; /* points more, from each team's own side */
    bool all;
} drawn[] = {
    {"won by 10", 10, -10, true},
    {"lost by 10", -10, 10, true},
    {"won by the least", 1, -1, true},
    {"not won", 0, 0, false},
    {"won by the first team's own score", 10, 0, true},
    {"lost by the other team's own score", 0, -10, false},
};

START_TEST(a_board_won_is_besides_imps)
{
    struct match_board board = {.told = {true, true}};
    struct match match = {.boards = 1};
    struct matches matches = {&match, 1, &board, false};
    struct own_scale own;
    board_swing(&board, MATCH_BEFORE, drawn[_i].own);
    board.swing[MATCH_BEFORE][TEAM_OTHER].points[0] = drawn[_i].other;
    for (int team = 0; team < TEAMS; team++)
        match.score[team] = (struct total){.given = true, .value = {{.scaled = 8}}};
    ck_assert(own_scale_read(&own, &matches, &swing_rules[0], 1));
    ck_assert_msg(own_scale_is_all(&own) == drawn[_i].all, "%s", drawn[_i].name);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("own scale");
    TCase *cases = tcase_create("own scale");
    tcase_add_loop_test(cases, matches_make_a_scale, 0, sizeof scales / sizeof *scales);
    tcase_add_test(cases, margins_are_half_points);
    tcase_add_loop_test(cases, a_margin_earns, 0, sizeof asked / sizeof *asked);
    tcase_add_loop_test(cases, a_scale_is_proven, 0, sizeof proofs / sizeof *proofs);
    tcase_add_loop_test(cases, not_noted, -1, 2);
    tcase_add_loop_test(cases, a_board_won_is_besides_imps, 0, sizeof drawn / sizeof *drawn);
    suite_add_tcase(suite, cases);
    return suite_run(suite);
}
