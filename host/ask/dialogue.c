#include "ask/dialogue.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "ask/screen.h"
#include "base/message.h"
#include "base/program.h"

static bool leave(struct dialogue *d)
{
    return d->over = true;
}

/* ---- Answers ---- */

/* Says that what was typed is none of the answers: what the plugin SAYS is wanted, and the answers
 * to choose from, unless it names them. */
static bool refuse_answer(struct dialogue *d, const char *says)
{
    const struct asked_question *question = d->sitting.question;
    char *why = strdup(says);
    bool named = false, told;

    for (uint32_t i = 0; i < question->asked.choice_count; i++)
        named = named || strstr(says, question->asked.choices[i].text);
    for (uint32_t i = 0; i < question->asked.choice_count && !named; i++)
        why = text_append(why, "%s %s", i ? ";" : "", question->asked.choices[i].text);
    told = why ? settle_refuse(d, why) : message_no_memory();
    free(why);
    return told;
}

/* Holds LINE against the question at hand. OR: what it does if it is no answer; NULL: that is
 * told. */
static bool take_answer(struct dialogue *d, const char *line, bool (* or)(struct dialogue *))
{
    const struct asked_question *question = d->sitting.question;
    struct ask_answer answer = {0};
    bsp_form_reading reading;

    if (draft_is_open(&d->draft))
        return incident_answer(d, line, or);
    if (!question)
        return or ? or (d) : incident_take_board(d, line);
    const struct seen_board *board = &d->sitting.now.boards.item[question->board];
    const struct form_given given = {.known = &board->known};
    int32_t code = form_answer(d->sitting.source.run, question, line, &given, board->where,
                               &answer.facts, &reading);
    if (code == BSP_E_ARGUMENT) {
        answer_release(&answer);
        return or ? or (d) : refuse_answer(d, reading.words);
    }
    const bsp_form_choice *choice = question_choice(question, reading.value);
    if (code == BSP_OK && choice && question_is_of_said(question)) {
        bool back = strcmp(choice->id, "take-back") == 0;
        if (back || strcmp(choice->id, "leave") == 0) {
            answer_release(&answer);
            return back ? review_take_back(d) : sitting_redo(&d->sitting);
        }
    }
    answer.key = strdup(question->key);
    answer.words = strdup(choice ? choice->text : reading.words);
    if (code == BSP_OK && answer.key)
        return settle_try(d, &answer);
    answer_release(&answer);
    return settle_fault(code == BSP_OK ? BSP_E_MEMORY : code);
}

/* Leaves the question at hand open: it is not asked again in this sitting. */
static bool skip(struct dialogue *d)
{
    struct ask_answer answer = {0};

    if (!d->sitting.question)
        return leave(d);
    answer.key = strdup(d->sitting.question->key);
    if (!answer.key)
        return message_no_memory();
    enum trial trial = sitting_try(&d->sitting, &answer);
    answer_release(&answer);
    return trial != TRIAL_FAILED && settle_change(d);
}

/* ---- Back ---- */

/* Undoes the last answer: its question stands again, or its incident before the last step. DROPS:
 * it is not kept in mind. */
static bool undo(struct dialogue *d, bool drops)
{
    const struct ask_answer *last;
    bool any;

    if (draft_is_open(&d->draft))
        return incident_back(d) && (draft_is_open(&d->draft) || sitting_redo(&d->sitting));
    if (!sitting_undo_last(&d->sitting, &any))
        return false;
    if (!any)
        return sitting_redo(&d->sitting) &&
               show_line("%s", _("  There is no question before this one."));
    last = sitting_undone(&d->sitting);
    if (last->incident)
        return incident_reopen(d);
    if (last->key && !drops)
        return true;
    return settle_taken_back(d);
}

/* ---- Questions ---- */

/* Returns true if the director has still to ask for the questions that no ruling waits for. A
 * program that answers has to know them all the same. */
static bool is_at_gate(const struct dialogue *d)
{
    return d->input.person && d->sitting.question && !draft_is_open(&d->draft) &&
           !sitting_undone(&d->sitting) && d->sitting.question->asked.rank == BSP_RANK_ADVISORY &&
           !d->advisory && !d->reviews;
}

/* Says that nothing is asked any more, or, at the gate, what can be asked still. */
static bool rest_put(const struct dialogue *d, bool at_gate)
{
    unsigned long open = evening_open(&d->sitting.now, &d->sitting.answers, BSP_RANK_DEMAND);
    unsigned long waiting = 0;

    for (size_t i = 0; i < d->sitting.now.boards.count; i++)
        waiting += d->sitting.now.boards.item[i].waits;
    if (at_gate && waiting == 0)
        return show_line(_("\nNo ruling waits for an answer any more. Open questions that can "
                           "still change one: %lu. Go on with them? yes, or Enter to finish."),
                         open);
    if (at_gate)
        return show_line(
            _("\nBoards that still wait for an answer: %lu. Open questions that can change "
              "other rulings: %lu. Go on with them? yes, or Enter to finish."),
            waiting, open);
    return (waiting == 0 ||
            show_line(_("\nBoards that still wait for an answer: %lu."), waiting)) &&
           show_line("%s", d->games ? _("\nThere are no more questions. Press Enter to finish; "
                                        "a board, or +: something happened at a table.")
                                    : _("\nThere are no questions. Press Enter to finish; a "
                                        "board, or +: something happened at a table."));
}

/* Adds to EFFECTS the boards that CHOICE, an answer for the evening, would rule on otherwise. False
 * after a message. */
static bool choice_foresee(struct dialogue *d, const bsp_form_choice *choice,
                           struct text_list *effects)
{
    const struct evening *now = &d->sitting.now;
    struct evening then;
    size_t was;

    if (!sitting_foresee(&d->sitting, choice, &then))
        return false;
    char *text = strdup("");
    for (size_t i = 0;
         then.read && text && (i = evening_changed(&then, now, i, &was)) != BOARD_NONE; i++) {
        char *more = text_format(*text ? "%s, %s" : _("%sanother ruling on board %s"), text,
                                 then.boards.item[i].called.label);
        free(text);
        text = more;
    }
    evening_release(&then);
    return text_list_add(effects, text) || message_no_memory();
}

static bool question_put(struct dialogue *d)
{
    const struct asked_question *question = d->sitting.question;
    const struct ask_answer *before = sitting_undone(&d->sitting);
    const struct ask_answers *answers = &d->sitting.answers;
    const struct ask_answer *last = answers->count > 0 ? &answers->item[answers->count - 1] : NULL;
    const struct evening *now = &d->sitting.now;
    struct question_context around = {.person = d->input.person};
    struct text_list effects = {0};
    char *so_far = NULL;
    bool put = true;

    if (draft_is_open(&d->draft))
        return incident_put(d);
    if (review_is_shown(d))
        return review_put(d);
    if (!question || is_at_gate(d))
        return rest_put(d, question);

    bool of_evening = question_is_of_evening(question);
    if (!of_evening)
        around.board = &now->boards.item[question->board];
    around.now = before && before->facts.count > 0 ? before->words : NULL;
    around.left = evening_open(now, answers, BSP_RANK_DEMAND) + !question_is_asked(question);
    if (around.board && last && last->words && last->facts.count > 0) {
        /* The last answer is said again if it was about this board. */
        size_t length = strlen(around.board->where);
        if (strncmp(last->facts.item[0], around.board->where, length) == 0 &&
            last->facts.item[0][length] == ':')
            so_far = text_format(_("Last answer: %s"), last->words);
    }
    around.so_far = so_far;
    if (of_evening) {
        for (uint32_t i = 0; i < question->asked.choice_count && put; i++)
            put = choice_foresee(d, &question->asked.choices[i], &effects);
        around.effects = &effects;
    }
    put = put && show_question(question, &around) && (of_evening || settle_here(d, around.board));
    text_list_release(&effects);
    free(so_far);
    return put;
}

/* ---- What can be typed besides an answer ---- */

enum reply_kind {
    REPLY_ANSWER, /* to the question, if it is one */
    REPLY_FACT,   /* a fact that he brings up himself */
    REPLY_EMPTY,  /* leave it as it is */
    REPLY_SKIP,   /* leave it open */
    REPLY_MORE,   /* something happened at a table */
    REPLY_DEMAND, /* what is asked on demand: Law 64C, of the board named in TEXT or the one at hand
                   */
    REPLY_BACK,
    REPLY_UNDO,   /* take the last answer back */
    REPLY_REVIEW, /* go through what was said */
    REPLY_QUIT,
    REPLY_HELP
};

struct ask_reply {
    enum reply_kind kind;
    bool letter;      /* a command of one letter, which can be an answer: spades, South */
    const char *text; /* of a REPLY_FACT or REPLY_DEMAND: what follows, in the line */
};

/* TRANSLATORS: what the director types at a question; the English words are understood too. */
static const struct {
    enum reply_kind kind;
    const char *word, *sign;
} commands[] = {
    {REPLY_BACK, N_("back"), "<"}, {REPLY_SKIP, N_("skip"), "s"},    {REPLY_QUIT, N_("quit"), "q"},
    {REPLY_HELP, N_("help"), "?"}, {REPLY_MORE, N_("more"), "+"},    {REPLY_HELP, N_("help"), "h"},
    {REPLY_UNDO, N_("undo"), ""},  {REPLY_REVIEW, N_("review"), ""},
};

/* Returns true if TYPED is the English WORD or that of the language, in either case. */
static bool is_either(const char *typed, const char *word)
{
    return strcasecmp(typed, word) == 0 || strcasecmp(typed, _(word)) == 0;
}

/* Returns true if TYPED is such a word, or its first letter. */
static bool reply_is(const char *typed, const char *word)
{
    return is_either(typed, word) || strcasecmp(typed, (char[]){*word, 0}) == 0 ||
           strcasecmp(typed, (char[]){*_(word), 0}) == 0;
}

/* Reads LINE, which has no blanks around it. */
static void reply_read(struct ask_reply *reply, const char *line)
{
    /* TRANSLATORS: as in "fact 5 W revoke corrected", what the director types. */
    const char *const facts[] = {"f", "fact", _("fact")};

    *reply = (struct ask_reply){.kind = *line ? REPLY_ANSWER : REPLY_EMPTY, .text = line};
    for (size_t i = 0; *line && i < sizeof commands / sizeof *commands; i++)
        if (strcasecmp(line, commands[i].sign) == 0 || is_either(line, commands[i].word)) {
            reply->kind = commands[i].kind;
            reply->letter = line[1] == '\0' && isalpha((unsigned char)*line);
        }
    if (strncasecmp(line, "64C", 3) == 0 && (!line[3] || line[3] == ' ')) {
        reply->kind = REPLY_DEMAND;
        reply->text = line + 3 + strspn(line + 3, " ");
    }
    for (size_t i = 0; reply->kind == REPLY_ANSWER && i < sizeof facts / sizeof *facts; i++) {
        size_t length = strlen(facts[i]);
        size_t blanks = strncasecmp(line, facts[i], length) == 0 ? strspn(line + length, " \t") : 0;
        if (blanks > 0) {
            reply->kind = REPLY_FACT;
            reply->text = line + length + blanks;
        }
    }
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
        const struct asked_question *question = &now->questions.item[i];
        if (question->asked.rank != BSP_RANK_DEMAND || question->board == last)
            continue;
        if (last == BOARD_NONE)
            shown = show_line("  %s", _("The question of Law 64C can be asked for these boards:"));
        last = question->board;
        shown = shown && show_line("  64C %s", now->boards.item[last].called.label);
    }
    return shown && (last != BOARD_NONE ||
                     show_line("  %s", _("The question of Law 64C arises on no board.")));
}

/* Asks Law 64C of the board called NAME; empty: of the board at hand. */
static bool demand(struct dialogue *d, const char *name)
{
    struct evening *now = &d->sitting.now;
    const struct seen_board *here = *name ? NULL : board_at_hand(d);
    size_t board = here ? (size_t)(here - now->boards.item) : BOARD_NONE;

    if (*name && seen_boards_name(&now->boards, name, &board) != 1)
        board = BOARD_NONE;
    for (size_t i = 0; i < now->questions.count; i++) {
        const struct asked_question *question = &now->questions.item[i];
        if (question->board == board && question->asked.rank == BSP_RANK_DEMAND &&
            !answers_have(&d->sitting.answers, question->key))
            return sitting_look(&d->sitting, question);
    }
    return demand_show(d);
}

static bool help(struct dialogue *d)
{
    d->shown = true;
    return show_help(draft_is_open(&d->draft));
}

/* Does what LINE says while an incident is told: letters may be suits, seats and ranks. */
static bool step_obey(struct dialogue *d, const struct ask_reply *reply, const char *line)
{
    static const char unseen[] = "which-card cards which-trick";
    const char *input = d->draft.asked.asked.input;

    switch (reply->kind) {
    case REPLY_BACK:
    case REPLY_UNDO:
        return undo(d, false);
    case REPLY_QUIT:
        return reply->letter && strcmp(input, "rank") == 0 ? take_answer(d, line, incident_leave)
                                                           : incident_leave(d);
    case REPLY_HELP:
        if (reply->letter)
            return take_answer(d, line, help);
        /* A question mark answers what nobody knows or saw. */
        return words_contain(unseen, input) && strcmp(line, "?") == 0 ? take_answer(d, line, NULL)
                                                                      : help(d);
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
    bool gate = is_at_gate(d), lists = review_is_shown(d);
    struct ask_reply reply;

    reply_read(&reply, line);
    if (draft_is_open(&d->draft))
        return step_obey(d, &reply, line);
    switch (reply.kind) {
    case REPLY_FACT:
        return fact_take(d, reply.text);
    case REPLY_BACK:
        return undo(d, false);
    case REPLY_UNDO:
        return undo(d, true);
    case REPLY_QUIT:
        return gate || lists || !reply.letter ? leave(d) : take_answer(d, line, leave);
    case REPLY_MORE:
        return incident_open(d, BOARD_NONE);
    case REPLY_REVIEW:
        d->reviews = true;
        d->listed = 0;
        return sitting_redo(&d->sitting);
    case REPLY_DEMAND:
        return demand(d, reply.text);
    case REPLY_HELP:
        return gate || lists || !reply.letter ? help(d) : take_answer(d, line, help);
    default:
        break;
    }
    if (lists)
        return review_obey(d, line);
    if (gate) {
        bool ends = reply.kind == REPLY_EMPTY || reply.kind == REPLY_SKIP || reply_is(line, "no");
        d->advisory = reply_is(line, "yes");
        d->over = ends && !d->advisory;
        d->shown = !ends && !d->advisory;
        return !d->shown || show_line("  %s", _("Answer yes or no."));
    }
    switch (reply.kind) {
    case REPLY_EMPTY:
        return sitting_undone(&d->sitting) ? sitting_redo(&d->sitting) && settle_change(d)
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

    switch (end) {
    case LINE_READ:
        /* A key that sends an escape sequence is no answer. */
        return strchr(line, '\033') ? settle_refuse(d, NULL) : line_obey(d, line);
    case LINE_AGAIN:
        return true;
    case LINE_LONG:
        return settle_refuse(d, NULL);
    case LINE_FAILED:
        return message_errno(_("standard input"));
    case LINE_LAST:
    case LINE_SIGNALLED:
        break;
    }
    d->over = true;
    if (d->input.person && !show_line("%s", "")) /* what follows stands below the prompt */
        return false;
    return draft_is_open(&d->draft) ? incident_break_off(d) : sitting_redo(&d->sitting);
}

bool dialogue_run(struct dialogue *d)
{
    const struct options *options = d->sitting.source.run->options;
    const struct seen_boards *boards = &d->sitting.now.boards;
    bool went = true, untold = true; /* nothing is known of the evening but its results */

    for (size_t i = 0; i < boards->count; i++)
        untold = untold && !boards->item[i].plays && !boards->item[i].told;
    d->reviews = options->review;
    /* Nothing is open on the board that he has named, or no play was recorded: then something else
     * has happened. */
    if (!d->reviews && (options->board || untold) && d->input.person && !d->sitting.question &&
        boards->count > 0)
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
