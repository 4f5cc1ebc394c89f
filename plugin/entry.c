/*
 * The exported entry, and the table of its interfaces.
 */
#include <fenv.h>
#include <stdbool.h>
#include <string.h>

#include <bridge-scorer/plugin.h>
#include <libxml/parser.h>

#include "abi/interfaces.h"
#include "form/parts.h"
#include "formats/xml/watch.h"
#include "reports/report.h"

static const struct {
    const char *id;
    const void *table;
} interfaces[] = {
    {BSP_SESSION_1, &session_interface},    {BSP_REPORT_1, &reporting_interface},
    {BSP_CONVERT_1, &converting_interface}, {BSP_TEXT_1, &wording_interface},
    {BSP_FORM_1, &form_interface},          {BSP_BOARD_1, &board_interface},
};

/* Checks the host's structs, and fills libxml2's tables while there is only one thread. They are
 * never freed, since others may use them. The module has no other state. */
static int32_t init(const bsp_host *host)
{
    struct xml_watch watch;
    fenv_t hosts;

    if (!host)
        return BSP_E_ARGUMENT;
    if (host->abi_major != BSP_ABI_MAJOR || host->size < BSP_HOST_SIZE_1_0)
        return BSP_E_UNSUPPORTED;
    /* libxml2 divides zero by zero to get a NaN. That would end a host in Pascal, which traps
     * invalid operations. */
    xml_watch_begin(&watch);
    bool held = feholdexcept(&hosts) == 0;
    xmlInitParser();
    if (held)
        fesetenv(&hosts);
    return xml_watch_end(&watch) ? BSP_OK : BSP_E_MEMORY;
}

static void deinit(void) {}

static const void *get_interface(const char *id)
{
    for (size_t i = 0; id && i < sizeof interfaces / sizeof interfaces[0]; i++)
        if (strcmp(interfaces[i].id, id) == 0)
            return interfaces[i].table;
    return NULL;
}

const bsp_entry BSP_ENTRY_NAME = {
    BSP_MAGIC,
    sizeof(bsp_entry),
    BSP_ABI_MAJOR,
    BSP_ABI_MINOR,
    "org.bridge-scorer.rectify",
    engine_name,
    "The rectify authors",
    engine_version,
    "MIT",
    "",
    init,
    deinit,
    get_interface,
};
