/*
 * Boards and their lines in the order of the file, from being read until they were handed out. The
 * front is taken away, the rear is added to; what is between is found by its number in the session.
 */
#ifndef FORMATS_USEBIO_STORE_H
#define FORMATS_USEBIO_STORE_H

#include "formats/usebio/line.h"

/* So much waits for hands that stand behind it, some 7 MB: more lines than the largest event has in
 * one file. What is beyond is handed out without them. A board's own lines never are more. */
enum { USEBIO_LINES_MAX = 16384, USEBIO_BOARDS_MAX = 4096 };

struct usebio_store {
    struct usebio_line *line;
    struct usebio_board *board;
    size_t line_count, line_room, board_count, board_room;
    size_t first;      /* of BOARD: those before it were handed out */
    size_t first_line; /* of LINE, likewise */
    uint64_t base;     /* the number in the session of LINE's first */
};

void usebio_store_release(struct usebio_store *store);

/* Room for one more board, or one more line of the last board; cleared. NULL: no memory. */
struct usebio_board *usebio_store_add_board(struct usebio_store *store);
struct usebio_line *usebio_store_add_line(struct usebio_store *store);

/* The board whose lines go out next; NULL when there is none. */
struct usebio_board *usebio_store_front(struct usebio_store *store);
/* The board that was added last. There is one. */
struct usebio_board *usebio_store_last(struct usebio_store *store);
/* Line INDEX of BOARD. */
struct usebio_line *usebio_store_line(struct usebio_store *store, const struct usebio_board *board,
                                      uint32_t index);
/* The front board was handed out. */
void usebio_store_drop(struct usebio_store *store);
/* The board that was added last is none. */
void usebio_store_drop_last(struct usebio_store *store);

/* Whether nothing more can be added before something was handed out. */
bool usebio_store_full(const struct usebio_store *store);

/* --- The hands of a HANDSET, which may stand before the boards or behind them, in their session
 * or beside the event */

/* Far more boards than an event has; hands beyond are not read. */
enum { USEBIO_HANDS_MAX = 4096 };

struct usebio_hand_record {
    uint32_t scope; /* whose lines it is for; 0: all */
    bool twice;     /* another of the same number differs: which one is right cannot be told */
    char name[USEBIO_NUMBER_SIZE];
    struct deal deal;
    struct read_fault fault;
};

struct usebio_hands {
    struct usebio_hand_record *item;
    uint32_t count;
    size_t room;
};

void usebio_hands_release(struct usebio_hands *hands);

/* Adds a record, or finds that it is there. False: no memory. */
bool usebio_hands_add(struct usebio_hands *hands, const struct usebio_hand_record *record);

/* Gives BOARD its hands; of several those of its innermost scope. */
void usebio_hands_find(const struct usebio_hands *hands, struct usebio_board *board);

#endif
