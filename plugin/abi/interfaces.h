/*
 * The interfaces that entry.c hands out; plugin.h documents them.
 */
#ifndef ABI_INTERFACES_H
#define ABI_INTERFACES_H

#include <stdbool.h>

#include <bridge-scorer/plugin.h>

extern const bsp_session_interface session_interface;
extern const bsp_board_interface board_interface;
extern const bsp_convert_interface converting_interface;
extern const bsp_report_interface reporting_interface;
extern const bsp_text_interface wording_interface;

/* Returns true if a sink of SIZE bytes may have its pointers where C puts them; a packed one does
 * not. */
static inline bool sink_is_aligned(uint32_t size)
{
    return size % sizeof(void *) == 0;
}

#endif
