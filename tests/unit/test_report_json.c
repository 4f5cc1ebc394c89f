/* The JSON report: lines as rectify-report(5) has them, for boards and rulings made by hand. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "bridge/score.h"
#include "reports/json_writer.h"
#include "report_harness.h"
#include "suite.h"

static void open_report(const char *language, bool explain, bool quiet)
{
    report_open("json", language, explain, quiet);
}

static struct finding *add_finding(int id)
{
    struct finding *finding = &ruling.finding[ruling.finding_count++];

    *finding = (struct finding){
        .id = (uint8_t)id, .player = SEAT_NONE, .card = CARD_NONE, .led = CARD_NONE};
    return finding;
}

/* An example: board 7, a revoke by West at trick 5. */
static void make_example(void)
{
    board.game = 3;
    board.name = text_of("7");
    board.table = text_of("2");
    board.pair[SIDE_NS] = text_of("3");
    board.pair[SIDE_EW] = text_of("12");
    put_contract("4S", SOUTH, VULNERABLE_NS);
    put_revoke("SK");
    ruling.ruling[0].first_step = 1;
    ruling.ruling[0].step_count = 2;
    ruling.step_count = 3;
    ruling.recorded_tricks = 9;
    ruling.recorded_score_ns = -100;
    ruling.adjusted_tricks = 10;
    ruling.adjusted_score_ns = 620;
    ruling.step[1] = (struct step){
        CLAUSE_64B2, false, 1, {{STEP_EARLIER_REVOKE, 0, -1, SOURCE_RECORD, CARD_NONE, 0, {0}}}};
    ruling.step[2] = (struct step){
        CLAUSE_64B4,
        true,
        2,
        {{FACT_ATTENTION, WORD_IN_TIME, -1, SOURCE_DEFAULT, CARD_NONE, 0, {0}},
         {FACT_FIRST_CALL, WORD_NONE, 1 << NORTH, SOURCE_SIDECAR, CARD_NONE, 0, {0}}}};
    ruling.need_count = 1;
    ruling.need[0] = (struct need){.kind = NEED_JUDGEMENT,
                                   .what = JUDGEMENT_64C1,
                                   .trick = 5,
                                   .player = WEST,
                                   .advisory = true,
                                   .baseline = BASELINE_NO_REVOKE};
}

#define EXAMPLE_START                                                                              \
    "{\"file\":\"club.pbn\",\"game\":3,\"board\":\"7\",\"table\":\"2\",\"pairs\":\"3-12\","        \
    "\"row\":null,\"laws\":\"2017\","                                                              \
    "\"status\":\"adjusted\",\"contract\":\"4S\",\"declarer\":\"S\",\"vulnerable\":\"NS\","        \
    "\"findings\":[{\"id\":\"revoke\",\"trick\":5,\"player\":\"W\",\"card\":\"H3\",\"led\":"       \
    "\"SK\","                                                                                      \
    "\"basis\":\"marked\"}],\"rulings\":[{\"law\":[\"63A1\",\"64A2\"],\"trick\":5,"                \
    "\"offender\":\"W\",\"side\":\"EW\",\"tricks\":1,\"text\":\""
#define EXAMPLE_RULING                                                                                \
    "Revoke by West at trick 5: ♠K led, ♥3 played. The offending side played to the next trick: " \
    "the revoke is established (Law 63A1). West did not win the revoke trick, but East-West won "     \
    "it or a later one: one trick is transferred (Law 64A2). 1 trick moves to North-South."
#define EXAMPLE_END                                                                                \
    "}],\"transfer\":{\"to\":\"NS\",\"tricks\":1},\"recorded\":{\"tricks\":9,\"score_ns\":-100},"  \
    "\"adjusted\":{\"tricks\":10,\"score_ns\":620},\"needs\":[{\"judgement\":\"64C1\",\"trick\":"  \
    "5,"                                                                                           \
    "\"player\":\"W\",\"advisory\":true,\"baseline\":\"no-revoke\",\"text\":\"After the revoke "   \
    "by "                                                                                          \
    "West at trick 5: is North-South sufficiently compensated (Law 64C1)? Compare with the "       \
    "likely "                                                                                      \
    "result without the revoke, no transfer added.\"}]}\n"

START_TEST(a_board_is_a_line_with_its_keys_in_order)
{
    make_example();
    open_report("en", false, false);
    ck_assert(report_item_give());
    ck_assert_str_eq(got, EXAMPLE_START EXAMPLE_RULING "\"" EXAMPLE_END);
    ck_assert_int_eq(writes, 1);
}
END_TEST

START_TEST(an_explanation_has_its_steps)
{
    make_example();
    open_report("en", true, false);
    ck_assert(report_item_give());
    ck_assert_str_eq(got, EXAMPLE_START EXAMPLE_RULING
                     "\",\"steps\":[{\"clause\":\"64B2\",\"result\":\"no\",\"facts\":[{\"name\":"
                     "\"earlier-revoke-trick\",\"value\":\"none\",\"source\":\"record\"}]},"
                     "{\"clause\":\"64B4\",\"result\":\"yes\",\"facts\":[{\"name\":\"attention\","
                     "\"value\":\"in-time\",\"source\":\"default\"},{\"name\":\"first-call\","
                     "\"value\":\"N\",\"source\":\"director\"}]}]" EXAMPLE_END);
}
END_TEST

START_TEST(texts_are_in_the_language_and_ids_are_not)
{
    make_example();
    open_report("fr", false, false);
    ck_assert(report_item_give());
    ck_assert_ptr_nonnull(strstr(got, EXAMPLE_START "Renonce d’Ouest à la levée 5"));
    ck_assert_ptr_nonnull(
        strstr(got, "\"baseline\":\"no-revoke\",\"text\":\"Après la renonce d’Ouest"));
}
END_TEST

/* What is not known is null, and no key is left out. */
START_TEST(what_is_not_known_is_null)
{
    open_report("en", false, false);
    ck_assert(report_item_give());
    ck_assert_str_eq(got, "{\"file\":\"club.pbn\",\"game\":1,\"board\":null,\"table\":null,"
                          "\"pairs\":null,\"row\":null,"
                          "\"laws\":\"2017\",\"status\":\"noted\",\"contract\":null,"
                          "\"declarer\":null,\"vulnerable\":null,\"findings\":[],\"rulings\":[],"
                          "\"transfer\":null,\"recorded\":{\"tricks\":null,\"score_ns\":null},"
                          "\"adjusted\":null,\"needs\":[]}\n");
}
END_TEST

START_TEST(contracts_and_vulnerabilities_are_those_of_pbn)
{
    static const struct {
        const char *contract;
        int declarer, vulnerability;
        const char *expected;
    } boards[] = {
        {"3NTX", NORTH, VULNERABLE_NONE,
         "\"contract\":\"3NTX\",\"declarer\":\"N\",\"vulnerable\":\"None\""},
        {"7CXX", EAST, VULNERABLE_EW,
         "\"contract\":\"7CXX\",\"declarer\":\"E\",\"vulnerable\":\"EW\""},
        {"Pass", SEAT_NONE, VULNERABLE_ALL,
         "\"contract\":\"Pass\",\"declarer\":null,\"vulnerable\":\"All\""},
    };

    open_report("fr", false, false);
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
        put_contract(boards[i].contract, boards[i].declarer, boards[i].vulnerability);
        got_size = 0;
        ck_assert(report_item_give());
        ck_assert_ptr_nonnull(strstr(got, boards[i].expected));
    }
}
END_TEST

START_TEST(some_findings_say_more)
{
    struct finding *finding = add_finding(FINDING_DEAL_COUNT);

    finding->player = SOUTH;
    finding->computed = 14;
    finding = add_finding(FINDING_RESULT_MISMATCH);
    finding->recorded = 9;
    finding->computed = TRICKS_UNKNOWN;
    finding = add_finding(FINDING_SCORE_MISMATCH);
    finding->recorded = -1;
    finding->computed = 420;
    finding = add_finding(FINDING_NOT_WRITTEN);
    finding->recorded = NOT_WRITTEN_DERIVED;
    open_report("en", false, false);
    ck_assert(report_item_give());
    ck_assert_ptr_nonnull(strstr(
        got, "\"findings\":["
             "{\"id\":\"deal-count\",\"trick\":null,\"player\":\"S\",\"card\":null,\"led\":null,"
             "\"basis\":null,\"count\":14},"
             "{\"id\":\"result-mismatch\",\"trick\":null,\"player\":null,\"card\":null,"
             "\"led\":null,\"basis\":null,\"recorded\":9,\"computed\":null},"
             "{\"id\":\"score-mismatch\",\"trick\":null,\"player\":null,\"card\":null,"
             "\"led\":null,\"basis\":null,\"recorded\":-1,\"computed\":420},"
             "{\"id\":\"not-written\",\"trick\":null,\"player\":null,\"card\":null,"
             "\"led\":null,\"basis\":null,\"reason\":\"derived\"}],"));
}
END_TEST

START_TEST(a_missing_fact_has_every_answer_with_its_outcome)
{
    ruling.status = STATUS_DIRECTOR;
    ruling.need_count = 3;
    ruling.need[0] = (struct need){.kind = NEED_FACT,
                                   .what = FACT_ATTENTION,
                                   .trick = 5,
                                   .player = WEST,
                                   .outcome_count = 3,
                                   .outcome = {{"in-time", 1, SIDE_NS, 0, 0},
                                               {"after-next-call", 0, SIDE_NONE, 0, 0},
                                               {"after-round", -1, SIDE_NONE, 0, 0}}};
    ruling.need[1] =
        (struct need){.kind = NEED_READING,
                      .what = READING_67B1_64B,
                      .trick = 6,
                      .player = EAST,
                      .advisory = true,
                      .outcome_count = 2,
                      .outcome = {{"yes", 0, SIDE_NONE, 0, 0}, {"no", 2, SIDE_EW, 0, 0}}};
    ruling.need[2] =
        (struct need){.kind = NEED_JUDGEMENT, .what = JUDGEMENT_12C2, .player = SEAT_NONE};
    open_report("en", false, false);
    ck_assert(report_item_give());
    ck_assert_ptr_nonnull(strstr(
        got,
        "\"needs\":[{\"fact\":\"attention\",\"trick\":5,\"player\":\"W\",\"text\":\"When was "
        "attention first drawn to the revoke by West at trick 5?\",\"outcomes\":["
        "{\"value\":\"in-time\",\"tricks\":1,\"to\":\"NS\",\"text\":\"in time\","
        "\"answer\":[\"1\",\"5\",\"W\",\"attention\",\"in-time\"]},"
        "{\"value\":\"after-next-call\",\"tricks\":0,"
        "\"text\":\"after the other side had called on the next board\","
        "\"answer\":[\"1\",\"5\",\"W\",\"attention\",\"after-next-call\"]},"
        "{\"value\":\"after-round\",\"tricks\":null,\"text\":\"after the round\","
        "\"answer\":[\"1\",\"5\",\"W\",\"attention\",\"after-round\"]}]},"
        "{\"reading\":\"67B1-64B\",\"trick\":6,\"player\":\"E\",\"advisory\":true,\"text\":\""));
    ck_assert_ptr_nonnull(strstr(got, "\"outcomes\":[{\"value\":\"yes\",\"tricks\":0,"
                                      "\"text\":\"yes\",\"answer\":null},"
                                      "{\"value\":\"no\",\"tricks\":2,\"to\":\"EW\","
                                      "\"text\":\"no\",\"answer\":null}]},"
                                      "{\"judgement\":\"12C2\",\"trick\":null,\"player\":null,"
                                      "\"baseline\":null,\"text\":\""));
}
END_TEST

/* adjusted, proposed and settled have an adjusted result, the others have none. */
START_TEST(an_adjusted_result_needs_its_status)
{
    static const bool expected[STATUS_COUNT] = {
        [STATUS_ADJUSTED] = true, [STATUS_PROPOSED] = true, [STATUS_SETTLED] = true};

    ruling.adjusted_tricks = 10;
    ruling.adjusted_score_ns = SCORE_UNKNOWN;
    open_report("en", false, false);
    for (int status = STATUS_SUSPECT; status < STATUS_CLEAN; status++) {
        ruling.status = (uint8_t)status;
        got_size = 0;
        ck_assert(report_item_give());
        ck_assert_int_eq(!!strstr(got, "\"adjusted\":{\"tricks\":10,\"score_ns\":null},"),
                         expected[status]);
        ck_assert_int_eq(!!strstr(got, "\"adjusted\":null,"), !expected[status]);
    }
}
END_TEST

START_TEST(an_adjusted_result_needs_its_tricks)
{
    ruling.status = STATUS_ADJUSTED;
    open_report("en", false, false);
    ck_assert(report_item_give());
    ck_assert_ptr_nonnull(strstr(got, "\"adjusted\":null,"));
}
END_TEST

START_TEST(a_board_that_cannot_be_read_says_why)
{
    board.name = text_of("7");
    put_contract("4S", SOUTH, VULNERABLE_NS);
    fault.message = "\"{text}\" is not a card";
    snprintf(fault.text, sizeof fault.text, "%s", "HX");
    open_report("en", true, false);
    ck_assert(report_item_give());
    ck_assert_str_eq(got, "{\"file\":\"club.pbn\",\"game\":1,\"board\":\"7\",\"table\":null,"
                          "\"pairs\":null,\"row\":null,"
                          "\"laws\":null,\"status\":\"error\",\"contract\":null,"
                          "\"declarer\":null,\"vulnerable\":null,\"findings\":[],\"rulings\":[],"
                          "\"transfer\":null,\"recorded\":{\"tricks\":null,\"score_ns\":null},"
                          "\"adjusted\":null,\"needs\":[],"
                          "\"message\":\"\\\"HX\\\" is not a card\"}\n");
}
END_TEST

START_TEST(a_clean_board_is_silent)
{
    ruling.status = STATUS_CLEAN;
    open_report("en", true, false);
    ck_assert(report_item_give());
    ck_assert_int_eq(writes, 0);
}
END_TEST

START_TEST(the_summary_counts_by_status)
{
    struct report_summary summary = {.games = 36,
                                     .by_kind = {[KIND_CLEAN] = 22,
                                                 [KIND_ADJUSTED] = 2,
                                                 [KIND_NOTED] = 3,
                                                 [KIND_PROPOSED] = 4,
                                                 [KIND_SETTLED] = 5,
                                                 [KIND_WAITS] = 0,
                                                 [KIND_DOUBTFUL] = 6,
                                                 [KIND_UNREAD] = 7},
                                     .without_play = 5};

    open_report("fr", false, true);
    make_example();
    ck_assert(report_item_give());
    ck_assert_int_eq(writes, 0); /* quiet: the summary alone */
    ck_assert(report_summary(report, &summary));
    ck_assert_str_eq(got, "{\"summary\":{\"games\":36,\"clean\":22,\"adjusted\":2,\"noted\":3,"
                          "\"proposed\":4,\"settled\":5,\"director\":0,\"suspect\":6,\"error\":7,"
                          "\"without_play\":5,\"complete\":true},\"engine\":{\"name\":"
                          "\"rectify\",\"version\":\"" PACKAGE_VERSION "\"}}\n");
    summary.incomplete = true;
    open_report("fr", false, true);
    ck_assert(report_summary(report, &summary));
    ck_assert_ptr_nonnull(strstr(got, ",\"without_play\":5,\"complete\":false},"));
}
END_TEST

START_TEST(text_from_the_file_is_escaped)
{
    static const struct {
        const char *text;
        size_t length;
        const char *json;
    } texts[] = {
        {"\"\\/\n\r\t\b\f", 8, "\"\\\"\\\\/\\n\\r\\t\\b\\f\""},
        {"\x01\x1f\x7f", 3, "\"\\u0001\\u001f\\u007f\""},
        {"a\0b", 3, "\"a\\u0000b\""},
        {"Ren\xe9", 4, "\"Ren\xc3\xa9\""},                  /* Latin-1 */
        {"Ren\xc3\xa9", 5, "\"Ren\xc3\xa9\""},              /* UTF-8 */
        {"\x80\xff", 2, "\"\\u0080\xc3\xbf\""},             /* Latin-1, the first a control */
        {"\xed\xa0\x80", 3, "\"\xc3\xad\xc2\xa0\\u0080\""}, /* half a pair is no UTF-8 */
        {"\u202e\u2028\u2066", 9, "\"\\u202e\\u2028\\u2066\""},
        {"\U000e0041", 4, "\"\\udb40\\udc41\""}, /* a tag character: two units */
        {"♠日", 6, "\"♠日\""},
        {"", 0, "\"\""},
    };
    struct buffer out = {0};

    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        struct json json = {.out = &out};
        buffer_empty(&out);
        json_text(&json, texts[i].text, texts[i].length);
        ck_assert_str_eq(buffer_text(&out), texts[i].json);
    }
    buffer_release(&out);
}
END_TEST

START_TEST(numbers_of_any_size_are_written)
{
    struct buffer out = {0};
    struct json json = {.out = &out};

    json_open(&json, '[');
    json_number(&json, 0);
    json_number(&json, INT64_MIN);
    json_number(&json, INT64_MAX);
    json_close(&json, ']');
    ck_assert_str_eq(buffer_text(&out), "[0,-9223372036854775808,9223372036854775807]");
    buffer_release(&out);
}
END_TEST

/* A name of any length is data: it is all there, and the report still comes in lines. */
START_TEST(a_long_name_is_kept)
{
    enum { LONG = 10000 };
    static char name[LONG];

    memset(name, '\n', LONG);
    board.name = (struct text){name, LONG};
    open_report("en", false, false);
    ck_assert(report_item_give());
    ck_assert_uint_gt(got_size, 2 * LONG);
    ck_assert_ptr_eq(strchr(got, '\n'), got + got_size - 1);
}
END_TEST

START_TEST(a_sink_that_fails_is_told)
{
    struct report_summary summary = {.games = 1};

    writes_left = 1;
    open_report("en", false, false);
    ck_assert(report_item_give());
    ck_assert(!report_item_give());
    ck_assert(!report_summary(report, &summary));
}
END_TEST

START_TEST(formats_are_found_by_id)
{
    ck_assert_str_eq(report_format_find("json")->id, "json");
    ck_assert_str_eq(report_format_find("text")->id, "text");
    ck_assert_ptr_null(report_format_find("xml"));
    ck_assert_ptr_null(report_format_find(""));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("report_json");
    TCase *tcase = tcase_create("json");

    tcase_add_checked_fixture(tcase, report_setup, report_teardown);
    tcase_add_test(tcase, a_board_is_a_line_with_its_keys_in_order);
    tcase_add_test(tcase, an_explanation_has_its_steps);
    tcase_add_test(tcase, texts_are_in_the_language_and_ids_are_not);
    tcase_add_test(tcase, what_is_not_known_is_null);
    tcase_add_test(tcase, contracts_and_vulnerabilities_are_those_of_pbn);
    tcase_add_test(tcase, some_findings_say_more);
    tcase_add_test(tcase, a_missing_fact_has_every_answer_with_its_outcome);
    tcase_add_test(tcase, an_adjusted_result_needs_its_status);
    tcase_add_test(tcase, an_adjusted_result_needs_its_tricks);
    tcase_add_test(tcase, a_board_that_cannot_be_read_says_why);
    tcase_add_test(tcase, a_clean_board_is_silent);
    tcase_add_test(tcase, the_summary_counts_by_status);
    tcase_add_test(tcase, text_from_the_file_is_escaped);
    tcase_add_test(tcase, numbers_of_any_size_are_written);
    tcase_add_test(tcase, a_long_name_is_kept);
    tcase_add_test(tcase, a_sink_that_fails_is_told);
    tcase_add_test(tcase, formats_are_found_by_id);
    suite_add_tcase(suite, tcase);
    return suite_run(suite);
}
