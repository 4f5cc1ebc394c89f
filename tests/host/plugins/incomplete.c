/* A function of its entry is missing. */
#include "broken.h"

BROKEN_ENTRY(BSP_MAGIC, sizeof(bsp_entry), BSP_ABI_MAJOR, "incomplete", NULL);
