/* Reports as a host holds them: what plugin.h says of bridge-scorer.report/1, call by call. */
#include "abi/interfaces.h"

#include <check.h>
#include <string.h>

#include "reports/report.h"
#include "suite.h"

enum { GOT_MAX = 4096 };

static char got[GOT_MAX];
static int32_t answer; /* of the sink */
static bsp_report *report;

static int32_t sink_write(void *context, const char *bytes, size_t size)
{
    ck_assert_ptr_eq(context, got);
    ck_assert_uint_lt(strlen(got) + size, GOT_MAX);
    strncat(got, bytes, size);
    return answer;
}

static const bsp_report_sink sink = {sizeof sink, got, sink_write};

static void setup(void)
{
    *got = '\0';
    answer = BSP_OK;
    ck_assert_int_eq(reporting_interface.create("text", "en", &sink, &report), BSP_OK);
}

static void teardown(void)
{
    reporting_interface.destroy(report);
    reporting_interface.destroy(NULL);
}

START_TEST(what_is_no_report_is_not_made)
{
    bsp_report_sink mute = sink, small = sink;
    bsp_report *other = NULL;

    mute.write = NULL;
    small.size = offsetof(bsp_report_sink, write);
    ck_assert_int_eq(reporting_interface.create("xml", "en", &sink, &other), BSP_E_UNSUPPORTED);
    ck_assert_int_eq(reporting_interface.create(NULL, "en", &sink, &other), BSP_E_ARGUMENT);
    ck_assert_int_eq(reporting_interface.create("text", NULL, &sink, &other), BSP_E_ARGUMENT);
    ck_assert_int_eq(reporting_interface.create("text", "en", NULL, &other), BSP_E_ARGUMENT);
    ck_assert_int_eq(reporting_interface.create("text", "en", &mute, &other), BSP_E_ARGUMENT);
    ck_assert_int_eq(reporting_interface.create("text", "en", &small, &other), BSP_E_ARGUMENT);
    ck_assert_int_eq(reporting_interface.create("text", "en", &sink, NULL), BSP_E_ARGUMENT);
    ck_assert_ptr_null(other);
}
END_TEST

/* As a record of Pascal's lies in memory that is packed: the pointers behind the size at once. */
START_TEST(a_packed_sink_is_refused)
{
    enum { BEHIND = sizeof(void *) - sizeof(uint32_t) };
    const bsp_host host = {sizeof host, BSP_ABI_MAJOR, BSP_ABI_MINOR, "test", "1"};
    bsp_report_sink report_sink = {sizeof report_sink, NULL, sink_write};
    bsp_convert_sink convert_sink = {sizeof convert_sink, NULL, sink_write, NULL};
    bsp_sink sink_of_session = {.size = sizeof sink_of_session};
    bsp_session *session;
    bsp_report *made;
    bsp_convert *convert;

    if (BEHIND == 0)
        return;
    report_sink.size -= BEHIND;
    convert_sink.size -= BEHIND;
    sink_of_session.size -= BEHIND;
    ck_assert_int_eq(reporting_interface.create("text", "en", &report_sink, &made), BSP_E_ARGUMENT);
    ck_assert_int_eq(converting_interface.create("pbn", "en", "1", &convert_sink, &convert),
                     BSP_E_ARGUMENT);
    ck_assert_int_eq(session_interface.create(&host, &sink_of_session, &session), BSP_E_ARGUMENT);
}
END_TEST

START_TEST(options_are_known_by_name_and_value)
{
    static const struct {
        const char *name, *value;
        int32_t status;
    } options[] = {
        {"explain", "yes", BSP_OK},
        {"explain", "no", BSP_OK},
        {"explain", "", BSP_E_ARGUMENT},
        {"quiet", "YES", BSP_E_ARGUMENT},
        {"answer", "rectify ask {answer}", BSP_OK},
        {"answer", "rectify ask", BSP_E_ARGUMENT},
        {"board", "7 bis", BSP_E_ARGUMENT},
        {"notice", "no", BSP_OK},
        {"notice", "yes", BSP_E_UNSUPPORTED},
        {"color", "yes", BSP_OK},
        {"symbols", "no", BSP_OK},
        {"colour", "yes", BSP_E_ARGUMENT},
        {NULL, "yes", BSP_E_ARGUMENT},
        {"quiet", NULL, BSP_E_ARGUMENT},
    };

    for (size_t i = 0; i < sizeof options / sizeof options[0]; i++)
        ck_assert_msg(reporting_interface.set_option(report, options[i].name, options[i].value) ==
                          options[i].status,
                      "%s", options[i].name ? options[i].name : "no name");
}
END_TEST

static const bsp_origin origin = {.size = sizeof origin,
                                  .file = "club.pbn",
                                  .engine_name = engine_name,
                                  .engine_version = engine_version};

/* Hands the report COUNT clean boards. */
static void take_boards(int count)
{
    bsp_record record;
    bsp_board board;

    bsp_record_init(&record, NULL);
    bsp_board_init(&board, &record);
    board.status = "clean";
    for (int i = 0; i < count; i++)
        ck_assert_int_eq(reporting_interface.board(report, &origin, &board), BSP_OK);
}

START_TEST(options_come_before_what_is_written)
{
    take_boards(1);
    ck_assert_int_eq(reporting_interface.set_option(report, "quiet", "yes"), BSP_E_STATE);
    ck_assert_int_eq(reporting_interface.set_option(report, "answer", "ask {answer}"), BSP_OK);
    ck_assert_int_eq(reporting_interface.finish(report), BSP_OK);
    ck_assert_int_eq(reporting_interface.set_option(report, "answer", ""), BSP_E_STATE);
}
END_TEST

START_TEST(a_report_is_closed_once)
{
    ck_assert_int_eq(reporting_interface.finish(report), BSP_OK);
    ck_assert_str_eq(got, "No board was read.\n" REPORT_BY);
    ck_assert_int_eq(reporting_interface.finish(report), BSP_E_STATE);
    ck_assert_str_eq(got, "No board was read.\n" REPORT_BY);
}
END_TEST

START_TEST(what_could_not_be_read_is_told_at_the_end)
{
    ck_assert_int_eq(reporting_interface.set_incomplete(NULL), BSP_E_ARGUMENT);
    ck_assert_int_eq(reporting_interface.set_incomplete(report), BSP_OK);
    ck_assert_int_eq(reporting_interface.set_incomplete(report), BSP_OK);
    ck_assert_str_eq(got, "");
    ck_assert_int_eq(reporting_interface.finish(report), BSP_OK);
    ck_assert_str_eq(got, "No board was read.\n"
                          "This report is not complete: an input could not be read to its "
                          "end.\n" REPORT_BY);
    ck_assert_int_eq(reporting_interface.set_incomplete(report), BSP_E_STATE);
}
END_TEST

START_TEST(a_sink_that_fails_is_told)
{
    answer = -1;
    ck_assert_int_eq(reporting_interface.finish(report), BSP_E_SINK);
}
END_TEST

START_TEST(all_boards_are_counted)
{
    take_boards(3);
    ck_assert_int_eq(reporting_interface.finish(report), BSP_OK);
    ck_assert_str_eq(got, "3 boards read: 3 with nothing found.\n" REPORT_BY);
}
END_TEST

/* Several results of one board are told as such: rows of a table, or games one after the other. A
 * board of another file begins at game 1 again. */
static const struct {
    struct {
        uint32_t game, row;
        const char *name;
    } board[4];
    const char *told;
} repeated[] = {
    {{{1, 1, "7"}, {1, 2, "7"}, {1, 4, "7"}}, "3 results of 1 board read"},
    {{{1, 0, "7"}, {2, 0, "7"}, {3, 0, "8"}, {4, 0, "8"}}, "4 results of 2 boards read"},
    {{{1, 0, "7"}, {1, 0, "7"}}, "2 boards read"},
    {{{1, 1, "7"}, {1, 2, "7"}, {1, 1, "7"}}, "3 results of 2 boards read"},
    {{{1, 0, "7"}, {2, 0, "8"}, {3, 0, "7"}}, "3 boards read"},
    {{{1, 0, ""}, {2, 0, ""}}, "2 boards read"},
    {{{1, 0, "a board with a long name"}, {2, 0, "a board with a long name too"}}, "2 boards read"},
};

START_TEST(results_of_one_board_are_told_as_such)
{
    bsp_record record;
    bsp_board board;
    const size_t length = strlen(repeated[_i].told);

    for (int i = 0; i < 4 && repeated[_i].board[i].name; i++) {
        bsp_record_init(&record, NULL);
        bsp_board_init(&board, &record);
        board.status = "clean";
        board.game = repeated[_i].board[i].game;
        board.row = repeated[_i].board[i].row;
        record.board = repeated[_i].board[i].name;
        ck_assert_int_eq(reporting_interface.board(report, &origin, &board), BSP_OK);
    }
    ck_assert_int_eq(reporting_interface.finish(report), BSP_OK);
    ck_assert_msg(strncmp(got, repeated[_i].told, length) == 0 && got[length] == ':', "%s", got);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("reporting");
    TCase *tests = tcase_create("reporting");

    tcase_add_checked_fixture(tests, setup, teardown);
    tcase_add_test(tests, what_is_no_report_is_not_made);
    tcase_add_test(tests, a_packed_sink_is_refused);
    tcase_add_test(tests, options_are_known_by_name_and_value);
    tcase_add_test(tests, options_come_before_what_is_written);
    tcase_add_test(tests, a_report_is_closed_once);
    tcase_add_test(tests, a_sink_that_fails_is_told);
    tcase_add_test(tests, what_could_not_be_read_is_told_at_the_end);
    tcase_add_test(tests, all_boards_are_counted);
    tcase_add_loop_test(tests, results_of_one_board_are_told_as_such, 0,
                        sizeof repeated / sizeof *repeated);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
