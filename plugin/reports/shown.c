#include "reports/formats.h"

bool need_is_repeated(const struct ruling *ruling, int need)
{
    if (ruling->need[need].baseline != BASELINE_NEITHER_REVOKE)
        return false;
    while (need-- > 0)
        if (ruling->need[need].baseline == BASELINE_NEITHER_REVOKE)
            return true;
    return false;
}

bool ruling_shows_adjusted(const struct ruling *ruling)
{
    return ruling->status == STATUS_ADJUSTED || ruling->status == STATUS_PROPOSED ||
           (ruling->status == STATUS_SETTLED && ruling->adjustment != ADJUSTMENT_TRICKS);
}

bool ruling_shows_recorded(const struct ruling *ruling)
{
    return ruling_shows_adjusted(ruling) || ruling->status == STATUS_DIRECTOR ||
           ruling->status == STATUS_SETTLED;
}

bool ruling_shows_closings(const struct ruling *ruling)
{
    return ruling->ruling_count > 1 || ruling->status == STATUS_DIRECTOR;
}

const struct board_points *points_after(const struct board *board, const struct ruling *ruling)
{
    return ruling->status == STATUS_SETTLED ? board->points : ruling->points;
}

bool points_are_shown(const struct board *board, const struct ruling *ruling, int kind)
{
    return board->points[kind].known || ruling->points[kind].known;
}
