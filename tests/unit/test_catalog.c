/* Catalogs: MO files made by hand here, plural rules of several languages, bytes that cannot be
 * trusted, and the French that is built in. */
#include <check.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "reports/catalog.h"
#include "reports/catalog_data.h"
#include "reports/mo.h"
#include "reports/plural.h"
#include "suite.h"

enum { ROWS_MAX = 8, FILE_MAX = 2048 };

/* A text of a row; LENGTH because the forms of a plural are separated by zeros. */
struct item {
    const char *at;
    size_t length;
};
struct row {
    struct item key, words;
};
#define ITEM(text)                                                                                 \
    {                                                                                              \
        text, sizeof(text) - 1                                                                     \
    }

struct file {
    unsigned char bytes[FILE_MAX];
    size_t size;
};

static void put_number(struct file *file, size_t at, uint32_t number, int big_endian)
{
    for (int i = 0; i < 4; i++)
        file->bytes[at + (size_t)i] = (unsigned char)(number >> 8 * (big_endian ? 3 - i : i));
}

static void put_item(struct file *file, size_t row, const struct item *item, int big_endian)
{
    put_number(file, row, (uint32_t)item->length, big_endian);
    put_number(file, row + 4, (uint32_t)file->size, big_endian);
    memcpy(file->bytes + file->size, item->at, item->length + 1);
    file->size += item->length + 1;
}

/* The layout of "The Format of GNU MO Files": header, table of keys, table of translations, texts.
 */
static struct file file_make(const struct row *rows, uint32_t count, int big_endian)
{
    struct file file = {.size = 28 + 16 * (size_t)count};
    const uint32_t header[] = {0x950412de, 0, count, 28, 28 + 8 * count, 0, 0};

    for (size_t i = 0; i < 7; i++)
        put_number(&file, 4 * i, header[i], big_endian);
    for (uint32_t i = 0; i < count; i++)
        put_item(&file, 28 + 8 * i, &rows[i].key, big_endian);
    for (uint32_t i = 0; i < count; i++)
        put_item(&file, 28 + 8 * count + 8 * i, &rows[i].words, big_endian);
    return file;
}

/* Sorted by key, as msgfmt does. */
static const struct row polish[] = {
    {ITEM(""), ITEM("Content-Type: text/plain; charset=UTF-8\n"
                    "Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && "
                    "(n%100<10 || n%100>=20) ? 1 : 2);\n")},
    {ITEM("ace"), ITEM("as")},
    {ITEM("dummy"), ITEM("dziadek")},
    {ITEM("trick\0tricks"), ITEM("lewa\0lewy\0lew")},
    {ITEM("zone"), ITEM("po partii")},
};
enum { POLISH = sizeof polish / sizeof polish[0] };

START_TEST(a_key_is_found_in_either_byte_order)
{
    struct file file = file_make(polish, POLISH, _i);

    ck_assert_str_eq(mo_find(file.bytes, file.size, "ace"), "as");
    ck_assert_str_eq(mo_find(file.bytes, file.size, "dummy"), "dziadek");
    ck_assert_str_eq(mo_find(file.bytes, file.size, "trick"), "lewa");
    ck_assert_str_eq(mo_find(file.bytes, file.size, "zone"), "po partii");
    ck_assert_ptr_null(mo_find(file.bytes, file.size, "aces"));
    ck_assert_ptr_null(mo_find(file.bytes, file.size, "zz"));
    ck_assert_ptr_null(mo_find(file.bytes, file.size, "Ace"));
}
END_TEST

START_TEST(a_count_has_the_form_of_its_language)
{
    static const struct {
        unsigned long count;
        const char *words;
    } expected[] = {{0, "lew"},  {1, "lewa"}, {2, "lewy"},  {4, "lewy"},  {5, "lew"},
                    {12, "lew"}, {13, "lew"}, {22, "lewy"}, {101, "lew"}, {104, "lewy"}};
    struct file file = file_make(polish, POLISH, _i);

    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++)
        ck_assert_str_eq(mo_find_plural(file.bytes, file.size, "trick", expected[i].count),
                         expected[i].words);
    ck_assert_ptr_null(mo_find_plural(file.bytes, file.size, "card", 2));
}
END_TEST

START_TEST(a_form_that_is_missing_gives_the_first)
{
    static const struct row rows[] = {
        {ITEM(""), ITEM("Plural-Forms: nplurals=3; plural=2;\n")},
        {ITEM("trick\0tricks"), ITEM("lewa\0lewy")},
    };
    struct file file = file_make(rows, 2, 0);

    ck_assert_str_eq(mo_find_plural(file.bytes, file.size, "trick", 7), "lewa");
}
END_TEST

/* Reads whatever can be read: the sanitizers see what should not be. */
static void look_at(const unsigned char *bytes, size_t size)
{
    static const char *const keys[] = {"", "ace", "trick", "zone"};

    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        const char *words = mo_find(bytes, size, keys[i]);
        if (words)
            ck_assert_uint_lt(strlen(words), size);
        words = mo_find_plural(bytes, size, keys[i], 5);
        if (words)
            ck_assert_uint_lt(strlen(words), size);
    }
}

START_TEST(a_file_cut_anywhere_is_not_read_beyond_its_end)
{
    struct file file = file_make(polish, POLISH, 0);

    for (size_t size = 0; size < file.size; size++) {
        unsigned char *bytes = malloc(size ? size : 1);
        ck_assert_ptr_nonnull(bytes);
        memcpy(bytes, file.bytes, size);
        look_at(bytes, size);
        free(bytes);
    }
    ck_assert_ptr_null(mo_find(NULL, 0, "ace"));
}
END_TEST

START_TEST(a_file_with_any_byte_changed_is_not_read_beyond_its_end)
{
    static const unsigned char others[] = {0x00, 0x01, 0x7f, 0x80, 0xff};
    struct file file = file_make(polish, POLISH, 0);
    unsigned char *bytes = malloc(file.size);

    ck_assert_ptr_nonnull(bytes);
    for (size_t at = 0; at < file.size; at++)
        for (size_t i = 0; i < sizeof others; i++) {
            memcpy(bytes, file.bytes, file.size);
            bytes[at] = others[i];
            look_at(bytes, file.size);
        }
    free(bytes);
}
END_TEST

START_TEST(a_text_without_its_zero_is_not_found)
{
    struct file file = file_make(polish, POLISH, 0);

    ck_assert_str_eq(mo_find(file.bytes, file.size, "zone"), "po partii");
    file.bytes[file.size - 1] = '!';
    ck_assert_ptr_null(mo_find(file.bytes, file.size, "zone"));
}
END_TEST

/* Rules as the GNU gettext manual lists them, and the form of 0, 1, 2, 3, 5, 11, 21, 100. */
static const struct {
    const char *rule;
    unsigned long forms[8];
} rules[] = {
    {"nplurals=1; plural=0;", {0, 0, 0, 0, 0, 0, 0, 0}},
    {"nplurals=2; plural=n != 1;", {1, 0, 1, 1, 1, 1, 1, 1}},
    {"nplurals=2; plural=(n > 1);", {0, 0, 1, 1, 1, 1, 1, 1}},
    {"nplurals=2; plural=n>1;", {0, 0, 1, 1, 1, 1, 1, 1}},
    {"nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2;", {2, 0, 1, 1, 1, 1, 0, 1}},
    {"nplurals=3; plural=n==1 ? 0 : n==2 ? 1 : 2;", {2, 0, 1, 2, 2, 2, 2, 2}},
    {"nplurals=3; plural=n==1 ? 0 : (n==0 || (n%100 > 0 && n%100 < 20)) ? 1 : 2;",
     {1, 0, 1, 1, 1, 1, 2, 2}},
    {"nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10>=2 && (n%100<10 || n%100>=20) ? 1 : 2;",
     {2, 0, 1, 1, 1, 2, 0, 2}},
    {"nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) "
     "? 1 : 2;",
     {2, 0, 1, 1, 2, 2, 0, 2}},
    {"nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;", {2, 0, 1, 1, 2, 2, 2, 2}},
    {"nplurals=4; plural=n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3;",
     {3, 0, 1, 2, 3, 3, 3, 3}},
    {"nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? "
     "4 "
     ": 5;",
     {0, 1, 2, 3, 3, 4, 4, 5}},
    {"nplurals=2; plural=!(n == 1);", {1, 0, 1, 1, 1, 1, 1, 1}},
    {"nplurals=9; plural=(n + 1) * 2 - n / 2 - 1 < 9 ? (n + 1) * 2 - n / 2 - 1 : 8;",
     {1, 3, 4, 6, 8, 8, 8, 8}},
};

START_TEST(the_rules_of_many_languages_hold)
{
    static const unsigned long counts[] = {0, 1, 2, 3, 5, 11, 21, 100};
    char header[512] = "Language: xx\nPlural-Forms: ";

    strcat(header, rules[_i].rule);
    strcat(header, "\nMIME-Version: 1.0\n");
    for (size_t i = 0; i < 8; i++)
        ck_assert_msg(plural_form(header, counts[i]) == rules[_i].forms[i], "%s: n=%lu gives %lu",
                      rules[_i].rule, counts[i], plural_form(header, counts[i]));
}
END_TEST

static const char *const no_rules[] = {
    NULL,
    "",
    "Language: fr\n",
    "Plural-Forms:",
    "Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\n",
    "Plural-Forms: nplurals=2; plural=n >;\n",
    "Plural-Forms: nplurals=2; plural=(n > 5;\n",
    "Plural-Forms: nplurals=2; plural=n > 5 5;\n",
    "Plural-Forms: nplurals=2; plural=n ? 0;\n",
    "Plural-Forms: nplurals=2; plural=7;\n",
    "Plural-Forms: nplurals=2; plural=n $ 5;\n",
    "Plural-Forms: nplurals=2; plural=99999999999999999999999999;\n",
    "Plural-Forms: nplurals=2; plural=m > 5;\n",
    "Plural-Forms: plural=n > 5; nplurals=2;\n",
};

START_TEST(a_rule_that_is_none_leaves_english)
{
    ck_assert_uint_eq(plural_form(no_rules[_i], 0), 1);
    ck_assert_uint_eq(plural_form(no_rules[_i], 1), 0);
    ck_assert_uint_eq(plural_form(no_rules[_i], 2), 1);
}
END_TEST

START_TEST(a_rule_nested_without_end_is_none)
{
    enum { DEEP = 100000 };
    static const char *const openings[] = {"(", "!", "n?"};
    static const char head[] = "Plural-Forms: nplurals=2; plural=";
    size_t size = sizeof head + DEEP * 2;
    char *header = calloc(1, size + 1);

    ck_assert_ptr_nonnull(header);
    strcpy(header, head);
    for (size_t at = sizeof head - 1, length = strlen(openings[_i]); at + length < size;
         at += length)
        memcpy(header + at, openings[_i], length);
    ck_assert_uint_eq(plural_form(header, 1), 0);
    ck_assert_uint_eq(plural_form(header, 3), 1);
    free(header);
}
END_TEST

START_TEST(a_division_by_nothing_is_no_crash)
{
    ck_assert_uint_eq(plural_form("Plural-Forms: nplurals=2; plural=n==0 ? 1 : 6%n==0;\n", 0), 1);
    ck_assert_uint_eq(plural_form("Plural-Forms: nplurals=2; plural=6/n;\n", 0), 0);
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
    TCase *mo = tcase_create("mo"), *plural = tcase_create("plural"), *find = tcase_create("find");

    tcase_add_loop_test(mo, a_key_is_found_in_either_byte_order, 0, 2);
    tcase_add_loop_test(mo, a_count_has_the_form_of_its_language, 0, 2);
    tcase_add_test(mo, a_form_that_is_missing_gives_the_first);
    tcase_add_test(mo, a_file_cut_anywhere_is_not_read_beyond_its_end);
    tcase_add_test(mo, a_file_with_any_byte_changed_is_not_read_beyond_its_end);
    tcase_add_test(mo, a_text_without_its_zero_is_not_found);
    suite_add_tcase(suite, mo);
    tcase_add_loop_test(plural, the_rules_of_many_languages_hold, 0,
                        sizeof rules / sizeof rules[0]);
    tcase_add_loop_test(plural, a_rule_that_is_none_leaves_english, 0,
                        sizeof no_rules / sizeof no_rules[0]);
    tcase_add_loop_test(plural, a_rule_nested_without_end_is_none, 0, 3);
    tcase_add_test(plural, a_division_by_nothing_is_no_crash);
    suite_add_tcase(suite, plural);
    tcase_add_test(find, languages_are_found_by_their_name);
    tcase_add_test(find, a_list_has_each_language_once);
    tcase_add_test(find, english_is_the_key_itself);
    tcase_add_test(find, french_is_built_in);
    suite_add_tcase(suite, find);
    return suite_run(suite);
}
