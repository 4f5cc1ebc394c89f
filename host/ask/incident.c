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

/* ---- Its steps ---- */

/* Makes a question of the boards: of those that are named where there is a number, else of all
 * where they are not too many. */
static bool board_ask(struct dialogue *d)
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
    return question_copy(&draft->asked, &asked) || settle_fault(BSP_E_MEMORY);
}

/* Asks what happened at the board. */
static bool what_ask(struct dialogue *d)
{
    question_release(&d->draft.asked);
    answer_release(&d->draft.told);
    d->draft.step = DRAFT_WHAT;
    int32_t code = form_incidents(d->sitting.source.run, &d->draft.asked);
    return code == BSP_OK || settle_fault(code);
}

/* Returns what the draft gives the form. */
static struct form_given given_of(const struct dialogue *d)
{
    return (struct form_given){&d->sitting.now.boards.item[d->draft.board].known,
                               &d->draft.told.steps};
}

/* Asks the next question of the form; none: it is filled in. */
static bool form_ask(struct dialogue *d)
{
    const struct form_given given = given_of(d);
    struct draft *draft = &d->draft;

    question_release(&draft->asked);
    int32_t code = form_next(d->sitting.source.run, draft->told.incident, &given, &draft->asked);
    draft->step = draft->asked.found ? DRAFT_FORM : DRAFT_FULL;
    return code == BSP_OK || settle_fault(code);
}

bool incident_back(struct dialogue *d)
{
    struct ask_answer *told = &d->draft.told;
    bool asks_what = d->draft.step == DRAFT_WHAT;

    if (d->draft.step == DRAFT_BOARD || (asks_what && d->sitting.now.boards.count == 1)) {
        draft_release(&d->draft);
        return true;
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
    if (trial == TRIAL_TAKEN || trial == TRIAL_FAILED)
        return trial == TRIAL_TAKEN && settle_change(d);

    /* Facts that cannot be used: the form stands again before its last answer, so that the one that
     * is wrong can be changed; where nobody answers any more they are told, so that they are not
     * lost. */
    bool shown = !d->sitting.complaint || show_line("  %s", d->sitting.complaint);
    if (!d->over && told->step_words.count > 0)
        return incident_back(d) && shown &&
               show_line("  %s", _("Nothing of the form is kept: go back (<) to what is wrong, or "
                                   "leave it (q)."));
    for (size_t i = 0; i < told->facts.count && shown; i++)
        shown = show_line(_("  Not used: %s"), told->facts.item[i]);
    draft_release(&d->draft);
    return shown;
}

/* ---- In the dialogue ---- */

/* Goes on from a step: a form that is full is offered. */
static bool incident_go_on(struct dialogue *d)
{
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
    return (d->draft.board == BOARD_NONE ? board_ask(d) : what_ask(d)) && incident_go_on(d);
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
    return incident_back(d) && incident_go_on(d);
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

/* Takes TYPED as the board, by its name, of those of the number by its pairs alone, or by its
 * letter in the list; of several that it names one is asked for. */
static bool board_answer(struct dialogue *d, const char *typed, bool (* or)(struct dialogue *))
{
    struct seen_boards *boards = &d->sitting.now.boards;
    struct draft *draft = &d->draft;
    const bsp_form_question *asked = &draft->asked.asked;
    char *whole = draft->number ? text_format("%s@%s", draft->number, typed) : NULL;
    size_t count = whole ? seen_boards_name(boards, whole, &draft->board) : 0;
    int letter = tolower((unsigned char)*typed) - 'a';

    free(whole);
    if (count != 1)
        count = *typed ? seen_boards_name(boards, typed, &draft->board) : 0;
    if (count != 1)
        draft->board = BOARD_NONE;
    if (count != 1 && *typed && !typed[1] && letter >= 0 && (uint32_t)letter < asked->choice_count)
        for (size_t i = 0; i < boards->count && draft->board == BOARD_NONE; i++)
            if (strcmp(boards->item[i].called.label, asked->choices[letter].id) == 0)
                draft->board = i;
    if (draft->board != BOARD_NONE)
        return show_echo(boards->item[draft->board].called.label) && what_ask(d) &&
               incident_go_on(d);
    if (count > 1) {
        free(draft->number);
        draft->number = strdup(typed);
        return draft->number ? board_ask(d) : settle_fault(BSP_E_MEMORY);
    }
    d->shown = true;
    return or ? or (d) : show_line("  %s", _("There is no such board."));
}

bool incident_answer(struct dialogue *d, const char *line, bool (* or)(struct dialogue *))
{
    struct draft *draft = &d->draft;
    struct ask_answer *told = &draft->told;
    bsp_form_reading reading;
    bool noted;

    if (draft->step == DRAFT_BOARD)
        return board_answer(d, line, or);
    const struct form_given given = given_of(d);
    int32_t code =
        form_answer(d->sitting.source.run, &draft->asked, line, &given, NULL, NULL, &reading);
    if (code == BSP_E_ARGUMENT) {
        d->shown = true;
        return or ? or (d) : show_line("  %s", reading.words);
    }
    if (code != BSP_OK)
        return settle_fault(code);
    const bsp_form_choice *choice = question_choice(&draft->asked, reading.value);
    if (choice)
        snprintf(reading.words, sizeof reading.words, "%s", choice->text);
    if (draft->step == DRAFT_WHAT) {
        told->words = strdup(choice ? choice->text : reading.words);
        told->incident = strdup(reading.value);
        noted = told->incident && told->words;
    } else {
        noted = text_list_add(&told->steps, strdup(draft->asked.asked.name)) &&
                text_list_add(&told->steps, strdup(reading.value)) &&
                text_list_add(&told->step_words, strdup(reading.words));
    }
    /* Its words are those of the question at hand, which goes when the next one is asked. */
    return (!*reading.words || show_echo(reading.words)) &&
           (!choice || !choice->says || show_line(_("  Say: \"%s\""), choice->says)) &&
           (noted || settle_fault(BSP_E_MEMORY)) && form_ask(d) && incident_go_on(d);
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
    const struct asked_question *asked = &d->draft.asked;

    if (!asked->found) /* where an answer was taken back the form had a question before */
        return settle_fault(PLUGIN_AT_FAULT);
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
