#include "formats/usebio/travellers.h"

#include <stdlib.h>
#include <string.h>

#include "kit/list.h"

void usebio_travellers_release(struct usebio_travellers *travellers)
{
    free(travellers->item);
    free(travellers->row);
    free(travellers->match);
    *travellers = (struct usebio_travellers){0};
}

/* ---- boards and their rows ---- */

/* Returns the number of rows of boards that were returned. */
static size_t rows_returned(const struct usebio_travellers *travellers)
{
    const struct usebio_traveller *front = usebio_travellers_front(travellers);
    return front ? front->first : travellers->rows;
}

struct usebio_traveller *usebio_travellers_add(struct usebio_travellers *travellers)
{
    size_t gone = rows_returned(travellers), left = travellers->rows - gone;
    /* Forgets what was returned if that is at least a half, so that each row is moved once or
     * twice. */
    if (travellers->overflow && !travellers->whole && gone >= left && gone > 0) {
        memmove(travellers->row, travellers->row + gone, left * sizeof *travellers->row);
        travellers->rows = left;
        travellers->count -= travellers->next;
        memmove(travellers->item, travellers->item + travellers->next,
                travellers->count * sizeof *travellers->item);
        travellers->next = 0;
        for (size_t i = 0; i < travellers->count; i++)
            travellers->item[i].first -= gone;
    }
    if (!list_reserve(travellers->item, travellers->capacity, travellers->count + 1))
        return NULL;
    struct usebio_traveller *item = &travellers->item[travellers->count++];
    *item = (struct usebio_traveller){.first = travellers->rows};
    return item;
}

struct usebio_row *usebio_travellers_add_row(struct usebio_travellers *travellers)
{
    struct usebio_traveller *board = usebio_travellers_last(travellers);
    if (!list_reserve(travellers->row, travellers->row_capacity, travellers->rows + 1))
        return NULL;
    struct usebio_row *row = &travellers->row[travellers->rows++];
    *row = (struct usebio_row){.score_ns = SCORE_UNKNOWN,
                               .tricks = TRICKS_UNKNOWN,
                               .contract.declarer = SEAT_NONE,
                               .play.first = SEAT_NONE,
                               .earlier.was = TRICKS_UNKNOWN,
                               .team_side = SIDE_NONE};
    memset(row->play.card, CARD_NONE, sizeof row->play.card);
    memcpy(row->scope, board->scope, sizeof row->scope);
    board->rows++;
    return row;
}

void usebio_travellers_end(struct usebio_travellers *travellers)
{
    struct usebio_traveller *board = usebio_travellers_last(travellers);
    board->ended = true;
    board->cut = board->cut || board->rows > USEBIO_LINES_MAX;
    travellers->overflow = travellers->overflow || travellers->rows > USEBIO_LINES_MAX ||
                           travellers->count > USEBIO_BOARDS_MAX;
    travellers->joined = travellers->joined || usebio_is_joined(board);
    for (size_t row = board->first; row < travellers->rows; row++)
        travellers->ruled = travellers->ruled || travellers->row[row].earlier.present;
    if (board->match == 0)
        return;
    struct usebio_match *match = &travellers->match[board->match - 1];
    if (match->travellers++ == 0)
        match->first = travellers->count - 1;
}

struct usebio_traveller *usebio_travellers_front(const struct usebio_travellers *travellers)
{
    return travellers->next < travellers->count ? &travellers->item[travellers->next] : NULL;
}

bool usebio_travellers_full(const struct usebio_travellers *travellers)
{
    return !travellers->whole &&
           (travellers->rows - rows_returned(travellers) >= USEBIO_LINES_MAX ||
            travellers->count - travellers->next >= USEBIO_BOARDS_MAX);
}

/* ---- matches ---- */

struct usebio_match *usebio_travellers_add_match(struct usebio_travellers *travellers)
{
    travellers->overflow = travellers->overflow || travellers->matches == USEBIO_BOARDS_MAX;
    if (travellers->overflow ||
        !list_reserve(travellers->match, travellers->match_capacity, travellers->matches + 1))
        return NULL;
    struct usebio_match *match = &travellers->match[travellers->matches++];
    *match = (struct usebio_match){.first = 0};
    return match;
}
