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

static bool same_score(const struct upshot *one, const struct upshot *other)
{
    if (one->adjustment != other->adjustment || one->tricks != other->tricks ||
        one->assigned_count != other->assigned_count ||
        memcmp(one->artificial, other->artificial, sizeof one->artificial) != 0)
        return false;
    for (int i = 0; i < one->assigned_count; i++)
        if (!assigned_same(&one->assigned[i], &other->assigned[i]))
            return false;
    return true;
}

bool upshot_same(const struct upshot *one, const struct upshot *other)
{
    return one->outcome.tricks == other->outcome.tricks && one->outcome.to == other->outcome.to &&
           one->suspect == other->suspect && same_score(one, other);
}
