/*
 * What the plugin's form knows, as ask uses it (ask.h): incidents, what was typed, what is asked
 * once. [main thread]
 */
#ifndef HOST_ASK_FORM_H
#define HOST_ASK_FORM_H

#include <bridge-scorer/plugin.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "ask.h"

/* A question of the form, copied; its choices have the texts as values said to the players. */
struct form_asked {
    bool found;
    char *name, *input, *text, *says;
    struct {
        char *id, *text, *says;
    } choice[CHOICES_MAX];
    size_t choice_count;
    bool failed; /* no memory */
};

void form_asked_release(struct form_asked *asked);

/* What is known of a form: of its board, and the answers so far. */
enum { GIVEN_MAX = 160 };
struct form_given {
    bsp_form_given item[GIVEN_MAX];
    uint32_t count;
    uint32_t board_count; /* those of the board, in front */
    struct text_list texts;
};

/* Begins with what is known of BOARD, NULL: nothing. */
void form_given_begin(struct form_given *given, const struct seen_board *board);
/* False: no memory, or no room. */
bool form_given_add(struct form_given *given, const char *name, const char *value);
/* Leaves the last answer out; false: there is none. */
bool form_given_drop(struct form_given *given);
void form_given_release(struct form_given *given);

/* Understands TYPED; else READING says what is wanted. A plugin without a form understands
 * nothing. */
bool form_read(const struct run *run, const char *input, const char *typed,
               const struct form_given *given, bsp_form_reading *reading);

/* Whether the director is asked for this judgement on demand alone; *NONE is then the word that
 * says that no damage was done, "yes" or "no". */
bool form_on_demand(const struct run *run, const char *judgement, const char **none);

/* The question that is asked once about FACT, into ASKED. */
void form_once(const struct run *run, const char *fact, struct form_asked *asked);

/* What BOARD leaves in doubt: question INDEX into ASKED. */
void form_doubt(const struct run *run, const bsp_board *board, size_t index,
                struct form_asked *asked);

/* The next question of INCIDENT, into ASKED; its facts, as --fact has them, into FACTS. False: no
 * memory. */
bool form_next(const struct run *run, const char *incident, const struct form_given *given,
               struct form_asked *asked);
bool form_facts(const struct run *run, const char *incident, const struct form_given *given,
                const struct seen_boards *boards, const char *where, struct text_list *facts);

/* What can have happened, as the choices of a question. */
void form_incidents(const struct run *run, struct form_asked *asked);

#endif
