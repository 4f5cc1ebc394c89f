#include "ask/answers.h"

#include <stdlib.h>
#include <string.h>

void answer_release(struct answer *answer)
{
    free(answer->key);
    free(answer->words);
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

struct answer answers_take(struct answers *answers, size_t index)
{
    struct answer *item = &answers->item[index], taken = *item;

    memmove(item, item + 1, (--answers->count - index) * sizeof *item);
    return taken;
}

bool answers_have(const struct answers *answers, const char *key)
{
    for (size_t i = 0; i < answers->count; i++)
        if (answers->item[i].key && strcmp(answers->item[i].key, key) == 0)
            return true;
    return false;
}

/* Returns true if ANSWER has a fact of the same name for the same game, trick and player. */
static bool answer_has_place(const struct answer *answer, const char *fact)
{
    for (size_t i = 0; i < answer->facts.count; i++)
        if (strncmp(answer->facts.item[i], fact, strcspn(fact, "=") + 1) == 0)
            return true;
    return false;
}

/* Copies TEXT, which may be NULL. False: no memory. */
static bool text_copy(char **to, const char *text)
{
    *to = text ? strdup(text) : NULL;
    return *to || !text;
}

/* Copies ANSWER, but for what it says of the places of WITHOUT. */
static bool answer_copy(struct answer *to, const struct answer *answer,
                        const struct answer *without)
{
    *to = (struct answer){0};
    bool copied = text_copy(&to->key, answer->key) && text_copy(&to->words, answer->words) &&
                  text_copy(&to->incident, answer->incident) &&
                  text_copy(&to->where, answer->where);
    for (size_t i = 0; i < answer->steps.count && copied; i++)
        copied = text_list_add(&to->steps, strdup(answer->steps.item[i]));
    for (size_t i = 0; i < answer->facts.count && copied; i++)
        if (!answer_has_place(without, answer->facts.item[i]))
            copied = text_list_add(&to->facts, strdup(answer->facts.item[i]));
    return copied;
}

bool answers_copy(struct answers *to, const struct answers *answers, const struct answer *answer)
{
    bool copied = true;

    *to = (struct answers){0};
    for (size_t i = 0; i < answers->count && copied; i++) {
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
