#include "session/field_points.h"

#include <stdlib.h>

#include "bridge/figures/field.h"
#include "bridge/figures/figure.h"

/* The decimals that scoring programs show; trailing zeros are left out. */
enum { POINTS_DECIMALS = 2 };

/* Returns the board's scoring, or NULL. Plain "MatchPoints" are those of Law 78A. */
static const struct scoring *scoring_of(const struct board *board)
{
    const struct scoring *scoring = scoring_of_name(board->scoring);
    return scoring || !text_has(board->scoring, "MatchPoints") ? scoring
                                                               : scoring_of_name(text_of("MP1"));
}

/* Computes the POINTS of the first of COUNT results. Returns false if out of memory. */
static bool compute(struct board_points *points, const struct scoring *scoring,
                    const struct field_result *results, size_t count)
{
    const struct figure figure = {.row = 0, .side = SIDE_NS};
    struct field field;
    struct scored_field scored;
    struct ratio value;
    bool ok = field_init(&field, results, count);
    *points = (struct board_points){0};
    if (ok && scored_field_begin(&scored, scoring, &field) &&
        scored_field_value(&scored, &figure, &value))
        *points = (struct board_points){true, POINTS_DECIMALS,
                                        ratio_round(value, POINTS_DECIMALS, ROUND_NEAREST)};
    field_release(&field);
    return ok;
}

/* Sets *RESULT to the board's result after the ruling. False: it does not change, or cannot be
 * computed. */
static bool becomes(const struct ruling *ruling, struct row_result *result)
{
    *result = (struct row_result){.score = ruling->adjusted_score_ns};
    if (!ruling_moves(ruling))
        return false;
    if (ruling->adjustment == ADJUSTMENT_ARTIFICIAL) {
        result->artificial = true;
        result->score = SCORE_UNKNOWN;
        for (int side = SIDE_NS; side < SIDES; side++)
            result->percent[side] = ruling->artificial[side];
        return true;
    }
    result->unplayed = ruling->rescored && ruling->contract.kind == CONTRACT_UNKNOWN;
    return result->unplayed || result->score != SCORE_UNKNOWN;
}

bool field_points_known(const struct board *board)
{
    return scoring_of(board);
}

bool field_points_compute(struct board *board, struct ruling *ruling, const int32_t *field,
                          size_t count)
{
    const struct scoring *scoring = scoring_of(board);
    int kind = scoring ? figure_kind_of(scoring->family) : FIGURE_NONE;
    if (kind == FIGURE_NONE || count == 0)
        return true;

    struct field_result *result = calloc(count + 1, sizeof *result);
    struct row_result after;
    bool done = result;
    if (done) {
        result[0] = (struct field_result){.score = ruling->recorded_score_ns, .times = 1};
        for (size_t i = 0; i < count; i++)
            result[i + 1] = (struct field_result){.score = field[i], .times = 1};
        done = compute(&board->points[kind], scoring, result, count + 1);
    }
    if (done && becomes(ruling, &after)) {
        result[0] = row_result_compare(&after, 1);
        done = compute(&ruling->points[kind], scoring, result, count + 1);
    }
    free(result);
    return done;
}
