/*
 * The status of a board, what moves, and which rulings are given (laws/procedure/judge_play.c;
 * rectify-report(5)). West declares one no-trump, nobody vulnerable.
 */
#include <check.h>
#include <string.h>

#include "laws_harness.h"
#include "suite.h"

static struct heard heard;

enum { FACTS_SAID_MAX = 3 };

/* North wins four tricks and East nine: nothing is wrong (laws_harness.h). */
#define MIXED HEARD_MIXED_DEAL, HEARD_MIXED_PLAY
/* North wins trick 1, on which West discards with the three of spades in hand; that wins trick 2,
 * and West the rest with clubs. */
#define WEST_REVOKES "W+S3 N-S3 N+C3 W-C3", "1N SA, 2N S2, 2W S3, 3N C3, 13N S4"
/* So too on trick 2. */
#define WEST_REVOKES_TWICE                                                                         \
    "W+S3 N-S3 N+C3 W-C3", "1N SA, 2N SK, 2W CA, 3N S2, 3W S3, 4N C3, 12N S4, 13N S5, 13W C4"
/* East too discards on trick 1, and wins all others. */
#define BOTH_REVOKE                                                                                \
    "W+S3 N-S3 N+C3 W-C3 E+S4 N-S4 N+H4 E-H4",                                                     \
        "1N SA, 2N S2, 2W S3, 2E S4, 3E HA, 3N H4, 13E H3, 13N C3"
/* East wins all but the first trick. */
#define EAST_WINS_TWELVE "E+S3 N-S3 N+H3 E-H3", "1N SA, 1E S3, 2N H3, 2E H4, 3E H2, 13N S2"

static void open_board(const char *dealt, const char *record, int rows, int tricks)
{
    heard_open(&heard, rows);
    heard_deal(&heard, dealt);
    heard_record(&heard, record);
    heard.board.tricks = (int8_t)tricks;
}

#define NOTHING "-, - tricks, -"
#define SOUTHS_RULING "3S: 67B1b 64A2 =1"
#define WESTS_RULING "6W: 67B1b 64A2 =1"

static const struct {
    const char *dealt, *record;
    int rows, tricks;
    const char *dash, *marks, *said[FACTS_SAID_MAX];
    const char *verdict, *rulings;
} boards[] = {
    {MIXED, 13, 9, "", "", {NULL}, "clean, " NOTHING, ""},
    {MIXED, 13, 8, "", "", {NULL}, "director, " NOTHING, ""},
    /* a complete play tells whether the result has the transfer in it */
    {MIXED, 13, 9, "3S -", "", {"3 S omitted -"}, "adjusted, EW 1, 10 tricks, -180", SOUTHS_RULING},
    {MIXED, 13, 10, "3S -", "", {"3 S omitted -"}, "settled, EW 1, 10 tricks, -180", SOUTHS_RULING},
    {MIXED, 13, 11, "3S -", "", {"3 S omitted -"}, "director, " NOTHING, SOUTHS_RULING},
    {MIXED,
     13,
     TRICKS_UNKNOWN,
     "3S -",
     "",
     {"3 S omitted -"},
     "adjusted, EW 1, 10 tricks, -180",
     SOUTHS_RULING},
    {MIXED, 13, 9, "6W -", "", {"6 W omitted -"}, "adjusted, NS 1, 8 tricks, -120", WESTS_RULING},
    {MIXED, 13, 8, "6W -", "", {"6 W omitted -"}, "settled, NS 1, 8 tricks, -120", WESTS_RULING},
    /* another does not */
    {MIXED, 8, 9, "3S -", "", {"3 S omitted -"}, "director, " NOTHING, SOUTHS_RULING},
    {MIXED,
     8,
     9,
     "3S -",
     "",
     {"3 S omitted -", "- - result-includes-transfer no"},
     "adjusted, EW 1, 10 tricks, -180",
     SOUTHS_RULING},
    {MIXED,
     8,
     9,
     "3S -",
     "",
     {"3 S omitted -", "- - result-includes-transfer yes"},
     "settled, EW 1, 9 tricks, -150",
     SOUTHS_RULING},
    {MIXED, 8, TRICKS_UNKNOWN, "3S -", "", {"3 S omitted -"}, "director, " NOTHING, SOUTHS_RULING},
    /* nothing moves */
    {MIXED, 13, 9, "6S -", "", {"6 S omitted -"}, "noted, " NOTHING, "6S: 67B1b 64B1"},
    {MIXED, 13, 9, "6S -", "", {NULL}, "noted, " NOTHING, ""},
    {MIXED, 13, 9, "3S -", "", {NULL}, "director, " NOTHING, ""},
    {MIXED, 13, 9, "6S -", "", {"6 S omitted no"}, "noted, " NOTHING, ""},
    {MIXED, 13, 9, "", "6S", {NULL}, "noted, " NOTHING, ""},
    /* what moves a trick is certain, or it rests on the computation alone */
    {WEST_REVOKES,
     13,
     12,
     "",
     "",
     {NULL},
     "proposed, NS 1, 11 tricks, -210",
     "computed 1W: 63A1 64A2 =1"},
    {WEST_REVOKES,
     13,
     11,
     "",
     "",
     {NULL},
     "settled, NS 1, 11 tricks, -210",
     "computed 1W: 63A1 64A2 =1"},
    {WEST_REVOKES,
     13,
     12,
     "",
     "1W",
     {NULL},
     "adjusted, NS 1, 11 tricks, -210",
     "marked 1W: 63A1 64A2 =1"},
    {WEST_REVOKES,
     13,
     12,
     "",
     "",
     {"1 W revoke confirmed"},
     "adjusted, NS 1, 11 tricks, -210",
     "1W: 63A1 64A2 =1"},
    {WEST_REVOKES,
     13,
     12,
     "",
     "",
     {"- - record faithful"},
     "adjusted, NS 1, 11 tricks, -210",
     "1W: 63A1 64A2 =1"},
    {WEST_REVOKES, 13, 12, "", "", {"1 W revoke denied"}, "noted, " NOTHING, "1W: 61A_none"},
    {WEST_REVOKES_TWICE,
     13,
     11,
     "",
     "1W",
     {NULL},
     "adjusted, NS 1, 10 tricks, -180",
     "marked 1W: 63A1 64A2 =1; computed 2W: 63A1 64B2"},
    {WEST_REVOKES_TWICE,
     13,
     11,
     "",
     "2W",
     {NULL},
     "proposed, NS 1, 10 tricks, -180",
     "computed 1W: 63A1 64A2 =1; marked 2W: 63A1 64B2"},
    /* the record contradicts itself, or may */
    {MIXED, 13, 9, "5S HA", "", {NULL}, "suspect, " NOTHING, ""},
    {MIXED, 13, 9, "5S HA", "", {"- - record faithful"}, "suspect, " NOTHING, ""},
    {MIXED, 13, 9, "", "", {"- - record faulty"}, "suspect, " NOTHING, ""},
    {WEST_REVOKES, 13, 12, "", "1W", {"- - record faulty"}, "suspect, " NOTHING, ""},
    {BOTH_REVOKE, 13, 12, "", "", {NULL}, "suspect, " NOTHING, ""},
    {BOTH_REVOKE, 13, 12, "", "", {"- - record unknown"}, "suspect, " NOTHING, ""},
    {BOTH_REVOKE, 13, 12, "", "", {"- - record faulty"}, "suspect, " NOTHING, ""},
    {BOTH_REVOKE,
     13,
     12,
     "",
     "",
     {"- - record faithful"},
     "adjusted, NS 1, 11 tricks, -210",
     "1E: 63A1 64B3_dummy; 1W: 63A1 64A2 =1"},
    /* another number of tricks was agreed on */
    {MIXED, 13, 9, "", "", {"- - agreed-tricks 8"}, "adjusted, -, 8 tricks, -120", ": 79"},
    {MIXED, 13, 9, "", "", {"- - agreed-tricks 9"}, "clean, " NOTHING, ""},
    {MIXED,
     13,
     TRICKS_UNKNOWN,
     "",
     "",
     {"- - agreed-tricks 9"},
     "adjusted, -, 9 tricks, -150",
     ": 79_unrecorded"},
    {MIXED,
     13,
     9,
     "3S -",
     "",
     {"3 S omitted -", "- - agreed-tricks 7"},
     "adjusted, EW 1, 8 tricks, -120",
     ": 79; " SOUTHS_RULING},
    {MIXED,
     13,
     9,
     "3S -",
     "",
     {"3 S omitted -", "- - agreed-tricks 8"},
     "settled, EW 1, 9 tricks, -150",
     ": 79; " SOUTHS_RULING},
    /* which with what moves is no number that there is */
    {MIXED,
     13,
     13,
     "3S -",
     "",
     {"3 S omitted -", "- - result-includes-transfer no"},
     "director, " NOTHING,
     SOUTHS_RULING},
    {MIXED,
     13,
     0,
     "6W -",
     "",
     {"6 W omitted -", "- - result-includes-transfer no"},
     "director, " NOTHING,
     WESTS_RULING},
    {EAST_WINS_TWELVE,
     13,
     13,
     "1S -",
     "",
     {"1 S omitted -"},
     "settled, EW 1, 13 tricks, -270",
     "1S: 67B1b 64A2 =1"},
    /* the hands had wrong numbers of cards: the result does not count, whatever it was */
    {"E+DA S-DA", "", 8, 5, "", "", {NULL}, "director, " NOTHING, "computed : 13D 12C2"},
    {"E+DA S-DA",
     "",
     8,
     5,
     "",
     "",
     {"- E wrong-hand-called no", "- E card-seen no", "- - agreed-tricks 3"},
     "noted, " NOTHING,
     ": 13A_unseen"},
    /* the director gives the score */
    {MIXED,
     13,
     9,
     "3S -",
     "",
     {"3 S omitted -", "3 - equity 1NT W 11"},
     "adjusted, -, 11 tricks, -210",
     "3: 12C1; 3S: 67B1b 64C1"},
    {MIXED, 13, 8, "", "", {"3 - equity 1NT W 8"}, "settled, -, 8 tricks, -120", "3: 12C1"},
    {MIXED, 13, 8, "", "", {"3 - equity 2NT W 8"}, "adjusted, " NOTHING, "3: 12C1"},
    {MIXED, 13, TRICKS_UNKNOWN, "", "", {"3 - equity 2NT W 8"}, "adjusted, " NOTHING, "3: 12C1"},
    {MIXED, 13, 9, "", "", {"- - artificial 60/40"}, "adjusted, " NOTHING, ": 12C2_given"},
};

START_TEST(the_status)
{
    open_board(boards[_i].dealt, boards[_i].record, boards[_i].rows, boards[_i].tricks);
    heard_record(&heard, boards[_i].dash);
    heard_mark(&heard, boards[_i].marks);
    heard_say_all(&heard, boards[_i].said, FACTS_SAID_MAX);
    heard_judge(&heard);
    ck_assert_str_eq(heard_verdict(&heard), boards[_i].verdict);
    ck_assert_str_eq(heard_rulings(&heard), boards[_i].rulings);
}
END_TEST

/* By the auction East declares, so that West is dummy and nothing moves (64B3); by the record West
 * does: nothing of what either moves stays in the ruling. */
START_TEST(another_contract_by_the_auction)
{
    open_board(HEARD_MIXED_DEAL, HEARD_MIXED_PLAY, 13, 9);
    heard.board.auction = heard.board.contract;
    heard.board.auction.declarer = EAST;
    heard_record(&heard, "6W -");
    heard_say(&heard, "6 W omitted -");
    heard_judge(&heard);
    ck_assert_str_eq(heard_verdict(&heard), "director, " NOTHING);
}
END_TEST

/* Where the result goes to the other side too, or nothing else is known than the number of tricks,
 * the two contracts can come to the same, or not. */
START_TEST(two_contracts)
{
    static const struct {
        int declarer, level; /* by the auction */
        bool ruled;          /* on before */
        const char *dash, *said[2];
        const char *verdict, *contract; /* what is asked of it; "" */
        bool by_auction;
    } auctions[] = {
        {WEST, 2, false, "", {NULL}, "noted, " NOTHING, "", false},
        {WEST, 2, false, "", {"- - agreed-tricks 7"}, "adjusted, -, 7 tricks, -90", "", false},
        {WEST, 2, false, "6W -", {"6 W omitted -"}, "adjusted, NS 1, 8 tricks, -120", "", false},
        {NORTH,
         1,
         false,
         "",
         {"- - agreed-tricks 7"},
         "director, " NOTHING,
         "contract-from: record 0, auction 0",
         false},
        {EAST,
         1,
         false,
         "6W -",
         {"6 W omitted -", "- - contract-from record"},
         "adjusted, NS 1, 8 tricks, -120",
         "",
         false},
        {WEST,
         2,
         false,
         "6W -",
         {"6 W omitted -", "- - contract-from auction"},
         "adjusted, NS 1, 8 tricks, -120",
         "",
         true},
        {EAST,
         1,
         false,
         "6W -",
         {"6 W omitted -"},
         "director, " NOTHING,
         "contract-from: record 1NS",
         false},
        {EAST, 1, true, "6W -", {"6 W omitted -"}, "director, " NOTHING, "", false},
        {EAST,
         1,
         true,
         "6W -",
         {"6 W omitted -", "- - contract-from auction"},
         "noted, " NOTHING,
         "",
         true},
    };
    for (size_t i = 0; i < sizeof auctions / sizeof *auctions; i++) {
        open_board(HEARD_MIXED_DEAL, HEARD_MIXED_PLAY, 13, 9);
        heard.board.auction = heard.board.contract;
        heard.board.auction.declarer = (int8_t)auctions[i].declarer;
        heard.board.auction.level = (uint8_t)auctions[i].level;
        heard.board.earlier = (struct earlier_ruling){.present = auctions[i].ruled, .was = 9};
        heard_record(&heard, auctions[i].dash);
        heard_say_all(&heard, auctions[i].said, 2);
        heard_judge(&heard);
        ck_assert_str_eq(heard_verdict(&heard), auctions[i].verdict);
        const char *asked = strstr(heard_needs(&heard), "contract-from");
        ck_assert_msg(*auctions[i].contract ? asked && !strncmp(asked, auctions[i].contract,
                                                                strlen(auctions[i].contract))
                                            : !asked,
                      "%zu %s", i, heard.text);
        ck_assert_int_eq(heard.ruling.by_auction, auctions[i].by_auction);
        ck_assert_msg(strstr(heard_findings(&heard), "auction-mismatch") &&
                          !strstr(heard.text, "auction-mismatch N"),
                      "%zu %s", i, heard.text);
    }
}
END_TEST

/* Without a result both contracts have the same tricks, counted for one side or the other: nothing
 * hangs on which it was. */
START_TEST(the_same_tricks_of_either_side)
{
    open_board(MIXED, 13, TRICKS_UNKNOWN);
    heard.board.play.first = SEAT_NONE;
    heard.board.auction = heard.board.contract;
    heard.board.auction.declarer = NORTH;
    heard_record(&heard, "6W -");
    heard_say(&heard, "6 W omitted -");
    heard_judge(&heard);
    ck_assert_str_eq(heard_verdict(&heard), "adjusted, NS 1, 8 tricks, -120");
    ck_assert_ptr_null(strstr(heard_needs(&heard), "contract-from"));
}
END_TEST

/* East led, as he does against the auction's declarer; against the record's South did not follow
 * suit on trick 1. A number of tricks is of declarer's side, and so of either. */
START_TEST(the_contract_that_makes_sense)
{
    static const struct {
        const char *said, *verdict;
    } heards[] = {
        {"- EW penalty 1 IMP", "noted, " NOTHING},
        {"- - agreed-tricks 7", "director, -, - tricks, -"},
    };
    for (size_t i = 0; i < sizeof heards / sizeof *heards; i++) {
        open_board("S+S3 N-S3 N+D3 S-D3", "2N SA, 2S S3", 8, 8);
        heard.board.play.first = EAST;
        heard.board.auction = heard.board.contract;
        heard.board.auction.declarer = NORTH;
        heard_say(&heard, heards[i].said);
        heard_judge(&heard);
        ck_assert_str_eq(heard_verdict(&heard), heards[i].verdict);
        ck_assert(!strstr(heard_needs(&heard), "contract-from") == (i == 0));
    }
}
END_TEST

/* As many as there is room for: each hand has all cards but the one that is played all the time. */
START_TEST(more_findings_than_fit)
{
    heard_open(&heard, TRICKS);
    for (int seat = 0; seat < SEATS; seat++) {
        heard.board.deal.hand[seat] = PACK & ~card_bit(card_make(CLUBS, RANK_ACE));
        heard.board.deal.count[seat] = 51;
        for (int row = 0; row < TRICKS; row++)
            heard.board.play.card[row][seat] = card_make(CLUBS, RANK_ACE);
    }
    heard.board.auction = heard.board.contract;
    heard.board.auction.level = 2;
    heard_judge(&heard);
    ck_assert_int_eq(heard.ruling.finding_count, FINDINGS_MAX);
    ck_assert_str_eq(heard_verdict(&heard), "suspect, " NOTHING);
}
END_TEST

/* --- A ruling that was written ---------------------------------------------------------------- */

/* Of East and West, who revoked without a mark on one trick: the record is doubtful, but was ruled
 * on as it is. What was ruled then stands, unless somebody speaks of the record now. */
START_TEST(a_doubt_that_was_lifted)
{
    static const struct {
        int tricks, moved;
        const char *said, *verdict;
    } ruled[] = {
        {11, 1, NULL, "settled, NS 1, 11 tricks, -210"},
        {10, 2, NULL, "settled, NS 2, 10 tricks, -180"}, /* explained by what is not at hand */
        {11, 1, "- - record faulty", "suspect, " NOTHING},
        {11, 1, "- - record unknown", "suspect, " NOTHING},
    };
    for (size_t i = 0; i < sizeof ruled / sizeof *ruled; i++) {
        open_board(BOTH_REVOKE, 13, ruled[i].tricks);
        heard.board.earlier = (struct earlier_ruling){.present = true, .was = 12};
        *earlier_row_add(&heard.board.earlier) =
            (struct earlier_row){.trick = 1,
                                 .player = WEST,
                                 .side = SIDE_EW,
                                 .tricks = (int8_t)ruled[i].moved,
                                 .clause_count = 1,
                                 .clause = {CLAUSE_64A2}};
        if (ruled[i].said)
            heard_say(&heard, ruled[i].said);
        heard_judge(&heard);
        ck_assert_str_eq(heard_verdict(&heard), ruled[i].verdict);
    }
}
END_TEST

/* The ruling was on another trick, of which nothing is at hand: that West's omission comes to the
 * same number is chance. Where nothing moves now, the number is the table's. */
START_TEST(the_same_number_by_chance)
{
    static const struct {
        const char *dash, *said, *verdict;
        int tricks, was, moved;
    } ruled[] = {
        {"6W -", "6 W omitted -", "director, " NOTHING, 8, 9, 1},
        {"", NULL, "clean, " NOTHING, 9, 9, 1},
    };
    for (size_t i = 0; i < sizeof ruled / sizeof *ruled; i++) {
        open_board(MIXED, 13, ruled[i].tricks);
        heard.board.earlier = (struct earlier_ruling){.present = true, .was = (int8_t)ruled[i].was};
        *earlier_row_add(&heard.board.earlier) =
            (struct earlier_row){.trick = 7,
                                 .player = EAST,
                                 .side = SIDE_EW,
                                 .tricks = (int8_t)ruled[i].moved,
                                 .clause_count = 1,
                                 .clause = {CLAUSE_64A2}};
        heard_record(&heard, ruled[i].dash);
        if (ruled[i].said)
            heard_say(&heard, ruled[i].said);
        heard_judge(&heard);
        ck_assert_str_eq(heard_verdict(&heard), ruled[i].verdict);
    }
}
END_TEST

/* --- A score for one side --------------------------------------------------------------------- */

/* The other side keeps its own (12C1), but for where it has none, or the Laws may have another. */
START_TEST(a_score_for_one_side)
{
    static const struct {
        int kind, tricks;
        const char *dash, *said;
        bool asked;
    } scores[] = {
        {CONTRACT_PLAYED, 9, "", NULL, false},
        {CONTRACT_PLAYED, TRICKS_UNKNOWN, "", NULL, true},
        {CONTRACT_PASSED, TRICKS_UNKNOWN, "", NULL, false},
        {CONTRACT_PLAYED, 9, "3S -", "3 S omitted -", true}, /* 64C */
        {CONTRACT_PLAYED, 9, "", "9 W claim agreed", true},
        {CONTRACT_PLAYED, 9, "", "5 S led-out-of-turn accepted", false},
    };
    for (size_t i = 0; i < sizeof scores / sizeof *scores; i++) {
        open_board(MIXED, 13, scores[i].tricks);
        heard.board.contract.kind = (uint8_t)scores[i].kind;
        heard_record(&heard, scores[i].dash);
        heard_say(&heard, "- EW equity 1NT W 7");
        if (scores[i].said)
            heard_say(&heard, scores[i].said);
        heard_judge(&heard);
        ck_assert_msg(!!strstr(heard_needs(&heard), "12C1 NS") == scores[i].asked, "%zu %s", i,
                      heard.text);
    }
}
END_TEST

/* The record says that East led, who was not to: with North's lead South did not follow suit on
 * trick
 * 1. That he led is unusual, and can be. */
START_TEST(another_leader)
{
    static const struct {
        const char *said, *verdict;
    } leads[] = {
        {"- - record unknown", "suspect, " NOTHING},
        {"- - record faithful", "noted, " NOTHING},
    };
    for (size_t i = 0; i < sizeof leads / sizeof *leads; i++) {
        open_board("S+S3 N-S3 N+D3 S-D3", "2N SA, 2S S3", 8, 8);
        heard.board.play.first = EAST;
        heard_say(&heard, leads[i].said);
        heard_judge(&heard);
        ck_assert_str_eq(heard_verdict(&heard), leads[i].verdict);
    }
}
END_TEST

/* Nobody knows whose the result is: who was dummy is not known either. */
START_TEST(without_a_declarer)
{
    static const struct {
        int kind;
        const char *dash, *said;
        const char *verdict;
        bool score; /* is asked for */
    } played[] = {
        {CONTRACT_PLAYED, "", NULL, "clean, " NOTHING, false},
        {CONTRACT_PLAYED, "3S -", "3 S omitted -", "director, " NOTHING, true},
        {CONTRACT_PLAYED, "6W -", "6 W omitted -", "director, " NOTHING, true},
        {CONTRACT_STRAIN, "3S -", "3 S omitted -", "adjusted, EW 1, 3 tricks, -", false},
        {CONTRACT_STRAIN, "6W -", "6 W omitted -", "adjusted, NS 1, 5 tricks, -", false},
    };
    for (size_t i = 0; i < sizeof played / sizeof *played; i++) {
        open_board(MIXED, 13, TRICKS_UNKNOWN);
        heard_record(&heard, played[i].dash);
        heard.board.contract.kind = (uint8_t)played[i].kind;
        heard.board.contract.declarer = SEAT_NONE;
        if (played[i].said)
            heard_say(&heard, played[i].said);
        heard_judge(&heard);
        ck_assert_str_eq(heard_verdict(&heard), played[i].verdict);
        ck_assert_int_eq(strncmp(heard_needs(&heard), "12C2;", 5) == 0, played[i].score);
    }
}
END_TEST

/* In an end position of eight tricks the record has thirteen, and says itself that they are not
 * those of the cards: nothing moves, so that it is not asked what they are. */
START_TEST(more_tricks_than_there_are)
{
    heard_open(&heard, 8);
    for (int seat = 0; seat < SEATS; seat++) {
        heard.board.deal.hand[seat] &= UINT64_C(0x03fc03fc03fc03fc);
        heard.board.deal.count[seat] = 8;
    }
    heard.board.tricks = TRICKS;
    heard.board.tricks_differ = true;
    heard_judge(&heard);
    ck_assert_str_eq(heard_verdict(&heard), "clean, -, - tricks, -");
}
END_TEST

int main(void)
{
    TCase *tests = tcase_create("status");
    tcase_add_loop_test(tests, the_status, 0, sizeof boards / sizeof *boards);
    tcase_add_test(tests, another_contract_by_the_auction);
    tcase_add_test(tests, two_contracts);
    tcase_add_test(tests, the_same_tricks_of_either_side);
    tcase_add_test(tests, the_contract_that_makes_sense);
    tcase_add_test(tests, more_findings_than_fit);
    tcase_add_test(tests, a_doubt_that_was_lifted);
    tcase_add_test(tests, the_same_number_by_chance);
    tcase_add_test(tests, a_score_for_one_side);
    tcase_add_test(tests, another_leader);
    tcase_add_test(tests, without_a_declarer);
    tcase_add_test(tests, more_tricks_than_there_are);
    Suite *suite = suite_create("status");
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
