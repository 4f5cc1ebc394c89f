/*
 * Reads and writes a score that the director assigned (12C1) as a file keeps it: the values of
 * equity (rectify(1)), one after the other, each with its side if it is the score of one side
 * alone: "4S S 10", "NS 4S S 10 70; NS 4S S 9 30; EW 3NT N 8". No allocation, no state, any thread.
 */
#ifndef LAWS_SAID_ASSIGNED_TEXT_H
#define LAWS_SAID_ASSIGNED_TEXT_H

#include <stdbool.h>

#include "bridge/board.h"
#include "kit/text.h"
#include "laws/said/facts.h"

/* Each with its side, and what parts it from the next. */
enum { ASSIGNED_TEXT_SIZE = ASSIGNED_MAX * (FACT_TEXT_SIZE + 5) };

/* Writes the COUNT results of LIST to TEXT, zero-terminated. */
void assigned_text_write(char text[ASSIGNED_TEXT_SIZE], const struct assigned *list, int count);

/* Sets SCORE to what TEXT says, and to none where that is no assigned score. */
bool assigned_text_read(struct given_score *score, struct text text);

#endif
