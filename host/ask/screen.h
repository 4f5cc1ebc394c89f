/*
 * Shows somebody what he is asked, on standard error: the report has standard output. Functions
 * return false, after a message, when there was no memory to show it. [main thread]
 */
#ifndef HOST_ASK_SCREEN_H
#define HOST_ASK_SCREEN_H

#include <stdbool.h>
#include <stddef.h>

#include "ask/evening.h"
#include "base/text.h"
#include "run/form.h"

/* The surroundings of a question on the screen. */
struct question_context {
    const struct seen_board *board;  /* board whose hands and tricks stand above it; NULL: none */
    const struct text_list *effects; /* effects of the answers, beside their own; NULL: none */
    const char *so_far;              /* earlier words, of an incident or the last answer; NULL */
    const char *now;                 /* the answer that was given before; NULL: none */
    size_t left;                     /* how many questions are open */
    bool person;                     /* somebody looks at it, and is told what can be typed */
};

/* Shows QUESTION. */
bool show_question(const struct asked_question *question, const struct question_context *around);

/* Shows the rulings on BOARD if it waits for nothing and was not ruled on BEFORE. NAMED: with the
 * name of the board, as it is not the one that was asked about. */
bool show_rulings(const struct seen_board *board, const struct seen_board *before, bool named);

/* Shows what was said, LINES with their numbers, from *FROM on as far as the rows go; *FROM becomes
 * that of the next page. PERSON: and what can be typed. */
bool show_list(const struct text_list *lines, size_t *from, bool person);

/* Says an answer back. */
bool show_echo(const char *words);

/* Shows a line, as printf, broken where it is too long for the terminal. */
bool show_line(const char *format, ...) PRINTF_LIKE(1, 2);

/* Shows a command, behind WORDS, on a line that can be copied. */
bool show_command(const char *words, const char *command);

/* Shows what can be typed at a question; OF_FORM: at one of an incident. */
bool show_help(bool of_form);

#endif
