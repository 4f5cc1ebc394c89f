/* Made for another major version of the ABI. */
#include "broken.h"

BROKEN_ENTRY(BSP_MAGIC, sizeof(bsp_entry), BSP_ABI_MAJOR + 1, "other-abi", broken_init);
