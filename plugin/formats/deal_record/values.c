#include "formats/deal_record/values.h"

#include <string.h>

#include "bridge/score.h"
#include "formats/xml/facts.h"

int dr_seat(struct text value)
{
    return value.length == 1 ? seat_of_letter(*value.at) : SEAT_NONE;
}

int dr_side(struct text value)
{
    return value.length == 0 ? SIDE_NONE : side_of_name(value.at, value.length);
}

card_t dr_card(struct text value)
{
    return value.length == 2 ? card_of_letters(value.at[0], value.at[1]) : CARD_NONE;
}

bool dr_yes(struct text value)
{
    return text_is(value, "yes");
}

int dr_number(struct text value, int most)
{
    enum { DIGITS = 9 };
    int number = text_number(value, DIGITS);
    return number <= most ? number : -1;
}

int32_t dr_points(struct text value)
{
    enum { MOST = 99999 };
    if (value.length == 0)
        return SCORE_UNKNOWN;
    bool negative = *value.at == '-';
    int number = dr_number(text_behind(value, negative), MOST);
    if (number < 0)
        return SCORE_UNKNOWN;
    return negative ? -number : number;
}

int32_t dr_date(struct text value)
{
    static const struct {
        size_t at, length;
        int32_t worth;
    } parts[] = {{0, 4, 10000}, {5, 2, 100}, {8, 2, 1}};
    int32_t date = 0;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        if (value.length < parts[i].at + parts[i].length)
            break;
        int number = dr_number((struct text){value.at + parts[i].at, parts[i].length}, 9999);
        if (number <= 0)
            break;
        date += number * parts[i].worth;
    }
    return date;
}

int dr_vulnerability(struct text value)
{
    for (int sides = VULNERABLE_NONE; sides <= VULNERABLE_ALL; sides++)
        if (text_is(value, vulnerability_name(sides)))
            return sides;
    return VULNERABILITY_UNKNOWN;
}

/* --- Names and values ------------------------------------------------------------------------- */

const char *const dr_suit_names[SUITS] = {
    [CLUBS] = "clubs",
    [DIAMONDS] = "diamonds",
    [HEARTS] = "hearts",
    [SPADES] = "spades",
};

const char *const dr_comment_forms[COMMENT_FORMS] = {
    [COMMENT_BRACE] = "brace",
    [COMMENT_LINE] = "line",
    [COMMENT_ESCAPE] = "escape",
    [COMMENT_TEXT] = "text",
};

const char *const dr_play_ends[] = {
    [PLAY_OPEN] = "open",
    [PLAY_ENDED] = NULL,
    [PLAY_CONTINUES] = "continues",
};

const char *const dr_marks[] = {
    [MARK_NONE] = NULL,
    [MARK_REVOKE] = "revoke",
    [MARK_LEAD] = "lead",
};
