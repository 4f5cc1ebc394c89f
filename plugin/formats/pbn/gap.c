#include "formats/pbn/gap.h"

#include <string.h>

#include "formats/pbn/scan.h"

void pbn_gap_release(struct pbn_gap *gap)
{
    scratch_release(&gap->kept);
    *gap = (struct pbn_gap){0};
}

bool pbn_gap_add(struct pbn_gap *gap, const uint8_t *bytes, size_t count)
{
    if (gap->told)
        gap->used = 0;
    gap->told = false;
    if (count > PBN_GAP_MAX - gap->used)
        count = PBN_GAP_MAX - gap->used;
    if (gap->used == 0 && text_is_space((struct text){(const char *)bytes, count}))
        return true;
    if (!scratch_reserve(&gap->kept, gap->used + count))
        return false;
    memcpy(gap->kept.bytes + gap->used, bytes, count);
    gap->used += count;
    return true;
}
