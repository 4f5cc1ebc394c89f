#include <stddef.h>
#include <string.h>

#include "reports/formats.h"

const struct report_format *const report_formats[] = {&report_text, &report_json, &report_html,
                                                   &report_csv, NULL};

const char report_format_ids[] = "text json html csv";

const struct report_format *report_format_find(const char *id)
{
    for (const struct report_format *const *format = report_formats; *format; format++)
        if (strcmp((*format)->id, id) == 0)
            return *format;
    return NULL;
}
