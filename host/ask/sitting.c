#include "ask/sitting.h"

#include <stdlib.h>
#include <string.h>

#include "base/message.h"
#include "run/session.h"

/* Rules on the session under ANSWERS. False after a message: there is no memory, or the file cannot
 * be ruled on any more. That the plugin does not know a fact is no such failure. */
static bool rule(const struct sitting *s, const struct ask_answers *answers,
                 struct evening *evening)
{
    evening_make(&s->source, answers, evening);
    if (!evening->failed && (evening->read || evening->code == BSP_E_FACT))
        return true;
    if (evening->failed)
        message_no_memory();
    else
        message_file(s->source.run->options->files[0], "%s", session_fault(evening->code));
    evening_release(evening);
    return false;
}

/* Leaves messages on the file to the report, at the end; where there will be none, they come now.
 */
bool sitting_begin(struct sitting *s)
{
    struct session_source aloud = s->source;

    evening_make(&s->source, &s->answers, &s->now);
    s->question = evening_next(&s->now, &s->answers);
    if (s->now.read)
        return true;
    if (s->now.failed || s->now.code == BSP_E_MEMORY)
        return message_file(s->source.run->options->files[0], "%s", session_fault(BSP_E_MEMORY));
    evening_release(&s->now);
    aloud.aloud = true;
    evening_make(&aloud, &s->answers, &s->now);
    return false;
}

void sitting_release(struct sitting *s)
{
    evening_release(&s->now);
    evening_release(&s->before);
    answers_release(&s->answers);
    answers_release(&s->undone);
    free(s->complaint);
}

const struct ask_answer *sitting_undone(const struct sitting *s)
{
    return s->undone.count > 0 ? &s->undone.item[s->undone.count - 1] : NULL;
}

/* Finds the question at hand: that of the answer that is looked at again, or the next one. */
static void question_find(struct sitting *s)
{
    const struct ask_answer *undone = sitting_undone(s);

    s->question = undone && undone->key ? evening_find(&s->now, undone->key)
                                        : evening_next(&s->now, &s->answers);
}

/* Takes NEXT over as the session under the answers. */
static void evening_take(struct sitting *s, struct evening *next)
{
    if (s->before.read)
        evening_release(&s->now);
    else
        s->before = s->now;
    s->now = *next;
    question_find(s);
}

/* Tries ANSWER behind all others; REPLACES: in place of what those say of its places. Not taken:
 * the complaint says why. */
static enum trial answer_try(struct sitting *s, struct ask_answer *answer, bool replaces)
{
    enum trial trial = TRIAL_FAILED;
    struct evening evening;
    const char *says = NULL; /* the first complaint that there was not before */

    answer->replaces = replaces;
    if (!answers_add(&s->answers, answer)) {
        message_no_memory();
        return TRIAL_FAILED;
    }
    if (rule(s, &s->answers, &evening)) {
        for (size_t i = 0; i < evening.complaints.count && !says; i++)
            if (!text_list_has(&s->now.complaints, evening.complaints.item[i]))
                says = evening.complaints.item[i];
        if (evening.read && !says) {
            evening_take(s, &evening);
            return TRIAL_TAKEN;
        }
        trial = evening.read ? TRIAL_REFUSED : TRIAL_NO_FACT;
        free(s->complaint);
        s->complaint = says ? strdup(says) : NULL;
        evening_release(&evening);
    }
    *answer = answers_take(&s->answers, s->answers.count - 1);
    return trial;
}

enum trial sitting_try(struct sitting *s, struct ask_answer *answer)
{
    enum trial trial = answer_try(s, answer, false);

    if (trial == TRIAL_NO_FACT)
        trial = answer_try(s, answer, true);
    if (trial != TRIAL_TAKEN)
        return trial;
    sitting_drop(s);
    return sitting_redo(s) ? TRIAL_TAKEN : TRIAL_FAILED;
}

bool sitting_foresee(struct sitting *s, const bsp_form_choice *choice, struct evening *evening)
{
    struct ask_answer answer = {.replaces = true};
    bool made = choice_facts(choice, "-", &answer.facts) && answers_add(&s->answers, &answer);

    if (!made)
        message_no_memory();
    if (made) {
        made = rule(s, &s->answers, evening);
        answer = answers_take(&s->answers, s->answers.count - 1);
    }
    answer_release(&answer);
    return made;
}

void sitting_drop(struct sitting *s)
{
    if (s->undone.count == 0)
        return;
    struct ask_answer dropped = answers_take(&s->undone, s->undone.count - 1);
    answer_release(&dropped);
}

bool sitting_redo(struct sitting *s)
{
    while (s->undone.count > 0) {
        struct ask_answer answer = answers_take(&s->undone, s->undone.count - 1);
        const struct asked_question *question =
            answer.key ? evening_find(&s->now, answer.key) : NULL;
        /* An entry that was only looked at, and that nobody asks about by himself, stands as it
         * is. */
        bool asked =
            !answer.key || (question && (question_is_asked(question) || answer.facts.count > 0));
        enum trial trial = asked ? answer_try(s, &answer, true) : TRIAL_REFUSED;
        answer_release(&answer);
        if (trial == TRIAL_FAILED)
            return false;
    }
    question_find(s);
    return true;
}

bool sitting_undo(struct sitting *s, size_t index)
{
    struct ask_answer answer = answers_take(&s->answers, index);
    struct evening next;

    if (!answers_add(&s->undone, &answer))
        return message_no_memory();
    if (!rule(s, &s->answers, &next))
        return false;
    evening_take(s, &next);
    return true;
}

bool sitting_undo_last(struct sitting *s, bool *any)
{
    *any = s->answers.count > 0;
    if (!*any)
        return true;
    if (!sitting_undo(s, s->answers.count - 1))
        return false;
    return s->question || !sitting_undone(s)->key || sitting_undo_last(s, any);
}

bool sitting_look(struct sitting *s, const struct asked_question *question)
{
    struct ask_answer answer = {.key = strdup(question->key)};

    if (!answer.key || !answers_add(&s->undone, &answer))
        return message_no_memory();
    question_find(s);
    return true;
}
