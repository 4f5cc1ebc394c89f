/* Decimal numbers as files have them, both ways. */
#include <check.h>
#include <string.h>

#include "bridge/decimal.h"
#include "suite.h"

static const struct {
    const char *text;
    bool read;
    struct decimal number;
} rows[] = {
    {"0", true, {.scaled = 0, .digits = 1}},
    {"9", true, {.scaled = 9, .digits = 1}},
    {"-9", true, {.scaled = -9, .digits = 1}},
    {"+9", true, {.scaled = 9, .digits = 1, .plus = true}},
    {"09", true, {.scaled = 9, .digits = 2, .zeros = true}},
    {"-09", true, {.scaled = -9, .digits = 2, .zeros = true}},
    {"00", true, {.scaled = 0, .digits = 2, .zeros = true}},
    {"10", true, {.scaled = 10, .digits = 2}},
    {"0.5", true, {.scaled = 5, .decimals = 1, .digits = 1}},
    {"-12.3456", true, {.scaled = -123456, .decimals = 4, .digits = 2}},
    {"999999999", true, {.scaled = 999999999, .digits = 9}},
    {"1000000000", false, {0}},
    {"1000000000.5", false, {0}},
    {"1.23456", false, {0}},
    {"1.", false, {0}},
    {".5", false, {0}},
    {"", false, {0}},
    {"-", false, {0}},
    {"--1", false, {0}},
    {"1x", false, {0}},
    {"1.5x", false, {0}},
    {"1 ", false, {0}},
    {":", false, {0}},
    {"/", false, {0}},
};

START_TEST(a_text_is_read)
{
    struct decimal number = {0};
    const char *text = rows[_i].text;
    bool read = decimal_read(&number, text, strlen(text));
    ck_assert_msg(read == rows[_i].read, "\"%s\"", text);
    ck_assert_msg(number.scaled == rows[_i].number.scaled, "\"%s\": scaled", text);
    ck_assert_msg(number.decimals == rows[_i].number.decimals, "\"%s\": decimals", text);
    ck_assert_msg(number.digits == rows[_i].number.digits, "\"%s\": digits", text);
    ck_assert_msg(number.plus == rows[_i].number.plus, "\"%s\": plus", text);
    ck_assert_msg(number.zeros == rows[_i].number.zeros, "\"%s\": zeros", text);
}
END_TEST

START_TEST(only_length_counts)
{
    struct decimal number = {0};
    ck_assert(decimal_read(&number, "12.5x", 4) && number.scaled == 125);
    ck_assert(decimal_read(&number, "12.5x", 2) && number.scaled == 12);
    ck_assert(decimal_read(&number, "123", 2) && number.scaled == 12);
    ck_assert(!decimal_read(&number, "5", 0));
    ck_assert(!decimal_read(&number, "-5", 1));
    ck_assert(!decimal_read(&number, "1.5", 2));
}
END_TEST

static const struct {
    int64_t scaled;
    int decimals;
    bool fixed, plus;
    const char *text;
} texts[] = {
    {0, 0, false, false, "0"},        {0, 0, false, true, "0"},
    {1, 0, false, true, "+1"},        {-7, 0, false, true, "-7"},
    {125, 1, false, false, "12.5"},   {120, 1, false, false, "12"},
    {120, 1, true, false, "12.0"},    {100, 2, false, false, "1"},
    {-105, 2, false, false, "-1.05"}, {-5, 2, false, false, "-0.05"},
    {1050, 3, false, true, "+1.05"},  {10, 0, false, false, "10"},
};

START_TEST(a_number_is_written)
{
    char text[DECIMAL_TEXT_SIZE];
    decimal_text(text, texts[_i].scaled, texts[_i].decimals, texts[_i].fixed, texts[_i].plus);
    ck_assert_str_eq(text, texts[_i].text);
}
END_TEST

START_TEST(powers_of_ten)
{
    int64_t power = 1;
    for (int decimals = 0; decimals <= DECIMAL_PLACES_MAX; decimals++, power *= 10)
        ck_assert_int_eq(power_of_ten(decimals), power);
    ck_assert_int_eq(decimal_to_places(7, 0), 70000);
    ck_assert_int_eq(decimal_to_places(-125, 2), -12500);
    ck_assert_int_eq(decimal_to_places(3, DECIMAL_PLACES_MAX), 3);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("decimal");
    TCase *tests = tcase_create("decimal");
    tcase_add_loop_test(tests, a_text_is_read, 0, sizeof rows / sizeof *rows);
    tcase_add_test(tests, only_length_counts);
    tcase_add_loop_test(tests, a_number_is_written, 0, sizeof texts / sizeof *texts);
    tcase_add_test(tests, powers_of_ten);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
