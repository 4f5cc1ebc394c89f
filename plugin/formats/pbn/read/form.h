/*
 * Reads the forms of a result or a score (PBN 2.1, 3.4.15 and 4.2), "10", "NS 10", "EW 4 NS 9",
 * with "^" before a result, so that new numbers can be put into the old form. Pure; nothing here
 * fails or allocates.
 */
#ifndef FORMATS_PBN_READ_FORM_H
#define FORMATS_PBN_READ_FORM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bridge/board.h"
#include "bridge/decimal.h"
#include "formats/pbn/read/place.h"

/* A number in a value, and whose it is: SIDE_NONE is declarer's. */
struct pbn_part {
    int8_t side;
    size_t at, length;
    struct decimal number;
};

struct pbn_form {
    size_t caret; /* where "^" stands; the value's length when nowhere */
    int parts;
    struct pbn_part part[2];
};

/* Reads the form of VALUE. Returns false if it has none of the five. */
bool pbn_form_read(struct pbn_form *form, struct text value);

/* Writes VALUE with the texts in place of its numbers, and without the caret. */
void pbn_form_put(struct edits *edits, struct text value, const struct pbn_form *form,
                  char texts[2][DECIMAL_TEXT_SIZE]);

/* Does the same to VALUE, which lies at PLACE of the file, in an edit for each number and one for
 * the caret. Does not touch numbers that STAY. */
void pbn_form_edit(struct edits *edits, uint64_t place, struct text value,
                   const struct pbn_form *form, char texts[2][DECIMAL_TEXT_SIZE],
                   const bool stay[2]);

/* Reads an element of a table that is a number, ARTIFICIAL if "^" stands before it (PBN 2.1, 5.2).
 * Returns false if it is none. */
bool pbn_number_read(struct decimal *number, bool *artificial, struct text text);

/* Returns true if VALUE has no digit: "", "?", "-". Such a value says nothing that could go
 * wrong. */
bool pbn_value_silent(struct text value);

#endif
