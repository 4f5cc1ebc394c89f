/*
 * Tricks that no record shows, as the director tells of them (laws/play/testimony.h): which there
 * are, who can have won them, and how they are filled in.
 */
#include <check.h>
#include <string.h>

#include "laws_harness.h"
#include "suite.h"
#include "laws/play/testimony.h"

static struct heard heard;

/* Eight tricks are recorded, all North's; West declares. */
enum { SAID_MAX = 3, RECORDED = 8 };

static void hear_told(const char *const *said)
{
    heard_open(&heard, RECORDED);
    heard_say_all(&heard, said, SAID_MAX);
    heard_hear(&heard);
}

/* What lies behind the last fact is none. */
static void say_behind(const char *words)
{
    heard_say(&heard, words);
    heard.facts.count--;
}

/* --- Which tricks there are ------------------------------------------------------------------- */

/* How many tricks there are, with those that are told; 0: the director tells of none. */
static const struct {
    const char *said[SAID_MAX];
    int tricks;
} told[] = {
    {{"9 S revoke confirmed"}, 13},
    {{"8 S revoke confirmed"}, 0},
    {{"9 S rectified in-time"}, 13},
    /* outside the play, or among the played cards */
    {{"9 S attention after-round"}, 0},
    {{"9 - equity 1NT W 5"}, 0},
    {{"9 S quitted D9"}, 0},
    /* of a side, or a number: the record need not stop there */
    {{"4 EW tricks-after 1"}, 13},
    {{"4 NS trick-won -"}, 13},
    {{"4 N trick-won -"}, 0},
    /* up to the claim */
    {{"10 N claim agreed"}, 0},
    {{"10 N claim agreed", "9 S revoke confirmed"}, 10},
    {{"9 N claim agreed", "10 S revoke confirmed"}, 0},
    {{"8 N claim agreed", "9 S revoke confirmed"}, 0},
    {{"8 N claim agreed", "4 NS trick-won -"}, 8},
    /* cards after it that count, and others */
    {{"5 N claim agreed", "9 S revoke confirmed"}, 13},
    {{"5 N claim contested 5", "- - record faithful", "9 S revoke confirmed"}, 13},
    {{"5 N claim contested 5", "4 NS trick-won -"}, 0},
};

START_TEST(what_tells_of_tricks)
{
    hear_told(told[_i].said);
    ck_assert_int_eq(heard.h.told, told[_i].tricks > 0);
    if (told[_i].tricks)
        ck_assert_int_eq(heard.h.tricks, told[_i].tricks);
}
END_TEST

/* Whatever stands behind the last row that counts. */
START_TEST(a_trick_that_is_told_has_no_cards)
{
    heard_open(&heard, RECORDED);
    heard_mark(&heard, "7S 8S");
    heard.board.play.rows = 7;
    heard_say(&heard, "8 NS trick-won -");
    heard_hear(&heard);
    ck_assert_int_eq(heard.h.trick[7].missing, 0);
    ck_assert_int_eq(heard.h.board->play.mark[6][SOUTH], MARK_REVOKE);
    for (int number = 8; number <= TRICKS; number++) {
        ck_assert_int_eq(heard.h.trick[number].missing, ALL_SEATS);
        ck_assert_int_eq(heard.h.board->play.mark[number - 1][SOUTH], MARK_NONE);
    }
    ck_assert_int_eq(heard.h.board->play.rows, TRICKS);
    ck_assert_int_eq(heard.board.play.rows, 7);
}
END_TEST

/* --- Who can have won ------------------------------------------------------------------------- */

/* Facts that bind South at trick 9 by more than the suit led, and facts that do not. */
static const struct {
    const char *said;
    bool binds;
} bound[] = {
    {"9 S penalty-card DK major", true},
    {"9 S penalty-card none", false},
    {"9 S exposed DK accident", true},
    {"9 S withdrawn DK illegal", true},
    {"9 S extra DK", true},
    {"9 S extra unknown", false},
    {"9 S led-out-of-turn refused DK", true},
    {"9 S led-out-of-turn accepted", false},
    {"9 S faced DK", false},
    {"8 S exposed DK accident", true},
    {"10 S exposed DK accident", false},
    {"9 N exposed SK accident", false},
    {"9 S lead-option require S", true},
    {"8 S lead-option require S", false},
    {"9 S lead-option forbid S", true},
    {"8 S lead-option forbid S", true},
    {"10 S lead-option forbid S", false},
    {"9 N lead-option forbid S", false},
    {"9 S play-option lowest", true},
    {"8 S play-option forbid H", false},
    {"9 N play-option lowest", false},
    {"9 S faced-hand -", false},
};

START_TEST(what_binds)
{
    heard_open(&heard, RECORDED);
    heard_say(&heard, bound[_i].said);
    say_behind("8 S withdrawn D2 illegal");
    heard_hear(&heard);
    ck_assert_msg(testimony_binds(&heard.h, 9, SOUTH) == bound[_i].binds, "%s", bound[_i].said);
}
END_TEST

#define ALL "NESW"

/* Who can have won a trick. North has the spades, East the hearts, South the diamonds and West the
 * clubs. */
static const struct {
    int strain;
    const char *said[SAID_MAX], *hidden, *record;
    int trick;
    const char *seats;
} winners[] = {
    {NO_TRUMP, {"9 NS trick-won -"}, "", "", 9, ALL},
    {NO_TRUMP, {"9 S revoke confirmed"}, "", "", 9, "NEW"},
    {NO_TRUMP, {"9 S revoke confirmed"}, "", "", 10, ALL},
    {NO_TRUMP, {"9 S revoke confirmed"}, "S", "", 9, "NEW"},
    {NO_TRUMP, {"9 S revoke denied"}, "", "", 9, ALL},
    {NO_TRUMP, {"9 S revoke confirmed", "9 S extra DK"}, "", "", 9, ALL},
    {NO_TRUMP, {"9 S omitted -", "9 - both-played-on yes"}, "", "", 9, "NEW"},
    /* he may have ruffed, unless he has no trump, or trumps were led */
    {HEARTS, {"9 S revoke confirmed"}, "", "", 9, "NEW"},
    {HEARTS, {"9 S revoke confirmed"}, "S", "", 9, ALL},
    {HEARTS, {"9 E revoke confirmed"}, "", "", 9, ALL},
    {HEARTS, {"9 E revoke confirmed", "9 - suit-led S"}, "", "", 9, ALL},
    {HEARTS, {"9 E revoke confirmed", "9 - suit-led H"}, "", "", 9, "NSW"},
    /* a trick of the record tells for itself; the last may be cut short */
    {NO_TRUMP, {"9 NS trick-won -"}, "", "7E -", 7, ALL},
    {NO_TRUMP, {"9 NS trick-won -"}, "", "8E -", 8, "NE"},
    {NO_TRUMP, {"9 NS trick-won -"}, "", "7N -, 8E -", 8, ALL},
};

START_TEST(who_can_win)
{
    int seats = 0;
    heard_open(&heard, RECORDED);
    heard.board.contract.strain = (uint8_t)winners[_i].strain;
    heard_hide(&heard, winners[_i].hidden);
    heard_record(&heard, winners[_i].record);
    heard_say_all(&heard, winners[_i].said, SAID_MAX);
    heard_hear(&heard);
    for (const char *seat = winners[_i].seats; *seat; seat++)
        seats |= 1 << seat_of_letter(*seat);
    ck_assert_int_eq(testimony_can_win(&heard.h, winners[_i].trick), seats);
}
END_TEST

/* --- How many tricks -------------------------------------------------------------------------- */

/* What East-West can have won in all: of the five tricks that are not recorded. */
static const struct {
    const char *said[SAID_MAX];
    int low, high;
} allowed[] = {
    {{"9 NS trick-won -"}, 0, 4},
    {{"9 EW trick-won -"}, 1, 5},
    {{"9 W trick-won -"}, 1, 5},
    {{"13 EW trick-won -"}, 1, 5},
    {{"8 EW tricks-after 2"}, 2, 2},
    {{"8 EW tricks-after 2+"}, 2, 5},
    {{"8 NS tricks-after 2"}, 3, 3},
    {{"8 NS tricks-after 2+"}, 0, 3},
    {{"9 EW tricks-after 2"}, 2, 3},
    {{"9 EW tricks-after 3+"}, 3, 5},
    {{"11 NS tricks-after 2"}, 0, 3},
    {{"8 EW tricks-after 1+", "10 EW tricks-after 0"}, 1, 2},
    {{"8 EW tricks-after 2+", "8 NS tricks-after 2+"}, 2, 3},
    {{"8 EW tricks-after 2", "8 NS tricks-after 2"}, 1, 0},
    {{"9 EW tricks-after 0", "10 EW trick-won -"}, 1, 0},
    {{"9 EW tricks-after 4", "12 NS trick-won -"}, 1, 0},
    /* whose partner threw a card away, and who did */
    {{"9 E revoke confirmed", "9 W revoke confirmed"}, 0, 4},
    {{"9 N revoke confirmed", "9 S revoke confirmed"}, 1, 5},
    {{"9 E revoke confirmed"}, 0, 5},
    /* those after a claim go as was agreed */
    {{"10 N claim agreed", "9 NS trick-won -"}, 0, 4},
    {{"10 N claim agreed", "9 EW trick-won -"}, 1, 5},
};

/* With those that are recorded, North's or East's. */
START_TEST(how_many_are_allowed)
{
    for (int won = 0; won <= RECORDED; won += RECORDED) {
        heard_open(&heard, RECORDED);
        heard_deal(&heard, won ? "N-S3 E+S3 E-H2 N+H2" : "");
        heard_record(&heard, won ? "1E S3, 2N H2" : "");
        heard_say_all(&heard, allowed[_i].said, SAID_MAX);
        heard_hear(&heard);
        for (int tricks = 0; tricks <= TRICKS; tricks++)
            ck_assert_msg(testimony_allows(&heard.h, tricks) ==
                              (won + allowed[_i].low <= tricks && tricks <= won + allowed[_i].high),
                          "%s: %d of %d", allowed[_i].said[0], tricks, won);
    }
}
END_TEST

/* Whose the tricks from 9 on are when declarer's side has TRICKS in all; tricks claimed last,
 * behind a bar. */
static const struct {
    const char *said[SAID_MAX];
    int tricks;
    const char *owners;
} fills[] = {
    /* the trick of an offence goes to the others, and what is open to the offenders late */
    {{"9 S revoke confirmed"}, 2, "EENNN"},
    {{"11 S revoke confirmed"}, 2, "ENENN"},
    {{"9 W revoke confirmed"}, 2, "NNNEE"},
    {{"13 W revoke confirmed"}, 2, "NNEEN"},
    {{"9 W omitted -", "9 - both-played-on yes"}, 1, "NNNNE"},
    {{"9 S revoke corrected"}, 2, "EENNN"},
    {{"9 W revoke corrected"}, 2, "EENNN"},
    /* of two the last one first; and it is theirs where it cannot be otherwise */
    {{"9 S revoke confirmed", "11 N revoke confirmed"}, 1, "NNENN"},
    {{"9 S revoke confirmed", "11 N revoke confirmed"}, 2, "ENENN"},
    {{"9 W revoke confirmed", "11 E revoke confirmed"}, 4, "EENEE"},
    {{"9 S revoke confirmed"}, 0, "NNNNN"},
    {{"9 W revoke confirmed", "11 S revoke confirmed"}, 1, "NNNNE"},
    /* as was said */
    {{"9 EW trick-won -", "13 EW trick-won -"}, 3, "EENNE"},
    {{"9 NS trick-won -"}, 2, "NEENN"},
    {{"11 EW tricks-after 2"}, 3, "ENNEE"},
    {{"11 EW tricks-after 1+"}, 2, "ENNEN"},
    /* what was said of later tricks is not the result */
    {{"9 EW tricks-after 4", "10 NS trick-won -"}, 2, "ENENN"},
    {{"11 N claim agreed", "9 S revoke confirmed"}, 2, "EEN|NN"},
    {{"11 N claim agreed", "9 W revoke confirmed"}, 2, "NNN|EE"},
    {{"11 N claim agreed", "9 W revoke confirmed"}, 3, "NNE|EE"},
};

START_TEST(how_they_are_filled_in)
{
    char owners[TRICKS + 2] = "";
    heard_open(&heard, RECORDED);
    heard.board.tricks = (int8_t)fills[_i].tricks;
    heard_say_all(&heard, fills[_i].said, SAID_MAX);
    say_behind("13 E revoke confirmed");
    heard_hear(&heard);
    heard.h.claimed[SIDE_NS] = heard.h.claimed[SIDE_EW] = 7;
    testimony_fill(&heard.h, fills[_i].tricks);
    size_t length = 0;
    for (int number = RECORDED + 1; number <= heard.h.tricks; number++)
        owners[length++] = heard.h.trick[number].owner == SIDE_NS ? 'N' : 'E';
    if (heard.h.tricks < TRICKS)
        owners[length++] = '|';
    ck_assert_int_le(heard.h.claimed[SIDE_NS] + heard.h.claimed[SIDE_EW], TRICKS - RECORDED);
    for (int side = 0; side < SIDES; side++)
        for (int i = 0; i < heard.h.claimed[side]; i++)
            owners[length++] = side == SIDE_NS ? 'N' : 'E';
    ck_assert_str_eq(owners, fills[_i].owners);
}
END_TEST

/* --- What follows from it --------------------------------------------------------------------- */

/* Facts which tell that somebody has played to a trick after NUMBER, and facts that do not. */
static const struct {
    const char *said;
    int number;
    bool goes_on;
} goings[] = {
    {"11 NS trick-won -", 10, true},
    {"11 NS trick-won -", 11, false},
    {"11 N revoke confirmed", 10, true},
    {"11 N revoke corrected", 10, true},
    {"11 N revoke denied", 10, false},
    {"11 N revoke confirmed", 11, false},
    {"11 N attention after-round", 10, false},
    {"11 NS trick-won -", 8, true},
    {"11 NS trick-won -", 7, false},
    /* a claim at the trick after the last of the record is one at that trick */
    {"9 N claim agreed", 8, false},
    {"10 N claim agreed", 8, true},
    {"10 N claim agreed", 9, true},
    {"10 N claim agreed", 10, false},
};

START_TEST(whether_it_goes_on)
{
    heard_open(&heard, RECORDED);
    heard_say(&heard, goings[_i].said);
    heard_hear(&heard);
    ck_assert_msg(testimony_goes_on(&heard.h, goings[_i].number) == goings[_i].goes_on, "%s",
                  goings[_i].said);
}
END_TEST

/* Nothing but one number: of that side, after that trick. */
START_TEST(whether_a_number_is_said)
{
    static const char *const said[] = {"9 EW tricks-after 2", "10 NS tricks-after 2+"};
    heard_open(&heard, RECORDED);
    heard_say_all(&heard, said, 2);
    heard_hear(&heard);
    ck_assert(testimony_counts(&heard.h, 9, SIDE_EW));
    ck_assert(!testimony_counts(&heard.h, 9, SIDE_NS));
    ck_assert(!testimony_counts(&heard.h, 10, SIDE_EW));
    ck_assert(!testimony_counts(&heard.h, 10, SIDE_NS));
}
END_TEST

START_TEST(where_it_comes_from)
{
    static const char *const said[SAID_MAX] = {"9 NS trick-won -"};
    hear_told(said);
    ck_assert(!testimony_is_of(&heard.h, RECORDED));
    ck_assert(testimony_is_of(&heard.h, RECORDED + 1));
    ck_assert_int_eq(testimony_source(&heard.h, RECORDED), SOURCE_RECORD);
    ck_assert_int_eq(testimony_source(&heard.h, RECORDED + 1), SOURCE_FILE);
}
END_TEST

/* One test a row. */
#define ADD_ROWS(tests, test, rows)                                                                \
    tcase_add_loop_test(tests, test, 0, (int)(sizeof rows / sizeof *rows))

int main(void)
{
    Suite *suite = suite_create("testimony");
    TCase *tests = tcase_create("testimony");
    ADD_ROWS(tests, what_tells_of_tricks, told);
    tcase_add_test(tests, a_trick_that_is_told_has_no_cards);
    ADD_ROWS(tests, what_binds, bound);
    ADD_ROWS(tests, who_can_win, winners);
    ADD_ROWS(tests, how_many_are_allowed, allowed);
    ADD_ROWS(tests, how_they_are_filled_in, fills);
    ADD_ROWS(tests, whether_it_goes_on, goings);
    tcase_add_test(tests, whether_a_number_is_said);
    tcase_add_test(tests, where_it_comes_from);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
