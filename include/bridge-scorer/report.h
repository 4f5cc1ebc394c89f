/*
 * bridge-scorer/report.h - reports: what the boards of one or more sessions come to, as bytes
 *
 * plugin.h says in which order a host calls them, and has the rules for both sides.
 */
#ifndef BRIDGE_SCORER_REPORT_H
#define BRIDGE_SCORER_REPORT_H

#include <bridge-scorer/event.h>

#ifdef __cplusplus
extern "C" {
#endif

/* -------------------------------------------------------------------------------------------------
 * Reports: "bridge-scorer.report/1". What the boards of one or more sessions come to, as bytes.
 *
 * A report is a function of events: the host hands it the boards of any engine, and behind those of
 * a session the changes of its ranking. Every board comes, clean ones too, in the order of the
 * files and of the boards in them; the session's options "texts" and "record" are "found" or "yes",
 * "explain" is that of the report, and "language" is the report's list, or its first if the engine
 * refuses the list. A sentence that an engine leaves out may be NULL: then what the id is called
 * stands in its place.
 */
#define BSP_REPORT_1 "bridge-scorer.report/1"

typedef struct bsp_report bsp_report;

typedef struct bsp_report_sink {
    uint32_t size;
    void *context;
    /* Takes bytes of the report: UTF-8 for the formats "text", "html", "json" and "csv", where a
     * character may be split between two calls; anything for others. Returns BSP_OK, or a
     * negative number to stop the report. */
    int32_t (*write)(void *context, const char *bytes, size_t size);
} bsp_report_sink;

/* The source of a board. */
typedef struct bsp_origin {
    uint32_t size;
    uint32_t counted_only; /* 1: the board counts in the summary, and is not shown */
    const char *file;      /* the session's name */
    /* The engine that ruled on it, as its entry has it: */
    const char *engine_id;
    const char *engine_name;
    const char *engine_version;
} bsp_origin;

/* Initialises ORIGIN: a board of FILE on which ENGINE ruled, and which is shown. */
static inline void bsp_origin_init(bsp_origin *origin, const bsp_entry *engine, const char *file)
{
    origin->size = (uint32_t)sizeof *origin;
    origin->counted_only = 0;
    origin->file = file;
    origin->engine_id = engine->id;
    origin->engine_name = engine->name;
    origin->engine_version = engine->version;
}

typedef struct bsp_report_interface {
    uint32_t size;
    uint32_t reserved;

    /* Returns the formats, "text json html csv", separated by spaces. [any thread] */
    const char *(*formats)(void);

    /* Creates a report in FORMAT and LANGUAGE ("en", "fr", "fr_CA.UTF-8"; an unknown one becomes
     * "en"). A list, "en,fr", makes one report in all of them: each board in the first language,
     * then in the next, as the format allows. The sink is copied; what it points to must stay
     * valid until destroy. A report for people, text or html, begins with a list of things to
     * do, so it holds boards with findings back until finish, a kilobyte each as text, eight as
     * html. BSP_E_UNSUPPORTED: there is no such format. [any thread] */
    int32_t (*create)(const char *format, const char *language, const bsp_report_sink *sink,
                      bsp_report **report);

    /* Before the first board:
     *   "explain" "yes"   each step of each ruling
     *   "quiet" "yes"     the summary alone
     *   "clean" "yes"     json: a line for each board on which nothing was found too, its lists
     *                     empty; BSP_E_UNSUPPORTED in other formats
     *   "notice" "yes"    in place of the report a notice for each board, to hand out or to put up;
     *                     BSP_E_UNSUPPORTED: this format has none
     *   "color" "yes"     text: in the colours of a terminal (ECMA-48); BSP_E_UNSUPPORTED in other
     *                     formats
     *   "symbols" "no"    text: the letters that the language has for the suits, where the signs
     *                     cannot be shown; likewise
     *   "decimal-comma" "yes"
     *                     csv: as a spreadsheet opens it where the comma is the decimal sign: cells
     *                     apart by semicolons, a byte order mark first; likewise
     *   "by-need" "no"    text, html: the boards in the order of their inputs, and not first those
     *                     that need something; other formats always have that order
     *   "answer" LINE     text, html: a command line of the host's that takes an answer to a
     *                     question, for a shell, with "{answer}" where the option of rectify(1)
     *                     goes that is the answer, as a word of its own; without that word it asks.
     *                     The text shows one for each answer, else the option alone. It is that of
     *                     the boards that come after it, so that each session may have its own; ""
     *                     for none
     * A switch is "no" until it is "yes", but "symbols" and "by-need". BSP_E_ARGUMENT: no such
     * option, or no such value; BSP_E_STATE: a board has come. */
    int32_t (*set_option)(bsp_report *report, const char *name, const char *value);

    /* Reports a board, borrowed for the call. BSP_E_SINK if the sink failed, now or before;
     * BSP_E_STATE after finish. */
    int32_t (*board)(bsp_report *report, const bsp_origin *origin, const bsp_board *board);

    /* Makes the report say, in its format, that an input could not be read completely and boards
     * may be missing (JSON: "complete":false). Before finish, else BSP_E_STATE; more calls have
     * no effect. */
    int32_t (*set_incomplete)(bsp_report *report);

    /* Writes the end of the report, with the summary. Once, after the boards, of which there may
     * be none. BSP_E_SINK if the sink failed, now or before; BSP_E_STATE the second time. */
    int32_t (*finish)(bsp_report *report);

    /* Destroys the report at any time; NULL is allowed. */
    void (*destroy)(bsp_report *report);

    /* Reports a change of the ranking, borrowed for the call, after the boards of its session.
     * BSP_E_SINK and BSP_E_STATE as for a board. NULL in a report that does not tell the ranking.
     */
    int32_t (*ranking)(bsp_report *report, const bsp_origin *origin, const bsp_ranking *ranking);
} bsp_report_interface;

#define BSP_REPORT_SIZE_1_0 BSP_SIZE_WITH(bsp_report_interface, destroy)

#ifdef __cplusplus
}
#endif

#endif
