/*
 * Command lines that answer a question, as a POSIX shell takes them when they are pasted.
 *
 * Each is the line of struct report_options' ANSWER, which the host knows, with the option in it;
 * NULL: the option alone.
 */
#ifndef REPORTS_ANSWER_H
#define REPORTS_ANSWER_H

#include "kit/buffer.h"
#include "laws/said/replies.h"
#include "reports/report.h"

/* Adds the line that gives OUTCOME as the answer to NEED. False and nothing: no option can, as the
 * file gives the board no name that could be typed. */
bool answer_add(struct buffer *buffer, const char *line, const struct board *board,
                const struct need *need, const struct outcome *outcome);

/* Adds the same with an example of what REPLY to NEED takes. */
bool answer_add_example(struct buffer *buffer, const char *line, const struct board *board,
                        const struct need *need, const struct reply *reply);

/* Adds LINE without an answer: the command that asks. */
void answer_add_none(struct buffer *buffer, const char *line);

#endif
