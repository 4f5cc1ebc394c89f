/*
 * Reads what was played from a bsp_record: that of a board which a host has in memory
 * (session/in_memory.c), and that of an event, for a report (reporting.c).
 */
#ifndef ABI_RECORD_H
#define ABI_RECORD_H

#include <bridge-scorer/event.h>

#include "formats/format.h"
#include "reports/event.h"

/* Reads RECORD into BOARD, which is clear and borrows the names. What cannot be read stays unknown;
 * FAULT gets the first of it. The scoring and earlier rulings are not read. */
void record_read(struct board *board, const bsp_record *record, struct read_fault *fault);

/* Sets FAULT to MESSAGE about TEXT, unless it has one. */
void record_fault(struct read_fault *fault, const char *message, const char *text);

/* Reads a seat; SEAT_NONE for NULL. */
int8_t record_seat(struct read_fault *fault, const char *text);

/* Reads the board of an event into PLAYED, with what its ruling made of the score. */
void event_read(const bsp_board *event, struct played *played);

#endif
