/*
 * Facts that exclude each other (laws/said/contradiction.c): each pair of facts is tried, in both
 * orders, and those in the table below, which is written from the Laws, are refused.
 */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "laws/said/contradiction.h"
#include "laws/said/facts.h"
#include "laws/said/lawbook.h"
#include "suite.h"

/* Facts at three tricks, of South, of others and of the board: all that there are, and of each the
 * values that state different things. */
static const char *const samples[] = {
    "- - laws 2007",
    "- - contract-from auction",
    "- - record faithful",
    "- - record until-claim",
    "- - result-includes-transfer no",
    "- - agreed-tricks 9",
    "- - tricks-ruled 8",
    "- - tricks-ruled 9",
    "- - agreed-score 4S S 9",
    "- - agreed-score 4S S 10",
    "- - agreed-score none",
    "5 N trick-won -",
    "5 S trick-won -",
    "5 NS trick-won -",
    "5 EW trick-won -",
    "6 N trick-won -",
    "5 - suit-led H",
    "5 NS tricks-after 2",
    "5 EW tricks-after 1+",
    "5 - about -",
    "- - hands-returned yes",
    "- - hands-returned no",
    "5 S revoke confirmed",
    "5 S revoke corrected",
    "5 S revoke denied",
    "6 S revoke corrected",
    "5 S established yes",
    "5 S established no",
    "5 E established no",
    "5 S established named",
    "5 S attention in-time",
    "5 S attention after-next-call",
    "5 S attention after-round",
    "12 S attention after-round",
    "- - attention in-time",
    "- - attention after-next-call",
    "- - attention after-round",
    "- - first-call none",
    "- - first-call N",
    "- - first-call E",
    "- - first-call NE",
    "5 - both-played-on yes",
    "5 - both-played-on no",
    "5 - both-played-on NS",
    "5 - both-played-on EW",
    "6 - both-played-on yes",
    "5 S omitted -",
    "5 S omitted no",
    "6 S omitted -",
    "5 S supplied HQ",
    "5 S extra HQ",
    "5 S extra H4",
    "5 S extra unknown",
    "6 S extra HQ",
    "5 S faced HQ",
    "5 S faced unknown",
    "5 S visible 2",
    "5 S simultaneous HQ",
    "5 S not-quitted HQ",
    "5 S quitted HQ",
    "6 S quitted HQ",
    "6 S quitted -",
    "5 S rectified in-time",
    "5 S defective-trick found",
    "5 S defective-trick unknown",
    "5 S deemed-led accepted",
    "5 S deemed-led refused",
    "5 S led-out-of-turn accepted",
    "5 S led-out-of-turn refused HQ",
    "5 S led-out-of-turn spread",
    "5 S led-out-of-turn seen",
    "5 N led-out-of-turn accepted",
    "5 S penalty-card HQ major",
    "5 S penalty-card none",
    "5 S exposed HQ accident",
    "5 S withdrawn HQ illegal",
    "5 S withdrawn HQ misinformed",
    "5 S lead-option require H",
    "5 N lead-option free",
    "6 N lead-option forbid H",
    "5 S play-option highest",
    "5 S faced-hand -",
    "5 S designation high",
    "5 S claim agreed",
    "5 S claim withdrawn",
    "5 S claim objected",
    "6 S claim contested 9",
    "5 N claim cancelled 8",
    "5 E claim reopened 9",
    "- S hand-count 14",
    "- N hand-count 14",
    "- N hand-count 12",
    "- S wrong-hand-called yes",
    "- S card-seen no",
    "- S missing-card H8 elsewhere",
    "- S missing-card H8 not-found",
    "- S surplus-card H8",
    "5 - equity none",
    "5 - equity 4S S 10",
    "5 NS equity 4S S 10",
    "- - artificial 60/40",
    "- NS penalty 10%",
    "- - scoring neuberg",
    "5 W incident 27 Accepted",
};
enum { SAMPLES = sizeof samples / sizeof *samples, EXCLUDED_MAX = 20 };

/* A sample and all later ones that cannot be beside it. */
static const struct {
    const char *one, *others[EXCLUDED_MAX];
} excluded[] = {
    /* declarer has one number of tricks */
    {"- - agreed-tricks 9",
     {"- - tricks-ruled 8", "- - agreed-score 4S S 10", "- - agreed-score none",
      "5 N claim cancelled 8"}},
    {"- - tricks-ruled 8",
     {"- - agreed-score 4S S 9", "- - agreed-score 4S S 10", "- - agreed-score none",
      "6 S claim contested 9", "5 E claim reopened 9"}},
    {"- - tricks-ruled 9",
     {"- - agreed-score 4S S 10", "- - agreed-score none", "5 N claim cancelled 8"}},
    {"- - agreed-score 4S S 9", {"5 N claim cancelled 8"}},
    {"- - agreed-score 4S S 10",
     {"6 S claim contested 9", "5 N claim cancelled 8", "5 E claim reopened 9"}},
    {"- - agreed-score none",
     {"6 S claim contested 9", "5 N claim cancelled 8", "5 E claim reopened 9"}},
    /* a trick has one winner */
    {"5 N trick-won -", {"5 S trick-won -", "5 EW trick-won -"}},
    {"5 S trick-won -", {"5 EW trick-won -", "5 S omitted -"}},
    {"5 NS trick-won -", {"5 EW trick-won -"}},
    /* 62D; 62A; 64B4, about calls of the side that did not offend; 64B5 */
    {"- - hands-returned no", {"12 S attention after-round", "- - attention after-round"}},
    {"5 S revoke confirmed", {"5 S omitted -"}},
    {"5 S revoke corrected",
     {"5 S attention after-next-call", "5 S attention after-round", "- - attention after-next-call",
      "- - attention after-round", "5 S omitted -"}},
    {"6 S revoke corrected",
     {"- - attention after-next-call", "- - attention after-round", "6 S omitted -"}},
    {"5 S established no", {"5 - both-played-on yes", "5 - both-played-on NS"}},
    {"5 E established no", {"5 - both-played-on yes", "5 - both-played-on EW"}},
    {"5 S attention in-time", {"- - first-call E", "- - first-call NE"}},
    {"5 S attention after-next-call", {"- - first-call none", "- - first-call N"}},
    {"- - attention after-next-call", {"- - first-call none"}},
    /* 67A is before both sides have played on, and then the trick is known */
    {"5 - both-played-on yes", {"5 S rectified in-time"}},
    {"5 - both-played-on no", {"5 S defective-trick unknown"}},
    {"5 - both-played-on NS", {"5 S defective-trick unknown"}},
    {"5 - both-played-on EW", {"5 S defective-trick unknown"}},
    {"5 S rectified in-time", {"5 S defective-trick unknown"}},
    /* who plays no card plays none too many, faces none, leads none and mislays none */
    {"5 S omitted -",
     {"5 S extra HQ", "5 S extra H4", "5 S extra unknown", "5 S faced HQ", "5 S faced unknown",
      "5 S visible 2", "5 S simultaneous HQ", "5 S not-quitted HQ", "5 S deemed-led accepted",
      "5 S deemed-led refused", "5 S led-out-of-turn accepted", "5 S led-out-of-turn spread",
      "5 S led-out-of-turn seen", "5 S lead-option require H"}},
    {"6 S omitted -", {"6 S extra HQ"}},
    {"5 S supplied HQ",
     {"5 S extra HQ", "5 S extra H4", "5 S extra unknown", "5 S not-quitted HQ"}},
    {"5 S extra HQ", {"5 S faced HQ", "5 S not-quitted HQ"}},
    /* 58A, 47E1, and one leads to a trick */
    {"5 S simultaneous HQ",
     {"5 S led-out-of-turn accepted", "5 S led-out-of-turn refused HQ",
      "5 S led-out-of-turn spread", "5 S led-out-of-turn seen"}},
    {"5 S quitted HQ", {"6 S quitted HQ"}},
    {"5 S led-out-of-turn accepted",
     {"5 N led-out-of-turn accepted", "5 S withdrawn HQ misinformed", "5 N lead-option free"}},
    {"5 S led-out-of-turn spread",
     {"5 N led-out-of-turn accepted", "5 S withdrawn HQ misinformed", "5 N lead-option free"}},
    {"5 S led-out-of-turn seen",
     {"5 N led-out-of-turn accepted", "5 S withdrawn HQ misinformed", "5 N lead-option free"}},
    {"5 N led-out-of-turn accepted", {"5 S lead-option require H"}},
    {"5 S lead-option require H", {"5 N lead-option free", "5 S play-option highest"}},
    /* 68B2; play ends once */
    {"5 S penalty-card HQ major", {"5 S claim objected"}},
    {"5 S exposed HQ accident", {"5 S claim objected"}},
    {"5 S claim agreed",
     {"6 S claim contested 9", "5 N claim cancelled 8", "5 E claim reopened 9"}},
    {"6 S claim contested 9", {"5 N claim cancelled 8", "5 E claim reopened 9"}},
    {"5 N claim cancelled 8", {"5 E claim reopened 9"}},
    /* 13 and 14 */
    {"- S hand-count 14",
     {"- N hand-count 14", "- S missing-card H8 elsewhere", "- S missing-card H8 not-found"}},
    {"- N hand-count 14", {"- S missing-card H8 elsewhere", "- S missing-card H8 not-found"}},
    /* one score: 12C1 or 12C2 */
    {"5 - equity 4S S 10", {"- - artificial 60/40"}},
    {"5 NS equity 4S S 10", {"- - artificial 60/40"}},
};

static struct board board;
static struct rules rules;
static struct facts facts, rest;
static struct contradictions contradictions;

static void setup(void)
{
    board_clear(&board);
    rules_init(&rules, 0);
    facts.count = 0;
}

static struct fact read(const char *words)
{
    char trick[8], player[8], name[32];
    int value = 0;
    struct fact fact;
    ck_assert_int_eq(sscanf(words, "%7s %7s %31s %n", trick, player, name, &value), 3);
    ck_assert_msg(facts_read(&fact, trick, player, name, words + value) == FACT_OK, "%s", words);
    fact.source = SOURCE_FILE;
    return fact;
}

static void say_from(const char *words, int source, bool general)
{
    struct fact fact = read(words);
    fact.source = (uint8_t)source;
    fact.general = general;
    ck_assert_int_eq(facts_add(&facts, &fact), FACT_OK);
}

static void say(const char *words)
{
    say_from(words, SOURCE_FILE, false);
}

static void compare(void)
{
    const struct matter matter = {&board, &facts, &rules};
    contradictions.count = contradictions.excluded = 0;
    contradictions_between(&matter, &rest, &contradictions);
}

static bool is_excluded(const char *one, const char *other)
{
    for (size_t i = 0; i < sizeof excluded / sizeof *excluded; i++)
        for (int k = 0; k < EXCLUDED_MAX && excluded[i].others[k]; k++)
            if (strcmp(excluded[i].one, one) == 0 && strcmp(excluded[i].others[k], other) == 0)
                return true;
    return false;
}

START_TEST(every_fact_is_tried)
{
    bool tried[FACT_COUNT] = {false};
    for (int i = 0; i < SAMPLES; i++)
        tried[read(samples[i]).id] = true;
    for (int id = 0; id < FACT_COUNT; id++)
        ck_assert_msg(tried[id], "%s", fact_name(id));
}
END_TEST

/* A row of the table that no pair meets would be a slip of the pen. */
START_TEST(every_row_is_met)
{
    int rows = 0, met = 0;
    for (size_t i = 0; i < sizeof excluded / sizeof *excluded; i++)
        for (int k = 0; k < EXCLUDED_MAX && excluded[i].others[k]; k++)
            rows++;
    for (int i = 0; i < SAMPLES; i++)
        for (int k = i + 1; k < SAMPLES; k++)
            met += is_excluded(samples[i], samples[k]);
    ck_assert_int_eq(met, rows);
}
END_TEST

/* Both are refused, each by the name of the other, or neither is. Two values of one place never
 * come so far: facts_add. */
static void try_pair(const char *one, const char *other, bool wanted)
{
    struct fact first = read(one), second = read(other);
    facts.count = 0;
    (void)facts_add(&facts, &first);
    if (facts_add(&facts, &second) != FACT_OK || facts.count < 2) {
        ck_assert_msg(!wanted, "%s, %s", one, other);
        return;
    }
    compare();
    ck_assert_msg(rest.count == (wanted ? 0 : 2), "%s, %s", one, other);
    ck_assert_int_eq(contradictions.count, wanted ? 2 : 0);
    ck_assert_int_eq(contradictions.excluded, contradictions.count);
    for (int i = 0; i < contradictions.count; i++) {
        ck_assert_int_eq(contradictions.item[i].ground, GROUND_FACT);
        ck_assert(fact_same(&contradictions.item[i].fact, &facts.item[i]));
        ck_assert(fact_same(&contradictions.item[i].other, &facts.item[1 - i]));
    }
}

START_TEST(each_pair)
{
    for (int k = _i + 1; k < SAMPLES; k++) {
        bool wanted = is_excluded(samples[_i], samples[k]);
        try_pair(samples[_i], samples[k], wanted);
        try_pair(samples[k], samples[_i], wanted);
    }
}
END_TEST

enum { SAID_MAX = 4 };

/* What more than two facts say. */
static const struct {
    const char *said[SAID_MAX];
    int refused;
} together[] = {
    /* attention to all revokes of the board is about those that are told */
    {{"- - attention in-time", "- - first-call N", "5 E revoke confirmed"}, 2},
    {{"- - attention in-time", "- - first-call N", "5 S revoke confirmed"}, 0},
    {{"- - attention in-time", "- - first-call N", "5 E revoke denied"}, 0},
    {{"- - attention after-next-call", "- - first-call N", "5 S revoke confirmed"}, 2},
    {{"- - attention after-next-call", "- - first-call N", "5 E revoke confirmed"}, 0},
    {{"- - attention in-time", "- - first-call N", "5 S revoke confirmed", "6 W revoke confirmed"},
     2},
    /* what is said of the trick goes before what is said of the board */
    {{"- - attention after-round", "5 S attention in-time", "5 S revoke corrected"}, 0},
    {{"- - attention in-time", "5 S attention after-round", "5 S revoke corrected"}, 2},
    /* four hands of a whole pack */
    {{"- N hand-count 14", "- S hand-count 14", "- E hand-count 12", "- W hand-count 12"}, 0},
    {{"- N hand-count 14", "- S hand-count 14", "- E hand-count 12"}, 2},
    {{"- N hand-count 14", "- S hand-count 14", "- E hand-count 14"}, 3},
};

START_TEST(more_than_two)
{
    for (int i = 0; i < SAID_MAX && together[_i].said[i]; i++)
        say(together[_i].said[i]);
    compare();
    ck_assert_int_eq(contradictions.count, together[_i].refused);
    ck_assert_int_eq(rest.count, facts.count - together[_i].refused);
}
END_TEST

/* A mark in the record is a revoke too. */
START_TEST(beside_a_mark)
{
    board.play.rows = 5;
    board.play.mark[4][EAST] = MARK_REVOKE;
    say("- - attention in-time");
    say("- - first-call N");
    compare();
    ck_assert_int_eq(contradictions.count, 2);
}
END_TEST

/* The record has one card of those that the player put into the trick: which of them he faced is
 * another question. */
START_TEST(beside_a_recorded_card)
{
    board.play.rows = 5;
    memset(board.play.card, CARD_NONE, sizeof board.play.card);
    say("5 S extra HQ");
    say("5 S faced HQ");
    compare();
    ck_assert_int_eq(contradictions.count, 2);
    board.play.card[4][SOUTH] = card_make(HEARTS, 4);
    compare();
    ck_assert_int_eq(contradictions.count, 0);
}
END_TEST

/* Where the deal tells whose the card is, it is not in two places. */
START_TEST(beside_a_deal)
{
    say("5 S quitted HQ");
    say("6 W quitted HQ");
    compare();
    ck_assert_int_eq(contradictions.count, 2);
    board.deal.known = 1 << SOUTH;
    compare();
    ck_assert_int_eq(contradictions.count, 0);
    board.deal.hand[SOUTH] = card_bit(card_make(HEARTS, RANK_QUEEN));
    compare();
    ck_assert_int_eq(contradictions.count, 2);
}
END_TEST

/* Two facts are refused whatever carried them; of two values of one fact the nearer holds. */
START_TEST(of_two_carriers)
{
    say("- - artificial 60/40");
    say_from("5 - equity 4S S 10", SOURCE_OPTION, false);
    compare();
    ck_assert_int_eq(contradictions.count, 2);
    facts.count = 0;
    say("5 N trick-won -");
    say_from("5 S trick-won -", SOURCE_OPTION, false);
    compare();
    ck_assert_int_eq(contradictions.count, 1);
    ck_assert_int_eq(rest.count, 1);
    ck_assert_int_eq(rest.item[0].player, SOUTH);
}
END_TEST

/* What was given for all boards gives way to what is said of this one, silently here; two of that
 * kind go both. */
START_TEST(given_for_all)
{
    const struct matter matter = {&board, &facts, &rules};
    say_from("- - attention after-round", SOURCE_OPTION, true);
    say("5 S revoke corrected");
    compare();
    ck_assert_int_eq(contradictions.count, 0);
    ck_assert_int_eq(rest.count, 1);
    ck_assert_int_eq(rest.item[0].id, FACT_REVOKE);
    ck_assert_ptr_eq(facts_rival(&matter, &facts.item[0]), &facts.item[1]);
    ck_assert_ptr_null(facts_rival(&matter, &facts.item[1]));
    facts.item[1].general = true;
    compare();
    ck_assert_int_eq(contradictions.count, 0);
    ck_assert_int_eq(rest.count, 0);
}
END_TEST

int main(void)
{
    TCase *tests = tcase_create("contradiction");
    tcase_add_checked_fixture(tests, setup, NULL);
    tcase_add_test(tests, every_fact_is_tried);
    tcase_add_test(tests, every_row_is_met);
    tcase_add_loop_test(tests, each_pair, 0, SAMPLES);
    tcase_add_loop_test(tests, more_than_two, 0, sizeof together / sizeof *together);
    tcase_add_test(tests, beside_a_mark);
    tcase_add_test(tests, beside_a_recorded_card);
    tcase_add_test(tests, beside_a_deal);
    tcase_add_test(tests, of_two_carriers);
    tcase_add_test(tests, given_for_all);
    Suite *suite = suite_create("contradiction");
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
