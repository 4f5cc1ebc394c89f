/*
 * What the director is asked (laws/procedure/needs.c; rectify-report(5)), and what each answer
 * would move.
 */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "laws/procedure/needs.h"
#include "laws_harness.h"
#include "suite.h"

static struct heard heard;

/* --- Boards ----------------------------------------------------------------------------------- */

enum table_position {
    IN_ORDER,
    SOUTH_REVOKES, /* to trick 1, and wins none: his side wins all others */
    SOUTH_STOPS,   /* likewise, and nothing more is recorded; five tricks for West */
    WEST_REVOKES,  /* to trick 1, and his side wins nothing */
    WEST_RUFFS,    /* likewise, but wins all other tricks with trumps */
    TWICE,         /* South to tricks 1 and 2, in one suit */
    BOTH_SIDES,    /* West to trick 1, South to trick 2 */
    BOTH_STOP,     /* likewise, and nothing more is recorded; six tricks for West */
    WEST_CLAIMED,  /* West to trick 1; he has none in the end, and with the cards won the last */
    NOT_PLAYED,    /* South has no card to trick 5 */
    PLAY_STOPS,    /* and nothing more is recorded; five tricks for West */
    DUMMY_HAS_NONE,
    WEST_HAS_NONE,
    BOTH_WAYS,    /* South ruffs trick 1, West has no card to trick 5 but wins a later one */
    EAST_UNKNOWN, /* South revokes to trick 1; nobody knows whether East ruffed it */
    TWO_SIXES,    /* South put two to trick 5; a club is led to the next */
    TWO_KINGS,    /* dummy has two left for tricks 12 and 13 */
    NOT_HIS_ACE,  /* dummy plays one to trick 12 that he did not hold */
    FOURTEEN,     /* North has a card of East's */
    UNSAID,       /* South revokes to trick 1, and five tricks are not recorded */
    WRONG,        /* the result is neither the one before nor the one after the ruling */
    INCLUDED,
    MISSING,
    MISSING_RUFFS
};

/* North leads and wins every trick, West declares one no-trump, and nobody can follow suit
 * (laws_harness.h): who revokes has got a spade for a card of his own, which North leads. */
#define SOUTHS "N+D2 N-S2 S+S2 S-D2"
#define WESTS "N+C2 N-S2 W+S2 W-C2"
#define SOUTHS_THREE "N+D3 N-S3 S+S3 S-D3"

static const struct {
    int rows, tricks, strain;
    const char *deal, *record;
} positions[] = {
    [IN_ORDER] = {13, -1, NO_TRUMP, "", ""},
    [SOUTH_REVOKES] = {13, -1, NO_TRUMP, SOUTHS, "1N D2, 1S S2"},
    [SOUTH_STOPS] = {1, 5, NO_TRUMP, SOUTHS, "1N D2, 1S S2"},
    [WEST_REVOKES] = {13, -1, NO_TRUMP, WESTS, "1N C2, 1W S2"},
    [WEST_RUFFS] = {13, -1, CLUBS, WESTS, "1N C2, 1W S2"},
    [TWICE] = {13, -1, NO_TRUMP, SOUTHS " " SOUTHS_THREE, "1N D2, 1S S2, 2N D3, 2S S3"},
    [BOTH_SIDES] = {13, -1, NO_TRUMP, WESTS " " SOUTHS_THREE, "1N C2, 1W S2, 2N D3, 2S S3"},
    [BOTH_STOP] = {2, 6, NO_TRUMP, WESTS " " SOUTHS_THREE, "1N C2, 1W S2, 2N D3, 2S S3"},
    [WEST_CLAIMED] = {13, 0, NO_TRUMP, "N+C2 N-S2 W+S2 W-C2 N+C3 W-C3 E+S3 N-S3 W+H2 E-H2",
                      "1N C2, 1E H3, 1W S2, 2N SA, 2E S3, 2W H2, 13N C3"},
    [NOT_PLAYED] = {13, -1, NO_TRUMP, "", "5S -"},
    [PLAY_STOPS] = {5, 5, NO_TRUMP, "", "5S -"},
    [DUMMY_HAS_NONE] = {13, -1, CLUBS, "", "5E -"},
    [WEST_HAS_NONE] = {13, -1, NO_TRUMP, "", "5W -"},
    [BOTH_WAYS] = {12, 1, SPADES, SOUTHS, "1N D2, 1S S2, 5W -"},
    [EAST_UNKNOWN] = {12, 11, HEARTS, SOUTHS, "1N D2, 1S S2, 1E -"},
    [TWO_SIXES] = {13, -1, NO_TRUMP, "N+C7 N-S2 S+S2 S+C6 S-D2 S-DA W+D2 W+DA W-C6 W-C7",
                   "1N S3, 2N S4, 3N S5, 4N S6, 5N S7, 6N C7, 1S S2, 1W D2, 5W DA, 6W C2, "
                   "12S -, 13S -, 13E -"},
    [TWO_KINGS] = {13, -1, NO_TRUMP, "E+CK E-HA W+HA W-CK", "12W HA, 13E CK"},
    [NOT_HIS_ACE] = {13, -1, NO_TRUMP, "", "12E DA"},
    [FOURTEEN] = {13, -1, NO_TRUMP, "N+HA E-HA", ""},
    [UNSAID] = {8, 5, NO_TRUMP, SOUTHS, "1N D2, 1S S2"},
    [WRONG] = {13, 2, NO_TRUMP, SOUTHS, "1N D2, 1S S2"},
    [INCLUDED] = {13, 1, NO_TRUMP, SOUTHS, "1N D2, 1S S2"},
    [MISSING] = {11, -1, NO_TRUMP, SOUTHS, "1N D2, 1S S2"},
    [MISSING_RUFFS] = {11, -1, CLUBS, WESTS, "1N C2, 1W S2"},
};

/* Facts, with "; " between two. */
static void say(const char *words)
{
    char one[64];
    for (; *words; words += strspn(words, "; ")) {
        size_t length = strcspn(words, ";");
        snprintf(one, sizeof one, "%.*s", (int)length, words);
        heard_say(&heard, one);
        words += length;
    }
}

static void open_position(enum table_position position, const char *said)
{
    heard_open(&heard, positions[position].rows);
    heard.board.tricks = (int8_t)positions[position].tricks;
    heard.board.contract.strain = (uint8_t)positions[position].strain;
    heard_deal(&heard, positions[position].deal);
    heard_record(&heard, positions[position].record);
    say(said);
    heard.ruling.need_count = 0;
}

/* The ruling waits for each need that is not advisory. */
static bool has_to_wait(void)
{
    for (int i = 0; i < heard.ruling.need_count; i++)
        if (!heard.ruling.need[i].advisory)
            return true;
    return false;
}

static void expect_needs(const char *wanted)
{
    heard_hear(&heard);
    ck_assert_int_eq(needs_find(&heard.h, &heard.ruling), has_to_wait());
    ck_assert_str_eq(heard_needs(&heard), wanted);
}

/* --- What is asked ---------------------------------------------------------------------------- */

/* After a revoke that is ruled on: whether a score is due, and when attention was drawn to it. */
#define REDRESS(place) "perhaps 64C1 " place " (no-revoke)"
#define ATTENTION(place, moved)                                                                    \
    "perhaps attention " place ": in-time " moved ", after-next-call 0, after-round 0"
#define AFTER_REVOKE(place, moved) REDRESS(place) "; " ATTENTION(place, moved)

#define RAW "- - result-includes-transfer no"

static const struct {
    enum table_position position;
    int year;
    const char *said, *needs;
} rows[] = {
    {IN_ORDER, 0, "", ""},
    {SOUTH_REVOKES, 0, "", AFTER_REVOKE("1S", "1EW")},
    {WEST_RUFFS, 0, "", AFTER_REVOKE("1W", "1NS")},
    /* nothing won (64B1): when attention was drawn to it makes no difference */
    {WEST_REVOKES, 0, "", REDRESS("1W")},
    /* what the director has said is not asked */
    {SOUTH_REVOKES, 0, "1 S attention in-time", REDRESS("1S")},
    {SOUTH_REVOKES, 0, "1 S attention after-round", REDRESS("1S")},
    {SOUTH_REVOKES, 0, "1 - equity none", ATTENTION("1S", "1EW")},
    {SOUTH_REVOKES, 0, "2 - equity none", AFTER_REVOKE("1S", "1EW")},
    {SOUTH_REVOKES, 0, "1 S revoke denied", ""},
    {SOUTH_REVOKES, 0, "1 S revoke corrected", ""},
    /* corrected, and ruled on as if established (43B2(b)) */
    {SOUTH_REVOKES, 0, "1 S revoke corrected; 1 S established yes", AFTER_REVOKE("1S", "1EW")},
    /* a score that the director gives stands whatever would move */
    {SOUTH_REVOKES, 0, "- - artificial 60/40", ""},
    {SOUTH_REVOKES, 0, "1 - equity 1N W 7", ""},
    /* from where 64C looks; 2007 has one clause */
    {TWICE, 0, "", AFTER_REVOKE("1S", "1EW") "; perhaps 64C2(a) 2S (after-first-revoke)"},
    {TWICE, 2010, "",
     "perhaps 64C 1S (no-revoke); " ATTENTION("1S", "1EW") "; "
                                                           "perhaps 64C 2S (after-first-revoke)"},
    {BOTH_SIDES, 0, "", "perhaps 64C2(b) 1W (neither-revoke); perhaps 64C2(b) 2S (neither-revoke)"},
    {BOTH_SIDES, 2010, "", "perhaps 64C 1W (neither-revoke); perhaps 64C 2S (neither-revoke)"},
    /* established or corrected, either bars the other where a corrected one counts (64B7 of 2007)
     */
    {BOTH_STOP, 2010, "",
     "perhaps 64C 1W (neither-revoke); perhaps 64C 2S (neither-revoke); "
     "perhaps established 2S: yes 0, no ?"},
    /* readings: a corrected revoke counts; 64B bars 67B1, as dummy's card is face up */
    {TWICE, 2010, "1 S revoke corrected",
     "perhaps 2007-64B2 2S: yes 0, no 1EW; perhaps 64C 2S (after-first-revoke)"},
    {TWICE, 0, "1 S revoke corrected", AFTER_REVOKE("2S", "1EW")},
    {BOTH_SIDES, 2010, "1 W revoke corrected",
     "perhaps 2007-64B7 2S: yes 0, no 1EW; perhaps 64C 2S (neither-revoke)"},
    {DUMMY_HAS_NONE, 0, "5 E omitted -", REDRESS("5E") "; perhaps 67B1-64B 5E: yes 0, no 1NS"},
    /* before 2008 older Laws may have been played */
    {IN_ORDER, 2005, "", ""},
    {WEST_REVOKES, 2005, "", "perhaps laws: 2007 0, 2017 0; perhaps 64C 1W (no-revoke)"},
    {TWICE, 2005, "1 S revoke corrected",
     "perhaps laws: 2007 0, 2017 1EW; perhaps 2007-64B2 2S: yes 0, no 1EW; "
     "perhaps 64C 2S (after-first-revoke)"},
    /* whether it was established (63): what was claimed the director decides (70) */
    {SOUTH_STOPS, 0, RAW, AFTER_REVOKE("1S", "1EW") "; established 1S: yes 1EW, no ?"},
    {SOUTH_STOPS, 0, RAW "; 1 S established no", "70 1S"},
    {SOUTH_STOPS, 0, RAW "; 1 S established no; 2 W claim agreed", "70 1S at 2W"},
    {SOUTH_STOPS, 0, "2 W claim agreed; 1 S established no; " RAW, "70 1S at 2W"},
    /* a claim after which cards are recorded: they move nothing that was not moved, but what the
     * director says of the result they deny */
    {WEST_CLAIMED, 0, RAW "; 10 N claim agreed",
     "record: faithful 0, until-claim 0; " REDRESS("1W")},
    {WEST_CLAIMED, 0, "10 N claim agreed", AFTER_REVOKE("1W", "1NS")},
    {WEST_CLAIMED, 0, "- - result-includes-transfer yes; 10 N claim agreed",
     AFTER_REVOKE("1W", "1NS")},
    {WEST_REVOKES, 0, RAW "; - - agreed-tricks 0; 10 N claim agreed", REDRESS("1W")},
    /* a trick of which a card is not known, or was never played (67) */
    {NOT_PLAYED, 0, "", "omitted 5S: - 1EW, no 0"},
    {NOT_PLAYED, 0, "5 S omitted no", ""},
    {WEST_HAS_NONE, 0, "", ""}, /* his side wins nothing to lose */
    {PLAY_STOPS, 0, RAW "; 5 S omitted -",
     "both-played-on 5: yes 1EW, no 0; " ATTENTION("5S", "1EW")},
    /* won by South himself (64A1), or by another (64A2) */
    {EAST_UNKNOWN, 0, RAW, "trick-won 1: N 1EW, E 1EW, S 2EW, W 1EW; " AFTER_REVOKE("1S", "1EW")},
    /* with the six of clubs in his hand South revokes to the next trick (67B2) */
    {TWO_SIXES, 0, "5 S extra C6; 5 E extra HA; 6 S extra DK; 5 S faced unknown",
     "faced 5S: C6 0, D6 1EW; " AFTER_REVOKE("6S", "1EW")},
    /* no heart was led; he may have called for any, or meant the one played */
    {IN_ORDER, 0, "12 E designation low", "designation 12E: intended HK 0, intended HA ?"},
    {IN_ORDER, 0, "12 E designation HA", "designation 12E: intended HK 0, intended HA ?"},
    {IN_ORDER, 0, "11 E designation low; 12 E designation low",
     "designation 11E (with another): intended HQ ?, intended HK ?, intended HA ?; "
     "designation 12E (with another): intended HK ?, intended HA ?"},
    {NOT_HIS_ACE, 0, "12 E designation low",
     "designation 12E: intended DA 0, intended HK ?, intended HA ?"},
    {IN_ORDER, 0, "13 E designation low", ""},
    {SOUTH_REVOKES, 0, "13 E designation low", AFTER_REVOKE("1S", "1EW")},
    {TWO_KINGS, 0, "12 E designation K", "perhaps designation 12E: intended CK ?, intended HK 0"},
    /* wrong numbers of cards (13) */
    {FOURTEEN, 0, "", "12C2"},
    {FOURTEEN, 0, "- N wrong-hand-called no", ""},
    {FOURTEEN, 0, "- N card-seen no", "wrong-hand-called: yes ?, no 0"},
    /* a card that could not be taken back (47E2(b)), and one that lay face up (50) */
    {IN_ORDER, 0, "5 S withdrawn D6 too-late", "perhaps 47E2(b) 5S"},
    {IN_ORDER, 0, "5 S withdrawn D6 too-late; 5 - equity none", ""},
    {IN_ORDER, 0, "5 S withdrawn D9 misexplained", ""},
    {IN_ORDER, 0, "8 S penalty-card D9 minor", "perhaps 50E at 8"},
    {IN_ORDER, 0, "8 S penalty-card D9 minor; 8 - equity none", ""},
    {IN_ORDER, 0, "6 S penalty-card D8 major", "perhaps 50E at 6; " REDRESS("6S")},
    /* the result has the transfer in it, or not, or neither; or it is missing */
    {UNSAID, 0, "", "result-includes-transfer: yes 0, no 1EW; " AFTER_REVOKE("1S", "1EW")},
    {WRONG, 0, "", "result-includes-transfer: no 1EW; " AFTER_REVOKE("1S", "1EW")},
    {INCLUDED, 0, "", AFTER_REVOKE("1S", "1EW")},
    {MISSING, 0, "", "agreed-tricks: 0 1EW, 1 1EW, 2 1EW; " AFTER_REVOKE("1S", "1EW")},
    {MISSING, 0, "- - agreed-tricks 1", AFTER_REVOKE("1S", "1EW")},
    {MISSING_RUFFS, 0, "", "agreed-tricks: 10 1NS, 11 1NS, 12 1NS; " AFTER_REVOKE("1W", "1NS")},
};

START_TEST(what_is_asked)
{
    open_position(rows[_i].position, rows[_i].said);
    rules_init(&heard.rules, rows[_i].year * 10000);
    expect_needs(rows[_i].needs);
}
END_TEST

/* --- Boards that need more than words --------------------------------------------------------- */

/* The record breaks off on the mark. */
START_TEST(a_mark_that_may_be_a_slip)
{
    open_position(SOUTH_STOPS, RAW);
    heard.board.play.mark[0][SOUTH] = MARK_REVOKE;
    expect_needs(AFTER_REVOKE("1S", "1EW") "; established 1S: yes 1EW, no ?; "
                                           "revoke 1S: confirmed 1EW, corrected 0, denied 0");
}
END_TEST

/* Two cards each: West discards a spade to the two of clubs. With the three he wins the trick that
 * North won (62D), but loses the next; with the hands back in the board nothing moves (64B6). */
START_TEST(the_hands_may_be_out)
{
    open_position(WEST_REVOKES, "");
    heard.board.play.rows = 2;
    for (int seat = 0; seat < SEATS; seat++) {
        heard.board.deal.hand[seat] &= UINT64_C(0x000c000c000c000c);
        heard.board.deal.count[seat] = 2;
    }
    expect_needs("perhaps hands-returned: yes 0, no 1EW; " REDRESS("1W"));
}
END_TEST

/* What is said of all boards at once the cards of one may deny. */
START_TEST(cards_after_a_claim)
{
    open_position(WEST_CLAIMED, RAW "; 10 N claim agreed");
    heard.facts.item[0].general = true;
    expect_needs(AFTER_REVOKE("1W", "1NS"));
}
END_TEST

/* A spade that South keeps to the last trick: he revoked wherever one was led before. */
static void open_doubtful(const char *record, const char *said)
{
    heard_open(&heard, 7);
    heard_deal(&heard, "N-S2");
    heard_record(&heard, record);
    heard_mark(&heard, "5W");
    heard_hide(&heard, "SW");
    heard_say(&heard, said);
    heard_hear(&heard);
    heard.ruling.need_count = 0;
    needs_find(&heard.h, &heard.ruling);
}

/* Each of them bars the revoke of the other side (64B7), so that neither one answer nor two change
 * anything. */
START_TEST(three_that_bar_together)
{
    open_doubtful("1N HT, 2N HJ, 6N H2, 7S S2", "- - result-includes-transfer no");
    const char *needs = heard_needs(&heard);
    ck_assert_msg(strstr(needs, "; revoke 3S") && strstr(needs, "; revoke 4S") &&
                      strstr(needs, "; revoke 5S"),
                  "%s", needs);
}
END_TEST

START_TEST(the_other_reading)
{
    open_position(DUMMY_HAS_NONE, "5 E omitted -");
    heard.rules.reading[READING_67B1_64B] = false;
    expect_needs(REDRESS("5E") "; perhaps 67B1-64B 5E: yes 0, no 1NS");
}
END_TEST

/* Two tricks to East-West and one to North-South, but for what bars one of them or both. */
START_TEST(an_answer_turns_it_round)
{
    open_position(BOTH_WAYS, RAW "; 5 W omitted -");
    heard.rules.reading[READING_67B1_64B] = false;
    expect_needs(
        REDRESS("1S") "; perhaps attention 1S: in-time 1EW, after-next-call 1NS, "
                      "after-round 1NS; " REDRESS("5W") "; "
                                                        "perhaps 67B1-64B 5W: yes 0, no 1EW");
}
END_TEST

/* All that West can have won of 13 tricks, of which three are recorded. South's revoke to the
 * second costs a trick where his side wins one (64A2, 64B1). */
START_TEST(every_number_of_tricks)
{
    open_position(IN_ORDER, "");
    heard.board.play.rows = 3;
    heard.board.contract.strain = CLUBS;
    heard_deal(&heard, "S+C5 S-D4 W+D4 W-C5");
    heard_record(&heard, "3S C5, 3W C6");
    expect_needs("agreed-tricks: 3 1EW, 4 1EW, 5 1EW, 6 1EW, 7 1EW, 8 1EW, 9 1EW, 10 1EW, "
                 "11 1EW, 12 1EW, 13 0; " AFTER_REVOKE("2S", "1EW"));
}
END_TEST

/* What stands in the file can be it too, even where the play goes on; but thirteen tricks leave
 * none that moves. */
START_TEST(numbers_in_the_file)
{
    open_position(MISSING, "");
    heard.board.play.end = PLAY_CONTINUES;
    heard.board.tricks = 9;
    expect_needs("agreed-tricks: 0 1EW, 1 1EW, 2 1EW, 9 1EW; " AFTER_REVOKE("1S", "1EW"));
    heard.ruling.need_count = 0;
    heard.board.tricks = 13;
    heard.board.earlier = (struct earlier_ruling){.present = true, .was = 7};
    expect_needs("agreed-tricks: 0 1EW, 1 1EW, 2 1EW, 7 1EW; " AFTER_REVOKE("1S", "1EW"));
}
END_TEST

/* A ruling and a result that cannot be had together; of the director's number, where that is it. */
START_TEST(tricks_are_asked)
{
    static const char *const said[][2] = {
        {"", "agreed-tricks: 0 1EW, 1 1EW, 2 1EW"},
        {"- - agreed-tricks 13", "agreed-tricks: 0 1EW, 1 1EW, 2 1EW"},
        {"- - tricks-ruled 13", "tricks-ruled: 0 1EW, 1 1EW, 2 1EW"},
        {"- - agreed-tricks 9; - - tricks-ruled 13", "tricks-ruled: 0 1EW, 1 1EW, 2 1EW"},
    };
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        open_position(MISSING, said[i][0]);
        heard_hear(&heard);
        needs_ask_tricks(&heard.h, &heard.ruling);
        ck_assert_str_eq(heard_needs(&heard), said[i][1]);
    }
}
END_TEST

START_TEST(a_suspect_record)
{
    open_position(SOUTH_REVOKES, "");
    heard_hear(&heard);
    needs_for_suspect(&heard.h, &heard.ruling);
    ck_assert_str_eq(heard_needs(&heard), "perhaps record: faithful 1EW, faulty 0");
}
END_TEST

/* --- Lists ------------------------------------------------------------------------------------ */

/* What is left there of another board. */
START_TEST(behind_the_lists)
{
    struct hearing *h = &heard.h;
    open_position(SOUTH_STOPS, RAW "; 1 S established no");
    heard.facts.item[heard.facts.count] = fact_empty(FACT_CLAIM, 2, WEST);
    heard_hear(&heard);
    h->incident[h->incident_count] = h->incident[0];
    h->incident[h->incident_count].established = true;
    h->judgement[h->judgement_count] = h->judgement[0];
    h->question[h->question_count] =
        (struct question){.kind = NEED_FACT, .what = FACT_ESTABLISHED, .trick = 1, .player = SOUTH};
    ck_assert(needs_find(h, &heard.ruling));
    ck_assert_str_eq(heard_needs(&heard), "70 1S");
}
END_TEST

/* South put a club, two aces and all the other hearts to trick 12. With the club back in his hand
 * he revokes to the last trick; of fifteen cards fourteen are listed. */
START_TEST(more_answers_than_fit)
{
    open_position(IN_ORDER, "12 S faced unknown; 12 S extra C2; 13 S established yes");
    heard_deal(&heard, "N-SA N+CA W-CA W+DA S+C2");
    heard_record(&heard, "12S DA, 13S DK, 13N CA, 13W DA");
    heard.board.deal.hand[SOUTH] |= SUIT_BITS << (HEARTS << 4);
    for (int rank = 2; rank <= RANK_ACE; rank++) {
        struct fact extra = fact_empty(FACT_EXTRA, 12, SOUTH);
        extra.card = card_make(HEARTS, rank);
        extra.source = SOURCE_FILE;
        ck_assert_int_eq(facts_add(&heard.facts, &extra), FACT_OK);
    }
    expect_needs("faced 12S: C2 0, DA 1EW, H2 1EW, H3 1EW, H4 1EW, H5 1EW, H6 1EW, H7 1EW, H8 1EW, "
                 "H9 1EW, HT 1EW, HJ 1EW, HQ 1EW, HK 1EW; " AFTER_REVOKE("13S", "1EW"));
}
END_TEST

int main(void)
{
    TCase *tests = tcase_create("needs");
    tcase_add_loop_test(tests, what_is_asked, 0, sizeof rows / sizeof *rows);
    tcase_add_test(tests, a_mark_that_may_be_a_slip);
    tcase_add_test(tests, the_hands_may_be_out);
    tcase_add_test(tests, cards_after_a_claim);
    tcase_add_test(tests, three_that_bar_together);
    tcase_add_test(tests, the_other_reading);
    tcase_add_test(tests, an_answer_turns_it_round);
    tcase_add_test(tests, every_number_of_tricks);
    tcase_add_test(tests, numbers_in_the_file);
    tcase_add_test(tests, tricks_are_asked);
    tcase_add_test(tests, a_suspect_record);
    tcase_add_test(tests, behind_the_lists);
    tcase_add_test(tests, more_answers_than_fit);
    Suite *suite = suite_create("needs");
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
