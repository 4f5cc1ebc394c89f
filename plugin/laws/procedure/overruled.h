/*
 * What was said of all boards at once, and the cards of this one disprove: it is not used, and
 * told. Internal to laws/.
 */
#ifndef LAWS_OVERRULED_H
#define LAWS_OVERRULED_H

#include "laws/play/hearing.h"

/* Puts those of SAID, all that was said, into RULING. H has heard what was left of it. */
void overruled_find(const struct hearing *h, const struct facts *said, struct ruling *ruling);

#endif
