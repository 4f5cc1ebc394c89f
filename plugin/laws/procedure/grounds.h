/*
 * What a fact that the record contradicts cannot hold together with.
 */
#ifndef LAWS_PROCEDURE_GROUNDS_H
#define LAWS_PROCEDURE_GROUNDS_H

#include "laws/play/hearing.h"
#include "laws/said/contradiction.h"

/* Adds FACT to CONTRADICTIONS, with its ground. */
void grounds_tell(const struct hearing *h, struct contradictions *contradictions,
                  const struct fact *fact);

#endif
