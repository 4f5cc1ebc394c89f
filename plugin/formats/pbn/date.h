/*
 * Dates as programs write them. What matters is the edition of the Laws that was in force: a year
 * that can be told counts, whatever stands around it.
 */
#ifndef FORMATS_PBN_DATE_H
#define FORMATS_PBN_DATE_H

#include <stdint.h>

#include "bridge/board.h"

/* Reads a Date tag (PBN 2.1, 3.4.3); also with the day or the month in front, a year of two digits,
 * and the month in English or French letters ("2-Aug-2012", "2 août 2012"). As board.date: unknown
 * parts are 0, and DATE_UNCLEAR is a date whose year cannot be told. */
int32_t pbn_date_read(struct text value);

#endif
