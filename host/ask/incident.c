#include "ask/dialogue.h"

#include <stdlib.h>
#include <string.h>

#include "ask/screen.h"
#include "base/program.h"

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

    if (!d->over && d->draft.told.step_words.count > 0) {
        int32_t code = draft_back(&d->draft);
        return (code == BSP_OK || settle_fault(code)) && shown &&
               show_line("  %s", _("Nothing of the form is kept: go back (<) to what is wrong, or "
                                   "leave it (q)."));
    }
    for (size_t i = 0; i < facts->count && shown; i++)
        shown = show_line(_("  Not used: %s"), facts->item[i]);
    draft_release(&d->draft);
    return shown;
}

/* Offers the facts of the incident, as far as it was told. */
static bool draft_offer(struct dialogue *d)
{
    int32_t code = draft_finish(&d->draft);
    enum trial trial = TRIAL_TAKEN;

    if (code == BSP_OK && d->draft.told.facts.count > 0)
        trial = sitting_try(&d->sitting, &d->draft.told);
    if (trial == TRIAL_TAKEN)
        draft_release(&d->draft);
    if (code != BSP_OK)
        return settle_fault(code);
    return trial != TRIAL_FAILED && (trial == TRIAL_TAKEN ? settle_change(d) : draft_refuse(d));
}

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
    if (d->sitting.now.boards.count == 0)
        return settle_refuse(d, _("There is no such board."));
    if (!sitting_redo(&d->sitting))
        return false;
    return incident_go_on(
        d, draft_open(&d->draft, d->sitting.source.run, &d->sitting.now.boards, board));
}

bool incident_reopen(struct dialogue *d)
{
    int32_t code = draft_reopen(&d->draft, d->sitting.source.run, &d->sitting.now.boards,
                                sitting_undone(&d->sitting));

    return code == BSP_E_ARGUMENT || incident_go_on(d, code);
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
    int32_t code = draft_answer(&d->draft, line, &reading, &says);
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
    const struct ask_question *asked = &d->draft.asked;
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
