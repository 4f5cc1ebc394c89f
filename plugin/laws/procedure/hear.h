/*
 * Hears a board: from top to bottom, once, under one set of facts and one edition.
 *
 * reconstruct.c finds who led and won each trick, the Laws list their irregularities, result.c
 * has each ruled on, moves the tricks, and compares with what the record says. A fact that
 * is missing is given the value that moves most, or its default, and put on the list of questions;
 * needs.c hears the board again under the other values.
 */
#ifndef LAWS_PROCEDURE_HEAR_H
#define LAWS_PROCEDURE_HEAR_H

#include "laws/play/play.h"
#include "laws/play/hearing.h"
#include "laws/said/contradiction.h"

/* Hears MATTER from top to bottom. END is what is known of the end of the play; it may be NULL, and
 * lives as long as H. RECORD, for the steps, may be NULL. */
void hear(struct hearing *h, const struct matter *matter, const struct end_of_play *end,
          struct ruling *record);

/* Hears the board of H again with FACTS and RULES in place of its own, and the same end of the
 * play. */
void hear_again(const struct hearing *h, const struct facts *facts, const struct rules *rules,
                struct hearing *again);

#endif
