/* What scorers write of a board: PBN 2.1, 3.4, and their own spelling. */
#include <check.h>
#include <string.h>

#include "bridge/board.h"
#include "bridge/figures/field.h"
#include "bridge/score.h"
#include "bridge/written.h"
#include "suite.h"

#define ADD_ROWS(tests, test, rows)                                                                \
    tcase_add_loop_test(tests, test, 0, (int)(sizeof rows / sizeof *rows))

static const struct {
    const char *text;
    bool unknown;
} unknowns[] = {{"", true},    {"?", true},    {"-", true},   {"--", true}, {"??.", false},
                {" ? ", true}, {" \t", true},  {"-1", false}, {"0", false}, {"9", false},
                {"A", false},  {"?A", false},  {" A", false}, {".", false}, {"\xc3\x89", false},
                {"-?-", true}, {"? -", false}, {"/", false}};

START_TEST(a_filler_says_nothing)
{
    struct text text = text_of(unknowns[_i].text);
    ck_assert_msg(written_unknown(text) == unknowns[_i].unknown, "\"%s\"", text.at);
    ck_assert(written_unknown(text_of(NULL)));
}
END_TEST

static const struct {
    const char *text;
    int ns, ew; /* -1: it is no average */
} averages[] = {{"A6040", 60, 40},
                {"a4060", 40, 60},
                {"A50", 50, 50},
                {"A60/40", 60, 40},
                {"A 60-40", 60, 40},
                {"60/40", 60, 40},
                {"60 % / 40 %", 60, 40},
                {"100/0", 100, 0},
                {"A0/100", 0, 100},
                {"AVE", 50, 50},
                {" av= ", 50, 50},
                {"Average", 50, 50},
                {"Ave+/-", 60, 40},
                {"AV -/+", 40, 60},
                {"ave 60/40", 60, 40},
                {"AVE+", AVERAGE_UNKNOWN, AVERAGE_UNKNOWN},
                {"av-", AVERAGE_UNKNOWN, AVERAGE_UNKNOWN},
                {"A60", -1, -1},
                {"A", -1, -1},
                {"60-40", -1, -1},
                {"A101/0", -1, -1},
                {"A60/", -1, -1},
                {"60/40/40", -1, -1},
                {"620", -1, -1},
                {"6040", -1, -1},
                {"AP", -1, -1},
                {"Aver", -1, -1},
                {"AVEN", -1, -1},
                {"AVE 5", -1, -1},
                {"", -1, -1},
                {NULL, -1, -1},
                {"/", -1, -1}};

START_TEST(an_average_is_a_word_or_two_shares)
{
    const char *text = averages[_i].text ? averages[_i].text : "";
    uint8_t percent[SIDES] = {0, 0};
    ck_assert_msg(written_average(percent, text_of(averages[_i].text)) == (averages[_i].ns >= 0),
                  "\"%s\"", text);
    if (averages[_i].ns >= 0)
        ck_assert_msg(percent[SIDE_NS] == averages[_i].ns && percent[SIDE_EW] == averages[_i].ew,
                      "\"%s\": %d/%d", text, percent[SIDE_NS], percent[SIDE_EW]);
}
END_TEST

static const struct {
    const char *text;
    bool unplayed;
} unplayed[] = {{"NP", true},   {" np ", true}, {"Not played", true}, {"NOT-PLAYED", true},
                {"N/P", true},  {"NJ", true},   {"PASS", false},      {"P", false},
                {"4NP", false}, {"", false},    {"Not", false},       {NULL, false}};

START_TEST(what_was_not_played_is_a_word)
{
    ck_assert(written_unplayed(text_of(unplayed[_i].text)) == unplayed[_i].unplayed);
}
END_TEST

static const struct {
    const char *text;
    int seat;
} seats[] = {{"N", NORTH},      {"e", EAST},         {" S ", SOUTH},   {"West", WEST},
             {"NORTH", NORTH},  {"east", EAST},      {"south", SOUTH}, {"X", SEAT_NONE},
             {" ", SEAT_NONE},  {"NS", SEAT_NONE},   {"", SEAT_NONE},  {"Nort", SEAT_NONE},
             {" n\r\n", NORTH}, {"White", SEAT_NONE}};

START_TEST(a_seat_is_a_letter_or_a_word)
{
    ck_assert_int_eq(written_seat(text_of(seats[_i].text)), seats[_i].seat);
}
END_TEST

static const struct {
    const char *text;
    int side;
} sides[] = {{"NS", SIDE_NS},  {"n/s", SIDE_NS},    {"EW", SIDE_EW},
             {"E/W", SIDE_EW}, {"N-S", SIDE_NONE},  {"N", SIDE_NONE},
             {"", SIDE_NONE},  {"NSEW", SIDE_NONE}, {" NS", SIDE_NONE}};

START_TEST(a_side_is_two_letters)
{
    ck_assert_int_eq(written_side(text_of(sides[_i].text)), sides[_i].side);
}
END_TEST

static const struct {
    const char *text;
    bool read;
    int kind;
} contracts[] = {{"4 S X", true, CONTRACT_PLAYED}, {"AP", true, CONTRACT_PASSED},
                 {"", true, CONTRACT_UNKNOWN},     {"+4S", false, CONTRACT_UNKNOWN},
                 {"?", true, CONTRACT_UNKNOWN},    {"5Hearts", false, 0}};

START_TEST(a_contract_may_be_unknown)
{
    struct contract contract = {.kind = CONTRACT_UNKNOWN};
    ck_assert(written_contract(&contract, text_of(contracts[_i].text)) == contracts[_i].read);
    if (contracts[_i].read)
        ck_assert_int_eq(contract.kind, contracts[_i].kind);
}
END_TEST

static const struct {
    const char *text;
    bool read, swapped;
    int declarer;
} declarers[] = {
    {"W", true, false, WEST},       {"^S", true, true, SOUTH},      {"^ east", true, true, EAST},
    {"", true, false, SEAT_NONE},   {"?", true, false, SEAT_NONE},  {"^", true, false, SEAT_NONE},
    {"^?", true, false, SEAT_NONE}, {"X", false, false, SEAT_NONE}, {" North ", true, false, NORTH},
};

START_TEST(a_declarer_may_have_changed_places)
{
    struct contract contract = {.declarer = SEAT_NONE};
    ck_assert(written_declarer(&contract, text_of(declarers[_i].text)) == declarers[_i].read);
    ck_assert_int_eq(contract.declarer, declarers[_i].declarer);
    ck_assert(contract.swapped == declarers[_i].swapped);
}
END_TEST

static const struct {
    const char *text;
    int vulnerability;
} vulnerabilities[] = {
    {"None", VULNERABLE_NONE},       {"Love", VULNERABLE_NONE},
    {"nil", VULNERABLE_NONE},        {"Neither", VULNERABLE_NONE},
    {"-", VULNERABLE_NONE},          {" - ", VULNERABLE_NONE},
    {"NS", VULNERABLE_NS},           {"n-s", VULNERABLE_NS},
    {"N / S", VULNERABLE_NS},        {"E/W", VULNERABLE_EW},
    {"ALL", VULNERABLE_ALL},         {"Both", VULNERABLE_ALL},
    {"Personne", VULNERABLE_NONE},   {"EO", VULNERABLE_EW},
    {"Tous", VULNERABLE_ALL},        {"", VULNERABILITY_UNKNOWN},
    {"--", VULNERABILITY_UNKNOWN},   {"E", VULNERABILITY_UNKNOWN},
    {"NSEW", VULNERABILITY_UNKNOWN}, {"Nonesuch", VULNERABILITY_UNKNOWN},
    {"?", VULNERABILITY_UNKNOWN},
};

START_TEST(vulnerability_has_many_words)
{
    ck_assert_int_eq(written_vulnerability(text_of(vulnerabilities[_i].text)),
                     vulnerabilities[_i].vulnerability);
}
END_TEST

/* Law 77 is of 1987: before, doubled contracts scored otherwise. */
static const struct {
    const char *scoring;
    int32_t date;
    uint8_t risk;
    bool comparable;
} scorings[] = {
    {"", 0, UNDOUBLED, true},
    {"MP", 0, REDOUBLED, true},
    {"MP", 19871231, DOUBLED, false},
    {"MP", 19871231, UNDOUBLED, true},
    {"MP", 19880000, DOUBLED, true},
    {"MP", 1, DOUBLED, false},
    {"Rubber", 0, UNDOUBLED, false},
    {"IMP; chicago ", 0, UNDOUBLED, false},
    {"Cavendish;MP", 0, UNDOUBLED, false},
    {"OldMP", 0, UNDOUBLED, true},
    {"OldMP", 0, DOUBLED, false},
    {"IMP_1948", 0, DOUBLED, false},
    {"IMP_1948", 0, UNDOUBLED, true},
    {"IMP_1961;x", 0, REDOUBLED, false},
    {"IMP_1961", 0, UNDOUBLED, true},
    {"RubberX", 0, UNDOUBLED, true},
    {";", 0, DOUBLED, true},
};

START_TEST(scores_are_of_law_77_or_not)
{
    struct contract contract = {.kind = CONTRACT_PLAYED, .risk = scorings[_i].risk};
    ck_assert(written_scoring_comparable(text_of(scorings[_i].scoring), scorings[_i].date,
                                         &contract) == scorings[_i].comparable);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("written");
    TCase *tests = tcase_create("written");
    ADD_ROWS(tests, a_filler_says_nothing, unknowns);
    ADD_ROWS(tests, an_average_is_a_word_or_two_shares, averages);
    ADD_ROWS(tests, what_was_not_played_is_a_word, unplayed);
    ADD_ROWS(tests, a_seat_is_a_letter_or_a_word, seats);
    ADD_ROWS(tests, a_side_is_two_letters, sides);
    ADD_ROWS(tests, a_contract_may_be_unknown, contracts);
    ADD_ROWS(tests, a_declarer_may_have_changed_places, declarers);
    ADD_ROWS(tests, vulnerability_has_many_words, vulnerabilities);
    ADD_ROWS(tests, scores_are_of_law_77_or_not, scorings);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
