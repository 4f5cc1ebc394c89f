/*
 * A queue of boards and their lines in the order of the file, from being read until they are
 * returned. Boards are added at the rear and removed at the front; lines are found by their number
 * in the session. Used by the parser and the reader.
 */
#ifndef FORMATS_USEBIO_STORE_H
#define FORMATS_USEBIO_STORE_H

#include "formats/usebio/line.h"

/* The most that waits for hands that stand after it, some 7 MB: more lines than the largest event
 * has in one file. Any beyond are returned without hands. A board's own lines are never more. */
enum { USEBIO_LINES_MAX = 16384, USEBIO_BOARDS_MAX = 4096 };

struct usebio_store {
    struct usebio_line *line;
    struct usebio_board *board;
    size_t line_count, line_capacity, board_count, board_capacity;
    size_t first;      /* index of the first BOARD that was not returned */
    size_t first_line; /* likewise of LINE */
    uint64_t base;     /* number in the session of the first LINE */
};

void usebio_store_release(struct usebio_store *store);

/* Add a cleared board, or a cleared line of the last board. Return NULL if out of memory. */
struct usebio_board *usebio_store_add_board(struct usebio_store *store);
struct usebio_line *usebio_store_add_line(struct usebio_store *store);

/* Returns the board whose lines are returned next; NULL if there is none. */
struct usebio_board *usebio_store_front(struct usebio_store *store);
/* Returns the board that was added last. There must be one. */
struct usebio_board *usebio_store_last(struct usebio_store *store);
/* Returns line INDEX of BOARD. */
struct usebio_line *usebio_store_line(struct usebio_store *store, const struct usebio_board *board,
                                      uint32_t index);
/* Removes the front board. */
void usebio_store_drop(struct usebio_store *store);
/* Removes the board that was added last. */
void usebio_store_drop_last(struct usebio_store *store);

/* Returns true if nothing can be added before something is removed. */
bool usebio_store_full(const struct usebio_store *store);

/* --- The hands of a HANDSET, which may stand before or after the boards, in their session or
 * beside the event */

/* Far more boards than an event has; hands beyond are not read. */
enum { USEBIO_HANDS_MAX = 4096 };

struct usebio_hand_record {
    uint32_t scope; /* scope that it is for; 0 for all */
    bool twice;     /* another of the same number differs, so neither can be trusted */
    char name[USEBIO_NUMBER_SIZE];
    struct deal deal;
    struct read_fault fault;
};

struct usebio_hands {
    struct usebio_hand_record *item;
    uint32_t count;
    size_t capacity;
};

void usebio_hands_release(struct usebio_hands *hands);

/* Adds a record unless it is there already. Returns false if out of memory. */
bool usebio_hands_add(struct usebio_hands *hands, const struct usebio_hand_record *record);

/* Gives BOARD its hands; of several, those of its innermost scope. */
void usebio_hands_find(const struct usebio_hands *hands, struct usebio_board *board);

#endif
