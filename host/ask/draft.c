#include "ask/draft.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/program.h"

/* Boards that a screen has room for: of more, a number is asked for first. */
enum { LIST_MAX = 20 };

void draft_release(struct draft *draft)
{
    question_release(&draft->asked);
    text_list_release(&draft->given);
    text_list_release(&draft->words);
    free(draft->number);
    free(draft->incident);
    free(draft->title);
    *draft = (struct draft){.board = BOARD_NONE};
}

/* ---- Which board ---- */

/* Makes a question of the boards: of those that are named where there is a number, else of all
 * where they are not too many. */
static int32_t board_ask(struct draft *draft)
{
    const struct seen_boards *boards = draft->boards;
    bsp_form_choice choice[LIST_MAX];
    bsp_form_question asked = {.size = sizeof asked,
                               .name = "board",
                               .input = "board",
                               .text = _("At which board? Its number, or number@pairs:"),
                               .choices = choice};

    for (size_t i = 0; i < boards->count && asked.choice_count < LIST_MAX; i++) {
        const struct seen_board *board = &boards->item[i];
        if (draft->number ? board->named : boards->count <= LIST_MAX)
            choice[asked.choice_count++] = (bsp_form_choice){
                .size = sizeof *choice, .id = board->label, .text = board->heading};
    }
    draft->step = DRAFT_BOARD;
    draft->board = BOARD_NONE;
    question_release(&draft->asked);
    return question_copy(&draft->asked, &asked) ? BSP_OK : BSP_E_MEMORY;
}

/* Returns the board with the letter TYPED in the list; BOARD_NONE. */
static size_t board_by_letter(const struct draft *draft, const char *typed)
{
    const struct seen_boards *boards = draft->boards;
    int at = tolower((unsigned char)*typed) - 'a';

    if (!*typed || typed[1] || at < 0 || (uint32_t)at >= draft->asked.asked.choice_count)
        return BOARD_NONE;
    for (size_t i = 0; i < boards->count; i++)
        if (strcmp(boards->item[i].label, draft->asked.choice[at].id) == 0)
            return i;
    return BOARD_NONE;
}

/* Finds the board that TYPED names, of those of the number by its pairs alone; several are asked
 * about. */
static int32_t board_answer(struct draft *draft, const char *typed, bsp_form_reading *reading)
{
    struct seen_boards *boards = draft->boards;
    char *whole = draft->number ? text_format("%s@%s", draft->number, typed) : NULL;
    size_t count = whole ? seen_boards_name(boards, whole, &draft->board) : 0;

    free(whole);
    if (count != 1)
        count = *typed ? seen_boards_name(boards, typed, &draft->board) : 0;
    if (count != 1)
        draft->board = board_by_letter(draft, typed);
    if (draft->board != BOARD_NONE) {
        snprintf(reading->words, sizeof reading->words, "%s", boards->item[draft->board].label);
        return BSP_OK;
    }
    if (count > 1) {
        free(draft->number);
        draft->number = strdup(typed);
        return draft->number ? board_ask(draft) : BSP_E_MEMORY;
    }
    snprintf(reading->words, sizeof reading->words, "%s", _("There is no such board."));
    return BSP_E_ARGUMENT;
}

/* ---- What happened, and the form ---- */

/* Adds copies of TEXTS to LIST. False: no memory. */
static bool texts_add(struct text_list *list, const struct text_list *texts)
{
    bool added = true;

    for (size_t i = 0; i < texts->count && added; i++)
        added = text_list_add(list, strdup(texts->item[i]));
    return added;
}

/* Asks what happened at the board. */
static int32_t what_ask(struct draft *draft)
{
    question_release(&draft->asked);
    text_list_release(&draft->given);
    text_list_release(&draft->words);
    free(draft->incident);
    draft->incident = NULL;
    draft->step = DRAFT_WHAT;
    return texts_add(&draft->given, &draft->boards->item[draft->board].known)
               ? form_incidents(draft->run, &draft->asked)
               : BSP_E_MEMORY;
}

/* Asks the next question of the form; none: it is filled in. */
static int32_t form_ask(struct draft *draft)
{
    int32_t code;

    question_release(&draft->asked);
    code = form_next(draft->run, draft->incident, &draft->given, &draft->asked);
    draft->step = draft->asked.found ? DRAFT_FORM : DRAFT_FULL;
    return code;
}

int32_t draft_open(struct draft *draft, const struct run *run, struct seen_boards *boards,
                   size_t board)
{
    draft_release(draft);
    draft->run = run;
    draft->boards = boards;
    draft->board = boards->count == 1 ? 0 : board;
    return draft->board == BOARD_NONE ? board_ask(draft) : what_ask(draft);
}

int32_t draft_answer(struct draft *draft, const char *typed, bsp_form_reading *reading, char **says)
{
    struct text_list none = {0};
    const bsp_form_choice *choice;
    int32_t code;
    bool noted;

    *reading = (bsp_form_reading){.size = sizeof *reading};
    *says = NULL;
    if (draft->step == DRAFT_BOARD) {
        code = board_answer(draft, typed, reading);
        return code == BSP_OK && draft->board != BOARD_NONE ? what_ask(draft) : code;
    }
    code = form_answer(draft->run, &draft->asked, typed, &draft->given, "-", &none, reading);
    text_list_release(&none);
    if (code != BSP_OK)
        return code;
    choice = question_choice(&draft->asked, reading->value);
    if (choice)
        snprintf(reading->words, sizeof reading->words, "%s", choice->text);
    if (choice && choice->says) {
        *says = strdup(choice->says);
        if (!*says)
            return BSP_E_MEMORY;
    }

    if (draft->step == DRAFT_WHAT) {
        free(draft->title);
        draft->title = strdup(choice ? choice->text : reading->words);
        draft->incident = strdup(reading->value);
        noted = draft->incident && draft->title;
    } else {
        noted = text_list_add(&draft->given, strdup(draft->asked.asked.name)) &&
                text_list_add(&draft->given, strdup(reading->value)) &&
                text_list_add(&draft->words, strdup(reading->words));
    }
    return noted ? form_ask(draft) : BSP_E_MEMORY;
}

int32_t draft_back(struct draft *draft)
{
    if (draft->step == DRAFT_BOARD || (draft->step == DRAFT_WHAT && draft->boards->count == 1)) {
        draft_release(draft);
        return BSP_OK;
    }
    if (draft->step == DRAFT_WHAT)
        return board_ask(draft);
    if (draft->words.count == 0)
        return what_ask(draft);
    text_list_remove(&draft->given, draft->given.count - 1);
    text_list_remove(&draft->given, draft->given.count - 1);
    text_list_remove(&draft->words, draft->words.count - 1);
    return form_ask(draft);
}

/* ---- As an answer ---- */

int32_t draft_reopen(struct draft *draft, const struct run *run, struct seen_boards *boards,
                     const struct ask_answer *answer)
{
    draft_release(draft);
    draft->run = run;
    draft->boards = boards;
    draft->board = seen_boards_find(boards, answer->where, 0);
    if (draft->board == BOARD_NONE) /* a row that only these facts have named */
        return BSP_E_ARGUMENT;
    draft->incident = strdup(answer->incident);
    draft->title = strdup(answer->words);
    if (!texts_add(&draft->given, &boards->item[draft->board].known) ||
        !texts_add(&draft->given, &answer->steps) ||
        !texts_add(&draft->words, &answer->step_words) || !draft->incident || !draft->title)
        return BSP_E_MEMORY;
    draft->step = DRAFT_FULL;
    return draft_back(draft);
}

int32_t draft_finish(const struct draft *draft, struct ask_answer *answer)
{
    const char *where = draft->boards->item[draft->board].where;
    const size_t count = 2 * draft->words.count;
    const struct text_list steps = {.item = draft->given.item + draft->given.count - count,
                                    .count = count};
    int32_t code = form_facts(draft->run, draft->incident, &draft->given, where, &answer->facts);

    if (code != BSP_OK)
        return code;
    answer->incident = strdup(draft->incident);
    answer->words = strdup(draft->title);
    answer->where = strdup(where);
    return texts_add(&answer->steps, &steps) && texts_add(&answer->step_words, &draft->words) &&
                   answer->incident && answer->words && answer->where
               ? BSP_OK
               : BSP_E_MEMORY;
}
