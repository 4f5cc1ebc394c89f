/*
 * The template for reports, with one fault (fault.h).
 */
#define BSP_ENTRY_NAME template_entry
#include "report.c"
#undef BSP_ENTRY_NAME
#define BSP_ENTRY_NAME bsp_plugin_entry

#include <locale.h>

#include "fault.h"

static const char *faulty_formats(void)
{
    if (is("sheet-words"))
        return "tsv,csv";
    if (is("sheet-formats"))
        return NULL;
    /* What a host knows to be text, and what may be anything. */
    return is("sheet-latin") || is("sheet-latin-csv") ? "csv" : report_formats();
}

/* What the first that was created writes to. */
static const bsp_report_sink *kept;

static int32_t kept_write(void *context, const char *bytes, size_t size)
{
    (void)context;
    return kept->write(kept->context, bytes, size);
}

static int32_t null_write(void *context, const char *bytes, size_t size)
{
    return kept->write(context, bytes ? NULL : bytes, size);
}

static int32_t no_write(void *context, const char *bytes, size_t size)
{
    (void)context;
    (void)bytes;
    (void)size;
    return BSP_OK;
}

static void sink_spoil(bsp_report *report, const bsp_report_sink *sink)
{
    static bsp_report_sink copy;

    copy = *sink;
    kept = is("sheet-sink") ? sink : &copy;
    if (is("sheet-sink"))
        report->sink.write = kept_write;
    if (is("sheet-bytes"))
        report->sink.write = null_write;
    if (is("sheet-empty"))
        report->sink.write = no_write;
}

static int32_t faulty_create(const char *format, const char *language, const bsp_report_sink *sink,
                             bsp_report **report)
{
    int32_t code;

    if (is("sheet-null")) {
        *report = NULL;
        return BSP_OK;
    }
    if (is("sheet-language") && language && strncmp(language, "fr", 2) == 0)
        return BSP_E_UNSUPPORTED;
    if (format && (is("sheet-any") || strcmp(format, faulty_formats()) == 0))
        format = "tsv";
    code = report_create(format, language, sink, report);
    if (code == BSP_OK)
        sink_spoil(*report, sink);
    return code;
}

static int32_t faulty_set_option(bsp_report *report, const char *name, const char *value)
{
    int32_t code = report_set_option(report, name, value);

    if (is("sheet-option") && code == BSP_E_ARGUMENT)
        return BSP_OK;
    return is("sheet-late") && code == BSP_E_STATE ? BSP_OK : code;
}

static void byte_look(const void *at)
{
    (void)*(const volatile char *)at;
}

/* Looks behind the board, and at the board before, which is gone. */
static void board_look(const bsp_board *board)
{
    static const bsp_board *before;

    if (is("sheet-beyond"))
        byte_look((const char *)board + board->size);
    if (is("sheet-contract"))
        byte_look(board->record->contract);
    if (is("sheet-keeps") && before)
        byte_look(before);
    before = board;
}

/* As a library may, to have a NaN. */
static void divide_by_nothing(void)
{
    static volatile double nothing;

    nothing = nothing / nothing;
}

static int32_t faulty_board(bsp_report *report, const bsp_origin *origin, const bsp_board *board)
{
    static unsigned long boards;
    int32_t code;

    if (is("sheet-origin") && !origin)
        return BSP_OK;
    if (board)
        board_look(board);
    if (is("sheet-prints"))
        puts("a board");
    if (is("sheet-divides"))
        divide_by_nothing();
    if (is("sheet-locale"))
        setlocale(LC_ALL, "");
    if (is("sheet-after") && report && report->finished)
        return BSP_OK;
    code = report_board(report, origin, board);
    if (is("sheet-shares") && report) /* all reports count in one place */
        report->boards = ++boards;
    if (begins("sheet-latin") && code == BSP_OK)
        put(report, "caf\xe9", 4);
    do
        if (is("sheet-endless") || is("sheet-endless-deaf"))
            code = report->sink.write(report->sink.context, "and so on ", 10);
    while ((is("sheet-endless") && code == BSP_OK) || is("sheet-endless-deaf"));
    return is("sheet-deaf") && code == BSP_E_SINK ? BSP_OK : code;
}

static int32_t faulty_set_incomplete(bsp_report *report)
{
    int32_t code = report_set_incomplete(report);

    if (is("sheet-unfinished") && code == BSP_E_STATE)
        return BSP_OK;
    return is("sheet-incomplete") ? BSP_E_UNSUPPORTED : code;
}

static int32_t faulty_finish(bsp_report *report)
{
    int32_t code;

    if (is("sheet-again") && report)
        report->finished = 0;
    code = report_finish(report);
    return is("sheet-deaf") && code == BSP_E_SINK ? BSP_OK : code;
}

static void faulty_destroy(bsp_report *report)
{
    if (is("sheet-destroy"))
        byte_look(&report->failed);
    report_destroy(report);
}

static const void *faulty_interface(const char *id)
{
    static const bsp_report_interface report = {
        .size = sizeof report,
        .formats = faulty_formats,
        .create = faulty_create,
        .set_option = faulty_set_option,
        .board = faulty_board,
        .set_incomplete = faulty_set_incomplete,
        .finish = faulty_finish,
        .destroy = faulty_destroy,
    };

    return strcmp(id, BSP_REPORT_1) == 0 ? &report : NULL;
}

BSP_EXPORT extern const bsp_entry BSP_ENTRY_NAME;
BSP_EXPORT const bsp_entry BSP_ENTRY_NAME = {
    .magic = BSP_MAGIC,
    .size = sizeof(bsp_entry),
    .abi_major = BSP_ABI_MAJOR,
    .abi_minor = BSP_ABI_MINOR,
    .id = "org.bridge-scorer.faulty_report",
    .name = "faulty report",
    .vendor = "tests",
    .version = "1.0.0",
    .licence = "MIT",
    .url = "",
    .init = init,
    .deinit = deinit,
    .get_interface = faulty_interface,
};
