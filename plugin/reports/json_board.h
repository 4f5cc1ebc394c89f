/*
 * A board as an object of the JSON report (rectify-report(5)), without the newline behind it.
 */
#ifndef REPORTS_JSON_BOARD_H
#define REPORTS_JSON_BOARD_H

#include "reports/json_writer.h"
#include "reports/report.h"

/* SCRATCH is for sentences: its content is lost, and when it fails the object is not complete. */
void json_board(struct json *json, const struct report_options *options,
                const struct report_item *item, struct buffer *scratch);

#endif
