/*
 * Writes a report: takes the events of boards and sends the words through a sink.
 *
 * Called by abi/reporting.c, which makes the report and counts its boards; knows what the events
 * say, whichever engine they are from. A report is used by one thread at a time.
 *
 * A report for people begins with what is to be done, so it holds its boards back until all are
 * there (agenda.h says what that costs). A report for programs sends each board at once.
 */
#ifndef REPORTS_REPORT_H
#define REPORTS_REPORT_H

#include <stdbool.h>

#include <bridge-scorer/report.h>

#include "kit/buffer.h"
#include "reports/agenda.h"
#include "reports/event.h"
#include "reports/ranking.h"
#include "reports/summary.h"
#include "words/catalog.h"

/* The engine as its entry and every report name it. */
extern const char engine_name[];
extern const char engine_version[];

struct report_options {
    struct catalog_list languages; /* each board is told in all of them, in this order */
    bool explain;                  /* with the steps of each ruling */
    bool quiet;                    /* the summary only */
    bool clean;                    /* json: with the boards on which nothing was found */
    bool notice;                   /* html: a notice for each board, nothing else */
    bool color;                    /* text: in the colours of a terminal */
    bool letters;                  /* text: suits by the language's letters, not by signs */
    bool decimal_comma; /* csv: for spreadsheets that take the comma as the decimal sign */
    bool by_file;       /* text, html: boards in the order of the file, not by urgency */
};

/* A report format. Its functions add to the report's OUT, which is sent after each step; its
 * buffers record failures. */
struct report_format {
    const char *id;   /* "text" */
    bool notices;     /* can write notices of single boards */
    bool terminal;    /* is read on terminals, so what they can show matters */
    bool spreadsheet; /* is read by spreadsheets, so a country's way to write numbers matters */
    /* Writes what stands before the boards; may be NULL. With a list it is called when all boards
     * are there. */
    void (*begin)(bsp_report *report);
    bool lists_clean; /* gets clean boards too, if the options want them */
    /* Writes the board at hand, which is not clean, or is if LISTS_CLEAN. */
    void (*board)(bsp_report *report);
    /* Writes the list of what is to be done, for which the boards are held back until the end; NULL
     * if they are not. */
    void (*list)(bsp_report *report);
    /* Write what stands before and behind a held board; CLOSE may be NULL. BEFORE and AFTER are its
     * neighbours in the order shown, NULL if there are none. */
    void (*open)(bsp_report *report, const struct agenda_board *board,
                 const struct agenda_board *before);
    void (*close)(bsp_report *report, const struct agenda_board *board,
                  const struct agenda_board *after);
    /* Writes what stands behind the held boards, if there are any; may be NULL. */
    void (*end)(bsp_report *report);
    /* Writes the changes of the ranking and the summary of the run; may be NULL. */
    void (*summary)(bsp_report *report, const struct report_summary *summary);
};

/* A report that is being written. The buffers keep their memory from board to board. */
struct bsp_report {
    const struct report_format *format;
    struct report_options options;
    bsp_report_sink sink;
    bool begun;          /* the options are fixed */
    bool closed;         /* finish was called */
    bool failed;         /* the sink has failed, and gets nothing more */
    struct buffer out;   /* bytes to send next; empty at the start of a step */
    struct prose said;   /* a sentence on its way to OUT, in the language at hand; likewise */
    struct buffer lines; /* text: the sentences in lines, before they are coloured; likewise */
    const struct report_item *item; /* the board at hand; NULL: none is */
    const bsp_board *event;         /* its event in the language at hand */
    struct played played;           /* what was played on it */
    struct agenda agenda;           /* boards that are held back */
    struct ranking_changes ranking;
    struct report_summary counts;
    struct {
        uint32_t game, row;
        char name[16];
    } last;                 /* the last board that was counted */
    char *engine, *version; /* of the first board, owned; NULL: none has come */
    char *answer;           /* command line that takes an answer, owned; NULL or "": none */
};

/* Return the ids of the formats, "text json html csv", and the format of an id; NULL if there is
 * no such format (formats.c). */
const char *report_format_ids(void);
const struct report_format *report_format_find(const char *id);

/* Makes language INDEX of the report the one at hand; returns false if there is none. A function of
 * the format begins in the first. */
bool report_set_language(bsp_report *report, int index);

/* Returns true if a report with OPTIONS shows boards of KIND. */
bool report_shows(const struct report_options *options, int kind);

/* Write one step each; report_begin only once. Clean boards are left out, and all boards if only
 * the summary is wanted. Return false if the sink failed or memory ran out. */
bool report_begin(bsp_report *report);
bool report_board(bsp_report *report, const struct report_item *item);
/* Writes the boards that were held back. report_summary begins with them, so only a report without
 * a summary calls this. */
bool report_boards(bsp_report *report);
bool report_summary(bsp_report *report, const struct report_summary *summary);

#endif
