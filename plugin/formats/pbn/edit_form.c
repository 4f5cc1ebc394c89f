#include "formats/pbn/edit_form.h"

#include <stdio.h>
#

#include "bridge/seat.h"

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static char upper(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

int64_t pbn_power_of_ten(int decimals)
{
    int64_t power = 1;
    while (decimals-- > 0)
        power *= 10;
    return power;
}

/* Reads digits from AT on into *SCALED; returns how many there are. */
static size_t read_digits(const char *text, size_t length, size_t at, int64_t *scaled)
{
    size_t count = 0;
    while (at + count < length && is_digit(text[at + count]) && count <= NUMBER_DIGITS_MAX) {
        *scaled = *scaled * 10 + (text[at + count] - '0');
        count++;
    }
    return count;
}

bool pbn_number_read(struct pbn_number *number, const char *text, size_t length)
{
    bool sign = length > 0 && (text[0] == '-' || text[0] == '+');
    size_t at = sign, digits, decimals = 0;
    int64_t scaled = 0;
    digits = read_digits(text, length, at, &scaled);
    if (digits == 0 || digits > NUMBER_DIGITS_MAX)
        return false;
    at += digits;
    if (at < length && text[at] == '.') {
        decimals = read_digits(text, length, at + 1, &scaled);
        if (decimals == 0 || decimals > NUMBER_DECIMALS_MAX)
            return false;
        at += 1 + decimals;
    }
    if (at != length)
        return false;
    *number = (struct pbn_number){.scaled = sign && text[0] == '-' ? -scaled : scaled,
                                  .decimals = (uint8_t)decimals,
                                  .digits = (uint8_t)digits,
                                  .plus = sign && text[0] == '+',
                                  .zeros = digits > 1 && text[sign] == '0'};
    return true;
}

void pbn_number_text(char text[NUMBER_TEXT_SIZE], int64_t scaled, int decimals, bool fixed,
                     bool plus)
{
    const char *sign = scaled < 0 ? "-" : scaled > 0 && plus ? "+" : "";
    long long size = scaled < 0 ? -(long long)scaled : (long long)scaled;
    long long power;
    while (!fixed && decimals > 0 && size % 10 == 0) {
        size /= 10;
        decimals--;
    }
    power = pbn_power_of_ten(decimals);
    if (decimals == 0)
        snprintf(text, NUMBER_TEXT_SIZE, "%s%lld", sign, size);
    else
        snprintf(text, NUMBER_TEXT_SIZE, "%s%lld.%0*lld", sign, size / power, decimals,
                 size % power);
}

static size_t skip_blanks(struct text value, size_t at)
{
    while (at < value.length && is_blank(value.at[at]))
        at++;
    return at;
}

/* The side named at AT, SIDE_NONE when none is. */
static int read_side(struct text value, size_t at)
{
    for (int side = SIDE_NS; side < SIDES; side++) {
        const char *name = side_name(side);
        if (value.length - at >= 2 && upper(value.at[at]) == name[0] &&
            upper(value.at[at + 1]) == name[1])
            return side;
    }
    return SIDE_NONE;
}

static bool is_number_character(char c)
{
    return is_digit(c) || c == '+' || c == '-' || c == '.';
}

/* Reads a side, if there is one, and a number; advances *AT behind them and the blanks that follow.
 */
static bool read_part(struct pbn_part *part, struct text value, size_t *at)
{
    size_t start;
    part->side = (int8_t)read_side(value, *at);
    start = part->side == SIDE_NONE ? *at : skip_blanks(value, *at + 2);
    part->at = start;
    while (start < value.length && is_number_character(value.at[start]))
        start++;
    part->length = start - part->at;
    *at = skip_blanks(value, start);
    return pbn_number_read(&part->number, value.at + part->at, part->length);
}

bool pbn_form_read(struct pbn_form *form, struct text value)
{
    size_t at;
    *form = (struct pbn_form){.caret = value.length};
    if (value.at == NULL)
        return false;
    at = skip_blanks(value, 0);
    if (at < value.length && value.at[at] == '^') {
        form->caret = at;
        at = skip_blanks(value, at + 1);
    }
    if (!read_part(&form->part[0], value, &at))
        return false;
    form->parts = 1;
    if (at == value.length)
        return true;
    form->parts = 2;
    return form->part[0].side != SIDE_NONE && read_part(&form->part[1], value, &at) &&
           at == value.length && form->part[1].side == side_other(form->part[0].side);
}

/* Puts the bytes from FROM to TO without the caret. */
static void put_between(struct pbn_edits *edits, struct text value, const struct pbn_form *form,
                        size_t from, size_t to)
{
    if (form->caret >= from && form->caret < to) {
        pbn_edits_put(edits, value.at + from, form->caret - from);
        from = form->caret + 1;
    }
    pbn_edits_put(edits, value.at + from, to - from);
}

void pbn_form_put(struct pbn_edits *edits, struct text value, const struct pbn_form *form,
                  char texts[2][NUMBER_TEXT_SIZE])
{
    size_t from = 0;
    for (int i = 0; i < form->parts; i++) {
        put_between(edits, value, form, from, form->part[i].at);
        pbn_edits_put_string(edits, texts[i]);
        from = form->part[i].at + form->part[i].length;
    }
    put_between(edits, value, form, from, value.length);
}

bool pbn_value_silent(struct text value)
{
    for (size_t i = 0; i < value.length; i++)
        if (is_digit(value.at[i]))
            return false;
    return true;
}
