#include "formats/usebio/two_tables.h"

#include <string.h>

#include "bridge/decimal.h"
#include "bridge/figures/swing.h"

/* Returns the result of a row, before or after the rulings. */
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

/* Returns the side of the match's first team, by the line or else by its pairs. */
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

/* ---- a board of two pairs ---- */

/* Returns the side of the first pair if the row is of both pairs; else SIDE_NONE. */
static int side_of_pair(const struct usebio_match *match, const struct usebio_row *row)
{
    for (int side = SIDE_NS; side < SIDES; side++)
        if (strcmp(row->number[side], match->team[TEAM_OWN]) == 0 &&
            strcmp(row->number[side_other(side)], match->team[TEAM_OTHER]) == 0)
            return side;
    return SIDE_NONE;
}

static int64_t points_of(const struct decimal *figure)
{
    return decimal_in_places(*figure);
}

/* Returns true if nobody played the row: it has neither result nor points, and no ruling. */
static bool is_blank(const struct usebio_row *row, const struct usebio_change *change)
{
    return row->score_ns == SCORE_UNKNOWN && !row->artificial && !row->assigned &&
           !row->figure_given[SIDE_NS] && !row->figure_given[SIDE_EW] && !change->changed;
}

/* Returns true if the match's points are IMPs, by the first board that has points. */
static bool has_imps(const struct usebio_travellers *travellers, const struct usebio_match *match)
{
    for (uint32_t i = 0; i < match->travellers; i++) {
        const struct usebio_traveller *one = &travellers->item[match->first + i];
        if (one->rows > 0 && travellers->row[one->first].points != POINTS_NONE)
            return travellers->row[one->first].points != POINTS_MATCH;
    }
    return true;
}

/* Sets the points that both pairs have in the field. With IMPs one has what the other loses. */
static void pairs_fill(struct match_board *board, const struct usebio_row *row,
                       const struct usebio_change *change, int side)
{
    bool imps = board->kind == SWING_IMPS;
    if (is_blank(row, change)) {
        board->told[MATCH_BEFORE] = board->told[MATCH_AFTER] = true;
        return;
    }
    for (int when = MATCH_BEFORE; when < MATCH_TIMES; when++) {
        bool moved = when == MATCH_AFTER && change->moved;
        const struct decimal *figure = moved ? change->figure : row->figure;
        int64_t own = points_of(&figure[side]), other = points_of(&figure[side_other(side)]);
        board->won[when] = imps ? points_lead(own) : (struct points){{own, other}};
        board->told[when] = row->figure_given[SIDE_NS] && row->figure_given[SIDE_EW] &&
                            imps == (row->points != POINTS_MATCH) && !row->stale &&
                            !(imps && own != -other) && !(moved && change->stays);
    }
}

static void pairs_board(struct match_board *board, const struct usebio_travellers *travellers,
                        const struct usebio_match *match, const struct usebio_traveller *traveller)
{
    const struct usebio_row *row = &travellers->row[traveller->first];
    int side = side_of_pair(match, row);
    *board = (struct match_board){.scored = true,
                                  .balance = traveller->balance,
                                  .kind = has_imps(travellers, match) ? SWING_IMPS : SWING_POINTS};
    if (traveller->rows == 1 && !traveller->cut && !traveller->unclear && side != SIDE_NONE)
        pairs_fill(board, row, &travellers->change[traveller->first], side);
    for (int team = 0; team < TEAMS; team++)
        usebio_figure_take(&board->figure[team], &traveller->figure[team]);
}

/* ---- either ---- */

void usebio_match_board(struct match_board *board, const struct usebio_travellers *travellers,
                        const struct usebio_pairs *pairs, const struct usebio_match *match,
                        const struct usebio_traveller *traveller)
{
    int side[TABLES] = {SIDE_NONE, SIDE_NONE};
    if (match->pairs) {
        pairs_board(board, travellers, match, traveller);
        return;
    }
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
    if (match->pairs)
        return false;
    if (traveller->rows != TABLES)
        return !traveller->cut;
    for (uint32_t i = 0; i < TABLES; i++)
        side[i] = side_of_team(pairs, match, &travellers->row[traveller->first + i]);
    return side[0] != SIDE_NONE && side[0] == side[1];
}
