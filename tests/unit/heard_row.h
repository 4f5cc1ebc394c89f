/*
 * Rows of a table for the test of a law: what is said on the board of laws_harness.h, and what the
 * hearing makes of it.
 */
#ifndef UNIT_HEARD_ROW_H
#define UNIT_HEARD_ROW_H

#include "laws_harness.h"

enum { HEARD_SAID_MAX = 5 };

/* Sets of editions. */
enum { EDITION_2007 = 1 << LAWS_2007, EDITION_2017 = 1 << LAWS_2017 };

/* Of what is expected, NULL is: whatever it is, but of JUDGED: nothing. */
struct heard_row {
    int rows;                         /* tricks recorded */
    const char *said[HEARD_SAID_MAX]; /* facts, as for heard_say */
    const char *deal, *record; /* as for heard_deal, heard_record; NULL: as heard_open has it */
    const char *marked;        /* whose cards are marked as revokes, "5S 6E"; NULL: none */
    const char *hidden;        /* whose hands are not given, "ES"; NULL: all are */
    unsigned denied;           /* readings to which the club says no, bits 1 << id */
    int edition;               /* EDITION_2007, EDITION_2017; 0: either */
    /* As the functions of laws_harness.h write it; "*" stands for whatever there is. */
    const char *incidents, *steps, *asked, *judged;
};

/* Opens a board with what the row has, its facts included, under an edition. */
void heard_row_open(struct heard *heard, const struct heard_row *row, int edition);

/* Hears the board and holds what is heard against the row. */
void heard_row_expect(struct heard *heard, const struct heard_row *row);

/* Both, under each edition that the row is for. */
void heard_row_try(struct heard *heard, const struct heard_row *row);

/* The same with these hidden and marked, where the row does not say which. */
void heard_row_try_marked(struct heard *heard, const struct heard_row *row, const char *hidden,
                          const char *marked);

#endif
