/*
 * Copies the questions of the plugin, about a board that was ruled on or about an incident, and
 * lets the plugin read what was typed as an answer. Used by the dialogue of ask, and by help for
 * every way through the form; knows neither the screen nor which question comes next.
 */
#ifndef HOST_FORM_H
#define HOST_FORM_H

#include <bridge-scorer/plugin.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"
#include "run/run.h"

struct asked_question {
    bsp_form_question asked;   /* a copy, whose lists are arrays */
    struct text_list owned;    /* what it points to */
    bool found;                /* there is a question */
    char *key;                 /* tells it from all others of the file; NULL: of a form */
    size_t board;              /* index in the list of boards */
    struct text_list findings; /* findings of the board, in sentences */
};

struct asked_questions {
    struct asked_question *item;
    size_t count, capacity;
};

/* Copies ASKED. False: no memory. To be released in every case. */
bool question_copy(struct asked_question *question, const bsp_form_question *asked);
void question_release(struct asked_question *question);
void questions_release(struct asked_questions *questions);

/* Returns true if it is asked once, of the whole evening. */
bool question_is_of_evening(const struct asked_question *question);

/* Returns true if it is what was said, and nobody asks by himself. */
bool question_is_of_said(const struct asked_question *question);

/* Returns true if the dialogue asks it by itself. */
bool question_is_asked(const struct asked_question *question);

/* Returns the choice with this ID; NULL: none. */
const bsp_form_choice *question_choice(const struct asked_question *question, const char *id);

/* The names and values that a form is given, each name before its value: what is known of the
 * board, and the answers so far; NULL: nothing. */
struct form_given {
    const struct text_list *known, *steps;
};

/* Copies what the form of BOARD begins with, each name before its value. False: no memory. */
bool form_known(const struct run *run, const bsp_board *board, struct text_list *known);

/* Each of these returns a status of plugin.h, where BSP_E_MEMORY is the host's own, too; or
 * PLUGIN_AT_FAULT. */

/* Makes a question of the incidents that can have happened. */
int32_t form_incidents(const struct run *run, struct asked_question *question);

/* Gives the next question of INCIDENT, found or not; or its facts, as --fact has them for the board
 * WHERE. */
int32_t form_next(const struct run *run, const char *incident, const struct form_given *given,
                  struct asked_question *question);
int32_t form_facts(const struct run *run, const char *incident, const struct form_given *given,
                   const char *where, struct text_list *facts);

/* Asks the plugin what TYPED answers to QUESTION, into READING, and its facts for the board WHERE;
 * FACTS may be NULL, and GIVEN too: nothing is. BSP_E_ARGUMENT: it is no answer, and READING says
 * what is wanted. */
int32_t form_answer(const struct run *run, const struct asked_question *question, const char *typed,
                    const struct form_given *given, const char *where, struct text_list *facts,
                    bsp_form_reading *reading);

/* Adds the facts of CHOICE for the board WHERE to FACTS. False: no memory. */
bool choice_facts(const bsp_form_choice *choice, const char *where, struct text_list *facts);

#endif
