#include "bridge/decimal.h"

#include <stdio.h>

#include "kit/text.h"

int64_t power_of_ten(int decimals)
{
    int64_t power = 1;
    while (decimals-- > 0)
        power *= 10;
    return power;
}

int64_t decimal_to_places(int64_t scaled, int decimals)
{
    return scaled * power_of_ten(DECIMAL_PLACES_MAX - decimals);
}

/* Reads digits from AT on into *SCALED, at most DECIMAL_DIGITS_MAX. Returns their number. */
static size_t read_digits(const char *text, size_t length, size_t at, int64_t *scaled)
{
    size_t count = 0;
    while (at + count < length && byte_is_digit(text[at + count]) && count < DECIMAL_DIGITS_MAX) {
        *scaled = *scaled * 10 + (text[at + count] - '0');
        count++;
    }
    return count;
}

static bool read(struct decimal *number, const char *text, size_t length, size_t places)
{
    bool sign;
    size_t at, digits, decimals = 0;
    int64_t scaled = 0;
    if (length == 0)
        return false;
    sign = text[0] == '-' || text[0] == '+';
    digits = read_digits(text, length, sign, &scaled);
    if (digits == 0)
        return false;
    at = sign + digits;
    if (at < length && text[at] == '.') {
        decimals = read_digits(text, length, at + 1, &scaled);
        if (decimals == 0 || decimals > places)
            return false;
        at += 1 + decimals;
    }
    if (at != length)
        return false;
    *number = (struct decimal){.scaled = sign && text[0] == '-' ? -scaled : scaled,
                               .decimals = (uint8_t)decimals,
                               .digits = (uint8_t)digits,
                               .plus = sign && text[0] == '+',
                               .zeros = digits > 1 && text[sign] == '0'};
    return true;
}

bool decimal_read(struct decimal *number, const char *text, size_t length)
{
    return read(number, text, length, DECIMAL_PLACES_MAX);
}

bool decimal_read_long(struct decimal *number, const char *text, size_t length)
{
    return read(number, text, length, DECIMAL_DIGITS_MAX);
}

void decimal_text(char text[DECIMAL_TEXT_SIZE], int64_t scaled, int decimals, bool fixed, bool plus)
{
    const char *sign = scaled < 0 ? "-" : scaled > 0 && plus ? "+" : "";
    long long size = scaled < 0 ? -(long long)scaled : (long long)scaled;
    long long power;
    while (!fixed && decimals > 0 && size % 10 == 0) {
        size /= 10;
        decimals--;
    }
    power = power_of_ten(decimals);
    if (decimals == 0)
        snprintf(text, DECIMAL_TEXT_SIZE, "%s%lld", sign, size);
    else
        snprintf(text, DECIMAL_TEXT_SIZE, "%s%lld.%0*lld", sign, size / power, decimals,
                 size % power);
}
