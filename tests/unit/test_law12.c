/*
 * Law 12: scores that the director gives; and procedural penalties (Law 90).
 */
#include <check.h>
#include <stdio.h>

#include "heard_row.h"
#include "suite.h"
#include "laws/law.h"
#include "laws/play/agreed.h"

static struct heard heard;

static const struct heard_row given[] = {
    {5, {"- NS penalty 2 MP"}, .incidents = ": 90", .steps = ": 90"},
    {5, {"- - artificial 60/40"}, .incidents = ": 12C2_given", .steps = ": 12C2_given"},
    {5, {"3 - equity 1N W 7"}, .incidents = "3: 12C1", .steps = "3: 12C1"},
    /* assigned after an established revoke it is 64C's, and nothing is transferred */
    {5,
     {"3 - equity 1N W 7"},
     .edition = EDITION_2007,
     .marked = "3S",
     .hidden = "S",
     .incidents = "3: 12C1; marked 3S D4: 63A1 64C"},
    {5,
     {"3 - equity 1N W 7"},
     .edition = EDITION_2017,
     .marked = "3S",
     .hidden = "S",
     .incidents = "3: 12C1; marked 3S D4: 63A1 64C1"},
    {5,
     {"4 - equity 1N W 7"},
     .marked = "3S",
     .hidden = "S",
     .incidents = "marked 3S D4: 63A1; 4: 12C1"},
    {5,
     {"3 - equity 1N W 7", "3 S revoke corrected"},
     .incidents = "3: 12C1; 3S D4: 62A 47B 62B 62C1 62C2"},
    {5,
     {"- - artificial 60/40", "3 - equity none"},
     .marked = "3S",
     .hidden = "S",
     .incidents = ": 12C2_given; marked 3S D4: 63A1"},
    {5,
     {"3 N lead-option require D", "3 - equity 1N W 7"},
     .edition = EDITION_2017,
     .deal = "N-SA N+DA",
     .incidents = "3N S4: 26 61A 63A1 64C1; 3: 12C1"},
};

START_TEST(what_the_director_gives)
{
    heard_row_try(&heard, &given[_i]);
}
END_TEST

/* What stands behind the last irregularity is another board's. */
START_TEST(only_of_this_board)
{
    heard_open(&heard, 5);
    heard_say(&heard, "3 - equity 1N W 7");
    heard_hear(&heard);
    heard.h.incident[1] =
        (struct incident){.kind = IRREGULARITY_REVOKE, .trick = 3, .established = true};
    redress_assign(&heard.h);
    ck_assert_int_eq(heard.h.incident_count, 1);
    ck_assert_int_eq(heard.h.incident[1].clause_count, 0);
}
END_TEST

/* 12C1: results without a weight share what is left, the first taking what cannot be shared. */
static const struct {
    const char *said[5];
    uint8_t weights[5];
    bool sense;
} scores[] = {
    {{"5 - equity 1N W 7"}, {100}, true},
    {{"5 - equity 1N W 7 100"}, {100}, true},
    {{"5 - equity 1N W 7 70", "5 - equity 1N W 8"}, {70, 30}, true},
    {{"5 - equity 1N W 7", "5 - equity 1N W 8"}, {50, 50}, true},
    {{"5 - equity 1N W 7", "5 - equity 1N W 8", "5 - equity 1N W 9"}, {34, 33, 33}, true},
    {{"5 - equity 1N W 7 71", "5 - equity 1N W 8", "5 - equity 1N W 9"}, {71, 15, 14}, true},
    {{"5 - equity 1N W 7", "5 - equity 1N W 8 71", "5 - equity 1N W 9"}, {15, 71, 14}, true},
    {{"5 - equity 1N W 7 99", "5 - equity 1N W 8"}, {99, 1}, true},
    {{"5 - equity 1N W 7 60", "5 - equity 1N W 8 40"}, {60, 40}, true},
    {{"5 - equity 1N W 7 60", "5 - equity 1N W 8 39"}, {0}, false},
    {{"5 - equity 1N W 7 60", "5 - equity 1N W 8 41"}, {0}, false},
    {{"5 - equity 1N W 7 99", "5 - equity 1N W 8", "5 - equity 1N W 9"}, {0}, false},
    {{"5 - equity 1N W 7 100", "5 - equity 1N W 8"}, {0}, false},
};

START_TEST(weights)
{
    struct ruling ruling = {.adjusted_tricks = TRICKS_UNKNOWN};
    int count = 0;
    heard_open(&heard, 8);
    for (; count < 5 && scores[_i].said[count]; count++)
        heard_say(&heard, scores[_i].said[count]);
    heard_hear(&heard);
    ck_assert_int_eq(assigned_can_be(heard.h.facts, &heard.facts.item[0]), scores[_i].sense);
    if (!scores[_i].sense)
        return;
    given_score_write(&heard.h, &ruling);
    ck_assert_int_eq(ruling.adjustment, ADJUSTMENT_ASSIGNED);
    ck_assert_int_eq(ruling.assigned_count, count);
    for (int i = 0; i < count; i++)
        ck_assert_int_eq(ruling.assigned[i].weight, scores[_i].weights[i]);
    ck_assert_int_eq(ruling.adjusted_tricks, count == 1 ? 7 : TRICKS_UNKNOWN);
}
END_TEST

/* Each side's own results, North-South's first; together with those of both they cannot be, nor
 * where the weights of one side do not make 100. One result for both is no split. */
static const struct {
    const char *said[4];
    bool sense, split;
    int8_t kept;
    uint8_t count;
    struct {
        int8_t side, tricks;
        uint8_t weight;
    } given[4];
} sides[] = {
    {{"5 EW equity 1N W 8"}, true, true, SIDE_NS, 1, {{SIDE_EW, 8, 100}}},
    {{"5 EW equity 1N W 8", "5 NS equity 1N W 6"},
     true,
     true,
     SIDE_NONE,
     2,
     {{SIDE_NS, 6, 100}, {SIDE_EW, 8, 100}}},
    {{"5 EW equity 1N W 8", "5 NS equity 1N W 6 60", "5 NS equity 1N W 5"},
     true,
     true,
     SIDE_NONE,
     3,
     {{SIDE_NS, 6, 60}, {SIDE_NS, 5, 40}, {SIDE_EW, 8, 100}}},
    {{"5 EW equity 1N W 8", "5 EW equity 1N W 6", "5 NS equity 1N W 5"},
     true,
     true,
     SIDE_NONE,
     3,
     {{SIDE_NS, 5, 100}, {SIDE_EW, 8, 50}, {SIDE_EW, 6, 50}}},
    {{"5 EW equity 1N W 8", "5 NS equity 1N W 8"},
     true,
     false,
     SIDE_NONE,
     1,
     {{SIDE_NONE, 8, 100}}},
    {{"5 EW equity 1N W 8 70", "5 EW equity 1N W 7", "5 NS equity 1N W 8 70", "5 NS equity 1N W 7"},
     true,
     false,
     SIDE_NONE,
     2,
     {{SIDE_NONE, 8, 70}, {SIDE_NONE, 7, 30}}},
    {{"5 EW equity 1N W 8 70", "5 EW equity 1N W 7", "5 NS equity 1N W 8 60", "5 NS equity 1N W 7"},
     true,
     true,
     SIDE_NONE,
     4,
     {{SIDE_NS, 8, 60}, {SIDE_NS, 7, 40}, {SIDE_EW, 8, 70}, {SIDE_EW, 7, 30}}},
    {{"5 - equity 1N W 8"}, true, false, SIDE_NONE, 1, {{SIDE_NONE, 8, 100}}},
    {{"5 EW equity 1N W 8", "5 - equity 1N W 6"}, false, false, 0, 0, {{0}}},
    {{"5 - equity 1N W 8", "5 NS equity 1N W 6"}, false, false, 0, 0, {{0}}},
    {{"5 EW equity 1N W 8 70", "5 NS equity 1N W 6"}, false, false, 0, 0, {{0}}},
    {{"5 EW equity 1N W 8", "5 NS equity 1N W 6 70"}, false, false, 0, 0, {{0}}},
    {{"5 EW equity 1N W 8", "4 NS equity 1N W 6"}, false, false, 0, 0, {{0}}},
};

START_TEST(each_side_its_own)
{
    struct ruling ruling = {.adjusted_tricks = TRICKS_UNKNOWN};
    int last = -1;
    heard_open(&heard, 8);
    while (last < 3 && sides[_i].said[last + 1])
        heard_say(&heard, sides[_i].said[++last]);
    heard_hear(&heard);
    ck_assert_int_eq(assigned_can_be(heard.h.facts, &heard.facts.item[last]), sides[_i].sense);
    if (!sides[_i].sense)
        return;
    ck_assert_int_eq(assigned_is_split(&heard.h), sides[_i].split);
    given_score_write(&heard.h, &ruling);
    ck_assert_int_eq(assigned_side_kept(ruling.assigned, ruling.assigned_count), sides[_i].kept);
    ck_assert_int_eq(ruling.assigned_count, sides[_i].count);
    for (int i = 0; i < sides[_i].count; i++) {
        ck_assert_int_eq(ruling.assigned[i].side, sides[_i].given[i].side);
        ck_assert_int_eq(ruling.assigned[i].tricks, sides[_i].given[i].tricks);
        ck_assert_int_eq(ruling.assigned[i].weight, sides[_i].given[i].weight);
    }
}
END_TEST

/* Declarer's tricks are known only where the one result is in the contract of the record. */
START_TEST(a_result_in_another_contract)
{
    struct ruling ruling = {.adjusted_tricks = TRICKS_UNKNOWN};
    heard_open(&heard, 8);
    heard_say(&heard, "5 - equity 4Sx N 10");
    heard_hear(&heard);
    given_score_write(&heard.h, &ruling);
    ck_assert_int_eq(ruling.adjusted_tricks, TRICKS_UNKNOWN);
    const struct assigned *assigned = &ruling.assigned[0];
    ck_assert_int_eq(assigned->contract.kind, CONTRACT_PLAYED);
    ck_assert_int_eq(assigned->contract.level, 4);
    ck_assert_int_eq(assigned->contract.strain, SPADES);
    ck_assert_int_eq(assigned->contract.risk, DOUBLED);
    ck_assert_int_eq(assigned->contract.declarer, NORTH);
    ck_assert_int_eq(assigned->tricks, 10);
}
END_TEST

/* Eight results and no more. */
START_TEST(as_many_results_as_there_is_room_for)
{
    heard_open(&heard, 8);
    for (int i = 0; i <= ASSIGNED_MAX; i++) {
        char words[32];
        snprintf(words, sizeof words, "5 - equity 1N W %d", i);
        heard_say(&heard, words);
        heard_hear(&heard);
        ck_assert_int_eq(assigned_can_be(heard.h.facts, &heard.facts.item[0]), i < ASSIGNED_MAX);
    }
}
END_TEST

/* A second trick's result is not of the score, whatever the first one's weights are. */
START_TEST(results_of_another_trick)
{
    heard_open(&heard, 8);
    heard_say(&heard, "5 - equity 1N W 7 100");
    heard_say(&heard, "7 - equity 1N W 8 50");
    heard_hear(&heard);
    ck_assert(assigned_can_be(heard.h.facts, &heard.facts.item[0]));
    ck_assert(!assigned_can_be(heard.h.facts, &heard.facts.item[1]));
    ck_assert(hearing_has_equity(&heard.h, 5) && hearing_has_equity(&heard.h, 0));
    ck_assert(!hearing_has_equity(&heard.h, 6));
}
END_TEST

START_TEST(an_artificial_score)
{
    struct ruling ruling = {.assigned_count = 0};
    heard_open(&heard, 8);
    heard_say(&heard, "- - artificial 60/40");
    heard_say(&heard, "3 - equity none");
    heard_hear(&heard);
    ck_assert(assigned_can_be(heard.h.facts, &heard.facts.item[1]));
    ck_assert_str_eq(heard_incidents(&heard), ": 12C2_given");
    given_score_write(&heard.h, &ruling);
    ck_assert_int_eq(ruling.adjustment, ADJUSTMENT_ARTIFICIAL);
    ck_assert_int_eq(ruling.artificial[SIDE_NS], 60);
    ck_assert_int_eq(ruling.artificial[SIDE_EW], 40);
    heard_say(&heard, "5 - equity 1N W 7");
    heard_hear(&heard);
    ck_assert_str_eq(heard_incidents(&heard), "5: 12C1");
}
END_TEST

/* Of a cancelled result the director's score is no second ruling. */
START_TEST(the_score_of_a_cancelled_result)
{
    heard_open(&heard, 8);
    heard_deal(&heard, "N+HA E-HA");
    heard_say(&heard, "- - artificial 60/40");
    heard_hear(&heard);
    ck_assert_str_eq(heard_incidents(&heard), "computed : 13D 12C2");
    ck_assert_int_eq(heard.h.adjustment, ADJUSTMENT_ARTIFICIAL);
}
END_TEST

START_TEST(a_procedural_penalty)
{
    for (int side = 0; side < SIDES; side++) {
        heard_open(&heard, 8);
        heard_say(&heard, side == SIDE_NS ? "- NS penalty 2 MP" : "- EW penalty 2 MP");
        heard_hear(&heard);
        ck_assert_int_eq(heard.h.incident_count, 1);
        ck_assert_int_eq(heard.h.incident[0].side, side);
        ck_assert_int_eq(heard.h.incident[0].seat, SEAT_NONE);
        ck_assert_int_eq(heard.h.incident[0].basis, BASIS_CONFIRMED);
        ck_assert_str_eq(heard_incidents(&heard), ": 90");
    }
}
END_TEST

int main(void)
{
    TCase *tests = tcase_create("law 12");
    tcase_add_loop_test(tests, what_the_director_gives, 0, sizeof given / sizeof *given);
    tcase_add_test(tests, only_of_this_board);
    tcase_add_loop_test(tests, weights, 0, sizeof scores / sizeof *scores);
    tcase_add_loop_test(tests, each_side_its_own, 0, (int)(sizeof sides / sizeof *sides));
    tcase_add_test(tests, a_result_in_another_contract);
    tcase_add_test(tests, as_many_results_as_there_is_room_for);
    tcase_add_test(tests, results_of_another_trick);
    tcase_add_test(tests, an_artificial_score);
    tcase_add_test(tests, the_score_of_a_cancelled_result);
    tcase_add_test(tests, a_procedural_penalty);
    Suite *suite = suite_create("law 12");
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
