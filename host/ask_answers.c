#include "ask_answers.h"

#include <stdlib.h>
#include <string.h>

#include "fact_option.h"

void answer_release(struct answer *answer)
{
    free(answer->key);
    text_list_release(&answer->facts);
    *answer = (struct answer){0};
}

bool answers_add(struct answers *answers, struct answer *answer)
{
    struct answer *grown = realloc(answers->item, (answers->count + 1) * sizeof *grown);

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
    answer_release(&answers->item[index]);
    answers->count--;
    memmove(&answers->item[index], &answers->item[index + 1],
            (answers->count - index) * sizeof *answers->item);
}

bool answers_have(const struct answers *answers, const char *key)
{
    for (size_t i = 0; i < answers->count; i++)
        if (answers->item[i].key && strcmp(answers->item[i].key, key) == 0)
            return true;
    return false;
}

/* The same game, trick, player and fact. */
static bool same_place(const char *one, const char *other)
{
    size_t length = strcspn(one, "=");

    return strncmp(one, other, length + 1) == 0;
}

static bool answer_has_place(const struct answer *answer, const char *fact)
{
    for (size_t i = 0; i < answer->facts.count; i++)
        if (same_place(answer->facts.item[i], fact))
            return true;
    return false;
}

void answers_make_room(struct answers *answers, const struct answer *answer)
{
    for (size_t i = answers->count; i-- > 0;) {
        struct text_list *facts = &answers->item[i].facts;
        for (size_t j = facts->count; j-- > 0;) {
            if (!answer_has_place(answer, facts->item[j]))
                continue;
            free(facts->item[j]);
            memmove(&facts->item[j], &facts->item[j + 1],
                    (--facts->count - j) * sizeof *facts->item);
        }
        if (facts->count == 0 && !answers->item[i].key)
            answers_remove(answers, i);
    }
}

static bool answer_put(const struct answer *answer, const struct answer *without,
                       struct options *options)
{
    for (size_t i = 0; i < answer->facts.count; i++) {
        const char *fact = answer->facts.item[i];
        if (!(without && answer_has_place(without, fact)) && !fact_option_add(options, fact))
            return false;
    }
    return true;
}

bool answers_options(const struct answers *answers, size_t count, const struct answer *more,
                     bool fewer, const struct options *base, struct options *options)
{
    bool put = fact_options_copy(options, base, false);

    for (size_t i = 0; i < count && put; i++)
        put = answer_put(&answers->item[i], fewer ? more : NULL, options);
    return put && (!more || answer_put(more, NULL, options));
}

void answers_release(struct answers *answers)
{
    for (size_t i = 0; i < answers->count; i++)
        answer_release(&answers->item[i]);
    free(answers->item);
    *answers = (struct answers){0};
}
