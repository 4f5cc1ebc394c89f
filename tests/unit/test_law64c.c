/*
 * Law 64C: after what the director looks for damage, and from where.
 */
#include <check.h>

#include "laws/play/hearing.h"
#include "suite.h"
#include "laws/law.h"

/* A revoke that was established, an omission that counts as one, a penalty card that was not
 * played. */
static const struct {
    int kind;
    bool established;
    uint8_t cited;
    bool open;
} irregularities[] = {
    {IRREGULARITY_REVOKE, true, CLAUSE_63A1, true},
    {IRREGULARITY_REVOKE, false, CLAUSE_62A, false},
    {IRREGULARITY_PENALTY, false, CLAUSE_52, true},
    {IRREGULARITY_OMITTED, false, CLAUSE_67B1a, true},
    {IRREGULARITY_OMITTED, false, CLAUSE_67B1a_other, true},
    {IRREGULARITY_OMITTED, false, CLAUSE_67B1b, true},
    {IRREGULARITY_OMITTED, false, CLAUSE_67A1, false},
    {IRREGULARITY_EXTRA, false, CLAUSE_67B2a, false},
    {IRREGULARITY_CHOICE, false, CLAUSE_50D2b, false},
    {IRREGULARITY_DESIGNATION, false, CLAUSE_46A, false},
};

START_TEST(whether_it_is_open)
{
    struct incident incident = {.kind = (uint8_t)irregularities[_i].kind,
                                .established = irregularities[_i].established};
    incident_cite(&incident, irregularities[_i].cited);
    ck_assert_int_eq(redress_is_open(&incident), irregularities[_i].open);
}
END_TEST

/* C2(b) before C2(a); 2007 has one clause. */
static const struct {
    uint8_t cited[2];
    int judgement, baseline, assigns;
} redresses[] = {
    {{CLAUSE_63A1, CLAUSE_64A2}, JUDGEMENT_64C1, BASELINE_NO_REVOKE, CLAUSE_64C1},
    {{CLAUSE_64B1, CLAUSE_64B3}, JUDGEMENT_64C1, BASELINE_NO_REVOKE, CLAUSE_64C1},
    {{CLAUSE_63A1, CLAUSE_64B2}, JUDGEMENT_64C2A, BASELINE_AFTER_FIRST_REVOKE, CLAUSE_64C2a},
    {{CLAUSE_63A1, CLAUSE_64B7}, JUDGEMENT_64C2B, BASELINE_NEITHER_REVOKE, CLAUSE_64C2b},
    {{CLAUSE_64B2, CLAUSE_64B7}, JUDGEMENT_64C2B, BASELINE_NEITHER_REVOKE, CLAUSE_64C2b},
};

START_TEST(what_is_due)
{
    struct hearing h;
    struct incident incident = {.kind = IRREGULARITY_REVOKE};
    for (int i = 0; i < 2; i++)
        incident_cite(&incident, redresses[_i].cited[i]);
    h.rules.edition = LAWS_2017;
    struct redress redress = redress_of(&h, &incident);
    ck_assert_int_eq(redress.judgement, redresses[_i].judgement);
    ck_assert_int_eq(redress.baseline, redresses[_i].baseline);
    ck_assert_int_eq(redress.assigns, redresses[_i].assigns);
    h.rules.edition = LAWS_2007;
    redress = redress_of(&h, &incident);
    ck_assert_int_eq(redress.judgement, JUDGEMENT_64C);
    ck_assert_int_eq(redress.baseline, redresses[_i].baseline);
    ck_assert_int_eq(redress.assigns, CLAUSE_64C);
}
END_TEST

int main(void)
{
    TCase *tests = tcase_create("law 64C");
    tcase_add_loop_test(tests, whether_it_is_open, 0,
                        sizeof irregularities / sizeof *irregularities);
    tcase_add_loop_test(tests, what_is_due, 0, sizeof redresses / sizeof *redresses);
    Suite *suite = suite_create("law 64C");
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
