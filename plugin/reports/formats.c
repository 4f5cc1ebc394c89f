/* Lists the report formats, each of which is defined in its own file: report_text in text.c. */
#include <string.h>

#include "reports/report.h"

#define REPORT_FORMATS(ROW)                                                                        \
    ROW(text)                                                                                      \
    ROW(json)                                                                                      \
    ROW(html)                                                                                      \
    ROW(csv)

#define DECLARE(id) extern const struct report_format report_##id;
REPORT_FORMATS(DECLARE)

#define ADDRESS(id) &report_##id,
static const struct report_format *const formats[] = {REPORT_FORMATS(ADDRESS)};

#define SPACE_AND_ID(id) " " #id
static const char ids[] = REPORT_FORMATS(SPACE_AND_ID);

const char *report_format_ids(void)
{
    return ids + 1;
}

const struct report_format *report_format_find(const char *id)
{
    for (size_t i = 0; i < sizeof formats / sizeof formats[0]; i++)
        if (strcmp(formats[i]->id, id) == 0)
            return formats[i];
    return NULL;
}
