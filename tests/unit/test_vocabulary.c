/* The vocabulary of the director's facts (rectify-facts(5)), and how it is read. */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "laws/said/facts.h"
#include "suite.h"

/* Every fact as section 3 lists it: at a trick or not, whose, and each value that it names. */
static const struct {
    int id;
    const char *name, *trick, *player;
    const char *values[9];
} listed[] = {
    {FACT_LAWS, "laws", "-", "-", {"2007", "2017"}},
    {FACT_CONTRACT_FROM, "contract-from", "-", "-", {"record", "auction"}},
    {FACT_RECORD, "record", "-", "-", {"faithful", "faulty", "unknown"}},
    {FACT_RESULT_INCLUDES_TRANSFER, "result-includes-transfer", "-", "-", {"yes", "no"}},
    {FACT_AGREED_TRICKS, "agreed-tricks", "-", "-", {"0", "9", "13"}},
    {FACT_TRICKS_RULED, "tricks-ruled", "-", "-", {"0", "9", "13"}},
    {FACT_AGREED_SCORE, "agreed-score", "-", "-", {"4S W 10", "3NTX N 8", "pass", "none"}},
    {FACT_TRICK_WON, "trick-won", "5", "W", {"-", ""}},
    {FACT_SUIT_LED, "suit-led", "5", "-", {"S", "H", "D", "C"}},
    {FACT_TRICKS_AFTER, "tricks-after", "5", "EW", {"0", "3", "1+", "13+"}},
    {FACT_ABOUT, "about", "6", "-", {"-", ""}},
    {FACT_HANDS_RETURNED, "hands-returned", "-", "-", {"yes", "no"}},
    {FACT_REVOKE, "revoke", "5", "W", {"confirmed", "corrected", "denied"}},
    {FACT_ESTABLISHED, "established", "5", "W", {"yes", "no", "named"}},
    {FACT_ATTENTION, "attention", "5", "W", {"in-time", "after-next-call", "after-round"}},
    {FACT_FIRST_CALL, "first-call", "-", "-", {"N", "NE", "SW", "NESW"}},
    {FACT_BOTH_PLAYED_ON, "both-played-on", "5", "-", {"yes", "no", "NS", "EW"}},
    {FACT_OMITTED, "omitted", "5", "W", {"-", "", "no"}},
    {FACT_SUPPLIED, "supplied", "5", "W", {"HK", "H2"}},
    {FACT_EXTRA, "extra", "5", "W", {"H8", "H9", "unknown"}},
    {FACT_FACED, "faced", "5", "W", {"H8", "unknown"}},
    {FACT_VISIBLE, "visible", "5", "W", {"1", "2", "13"}},
    {FACT_SIMULTANEOUS, "simultaneous", "5", "W", {"CT", "C9"}},
    {FACT_QUITTED, "quitted", "5", "W", {"CT", "unknown", "-"}},
    {FACT_NOT_QUITTED, "not-quitted", "5", "W", {"CT", "C9"}},
    {FACT_RECTIFIED, "rectified", "5", "W", {"in-time"}},
    {FACT_DEFECTIVE_TRICK, "defective-trick", "5", "W", {"found", "unknown"}},
    {FACT_DEEMED_LED, "deemed-led", "5", "W", {"accepted", "refused"}},
    {FACT_LED_OUT_OF_TURN,
     "led-out-of-turn",
     "1",
     "W",
     {"accepted", "refused DA", "spread", "seen"}},
    {FACT_PENALTY_CARD, "penalty-card", "5", "W", {"HK major", "H9 minor", "none"}},
    {FACT_EXPOSED,
     "exposed",
     "5",
     "W",
     {"HK accident", "H9 deliberate", "H9 statement", "H8 unseen"}},
    {FACT_WITHDRAWN,
     "withdrawn",
     "5",
     "W",
     {"H9 rectification", "H9 illegal", "H9 designation", "H9 changed", "H9 misinformed",
      "H9 misexplained", "H9 too-late", "H9 proper-lead", "H2 otherwise"}},
    {FACT_LEAD_OPTION, "lead-option", "5", "W", {"require S", "forbid S", "forbid SH", "free"}},
    {FACT_PLAY_OPTION, "play-option", "5", "W", {"highest", "lowest", "forbid S"}},
    {FACT_FACED_HAND, "faced-hand", "5", "W", {"-", ""}},
    {FACT_DESIGNATION,
     "designation",
     "5",
     "N",
     {"high", "low", "win", "S", "K", "SK", "any", "intended SK"}},
    {FACT_CLAIM,
     "claim",
     "9",
     "W",
     {"agreed", "contested 9", "reopened 9", "cancelled 9", "withdrawn", "objected", "void"}},
    {FACT_HAND_COUNT, "hand-count", "-", "E", {"0", "12", "14", "52"}},
    {FACT_WRONG_HAND_CALLED, "wrong-hand-called", "-", "E", {"yes", "no"}},
    {FACT_CARD_SEEN, "card-seen", "-", "E", {"yes", "no"}},
    {FACT_MISSING_CARD,
     "missing-card",
     "-",
     "E",
     {"HK played", "HK elsewhere", "HK elsewhere-exposed", "HQ not-found"}},
    {FACT_SURPLUS_CARD, "surplus-card", "-", "E", {"D4", "D5"}},
    {FACT_EQUITY, "equity", "5", "-", {"none", "4S S 10", "4S S 10 70", "1NTXX W 7 100"}},
    {FACT_ARTIFICIAL, "artificial", "-", "-", {"60/40", "50/50", "0/100", "100/0"}},
    {FACT_PENALTY, "penalty", "-", "NS", {"10%", "0.5 VP", "2mp", "100 IMP", "none"}},
    {FACT_SCORING, "scoring", "-", "-", {"neuberg", "factor", "plain"}},
    {FACT_INCIDENT, "incident", "5", "W", {"27 Accepted", "67B1(a) Accepted", "40B2(c)(iii) Non."}},
};
enum { VOCABULARY = sizeof listed / sizeof *listed };

static struct fact fact_of(const char *trick, const char *player, const char *name,
                           const char *value)
{
    struct fact fact;
    enum fact_fault fault = facts_read(&fact, trick, player, name, value);
    ck_assert_msg(fault == FACT_OK, "%s %s %s=%s: fault %d", trick, player, name, value, fault);
    return fact;
}

static int fault_of(const char *trick, const char *player, const char *name, const char *value)
{
    struct fact fact;
    return (int)facts_read(&fact, trick, player, name, value);
}

START_TEST(the_vocabulary_is_whole)
{
    for (int id = 0; id < FACT_COUNT; id++) {
        int times = 0;
        for (int row = 0; row < VOCABULARY; row++)
            times += listed[row].id == id;
        ck_assert_msg(times == 1, "%s", fact_name(id));
    }
}
END_TEST

START_TEST(each_value_is_read)
{
    const char *trick = listed[_i].trick, *player = listed[_i].player;
    const char *name = listed[_i].name;
    ck_assert_str_eq(fact_name(listed[_i].id), name);
    for (int v = 0; v < 9 && listed[_i].values[v]; v++) {
        struct fact fact = fact_of(trick, player, name, listed[_i].values[v]);
        ck_assert_int_eq(fact.id, listed[_i].id);
        ck_assert_int_eq(fact.trick, strcmp(trick, "-") == 0 ? 0 : atoi(trick));
        ck_assert_int_eq(fact.source, SOURCE_DEFAULT);
        ck_assert(!fact.general);
    }
    ck_assert_int_eq(fault_of(trick, player, name, "perhaps, perhaps not"), FACT_FAULT_VALUE);
}
END_TEST

/* "-" and nothing are the same; what is needed must be there, what is not must not. */
START_TEST(each_place_is_strict)
{
    const char *name = listed[_i].name, *value = listed[_i].values[0];
    const char *trick = listed[_i].trick, *player = listed[_i].player;
    bool at_trick = strcmp(trick, "-") != 0, of_player = strcmp(player, "-") != 0;
    bool may_lack = listed[_i].id == FACT_ATTENTION || /* of every revoke then */
                    listed[_i].id == FACT_INCIDENT;
    bool may_lack_trick = may_lack || listed[_i].id == FACT_EQUITY; /* after other irregularities */
    enum fact_fault no_trick = at_trick && !may_lack_trick ? FACT_FAULT_TRICK : FACT_OK;
    bool may_lack_player = may_lack || listed[_i].id == FACT_WRONG_HAND_CALLED ||
                           listed[_i].id == FACT_CARD_SEEN; /* of anybody */
    enum fact_fault no_player = of_player && !may_lack_player ? FACT_FAULT_PLAYER : FACT_OK;
    static const char *const bad_tricks[] = {"0", "14", "-1", "5a", "1000", "99999999999", " 5"};
    static const char *const bad_players[] = {"X", "NN", "N ", "North", "0"};
    for (size_t i = 0; i < sizeof bad_tricks / sizeof *bad_tricks; i++)
        ck_assert_msg(fault_of(bad_tricks[i], player, name, value) == FACT_FAULT_TRICK, "%s %s",
                      name, bad_tricks[i]);
    for (size_t i = 0; i < sizeof bad_players / sizeof *bad_players; i++)
        ck_assert_msg(fault_of(trick, bad_players[i], name, value) == FACT_FAULT_PLAYER, "%s %s",
                      name, bad_players[i]);
    ck_assert_int_eq(fault_of("", player, name, value), no_trick);
    ck_assert_int_eq(fault_of("-", player, name, value), no_trick);
    ck_assert_int_eq(fault_of("5", player, name, value), at_trick ? FACT_OK : FACT_FAULT_TRICK);
    ck_assert_int_eq(fault_of(trick, "", name, value), no_player);
    ck_assert_int_eq(fault_of(trick, "-", name, value), no_player);
    ck_assert_int_eq(fault_of(trick, player, "unheard-of", value), FACT_FAULT_NAME);
}
END_TEST

/* A procedural penalty is a side's (90). */
START_TEST(a_penalty_is_of_a_side)
{
    ck_assert_int_eq(fact_of("-", "NS", "penalty", "10%").player, PLAYER_NS);
    ck_assert_int_eq(fault_of("-", "N", "penalty", "10%"), FACT_FAULT_PLAYER);
    ck_assert_int_eq(fault_of("-", "-", "penalty", "10%"), FACT_FAULT_PLAYER);
}
END_TEST

/* One side's score may be assigned alone; that there was no damage is said of the board. */
START_TEST(a_score_of_one_side)
{
    ck_assert_int_eq(fact_of("5", "NS", "equity", "4S S 10").player, PLAYER_NS);
    ck_assert_int_eq(fact_of("-", "EW", "equity", "4S S 10 70").player, PLAYER_EW);
    ck_assert_int_eq(fact_of("-", "", "equity", "none").player, SEAT_NONE);
    ck_assert_int_eq(fault_of("-", "NS", "equity", "none"), FACT_FAULT_VALUE);
    ck_assert_int_eq(fault_of("-", "N", "equity", "4S S 10"), FACT_FAULT_PLAYER);
    ck_assert_int_eq(fault_of("-", "NS", "artificial", "60/40"), FACT_FAULT_PLAYER);
}
END_TEST

/* A row for each card of these, of equity one for each result, and of incident any number. */
static bool may_stand_together(const struct fact *a, const struct fact *b)
{
    static const int8_t of_cards[] = {FACT_EXTRA,     FACT_PENALTY_CARD, FACT_EXPOSED,
                                      FACT_WITHDRAWN, FACT_MISSING_CARD, FACT_SURPLUS_CARD};
    if (a->word == WORD_NOTHING || b->word == WORD_NOTHING)
        return false;
    return a->id == FACT_EQUITY || a->id == FACT_INCIDENT ||
           (memchr(of_cards, a->id, sizeof of_cards) && a->card != b->card);
}

START_TEST(two_values_at_one_place)
{
    const char *name = listed[_i].name, *const *values = listed[_i].values;
    for (int v = 1; v < 9 && values[v]; v++)
        for (int w = 0; w < v; w++) {
            struct fact a = fact_of(listed[_i].trick, listed[_i].player, name, values[v]);
            struct fact b = fact_of(listed[_i].trick, listed[_i].player, name, values[w]);
            bool same = fact_same(&a, &b);
            ck_assert_msg(facts_conflict(&a, &b) == (!same && !may_stand_together(&a, &b)),
                          "%s: %s and %s", name, values[w], values[v]);
        }
}
END_TEST

START_TEST(tricks_are_one_to_thirteen)
{
    for (int trick = -1; trick <= 20; trick++) {
        char text[sizeof "-2147483648"];
        snprintf(text, sizeof text, "%d", trick);
        ck_assert_int_eq(fault_of(text, "W", "revoke", "confirmed"),
                         trick >= 1 && trick <= 13 ? FACT_OK : FACT_FAULT_TRICK);
    }
}
END_TEST

static const struct {
    const char *trick, *player, *name, *value;
} bad_values[] = {
    {"-", "-", "laws", "2008"},
    {"-", "-", "laws", "1997"},
    {"-", "-", "laws", ""},
    {"-", "-", "laws", "-"},
    {"-", "-", "agreed-tricks", "14"},
    {"-", "-", "agreed-tricks", "-1"},
    {"-", "-", "agreed-tricks", "9.5"},
    {"-", "-", "agreed-tricks", ":"}, /* behind 9, and before 0 */
    {"-", "-", "agreed-tricks", "1/"},
    {"-", "-", "first-call", "NN"},
    {"-", "-", "first-call", "NX"},
    {"-", "-", "first-call", "NS E"},
    {"-", "-", "first-call", ""},
    {"5", "W", "revoke", "confirm"},
    {"5", "W", "revoke", "confirmed yes"},
    {"5", "W", "revoke", "confirm"},
    {"5", "W", "revoke", "-"},
    {"5", "W", "extra", "H1"},
    {"5", "W", "extra", "8H"},
    {"5", "W", "extra", "H10"},
    {"5", "W", "extra", "H8 H9"},
    {"5", "W", "extra", ""},
    {"5", "W", "extra", "NA"},
    {"5", "W", "omitted", "yes"},
    {"5", "W", "trick-won", "N"},
    {"5", "W", "visible", "0"},
    {"5", "W", "visible", "14"},
    {"5", "W", "led-out-of-turn", "refused"},
    {"5", "W", "led-out-of-turn", "accepted DA"},
    {"5", "W", "penalty-card", "HK"},
    {"5", "W", "penalty-card", "major"},
    {"5", "W", "penalty-card", "major HK"},
    {"5", "W", "lead-option", "require SH"},
    {"5", "W", "lead-option", "forbid SS"},
    {"5", "W", "lead-option", "forbid N"},
    {"5", "W", "lead-option", "require"},
    {"5", "W", "lead-option", "forbid"},
    {"5", "W", "play-option", "forbid SH"},
    {"5", "N", "designation", "1"},
    {"5", "N", "designation", "N"},
    {"5", "N", "designation", "intended S"},
    {"9", "W", "claim", "contested"},
    {"9", "W", "claim", "contested 14"},
    {"-", "E", "missing-card", "HK"},
    {"-", "E", "missing-card", "HK lost"},
    {"5", "-", "equity", "4S S"},
    {"5", "-", "equity", "4S S 14"},
    {"5", "-", "equity", "8S S 10"},
    {"5", "-", "equity", "Pass S 0"},
    {"5", "-", "equity", "S S 10"},
    {"5", "-", "equity", "4S S 10 0"},
    {"5", "-", "equity", "4S S 10 101"},
    {"5", "-", "equity", "4S S 10 50 50"},
    {"5", "-", "equity", "4S NS 10"},
    {"5", "-", "equity", "none 10"},
    {"-", "-", "artificial", "60"},
    {"-", "-", "artificial", "60/"},
    {"-", "-", "artificial", "/40"},
    {"-", "-", "artificial", "60/40/0"},
    {"-", "-", "artificial", "101/0"},
    {"-", "-", "artificial", "60 / 40"},
    {"-", "NS", "penalty", ""},
    {"-", "NS", "penalty", "-"},
    {"-", "NS", "penalty", "warning"},
    {"-", "NS", "penalty", "10"},
    {"-", "NS", "penalty", "0%"},
    {"-", "NS", "penalty", "-1 VP"},
    {"-", "NS", "penalty", "+1 VP"},
    {"-", "NS", "penalty", "101%"},
    {"-", "NS", "penalty", "100.5 IMP"},
    {"-", "NS", "penalty", "1.00005 VP"},
    {"-", "NS", "penalty", "1..5 VP"},
    {"-", "NS", "penalty", "2 XP"},
    {"-", "NS", "penalty", "2 MP again"},
    {"-", "NS", "penalty", "MP"},
    {"-", "NS", "penalty", "%"},
    {"-", "NS", "penalty", "000000000000001%"},
    {"-", "NS", "penalty", "10%\n"},
    {"-", "NS", "penalty", "1\x7f%"},
    {"-", "-", "incident", ""},
    {"-", "-", "incident", "-"},
    {"-", "-", "incident", "27"},
    {"-", "-", "incident", "27 "},
    {"-", "-", "incident", "27 -"},
    {"-", "-", "incident", "Insufficient bid"},
    {"-", "-", "incident", "0 Accepted"},
    {"-", "-", "incident", "027 Accepted"},
    {"-", "-", "incident", "94 Accepted"},
    {"-", "-", "incident", "100 Accepted"},
    {"-", "-", "incident", "27b Accepted"},
    {"-", "-", "incident", "27B0 Accepted"},
    {"-", "-", "incident", "27B111 Accepted"},
    {"-", "-", "incident", "27B1( Accepted"},
    {"-", "-", "incident", "27B1() Accepted"},
    {"-", "-", "incident", "27B1(a Accepted"},
    {"-", "-", "incident", "27B1(a)x Accepted"},
    {"-", "-", "incident", "40B2(c)(iiiiiii) Accepted"},
    {"-", "-", "incident", "27 A\tB"},
    {"-", "-", "incident", "27 A\033[1mB"},
    {"-", "-", "incident", "27 A\x7f"},
    {"-", "-", "incident", "27 A\xe9 in Latin-1"},
    {"-", "-", "incident", "27 A\xc2\x85 in C1"},
    {"-", "-", "incident", "27 A\xe2\x80\xa8 on a new line"},
    {"-", "-", "incident", "27 A\xed\xa0\x80 surrogate"},
    {"-", "-", "incident",
     "27 A sentence of more than a hundred and eighty bytes is refused, and not "
     "cut: that a word is missing at its end nobody would see who reads it in the notice at the "
     "club, of all places."},
};

START_TEST(other_values_are_faults)
{
    ck_assert_msg(fault_of(bad_values[_i].trick, bad_values[_i].player, bad_values[_i].name,
                           bad_values[_i].value) == FACT_FAULT_VALUE,
                  "%s=%s", bad_values[_i].name, bad_values[_i].value);
}
END_TEST

START_TEST(what_a_value_holds)
{
    struct fact fact = fact_of("5", "W", "penalty-card", "  hk \t major ");
    ck_assert_int_eq(fact.card, card_of_letters('H', 'K'));
    ck_assert_int_eq(fact.word, WORD_MAJOR);
    ck_assert_int_eq(fact.player, WEST);
    ck_assert_int_eq(fact.number, -1);
    fact = fact_of("9", "w", "claim", "contested 10");
    ck_assert_int_eq(fact.word, WORD_CONTESTED);
    ck_assert_int_eq(fact.number, 10);
    ck_assert_int_eq(fact.card, CARD_NONE);
    ck_assert_int_eq(fact.player, WEST);
    fact = fact_of("-", "-", "first-call", "NE");
    ck_assert_int_eq(fact.seats, 1 << NORTH | 1 << EAST);
    ck_assert_int_eq(fact.player, SEAT_NONE);
    fact = fact_of("5", "W", "lead-option", "forbid SH");
    ck_assert_int_eq(fact.word, WORD_FORBID);
    ck_assert_int_eq(fact.suits, 1 << SPADES | 1 << HEARTS);
    fact = fact_of("5", "W", "faced", "unknown");
    ck_assert_int_eq(fact.word, WORD_UNKNOWN);
    ck_assert_int_eq(fact.card, CARD_NONE);
    fact = fact_of("5", "W", "faced", "C2");
    ck_assert_int_eq(fact.word, WORD_NONE);
    ck_assert_int_eq(fact.card, card_of_letters('C', '2'));
    fact = fact_of("5", "W", "omitted", "");
    ck_assert_int_eq(fact.word, WORD_DASH);
    fact = fact_of("5", "-", "both-played-on", "EW");
    ck_assert_int_eq(fact.word, WORD_EW);
}
END_TEST

START_TEST(what_a_score_holds)
{
    struct fact fact = fact_of("5", "-", "equity", "3NTX E 8 70");
    ck_assert_int_eq(fact.level, 3);
    ck_assert_int_eq(fact.strain, NO_TRUMP);
    ck_assert_int_eq(fact.risk, DOUBLED);
    ck_assert_int_eq(fact.declarer, EAST);
    ck_assert_int_eq(fact.number, 8);
    ck_assert_int_eq(fact.percent[0], 70);
    fact = fact_of("5", "-", "equity", "4S S 10");
    ck_assert_int_eq(fact.percent[0], 0);
    fact = fact_of("5", "-", "equity", "none");
    ck_assert_int_eq(fact.word, WORD_NOTHING);
    ck_assert_int_eq(fact.declarer, SEAT_NONE);
    fact = fact_of("-", "-", "artificial", "60/40");
    ck_assert_int_eq(fact.percent[SIDE_NS], 60);
    ck_assert_int_eq(fact.percent[SIDE_EW], 40);
    fact = fact_of("5", "EW", "tricks-after", "1+");
    ck_assert_int_eq(fact.player, PLAYER_EW);
    ck_assert_int_eq(fact.number, 1);
    ck_assert(fact.open);
    fact = fact_of("5", "NS", "tricks-after", "10");
    ck_assert_int_eq(fact.number, 10);
    ck_assert(!fact.open);
    ck_assert_int_eq(fact_of("5", "NS", "trick-won", "-").player, PLAYER_NS);
    ck_assert_int_eq(fault_of("5", "W", "tricks-after", "1"), FACT_FAULT_PLAYER);
    ck_assert_int_eq(fault_of("5", "NS", "tricks-after", "+"), FACT_FAULT_VALUE);
    fact = fact_of("-", "EW", "penalty", " 0.5 VP");
    ck_assert_int_eq(fact.player, PLAYER_EW);
    ck_assert_str_eq(fact.entered, "0.5 VP");
    ck_assert_int_eq(fact_of("-", "EW", "penalty", "none").word, WORD_NOTHING);
}
END_TEST

START_TEST(designations_are_told_apart)
{
    struct fact suit = fact_of("5", "N", "designation", "S");
    struct fact rank = fact_of("5", "N", "designation", "K");
    struct fact card = fact_of("5", "N", "designation", "SK");
    struct fact meant = fact_of("5", "N", "designation", "intended SK");
    struct fact high = fact_of("5", "N", "designation", "high");
    ck_assert_int_eq(suit.suits, 1 << SPADES);
    ck_assert_int_eq(suit.number, -1);
    ck_assert_int_eq(rank.number, RANK_KING);
    ck_assert_int_eq(rank.suits, 0);
    ck_assert_int_eq(card.card, card_of_letters('S', 'K'));
    ck_assert_int_eq(card.word, WORD_NONE);
    ck_assert_int_eq(meant.card, card_of_letters('S', 'K'));
    ck_assert_int_eq(meant.word, WORD_INTENDED);
    ck_assert_int_eq(high.word, WORD_HIGH);
    ck_assert_int_eq(high.card, CARD_NONE);
}
END_TEST

START_TEST(words_have_texts_of_their_own)
{
    ck_assert_str_eq(fact_word_text(WORD_NONE), "");
    ck_assert_str_eq(fact_word_text(WORD_IN_TIME), "in-time");
    for (int word = 1; word < WORD_COUNT; word++) {
        ck_assert_ptr_nonnull(fact_word_text(word));
        for (int other = 0; other < word; other++)
            ck_assert_str_ne(fact_word_text(word), fact_word_text(other));
    }
}
END_TEST

static TCase *reading_tests(void)
{
    TCase *tests = tcase_create("reading");
    tcase_add_test(tests, the_vocabulary_is_whole);
    tcase_add_loop_test(tests, each_value_is_read, 0, VOCABULARY);
    tcase_add_loop_test(tests, each_place_is_strict, 0, VOCABULARY);
    tcase_add_test(tests, a_score_of_one_side);
    tcase_add_test(tests, a_penalty_is_of_a_side);
    tcase_add_loop_test(tests, two_values_at_one_place, 0, VOCABULARY);
    tcase_add_test(tests, tricks_are_one_to_thirteen);
    tcase_add_loop_test(tests, other_values_are_faults, 0, sizeof bad_values / sizeof *bad_values);
    tcase_add_test(tests, what_a_value_holds);
    tcase_add_test(tests, what_a_score_holds);
    tcase_add_test(tests, designations_are_told_apart);
    tcase_add_test(tests, words_have_texts_of_their_own);
    return tests;
}

int main(void)
{
    Suite *suite = suite_create("vocabulary");
    suite_add_tcase(suite, reading_tests());
    return suite_run(suite);
}
