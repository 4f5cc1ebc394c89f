/*
 * The played cards of each hand as the director reads them out (the fact quitted), as many as he
 * does: what is known of them stands in place of a record's list.
 */
#ifndef LAWS_PROCEDURE_PILES_H
#define LAWS_PROCEDURE_PILES_H

#include "laws/said/facts.h"

/* Copies BOARD to LAID, with what FACTS tell of the piles. False, and nothing in LAID: they tell of
 * none, or the record tells what was played. */
bool piles_take(const struct board *board, const struct facts *facts, struct board *laid);

/* Whether a card of a pile was not read out. */
bool piles_are_in_part(const struct quitted *quitted);

/* Whether the rows of BOARD's play can be tricks, as far as their cards are known: led to by who
 * won the one before, every suit followed. Where OFFENDER has no card in row AT, from 0, he played
 * none; elsewhere a card that is not there was not read out. */
bool piles_can_be_tricks(const struct board *board, int offender, int at);

/* How many cards of the tricks FROM to TO, from 1, were not read out. */
int piles_unread(const struct quitted *quitted, int from, int to);

#endif
