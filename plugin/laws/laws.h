/*
 * The list of the Laws: finds by each of them in turn, and looks up who rules on a kind of
 * irregularity.
 */
#ifndef LAWS_LAWS_H
#define LAWS_LAWS_H

#include "laws/law.h"

/* Finds the irregularities of all Laws. READABLE: the play can be read. */
void laws_find(struct hearing *h, bool readable);

/* Returns the row of a kind of irregularity, enum irregularity; NULL if no Law rules on it. */
const struct law_kind *law_kind_of(int kind);

#endif
