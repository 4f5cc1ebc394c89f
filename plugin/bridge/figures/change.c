#include "bridge/figures/change.h"

#include <string.h>

#include "bridge/score.h"

static void add_result(struct adjusted_score *adjusted, int side, int32_t score, int weight)
{
    adjusted->score[side][adjusted->count[side]++] =
        (struct weighted_score){score, (uint8_t)weight};
}

bool row_result_assign(struct row_result *result, const struct assigned *list, int count,
                       int vulnerability)
{
    struct adjusted_score adjusted = {0};
    if (vulnerability == VULNERABILITY_UNKNOWN || count > WEIGHTED_SCORES_MAX)
        return false;
    for (int i = 0; i < count; i++) {
        int32_t score = score_ns(&list[i].contract, list[i].tricks, vulnerability);
        for (int side = SIDE_NS; side < SIDES; side++)
            if (list[i].side == side || list[i].side == SIDE_NONE)
                add_result(&adjusted, side, score, list[i].weight);
    }
    for (int side = SIDE_NS; side < SIDES; side++) {
        if (adjusted.count[side] > 0)
            continue;
        if (result->score == SCORE_UNKNOWN)
            return false;
        add_result(&adjusted, side, result->score, WEIGHTS_WHOLE);
    }
    result->assigned = true;
    result->adjusted = adjusted;
    return true;
}

struct field_result row_result_compare(const struct row_result *result, int32_t times,
                                       struct adjusted_score *adjusted)
{
    struct field_result compared = {.score = result->score, .times = times};
    if (result->unplayed)
        return (struct field_result){.score = SCORE_UNKNOWN};
    if (result->assigned) {
        *adjusted = result->adjusted;
        compared.adjusted = adjusted;
    }
    if (!result->artificial)
        return compared;
    adjusted->artificial = true;
    adjusted->gives_way = result->gives_way;
    memcpy(adjusted->percent, result->percent, sizeof adjusted->percent);
    compared.score = SCORE_UNKNOWN;
    compared.adjusted = adjusted;
    return compared;
}
