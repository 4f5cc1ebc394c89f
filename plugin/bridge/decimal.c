#include "bridge/decimal.h"

#include <math.h>
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

static bool read(struct decimal *number, const char *text, size_t length, size_t places)
{
    if (length == 0)
        return false;
    bool minus = *text == '-', plus = *text == '+';
    const char *first = text + (minus || plus), *end = text + length, *point = NULL;
    uint64_t scaled = 0; /* it wraps round if there are too many digits */
    for (const char *at = first; at < end; at++) {
        if (byte_is_digit(*at))
            scaled = scaled * 10 + (uint64_t)(*at - '0');
        else if (*at == '.' && !point)
            point = at;
        else
            return false;
    }
    size_t digits = (size_t)((point ? point : end) - first);
    size_t decimals = point ? (size_t)(end - point) - 1 : 0;
    if (digits == 0 || digits > DECIMAL_DIGITS_MAX || decimals > places || (point && decimals == 0))
        return false;
    number->scaled = minus ? -(int64_t)scaled : (int64_t)scaled;
    number->decimals = (uint8_t)decimals;
    number->digits = (uint8_t)digits;
    number->plus = plus;
    number->zeros = digits > 1 && *first == '0';
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

void decimal_shortest_text(char text[DECIMAL_TEXT_SIZE], int64_t scaled, int decimals, int least,
                           bool plus)
{
    for (; decimals > least && scaled % 10 == 0; decimals--)
        scaled /= 10;
    decimal_text(text, scaled, decimals, true, plus);
}

/* ---- exact values ---- */

/* Bits of the fraction that are kept: with a decimal digit above them they fill 64. */
enum { FRACTION_BITS = 60 };

/* Rounds SIZE, not negative, as printf does: the nearest binary fraction in full, then halves to
 * even. */
static int64_t round_binary(struct ratio size, int decimals)
{
    double quotient = (double)size.over / (double)size.under;
    int64_t digits = (int64_t)quotient;
    uint64_t one = UINT64_C(1) << FRACTION_BITS;
    uint64_t fraction = (uint64_t)((quotient - (double)digits) * (double)one);
    for (int i = 0; i < decimals; i++) {
        fraction *= 10;
        digits = digits * 10 + (int64_t)(fraction >> FRACTION_BITS);
        fraction &= one - 1;
    }
    if (fraction > one / 2 || (fraction == one / 2 && digits % 2 != 0))
        digits++;
    return digits;
}

static int64_t round_single(struct ratio size, int decimals)
{
    float number = (float)((double)size.over / (double)size.under);
    double power = 1;
    int places = 0;
    while (places < decimals && (float)(rint(number * power) / power) != number) {
        power *= 10;
        places++;
    }
    return (int64_t)rint(number * power) * power_of_ten(decimals - places);
}

int64_t ratio_round(struct ratio value, int decimals, int rounding)
{
    bool negative = value.over < 0;
    struct ratio size = {negative ? -value.over : value.over, value.under};
    int64_t power = power_of_ten(decimals), rounded;
    if (rounding == ROUND_SINGLE) {
        rounded = round_single(size, decimals);
    } else if (rounding == ROUND_BINARY) {
        rounded = round_binary(size, decimals);
    } else if (rounding == ROUND_EVEN || rounding == ROUND_CUT) {
        rounded = size.over * power / size.under;
        int64_t rest = 2 * (size.over * power - rounded * size.under);
        if (rounding == ROUND_EVEN)
            rounded += rest > size.under || (rest == size.under && rounded % 2 != 0);
    } else { /* the whole part apart, so that there is room for what is left */
        int64_t whole = size.over / size.under, rest = size.over % size.under;
        rounded = whole * power + (2 * rest * power + size.under) / (2 * size.under);
    }
    return negative ? -rounded : rounded;
}

bool ratio_is_exact(struct ratio value, int decimals)
{
    return value.over * power_of_ten(decimals) % value.under == 0;
}
