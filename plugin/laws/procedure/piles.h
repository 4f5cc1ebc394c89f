/*
 * Reads the played cards of each hand as the director reads them out (the fact quitted), all or
 * some of them: they stand in place of a record's list.
 */
#ifndef LAWS_PROCEDURE_PILES_H
#define LAWS_PROCEDURE_PILES_H

#include "laws/said/facts.h"

/* Copies BOARD to LAID, with the piles that FACTS tell of. Returns false, and writes nothing to
 * LAID, if they tell of none or the record tells what was played. */
bool piles_take(const struct board *board, const struct facts *facts, struct board *laid);

/* Returns true if a card of a pile was not read out. */
bool piles_are_in_part(const struct quitted *quitted);

/* Returns true if the rows of BOARD's play can be tricks, as far as their cards are known: the
 * winner of each led to the next, and every suit was followed. Where OFFENDER has no card in row
 * AT, from 0, he played none; elsewhere a card that is not there was not read out. */
bool piles_can_be_tricks(const struct board *board, int offender, int at);

/* Counts the cards of the tricks FROM to TO, from 1, that were not read out. */
int piles_unread(const struct quitted *quitted, int from, int to);

#endif
