#include "bridge/score.h"
#include "formats/pbn/scan.h"
#include "formats/pbn/values.h"

enum { LAW_77_OF_1987 = 19880000 }; /* before, other points for doubled contracts */

/* Words of vulnerability without what stands between their letters. */
static const struct {
    const char *word;
    int8_t vulnerability;
} vulnerabilities[] = {
    {"NONE", VULNERABLE_NONE}, {"NS", VULNERABLE_NS},        {"EW", VULNERABLE_EW},
    {"ALL", VULNERABLE_ALL},   {"BOTH", VULNERABLE_ALL},     {"LOVE", VULNERABLE_NONE},
    {"NIL", VULNERABLE_NONE},  {"NEITHER", VULNERABLE_NONE},
};

int pbn_vulnerability_read(struct text value)
{
    char letters[8];
    struct text word = {letters, 0};
    value = text_trim(value);
    if (text_is_word(value, "-"))
        return VULNERABLE_NONE;
    for (size_t i = 0; i < value.length; i++) {
        if (value.at[i] == '-' || value.at[i] == '/' || value.at[i] == ' ')
            continue;
        if (word.length == sizeof letters)
            return VULNERABILITY_UNKNOWN;
        letters[word.length++] = value.at[i];
    }
    for (size_t i = 0; i < sizeof vulnerabilities / sizeof vulnerabilities[0]; i++)
        if (text_is_word(word, vulnerabilities[i].word))
            return vulnerabilities[i].vulnerability;
    return VULNERABILITY_UNKNOWN;
}

/* Takes a part of a date, one or two digits up to MOST, and what parts it from the one before; 0
 * when it is not known, and then nothing behind it is. */
static int date_part(struct text *value, int most)
{
    int number = -1;
    if (value->length > 0 && !byte_is_digit(value->at[0]))
        *value = text_behind(*value, 1);
    for (size_t count = 2; count > 0 && number < 0; count--)
        if (value->length >= count && (number = text_number((struct text){value->at, count}, count)) >= 0)
            *value = text_behind(*value, count);
    if (number > 0 && number <= most)
        return number;
    value->length = 0;
    return 0;
}

int32_t pbn_date_read(struct text value)
{
    int year, month, day;
    value = text_trim(value);
    if (value.length < 4 || (year = text_number((struct text){value.at, 4}, 4)) <= 0)
        return 0;
    value = text_behind(value, 4);
    month = date_part(&value, 12);
    day = date_part(&value, 31);
    return year * 10000 + month * 100 + day;
}

/* Scoring whose points are not Law 77's, or, OLD, were not those of today for doubled contracts. */
static const struct {
    const char *word;
    bool old;
} other_scoring[] = {
    {"RUBBER", false}, {"CHICAGO", false}, {"CAVENDISH", false},
    {"OLDMP", true},   {"IMP_1948", true}, {"IMP_1961", true},
};

static bool field_comparable(struct text field, bool doubled)
{
    field = text_trim(field);
    for (size_t i = 0; i < sizeof other_scoring / sizeof other_scoring[0]; i++)
        if (text_is_word(field, other_scoring[i].word))
            return other_scoring[i].old && !doubled;
    return true;
}

bool pbn_scoring_comparable(struct text scoring, struct text french, int32_t date,
                            const struct contract *contract)
{
    bool doubled = contract->risk != UNDOUBLED, comparable = true;
    size_t from = 0;
    if (doubled && date > 0 && date < LAW_77_OF_1987)
        return false;
    if (text_is_word(text_trim(french), "YES"))
        return false;
    for (size_t i = 0; scoring.length > 0 && i <= scoring.length; i++)
        if (i == scoring.length || scoring.at[i] == ';') {
            comparable &= field_comparable((struct text){scoring.at + from, i - from}, doubled);
            from = i + 1;
        }
    return comparable;
}
