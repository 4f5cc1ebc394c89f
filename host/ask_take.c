#include "ask_take.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "ask_reply.h"
#include "ask_show.h"
#include "fact_option.h"
#include "i18n.h"
#include "message.h"
#include "session.h"

/* A fact that is none is no failure of the session. */
static bool judged_well(const struct dialogue *d, const struct judged *judged)
{
    if (judged->failed)
        message_program("%s", strerror(ENOMEM));
    else if (!judged->read && judged->code != BSP_E_FACT)
        message_file(NULL, d->base->files[0], "%s", session_fault(judged->code));
    else
        return true;
    return false;
}

bool dialogue_judge(struct dialogue *d, size_t count, const struct answer *more, bool fewer,
                    const char *wanted, struct judged *judged)
{
    struct options options;
    struct run run = *d->run;
    struct judging judging = {&run, &d->answers, wanted, d->source, false};

    *judged = (struct judged){0};
    judged->failed = !answers_options(&d->answers, count, more, fewer, d->base, &options);
    run.options = &options;
    if (!judged->failed)
        judge(&judging, judged);
    fact_options_release(&options);
    if (judged_well(d, judged))
        return true;
    judged_release(judged);
    return false;
}

bool dialogue_on(struct dialogue *d)
{
    struct judged next;

    judged_release(&d->past);
    d->at = d->answers.count;
    if (!dialogue_judge(d, d->answers.count, NULL, false, NULL, &next))
        return false;
    judged_release(&d->now);
    d->now = next;
    return true;
}

const struct question *dialogue_question(const struct dialogue *d)
{
    if (d->at < d->answers.count)
        return &d->past.question;
    return d->now.found ? &d->now.question : NULL;
}

/* What became of an answer. */
enum trial { TRIAL_TAKEN, TRIAL_NO_FACT, TRIAL_REFUSED, TRIAL_FAILED };

/* Whether the plugin takes ANSWER; what it says against it goes into *COMPLAINT, to be freed. */
static enum trial answer_try(struct dialogue *d, const struct answer *answer, bool fewer,
                             char **complaint)
{
    struct judged judged;
    const char *says;
    enum trial trial = TRIAL_TAKEN;

    if (!dialogue_judge(d, d->at, answer, fewer, NULL, &judged))
        return TRIAL_FAILED;
    says = judged_complaint(&judged, &d->now);
    if (!judged.read)
        trial = TRIAL_NO_FACT;
    else if (says)
        trial = TRIAL_REFUSED;
    if (trial != TRIAL_TAKEN && !*complaint) {
        *complaint = strdup(says ? says : session_fault(BSP_E_FACT));
        if (!*complaint) {
            message_program("%s", strerror(ENOMEM));
            trial = TRIAL_FAILED;
        }
    }
    judged_release(&judged);
    return trial;
}

/* Answers after a changed one that are not asked for any more go. */
static bool answers_prune(struct dialogue *d)
{
    for (size_t i = d->at + 1; i < d->answers.count;) {
        struct judged judged;
        bool asked;
        if (!d->answers.item[i].key) {
            i++;
            continue;
        }
        if (!dialogue_judge(d, i, NULL, false, d->answers.item[i].key, &judged))
            return false;
        asked = judged.found;
        judged_release(&judged);
        if (asked)
            i++;
        else
            answers_remove(&d->answers, i);
    }
    return true;
}

/* Takes ANSWER over as that to the question at hand, and goes on. */
static bool answer_take(struct dialogue *d, struct answer *answer)
{
    if (d->at == d->answers.count) {
        if (!answers_add(&d->answers, answer)) {
            message_program("%s", strerror(ENOMEM));
            return false;
        }
    } else {
        answer_release(&d->answers.item[d->at]);
        d->answers.item[d->at] = *answer;
        if (!answers_prune(d))
            return false;
    }
    return dialogue_on(d);
}

/* An answer to the question at hand without facts yet. False after a message. */
static bool answer_begin(const struct dialogue *d, struct answer *answer)
{
    const struct question *question = dialogue_question(d);

    *answer = (struct answer){.key = question ? strdup(question->key) : NULL};
    if (!question || answer->key)
        return true;
    message_program("%s", strerror(ENOMEM));
    return false;
}

/* Says why an answer is not taken. */
bool take_refuse(struct dialogue *d, char *complaint)
{
    bool shown = show_line("  %s", complaint ? complaint
                                             : _("This is no answer; ? shows what can be typed."));

    d->shown = true;
    free(complaint);
    return shown;
}

/* What is left to do with an answer that was not taken. False: the dialogue cannot go on. */
static bool answer_refuse(struct dialogue *d, enum trial trial, char *complaint)
{
    if (trial != TRIAL_FAILED)
        return take_refuse(d, complaint);
    free(complaint);
    return false;
}

/* Tries ANSWER and takes it over. False: the dialogue cannot go on. */
static bool answer_offer(struct dialogue *d, struct answer *answer)
{
    char *complaint = NULL;
    enum trial trial = answer_try(d, answer, false, &complaint);

    if (trial == TRIAL_TAKEN) {
        free(complaint);
        return answer_take(d, answer);
    }
    answer_release(answer);
    return answer_refuse(d, trial, complaint);
}

static bool choice_offer(struct dialogue *d, size_t index)
{
    const char *given = dialogue_question(d)->choice[index].given;
    struct answer answer;

    if (!answer_begin(d, &answer))
        return false;
    if (text_list_add(&answer.facts, strdup(given)))
        return answer_offer(d, &answer);
    answer_release(&answer);
    message_program("%s", strerror(ENOMEM));
    return false;
}

/* Whether the next question asks in the same words what was asked of the game before: what concerns
 * the board as a whole is asked for each irregularity. */
static bool is_repeated(const struct dialogue *d, uint32_t game, const char *text, size_t index)
{
    const struct question *question = dialogue_question(d);

    return !d->shown && d->at == d->answers.count && question && question->game == game &&
           index < question->choice_count && strcmp(question->text, text) == 0;
}

bool take_choice(struct dialogue *d, size_t index)
{
    uint32_t game = dialogue_question(d)->game;
    char *text = strdup(dialogue_question(d)->text);
    bool went = text && choice_offer(d, index);

    if (!text)
        message_program("%s", strerror(ENOMEM));
    while (went && is_repeated(d, game, text, index))
        went = choice_offer(d, index);
    free(text);
    return went;
}

/* The first fact that takes the value is meant; when none does, the first says why. */
bool take_value(struct dialogue *d, const char *text)
{
    const struct question *question = dialogue_question(d);
    char *complaint = NULL;

    for (size_t i = 0; question && i < question->way_count; i++) {
        struct answer answer;
        enum trial trial;
        if (!answer_begin(d, &answer))
            return false;
        trial = reply_values(text, &question->way[i], &answer.facts)
                    ? answer_try(d, &answer, false, &complaint)
                    : TRIAL_NO_FACT;
        if (trial == TRIAL_TAKEN) {
            free(complaint);
            return answer_take(d, &answer);
        }
        answer_release(&answer);
        if (trial == TRIAL_FAILED)
            return answer_refuse(d, trial, complaint);
        if (trial == TRIAL_REFUSED)
            break;
    }
    return take_refuse(d, complaint);
}

/* A fact that nobody asked for goes behind all answers, and takes the place of an earlier one of
 * another value. Refused, it leaves the question as it stands. */
static bool fact_offer(struct dialogue *d, struct answer *answer)
{
    char *complaint = NULL, *again = NULL;
    size_t here = d->at;
    enum trial trial;
    bool fewer;

    d->at = d->answers.count;
    trial = answer_try(d, answer, false, &complaint);
    fewer = trial == TRIAL_NO_FACT;
    if (fewer)
        trial = answer_try(d, answer, true, &again);
    free(again);
    if (trial == TRIAL_TAKEN) {
        free(complaint);
        if (fewer)
            answers_make_room(&d->answers, answer);
        d->at = d->answers.count;
        return answer_take(d, answer);
    }
    d->at = here;
    answer_release(answer);
    return answer_refuse(d, trial, complaint);
}

static uint32_t game_at(const struct dialogue *d)
{
    const struct question *question = dialogue_question(d);

    return question ? question->game : d->game;
}

bool take_fact(struct dialogue *d, const char *text)
{
    struct answer answer = {0};

    if (reply_facts(text, game_at(d), &answer.facts))
        return fact_offer(d, &answer);
    answer_release(&answer);
    return take_refuse(d, NULL);
}

bool take_nothing(struct dialogue *d)
{
    struct answer answer;

    return answer_begin(d, &answer) && answer_take(d, &answer);
}
