/*
 * Laws 68 to 71: what became of a claim.
 */
#include <check.h>

#include "heard_row.h"
#include "suite.h"
#include "laws/play/agreed.h"

static struct heard heard;

static const struct heard_row claims[] = {
    {5, {"6 W claim agreed"}, .incidents = "", .steps = ""},
    {5, {"6 W claim contested 3"}, .incidents = "6W: 70", .steps = "6W: 70(claim contested 3)"},
    {5, {"6 S claim withdrawn"}, .incidents = "6S: 71", .steps = "6S: 71(claim withdrawn)"},
    {5, {"6 S claim objected"}, .incidents = "6S: 68B2", .steps = "6S: 68B2(claim objected)"},
    {5,
     {"6 S claim void"},
     .edition = EDITION_2007,
     .incidents = "6S: 68D_2007",
     .steps = "6S: 68D_2007(claim void)",
     .judged = "70 6S"},
    {5,
     {"6 S claim void"},
     .edition = EDITION_2017,
     .incidents = "6S: 68D",
     .steps = "6S: 68D(claim void)"},
    /* cards are recorded after it: agreed, the director says which of the two holds */
    {5, {"4 W claim agreed"}, .incidents = "4W: 69A_cards", .asked = "record "},
    {5,
     {"4 W claim agreed", "- - record unknown"},
     .incidents = "4W: 69A_cards",
     .asked = "record "},
    {5,
     {"4 W claim agreed", "- - record faithful"},
     .marked = "4S",
     .hidden = "S",
     .incidents = "marked 4S D5: 63A1 64A2 =1",
     .asked = "perhaps attention 4S"},
    {5, {"4 W claim agreed", "- - record until-claim"}, .incidents = "4W: 69A", .asked = ""},
    {5,
     {"4 W claim agreed", "- - record until-claim"},
     .marked = "5S",
     .hidden = "S",
     .incidents = "4W: 69A"},
    {5, {"5 W claim agreed"}, .incidents = "", .asked = ""},
    /* contested, they are no plays */
    {5,
     {"4 W claim contested 3"},
     .marked = "5S",
     .hidden = "S",
     .incidents = "4W: 70 70D3",
     .asked = ""},
    {5, {"5 W claim contested 3"}, .incidents = "5W: 70"},
    {5, {"4 W claim contested 3", "- - record faithful"}, .incidents = "", .asked = ""},
    {5,
     {"4 W claim withdrawn"},
     .marked = "5S",
     .hidden = "S",
     .incidents = "4W: 71; marked 5S D6: 63A 64A2 =1"},
    /* it comes when the trick has been played */
    {5,
     {"5 S claim withdrawn", "5 S exposed D9 statement"},
     .incidents = "5S D9: 49_statement; 5S: 71"},
};

START_TEST(what_became_of_a_claim)
{
    heard_row_try(&heard, &claims[_i]);
}
END_TEST

/* 69A, 70, and 2007 68D, by which play ceases. */
static const struct {
    int word;
    bool in_2007, in_2017;
} ends[] = {
    {WORD_AGREED, true, true},     {WORD_CONTESTED, true, true}, {WORD_WITHDRAWN, false, false},
    {WORD_OBJECTED, false, false}, {WORD_VOID, true, false},
};

START_TEST(whether_it_ended_the_play)
{
    struct fact claim = fact_empty(FACT_CLAIM, 5, SOUTH);
    claim.word = (uint8_t)ends[_i].word;
    heard.h.rules.edition = LAWS_2007;
    ck_assert_int_eq(claim_ended_play(&heard.h, &claim), ends[_i].in_2007);
    heard.h.rules.edition = LAWS_2017;
    ck_assert_int_eq(claim_ended_play(&heard.h, &claim), ends[_i].in_2017);
}
END_TEST

/* Of two the one that cards followed is put aside, where the director says that they were played;
 * the other stands. */
START_TEST(a_claim_that_cards_followed)
{
    struct fact claim[] = {fact_empty(FACT_CLAIM, 5, SOUTH), fact_empty(FACT_CLAIM, 9, NORTH)};
    claim[0].word = claim[1].word = WORD_AGREED;
    heard.h.overtaken = &claim[0];
    heard.h.played_on = true;
    ck_assert(!claim_ended_play(&heard.h, &claim[0]));
    ck_assert(claim_ended_play(&heard.h, &claim[1]));
    heard.h.played_on = false;
    ck_assert(claim_ended_play(&heard.h, &claim[0]));
    heard.h.overtaken = NULL;
}
END_TEST

int main(void)
{
    TCase *tests = tcase_create("laws 68 to 71");
    tcase_add_loop_test(tests, what_became_of_a_claim, 0, sizeof claims / sizeof *claims);
    tcase_add_loop_test(tests, whether_it_ended_the_play, 0, sizeof ends / sizeof *ends);
    tcase_add_test(tests, a_claim_that_cards_followed);
    Suite *suite = suite_create("laws 68 to 71");
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
