#include "formats/pbn/edit_share.h"

#include "bridge/figures/field.h"

static void add(struct standing *standing, int quantity, int64_t before, int64_t after,
                const struct pbn_share *share)
{
    standing_add(standing, quantity, before, share->not_played ? 0 : after);
    standing->won[quantity].not_played += share->not_played;
    standing->won[quantity].unknown |= share->unknown && !share->not_played;
}

static void add_points(struct standing *standing, const struct pbn_share *share,
                       struct pbn_averages *averages)
{
    const struct pbn_share_state *before = &share->state[false], *after = &share->state[true];
    averages->matchpoints |= !share->in_per_cent;
    averages->percentages |= share->in_per_cent;
    standing->topless |= share->topless;
    add(standing, QUANTITY_POINTS, before->points, after->points, share);
    add(standing, QUANTITY_WHOLE_TOP, before->top, after->top, share);
    standing->won[QUANTITY_POINTS].stale |= share->stale;
}

/* Excludes an average plus or minus from the pair's other boards. */
static void except(struct standing *standing, const struct pbn_share *share, bool after)
{
    const struct pbn_share_state *state = &share->state[after];
    if (!average_may_give_way(state->percent) || !share->there || (after && share->not_played))
        return;
    standing->given[after].won += state->points;
    standing->given[after].most += state->top;
}

/* Keeps the average of PLACE in AVERAGES. Returns false if out of memory. */
static bool keep_average(const struct pbn_share *share, const struct pbn_average_place *place,
                         struct pbn_averages *averages)
{
    struct pbn_average *average = pbn_averages_of(averages, place);
    if (!average)
        return false;
    average->at = share->at;
    average->in_per_cent = share->in_per_cent;
    average->is = (struct average_figure){.percent = (uint8_t)share->state[true].percent,
                                          .by_ruling = share->by_ruling,
                                          .stays = average->is.stays || !share->there ||
                                                   share->topless || share->unknown || share->stale,
                                          .stands = share->stands,
                                          .top = {share->state[false].top, share->state[true].top}};
    return true;
}

bool pbn_share_waits(const struct pbn_share *share)
{
    const struct pbn_share_state *before = &share->state[false], *after = &share->state[true];
    return average_may_give_way(after->percent) ||
           (!share->by_ruling && after->percent > 0 && before->top != after->top);
}

bool pbn_share_add(const struct pbn_share *share, const struct pbn_average_place *place,
                   struct standing *standing, struct pbn_averages *averages)
{
    int percent = share->state[true].percent;
    if (share->there)
        add_points(standing, share, averages);
    except(standing, share, false);
    except(standing, share, true);
    standing->plus |= percent == AVERAGE_PLUS;
    standing->minus |= percent == AVERAGE_MINUS;
    return !pbn_share_waits(share) || keep_average(share, place, averages);
}
