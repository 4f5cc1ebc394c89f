#include "formats/pbn/scan.h"
#include "formats/pbn/values.h"

static bool is_space(char byte)
{
    return pbn_is_space((uint8_t)byte);
}

struct text pbn_text_trim_blanks(struct text value)
{
    while (value.length > 0 && is_space(value.at[0]))
        value.at++, value.length--;
    while (value.length > 0 && is_space(value.at[value.length - 1]))
        value.length--;
    return value;
}

bool pbn_text_is_filler(struct text value)
{
    value = pbn_text_trim(value);
    for (size_t i = 0; i < value.length; i++)
        if (value.at[i] != '?' && value.at[i] != '-')
            return false;
    return true;
}

struct text pbn_text_unescape(struct text value, char *to)
{
    size_t length = 0;
    for (size_t i = 0; i < value.length; i++) {
        bool escape = value.at[i] == '\\' && i + 1 < value.length &&
                      (value.at[i + 1] == '\\' || value.at[i + 1] == '"');
        to[length++] = value.at[escape ? ++i : i];
    }
    return (struct text){to, length};
}

bool pbn_text_is(struct text value, const char *word)
{
    size_t i;
    for (i = 0; i < value.length && word[i] != '\0'; i++)
        if (value.at[i] != word[i] &&
            (word[i] < 'A' || word[i] > 'Z' || value.at[i] != word[i] - 'A' + 'a'))
            return false;
    return i == value.length && word[i] == '\0';
}

int pbn_seat_read(struct text value)
{
    static const char *const words[SEATS] = {"NORTH", "EAST", "SOUTH", "WEST"};
    value = pbn_text_trim(value);
    if (value.length == 1)
        return seat_of_letter(value.at[0]);
    for (int seat = NORTH; seat < SEATS; seat++)
        if (pbn_text_is(value, words[seat]))
            return seat;
    return SEAT_NONE;
}
