/*
 * What plugins with a single part share: their entry.
 */
#ifndef TESTS_ALONE_H
#define TESTS_ALONE_H

#include <bridge-scorer/plugin.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int32_t alone_init(const bsp_host *host)
{
    return host->abi_major == BSP_ABI_MAJOR ? BSP_OK : BSP_E_UNSUPPORTED;
}

static void alone_deinit(void) {}

/* The entry of the plugin NAME, whose part is TABLE, an interface called ID. */
#define ALONE_ENTRY(name, id, table)                                                               \
    static const void *alone_get_interface(const char *wanted)                                     \
    {                                                                                              \
        return strcmp(wanted, id) == 0 ? (table) : NULL;                                           \
    }                                                                                              \
    const bsp_entry BSP_ENTRY_NAME = {BSP_MAGIC,                                                   \
                                      sizeof(bsp_entry),                                           \
                                      BSP_ABI_MAJOR,                                               \
                                      BSP_ABI_MINOR,                                               \
                                      "org.bridge-scorer." name,                                   \
                                      name,                                                        \
                                      "tests",                                                     \
                                      "2.5",                                                       \
                                      "MIT",                                                       \
                                      "",                                                          \
                                      alone_init,                                                  \
                                      alone_deinit,                                                \
                                      alone_get_interface}

#endif
