/*
 * The recorded result against the play (laws/procedure/hear.c): whether it is the table's own, or
 * the ruling is in it already, or it is neither. North wins each trick (laws_harness.h); where
 * South played nothing to trick 5, North-South lose one by 67B1.
 */
#include <check.h>
#include <string.h>

#include "laws_harness.h"
#include "suite.h"
#include "laws/procedure/hear.h"

static struct heard heard;

enum { FACTS_SAID_MAX = 2 };

#define OMITTED "5 S omitted -"

static const struct {
    int rows, tricks;
    bool differ; /* the record says that they are not those won */
    const char *said[FACTS_SAID_MAX];
    int state, table, claimed; /* of what is not recorded, declarer's tricks; -1: any */
} declared[] = {
    /* a complete play tells */
    {13, 0, false, {OMITTED}, RESULT_RULES, 0, 0},
    {13, 1, false, {OMITTED}, RESULT_INCLUDES, 1, 0},
    {13, 2, false, {OMITTED}, RESULT_WRONG, 2, 0},
    {13, 2, true, {OMITTED}, RESULT_UNSAID, 2, 0},
    {13, TRICKS_UNKNOWN, false, {OMITTED}, RESULT_RULES, 0, 0},
    {13, 1, false, {OMITTED, "- - result-includes-transfer no"}, RESULT_INCLUDES, 1, 0},
    {13, 0, false, {OMITTED, "- - result-includes-transfer yes"}, RESULT_RULES, 0, 0},
    {13, 2, false, {OMITTED, "- - result-includes-transfer yes"}, RESULT_WRONG, 2, 0},
    {13, 2, false, {OMITTED, "- - result-includes-transfer no"}, RESULT_RULES, 2, 0},
    {13, 1, false, {NULL}, RESULT_WRONG, 1, 0},
    {13, 1, true, {NULL}, RESULT_RULES, 1, 0},
    /* five tricks are not recorded */
    {8, 0, false, {OMITTED}, RESULT_UNSAID, 0, 0},
    {8, 5, false, {OMITTED}, RESULT_UNSAID, 5, 5},
    {8, 6, false, {OMITTED}, RESULT_INCLUDES, 6, 5},
    {8, 6, false, {OMITTED, "- - result-includes-transfer no"}, RESULT_INCLUDES, 6, 5},
    {8, 7, false, {OMITTED}, RESULT_WRONG, 7, 5},
    {8, 7, true, {OMITTED}, RESULT_UNSAID, 7, 5},
    {8, TRICKS_UNKNOWN, false, {OMITTED}, RESULT_MISSING, TRICKS_UNKNOWN, -1},
    {8, 0, false, {OMITTED, "- - result-includes-transfer yes"}, RESULT_WRONG, 0, 0},
    {8, 1, false, {OMITTED, "- - result-includes-transfer yes"}, RESULT_INCLUDES, 1, 0},
    {8, 3, false, {OMITTED, "- - result-includes-transfer yes"}, RESULT_INCLUDES, 3, 2},
    {8, 3, false, {OMITTED, "- - result-includes-transfer no"}, RESULT_RULES, 3, 3},
    {8, 7, false, {OMITTED, "- - result-includes-transfer yes"}, RESULT_WRONG, 7, 5},
    {8, 7, false, {OMITTED, "- - result-includes-transfer no"}, RESULT_RULES, 7, 5},
    /* nothing moves */
    {8, 3, false, {NULL}, RESULT_RULES, 3, 3},
    {8, 0, false, {NULL}, RESULT_RULES, 0, 0},
    {8, 5, false, {NULL}, RESULT_RULES, 5, 5},
    {8, 6, false, {NULL}, RESULT_WRONG, 6, 5},
    {8, 3, false, {"- - result-includes-transfer yes"}, RESULT_RULES, 3, 3},
    {8, 0, false, {"- - result-includes-transfer yes"}, RESULT_RULES, 0, 0},
    {8, 5, false, {"- - result-includes-transfer yes"}, RESULT_RULES, 5, 5},
    {8, 6, false, {"- - result-includes-transfer yes"}, RESULT_WRONG, 6, 5},
    {8, TRICKS_UNKNOWN, false, {NULL}, RESULT_RULES, TRICKS_UNKNOWN, -1},
    {13, TRICKS_UNKNOWN, false, {NULL}, RESULT_RULES, 0, 0},
    /* West's omission costs a trick when his side wins one of those that are not recorded */
    {8, TRICKS_UNKNOWN, false, {"5 W omitted -"}, RESULT_MISSING, TRICKS_UNKNOWN, -1},
    {13, TRICKS_UNKNOWN, false, {"5 W omitted -"}, RESULT_RULES, 0, 0},
    /* the director's number is the table's */
    {8, 5, false, {OMITTED, "- - agreed-tricks 3"}, RESULT_RULES, 3, 3},
    {8, 5, false, {OMITTED, "- - agreed-tricks 9"}, RESULT_RULES, 9, 5},
    {8, 5, false, {OMITTED, "9 W claim contested 2"}, RESULT_RULES, 2, 2},
    {8, 5, false, {"9 W claim contested 2", "- - agreed-tricks 3"}, RESULT_RULES, 3, 3},
    /* a score of the director's stands in place of all */
    {8, 5, false, {OMITTED, "5 - equity 1N W 7"}, RESULT_RULES, 5, 5},
    {8, 7, false, {OMITTED, "5 - equity 1N W 7"}, RESULT_RULES, 7, 5},
    {8, TRICKS_UNKNOWN, false, {OMITTED, "- - artificial 60/40"}, RESULT_RULES, TRICKS_UNKNOWN, 0},
};

static void open_with(int rows, int tricks, const char *const said[FACTS_SAID_MAX])
{
    heard_open(&heard, rows);
    heard.board.tricks = (int8_t)tricks;
    for (int i = 0; i < FACTS_SAID_MAX && said[i]; i++) {
        heard_say(&heard, said[i]);
        if (strstr(said[i], "omitted"))
            heard_record(&heard, said[i][2] == 'S' ? "5S -" : "5W -");
    }
}

START_TEST(against_the_play)
{
    open_with(declared[_i].rows, declared[_i].tricks, declared[_i].said);
    heard.board.tricks_differ = declared[_i].differ;
    heard_hear(&heard);
    ck_assert_int_eq(heard.h.result, declared[_i].state);
    ck_assert_int_eq(heard.h.table_tricks, declared[_i].table);
    if (declared[_i].claimed >= 0) {
        ck_assert_int_eq(heard.h.claimed[SIDE_EW], declared[_i].claimed);
        ck_assert_int_eq(heard.h.claimed[SIDE_NS], heard.h.rest - declared[_i].claimed);
    }
}
END_TEST

/* Without a declarer the result is North-South's, who have won all that is recorded. */
static const struct {
    int rows, tricks;
    const char *said[FACTS_SAID_MAX];
    int state, table, claimed;
} undeclared[] = {
    {13, 13, {OMITTED}, RESULT_RULES, 13, 0},
    {13, 12, {OMITTED}, RESULT_INCLUDES, 12, 0},
    {13, TRICKS_UNKNOWN, {OMITTED}, RESULT_RULES, 13, 0},
    {8, 8, {OMITTED}, RESULT_UNSAID, 8, 0},
    {8, 13, {OMITTED}, RESULT_UNSAID, 13, 5},
    {8, 7, {OMITTED}, RESULT_INCLUDES, 7, 0},
    {8, 6, {OMITTED}, RESULT_WRONG, 6, 0},
    {8, 12, {OMITTED, "- - result-includes-transfer yes"}, RESULT_INCLUDES, 12, 5},
    {8, 13, {OMITTED, "- - result-includes-transfer yes"}, RESULT_WRONG, 13, 5},
    {8, 9, {OMITTED, "- - result-includes-transfer yes"}, RESULT_INCLUDES, 9, 2},
    {8, 10, {OMITTED, "5 - equity 1N W 7"}, RESULT_RULES, 10, 2},
    /* East-West win a trick after trick 5 only when North-South do not */
    {12, TRICKS_UNKNOWN, {"5 W omitted -"}, RESULT_MISSING, TRICKS_UNKNOWN, -1},
};

START_TEST(without_a_declarer)
{
    open_with(undeclared[_i].rows, undeclared[_i].tricks, undeclared[_i].said);
    heard.board.contract.declarer = SEAT_NONE;
    heard_hear(&heard);
    ck_assert_int_eq(heard.h.result, undeclared[_i].state);
    ck_assert_int_eq(heard.h.table_tricks, undeclared[_i].table);
    if (undeclared[_i].claimed >= 0)
        ck_assert_int_eq(heard.h.claimed[SIDE_NS], undeclared[_i].claimed);
}
END_TEST

/* What a club says of all its results explains none that the cards cannot give. */
START_TEST(said_of_all_boards)
{
    static const char *const no[] = {OMITTED, "- - result-includes-transfer no"};
    static const int tricks[] = {3, 7}, states[] = {RESULT_RULES, RESULT_WRONG};
    for (int i = 0; i < 2; i++) {
        open_with(8, tricks[i], no);
        heard.facts.item[1].general = true;
        heard_hear(&heard);
        ck_assert_int_eq(heard.h.result, states[i]);
    }
}
END_TEST

/* An earlier ruling noted the table's result; it may have been none. */
START_TEST(ruled_on_before)
{
    static const char *const said[] = {OMITTED, NULL};
    open_with(8, 3, said);
    heard.board.earlier.present = true;
    heard.board.earlier.was = 2;
    heard_hear(&heard);
    ck_assert_int_eq(heard.h.result, RESULT_RULES);
    ck_assert_int_eq(heard.h.table_tricks, 2);
    ck_assert_int_eq(heard.h.claimed[SIDE_EW], 2);
    heard.board.earlier.was = TRICKS_UNKNOWN;
    heard_hear(&heard);
    ck_assert_int_eq(heard.h.result, RESULT_MISSING);
    ck_assert_int_eq(heard.h.table_tricks, TRICKS_UNKNOWN);
}
END_TEST

/* The result of a play that goes on elsewhere is not that of the cards recorded here. */
START_TEST(to_be_continued)
{
    static const char *const said[] = {OMITTED, NULL};
    open_with(8, 3, said);
    heard.board.play.end = PLAY_CONTINUES;
    heard_hear(&heard);
    ck_assert_int_eq(heard.h.result, RESULT_MISSING);
    ck_assert_int_eq(heard.h.table_tricks, TRICKS_UNKNOWN);
    heard_say(&heard, "- - agreed-tricks 5");
    heard_hear(&heard);
    ck_assert_int_eq(heard.h.result, RESULT_RULES);
    ck_assert_int_eq(heard.h.table_tricks, 5);
}
END_TEST

/* Law 13: North has a heart of East's; the result does not count any more. */
START_TEST(cancelled)
{
    static const char *const nothing[] = {NULL, NULL};
    open_with(8, 7, nothing);
    heard.board.deal.hand[NORTH] |= card_bit(card_make(HEARTS, RANK_ACE));
    heard.board.deal.hand[EAST] &= ~card_bit(card_make(HEARTS, RANK_ACE));
    heard.board.deal.count[NORTH]++;
    heard.board.deal.count[EAST]--;
    heard_hear(&heard);
    ck_assert(heard.h.cancelled);
    ck_assert_int_eq(heard.h.result, RESULT_RULES);
    ck_assert_int_eq(heard.h.claimed[SIDE_EW], 5);
}
END_TEST

START_TEST(whose_tricks_the_result_counts)
{
    static const int sides[SEATS] = {SIDE_NS, SIDE_EW, SIDE_NS, SIDE_EW};
    heard_open(&heard, 0);
    for (int seat = SEAT_NONE; seat < SEATS; seat++) {
        heard.board.contract.declarer = (int8_t)seat;
        ck_assert_int_eq(board_declaring_side(&heard.board),
                         seat == SEAT_NONE ? SIDE_NS : sides[seat]);
    }
}
END_TEST

/* West declares; what East-West get is added, what North-South get is taken away. */
START_TEST(numbers_that_there_are)
{
    static const struct {
        int table, to_ns, to_ew, total;
        bool possible;
    } numbers[] = {
        {0, 0, 0, 13, true},  {0, 1, 0, 13, false},  {1, 1, 0, 13, true},  {2, 3, 0, 13, false},
        {13, 0, 0, 13, true}, {13, 0, 1, 13, false}, {12, 0, 1, 13, true}, {8, 0, 1, 8, false},
        {7, 0, 1, 8, true},   {-1, 1, 0, 13, true},  {-1, 0, 0, 13, true},
    };
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        heard_open(&heard, TRICKS);
        heard_hear(&heard);
        heard.h.table_tricks = (int8_t)numbers[i].table;
        heard.h.gain = (int8_t)(numbers[i].to_ns - numbers[i].to_ew);
        heard.h.total = (uint8_t)numbers[i].total;
        ck_assert_msg(result_is_possible(&heard.h) == numbers[i].possible, "%zu", i);
    }
}
END_TEST

int main(void)
{
    TCase *tests = tcase_create("result");
    tcase_add_loop_test(tests, against_the_play, 0, sizeof declared / sizeof *declared);
    tcase_add_loop_test(tests, without_a_declarer, 0, sizeof undeclared / sizeof *undeclared);
    tcase_add_test(tests, said_of_all_boards);
    tcase_add_test(tests, ruled_on_before);
    tcase_add_test(tests, to_be_continued);
    tcase_add_test(tests, cancelled);
    tcase_add_test(tests, whose_tricks_the_result_counts);
    tcase_add_test(tests, numbers_that_there_are);
    Suite *suite = suite_create("result");
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
