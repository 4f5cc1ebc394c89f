#include "bridge/figures/two_tables.h"

#include <string.h>

#include "bridge/seat.h"

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

/* What TEAM has, which sits as SIDE at the first table; false: it cannot be told. */
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

void board_of_tables(struct match_board *board, int when, const struct row_result result[TABLES],
                     int side)
{
    bool own = team_fill(board, result, when, TEAM_OWN, side);
    board->told[when] = team_fill(board, result, when, TEAM_OTHER, side_other(side)) && own;
}
