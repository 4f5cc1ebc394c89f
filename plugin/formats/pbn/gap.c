#include "formats/pbn/gap.h"

#include <string.h>

#include "formats/pbn/scan.h"

void pbn_gap_release(struct pbn_gap *gap)
{
    scratch_release(&gap->kept);
    *gap = (struct pbn_gap){0};
}

static bool is_white(const uint8_t *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (!pbn_is_space(bytes[i]))
            return false;
    return true;
}

bool pbn_gap_add(struct pbn_gap *gap, const uint8_t *bytes, size_t count)
{
    if (gap->told)
        gap->used = 0;
    gap->told = false;
    if (count > PBN_GAP_MAX - gap->used)
        count = PBN_GAP_MAX - gap->used;
    if (gap->used == 0 && is_white(bytes, count))
        return true;
    if (!scratch_reserve(&gap->kept, gap->used + count))
        return false;
    memcpy(gap->kept.bytes + gap->used, bytes, count);
    gap->used += count;
    return true;
}
