/*
 * Of words that are known, the one that somebody may have meant by another.
 */
#ifndef KIT_NEAREST_H
#define KIT_NEAREST_H

#include "kit/text.h"

/* Longer words have no neighbours, in bytes. */
enum { NEAREST_MAX = 24 };

/* A search: nearest_begin, nearest_try with each word that is known, and FOUND. */
struct nearest {
    struct text given;
    unsigned allowed;  /* as many letters may be wrong, and the next that is found has fewer */
    struct text found; /* empty: none is near enough to be meant; points where the word did */
};

void nearest_begin(struct nearest *nearest, struct text given);
void nearest_try(struct nearest *nearest, struct text word);

#endif
