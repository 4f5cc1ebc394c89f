/*
 * Takes down an incident that somebody tells: at which board, what happened, and then the questions
 * of the plugin's form until it is filled in. Each step is a question; the answers so far are kept
 * here. [main thread]
 */
#ifndef HOST_ASK_DRAFT_H
#define HOST_ASK_DRAFT_H

#include <bridge-scorer/plugin.h>

#include <stdbool.h>
#include <stdint.h>

#include "ask/answers.h"
#include "ask/boards.h"
#include "ask/questions.h"

/* A struct of zeros is closed. */
struct draft {
    enum draft_step {
        DRAFT_CLOSED,
        DRAFT_BOARD, /* asks for the board */
        DRAFT_WHAT,  /* asks what happened */
        DRAFT_FORM,  /* asks what the form does */
        DRAFT_FULL   /* and nothing more */
    } step;
    const struct run *run;
    struct seen_boards *boards;
    struct ask_question asked; /* at hand */
    size_t board;              /* index in BOARDS; BOARD_NONE: not yet known */
    char *number;           /* what several boards are called by, of which one is asked for; NULL */
    struct ask_answer told; /* so far, in the form of an answer; draft_finish gives it facts */
};

/* Returns true if somebody is telling an incident. */
static inline bool draft_is_open(const struct draft *draft)
{
    return draft->step != DRAFT_CLOSED;
}

/* All that follow return a status of plugin.h, BSP_E_MEMORY where the host has none; BSP_E_ARGUMENT
 * is none of the failures. */

/* Opens a draft of BOARDS, of BOARD if it is known. */
int32_t draft_open(struct draft *draft, const struct run *run, struct seen_boards *boards,
                   size_t board);

/* Opens one again as it was before the last step of ANSWER. BSP_E_ARGUMENT: its board is gone. */
int32_t draft_reopen(struct draft *draft, const struct run *run, struct seen_boards *boards,
                     const struct ask_answer *answer);

/* Takes TYPED as the answer to the question at hand, and goes on; READING has its words, and SAYS,
 * if not empty, what the director tells the players. BSP_E_ARGUMENT: it is none, and READING says
 * what is wanted. */
int32_t draft_answer(struct draft *draft, const char *typed, bsp_form_reading *reading,
                     char **says);

/* Goes one step back; from the first the draft is closed. */
int32_t draft_back(struct draft *draft);

/* Makes an answer of what was told so far: gives it its board and facts. */
int32_t draft_finish(struct draft *draft);

/* Closes it. */
void draft_release(struct draft *draft);

#endif
