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
    answer_release(&draft->told);
    free(draft->number);
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
                .size = sizeof *choice, .id = board->called.label, .text = board->heading};
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
        if (strcmp(boards->item[i].called.label, draft->asked.choice[at].id) == 0)
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
        snprintf(reading->words, sizeof reading->words, "%s",
                 boards->item[draft->board].called.label);
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

/* Returns what the draft gives the form. */
static struct form_given given_of(const struct draft *draft)
{
    return (struct form_given){&draft->boards->item[draft->board].known, &draft->told.steps};
}

/* Asks what happened at the board. */
static int32_t what_ask(struct draft *draft)
{
    question_release(&draft->asked);
    answer_release(&draft->told);
    draft->step = DRAFT_WHAT;
    return form_incidents(draft->run, &draft->asked);
}

/* Asks the next question of the form; none: it is filled in. */
static int32_t form_ask(struct draft *draft)
{
    const struct form_given given = given_of(draft);
    int32_t code;

    question_release(&draft->asked);
    code = form_next(draft->run, draft->told.incident, &given, &draft->asked);
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
    struct ask_answer *told = &draft->told;
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
    const struct form_given given = given_of(draft);
    code = form_answer(draft->run, &draft->asked, typed, &given, "-", &none, reading);
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
        told->words = strdup(choice ? choice->text : reading->words);
        told->incident = strdup(reading->value);
        noted = told->incident && told->words;
    } else {
        noted = text_list_add(&told->steps, strdup(draft->asked.asked.name)) &&
                text_list_add(&told->steps, strdup(reading->value)) &&
                text_list_add(&told->step_words, strdup(reading->words));
    }
    return noted ? form_ask(draft) : BSP_E_MEMORY;
}

int32_t draft_back(struct draft *draft)
{
    struct ask_answer *told = &draft->told;

    if (draft->step == DRAFT_BOARD || (draft->step == DRAFT_WHAT && draft->boards->count == 1)) {
        draft_release(draft);
        return BSP_OK;
    }
    if (draft->step == DRAFT_WHAT)
        return board_ask(draft);
    if (told->step_words.count == 0)
        return what_ask(draft);
    text_list_remove(&told->steps, told->steps.count - 1);
    text_list_remove(&told->steps, told->steps.count - 1);
    text_list_remove(&told->step_words, told->step_words.count - 1);
    return form_ask(draft);
}

/* ---- As an answer ---- */

/* Adds copies of TEXTS to LIST. False: no memory. */
static bool texts_add(struct text_list *list, const struct text_list *texts)
{
    bool added = true;

    for (size_t i = 0; i < texts->count && added; i++)
        added = text_list_add(list, strdup(texts->item[i]));
    return added;
}

int32_t draft_reopen(struct draft *draft, const struct run *run, struct seen_boards *boards,
                     const struct ask_answer *answer)
{
    struct ask_answer *told = &draft->told;

    draft_release(draft);
    draft->run = run;
    draft->boards = boards;
    draft->board = seen_boards_find(boards, answer->where, 0);
    if (draft->board == BOARD_NONE) /* a row that only these facts have named */
        return BSP_E_ARGUMENT;
    told->incident = strdup(answer->incident);
    told->words = strdup(answer->words);
    if (!told->incident || !told->words || !texts_add(&told->steps, &answer->steps) ||
        !texts_add(&told->step_words, &answer->step_words))
        return BSP_E_MEMORY;
    draft->step = DRAFT_FULL;
    return draft_back(draft);
}

int32_t draft_finish(struct draft *draft)
{
    struct ask_answer *told = &draft->told;
    const char *where = draft->boards->item[draft->board].where;
    const struct form_given given = given_of(draft);

    free(told->where);
    told->where = strdup(where);
    text_list_release(&told->facts);
    return told->where ? form_facts(draft->run, told->incident, &given, where, &told->facts)
                       : BSP_E_MEMORY;
}
