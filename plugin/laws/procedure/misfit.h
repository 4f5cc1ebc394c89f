/*
 * What was said of the number of tricks (tricks-after, trick-won) and does not fit the result:
 * which of it is the slip.
 */
#ifndef LAWS_PROCEDURE_MISFIT_H
#define LAWS_PROCEDURE_MISFIT_H

#include "laws/play/hearing.h"

/* What was said fits the result under no value of result-includes-transfer, and SAID has a part in
 * that: those go first that do not fit alone, then those that exclude each other. Where only three
 * or more do, nobody knows which is the slip. */
bool misfit_objects(const struct hearing *h, const struct fact *said);

/* The other fact that SAID, which fits alone, cannot be beside; NULL. */
const struct fact *misfit_rival(const struct hearing *h, const struct fact *said);

#endif
