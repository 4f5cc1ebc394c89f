/*
 * Checks facts against the record, and finds the ground for each that it contradicts.
 */
#ifndef LAWS_PROCEDURE_OBJECTION_H
#define LAWS_PROCEDURE_OBJECTION_H

#include "laws/play/hearing.h"
#include "laws/said/contradiction.h"

/* Returns true if the record contradicts FACT. H has been through the play, with the facts about
 * cards in their places. */
bool objection_holds(const struct hearing *h, const struct fact *fact);

/* Returns what objection_holds does, and if it is true adds FACT to CONTRADICTIONS, with the
 * ground: what it cannot hold together with. */
bool objection_tell(const struct hearing *h, const struct fact *fact,
                    struct contradictions *contradictions);

#endif
