/* The French as a whole: every id, sentence, question and answer has its own, with the places, the
 * forms for numbers and the spaces that it should have; and the French of Canada. */
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "laws/said/facts.h"
#include "words/catalog_data.h"
#include "words/names.h"
#include "words/terms.h"
#include "words/words.h"
#include "words_harness.h"

/* --- The French as a whole -------------------------------------------------------------------- */

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
        check_translated(term_find(english, "status", status_name(i)),
                         term_find(french, "status", status_name(i)));
    for (int i = 0; i < FINDING_COUNT; i++)
        check_translated(term_find(english, "finding", finding_name(i)),
                         term_find(french, "finding", finding_name(i)));
    for (int i = 0; i < JUDGEMENT_COUNT; i++)
        check_translated(judgement_term(english, i), judgement_term(french, i));
    for (int i = 0; i < FACT_COUNT; i++)
        check_translated(fact_term(english, i), fact_term(french, i));
    for (int i = BASIS_MARKED; i <= BASIS_COMPUTED; i++)
        check_translated(term_find(english, "basis", basis_name(i)),
                         term_find(french, "basis", basis_name(i)));
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
            CHECK_SAID(words_finding(in(english), &finding), words_finding(in(french), &finding));
        }
    for (int damage = DAMAGE_ESCAPE; damage <= DAMAGE_TWICE; damage++) {
        struct finding finding = {
            .id = FINDING_DAMAGED_RECORD, .player = SEAT_NONE, .recorded = damage - DAMAGE_ESCAPE};
        CHECK_SAID(words_finding(in(english), &finding), words_finding(in(french), &finding));
    }
    for (int reason = NOT_WRITTEN_TABLE_ROW; reason <= NOT_WRITTEN_UNPLAYED; reason++) {
        struct finding finding = {
            .id = FINDING_NOT_WRITTEN, .player = SEAT_NONE, .recorded = reason};
        CHECK_SAID(words_finding(in(english), &finding), words_finding(in(french), &finding));
    }
    for (int id = 0; id < IRREGULARITY_COUNT; id++)
        for (int with = 0; with < 4; with++) {
            struct law_ruling ruling = west_revokes;
            ruling.irregularity = (uint8_t)id;
            ruling.card = with & 1 ? ruling.card : CARD_NONE;
            ruling.trick = with & 2 ? ruling.trick : 0;
            if (id == IRREGULARITY_INCIDENT)
                ruling.said.entered = "27 Accepted";
            CHECK_SAID(words_irregularity(in(english), &ruling),
                       words_irregularity(in(french), &ruling));
        }
    for (int status = STATUS_ERROR + 1; status < STATUS_COUNT; status++)
        for (int way = 0; way < 4; way++) {
            struct ruling ruling = {.status = (uint8_t)status,
                                    .adjustment = (uint8_t)(way % 3),
                                    .transfer_to = way == 3 ? SIDE_NS : SIDE_NONE,
                                    .transfer_tricks = 2};
            CHECK_SAID(words_status(in(english), &ruling), words_status(in(french), &ruling));
        }
    for (int id = 0; id < CLAUSE_COUNT; id++)
        CHECK_SAID(words_clause(in(english), &west_revokes, id),
                   words_clause(in(french), &west_revokes, id));
    for (int fault = FACT_FAULT_NAME; fault <= FACT_FAULT_MANY; fault++)
        CHECK_SAID(words_fact_fault(in(english), fault, "1", "N", "a", "b"),
                   words_fact_fault(in(french), fault, "1", "N", "a", "b"));
    for (int ground = 0; ground < GROUND_COUNT; ground++) {
        struct contradiction contradiction = {.fact = fact_empty(FACT_CLAIM, 9, NORTH),
                                              .ground = (uint8_t)ground,
                                              .declarer = SOUTH,
                                              .other = fact_empty(FACT_OMITTED, 8, EAST)};
        CHECK_SAID(words_contradiction(in(english), &contradiction),
                   words_contradiction(in(french), &contradiction));
    }
    const struct place_fault game = {.file = "s", .game = 9, .boards = ""};
    CHECK_SAID(words_fact_game(in(english), &game, "1", "N", "a", "b"),
               words_fact_game(in(french), &game, "1", "N", "a", "b"));
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
            CHECK_SAID(words_need(in(english), &need), words_need(in(french), &need));
        }
}
END_TEST

/* Whatever a director can answer, and a report can so come to say: each word of each value that a
 * fact can have, apart from what rectify(1) writes in capitals there. */
START_TEST(every_answer_has_its_french)
{
    for (int id = 0; id < FACT_COUNT; id++)
        for (const char *at = vocabulary[id].values; *at;) {
            size_t length = strcspn(at, " |");
            char word[32];

            ck_assert_uint_lt(length, sizeof word);
            memcpy(word, at, length);
            word[length] = '\0';
            if (*word >= 'a' && *word <= 'z') {
                ck_assert_msg(value_term(english, id, word), "%s=%s", fact_name(id), word);
                check_translated(value_term(english, id, word), value_term(french, id, word));
            }
            at += length + (at[length] != '\0');
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

/* French has a form for 0 and 1, and one for more. */
enum { FORMS = 2 };

/* Looks at each text of a catalog; AT_LEAST: as many as must be seen. */
static void each_translation(const char *language, uint32_t at_least,
                             void (*look)(const char *key, const char *words))
{
    const struct catalog *catalog = catalog_find(language);
    uint32_t seen = 0;

    for (size_t i = 0; i < catalog->count; i++) {
        const struct message *message = &catalog->messages[i];

        for (int form = 0; form < (message->plural ? FORMS : 1); form++, seen++)
            look(message->key, message->words[form]);
    }
    ck_assert_uint_ge(seen, at_least);
}

/* The places of a text as a set of their first letters and lengths would not do: they are listed in
 * order of the alphabet, once each. {by_player} and {player} are two forms of one. */
static void places_of(const char *text, char *list)
{
    static const char *const known[] = {"board",
                                        "asked",
                                        "call",
                                        "card",
                                        "cards",
                                        "if_card",
                                        "kept",
                                        "computed",
                                        "computed_contract",
                                        "computed_score",
                                        "contract",
                                        "count",
                                        "day",
                                        "declarer",
                                        "engine",
                                        "fact",
                                        "detail",
                                        "game",
                                        "holder",
                                        "item",
                                        "law",
                                        "led",
                                        "list",
                                        "month",
                                        "number",
                                        "other",
                                        "pairs",
                                        "partner",
                                        "recorded",
                                        "recorded_contract",
                                        "recorded_score",
                                        "section",
                                        "side",
                                        "table",
                                        "text",
                                        "to",
                                        "trick",
                                        "tricks",
                                        "value",
                                        "year",
                                        "version"};
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

/* Every message that counts has a form for one and a form for many in French, where 0 counts as
 * one; English asks for the other form at 0. */
static void plural_forms(const struct message *message)
{
    const char *key = message->key, *plural = message->plural;

    for (unsigned long count = 0; count <= 3; count++) {
        ck_assert_str_eq(catalog_get_plural(french, key, plural, count), message->words[count > 1]);
        ck_assert_str_eq(catalog_get_plural(english, key, plural, count),
                         count == 1 ? key : plural);
    }
    same_places(key, plural);
}

START_TEST(what_is_counted_has_a_form_for_each_number)
{
    int counting = 0;

    for (size_t i = 0; i < french->count; i++)
        if (french->messages[i].plural) {
            plural_forms(&french->messages[i]);
            counting++;
        }
    ck_assert_int_ge(counting, 15);
}
END_TEST

/* An option and what belongs to it is not prose. */
static bool is_prose(const char *words)
{
    return !strstr(words, "--") && !strchr(words, '\n') && !strchr(words, '%');
}

static void french_spaces(const char *key, const char *words)
{
    static const char *const wrong[] = {" :",      " ;",      " !", " ?", " »", "« ",
                                        (NNB "»"), ("«" NNB), "'",  " %", "\t"};
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

/* --- Canada ----------------------------------------------------------------------------------- */

static void canadian_words(const char *key, const char *words)
{
    static const char *const wrong[] = {NNB,  (NB ";"),   (NB "!"),   " ;",      " ?",
                                        " !", "rbitrage", "l’arbitr", "L’arbitr"};

    ck_assert_msg(strcmp(words, catalog_get(french, key)) != 0, "the same in France: %s", words);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        ck_assert_msg(!strstr(words, wrong[i]), "\"%s\" in: %s", wrong[i], words);
}

static bool has_words(const struct catalog *catalog, const char *key)
{
    for (size_t i = 0; i < catalog->count; i++)
        if (strcmp(catalog->messages[i].key, key) == 0)
            return true;
    return false;
}

/* What has no words of its own in the variant has those of the language, and so no message is lost.
 */
static void canadian_or_french(const char *key, const char *words)
{
    const struct catalog *canadian = catalog_find("fr_CA");
    const char *given = catalog_get(canadian, key);

    ck_assert_ptr_ne(canadian, french);
    if (!has_words(canadian, key))
        ck_assert_str_eq(given, catalog_get(french, key));
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
    prose_add_card(in(canadian), card("DK"));
    ck_assert_str_eq(take(), "♦K");
    prose_add_score(in(canadian), -100);
    ck_assert_str_eq(take(), "EW" NB "100");
    ck_assert_str_eq(seat_letter_word(canadian, WEST), "W");
    ck_assert_str_eq(seat_word(canadian, WEST), "Ouest");
    ck_assert_str_eq(term_find(canadian, "basis", "confirmed"), "fait confirmé par le directeur");
    ck_assert_str_eq(term_find(canadian, "basis", "marked"), "signalée dans le relevé");
    words_need(in(canadian), &need);
    ck_assert_str_eq(take(), "Quelle marque ajustée artificielle le directeur attribue-t-il?");
    ck_assert_str_eq(catalog_get(canadian, "Director"), "Directeur");
    ck_assert_str_eq(catalog_get(canadian, "Notice of a ruling"), "Avis de décision du directeur");
    ck_assert_str_eq(catalog_get_plural(canadian, "{count} needs your decision",
                                        "{count} need your decision", 2),
                     "{count} à trancher par le directeur");
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

static void add_tests(TCase *tests)
{
    tcase_add_test(tests, every_id_has_its_french);
    tcase_add_test(tests, every_sentence_has_its_french);
    tcase_add_test(tests, every_question_has_its_french);
    tcase_add_test(tests, every_answer_has_its_french);
    tcase_add_test(tests, terms_are_found_by_kind_and_id);
    tcase_add_test(tests, translations_have_the_places_of_their_keys);
    tcase_add_test(tests, what_is_counted_has_a_form_for_each_number);
    tcase_add_test(tests, french_has_its_no_break_spaces);
    tcase_add_test(tests, french_seats_need_no_elision);
    tcase_add_test(tests, french_of_canada_is_french_where_it_is_not_its_own);
    tcase_add_test(tests, french_of_canada_has_its_words);
}

int main(void)
{
    return words_run("french", add_tests);
}
