/*
 * Law 67: a card too few or too many, on a board where nothing else can happen (laws_harness.h).
 */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "heard_row.h"
#include "suite.h"
#include "laws/play/defect.h"

enum { FACTS_SAID_MAX = 4 };

static struct heard heard;

static void setup(void)
{
    heard_open(&heard, TRICKS);
}

/* --- The card that counts --------------------------------------------------------------------- */

/* 67B2(a): the card faced; unknown, the highest of the cards put that was legal, none where two
 * suits share the highest rank. */
static const struct {
    const char *record, *said[FACTS_SAID_MAX];
    const char *counts; /* of trick 6, West's; "-": as the record has it */
} faced[] = {
    {"6W C4", {"6 W extra CQ", "6 W faced C4"}, "C4"},
    {"6W C4", {"6 W extra CQ", "6 W faced CQ"}, "CQ"},
    {"6W C4", {"6 W extra CQ"}, "-"},
    {"6W C4", {"6 W faced CQ"}, "-"},
    {"6W C4", {"6 W faced unknown"}, "-"},
    {"6W C4", {"7 W extra CQ", "6 W faced unknown"}, "-"},
    {"6W C4", {"6 E extra CQ", "6 W faced unknown"}, "-"},
    {"6W C4", {"6 W extra CQ", "7 W faced unknown"}, "-"},
    {"6W C4", {"6 W extra CQ", "6 W faced unknown"}, "CQ"},
    {"6W CQ", {"6 W extra C4", "6 W faced unknown"}, "CQ"},
    {"6W C5", {"6 W extra D4", "6 W faced unknown"}, "C5"},
    {"6W C4", {"6 W extra D5", "6 W faced unknown"}, "D5"},
    {"6W C4", {"6 W extra D4", "6 W faced unknown"}, "-"},
    {"6W CQ", {"6 W extra DQ", "6 W extra H4", "6 W faced unknown"}, "-"},
    {"6W C4", {"6 W extra DQ", "6 W extra HQ", "6 W faced unknown"}, "-"},
    {"6W C4", {"6 W extra D4", "6 W extra HQ", "6 W faced unknown"}, "HQ"},
    {"6W C4", {"6 W extra D3", "6 W extra H4", "6 W faced unknown"}, "-"},
    /* a spade was led */
    {"6W CA", {"6 W extra S9", "6 W faced unknown"}, "S9"},
    {"6W S2", {"6 W extra CA", "6 W faced unknown"}, "S2"},
    {"6W S2", {"6 W extra CA", "6 W extra S5", "6 W faced unknown"}, "S5"},
    {"6W S9, 6N -", {"6 W extra CA", "6 W faced unknown"}, "CA"},
};

START_TEST(the_card_that_counts)
{
    char seen[3] = "-";
    heard_record(&heard, faced[_i].record);
    for (int i = 0; i < FACTS_SAID_MAX && faced[_i].said[i]; i++)
        heard_say(&heard, faced[_i].said[i]);
    heard_hear(&heard);
    card_t card = defect_faced_card(&heard.h, 6, WEST);
    if (card_is(card))
        snprintf(seen, sizeof seen, "%c%c", suit_letter(card_suit(card)),
                 rank_letter(card_rank(card)));
    ck_assert_str_eq(seen, faced[_i].counts);
}
END_TEST

/* He who leads has no suit to follow: the club is legal as well as the spade. */
START_TEST(the_leader_follows_nobody)
{
    heard_record(&heard, "6N S7");
    heard_say(&heard, "6 N extra CA");
    heard_say(&heard, "6 N faced unknown");
    heard_hear(&heard);
    ck_assert_int_eq(defect_faced_card(&heard.h, 6, NORTH), card_make(CLUBS, RANK_ACE));
}
END_TEST

/* --- Hands after a defective trick ------------------------------------------------------------ */

/* With two cards in trick 3 South has none for trick 13; one who omitted a card is not out of
 * cards. */
START_TEST(a_hand_runs_out)
{
    heard_record(&heard, "3S D4, 13S -, 12E -");
    heard_say(&heard, "3 S extra DA");
    heard_hear(&heard);
    ck_assert(defect_no_card(&heard.h, 13, SOUTH));
    ck_assert(!defect_no_card(&heard.h, 3, SOUTH));
    ck_assert(!defect_no_card(&heard.h, 12, EAST));
    ck_assert_uint_eq(defect_given_back(&heard.h, 13, SOUTH), 0);
}
END_TEST

START_TEST(a_hand_with_cards_left_has_not_run_out)
{
    heard_record(&heard, "12S -, 13S -");
    heard_say(&heard, "3 S extra DA");
    heard_say(&heard, "2 E extra HA");
    heard_hear(&heard);
    ck_assert(!defect_no_card(&heard.h, 13, SOUTH));
}
END_TEST

/* A dash of a hand that nobody wrote down, and that had no card too many, is an unknown card. */
START_TEST(a_hand_that_is_not_known_has_not_run_out)
{
    heard.board.deal.known = 1 << NORTH;
    heard_record(&heard, "5S -");
    heard_say(&heard, "6 E extra HA");
    heard_hear(&heard);
    ck_assert(!defect_no_card(&heard.h, 5, SOUTH));
}
END_TEST

/* The card too many goes back, and is held until it is played. */
START_TEST(a_restored_card_is_held)
{
    const hand_t nine = card_bit(card_make(DIAMONDS, 9));
    heard_say(&heard, "3 S extra D9");
    heard_hear(&heard);
    ck_assert_uint_eq(defect_given_back(&heard.h, 3, SOUTH), nine);
    ck_assert_uint_eq(defect_given_back(&heard.h, 2, SOUTH), 0);
    ck_assert_uint_eq(defect_given_back(&heard.h, 3, NORTH), 0);
    ck_assert_uint_eq(defect_still_held(&heard.h, 3, SOUTH), 0);
    ck_assert_uint_eq(defect_still_held(&heard.h, 4, SOUTH), nine);
    ck_assert_uint_eq(defect_still_held(&heard.h, 8, SOUTH), nine);
    ck_assert_uint_eq(defect_still_held(&heard.h, 9, SOUTH), 0);
}
END_TEST

/* Cards put into trick 1, and what went back before a trick in which he played none (67B1). */
START_TEST(who_omitted_a_card_had_none_to_play)
{
    heard_record(&heard, "5S -");
    heard_say(&heard, "1 S extra DA");
    heard_say(&heard, "5 S omitted -");
    heard_hear(&heard);
    ck_assert_uint_eq(defect_still_held(&heard.h, 4, SOUTH),
                      card_bit(card_make(DIAMONDS, RANK_ACE)));
    ck_assert_uint_eq(defect_still_held(&heard.h, 5, SOUTH), 0);
    ck_assert(defect_no_card(&heard.h, 5, SOUTH));
    ck_assert(defect_placed_later(&heard.h, 5, SOUTH));
    ck_assert(!defect_placed_later(&heard.h, 4, SOUTH));
}
END_TEST

/* The card left over at the end, or the one that he placed: it was his all the time. */
START_TEST(a_card_left_over_was_held)
{
    heard_record(&heard, "5S -");
    heard_say(&heard, "5 S omitted -");
    heard_hear(&heard);
    ck_assert_uint_eq(defect_given_back(&heard.h, 5, SOUTH), card_bit(card_make(DIAMONDS, 6)));
    ck_assert_uint_eq(defect_given_back(&heard.h, 6, SOUTH), 0);
    heard_open(&heard, 8);
    heard_record(&heard, "5S -");
    heard_say(&heard, "5 S omitted -");
    heard_say(&heard, "5 S supplied DK");
    heard_hear(&heard);
    ck_assert_uint_eq(defect_given_back(&heard.h, 5, SOUTH),
                      card_bit(card_make(DIAMONDS, RANK_KING)));
}
END_TEST

/* In time he plays a card to the trick after all. */
START_TEST(nothing_is_left_over_in_time)
{
    heard_open(&heard, 5);
    heard_record(&heard, "5S -");
    heard_say(&heard, "5 S omitted -");
    heard_say(&heard, "5 S rectified in-time");
    heard_hear(&heard);
    ck_assert_uint_eq(defect_given_back(&heard.h, 5, SOUTH), 0);
    ck_assert(!defect_placed_later(&heard.h, 5, SOUTH));
    ck_assert(!defect_no_card(&heard.h, 5, SOUTH));
}
END_TEST

/* --- Stages A and B --------------------------------------------------------------------------- */

/* 67A, 67B: a player of each side has played to the next trick, or not; then the director says. */
START_TEST(both_sides_have_played_on)
{
    static const int sides[] = {1 << NORTH | 1 << SOUTH, 1 << EAST | 1 << WEST};
    bool both = (_i & sides[0]) && (_i & sides[1]);
    heard_open(&heard, _i ? 6 : 5);
    heard_record(&heard, "5S -");
    for (int seat = 0; seat < SEATS; seat++)
        if (!(_i >> seat & 1))
            heard.board.play.card[5][seat] = CARD_NONE;
    heard_say(&heard, "5 S omitted -");
    heard_hear(&heard);
    ck_assert(!defect_in_time(&heard.h, 5, SOUTH));
    ck_assert(!strstr(heard_questions(&heard), "both-played-on 5") == both);
}
END_TEST

static const struct {
    int rows, edition;
    const char *record, *said[FACTS_SAID_MAX], *incidents, *asks, *asks_not;
} rows[] = {
    /* South, a defender, plays no card to trick 5, which North wins */
    {8, LAWS_2017, "5S -", {"5 S omitted -"}, "5S: 67B1b 64A2 =1", "", "both-played-on"},
    {5,
     LAWS_2017,
     "5S -",
     {"5 S omitted -", "5 - both-played-on yes"},
     "5S: 67B1b 64A2 =1",
     "",
     "both-played-on"},
    {5,
     LAWS_2017,
     "5S -",
     {"5 S omitted -", "5 - both-played-on no"},
     "5S: 67A 67A1",
     "",
     "both-played-on"},
    {5,
     LAWS_2017,
     "5S -",
     {"5 S omitted -", "5 S rectified in-time"},
     "5S: 67A 67A1",
     "",
     "both-played-on"},
    {8,
     LAWS_2017,
     "5S -",
     {"5 S omitted -", "5 S rectified in-time"},
     "5S: 67A 67A1",
     "",
     "both-played-on"},
    /* the card: supplied, or the only one that never appears */
    {8, LAWS_2017, "5S -", {"5 S omitted -", "5 S supplied DK"}, "5S DK: 67B1b 64A2 =1", "", "-"},
    {13, LAWS_2017, "5S -", {"5 S omitted -"}, "5S D6: 67B1b 64A2 =1", "", "-"},
    {8, LAWS_2017, "5S -", {"5 S omitted -", "5 S supplied S9"}, "5S S9: 67B1a 64A2 =1", "", "-"},
    /* a dash that may be such a card, and others that are not */
    {13, LAWS_2017, "5S -", {NULL}, "", "omitted 5S", "perhaps omitted"},
    {13, LAWS_2017, "1S -", {NULL}, "", "omitted 1S", "-"},
    {13, LAWS_2017, "12S -", {NULL}, "", "omitted 12S", "-"},
    {13, LAWS_2017, "5E -", {NULL}, "", "omitted 5E", "-"},
    {13, LAWS_2017, "5N -", {NULL}, "", "", "omitted"}, /* who leads plays a card */
    {13, LAWS_2017, "5W -", {NULL}, "", "omitted 5W", "-"},
    {13, LAWS_2017, "13S -", {NULL}, "", "", "omitted"},
    {12, LAWS_2017, "5S -", {NULL}, "", "", "omitted"},
    {13, LAWS_2017, "5S -, 6S -", {NULL}, "", "", "omitted"},
    {13, LAWS_2017, "5S -", {"5 S omitted no"}, "", "", "omitted"},
    {13, LAWS_2017, "5S -", {"5 S not-quitted D6"}, "5S D6: 67B3", "", "omitted"},
    {13, LAWS_2017, "5S -", {"6 S omitted no"}, "", "omitted 5S", "-"},
    /* a card too many: all go back at once, but one that is seen in time has its own fate */
    {8, LAWS_2017, "", {"5 E extra HK"}, "5E HK: 67B2a_faced", "", "both-played-on"},
    {8,
     LAWS_2017,
     "",
     {"5 E extra HK", "5 E extra HA"},
     "5E HK: 67B2a_faced",
     "",
     "both-played-on"},
    {5,
     LAWS_2017,
     "",
     {"5 S extra DK", "5 S extra DA", "5 - both-played-on no"},
     "5S DK: 67A 67A2 45E1 50B_major 50A 50E_lying; 5S DA: 67A 67A2 45E1 50B_major 50A 50E_lying",
     "",
     "both-played-on"},
    {5,
     LAWS_2017,
     "",
     {"5 E extra HK", "5 E extra HA", "5 - both-played-on no"},
     "5E HK: 67A 67A2 45E2; 5E HA: 67A 67A2 45E2",
     "",
     "both-played-on"},
    {5, LAWS_2017, "", {"5 E extra HK"}, "5E HK: 67B2a_faced", "both-played-on 5", "perhaps both"},
    /* not known which was faced */
    {8,
     LAWS_2017,
     "5E C9",
     {"5 E extra D9", "5 E faced unknown"},
     "5E D9: 67B2a_highest",
     "faced 5E",
     "perhaps faced"},
    {8,
     LAWS_2017,
     "5E C9",
     {"5 E extra D8", "5 E faced unknown"},
     "5E D8: 67B2a_highest",
     "",
     "faced"},
    {8, LAWS_2017, "5E C9", {"5 E extra D9"}, "5E D9: 67B2a_faced", "", "faced"},
    {8, LAWS_2017, "5E C9", {"5 E extra D9", "5 E faced C9"}, "5E D9: 67B2a_faced", "", "faced"},
    /* 67B3: played, but not put among the quitted tricks; and the same card again in another */
    {8, LAWS_2017, "5S -", {"5 S not-quitted D6"}, "5S D6: 67B3", "", "-"},
    {8, LAWS_2017, "", {"5 S not-quitted D6"}, "5S D6: 67B3", "", "-"},
    {8, LAWS_2017, "5S -", {"5 S not-quitted D2"}, "5S D2: 67B3_adjusted", "", "-"},
    {8, LAWS_2017, "5S -", {"5 S not-quitted D9"}, "5S D9: 67B3_adjusted", "", "-"},
    {8, LAWS_2017, "5S -", {"5 S not-quitted H9"}, "5S H9: 67B3", "", "-"},
    {8, LAWS_2007, "5S -", {"5 S not-quitted D6"}, "5S D6:", "omitted 5S", "perhaps omitted"},
    {8, LAWS_2007, "5S -", {"5 S not-quitted D6", "5 S omitted no"}, "5S D6:", "", "omitted"},
};

START_TEST(rulings)
{
    heard_open(&heard, rows[_i].rows);
    heard.rules.edition = (uint8_t)rows[_i].edition;
    heard_record(&heard, rows[_i].record);
    for (int i = 0; i < FACTS_SAID_MAX && rows[_i].said[i]; i++)
        heard_say(&heard, rows[_i].said[i]);
    heard_hear(&heard);
    ck_assert_str_eq(heard_incidents(&heard), rows[_i].incidents);
    const char *asked = heard_questions(&heard);
    ck_assert_msg(strstr(asked, rows[_i].asks), "asked: %s", asked);
    ck_assert_msg(!strstr(asked, rows[_i].asks_not) || rows[_i].asks_not[0] == '-', "asked: %s",
                  asked);
}
END_TEST

static const struct heard_row looked_at[] = {
    {8, {"5 S omitted -"}, .record = "5S -", .steps = "5S: !67B1a 67B1b !64B1*"},
    {8, {"5 S omitted -", "5 S supplied S9"}, .record = "5S -", .steps = "5S: 67B1a !64B1*"},
    {8, {"5 S omitted -", "5 S supplied C9"}, .record = "5S -", .steps = "5S: !67B1a 67B1b !64B1*"},
    /* nobody knows what was led */
    {8, {"5 S omitted -"}, .record = "5N -, 5S -", .steps = "5S: 67B1a*"},
    {8, {"5 E extra HK"}, .steps = "5E: 67B2a_faced !67B2b", .asked = ""},
    {5, {"5 E extra HK"}, .steps = "5E: 67B2a_faced !67B2b", .asked = "both-played-on 5"},
    /* the spade that goes back could have been played to the same trick */
    {2,
     {"1 S extra SA"},
     .deal = "N-SA N+DA S-DA S+SA",
     .record = "2S SA",
     .incidents = "1S D2: 63A1 64A2 =1; 1S SA: 67B2a_faced 67B2b",
     .steps = "*; 1S: 67B2a_faced 67B2b"},
    {8,
     {"5 S not-quitted D6"},
     .edition = EDITION_2017,
     .record = "5S -",
     .incidents = "5S D6: 67B3",
     .steps = "5S: 67B3"},
    {8,
     {"5 S not-quitted D9"},
     .edition = EDITION_2017,
     .record = "5S -",
     .incidents = "5S D9: 67B3_adjusted",
     .steps = "5S: 67B3_adjusted",
     .judged = "67B3 5S"},
    {8,
     {"5 E not-quitted C8"},
     .edition = EDITION_2017,
     .record = "5E -",
     .incidents = "5E C8: 67B3"},
};

START_TEST(what_is_looked_at)
{
    heard_row_try(&heard, &looked_at[_i]);
}
END_TEST

/* There is no trick before the first, whoever the record says has led. */
/* 67B1(a) where he still has the card that he could have played: what a hand has not shown it has
 * when nothing more is played, and only then. */
#define HEARTS_FIRST "1N HT, 2N HJ, 3N HQ, 4N HK, 5S -"
static const struct heard_row kept[] = {
    {5,
     {"5 S omitted -", "5 S supplied DA"},
     .record = HEARTS_FIRST,
     .steps = "5S: !67B1a 67B1b *"},
    {5,
     {"5 S omitted -", "5 S supplied DA", "5 W claim agreed"},
     .record = HEARTS_FIRST,
     .steps = "5S: 67B1a_other *"},
    {13,
     {"5 S omitted -", "5 S supplied DA"},
     .record = HEARTS_FIRST ", 6N D2, 7N D3, 8N D4, 9N D5, 10N D7, 11N D8, 12N D9, 13N DT, 13S D6",
     .steps = "5S: 67B1a_other *"},
};

/* South has the two of spades, and no spade was led before. */
static void try_kept(const struct heard_row *row, bool ended)
{
    for (int edition = LAWS_2007; edition <= LAWS_2017; edition++) {
        heard_row_open(&heard, row, edition);
        heard_deal(&heard, "S-DK N+DK N-S2 S+S2");
        heard_hide(&heard, "NEW");
        heard.board.play.end = ended ? PLAY_ENDED : PLAY_CONTINUES;
        heard_row_expect(&heard, row);
    }
}

START_TEST(a_card_that_he_kept)
{
    try_kept(&kept[_i], false);
}
END_TEST

START_TEST(a_card_that_he_kept_when_the_record_ends)
{
    struct heard_row row = kept[0];
    row.steps = "5S: 67B1a_other *";
    try_kept(&row, true);
}
END_TEST

/* On tricks that no record shows: by the suit led, the card that was placed and what he was dealt.
 */
static const struct heard_row told[] = {
    {5, {"7 S omitted -", "7 - suit-led D", "7 S supplied DK"}, .incidents = "7S DK: 67B1a 64A2*"},
    {5, {"7 S omitted -", "7 - suit-led H", "7 S supplied DK"}, .incidents = "7S DK: 67B1b 64A2*"},
    {5, {"7 S omitted -", "7 - suit-led H"}, .incidents = "7S: 67B1b 64A2*"},
    {5, {"7 S omitted -", "7 - suit-led D"}, .incidents = "7S: 67B1 64A2*"},
    {5, {"7 S omitted -"}, .incidents = "7S: 67B1 64A2*"},
    /* where nobody can tell the trick, what moves is the director's to say */
    {5, {"7 S omitted -", "7 S defective-trick found"}, .incidents = "7S: 67B1 64A2*"},
    {5,
     {"7 S omitted -", "7 S defective-trick unknown", "7 - both-played-on yes"},
     .judged = "12C2 7S"},
    {5, {"7 S omitted -", "7 S defective-trick unknown"}, .asked = "*both-played-on 7*"},
    {5, {"7 S omitted -", "7 - suit-led H"}, .hidden = "S", .incidents = "7S: 67B1 64A2*"},
    /* a revoke in the suit of a card that went back to the hand, then or before; by himself */
    {5,
     {"7 S extra DA", "8 S revoke confirmed", "8 - suit-led D"},
     .incidents = "7S DA: 67B2a 67B2b; 8S: 63A*"},
    {5,
     {"6 E revoke confirmed", "7 S extra DA", "7 S revoke confirmed", "7 - suit-led D"},
     .hidden = "E",
     .incidents = "6E: 63A*; 7S*: *67B2a 67B2b*"},
    {5,
     {"7 S extra DA", "7 S revoke confirmed", "7 - suit-led D"},
     .incidents = "7S: 63A*; 7S DA: 67B2a 67B2b"},
    {5,
     {"7 S extra DA", "6 S revoke confirmed", "6 - suit-led D"},
     .incidents = "6S: 63A*; 7S DA: 67B2a"},
    {5,
     {"7 S extra DA", "8 S revoke confirmed", "8 - suit-led H"},
     .incidents = "7S DA: 67B2a; 8S: 63A*"},
    {5, {"7 S extra DA", "8 S revoke confirmed"}, .incidents = "7S DA: 67B2a; 8S: 63A*"},
    {5,
     {"7 S extra DA", "8 N revoke confirmed", "8 - suit-led D"},
     .hidden = "N",
     .incidents = "7S DA: 67B2a; 8N: 63A*"},
    {5,
     {"7 S extra DA", "8 S omitted -", "8 - suit-led D"},
     .incidents = "7S DA: 67B2a; 8S: 67B1*"},
};

START_TEST(what_is_told)
{
    heard_row_try(&heard, &told[_i]);
}
END_TEST

/* Who won hangs on the card that counts where nobody knows it, nor who won. */
static const struct heard_row won[] = {
    {13, {"6 W extra CQ", "6 W faced unknown"}, .record = "6N -", .asked = "trick-won 6"},
    {13, {"6 W extra CQ"}, .record = "6N -", .asked = ""},
    {13, {"6 W extra CQ", "6 W faced unknown"}, .asked = ""},
};

START_TEST(who_won_hangs_on_the_card)
{
    heard_row_try(&heard, &won[_i]);
}
END_TEST

START_TEST(no_card_is_missing_before_the_first)
{
    heard_record(&heard, "5W -");
    heard.board.play.first = SEAT_NONE;
    heard_hear(&heard);
    ck_assert_str_eq(heard_questions(&heard), "omitted 5W");
}
END_TEST

/* What stands behind the last irregularity is another board's. */
START_TEST(only_revokes_of_this_board)
{
    heard_row_open(&heard, &looked_at[6], LAWS_2017);
    heard_hear(&heard);
    ck_assert(defect_made_revoke(&heard.h, SOUTH));
    ck_assert(!defect_made_revoke(&heard.h, NORTH));
    heard.h.incident_count = 0;
    ck_assert(!defect_made_revoke(&heard.h, SOUTH));
}
END_TEST

/* What the director says is confirmed; what only follows from the lay of the cards is computed. */
START_TEST(how_sure_it_is)
{
    heard_record(&heard, "5S -");
    heard_say(&heard, "5 S omitted -");
    heard_say(&heard, "7 E not-quitted H8");
    heard_hear(&heard);
    for (int i = 0; i < 2; i++)
        ck_assert_int_eq(heard.h.incident[i].basis, BASIS_CONFIRMED);
    heard.facts.item[0].source = SOURCE_RECORD;
    heard_hear(&heard);
    ck_assert_int_eq(heard.h.incident[0].basis, BASIS_COMPUTED);
    ck_assert_int_eq(heard.h.incident[1].basis, BASIS_CONFIRMED);
    ck_assert_int_eq(defect_basis(&heard.h, SOUTH), BASIS_COMPUTED);
    ck_assert_int_eq(defect_basis(&heard.h, EAST), BASIS_CONFIRMED);
    heard_open(&heard, 8);
    heard_say(&heard, "5 E extra HK");
    heard_hear(&heard);
    ck_assert_int_eq(heard.h.incident[0].basis, BASIS_CONFIRMED);
    heard.facts.item[0].source = SOURCE_RECORD;
    heard_hear(&heard);
    ck_assert_int_eq(heard.h.incident[0].basis, BASIS_COMPUTED);
}
END_TEST

int main(void)
{
    TCase *tests = tcase_create("law 67");
    tcase_add_checked_fixture(tests, setup, NULL);
    tcase_add_loop_test(tests, the_card_that_counts, 0, sizeof faced / sizeof *faced);
    tcase_add_test(tests, the_leader_follows_nobody);
    tcase_add_test(tests, a_hand_runs_out);
    tcase_add_test(tests, a_hand_with_cards_left_has_not_run_out);
    tcase_add_test(tests, a_hand_that_is_not_known_has_not_run_out);
    tcase_add_test(tests, a_restored_card_is_held);
    tcase_add_test(tests, who_omitted_a_card_had_none_to_play);
    tcase_add_test(tests, a_card_left_over_was_held);
    tcase_add_test(tests, nothing_is_left_over_in_time);
    tcase_add_loop_test(tests, both_sides_have_played_on, 0, 1 << SEATS);
    tcase_add_loop_test(tests, rulings, 0, sizeof rows / sizeof *rows);
    tcase_add_loop_test(tests, a_card_that_he_kept, 0, sizeof kept / sizeof *kept);
    tcase_add_test(tests, a_card_that_he_kept_when_the_record_ends);
    tcase_add_loop_test(tests, what_is_told, 0, sizeof told / sizeof *told);
    tcase_add_loop_test(tests, who_won_hangs_on_the_card, 0, sizeof won / sizeof *won);
    tcase_add_loop_test(tests, what_is_looked_at, 0, sizeof looked_at / sizeof *looked_at);
    tcase_add_test(tests, no_card_is_missing_before_the_first);
    tcase_add_test(tests, only_revokes_of_this_board);
    tcase_add_test(tests, how_sure_it_is);
    Suite *suite = suite_create("law 67");
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
