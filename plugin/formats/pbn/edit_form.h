/*
 * The forms of a result or a score (PBN 2.1, 3.4.15 and 4.2): "10", "NS 10", "EW 4 NS 9", with "^" before
 * a result. Read so that new numbers can be put into the old form. Pure; nothing here fails or allocates.
 */
#ifndef FORMATS_PBN_EDIT_FORM_H
#define FORMATS_PBN_EDIT_FORM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bridge/board.h"
#include "formats/pbn/edit_list.h"

/* More decimals than this no scorer writes; whole parts of more digits are no scores. */
enum { NUMBER_DECIMALS_MAX = 4, NUMBER_DIGITS_MAX = 9 };

/* A decimal number as it stands: SCALED is its value times ten to the power of DECIMALS. */
struct pbn_number {
    int64_t scaled;
    uint8_t decimals;
    uint8_t digits; /* before the point */
    bool plus;      /* written with a "+" */
    bool zeros;     /* written with zeros in front: "09" */
};

/* False: not a number, or one longer than the limits. */
bool pbn_number_read(struct pbn_number *number, const char *text, size_t length);

/* Room for the text of a number with its end. */
enum { NUMBER_TEXT_SIZE = 24 };

/* Writes SCALED with DECIMALS, which are 0 to NUMBER_DECIMALS_MAX; zeros at the end of the decimals only
 * when FIXED. PLUS: a "+" before what is positive. */
void pbn_number_text(char text[NUMBER_TEXT_SIZE], int64_t scaled, int decimals, bool fixed, bool plus);

/* Ten to the power of DECIMALS. */
int64_t pbn_power_of_ten(int decimals);

/* A number in a value and whose it is: SIDE_NONE is declarer's. */
struct pbn_part {
    int8_t side;
    size_t at, length;
    struct pbn_number number;
};

struct pbn_form {
    size_t caret; /* where "^" stands; the value's length when nowhere */
    int parts;
    struct pbn_part part[2];
};

/* False: the value has none of the five forms. */
bool pbn_form_read(struct pbn_form *form, struct text value);

/* Puts VALUE with the texts in place of its numbers, the caret left out. */
void pbn_form_put(struct pbn_edits *edits, struct text value, const struct pbn_form *form,
                  char texts[2][NUMBER_TEXT_SIZE]);

/* True when there is no digit in it: "", "?", "-". Such a value says nothing that could go wrong. */
bool pbn_value_silent(struct text value);

#endif
