/*
 * The interfaces that entry.c hands out: plugin.h says what each does.
 */
#ifndef ABI_INTERFACES_H
#define ABI_INTERFACES_H

#include <bridge-scorer/plugin.h>

extern const bsp_session_interface session_interface;
extern const bsp_convert_interface converting_interface;
extern const bsp_report_interface reporting_interface;
extern const bsp_text_interface wording_interface;

#endif
