/*
 * Checks what was said of numbers of tricks, of the result and of assigned scores, for
 * objection.c: each function returns the ground against a fact, or NO_GROUND.
 */
#ifndef LAWS_PROCEDURE_OBJECTION_NUMBERS_H
#define LAWS_PROCEDURE_OBJECTION_NUMBERS_H

#include "laws/play/hearing.h"
#include "laws/said/contradiction.h"

/* Nothing contradicts the fact. */
enum { NO_GROUND = GROUND_COUNT };

static inline int ground_if(bool holds, int ground)
{
    return holds ? ground : NO_GROUND;
}

int against_winner(const struct hearing *h, const struct fact *fact);
int against_tricks_after(const struct hearing *h, const struct fact *fact);
int against_claim(const struct hearing *h, const struct fact *fact);
int against_agreement(const struct hearing *h, const struct fact *fact);
int against_included(const struct hearing *h, const struct fact *fact);
int against_score(const struct hearing *h, const struct fact *fact);

/* Finds the other fact that a fact about numbers of tricks does not fit; NULL if there is none. */
const struct fact *fact_against_numbers(const struct hearing *h, const struct fact *fact);

#endif
