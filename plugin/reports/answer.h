/*
 * Writes command lines that answer a question, quoted so that they can be pasted into a POSIX
 * shell. Called by the text and JSON reports and the agenda.
 *
 * LINE is the ANSWER of struct report_item, a command line of the host with a place for the option;
 * NULL for the option alone.
 */
#ifndef REPORTS_ANSWER_H
#define REPORTS_ANSWER_H

#include "kit/buffer.h"
#include "laws/said/replies.h"
#include "reports/report.h"

/* Adds the game of BOARD; for a row of a table its board and pairs, as the game is the whole table.
 * Returns false if their names have characters that cannot be typed or are not shown on a screen.
 */
bool answer_add_place(struct buffer *buffer, const struct board *board);

/* Adds the line that gives OUTCOME as the answer to NEED. Returns false and adds nothing if no
 * option can say it, because the file gives the board no name that could be typed. */
bool answer_add(struct buffer *buffer, const char *line, const struct board *board,
                const struct need *need, const struct outcome *outcome);

/* Adds the line with an example of a value that REPLY to NEED takes; returns false and adds nothing
 * if there is no example or the board's name cannot be typed. */
bool answer_add_example(struct buffer *buffer, const char *line, const struct board *board,
                        const struct need *need, const struct reply *reply);

/* Adds LINE without an answer, as a command that asks. */
void answer_add_none(struct buffer *buffer, const char *line);

#endif
