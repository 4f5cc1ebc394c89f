#include "ask/dialogue.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ask/screen.h"
#include "base/program.h"

/* Boards that a screen has room for: of more, a number is asked for first. */
enum { LIST_MAX = 20 };

void draft_release(struct draft *draft)
{
    question_release(&draft->asked);
    answer_release(&draft->told);
    free(draft->number);
    *draft = (struct draft){.step = DRAFT_CLOSED};
}

/* ---- Its steps: each returns a status of plugin.h, BSP_E_MEMORY where the host has none ---- */

/* Makes a question of the boards: of those that are named where there is a number, else of all
 * where they are not too many. */
static int32_t board_ask(struct dialogue *d)
{
    const struct seen_boards *boards = &d->sitting.now.boards;
    struct draft *draft = &d->draft;
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
static size_t board_by_letter(const struct dialogue *d, const char *typed)
{
    const struct seen_boards *boards = &d->sitting.now.boards;
    const struct form_question *asked = &d->draft.asked;
    int at = tolower((unsigned char)*typed) - 'a';

    if (!*typed || typed[1] || at < 0 || (uint32_t)at >= asked->asked.choice_count)
        return BOARD_NONE;
    for (size_t i = 0; i < boards->count; i++)
        if (strcmp(boards->item[i].called.label, asked->asked.choices[at].id) == 0)
            return i;
    return BOARD_NONE;
}

/* Asks what happened at the board. */
static int32_t what_ask(struct dialogue *d)
{
    question_release(&d->draft.asked);
    answer_release(&d->draft.told);
    d->draft.step = DRAFT_WHAT;
    return form_incidents(d->sitting.source.run, &d->draft.asked);
}

/* Finds the board that TYPED names, of those of the number by its pairs alone, and asks what
 * happened there; several are asked about. */
static int32_t board_answer(struct dialogue *d, const char *typed, bsp_form_reading *reading)
{
    struct seen_boards *boards = &d->sitting.now.boards;
    struct draft *draft = &d->draft;
    char *whole = draft->number ? text_format("%s@%s", draft->number, typed) : NULL;
    size_t count = whole ? seen_boards_name(boards, whole, &draft->board) : 0;

    free(whole);
    if (count != 1)
        count = *typed ? seen_boards_name(boards, typed, &draft->board) : 0;
    if (count != 1)
        draft->board = board_by_letter(d, typed);
    if (draft->board != BOARD_NONE) {
        snprintf(reading->words, sizeof reading->words, "%s",
                 boards->item[draft->board].called.label);
        return what_ask(d);
    }
    if (count > 1) {
        free(draft->number);
        draft->number = strdup(typed);
        return draft->number ? board_ask(d) : BSP_E_MEMORY;
    }
    snprintf(reading->words, sizeof reading->words, "%s", _("There is no such board."));
    return BSP_E_ARGUMENT;
}

/* Returns what the draft gives the form. */
static struct form_given given_of(const struct dialogue *d)
{
    return (struct form_given){&d->sitting.now.boards.item[d->draft.board].known,
                               &d->draft.told.steps};
}

/* Asks the next question of the form; none: it is filled in. */
static int32_t form_ask(struct dialogue *d)
{
    const struct form_given given = given_of(d);
    struct draft *draft = &d->draft;

    question_release(&draft->asked);
    int32_t code = form_next(d->sitting.source.run, draft->told.incident, &given, &draft->asked);
    draft->step = draft->asked.found ? DRAFT_FORM : DRAFT_FULL;
    return code;
}

/* Takes TYPED as the answer to the question at hand, and goes on; READING has its words, and SAYS,
 * if not empty, what the director tells the players. BSP_E_ARGUMENT: it is none, and READING says
 * what is wanted. */
static int32_t step_answer(struct dialogue *d, const char *typed, bsp_form_reading *reading,
                           char **says)
{
    struct draft *draft = &d->draft;
    struct ask_answer *told = &draft->told;
    bool noted;

    *reading = (bsp_form_reading){.size = sizeof *reading};
    *says = NULL;
    if (draft->step == DRAFT_BOARD)
        return board_answer(d, typed, reading);
    const struct form_given given = given_of(d);
    int32_t code =
        form_answer(d->sitting.source.run, &draft->asked, typed, &given, NULL, NULL, reading);
    if (code != BSP_OK)
        return code;
    const bsp_form_choice *choice = question_choice(&draft->asked, reading->value);
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
    return noted ? form_ask(d) : BSP_E_MEMORY;
}

/* Goes one step back; from the first the draft is closed. */
static int32_t step_back(struct dialogue *d)
{
    struct ask_answer *told = &d->draft.told;
    bool asks_what = d->draft.step == DRAFT_WHAT;

    if (d->draft.step == DRAFT_BOARD || (asks_what && d->sitting.now.boards.count == 1)) {
        draft_release(&d->draft);
        return BSP_OK;
    }
    if (asks_what)
        return board_ask(d);
    if (told->step_words.count == 0)
        return what_ask(d);
    text_list_remove(&told->steps, told->steps.count - 1);
    text_list_remove(&told->steps, told->steps.count - 1);
    text_list_remove(&told->step_words, told->step_words.count - 1);
    return form_ask(d);
}

bool incident_back(struct dialogue *d)
{
    int32_t code = step_back(d);

    return code == BSP_OK || settle_fault(code);
}

/* ---- As an answer ---- */

char *incident_text(const char *label, const struct ask_answer *told)
{
    char *text = text_format(_("%s: %s"), label, told->words);

    for (size_t i = 0; i < told->step_words.count; i++)
        text = text_append(text, "%s%s", _("; "), told->step_words.item[i]);
    return text;
}

/* Returns what was told of the incident so far, in one line; NULL: nothing, or no memory. */
static char *draft_words(const struct dialogue *d)
{
    const struct draft *draft = &d->draft;

    return draft->told.incident
               ? incident_text(d->sitting.now.boards.item[draft->board].called.label, &draft->told)
               : NULL;
}

/* Refuses facts that cannot be used: the form stands again before its last answer, so that the one
 * that is wrong can be changed; where nobody answers any more they are told, so that they are not
 * lost. */
static bool draft_refuse(struct dialogue *d)
{
    const struct text_list *facts = &d->draft.told.facts;
    const char *why = d->sitting.complaint;
    bool shown = !why || show_line("  %s", why);

    if (!d->over && d->draft.told.step_words.count > 0)
        return incident_back(d) && shown &&
               show_line("  %s", _("Nothing of the form is kept: go back (<) to what is wrong, or "
                                   "leave it (q)."));
    for (size_t i = 0; i < facts->count && shown; i++)
        shown = show_line(_("  Not used: %s"), facts->item[i]);
    draft_release(&d->draft);
    return shown;
}

/* Offers the facts of the incident, as far as it was told. */
static bool draft_offer(struct dialogue *d)
{
    struct ask_answer *told = &d->draft.told;
    const char *where = d->sitting.now.boards.item[d->draft.board].where;
    const struct form_given given = given_of(d);
    enum trial trial = TRIAL_TAKEN;

    free(told->where);
    told->where = strdup(where);
    text_list_release(&told->facts);
    int32_t code =
        told->where ? form_facts(d->sitting.source.run, told->incident, &given, where, &told->facts)
                    : BSP_E_MEMORY;
    if (code == BSP_OK && told->facts.count > 0)
        trial = sitting_try(&d->sitting, told);
    if (trial == TRIAL_TAKEN)
        draft_release(&d->draft);
    if (code != BSP_OK)
        return settle_fault(code);
    return trial != TRIAL_FAILED && (trial == TRIAL_TAKEN ? settle_change(d) : draft_refuse(d));
}

/* ---- In the dialogue ---- */

/* Goes on from a step that came out as CODE: a form that is full is offered. */
static bool incident_go_on(struct dialogue *d, int32_t code)
{
    if (code != BSP_OK)
        return settle_fault(code);
    if (d->draft.step == DRAFT_WHAT && !settle_here(d, &d->sitting.now.boards.item[d->draft.board]))
        return false;
    return d->draft.step != DRAFT_FULL || draft_offer(d);
}

bool incident_open(struct dialogue *d, size_t board)
{
    const struct seen_boards *boards = &d->sitting.now.boards;

    if (boards->count == 0)
        return settle_refuse(d, _("There is no such board."));
    if (!sitting_redo(&d->sitting))
        return false;
    draft_release(&d->draft);
    d->draft.board = boards->count == 1 ? 0 : board;
    return incident_go_on(d, d->draft.board == BOARD_NONE ? board_ask(d) : what_ask(d));
}

/* Adds copies of TEXTS to LIST. False: no memory. */
static bool texts_add(struct text_list *list, const struct text_list *texts)
{
    for (size_t i = 0; i < texts->count; i++)
        text_list_add(list, strdup(texts->item[i]));
    return !list->failed;
}

bool incident_reopen(struct dialogue *d)
{
    const struct ask_answer *answer = sitting_undone(&d->sitting);
    struct ask_answer *told = &d->draft.told;

    draft_release(&d->draft);
    d->draft.board = seen_boards_find(&d->sitting.now.boards, answer->where, 0);
    if (d->draft.board == BOARD_NONE) /* a row that only these facts have named */
        return true;
    told->incident = strdup(answer->incident);
    told->words = strdup(answer->words);
    if (!told->incident || !told->words || !texts_add(&told->steps, &answer->steps) ||
        !texts_add(&told->step_words, &answer->step_words))
        return settle_fault(BSP_E_MEMORY);
    d->draft.step = DRAFT_FULL;
    return incident_go_on(d, step_back(d));
}

bool incident_leave(struct dialogue *d)
{
    char *words = sitting_undone(&d->sitting) ? NULL : draft_words(d);
    bool went = !words || show_line(_("  Not entered: %s"), words);

    free(words);
    draft_release(&d->draft);
    return went && sitting_redo(&d->sitting) && settle_change(d);
}

bool incident_break_off(struct dialogue *d)
{
    char *words = sitting_undone(&d->sitting) ? NULL : draft_words(d);
    size_t before = d->sitting.answers.count;
    bool went = !words || draft_offer(d);

    if (words && went)
        went = show_line(d->sitting.answers.count > before ? _("  Broken off; entered so far: %s")
                                                           : _("  Not entered: %s"),
                         words);
    free(words);
    draft_release(&d->draft);
    return went && sitting_redo(&d->sitting);
}

bool incident_answer(struct dialogue *d, const char *line, bool (* or)(struct dialogue *))
{
    bsp_form_reading reading;
    char *says;
    int32_t code = step_answer(d, line, &reading, &says);
    bool went;

    if (code == BSP_E_ARGUMENT) {
        d->shown = true;
        return or ? or (d) : show_line("  %s", reading.words);
    }
    went = (!*reading.words || show_echo(reading.words)) &&
           (!says || show_line(_("  Say: \"%s\""), says));
    free(says);
    return went && incident_go_on(d, code);
}

bool incident_take_board(struct dialogue *d, const char *line)
{
    size_t board = BOARD_NONE, count = seen_boards_name(&d->sitting.now.boards, line, &board);

    if (count == 0)
        return settle_refuse(d, NULL);
    return incident_open(d, board) && (count == 1 || incident_answer(d, line, NULL));
}

bool incident_put(struct dialogue *d)
{
    const struct form_question *asked = &d->draft.asked;
    char *words = d->draft.step == DRAFT_FORM ? draft_words(d) : NULL;
    const struct question_context around = {
        .board = d->draft.step == DRAFT_WHAT ? &d->sitting.now.boards.item[d->draft.board] : NULL,
        .so_far = words,
        .person = d->input.person};
    bool shown = show_question(asked, &around);

    free(words);
    if (!shown || strcmp(asked->asked.input, "told") != 0)
        return shown;
    d->draft.step = DRAFT_FULL;
    d->shown = false;
    return draft_offer(d);
}
