/*
 * What a report is: rulings to words.
 *
 * A report format is a row of functions that put into words what is then sent through a sink. It
 * knows the board and the ruling, not where they came from. A report is used by one thread at a
 * time:
 *
 *     report = report_create(report_format_find("text"), &options, &sink);
 *     report_begin(report);               once
 *     report_board(report, &item);        as often as there are boards
 *     report_summary(report, &counts);    once
 *     report_destroy(report);
 *
 * A report for people begins with what is to be done: it holds its boards back until all are there
 * (agenda.h says what that takes). One for programs sends each board at once.
 */
#ifndef REPORTS_REPORT_H
#define REPORTS_REPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bridge/board.h"
#include "laws/said/ruling.h"
#include "reports/agenda.h"
#include "reports/catalog.h"

/* Takes bytes; false: they could not be written, and nothing more need be sent. */
struct report_sink {
    bool (*write)(void *context, const char *bytes, size_t size);
    void *context;
};

/* In a command line: where the option goes that is the answer. */
#define ANSWER_PLACE "{answer}"

/* What is said of one board. All borrowed for the call. */
struct report_item {
    const char *file;
    const struct board *board;
    const struct ruling *ruling;
    const char *fault; /* why it could not be read, a key of the catalog; NULL: it could */
    /* what stood there in the file, as the message quotes it; NULL: nothing */
    const char *fault_text;
    const char *fault_detail; /* what else the message names; NULL: nothing */
    const char *answer;       /* the command line that takes an answer, with ANSWER_PLACE in it;
                                 NULL: none */
};

/* Boards by status, over all files of the run. */
struct report_summary {
    uint64_t games;
    uint64_t repeated; /* of the same board as the one in front of it */
    uint64_t by_status[STATUS_COUNT];
    uint64_t without_play; /* of which only the result is recorded: nothing can be found there */
    bool incomplete;       /* an input could not be read to its end */
};

struct report_options {
    struct catalog_list languages; /* each board in each of them, the first one first */
    bool explain;                  /* the steps of each ruling too */
    bool quiet;                    /* the summary only */
    bool clean;                    /* json: boards on which nothing was found too */
    bool notice;                   /* html: a notice for each board, nothing else */
    bool color;                    /* text: in the colours of a terminal */
    bool letters;                  /* text: letters of the language for the signs of the suits */
    bool decimal_comma; /* csv: as a spreadsheet opens it where that is the decimal sign */
    bool by_file;       /* for people: boards in the order of the file, not by need */
};

struct report; /* one that is being written; formats.h has it for the formats */

/* What a format adds to the report's OUT at each step; it is sent then. Its buffers tell of
 * failures. */
struct report_format {
    const char *id;   /* "text" */
    bool notices;     /* it can make notices of single boards */
    bool terminal;    /* it is read on terminals: what those can show matters */
    bool spreadsheet; /* it is read by spreadsheets: how those of a country write matters */
    /* What stands before the boards; NULL: nothing does. With a list it is written when all boards
     * are there. */
    void (*begin)(struct report *report);
    bool lists_clean; /* clean boards too, if that is wanted */
    /* A board that is not clean, unless those are listed too. */
    void (*board)(struct report *report, const struct report_item *item);
    /* The boards are held back until the list can stand before them: what is to be done. NULL: they
     * are not. */
    void (*list)(struct report *report, const struct agenda *agenda);
    /* What stands before a held board, and behind it; CLOSE may be NULL. BEFORE and AFTER are its
     * neighbours as they are shown, NULL where there are none. */
    void (*open)(struct report *report, const struct agenda_board *board,
                 const struct agenda_board *before);
    void (*close)(struct report *report, const struct agenda_board *board,
                  const struct agenda_board *after);
    /* What stands behind the held boards, if there are any; NULL: nothing does. */
    void (*end)(struct report *report, const struct agenda *agenda);
    /* The end of the run; NULL: nothing is said of it. */
    void (*summary)(struct report *report, const struct report_summary *summary);
};

/* Their ids, "text json html csv". */
const char *report_format_ids(void);
/* NULL: there is no such format. */
const struct report_format *report_format_find(const char *id);

/* NULL: no memory. OPTIONS and SINK are copied; what they point to stays valid until destroy, to
 * which NULL may be given. */
struct report *report_create(const struct report_format *format,
                             const struct report_options *options, const struct report_sink *sink);
void report_destroy(struct report *report);

/* The steps. Clean boards are left out, and all of them where the summary alone is wanted. False:
 * the sink failed, or there was no memory. */
bool report_begin(struct report *report);
bool report_board(struct report *report, const struct report_item *item);
/* The boards that were held back; the summary begins with them. */
bool report_boards(struct report *report);
bool report_summary(struct report *report, const struct report_summary *summary);

#endif
