#include "formats/usebio/two_tables.h"

#include <string.h>

#include "bridge/decimal.h"
#include "bridge/figures/swing.h"

/* Returns the side of the match's first team, by the line or else by its pairs. */
static int side_of_team(const struct usebio_pairs *pairs, const struct usebio_match *match,
                        const struct usebio_row *row)
{
    if (row->team_side != SIDE_NONE)
        return row->team_side;
    for (int side = SIDE_NS; side < SIDES; side++) {
        const struct usebio_pair *team = usebio_pairs_find_team(pairs, row, side);
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

/* Returns the place of TRAVELLER, which is that of its field in the sheet. */
static size_t place_of(const struct usebio_session *session,
                       const struct usebio_traveller *traveller)
{
    return (size_t)(traveller - session->travellers->item);
}

/* Returns true if the points of the traveller ought to change, and stay. */
static bool points_stay(const struct usebio_session *session,
                        const struct usebio_traveller *traveller)
{
    const struct usebio_groups *groups = &session->groups;
    if (!session->changed)
        return false;
    const struct usebio_group *group = &groups->group[groups->of[place_of(session, traveller)]];
    return group->changed && !group->follows;
}

/* The points of both sides of a line, before the rulings and after. */
struct line_points {
    bool given[SIDES];
    struct decimal figure[MATCH_TIMES][SIDES];
};

static struct line_points points_of(const struct usebio_session *session,
                                    const struct usebio_traveller *traveller, size_t row)
{
    const struct sheet_field *field = &session->sheet->field[place_of(session, traveller)];
    struct line_points points = {.given = {false}};
    for (int side = SIDE_NS; side < SIDES; side++)
        for (int when = MATCH_BEFORE; when < MATCH_TIMES; when++)
            points.given[side] = sheet_points(session->sheet, field, row - traveller->first, side,
                                              when == MATCH_AFTER, &points.figure[when][side]);
    return points;
}

bool usebio_points_moved(const struct usebio_session *session,
                         const struct usebio_traveller *traveller, size_t row)
{
    const struct line_points points = points_of(session, traveller, row);
    bool moved =
        session->sheet->row[row].score != SCORE_UNKNOWN && !points.given[SIDE_NS]; /* it may be */
    for (int side = SIDE_NS; side < SIDES; side++) {
        const struct decimal *before = &points.figure[MATCH_BEFORE][side];
        const struct decimal *after = &points.figure[MATCH_AFTER][side];
        moved = moved || (points.given[side] &&
                          (points_stay(session, traveller) || before->scaled != after->scaled ||
                           before->decimals != after->decimals));
    }
    return moved;
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
static void pairs_fill(struct match_board *board, const struct usebio_session *session,
                       const struct usebio_traveller *traveller, int side)
{
    const struct usebio_row *row = &session->travellers->row[traveller->first];
    const struct line_points points = points_of(session, traveller, traveller->first);
    const struct sheet_row *result = &session->sheet->row[traveller->first];
    bool imps = board->kind == SWING_IMPS;
    if (result->score == SCORE_UNKNOWN && result->adjusted == 0 && result->after == 0 &&
        !points.given[SIDE_NS] && !points.given[SIDE_EW]) { /* nobody played the line */
        board->told[MATCH_BEFORE] = board->told[MATCH_AFTER] = true;
        return;
    }
    for (int when = MATCH_BEFORE; when < MATCH_TIMES; when++) {
        const struct decimal *figure = points.figure[when];
        int64_t own = decimal_in_places(figure[side]);
        int64_t other = decimal_in_places(figure[side_other(side)]);
        board->won[when] = imps ? points_lead(own) : (struct points){{own, other}};
        board->told[when] = points.given[SIDE_NS] && points.given[SIDE_EW] &&
                            imps == (row->points != POINTS_MATCH) && !row->stale &&
                            !(imps && own != -other) &&
                            !(when == MATCH_AFTER && points_stay(session, traveller));
    }
}

static void pairs_board(struct match_board *board, const struct usebio_session *session,
                        const struct usebio_match *match, const struct usebio_traveller *traveller)
{
    const struct usebio_travellers *travellers = session->travellers;
    int side = side_of_pair(match, &travellers->row[traveller->first]);
    *board = (struct match_board){.scored = true,
                                  .balance = traveller->balance,
                                  .kind = has_imps(travellers, match) ? SWING_IMPS : SWING_POINTS};
    if (traveller->rows == 1 && !traveller->cut && !traveller->unclear && side != SIDE_NONE)
        pairs_fill(board, session, traveller, side);
    for (int team = 0; team < TEAMS; team++)
        usebio_figure_take(&board->figure[team], &traveller->figure[team]);
}

/* ---- either ---- */

void usebio_match_board(struct match_board *board, const struct usebio_session *session,
                        const struct usebio_match *match, const struct usebio_traveller *traveller)
{
    int side[TABLES] = {SIDE_NONE, SIDE_NONE};
    if (match->pairs) {
        pairs_board(board, session, match, traveller);
        return;
    }
    *board = (struct match_board){.balance = traveller->balance};
    for (uint32_t i = 0; i < traveller->rows && i < TABLES; i++)
        side[i] =
            side_of_team(session->pairs, match, &session->travellers->row[traveller->first + i]);
    bool both = traveller->rows == TABLES && !traveller->cut && !traveller->unclear &&
                side[0] != SIDE_NONE && side[1] == side_other(side[0]);
    for (int when = MATCH_BEFORE; when < MATCH_TIMES && both; when++) {
        struct row_result result[TABLES];
        for (uint32_t i = 0; i < TABLES; i++)
            result[i] = sheet_row_result(session->sheet, traveller->first + i, when);
        board_of_tables(board, when, result, side[0]);
    }
    for (int team = 0; team < TEAMS; team++)
        usebio_figure_take(&board->figure[team], &traveller->figure[team]);
}

bool usebio_is_no_match(const struct usebio_session *session, const struct usebio_match *match,
                        const struct usebio_traveller *traveller)
{
    int side[TABLES];
    if (match->pairs)
        return false;
    if (traveller->rows != TABLES)
        return !traveller->cut;
    for (uint32_t i = 0; i < TABLES; i++)
        side[i] =
            side_of_team(session->pairs, match, &session->travellers->row[traveller->first + i]);
    return side[0] != SIDE_NONE && side[0] == side[1];
}
