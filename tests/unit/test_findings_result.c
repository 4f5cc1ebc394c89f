/*
 * What is wrong with the result of a record, its score and its number (laws/procedure/findings.c;
 * rectify-report(5)), in words. North leads and wins every trick where there are no trumps, West
 * declares (laws_harness.h).
 */
#include <check.h>

#include "bridge/score.h"
#include "laws/procedure/findings.h"
#include "laws_harness.h"
#include "suite.h"

static struct heard heard;

static void look(void)
{
    heard_hear(&heard);
    int won = heard.h.won[board_declaring_side(&heard.board)];
    heard.ruling.won_tricks = (int8_t)(heard.h.rest ? TRICKS_UNKNOWN : won);
    heard.ruling.finding_count = 0;
    findings_of_result(&heard.h, &heard.ruling);
    ruling_sort_findings(&heard.ruling);
}

/* West wins no trick without trumps, and all that are recorded with clubs for trumps. */
static const struct {
    int strain, rows, tricks;
    bool differ; /* the record says that they are not those won */
    const char *said;
    const char *found;
} results[] = {
    {NO_TRUMP, 13, 0, false, NULL, ""},
    {NO_TRUMP, 13, 7, false, NULL, "result-mismatch has 7 not 0"},
    {NO_TRUMP, 13, 7, true, NULL, ""},
    {NO_TRUMP, 13, TRICKS_UNKNOWN, false, NULL, ""},
    {NO_TRUMP, 8, 5, false, NULL, ""},
    {NO_TRUMP, 8, 6, false, NULL, "result-mismatch has 6 not ?"},
    {NO_TRUMP, 0, 13, false, NULL, ""},
    {CLUBS, 13, 13, false, NULL, ""},
    {CLUBS, 13, 12, false, NULL, "result-mismatch has 12 not 13"},
    {CLUBS, 8, 8, false, NULL, ""},
    {CLUBS, 8, 13, false, NULL, ""},
    {CLUBS, 8, 7, false, NULL, "result-mismatch has 7 not ?"},
    /* agreed on at the table: the record need not be what the cards give, nor the cards it */
    {NO_TRUMP, 13, 7, false, "- - agreed-tricks 7", "result-mismatch has 7 not 0"},
    {NO_TRUMP, 13, 7, false, "- - agreed-tricks 6", "result-mismatch has 7 not 0"},
    {NO_TRUMP, 13, 7, false, "- - agreed-tricks 0", ""},
    {NO_TRUMP, 13, 0, false, "- - agreed-tricks 7", ""},
    {NO_TRUMP, 13, TRICKS_UNKNOWN, false, "- - agreed-tricks 7", ""},
    {CLUBS, 13, TRICKS_UNKNOWN, false, "- - agreed-tricks 7", ""},
    {NO_TRUMP, 8, 6, false, "- - agreed-tricks 7", "result-mismatch has 6 not ?"},
    {NO_TRUMP, 8, 6, false, "- - agreed-tricks 5", ""},
    {CLUBS, 8, 7, false, "- - agreed-tricks 6", "result-mismatch has 7 not ?"},
    {CLUBS, 8, 7, false, "- - agreed-tricks 8", ""},
    {NO_TRUMP, 13, 7, false, "- - artificial 60/40", "result-mismatch has 7 not 0"},
};

static void open_result(int row)
{
    heard_open(&heard, results[row].rows);
    heard.board.contract.strain = (uint8_t)results[row].strain;
    heard.board.tricks = (int8_t)results[row].tricks;
    heard.board.tricks_differ = results[row].differ;
    if (results[row].said)
        heard_say(&heard, results[row].said);
}

START_TEST(of_the_result)
{
    open_result(_i);
    look();
    ck_assert_str_eq(heard_findings(&heard), results[_i].found);
}
END_TEST

/* An earlier ruling noted the table's result. */
START_TEST(ruled_on_before)
{
    open_result(_i);
    heard.board.earlier = (struct earlier_ruling){.present = true, .was = heard.board.tricks};
    look();
    ck_assert_str_eq(heard_findings(&heard), "");
}
END_TEST

/* The result of a play that goes on elsewhere is not that of the cards recorded here. */
START_TEST(to_be_continued)
{
    open_result(_i);
    heard.board.play.end = PLAY_CONTINUES;
    look();
    ck_assert_str_eq(heard_findings(&heard), "");
}
END_TEST

/* Law 77: one no-trump by West, nobody vulnerable. */
static const struct {
    int tricks;
    int32_t score;
    const char *found;
} scores[] = {
    {7, -90, ""},
    {7, -120, "score-mismatch has -120 not -90"},
    {7, 90, "score-mismatch has 90 not -90"},
    {7, SCORE_UNKNOWN, ""},
    {6, 50, ""},
    {0, 350, ""},
    {0, -90, "score-mismatch has -90 not 350"},
    {13, -270, ""},
    {13, 0, "score-mismatch has 0 not -270"},
    {TRICKS_UNKNOWN, -90, ""},
};

START_TEST(of_the_score)
{
    heard_open(&heard, 0);
    heard.board.tricks = (int8_t)scores[_i].tricks;
    heard.board.score_ns = scores[_i].score;
    look();
    ck_assert_str_eq(heard_findings(&heard), "");
    heard.board.score_comparable = true;
    look();
    ck_assert_str_eq(heard_findings(&heard), scores[_i].found);
    heard.board.given.assigned_count = 1; /* what is recorded is the score that was assigned */
    look();
    ck_assert_str_eq(heard_findings(&heard), "");
}
END_TEST

/* What it takes to know what a board is worth. */
START_TEST(scores_that_can_be_known)
{
    static const struct {
        int kind, declarer, vulnerability, tricks;
        int32_t score;
    } boards[] = {
        {CONTRACT_PLAYED, WEST, VULNERABLE_NONE, 7, -90},
        {CONTRACT_PLAYED, NORTH, VULNERABLE_NONE, 7, 90},
        {CONTRACT_PLAYED, WEST, VULNERABLE_EW, 6, 100},
        {CONTRACT_PLAYED, WEST, VULNERABLE_NONE, 0, 350},
        {CONTRACT_PLAYED, WEST, VULNERABLE_NONE, TRICKS, -270},
        {CONTRACT_PLAYED, WEST, VULNERABLE_NONE, TRICKS + 1, SCORE_UNKNOWN},
        {CONTRACT_PLAYED, WEST, VULNERABLE_NONE, TRICKS_UNKNOWN, SCORE_UNKNOWN},
        {CONTRACT_PLAYED, SEAT_NONE, VULNERABLE_NONE, 7, SCORE_UNKNOWN},
        {CONTRACT_PLAYED, WEST, VULNERABILITY_UNKNOWN, 7, SCORE_UNKNOWN},
        {CONTRACT_STRAIN, WEST, VULNERABLE_NONE, 7, SCORE_UNKNOWN},
        {CONTRACT_UNKNOWN, WEST, VULNERABLE_NONE, 7, SCORE_UNKNOWN},
        {CONTRACT_PASSED, SEAT_NONE, VULNERABILITY_UNKNOWN, TRICKS_UNKNOWN, 0},
    };
    heard_open(&heard, 0);
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        heard.board.contract.kind = (uint8_t)boards[i].kind;
        heard.board.contract.declarer = (int8_t)boards[i].declarer;
        heard.board.vulnerability = (int8_t)boards[i].vulnerability;
        ck_assert_int_eq(board_score(&heard.board, boards[i].tricks), boards[i].score);
    }
}
END_TEST

START_TEST(of_the_table_and_the_number)
{
    heard_open(&heard, 0);
    heard.board.wrong_figure = (struct wrong_figure){.kind = FIGURE_IMPS, .row = 3};
    heard.board.numbered_otherwise = true;
    look();
    ck_assert_str_eq(heard_findings(&heard), "dealer-or-vulnerability; score-mismatch has ? not 3");
    ck_assert_int_eq(heard.ruling.finding[1].figure, FIGURE_IMPS);
}
END_TEST

/* The record lists another result than the board's own, one no-trump by West. */
START_TEST(of_the_list)
{
    static const struct {
        int kind, tricks, own;
        const char *found;
    } lists[] = {
        {CONTRACT_UNKNOWN, 7, 7, ""},
        {CONTRACT_PLAYED, 9, 7, "score-mismatch has -110 not -90"},
        {CONTRACT_PLAYED, 7, TRICKS_UNKNOWN, "score-mismatch has -70 not ?"},
        {CONTRACT_PASSED, TRICKS_UNKNOWN, 7, "score-mismatch has 0 not -90"},
    };
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        heard_open(&heard, 0);
        heard.board.listed = (struct listed_result){.contract = {.kind = (uint8_t)lists[i].kind,
                                                                 .level = 2,
                                                                 .strain = DIAMONDS,
                                                                 .declarer = EAST},
                                                    .tricks = (int8_t)lists[i].tricks,
                                                    .own_tricks = (int8_t)lists[i].own};
        heard.board.listed.contract.level = lists[i].tricks == 7 ? 1 : 2;
        look();
        ck_assert_str_eq(heard_findings(&heard), lists[i].found);
        ck_assert(!heard.ruling.finding_count || heard.ruling.finding[0].listed);
    }
}
END_TEST

/* What is damaged is told by its kind, from 0 on. */
START_TEST(of_the_bytes)
{
    static const struct {
        int damage, recorded;
    } damages[] = {{DAMAGE_ESCAPE, 0}, {DAMAGE_CUT, 1}, {DAMAGE_TWICE, 2}};
    for (size_t i = 0; i < sizeof damages / sizeof *damages; i++) {
        heard_open(&heard, 0);
        heard.board.damage = (uint8_t)damages[i].damage;
        look();
        const struct finding *finding = &heard.ruling.finding[0];
        ck_assert_int_eq(heard.ruling.finding_count, 1);
        ck_assert_int_eq(finding->id, FINDING_DAMAGED_RECORD);
        ck_assert_int_eq(finding->recorded, damages[i].recorded);
        ck_assert_int_eq(finding->trick, 0);
        ck_assert_int_eq(finding->player, SEAT_NONE);
    }
}
END_TEST

int main(void)
{
    TCase *tests = tcase_create("findings of the result");
    tcase_add_loop_test(tests, of_the_result, 0, sizeof results / sizeof *results);
    tcase_add_loop_test(tests, ruled_on_before, 0, sizeof results / sizeof *results);
    tcase_add_loop_test(tests, to_be_continued, 0, sizeof results / sizeof *results);
    tcase_add_loop_test(tests, of_the_score, 0, sizeof scores / sizeof *scores);
    tcase_add_test(tests, scores_that_can_be_known);
    tcase_add_test(tests, of_the_table_and_the_number);
    tcase_add_test(tests, of_the_list);
    tcase_add_test(tests, of_the_bytes);
    Suite *suite = suite_create("findings of the result");
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
