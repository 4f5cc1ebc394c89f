/*
 * Laws 50 and 52: penalty cards, and those that were not played although they had to be.
 */
#include <check.h>

#include "heard_row.h"
#include "suite.h"
#include "laws/law.h"

static struct heard heard;

/* South's card lies there from trick 3 on. He has followed to no spade: all are legal. */
static const struct heard_row penalty_cards[] = {
    /* North, his partner, leads, and declarer has left him free; or nobody says so: then a card
     * that lies there yet was not played by the cards alone, and the choice is asked */
    {4,
     {"3 S penalty-card DK major", "3 N lead-option free", "4 N lead-option free"},
     .incidents = "3S DK: 50D2b; 3S DK: 50D1a 52 61A 64B3; 4S DK: 50D2b; 4S DK: 50D1a 52 61A 64B3",
     .asked = ""},
    {4,
     {"3 S penalty-card DK major", "3 N lead-option free"},
     .incidents = "3S DK: 50D2b; 3S DK: 50D1a 52 61A 64B3; computed 4S DK: 50D1a 52 61A 64B3",
     .asked = "lead-option 4N"},
    {4,
     {"3 S penalty-card DK major"},
     .incidents = "computed 3S DK: 50D1a 52 61A 64B3; computed 4S DK: 50D1a 52 61A 64B3",
     .asked = "lead-option 3N"},
    {4,
     {"3 S penalty-card DK major"},
     .incidents = "computed 3S DK: 50D1a 52 61A 64B3; computed 4S DK: 50D1a 52 61A 64B3",
     .steps = "3S: 50D1a 52 61A 64B3; 4S: 50D1a 52 61A 64B3"},
    {3,
     {"3 S penalty-card D4 major"},
     .incidents = "3S D4: 50B_major 50A 50E_*",
     .steps = "3S: 50B_major"},
    {8,
     {"3 S penalty-card D4 major"},
     .incidents = "3S D4: 50B_major 50A 50E_*",
     .steps = "3S: 50B_major"},
    {4,
     {"5 S penalty-card DK major"},
     .incidents = "5S DK: 50B_major 50A 50E_*",
     .steps = "5S: 50B_major"},
    {4,
     {"4 S penalty-card DK major"},
     .incidents = "computed 4S DK: 50D1a 52 61A 64B3",
     .steps = "4S: 50D1a 52 61A 64B3"},
    {5,
     {"3 S penalty-card DK major", "4 S penalty-card none"},
     .incidents = "computed 3S DK: 50D1a 52 61A 64B3"},
    {3,
     {"3 S penalty-card D9 minor"},
     .incidents = "3S D9: 50C 52 61A 64B3",
     .steps = "3S: 50C 52 61A 64B3"},
    {3,
     {"3 S penalty-card D4 minor"},
     .incidents = "3S D4: 50B_minor 50A 50E_*",
     .steps = "3S: 50B_minor"},
    /* an honour may be played before it, and a card of another suit */
    {3,
     {"3 S penalty-card D9 minor"},
     .record = "3S DT",
     .incidents = "3S D9: 50B_minor 50A 50E_*",
     .steps = "3S: 50B_minor"},
    {3, {"3 S penalty-card D9 minor"}, .record = "3S D8", .incidents = "3S D9: 50C*"},
    {3,
     {"3 S penalty-card D9 minor"},
     .record = "3S C2",
     .incidents = "3S D9: 50B_minor 50A 50E_*",
     .steps = "3S: 50B_minor"},
    /* following suit goes first, and so does no card at all */
    {3, {"3 S penalty-card DK major"}, .record = "3S S2", .incidents = "computed 3S DK: 50D1a*"},
    {3,
     {"3 S penalty-card DK major"},
     .record = "3S -",
     .incidents = "3S DK: 50B_major 50A 50E_*",
     .steps = "3S: 50B_major"},
    /* two at once are both major, whatever they are; either may be played */
    {3,
     {"3 S penalty-card D9 minor", "3 S penalty-card D8 minor"},
     .incidents = "3S D9: 50B_too 50A 50E_*; 3S D8: 50B_too 50A 50E_*; computed 3S D8: 50D1a 51A "
                  "52 61A 64B3",
     .steps = "3S: 50B_too; 3S: 50B_too; 3S: 50D1a 51A 52 61A 64B3"},
    /* one of two has gone, or cannot be played: nothing to choose */
    {4,
     {"3 S penalty-card D9 minor", "3 S penalty-card D4 minor"},
     .record = "4S C2",
     .incidents =
         "3S D9: 50B_too 50A 50E_*; 3S D4: 50B_too 50A 50E_*; computed 4S D9: 50D1a 52 61A 64B3"},
    {3,
     {"3 S penalty-card D9 minor", "3 S penalty-card D4 minor"},
     .incidents = "3S D9: 50B_too 50A 50E_*; 3S D4: 50B_too 50A 50E_*"},
    {3,
     {"3 S penalty-card DK major", "3 S penalty-card D4 major"},
     .incidents = "3S DK: 50B_major 50A 50E_*; 3S D4: 50B_major 50A 50E_*"},
    /* a lead that nobody knows: he cannot follow it for certain */
    {3, {"3 S penalty-card DK major"}, .record = "3N -", .incidents = "computed 3S DK: 50D1a*"},
    /* following suit goes first */
    {1,
     {"1 S penalty-card DK major"},
     .deal = "N-SA N+DA S-DA S+SA",
     .record = "1S SA",
     .incidents = "1S DK: 50B_major 50A 50E_*"},
    /* North on lead */
    {3, {"3 N penalty-card SK major"}, .incidents = "3N SK: 50D1a 52 61A 64B3"},
    {3, {"3 N penalty-card S4 major"}, .incidents = "3N S4: 50B_major 50A 50E_*"},
    /* a restriction of the lead goes first where it can be obeyed */
    {3,
     {"3 N penalty-card SK major", "3 N lead-option require D"},
     .deal = "N-SA N+DA",
     .record = "3N DA",
     .incidents = "3N SK: 50B_major 50A 50E_*"},
    {3,
     {"3 N penalty-card SK major", "3 N lead-option forbid S"},
     .deal = "N-SA N+DA",
     .record = "3N DA",
     .incidents = "3N SK: 50B_major 50A 50E_*"},
    {3,
     {"3 N penalty-card SK major", "3 N lead-option free"},
     .deal = "N-SA N+DA",
     .record = "3N DA",
     .incidents = "3N SK: 50D1a*"},
    {3, {"3 N penalty-card SK major", "3 N lead-option require D"}, .incidents = "3N SK: 50D1a*"},
    {3, {"3 N penalty-card SK major", "3 N lead-option forbid S"}, .incidents = "3N SK: 50D1a*"},
    /* a prohibition lasts as long as he keeps the lead, and no longer; a suit is required once */
    {4,
     {"4 N penalty-card SK major", "3 N lead-option forbid S"},
     .deal = "N-SA N+DA N-SQ N+DQ S-DA S-DQ",
     .record = "3N DA, 4N DQ",
     .incidents = "4N SK: 50B_major 50A 50E_*"},
    {5,
     {"5 N penalty-card SK major", "3 N lead-option forbid S"},
     .deal = "N-SA N+DA N-SQ N+DQ S-DA S-DQ",
     .record = "3N DQ, 3S DK, 4N DA",
     .incidents = "5N SK: 50D1a*"},
    {4,
     {"4 N penalty-card SK major", "3 N lead-option require D"},
     .deal = "N-SA N+DA N-SQ N+DQ S-DA S-DQ",
     .record = "3N DA, 4N DQ",
     .incidents = "4N SK: 50D1a*"},
    /* so does what was asked of his card, for one trick (57A), and before a minor penalty card too
     */
    {4,
     {"3 S penalty-card DK major", "3 S play-option forbid D"},
     .deal = "S-DA S+CA",
     .record = "3S CA",
     .incidents = "computed 4S DK: 50D1a*"},
    {3,
     {"3 S penalty-card DK major", "3 S play-option forbid C"},
     .incidents = "computed 3S DK: 50D1a*"},
    {3,
     {"3 S penalty-card DK major", "3 S play-option forbid D"},
     .incidents = "computed 3S DK: 50D1a*"},
    {3,
     {"3 S penalty-card S2 major", "3 S play-option highest"},
     .deal = "N-S2 S+S2 N-SA S+SA S-DA S-DK N+DA N+DK",
     .record = "1N HT, 2N HJ, 3S SA",
     .incidents = "3S S2: 50B_major 50A 50E_*"},
    {3,
     {"3 S penalty-card S5 minor", "3 S play-option lowest"},
     .deal = "N-S2 S+S2 N-S5 S+S5 S-DA S-DK N+DA N+DK",
     .record = "1N HT, 2N HJ, 3S S2",
     .incidents = "3S S5: 50B_minor 50A 50E_*"},
    {3,
     {"3 S penalty-card S5 minor", "3 S play-option highest"},
     .deal = "N-S2 S+S2 N-S5 S+S5 S-DA S-DK N+DA N+DK",
     .record = "1N HT, 2N HJ, 3S S2",
     .incidents = "3S S2: 57A*"},
};

START_TEST(a_card_not_played)
{
    heard_row_try(&heard, &penalty_cards[_i]);
}
END_TEST

/* 50E: the first trick with a penalty card of which the director has not said whether it did
 * damage. */
START_TEST(penalty_cards_to_look_at)
{
    heard_open(&heard, 5);
    heard_say(&heard, "2 N attention in-time");
    heard_hear(&heard);
    ck_assert_int_eq(penalty_card_open_trick(&heard.h), 0);
    heard_say(&heard, "3 S penalty-card DK major");
    heard_say(&heard, "4 S penalty-card DQ major");
    heard_hear(&heard);
    ck_assert_int_eq(penalty_card_open_trick(&heard.h), 3);
    heard_say(&heard, "3 - equity none");
    heard_hear(&heard);
    ck_assert_int_eq(penalty_card_open_trick(&heard.h), 4);
    heard_say(&heard, "4 - equity none");
    heard_hear(&heard);
    ck_assert_int_eq(penalty_card_open_trick(&heard.h), 0);
}
END_TEST

int main(void)
{
    TCase *tests = tcase_create("laws 50 and 52");
    tcase_add_loop_test(tests, a_card_not_played, 0, sizeof penalty_cards / sizeof *penalty_cards);
    tcase_add_test(tests, penalty_cards_to_look_at);
    Suite *suite = suite_create("laws 50 and 52");
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
