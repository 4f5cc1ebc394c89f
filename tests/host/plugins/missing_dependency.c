/* Needs a library that is not there. */
#include "broken.h"

int32_t bsp_absent(const bsp_host *host);

static int32_t dependent_init(const bsp_host *host)
{
    return bsp_absent(host);
}

BROKEN_ENTRY(BSP_MAGIC, sizeof(bsp_entry), BSP_ABI_MAJOR, "missing-dependency", dependent_init);
