#include "formats/usebio/store.h"

#include <stdlib.h>
#include <string.h>

/* A club's session has some of each. */
enum { FIRST_LINES = 64, FIRST_BOARDS = 16 };

void usebio_store_release(struct usebio_store *store)
{
    free(store->line);
    free(store->board);
    *store = (struct usebio_store){0};
}

/* Makes room behind COUNT items: what was handed out before FIRST makes way when that is at least
 * half of them, so that an item is moved once or twice; else the room grows.. */
static void *make_room(void *items, size_t size, size_t *count, size_t *first, size_t *room,
                       size_t least)
{
    size_t left = *count - *first, more = *room == 0 ? least : *room * 2;
    void *grown = items;
    if (*count < *room)
        return items;
    if (*first > 0 && left <= *room / 2) {
        memmove(items, (char *)items + *first * size, left * size);
    } else {
        grown = realloc(items, more * size);
        if (grown == NULL)
            return NULL;
        *room = more;
        return grown;
    }
    *count = left;
    *first = 0;
    return grown;
}

struct usebio_board *usebio_store_add_board(struct usebio_store *store)
{
    struct usebio_board *board = make_room(store->board, sizeof *board, &store->board_count,
                                           &store->first, &store->board_room, FIRST_BOARDS);
    if (board == NULL)
        return NULL;
    store->board = board;
    board += store->board_count++;
    memset(board, 0, sizeof *board);
    board->first = store->base + store->line_count;
    return board;
}

struct usebio_line *usebio_store_add_line(struct usebio_store *store)
{
    size_t gone = store->first_line;
    struct usebio_line *line = make_room(store->line, sizeof *line, &store->line_count,
                                         &store->first_line, &store->line_room, FIRST_LINES);
    if (line == NULL)
        return NULL;
    store->line = line;
    if (store->first_line != gone)
        store->base += gone;
    line += store->line_count++;
    memset(line, 0, sizeof *line);
    line->score_ns = SCORE_UNKNOWN;
    line->tricks = TRICKS_UNKNOWN;
    line->contract.declarer = SEAT_NONE;
    line->play.first = SEAT_NONE;
    line->earlier.was = TRICKS_UNKNOWN;
    usebio_store_last(store)->lines++;
    return line;
}

struct usebio_board *usebio_store_front(struct usebio_store *store)
{
    return store->first < store->board_count ? &store->board[store->first] : NULL;
}

struct usebio_board *usebio_store_last(struct usebio_store *store)
{
    return &store->board[store->board_count - 1];
}

struct usebio_line *usebio_store_line(struct usebio_store *store, const struct usebio_board *board,
                                      uint32_t index)
{
    return &store->line[board->first - store->base + index];
}

void usebio_store_drop(struct usebio_store *store)
{
    const struct usebio_board *board = usebio_store_front(store);
    store->first_line = (size_t)(board->first - store->base) + board->lines;
    store->first++;
}

void usebio_store_drop_last(struct usebio_store *store)
{
    store->board_count--;
}

bool usebio_store_full(const struct usebio_store *store)
{
    return store->line_count - store->first_line >= USEBIO_LINES_MAX ||
           store->board_count - store->first >= USEBIO_BOARDS_MAX;
}
