/*
 * What the director sees of the questions, on standard error: the report has standard output.
 * Functions return false, after a message, when there was no memory to show it.
 */
#ifndef HOST_ASK_SHOW_H
#define HOST_ASK_SHOW_H

#include "ask_question.h"
#include "message.h"

/* The question with its answers. PERSON: somebody looks at it, and is told what can be typed. LEFT:
 * how many questions are open; NOW: the answer that was given before, NULL: none. */
bool show_question(const struct question *question, bool person, size_t left, const char *now);

/* A line of its own, as printf. */
bool show_line(const char *format, ...) MESSAGE_FORMAT(1, 2);

/* What can be typed. */
bool show_help(void);

/* Where the next line is typed. */
void show_prompt(bool person);

#endif
