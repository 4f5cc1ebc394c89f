/*
 * Rules on all that a hearing found: applies each Law to its incidents, and moves the tricks.
 */
#ifndef LAWS_PROCEDURE_RULE_H
#define LAWS_PROCEDURE_RULE_H

#include "laws/play/hearing.h"

/* Rules on every incident and moves the tricks, the rest of the play being as h->claimed says. */
void hearing_rule(struct hearing *h);

#endif
