/*
 * The boards of a run in numbers, and the sentences about them. Called by the reports.
 */
#ifndef REPORTS_SUMMARY_H
#define REPORTS_SUMMARY_H

#include "kit/buffer.h"
#include "reports/event.h"
#include "words/catalog.h"

/* Counts of boards by kind, over all files of the run. */
struct report_summary {
    uint64_t games;
    uint64_t repeated; /* games of the same board as the game before */
    uint64_t by_kind[KINDS];
    uint64_t without_play; /* games of which only the result is recorded, so nothing can be found */
    bool incomplete;       /* an input could not be read to its end */
    const char *engine, *version; /* of the first board; NULL: there is none */
};

/* Adds a summary of the run: "36 boards read: 34 with nothing found, 2 adjusted.", and how many
 * have no play recorded. If none has, so that nothing could be found, it adds only that. */
void summary_add(struct prose *prose, const struct report_summary *summary);

/* Adds that some boards are missing because an input could not be read to its end. */
void summary_add_incomplete(struct prose *prose);

/* Adds "Report by rectify 1.2.3." */
void summary_add_engine(struct prose *prose, const struct report_summary *summary);

#endif
