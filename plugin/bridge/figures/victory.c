#include "bridge/figures/victory.h"

#include <math.h>

static const double imps_of_one_board = 15;

/* Returns the share of half the pool that a margin earns: all of it, and more, from the blitz on.
 * The curve decays by the third power of the golden section over the margin at which a match is won
 * by all points, 15 IMPs for the square root of the boards (The New WBF IMP to VP Scales, Technical
 * Report of the WBF Scoring Panel, 2013). */
static double share_of(double margin, double boards)
{
    double section = (sqrt(5.0) - 1) / 2, rest = section * section * section;
    return (1 - pow(rest, margin / (imps_of_one_board * sqrt(boards)))) / (1 - rest);
}

/* ---- continuous ---- */

/* Follows the curve. If it is MENDED no IMP is worth more than the one before it: a hundredth is
 * given where one would be. */
static void follow_curve(struct victory_scale *scale, double boards, bool mended)
{
    int32_t half = scale->pool / 2;
    for (int margin = 0; margin <= VICTORY_MARGIN_MAX; margin++) {
        double points = floor(half + half * share_of(margin, boards) + 0.5);
        scale->won[margin] = points < scale->pool ? (int32_t)points : scale->pool;
    }
    while (mended) {
        mended = false;
        for (int margin = 1; margin < VICTORY_MARGIN_MAX; margin++) {
            int32_t *won = &scale->won[margin];
            if (won[1] - won[0] <= won[0] - won[-1])
                continue;
            won[0]++;
            mended = true;
        }
    }
}

/* ---- discrete ---- */

enum { STEPS_MAX = 10 };

/* Gives a point more for each step of the margin. */
static void step_curve(struct victory_scale *scale, double boards)
{
    /* The widest margin of each step: that at which the curve comes nearest to half a point more.
     */
    int last[STEPS_MAX];
    int steps = scale->pool / 2 / VICTORY_ONE;
    for (int step = 0, margin = 0; step < steps; step++) {
        while (share_of(margin + 1, boards) <= (step + 0.5) / steps)
            margin++;
        last[step] = margin;
    }
    /* No step is narrower than the one below it. A draw is a step of both teams. */
    for (int step = 0; step + 1 < steps;) {
        int below = step == 0 ? 2 * last[0] + 1 : last[step] - last[step - 1];
        bool narrow = last[step + 1] - last[step] < below;
        last[step] -= narrow;
        step = narrow ? 0 : step + 1;
    }
    for (int margin = 0, step = 0; margin <= VICTORY_MARGIN_MAX; margin++) {
        while (step < steps && margin > last[step])
            step++;
        scale->won[margin] = scale->pool / 2 + step * VICTORY_ONE;
    }
}

bool victory_scale_init(struct victory_scale *scale, enum victory kind, uint32_t boards)
{
    if (boards == 0 || boards > VICTORY_BOARDS_MAX)
        return false;
    scale->pool = (kind == VICTORY_TRIANGLE ? 10 : 20) * VICTORY_ONE;
    if (kind == VICTORY_DISCRETE || kind == VICTORY_TRIANGLE)
        step_curve(scale, kind == VICTORY_TRIANGLE ? boards / 2.0 : boards);
    else
        follow_curve(scale, boards, kind == VICTORY_CONTINUOUS);
    return true;
}

int32_t victory_points(const struct victory_scale *scale, int64_t margin)
{
    int64_t size = margin < 0 ? -margin : margin;
    int32_t won = scale->won[size < VICTORY_MARGIN_MAX ? size : VICTORY_MARGIN_MAX];
    return margin < 0 ? scale->pool - won : won;
}
