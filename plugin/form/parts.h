/*
 * The form, bridge-scorer.form/1: asks what happened at a table, and reads what a director types.
 * This is what its files share, and abi/ hands form_interface out to a host. plugin.h says what
 * each function of it does. It knows no file and no ruling; no state, any thread.
 */
#ifndef FORM_PARTS_H
#define FORM_PARTS_H

#include <bridge-scorer/plugin.h>

#include <stdbool.h>
#include <stddef.h>

#include "words/catalog.h"

extern const bsp_form_interface form_interface;

/* The answers of a host, as it gives them (answers.c). */
struct form_answers {
    const bsp_form_given *given;
    uint32_t count;
};

/* In front of a trick that is not known for certain: "about 6". */
#define FORM_ABOUT "about "

/* Stands for no tables, in an answer of the kind "tables". */
#define FORM_NO_TABLES "none"

/* The most choices of a question: a host has a letter for each. */
enum { FORM_CHOICES_MAX = 26 };

/* The size of a filled condition or fact: a sentence for many tables is the longest. */
enum { FORM_TEXT_SIZE = 512 };

/* Returns the answer of this NAME; NULL if none was given. */
const char *form_answer(const struct form_answers *answers, const char *name);

/* Returns an answer that is a seat: an enum seat, SEAT_NONE. */
int form_seat(const struct form_answers *answers, const char *name);

/* Returns true if the condition holds; NULL does. */
bool form_holds(const struct form_answers *answers, const char *when);

/* Writes LENGTH bytes of TEMPLATE to TEXT, of FORM_TEXT_SIZE, with a value for each name in braces
 * (incident.h). Returns false if one has no value, or there is no room. */
bool form_fill(const struct form_answers *answers, const char *template, size_t length, char *text);

/* Reads what a director typed, in his language or in English, as an answer of the kind INPUT
 * (read.c). Returns BSP_OK, BSP_E_MEMORY, or BSP_E_ARGUMENT, and what to type in the words of
 * READING. */
int32_t form_read(const struct catalog *catalog, const char *input, const char *typed,
                  const struct form_answers *answers, bsp_form_reading *reading);

/* Cuts the first value off *VALUES, the answer to a question of the kind INPUT, and returns it;
 * NULL if none is left. Only some kinds have several values, apart by ";". */
char *form_value_cut(const char *input, char **values);

/* Returns the number of a trick as facts have it, "5"; "-" for 0 (questions.c). */
const char *form_trick(int32_t trick);

/* Returns how values of FACT are typed, as INPUT of form_read; NULL if they are words of a list
 * (questions.c). */
const char *form_input_of(const char *fact);

/* Returns the answer, "yes" or "no", that says of JUDGEMENT, which is asked on demand, that no
 * damage was done; NULL for any other judgement (questions.c). */
const char *form_no_damage(const char *judgement);

/* Do what questions, said and answer of bsp_form_interface do (questions.c, reply.c). */
int32_t form_questions(const char *language, const bsp_board *board, const bsp_form_sink *sink);
int32_t form_said(const char *language, const bsp_board *board, const bsp_form_sink *sink);
int32_t form_reply(const char *language, const bsp_form_question *question, const char *typed,
                   const bsp_form_given *given, uint32_t count, const bsp_form_sink *sink,
                   bsp_form_reading *reading);

#endif
