/*
 * Finds the slip among the facts about the number of tricks (tricks-after, trick-won) where they do
 * not fit the result.
 */
#ifndef LAWS_PROCEDURE_MISFIT_H
#define LAWS_PROCEDURE_MISFIT_H

#include "laws/play/hearing.h"

/* Returns true if the facts fit the result under no value of result-includes-transfer, and SAID has
 * a part in that: those go first that do not fit alone, then those that exclude each other. Where
 * only three or more do, nobody knows which is the slip. */
bool misfit_objects(const struct hearing *h, const struct fact *said);

/* Finds the other fact that excludes SAID, which fits alone; NULL if there is none. */
const struct fact *misfit_rival(const struct hearing *h, const struct fact *said);

#endif
