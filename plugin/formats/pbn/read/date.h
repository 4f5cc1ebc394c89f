/*
 * Reads dates as programs write them. They decide which edition of the Laws was in force, so a year
 * that is clear counts, whatever else stands around it.
 */
#ifndef FORMATS_PBN_READ_DATE_H
#define FORMATS_PBN_READ_DATE_H

#include <stdint.h>

#include "bridge/board.h"

/* Reads a Date tag (PBN 2.1, 3.4.3), also with the day or the month first, a year of two digits, or
 * the month in English or French letters ("2-Aug-2012", "2 août 2012"). Returns it as board.date:
 * unknown parts are 0, and DATE_UNCLEAR is a date whose year is unclear. */
int32_t pbn_date_read(struct text value);

#endif
