#include "ask.h"

#include <stdlib.h>
#include <string.h>

void answer_release(struct answer *answer)
{
    free(answer->key);
    free(answer->incident);
    free(answer->where);
    text_list_release(&answer->facts);
    text_list_release(&answer->steps);
    *answer = (struct answer){0};
}

void answers_release(struct answers *answers)
{
    for (size_t i = 0; i < answers->count; i++)
        answer_release(&answers->item[i]);
    free(answers->item);
    *answers = (struct answers){0};
}

bool answers_add(struct answers *answers, struct answer *answer)
{
    struct answer *grown = list_grow(answers->item, answers->count, 1, sizeof *grown);

    if (!grown) {
        answer_release(answer);
        return false;
    }
    answers->item = grown;
    answers->item[answers->count++] = *answer;
    *answer = (struct answer){0};
    return true;
}

void answers_remove(struct answers *answers, size_t index)
{
    struct answer *item = &answers->item[index];

    answer_release(item);
    memmove(item, item + 1, (--answers->count - index) * sizeof *item);
}

bool answers_have(const struct answers *answers, const char *key)
{
    for (size_t i = 0; i < answers->count; i++)
        if (answers->item[i].key && strcmp(answers->item[i].key, key) == 0)
            return true;
    return false;
}

/* Whether it has a fact of the same name for the same game, trick and player. */
static bool answer_has_place(const struct answer *answer, const char *fact)
{
    for (size_t i = 0; i < answer->facts.count; i++)
        if (strncmp(answer->facts.item[i], fact, strcspn(fact, "=") + 1) == 0)
            return true;
    return false;
}

/* Copies ANSWER, but for what it says of the places of WITHOUT. */
static bool answer_copy(struct answer *to, const struct answer *answer,
                        const struct answer *without)
{
    bool copied = true;

    *to = (struct answer){.key = answer->key ? strdup(answer->key) : NULL,
                          .incident = answer->incident ? strdup(answer->incident) : NULL,
                          .where = answer->where ? strdup(answer->where) : NULL};
    for (size_t i = 0; i < answer->steps.count && copied; i++)
        copied = text_list_add(&to->steps, strdup(answer->steps.item[i]));
    for (size_t i = 0; i < answer->facts.count && copied; i++)
        if (!answer_has_place(without, answer->facts.item[i]))
            copied = text_list_add(&to->facts, strdup(answer->facts.item[i]));
    return copied && (!answer->key || to->key) && (!answer->incident || to->incident) &&
           (!answer->where || to->where);
}

bool answers_copy(struct answers *to, const struct answers *answers, size_t count,
                  const struct answer *answer)
{
    bool copied = true;

    *to = (struct answers){0};
    for (size_t i = 0; i < count && copied; i++) {
        struct answer copy;
        copied = answer_copy(&copy, &answers->item[i], answer);
        if (copy.key || copy.facts.count > 0)
            copied = answers_add(to, &copy) && copied;
        answer_release(&copy);
    }
    return copied;
}

bool answers_options(const struct answers *answers, const struct run *run, struct options *options)
{
    bool put = options_copy(options, run->options, false);

    for (size_t i = 0; i < answers->count; i++)
        for (size_t j = 0; j < answers->item[i].facts.count && put; j++)
            put = options_add_fact(options, answers->item[i].facts.item[j]);
    return put;
}
