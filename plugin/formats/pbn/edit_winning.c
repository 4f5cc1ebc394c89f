#include "formats/pbn/edit_winning.h"

#include "bridge/figures/field.h"

void pbn_winning_add(struct standing *standing, int quantity, struct pbn_winning winning,
                     bool not_played)
{
    struct won *won = &standing->won[quantity];
    if (!winning.there)
        return;
    if (not_played)
        winning = (struct pbn_winning){.there = true, .before = winning.before};
    standing_add(standing, quantity, winning.before, winning.after);
    won->not_played += not_played;
    won->unknown = won->unknown || winning.unknown;
    won->stale = won->stale || winning.stale;
}

/* Excludes an average plus or minus from the pair's other boards. */
static void except(struct standing *standing, const struct pbn_share *share, bool after)
{
    if (!average_may_give_way(share->percent[after]) || !share->points.there ||
        (after && share->not_played))
        return;
    standing->given[after].won += after ? share->points.after : share->points.before;
    standing->given[after].most += after ? share->top.after : share->top.before;
}

/* Keeps the average of PLACE in AVERAGES. Returns false if out of memory. */
static bool keep_average(const struct pbn_share *share, const struct pbn_average_place *place,
                         struct pbn_averages *averages)
{
    const struct pbn_winning *points = &share->points, *top = &share->top;
    struct pbn_average *average = pbn_averages_of(averages, place);
    if (!average)
        return false;
    average->at = share->at;
    average->in_per_cent = share->in_per_cent;
    average->is =
        (struct average_figure){.percent = (uint8_t)share->percent[true],
                                .by_ruling = share->by_ruling,
                                .stays = average->is.stays || !points->there || !top->there ||
                                         points->unknown || top->unknown || points->stale,
                                .stands = share->stands,
                                .top = {top->before, top->after}};
    return true;
}

bool pbn_share_waits(const struct pbn_share *share)
{
    return average_may_give_way(share->percent[true]) ||
           (!share->by_ruling && share->percent[true] > 0 && share->top.before != share->top.after);
}

bool pbn_share_add(const struct pbn_share *share, const struct pbn_average_place *place,
                   struct standing *standing, struct pbn_averages *averages)
{
    bool unknown = share->points.unknown || share->top.unknown;
    struct pbn_winning points = share->points, top = share->top;
    points.unknown = top.unknown = unknown;
    top.there = points.there;
    top.stale = false;
    pbn_winning_add(standing, QUANTITY_POINTS, points, share->not_played);
    pbn_winning_add(standing, QUANTITY_WHOLE_TOP, top, share->not_played);
    if (points.there) {
        standing->won[QUANTITY_POINTS].stale |= points.stale;
        averages->matchpoints |= !share->in_per_cent;
        averages->percentages |= share->in_per_cent;
        standing->topless |= !share->top.there;
    }
    except(standing, share, false);
    except(standing, share, true);
    standing->plus |= share->percent[true] == AVERAGE_PLUS;
    standing->minus |= share->percent[true] == AVERAGE_MINUS;
    return !pbn_share_waits(share) || keep_average(share, place, averages);
}
