#include "laws/procedure/verdict.h"

#include <stdio.h>
#include <stdlib.h>

#include "laws/procedure/hear.h"
#include "laws/procedure/result.h"

const struct verdict verdict_nothing = {0, SIDE_NONE, true},
                     verdict_unsaid = {-1, SIDE_NONE, false};

struct verdict verdict_of(const struct hearing *h)
{
    if (h->judgement_count || h->unresolved)
        return verdict_unsaid;
    bool stands = h->result == RESULT_INCLUDES || (h->gain == 0 && h->result == RESULT_RULES);
    return (struct verdict){(int8_t)abs(h->gain), (int8_t)hearing_gaining_side(h), stands};
}

bool verdict_same(struct verdict a, struct verdict b)
{
    return a.tricks == b.tricks && a.to == b.to;
}

bool verdict_if_possible(const struct hearing *h, const struct fact *one, const struct fact *other,
                         struct verdict *verdict)
{
    struct facts facts = *h->facts;
    struct hearing again;
    facts_set(&facts, one);
    if (other)
        facts_set(&facts, other);
    hear_under(h, &facts, &h->rules, &again);
    *verdict = verdict_of(&again);
    if (!h->told)
        return true;
    /* Nothing moves, and the director has not said whether the result has a transfer in it. */
    bool stands = h->result == RESULT_RULES && verdict_same(verdict_of(h), verdict_nothing) &&
                  !facts_find(h->facts, FACT_RESULT_INCLUDES_TRANSFER, 0, SEAT_NONE);
    bool excluded = result_said_of_board(h) == WORD_NO && h->result != RESULT_INCLUDES;
    return !again.misfits && !(again.result == RESULT_INCLUDES && (stands || excluded));
}

struct verdict verdict_under(const struct hearing *h, const struct rules *rules)
{
    struct hearing again;
    hear_under(h, h->facts, rules, &again);
    return verdict_of(&again);
}

void outcome_add(struct need *need, const char *value, struct verdict verdict)
{
    if (need->outcome_count == OUTCOMES_MAX)
        return;
    struct outcome *outcome = &need->outcome[need->outcome_count++];
    snprintf(outcome->value, sizeof outcome->value, "%s", value);
    outcome->tricks = verdict.tricks;
    outcome->to = verdict.to;
}
