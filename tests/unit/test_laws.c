/*
 * What the laws make of the facts, one irregularity at a time, where the cards bring about nothing
 * by themselves (laws_harness.h): North and South defend, West declares, East is dummy.
 */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "laws_harness.h"
#include "suite.h"

static struct heard heard;

enum { FACTS_SAID_MAX = 4 };

/* One that ends in "*" need only begin so. */
struct row {
    int rows, edition; /* -1: both */
    const char *record, *said[FACTS_SAID_MAX];
    const char *incidents, *steps;
    const char *judged; /* what the director has to judge; NULL: nothing */
};

enum { BOTH = -1 };

static void expect(const char *what, const char *seen, const char *wanted)
{
    size_t length = wanted ? strlen(wanted) : 0;
    bool begins = length && wanted[length - 1] == '*';
    bool same = begins ? strncmp(seen, wanted, length - 1) == 0 : !wanted || !strcmp(seen, wanted);
    ck_assert_msg(same, "%s: expected %s, saw %s", what, wanted, seen);
}

static void try_row(const struct row *row, int edition)
{
    heard_open(&heard, row->rows);
    heard.rules.edition = (uint8_t)edition;
    heard_record(&heard, row->record);
    for (int i = 0; i < FACTS_SAID_MAX && row->said[i]; i++)
        heard_say(&heard, row->said[i]);
    heard_hear(&heard);
    expect(row->said[0], heard_incidents(&heard), row->incidents);
    expect(row->said[0], heard_steps(&heard), row->steps);
    expect(row->said[0], heard_judgements(&heard), row->judged ? row->judged : "");
}

static void try_both(const struct row *row)
{
    for (int edition = LAWS_2007; edition <= LAWS_2017; edition++)
        if (row->edition == BOTH || row->edition == edition)
            try_row(row, edition);
}

#define IN_TIME "5 - both-played-on no"

/* 45E, 58B: the ten is an honour. Dummy's and declarer's cards go back to the hand. */
static const struct row too_many[] = {
    {5,
     BOTH,
     "",
     {"5 S extra DT", IN_TIME},
     "5S DT: 67A 67A2 45E1 50B_major",
     "5S: 67A(both-played-on no) 45E1 50B_major",
     NULL},
    {5,
     BOTH,
     "",
     {"5 S extra D9", IN_TIME},
     "5S D9: 67A 67A2 45E1 50B_minor",
     "5S: 67A(both-played-on no) 45E1 50B_minor",
     NULL},
    {5,
     BOTH,
     "",
     {"5 W extra CT", IN_TIME},
     "5W CT: 67A 67A2 45E2",
     "5W: 67A(both-played-on no) 45E2",
     NULL},
    {5,
     BOTH,
     "",
     {"5 E extra HT", IN_TIME},
     "5E HT: 67A 67A2 45E2",
     "5E: 67A(both-played-on no) 45E2",
     NULL},
    {5,
     BOTH,
     "",
     {"5 S extra D9", IN_TIME, "5 S deemed-led accepted"},
     "5S D9: 67A 67A2 45E1 53A",
     "5S: 67A(both-played-on no) 45E1 53A",
     NULL},
    {5,
     BOTH,
     "",
     {"5 S extra D9", IN_TIME, "5 S deemed-led refused"},
     "5S D9: 67A 67A2 45E1 54D_fifth 50B_major",
     "5S: 67A(both-played-on no) 45E1 54D_fifth 50B_major",
     NULL},
    {5,
     BOTH,
     "",
     {"5 E extra H9", IN_TIME, "5 E deemed-led refused"},
     "5E H9: 67A 67A2 45E2 55B",
     "5E: 67A(both-played-on no) 45E2 55B",
     NULL},
    {5,
     BOTH,
     "",
     {"5 S extra D9", IN_TIME, "5 S visible 1"},
     "5S D9: 67A 67A2 58B1",
     "5S: 67A(both-played-on no) 58B1",
     NULL},
    {5,
     BOTH,
     "",
     {"5 S extra D9", IN_TIME, "5 S visible 2"},
     "5S D9: 67A 67A2 58B2 50B_minor",
     "5S: 67A(both-played-on no) 58B2 50B_minor",
     NULL},
    {5,
     BOTH,
     "",
     {"5 E extra H9", IN_TIME, "5 E visible 2"},
     "5E H9: 67A 67A2 58B2_declarer",
     "5E: 67A(both-played-on no) 58B2_declarer",
     NULL},
};

START_TEST(law_45_58)
{
    try_both(&too_many[_i]);
}
END_TEST

/* 47, 49, 48: what was withdrawn by its own side's fault, or came to be seen, is a defender's
 * penalty card and never declarer's. */
static const struct row seen[] = {
    {8,
     BOTH,
     "",
     {"5 S withdrawn D9 rectification"},
     "5S D9: 47A 50B_major; 6S D9: 50D1a*",
     NULL,
     NULL},
    {5,
     BOTH,
     "",
     {"5 S withdrawn D9 rectification"},
     "5S D9: 47A 50B_major",
     "5S: 47A(withdrawn rectification) 50B_major",
     NULL},
    {5,
     BOTH,
     "",
     {"5 W withdrawn C9 rectification"},
     "5W C9: 47A 48A_card",
     "5W: 47A(withdrawn rectification) 48A_card",
     NULL},
    {5, BOTH, "", {"5 S withdrawn D6 illegal"}, "5S D6: 47B 50B_major", NULL, NULL},
    {5, BOTH, "", {"5 E withdrawn H9 illegal"}, "5E H9: 47B 48A_card", NULL, NULL},
    {5,
     BOTH,
     "",
     {"5 E withdrawn H9 designation"},
     "5E H9: 47C",
     "5E: 47C(withdrawn designation)",
     NULL},
    {5, BOTH, "", {"5 S withdrawn D9 changed"}, "5S D9: 47D", NULL, NULL},
    {5, BOTH, "", {"5 S withdrawn D6 misinformed"}, "5S D6: 47E1_turn", NULL, NULL},
    {5, BOTH, "", {"5 S withdrawn D9 misexplained"}, "5S D9: 47E2a", NULL, NULL},
    {5, BOTH, "", {"5 S withdrawn D6 proper-lead"}, "5S D6: 47F1", NULL, NULL},
    {5, BOTH, "", {"5 S withdrawn D6 otherwise"}, "5S D6: 47F2", NULL, NULL},
    {5,
     BOTH,
     "",
     {"6 S exposed D9 accident"},
     "6S D9: 49 50B_minor",
     "6S: 49(exposed accident) 50B_minor",
     NULL},
    {5, BOTH, "", {"6 S exposed DT accident"}, "6S DT: 49 50B_major", NULL, NULL},
    {5, BOTH, "", {"6 S exposed D9 deliberate"}, "6S D9: 49 50B_major", NULL, NULL},
    {5,
     BOTH,
     "",
     {"6 S exposed DT statement"},
     "6S DT: 49_statement",
     "6S: 49_statement(exposed statement)",
     NULL},
    {5,
     BOTH,
     "",
     {"6 W exposed CT accident"},
     "6W CT: 48A_card",
     "6W: 48A_card(exposed accident)",
     NULL},
    {5, BOTH, "", {"6 E exposed HT statement"}, "6E HT: 48A_card", NULL, NULL},
    {5,
     BOTH,
     "",
     {"6 S exposed D9 accident", "6 S exposed D8 accident"},
     "6S D9: 49 50B_major; 6S D8: 49 50B_major",
     NULL,
     NULL},
    {5,
     BOTH,
     "",
     {"6 S exposed D9 accident", "6 N exposed S8 accident"},
     "6S D9: 49 50B_minor; 6N S8: 49 50B_minor",
     NULL,
     NULL},
    {5, BOTH, "", {"3 W faced-hand -"}, "3W: 48A", "3W: !48B1 !48B2 48A", NULL},
    {5, BOTH, "", {"3 W faced-hand -", "3 W claim agreed"}, "3W: 48B2", "3W: !48B1 48B2", NULL},
    {5, BOTH, "", {"3 W faced-hand -", "4 W claim agreed"}, "3W: 48A", NULL, NULL},
    {5, BOTH, "", {"3 S faced-hand -"}, "", "", NULL},
};

START_TEST(law_47_48_49)
{
    try_both(&seen[_i]);
}
END_TEST

/* 50, 52: South's card lies there from trick 3 on. He has followed to no spade: all are legal. */
static const struct row penalty_cards[] = {
    {4,
     BOTH,
     "",
     {"3 S penalty-card DK major"},
     "3S DK: 50D1a 52 61A 64B3; 4S DK: 50D1a 52 61A 64B3",
     "3S: 50D1a 52 61A 64B3; 4S: 50D1a 52 61A 64B3",
     NULL},
    {3, BOTH, "", {"3 S penalty-card D4 major"}, "", "", NULL},
    {8, BOTH, "", {"3 S penalty-card D4 major"}, "", "", NULL},
    {4, BOTH, "", {"5 S penalty-card DK major"}, "", "", NULL},
    {4,
     BOTH,
     "",
     {"4 S penalty-card DK major"},
     "4S DK: 50D1a 52 61A 64B3",
     "4S: 50D1a 52 61A 64B3",
     NULL},
    {5,
     BOTH,
     "",
     {"3 S penalty-card DK major", "4 S penalty-card none"},
     "3S DK: 50D1a 52 61A 64B3",
     NULL,
     NULL},
    {3,
     BOTH,
     "",
     {"3 S penalty-card D9 minor"},
     "3S D9: 50C 52 61A 64B3",
     "3S: 50C 52 61A 64B3",
     NULL},
    {3, BOTH, "", {"3 S penalty-card D4 minor"}, "", "", NULL},
    /* an honour may be played before it, and a card of another suit */
    {3, BOTH, "3S DT", {"3 S penalty-card D9 minor"}, "", "", NULL},
    {3, BOTH, "3S D8", {"3 S penalty-card D9 minor"}, "3S D9: 50C*", NULL, NULL},
    {3, BOTH, "3S C2", {"3 S penalty-card D9 minor"}, "", "", NULL},
    /* following suit goes first, and so does no card at all */
    {3, BOTH, "3S S2", {"3 S penalty-card DK major"}, "3S DK: 50D1a*", NULL, NULL},
    {3, BOTH, "3S -", {"3 S penalty-card DK major"}, "", "", NULL},
    /* two at once are both major, whatever they are; either may be played */
    {3,
     BOTH,
     "",
     {"3 S penalty-card D9 minor", "3 S penalty-card D8 minor"},
     "3S D8: 50D1a 52 61A 64B3",
     NULL,
     NULL},
    {3, BOTH, "", {"3 S penalty-card D9 minor", "3 S penalty-card D4 minor"}, "", NULL, NULL},
    {3, BOTH, "", {"3 S penalty-card DK major", "3 S penalty-card D4 major"}, "", NULL, NULL},
    /* North on lead */
    {3, BOTH, "", {"3 N penalty-card SK major"}, "3N SK: 50D1a 52 61A 64B3", NULL, NULL},
    {3, BOTH, "", {"3 N penalty-card S4 major"}, "", NULL, NULL},
};

START_TEST(law_50)
{
    try_both(&penalty_cards[_i]);
}
END_TEST

/* 50D2, 51B, 57A: a hand that has the suit, and plays another card, revokes (61A). */
static const struct row options[] = {
    /* North, who wins trick 5 and later ones, has a diamond */
    {7,
     BOTH,
     "7N D8",
     {"5 N lead-option require D"},
     "5N S6: 50D2a 61A 63A1 64A1 =2",
     NULL,
     "64C*"},
    {7, BOTH, "7N D8", {"5 N lead-option require C"}, "", NULL, NULL},
    {7, BOTH, "7N D8", {"5 N lead-option require S"}, "", NULL, NULL},
    {7, BOTH, "7N D8", {"7 N lead-option require D"}, "", NULL, NULL},
    {7, BOTH, "7N D8", {"6 N lead-option forbid S"}, "6N S7: 50D2a 61A 63A1 64A1 =2", NULL, "64C*"},
    {7, BOTH, "7N D8", {"6 N lead-option forbid SH"}, "6N S7: 51B 61A 63A1 64A1 =2", NULL, "64C*"},
    /* as long as he keeps the lead, and no longer: South wins trick 5 and leads to the next */
    {7,
     BOTH,
     "7N D8",
     {"5 N lead-option forbid S"},
     "5N S6: 50D2a 61A 63A1 64A1_alone =1; 6N S7: 50D2a 61A 63A1 64A1 =2",
     NULL,
     "64C*"},
    {8,
     BOTH,
     "5S SA, 6S S2, 8N DA",
     {"5 N lead-option forbid S"},
     "5N S6: 50D2a 61A 63A1 64A2 =1",
     NULL,
     "64C*"},
    /* a lead that nobody knows */
    {7, BOTH, "5N -, 7N D8", {"5 N lead-option require H"}, "", NULL, NULL},
    {7, BOTH, "5N -, 7S C9", {"5 S play-option forbid D"}, "", NULL, NULL},
    {7, BOTH, "5N -, 5S S9, 6S ST, 7S S8", {"5 S play-option highest"}, "", NULL, NULL},
    /* who revoked did not follow at all */
    {7,
     BOTH,
     "5S C3, 6S S2, 7S S3",
     {"5 S play-option highest"},
     "computed 5S C3: 63A1 64A2 =1",
     NULL,
     "64C*"},
    {7, BOTH, "7N D8", {"7 N lead-option forbid S"}, "", NULL, NULL},
    {7, BOTH, "7N D8", {"5 N lead-option forbid H"}, "", NULL, NULL},
    {7, BOTH, "7N D8", {"5 N lead-option forbid SD"}, "", NULL, NULL},
    {7, BOTH, "7N D8", {"5 N lead-option free"}, "", NULL, NULL},
    {7, BOTH, "", {"5 N lead-option require D"}, "", NULL, NULL},
    {7, BOTH, "", {"5 N lead-option forbid S"}, "", NULL, NULL},
    /* South cannot follow, and has a club besides his diamonds */
    {7, BOTH, "7S C9", {"5 S play-option forbid D"}, "5S D6: 57A 61A 63A1 64A2 =1", NULL, "64C*"},
    {7, BOTH, "7S C9", {"5 S play-option forbid C"}, "", NULL, NULL},
    {7, BOTH, "", {"5 S play-option forbid D"}, "", NULL, NULL},
    {7, BOTH, "", {"5 S play-option highest"}, "", NULL, NULL},
    {7, BOTH, "5S -, 7S C9", {"5 S play-option forbid D"}, "", NULL, NULL},
    /* or follows with one of three spades, and has to play the lowest, or the highest */
    {7,
     BOTH,
     "5S S9, 6S ST, 7S S8",
     {"5 S play-option highest"},
     "5S S9: 57A 61A 63A1*",
     NULL,
     "64C*"},
    {7,
     BOTH,
     "5S S9, 6S ST, 7S S8",
     {"5 S play-option lowest"},
     "5S S9: 57A 61A 63A1*",
     NULL,
     "64C*"},
    {7, BOTH, "5S ST, 6S S9, 7S S8", {"5 S play-option highest"}, "", NULL, NULL},
    {7, BOTH, "5S S8, 6S S9, 7S ST", {"5 S play-option lowest"}, "", NULL, NULL},
    {7, BOTH, "5S S9, 6S ST, 7S S8", {"5 S play-option forbid S"}, "", NULL, NULL},
};

/* Hands as the record shows them. */
START_TEST(law_51_57)
{
    const struct row *row = &options[_i];
    for (int edition = LAWS_2007; edition <= LAWS_2017; edition++) {
        heard_open(&heard, row->rows);
        heard.board.deal.known = 0;
        heard.rules.edition = (uint8_t)edition;
        heard_record(&heard, "1S D2, 1N S2");
        heard_record(&heard, row->record);
        heard_say(&heard, row->said[0]);
        /* no spade was led before, to which South would have followed */
        for (int trick = 1; trick < 5; trick++)
            heard.board.play.card[trick - 1][NORTH] = card_make(HEARTS, 9 + trick);
        heard_hear(&heard);
        expect(row->said[0], heard_incidents(&heard), row->incidents);
        expect(row->said[0], heard_steps(&heard), row->steps);
    }
}
END_TEST

/* The lead, or the card, to the last trick recorded. */
START_TEST(the_last_trick)
{
    static const char *const said[] = {"6 N lead-option forbid S", "6 S play-option forbid D"};
    static const char *const deals[] = {"N-SA N+DA", "S-DA S+CA"};
    static const char *const wanted[] = {"6N S7: 50D2a 61A*", "6S D7: 57A 61A*"};
    for (int i = 0; i < 2; i++) {
        heard_open(&heard, 6);
        heard_deal(&heard, deals[i]);
        heard_say(&heard, said[i]);
        heard_hear(&heard);
        expect(said[i], heard_incidents(&heard), wanted[i]);
    }
}
END_TEST

/* 53 to 56: North was on lead; South led, or West. */
static const struct row leads[] = {
    {5, BOTH, "", {"1 S led-out-of-turn refused D9"}, "1S D9: 54D 50B_major*", NULL, NULL},
    {5, BOTH, "", {"3 S led-out-of-turn refused D9"}, "3S D9: 56 50B_major*", NULL, NULL},
    {5, BOTH, "", {"3 W led-out-of-turn refused C9"}, "3W C9: 55B", "3W: 55B", NULL},
    {5, BOTH, "", {"3 E led-out-of-turn refused H9"}, "3E H9: 55B", "3E: 55B", NULL},
    {5, BOTH, "", {"5 W led-out-of-turn refused C9"}, "5W C9: 55B", "5W: 55B", NULL},
    {5, BOTH, "", {"1 S led-out-of-turn accepted"}, "1S D2: 53A 54B", "1S: 53A 54B", NULL},
    {5, BOTH, "", {"3 S led-out-of-turn accepted"}, "3S D4: 53A", "3S: 53A", NULL},
    {5, BOTH, "", {"3 W led-out-of-turn accepted"}, "3W C4: 53A 55A", "3W: 53A 55A", NULL},
    {5, BOTH, "", {"1 S led-out-of-turn spread"}, "1S D2: 54A", "1S: 54A", NULL},
};

START_TEST(law_53)
{
    try_both(&leads[_i]);
}
END_TEST

/* 50D2, 51B: South's cards lie there when North is on lead; he plays one of those that stay. */
static const struct row choices[] = {
    {5,
     BOTH,
     "5S DK",
     {"5 S penalty-card DK major", "5 N lead-option free"},
     "5S DK: 50D2b",
     "5S: 50D2b(lead-option free)",
     NULL},
    {5,
     BOTH,
     "5S DK",
     {"5 S penalty-card DK major", "5 S penalty-card DQ major", "5 N lead-option free"},
     "5S DK: 50D2b; 5S DQ: 50D2b",
     NULL,
     NULL},
    {5,
     BOTH,
     "5S DK",
     {"5 S penalty-card DK major", "5 S penalty-card CA major", "5 N lead-option free"},
     "5S DK: 51B2c; 5S CA: 51B2c",
     NULL,
     NULL},
    {5,
     BOTH,
     "",
     {"5 S penalty-card DK major", "5 N lead-option require D"},
     "5S DK: 50D2a_up",
     "5S: 50D2a_up(lead-option require)",
     NULL},
    {5,
     BOTH,
     "",
     {"5 S penalty-card DK major", "5 S penalty-card DQ major", "5 N lead-option require D"},
     "5S DK: 51B1a; 5S DQ: 51B1a",
     NULL,
     NULL},
    {5,
     BOTH,
     "5S CA",
     {"5 S penalty-card DK major", "5 S penalty-card CA major", "5 N lead-option require D"},
     "5S DK: 51B2a; 5S CA: 51B2a_stays",
     NULL,
     NULL},
    {5,
     BOTH,
     "",
     {"5 S penalty-card DK major", "5 N lead-option forbid D"},
     "5S DK: 50D2a_up",
     NULL,
     NULL},
    {5,
     BOTH,
     "",
     {"5 S penalty-card DK major", "5 S penalty-card DQ major", "5 N lead-option forbid D"},
     "5S DK: 51B1b; 5S DQ: 51B1b",
     NULL,
     NULL},
    {5,
     BOTH,
     "5S CA",
     {"5 S penalty-card DK major", "5 S penalty-card CA major", "5 N lead-option forbid D"},
     "5S DK: 51B2b; 5S CA: 51B2b_stays",
     NULL,
     NULL},
    /* the suit of no such card, a minor one, another's, one that came later */
    {5,
     BOTH,
     "5S DK",
     {"5 S penalty-card DK major", "5 N lead-option require C"},
     "5S DK:",
     "5S:",
     NULL},
    {5, BOTH, "", {"5 S penalty-card D6 minor", "5 N lead-option free"}, "", NULL, NULL},
    {5, BOTH, "", {"5 N penalty-card S6 major", "5 N lead-option free"}, "", NULL, NULL},
    {5, BOTH, "5S DK", {"5 S penalty-card DK major", "4 N lead-option free"}, "", NULL, NULL},
    {5, BOTH, "4S DK", {"4 S penalty-card DK major", "5 N lead-option free"}, "", NULL, NULL},
};

START_TEST(law_51_choices)
{
    try_both(&choices[_i]);
}
END_TEST

/* Marked in the record: it was accepted. */
START_TEST(a_marked_lead)
{
    static const char *const wanted[] = {"marked 1S D2: 53A 54B", "marked 3S D4: 53A"};
    for (int i = 0; i < 2; i++) {
        heard_open(&heard, 5);
        heard.board.play.mark[2 * i][SOUTH] = MARK_LEAD;
        heard_hear(&heard);
        ck_assert_str_eq(heard_incidents(&heard), wanted[i]);
        ck_assert(!law53_hands_swapped(&heard.h));
    }
}
END_TEST

/* 54A: declarer spread his hand, and dummy plays. */
START_TEST(hands_change_places)
{
    heard_open(&heard, 5);
    heard_say(&heard, "1 S led-out-of-turn accepted");
    heard_hear(&heard);
    ck_assert(!law53_hands_swapped(&heard.h));
    heard_open(&heard, 5);
    heard_say(&heard, "1 S led-out-of-turn spread");
    heard_hear(&heard);
    ck_assert(law53_hands_swapped(&heard.h));
}
END_TEST

/* 50E: the first trick with a penalty card of which the director has not said whether it did
 * damage. */
START_TEST(penalty_cards_to_look_at)
{
    heard_open(&heard, 5);
    heard_say(&heard, "2 N attention in-time");
    heard_hear(&heard);
    ck_assert_int_eq(law50_open_trick(&heard.h), 0);
    heard_say(&heard, "3 S penalty-card DK major");
    heard_say(&heard, "4 S penalty-card DQ major");
    heard_hear(&heard);
    ck_assert_int_eq(law50_open_trick(&heard.h), 3);
    heard_say(&heard, "3 - equity none");
    heard_hear(&heard);
    ck_assert_int_eq(law50_open_trick(&heard.h), 4);
    heard_say(&heard, "4 - equity none");
    heard_hear(&heard);
    ck_assert_int_eq(law50_open_trick(&heard.h), 0);
}
END_TEST

/* 68 to 71, and scores and penalties that the director gives. */
static const struct row claims[] = {
    {5, BOTH, "", {"6 W claim agreed"}, "", "", NULL},
    {5, BOTH, "", {"6 W claim contested 3"}, "6W: 70", "6W: 70(claim contested 3)", NULL},
    {5, BOTH, "", {"6 S claim withdrawn"}, "6S: 71", "6S: 71(claim withdrawn)", NULL},
    {5, BOTH, "", {"6 S claim objected"}, "6S: 68B2", "6S: 68B2(claim objected)", NULL},
    {5, LAWS_2007, "", {"6 S claim void"}, "6S: 68D_2007", "6S: 68D_2007(claim void)", "70 6S"},
    {5, LAWS_2017, "", {"6 S claim void"}, "6S: 68D", "6S: 68D(claim void)", NULL},
    /* it comes when the trick has been played */
    {5,
     BOTH,
     "",
     {"5 S claim withdrawn", "5 S exposed D9 statement"},
     "5S D9: 49_statement; 5S: 71",
     NULL,
     NULL},
    {5, BOTH, "", {"- NS penalty warning"}, ": 90", ": 90", NULL},
    {5, BOTH, "", {"- - artificial 60/40"}, ": 12C2_given", ": 12C2_given", NULL},
    {5, BOTH, "", {"3 - equity 1N W 7"}, "3: 12C1", "3: 12C1", NULL},
};

START_TEST(law_12_68)
{
    try_both(&claims[_i]);
}
END_TEST

int main(void)
{
    TCase *tests = tcase_create("laws");
    tcase_add_loop_test(tests, law_45_58, 0, sizeof too_many / sizeof *too_many);
    tcase_add_loop_test(tests, law_47_48_49, 0, sizeof seen / sizeof *seen);
    tcase_add_loop_test(tests, law_50, 0, sizeof penalty_cards / sizeof *penalty_cards);
    tcase_add_loop_test(tests, law_51_57, 0, sizeof options / sizeof *options);
    tcase_add_test(tests, the_last_trick);
    tcase_add_loop_test(tests, law_53, 0, sizeof leads / sizeof *leads);
    tcase_add_loop_test(tests, law_51_choices, 0, sizeof choices / sizeof *choices);
    tcase_add_test(tests, a_marked_lead);
    tcase_add_test(tests, hands_change_places);
    tcase_add_test(tests, penalty_cards_to_look_at);
    tcase_add_loop_test(tests, law_12_68, 0, sizeof claims / sizeof *claims);
    Suite *suite = suite_create("laws");
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
