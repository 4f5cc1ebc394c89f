#include "ask/dialogue.h"

#include <stdlib.h>
#include <string.h>

#include "ask/reply.h"
#include "ask/screen.h"
#include "message.h"
#include "program.h"

static bool draft_is_open(const struct dialogue *d)
{
    return d->draft.step != DRAFT_CLOSED;
}

static const struct run *run_of(const struct dialogue *d)
{
    return d->sitting.source.run;
}

/* ---- What was said, and what came of it ---- */

/* Notes that the report is to have the game of BOARD. */
static bool game_note(struct dialogue *d, const struct seen_board *board)
{
    char *more = text_format("%s %lu", d->games ? d->games : "", (unsigned long)board->game);

    if (!more)
        return message_no_memory();
    free(d->games);
    d->games = more;
    return true;
}

/* Notes that BOARD is asked about: the report has its game. */
static bool here_note(struct dialogue *d, const struct seen_board *board)
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

/* Shows every board that the last answer has ruled on otherwise, and keeps the answers. */
static bool change_settle(struct dialogue *d)
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

/* Says that WHY what was typed is not taken; the question stands. */
static bool refuse(struct dialogue *d, const char *why)
{
    d->shown = true;
    return show_line("  %s", why ? why : _("That is none of the answers.")) &&
           show_line("  %s", _("? shows what can be typed."));
}

static bool leave(struct dialogue *d)
{
    return d->over = true;
}

/* ---- An incident that is told ---- */

/* Says why the form does not go on. False. */
static bool form_fails(int32_t code)
{
    return code == BSP_E_MEMORY ? message_no_memory()
                                : message_program(_("the plugin's form: %s"), session_fault(code));
}

/* Returns what was told of the incident so far, in one line; NULL: nothing, or no memory. */
static char *draft_words(const struct dialogue *d)
{
    const struct draft *draft = &d->draft;
    char *text =
        draft->title
            ? text_format(_("%s: %s"), d->sitting.now.boards.item[draft->board].label, draft->title)
            : NULL;

    for (size_t i = 0; text && i < draft->words.count; i++) {
        char *more = text_format("%s%s%s", text, _("; "), draft->words.item[i]);
        free(text);
        text = more;
    }
    return text;
}

/* Facts that cannot be used: the form stands again before its last answer, so that the one that is
 * wrong can be changed; where nobody answers any more they are told, so that they are not lost. */
static bool draft_refuse(struct dialogue *d, const struct text_list *facts)
{
    const char *why = d->sitting.complaint;
    bool shown = !why || show_line("  %s", why);

    if (!d->over && d->draft.words.count > 0) {
        int32_t code = draft_back(&d->draft, run_of(d), &d->sitting.now.boards);
        return (code == BSP_OK || form_fails(code)) && shown &&
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
    struct answer answer = {0};
    int32_t code = draft_finish(&d->draft, run_of(d), &d->sitting.now.boards, &answer);
    enum trial trial = TRIAL_TAKEN;
    bool went = code == BSP_OK || form_fails(code);

    if (went && answer.facts.count > 0)
        trial = sitting_try(&d->sitting, &answer);
    if (trial == TRIAL_TAKEN)
        draft_release(&d->draft);
    went = went && trial != TRIAL_FAILED &&
           (trial == TRIAL_TAKEN ? change_settle(d) : draft_refuse(d, &answer.facts));
    answer_release(&answer);
    return went;
}

/* Goes on from a step that came out as CODE: a form that is full is offered. */
static bool draft_go_on(struct dialogue *d, int32_t code)
{
    if (code != BSP_OK)
        return form_fails(code);
    if (d->draft.step == DRAFT_WHAT && !here_note(d, &d->sitting.now.boards.item[d->draft.board]))
        return false;
    return d->draft.step != DRAFT_FULL || draft_offer(d);
}

/* Opens the draft of an incident at BOARD, if it is known. */
static bool incident_open(struct dialogue *d, size_t board)
{
    if (d->sitting.now.boards.count == 0)
        return refuse(d, _("There is no such board."));
    if (!sitting_redo(&d->sitting))
        return false;
    return draft_go_on(d, draft_open(&d->draft, run_of(d), &d->sitting.now.boards, board));
}

/* Leaves the incident: one that stood before stands again. */
static bool draft_leave(struct dialogue *d)
{
    char *words = sitting_undone(&d->sitting) ? NULL : draft_words(d);
    bool went = !words || show_line(_("  Not entered: %s"), words);

    free(words);
    draft_release(&d->draft);
    return went && sitting_redo(&d->sitting) && change_settle(d);
}

/* Nobody answers any more: what was told stands, as far as it can stand alone. */
static bool draft_break_off(struct dialogue *d)
{
    char *words = sitting_undone(&d->sitting) ? NULL : draft_words(d);
    bool went = !words || (show_line(_("  Broken off: %s"), words) && draft_offer(d));

    free(words);
    draft_release(&d->draft);
    return went && sitting_redo(&d->sitting);
}

/* ---- Answers ---- */

/* Takes LINE as a step of the incident. OR: what it does if it is none; NULL: that is told. */
static bool take_step(struct dialogue *d, const char *line, bool (* or)(struct dialogue *))
{
    bsp_form_reading reading;
    char *says;
    int32_t code =
        draft_answer(&d->draft, run_of(d), &d->sitting.now.boards, line, &reading, &says);
    bool went;

    if (code == BSP_E_ARGUMENT) {
        d->shown = true;
        return or ? or (d) : show_line("  %s", reading.words);
    }
    went = (!*reading.words || show_echo(reading.words)) && show_says(says);
    free(says);
    return went && draft_go_on(d, code);
}

/* Takes LINE, where nothing is asked, as the board of an incident. */
static bool take_board(struct dialogue *d, const char *line)
{
    size_t board = BOARD_NONE, count = seen_boards_name(&d->sitting.now.boards, line, &board);

    if (count == 0)
        return refuse(d, NULL);
    return incident_open(d, board) && (count == 1 || take_step(d, line, NULL));
}

/* Says what is wanted: what the plugin says, and the answers to choose from, unless it names them.
 * NULL: no memory. */
static char *wanted(const struct question *question, const char *says)
{
    char *text = strdup(says);

    for (uint32_t i = 0; text && i < question->asked.choice_count; i++)
        if (strstr(says, question->choice[i].text))
            return text;
    for (uint32_t i = 0; text && i < question->asked.choice_count; i++) {
        char *more = text_format("%s%s %s", text, i ? ";" : "", question->choice[i].text);
        free(text);
        text = more;
    }
    return text;
}

/* Says that what was typed is none of the answers: what the plugin SAYS is wanted. */
static bool refuse_answer(struct dialogue *d, const char *says)
{
    char *why = wanted(d->sitting.question, says);
    bool told = why ? refuse(d, why) : message_no_memory();

    free(why);
    return told;
}

/* Shows what became of an answer that was tried, which has WORDS. */
static bool trial_settle(struct dialogue *d, enum trial trial, const char *words)
{
    if (trial == TRIAL_TAKEN)
        return (!words || show_echo(words)) && change_settle(d);
    return trial != TRIAL_FAILED && refuse(d, d->sitting.complaint);
}

/* Holds LINE against the question at hand. OR: what it does if it is no answer; NULL: that is
 * told. */
static bool take_answer(struct dialogue *d, const char *line, bool (* or)(struct dialogue *))
{
    const struct question *question = d->sitting.question;
    struct answer answer = {0};
    bsp_form_reading reading;
    bool went;

    if (draft_is_open(d))
        return take_step(d, line, or);
    if (!question)
        return or ? or (d) : take_board(d, line);
    const struct seen_board *board = &d->sitting.now.boards.item[question->board];
    int32_t code = form_answer(run_of(d), question, line, &board->known, board->where,
                               &answer.facts, &reading);
    if (code == BSP_E_ARGUMENT) {
        answer_release(&answer);
        return or ? or (d) : refuse_answer(d, reading.words);
    }
    const bsp_form_choice *choice = question_choice(question, reading.value);
    answer.key = strdup(question->key);
    answer.words = strdup(choice ? choice->text : reading.words);
    char *words = answer.words ? strdup(answer.words) : NULL; /* which go with the answer */
    if (code != BSP_OK || !answer.key || !words)
        went = form_fails(code == BSP_OK ? BSP_E_MEMORY : code);
    else
        went = trial_settle(d, sitting_try(&d->sitting, &answer), words);
    free(words);
    answer_release(&answer);
    return went;
}

/* Leaves the question at hand open: it is not asked again in this sitting. */
static bool skip(struct dialogue *d)
{
    struct answer answer = {0};

    if (!d->sitting.question)
        return leave(d);
    answer.key = strdup(d->sitting.question->key);
    if (!answer.key)
        return message_no_memory();
    enum trial trial = sitting_try(&d->sitting, &answer);
    answer_release(&answer);
    return trial != TRIAL_FAILED && change_settle(d);
}

/* ---- Facts that nobody asked for ---- */

/* The board that a fact without one is of: that of the question, which is shown with it, else the
 * last or only one. */
static const struct seen_board *board_at_hand(const struct dialogue *d)
{
    const struct seen_boards *boards = &d->sitting.now.boards;
    const struct question *question = d->sitting.question;
    size_t board = BOARD_NONE;

    if (question && !question_is_of_evening(question))
        board = question->board;
    else if (d->here)
        board = seen_boards_find(boards, d->here, 0);
    else if (boards->count == 1)
        board = 0;
    return board == BOARD_NONE ? NULL : &boards->item[board];
}

/* Offers the facts of TEXT, whose values a ";" parts where they stand APART. */
static enum trial facts_offer(struct dialogue *d, const char *text, const char *where, bool apart)
{
    struct answer answer = {0};
    enum trial trial = TRIAL_NO_FACT;

    free(d->sitting.complaint);
    d->sitting.complaint = NULL;
    if (reply_facts(text, where, apart, &answer.facts))
        trial = sitting_try(&d->sitting, &answer);
    answer_release(&answer);
    return trial;
}

/* Reads WORD as INPUT, "card", in the letters of the language. NULL: it is none. */
static char *word_read(const struct dialogue *d, const char *input, const char *word)
{
    const struct question question = {
        .asked = {.size = sizeof question.asked, .name = input, .input = input, .text = ""}};
    const struct text_list nothing = {0};
    struct text_list facts = {0};
    bsp_form_reading reading;
    int32_t code = form_answer(run_of(d), &question, word, &nothing, "-", &facts, &reading);

    text_list_release(&facts);
    return code == BSP_OK ? strdup(reading.value) : NULL;
}

/* Puts "5 O exposed CR accident", which is in the letters of the language, as --fact has it: seats
 * and cards. NULL: no memory. */
static char *fact_words(const struct dialogue *d, const char *text)
{
    static const char *const inputs[] = {NULL, "player", NULL, "card", "card"};
    enum { INPUTS = sizeof inputs / sizeof *inputs };
    char *words = strdup("");

    for (int i = 0; words && *text; i++) {
        size_t length = i < INPUTS ? strcspn(text, " \t") : strlen(text);
        char *word = strndup(text, length), *read = NULL;
        if (word && i < INPUTS && inputs[i] && strcmp(word, "?") != 0)
            read = word_read(d, inputs[i], word);
        char *more = word ? text_format("%s%s%s", words, i ? " " : "", read ? read : word) : NULL;
        free(word);
        free(read);
        free(words);
        words = more;
        text += length;
        text += i + 1 < INPUTS ? strspn(text, " \t") : *text != 0;
    }
    return words;
}

static bool take_fact(struct dialogue *d, const char *typed)
{
    char *text = strchr(typed, '=') ? strdup(typed) : fact_words(d, typed);
    const struct seen_board *board = board_at_hand(d);
    char *where = board ? strdup(board->where) : NULL;
    if (!text)
        return message_no_memory();
    size_t undone = d->sitting.undone.count;
    enum trial trial =
        sitting_redo(&d->sitting) ? facts_offer(d, text, where, false) : TRIAL_FAILED;
    bool any, shown = true;

    if (trial == TRIAL_NO_FACT && strchr(text, ';'))
        trial = facts_offer(d, text, where, true);
    bool placed = where || d->sitting.complaint;
    free(where);
    free(text);
    if (trial == TRIAL_NO_FACT || trial == TRIAL_REFUSED) /* the question stands there still */
        for (; undone > 0; undone--)
            if (!sitting_undo(&d->sitting, &any))
                return false;
    if (trial == TRIAL_NO_FACT && !placed)
        return refuse(d, _("Say of which board, as in f 7:5:W:revoke=corrected."));
    if (trial != TRIAL_TAKEN)
        return trial_settle(d, trial, NULL);
    const struct text_list *facts = &d->sitting.answers.item[d->sitting.answers.count - 1].facts;
    for (size_t i = 0; i < facts->count && shown; i++)
        shown = show_echo(facts->item[i]);
    return shown && change_settle(d);
}

/* ---- Back ---- */

/* Undoes the last answer: its question stands again, or its incident before the last step. DROPS:
 * it is not kept in mind. */
static bool undo(struct dialogue *d, bool drops)
{
    const struct answer *last;
    bool any, went = true;

    if (draft_is_open(d)) {
        int32_t code = draft_back(&d->draft, run_of(d), &d->sitting.now.boards);
        return (code == BSP_OK || form_fails(code)) &&
               (draft_is_open(d) || sitting_redo(&d->sitting));
    }
    if (!sitting_undo(&d->sitting, &any))
        return false;
    if (!any)
        return sitting_redo(&d->sitting) &&
               show_line("%s", _("  There is no question before this one."));
    last = sitting_undone(&d->sitting);
    if (last->incident) {
        int32_t code = draft_reopen(&d->draft, run_of(d), &d->sitting.now.boards, last);
        return code == BSP_E_ARGUMENT || draft_go_on(d, code);
    }
    if (last->key && !drops)
        return true;
    for (size_t i = 0; i < last->facts.count && went; i++)
        went = show_line(_("  Taken back: %s"), last->key ? last->words : last->facts.item[i]);
    sitting_drop(&d->sitting);
    return went && sitting_redo(&d->sitting) && change_settle(d);
}

static bool back(struct dialogue *d)
{
    return undo(d, false);
}

/* ---- Questions ---- */

/* The answer that was given before to the question at hand; NULL: none. */
static const char *answer_before(const struct dialogue *d)
{
    const struct answer *answer = sitting_undone(&d->sitting);

    return answer && answer->facts.count > 0 ? answer->words : NULL;
}

/* Returns true if the director has still to ask for the questions that no ruling waits for. A
 * program that answers has to know them all the same. */
static bool is_at_gate(const struct dialogue *d)
{
    return d->input.person && d->sitting.question && !draft_is_open(d) &&
           !sitting_undone(&d->sitting) && d->sitting.question->asked.rank == BSP_RANK_ADVISORY &&
           !d->advisory;
}

/* How many boards wait for an answer that was passed over. */
static size_t waiting_count(const struct dialogue *d)
{
    const struct seen_boards *boards = &d->sitting.now.boards;
    size_t count = 0;

    for (size_t i = 0; i < boards->count; i++)
        count += boards->item[i].waits;
    return count;
}

static bool end_put(const struct dialogue *d)
{
    size_t waiting = waiting_count(d);

    return (waiting == 0 ||
            show_line(_("\nBoards that still wait for an answer: %lu."), (unsigned long)waiting)) &&
           show_line("%s", d->games ? _("\nThere are no more questions. Press Enter to finish; "
                                        "a board, or +: something happened at a table.")
                                    : _("\nThere are no questions. Press Enter to finish; a "
                                        "board, or +: something happened at a table."));
}

static bool gate_put(const struct dialogue *d)
{
    size_t waiting = waiting_count(d), open = sitting_open(&d->sitting, BSP_RANK_DEMAND);

    if (waiting == 0)
        return show_line(_("\nNo ruling waits for an answer any more. Open questions that can "
                           "still change one: %lu. Go on with them? yes, or Enter to finish."),
                         (unsigned long)open);
    return show_line(
        _("\nBoards that still wait for an answer: %lu. Open questions that can change "
          "other rulings: %lu. Go on with them? yes, or Enter to finish."),
        (unsigned long)waiting, (unsigned long)open);
}

/* Puts the question of the incident; one that only tells something ends it. */
static bool step_put(struct dialogue *d)
{
    const struct question *asked = &d->draft.asked;
    char *words = d->draft.step == DRAFT_FORM ? draft_words(d) : NULL;
    const struct surroundings around = {
        .board = d->draft.step == DRAFT_WHAT ? &d->sitting.now.boards.item[d->draft.board] : NULL,
        .so_far = words,
        .person = d->input.person};
    bool shown = show_form_question(asked, &around) && show_says(asked->asked.says);

    free(words);
    if (!shown || strcmp(asked->asked.input, "told") != 0)
        return shown;
    d->draft.step = DRAFT_FULL;
    d->shown = false;
    return draft_offer(d);
}

/* Returns the boards that CHOICE would rule on otherwise, as the effect of an answer for the
 * evening. NULL: no memory, or after a message. */
static char *choice_effect(struct dialogue *d, const bsp_form_choice *choice)
{
    const struct evening *whole = &d->sitting.now;
    struct evening then;
    char *text;
    size_t was;

    if (!sitting_foresee(&d->sitting, choice, &then))
        return NULL;
    text = strdup("");
    for (size_t i = 0;
         then.read && text && (i = evening_changed(&then, whole, i, &was)) != BOARD_NONE; i++) {
        char *more = text_format(*text ? "%s, %s" : _("%sanother ruling on board %s"), text,
                                 then.boards.item[i].label);
        free(text);
        text = more;
    }
    evening_release(&then);
    return text;
}

static bool question_put(struct dialogue *d)
{
    const struct question *question = d->sitting.question;
    const struct evening *now = &d->sitting.now;
    struct surroundings around = {.person = d->input.person};
    struct text_list effects = {0};
    bool put = true;

    if (draft_is_open(d))
        return step_put(d);
    if (!question)
        return end_put(d);
    if (is_at_gate(d))
        return gate_put(d);
    around.board = &now->boards.item[question->board];
    around.now = answer_before(d);
    around.left = sitting_open(&d->sitting, BSP_RANK_DEMAND);
    const struct answers *answers = &d->sitting.answers;
    const char *last = answers->count > 0 ? answers->item[answers->count - 1].words : NULL;
    char *so_far = last && around.board->hands.count > 0 && !question_is_of_evening(question)
                       ? text_format(_("%s: %s"), around.board->label, last)
                       : NULL;
    around.so_far = so_far;
    if (question_is_of_evening(question)) {
        for (uint32_t i = 0; i < question->asked.choice_count && put; i++)
            put = text_list_add(&effects, choice_effect(d, &question->choice[i]));
        around.effects = &effects;
    }
    put = (put || message_no_memory()) && show_question(question, &around) &&
          (question_is_of_evening(question) || here_note(d, around.board));
    text_list_release(&effects);
    free(so_far);
    return put;
}

/* ---- Commands ---- */

/* Names the boards of which Law 64C can be asked. */
static bool demand_show(struct dialogue *d)
{
    const struct evening *now = &d->sitting.now;
    size_t last = BOARD_NONE;
    bool shown = true;

    d->shown = true;
    for (size_t i = 0; i < now->questions.count && shown; i++) {
        const struct question *question = &now->questions.item[i];
        if (question->asked.rank != BSP_RANK_DEMAND || question->board == last)
            continue;
        if (last == BOARD_NONE)
            shown = show_line("  %s", _("Law 64C can be asked of these boards:"));
        last = question->board;
        shown = shown && show_line("  64C %s", now->boards.item[last].label);
    }
    return shown && (last != BOARD_NONE || show_line("  %s", _("Law 64C cannot be asked here.")));
}

/* Asks Law 64C of the board called NAME; empty: of the board at hand. */
static bool demand(struct dialogue *d, const char *name)
{
    struct seen_boards *boards = &d->sitting.now.boards;
    const struct seen_board *here = *name ? NULL : board_at_hand(d);
    size_t board = BOARD_NONE;

    if (here)
        board = (size_t)(here - boards->item);
    else if (*name && seen_boards_name(boards, name, &board) != 1)
        board = BOARD_NONE;
    return board == BOARD_NONE ? demand_show(d) : sitting_demand(&d->sitting, board);
}

/* At the gate: goes on, or ends. */
static bool gate_obey(struct dialogue *d, const struct reply *reply, const char *line)
{
    d->advisory = reply_is(line, "yes");
    if (!d->advisory && reply->kind != REPLY_EMPTY && !reply_is(line, "no") &&
        reply->kind != REPLY_SKIP) {
        d->shown = true;
        return show_line("  %s", _("Answer yes or no."));
    }
    d->over = !d->advisory;
    return true;
}

static bool help(struct dialogue *d)
{
    d->shown = true;
    return draft_is_open(d) ? show_form_help() : show_help();
}

/* Returns true if a question mark answers the question at hand: what nobody knows or saw. */
static bool takes_unknown(const struct dialogue *d)
{
    static const char *const inputs[] = {"card", "cards", "which-trick"};

    for (size_t i = 0; draft_is_open(d) && i < sizeof inputs / sizeof *inputs; i++)
        if (strcmp(d->draft.asked.asked.input, inputs[i]) == 0)
            return true;
    return false;
}

/* Does what LINE says while an incident is told: letters may be suits, seats and ranks. */
static bool step_obey(struct dialogue *d, const struct reply *reply, const char *line)
{
    switch (reply->kind) {
    case REPLY_BACK:
    case REPLY_UNDO:
        return back(d);
    case REPLY_QUIT:
        return reply->letter && strcmp(d->draft.asked.asked.input, "rank") == 0
                   ? take_answer(d, line, draft_leave)
                   : draft_leave(d);
    case REPLY_HELP:
        if (reply->letter)
            return take_answer(d, line, help);
        return takes_unknown(d) && strcmp(line, "?") == 0 ? take_answer(d, line, NULL) : help(d);
    case REPLY_MORE: /* what he asks for stands there */
        d->shown = d->draft.step != DRAFT_FORM;
        return d->shown || take_answer(d, line, NULL);
    default:
        return take_answer(d, line, NULL);
    }
}

/* Does what LINE says. */
static bool line_obey(struct dialogue *d, const char *line)
{
    bool gate = is_at_gate(d);
    struct reply reply;

    reply_read(&reply, line);
    if (draft_is_open(d))
        return step_obey(d, &reply, line);
    switch (reply.kind) {
    case REPLY_FACT:
        return take_fact(d, reply.text);
    case REPLY_BACK:
        return back(d);
    case REPLY_UNDO:
        return undo(d, true);
    case REPLY_QUIT:
        return gate || !reply.letter ? leave(d) : take_answer(d, line, leave);
    case REPLY_MORE:
        return incident_open(d, BOARD_NONE);
    case REPLY_DEMAND:
        return demand(d, reply.text);
    case REPLY_HELP:
        return gate || !reply.letter ? help(d) : take_answer(d, line, help);
    default:
        break;
    }
    if (gate)
        return gate_obey(d, &reply, line);
    switch (reply.kind) {
    case REPLY_EMPTY:
        return sitting_undone(&d->sitting) ? sitting_redo(&d->sitting) && change_settle(d)
                                           : skip(d);
    case REPLY_SKIP:
        return reply.letter ? take_answer(d, line, skip) : skip(d);
    default:
        return take_answer(d, line, NULL);
    }
}

/* Takes one line. False: the dialogue cannot go on. */
static bool line_take(struct dialogue *d)
{
    char line[LINE_MAX_SIZE];
    enum line_end end = line_next(&d->input, line);

    free(d->sitting.complaint);
    d->sitting.complaint = NULL;
    switch (end) {
    case LINE_READ:
        /* A key that sends an escape sequence is no answer. */
        return strchr(line, '\033') ? refuse(d, NULL) : line_obey(d, line);
    case LINE_AGAIN:
        return true;
    case LINE_LONG:
        return refuse(d, NULL);
    case LINE_FAILED:
        return message_errno(_("standard input"));
    case LINE_LAST:
    case LINE_SIGNALLED:
        break;
    }
    d->over = true;
    if (d->input.person && !show_line("%s", "")) /* what follows stands below the prompt */
        return false;
    return draft_is_open(d) ? draft_break_off(d) : sitting_redo(&d->sitting);
}

/* Returns true if nothing is known of the evening but its results. */
static bool is_untold(const struct dialogue *d)
{
    const struct seen_boards *boards = &d->sitting.now.boards;

    for (size_t i = 0; i < boards->count; i++)
        if (boards->item[i].plays || boards->item[i].told)
            return false;
    return true;
}

bool dialogue_run(struct dialogue *d)
{
    const struct run *run = run_of(d);
    bool went = true;

    /* Nothing is open on the board that he has named, or no play was recorded: then something else
     * has happened. */
    if ((run->options->board || is_untold(d)) && d->input.person && !d->sitting.question &&
        d->sitting.now.boards.count > 0)
        went = incident_open(d, BOARD_NONE);
    while (went && !d->over) {
        while (went && !d->over && !d->shown) {
            d->shown = true;
            went = question_put(d);
        }
        d->shown = false;
        went = went && !d->over && line_take(d);
    }
    return went;
}

void dialogue_release(struct dialogue *d)
{
    draft_release(&d->draft);
    sitting_release(&d->sitting);
    free(d->games);
    free(d->here);
}
