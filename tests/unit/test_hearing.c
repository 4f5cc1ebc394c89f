/*
 * A hearing (laws/play/hearing.h): its lists, in which nothing stands twice and what does not fit
 * is left out without touching what lies behind; and what is heard where the play is not looked at.
 */
#include <check.h>
#include <string.h>

#include "laws_harness.h"
#include "suite.h"
#include "laws/procedure/hear.h"

static struct hearing h;
static struct ruling record;
static struct heard heard;

static void setup(void)
{
    memset(&h, 0, sizeof h);
    memset(&record, 0, sizeof record);
    h.record = &record;
}

START_TEST(the_seats_of_a_side)
{
    ck_assert_int_eq(side_seats(SIDE_NS), 1 << NORTH | 1 << SOUTH);
    ck_assert_int_eq(side_seats(SIDE_EW), 1 << EAST | 1 << WEST);
}
END_TEST

START_TEST(clauses_that_do_not_fit)
{
    struct incident *incident = incident_add(&h, IRREGULARITY_REVOKE, 0, SOUTH);
    for (int i = 0; i <= CLAUSES_MAX; i++)
        incident_cite(incident, CLAUSE_64A1);
    for (int i = 0; i <= DISPOSITIONS_MAX; i++)
        incident_cite_disposition(incident, CLAUSE_64A1);
    ck_assert_int_eq(incident->clause_count, CLAUSES_MAX);
    ck_assert_int_eq(incident->disposition_count, DISPOSITIONS_MAX);
}
END_TEST

START_TEST(only_clauses_of_the_list_are_cited)
{
    struct incident *incident = incident_add(&h, IRREGULARITY_REVOKE, 0, SOUTH);
    incident_cite(incident, CLAUSE_64A1);
    incident->clause[1] = CLAUSE_64A2; /* of another ruling */
    ck_assert(incident_cites(incident, CLAUSE_64A1));
    ck_assert(!incident_cites(incident, CLAUSE_64A2));
}
END_TEST

START_TEST(incidents_that_do_not_fit)
{
    for (int i = 0; i < INCIDENTS_MAX; i++)
        incident_add(&h, IRREGULARITY_REVOKE, 0, SOUTH);
    ck_assert_ptr_eq(incident_add(&h, IRREGULARITY_OMITTED, 0, WEST),
                     &h.incident[INCIDENTS_MAX - 1]);
    ck_assert_int_eq(h.incident_count, INCIDENTS_MAX);
    ck_assert_int_eq(h.incident[INCIDENTS_MAX - 1].kind, IRREGULARITY_OMITTED);
}
END_TEST

/* Of the whole board, of a trick that is not recorded, of nobody: no card belongs to it. */
START_TEST(incidents_without_a_card)
{
    static const struct {
        int trick, seat;
        bool has_card;
    } places[] = {{0, SOUTH, false},
                  {1, SOUTH, true},
                  {2, SOUTH, true},
                  {3, SOUTH, false},
                  {2, SEAT_NONE, false}};
    card_t ace = card_of_letters('S', 'A');
    h.tricks = 2;
    for (int number = 0; number <= 3; number++)
        memset(h.trick[number].card, ace, sizeof h.trick[number].card);
    const struct incident *incident =
        incident_add(&h, IRREGULARITY_REVOKE, places[_i].trick, places[_i].seat);
    ck_assert_int_eq(incident->card, places[_i].has_card ? ace : CARD_NONE);
    ck_assert_int_eq(incident->side, places[_i].seat == SEAT_NONE ? SIDE_NONE : SIDE_NS);
}
END_TEST

START_TEST(a_question_is_asked_once)
{
    static const struct {
        int kind, what, trick, player, count; /* after 5, South, FACT_ATTENTION was asked */
    } asked[] = {
        {NEED_FACT, FACT_ATTENTION, 5, SOUTH, 1},    {NEED_FACT, FACT_OMITTED, 5, SOUTH, 2},
        {NEED_FACT, FACT_ATTENTION, 6, SOUTH, 2},    {NEED_FACT, FACT_ATTENTION, 5, WEST, 2},
        {NEED_READING, FACT_ATTENTION, 5, SOUTH, 2},
    };
    question_add(&h, NEED_FACT, FACT_ATTENTION, 5, SOUTH, false);
    question_add(&h, asked[_i].kind, asked[_i].what, asked[_i].trick, asked[_i].player, false);
    ck_assert_int_eq(h.question_count, asked[_i].count);
}
END_TEST

/* It holds for the club, whoever it is asked for. */
START_TEST(a_reading_is_asked_once_a_trick)
{
    question_add(&h, NEED_READING, READING_2007_64B7, 5, SOUTH, true);
    question_add(&h, NEED_READING, READING_2007_64B7, 5, WEST, true);
    ck_assert_int_eq(h.question_count, 1);
}
END_TEST

/* That fact, of that trick, of that player. */
START_TEST(a_question_is_settled)
{
    question_add(&h, NEED_JUDGEMENT, FACT_REVOKE, 3, SOUTH, false);
    question_add(&h, NEED_FACT, FACT_REVOKE, 4, SOUTH, false);
    question_add(&h, NEED_FACT, FACT_REVOKE, 3, NORTH, false);
    question_add(&h, NEED_FACT, FACT_OMITTED, 3, SOUTH, false);
    question_settle(&h, FACT_REVOKE, 3, SOUTH);
    for (int i = 0; i < h.question_count; i++)
        ck_assert_int_eq(h.question[i].settles, i == 4);
}
END_TEST

/* A result of that trick, or of any where none is asked for; that there is no damage is said of the
 * whole board. */
START_TEST(an_equity_is_of_its_trick)
{
    static const struct {
        const char *said;
        bool of_any, of_three;
    } equities[] = {
        {"3 - equity none", true, true},     {"4 - equity none", true, false},
        {"- - equity none", true, true},     {"3 - equity 1NT W 5", true, true},
        {"4 - equity 1NT W 5", true, false}, {"- - equity 1NT W 5", true, false},
    };
    for (size_t i = 0; i < sizeof equities / sizeof *equities; i++) {
        heard_open(&heard, 8);
        heard_say(&heard, equities[i].said);
        heard_hear(&heard);
        ck_assert_msg(hearing_has_equity(&heard.h, 0) == equities[i].of_any &&
                          hearing_has_equity(&heard.h, 3) == equities[i].of_three,
                      "%s", equities[i].said);
    }
}
END_TEST

START_TEST(questions_that_do_not_fit)
{
    for (int i = 0; i <= QUESTIONS_MAX; i++)
        question_add(&h, NEED_FACT, FACT_ATTENTION, 1 + i, SOUTH, false);
    ck_assert_int_eq(h.question_count, QUESTIONS_MAX);
    ck_assert_int_eq(h.judgement_count, 0);
}
END_TEST

START_TEST(judgements_that_do_not_fit)
{
    static const struct facts none;
    h.facts = &none;
    for (int i = 0; i <= JUDGEMENTS_MAX; i++) {
        judgement_add(&h, JUDGEMENT_64C, 1 + i, SOUTH);
        judgement_add(&h, JUDGEMENT_64C, 1 + i, SOUTH);
    }
    ck_assert_int_eq(h.judgement_count, JUDGEMENTS_MAX);
}
END_TEST

/* With a score for the trick, or the word that there was no damage, there is nothing left to judge.
 */
START_TEST(judgements_that_are_answered)
{
    static const struct {
        int what, count;
    } judged[] = {{JUDGEMENT_13, 0},   {JUDGEMENT_13B, 0}, {JUDGEMENT_12C1, 0},
                  {JUDGEMENT_67B3, 0}, {JUDGEMENT_62D, 1}, {JUDGEMENT_64C, 1}};
    heard_open(&heard, 0);
    heard_say(&heard, "5 - equity none");
    h.facts = &heard.facts;
    judgement_add(&h, judged[_i].what, 5, SOUTH);
    ck_assert_int_eq(h.judgement_count, judged[_i].count);
}
END_TEST

START_TEST(steps_that_do_not_fit)
{
    struct incident incident = {0};
    for (int i = 0; i < STEPS_MAX; i++)
        ck_assert_ptr_nonnull(step_add(&h, &incident, CLAUSE_64A1, true));
    ck_assert_ptr_null(step_add(&h, &incident, CLAUSE_64A1, true));
    ck_assert_int_eq(record.step_count, STEPS_MAX);
    ck_assert_int_eq(incident.step_count, STEPS_MAX);
    ck_assert_int_eq(incident.first_step, 0);
}
END_TEST

START_TEST(what_a_step_looked_at)
{
    struct incident incident = {0};
    struct fact fact = fact_empty(FACT_FIRST_CALL, 0, SEAT_NONE);
    struct step *step = step_add(&h, &incident, CLAUSE_64A1, true);
    fact.seats = 1 << EAST | 1 << WEST;
    step_fact(step, &fact, FACT_FIRST_CALL, WORD_NONE);
    ck_assert_int_eq(step->fact[0].number, 1 << EAST | 1 << WEST);
    fact = fact_empty(FACT_VISIBLE, 5, SOUTH);
    fact.number = 2;
    fact.seats = 1;
    step_fact(step, &fact, FACT_VISIBLE, WORD_NONE);
    ck_assert_int_eq(step->fact[1].number, 2);
    step_fact(step, NULL, FACT_ATTENTION, WORD_IN_TIME);
    ck_assert_int_eq(step->fact[2].word, WORD_IN_TIME);
    ck_assert_int_eq(step->fact[2].number, -1);
    ck_assert_int_eq(step->fact[2].source, SOURCE_DEFAULT);
    step_number(step, STEP_LATER_TRICKS, 3, SOURCE_RECORD);
    ck_assert_int_eq(step->fact_count, STEP_FACTS_MAX);
}
END_TEST

/* --- Boards ----------------------------------------------------------------------------------- */

/* Whatever number of tricks is recorded: nothing is known that would speak against it. */
START_TEST(without_a_contract)
{
    static const struct {
        int declarer, tricks;
    } recorded[] = {{SEAT_NONE, 0}, {SEAT_NONE, TRICKS}, {WEST, 0}, {WEST, TRICKS}};
    heard_open(&heard, TRICKS);
    heard.board.contract = (struct contract){.declarer = (int8_t)recorded[_i].declarer};
    heard.board.tricks = (int8_t)recorded[_i].tricks;
    heard_hear(&heard);
    ck_assert_int_eq(heard.h.result, RESULT_RULES);
    ck_assert_int_eq(heard.h.rest, TRICKS);
}
END_TEST

START_TEST(cards_without_a_contract)
{
    heard_open(&heard, TRICKS);
    heard.board.contract = (struct contract){.declarer = SEAT_NONE};
    heard_say(&heard, "1 - equity none");
    heard_hear(&heard);
    ck_assert_int_eq(heard.h.tricks, 0);
}
END_TEST

/* Law 13: North has a heart of East's, so that no result stands. That South omitted to play to
 * trick 5 and what was agreed on are not ruled on any more; the hands are. */
START_TEST(of_a_cancelled_result)
{
    heard_open(&heard, TRICKS);
    heard_deal(&heard, "N+HA E-HA");
    heard_say(&heard, "5 S omitted -");
    heard_say(&heard, "- - agreed-tricks 7");
    heard_hear(&heard);
    ck_assert(heard.h.cancelled);
    for (int i = 0; i < heard.h.incident_count; i++) {
        const struct incident *incident = &heard.h.incident[i];
        bool on_play = incident->trick || incident->kind == IRREGULARITY_RESULT;
        ck_assert_int_eq(incident->clause_count == 0, on_play);
    }
    ck_assert_int_eq(heard.h.incident_count, 3);
}
END_TEST

START_TEST(a_score_for_a_cancelled_result)
{
    heard_open(&heard, TRICKS);
    heard_deal(&heard, "N+HA E-HA");
    heard_say(&heard, "5 - equity 1NT W 7");
    heard_hear(&heard);
    ck_assert(heard.h.cancelled);
    for (int i = 0; i < heard.h.incident_count; i++)
        ck_assert_int_ne(heard.h.incident[i].clause_count, 0);
}
END_TEST

/* Each step belongs to what is ruled on, and none is left of a ruling before. */
START_TEST(steps_of_one_ruling)
{
    int steps = 0;
    heard_open(&heard, TRICKS);
    heard_say(&heard, "5 S omitted -");
    heard_hear(&heard);
    hearing_rule(&heard.h);
    for (int i = 0; i < heard.h.incident_count; i++)
        steps += heard.h.incident[i].step_count;
    ck_assert_int_gt(steps, 0);
    ck_assert_int_eq(heard.ruling.step_count, steps);
}
END_TEST

static Suite *hearing_suite(void)
{
    Suite *suite = suite_create("hearing");
    TCase *lists = tcase_create("lists");
    tcase_add_checked_fixture(lists, setup, NULL);
    tcase_add_test(lists, the_seats_of_a_side);
    tcase_add_test(lists, clauses_that_do_not_fit);
    tcase_add_test(lists, only_clauses_of_the_list_are_cited);
    tcase_add_test(lists, incidents_that_do_not_fit);
    tcase_add_loop_test(lists, incidents_without_a_card, 0, 5);
    tcase_add_loop_test(lists, a_question_is_asked_once, 0, 5);
    tcase_add_test(lists, a_reading_is_asked_once_a_trick);
    tcase_add_test(lists, a_question_is_settled);
    tcase_add_test(lists, questions_that_do_not_fit);
    tcase_add_test(lists, judgements_that_do_not_fit);
    tcase_add_loop_test(lists, judgements_that_are_answered, 0, 5);
    tcase_add_test(lists, steps_that_do_not_fit);
    tcase_add_test(lists, what_a_step_looked_at);
    suite_add_tcase(suite, lists);
    TCase *boards = tcase_create("boards");
    tcase_add_loop_test(boards, without_a_contract, 0, 4);
    tcase_add_test(boards, cards_without_a_contract);
    tcase_add_test(boards, of_a_cancelled_result);
    tcase_add_test(boards, a_score_for_a_cancelled_result);
    tcase_add_test(boards, an_equity_is_of_its_trick);
    tcase_add_test(boards, steps_of_one_ruling);
    suite_add_tcase(suite, boards);
    return suite;
}

int main(void)
{
    return suite_run(hearing_suite());
}
