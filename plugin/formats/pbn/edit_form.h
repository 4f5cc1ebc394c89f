/*
 * The forms of a result or a score (PBN 2.1, 3.4.15 and 4.2): "10", "NS 10", "EW 4 NS 9", with "^"
 * before a result. Read so that new numbers can be put into the old form. Pure; nothing here fails
 * or allocates.
 */
#ifndef FORMATS_PBN_EDIT_FORM_H
#define FORMATS_PBN_EDIT_FORM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bridge/board.h"
#include "bridge/decimal.h"
#include "formats/pbn/edit_place.h"

/* A number in a value and whose it is: SIDE_NONE is declarer's. */
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

/* False: the value has none of the five forms. */
bool pbn_form_read(struct pbn_form *form, struct text value);

/* Puts VALUE with the texts in place of its numbers, the caret left out. */
void pbn_form_put(struct edits *edits, struct text value, const struct pbn_form *form,
                  char texts[2][DECIMAL_TEXT_SIZE]);

/* The same of VALUE, which lies at PLACE of GAME, in an edit for each number and one for the caret;
 * numbers that STAY are not touched. */
void pbn_form_edit(struct edits *edits, const struct pbn_game *game, uint64_t place,
                   struct text value, const struct pbn_form *form, char texts[2][DECIMAL_TEXT_SIZE],
                   const bool stay[2]);

/* Reads an element of a table that is a number, ARTIFICIAL with "^" before it (PBN 2.1, 5.2).
 * False: it is none. */
bool pbn_number_read(struct decimal *number, bool *artificial, struct text text);

/* True when there is no digit in it: "", "?", "-". Such a value says nothing that could go
 * wrong. */
bool pbn_value_silent(struct text value);

#endif
