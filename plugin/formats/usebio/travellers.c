#include "formats/usebio/travellers.h"

#include <stdlib.h>
#include <string.h>

#include "kit/list.h"

void usebio_travellers_release(struct usebio_travellers *travellers)
{
    free(travellers->item);
    free(travellers->row);
    free(travellers->change);
    free(travellers->match);
    *travellers = (struct usebio_travellers){0};
}

/* Sets the assigned results, if the board's number tells what they are worth. */
static void row_assign(struct usebio_row *row, const struct usebio_board *board,
                       const struct usebio_line *line)
{
    const struct assigned *list = line->given.assigned;
    int count = line->given.assigned_count, number = usebio_board_number(board->name);
    struct row_result result = {.score = line->score_ns};
    if (count == 0 || number <= 0 ||
        !row_result_assign(&result, list, count, board_vulnerability_of(number)))
        return;
    row->assigned = true;
    row->adjusted = result.adjusted;
    row->split = list[0].side != SIDE_NONE;
    row->weighted = assigned_are_weighted(list, count);
}

void usebio_row_set(struct usebio_row *row, const struct usebio_board *board,
                    const struct usebio_line *line)
{
    *row = (struct usebio_row){.offset = line->offset,
                               .at = line->at,
                               .points = line->points,
                               .more_points = line->more_points,
                               .artificial = line->artificial,
                               .score_ns = line->score_ns,
                               .ruled = line->earlier.present,
                               .team_side = line->team_side};
    memcpy(row->scope, board->scope, sizeof row->scope);
    memcpy(row->field, &line->field[FIELD_POINTS], sizeof row->field);
    memcpy(row->percent, line->percent, sizeof row->percent);
    memcpy(row->figure_given, line->figure_given, sizeof row->figure_given);
    memcpy(row->figure, line->figure, sizeof row->figure);
    memcpy(row->number, line->number, sizeof row->number);
    memcpy(row->seat_number, line->seat_number, sizeof row->seat_number);
    row_assign(row, board, line);
}

/* ---- boards ---- */

static bool reserve_rows(struct usebio_travellers *travellers, size_t rows)
{
    size_t capacity = travellers->row_capacity;
    if (!list_reserve(travellers->change, capacity, rows))
        return false;
    return list_reserve(travellers->row, travellers->row_capacity, rows);
}

static void board_keep(struct usebio_travellers *travellers, const struct usebio_board *board)
{
    struct usebio_traveller *item = &travellers->item[travellers->count++];
    *item = (struct usebio_traveller){.offset = board->offset,
                                      .first = travellers->rows,
                                      .rows = board->lines,
                                      .match = board->match,
                                      .balance = board->balance,
                                      .unclear = board->unclear,
                                      .cut = board->cut};
    memcpy(item->scope, board->scope, sizeof item->scope);
    memcpy(item->name, board->name, sizeof item->name);
    memcpy(item->figure, board->figure, sizeof item->figure);
    memset(&travellers->change[travellers->rows], 0, board->lines * sizeof *travellers->change);
    travellers->rows += board->lines;
    travellers->joined = travellers->joined || usebio_board_is_joined(board);
    if (board->match != 0)
        travellers->match[board->match - 1].travellers++;
}

struct usebio_row *usebio_travellers_add(struct usebio_travellers *travellers,
                                         const struct usebio_board *board,
                                         const struct usebio_line *lines)
{
    struct usebio_row *row;
    if (!reserve_rows(travellers, travellers->rows + board->lines) ||
        !list_reserve(travellers->item, travellers->capacity, travellers->count + 1))
        return NULL;
    row = &travellers->row[travellers->rows];
    for (uint32_t i = 0; i < board->lines; i++)
        usebio_row_set(&row[i], board, &lines[i]);
    travellers->overflow = travellers->overflow ||
                           travellers->rows + board->lines > USEBIO_LINES_MAX ||
                           travellers->count >= USEBIO_BOARDS_MAX;
    if (!travellers->overflow)
        board_keep(travellers, board);
    return row;
}

static int compare_offset(const void *offset, const void *row)
{
    const uint64_t *one = offset;
    const struct usebio_row *other = row;
    return (*one > other->offset) - (*one < other->offset);
}

struct usebio_row *usebio_travellers_find(const struct usebio_travellers *travellers,
                                          uint64_t offset)
{
    return travellers->rows ? bsearch(&offset, travellers->row, travellers->rows,
                                      sizeof *travellers->row, compare_offset)
                            : NULL;
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
