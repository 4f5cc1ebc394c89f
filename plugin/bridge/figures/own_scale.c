#include "bridge/figures/own_scale.h"

#include <stdlib.h>
#include <string.h>

bool own_scale_add(struct own_scale *own, int64_t margin, struct points points)
{
    int64_t at = llabs(margin) / OWN_ONE;
    if (margin < 0)
        points = points_turned(points);
    if (margin % OWN_ONE != 0 || at >= OWN_MARGINS ||
        (margin == 0 && points_balance(points) != 0) ||
        (own->seen[at] && memcmp(&own->points[at], &points, sizeof points) != 0))
        return false;
    own->seen[at] = true;
    own->points[at] = points;
    return true;
}

bool own_scale_rises(const struct own_scale *own)
{
    int64_t least = INT64_MIN;
    for (int at = 0; at < OWN_MARGINS; at++) {
        if (!own->seen[at])
            continue;
        if (points_balance(own->points[at]) < least || points_balance(own->points[at]) < 0)
            return false;
        least = points_balance(own->points[at]);
    }
    return true;
}

/* The points for the winner's margin of AT. */
static bool won_by(const struct own_scale *own, int64_t at, struct points *points)
{
    int64_t less = at < OWN_MARGINS ? at : OWN_MARGINS - 1, more = at;
    while (less >= 0 && !own->seen[less])
        less--;
    while (more < OWN_MARGINS && !own->seen[more])
        more++;
    if (less < 0)
        return false;
    *points = own->points[less];
    if (more >= OWN_MARGINS)
        return points->of[TEAM_OTHER] == 0 && points->of[TEAM_OWN] > 0;
    return memcmp(points, &own->points[more], sizeof *points) == 0;
}

bool own_scale_points(const struct own_scale *own, int64_t margin, struct points *points)
{
    if (margin % OWN_ONE != 0 || !won_by(own, llabs(margin) / OWN_ONE, points))
        return false;
    if (margin < 0)
        *points = points_turned(*points);
    return true;
}
