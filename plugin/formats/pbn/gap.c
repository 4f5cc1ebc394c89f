#include "formats/pbn/gap.h"

#include "formats/pbn/scan.h"

void pbn_gap_release(struct pbn_gap *gap)
{
    buffer_release(&gap->kept);
    *gap = (struct pbn_gap){0};
}

bool pbn_gap_add(struct pbn_gap *gap, const uint8_t *bytes, size_t count)
{
    if (gap->told)
        buffer_empty(&gap->kept);
    gap->told = false;
    if (count > PBN_GAP_MAX - gap->kept.length)
        count = PBN_GAP_MAX - gap->kept.length;
    if (gap->kept.length > 0 || !text_is_space((struct text){(const char *)bytes, count}))
        buffer_add(&gap->kept, (const char *)bytes, count);
    return !gap->kept.failed;
}
