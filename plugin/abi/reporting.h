/*
 * Reports as the host holds them: a report format, its options, the run's counts. Sessions send
 * their boards here.
 */
#ifndef ABI_REPORTING_H
#define ABI_REPORTING_H

#include <bridge-scorer/plugin.h>

#include "reports/report.h"

/* Counts a board and has it reported. BSP_OK, BSP_E_SINK, BSP_E_MEMORY. */
int32_t reporting_board(bsp_report *report, const struct report_item *item);

#endif
