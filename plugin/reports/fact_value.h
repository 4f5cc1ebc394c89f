/*
 * The value of a director's fact as it is given: "contested 8", "HK major", "4S S 10 70".
 */
#ifndef REPORTS_FACT_VALUE_H
#define REPORTS_FACT_VALUE_H

#include "laws/said/facts.h"

/* Room for the longest: a contract with its declarer, tricks and weight, or what the director wrote
 * himself. */
enum { FACT_VALUE_SIZE = 48 };

/* Writes it to VALUE, zero-terminated, "" where the fact has none ("-"); returns VALUE. What
 * facts_read makes of it is FACT again. */
const char *fact_value(const struct fact *fact, char value[FACT_VALUE_SIZE]);

#endif
