/*
 * What a host was answered, and what follows from it: the values that conditions and facts of
 * incident.h have places for. Pure, any thread.
 */
#ifndef FORM_ANSWERS_H
#define FORM_ANSWERS_H

#include <bridge-scorer/plugin.h>

#include <stdbool.h>
#include <stddef.h>

/* As a host gives them. */
struct form_answers {
    const bsp_form_given *given;
    uint32_t count;
};

/* In front of a trick that is not known for certain: "about 6". */
#define FORM_ABOUT "about "

/* What a condition or a fact comes to has room here: a few scores are the longest. */
enum { FORM_TEXT_SIZE = 256 };

/* The answer of this NAME; NULL: none was given. */
const char *form_answer(const struct form_answers *answers, const char *name);

/* An answer that is a seat: an enum seat, SEAT_NONE. */
int form_seat(const struct form_answers *answers, const char *name);

/* Whether the condition holds; NULL does. */
bool form_holds(const struct form_answers *answers, const char *when);

/* Puts LENGTH bytes of TEMPLATE to TEXT, which has room for FORM_TEXT_SIZE, with what is known in
 * its places. False: nothing is known for one of them, or there is no room. */
bool form_fill(const struct form_answers *answers, const char *template, size_t length, char *text);

#endif
