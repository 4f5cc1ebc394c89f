/*
 * Laws 50D2, 51B and 57A: what an opponent may ask for. Not to do it is a revoke (61A).
 */
#include <check.h>
#include <string.h>

#include "heard_row.h"
#include "suite.h"

static struct heard heard;

/* A hand that has the suit, and plays another card, revokes. */
static const struct heard_row options[] = {
    /* North, who wins trick 5 and later ones, has a diamond */
    {7,
     {"5 N lead-option require D"},
     .record = "7N D8",
     .incidents = "5N S6: 26 61A 63A1 64A1 =2",
     .steps = "5N: 26 61A 63A1*"},
    {7, {"5 N lead-option require C"}, .record = "7N D8", .incidents = ""},
    {7, {"5 N lead-option require S"}, .record = "7N D8", .incidents = ""},
    {7, {"7 N lead-option require D"}, .record = "7N D8", .incidents = ""},
    {7, {"6 N lead-option forbid S"}, .record = "7N D8", .incidents = "6N S7: 26 61A 63A1 64A1 =2"},
    {7,
     {"6 N lead-option forbid SH"},
     .record = "7N D8",
     .incidents = "6N S7: 26 61A 63A1 64A1 =2"},
    /* as long as he keeps the lead, and no longer: South wins trick 5 and leads to the next */
    {7,
     {"5 N lead-option forbid S"},
     .record = "7N D8",
     .incidents = "5N S6: 26 61A 63A1 64A1 =2; 6N S7: 26 61A 63A1 64B2",
     .asked = "perhaps attention 5N; perhaps 64B2-option 6N; perhaps attention 6N"},
    {7,
     {"5 N lead-option forbid S"},
     .record = "7N D8",
     .denied = 1 << READING_64B2_OPTION,
     .incidents = "5N S6: 26 61A 63A1 64A1_alone =1; 6N S7: 26 61A 63A1 64A1 =2"},
    /* one suit that was forbidden, then another; the same one required twice, another led */
    {8,
     {"5 N lead-option forbid SD"},
     .record = "6N D7, 6S DA, 8N H2",
     .incidents = "5N S6: 26 61A 63A1 64A1 =2; 6N D7: 26*"},
    {7,
     {"5 N lead-option require D", "6 N lead-option require D"},
     .record = "7N D8",
     .incidents = "5N S6: 26 61A 63A1 64A1_alone =1; 6N S7: 26 61A 63A1 64A1 =2"},
    {8,
     {"5 N lead-option forbid S"},
     .record = "5S SA, 6S S2, 8N DA",
     .incidents = "5N S6: 26 61A 63A1 64A2 =1"},
    /* a lead that nobody knows */
    {7, {"5 N lead-option require H"}, .record = "5N -, 7N D8", .incidents = ""},
    {7, {"5 S play-option forbid D"}, .record = "5N -, 7S C9", .incidents = ""},
    {7, {"5 S play-option highest"}, .record = "5N -, 5S S9, 6S ST, 7S S8", .incidents = ""},
    /* who revoked did not follow at all */
    {7,
     {"5 S play-option highest"},
     .record = "5S C3, 6S S2, 7S S3",
     .incidents = "computed 5S C3: 63A1 64A2 =1"},
    {7, {"7 N lead-option forbid S"}, .record = "7N D8", .incidents = ""},
    {7, {"5 N lead-option forbid H"}, .record = "7N D8", .incidents = ""},
    {7, {"5 N lead-option forbid SD"}, .record = "7N D8", .incidents = ""},
    {7, {"5 N lead-option free"}, .record = "7N D8", .incidents = ""},
    {7, {"5 S lead-option forbid D"}, .record = "7S C9", .incidents = ""},
    {7, {"5 N lead-option require D"}, .incidents = ""},
    {7, {"5 N lead-option forbid S"}, .incidents = ""},
    /* South cannot follow, and has a club besides his diamonds */
    {7,
     {"5 S play-option forbid D"},
     .record = "7S C9",
     .incidents = "5S D6: 57A 61A 63A1 64A2 =1"},
    {7, {"5 S play-option forbid C"}, .record = "7S C9", .incidents = ""},
    {7, {"5 S play-option forbid D"}, .incidents = ""},
    {7, {"5 S play-option highest"}, .incidents = ""},
    {7, {"5 S play-option forbid D"}, .record = "5S -, 7S C9", .incidents = ""},
    /* or follows with one of three spades, and has to play the lowest, or the highest */
    {7,
     {"5 S play-option highest"},
     .record = "5S S9, 6S ST, 7S S8",
     .incidents = "5S S9: 57A 61A 63A1*"},
    {7,
     {"5 S play-option lowest"},
     .record = "5S S9, 6S ST, 7S S8",
     .incidents = "5S S9: 57A 61A 63A1*"},
    {7, {"5 S play-option highest"}, .record = "5S ST, 6S S9, 7S S8", .incidents = ""},
    {7, {"5 S play-option lowest"}, .record = "5S S8, 6S S9, 7S ST", .incidents = ""},
    {7, {"5 S play-option forbid S"}, .record = "5S S9, 6S ST, 7S S8", .incidents = ""},
};

/* Hands as the record shows them. No spade was led before, to which South would have followed. */
START_TEST(what_an_opponent_asks_for)
{
    const struct heard_row *row = &options[_i];
    for (int edition = LAWS_2007; edition <= LAWS_2017; edition++) {
        heard_row_open(&heard, row, edition);
        heard.board.deal.known = 0;
        heard_record(&heard, "1N HT, 2N HJ, 3N HQ, 4N HK");
        heard_row_expect(&heard, row);
    }
}
END_TEST

static const struct heard_row to_the_last_trick[] = {
    {6, {"6 N lead-option forbid S"}, .deal = "N-SA N+DA", .incidents = "6N S7: 26 61A*"},
    {6, {"6 S play-option forbid D"}, .deal = "S-DA S+CA", .incidents = "6S D7: 57A 61A*"},
};

START_TEST(the_last_trick)
{
    heard_row_try(&heard, &to_the_last_trick[_i]);
}
END_TEST

/* On tricks that no record shows: of the revokes that are told the one on that trick by the one of
 * whom it was asked. */
static const struct heard_row told[] = {
    {5,
     {"7 N revoke confirmed", "8 N revoke confirmed", "8 N lead-option require D"},
     .hidden = "NESW",
     .incidents = "7N*: 63A*; 8N*: 26 61A*"},
    {5,
     {"8 S revoke confirmed", "8 N revoke confirmed", "8 N lead-option require D"},
     .hidden = "NESW",
     .incidents = "8N*: 26 61A*; 8S*: 63A*"},
    {5,
     {"7 S revoke confirmed", "8 S revoke confirmed", "8 S play-option highest"},
     .hidden = "NESW",
     .incidents = "7S*: 63A*; 8S*: 57A 61A*"},
};

START_TEST(of_a_trick_that_is_told)
{
    heard_row_try(&heard, &told[_i]);
}
END_TEST

/* A lead to trick 7 that no record shows: whether North could do as he was asked, by the cards of
 * the kind that he was dealt, six of which may be gone. */
#define SIX "N-S9 N+D9 N-ST N+DT N-SJ N+DJ N-SQ N+DQ N-SK N+DK N-SA N+DA "
#define SEVEN SIX "N-S8 N+D8 "
static const struct {
    const char *deal, *hidden, *option, *led;
    bool broken, asked;
} leads_told[] = {
    {SEVEN, "ESW", "7 N lead-option require D", "7 - suit-led S", true, false},
    {SIX, "ESW", "7 N lead-option require D", "7 - suit-led S", true, true},
    {"N-SA N+DA", "ESW", "7 N lead-option require D", "7 - suit-led S", true, true},
    {"", "ESW", "7 N lead-option require D", "7 - suit-led S", false, false},
    {"", "NESW", "7 N lead-option require D", "7 - suit-led S", true, true},
    {SIX, "ESW", "7 N lead-option forbid D", "7 - suit-led D", true, false},
    {SEVEN, "ESW", "7 N lead-option forbid D", "7 - suit-led D", true, true},
    {"", "ESW", "7 N lead-option forbid S", "7 - suit-led S", false, false},
    /* he did as he was asked, or was asked nothing, or nobody says what he led */
    {SEVEN, "ESW", "7 N lead-option require D", "7 - suit-led D", false, false},
    {SEVEN, "ESW", "7 N lead-option forbid D", "7 - suit-led S", false, false},
    {"", "NESW", "7 N lead-option free", "7 - suit-led S", false, false},
    {SEVEN, "ESW", "7 N lead-option require D", NULL, false, false},
    {SEVEN, "ESW", "7 N lead-option forbid D", NULL, false, false},
};

START_TEST(a_lead_that_is_told)
{
    heard_open(&heard, 5);
    heard_deal(&heard, leads_told[_i].deal);
    heard_hide(&heard, leads_told[_i].hidden);
    heard_say(&heard, leads_told[_i].option);
    if (leads_told[_i].led)
        heard_say(&heard, leads_told[_i].led);
    heard_hear(&heard);
    ck_assert_int_eq(!!strstr(heard_incidents(&heard), "7N: 26 61A"), leads_told[_i].broken);
    ck_assert_int_eq(!!strstr(heard_questions(&heard), "revoke 7N"), leads_told[_i].asked);
}
END_TEST

/* South's cards lie there when North is on lead; he plays one of those that stay. */
static const struct heard_row choices[] = {
    {5,
     {"5 S penalty-card DK major", "5 N lead-option free"},
     .record = "5S DK",
     .incidents = "5S DK: 50D2b",
     .steps = "5S: 50D2b(lead-option free)"},
    {5,
     {"5 S penalty-card DK major", "5 S penalty-card DQ major", "5 N lead-option free"},
     .record = "5S DK",
     .incidents = "5S DK: 50D2b; 5S DQ: 50D2b"},
    {5,
     {"5 S penalty-card DK major", "5 S penalty-card CA major", "5 N lead-option free"},
     .record = "5S DK",
     .incidents = "5S DK: 51B2c; 5S CA: 51B2c"},
    {5,
     {"5 S penalty-card DK major", "5 N lead-option require D"},
     .incidents = "5S DK: 50D2a_up 50E_up",
     .steps = "5S: 50D2a_up(lead-option require)"},
    {5,
     {"5 S penalty-card DK major", "5 S penalty-card DQ major", "5 N lead-option require D"},
     .incidents = "5S DK: 51B1a 50E_up; 5S DQ: 51B1a 50E_up"},
    {5,
     {"5 S penalty-card DK major", "5 S penalty-card CA major", "5 N lead-option require D"},
     .record = "5S CA",
     .incidents = "5S DK: 51B2a 51B1a_then 50E_up; 5S CA: 51B2a_stays"},
    {5,
     {"5 S penalty-card DK major", "5 N lead-option forbid D"},
     .incidents = "5S DK: 50D2a_up 50E_up"},
    {5,
     {"5 S penalty-card DK major", "5 S penalty-card DQ major", "5 N lead-option forbid D"},
     .incidents = "5S DK: 51B1b 50E_up; 5S DQ: 51B1b 50E_up"},
    {5,
     {"5 S penalty-card DK major", "5 S penalty-card CA major", "5 N lead-option forbid D"},
     .record = "5S CA",
     .incidents = "5S DK: 51B2b 50E_up; 5S CA: 51B2b_stays"},
    /* the suit of no such card, a minor one, another's, one that came later */
    {5,
     {"5 S penalty-card DK major", "5 N lead-option require C"},
     .record = "5S DK",
     .incidents = "5S DK:",
     .steps = "5S:"},
    {5,
     {"5 S penalty-card DK major", "5 S penalty-card CA major", "5 N lead-option require H"},
     .record = "5S DK",
     .incidents = "5S DK:; 5S CA:"},
    {5,
     {"5 S penalty-card D6 minor", "5 N lead-option free"},
     .incidents = "5S D6: 50B_minor 50A 50E_*"},
    {5,
     {"5 N penalty-card S6 major", "5 N lead-option free"},
     .incidents = "5N S6: 50B_major 50A 50E_*"},
    {5,
     {"5 S penalty-card DK major", "4 N lead-option free"},
     .record = "5S DK",
     .incidents = "5S DK: 50B_major 50A 50E_*"},
    {5,
     {"4 S penalty-card DK major", "5 N lead-option free"},
     .record = "4S DK",
     .incidents = "4S DK: 50B_major 50A 50E_*"},
};

START_TEST(what_becomes_of_the_cards)
{
    heard_row_try(&heard, &choices[_i]);
}
END_TEST

int main(void)
{
    TCase *tests = tcase_create("laws 51 and 57");
    tcase_add_loop_test(tests, what_an_opponent_asks_for, 0, sizeof options / sizeof *options);
    tcase_add_loop_test(tests, the_last_trick, 0,
                        sizeof to_the_last_trick / sizeof *to_the_last_trick);
    tcase_add_loop_test(tests, a_lead_that_is_told, 0, sizeof leads_told / sizeof *leads_told);
    tcase_add_loop_test(tests, of_a_trick_that_is_told, 0, sizeof told / sizeof *told);
    tcase_add_loop_test(tests, what_becomes_of_the_cards, 0, sizeof choices / sizeof *choices);
    Suite *suite = suite_create("laws 51 and 57");
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
