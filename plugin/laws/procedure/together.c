#include "laws/procedure/together.h"

#include "laws/procedure/answers.h"
#include "laws/procedure/verdict.h"

/* One hearing for each pair of thirty revokes, of which only attention is asked; more come up on
 * boards only on which the director has to look at every trick. */
enum { TOGETHER_HEARINGS_MAX = 435 };

void idle_questions_add(struct idle_questions *idle, const struct question *question)
{
    if (question->kind != NEED_FACT)
        return;
    idle->together[idle->count] = ASKED_ALONE;
    idle->question[idle->count++] = question;
}

/* How many numbers of tricks are tried, the first few and the last: one trick moves, or two, or as
 * many as there are. */
enum { NUMBERS_TRIED = 4 };

/* Lists one answer for each effect: not the default, which was heard already, and of late attention
 * the first kind, as the other bars the same. */
static void list_effects(const struct hearing *h, const struct question *question,
                         struct answers *list)
{
    answers_list(h, question, list);
    if (question->what == FACT_TRICKS_AFTER && list->count > NUMBERS_TRIED) {
        list->item[NUMBERS_TRIED - 1] = list->item[list->count - 1];
        list->count = NUMBERS_TRIED;
    }
    if (question->what != FACT_ATTENTION && question->what != FACT_HANDS_RETURNED)
        return;
    list->item[0] = list->item[1];
    list->count = 1;
}

/* Returns true if two answers, one to each question, move something together that neither moves
 * alone. */
static bool matter_together(const struct hearing *h, const struct question *one,
                            const struct question *other, int *hearings)
{
    struct answers first, second;
    struct verdict verdict, own = verdict_of(h);
    list_effects(h, one, &first);
    list_effects(h, other, &second);
    for (int i = 0; i < first.count; i++)
        for (int j = 0; j < second.count; j++, ++*hearings)
            if (verdict_if_possible(h, &first.item[i].fact, &second.item[j].fact, &verdict) &&
                !verdict_same(verdict, own) && !(verdict.stands && own.stands))
                return true;
    return false;
}

static void mark_untried(struct idle_questions *idle, int number)
{
    if (idle->together[number] != ASKED_TOGETHER)
        idle->together[number] = ASKED_UNTRIED;
}

void idle_questions_try_pairs(const struct hearing *h, struct idle_questions *idle)
{
    for (int one = 0; one < idle->count; one++)
        for (int other = one + 1; other < idle->count; other++) {
            if (idle->together[one] == ASKED_TOGETHER && idle->together[other] == ASKED_TOGETHER)
                continue;
            if (idle->hearings >= TOGETHER_HEARINGS_MAX) {
                mark_untried(idle, one);
                mark_untried(idle, other);
            } else if (matter_together(h, idle->question[one], idle->question[other],
                                       &idle->hearings))
                idle->together[one] = idle->together[other] = ASKED_TOGETHER;
        }
}
