/*
 * The rows of the table of report formats (report.h), one file each.
 */
#ifndef REPORTS_FORMATS_H
#define REPORTS_FORMATS_H

#include "reports/report.h"

extern const struct report_format report_json;
extern const struct report_format report_text;

#endif
