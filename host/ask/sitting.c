#include "ask/sitting.h"

#include <stdlib.h>
#include <string.h>

#include "message.h"
#include "session.h"

/* Rules on the session under ANSWERS. False after a message: there is no memory, or the file cannot
 * be ruled on any more. That the plugin does not know a fact is no such failure. */
static bool rule(const struct sitting *s, const struct answers *answers, struct evening *evening)
{
    evening_make(&s->source, answers, evening);
    if (!evening->failed && (evening->read || evening->code == BSP_E_FACT))
        return true;
    if (evening->failed)
        message_no_memory();
    else
        message_file(NULL, s->source.run->options->files[0], "%s", session_fault(evening->code));
    evening_release(evening);
    return false;
}

/* Returns the board of EVENING of which Law 64C is asked; BOARD_NONE. */
static size_t board_demanded(const struct sitting *s, const struct evening *evening)
{
    return s->demanded ? seen_boards_find(&evening->boards, s->demanded, 0) : BOARD_NONE;
}

/* Messages on the file come with the report, at the end; where there will be no report, now. */
bool sitting_begin(struct sitting *s)
{
    struct session_source aloud = s->source;

    evening_make(&s->source, &s->answers, &s->whole);
    s->question = evening_next(&s->whole, &s->answers, BOARD_NONE);
    if (s->whole.read)
        return true;
    if (s->whole.failed || s->whole.code == BSP_E_MEMORY)
        return message_file(NULL, s->source.run->options->files[0], "%s",
                            session_fault(BSP_E_MEMORY));
    evening_release(&s->whole);
    aloud.aloud = true;
    evening_make(&aloud, &s->answers, &s->whole);
    return false;
}

void sitting_release(struct sitting *s)
{
    evening_release(&s->whole);
    evening_release(&s->before);
    evening_release(&s->past);
    answers_release(&s->answers);
    free(s->complaint);
    free(s->demanded);
}

size_t sitting_open(const struct sitting *s, int32_t rank)
{
    return evening_open(sitting_now(s), &s->answers, board_demanded(s, sitting_now(s)), rank);
}

bool sitting_looks_back(const struct sitting *s)
{
    return s->at < s->answers.count;
}

const struct evening *sitting_now(const struct sitting *s)
{
    return sitting_looks_back(s) ? &s->past : &s->whole;
}

/* Takes NEXT over as the session under all answers. */
static void evening_take(struct sitting *s, struct evening *next)
{
    evening_release(&s->past);
    evening_release(&s->before);
    s->before = s->whole;
    s->whole = *next;
    s->at = s->answers.count;
    s->question = evening_next(&s->whole, &s->answers, board_demanded(s, &s->whole));
}

bool sitting_go_on(struct sitting *s)
{
    struct evening next;

    if (!rule(s, &s->answers, &next))
        return false;
    evening_take(s, &next);
    return true;
}

bool sitting_demand(struct sitting *s, size_t board)
{
    char *where = strdup(sitting_now(s)->boards.item[board].where);

    if (!where)
        return message_no_memory();
    free(s->demanded);
    s->demanded = where;
    return sitting_go_on(s);
}

/* Rules under ANSWERS, into EVENING, which is to be released where they are taken. Else the
 * complaint says why not. */
static enum trial answers_try(struct sitting *s, const struct answers *answers,
                              struct evening *evening)
{
    const char *says;

    if (!rule(s, answers, evening))
        return TRIAL_FAILED;
    says = evening_complaint(evening, sitting_now(s));
    if (evening->read && !says)
        return TRIAL_TAKEN;
    enum trial trial = evening->read ? TRIAL_REFUSED : TRIAL_NO_FACT;
    free(s->complaint);
    s->complaint = says ? strdup(says) : NULL;
    evening_release(evening);
    if (!says || s->complaint)
        return trial;
    message_no_memory();
    return TRIAL_FAILED;
}

/* Drops answers behind a changed one whose questions are not asked any more. */
static bool answers_prune(struct sitting *s)
{
    for (size_t i = s->at + 1; i < s->answers.count;) {
        const struct answers before = {s->answers.item, i};
        struct evening evening;
        bool asked = true;
        if (s->answers.item[i].key) {
            if (!rule(s, &before, &evening))
                return false;
            asked = evening_find(&evening, s->answers.item[i].key);
            evening_release(&evening);
        }
        if (asked) {
            i++;
            continue;
        }
        struct answer dropped = answers_take(&s->answers, i);
        answer_release(&dropped);
    }
    return true;
}

/* Tries ANSWER with all others, but for what those say of its places. */
static enum trial answer_replace(struct sitting *s, struct answer *answer)
{
    struct answers others;
    struct evening evening;
    enum trial trial = TRIAL_FAILED;

    if (answers_copy(&others, &s->answers, answer) && answers_add(&others, answer))
        trial = answers_try(s, &others, &evening);
    else
        message_no_memory();
    if (trial == TRIAL_TAKEN) {
        struct answers before = s->answers;
        s->answers = others;
        others = before;
        evening_take(s, &evening);
    } else if (others.count > 0) { /* it is the last */
        *answer = others.item[--others.count];
    }
    answers_release(&others);
    return trial;
}

/* Rules under the answers in front of the question at hand, and ANSWER to it. */
static enum trial answer_rule(struct sitting *s, const struct answer *answer,
                              struct evening *evening)
{
    struct answers first = {calloc(s->at + 1, sizeof *first.item), s->at + 1};
    enum trial trial;

    if (!first.item) {
        message_no_memory();
        return TRIAL_FAILED;
    }
    if (s->at > 0)
        memcpy(first.item, s->answers.item, s->at * sizeof *first.item);
    first.item[s->at] = *answer;
    trial = answers_try(s, &first, evening);
    free(first.item);
    return trial;
}

enum trial sitting_try(struct sitting *s, struct answer *answer)
{
    struct evening evening;
    enum trial trial = answer_rule(s, answer, &evening);

    if (trial == TRIAL_NO_FACT && !sitting_looks_back(s))
        return answer_replace(s, answer);
    if (trial != TRIAL_TAKEN)
        return trial;
    if (!sitting_looks_back(s)) {
        if (answers_add(&s->answers, answer)) {
            s->at = s->answers.count;
            evening_take(s, &evening);
            return TRIAL_TAKEN;
        }
        evening_release(&evening);
        message_no_memory();
        return TRIAL_FAILED;
    }
    evening_release(&evening);
    answer_release(&s->answers.item[s->at]);
    s->answers.item[s->at] = *answer;
    *answer = (struct answer){0};
    return answers_prune(s) && sitting_go_on(s) ? TRIAL_TAKEN : TRIAL_FAILED;
}

enum trial sitting_offer(struct sitting *s, struct answer *answer)
{
    const size_t at = s->at;
    enum trial trial;

    s->at = s->answers.count;
    trial = sitting_try(s, answer);
    if (trial != TRIAL_TAKEN) /* the question stands there still */
        s->at = at;
    return trial;
}

bool sitting_foresee(const struct sitting *s, const bsp_form_choice *choice,
                     struct evening *evening)
{
    struct answer answer = {0};
    struct answers others = {0};
    bool made = choice_facts(choice, "-", &answer.facts) &&
                answers_copy(&others, &s->answers, &answer) && answers_add(&others, &answer);

    if (made)
        evening_make(&s->source, &others, evening);
    answer_release(&answer);
    answers_release(&others);
    if (made && evening->read && !evening->failed)
        return true;
    if (made)
        evening_release(evening);
    return false;
}

bool sitting_take_out(struct sitting *s, size_t index, struct answer *taken)
{
    *taken = answers_take(&s->answers, index);
    return sitting_go_on(s);
}

enum back sitting_back(struct sitting *s, struct answer *told)
{
    for (size_t index = s->at; index-- > 0;) {
        const struct answers before = {s->answers.item, index};
        struct evening evening;
        if (!s->answers.item[index].key)
            return sitting_take_out(s, index, told) ? BACK_TOLD : BACK_FAILED;
        if (!rule(s, &before, &evening))
            return BACK_FAILED;
        const struct question *question = evening_find(&evening, s->answers.item[index].key);
        if (question) {
            evening_release(&s->past);
            s->past = evening;
            s->at = index;
            s->question = question;
            return BACK_QUESTION;
        }
        evening_release(&evening);
    }
    return BACK_FIRST;
}
