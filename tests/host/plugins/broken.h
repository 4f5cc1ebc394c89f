/*
 * What the broken plugins share: an entry that would do, but for one thing.
 */
#ifndef TESTS_BROKEN_H
#define TESTS_BROKEN_H

#include <bridge-scorer/plugin.h>

#include <stddef.h>

static inline int32_t broken_init(const bsp_host *host)
{
    (void)host;
    return BSP_OK;
}

static inline void broken_deinit(void) {}

static inline const void *broken_get_interface(const char *id)
{
    (void)id;
    return NULL;
}

#define BROKEN_TEXTS(name) "org.bridge-scorer.broken." name, name, "tests", "1.0.0", "MIT", ""

/* The entry of the plugin NAME. */
#define BROKEN_ENTRY(magic, size, major, name, init)                                               \
    const bsp_entry BSP_ENTRY_NAME = {                                                             \
        magic, size, major, 0, BROKEN_TEXTS(name), init, broken_deinit, broken_get_interface}

#endif
