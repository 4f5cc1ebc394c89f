/*
 * A report and nothing else: a line for each board of any engine, with what events have. Made a
 * second time under another name, with ANOTHER, it has the same format once more, and "json".
 */
#include "alone.h"

#include <inttypes.h>
#include <stdbool.h>

struct bsp_report {
    bsp_report_sink sink;
    bool explains, incomplete;
    unsigned boards;
};

#ifdef ANOTHER
#define NAME "another_report"
#define FORMATS "lines json"
#else
#define NAME "report_alone"
#define FORMATS "lines"
#endif

static const char *formats(void)
{
    return FORMATS;
}

static int32_t create(const char *format, const char *language, const bsp_report_sink *sink,
                      bsp_report **report)
{
    (void)language;
    if (!strstr(FORMATS, format))
        return BSP_E_UNSUPPORTED;
    *report = calloc(1, sizeof **report);
    if (!*report)
        return BSP_E_MEMORY;
    (*report)->sink = *sink;
    return BSP_OK;
}

static int32_t set_option(bsp_report *report, const char *name, const char *value)
{
    if (strcmp(name, "explain") != 0)
        return BSP_E_ARGUMENT;
    report->explains = strcmp(value, "yes") == 0;
    return BSP_OK;
}

static int32_t put(bsp_report *report, const char *text)
{
    return report->sink.write(report->sink.context, text, strlen(text)) == BSP_OK ? BSP_OK
                                                                                  : BSP_E_SINK;
}

/* "NAME=TEXT; ", but for a NULL. */
static int32_t put_field(bsp_report *report, const char *name, const char *text)
{
    char field[512];

    if (!text)
        return BSP_OK;
    snprintf(field, sizeof field, "; %s=%s", name, text);
    return put(report, field);
}

static void put_tricks(bsp_report *report, const bsp_board *board)
{
    for (uint32_t i = 0; i < board->record->play_count; i++) {
        const bsp_trick *trick = BSP_AT(bsp_trick, board->record->play, i);
        char text[64];
        snprintf(text, sizeof text, "%s%s%s%s %s %s", trick->card[0] ? trick->card[0] : "-",
                 trick->card[1] ? trick->card[1] : "-", trick->card[2] ? trick->card[2] : "-",
                 trick->card[3] ? trick->card[3] : "-", trick->leader ? trick->leader : "?",
                 trick->winner ? trick->winner : "?");
        put_field(report, "trick", text);
    }
}

static int32_t board(bsp_report *report, const bsp_origin *origin, const bsp_board *board)
{
    char line[512];

    report->boards++;
    snprintf(line, sizeof line, "%s %" PRIu32 " %s by %s %s", origin->file, board->game,
             board->status, origin->engine_id, origin->engine_version);
    if (put(report, line) != BSP_OK)
        return BSP_E_SINK;
    put_field(report, "board", board->record->board);
    put_field(report, "text", board->text);
    put_field(report, "deal", board->record->deal);
    for (uint32_t i = 0; i < board->record->call_count; i++)
        put_field(report, "call", board->record->call[i]);
    if (report->explains)
        put_tricks(report, board);
    for (uint32_t i = 0; i < board->ruling_count; i++)
        put_field(report, "ruling", BSP_AT(bsp_ruling, board->rulings, i)->text);
    return put(report, "\n");
}

static int32_t set_incomplete(bsp_report *report)
{
    report->incomplete = true;
    return BSP_OK;
}

static int32_t finish(bsp_report *report)
{
    char line[64];

    snprintf(line, sizeof line, "%u boards%s\n", report->boards,
             report->incomplete ? ", not all of them" : "");
    return put(report, line);
}

static void destroy(bsp_report *report)
{
    free(report);
}

static const bsp_report_interface report_1 = {.size = sizeof report_1,
                                              .formats = formats,
                                              .create = create,
                                              .set_option = set_option,
                                              .board = board,
                                              .set_incomplete = set_incomplete,
                                              .finish = finish,
                                              .destroy = destroy};

ALONE_ENTRY(NAME, BSP_REPORT_1, &report_1);
