/* Its entry is smaller than that of version 1.0. */
#include "broken.h"

BROKEN_ENTRY(BSP_MAGIC, offsetof(bsp_entry, init), BSP_ABI_MAJOR, "too-small", broken_init);
