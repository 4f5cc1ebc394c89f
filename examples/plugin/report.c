/*
 * A report to begin with, of any engine's boards: tab-separated values, a line a board, for a
 * spreadsheet or a database.
 *
 *     file  game  board  pairs  status  tricks  adjusted  score  adjusted score
 *
 * It rules on nothing and reads no file: the host hands it the boards that an engine has ruled on.
 * What is asked of each function stands in <bridge-scorer/report.h>; rectify-plugin(7) has an
 * overview, and `rectify plugins --check` tries whether all of it holds. Change the id, the names
 * and what is written of a board, and go on from there.
 */
#include <bridge-scorer/report.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NUMBER_SIZE = 24 };

struct bsp_report {
    bsp_report_sink sink;
    unsigned long boards;
    int quiet, incomplete, headed, finished;
    int32_t failed; /* what a write has come to, for good */
};

/* ---- Writing ---- */

static void put(bsp_report *report, const char *bytes, size_t size)
{
    if (report->failed == BSP_OK && size > 0 &&
        report->sink.write(report->sink.context, bytes, size) != BSP_OK)
        report->failed = BSP_E_SINK;
}

/* A value, in which a tab or the end of a line would be the end of it; NULL: unknown. */
static void put_value(bsp_report *report, const char *text, char end)
{
    while (text && *text) {
        size_t length = strcspn(text, "\t\r\n");
        put(report, text, length);
        text += length;
        if (*text) {
            put(report, " ", 1);
            text++;
        }
    }
    put(report, &end, 1);
}

static void put_number(bsp_report *report, long number, int is_known, char end)
{
    char text[NUMBER_SIZE];

    snprintf(text, sizeof text, "%ld", number);
    put_value(report, is_known ? text : NULL, end);
}

/* What stands before the boards, of which there may be none. */
static void put_head(bsp_report *report)
{
    static const char head[] =
        "file\tgame\tboard\tpairs\tstatus\ttricks\tadjusted\tscore\tadjusted score\n";

    if (!report->headed)
        put(report, head, strlen(head));
    report->headed = 1;
}

static void put_board(bsp_report *report, const bsp_origin *origin, const bsp_board *board)
{
    int32_t before = board->record->recorded_score_ns, now = board->adjusted_score_ns;

    put_value(report, origin->file, '\t');
    put_number(report, (long)board->game, 1, '\t');
    put_value(report, board->record->board, '\t');
    put_value(report, board->pairs, '\t');
    put_value(report, board->status, '\t');
    put_number(report, board->record->recorded_tricks, board->record->recorded_tricks >= 0, '\t');
    put_number(report, board->adjusted_tricks, board->adjusted_tricks >= 0, '\t');
    put_number(report, before, before != BSP_SCORE_UNKNOWN, '\t');
    put_number(report, now, now != BSP_SCORE_UNKNOWN, '\n');
}

/* ---- The interface ---- */

static const char *report_formats(void)
{
    return "tsv";
}

/* It has no words, and so no language. */
static int32_t report_create(const char *format, const char *language, const bsp_report_sink *sink,
                             bsp_report **report)
{
    if (!format || !language || !sink || !sink->write || !report)
        return BSP_E_ARGUMENT;
    if (strcmp(format, report_formats()) != 0)
        return BSP_E_UNSUPPORTED;
    *report = calloc(1, sizeof **report);
    if (!*report)
        return BSP_E_MEMORY;
    (*report)->sink = *sink;
    return BSP_OK;
}

static int32_t report_set_option(bsp_report *report, const char *name, const char *value)
{
    int yes = value && strcmp(value, "yes") == 0;

    if (!report || !name || !value || (!yes && strcmp(value, "no") != 0))
        return BSP_E_ARGUMENT;
    if (report->boards > 0 || report->finished)
        return BSP_E_STATE;
    if (strcmp(name, "quiet") == 0) /* the last line alone */
        report->quiet = yes;
    else if (strcmp(name, "explain") == 0)
        return yes ? BSP_E_UNSUPPORTED : BSP_OK; /* there is no place for it */
    else
        return BSP_E_ARGUMENT;
    return BSP_OK;
}

static int32_t report_board(bsp_report *report, const bsp_origin *origin, const bsp_board *board)
{
    if (!report || !origin || !board)
        return BSP_E_ARGUMENT;
    if (report->finished)
        return BSP_E_STATE;
    report->boards++;
    if (!report->quiet && !origin->counted_only) {
        put_head(report);
        put_board(report, origin, board);
    }
    return report->failed;
}

static int32_t report_set_incomplete(bsp_report *report)
{
    if (!report)
        return BSP_E_ARGUMENT;
    if (report->finished)
        return BSP_E_STATE;
    report->incomplete = 1;
    return BSP_OK;
}

static int32_t report_finish(bsp_report *report)
{
    if (!report)
        return BSP_E_ARGUMENT;
    if (report->finished)
        return BSP_E_STATE;
    report->finished = 1;
    if (!report->quiet)
        put_head(report);
    put_number(report, (long)report->boards, 1, '\t');
    put_value(report, report->incomplete ? "boards, not all of them" : "boards", '\n');
    return report->failed;
}

static void report_destroy(bsp_report *report)
{
    free(report);
}

/* ---- The entry ---- */

static int32_t init(const bsp_host *host)
{
    return host && host->abi_major == BSP_ABI_MAJOR ? BSP_OK : BSP_E_UNSUPPORTED;
}

static void deinit(void) {}

static const void *get_interface(const char *id)
{
    static const bsp_report_interface report = {
        .size = sizeof report,
        .formats = report_formats,
        .create = report_create,
        .set_option = report_set_option,
        .board = report_board,
        .set_incomplete = report_set_incomplete,
        .finish = report_finish,
        .destroy = report_destroy,
    };

    return strcmp(id, BSP_REPORT_1) == 0 ? &report : NULL;
}

const bsp_entry BSP_ENTRY_NAME = {
    .magic = BSP_MAGIC,
    .size = sizeof(bsp_entry),
    .abi_major = BSP_ABI_MAJOR,
    .abi_minor = BSP_ABI_MINOR,
    .id = "org.example.report",
    .name = "Tab-separated values",
    .vendor = "example.org",
    .version = "1.0.0",
    .licence = "MIT",
    .url = "",
    .init = init,
    .deinit = deinit,
    .get_interface = get_interface,
};
