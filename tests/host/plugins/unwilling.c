/* Its init says that it cannot work with this host. */
#include "broken.h"

static int32_t unwilling_init(const bsp_host *host)
{
    (void)host;
    return BSP_E_UNSUPPORTED;
}

BROKEN_ENTRY(BSP_MAGIC, sizeof(bsp_entry), BSP_ABI_MAJOR, "unwilling", unwilling_init);
