/*
 * Decimal numbers as scorers write them: "620", "+4.50", "-12". Pure; nothing here allocates.
 */
#ifndef BRIDGE_DECIMAL_H
#define BRIDGE_DECIMAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* More decimals than this no scorer writes; whole parts of more digits are no scores. */
enum { DECIMAL_PLACES_MAX = 4, DECIMAL_DIGITS_MAX = 9 };

/* A number as it stands: SCALED is its value times ten to the power of DECIMALS. */
struct decimal {
    int64_t scaled;
    uint8_t decimals;
    uint8_t digits; /* before the point */
    bool plus;      /* written with a "+" */
    bool zeros;     /* written with zeros in front: "09" */
};

/* False: not a number, or one longer than the limits. */
bool decimal_read(struct decimal *number, const char *text, size_t length);

/* The same, with DECIMAL_DIGITS_MAX decimals at most, as of a number that was printed in full. */
bool decimal_read_long(struct decimal *number, const char *text, size_t length);

/* Room for the text of a number with its end. */
enum { DECIMAL_TEXT_SIZE = 24 };

/* Writes SCALED with DECIMALS, which are 0 to DECIMAL_DIGITS_MAX; zeros at the end of the decimals
 * only when FIXED. PLUS: a "+" before what is positive. */
void decimal_text(char text[DECIMAL_TEXT_SIZE], int64_t scaled, int decimals, bool fixed,
                  bool plus);

/* Ten to the power of DECIMALS. */
int64_t power_of_ten(int decimals);

/* SCALED, of a number with so many DECIMALS, at most DECIMAL_PLACES_MAX, as it is with that many.
 */
int64_t decimal_to_places(int64_t scaled, int decimals);

static inline int64_t decimal_in_places(struct decimal number)
{
    return decimal_to_places(number.scaled, number.decimals);
}

#endif
