/* Words: the sentences of a ruling in English and in the French of the FFB. */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "bridge/score.h"
#include "words/foreign.h"
#include "words/names.h"
#include "words/words.h"
#include "words/words_board.h"
#include "words_harness.h"

/* --- Names ------------------------------------------------------------------------------------ */

START_TEST(cards_have_the_ranks_of_the_language)
{
    static const struct {
        const char *letters, *english, *french;
    } cards[] = {
        {"SA", "♠A", "♠A"},   {"HK", "♥K", "♥R"}, {"DQ", "♦Q", "♦D"}, {"CJ", "♣J", "♣V"},
        {"HT", "♥10", "♥10"}, {"S9", "♠9", "♠9"}, {"C2", "♣2", "♣2"},
    };

    for (size_t i = 0; i < sizeof cards / sizeof cards[0]; i++) {
        prose_add_card(in(english), card(cards[i].letters));
        ck_assert_str_eq(take(), cards[i].english);
        prose_add_card(in(french), card(cards[i].letters));
        ck_assert_str_eq(take(), cards[i].french);
    }
    prose_add_card(in(french), CARD_NONE);
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

        ck_assert(contract_read(&contract, text_of(contracts[i].written)));
        prose_add_contract(in(english), &contract);
        ck_assert_str_eq(take(), contracts[i].english);
        prose_add_contract(in(french), &contract);
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

        prose_add_result(&said, &contract, results[i].tricks);
        ck_assert_str_eq(take(), results[i].words);
    }
}
END_TEST

START_TEST(scores_stand_in_the_column_of_their_side)
{
    prose_add_score(in(english), 620);
    ck_assert_str_eq(take(), "NS" NB "620");
    prose_add_score(in(english), 50);
    ck_assert_str_eq(take(), "NS" NB "50");
    prose_add_score(in(french), -100);
    ck_assert_str_eq(take(), "EO" NB "100");
    prose_add_score(in(french), 0);
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
        prose_add_card(in(catalog), card_make(number % SUITS, RANK_TWO + number / SUITS));
    else
        prose_add_contract(in(catalog), &bid);
    prose_spell_suits(in(catalog));
    return take();
}

/* Returns whether a rank is written as LETTERS are: then a reader may take the suit for it. */
static bool is_rank(const struct catalog *catalog, const char *letters)
{
    for (int rank = RANK_TWO; rank <= RANK_ACE; rank++) {
        prose_add_rank(in(catalog), rank);
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
    prose_spell_suits(in(french));
    ck_assert_str_eq(take(), "");
    buffer_add_text(&said.text, "♠, C♥D et ♣♣ : é");
    prose_spell_suits(in(french));
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
        prose_add_law(in(english), laws[i].citation);
        ck_assert_str_eq(take(), laws[i].english);
        prose_add_law(in(french), laws[i].citation);
        ck_assert_str_eq(take(), laws[i].french);
    }
}
END_TEST

/* --- Sentences -------------------------------------------------------------------------------- */

START_TEST(a_ruling_is_told_from_the_card_to_the_tricks)
{
    words_ruling(in(english), &west_revokes);
    ck_assert_str_eq(take(), "Revoke by West at trick 5: ♠K led, ♥3 played. "
                             "The offending side played to the next trick: the revoke is "
                             "established (Law 63A1). "
                             "West did not win the revoke trick, but East-West won it or a later "
                             "one: one trick is transferred (Law 64A2). "
                             "1 trick moves to North-South.");
    words_ruling(in(french), &west_revokes);
    ck_assert_str_eq(take(),
                     "Renonce d’Ouest à la levée 5" NB ": attaque ♠R, carte jouée ♥3. "
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
    static const char *const of_english[] = {
        "No trick is transferred.", "1 trick moves to North-South.",
        "2 tricks move to North-South.", "3 tricks move to North-South."};
    static const char *const of_french[] = {"Aucune levée n’est transférée.",
                                            "1" NB "levée transférée au camp Nord-Sud.",
                                            "2" NB "levées transférées au camp Nord-Sud.",
                                            "3" NB "levées transférées au camp Nord-Sud."};
    struct law_ruling ruling = west_revokes;

    for (ruling.tricks = 0; ruling.tricks <= 3; ruling.tricks++) {
        ck_assert(words_closing(in(english), &ruling));
        ck_assert_str_eq(take(), of_english[ruling.tricks]);
        ck_assert(words_closing(in(french), &ruling));
        ck_assert_str_eq(take(), of_french[ruling.tricks]);
    }
    ruling.irregularity = IRREGULARITY_DEAL;
    ck_assert(!words_closing(in(english), &ruling));
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

    words_ruling(in(french), &ruling);
    ck_assert_str_eq(take(), "Levée 6 défectueuse" NB ": Est n’a pas fourni de carte. "
                             "Est n’a pas de carte de la couleur attaquée" NB ": il montre une "
                             "carte quelconque et la met parmi ses cartes jouées. La possession de "
                             "la levée ne change pas. Il est considéré comme ayant fait une "
                             "renonce (Loi" NB "67" NB "B1" NB "(b)). "
                             "1" NB "levée transférée au camp Nord-Sud.");
}
END_TEST

START_TEST(the_places_of_a_clause_are_filled)
{
    struct law_ruling ruling = west_revokes;

    words_clause(in(english), &ruling, CLAUSE_64B4);
    ck_assert_str_eq(take(), "Attention was first drawn to it after North-South had called on the "
                             "next deal: nothing is transferred.");
    words_clause(in(english), &ruling, CLAUSE_64B1);
    ck_assert_str_eq(take(), "East-West won neither the revoke trick nor a later one: nothing is "
                             "transferred.");
}
END_TEST

/* What declarer called is told, and the card where it is one; that is not told twice. */
START_TEST(calls_are_told)
{
    static const struct {
        struct fact said;
        card_t card;
        const char *english, *french;
    } calls[] = {
        {{.word = WORD_HIGH, .card = CARD_NONE},
         0x1e,
         "Declarer called \"high\" at trick 3: ♦A.",
         "À la levée 3, le déclarant a demandé «" NB "gros" NB "»" NB ": ♦A."},
        {{.word = WORD_ANY, .card = CARD_NONE},
         CARD_NONE,
         "Declarer called \"anything\" at trick 3.",
         "À la levée 3, le déclarant a demandé «" NB "n’importe quoi" NB "»."},
        {{.card = 0x1e},
         0x1e,
         "Declarer called \"♦A\" at trick 3.",
         "À la levée 3, le déclarant a demandé «" NB "♦A" NB "»."},
        {{.card = CARD_NONE, .suits = 1 << HEARTS},
         0x22,
         "Declarer called \"a heart\" at trick 3: ♥2.",
         "À la levée 3, le déclarant a demandé «" NB "cœur" NB "»" NB ": ♥2."},
        {{.card = CARD_NONE, .number = RANK_JACK},
         CARD_NONE,
         "Declarer called \"J\" at trick 3.",
         "À la levée 3, le déclarant a demandé «" NB "V" NB "»."},
        {{.word = WORD_INTENDED, .card = 0x1e},
         0x1e,
         "Declarer meant ♦A at trick 3, whatever he had called.",
         "À la levée 3, le déclarant voulait ♦A, quoi qu’il ait demandé."},
    };

    for (size_t i = 0; i < sizeof calls / sizeof calls[0]; i++) {
        struct law_ruling ruling = {.irregularity = IRREGULARITY_DESIGNATION,
                                    .trick = 3,
                                    .offender = NORTH,
                                    .card = calls[i].card,
                                    .led = CARD_NONE,
                                    .said = calls[i].said};

        words_irregularity(in(english), &ruling);
        ck_assert_str_eq(take(), calls[i].english);
        words_irregularity(in(french), &ruling);
        ck_assert_str_eq(take(), calls[i].french);
    }
}
END_TEST

/* Where nobody knows which trick was defective all that it can have been are named. */
START_TEST(open_tricks_are_named)
{
    static const struct {
        uint8_t irregularity;
        bool unfound;
        uint16_t possible;
        const char *english, *french;
    } tricks[] = {
        {IRREGULARITY_OMITTED, true, 1 << 4 | 1 << 5,
         "West played no card to trick 4 or 5; nobody can tell which, and each gives the same.",
         "Ouest n’a pas fourni de carte à la levée 4 ou 5" NNB
         "; personne ne peut dire laquelle, et chacune donne le même résultat."},
        {IRREGULARITY_OMITTED, false, 1 << 4 | 1 << 6 | 1 << 9,
         "West played no card to trick 4, 6 or 9; each gives the same.",
         "Ouest n’a pas fourni de carte à la levée 4, 6 ou 9" NNB
         "; chacune donne le même résultat."},
        {IRREGULARITY_EXTRA, true, 1 << 4 | 1 << 5 | 1 << 6,
         "West played a card too many to one of tricks 4 to 6; nobody can tell which, and each "
         "gives the same.",
         "Ouest a joué une carte en trop à l’une des levées 4 à 6" NNB
         "; personne ne peut dire laquelle, et chacune donne le même résultat."},
        {IRREGULARITY_EXTRA, false, 1 << 12 | 1 << 13,
         "West played a card too many to trick 12 or 13; each gives the same.",
         "Ouest a joué une carte en trop à la levée 12 ou 13" NNB
         "; chacune donne le même résultat."},
    };

    for (size_t i = 0; i < sizeof tricks / sizeof tricks[0]; i++) {
        struct law_ruling ruling = {.irregularity = tricks[i].irregularity,
                                    .offender = WEST,
                                    .card = CARD_NONE,
                                    .led = CARD_NONE,
                                    .possible = tricks[i].possible,
                                    .unfound = tricks[i].unfound};

        words_irregularity(in(english), &ruling);
        ck_assert_str_eq(take(), tricks[i].english);
        words_irregularity(in(french), &ruling);
        ck_assert_str_eq(take(), tricks[i].french);
        ck_assert_int_eq(basis_shown(&ruling), BASIS_NONE);
    }
}
END_TEST

/* A claim is not called a concession, nor a score that stands one entered wrongly. */
START_TEST(claims_and_scores_are_named)
{
    static const struct {
        uint8_t irregularity, clause;
        struct fact said;
        const char *english, *french;
    } given[] = {
        {IRREGULARITY_CLAIM,
         CLAUSE_70,
         {.word = WORD_CONTESTED},
         "Claim by South at trick 9.",
         "Revendication de Sud à la levée 9."},
        {IRREGULARITY_CLAIM,
         CLAUSE_71,
         {.word = WORD_CANCELLED},
         "Concession by South at trick 9.",
         "Concession de Sud à la levée 9."},
        {IRREGULARITY_ENTRY,
         CLAUSE_79C,
         {.id = FACT_AGREED_SCORE},
         "Score entered wrongly.",
         "Marque mal saisie."},
        {IRREGULARITY_ENTRY,
         CLAUSE_79_cards,
         {.id = FACT_AGREED_SCORE},
         "The score as it was entered.",
         "La marque telle qu’elle a été saisie."},
        {IRREGULARITY_SCORE,
         CLAUSE_12C1,
         {.id = FACT_EQUITY},
         "Assigned adjusted score given by the director.",
         "Marque ajustée de remplacement attribuée par l’arbitre."},
        {IRREGULARITY_SCORE,
         CLAUSE_12C2_given,
         {.id = FACT_ARTIFICIAL},
         "Artificial adjusted score given by the director.",
         "Marque ajustée artificielle attribuée par l’arbitre."},
    };

    for (size_t i = 0; i < sizeof given / sizeof given[0]; i++) {
        struct law_ruling ruling = {.irregularity = given[i].irregularity,
                                    .trick = 9,
                                    .offender = SOUTH,
                                    .card = CARD_NONE,
                                    .led = CARD_NONE,
                                    .clause_count = 1,
                                    .clause = {given[i].clause},
                                    .said = given[i].said};

        words_irregularity(in(english), &ruling);
        ck_assert_str_eq(take(), given[i].english);
        words_irregularity(in(french), &ruling);
        ck_assert_str_eq(take(), given[i].french);
    }
}
END_TEST

/* What the Law tells the player, with his cards, in both languages. */
START_TEST(clauses_tell_the_player_what_to_do)
{
    static const struct {
        int clause;
        const char *card, *kept, *cards;
        const char *english, *french;
    } told[] = {
        {CLAUSE_67B1a, "C5", NULL, NULL,
         "West exposes a card of the suit led (♣5) and puts it among his played cards. Who won the "
         "trick does not change. He is deemed to have revoked.",
         "Ouest montre une carte de la couleur attaquée (♣5) et la met parmi ses cartes jouées. La "
         "possession de la levée ne change pas. Il est considéré comme ayant fait une renonce."},
        {CLAUSE_67B2a_faced, NULL, "H5", "H2",
         "West leaves ♥5, the one faced, among his played cards and takes back ♥2. Who won the "
         "trick does not change.",
         "Ouest laisse ♥5, jouée face visible, parmi ses cartes jouées et reprend ♥2. La "
         "possession de la levée ne change pas."},
        {CLAUSE_67B2a_highest, NULL, "H5", "H2",
         "Nobody can tell which card West faced: the highest that he could legally have played, "
         "♥5, stays, and he takes back ♥2. Who won the trick does not change.",
         "Personne ne peut dire quelle carte Ouest a jouée face visible" NB
         ": la plus forte qu’il aurait pu légalement jouer, ♥5, reste, et il reprend ♥2. La "
         "possession de la levée ne change pas."},
        {CLAUSE_64A2_dummy, NULL, NULL, NULL,
         "Dummy won the revoke trick, which is not won by declarer: one trick is transferred.",
         "Le mort a gagné la levée de la renonce, qui n’est donc pas gagnée par le déclarant" NB
         ": une levée est transférée."},
        {CLAUSE_64A1_last, NULL, NULL, NULL,
         "West won the revoke trick with his own hand: it is transferred. East-West won no later "
         "trick.",
         "Ouest a gagné de sa propre main la levée de la renonce" NB
         ": cette levée est transférée. Le camp Est-Ouest n’en a gagné aucune ensuite."},
        {CLAUSE_50E_up, "D4", NULL, NULL,
         "What ♦4 showed is unauthorised information for the partner of West, and authorised for "
         "declarer.",
         "Ce qu’a montré ♦4 est une information non autorisée pour le partenaire d’Ouest, et "
         "autorisée pour le déclarant."},
        {CLAUSE_47E2a_lead, "SK", NULL, NULL,
         "An opponent's call or play had been explained wrongly, no card was played after the "
         "opening lead, and dummy had faced no card: ♠K goes back to the hand, nothing further.",
         "Une déclaration ou une carte d’un adversaire avait été mal expliquée, aucune carte n’a "
         "été jouée après l’entame, et le mort n’avait exposé aucune carte" NB
         ": ♠R revient dans la main, sans autre rectification."},
        {CLAUSE_53A_record, NULL, NULL, NULL,
         "The play went on with the lead out of turn: it counts as accepted, and stands.",
         "Le jeu a continué après l’attaque hors tour" NB
         ": elle compte comme acceptée et est maintenue."},
    };

    for (size_t i = 0; i < sizeof told / sizeof told[0]; i++) {
        struct law_ruling ruling = west_revokes;

        ruling.card = told[i].card ? card(told[i].card) : CARD_NONE;
        ruling.kept = told[i].kept ? card(told[i].kept) : CARD_NONE;
        ruling.cards = told[i].cards ? card_bit(card(told[i].cards)) : 0;
        words_clause(in(english), &ruling, told[i].clause);
        ck_assert_str_eq(take(), told[i].english);
        words_clause(in(french), &ruling, told[i].clause);
        ck_assert_str_eq(take(), told[i].french);
    }
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
        {{.id = FINDING_DEAL_DUPLICATE,
          .player = WEST,
          .card = 0x29,
          .led = CARD_NONE,
          .computed = EAST},
         "♥9 is in two hands: East and West.",
         "♥9 est dans deux mains" NB ": Est et Ouest."},
        {{.id = FINDING_DEAL_DUPLICATE,
          .player = WEST,
          .card = 0x29,
          .led = CARD_NONE,
          .computed = EAST,
          .missing = UINT64_C(1) << 0x2a},
         "♥9 is in two hands, East and West; missing: ♥10.",
         "♥9 est dans deux mains, Est et Ouest, et il manque ♥10."},
        {{.id = FINDING_DEAL_DUPLICATE, .player = WEST, .card = CARD_NONE, .led = CARD_NONE},
         "West has the same card twice.",
         "Ouest a deux fois la même carte."},
        {{.id = FINDING_DEAL_DUPLICATE,
          .player = WEST,
          .card = CARD_NONE,
          .led = CARD_NONE,
          .missing = UINT64_C(1) << 0x2a | UINT64_C(1) << 0x29},
         "West has the same card twice; missing: ♥9 and ♥10.",
         "Ouest a deux fois la même carte, et il manque ♥9 et ♥10."},
        {{.id = FINDING_REVOKE, .trick = 12, .player = NORTH, .card = CARD_NONE, .led = CARD_NONE},
         "Revoke by North at trick 12.",
         "Renonce de Nord à la levée 12."},
        {{.id = FINDING_REVOKE, .trick = 4, .player = EAST, .card = 0x1c, .led = 0x1c},
         "Revoke by East at trick 4: ♦Q led.",
         "Renonce d’Est à la levée 4" NB ": attaque ♦D."},
        {{.id = FINDING_DESIGNATION_MISMATCH,
          .trick = 3,
          .player = EAST,
          .card = 0x1c,
          .led = 0x19,
          .computed = 0x1e},
         "The record has ♦Q at trick 3; declarer's call was for ♦A.",
         "Le relevé indique ♦D à la levée 3" NNB "; le déclarant avait demandé ♦A."},
        {{.id = FINDING_DESIGNATION_MISMATCH,
          .trick = 3,
          .player = EAST,
          .card = 0x1c,
          .led = 0x19,
          .computed = CARD_NONE},
         "The record has ♦Q at trick 3, which is not the card called from dummy.",
         "Le relevé indique ♦D à la levée 3, qui n’est pas la carte désignée au mort."},
    };

    for (size_t i = 0; i < sizeof findings / sizeof findings[0]; i++) {
        words_finding(in(english), &findings[i].finding);
        ck_assert_str_eq(take(), findings[i].english);
        words_finding(in(french), &findings[i].finding);
        ck_assert_str_eq(take(), findings[i].french);
    }
}
END_TEST

/* One line for all of them, with the first. */
START_TEST(unknown_cards_are_told_together)
{
    static const struct finding of_west = {
        .id = FINDING_UNKNOWN_CARD, .trick = 2, .player = WEST, .card = CARD_NONE};
    static struct ruling ruling;

    ruling = (struct ruling){.finding_count = 1};
    ruling.finding[0] = of_west;
    ck_assert(finding_is_shown(&ruling, 0));
    words_finding_shown(in(english), &ruling, &ruling.finding[0]);
    ck_assert_str_eq(take(), "The record does not show which card West played to trick 2.");

    ruling.finding_count = 4;
    ruling.finding[1] = (struct finding){.id = FINDING_MARK_MISMATCH, .trick = 3, .card = 0x1c};
    ruling.finding[2] = of_west;
    ruling.finding[2].trick = 5;
    ruling.finding[3] = of_west;
    ruling.finding[3].player = NORTH;
    for (int i = 0; i < ruling.finding_count; i++)
        ck_assert(finding_is_shown(&ruling, i) == (i < 2));
    words_finding_shown(in(english), &ruling, &ruling.finding[0]);
    ck_assert_str_eq(take(), "Cards that the record does not show, by player and trick: North 2; "
                             "West 2, 5.");
    words_finding_shown(in(english), &ruling, &ruling.finding[1]);
    ck_assert_str_eq(take(), "The mark at ♦Q, played by North to trick 3, does not fit the play.");
}
END_TEST

START_TEST(questions_are_asked)
{
    struct need need = {.kind = NEED_FACT, .what = FACT_ATTENTION, .trick = 5, .player = EAST};

    words_need(in(english), &need);
    ck_assert_str_eq(take(), "When was attention first drawn to the revoke by East at trick 5?");
    words_need(in(french), &need);
    ck_assert_str_eq(take(), "Quand l’attention a-t-elle été attirée pour la première fois sur la "
                             "renonce d’Est à la levée 5" NNB "?");
    need = (struct need){.kind = NEED_JUDGEMENT,
                         .what = JUDGEMENT_64C1,
                         .trick = 5,
                         .player = EAST,
                         .baseline = BASELINE_NO_REVOKE};
    words_need(in(english), &need);
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
                        .outcome = {{.value = "no", .tricks = 0, .to = SIDE_NONE},
                                    {.value = "yes", .tricks = 0, .to = SIDE_NONE}}};

    words_need(in(english), &need);
    ck_assert_str_eq(take(), "The recorded result is not what the cards give (Law 79). Does it "
                             "include a transfer of tricks?");
    need.outcome[0] = (struct outcome){.value = "no", .tricks = 1, .to = SIDE_EW};
    words_need(in(english), &need);
    ck_assert_str_eq(take(), "Does the recorded result already include the tricks that the ruling "
                             "transfers?");
}
END_TEST

/* One clause in 2007, and what to compare with all the same. */
START_TEST(the_baseline_of_2007_is_told)
{
    struct need need = {.kind = NEED_JUDGEMENT, .what = JUDGEMENT_64C, .trick = 5, .player = EAST};

    need.baseline = BASELINE_NEITHER_REVOKE;
    words_need(in(english), &need);
    ck_assert_ptr_nonnull(strstr(take(), "(Law 64C)? Compare with the likely result without any"));
    need.baseline = BASELINE_AFTER_FIRST_REVOKE;
    words_need(in(english), &need);
    ck_assert_ptr_nonnull(strstr(take(), "the position after the first revoke"));
    need.baseline = BASELINE_NO_REVOKE;
    words_need(in(english), &need);
    ck_assert_ptr_nonnull(strstr(take(), "the likely result without the revoke."));
}
END_TEST

/* Adds an answer and what it gives. */
static void say_outcome(const struct catalog *catalog, const struct need *need,
                        const struct outcome *outcome)
{
    words_answer(in(catalog), need, outcome);
    buffer_add_text(&said.text, catalog_get(catalog, ": "));
    words_movement(in(catalog), outcome->tricks, outcome->to);
}

START_TEST(answers_are_told_with_what_they_give)
{
    struct need need = {.kind = NEED_FACT, .what = FACT_ATTENTION, .trick = 5, .player = WEST};
    struct outcome late = {.value = "after-round", .tricks = 0, .to = SIDE_NONE},
                   in_time = {.value = "in-time", .tricks = 2, .to = SIDE_NS};
    struct outcome open = {.value = "S", .tricks = -1, .to = SIDE_NONE};

    say_outcome(english, &need, &late);
    ck_assert_str_eq(take(), "after the round: no trick is transferred");
    say_outcome(english, &need, &in_time);
    ck_assert_str_eq(take(), "in time: 2 tricks to North-South");
    say_outcome(french, &need, &in_time);
    ck_assert_str_eq(take(), "à temps" NB ": 2" NB "levées au camp Nord-Sud");
    need.what = FACT_TRICK_WON;
    say_outcome(french, &need, &open);
    ck_assert_str_eq(take(), "Sud" NB ": à vous de décider");
}
END_TEST

START_TEST(steps_are_told)
{
    struct step step = {
        CLAUSE_64B2, false, 1, {{STEP_EARLIER_REVOKE, 0, -1, SOURCE_RECORD, CARD_NONE, 0, {0}}}};

    words_step(in(english), &step);
    ck_assert_str_eq(take(), "Law 64B2: does not apply [trick of the earlier revoke in the suit: "
                             "none, from the record]");
    step = (struct step){CLAUSE_64B4,
                         true,
                         1,
                         {{FACT_ATTENTION, WORD_IN_TIME, -1, SOURCE_DEFAULT, CARD_NONE, 0, {0}}}};
    words_step(in(french), &step);
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
        {{STEP_TRICK_WINNER, WORD_NONE, WEST, SOURCE_RECORD, CARD_NONE, 0, {0}}, "W"},
        {{STEP_TRICK_WINNER, WORD_NONE, SEAT_NONE, SOURCE_RECORD, CARD_NONE, 0, {0}}, "unknown"},
        {{STEP_LATER_TRICKS, WORD_NONE, 0, SOURCE_RECORD, CARD_NONE, 0, {0}}, "0"},
        {{STEP_LATER_TRICKS, WORD_NONE, 12, SOURCE_RECORD, CARD_NONE, 0, {0}}, "12"},
        {{STEP_EARLIER_REVOKE, WORD_NONE, -1, SOURCE_RECORD, CARD_NONE, 0, {0}}, "none"},
        {{STEP_NEXT_TRICK_PLAYED, WORD_YES, -1, SOURCE_RECORD, CARD_NONE, 0, {0}}, "yes"},
        {{STEP_READING, WORD_NO, READING_67B1_64B, SOURCE_DEFAULT, CARD_NONE, 0, {0}},
         "67B1-64B:no"},
        {{FACT_ATTENTION, WORD_AFTER_ROUND, -1, SOURCE_FILE, CARD_NONE, 0, {0}}, "after-round"},
        {{FACT_AGREED_SCORE,
          WORD_NONE,
          8,
          SOURCE_FILE,
          CARD_NONE,
          0,
          {CONTRACT_PLAYED, 3, NO_TRUMP, DOUBLED, NORTH, false}},
         "3NTX N 8"},
        {{FACT_AGREED_SCORE, WORD_PASS, -1, SOURCE_FILE, CARD_NONE, 0, {0}}, "pass"},
        {{FACT_FIRST_CALL, WORD_NONE, 1 << NORTH | 1 << EAST, SOURCE_FILE, CARD_NONE, 0, {0}},
         "NE"},
        {{FACT_DESIGNATION, WORD_NONE, -1, SOURCE_FILE, 0x2a, 0, {0}}, "HT"},
        {{FACT_DESIGNATION, WORD_NONE, -1, SOURCE_FILE, CARD_NONE, 1 << SPADES, {0}}, "S"},
        {{FACT_DESIGNATION, WORD_NONE, RANK_QUEEN, SOURCE_FILE, CARD_NONE, 0, {0}}, "Q"},
        {{FACT_DESIGNATION, WORD_HIGH, -1, SOURCE_FILE, CARD_NONE, 0, {0}}, "high"},
        {{FACT_DESIGNATION, WORD_INTENDED, -1, SOURCE_FILE, 0x2a, 0, {0}}, "intended"},
        {{FACT_AGREED_TRICKS, WORD_NONE, 9, SOURCE_OPTION, CARD_NONE, 0, {0}}, "9"},
    };

    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
        words_step_value(&said, &values[i].fact);
        ck_assert_str_eq(take(), values[i].value);
    }
}
END_TEST

START_TEST(a_call_is_told_as_it_was_made)
{
    const struct step_fact called = {
        FACT_FIRST_CALL, WORD_NONE, 1 << SOUTH | 1 << WEST, SOURCE_FILE, CARD_NONE, 0, {0}};
    struct step first_call = {CLAUSE_64B4, true, 1, {called}};
    static const struct {
        struct step_fact fact;
        const char *said;
    } calls[] = {
        {{FACT_DESIGNATION, WORD_NONE, -1, SOURCE_FILE, 0x2c, 0, {0}}, "♥D"},
        {{FACT_DESIGNATION, WORD_NONE, -1, SOURCE_FILE, CARD_NONE, 1 << DIAMONDS, {0}}, "♦"},
        {{FACT_DESIGNATION, WORD_NONE, RANK_KING, SOURCE_FILE, CARD_NONE, 0, {0}}, "R"},
        {{FACT_DESIGNATION, WORD_LOW, -1, SOURCE_FILE, CARD_NONE, 0, {0}}, "une petite carte"},
    };

    for (size_t i = 0; i < sizeof calls / sizeof calls[0]; i++) {
        struct step step = {CLAUSE_46B3, true, 1, {calls[i].fact}};
        char wanted[128] = "Loi" NB "46" NB "B3" NB ": s’applique [carte désignée au mort" NB ": ";

        words_step(in(french), &step);
        ck_assert_str_eq(take(), strcat(strcat(wanted, calls[i].said), ", selon l’arbitre]"));
    }
    words_step(in(french), &first_call);
    ck_assert_ptr_nonnull(strstr(take(), NB ": Sud, Ouest, selon l’arbitre]"));
}
END_TEST

START_TEST(a_fact_that_is_not_used_is_named_without_harm)
{
    words_fact_fault(in(english), FACT_FAULT_VALUE, "5", NULL, "attention", "late\033[2J");
    ck_assert_str_eq(take(), "The fact attention=late\ufffd[2J (trick 5, player -) is not used: it "
                             "does not have such a value; expected: "
                             "in-time|after-next-call|after-round.");
    words_fact_fault(in(english), FACT_FAULT_VALUE, "6", "W", "extra", "10H");
    ck_assert_str_eq(take(),
                     "The fact extra=10H (trick 6, player W) is not used: it does not have such "
                     "a value; expected: a card, suit before rank, or unknown: HT.");
    words_fact_fault(in(english), FACT_FAULT_NAME, "", "W",
                     "a-name-that-is-much-longer-than-any-fact-has", "x");
    const char *text = take(),
               *sentence = "The fact a-name-that-is-much-longer-than…=x (trick -, player W) is not "
                           "used: there is no fact of this name. There are laws, ";
    ck_assert_msg(strncmp(text, sentence, strlen(sentence)) == 0, "%s", text);
}
END_TEST

/* Each form of a value, as it was given. */
START_TEST(a_contradiction_has_the_value_as_it_was_given)
{
    static const char *const facts[][4] = {
        {"5", "W", "revoke", "confirmed"},
        {"9", "N", "claim", "contested 8"},
        {"9", "N", "claim", "contested 0"},
        {"9", "N", "claim", "void"},
        {"6", "W", "extra", "HT"},
        {"6", "W", "faced", "unknown"},
        {"6", "W", "visible", "2"},
        {"6", "W", "omitted", "-"},
        {"6", "W", "penalty-card", "HK major"},
        {"6", "W", "penalty-card", "none"},
        {"6", "W", "withdrawn", "C2 misinformed"},
        {"-", "W", "missing-card", "HK elsewhere-exposed"},
        {"6", "W", "led-out-of-turn", "refused HK"},
        {"6", "W", "designation", "intended SK"},
        {"6", "W", "designation", "K"},
        {"6", "W", "designation", "S"},
        {"6", "W", "designation", "win"},
        {"6", "W", "lead-option", "require S"},
        {"6", "W", "lead-option", "forbid HS"},
        {"-", "-", "first-call", "NE"},
        {"-", "-", "agreed-tricks", "13"},
        {"5", "-", "equity", "none"},
        {"5", "-", "equity", "3NT S 9"},
        {"5", "-", "equity", "7NTXX W 13 100"},
        {"-", "-", "artificial", "60/40"},
        {"-", "-", "artificial", "100/0"},
        {"-", "NS", "penalty", "10%"},
    };

    for (size_t i = 0; i < sizeof facts / sizeof facts[0]; i++) {
        const char *const *fact = facts[i];
        char wanted[256];
        struct fact read;

        ck_assert_int_eq(facts_read(&read, fact[0], fact[1], fact[2], fact[3]), FACT_OK);
        snprintf(wanted, sizeof wanted,
                 "The fact %s=%s (trick %s, player %s) is not used: it contradicts the record.",
                 fact[2], fact[3], fact[0], fact[1]);
        words_contradiction(in(english), &(struct contradiction){.fact = read});
        ck_assert_str_eq(take(), wanted);
    }
}
END_TEST

START_TEST(a_contradiction_names_what_stands_against_the_fact)
{
    struct contradiction contradiction = {.fact = fact_empty(FACT_REVOKE, 11, WEST),
                                          .declarer = SOUTH};

    contradiction.fact.word = WORD_CONFIRMED;
    words_contradiction(in(english), &contradiction);
    ck_assert_str_eq(take(), "The fact revoke=confirmed (trick 11, player W) is not used: it "
                             "contradicts the record.");
    contradiction.ground = GROUND_DECLARING_SIDE;
    words_contradiction(in(english), &contradiction);
    ck_assert_str_eq(take(), "The fact revoke=confirmed (trick 11, player W) is not used: it is "
                             "about a defender, and the record has S as declarer.");
    contradiction.ground = GROUND_FACT;
    contradiction.other = fact_empty(FACT_EXTRA, 6, EAST);
    contradiction.other.card = card("HT");
    words_contradiction(in(english), &contradiction);
    ck_assert_str_eq(take(), "The fact revoke=confirmed (trick 11, player W) is not used: it "
                             "cannot hold together with extra=HT (trick 6, player E).");
    words_contradiction(in(french), &contradiction);
    ck_assert_str_eq(take(), "Le fait revoke=confirmed (levée 11, joueur W) n’est pas retenu" NB
                             ": il est incompatible avec extra=HT (levée 6, joueur E).");
    contradiction.fact = fact_empty(FACT_OMITTED, 6, EAST);
    contradiction.fact.word = WORD_DASH;
    contradiction.ground = GROUND_LEADER;
    contradiction.trick = 6;
    words_contradiction(in(english), &contradiction);
    ck_assert_str_eq(take(),
                     "The fact omitted=- (trick 6, player E) is not used: it was this player "
                     "who led to trick 6, and who leads plays a card.");
    contradiction.ground = GROUND_TRICK;
    contradiction.trick = 12;
    words_contradiction(in(french), &contradiction);
    ck_assert_str_eq(take(), "Le fait omitted=- (levée 6, joueur E) n’est pas retenu" NB
                             ": le relevé a cette carte du joueur à la levée 12.");
    contradiction.fact = contradiction.other;
    contradiction.ground = GROUND_RECORD;
    words_contradiction(in(french), &contradiction);
    ck_assert_str_eq(take(), "Le fait extra=HT (levée 6, joueur E) n’est pas retenu" NB
                             ": il contredit le relevé.");
}
END_TEST

START_TEST(what_could_not_be_read_is_shown_without_harm)
{
    words_read_fault(in(english), "\"{text}\" is not a card", "\x1b]0;x\x07", "");
    ck_assert_str_eq(take(), "\"\ufffd]0;x\ufffd\" is not a card");
    words_read_fault(in(english), "no place here", "text", "");
    ck_assert_str_eq(take(), "no place here");
}
END_TEST

START_TEST(what_is_no_place_stays_as_it_is)
{
    words_read_fault(in(english), "{} { {texts} {text {text}", "x", "");
    ck_assert_str_eq(take(), "{} { {texts} {text x");
}
END_TEST

/* --- Text from outside ------------------------------------------------------------------------ */

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
        buffer_add_harmless(&said.text, texts[i].text, strlen(texts[i].text), texts[i].columns);
        ck_assert_str_eq(take(), texts[i].shown);
    }
    buffer_add_harmless(&said.text, NULL, 0, 5);
    ck_assert_str_eq(take(), "");
    buffer_add_harmless(&said.text, "a\0b", 3, 5);
    ck_assert_str_eq(take(), "a\ufffdb");
}
END_TEST

START_TEST(of_a_long_path_the_end_is_shown)
{
    buffer_add_harmless_end(&said.text, "/a/long/path/club.pbn", 21, 9);
    ck_assert_str_eq(take(), "…club.pbn");
    buffer_add_harmless_end(&said.text, "club.pbn", 8, 8);
    ck_assert_str_eq(take(), "club.pbn");
}
END_TEST

static void add_tests(TCase *tests)
{
    tcase_add_test(tests, cards_have_the_ranks_of_the_language);
    tcase_add_test(tests, seats_and_sides_have_their_names);
    tcase_add_test(tests, contracts_are_written_as_on_a_sheet);
    tcase_add_test(tests, results_count_from_the_contract);
    tcase_add_test(tests, scores_stand_in_the_column_of_their_side);
    tcase_add_test(tests, suits_can_be_spelled_in_letters);
    tcase_add_test(tests, what_is_no_sign_is_not_spelled);
    tcase_add_test(tests, laws_are_cited_as_in_the_language);
    tcase_add_test(tests, unknown_cards_are_told_together);
    tcase_add_test(tests, a_ruling_is_told_from_the_card_to_the_tricks);
    tcase_add_test(tests, the_number_of_tricks_agrees);
    tcase_add_test(tests, a_defective_trick_is_named);
    tcase_add_test(tests, the_places_of_a_clause_are_filled);
    tcase_add_test(tests, calls_are_told);
    tcase_add_test(tests, open_tricks_are_named);
    tcase_add_test(tests, clauses_tell_the_player_what_to_do);
    tcase_add_test(tests, findings_are_told);
    tcase_add_test(tests, questions_are_asked);
    tcase_add_test(tests, a_result_that_does_not_fit_is_asked_for);
    tcase_add_test(tests, the_baseline_of_2007_is_told);
    tcase_add_test(tests, answers_are_told_with_what_they_give);
    tcase_add_test(tests, steps_are_told);
    tcase_add_test(tests, values_of_steps_are_the_words_of_the_facts);
    tcase_add_test(tests, a_call_is_told_as_it_was_made);
    tcase_add_test(tests, a_fact_that_is_not_used_is_named_without_harm);
    tcase_add_test(tests, a_contradiction_names_what_stands_against_the_fact);
    tcase_add_test(tests, a_contradiction_has_the_value_as_it_was_given);
    tcase_add_test(tests, what_could_not_be_read_is_shown_without_harm);
    tcase_add_test(tests, what_is_no_place_stays_as_it_is);
    tcase_add_test(tests, claims_and_scores_are_named);
    tcase_add_test(tests, text_from_outside_is_made_harmless);
    tcase_add_test(tests, of_a_long_path_the_end_is_shown);
}

int main(void)
{
    return words_run("words", add_tests);
}
