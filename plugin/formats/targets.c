#include "formats/target.h"

#include <string.h>

#include "formats/deal_record/target.h"
#include "formats/pbn/target.h"

static const struct target *const targets[] = {&deal_record_target, &pbn_target};

const char target_list[] = "deal-record pbn";

const struct target *target_find(const char *id)
{
    for (size_t i = 0; i < sizeof targets / sizeof *targets; i++)
        if (strcmp(targets[i]->id, id) == 0)
            return targets[i];
    return NULL;
}
