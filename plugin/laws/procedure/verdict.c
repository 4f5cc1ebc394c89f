#include "laws/procedure/verdict.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "laws/procedure/hear.h"

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
    hear_again(h, &facts, &h->rules, &again);
    *verdict = verdict_of(&again);
    if (!h->told)
        return true;
    /* Nothing moves, and the director has not said whether the result has a transfer in it. */
    bool stands = h->result == RESULT_RULES && verdict_same(verdict_of(h), verdict_nothing) &&
                  !facts_find(h->facts, FACT_RESULT_INCLUDES_TRANSFER, 0, SEAT_NONE);
    bool excluded = result_said(h, false) == WORD_NO && h->result != RESULT_INCLUDES;
    return !again.misfits && !(again.result == RESULT_INCLUDES && (stands || excluded));
}

struct verdict verdict_under(const struct hearing *h, const struct rules *rules)
{
    struct hearing again;
    hear_again(h, h->facts, rules, &again);
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

/* --- Of a ruling ------------------------------------------------------------------------------ */

struct upshot upshot_of(const struct ruling *ruling, const char *value)
{
    struct upshot upshot = {.outcome = ruling_outcome(ruling, value),
                            .suspect = ruling->status == STATUS_SUSPECT,
                            .tricks = TRICKS_UNKNOWN};
    if (!ruling_moves(ruling))
        return upshot;
    upshot.adjustment = ruling->adjustment;
    upshot.tricks = ruling->adjusted_tricks;
    memcpy(upshot.artificial, ruling->artificial, sizeof upshot.artificial);
    upshot.assigned_count = ruling->assigned_count;
    memcpy(upshot.assigned, ruling->assigned, ruling->assigned_count * sizeof *upshot.assigned);
    return upshot;
}

bool upshot_same(const struct upshot *one, const struct upshot *other)
{
    if (one->outcome.tricks != other->outcome.tricks || one->outcome.to != other->outcome.to ||
        one->suspect != other->suspect || one->adjustment != other->adjustment ||
        one->tricks != other->tricks || one->assigned_count != other->assigned_count ||
        memcmp(one->artificial, other->artificial, sizeof one->artificial) != 0)
        return false;
    for (int i = 0; i < one->assigned_count; i++)
        if (!assigned_same(&one->assigned[i], &other->assigned[i]))
            return false;
    return true;
}

struct outlook outlook_of(const struct ruling *ruling)
{
    struct outlook outlook = {.upshot = upshot_of(ruling, "")};
    for (int i = 0; i < ruling->need_count; i++) {
        if (ruling->need[i].advisory)
            continue;
        if (outlook.need_count < OUTLOOK_NEEDS)
            outlook.need[outlook.need_count] = ruling->need[i];
        outlook.need_count++;
    }
    return outlook;
}

bool outlook_same(const struct outlook *one, const struct outlook *other)
{
    if (!upshot_same(&one->upshot, &other->upshot) || one->need_count != other->need_count ||
        one->need_count > OUTLOOK_NEEDS)
        return false;
    for (int i = 0; i < one->need_count; i++) {
        const struct need *need = &one->need[i], *twin = &other->need[i];
        if (need->kind != twin->kind || need->what != twin->what || need->player != twin->player ||
            need->outcome_count != twin->outcome_count)
            return false;
        for (int k = 0; k < need->outcome_count; k++) {
            const struct outcome *a = &need->outcome[k], *b = &twin->outcome[k];
            if (strcmp(a->value, b->value) != 0 || a->tricks != b->tricks || a->to != b->to)
                return false;
        }
    }
    return true;
}
