/*
 * The ruling as a value (laws/said/ruling.c): its lists, the numbers of tricks it started from, and
 * what its parts are called (rectify-report(5)).
 */
#include <check.h>
#include <string.h>

#include "laws/said/ruling.h"
#include "suite.h"

static struct ruling ruling;

/* --- Names ------------------------------------------------------------------------------------ */

/* The most that any of these lists has, and its end. */
enum { NAMES_MAX = 24 };

static const struct {
    const char *(*name)(int id);
    int count;
    const char *names[NAMES_MAX];
} lists[] = {
    {status_name,
     STATUS_COUNT,
     {"error", "suspect", "director", "proposed", "adjusted", "settled", "noted", "clean"}},
    {finding_name,
     FINDING_COUNT,
     {"deal-duplicate",   "deal-missing",     "deal-count",
      "card-not-held",    "card-repeated",    "wrong-leader",
      "lead-out-of-turn", "revoke",           "omitted-card",
      "extra-card",       "penalty-card",     "unknown-card",
      "result-mismatch",  "mark-mismatch",    "designation-mismatch",
      "score-mismatch",   "auction-mismatch", "dealer-or-vulnerability",
      "damaged-record",   "not-written"}},
    {judgement_name,
     JUDGEMENT_COUNT,
     {"64C", "64C1", "64C2(a)", "64C2(b)", "12C2", "67B3", "62D", "70", "14", "67", "50E", "13",
      "13B", "12C1", "47E2(b)", "79B3"}},
    {baseline_name, 4, {NULL, "no-revoke", "after-first-revoke", "neither-revoke"}},
    {basis_name, 4, {NULL, "marked", "confirmed", "computed"}},
};

START_TEST(names_of_ids)
{
    ck_assert_ptr_null(lists[_i].names[lists[_i].count]);
    for (int id = 0; id < lists[_i].count; id++)
        ck_assert_pstr_eq(lists[_i].name(id), lists[_i].names[id]);
}
END_TEST

/* A fact, or what the record shows. */
START_TEST(names_of_what_a_step_looked_at)
{
    ck_assert_str_eq(step_fact_name(FACT_LAWS), "laws");
    ck_assert_str_eq(step_fact_name(FACT_ATTENTION), "attention");
    ck_assert_str_eq(step_fact_name(STEP_TRICK_WINNER), "trick-winner");
    ck_assert_str_eq(step_fact_name(STEP_LATER_TRICKS), "later-tricks");
    ck_assert_str_eq(step_fact_name(STEP_NEXT_TRICK_PLAYED), "next-trick-played");
    ck_assert_str_eq(step_fact_name(STEP_OFFENDER), "offender");
    ck_assert_str_eq(step_fact_name(STEP_DUMMY), "dummy");
    ck_assert_str_eq(step_fact_name(STEP_EARLIER_REVOKE), "earlier-revoke-trick");
    ck_assert_str_eq(step_fact_name(STEP_OTHER_SIDE_REVOKE), "other-side-revoked");
    ck_assert_str_eq(step_fact_name(STEP_TRICK), "trick");
    ck_assert_str_eq(step_fact_name(STEP_READING), "reading");
}
END_TEST

/* --- Lists and numbers ------------------------------------------------------------------------ */

START_TEST(findings_that_do_not_fit)
{
    ruling.finding_count = 0;
    for (int i = 0; i < FINDINGS_MAX; i++)
        ruling_add_finding(&ruling, FINDING_REVOKE, 5, EAST);
    ck_assert_int_eq(ruling.finding_count, FINDINGS_MAX);
    ck_assert_int_eq(ruling.finding[FINDINGS_MAX - 1].trick, 5);
    ruling_add_finding(&ruling, FINDING_REVOKE, 6, EAST);
    ck_assert_int_eq(ruling.finding_count, FINDINGS_MAX);
    ck_assert_int_eq(ruling.finding[FINDINGS_MAX - 2].trick, 5);
    ck_assert_int_eq(ruling.finding[FINDINGS_MAX - 1].trick, 6);
}
END_TEST

/* By the cards; what was agreed on where they do not tell. */
START_TEST(tricks_won)
{
    ruling.table_tricks = 9;
    ruling.won_tricks = 8;
    ck_assert_int_eq(ruling_tricks_won(&ruling), 8);
    ruling.won_tricks = 0;
    ck_assert_int_eq(ruling_tricks_won(&ruling), 0);
    ruling.won_tricks = TRICKS_UNKNOWN;
    ck_assert_int_eq(ruling_tricks_won(&ruling), 9);
}
END_TEST

/* --- What it comes to ------------------------------------------------------------------------- */

/* What an answer would move, by the ruling that follows: -1 where only the director can say. */
START_TEST(outcomes)
{
    static const struct {
        int status, tricks, to;
    } rulings[] = {
        {STATUS_ADJUSTED, 2, SIDE_EW},    {STATUS_PROPOSED, 2, SIDE_EW},
        {STATUS_DIRECTOR, -1, SIDE_NONE}, {STATUS_SETTLED, 0, SIDE_NONE},
        {STATUS_NOTED, 0, SIDE_NONE},
    };
    for (size_t i = 0; i < sizeof rulings / sizeof *rulings; i++) {
        ruling.status = (uint8_t)rulings[i].status;
        ruling.transfer_tricks = 2;
        ruling.transfer_to = SIDE_EW;
        struct outcome outcome = ruling_outcome(&ruling, "yes");
        ck_assert_str_eq(outcome.value, "yes");
        ck_assert_int_eq(outcome.tricks, rulings[i].tricks);
        ck_assert_int_eq(outcome.to, rulings[i].to);
        ck_assert_int_eq(ruling_moves(&ruling), rulings[i].tricks > 0);
    }
}
END_TEST

/* Nothing is left of a score that was found. */
START_TEST(left_to_the_director)
{
    ruling.status = STATUS_ADJUSTED;
    ruling.adjustment = ADJUSTMENT_ARTIFICIAL;
    ruling.transfer_tricks = ruling.assigned_count = 1;
    ruling_leave_to_director(&ruling);
    ck_assert_int_eq(ruling.status, STATUS_DIRECTOR);
    ck_assert_int_eq(ruling.adjustment, ADJUSTMENT_TRICKS);
    ck_assert_int_eq(ruling.transfer_to, SIDE_NONE);
    ck_assert_int_eq(ruling.transfer_tricks, 0);
    ck_assert_int_eq(ruling.assigned_count, 0);
    ck_assert_int_eq(ruling.adjusted_tricks, TRICKS_UNKNOWN);
    ck_assert_int_eq(ruling.adjusted_score_ns, SCORE_UNKNOWN);
}
END_TEST

int main(void)
{
    TCase *tests = tcase_create("ruling");
    tcase_add_loop_test(tests, names_of_ids, 0, sizeof lists / sizeof *lists);
    tcase_add_test(tests, names_of_what_a_step_looked_at);
    tcase_add_test(tests, findings_that_do_not_fit);
    tcase_add_test(tests, tricks_won);
    tcase_add_test(tests, outcomes);
    tcase_add_test(tests, left_to_the_director);
    Suite *suite = suite_create("ruling");
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
