/*
 * What the engine says where the file has the played cards of each hand as they lie, and no play
 * (laws/procedure/quitted.c; Law 67B). All lie from the two up: North has the spades, East the
 * hearts, South the diamonds and West, who declares, the clubs (laws_harness.h). A hand that played
 * nothing to a trick has lost one, where its side won that or a later one; a card too many alone
 * costs nothing.
 */
#include <check.h>
#include <string.h>

#include "laws_harness.h"
#include "suite.h"

static struct heard heard;

enum { FACTS_SAID_MAX = 2 };

#define NOTHING "-, - tricks, -"
/* The trick is any of the first eleven, or of them all: by 64B6 the twelfth costs nothing. */
#define ELEVEN(outcome)                                                                            \
    "1 " outcome ", 2 " outcome ", 3 " outcome ", 4 " outcome ", 5 " outcome ", 6 " outcome        \
    ", 7 " outcome ", 8 " outcome ", 9 " outcome ", 10 " outcome ", 11 " outcome
#define THIRTEEN(outcome) ELEVEN(outcome) ", 12 0, 13 0"

/* North wins all tricks, or with hearts for trumps East. */
static const struct {
    int strain, tricks;
    int cards[SEATS];
    const char *said[FACTS_SAID_MAX];
    const char *verdict, *found, *rulings, *needs;
} lists[] = {
    {NO_TRUMP, 0, {13, 13, 13, 13}, {NULL}, "clean, " NOTHING, "", "", ""},
    /* any trick can be the one */
    {NO_TRUMP,
     0,
     {13, 13, 12, 13},
     {NULL},
     "director, " NOTHING,
     "omitted-card S computed",
     "",
     "defective-trick S: " THIRTEEN("1EW") ", unknown ?"},
    {HEARTS,
     13,
     {13, 13, 13, 12},
     {NULL},
     "director, " NOTHING,
     "omitted-card W computed",
     "",
     "defective-trick W: " THIRTEEN("1NS") ", unknown ?"},
    {NO_TRUMP,
     TRICKS_UNKNOWN,
     {13, 13, 13, 12},
     {NULL},
     "noted, " NOTHING,
     "omitted-card W CA computed",
     "computed 1W: 67B1 64B1",
     "*"},
    {NO_TRUMP,
     TRICKS_UNKNOWN,
     {12, 12, 13, 12},
     {NULL},
     "noted, " NOTHING,
     "extra-card S computed",
     "computed 1S: 67B2a",
     "*"},
    /* the director found it, or nobody can tell */
    {NO_TRUMP,
     0,
     {13, 13, 12, 13},
     {"4 S defective-trick found"},
     "adjusted, EW 1, 1 tricks, 300",
     "omitted-card 4S DA on S5 confirmed",
     "4S: 67B1b 64A2 =1",
     "*"},
    {NO_TRUMP,
     0,
     {13, 13, 12, 13},
     {"4 S defective-trick unknown"},
     "director, " NOTHING,
     "omitted-card S computed",
     "computed S: 12C2_unfound",
     "12C2 S"},
    {NO_TRUMP,
     0,
     {12, 12, 13, 12},
     {"4 S defective-trick unknown"},
     "noted, " NOTHING,
     "extra-card S confirmed",
     "1S: 67B2a",
     "*"},
    /* and the score that he gives stands */
    {NO_TRUMP,
     0,
     {13, 13, 12, 13},
     {"4 S defective-trick unknown", "- - artificial 60/40"},
     "adjusted, " NOTHING,
     "",
     ": 12C2_given",
     ""},
    {NO_TRUMP,
     0,
     {13, 13, 12, 13},
     {"4 S defective-trick unknown", "1 - equity 1NT W 7"},
     "adjusted, -, 7 tricks, -90",
     "",
     "1: 12C1",
     ""},
    /* numbers that no trick explains, of no hand or of one */
    {NO_TRUMP, 0, {12, 12, 13, 13}, {NULL}, "suspect, " NOTHING, "omitted-card computed", "", ""},
    {NO_TRUMP,
     0,
     {1, 0, 0, 0},
     {NULL},
     "director, " NOTHING,
     "extra-card N computed",
     "computed N: 12C2_unfound",
     "12C2 N"},
    {NO_TRUMP,
     0,
     {0, 0, 1, 0},
     {NULL},
     "director, " NOTHING,
     "extra-card S computed",
     "computed S: 12C2_unfound",
     "12C2 S"},
    {NO_TRUMP, 0, {0, 0, 0, 0}, {NULL}, "clean, " NOTHING, "", "", ""},
};

static void lie_down(const int count[SEATS])
{
    for (int seat = 0; seat < SEATS; seat++) {
        heard.board.quitted.count[seat] = (uint8_t)count[seat];
        for (int row = 0; row < count[seat]; row++)
            heard.board.quitted.card[seat][row] = card_make(SPADES - seat, 2 + row);
    }
}

static void open_list(int row)
{
    heard_open(&heard, 0);
    heard.board.contract.strain = (uint8_t)lists[row].strain;
    heard.board.tricks = (int8_t)lists[row].tricks;
    lie_down(lists[row].cards);
    heard_say_all(&heard, lists[row].said, FACTS_SAID_MAX);
}

START_TEST(cards_as_they_lie)
{
    open_list(_i);
    heard_judge(&heard);
    ck_assert_str_eq(heard_verdict(&heard), lists[_i].verdict);
    ck_assert_str_eq(heard_findings(&heard), lists[_i].found);
    ck_assert_str_eq(heard_rulings(&heard), lists[_i].rulings);
    if (*lists[_i].needs != '*')
        ck_assert_str_eq(heard_needs(&heard), lists[_i].needs);
}
END_TEST

/* Of a list that is left open nothing else is said. */
START_TEST(left_open)
{
    open_list(1);
    heard_judge(&heard);
    ck_assert_int_eq(heard.ruling.contradictions.count, 0);
    ck_assert_int_eq(heard.ruling.step_count, 0);
    ck_assert_int_eq(heard.ruling.adjustment, ADJUSTMENT_TRICKS);
    ck_assert_int_eq(heard.ruling.assigned_count, 0);
    ck_assert_int_eq(heard.ruling.edition, LAWS_2017);
    ck_assert_int_eq(heard.ruling.recorded_score_ns, 350);
}
END_TEST

/* The blame is the offender's, and the score is the board's; of one card nobody can tell to which
 * trick it was one too many. */
START_TEST(blame)
{
    static const int few[SEATS] = {12, 12, 11, 12}, many[SEATS] = {0, 0, 1, 0};
    for (int extra = 0; extra < 2; extra++) {
        heard_open(&heard, 0);
        lie_down(extra ? many : few);
        heard_say(&heard, "4 S defective-trick unknown");
        heard_judge(&heard);
        const struct law_ruling *given = &heard.ruling.ruling[0];
        ck_assert_int_eq(given->irregularity, extra ? IRREGULARITY_EXTRA : IRREGULARITY_OMITTED);
        ck_assert_int_eq(given->side, SIDE_NS);
        ck_assert_int_eq(heard.ruling.need[0].player, SOUTH);
    }
}
END_TEST

/* Declarer called for a low card where dummy had none of the suit: only the director can say what
 * he meant, whatever the trick. */
START_TEST(what_only_the_director_can_say)
{
    static const int count[SEATS] = {2, 2, 1, 2};
    heard_open(&heard, 0);
    lie_down(count);
    heard_say(&heard, "2 E designation low");
    heard_judge(&heard);
    ck_assert_str_eq(heard_needs(&heard), "defective-trick S: 1 ?, 2 ?, unknown ?");
}
END_TEST

/* Where nobody can tell the trick all else that was said stands: of others, of the board, and of
 * the offender himself. */
START_TEST(what_else_was_said)
{
    static const int count[SEATS] = {12, 12, 13, 12};
    static const char *const said[] = {"- - laws 2007", "11 S penalty-card DA major",
                                       "4 S defective-trick unknown"};
    heard_open(&heard, 0);
    lie_down(count);
    heard_say_all(&heard, said, 3);
    heard_judge(&heard);
    ck_assert_int_eq(heard.ruling.status, STATUS_NOTED);
    ck_assert_int_eq(heard.ruling.edition, LAWS_2007);
    ck_assert_str_eq(heard_findings(&heard), "extra-card S confirmed; "
                                             "penalty-card 11S DA on SQ computed");
}
END_TEST

/* Hearts are trumps: East ruffs, and leads to the next trick, until South's fourth card may have
 * won that trick. He played nothing to the first, or to the fifth; of the cards of these and
 * between them one was not read out. */
START_TEST(cards_to_read_out)
{
    static const int count[SEATS] = {13, 12, 13, 13};
    heard_open(&heard, 0);
    heard.board.contract.strain = HEARTS;
    lie_down(count);
    heard.board.quitted.told = true;
    heard.board.quitted.card[SOUTH][3] = CARD_NONE;
    heard.rules.reading[READING_67B1_64B] = false;
    heard_judge(&heard);
    ck_assert_str_eq(heard_needs(&heard), "defective-trick E: 1 1NS, 5 1NS, unknown ?");
    ck_assert_int_eq(heard.ruling.need[0].unread, 1);
    open_list(1);
    heard_judge(&heard);
    ck_assert_int_eq(heard.ruling.need[0].unread, 0);
}
END_TEST

static void rule_before(int moved, int found, int clause)
{
    heard.board.earlier = (struct earlier_ruling){.present = true};
    *earlier_row_add(&heard.board.earlier) =
        (struct earlier_row){.trick = 4,
                             .player = SOUTH,
                             .side = SIDE_NS,
                             .tricks = (int8_t)moved,
                             .clause_count = 2,
                             .clause = {(uint8_t)found, (uint8_t)clause}};
}

/* It was ruled on when the trick was found, and the file has the result; or another. */
START_TEST(ruled_on_before)
{
    for (int more = 0; more < 2; more++) {
        open_list(1);
        rule_before(1, CLAUSE_67B1b, CLAUSE_64A2);
        heard.board.tricks = (int8_t)(1 + more);
        heard_judge(&heard);
        ck_assert_str_eq(heard_verdict(&heard),
                         more ? "director, " NOTHING : "settled, EW 1, 1 tricks, 300");
    }
}
END_TEST

/* What the cards as they lie leave open does not speak against it, nor what is said of all boards
 * at once, but what is said of this one now does: that a trick is lost. */
START_TEST(ruled_on_before_otherwise)
{
    static const char *const said[] = {"4 S omitted -", "4 S attention in-time",
                                       "4 - both-played-on yes", "4 S established yes"};
    for (int general = 0; general < 2; general++) {
        open_list(1);
        rule_before(0, CLAUSE_67B1b, CLAUSE_64B1);
        heard_say_all(&heard, said, 4);
        for (int i = 0; i < 4; i++)
            heard.facts.item[i].general = general;
        heard_judge(&heard);
        ck_assert_int_eq(heard.ruling.status, general ? STATUS_SETTLED : STATUS_DIRECTOR);
    }
}
END_TEST

/* Clubs are trumps: West, who ruffs and leads from then on, can have played nothing to
 * the first alone. What was
 * ruled on another trick was ruled of the cards as they lay: this one was passed over. */
START_TEST(passed_over)
{
    static const int count[SEATS] = {13, 13, 13, 12};
    for (int before = 0; before < 2; before++) {
        heard_open(&heard, 0);
        heard.board.contract.strain = CLUBS;
        heard.board.tricks = 12;
        lie_down(count);
        if (before)
            rule_before(0, CLAUSE_63A, CLAUSE_64B1);
        heard.board.earlier.was = 12;
        heard_judge(&heard);
        ck_assert_str_eq(heard_verdict(&heard), before ? "settled, -, 12 tricks, -170"
                                                       : "proposed, NS 1, 11 tricks, -150");
    }
}
END_TEST

/* A play goes before the list, which is another. */
START_TEST(beside_a_play)
{
    static const int count[SEATS] = {13, 13, 12, 13};
    heard_open(&heard, 8);
    lie_down(count);
    heard.board.tricks = 5;
    heard_judge(&heard);
    ck_assert_str_eq(heard_verdict(&heard), "clean, " NOTHING);
    ck_assert_int_eq(heard.ruling.trick_count, 8);
}
END_TEST

int main(void)
{
    TCase *tests = tcase_create("quitted cards");
    tcase_add_loop_test(tests, cards_as_they_lie, 0, sizeof lists / sizeof *lists);
    tcase_add_test(tests, left_open);
    tcase_add_test(tests, blame);
    tcase_add_test(tests, what_only_the_director_can_say);
    tcase_add_test(tests, what_else_was_said);
    tcase_add_test(tests, cards_to_read_out);
    tcase_add_test(tests, ruled_on_before);
    tcase_add_test(tests, ruled_on_before_otherwise);
    tcase_add_test(tests, passed_over);
    tcase_add_test(tests, beside_a_play);
    Suite *suite = suite_create("quitted cards");
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
