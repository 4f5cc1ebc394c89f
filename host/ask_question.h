/*
 * A question to the director: what a plugin needs on a board, copied from the event that brought
 * it.
 */
#ifndef HOST_ASK_QUESTION_H
#define HOST_ASK_QUESTION_H

#include <bridge-scorer/plugin.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "text_list.h"

/* Answers have a letter each. */
enum { CHOICES_MAX = 26, WAYS_MAX = 4 };

struct choice {
    const char *value, *text, *effect; /* "in-time", "in time", "1 trick to North-South" */
    const char *given;                 /* as --fact has it: "3:5:W:attention=in-time" */
};

/* A fact that a value in the director's own words can be given for. */
struct way {
    const char *place; /* "3:5:-:equity" */
    const char *form;  /* what the values look like; NULL */
};

/* The texts belong to the question. */
struct question {
    const char *key; /* tells it from all other questions of the file */
    uint32_t game;
    const char *heading, *text;
    bool advisory;
    struct text_list findings; /* what was found there, in sentences */
    struct choice choice[CHOICES_MAX];
    size_t choice_count;
    struct way way[WAYS_MAX];
    size_t way_count;
    struct text_list owned;
};

/* NEED, which is no reading, as a question. */

/* What it would have as its key; the caller frees it. NULL: no memory. */
char *question_key(const bsp_board *board, const bsp_need *need);

/* Copies it. False: no memory. To be released whatever comes out. */
bool question_fill(struct question *question, const bsp_board *board, const bsp_need *need);

/* A struct of zeros can be released. */
void question_release(struct question *question);

#endif
