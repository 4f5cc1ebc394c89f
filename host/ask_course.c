#include "ask.h"

#include <stdlib.h>
#include <string.h>

#include "message.h"
#include "program.h"

/* Judges as WANTED says, with the run, session and answers of this dialogue. False after a
 * message: there is no memory, or the file cannot be ruled on any more. That the plugin does not
 * know a fact is no such failure. */
static bool dialogue_judge(const struct dialogue *d, struct judging wanted, struct judged *judged)
{
    wanted.run = d->run;
    wanted.source = d->source;
    wanted.answers = &d->answers;
    wanted.demanded = d->demanded;
    judge(&wanted, judged);
    if (!judged->failed && (judged->read || judged->code == BSP_E_FACT))
        return true;
    if (judged->failed)
        message_no_memory();
    else
        message_file(NULL, d->run->options->files[0], "%s", session_fault(judged->code));
    judged_release(judged);
    return false;
}

/* Judges the question of the answer at INDEX again, under those before it. */
static bool judge_again(const struct dialogue *d, size_t index, struct judged *judged)
{
    return dialogue_judge(d, (struct judging){.count = index, .wanted = d->answers.item[index].key},
                          judged);
}

/* Messages on the file come with the report, at the end; where there will be no report, now. */
bool dialogue_begin(struct dialogue *d)
{
    struct judging judging = {
        .run = d->run, .source = d->source, .answers = &d->answers, .demanded = BOARD_NONE};

    d->board = d->demanded = BOARD_NONE;
    judge(&judging, &d->now);
    if (d->now.read)
        return true;
    if (d->now.failed || d->now.code == BSP_E_MEMORY)
        return message_file(NULL, d->run->options->files[0], "%s", session_fault(BSP_E_MEMORY));
    judged_release(&d->now);
    judging.aloud = true;
    judge(&judging, &d->now);
    return false;
}

bool dialogue_go_on(struct dialogue *d)
{
    struct judged next;

    judged_release(&d->past);
    d->at = d->answers.count;
    if (!dialogue_judge(d, (struct judging){.count = d->answers.count}, &next))
        return false;
    if (d->board != BOARD_NONE && d->board < next.boards.count &&
        !show_rulings(&next.boards.item[d->board], &d->now.boards.item[d->board])) {
        judged_release(&next);
        return false;
    }
    judged_release(&d->now);
    d->now = next;
    if (d->keep && !d->keep(d->context))
        d->keep = NULL;
    return true;
}

const struct question *dialogue_question(const struct dialogue *d)
{
    if (d->at < d->answers.count)
        return &d->past.question;
    return d->now.found ? &d->now.question : NULL;
}

/* What would be an answer: in the words of the question. NULL: no memory. */
static char *answers_told(const struct question *question)
{
    char *text = strdup(_("That is none of the answers."));

    for (size_t i = 0; question && text && i < question->choice_count; i++) {
        char *more = text_format("%s%s %s", text, i ? ";" : "", question->choice[i].text);
        free(text);
        text = more;
    }
    for (size_t i = 0; question && text && i < question->value_count; i++) {
        char *more;
        if (!question->value[i].form)
            continue;
        more = text_format("%s > %s", text, question->value[i].form);
        free(text);
        text = more;
    }
    return text;
}

bool dialogue_refuse(struct dialogue *d)
{
    d->shown = true;
    if (!d->complaint)
        d->complaint = answers_told(dialogue_question(d));
    if (!d->complaint)
        return message_no_memory();
    return show_line("  %s", d->complaint) && show_line("  %s", _("? shows what can be typed."));
}

enum trial dialogue_try(struct dialogue *d, const struct answer *answer, bool replaces)
{
    struct judged judged;
    const char *says;
    enum trial trial = TRIAL_TAKEN;

    if (!dialogue_judge(d, (struct judging){.count = d->at, .more = answer, .replaces = replaces},
                        &judged))
        return TRIAL_FAILED;
    says = judged_complaint(&judged, &d->now);
    if (!judged.read)
        trial = TRIAL_NO_FACT;
    else if (says)
        trial = TRIAL_REFUSED;
    if (trial != TRIAL_TAKEN && !d->complaint) {
        d->complaint = says ? strdup(says) : NULL;
        if (says && !d->complaint) {
            message_no_memory();
            trial = TRIAL_FAILED;
        }
    }
    judged_release(&judged);
    return trial;
}

/* Drops answers behind a changed one whose questions are not asked any more. */
static bool answers_prune(struct dialogue *d)
{
    for (size_t i = d->at + 1; i < d->answers.count;) {
        bool asked = true;
        if (d->answers.item[i].key) {
            struct judged judged;
            if (!judge_again(d, i, &judged))
                return false;
            asked = judged.found;
            judged_release(&judged);
        }
        if (asked)
            i++;
        else
            answers_remove(&d->answers, i);
    }
    return true;
}

bool dialogue_take(struct dialogue *d, struct answer *answer)
{
    if (d->at == d->answers.count)
        return (answers_add(&d->answers, answer) || message_no_memory()) && dialogue_go_on(d);
    answer_release(&d->answers.item[d->at]);
    d->answers.item[d->at] = *answer;
    return answers_prune(d) && dialogue_go_on(d);
}

bool dialogue_answer(const struct dialogue *d, struct answer *answer)
{
    const struct question *question = dialogue_question(d);

    *answer = (struct answer){.key = question ? strdup(question->key) : NULL};
    return !question || answer->key || message_no_memory();
}

bool dialogue_offer(struct dialogue *d, struct answer *answer, bool *taken)
{
    size_t here = d->at;
    enum trial trial;
    bool replaces;

    free(d->complaint);
    d->complaint = NULL;
    d->at = d->answers.count;
    trial = dialogue_try(d, answer, false);
    replaces = trial == TRIAL_NO_FACT;
    if (replaces)
        trial = dialogue_try(d, answer, true);
    *taken = trial == TRIAL_TAKEN;
    if (*taken && replaces)
        answers_remove_places(&d->answers, answer);
    d->at = *taken ? d->answers.count : here;
    return *taken ? dialogue_take(d, answer) : trial != TRIAL_FAILED;
}

bool dialogue_skip(struct dialogue *d)
{
    struct answer answer;

    if (!dialogue_question(d))
        return d->over = true;
    return dialogue_answer(d, &answer) && dialogue_take(d, &answer);
}

/* A fact that the director brought up himself is taken back. */
static bool fact_take_back(struct dialogue *d, size_t index)
{
    const struct answer *answer = &d->answers.item[index];

    for (size_t i = 0; i < answer->facts.count; i++)
        if (!show_line(_("  Taken back: %s"), answer->facts.item[i]))
            return false;
    answers_remove(&d->answers, index);
    return dialogue_go_on(d);
}

bool dialogue_back(struct dialogue *d)
{
    size_t index = d->at;

    while (index-- > 0) {
        struct judged judged;
        if (!d->answers.item[index].key)
            return fact_take_back(d, index);
        if (!judge_again(d, index, &judged))
            return false;
        if (judged.found) {
            judged_release(&d->past);
            d->past = judged;
            d->at = index;
            return true;
        }
        judged_release(&judged);
    }
    return show_line("%s", _("  There is no question before this one."));
}

bool dialogue_about(struct dialogue *d, size_t board)
{
    char *more;

    if (d->board == board)
        return true;
    more = text_format("%s %lu", d->games ? d->games : "",
                       (unsigned long)d->now.boards.item[board].game);
    if (!more)
        return message_no_memory();
    free(d->games);
    d->games = more;
    d->board = board;
    return true;
}

enum line_end dialogue_line(struct dialogue *d, char line[LINE_MAX_SIZE])
{
    enum line_end end;

    show_prompt(d->input.person);
    end = line_next(&d->input, line);
    if (end == LINE_LAST || end == LINE_SIGNALLED) {
        d->over = true;
        if (d->input.person)
            show_line("%s", ""); /* what follows stands below the prompt */
    }
    return end;
}

void dialogue_release(struct dialogue *d)
{
    judged_release(&d->now);
    judged_release(&d->past);
    answers_release(&d->answers);
    free(d->complaint);
    free(d->games);
}
