/*
 * Whether the record contradicts a fact.
 */
#ifndef LAWS_PROCEDURE_OBJECTION_H
#define LAWS_PROCEDURE_OBJECTION_H

#include "laws/play/hearing.h"

/* Whether the record contradicts FACT. H has been through the play, with the facts about cards in
 * their places. */
bool objection_holds(const struct hearing *h, const struct fact *fact);

#endif
