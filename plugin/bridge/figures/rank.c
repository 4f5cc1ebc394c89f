#include "bridge/figures/rank.h"

/* Computes the place before the rulings (WHEN 0) or after, and the last one of those who share
 * it. */
static void rank_of(const struct ranked *ranked, size_t count, size_t index, int when,
                    int64_t *rank, int64_t *tie)
{
    double own = ranked[index].value[when];
    int64_t better = 0, same = 0;
    for (size_t i = 0; i < count; i++) {
        if (ranked[i].group != ranked[index].group)
            continue;
        better += ranked[i].value[when] > own;
        same += ranked[i].value[when] == own;
    }
    *rank = 1 + better;
    *tie = same > 1 ? better + same : 0;
}

bool ranks_stand(const struct ranked *ranked, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        int64_t rank, tie;
        if (ranked[i].group == UNRANKED)
            continue;
        rank_of(ranked, count, i, 0, &rank, &tie);
        if (rank != ranked[i].rank || (ranked[i].tie != RANK_UNSAID && tie != ranked[i].tie))
            return false;
    }
    return true;
}

bool ranks_become(struct ranked *ranked, size_t count)
{
    bool same = true;
    for (size_t i = 0; i < count; i++) {
        int64_t rank, tie;
        rank_of(ranked, count, i, 1, &rank, &tie);
        same = same && rank == ranked[i].new_rank;
        ranked[i].new_rank = rank;
        ranked[i].new_tie = tie;
    }
    return same;
}
