#include "formats/pbn/scan.h"
#include "formats/pbn/values.h"

bool pbn_text_is_filler(struct text value)
{
    value = text_trim(value);
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

int pbn_seat_read(struct text value)
{
    static const char *const words[SEATS] = {"NORTH", "EAST", "SOUTH", "WEST"};
    value = text_trim(value);
    if (value.length == 1)
        return seat_of_letter(value.at[0]);
    for (int seat = NORTH; seat < SEATS; seat++)
        if (text_is_word(value, words[seat]))
            return seat;
    return SEAT_NONE;
}
