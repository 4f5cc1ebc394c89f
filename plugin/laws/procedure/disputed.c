#include "laws/procedure/disputed.h"

#include <string.h>

#include "laws/procedure/needs.h"
#include "laws/procedure/verdict.h"

void disputes_add(struct disputes *disputes, const struct fact *fact)
{
    for (int i = 0; i < disputes->count; i++)
        if (fact_same(&disputes->item[i], fact))
            return;
    if (disputes->count < DISPUTES_MAX)
        disputes->item[disputes->count++] = *fact;
}

/* Returns FACTS with ANSWER, one of the disputed facts, in place of all that it excludes. Where a
 * place has several rows, adds the disputed ones that can stand beside it: results that are weighed
 * make 100 per cent only together. Adds nothing where another carrier takes precedence. */
static struct facts facts_with(const struct matter *matter, const struct disputes *disputes,
                               const struct fact *answer)
{
    const struct facts *facts = matter->facts;
    struct facts with;
    with.count = 0;
    for (int i = 0; i < facts->count; i++)
        if (!facts_exclude(matter, answer, &facts->item[i]))
            with.item[with.count++] = facts->item[i];
    (void)facts_add(&with, answer);
    for (int i = 0; i < disputes->count; i++)
        if (fact_is_of_place(&disputes->item[i], answer))
            (void)facts_add(&with, &disputes->item[i]);
    return with;
}

/* Asks for what was said of one place in two ways, where the board hangs on it, and for all that
 * excludes each other, the first SAID_TWICE being of the former kind. */
static bool ask(const struct disputes *open, int said_twice, const struct upshot by[],
                const struct upshot *without, struct ruling *ruling)
{
    bool asked = false;
    for (int i = 0; i < open->count; i++) {
        const struct fact *fact = &open->item[i];
        struct outcome outcome = by[i].outcome;
        bool winner = fact->id == FACT_TRICK_WON, matters = i >= said_twice;
        for (int k = 0; k < open->count; k++)
            matters = matters ||
                      (fact_is_of_place(&open->item[k], fact) && !upshot_same(&by[k], without));
        if (!matters)
            continue;
        if (winner) /* the answer is the player */
            strcpy(outcome.value, player_name(fact->player));
        needs_put_outcome(
            needs_ask(ruling, NEED_FACT, fact->id, fact->trick, winner ? SEAT_NONE : fact->player),
            &outcome);
        asked = true;
    }
    return asked;
}

void judge_disputed(const struct matter *matter, const struct disputes *disputes,
                    struct ruling *ruling)
{
    struct upshot by[DISPUTES_MAX];
    judge(matter, ruling);
    if ((!disputes->count && !ruling->contradictions.excluded) || ruling->status == STATUS_SUSPECT)
        return;
    struct disputes open = *disputes;
    for (int i = 0; i < ruling->contradictions.excluded; i++) /* none of these is used */
        disputes_add(&open, &ruling->contradictions.item[i].fact);
    struct upshot without = upshot_of(ruling, "");
    for (int i = 0; i < open.count; i++) {
        char value[FACT_TEXT_SIZE];
        struct facts with = facts_with(matter, &open, &open.item[i]);
        const struct matter answered = {matter->board, &with, matter->rules};
        judge(&answered, ruling);
        by[i] = upshot_of(ruling, facts_write(&open.item[i], value));
    }
    judge(matter, ruling);
    if (ask(&open, disputes->count, by, &without, ruling))
        ruling_leave_to_director(ruling);
}
