/* Nothing is wrong with it, but it has no interface that a host could use. */
#include "broken.h"

BROKEN_ENTRY(BSP_MAGIC, sizeof(bsp_entry), BSP_ABI_MAJOR, "bare", broken_init);
