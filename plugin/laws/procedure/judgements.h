/*
 * Lists what is left to the director's judgement, whatever the facts are: decisions that a Law
 * leaves to him, and damage to a side (47E2(b), 50E, 64C), which holds no ruling back.
 */
#ifndef LAWS_PROCEDURE_JUDGEMENTS_H
#define LAWS_PROCEDURE_JUDGEMENTS_H

#include "laws/play/hearing.h"

/* Adds the needs to RULING. Returns true if it has to wait for one of them. */
bool judgements_add(const struct hearing *h, struct ruling *ruling);

#endif
