#include "formats/usebio/two_tables.h"

#include <string.h>

#include "bridge/figures/two_tables.h"

/* What a row says, before the rulings or after them. */
static struct row_result result_of(const struct usebio_travellers *travellers, size_t row, int when)
{
    const struct usebio_row *stands = &travellers->row[row];
    const struct usebio_change *change = &travellers->change[row];
    struct row_result result = {.score = stands->score_ns,
                                .artificial = stands->artificial,
                                .assigned = stands->assigned,
                                .adjusted = stands->adjusted};
    memcpy(result.percent, stands->percent, sizeof result.percent);
    return when == MATCH_AFTER && change->changed ? change->result : result;
}

/* Where the match's first team sits, by what the line says, or else by its pairs. */
static int side_of_team(const struct usebio_pairs *pairs, const struct usebio_match *match,
                        const struct usebio_row *row)
{
    if (row->team_side != SIDE_NONE)
        return row->team_side;
    for (int side = SIDE_NS; side < SIDES; side++) {
        const struct usebio_pair *team =
            usebio_pairs_find_team(pairs, row->scope, row->number[side]);
        if (team && strcmp(team->number, match->team[TEAM_OWN]) == 0)
            return side;
    }
    return SIDE_NONE;
}

void usebio_figure_take(struct total *total, const struct usebio_figure *figure)
{
    *total = (struct total){
        .given = figure->given, .decimals = figure->value.decimals, .scaled = figure->value.scaled};
}

void usebio_match_board(struct match_board *board, const struct usebio_travellers *travellers,
                        const struct usebio_pairs *pairs, const struct usebio_match *match,
                        const struct usebio_traveller *traveller)
{
    int side[TABLES] = {SIDE_NONE, SIDE_NONE};
    *board = (struct match_board){.balance = traveller->balance};
    for (uint32_t i = 0; i < traveller->rows && i < TABLES; i++)
        side[i] = side_of_team(pairs, match, &travellers->row[traveller->first + i]);
    bool both = traveller->rows == TABLES && !traveller->cut && !traveller->unclear &&
                side[0] != SIDE_NONE && side[1] == side_other(side[0]);
    for (int when = MATCH_BEFORE; when < MATCH_TIMES && both; when++) {
        struct row_result result[TABLES];
        for (uint32_t i = 0; i < TABLES; i++)
            result[i] = result_of(travellers, traveller->first + i, when);
        board_of_tables(board, when, result, side[0]);
    }
    for (int team = 0; team < TEAMS; team++)
        usebio_figure_take(&board->figure[team], &traveller->figure[team]);
}

bool usebio_is_no_match(const struct usebio_travellers *travellers,
                        const struct usebio_pairs *pairs, const struct usebio_match *match,
                        const struct usebio_traveller *traveller)
{
    int side[TABLES];
    if (traveller->rows != TABLES)
        return !traveller->cut;
    for (uint32_t i = 0; i < TABLES; i++)
        side[i] = side_of_team(pairs, match, &travellers->row[traveller->first + i]);
    return side[0] != SIDE_NONE && side[0] == side[1];
}
