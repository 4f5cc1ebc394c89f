/*
 * Converts a board and its ruling into the event that a host receives: ids, numbers, and a sentence
 * for each thing that the Laws say, in each language that was asked for. Called by session/ for
 * each board.
 */
#ifndef ABI_BOARD_EVENT_H
#define ABI_BOARD_EVENT_H

#include "abi/event_record.h"

/* Makes the event of a board in *FIRST, which is created with the first one, with its translations
 * behind it. It borrows from SOURCE. NULL: no memory. */
const bsp_board *board_event_make(struct board_event **first, const struct event_options *options,
                                  const struct event_source *source);

void board_event_release(struct board_event *first);

#endif
