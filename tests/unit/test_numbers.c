/* Numbers in words: what is said of 0, 1, 2 and 3 of them agrees in both languages. */
#include "bridge/contract.h"
#include "reports/report.h"
#include "words/words.h"
#include "words/words_board.h"
#include "words_harness.h"

/* What is said of numbers, 0 to 3: a row for each way to say it, in both languages. */
typedef void say_number(const struct catalog *catalog, int number);

static void say_status(const struct catalog *catalog, int tricks, int status)
{
    struct ruling ruling = {.status = (uint8_t)status,
                            .transfer_to = tricks ? SIDE_NS : SIDE_NONE,
                            .transfer_tricks = (uint8_t)tricks};

    words_status(in(catalog), &ruling);
}

static void say_adjusted(const struct catalog *catalog, int tricks)
{
    say_status(catalog, tricks, tricks ? STATUS_ADJUSTED : STATUS_NOTED);
}

static void say_proposed(const struct catalog *catalog, int tricks)
{
    say_status(catalog, tricks, tricks ? STATUS_PROPOSED : STATUS_CLEAN);
}

static void say_settled(const struct catalog *catalog, int tricks)
{
    say_status(catalog, tricks, tricks ? STATUS_SETTLED : STATUS_SUSPECT);
}

static void say_movement(const struct catalog *catalog, int tricks)
{
    words_movement(in(catalog), tricks, SIDE_EW);
}

static void say_result(const struct catalog *catalog, int tricks)
{
    static const struct contract one_club = {.kind = CONTRACT_PLAYED, .level = 1, .strain = CLUBS};

    words_result(in(catalog), &one_club, tricks, SCORE_UNKNOWN);
}

static void say_dealt(const struct catalog *catalog, int cards)
{
    struct finding finding = {
        .id = FINDING_DEAL_COUNT, .player = WEST, .card = CARD_NONE, .computed = cards};

    words_finding(in(catalog), &finding);
}

static void say_mismatch(const struct catalog *catalog, int tricks)
{
    struct finding finding = {.id = FINDING_RESULT_MISMATCH,
                              .player = SEAT_NONE,
                              .card = CARD_NONE,
                              .recorded = tricks,
                              .computed = 3 - tricks};

    words_finding(in(catalog), &finding);
}

static void say_summary(const struct catalog *catalog, int boards)
{
    const struct report_summary summary = {.games = (uint64_t)boards,
                                           .by_kind = {[KIND_ADJUSTED] = (uint64_t)boards}};

    summary_add(in(catalog), &summary);
}

static const struct {
    say_number *say;
    const char *english[4], *french[4];
} numbers[] = {
    {say_adjusted,
     {"No change to the score.", "Adjusted: 1 trick to North-South.",
      "Adjusted: 2 tricks to North-South.", "Adjusted: 3 tricks to North-South."},
     {"Pour mémoire" NB ": marque inchangée.",
      "Rectification" NB ": 1" NB "levée au camp Nord-Sud.",
      "Rectification" NB ": 2" NB "levées au camp Nord-Sud.",
      "Rectification" NB ": 3" NB "levées au camp Nord-Sud."}},
    {say_proposed,
     {"Nothing found.", "Adjustment proposed: 1 trick to North-South.",
      "Adjustment proposed: 2 tricks to North-South.",
      "Adjustment proposed: 3 tricks to North-South."},
     {"Sans irrégularité.", "Rectification proposée" NB ": 1" NB "levée au camp Nord-Sud.",
      "Rectification proposée" NB ": 2" NB "levées au camp Nord-Sud.",
      "Rectification proposée" NB ": 3" NB "levées au camp Nord-Sud."}},
    {say_settled,
     {"Doubtful record: it contradicts itself, and nothing is changed.",
      "Settled: the recorded result includes the 1 trick to North-South.",
      "Settled: the recorded result includes the 2 tricks to North-South.",
      "Settled: the recorded result includes the 3 tricks to North-South."},
     {"Relevé douteux" NB ": il se contredit, et rien n’est modifié.",
      "Déjà réglé" NB ": le résultat inscrit comprend 1" NB "levée transférée au camp Nord-Sud.",
      "Déjà réglé" NB ": le résultat inscrit comprend 2" NB "levées transférées au camp Nord-Sud.",
      "Déjà réglé" NB ": le résultat inscrit comprend 3" NB
      "levées transférées au camp Nord-Sud."}},
    {say_movement,
     {"no trick is transferred", "1 trick to East-West", "2 tricks to East-West",
      "3 tricks to East-West"},
     {"aucun transfert", "1" NB "levée au camp Est-Ouest", "2" NB "levées au camp Est-Ouest",
      "3" NB "levées au camp Est-Ouest"}},
    {say_result,
     {"1♣ -7 (0 tricks)", "1♣ -6 (1 trick)", "1♣ -5 (2 tricks)", "1♣ -4 (3 tricks)"},
     {"1♣ -7 (0" NB "levée)", "1♣ -6 (1" NB "levée)", "1♣ -5 (2" NB "levées)",
      "1♣ -4 (3" NB "levées)"}},
    {say_dealt,
     {"West was dealt 0 cards.", "West was dealt 1 card.", "West was dealt 2 cards.",
      "West was dealt 3 cards."},
     {"Ouest a reçu 0" NB "carte.", "Ouest a reçu 1" NB "carte.", "Ouest a reçu 2" NB "cartes.",
      "Ouest a reçu 3" NB "cartes."}},
    {say_mismatch,
     {"The recorded result gives declarer 0 tricks, the play gives 3.",
      "The recorded result gives declarer 1 trick, the play gives 2.",
      "The recorded result gives declarer 2 tricks, the play gives 1.",
      "The recorded result gives declarer 3 tricks, the play gives 0."},
     {"Le résultat inscrit donne 0" NB "levée au déclarant, le jeu en donne 3.",
      "Le résultat inscrit donne 1" NB "levée au déclarant, le jeu en donne 2.",
      "Le résultat inscrit donne 2" NB "levées au déclarant, le jeu en donne 1.",
      "Le résultat inscrit donne 3" NB "levées au déclarant, le jeu en donne 0."}},
    {say_summary,
     {"No board was read.", "1 board read: 1 adjusted.", "2 boards read: 2 adjusted.",
      "3 boards read: 3 adjusted."},
     {"Aucune donne n’a été lue.", "1" NB "donne lue" NB ": 1 rectifiée.",
      "2" NB "donnes lues" NB ": 2 rectifiées.", "3" NB "donnes lues" NB ": 3 rectifiées."}},
};

START_TEST(numbers_agree_in_both_languages)
{
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
        for (int number = 0; number <= 3; number++) {
            numbers[i].say(english, number);
            ck_assert_str_eq(take(), numbers[i].english[number]);
            numbers[i].say(french, number);
            ck_assert_str_eq(take(), numbers[i].french[number]);
        }
}
END_TEST

static void add_tests(TCase *tests)
{
    tcase_add_test(tests, numbers_agree_in_both_languages);
}

int main(void)
{
    return words_run("numbers", add_tests);
}
