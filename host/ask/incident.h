/*
 * Lets somebody tell an incident: shows the questions of its draft, takes what is typed to them,
 * and offers the facts to the sitting. Functions return false after a message where they cannot.
 */
#ifndef HOST_ASK_INCIDENT_H
#define HOST_ASK_INCIDENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "ask/dialogue.h"

/* Opens the draft of an incident at BOARD; BOARD_NONE: it is asked for. */
bool incident_open(struct dialogue *dialogue, size_t board);

/* Returns "7@3-12: A revoke; West; in time" of the board called LABEL; NULL: no memory. */
char *incident_text(const char *label, const char *title, const struct text_list *steps);

/* Opens the incident at hand, which was undone, before its last step. */
bool incident_reopen(struct dialogue *dialogue);

/* Takes LINE, where nothing is asked, as the board of an incident. */
bool incident_take_board(struct dialogue *dialogue, const char *line);

/* Puts the question of the incident; one that only tells something ends it. */
bool incident_put(struct dialogue *dialogue);

/* Takes LINE as a step of the incident. OR: what it does if it is none; NULL: that is told. */
bool incident_answer(struct dialogue *dialogue, const char *line, bool (* or)(struct dialogue *));

/* Leaves the incident: one that stood before stands again. */
bool incident_leave(struct dialogue *dialogue);

/* Ends the incident, as nobody answers any more: what was told stands, as far as it can stand
 * alone. */
bool incident_break_off(struct dialogue *dialogue);

#endif
