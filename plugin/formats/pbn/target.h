/*
 * Boards as PBN, in the export format's order (PBN 2.1, 3.4): the mandatory tags, then the others
 * and the sections as they came. A tag keeps the form that the other file gave it where that says
 * what the board has.
 */
#ifndef FORMATS_PBN_TARGET_H
#define FORMATS_PBN_TARGET_H

#include "formats/target.h"

extern const struct target pbn_target;

#endif
