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
    struct judging judging = {.run = d->run, .source = d->source, .answers = &d->answers};

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

/* Goes on to the next question, under all answers. */
static bool go_on(struct dialogue *d)
{
    struct judged next;

    judged_release(&d->past);
    d->at = d->answers.count;
    if (!dialogue_judge(d, (struct judging){.count = d->answers.count}, &next))
        return false;
    judged_release(&d->now);
    d->now = next;
    return true;
}

/* The question at hand; NULL: nothing is left. */
static const struct question *question_at(const struct dialogue *d)
{
    if (d->at < d->answers.count)
        return &d->past.question;
    return d->now.found ? &d->now.question : NULL;
}

/* Says why what was typed is not taken; the question stands. False after a message. */
static bool refuse(struct dialogue *d)
{
    d->shown = true;
    return show_line("  %s", d->complaint ? d->complaint
                                          : _("That is not an answer; ? shows what can be typed."));
}

/* What became of an answer that was tried. */
enum trial {
    TRIAL_TAKEN,
    TRIAL_NO_FACT, /* the plugin knows no such fact */
    TRIAL_REFUSED, /* it has something against it */
    TRIAL_FAILED   /* after a message: the dialogue cannot go on */
};

/* Whether the plugin takes ANSWER, with all that is known; REPLACES as in struct judging. The first
 * of several complaints stays. */
static enum trial answer_try(struct dialogue *d, const struct answer *answer, bool replaces)
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
        d->complaint = strdup(says ? says : session_fault(BSP_E_FACT));
        if (!d->complaint) {
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

/* Takes ANSWER over as the one to the question at hand, and goes on. */
static bool answer_take(struct dialogue *d, struct answer *answer)
{
    if (d->at == d->answers.count)
        return (answers_add(&d->answers, answer) || message_no_memory()) && go_on(d);
    answer_release(&d->answers.item[d->at]);
    d->answers.item[d->at] = *answer;
    return answers_prune(d) && go_on(d);
}

/* An answer to the question at hand, or to none, without facts yet. False after a message. */
static bool answer_begin(const struct dialogue *d, struct answer *answer)
{
    const struct question *question = question_at(d);

    *answer = (struct answer){.key = question ? strdup(question->key) : NULL};
    return !question || answer->key || message_no_memory();
}

/* Does with ANSWER what its TRIAL has shown. */
static bool answer_settle(struct dialogue *d, struct answer *answer, enum trial trial)
{
    if (trial == TRIAL_TAKEN)
        return answer_take(d, answer);
    answer_release(answer);
    return trial != TRIAL_FAILED && refuse(d);
}

static bool choice_offer(struct dialogue *d, size_t index)
{
    const char *given = question_at(d)->choice[index].given;
    struct answer answer;

    if (!answer_begin(d, &answer))
        return false;
    if (!text_list_add(&answer.facts, strdup(given))) {
        answer_release(&answer);
        return message_no_memory();
    }
    return answer_settle(d, &answer, answer_try(d, &answer, false));
}

/* Whether the next question asks the same of the same game in the same words: what concerns the
 * board as a whole is asked for each irregularity. */
static bool is_repeated(const struct dialogue *d, uint32_t game, const char *text, size_t index)
{
    const struct question *question = question_at(d);

    return !d->shown && d->at == d->answers.count && question && question->game == game &&
           index < question->choice_count && strcmp(question->text, text) == 0;
}

static bool take_choice(struct dialogue *d, size_t index)
{
    uint32_t game = question_at(d)->game;
    char *text = strdup(question_at(d)->text);
    bool went = text ? choice_offer(d, index) : message_no_memory();

    while (went && is_repeated(d, game, text, index))
        went = choice_offer(d, index);
    free(text);
    return went;
}

/* The first fact that the value suits is meant; when it suits none, the complaint of the first is
 * shown. */
static bool take_value(struct dialogue *d, const char *text)
{
    const struct question *question = question_at(d);
    enum trial trial = TRIAL_NO_FACT;

    for (size_t i = 0; question && i < question->value_count && trial == TRIAL_NO_FACT; i++) {
        struct answer answer;
        if (!answer_begin(d, &answer))
            return false;
        if (reply_values(text, question->value[i].place, &answer.facts))
            trial = answer_try(d, &answer, false);
        if (trial == TRIAL_TAKEN)
            return answer_take(d, &answer);
        answer_release(&answer);
    }
    return trial != TRIAL_FAILED && refuse(d);
}

/* A fact that nobody asked for goes behind all answers, and replaces an earlier one with another
 * value. If it is refused, the question stands. */
static bool fact_offer(struct dialogue *d, struct answer *answer)
{
    size_t here = d->at;
    enum trial trial;
    bool replaces;

    d->at = d->answers.count;
    trial = answer_try(d, answer, false);
    replaces = trial == TRIAL_NO_FACT;
    if (replaces)
        trial = answer_try(d, answer, true);
    if (trial == TRIAL_TAKEN && replaces)
        answers_remove_places(&d->answers, answer);
    d->at = trial == TRIAL_TAKEN ? d->answers.count : here;
    return answer_settle(d, answer, trial);
}

static bool take_fact(struct dialogue *d, const char *text)
{
    const struct question *question = question_at(d);
    struct answer answer = {0};

    if (reply_facts(text, question ? question->game : d->game, &answer.facts))
        return fact_offer(d, &answer);
    answer_release(&answer);
    return refuse(d);
}

/* Leaves the question open: it is not asked again in this run. */
static bool skip(struct dialogue *d)
{
    struct answer answer;

    if (!question_at(d))
        return d->over = true;
    return answer_begin(d, &answer) && answer_take(d, &answer);
}

/* A fact that the director brought up himself is taken back. */
static bool fact_take_back(struct dialogue *d, size_t index)
{
    const struct answer *answer = &d->answers.item[index];

    for (size_t i = 0; i < answer->facts.count; i++)
        if (!show_line(_("  Taken back: %s"), answer->facts.item[i]))
            return false;
    answers_remove(&d->answers, index);
    return go_on(d);
}

/* The question before, under the answers that were known when it was asked. */
static bool go_back(struct dialogue *d)
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

/* The answer that was given before to the question at hand; NULL: none. */
static const char *answer_before(const struct dialogue *d)
{
    const struct question *question = &d->past.question;
    const char *given = NULL;

    if (d->at < d->answers.count && d->answers.item[d->at].facts.count > 0)
        given = d->answers.item[d->at].facts.item[0];
    for (size_t i = 0; given && i < question->choice_count; i++)
        if (strcmp(question->choice[i].given, given) == 0)
            return question->choice[i].text;
    return given ? strchr(given, '=') + 1 : NULL;
}

/* Notes that the game was asked about. False after a message. */
static bool games_add(struct dialogue *d, uint32_t game)
{
    char *more = text_format("%s %lu", d->games ? d->games : "", (unsigned long)game);

    if (!more)
        return message_no_memory();
    free(d->games);
    d->games = more;
    d->game = game;
    return true;
}

static bool question_put(struct dialogue *d)
{
    const struct question *question = question_at(d);

    if (!question)
        return show_line("%s", d->games ? _("\nThere are no more questions. Press Enter to finish.")
                                        : _("\nThere are no questions. Press Enter to finish."));
    return show_question(question, d->input.person, d->now.open, answer_before(d)) &&
           (question->game == d->game || games_add(d, question->game));
}

/* Does what LINE says. */
static bool line_obey(struct dialogue *d, const char *line)
{
    struct reply reply;

    reply_read(&reply, line, question_at(d));
    switch (reply.kind) {
    case REPLY_CHOICE:
        return take_choice(d, reply.choice);
    case REPLY_VALUE:
        return take_value(d, reply.text);
    case REPLY_FACT:
        return take_fact(d, reply.text);
    case REPLY_EMPTY:
        return d->at < d->answers.count ? go_on(d) : skip(d);
    case REPLY_SKIP:
        return skip(d);
    case REPLY_BACK:
        return go_back(d);
    case REPLY_QUIT:
        return d->over = true;
    case REPLY_HELP:
        d->shown = true;
        return show_help();
    }
    return false;
}

/* One line. False: the dialogue cannot go on. */
static bool line_take(struct dialogue *d)
{
    char line[LINE_MAX_SIZE];

    show_prompt(d->input.person);
    free(d->complaint);
    d->complaint = NULL;
    switch (line_next(&d->input, line)) {
    case LINE_READ:
        return line_obey(d, line);
    case LINE_LONG:
        return refuse(d);
    case LINE_FAILED:
        return message_errno(NULL, _("standard input"));
    case LINE_LAST:
    case LINE_SIGNALLED:
        d->over = true;
        return !d->input.person || show_line("%s", "");
    }
    return false;
}

bool dialogue_run(struct dialogue *d)
{
    bool went = true;

    while (went && !d->over) {
        if (!d->shown)
            went = question_put(d);
        d->shown = false;
        went = went && line_take(d);
    }
    return went;
}

void dialogue_release(struct dialogue *d)
{
    judged_release(&d->now);
    judged_release(&d->past);
    answers_release(&d->answers);
    free(d->complaint);
    free(d->games);
}
