/*
 * Checks facts against the record (objection.c), and finds the ground for each that it contradicts
 * (grounds.c).
 */
#ifndef LAWS_PROCEDURE_OBJECTION_H
#define LAWS_PROCEDURE_OBJECTION_H

#include "laws/play/hearing.h"
#include "laws/said/contradiction.h"

/* Returns true if the record contradicts FACT. H has been through the play, with the facts about
 * cards in their places. */
bool objection_holds(const struct hearing *h, const struct fact *fact);

/* Adds FACT, which the record contradicts, to CONTRADICTIONS, with the ground: what it cannot hold
 * together with. */
void grounds_tell(const struct hearing *h, struct contradictions *contradictions,
                  const struct fact *fact);

#endif
