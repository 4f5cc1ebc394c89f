/* The library that missing_dependency needs; where it is looked for there is none. */
#include "broken.h"

int32_t bsp_absent(const bsp_host *host);

int32_t bsp_absent(const bsp_host *host)
{
    (void)host;
    return BSP_OK;
}
