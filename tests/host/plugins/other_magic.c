/* Something else that happens to have the symbol. */
#include "broken.h"

BROKEN_ENTRY(BSP_MAGIC + 1, sizeof(bsp_entry), BSP_ABI_MAJOR, "other-magic", broken_init);
