#include "scripted.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct bsp_report {
    bsp_report_sink sink;
    char language[16];
    int explain, quiet;
    unsigned long boards;
};

static const char *formats(void)
{
    return "text lines";
}

static int32_t create(const char *format, const char *language, const bsp_report_sink *sink,
                      bsp_report **report)
{
    if (strcmp(format, "text") != 0 && strcmp(format, "lines") != 0)
        return BSP_E_UNSUPPORTED;
    *report = calloc(1, sizeof **report);
    if (!*report)
        return BSP_E_MEMORY;
    (*report)->sink = *sink;
    snprintf((*report)->language, sizeof(*report)->language, "%s", language);
    return BSP_OK;
}

static int32_t set_option(bsp_report *report, const char *name, const char *value)
{
    if (strcmp(name, "explain") == 0)
        report->explain = strcmp(value, "yes") == 0;
    else if (strcmp(name, "quiet") == 0)
        report->quiet = strcmp(value, "yes") == 0;
    else
        return BSP_E_ARGUMENT;
    return BSP_OK;
}

static int32_t put(bsp_report *report, const char *line)
{
    return report->sink.write(report->sink.context, line, strlen(line)) == BSP_OK ? BSP_OK
                                                                                  : BSP_E_SINK;
}

static int32_t take_board(bsp_report *report, const bsp_origin *origin, const bsp_board *board)
{
    char line[2048];

    report->boards++;
    if (report->quiet)
        return BSP_OK;
    snprintf(line, sizeof line, "%s %lu %s%s\n", origin->file, (unsigned long)board->game,
             board->status, report->explain ? " explained" : "");
    return put(report, line);
}

static int32_t set_incomplete(bsp_report *report)
{
    (void)report;
    return BSP_E_UNSUPPORTED;
}

static int32_t finish(bsp_report *report)
{
    char line[64];

    snprintf(line, sizeof line, "%lu boards in %s\n", report->boards, report->language);
    return put(report, line);
}

static void destroy(bsp_report *report)
{
    free(report);
}

const bsp_report_interface scripted_report = {.size = BSP_REPORT_SIZE_1_0,
                                              .formats = formats,
                                              .create = create,
                                              .set_option = set_option,
                                              .board = take_board,
                                              .set_incomplete = set_incomplete,
                                              .finish = finish,
                                              .destroy = destroy};
