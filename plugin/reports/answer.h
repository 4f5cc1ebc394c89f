/*
 * Writes command lines that answer a question, quoted so that they can be pasted into a POSIX
 * shell. Called by the text report and the agenda.
 *
 * LINE is the ANSWER of struct report_item, a command line of the host with a place for the option;
 * NULL for the option alone.
 */
#ifndef REPORTS_ANSWER_H
#define REPORTS_ANSWER_H

#include <stdbool.h>

#include <bridge-scorer/event.h>

#include "kit/buffer.h"

/* Stands in a command line for the option that is the answer. */
#define ANSWER_PLACE "{answer}"

/* Adds the line that gives OUTCOME as the answer to NEED. Returns false and adds nothing if no
 * option can say it, because the file gives the board no name that could be typed. */
bool answer_add(struct buffer *buffer, const char *line, const bsp_board *board,
                const bsp_need *need, const bsp_outcome *outcome);

/* Adds the line with an example of a value that REPLY to NEED takes; returns false and adds nothing
 * if there is no example or the board's name cannot be typed. */
bool answer_add_example(struct buffer *buffer, const char *line, const bsp_board *board,
                        const bsp_need *need, const bsp_reply *reply);

/* Adds LINE without an answer, as a command that asks. */
void answer_add_none(struct buffer *buffer, const char *line);

#endif
