/* Catalogs: a Polish and a Japanese one that are made for this test as those of the module are
 * (unit/po/), and the French that is built in. */
#include <check.h>
#include <string.h>

#include "suite.h"
#include "words/catalog.h"
#include "words/catalog_data.h"

#define catalogs made_catalogs
#define catalog_languages made_languages
#include "unit/made_catalogs.h"
#undef catalogs
#undef catalog_languages

static const struct catalog *made(const char *language)
{
    const struct catalog *catalog = made_catalogs;

    while (strcmp(catalog->language, language) != 0)
        catalog++;
    return catalog;
}

START_TEST(every_language_is_listed)
{
    ck_assert_str_eq(made_languages, "en ja pl");
    ck_assert_str_eq(made_catalogs[0].language, "en");
    ck_assert_str_eq(made_catalogs[1].language, "ja");
    ck_assert_str_eq(made_catalogs[2].language, "pl");
    ck_assert_ptr_null(made_catalogs[3].language);
}
END_TEST

START_TEST(a_key_is_found)
{
    const struct catalog *polish = made("pl");

    ck_assert_str_eq(catalog_get(polish, "A"), "A, as");
    ck_assert_str_eq(catalog_get(polish, "ace"), "as");
    ck_assert_str_eq(catalog_get(polish, "trick"), "lewa");
    ck_assert_str_eq(catalog_get(polish, "zone"), "po partii");
    ck_assert_str_eq(catalog_get(polish, "aceS"), "aceS");
    ck_assert_str_eq(catalog_get(polish, "zz"), "zz");
    ck_assert_str_eq(catalog_get(polish, "tricks"), "tricks");
    ck_assert_str_eq(catalog_get(polish, ""), "");
}
END_TEST

START_TEST(marks_and_lines_are_those_of_the_file)
{
    ck_assert_str_eq(catalog_get(made("pl"), "A \"void\"\tin C:\\\nno msgstr \"none\" of it."),
                     "\"Renons\" w\\C:\n\305\274adnego.");
}
END_TEST

START_TEST(what_is_not_translated_stays_english)
{
    ck_assert_str_eq(catalog_get(made("pl"), "aces"), "aces");
    ck_assert_str_eq(catalog_get(made("pl"), "king"), "king");
}
END_TEST

START_TEST(a_count_has_the_form_of_its_language)
{
    static const struct {
        unsigned long count;
        const char *polish;
    } expected[] = {{0, "lew"},  {1, "lewa"}, {2, "lewy"},  {4, "lewy"},  {5, "lew"},
                    {12, "lew"}, {13, "lew"}, {22, "lewy"}, {101, "lew"}, {104, "lewy"}};

    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++) {
        unsigned long count = expected[i].count;

        ck_assert_str_eq(catalog_get_plural(made("pl"), "trick", "tricks", count),
                         expected[i].polish);
        ck_assert_str_eq(catalog_get_plural(made("ja"), "trick", "tricks", count), "トリック");
    }
    ck_assert_str_eq(catalog_get_plural(made("pl"), "ace", "many", 2), "as");
    ck_assert_str_eq(catalog_get_plural(made("pl"), "card", "cards", 2), "cards");
}
END_TEST

/* The search relies on it. */
static void check_order(const struct catalog *catalog)
{
    for (size_t i = 1; i < catalog->count; i++)
        ck_assert_str_lt(catalog->messages[i - 1].key, catalog->messages[i].key);
}

START_TEST(keys_are_in_order)
{
    ck_assert_uint_eq(made("pl")->count, 5);
    ck_assert_uint_ge(catalog_find("fr")->count, 500);
    for (const struct catalog *catalog = made_catalogs; catalog->language; catalog++)
        check_order(catalog);
    for (const struct catalog *catalog = catalogs; catalog->language; catalog++)
        check_order(catalog);
}
END_TEST

START_TEST(languages_are_found_by_their_name)
{
    ck_assert_str_eq(catalog_language(catalog_find("en")), "en");
    ck_assert_str_eq(catalog_language(catalog_find("en_GB.UTF-8")), "en");
    ck_assert_str_eq(catalog_language(catalog_find("fr")), "fr");
    ck_assert_str_eq(catalog_language(catalog_find("fr-BE")), "fr");
    ck_assert_str_eq(catalog_language(catalog_find("fr_FR.UTF-8")), "fr");
    ck_assert_str_eq(catalog_language(catalog_find("fr_CA")), "fr_CA");
    ck_assert_str_eq(catalog_language(catalog_find("fr_CA.UTF-8")), "fr_CA");
    ck_assert_str_eq(catalog_language(catalog_find("FR-ca")), "fr_CA");
    ck_assert_str_eq(catalog_language(catalog_find("fr_CAN")), "fr");
    ck_assert_str_eq(catalog_language(catalog_find("fr.UTF-8")), "fr");
    ck_assert_str_eq(catalog_language(catalog_find("fr@euro")), "fr");
    ck_assert_ptr_null(catalog_find("de"));
    ck_assert_ptr_null(catalog_find("fro"));
    ck_assert_ptr_null(catalog_find("f"));
    ck_assert_ptr_null(catalog_find(""));
    ck_assert_ptr_null(catalog_find(NULL));
}
END_TEST

START_TEST(a_list_has_each_language_once)
{
    static const struct {
        const char *given, *read;
    } lists[] = {
        {"en", "en "},
        {"en,fr", "en fr "},
        {"fr,en", "fr en "},
        {"fr,fr_FR,en", "fr en "},
        {"fr,fr_CA", "fr fr_CA "},
        {"de,fr", "fr "},
        {"de", "en "},
        {"", "en "},
        {",,fr,", "fr "},
        {"fr_CA.UTF-8,en_GB", "fr_CA en "},
    };

    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        struct catalog_list list;
        char read[64] = "";

        catalog_list_read(&list, lists[i].given);
        for (int j = 0; j < list.count; j++)
            strcat(strcat(read, catalog_language(list.at[j])), " ");
        ck_assert_msg(strcmp(read, lists[i].read) == 0, "%s: %s", lists[i].given, read);
    }
}
END_TEST

START_TEST(english_is_the_key_itself)
{
    const struct catalog *english = catalog_find("en");

    ck_assert_str_eq(catalog_get(english, "West"), "West");
    ck_assert_str_eq(catalog_get_plural(english, "one", "many", 1), "one");
    ck_assert_str_eq(catalog_get_plural(english, "one", "many", 0), "many");
    ck_assert_str_eq(catalog_get_plural(english, "one", "many", 2), "many");
}
END_TEST

START_TEST(french_is_built_in)
{
    const struct catalog *french = catalog_find("fr");

    ck_assert_str_eq(catalog_get(french, "West"), "Ouest");
    ck_assert_str_eq(catalog_get(french, "no such key"), "no such key");
    ck_assert_str_eq(catalog_get(french, ""), "");
    /* French counts none as one. */
    ck_assert_str_eq(catalog_get_plural(french, "({tricks} trick)", "({tricks} tricks)", 0),
                     catalog_get_plural(french, "({tricks} trick)", "({tricks} tricks)", 1));
    ck_assert_str_ne(catalog_get_plural(french, "({tricks} trick)", "({tricks} tricks)", 1),
                     catalog_get_plural(french, "({tricks} trick)", "({tricks} tricks)", 2));
    ck_assert_str_eq(catalog_get_plural(french, "no such", "no such ones", 1), "no such");
    ck_assert_str_eq(catalog_get_plural(french, "no such", "no such ones", 2), "no such ones");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("catalog");
    TCase *table = tcase_create("table"), *find = tcase_create("find");

    tcase_add_test(table, every_language_is_listed);
    tcase_add_test(table, a_key_is_found);
    tcase_add_test(table, marks_and_lines_are_those_of_the_file);
    tcase_add_test(table, what_is_not_translated_stays_english);
    tcase_add_test(table, a_count_has_the_form_of_its_language);
    tcase_add_test(table, keys_are_in_order);
    suite_add_tcase(suite, table);
    tcase_add_test(find, languages_are_found_by_their_name);
    tcase_add_test(find, a_list_has_each_language_once);
    tcase_add_test(find, english_is_the_key_itself);
    tcase_add_test(find, french_is_built_in);
    suite_add_tcase(suite, find);
    return suite_run(suite);
}
