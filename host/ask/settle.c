#include "ask/dialogue.h"

#include <stdlib.h>
#include <string.h>

#include "ask/screen.h"
#include "base/message.h"
#include "base/program.h"
#include "run/session.h"

/* Notes that the report is to have the game of BOARD. */
static bool game_note(struct dialogue *d, const struct seen_board *board)
{
    char *more = text_format("%s %lu", d->games ? d->games : "", (unsigned long)board->called.game);

    if (!more)
        return message_no_memory();
    free(d->games);
    d->games = more;
    return true;
}

bool settle_here(struct dialogue *d, const struct seen_board *board)
{
    char *where;

    if (d->here && strcmp(d->here, board->where) == 0)
        return true;
    where = strdup(board->where);
    if (!where)
        return message_no_memory();
    free(d->here);
    d->here = where;
    return game_note(d, board);
}

bool settle_change(struct dialogue *d)
{
    struct evening *before = &d->sitting.before;
    size_t was = 0;
    bool shown = true;

    for (size_t i = 0;
         shown && (i = evening_changed(&d->sitting.now, before, i, &was)) != BOARD_NONE; i++) {
        const struct seen_board *board = &d->sitting.now.boards.item[i];
        bool is_here = d->here && strcmp(board->where, d->here) == 0;
        shown = (is_here || game_note(d, board)) &&
                show_rulings(board, &before->boards.item[was], !is_here);
    }
    evening_release(before);
    if (d->keep && !d->keep(d->context))
        d->keep = NULL;
    return shown;
}

bool settle_refuse(struct dialogue *d, const char *why)
{
    d->shown = true;
    return show_line("  %s", why ? why : _("That is none of the answers.")) &&
           show_line("  %s", _("? shows what can be typed."));
}

const struct seen_board *board_at_hand(const struct dialogue *d)
{
    const struct seen_boards *boards = &d->sitting.now.boards;
    const struct asked_question *question = d->sitting.question;
    size_t board = BOARD_NONE;

    if (question && !question_is_of_evening(question))
        board = question->board;
    else if (d->here)
        board = seen_boards_find(boards, d->here, 0);
    else if (boards->count == 1)
        board = 0;
    return board == BOARD_NONE ? NULL : &boards->item[board];
}

bool settle_try(struct dialogue *d, struct ask_answer *answer)
{
    char *words = answer->words ? strdup(answer->words) : NULL; /* which go with the answer */
    bool went = words || message_no_memory();

    if (went) {
        enum trial trial = sitting_try(&d->sitting, answer);
        went = trial == TRIAL_TAKEN
                   ? show_echo(words) && settle_change(d)
                   : trial != TRIAL_FAILED && settle_refuse(d, d->sitting.complaint);
    }
    free(words);
    answer_release(answer);
    return went;
}

bool settle_fault(int32_t code)
{
    return code == BSP_E_MEMORY ? message_no_memory()
                                : message_program(_("the plugin's form: %s"), session_fault(code));
}

bool settle_taken_back(struct dialogue *d)
{
    const struct ask_answer *answer = sitting_undone(&d->sitting);
    bool shown = !answer->words || show_line(_("  Taken back: %s"), answer->words);

    for (size_t i = 0; i < answer->facts.count && shown && !answer->words; i++)
        shown = show_line(_("  Taken back: %s"), answer->facts.item[i]);
    sitting_drop(&d->sitting);
    return shown && sitting_redo(&d->sitting) && settle_change(d);
}
