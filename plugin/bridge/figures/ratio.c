#include "bridge/figures/ratio.h"

#include <math.h>

#include "bridge/decimal.h"

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

/* Rounds SIZE, not negative, times POWER, halves to even. */
static int64_t round_even(struct ratio size, int64_t power)
{
    int64_t whole = size.over * power / size.under;
    int64_t rest = 2 * (size.over * power - whole * size.under);
    return whole + (rest > size.under || (rest == size.under && whole % 2 != 0));
}

/* Rounds SIZE, not negative, times POWER, to the nearest; the whole part apart, so that there is
 * room for what is left. */
static int64_t round_nearest(struct ratio size, int64_t power)
{
    int64_t whole = size.over / size.under, rest = size.over % size.under;
    return whole * power + (2 * rest * power + size.under) / (2 * size.under);
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
    if (rounding == ROUND_SINGLE)
        rounded = round_single(size, decimals);
    else if (rounding == ROUND_BINARY)
        rounded = round_binary(size, decimals);
    else if (rounding == ROUND_EVEN)
        rounded = round_even(size, power);
    else if (rounding == ROUND_CUT)
        rounded = size.over * power / size.under;
    else
        rounded = round_nearest(size, power);
    return negative ? -rounded : rounded;
}

bool ratio_is_exact(struct ratio value, int decimals)
{
    return value.over * power_of_ten(decimals) % value.under == 0;
}
