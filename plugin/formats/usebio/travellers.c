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

/* Sets ROW from LINE, in the scopes of BOARD. */
static void row_set(struct usebio_row *row, const struct usebio_board *board,
                    const struct usebio_line *line)
{
    *row = (struct usebio_row){.offset = line->offset,
                               .at = line->at,
                               .points = line->points,
                               .more_points = line->more_points,
                               .ruled = line->earlier.present,
                               .team_side = line->team_side};
    memcpy(row->scope, board->scope, sizeof row->scope);
    memcpy(row->field, &line->field[FIELD_POINTS], sizeof row->field);
    memcpy(row->number, line->number, sizeof row->number);
    memcpy(row->seat_number, line->seat_number, sizeof row->seat_number);
}

/* ---- boards ---- */

bool usebio_travellers_add(struct usebio_travellers *travellers, const struct usebio_board *board,
                           const struct usebio_line *lines)
{
    size_t rows = travellers->rows + board->lines;
    travellers->overflow =
        travellers->overflow || rows > USEBIO_LINES_MAX || travellers->count >= USEBIO_BOARDS_MAX;
    if (travellers->overflow && !travellers->whole)
        return true;
    if (!list_reserve(travellers->row, travellers->row_capacity, rows) ||
        !list_reserve(travellers->item, travellers->capacity, travellers->count + 1))
        return false;
    struct usebio_traveller *item = &travellers->item[travellers->count++];
    *item = (struct usebio_traveller){.offset = board->offset,
                                      .first = travellers->rows,
                                      .rows = board->lines,
                                      .match = board->match,
                                      .balance = board->balance,
                                      .unclear = board->unclear,
                                      .cut = board->cut,
                                      .average = board->average,
                                      .average_given = board->average_given};
    memcpy(item->scope, board->scope, sizeof item->scope);
    memcpy(item->name, board->name, sizeof item->name);
    memcpy(item->figure, board->figure, sizeof item->figure);
    for (uint32_t i = 0; i < board->lines; i++) {
        row_set(&travellers->row[travellers->rows++], board, &lines[i]);
        travellers->ruled = travellers->ruled || lines[i].earlier.present;
    }
    travellers->joined = travellers->joined || usebio_is_joined(board->match, board->scope);
    if (board->match != 0)
        travellers->match[board->match - 1].travellers++;
    return true;
}

/* ---- matches ---- */

struct usebio_match *usebio_travellers_add_match(struct usebio_travellers *travellers)
{
    struct usebio_match *match;
    travellers->overflow = travellers->overflow || travellers->matches == USEBIO_BOARDS_MAX;
    if (travellers->overflow ||
        !list_reserve(travellers->match, travellers->match_capacity, travellers->matches + 1))
        return NULL;
    match = &travellers->match[travellers->matches++];
    *match = (struct usebio_match){.first = travellers->count};
    return match;
}
