/*
 * Deals by the numbers of their boards, from a file of its own: what the dealing machine made, for
 * sessions that hold results alone.
 *
 *     deals_take(&deals, &board)    each board of that file
 *     deals_close(&deals)           there are no more
 *     deals_find(&deals, name)      the deal of a board of the session
 *     deals_release(&deals)
 */
#ifndef SESSION_DEALS_H
#define SESSION_DEALS_H

#include "bridge/board.h"
#include "kit/text_index.h"

struct numbered_deal {
    char *name; /* of the board, owned; a number without its section */
    struct deal deal;
    int8_t dealer, vulnerability; /* as in struct board */
    bool disputed;                /* the file has another deal of this number too */
    bool first_disputed;          /* the first of those: what is told of all is told of it */
};

struct deals {
    struct numbered_deal *item;
    size_t count, capacity;
    struct text_index index; /* of the names, once it is closed */
};

void deals_release(struct deals *deals);

/* Keeps the deal of a board whose hands are whole. False: no memory. */
bool deals_take(struct deals *deals, const struct board *board);

/* False: no memory. */
bool deals_close(struct deals *deals);

/* The deal of the board NAME; NULL when there is none, or more than one. */
const struct numbered_deal *deals_find(const struct deals *deals, struct text name);

#endif
