#include "formats/usebio/travellers.h"

#include <stdlib.h>
#include <string.h>

#include "kit/list.h"

void usebio_travellers_release(struct usebio_travellers *travellers)
{
    free(travellers->item);
    free(travellers->row);
    free(travellers->detail);
    free(travellers->match);
    *travellers = (struct usebio_travellers){0};
}

/* ---- boards and their rows ---- */

struct usebio_traveller *usebio_travellers_add(struct usebio_travellers *travellers)
{
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
                               .team_side = SIDE_NONE};
    memcpy(row->scope, board->scope, sizeof row->scope);
    board->rows++;
    return row;
}

bool usebio_travellers_add_detail(struct usebio_travellers *travellers, struct usebio_row *row,
                                  const struct usebio_detail *detail)
{
    if (!list_reserve(travellers->detail, travellers->detail_capacity, travellers->details + 1))
        return false;
    travellers->detail[travellers->details++] = *detail;
    row->detail = (uint32_t)travellers->details;
    return true;
}

void usebio_travellers_end(struct usebio_travellers *travellers)
{
    struct usebio_traveller *board = usebio_travellers_last(travellers);
    board->cut = board->rows > USEBIO_LINES_MAX;
    travellers->overflow = travellers->overflow || travellers->rows > USEBIO_LINES_MAX ||
                           travellers->count > USEBIO_BOARDS_MAX;
    travellers->joined = travellers->joined || usebio_is_joined(board);
    for (size_t row = board->first; row < travellers->rows; row++)
        travellers->ruled = travellers->ruled || travellers->row[row].ruled;
    if (board->match == 0)
        return;
    struct usebio_match *match = &travellers->match[board->match - 1];
    if (match->travellers++ == 0)
        match->first = travellers->count - 1;
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
