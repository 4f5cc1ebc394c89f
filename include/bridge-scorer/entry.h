/*
 * bridge-scorer/entry.h - the object that a plugin exports, and what every other part needs
 *
 * The version of the interface, status codes, the sizes of structs, the host as a plugin sees it,
 * and the entry. plugin.h says how a host loads a plugin, and the rules for both sides.
 */
#ifndef BRIDGE_SCORER_ENTRY_H
#define BRIDGE_SCORER_ENTRY_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define BSP_MAGIC UINT32_C(0x31505342) /* "BSP1" in memory of a little-endian machine */
#define BSP_ABI_MAJOR 1
#define BSP_ABI_MINOR 0

/* The symbol's name, for a host that looks it up. */
#define BSP_ENTRY_SYMBOL "bsp_plugin_entry"

/* The bytes of a struct from its start to the end of FIELD. */
#define BSP_SIZE_WITH(type, field) (offsetof(type, field) + sizeof(((type *)0)->field))

/* True if the struct at P is large enough to have FIELD. */
#define BSP_HAS(p, type, field) ((p)->size >= BSP_SIZE_WITH(type, field))

/* Item INDEX of ARRAY, whose items are as large as their maker says. */
#define BSP_AT(type, array, index)                                                                 \
    ((const type *)(const void *)((const char *)(array) + (size_t)(index) * (array)->size))

/* Status codes of the plugin's functions, and, negative or not, of callbacks. Any call may
 * return BSP_E_MEMORY, and BSP_E_ARGUMENT for a NULL that no comment allows. */
#define BSP_OK 0
#define BSP_E_MEMORY (-1)      /* no memory; the object can only be destroyed */
#define BSP_E_ARGUMENT (-2)    /* an invalid argument, or an unknown option or value */
#define BSP_E_STATE (-3)       /* not allowed at this point of the calling sequence */
#define BSP_E_SINK (-4)        /* a callback returned an error; the object can only be destroyed */
#define BSP_E_UNSUPPORTED (-5) /* understood, but not available in this plugin */
#define BSP_E_FORMAT (-6)      /* no reader accepts this input, or all of it; a message says so */
#define BSP_E_FACT (-7)        /* not a fact, or not a value of it; a message says which */

/* The result of recognise of an engine or a converter, for this many first bytes of a file, or all
 * if it has fewer. */
#define BSP_HEAD_BYTES 4096
#define BSP_NOT_RECOGNISED 0   /* it cannot be read */
#define BSP_MAYBE_RECOGNISED 1 /* it may be readable, but there is little evidence */
#define BSP_RECOGNISED 2       /* it is in a format that this plugin reads */

/* -------------------------------------------------------------------------------------------------
 * The host, as a plugin sees it.
 */
typedef struct bsp_host {
    uint32_t size;
    /* BSP_ABI_MAJOR and BSP_ABI_MINOR of the header that the host was made with */
    uint32_t abi_major;
    uint32_t abi_minor;
    const char *name;    /* the host program, "rectify" */
    const char *version; /* its version */
} bsp_host;

#define BSP_HOST_SIZE_1_0 BSP_SIZE_WITH(bsp_host, version)

/* -------------------------------------------------------------------------------------------------
 * The one exported object.
 */
typedef struct bsp_entry {
    uint32_t magic; /* BSP_MAGIC */
    uint32_t size;  /* sizeof(bsp_entry) */
    uint32_t abi_major;
    uint32_t abi_minor;
    const char *id;   /* "org.bridge-scorer.rectify": one plugin, whatever its version */
    const char *name; /* for people */
    const char *vendor;
    const char *version; /* "1.2.3" */
    const char *licence; /* SPDX, "MIT" */
    const char *url;     /* "" if there is none */

    /* Called before anything else, once; again only after deinit. HOST stays valid until deinit.
     * [any thread, not at the same time as any other call] BSP_OK; BSP_E_UNSUPPORTED if the
     * plugin cannot work with this host: then nothing else is called. It has another major version,
     * or its bsp_host is too small: are its records packed? */
    int32_t (*init)(const bsp_host *host);

    /* Called after everything else, once for each init that returned BSP_OK. [as init] */
    void (*deinit)(void);

    /* Returns a table of functions by id; NULL if there is none. Between init and deinit. [any
     * thread] */
    const void *(*get_interface)(const char *id);
} bsp_entry;

#define BSP_ENTRY_SIZE_1_0 BSP_SIZE_WITH(bsp_entry, get_interface)

/*
 * The object that a plugin exports, and all that it has to export. It is declared here so that it
 * is exported from C++ too, where constants are otherwise local. A plugin just defines it:
 *
 *     const bsp_entry bsp_plugin_entry = {BSP_MAGIC, sizeof(bsp_entry), ...};
 *
 * Another BSP_ENTRY_NAME is for a module that libltdl preloads into its host, which needs
 * NAME_LTX_bsp_plugin_entry for a module called NAME. Hosts that open modules with dlopen or
 * LoadLibrary do not find that one.
 */
#ifndef BSP_ENTRY_NAME
#define BSP_ENTRY_NAME bsp_plugin_entry
#endif
#if defined(_WIN32)
#define BSP_EXPORT __declspec(dllexport)
#elif defined(__GNUC__)
#define BSP_EXPORT __attribute__((visibility("default")))
#else
#define BSP_EXPORT
#endif
BSP_EXPORT extern const bsp_entry BSP_ENTRY_NAME;

/* Returns why an entry cannot be used; 0 if it can. Reads only data. */
#define BSP_ENTRY_USABLE 0
#define BSP_ENTRY_NOT_A_PLUGIN 1 /* the magic differs */
#define BSP_ENTRY_OTHER_MAJOR 2  /* another major version of this header */
#define BSP_ENTRY_TOO_SMALL 3    /* smaller than that of version 1.0 */
#define BSP_ENTRY_INCOMPLETE 4   /* a function or a text is missing */
static inline int32_t bsp_entry_check(const bsp_entry *entry)
{
    if (entry->magic != BSP_MAGIC)
        return BSP_ENTRY_NOT_A_PLUGIN;
    if (entry->size < BSP_ENTRY_SIZE_1_0)
        return BSP_ENTRY_TOO_SMALL;
    if (entry->abi_major != BSP_ABI_MAJOR)
        return BSP_ENTRY_OTHER_MAJOR;
    if (!entry->id || !entry->name || !entry->vendor || !entry->version || !entry->licence ||
        !entry->url || !entry->init || !entry->deinit || !entry->get_interface)
        return BSP_ENTRY_INCOMPLETE;
    return BSP_ENTRY_USABLE;
}

#ifdef __cplusplus
}
#endif

#endif
