/*
 * The form, bridge-scorer.form/1: the tables of incident.h, read for a host; and what its files
 * share. plugin.h says what each function does. No state, any thread.
 */
#ifndef FORM_PARTS_H
#define FORM_PARTS_H

#include <bridge-scorer/plugin.h>

#include <stdbool.h>
#include <stddef.h>

#include "words/catalog.h"

extern const bsp_form_interface form_interface;

/* The answers of a host, as it gives them. Conditions and facts of incident.h have places for the
 * values that follow from them (answers.c). */
struct form_answers {
    const bsp_form_given *given;
    uint32_t count;
};

/* In front of a trick that is not known for certain: "about 6". */
#define FORM_ABOUT "about "

/* Stands for no tables, in an answer of the kind "tables". */
#define FORM_NO_TABLES "none"

/* The size of a filled condition or fact: a sentence for many tables is the longest. */
enum { FORM_TEXT_SIZE = 512 };

/* Returns the answer of this NAME; NULL if none was given. */
const char *form_answer(const struct form_answers *answers, const char *name);

/* Returns an answer that is a seat: an enum seat, SEAT_NONE. */
int form_seat(const struct form_answers *answers, const char *name);

/* Returns true if the condition holds; NULL does. */
bool form_holds(const struct form_answers *answers, const char *when);

/* Writes LENGTH bytes of TEMPLATE to TEXT, which has room for FORM_TEXT_SIZE, with what is known in
 * its places. Returns false if nothing is known for one of them, or there is no room. */
bool form_fill(const struct form_answers *answers, const char *template, size_t length, char *text);

/* Reads what a director types, in his language or in English: cards, seats, contracts, numbers
 * (read.c). Returns BSP_OK, BSP_E_ARGUMENT with what is wanted in the words of READING, or
 * BSP_E_MEMORY. */
int32_t form_read(const struct catalog *catalog, const char *input, const char *typed,
                  const struct form_answers *answers, bsp_form_reading *reading);

/* Returns true if answers of the kind INPUT are several values, apart by ";". In others it is a
 * character like any other. */
bool form_is_list(const char *input);

/* Returns how values of FACT are typed, as INPUT of form_read; NULL if they are words.
 * form_no_damage returns the answer, "yes" or "no", that says of a JUDGEMENT made on demand that no
 * damage was done; NULL if it is none (questions.c). */
const char *form_input_of(const char *fact);
const char *form_no_damage(const char *judgement);

/* Do what questions and answer of bsp_form_interface do (questions.c, reply.c). */
int32_t form_questions(const char *language, const bsp_board *board, const bsp_form_sink *sink);
int32_t form_reply(const char *language, const bsp_form_question *question, const char *typed,
                   const struct form_answers *known, const bsp_form_sink *sink,
                   bsp_form_reading *reading);

/* Does what said of bsp_form_interface does (said.c). */
int32_t form_said(const char *language, const bsp_board *board, const bsp_form_sink *sink);

/* Does what known of bsp_form_interface does (known.c). */
int32_t form_known(const bsp_board *board, const bsp_form_sink *sink);

#endif
