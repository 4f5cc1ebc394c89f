/*
 * What the tests of reports share: a report, its board, and what it wrote.
 */
#ifndef UNIT_REPORT_HARNESS_H
#define UNIT_REPORT_HARNESS_H

#include <check.h>

#include "formats/format.h"
#include "given.h"
#include "reports/report.h"

/* What came through the sink; zero-terminated. */
extern char got[];
extern size_t got_size;
extern int writes;      /* calls of the sink */
extern int writes_left; /* before it fails; -1: it does not */

extern bsp_report *report;
extern struct board board;
extern struct ruling ruling;
extern bsp_origin origin;       /* club.pbn */
extern struct read_fault fault; /* why it cannot be read */
extern struct report_item item; /* its event is made of the three */

/* Around each test. All that is known of the board is that it is game 1, and nothing was found. */
void report_setup(void);
void report_teardown(void);

/* Begins REPORT anew; what came is forgotten. */
void report_open(const char *format, const char *language, bool explain, bool quiet);

/* Reports ITEM. */
bool report_item_give(void);

/* Reports the board of the event GIVEN. */
bool report_event_give(const bsp_board *given);

/* What was played on the board. */
void put_contract(const char *written, int declarer, int vulnerability);

/* A ruling: West followed to LED with the H3 at trick 5, and East-West lose a trick by 63A1 and
 * 64A2. */
void put_revoke(const char *led);

#endif
