#include "ask/answers.h"
#include "kit/list.h"

#include <stdlib.h>
#include <string.h>

void answer_release(struct ask_answer *answer)
{
    free(answer->key);
    free(answer->words);
    free(answer->incident);
    free(answer->where);
    text_list_release(&answer->facts);
    text_list_release(&answer->steps);
    text_list_release(&answer->step_words);
    *answer = (struct ask_answer){0};
}

void answers_release(struct ask_answers *answers)
{
    for (size_t i = 0; i < answers->count; i++)
        answer_release(&answers->item[i]);
    free(answers->item);
    *answers = (struct ask_answers){0};
}

bool answers_add(struct ask_answers *answers, struct ask_answer *answer)
{
    if (!list_reserve(answers->item, answers->capacity, answers->count + 1)) {
        answer_release(answer);
        return false;
    }
    answers->item[answers->count++] = *answer;
    *answer = (struct ask_answer){0};
    return true;
}

struct ask_answer answers_take(struct ask_answers *answers, size_t index)
{
    struct ask_answer *item = &answers->item[index], taken = *item;

    memmove(item, item + 1, (--answers->count - index) * sizeof *item);
    return taken;
}

bool answers_have(const struct ask_answers *answers, const char *key)
{
    for (size_t i = 0; i < answers->count; i++)
        if (answers->item[i].key && strcmp(answers->item[i].key, key) == 0)
            return true;
    return false;
}

/* Returns true if an answer behind the one at INDEX replaces what FACT says. */
static bool is_replaced(const struct ask_answers *answers, size_t index, const char *fact)
{
    for (size_t i = index + 1; i < answers->count; i++) {
        const struct ask_answer *later = &answers->item[i];
        for (size_t j = 0; j < later->facts.count && later->replaces; j++)
            if (strncmp(later->facts.item[j], fact, strcspn(fact, "=") + 1) == 0)
                return true;
    }
    return false;
}

bool answers_options(const struct ask_answers *answers, const struct run *run,
                     struct options *options)
{
    bool put = options_copy(options, run->options, false);

    for (size_t i = 0; i < answers->count; i++)
        for (size_t j = 0; j < answers->item[i].facts.count && put; j++)
            if (!is_replaced(answers, i, answers->item[i].facts.item[j]))
                put = options_add_fact(options, answers->item[i].facts.item[j]);
    return put;
}
