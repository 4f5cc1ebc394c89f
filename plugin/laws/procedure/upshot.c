#include "laws/procedure/upshot.h"

#include <string.h>

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

static bool same_need(const struct need *one, const struct need *other)
{
    if (one->kind != other->kind || one->what != other->what || one->player != other->player ||
        one->outcome_count != other->outcome_count)
        return false;
    for (int i = 0; i < one->outcome_count; i++) {
        const struct outcome *a = &one->outcome[i], *b = &other->outcome[i];
        if (strcmp(a->value, b->value) != 0 || a->tricks != b->tricks || a->to != b->to)
            return false;
    }
    return true;
}

bool outlook_same(const struct outlook *one, const struct outlook *other)
{
    if (!upshot_same(&one->upshot, &other->upshot) || one->need_count != other->need_count ||
        one->need_count > OUTLOOK_NEEDS)
        return false;
    for (int i = 0; i < one->need_count; i++)
        if (!same_need(&one->need[i], &other->need[i]))
            return false;
    return true;
}
