/* Needs a function that nothing has; found only because everything is bound at once. */
#include "broken.h"

int32_t bsp_function_that_nobody_has(const bsp_host *host);

static int32_t undefined_init(const bsp_host *host)
{
    return bsp_function_that_nobody_has(host);
}

BROKEN_ENTRY(BSP_MAGIC, sizeof(bsp_entry), BSP_ABI_MAJOR, "undefined-symbol", undefined_init);
