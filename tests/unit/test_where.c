/* A board in the words of people: "7@3-12". */
#include <check.h>

#include "bridge/where.h"
#include "suite.h"

#define ADD_ROWS(tests, test, rows)                                                                \
    tcase_add_loop_test(tests, test, 0, (int)(sizeof rows / sizeof *rows))

static const struct {
    const char *text;
    bool read;
    int kind;
    uint32_t game;
    const char *board, *table;
} places[] = {
    {"*", true, WHERE_ALL, 0, "", ""},
    {"3", true, WHERE_GAME, 3, "", ""},
    {"4294967295", true, WHERE_GAME, UINT32_MAX, "", ""},
    {"7@3-12", true, WHERE_BOARD, 0, "7", "3-12"},
    {" 7 @ B/3-12 ", true, WHERE_BOARD, 0, "7", "B/3-12"},
    {"7@", true, WHERE_BOARD, 0, "7", ""},
    {"@3-12", true, WHERE_BOARD, 0, "", "3-12"},
    {"@3", true, WHERE_BOARD, 0, "", "3"},
    {"0", false, 0, 0, "", ""},
    {"42949672950", false, 0, 0, "", ""},
    {"4294967295x", false, 0, 0, "", ""},
    {"4294967296", false, 0, 0, "", ""},
    {"18446744073709551617", false, 0, 0, "", ""},
    {"7-12", false, 0, 0, "", ""},
    {"", false, 0, 0, "", ""},
    {"@", false, 0, 0, "", ""},
    {" @ ", false, 0, 0, "", ""},
};

START_TEST(a_place_is_a_game_or_a_board)
{
    struct where where;
    bool read = where_read(&where, text_of(places[_i].text));
    ck_assert_msg(read == places[_i].read, "%s", places[_i].text);
    if (!read)
        return;
    ck_assert_int_eq(where.kind, places[_i].kind);
    ck_assert_uint_eq(where.game, places[_i].game);
    ck_assert_msg(text_same(where.board, text_of(places[_i].board)), "%s", places[_i].text);
    ck_assert_msg(text_same(where.table, text_of(places[_i].table)), "%s", places[_i].text);
}
END_TEST

/* Board 7 of section B at table 3, pair 3 against pair N-12: a name may hold a dash itself. */
static struct board board_of_pairs(void)
{
    struct board board;
    board_clear(&board);
    board.game = 2;
    board.name = text_of("7");
    board.section = text_of("B");
    board.table = text_of("03");
    board.pair[SIDE_NS] = text_of("3");
    board.pair[SIDE_EW] = text_of("N-12");
    return board;
}

static const struct {
    const char *text;
    bool fits;
} fits[] = {
    {"7@3-N-12", true},    {"07@003-N-012", false}, {"07@003-N-12", true}, {"7@", true},
    {"@3-N-12", true},     {"7@B/3-N-12", true},    {"7@t3", true},        {"7@B/t3", true},
    {"7@B/", true},        {"8@3-N-12", false},     {"7@4-N-12", false},   {"7@3-12", false},
    {"7@5-3-N-12", false}, {"7@N-12-3", false},     {"7@C/3-N-12", false}, {"7@t4", false},
    {"7@t", false},        {"7@3", false},          {"7@3-", false},       {"7@3N-12", false},
};

START_TEST(a_board_is_that_of_its_pairs_or_its_table)
{
    struct board board = board_of_pairs();
    struct where where;
    ck_assert(where_read(&where, text_of(fits[_i].text)));
    ck_assert_msg((where_fits(&where, &board) == WHERE_EXACTLY) == fits[_i].fits, "%s",
                  fits[_i].text);
}
END_TEST

/* What people type, and may mean this board by. */
static const struct {
    const char *text;
    enum where_fit fit;
    bool may_mean;
} loose[] = {
    {"7@3", WHERE_LOOSELY, false},        {"7@03", WHERE_LOOSELY, false},
    {"7@N-12", WHERE_LOOSELY, false},     {"7@n-12", WHERE_LOOSELY, false},
    {"7@b/3-n-12", WHERE_LOOSELY, false}, {"7@T3", WHERE_LOOSELY, false},
    {"7@B/3", WHERE_LOOSELY, false},      {"@3", WHERE_LOOSELY, false},
    {"7@12", WHERE_NOT, false},           {"8@3", WHERE_NOT, false},
    {"7@C/3", WHERE_NOT, false},          {"7@N-12-3", WHERE_NOT, true},
    {"7@3/N-12", WHERE_NOT, true},        {"8@N-12-3", WHERE_NOT, false},
};

START_TEST(a_board_can_be_meant)
{
    struct board board = board_of_pairs();
    struct where where;
    ck_assert(where_read(&where, text_of(loose[_i].text)));
    ck_assert_msg(where_fits(&where, &board) == loose[_i].fit, "%s", loose[_i].text);
    ck_assert_msg(where_may_mean(&where, &board) == loose[_i].may_mean, "%s", loose[_i].text);
}
END_TEST

/* Pairs and a table of which the file says nothing, or but a blank. */
static const struct {
    const char *ns, *ew, *table, *text;
    bool fits;
} scarce[] = {
    {NULL, NULL, "3", "7@3-12", false}, {NULL, NULL, "3", "7@-", false},
    {NULL, NULL, "3", "7@t3", true},    {NULL, NULL, NULL, "7@t3", false},
    {NULL, NULL, NULL, "7@t", false},   {NULL, NULL, NULL, "7@", true},
    {" ", "12", NULL, "7@-12", true},   {"3", NULL, NULL, "7@3-", false},
};

START_TEST(a_board_of_which_little_is_known)
{
    struct board board = board_of_pairs();
    struct where where;
    board.pair[SIDE_NS] = text_of(scarce[_i].ns);
    board.pair[SIDE_EW] = text_of(scarce[_i].ew);
    board.table = text_of(scarce[_i].table);
    ck_assert(where_read(&where, text_of(scarce[_i].text)));
    ck_assert_msg((where_fits(&where, &board) == WHERE_EXACTLY) == scarce[_i].fits, "%s",
                  scarce[_i].text);
}
END_TEST

static void expect_where(const struct board *board, const char *wanted)
{
    struct buffer buffer = {0};
    board_add_where(&buffer, board);
    ck_assert_str_eq(buffer_text(&buffer), wanted);
    buffer_release(&buffer);
}

START_TEST(what_is_written_is_read)
{
    struct board board = board_of_pairs();
    expect_where(&board, "7@B/3-N-12");
    board.pair[SIDE_EW] = text_of(NULL);
    expect_where(&board, "7@B/t03");
    board.section = text_of(NULL);
    expect_where(&board, "7@t03");
    board.table = text_of(NULL);
    expect_where(&board, "2");
    board = board_of_pairs();
    board.name = text_of(NULL);
    expect_where(&board, "2");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("where");
    TCase *tests = tcase_create("where");
    ADD_ROWS(tests, a_place_is_a_game_or_a_board, places);
    ADD_ROWS(tests, a_board_is_that_of_its_pairs_or_its_table, fits);
    ADD_ROWS(tests, a_board_can_be_meant, loose);
    ADD_ROWS(tests, a_board_of_which_little_is_known, scarce);
    tcase_add_test(tests, what_is_written_is_read);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
