#include "formats/usebio/two_tables.h"

#include <string.h>

enum { TABLES = 2 };

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

/* The scores at a table of the team that sits as SIDE; false: it has none that can be told. */
static bool scores_of(struct table_scores *scores, const struct row_result *result, int side)
{
    *scores = (struct table_scores){.count = 1, .score = {{result->score, WEIGHTS_WHOLE}}};
    if (result->assigned) {
        scores->count = result->adjusted.count[side];
        memcpy(scores->score, result->adjusted.score[side], sizeof scores->score);
    }
    for (size_t i = 0; i < scores->count; i++) {
        if (scores->score[i].score == SCORE_UNKNOWN)
            return false;
        scores->score[i].score *= side == SIDE_NS ? 1 : -1;
    }
    return !result->unplayed;
}

/* Notes the share of TEAM in an artificial score; false: there is none, or it has another. */
static bool share_note(struct match_board *board, int when, int team, int percent)
{
    bool same = board->percent[when][team] == 0 || board->percent[when][team] == percent;
    board->percent[when][team] = (uint8_t)percent;
    return percent > 0 && same;
}

/* What TEAM has on a board, at whose first table it sits as SIDE; false: it cannot be told. */
static bool team_fill(struct match_board *board, const struct row_result result[TABLES], int when,
                      int team, int side)
{
    struct table_scores scores[TABLES];
    bool told = true;
    for (int table = 0; table < TABLES; table++) {
        int sits = table == 0 ? side : side_other(side);
        if (result[table].artificial)
            told = told && share_note(board, when, team, result[table].percent[sits]);
        else
            told = scores_of(&scores[table], &result[table], sits) && told;
    }
    if (board->percent[when][team] != 0)
        return told;
    return told && swings_of(&board->swing[when][team], &scores[0], &scores[1]);
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
        board->told[when] = team_fill(board, result, when, TEAM_OWN, side[0]) &&
                            team_fill(board, result, when, TEAM_OTHER, side[1]);
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
