/*
 * Ruling on all that a hearing found: each Law on its incidents, and what moves in the end.
 */
#ifndef LAWS_PROCEDURE_RULE_H
#define LAWS_PROCEDURE_RULE_H

#include "laws/play/hearing.h"

/* Rules on every incident and moves the tricks, the rest of the play being as h->claimed says. */
void hearing_rule(struct hearing *h);

#endif
