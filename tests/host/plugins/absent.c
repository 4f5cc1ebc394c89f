/* The library that missing_dependency needs, and that is not where the loader looks for it. */
#include "broken.h"

int32_t bsp_absent(const bsp_host *host);

int32_t bsp_absent(const bsp_host *host)
{
    (void)host;
    return BSP_OK;
}
