#include "ask.h"

#include <stdlib.h>
#include <string.h>

void answer_release(struct answer *answer)
{
    free(answer->key);
    text_list_release(&answer->facts);
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

void answers_remove_places(struct answers *answers, const struct answer *answer)
{
    for (size_t i = answers->count; i-- > 0;) {
        struct text_list *facts = &answers->item[i].facts;
        for (size_t j = facts->count; j-- > 0;)
            if (answer_has_place(answer, facts->item[j]))
                text_list_remove(facts, j);
        if (facts->count == 0 && !answers->item[i].key)
            answers_remove(answers, i);
    }
}

static bool answer_put(const struct answer *answer, const struct answer *without,
                       struct options *options)
{
    for (size_t i = 0; i < answer->facts.count; i++) {
        const char *fact = answer->facts.item[i];
        if (!(without && answer_has_place(without, fact)) && !options_add_fact(options, fact))
            return false;
    }
    return true;
}

bool judging_options(const struct judging *judging, struct options *options)
{
    const struct answer *more = judging->more;
    bool put = options_copy(options, judging->run->options, false);

    for (size_t i = 0; i < judging->count && put; i++)
        put = answer_put(&judging->answers->item[i], judging->replaces ? more : NULL, options);
    return put && (!more || answer_put(more, NULL, options));
}
