#include "ask.h"

#include <stdlib.h>
#include <string.h>

#include "message.h"
#include "program.h"

/* ---- Answers ---- */

/* Says what is wanted: what the plugin says, and the answers to choose from. NULL: no memory. */
static char *wanted(const struct question *question, const char *says)
{
    char *text = strdup(says);

    for (uint32_t i = 0; text && i < question->asked.choice_count; i++) {
        char *more = text_format("%s%s %s", text, i ? ";" : "", question->choice[i].text);
        free(text);
        text = more;
    }
    return text;
}

/* Takes ANSWER, to which the plugin said CODE and READING. */
static bool answer_settle(struct dialogue *d, struct answer *answer, int32_t code,
                          const bsp_form_reading *reading)
{
    const bsp_form_choice *choice;
    char *words;

    if (code == BSP_E_ARGUMENT) {
        d->complaint = wanted(d->question, reading->words);
        return dialogue_refuse(d);
    }
    choice = question_choice(d->question, reading->value);
    words = strdup(choice ? choice->text : reading->words); /* the question goes with its evening */
    if (code != BSP_OK || !words || !answer->key) {
        free(words);
        return message_no_memory();
    }
    enum trial trial = dialogue_try(d, answer, words);
    free(words);
    return trial == TRIAL_TAKEN || (trial != TRIAL_FAILED && dialogue_refuse(d));
}

/* Holds LINE against the question at hand. OR: what it does if it is no answer; NULL: that is
 * told. */
static bool take_answer(struct dialogue *d, const char *line, bool (* or)(struct dialogue *))
{
    struct form_given given;
    bsp_form_reading reading;
    struct answer answer = {0};
    int32_t code;
    bool went;

    if (!d->question)
        return or ? or (d) : dialogue_refuse(d);
    const struct seen_board *board = &d->now.boards.item[d->question->board];
    answer.key = strdup(d->question->key);
    form_given_begin(&given, board);
    code = form_answer(d->source.run, d->question, line, &given, board->where, &answer.facts,
                       &reading);
    form_given_release(&given);
    went = code == BSP_E_ARGUMENT && or ? or (d) : answer_settle(d, &answer, code, &reading);
    answer_release(&answer);
    return went;
}

/* ---- Facts that nobody asked for ---- */

/* The board that a fact without one is of: that of the question, which is shown with it, else the
 * last or only one. */
static size_t board_at_hand(const struct dialogue *d)
{
    if (d->question && !question_is_of_evening(d->question))
        return d->question->board;
    return d->board == BOARD_NONE && d->now.boards.count == 1 ? 0 : d->board;
}

/* Offers the facts of TEXT, whose values a ";" parts where they stand APART. */
static enum trial facts_offer(struct dialogue *d, const char *text, const char *where, bool apart)
{
    struct answer answer = {0};
    enum trial trial = TRIAL_NO_FACT;

    free(d->complaint);
    d->complaint = NULL;
    if (reply_facts(text, where, apart, &answer.facts))
        trial = dialogue_offer(d, &answer);
    answer_release(&answer);
    return trial;
}

static bool take_fact(struct dialogue *d, const char *text)
{
    size_t board = board_at_hand(d);
    char *where = board == BOARD_NONE ? NULL : strdup(d->now.boards.item[board].where);
    enum trial trial = facts_offer(d, text, where, false);

    if (trial == TRIAL_NO_FACT && strchr(text, ';'))
        trial = facts_offer(d, text, where, true);
    if (trial == TRIAL_NO_FACT && !where && !d->complaint)
        d->complaint = strdup(_("Say of which board, as in f 7:5:W:revoke=corrected."));
    free(where);
    if (trial == TRIAL_FAILED)
        return false;
    if (trial != TRIAL_TAKEN)
        return dialogue_refuse(d);
    const struct text_list *facts = &d->answers.item[d->answers.count - 1].facts;
    bool shown = true;
    for (size_t i = 0; i < facts->count && shown; i++)
        shown = show_echo(facts->item[i]);
    return shown;
}

/* ---- Questions ---- */

/* The answer that was given before to the question at hand; NULL: none. */
static const char *answer_before(const struct dialogue *d)
{
    const struct text_list *facts = d->at < d->answers.count ? &d->answers.item[d->at].facts : NULL;
    const char *value = facts && facts->count > 0 ? strchr(facts->item[0], '=') + 1 : NULL;

    for (uint32_t i = 0; value && i < d->question->asked.choice_count; i++) {
        const bsp_form_fact *fact = d->question->choice[i].facts;
        char *name =
            text_format(":%s:%s:%s=%s", fact->trick, fact->player, fact->fact, fact->value);
        const char *end = name ? strstr(facts->item[0], name) : NULL;
        bool is = end && strcmp(end, name) == 0;
        free(name);
        if (is)
            return d->question->choice[i].text;
    }
    return value;
}

/* Whether the director has still to say that he wants the questions that no ruling waits for. A
 * program that answers has to know them all the same. */
static bool is_at_gate(const struct dialogue *d)
{
    return d->input.person && d->question && d->at == d->answers.count &&
           d->question->asked.rank == BSP_RANK_ADVISORY && !d->advisory;
}

/* How many boards wait for an answer that was passed over. */
static size_t waiting_count(const struct dialogue *d)
{
    size_t count = 0;

    for (size_t i = 0; i < d->now.boards.count; i++)
        count += d->now.boards.item[i].waits;
    return count;
}

static bool end_put(const struct dialogue *d)
{
    size_t waiting = waiting_count(d);

    return (waiting == 0 ||
            show_line(_("\nBoards that still wait for an answer: %lu."), (unsigned long)waiting)) &&
           show_line("%s", d->games ? _("\nThere are no more questions. Press Enter to finish; "
                                        "+: something happened at a table.")
                                    : _("\nThere are no questions. Press Enter to finish; +: "
                                        "something happened at a table."));
}

static bool gate_put(const struct dialogue *d, size_t open)
{
    size_t waiting = waiting_count(d);

    if (waiting == 0)
        return show_line(_("\nNo ruling waits for an answer any more. Open questions that can "
                           "still change one: %lu. Go on with them? yes, or Enter to finish."),
                         (unsigned long)open);
    return show_line(
        _("\nBoards that still wait for an answer: %lu. Open questions that can change "
          "other rulings: %lu. Go on with them? yes, or Enter to finish."),
        (unsigned long)waiting, (unsigned long)open);
}

static bool question_put(struct dialogue *d)
{
    const struct question *question = d->question;
    size_t open = evening_open(&d->now, &d->answers, d->demanded, BSP_RANK_DEMAND);

    if (!question)
        return end_put(d);
    if (is_at_gate(d))
        return gate_put(d, open);
    return show_question(question, &d->now.boards.item[question->board], d->input.person, open,
                         answer_before(d)) &&
           (question_is_of_evening(question) || dialogue_about(d, question->board));
}

/* Names the boards of which Law 64C can be asked. */
static bool demand_show(struct dialogue *d)
{
    size_t last = BOARD_NONE;
    bool shown = true;

    d->shown = true;
    for (size_t i = 0; i < d->now.questions.count && shown; i++) {
        const struct question *question = &d->now.questions.item[i];
        if (question->asked.rank != BSP_RANK_DEMAND || question->board == last)
            continue;
        if (last == BOARD_NONE)
            shown = show_line("  %s", _("Law 64C can be asked of these boards:"));
        last = question->board;
        shown = shown && show_line("  64C %s", d->now.boards.item[last].label);
    }
    return shown && (last != BOARD_NONE || show_line("  %s", _("Law 64C cannot be asked here.")));
}

/* Asks Law 64C of the board called NAME; empty: of the board at hand. */
static bool demand(struct dialogue *d, const char *name)
{
    struct seen_boards *boards = &d->now.boards;
    size_t board = *name ? BOARD_NONE : board_at_hand(d);

    if (*name && seen_boards_name(boards, name) == 1)
        for (board = 0; !boards->item[board].named;)
            board++;
    if (board == BOARD_NONE)
        return demand_show(d);
    d->demanded = board;
    return dialogue_go_on(d);
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

static bool leave(struct dialogue *d)
{
    return d->over = true;
}

/* Does what LINE says. */
static bool line_obey(struct dialogue *d, const char *line)
{
    bool gate = is_at_gate(d);
    struct reply reply;

    reply_read(&reply, line);
    switch (reply.kind) {
    case REPLY_FACT:
        return take_fact(d, reply.text);
    case REPLY_BACK:
        return dialogue_back(d);
    case REPLY_QUIT:
        return gate || !reply.letter ? leave(d) : take_answer(d, line, leave);
    case REPLY_MORE:
        return incident_run(d);
    case REPLY_DEMAND:
        return demand(d, reply.text);
    case REPLY_HELP:
        d->shown = true;
        return show_help();
    default:
        break;
    }
    if (gate)
        return gate_obey(d, &reply, line);
    switch (reply.kind) {
    case REPLY_EMPTY:
        return d->at < d->answers.count ? dialogue_go_on(d) : dialogue_skip(d);
    case REPLY_SKIP:
        return reply.letter ? take_answer(d, line, dialogue_skip) : dialogue_skip(d);
    default:
        return take_answer(d, line, NULL);
    }
}

/* One line. False: the dialogue cannot go on. */
static bool line_take(struct dialogue *d)
{
    char line[LINE_MAX_SIZE];

    free(d->complaint);
    d->complaint = NULL;
    switch (dialogue_line(d, line)) {
    case LINE_READ:
        return line_obey(d, line);
    case LINE_LONG:
        return dialogue_refuse(d);
    case LINE_FAILED:
        return message_errno(NULL, _("standard input"));
    case LINE_LAST:
    case LINE_SIGNALLED:
        return true;
    }
    return false;
}

/* Returns true if nothing is known of the evening but its results. */
static bool is_untold(const struct dialogue *d)
{
    for (size_t i = 0; i < d->now.boards.count; i++)
        if (d->now.boards.item[i].plays || d->now.boards.item[i].told)
            return false;
    return true;
}

bool dialogue_run(struct dialogue *d)
{
    const struct run *run = d->source.run;
    bool went = true;

    /* Nothing is open on the board that he has named, or no play was recorded: then something else
     * has happened. */
    if ((run->options->board || is_untold(d)) && run->plugin.form && d->input.person &&
        !d->question && d->now.boards.count > 0)
        went = incident_run(d);
    while (went && !d->over) {
        if (!d->shown)
            went = question_put(d);
        d->shown = false;
        went = went && line_take(d);
    }
    return went;
}
