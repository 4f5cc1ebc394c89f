/* The set of facts of a board: which of two holds, and places with several rows. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "laws/said/facts.h"
#include "suite.h"

static struct fact fact_of(const char *trick, const char *player, const char *name,
                           const char *value)
{
    struct fact fact;
    enum fact_fault fault = facts_read(&fact, trick, player, name, value);
    ck_assert_msg(fault == FACT_OK, "%s %s %s=%s: fault %d", trick, player, name, value, fault);
    return fact;
}

static struct facts facts;

static void setup(void)
{
    memset(&facts, 0xa5, sizeof facts); /* only the count makes an empty set */
    facts.count = 0;
}

static int add_from(int source, bool general, const char *trick, const char *player,
                    const char *name, const char *value)
{
    struct fact fact = fact_of(trick, player, name, value);
    fact.source = (uint8_t)source;
    fact.general = general;
    return (int)facts_add(&facts, &fact);
}

START_TEST(nobody_said_anything)
{
    for (int id = 0; id < FACT_COUNT; id++) {
        ck_assert_ptr_null(facts_find(&facts, id, 0, SEAT_NONE));
        ck_assert_int_eq(facts_word(&facts, id, 5, WEST), WORD_NONE);
    }
}
END_TEST

START_TEST(each_place_has_its_own)
{
    add_from(SOURCE_FILE, false, "5", "W", "revoke", "confirmed");
    add_from(SOURCE_FILE, false, "6", "W", "revoke", "denied");
    add_from(SOURCE_FILE, false, "5", "E", "revoke", "corrected");
    add_from(SOURCE_FILE, false, "5", "W", "attention", "after-round");
    ck_assert_int_eq(facts_word(&facts, FACT_REVOKE, 5, WEST), WORD_CONFIRMED);
    ck_assert_int_eq(facts_word(&facts, FACT_REVOKE, 6, WEST), WORD_DENIED);
    ck_assert_int_eq(facts_word(&facts, FACT_REVOKE, 5, EAST), WORD_CORRECTED);
    ck_assert_int_eq(facts_word(&facts, FACT_ATTENTION, 5, WEST), WORD_AFTER_ROUND);
    ck_assert_int_eq(facts_word(&facts, FACT_REVOKE, 7, WEST), WORD_NONE);
    ck_assert_int_eq(facts_word(&facts, FACT_REVOKE, 5, NORTH), WORD_NONE);
    ck_assert_ptr_null(facts_next(&facts, facts_find(&facts, FACT_REVOKE, 5, WEST)));
}
END_TEST

/* Of every revoke, of every one of a trick, of all of a player: the nearest goes first, and before
 * that the carrier. */
START_TEST(the_nearest_goes_first)
{
    static const struct {
        const char *trick, *player, *value;
        int word; /* of trick 5, West, with all that stands above */
    } rows[] = {
        {"6", "-", "in-time", WORD_NONE},
        {"-", "E", "in-time", WORD_NONE},
        {"-", "-", "after-round", WORD_AFTER_ROUND},
        {"-", "W", "after-next-call", WORD_AFTER_NEXT_CALL},
        {"5", "-", "in-time", WORD_IN_TIME},
        {"5", "W", "after-round", WORD_AFTER_ROUND},
        {"5", "N", "in-time", WORD_AFTER_ROUND},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        add_from(SOURCE_FILE, false, rows[i].trick, rows[i].player, "attention", rows[i].value);
        const struct fact *fact = facts_find_nearest(&facts, FACT_ATTENTION, 5, WEST);
        ck_assert_int_eq(fact ? fact->word : WORD_NONE, rows[i].word);
    }
    add_from(SOURCE_OPTION, true, "-", "-", "attention", "after-next-call");
    ck_assert_int_eq(facts_find_nearest(&facts, FACT_ATTENTION, 5, WEST)->word,
                     WORD_AFTER_NEXT_CALL);
    add_from(SOURCE_OPTION, false, "-", "-", "attention", "in-time");
    ck_assert_int_eq(facts_find_nearest(&facts, FACT_ATTENTION, 5, WEST)->word, WORD_IN_TIME);
    ck_assert_ptr_null(facts_find_nearest(&facts, FACT_REVOKE, 5, WEST));
    setup();
    add_from(SOURCE_FILE, true, "5", "W", "attention", "in-time");
    add_from(SOURCE_FILE, false, "-", "-", "attention", "after-round");
    ck_assert_int_eq(facts_find_nearest(&facts, FACT_ATTENTION, 5, WEST)->word, WORD_AFTER_ROUND);
}
END_TEST

START_TEST(a_fact_that_says_nothing_yet)
{
    struct fact fact = fact_empty(FACT_EXTRA, 5, WEST);
    ck_assert_int_eq(fact.id, FACT_EXTRA);
    ck_assert_int_eq(fact.trick, 5);
    ck_assert_int_eq(fact.player, WEST);
    ck_assert_int_eq(fact.word, WORD_NONE);
    ck_assert_int_eq(fact.card, CARD_NONE);
    ck_assert_int_eq(fact.number, -1);
    ck_assert_int_eq(fact.declarer, SEAT_NONE);
    ck_assert_int_eq(fact.source, SOURCE_DEFAULT);
}
END_TEST

/* It stands beside no value of its place and carrier, not even where there may be several. */
START_TEST(a_fact_is_taken_back)
{
    struct fact back;
    ck_assert_int_eq(facts_read_taken_back(&back, "5", "W", "extra"), FACT_OK);
    ck_assert(back.takes_back);
    ck_assert_int_eq(facts_read_taken_back(&back, "14", "W", "extra"), FACT_FAULT_TRICK);
    ck_assert_int_eq(facts_read_taken_back(&back, "5", "-", "extra"), FACT_FAULT_PLAYER);
    ck_assert_int_eq(facts_read_taken_back(&back, "5", "W", "extras"), FACT_FAULT_NAME);
    struct fact said = fact_of("5", "W", "extra", "H2");
    ck_assert(!said.takes_back);
    ck_assert_int_eq(facts_read_taken_back(&back, "5", "W", "extra"), FACT_OK);
    ck_assert(fact_is_of_place(&back, &said));
    ck_assert(facts_conflict(&back, &said));
    ck_assert(!facts_conflict(&back, &back));
    ck_assert(!fact_of("5", "W", "trick-won", "-").takes_back);
}
END_TEST

/* Whose it is and at which trick does not matter; what lies behind the last one is no fact. */
START_TEST(each_of_a_name_in_turn)
{
    add_from(SOURCE_FILE, false, "5", "W", "revoke", "confirmed");
    add_from(SOURCE_FILE, false, "5", "W", "attention", "after-round");
    add_from(SOURCE_FILE, false, "6", "E", "revoke", "denied");
    facts.item[facts.count] = fact_of("7", "N", "revoke", "corrected");
    const struct fact *first = facts_each(&facts, FACT_REVOKE, NULL);
    ck_assert_ptr_nonnull(first);
    ck_assert_int_eq(first->word, WORD_CONFIRMED);
    const struct fact *second = facts_each(&facts, FACT_REVOKE, first);
    ck_assert_ptr_nonnull(second);
    ck_assert_int_eq(second->word, WORD_DENIED);
    ck_assert_ptr_null(facts_each(&facts, FACT_REVOKE, second));
    ck_assert_ptr_null(facts_each(&facts, FACT_EXTRA, NULL));
}
END_TEST

/* Whatever the order in which the carriers are read. */
START_TEST(the_stronger_source_stays)
{
    static const char *const values[] = {"confirmed", "corrected", "denied"};
    for (int weak = SOURCE_DEFAULT; weak < SOURCE_OPTION; weak++) {
        setup();
        ck_assert_int_eq(add_from(weak, false, "5", "W", "revoke", values[0]), FACT_OK);
        ck_assert_int_eq(add_from(weak + 1, false, "5", "W", "revoke", values[1]), FACT_OK);
        ck_assert_int_eq(facts_word(&facts, FACT_REVOKE, 5, WEST), WORD_CORRECTED);
        ck_assert_int_eq(add_from(weak, false, "5", "W", "revoke", values[2]), FACT_OK);
        ck_assert_int_eq(facts_word(&facts, FACT_REVOKE, 5, WEST), WORD_CORRECTED);
        ck_assert_int_eq(facts.count, 1);
        ck_assert_int_eq(facts_find(&facts, FACT_REVOKE, 5, WEST)->source, weak + 1);
    }
}
END_TEST

START_TEST(twice_in_one_carrier)
{
    ck_assert_int_eq(add_from(SOURCE_FILE, false, "5", "W", "extra", "H8"), FACT_OK);
    ck_assert_int_eq(add_from(SOURCE_FILE, false, "5", "W", "revoke", "confirmed"), FACT_OK);
    ck_assert_int_eq(add_from(SOURCE_FILE, false, "5", "W", "revoke", "confirmed"), FACT_OK);
    ck_assert_int_eq(add_from(SOURCE_FILE, false, "5", "W", "revoke", "denied"), FACT_FAULT_TWICE);
    ck_assert_int_eq(facts_word(&facts, FACT_REVOKE, 5, WEST), WORD_CONFIRMED);
    ck_assert_int_eq(facts.count, 2);
    add_from(SOURCE_FILE, false, "-", "-", "first-call", "NE");
    ck_assert_int_eq(add_from(SOURCE_FILE, false, "-", "-", "first-call", "EN"), FACT_OK);
    ck_assert_int_eq(add_from(SOURCE_FILE, false, "-", "-", "first-call", "N"), FACT_FAULT_TWICE);
    add_from(SOURCE_FILE, false, "-", "NS", "penalty", "10%");
    ck_assert_int_eq(add_from(SOURCE_FILE, false, "-", "NS", "penalty", "5%"), FACT_FAULT_TWICE);
    ck_assert_int_eq(add_from(SOURCE_FILE, false, "-", "EW", "penalty", "5%"), FACT_OK);
}
END_TEST

/* What came first stays to be held against; in the end neither holds, and what stands apart
 * does. */
START_TEST(neither_of_two_that_conflict)
{
    struct fact denied = fact_of("5", "W", "revoke", "denied");
    denied.source = SOURCE_FILE;
    add_from(SOURCE_FILE, false, "5", "W", "revoke", "confirmed");
    add_from(SOURCE_FILE, false, "6", "W", "revoke", "confirmed");
    add_from(SOURCE_FILE, false, "5", "W", "penalty-card", "HK major");
    add_from(SOURCE_FILE, false, "5", "W", "penalty-card", "HQ major");
    facts_drop_against(&facts, &denied);
    ck_assert_int_eq(facts.count, 3);
    ck_assert_ptr_null(facts_find(&facts, FACT_REVOKE, 5, WEST));
    struct fact minor = fact_of("5", "W", "penalty-card", "HK minor");
    facts_drop_against(&facts, &minor); /* of another carrier */
    ck_assert_int_eq(facts.count, 3);
    minor.source = SOURCE_FILE;
    facts_drop_against(&facts, &minor);
    ck_assert_int_eq(facts.count, 2);
    ck_assert_int_eq(facts.item[1].card, card_of_letters('H', 'Q'));
    facts_drop_against(&facts, &facts.item[1]); /* the same is no conflict */
    ck_assert_int_eq(facts.count, 2);
}
END_TEST

START_TEST(this_board_goes_before_all_boards)
{
    for (int order = 0; order < 2; order++) {
        setup();
        for (int i = 0; i < 2; i++) {
            bool general = i == order;
            ck_assert_int_eq(add_from(SOURCE_OPTION, general, "-", "-", "result-includes-transfer",
                                      general ? "no" : "yes"),
                             FACT_OK);
        }
        ck_assert_int_eq(facts_word(&facts, FACT_RESULT_INCLUDES_TRANSFER, 0, SEAT_NONE), WORD_YES);
        ck_assert_int_eq(facts.count, 1);
    }
    ck_assert_int_eq(add_from(SOURCE_SIDECAR, false, "-", "-", "laws", "2007"), FACT_OK);
    ck_assert_int_eq(add_from(SOURCE_OPTION, true, "-", "-", "laws", "2017"), FACT_OK);
    ck_assert_int_eq(facts_word(&facts, FACT_LAWS, 0, SEAT_NONE), WORD_2017);
    ck_assert_int_eq(add_from(SOURCE_OPTION, true, "-", "-", "laws", "2007"), FACT_FAULT_TWICE);
}
END_TEST

static int rows_at(int id, int trick, int player)
{
    int rows = 0;
    const struct fact *fact = facts_find(&facts, id, trick, player);
    for (; fact; fact = facts_next(&facts, fact))
        rows++;
    return rows;
}

START_TEST(a_row_for_each_card)
{
    ck_assert_int_eq(add_from(SOURCE_FILE, false, "6", "W", "extra", "H8"), FACT_OK);
    ck_assert_int_eq(add_from(SOURCE_FILE, false, "6", "E", "extra", "D2"), FACT_OK);
    ck_assert_int_eq(add_from(SOURCE_FILE, false, "6", "W", "extra", "H9"), FACT_OK);
    ck_assert_int_eq(add_from(SOURCE_FILE, false, "6", "W", "extra", "H8"), FACT_OK);
    ck_assert_int_eq(rows_at(FACT_EXTRA, 6, WEST), 2);
    ck_assert_int_eq(rows_at(FACT_EXTRA, 6, EAST), 1);
    ck_assert_int_eq(add_from(SOURCE_OPTION, false, "6", "W", "extra", "HT"), FACT_OK);
    ck_assert_int_eq(rows_at(FACT_EXTRA, 6, WEST), 1);
    ck_assert_int_eq(facts_find(&facts, FACT_EXTRA, 6, WEST)->card, card_of_letters('H', 'T'));
    ck_assert_int_eq(add_from(SOURCE_SIDECAR, false, "6", "W", "extra", "H9"), FACT_OK);
    ck_assert_int_eq(rows_at(FACT_EXTRA, 6, WEST), 1);
}
END_TEST

START_TEST(a_card_is_one_thing_only)
{
    ck_assert_int_eq(add_from(SOURCE_FILE, false, "6", "W", "penalty-card", "H9 minor"), FACT_OK);
    ck_assert_int_eq(add_from(SOURCE_FILE, false, "6", "W", "penalty-card", "HK major"), FACT_OK);
    ck_assert_int_eq(add_from(SOURCE_FILE, false, "6", "W", "penalty-card", "H9 major"),
                     FACT_FAULT_TWICE);
    ck_assert_int_eq(add_from(SOURCE_FILE, false, "6", "W", "penalty-card", "none"),
                     FACT_FAULT_TWICE);
    ck_assert_int_eq(rows_at(FACT_PENALTY_CARD, 6, WEST), 2);
}
END_TEST

START_TEST(a_row_for_each_result)
{
    ck_assert_int_eq(add_from(SOURCE_FILE, false, "5", "-", "equity", "4S S 10 70"), FACT_OK);
    ck_assert_int_eq(add_from(SOURCE_FILE, false, "5", "-", "equity", "4S S 9 30"), FACT_OK);
    ck_assert_int_eq(add_from(SOURCE_FILE, false, "5", "-", "equity", "4S S 9 30"), FACT_OK);
    ck_assert_int_eq(rows_at(FACT_EQUITY, 5, SEAT_NONE), 2);
    ck_assert_int_eq(add_from(SOURCE_FILE, false, "5", "-", "equity", "none"), FACT_FAULT_TWICE);
    ck_assert_int_eq(add_from(SOURCE_OPTION, false, "5", "-", "equity", "none"), FACT_OK);
    ck_assert_int_eq(rows_at(FACT_EQUITY, 5, SEAT_NONE), 1);
    ck_assert_int_eq(add_from(SOURCE_OPTION, false, "5", "-", "equity", "4S S 9"),
                     FACT_FAULT_TWICE);
}
END_TEST

static void fill(void)
{
    static const char *const suits = "CDHS", *const ranks = "23456789TJQKA";
    for (int i = 0; i < FACTS_MAX; i++) {
        char trick[4], card[3] = {suits[i / 13 % 4], ranks[i % 13], '\0'};
        int full = FACTS_MAX - FACTS_SPARE;
        snprintf(trick, sizeof trick, "%d", i < 52 ? 1 : 2);
        ck_assert_int_eq(add_from(SOURCE_FILE, false, trick, "W", "extra", card),
                         i < full ? FACT_OK : FACT_FAULT_MANY);
    }
}

START_TEST(a_set_can_be_full)
{
    struct fact fact = fact_of("13", "E", "revoke", "confirmed");
    fill();
    ck_assert_int_eq(facts.count, FACTS_MAX - FACTS_SPARE);
    for (int i = 0; i < 2 * FACTS_SPARE; i++) {
        fact.trick = (uint8_t)(1 + i % 13);
        fact.player = (int8_t)(i / 13);
        facts_set(&facts, &fact);
        ck_assert_int_le(facts.count, FACTS_MAX);
    }
    ck_assert_int_eq(facts_word(&facts, FACT_REVOKE, 1, NORTH), WORD_CONFIRMED);
    ck_assert_int_eq(facts_word(&facts, FACT_REVOKE, 9, NORTH), WORD_NONE);
}
END_TEST

START_TEST(to_ask_again)
{
    struct fact fact = fact_of("5", "W", "revoke", "denied");
    struct facts copy;
    add_from(SOURCE_FILE, false, "6", "W", "extra", "H8");
    add_from(SOURCE_OPTION, false, "5", "W", "revoke", "confirmed");
    add_from(SOURCE_FILE, false, "6", "W", "extra", "H9");
    copy = facts;
    facts_set(&copy, &fact);
    ck_assert_int_eq(facts_word(&copy, FACT_REVOKE, 5, WEST), WORD_DENIED);
    ck_assert_int_eq(facts_word(&facts, FACT_REVOKE, 5, WEST), WORD_CONFIRMED);
    ck_assert_int_eq(copy.count, 3);
    fact = fact_of("6", "W", "extra", "HT");
    facts_set(&copy, &fact);
    ck_assert_int_eq(copy.count, 2);
    facts_set(&copy, &copy.item[0]);
    ck_assert_int_eq(copy.count, 2);
    ck_assert_int_eq(facts_word(&copy, FACT_REVOKE, 5, WEST), WORD_DENIED);
}
END_TEST

/* A value of each form, as rectify(1) spells it. */
static const struct {
    const char *trick, *player, *name, *value;
} spelt[] = {
    {"-", "-", "laws", "2017"},
    {"-", "-", "agreed-tricks", "0"},
    {"4", "-", "suit-led", "H"},
    {"-", "-", "first-call", "NE"},
    {"-", "-", "first-call", "none"},
    {"4", "W", "omitted", "-"},
    {"4", "W", "supplied", "HT"},
    {"4", "W", "visible", "2"},
    {"4", "W", "led-out-of-turn", "refused SK"},
    {"4", "W", "penalty-card", "H8 minor"},
    {"4", "W", "withdrawn", "C2 rectification"},
    {"4", "W", "lead-option", "forbid CH"},
    {"4", "W", "lead-option", "free"},
    {"4", "W", "designation", "S"},
    {"4", "W", "designation", "K"},
    {"4", "W", "designation", "intended SK"},
    {"4", "W", "claim", "contested 13"},
    {"-", "W", "missing-card", "S7 elsewhere-exposed"},
    {"4", "-", "equity", "7NTXX N 13 100"},
    {"4", "-", "equity", "1C W 0 1"},
    {"4", "-", "equity", "none"},
    {"4", "NS", "equity", "4S S 10"},
    {"-", "EW", "equity", "4S S 10 30"},
    {"-", "-", "artificial", "100/100"},
    {"-", "NS", "penalty", "12.5%"},
    {"-", "NS", "penalty", "none"},
};

/* As people type them, and as they are kept. */
static const struct {
    const char *trick, *player, *name, *value, *kept;
} typed[] = {
    {"-", "-", "agreed-score", "4♠ S+1", "4S S 11"},
    {"-", "-", "agreed-score", "3SA s =", "3NT S 9"},
    {"-", "-", "Agreed-Score", "2♥️X W-2", "2HX W 6"},
    {"-", "-", "equity", "1nt N-1 70", "1NT N 6 70"},
    {"-", "-", "agreed-score", "PASS", "pass"},
    {"-", "-", "agreed-score", "4S W 10", "4S W 10"},
    {"4", "w", "REVOKE", "Confirmed", "confirmed"},
    {"4", "w", "supplied", "♠A", "SA"},
    {"4", "w", "supplied", "SA", "SA"},
    {"4", "w", "lead-option", "Forbid ♠♥", "forbid HS"},
    {"4", "ns", "tricks-after", "1+", "1+"},
    {"4", "-", "suit-led", "♦", "D"},
};

START_TEST(what_people_type_is_read)
{
    struct fact fact = fact_of(typed[_i].trick, typed[_i].player, typed[_i].name, typed[_i].value);
    char text[FACT_TEXT_SIZE];
    ck_assert_str_eq(facts_write(&fact, text), typed[_i].kept);
}
END_TEST

/* What cannot be a score stays none. */
START_TEST(what_is_no_score_is_refused)
{
    static const char *const values[] = {"4S S+0",  "4S S+14", "4S S-99",  "4S S+4", "1S S-8",
                                         "4S S+",   "4S S +x", "4S S=1",   "4SA+1",  "S+1",
                                         "8SA N 9", "4S S 1+", "4♠♠ S 10", "4S +1"};
    struct fact fact;
    for (size_t i = 0; i < sizeof values / sizeof *values; i++)
        ck_assert_msg(facts_read(&fact, "-", "-", "agreed-score", values[i]) == FACT_FAULT_VALUE,
                      "%s", values[i]);
    ck_assert_int_eq(facts_read(&fact, "-", "-", "agreed-tricks", "+1"), FACT_FAULT_VALUE);
    ck_assert_int_eq(facts_read(&fact, "4", "-", "suit-led", "♠♥"), FACT_FAULT_VALUE);
}
END_TEST

START_TEST(a_value_is_written_as_it_is_read)
{
    struct fact fact = fact_of(spelt[_i].trick, spelt[_i].player, spelt[_i].name, spelt[_i].value);
    char text[FACT_TEXT_SIZE];
    ck_assert_str_eq(facts_write(&fact, text), spelt[_i].value);
}
END_TEST

/* What a file keeps of an assigned score is read as it was written. */
static const char *const assigned[] = {
    "4S S 10",
    "4S S 10 70; 4S S 9 30",
    "NS 4SXX S 10 70; NS 4S S 9 30; EW 3NT N 8",
    ("7NTXX N 13 13; 7NTXX N 12 13; 7NTXX N 11 13; 7NTXX N 10 13; 7NTXX N 9 13; 7NTXX N 8 13; "
     "7NTXX N 7 12; 7NTXX N 6 10"),
};

START_TEST(an_assigned_score_is_written_as_it_is_read)
{
    struct given_score score;
    char text[ASSIGNED_TEXT_SIZE];
    ck_assert(assigned_text_read(&score, text_of(assigned[_i])));
    assigned_text_write(text, score.assigned, score.assigned_count);
    ck_assert_str_eq(text, assigned[_i]);
}
END_TEST

/* What stands behind its end is none of it. */
START_TEST(an_assigned_score_ends)
{
    struct given_score score;
    ck_assert(assigned_text_read(&score, (struct text){"4S S 10; 4S S 13", 15}));
    ck_assert_int_eq(score.assigned_count, 2);
    ck_assert_int_eq(score.assigned[1].tricks, 1);
}
END_TEST

/* A result with its side may be as long as that, and no longer. */
START_TEST(how_long_a_result_can_be)
{
    char text[FACT_TEXT_SIZE + 5 + 1];
    struct given_score score;
    memset(text, ' ', sizeof text);
    memcpy(text, "4S S", 4);
    text[sizeof text - 2] = '9';
    ck_assert(!assigned_text_read(&score, (struct text){text, sizeof text - 1}));
    text[sizeof text - 3] = '9';
    ck_assert(assigned_text_read(&score, (struct text){text, sizeof text - 2}));
}
END_TEST

static const char *const unassigned[] = {
    "",
    "10",
    "60/40",
    "none",
    "4S S",
    "N 4S S 10",
    "4S S 10; ",
    "4S S 10; and so on",
    "4S S 10, 4S S 9",
    "4S S 10;; 4S S 9",
    "NS  NS 4S S 10",
    "NS4S S 10",
    "EW4S S 10",
    "4S S 0; 4S S 1; 4S S 2; 4S S 3; 4S S 4; 4S S 5; 4S S 6; 4S S 7; 4S S 8",
    "4S S 10 and a text that is longer than any result can be",
    "4S S 10; 4S S                                             9",
};

START_TEST(no_assigned_score)
{
    struct given_score score;
    ck_assert_msg(!assigned_text_read(&score, text_of(unassigned[_i])), "%s", unassigned[_i]);
    ck_assert_int_eq(score.assigned_count, 0);
    ck_assert(!score.artificial);
}
END_TEST

static TCase *set_tests(void)
{
    TCase *tests = tcase_create("set");
    tcase_add_checked_fixture(tests, setup, NULL);
    tcase_add_test(tests, nobody_said_anything);
    tcase_add_test(tests, each_place_has_its_own);
    tcase_add_test(tests, the_nearest_goes_first);
    tcase_add_test(tests, each_of_a_name_in_turn);
    tcase_add_test(tests, a_fact_that_says_nothing_yet);
    tcase_add_test(tests, a_fact_is_taken_back);
    tcase_add_test(tests, the_stronger_source_stays);
    tcase_add_test(tests, twice_in_one_carrier);
    tcase_add_test(tests, neither_of_two_that_conflict);
    tcase_add_test(tests, this_board_goes_before_all_boards);
    tcase_add_test(tests, a_row_for_each_card);
    tcase_add_test(tests, a_card_is_one_thing_only);
    tcase_add_test(tests, a_row_for_each_result);
    tcase_add_test(tests, a_set_can_be_full);
    tcase_add_test(tests, to_ask_again);
    tcase_add_loop_test(tests, what_people_type_is_read, 0, (int)(sizeof typed / sizeof *typed));
    tcase_add_test(tests, what_is_no_score_is_refused);
    tcase_add_loop_test(tests, a_value_is_written_as_it_is_read, 0,
                        (int)(sizeof spelt / sizeof *spelt));
    tcase_add_loop_test(tests, an_assigned_score_is_written_as_it_is_read, 0,
                        (int)(sizeof assigned / sizeof *assigned));
    tcase_add_test(tests, an_assigned_score_ends);
    tcase_add_test(tests, how_long_a_result_can_be);
    tcase_add_loop_test(tests, no_assigned_score, 0, (int)(sizeof unassigned / sizeof *unassigned));
    return tests;
}

int main(void)
{
    Suite *suite = suite_create("facts");
    suite_add_tcase(suite, set_tests());
    return suite_run(suite);
}
