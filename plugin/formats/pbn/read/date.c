#include "formats/pbn/read/date.h"

#include <string.h>

enum { FIRST_YEAR = 1900, LAST_YEAR = 2100 };

/* Takes a part of a date, one or two digits up to MOST, and the separator before it. Returns 0 if
 * it is unknown; what follows is unknown too then. */
static int date_part(struct text *value, int most)
{
    int number = -1;
    if (value->length > 0 && !byte_is_digit(value->at[0]))
        *value = text_behind(*value, 1);
    for (size_t count = 2; count > 0 && number < 0; count--)
        if (value->length >= count &&
            (number = text_number((struct text){value->at, count}, count)) >= 0)
            *value = text_behind(*value, count);
    if (number > 0 && number <= most)
        return number;
    value->length = 0;
    return 0;
}

/* A date in three numbers, as French programs and others write it. */
struct date_parts {
    int number[3];
    bool dots; /* separated by dots, so the day comes before the month */
};

/* Reads "12.07.1998", "12/07/2010", "98-07-12", "980712" or "12071998"; returns false if it is none
 * of these. */
static bool date_parts_read(struct date_parts *parts, struct text value)
{
    size_t digits = text_digits(value);
    parts->dots = text_find(value, '.');
    if (digits == value.length && (digits == 6 || digits == 8)) {
        for (int i = 0; i < 3; i++) {
            size_t width = i == 2 ? value.length : 2;
            parts->number[i] = text_number((struct text){value.at, width}, width);
            value = text_behind(value, width);
        }
        return true;
    }
    for (int i = 0; i < 3; i++) {
        digits = text_digits(value);
        bool last = i == 2;
        if (digits == 0 || digits > (last ? 4 : 2) || digits == 3 ||
            (digits == value.length) != last)
            return false;
        parts->number[i] = text_number((struct text){value.at, digits}, digits);
        value = text_behind(value, last ? digits : digits + 1);
    }
    return true;
}

/* Returns the year, 0 if it is unclear. A number of two digits that cannot be a day is a year of
 * the last century. */
static int year_of(int number)
{
    if (number >= 1000)
        return number;
    return number > 31 && number < 100 ? 1900 + number : 0;
}

static int32_t date_of(int year, int month, int day)
{
    bool is = month >= 1 && month <= 12 && day >= 1 && day <= 31;
    return is ? year * 10000 + month * 100 + day : DATE_UNCLEAR;
}

/* Returns the date. The year comes first or last; if neither can be it, the date is unclear. */
static int32_t date_parts_date(const struct date_parts *parts)
{
    int first = parts->number[0], second = parts->number[1], third = parts->number[2];
    int year = year_of(third);
    if (year == 0)
        return year_of(first) > 0 ? date_of(year_of(first), second, third) : DATE_UNCLEAR;
    /* Americans write the month first: if both can be the month, only the year is known. */
    if (!parts->dots && first <= 12 && second <= 12 && first != second)
        return year * 10000;
    return second <= 12 ? date_of(year, second, first) : date_of(year, first, second);
}

/* The months of both languages by their first letters. Accented letters are left out, because they
 * come in several encodings. */
static const struct {
    const char *letters;
    int month;
} months[] = {
    {"JAN", 1}, {"FEB", 2}, {"FEV", 2},  {"FV", 2},   {"MAR", 3},  {"APR", 4},  {"AVR", 4},
    {"MAY", 5}, {"MAI", 5}, {"JUN", 6},  {"JUIN", 6}, {"JUL", 7},  {"JUIL", 7}, {"AUG", 8},
    {"AO", 8},  {"SEP", 9}, {"OCT", 10}, {"NOV", 11}, {"DEC", 12}, {"DC", 12},
};

static int month_named(struct text word)
{
    char letters[5] = "";
    size_t count = 0;
    for (size_t i = 0; i < word.length && count < sizeof letters - 1; i++)
        if ((word.at[i] & 0x80) == 0)
            letters[count++] = (char)(word.at[i] & ~0x20);
    for (size_t i = 0; i < sizeof months / sizeof *months; i++)
        if (strncmp(letters, months[i].letters, strlen(months[i].letters)) == 0)
            return months[i].month;
    return 0;
}

static bool is_letter(char byte)
{
    return (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z') || (byte & 0x80) != 0;
}

/* Takes a run of digits or letters from the front of VALUE, or a single other byte. */
static struct text run_take(struct text *value)
{
    struct text run = {value->at, text_digits(*value)};
    while (run.length < value->length && text_digits(*value) == 0 &&
           is_letter(value->at[run.length]))
        run.length++;
    run.length = run.length > 0 ? run.length : 1;
    *value = text_behind(*value, run.length);
    return run;
}

/* Reads a date with words in it, or with an unknown part. Two years contradict each other, and a
 * month without a year is still a date. */
static int32_t date_words_read(struct text value)
{
    int year = 0, month = 0, day = 0;
    while (value.length > 0) {
        struct text run = run_take(&value);
        int number = text_number(run, 4);
        if (run.length == 4 && number >= FIRST_YEAR && number < LAST_YEAR) {
            if (year > 0 && year != number)
                return DATE_UNCLEAR;
            year = number;
        } else if (run.length <= 2 && number > 0) {
            day = number;
        } else if (month == 0) {
            month = month_named(run);
        }
    }
    if (year == 0)
        return month > 0 ? DATE_UNCLEAR : 0;
    if (month == 0)
        return year * 10000;
    return year * 10000 + month * 100 + (day <= 31 ? day : 0);
}

int32_t pbn_date_read(struct text value)
{
    struct date_parts parts;
    int year, month, day;
    value = text_trim(value);
    size_t digits = text_digits(value);
    year = value.length < 4 ? 0 : text_number((struct text){value.at, 4}, 4);
    bool year_first = year > 0 && (digits == 4 || (year >= FIRST_YEAR && year < LAST_YEAR));
    if ((!year_first || digits == 6) && date_parts_read(&parts, value))
        return date_parts_date(&parts);
    if (!year_first || digits == 6)
        return date_words_read(value);
    value = text_behind(value, 4);
    month = date_part(&value, 12);
    day = date_part(&value, 31);
    return year * 10000 + month * 100 + day;
}
