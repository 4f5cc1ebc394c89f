/*
 * What a report is: rulings to words.
 *
 * A report format is a row of functions that write through a sink. It knows the board and the
 * ruling, not where they came from. One instance at a time in one thread.
 */
#ifndef REPORTS_REPORT_H
#define REPORTS_REPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bridge/board.h"
#include "laws/ruling.h"
#include "reports/catalog.h"

/* Takes bytes; false: they could not be written, and nothing more need be sent. */
struct report_sink {
    bool (*write)(void *context, const char *bytes, size_t size);
    void *context;
};

/* What is said of one board. All borrowed for the call. */
struct report_item {
    const char *file;
    const struct board *board;
    const struct ruling *ruling;
    const char *fault; /* why it could not be read, a key of the catalog; NULL: it could */
    const char
        *fault_text; /* what stood there in the file, as the message quotes it; NULL: nothing */
    const char *fault_detail; /* what else the message names; NULL: nothing */
};

/* Boards by status, over all files of the run. */
struct report_summary {
    uint64_t games;
    uint64_t by_status[STATUS_COUNT];
};

struct report_options {
    struct catalog_list languages; /* each board in each of them, the first one first */
    bool explain;                  /* the steps of each ruling too */
    bool quiet;                    /* the summary only */
    bool notice;                   /* html: a notice for each board, nothing else */
    bool color;                    /* text: in the colours of a terminal */
    bool letters;                  /* text: letters of the language for the signs of the suits */
};

struct report; /* a format's state */

struct report_format {
    const char *id; /* "text" */
    bool notices;   /* it can make notices of single boards */
    bool terminal;  /* it is read on terminals: what those can show matters */
    /* NULL: no memory. OPTIONS are copied. */
    struct report *(*create)(const struct report_options *options, const struct report_sink *sink);
    void (*destroy)(struct report *report);
    /* What stands before the boards, once, where the report is not to be joined to what another has
     * begun. NULL: nothing does. */
    bool (*begin)(struct report *report);
    /* A board, also a clean one: a format leaves out what it does not show. False: the sink failed.
     */
    bool (*board)(struct report *report, const struct report_item *item);
    /* The end of the run. */
    bool (*summary)(struct report *report, const struct report_summary *summary);
};

/* The formats; NULL ends the list. */
extern const struct report_format *const report_formats[];
/* Their ids, "text json html csv". */
extern const char report_format_ids[];
/* NULL: there is no such format. */
const struct report_format *report_format_find(const char *id);

#endif
