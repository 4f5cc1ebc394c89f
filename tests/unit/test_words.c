/* Words: the sentences of a ruling in English and in the French of the FFB, and that every id has
 * its French, with the same places and the same care for spaces. */
#include <check.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "bridge/score.h"
#include "reports/catalog_data.h"
#include "reports/foreign.h"
#include "reports/names.h"
#include "reports/terms.h"
#include "reports/words.h"

/* A no-break space and a narrow one. */
#define NB "\u00a0"
#define NNB "\u202f"

static const struct catalog *english, *french;
static struct buffer said;

static void setup(void)
{
    english = catalog_find("en");
    french = catalog_find("fr");
    ck_assert_ptr_nonnull(english);
    ck_assert_ptr_nonnull(french);
    buffer_init(&said);
}

static void teardown(void)
{
    ck_assert(!said.failed);
    buffer_release(&said);
}

/* What was said since the last time. */
static const char *take(void)
{
    static char text[4096];

    ck_assert_uint_lt(said.length, sizeof text);
    strcpy(text, buffer_text(&said));
    buffer_empty(&said);
    return text;
}

static card_t card(const char *letters)
{
    return card_of_letters(letters[0], letters[1]);
}

/* --- Names -------------------------------------------------------------------------------------
 */

START_TEST(cards_have_the_ranks_of_the_language)
{
    static const struct {
        const char *letters, *english, *french;
    } cards[] = {
        {"SA", "♠A", "♠A"},   {"HK", "♥K", "♥R"}, {"DQ", "♦Q", "♦D"}, {"CJ", "♣J", "♣V"},
        {"HT", "♥10", "♥10"}, {"S9", "♠9", "♠9"}, {"C2", "♣2", "♣2"},
    };

    for (size_t i = 0; i < sizeof cards / sizeof cards[0]; i++) {
        buffer_add_card(&said, english, card(cards[i].letters));
        ck_assert_str_eq(take(), cards[i].english);
        buffer_add_card(&said, french, card(cards[i].letters));
        ck_assert_str_eq(take(), cards[i].french);
    }
    buffer_add_card(&said, french, CARD_NONE);
    ck_assert_str_eq(take(), "?");
}
END_TEST

START_TEST(seats_and_sides_have_their_names)
{
    ck_assert_str_eq(seat_word(french, NORTH), "Nord");
    ck_assert_str_eq(seat_word(french, EAST), "Est");
    ck_assert_str_eq(seat_word(french, SOUTH), "Sud");
    ck_assert_str_eq(seat_word(french, WEST), "Ouest");
    ck_assert_str_eq(seat_letter_word(french, WEST), "O");
    ck_assert_str_eq(seat_letter_word(english, WEST), "W");
    ck_assert_str_eq(by_seat_word(french, NORTH), "de Nord");
    ck_assert_str_eq(by_seat_word(french, EAST), "d’Est");
    ck_assert_str_eq(by_seat_word(french, SOUTH), "de Sud");
    ck_assert_str_eq(by_seat_word(french, WEST), "d’Ouest");
    ck_assert_str_eq(by_seat_word(english, WEST), "by West");
    ck_assert_str_eq(side_word(french, SIDE_NS), "Nord-Sud");
    ck_assert_str_eq(side_word(french, SIDE_EW), "Est-Ouest");
    ck_assert_str_eq(side_letters_word(french, SIDE_EW), "EO");
    ck_assert_str_eq(side_letters_word(english, SIDE_EW), "EW");
    ck_assert_str_eq(vulnerability_word(french, VULNERABLE_ALL), "tous vulnérables");
    ck_assert_str_eq(vulnerability_word(french, VULNERABLE_NONE), "personne vulnérable");
    ck_assert_str_eq(vulnerability_word(english, VULNERABLE_EW), "East-West vulnerable");
}
END_TEST

START_TEST(contracts_are_written_as_on_a_sheet)
{
    static const struct {
        const char *written, *english, *french;
    } contracts[] = {
        {"3NT", "3NT", "3SA"},
        {"1NX", "1NTX", "1SAX"},
        {"4SX", "4♠X", "4♠X"},
        {"7CXX", "7♣XX", "7♣XX"},
        {"Pass", "Passed out", "Passe générale"},
    };

    for (size_t i = 0; i < sizeof contracts / sizeof contracts[0]; i++) {
        struct contract contract = {.declarer = SEAT_NONE};

        ck_assert(contract_read(&contract, contracts[i].written, strlen(contracts[i].written)));
        buffer_add_contract(&said, english, &contract);
        ck_assert_str_eq(take(), contracts[i].english);
        buffer_add_contract(&said, french, &contract);
        ck_assert_str_eq(take(), contracts[i].french);
    }
}
END_TEST

START_TEST(results_count_from_the_contract)
{
    static const struct {
        int level, tricks;
        const char *words;
    } results[] = {{4, 10, "="}, {4, 11, "+1"}, {4, 8, "-2"}, {1, 13, "+6"}, {7, 0, "-13"}};

    for (size_t i = 0; i < sizeof results / sizeof results[0]; i++) {
        struct contract contract = {.kind = CONTRACT_PLAYED, .level = (uint8_t)results[i].level};

        buffer_add_result(&said, &contract, results[i].tricks);
        ck_assert_str_eq(take(), results[i].words);
    }
}
END_TEST

START_TEST(scores_stand_in_the_column_of_their_side)
{
    buffer_add_score(&said, english, 620);
    ck_assert_str_eq(take(), "NS" NB "620");
    buffer_add_score(&said, english, 50);
    ck_assert_str_eq(take(), "NS" NB "50");
    buffer_add_score(&said, french, -100);
    ck_assert_str_eq(take(), "EO" NB "100");
    buffer_add_score(&said, french, 0);
    ck_assert_str_eq(take(), "0");
}
END_TEST

enum { DECK = 52, RANK_TWO = 2 };

/* All cards, and the bids of a level, as they are spelled in a language. */
static const char *spelled(const struct catalog *catalog, int number)
{
    struct contract bid = {
        .kind = CONTRACT_PLAYED, .level = 4, .strain = (uint8_t)(number % SUITS)};

    if (number < DECK)
        buffer_add_card(&said, catalog, card_make(number % SUITS, RANK_TWO + number / SUITS));
    else
        buffer_add_contract(&said, catalog, &bid);
    buffer_spell_suits(&said, catalog);
    return take();
}

/* Whether a rank is written as LETTERS are: then a reader may take the suit for it. */
static bool is_rank(const struct catalog *catalog, const char *letters)
{
    for (int rank = RANK_TWO; rank <= RANK_ACE; rank++) {
        buffer_add_rank(&said, catalog, rank);
        if (strcmp(take(), letters) == 0)
            return true;
    }
    return false;
}

START_TEST(suits_can_be_spelled_in_letters)
{
    static const char *const languages[] = {"en", "fr", "fr_CA"};
    static const char *const queens[][SUITS] = {
        {"CQ", "DQ", "HQ", "SQ"}, {"TD", "KD", "CD", "PD"}, {"TrQ", "CaQ", "CoQ", "PiQ"}};
    static char seen[DECK + SUITS][16];

    for (size_t i = 0; i < sizeof languages / sizeof languages[0]; i++) {
        const struct catalog *catalog = catalog_find(languages[i]);

        for (int number = 0; number < DECK + SUITS; number++) {
            strcpy(seen[number], spelled(catalog, number));
            for (const char *c = seen[number]; *c; c++)
                ck_assert_msg((unsigned char)*c < 0x80, "%s", seen[number]);
            for (int other = 0; other < number; other++)
                ck_assert_str_ne(seen[other], seen[number]);
        }
        for (int suit = CLUBS; suit < SUITS; suit++) {
            ck_assert_str_eq(seen[(RANK_ACE - 2 - RANK_TWO) * SUITS + suit], queens[i][suit]);
            ck_assert(!is_rank(catalog, seen[DECK + suit] + 1));
        }
    }
}
END_TEST

START_TEST(what_is_no_sign_is_not_spelled)
{
    buffer_spell_suits(&said, french);
    ck_assert_str_eq(take(), "");
    buffer_add_text(&said, "♠, C♥D et ♣♣ : é");
    buffer_spell_suits(&said, french);
    ck_assert_str_eq(take(), "P, CCD et TT : é");
}
END_TEST

START_TEST(laws_are_cited_as_in_the_language)
{
    static const struct {
        const char *citation, *english, *french;
    } laws[] = {
        {"67B1(a)", "Law 67B1(a)", "Loi" NB "67" NB "B1" NB "(a)"},
        {"64A2", "Law 64A2", "Loi" NB "64" NB "A2"},
        {"63A", "Law 63A", "Loi" NB "63" NB "A"},
        {"14", "Law 14", "Loi" NB "14"},
    };

    for (size_t i = 0; i < sizeof laws / sizeof laws[0]; i++) {
        buffer_add_law(&said, english, laws[i].citation);
        ck_assert_str_eq(take(), laws[i].english);
        buffer_add_law(&said, french, laws[i].citation);
        ck_assert_str_eq(take(), laws[i].french);
    }
}
END_TEST

/* --- Sentences ---------------------------------------------------------------------------------
 */

static const struct law_ruling west_revokes = {
    .irregularity = IRREGULARITY_REVOKE,
    .trick = 5,
    .offender = WEST,
    .side = SIDE_EW,
    .tricks = 1,
    .card = 0x23, /* ♥3 */
    .led = 0x3d,  /* ♠K */
    .clause_count = 2,
    .clause = {CLAUSE_63A1, CLAUSE_64A2},
};

START_TEST(a_ruling_is_told_from_the_card_to_the_tricks)
{
    words_ruling(&said, english, &west_revokes);
    ck_assert_str_eq(take(), "Revoke by West at trick 5: ♠K led, ♥3 played. "
                             "The offending side played to the next trick: the revoke is "
                             "established (Law 63A1). "
                             "West did not win the revoke trick, but East-West won it or a later "
                             "one: one trick is transferred (Law 64A2). "
                             "1 trick moves to North-South.");
    words_ruling(&said, french, &west_revokes);
    ck_assert_str_eq(take(),
                     "Renonce d’Ouest à la levée 5" NB ": attaque ♠R, carte fournie ♥3. "
                     "Le camp fautif a joué pour la levée suivante" NB ": la renonce est consommée "
                     "(Loi" NB "63" NB "A1). "
                     "Ouest n’a pas gagné la levée de la renonce, mais le camp Est-Ouest l’a "
                     "gagnée, ou en a gagné une autre ensuite" NB ": une levée est transférée "
                     "(Loi" NB "64" NB "A2). "
                     "1" NB "levée transférée au camp Nord-Sud.");
}
END_TEST

START_TEST(the_number_of_tricks_agrees)
{
    static const char *const of_english[] = {"No trick moves.", "1 trick moves to North-South.",
                                             "2 tricks move to North-South.",
                                             "3 tricks move to North-South."};
    static const char *const of_french[] = {"Aucune levée n’est transférée.",
                                            "1" NB "levée transférée au camp Nord-Sud.",
                                            "2" NB "levées transférées au camp Nord-Sud.",
                                            "3" NB "levées transférées au camp Nord-Sud."};
    struct law_ruling ruling = west_revokes;

    for (ruling.tricks = 0; ruling.tricks <= 3; ruling.tricks++) {
        ck_assert(words_closing(&said, english, &ruling));
        ck_assert_str_eq(take(), of_english[ruling.tricks]);
        ck_assert(words_closing(&said, french, &ruling));
        ck_assert_str_eq(take(), of_french[ruling.tricks]);
    }
    ruling.irregularity = IRREGULARITY_DEAL;
    ck_assert(!words_closing(&said, english, &ruling));
    ck_assert_str_eq(take(), "");
}
END_TEST

START_TEST(a_defective_trick_is_named)
{
    struct law_ruling ruling = {.irregularity = IRREGULARITY_OMITTED,
                                .trick = 6,
                                .offender = EAST,
                                .side = SIDE_EW,
                                .tricks = 1,
                                .card = CARD_NONE,
                                .led = card("DQ"),
                                .clause_count = 1,
                                .clause = {CLAUSE_67B1b}};

    words_ruling(&said, french, &ruling);
    ck_assert_str_eq(take(), "Levée 6 défectueuse" NB ": Est n’a pas fourni de carte. "
                             "Est n’a pas de carte de la couleur attaquée, place une carte "
                             "quelconque parmi ses cartes jouées et est considéré comme ayant fait "
                             "une renonce (Loi" NB "67" NB "B1" NB "(b)). "
                             "1" NB "levée transférée au camp Nord-Sud.");
}
END_TEST

START_TEST(the_places_of_a_clause_are_filled)
{
    struct law_ruling ruling = west_revokes;

    words_clause(&said, english, &ruling, CLAUSE_64B4);
    ck_assert_str_eq(take(), "Attention was first drawn to it after North-South had called on the "
                             "next deal: nothing is transferred.");
    words_clause(&said, english, &ruling, CLAUSE_64B1);
    ck_assert_str_eq(take(), "East-West won neither the revoke trick nor a later one: nothing is "
                             "transferred.");
}
END_TEST

START_TEST(findings_are_told)
{
    static const struct {
        struct finding finding;
        const char *english, *french;
    } findings[] = {
        {{.id = FINDING_DEAL_COUNT,
          .player = SOUTH,
          .card = CARD_NONE,
          .led = CARD_NONE,
          .computed = 14},
         "South was dealt 14 cards.",
         "Sud a reçu 14" NB "cartes."},
        {{.id = FINDING_DEAL_COUNT,
          .player = SOUTH,
          .card = CARD_NONE,
          .led = CARD_NONE,
          .computed = 1},
         "South was dealt 1 card.",
         "Sud a reçu 1" NB "carte."},
        {{.id = FINDING_RESULT_MISMATCH,
          .player = SEAT_NONE,
          .card = CARD_NONE,
          .led = CARD_NONE,
          .recorded = 9,
          .computed = 10},
         "The recorded result gives declarer 9 tricks, the play gives 10.",
         "Le résultat inscrit donne 9" NB "levées au déclarant, le jeu en donne 10."},
        {{.id = FINDING_RESULT_MISMATCH,
          .player = SEAT_NONE,
          .card = CARD_NONE,
          .led = CARD_NONE,
          .recorded = 9,
          .computed = -1},
         "The recorded result gives declarer 9 tricks, which does not fit the play.",
         "Le résultat inscrit donne 9" NB "levées au déclarant, en désaccord avec le jeu."},
        {{.id = FINDING_SCORE_MISMATCH,
          .player = SEAT_NONE,
          .card = CARD_NONE,
          .led = CARD_NONE,
          .recorded = -50,
          .computed = 620},
         "The recorded score is EW" NB "50; contract, tricks and vulnerability give NS" NB "620.",
         "La marque inscrite est EO" NB "50" NNB "; contrat, levées et vulnérabilité donnent NS" NB
         "620."},
        {{.id = FINDING_REVOKE, .trick = 12, .player = NORTH, .card = CARD_NONE, .led = CARD_NONE},
         "Revoke by North at trick 12.",
         "Renonce de Nord à la levée 12."},
        {{.id = FINDING_REVOKE, .trick = 4, .player = EAST, .card = 0x1c, .led = 0x1c},
         "Revoke by East at trick 4: ♦Q led.",
         "Renonce d’Est à la levée 4" NB ": attaque ♦D."},
    };

    for (size_t i = 0; i < sizeof findings / sizeof findings[0]; i++) {
        words_finding(&said, english, &findings[i].finding);
        ck_assert_str_eq(take(), findings[i].english);
        words_finding(&said, french, &findings[i].finding);
        ck_assert_str_eq(take(), findings[i].french);
    }
}
END_TEST

START_TEST(questions_are_asked)
{
    struct need need = {.kind = NEED_FACT, .what = FACT_ATTENTION, .trick = 5, .player = EAST};

    words_need(&said, english, &need);
    ck_assert_str_eq(take(), "When was attention first drawn to the revoke by East at trick 5?");
    words_need(&said, french, &need);
    ck_assert_str_eq(take(), "Quand l’attention a-t-elle été attirée pour la première fois sur la "
                             "renonce d’Est à la levée 5" NNB "?");
    need = (struct need){.kind = NEED_JUDGEMENT,
                         .what = JUDGEMENT_64C1,
                         .trick = 5,
                         .player = EAST,
                         .baseline = BASELINE_NO_REVOKE};
    words_need(&said, english, &need);
    ck_assert_str_eq(take(), "After the revoke by East at trick 5: is North-South sufficiently "
                             "compensated (Law 64C1)? Compare with the likely result without the "
                             "revoke, no transfer added.");
}
END_TEST

/* Law 79: where nothing can move, the question is what the recorded result is. */
START_TEST(a_result_that_does_not_fit_is_asked_for)
{
    struct need need = {.kind = NEED_FACT,
                        .what = FACT_RESULT_INCLUDES_TRANSFER,
                        .player = SEAT_NONE,
                        .outcome_count = 2,
                        .outcome = {{"no", 0, SIDE_NONE}, {"yes", 0, SIDE_NONE}}};

    words_need(&said, english, &need);
    ck_assert_str_eq(take(), "The recorded result is not what the cards give (Law 79). Does it "
                             "include a transfer of tricks?");
    need.outcome[0] = (struct outcome){"no", 1, SIDE_EW};
    words_need(&said, english, &need);
    ck_assert_str_eq(take(), "Does the recorded result already include the tricks that the ruling "
                             "transfers?");
}
END_TEST

/* One clause in 2007, and what to compare with all the same. */
START_TEST(the_baseline_of_2007_is_told)
{
    struct need need = {.kind = NEED_JUDGEMENT, .what = JUDGEMENT_64C, .trick = 5, .player = EAST};

    need.baseline = BASELINE_NEITHER_REVOKE;
    words_need(&said, english, &need);
    ck_assert_ptr_nonnull(strstr(take(), "(Law 64C)? Compare with the likely result without any"));
    need.baseline = BASELINE_AFTER_FIRST_REVOKE;
    words_need(&said, english, &need);
    ck_assert_ptr_nonnull(strstr(take(), "the position after the first revoke"));
    need.baseline = BASELINE_NO_REVOKE;
    words_need(&said, english, &need);
    ck_assert_ptr_nonnull(strstr(take(), "the likely result without the revoke."));
}
END_TEST

START_TEST(answers_are_told_with_what_they_give)
{
    struct need need = {.kind = NEED_FACT, .what = FACT_ATTENTION, .trick = 5, .player = WEST};
    struct outcome late = {"after-round", 0, SIDE_NONE}, in_time = {"in-time", 2, SIDE_NS};
    struct outcome open = {"S", -1, SIDE_NONE};

    words_outcome(&said, english, &need, &late);
    ck_assert_str_eq(take(), "after-round (after the round): nothing moves");
    words_outcome(&said, english, &need, &in_time);
    ck_assert_str_eq(take(), "in-time: 2 tricks to North-South");
    words_outcome(&said, french, &need, &in_time);
    ck_assert_str_eq(take(), "in-time (à temps)" NB ": 2" NB "levées au camp Nord-Sud");
    need.what = FACT_TRICK_WON;
    words_outcome(&said, french, &need, &open);
    ck_assert_str_eq(take(), "S (Sud)" NB ": à l’arbitre de décider");
}
END_TEST

START_TEST(answers_that_give_the_same_are_told_together)
{
    struct need need = {.kind = NEED_FACT,
                        .what = FACT_ATTENTION,
                        .trick = 5,
                        .player = WEST,
                        .outcome_count = 3,
                        .outcome = {{"in-time", 2, SIDE_NS},
                                    {"after-next-call", 0, SIDE_NONE},
                                    {"after-round", 0, SIDE_NONE}}};

    words_outcomes(&said, english, &need);
    ck_assert_str_eq(take(),
                     "in time: 2 tricks to North-South; after a call on the next deal, after "
                     "the round: nothing moves");
    need.outcome[1] = (struct outcome){"after-next-call", 2, SIDE_EW};
    need.outcome[2] = (struct outcome){"after-round", 2, SIDE_NS};
    words_outcomes(&said, french, &need);
    ck_assert_str_eq(take(),
                     "à temps, après la fin du tour" NB ": 2" NB "levées au camp Nord-Sud" NNB
                     "; après une déclaration à la donne suivante" NB ": 2" NB
                     "levées au camp Est-Ouest");
    need.outcome_count = 0;
    words_outcomes(&said, english, &need);
    ck_assert_str_eq(take(), "");
}
END_TEST

START_TEST(steps_are_told)
{
    struct step step = {CLAUSE_64B2, false, 1, {{STEP_EARLIER_REVOKE, 0, -1, SOURCE_RECORD}}};

    words_step(&said, english, &step);
    ck_assert_str_eq(take(), "Law 64B2: does not apply [trick of the earlier revoke in the suit: "
                             "none, from the record]");
    step =
        (struct step){CLAUSE_64B4, true, 1, {{FACT_ATTENTION, WORD_IN_TIME, -1, SOURCE_DEFAULT}}};
    words_step(&said, french, &step);
    ck_assert_str_eq(take(), "Loi" NB "64" NB "B4" NB ": s’applique [moment où l’attention a été "
                             "attirée sur la renonce" NB ": à temps, par défaut]");
}
END_TEST

START_TEST(values_of_steps_are_the_words_of_the_facts)
{
    static const struct {
        struct step_fact fact;
        const char *value;
    } values[] = {
        {{STEP_TRICK_WINNER, WORD_NONE, WEST, SOURCE_RECORD}, "W"},
        {{STEP_TRICK_WINNER, WORD_NONE, SEAT_NONE, SOURCE_RECORD}, "unknown"},
        {{STEP_LATER_TRICKS, WORD_NONE, 0, SOURCE_RECORD}, "0"},
        {{STEP_LATER_TRICKS, WORD_NONE, 12, SOURCE_RECORD}, "12"},
        {{STEP_EARLIER_REVOKE, WORD_NONE, -1, SOURCE_RECORD}, "none"},
        {{STEP_NEXT_TRICK_PLAYED, WORD_YES, -1, SOURCE_RECORD}, "yes"},
        {{STEP_READING, WORD_NO, READING_67B1_64B, SOURCE_DEFAULT}, "67B1-64B:no"},
        {{FACT_ATTENTION, WORD_AFTER_ROUND, -1, SOURCE_FILE}, "after-round"},
        {{FACT_FIRST_CALL, WORD_NONE, 1 << NORTH | 1 << EAST, SOURCE_FILE}, "NE"},
        {{FACT_AGREED_TRICKS, WORD_NONE, 9, SOURCE_OPTION}, "9"},
    };

    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
        words_step_value(&said, &values[i].fact);
        ck_assert_str_eq(take(), values[i].value);
    }
}
END_TEST

START_TEST(a_fact_that_is_not_used_is_named_without_harm)
{
    words_fact_fault(&said, english, FACT_FAULT_VALUE, "5", NULL, "attention", "late\033[2J");
    ck_assert_str_eq(take(), "The fact attention=late\ufffd[2J (trick 5, player -) is not used: it "
                             "does not have such a value.");
    words_fact_fault(&said, english, FACT_FAULT_NAME, "", "W",
                     "a-name-that-is-much-longer-than-any-fact-has", "x");
    ck_assert_str_eq(take(),
                     "The fact a-name-that-is-much-longer-than…=x (trick -, player W) is not "
                     "used: there is no fact of this name.");
}
END_TEST

START_TEST(a_contradiction_names_the_fact)
{
    struct fact fact = {.id = FACT_REVOKE,
                        .trick = 11,
                        .player = WEST,
                        .word = WORD_CONFIRMED,
                        .card = CARD_NONE,
                        .number = -1};

    words_contradiction(&said, english, &fact);
    ck_assert_str_eq(take(), "The fact revoke=confirmed (trick 11, player W) is not used: it "
                             "contradicts the record.");
    fact = (struct fact){
        .id = FACT_EXTRA, .trick = 6, .player = EAST, .card = card("HT"), .number = -1};
    words_contradiction(&said, french, &fact);
    ck_assert_str_eq(take(), "Le fait extra=HT (levée 6, joueur E) n’est pas retenu" NB
                             ": il contredit le relevé.");
}
END_TEST

START_TEST(what_could_not_be_read_is_shown_without_harm)
{
    words_read_fault(&said, english, "\"{text}\" is not a card", "\x1b]0;x\x07", "");
    ck_assert_str_eq(take(), "\"\ufffd]0;x\ufffd\" is not a card");
    words_read_fault(&said, english, "no place here", "text", "");
    ck_assert_str_eq(take(), "no place here");
}
END_TEST

START_TEST(what_is_no_place_stays_as_it_is)
{
    words_read_fault(&said, english, "{} { {texts} {text {text}", "x", "");
    ck_assert_str_eq(take(), "{} { {texts} {text x");
}
END_TEST

/* --- Text from outside -------------------------------------------------------------------------
 */

START_TEST(text_from_outside_is_made_harmless)
{
    static const struct {
        const char *text;
        int columns;
        const char *shown;
    } texts[] = {
        {"Café", 20, "Café"},
        {"Caf\xe9", 20, "Café"}, /* Latin-1 */
        {"a\tb\nc\x7f", 20, "a\ufffdb\ufffdc\ufffd"},
        {"\x9b"
         "31m",
         20, "\ufffd31m"},                          /* CSI of Latin-1 */
        {"\u202eabc\u2066", 20, "\ufffdabc\ufffd"}, /* overrides, isolates */
        {"\u2028x\ufeff", 20, "\ufffdx\ufffd"},
        {"abcdef", 6, "abcdef"},
        {"abcdefg", 6, "abcde…"},
        {"日本語", 5, "日本…"}, /* two columns each */
        {"日本語", 6, "日本語"},
        {"e\u0301\u0301\u0301\u0301", 9, "e\u0301\u0301…"}, /* marks without end */
        {"", 5, ""},
    };

    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        buffer_add_harmless(&said, texts[i].text, strlen(texts[i].text), texts[i].columns);
        ck_assert_str_eq(take(), texts[i].shown);
    }
    buffer_add_harmless(&said, NULL, 0, 5);
    ck_assert_str_eq(take(), "");
    buffer_add_harmless(&said, "a\0b", 3, 5);
    ck_assert_str_eq(take(), "a\ufffdb");
}
END_TEST

START_TEST(of_a_long_path_the_end_is_shown)
{
    buffer_add_harmless_end(&said, "/a/long/path/club.pbn", 21, 9);
    ck_assert_str_eq(take(), "…club.pbn");
    buffer_add_harmless_end(&said, "club.pbn", 8, 8);
    ck_assert_str_eq(take(), "club.pbn");
}
END_TEST

/* --- The French as a whole ---------------------------------------------------------------------
 */

/* The same in both by right: letters, numbers, and what is only a place. */
static const char *const same_by_right[] = {"N", "E",  "S",          "NS",
                                            "A", "10", "{contract}", " ({law})."};

static bool is_same_by_right(const char *key)
{
    for (size_t i = 0; i < sizeof same_by_right / sizeof same_by_right[0]; i++)
        if (strcmp(same_by_right[i], key) == 0)
            return true;
    return false;
}

static void check_translated(const char *of_english, const char *of_french)
{
    ck_assert_ptr_nonnull(of_english);
    ck_assert_ptr_nonnull(of_french);
    if (!is_same_by_right(of_english))
        ck_assert_msg(strcmp(of_english, of_french) != 0, "not in French: %s", of_english);
}

START_TEST(every_id_has_its_french)
{
    for (int i = 0; i < CLAUSE_COUNT; i++)
        check_translated(clause_get(i)->words, catalog_get(french, clause_get(i)->words));
    for (int i = 0; i < STATUS_COUNT; i++)
        check_translated(status_term(english, i), status_term(french, i));
    for (int i = 0; i < FINDING_COUNT; i++)
        check_translated(finding_term(english, i), finding_term(french, i));
    for (int i = 0; i < JUDGEMENT_COUNT; i++)
        check_translated(judgement_term(english, i), judgement_term(french, i));
    for (int i = 0; i < FACT_COUNT; i++)
        check_translated(fact_term(english, i), fact_term(french, i));
    for (int i = BASIS_MARKED; i <= BASIS_COMPUTED; i++)
        check_translated(basis_term(english, i), basis_term(french, i));
    for (int i = STEP_READING; i <= STEP_TRICK_WINNER; i++)
        check_translated(step_fact_term(english, i), step_fact_term(french, i));
    for (int i = SOURCE_DEFAULT; i <= SOURCE_OPTION; i++)
        check_translated(source_term(english, i), source_term(french, i));
}
END_TEST

/* Says something in both languages and compares. */
#define CHECK_SAID(call_english, call_french)                                                      \
    do {                                                                                           \
        char first[4096];                                                                          \
        call_english;                                                                              \
        strcpy(first, take());                                                                     \
        ck_assert_ptr_null(strchr(first, '{'));                                                    \
        call_french;                                                                               \
        check_translated(first, take());                                                           \
    } while (0)

START_TEST(every_sentence_has_its_french)
{
    for (int id = 0; id < FINDING_COUNT; id++)
        for (int with = 0; with < 2; with++) {
            struct finding finding = {.id = (uint8_t)id,
                                      .trick = 3,
                                      .player = WEST,
                                      .card = with ? card("HT") : CARD_NONE,
                                      .led = with ? card("SK") : CARD_NONE};
            CHECK_SAID(words_finding(&said, english, &finding),
                       words_finding(&said, french, &finding));
        }
    for (int reason = NOT_WRITTEN_TABLE_ROW; reason <= NOT_WRITTEN_NO_PLACE; reason++) {
        struct finding finding = {
            .id = FINDING_NOT_WRITTEN, .player = SEAT_NONE, .recorded = reason};
        CHECK_SAID(words_finding(&said, english, &finding), words_finding(&said, french, &finding));
    }
    for (int id = 0; id <= IRREGULARITY_PENALTY; id++) {
        struct law_ruling ruling = west_revokes;
        ruling.irregularity = (uint8_t)id;
        CHECK_SAID(words_irregularity(&said, english, &ruling),
                   words_irregularity(&said, french, &ruling));
    }
    for (int id = 0; id < CLAUSE_COUNT; id++)
        CHECK_SAID(words_clause(&said, english, &west_revokes, id),
                   words_clause(&said, french, &west_revokes, id));
    for (int fault = FACT_FAULT_NAME; fault <= FACT_FAULT_CONTRADICTION; fault++)
        CHECK_SAID(words_fact_fault(&said, english, fault, "1", "N", "a", "b"),
                   words_fact_fault(&said, french, fault, "1", "N", "a", "b"));
}
END_TEST

START_TEST(every_question_has_its_french)
{
    static const int counts[] = {
        [NEED_FACT] = FACT_COUNT, [NEED_JUDGEMENT] = JUDGEMENT_COUNT, [NEED_READING] = READINGS};

    for (int kind = NEED_FACT; kind <= NEED_READING; kind++)
        for (int what = 0; what < counts[kind]; what++) {
            struct need need = {
                .kind = (uint8_t)kind, .what = (int8_t)what, .trick = 4, .player = SOUTH};
            CHECK_SAID(words_need(&said, english, &need), words_need(&said, french, &need));
        }
}
END_TEST

START_TEST(terms_are_found_by_kind_and_id)
{
    ck_assert_str_eq(term_find(french, "status", "adjusted"), "rectifiée");
    ck_assert_str_eq(term_find(french, "finding", "revoke"), "renonce");
    ck_assert_str_eq(term_find(french, "finding", "penalty-card"), "carte pénalisée");
    ck_assert_str_eq(term_find(french, "clause", "64A2"),
                     "Procédure après consommation d’une renonce");
    ck_assert_str_eq(term_find(english, "clause", "67B1(a)"), "Defective trick");
    ck_assert_str_eq(term_find(french, "basis", "computed"), "d’après les cartes");
    ck_assert_str_eq(term_find(french, "judgement", "12C2"), "marque ajustée artificielle");
    ck_assert_str_eq(term_find(french, "fact", "equity"), "marque ajustée de remplacement");
    ck_assert_ptr_null(term_find(french, "fact", "no-such"));
    ck_assert_ptr_null(term_find(french, "kind", "revoke"));
    for (int i = 0; i < CLAUSE_COUNT; i++)
        check_translated(term_find(english, "clause", clause_get(i)->citation),
                         term_find(french, "clause", clause_get(i)->citation));
}
END_TEST

/* A row of the catalog that is built in, read without the code that is tested. */
static uint32_t number_at(const unsigned char *bytes, size_t at)
{
    uint32_t number;

    memcpy(&number, bytes + at, sizeof number);
    return number;
}

static const struct catalog_data *data_of(const char *language)
{
    const struct catalog_data *row = catalog_data;

    while (row->language && strcmp(row->language, language) != 0)
        row++;
    ck_assert_ptr_nonnull(row->language);
    return row;
}

/* AT_LEAST: as many as must be seen. */
static void each_translation(const char *language, uint32_t at_least,
                             void (*look)(const char *key, const char *words))
{
    const unsigned char *bytes = data_of(language)->bytes;
    uint32_t count = number_at(bytes, 8), seen = 0;

    ck_assert_uint_eq(number_at(bytes, 0), 0x950412de);
    for (uint32_t i = 0; i < count; i++) {
        const char *key = (const char *)bytes + number_at(bytes, number_at(bytes, 12) + 8 * i + 4);
        size_t row = number_at(bytes, 16) + 8 * i;
        const char *words = (const char *)bytes + number_at(bytes, row + 4);
        const char *end = words + number_at(bytes, row);

        if (!*key)
            continue;
        for (; words <= end; words += strlen(words) + 1, seen++)
            look(key, words);
    }
    ck_assert_uint_ge(seen, at_least);
}

/* The places of a text as a set of their first letters and lengths would not do: they are listed in
 * order of the alphabet, once each. {by_player} and {player} are two forms of one. */
static void places_of(const char *text, char *list)
{
    static const char *const known[] = {
        "board", "card",    "computed", "computed_score", "contract", "count", "declarer",
        "fact",  "detail",  "game",     "item",           "law",      "led",   "number",
        "other", "partner", "recorded", "recorded_score", "section",  "side",  "table",
        "text",  "to",      "trick",    "tricks",         "value",
    };
    char place[32];

    *list = '\0';
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        strcat(strcat(strcpy(place, "{"), known[i]), "}");
        if (strstr(text, place))
            strcat(list, place);
    }
    if (strstr(text, "{player}") || strstr(text, "{by_player}"))
        strcat(list, "{player}");
    for (const char *at = text; (at = strchr(at, '{')); at++) {
        size_t length = strcspn(at, "}") + 1;
        bool found = false;
        ck_assert_uint_lt(length, sizeof place);
        strncpy(place, at, length);
        place[length] = '\0';
        found = strcmp(place, "{player}") == 0 || strcmp(place, "{by_player}") == 0;
        for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
            found |= strlen(known[i]) + 2 == length && !strncmp(known[i], place + 1, length - 2);
        ck_assert_msg(found, "no such place: %s in: %s", place, text);
    }
}

static void same_places(const char *key, const char *words)
{
    char of_key[512], of_words[512];

    places_of(key, of_key);
    places_of(words, of_words);
    ck_assert_msg(strcmp(of_key, of_words) == 0, "%s\n%s", key, words);
}

START_TEST(translations_have_the_places_of_their_keys)
{
    each_translation("fr", 500, same_places);
    each_translation("fr_CA", 50, same_places);
}
END_TEST

/* An option and what belongs to it is not prose. */
static bool is_prose(const char *words)
{
    return !strstr(words, "--") && !strchr(words, '\n') && !strchr(words, '%');
}

static void french_spaces(const char *key, const char *words)
{
    static const char *const wrong[] = {" :",    " ;",    " !", " ?", " »", "« ",
                                        NNB "»", "«" NNB, "'",  " %", "\t"};
    static const struct {
        char sign;
        const char *before;
    } signs[] = {{';', NNB}, {'?', NNB}, {'!', NNB}};

    (void)key;
    if (!is_prose(words))
        return;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        ck_assert_msg(!strstr(words, wrong[i]), "\"%s\" in: %s", wrong[i], words);
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++)
        for (const char *at = words; (at = strchr(at, signs[i].sign)); at++)
            ck_assert_msg(at - words >= 3 && memcmp(at - 3, signs[i].before, 3) == 0,
                          "no narrow space before %c in: %s", signs[i].sign, words);
    for (const char *at = words; (at = strstr(at, ": ")); at++)
        ck_assert_msg(at - words >= 2 && memcmp(at - 2, NB, 2) == 0,
                      "no no-break space before : in: %s", words);
}

START_TEST(french_has_its_no_break_spaces)
{
    each_translation("fr", 500, french_spaces);
}
END_TEST

/* --- Canada ------------------------------------------------------------------------------------
 */

static void canadian_words(const char *key, const char *words)
{
    static const char *const wrong[] = {NNB,  NB ";",     NB "!",     " ;",      " ?",
                                        " !", "rbitrage", "l’arbitr", "L’arbitr"};

    ck_assert_msg(strcmp(words, catalog_get(french, key)) != 0, "the same in France: %s", words);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        ck_assert_msg(!strstr(words, wrong[i]), "\"%s\" in: %s", wrong[i], words);
}

/* What has no words of its own in the variant has those of the language, and so no message is lost.
 */
static void canadian_or_french(const char *key, const char *words)
{
    const struct catalog *canadian = catalog_find("fr_CA");
    const char *given = catalog_get(canadian, key);

    ck_assert_ptr_ne(canadian, french);
    ck_assert_msg(given != key || strcmp(catalog_get(french, key), key) == 0, "lost: %s", key);
    ck_assert_msg(!strstr(given, NNB), "narrow space: %s", given);
    same_places(key, given);
    (void)words;
}

START_TEST(french_of_canada_is_french_where_it_is_not_its_own)
{
    each_translation("fr_CA", 50, canadian_words);
    each_translation("fr", 500, canadian_or_french);
}
END_TEST

START_TEST(french_of_canada_has_its_words)
{
    const struct catalog *canadian = catalog_find("fr_CA.UTF-8");
    struct need need = {.kind = NEED_FACT, .what = FACT_ARTIFICIAL, .player = SEAT_NONE};

    ck_assert_str_eq(catalog_language(canadian), "fr_CA");
    buffer_add_card(&said, canadian, card("DK"));
    ck_assert_str_eq(take(), "♦K");
    buffer_add_score(&said, canadian, -100);
    ck_assert_str_eq(take(), "EW" NB "100");
    ck_assert_str_eq(seat_letter_word(canadian, WEST), "W");
    ck_assert_str_eq(seat_word(canadian, WEST), "Ouest");
    ck_assert_str_eq(basis_term(canadian, BASIS_CONFIRMED), "d’après le directeur");
    ck_assert_str_eq(basis_term(canadian, BASIS_MARKED), "d’après le relevé");
    words_need(&said, canadian, &need);
    ck_assert_str_eq(take(), "Quelle marque ajustée artificielle le directeur attribue-t-il?");
    ck_assert_str_eq(catalog_get(canadian, "Director"), "Directeur");
    ck_assert_str_eq(catalog_get(canadian, "Notice of a ruling"), "Avis de décision du directeur");
    ck_assert_str_eq(
        catalog_get_plural(canadian, "{count} for the director", "{count} for the director", 2),
        "{count} pour le directeur");
    ck_assert_str_eq(catalog_get_plural(canadian, "{count} adjusted", "{count} adjusted", 2),
                     "{count} rectifiées");
}
END_TEST

/* "de Ouest", "que Est": a place that a seat fills stands behind no word that would be elided. */
static void no_elision(const char *key, const char *words)
{
    static const char *const traps[] = {"de {player}",   "que {player}", "de {partner}",
                                        "que {partner}", "de {side}",    "que {side}",
                                        "de {other}",    "que {other}",  "le {player}",
                                        "de {declarer}", "de {to}",      "jusque {player}"};

    (void)key;
    for (size_t i = 0; i < sizeof traps / sizeof traps[0]; i++)
        ck_assert_msg(!strstr(words, traps[i]), "%s", words);
}

START_TEST(french_seats_need_no_elision)
{
    each_translation("fr", 500, no_elision);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("words");
    TCase *names = tcase_create("names"), *sentences = tcase_create("sentences");
    TCase *foreign = tcase_create("foreign"), *whole = tcase_create("french");
    TCase *const all[] = {names, sentences, foreign, whole};
    int failed;
    SRunner *runner;

    for (size_t i = 0; i < 4; i++) {
        tcase_add_checked_fixture(all[i], setup, teardown);
        suite_add_tcase(suite, all[i]);
    }
    tcase_add_test(names, cards_have_the_ranks_of_the_language);
    tcase_add_test(names, seats_and_sides_have_their_names);
    tcase_add_test(names, contracts_are_written_as_on_a_sheet);
    tcase_add_test(names, results_count_from_the_contract);
    tcase_add_test(names, scores_stand_in_the_column_of_their_side);
    tcase_add_test(names, suits_can_be_spelled_in_letters);
    tcase_add_test(names, what_is_no_sign_is_not_spelled);
    tcase_add_test(names, laws_are_cited_as_in_the_language);
    tcase_add_test(sentences, a_ruling_is_told_from_the_card_to_the_tricks);
    tcase_add_test(sentences, the_number_of_tricks_agrees);
    tcase_add_test(sentences, a_defective_trick_is_named);
    tcase_add_test(sentences, the_places_of_a_clause_are_filled);
    tcase_add_test(sentences, findings_are_told);
    tcase_add_test(sentences, questions_are_asked);
    tcase_add_test(sentences, a_result_that_does_not_fit_is_asked_for);
    tcase_add_test(sentences, the_baseline_of_2007_is_told);
    tcase_add_test(sentences, answers_are_told_with_what_they_give);
    tcase_add_test(sentences, answers_that_give_the_same_are_told_together);
    tcase_add_test(sentences, steps_are_told);
    tcase_add_test(sentences, values_of_steps_are_the_words_of_the_facts);
    tcase_add_test(sentences, a_fact_that_is_not_used_is_named_without_harm);
    tcase_add_test(sentences, a_contradiction_names_the_fact);
    tcase_add_test(sentences, what_could_not_be_read_is_shown_without_harm);
    tcase_add_test(sentences, what_is_no_place_stays_as_it_is);
    tcase_add_test(foreign, text_from_outside_is_made_harmless);
    tcase_add_test(foreign, of_a_long_path_the_end_is_shown);
    tcase_add_test(whole, every_id_has_its_french);
    tcase_add_test(whole, every_sentence_has_its_french);
    tcase_add_test(whole, every_question_has_its_french);
    tcase_add_test(whole, terms_are_found_by_kind_and_id);
    tcase_add_test(whole, translations_have_the_places_of_their_keys);
    tcase_add_test(whole, french_has_its_no_break_spaces);
    tcase_add_test(whole, french_seats_need_no_elision);
    tcase_add_test(whole, french_of_canada_is_french_where_it_is_not_its_own);
    tcase_add_test(whole, french_of_canada_has_its_words);
    runner = srunner_create(suite);
    srunner_run_all(runner, CK_NORMAL);
    failed = srunner_ntests_failed(runner);
    srunner_free(runner);
    return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
