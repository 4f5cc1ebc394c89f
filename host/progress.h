/*
 * How far the work is, as one line on the terminal, for work that takes longer than a second.
 *
 * Nothing is shown unless standard error is a terminal. Whoever else writes to the terminal does
 * so between progress_pause and progress_resume. There is one line for the whole process. [any
 * thread, but start and stop]
 */
#ifndef HOST_PROGRESS_H
#define HOST_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

/* Starts the clock. TOTAL: the bytes that there are to read; 0: unknown. */
void progress_start(bool wanted, uint64_t total);

/* True when progress would be shown, and so TOTAL is worth finding out. */
bool progress_possible(void);

/* COUNT more bytes have been read. */
void progress_add(uint64_t count);

/* Clears the line, and keeps it away until progress_resume. */
void progress_pause(void);
void progress_resume(void);

/* Clears the line for good. */
void progress_stop(void);

#endif
