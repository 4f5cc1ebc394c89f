/*
 * The interfaces that entry.c hands out (plugin.h documents them), and the function by which a
 * session reports a board.
 */
#ifndef ABI_INTERFACES_H
#define ABI_INTERFACES_H

#include <bridge-scorer/plugin.h>

#include "abi/board_event.h"
#include "reports/report.h"

extern const bsp_session_interface session_interface;
extern const bsp_board_interface board_interface;
extern const bsp_convert_interface converting_interface;
extern const bsp_report_interface reporting_interface;
extern const bsp_report_2_interface reporting_any_interface;
extern const bsp_text_interface wording_interface;

/* Returns true if a sink of SIZE bytes may have its pointers where C puts them; a packed one does
 * not. */
static inline bool sink_is_aligned(uint32_t size)
{
    return size % sizeof(void *) == 0;
}

/* Sets what REPORT wants of a board's event. */
void reporting_wants(const bsp_report *report, struct event_options *options);

/* Counts a board and reports it. Returns BSP_OK, BSP_E_SINK or BSP_E_MEMORY. */
int32_t reporting_board(bsp_report *report, const bsp_origin *origin, const bsp_board *board);

#endif
