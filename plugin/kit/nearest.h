/*
 * Finds the known word that was probably meant by one that is not known. Used for the words of
 * facts and for those of a command line.
 */
#ifndef KIT_NEAREST_H
#define KIT_NEAREST_H

#include "kit/text.h"

/* Longer words, in bytes, are never taken for a slip. */
enum { NEAREST_MAX = 24 };

/* A search for the known word nearest to GIVEN: nearest_begin, then nearest_try with each word. */
struct nearest {
    struct text given;
    unsigned allowed;  /* slips allowed; fewer after each hit, so that the next must be nearer */
    struct text found; /* the nearest word so far, as it was passed in; empty if none is near */
};

void nearest_begin(struct nearest *nearest, struct text given);
void nearest_try(struct nearest *nearest, struct text word);

#endif
