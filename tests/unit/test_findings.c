/*
 * What is wrong with a record (laws/procedure/findings.c; rectify-report(5)), in words: of the
 * deal and of the play; the result is in test_findings_result.c. North leads and wins every trick,
 * West declares, and nobody can follow suit (laws_harness.h).
 */
#include <check.h>
#include <string.h>

#include "laws/procedure/findings.h"
#include "laws_harness.h"
#include "suite.h"
#include "laws/procedure/hear.h"

static struct heard heard;

enum { FACTS_SAID_MAX = 2 };

static enum doubt look(enum doubt (*find)(const struct hearing *h, struct ruling *ruling))
{
    heard_hear(&heard);
    memset(heard.ruling.finding, 0xa5, sizeof heard.ruling.finding);
    heard.ruling.finding_count = 0;
    enum doubt doubt = find(&heard.h, &heard.ruling);
    ruling_sort_findings(&heard.ruling);
    return doubt;
}

/* --- The deal --------------------------------------------------------------------------------- */

static const struct {
    const char *dealt, *hidden;
    enum doubt doubt;
    const char *found;
} deals[] = {
    {"", "", DOUBT_NONE, ""},
    /* a card in two hands, or in three; "not": the seat of the first, where it is not North (0) */
    {"E+S2", "", DOUBT_FOR_GOOD, "deal-duplicate E S2"},
    {"E+S2 E-H2", "", DOUBT_FOR_GOOD, "deal-duplicate E S2"},
    {"W+S2 W-C2", "", DOUBT_FOR_GOOD, "deal-duplicate W S2"},
    {"W+DA W-CA", "", DOUBT_FOR_GOOD, "deal-duplicate W DA has 0 not 2"},
    {"S+S2 W+S2", "", DOUBT_FOR_GOOD, "deal-duplicate S S2; deal-duplicate W S2"},
    {"S+S2 S+H2", "", DOUBT_FOR_GOOD, "deal-duplicate S H2 has 0 not 1; deal-duplicate S S2"},
    /* a card that is written twice for a hand: which one nobody knows */
    {"N*SA", "", DOUBT_FOR_GOOD, "deal-duplicate N"},
    {"W*C2", "", DOUBT_FOR_GOOD, "deal-duplicate W"},
    {"N*SA N-S2", "", DOUBT_FOR_GOOD, "deal-duplicate N"},
    {"E*HA E*H2 E*H3", "", DOUBT_FOR_GOOD, "deal-duplicate E"},
    /* a card that lies nowhere */
    {"N-S2", "", DOUBT_FOR_GOOD, "deal-missing S2"},
    {"N-SA E-H7 S-D2 W-CA", "", DOUBT_NONE, ""}, /* an end position of twelve cards */
    {"N-SA E-H7 S-D2", "", DOUBT_FOR_GOOD, "deal-missing D2; deal-missing H7; deal-missing SA"},
    {"N-SA N-S3 E+S3", "", DOUBT_FOR_GOOD, "deal-missing SA"},
    /* all are there, wrong numbers in the hands */
    {"N+HA E-HA", "", DOUBT_NONE, "deal-count N has 0 not 14; deal-count E has 0 not 12"},
    {"W+D2 S-D2", "", DOUBT_NONE, "deal-count S has 0 not 12; deal-count W has 0 not 14"},
    /* hands that are not known */
    {"", "W", DOUBT_NONE, ""},
    {"", "NESW", DOUBT_NONE, ""},
    {"N-S2", "W", DOUBT_FOR_GOOD, "deal-missing N"},
    {"W-C2", "N", DOUBT_FOR_GOOD, "deal-missing W"},
    {"E-H2 S-D2 S-D3", "W", DOUBT_FOR_GOOD, "deal-missing E; deal-missing S"},
    {"N-S2", "ESW", DOUBT_FOR_GOOD, "deal-missing N"}, /* one hand tells of no end position */
    {"N-S2 S+S2", "EW", DOUBT_FOR_GOOD, "deal-missing N"},
    {"N+H2", "E", DOUBT_NONE, "deal-count N has 0 not 14"},
    {"W+H2", "NES", DOUBT_NONE, "deal-count W has 0 not 14"},
    {"S+S2", "EW", DOUBT_FOR_GOOD, "deal-duplicate S S2"},
    {"S+S2 S-D2", "EW", DOUBT_FOR_GOOD, "deal-duplicate S S2"},
    {"S*D2", "EW", DOUBT_FOR_GOOD, "deal-duplicate S"},
    /* of an end position there is nothing to say */
    {"N-SA E-HA S-DA W-CA E-HK E+S2", "", DOUBT_NONE, ""},
};

START_TEST(of_the_deal)
{
    heard_open(&heard, 0);
    heard_deal(&heard, deals[_i].dealt);
    heard_hide(&heard, deals[_i].hidden);
    ck_assert_int_eq(look(findings_of_deal), deals[_i].doubt);
    ck_assert_str_eq(heard_findings(&heard), deals[_i].found);
}
END_TEST

/* --- The play --------------------------------------------------------------------------------- */

/* South has the three of spades, and discards on trick 1 all the same; so has East the four. */
#define SOUTH_COULD "S+S3 N-S3 N+D3 S-D3"
#define SOUTH_DISCARDS "2N SA, 2S S3"
#define BOTH_COULD SOUTH_COULD " E+S4 N-S4 N+H3 E-H3"
#define BOTH_DISCARD SOUTH_DISCARDS ", 3N SK, 2E S4"
/* Both follow suit to trick 1, and not to trick 2; West's card on trick 1 is another's. */
#define BOTH_COULD_LATER                                                                           \
    "S+S3 S+S4 E+S5 E+S6 N-S3 N-S4 N-S5 N-S6 N+D2 N+D3 N+H2 N+H3 S-D2 S-D3 E-H2 E-H3"
#define BOTH_DISCARD_LATER                                                                         \
    "1S S3, 2S DA, 3S S4, 1E S5, 2E HA, 3E S6, 1N SA, 2N SK, 3N SQ, 4N SJ, 5N ST, 1W HK"
#define SOUTHS_REVOKE "revoke 1S D2 on S2 "
#define BOTH_REVOKES "revoke 1E H2 on S2 computed; revoke 1S D2 on S2 computed"

static const struct {
    const char *dealt, *record, *marks;
    const char *said[FACTS_SAID_MAX];
    enum doubt doubt;
    const char *found;
} plays[] = {
    {"", "", "", {NULL}, DOUBT_NONE, ""},
    /* a card is held */
    {"", "5S HA", "", {NULL}, DOUBT_FOR_GOOD, "card-not-held 5S HA on S6"},
    {"", "1W DA", "", {NULL}, DOUBT_FOR_GOOD, "card-not-held 1W DA on S2"},
    {"", "8E DA", "", {NULL}, DOUBT_FOR_GOOD, "card-not-held 8E DA on S9"},
    {"", "5S HA", "", {"- S surplus-card HA"}, DOUBT_NONE, "card-not-held 5S HA on S6"},
    {"", "5S HA", "", {"- S surplus-card HK"}, DOUBT_FOR_GOOD, "card-not-held 5S HA on S6"},
    {"", "5S HA", "", {"- W surplus-card HA"}, DOUBT_FOR_GOOD, "card-not-held 5S HA on S6"},
    {"", "5S HA", "", {"5 S not-quitted HA"}, DOUBT_FOR_GOOD, "card-not-held 5S HA on S6"},
    /* and played once */
    {"", "5S D2", "", {NULL}, DOUBT_FOR_GOOD, "card-repeated 5S D2 on S6"},
    {"", "5S D2", "", {"1 S not-quitted D2"}, DOUBT_NONE, "card-repeated 5S D2 on S6"},
    {"", "5S D2", "", {"1 S not-quitted D3"}, DOUBT_FOR_GOOD, "card-repeated 5S D2 on S6"},
    {"", "5S D2", "", {"1 W not-quitted D2"}, DOUBT_FOR_GOOD, "card-repeated 5S D2 on S6"},
    {"", "5S D2", "", {"- S surplus-card D2"}, DOUBT_FOR_GOOD, "card-repeated 5S D2 on S6"},
    {"",
     "6N S2, 5S HA",
     "",
     {"- S surplus-card HA"},
     DOUBT_FOR_GOOD,
     "card-not-held 5S HA on S6; card-repeated 6N S2 on S2"},
    {"",
     "6N S2, 5S HA",
     "",
     {"1 N not-quitted S2"},
     DOUBT_FOR_GOOD,
     "card-not-held 5S HA on S6; card-repeated 6N S2 on S2"},
    /* a dash with later cards of the hand */
    {"", "5S -", "", {NULL}, DOUBT_NONE, "unknown-card 5S on S6"},
    {"", "7S -", "", {NULL}, DOUBT_NONE, "unknown-card 7S on S8"},
    {"", "8S -", "", {NULL}, DOUBT_NONE, ""},
    {"", "7S -, 8S -", "", {NULL}, DOUBT_NONE, ""},
    {"", "6S -, 7S -, 8S -, 5W -", "", {NULL}, DOUBT_NONE, "unknown-card 5W on S6"},
    {"", "8S -", "", {"9 S not-quitted DK"}, DOUBT_NONE, "unknown-card 8S on S9"},
    {"", "", "", {"9 S trick-won -", "10 S not-quitted DK"}, DOUBT_NONE, ""},
    {"", "5S -", "", {"5 S omitted no"}, DOUBT_NONE, "unknown-card 5S on S6"},
    {"", "5S -", "", {"5 S omitted -"}, DOUBT_NONE, "omitted-card 5S on S6 confirmed"},
    {"",
     "5S -",
     "",
     {"5 S omitted -", "5 - both-played-on no"},
     DOUBT_NONE,
     "omitted-card 5S on S6 confirmed"},
    {"", "5S -", "", {"5 S not-quitted D6"}, DOUBT_NONE, ""},
    {"", "5S -, 5W DA", "", {"5 S not-quitted D6"}, DOUBT_FOR_GOOD, "card-not-held 5W DA on S6"},
    /* a card that is off suit although the hand has the suit, marked, said, or not */
    {SOUTH_COULD, SOUTH_DISCARDS, "", {NULL}, DOUBT_NONE, SOUTHS_REVOKE "computed"},
    {SOUTH_COULD, SOUTH_DISCARDS, "1S", {NULL}, DOUBT_NONE, SOUTHS_REVOKE "marked"},
    {SOUTH_COULD,
     SOUTH_DISCARDS,
     "",
     {"1 S revoke confirmed"},
     DOUBT_NONE,
     SOUTHS_REVOKE "confirmed"},
    {SOUTH_COULD, SOUTH_DISCARDS, "", {"1 S revoke denied"}, DOUBT_NONE, SOUTHS_REVOKE "computed"},
    {SOUTH_COULD,
     SOUTH_DISCARDS,
     "1S",
     {"1 S revoke denied"},
     DOUBT_NONE,
     "mark-mismatch 1S D2 on S2 marked"},
    {SOUTH_COULD,
     SOUTH_DISCARDS,
     "2S 3S",
     {"1 S revoke denied"},
     DOUBT_NONE,
     SOUTHS_REVOKE "computed; mark-mismatch 2S S3 on SA marked; mark-mismatch 3S D4 on S4 marked"},
    /* two on one trick, neither marked */
    {BOTH_COULD, BOTH_DISCARD, "", {NULL}, DOUBT_LIFTED_BY_FAITHFUL, BOTH_REVOKES},
    {BOTH_COULD,
     BOTH_DISCARD,
     "1E",
     {NULL},
     DOUBT_NONE,
     "revoke 1E H2 on S2 marked; revoke 1S D2 on S2 computed"},
    {BOTH_COULD, BOTH_DISCARD, "", {"1 S revoke denied"}, DOUBT_NONE, BOTH_REVOKES},
    {BOTH_COULD,
     BOTH_DISCARD ", 5S HA",
     "",
     {NULL},
     DOUBT_FOR_GOOD,
     BOTH_REVOKES "; card-not-held 5S HA on S6"},
    {"N+H3 E-H3 E+S3 N-S3 S+H4 E-H4 E+D3 S-D3",
     "2E HA, 2N H3, 2S H4, 3E S3",
     "1EL",
     {NULL},
     DOUBT_LIFTED_BY_FAITHFUL,
     "lead-out-of-turn 1E H2 on H2 marked; revoke 1S D2 on H2 computed; "
     "revoke 1N S2 on H2 computed"},
    {BOTH_COULD_LATER,
     BOTH_DISCARD_LATER,
     "",
     {NULL},
     DOUBT_FOR_GOOD,
     "card-not-held 1W HK on SA; revoke 2E HA on SK computed; revoke 2S DA on SK computed"},
    /* marks that the cards do not bear out */
    {"", "", "5S", {NULL}, DOUBT_NONE, "mark-mismatch 5S D6 on S6 marked"},
    {"", "", "5NL", {NULL}, DOUBT_NONE, "mark-mismatch 5N S6 on S6 marked"},
    {"", "", "5SL", {NULL}, DOUBT_NONE, "lead-out-of-turn 5S D6 on D6 marked"},
    {"",
     "",
     "5EL 5SL",
     {NULL},
     DOUBT_NONE,
     "lead-out-of-turn 5E H6 on H6 marked; mark-mismatch 5S D6 on H6 marked"},
    {"", "", "8W", {NULL}, DOUBT_NONE, "mark-mismatch 8W C9 on S9 marked"},
    /* what the director says */
    {"",
     "",
     "",
     {"5 S led-out-of-turn accepted"},
     DOUBT_NONE,
     "lead-out-of-turn 5S D6 on D6 confirmed"},
    {"", "", "5SL", {"5 S simultaneous D6"}, DOUBT_NONE, "mark-mismatch 5S D6 on S6 marked"},
    {"", "", "", {"5 S simultaneous D6"}, DOUBT_NONE, ""},
    {"", "", "", {"5 S extra DK"}, DOUBT_NONE, "extra-card 5S DK on S6 confirmed"},
    {"", "", "", {"8 S penalty-card DK major"}, DOUBT_NONE, "penalty-card 8S DK on S9 computed"},
    {"",
     "",
     "",
     {"5 E designation HK"},
     DOUBT_NONE,
     "designation-mismatch 5E H6 on S6 has 0 not 45"},
    {"", "", "", {"5 E designation H6"}, DOUBT_NONE, ""},
    {"", "", "", {"8 S claim withdrawn"}, DOUBT_NONE, ""},
};

START_TEST(of_the_play)
{
    heard_open(&heard, 8);
    heard_deal(&heard, plays[_i].dealt);
    heard_record(&heard, plays[_i].record);
    heard_mark(&heard, plays[_i].marks);
    heard_say_all(&heard, plays[_i].said, FACTS_SAID_MAX);
    ck_assert_int_eq(look(findings_of_play), plays[_i].doubt);
    ck_assert_str_eq(heard_findings(&heard), plays[_i].found);
}
END_TEST

/* The record names East as the one who led first. */
START_TEST(another_leader)
{
    static const struct {
        const char *dealt, *record, *marks;
        enum doubt doubt;
        const char *found;
    } leads[] = {
        {"", "", "", DOUBT_NONE, "wrong-leader 1E H2"},
        {"", "", "1EL", DOUBT_NONE, "lead-out-of-turn 1E H2 on H2 marked"},
        {SOUTH_COULD, SOUTH_DISCARDS, "", DOUBT_LIFTED_BY_FAITHFUL, "wrong-leader 1E H2"},
        {SOUTH_COULD, SOUTH_DISCARDS ", 5S D2", "", DOUBT_FOR_GOOD,
         "wrong-leader 1E H2; card-repeated 5S D2 on H6"},
    };
    for (size_t i = 0; i < sizeof leads / sizeof *leads; i++) {
        heard_open(&heard, 8);
        heard.board.play.first = EAST;
        heard_deal(&heard, leads[i].dealt);
        heard_record(&heard, leads[i].record);
        heard_mark(&heard, leads[i].marks);
        ck_assert_int_eq(look(findings_of_play), leads[i].doubt);
        ck_assert_str_eq(heard_findings(&heard), leads[i].found);
    }
}
END_TEST

/* What was found on the board before is not found on this one, where the mark is a slip. */
START_TEST(after_another_board)
{
    heard_open(&heard, 8);
    heard_deal(&heard, SOUTH_COULD);
    heard_record(&heard, SOUTH_DISCARDS);
    heard_hear(&heard);
    ck_assert_int_eq(heard.h.incident_count, 1);
    heard_open(&heard, 8);
    heard_mark(&heard, "1S");
    const struct matter matter = {&heard.board, &heard.facts, &heard.rules};
    hear(&heard.h, &matter, NULL, &heard.ruling);
    heard.ruling.finding_count = 0;
    findings_of_play(&heard.h, &heard.ruling);
    ck_assert_str_eq(heard_findings(&heard), "mark-mismatch 1S D2 on S2 marked");
}
END_TEST

/* Nobody can tell who won which trick, nor who led. */
static const struct {
    const char *record, *marks, *hidden, *said;
    enum doubt doubt;
    const char *found;
} alone[] = {
    {"", "", "", NULL, DOUBT_NONE, ""},
    {"5S HA", "", "", NULL, DOUBT_FOR_GOOD, "card-not-held 5S HA"},
    {"1N HA", "", "", NULL, DOUBT_FOR_GOOD, "card-not-held 1N HA"},
    {"8W HA", "", "", NULL, DOUBT_FOR_GOOD, "card-not-held 8W HA"},
    {"5S HA", "", "S", NULL, DOUBT_NONE, ""},
    {"5S D2", "", "", NULL, DOUBT_FOR_GOOD, "card-repeated 5S D2"},
    {"5S D2", "", "S", NULL, DOUBT_FOR_GOOD, "card-repeated 5S D2"},
    {"5S D2, 6S D2", "", "", NULL, DOUBT_FOR_GOOD, "card-repeated 5S D2; card-repeated 6S D2"},
    {"5S -, 6S -", "", "", NULL, DOUBT_NONE, ""},
    {"", "5S", "", NULL, DOUBT_NONE, "revoke 5S D6 marked"},
    {"", "1N 8W", "", NULL, DOUBT_NONE, "revoke 1N S2 marked; revoke 8W C9 marked"},
    {"", "5SL", "", NULL, DOUBT_NONE, ""},
    {"", "5S", "", "5 S revoke denied", DOUBT_NONE, "mark-mismatch 5S D6 marked"},
    {"", "5S", "", "5 S revoke confirmed", DOUBT_NONE, "revoke 5S D6 confirmed"},
    {"", "", "", "5 S revoke confirmed", DOUBT_NONE, "revoke 5S D6 confirmed"},
    {"", "", "", "5 S revoke corrected", DOUBT_NONE, "revoke 5S D6 confirmed"},
    {"", "", "", "5 S revoke denied", DOUBT_NONE, ""},
};

START_TEST(without_a_contract)
{
    const char *const said[FACTS_SAID_MAX] = {alone[_i].said};
    heard_open(&heard, 8);
    heard.board.contract = (struct contract){.declarer = SEAT_NONE};
    heard_record(&heard, alone[_i].record);
    heard_mark(&heard, alone[_i].marks);
    heard_hide(&heard, alone[_i].hidden);
    heard_say_all(&heard, said, FACTS_SAID_MAX);
    ck_assert_int_eq(look(findings_of_play), alone[_i].doubt);
    ck_assert_str_eq(heard_findings(&heard), alone[_i].found);
}
END_TEST

/* --- The record as a whole -------------------------------------------------------------------- */

#define FOUND(id_, player_, basis_)                                                                \
    {                                                                                              \
        .id = FINDING_##id_, .player = (player_), .basis = BASIS_##basis_                          \
    }
#define NORTHS FOUND(REVOKE, NORTH, COMPUTED)
#define EASTS FOUND(REVOKE, EAST, COMPUTED)
#define NO_CARD FOUND(UNKNOWN_CARD, WEST, NONE)
#define SCORE FOUND(SCORE_MISMATCH, SEAT_NONE, NONE)

enum { FOUND_MAX = 4 };

/* Both sides fail to follow, a card is missing, and the score is another: hardly anything of it was
 * written down as it was. */
static const struct {
    int count;
    struct finding found[FOUND_MAX];
    enum doubt doubt;
} records[] = {
    {4, {NORTHS, EASTS, NO_CARD, SCORE}, DOUBT_LIFTED_BY_FAITHFUL},
    {4, {NO_CARD, EASTS, SCORE, NORTHS}, DOUBT_LIFTED_BY_FAITHFUL},
    {4, {SCORE, NORTHS, NO_CARD, EASTS}, DOUBT_LIFTED_BY_FAITHFUL},
    {4,
     {FOUND(REVOKE, SOUTH, COMPUTED), NO_CARD, SCORE, FOUND(REVOKE, WEST, COMPUTED)},
     DOUBT_LIFTED_BY_FAITHFUL},
    {3, {NORTHS, EASTS, NO_CARD}, DOUBT_NONE},
    {3, {NORTHS, EASTS, SCORE}, DOUBT_NONE},
    {2, {NO_CARD, SCORE}, DOUBT_NONE},
    /* of one side, or marked */
    {3, {NORTHS, NO_CARD, SCORE}, DOUBT_NONE},
    {3, {EASTS, NO_CARD, SCORE}, DOUBT_NONE},
    {4, {NORTHS, FOUND(REVOKE, SOUTH, COMPUTED), NO_CARD, SCORE}, DOUBT_NONE},
    {4, {NORTHS, FOUND(REVOKE, EAST, MARKED), NO_CARD, SCORE}, DOUBT_NONE},
    {4, {FOUND(REVOKE, NORTH, CONFIRMED), EASTS, NO_CARD, SCORE}, DOUBT_NONE},
    {4, {NORTHS, FOUND(OMITTED_CARD, EAST, COMPUTED), NO_CARD, SCORE}, DOUBT_NONE},
};

START_TEST(of_the_record)
{
    heard_open(&heard, 0);
    memset(&heard.ruling, 0, sizeof heard.ruling);
    for (int i = 0; i < records[_i].count; i++)
        *ruling_add_finding(&heard.ruling, 0, 0, 0) = records[_i].found[i];
    ck_assert_int_eq(findings_of_record(&heard.ruling), records[_i].doubt);
}
END_TEST

/* --- The list --------------------------------------------------------------------------------- */

START_TEST(in_order)
{
    static const struct finding found[] = {
        {.id = FINDING_REVOKE, .trick = 3, .order = 1, .player = EAST},
        {.id = FINDING_REVOKE, .trick = 2, .order = 3, .player = WEST},
        {.id = FINDING_REVOKE, .trick = 2, .order = 0, .player = NORTH},
        {.id = FINDING_MARK_MISMATCH, .trick = 3, .order = 1, .player = EAST},
        {.id = FINDING_DEAL_MISSING, .player = WEST},
        {.id = FINDING_DEAL_MISSING, .player = NORTH},
        {.id = FINDING_UNKNOWN_CARD, .trick = 2, .order = 1, .player = EAST},
        {.id = FINDING_DEAL_DUPLICATE, .player = SOUTH},
    };
    heard_open(&heard, 0);
    heard.ruling.finding_count = 0;
    for (size_t i = 0; i < sizeof found / sizeof *found; i++) {
        struct finding *added = ruling_add_finding(&heard.ruling, 0, 0, 0);
        *added = found[i];
        added->card = added->led = CARD_NONE;
    }
    ruling_add_not_written(&heard.ruling, NOT_WRITTEN_DERIVED);
    ck_assert_str_eq(heard_findings(&heard),
                     "deal-duplicate S; deal-missing W; deal-missing N; not-written has 1 not 0; "
                     "revoke 2N; unknown-card 2E; revoke 2W; mark-mismatch 3E; revoke 3E");
}
END_TEST

/* The last place is used again, and nothing beyond it is touched. */
START_TEST(more_than_the_list_holds)
{
    heard_open(&heard, 0);
    heard_deal(&heard, "W+S2 W+H3 W+D4");
    heard_hear(&heard);
    memset(&heard.ruling, 0, sizeof heard.ruling);
    heard.ruling.finding_count = FINDINGS_MAX - 1;
    findings_of_deal(&heard.h, &heard.ruling);
    ck_assert_int_eq(heard.ruling.finding_count, FINDINGS_MAX);
    ck_assert_int_eq(heard.ruling.finding[FINDINGS_MAX - 2].card, 0);
    ck_assert_int_eq(heard.ruling.finding[FINDINGS_MAX - 1].card, card_of_letters('S', '2'));
    ck_assert_int_eq(heard.ruling.finding[FINDINGS_MAX - 1].id, FINDING_DEAL_DUPLICATE);
    ruling_add_not_written(&heard.ruling, NOT_WRITTEN_DERIVED);
    ck_assert_int_eq(heard.ruling.finding_count, FINDINGS_MAX);
    ck_assert_int_eq(heard.ruling.finding[FINDINGS_MAX - 1].id, FINDING_DEAL_DUPLICATE);
}
END_TEST

int main(void)
{
    TCase *tests = tcase_create("findings");
    tcase_add_loop_test(tests, of_the_deal, 0, sizeof deals / sizeof *deals);
    tcase_add_loop_test(tests, of_the_play, 0, sizeof plays / sizeof *plays);
    tcase_add_test(tests, another_leader);
    tcase_add_test(tests, after_another_board);
    tcase_add_loop_test(tests, without_a_contract, 0, sizeof alone / sizeof *alone);
    tcase_add_loop_test(tests, of_the_record, 0, sizeof records / sizeof *records);
    tcase_add_test(tests, in_order);
    tcase_add_test(tests, more_than_the_list_holds);
    Suite *suite = suite_create("findings");
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
