/*
 * Law 47: why a card was withdrawn, and what becomes of it. A defender's by his own side's fault is
 * a penalty card, declarer's never.
 */
#include <check.h>

#include "heard_row.h"
#include "suite.h"
#include "laws/law.h"
#include "laws/play/exposed.h"

static struct heard heard;

static const struct heard_row withdrawn[] = {
    {8,
     {"5 S withdrawn D9 rectification"},
     .incidents = "5S D9: 47A 50B_major 50A 50E_*; computed 6S D9: 50D1a*"},
    {5,
     {"5 S withdrawn D9 rectification"},
     .incidents = "5S D9: 47A 50B_major 50A 50E_*",
     .steps = "5S: 47A(withdrawn rectification) 50B_major"},
    {5,
     {"5 W withdrawn C9 rectification"},
     .incidents = "5W C9: 47A 48A_card",
     .steps = "5W: 47A(withdrawn rectification) 48A_card"},
    {5, {"5 S withdrawn D6 illegal"}, .incidents = "5S D6: 47B 50B_major 50A 50E_*"},
    {5, {"5 E withdrawn H9 illegal"}, .incidents = "5E H9: 47B 48A_card"},
    {5,
     {"5 E withdrawn H9 designation"},
     .incidents = "5E H9: 47C",
     .steps = "5E: 47C(withdrawn designation)"},
    {5, {"5 S withdrawn D9 changed"}, .incidents = "5S D9: 47D"},
    {5, {"5 S withdrawn D6 misinformed"}, .incidents = "5S D6: 47E1_turn"},
    {5, {"5 S withdrawn D9 misexplained"}, .incidents = "5S D9: 47E2a"},
    {5, {"5 S withdrawn D6 proper-lead"}, .incidents = "5S D6: 47F1"},
    {5, {"5 S withdrawn D6 otherwise"}, .incidents = "5S D6: 47F2"},
    {5, {"5 S withdrawn D6 too-late"}, .incidents = "5S D6: 47E2b"},
    /* a revoke that was put right: 62B says what the card is */
    {5, {"5 S revoke corrected"}, .incidents = "5S D6: 62A 47B 62B 62C1 62C2"},
    {5, {"5 W revoke corrected"}, .incidents = "5W C6: 62A 47B 62B_declarer 62C1 62C2"},
};

START_TEST(a_card_withdrawn)
{
    heard_row_try(&heard, &withdrawn[_i]);
}
END_TEST

/* 50A: one that a rectification took back was replaced at the trick, and lies there from the next.
 */
static const struct {
    int word, faced_from; /* of a card of trick 5 */
    bool stands;
} reasons[] = {
    {WORD_RECTIFICATION, 6, false}, {WORD_ILLEGAL, 5, false},     {WORD_DESIGNATION, 0, false},
    {WORD_CHANGED, 0, false},       {WORD_MISINFORMED, 0, false}, {WORD_MISEXPLAINED, 0, false},
    {WORD_TOO_LATE, 0, true},       {WORD_PROPER_LEAD, 0, false}, {WORD_OTHERWISE, 0, true},
};

START_TEST(why_it_was_withdrawn)
{
    struct fact fact = fact_empty(FACT_WITHDRAWN, 5, SOUTH);
    fact.word = (uint8_t)reasons[_i].word;
    ck_assert_int_eq(withdrawn_face_up_from(&fact), reasons[_i].faced_from);
    ck_assert_int_eq(withdrawn_stands(&fact), reasons[_i].stands);
}
END_TEST

int main(void)
{
    TCase *tests = tcase_create("law 47");
    tcase_add_loop_test(tests, a_card_withdrawn, 0, sizeof withdrawn / sizeof *withdrawn);
    tcase_add_loop_test(tests, why_it_was_withdrawn, 0, sizeof reasons / sizeof *reasons);
    Suite *suite = suite_create("law 47");
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
