#include "session/field_points.h"

#include "bridge/figures/change.h"
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

static struct board_points points_of(const struct scoring *scoring, const struct field *field)
{
    const struct figure figure = {.row = 0, .side = SIDE_NS};
    struct scored_field scored;
    struct ratio value;
    if (!scored_field_begin(&scored, scoring, field) ||
        !scored_field_value(&scored, &figure, &value))
        return (struct board_points){0};
    return (struct board_points){true, POINTS_DECIMALS,
                                 ratio_round(value, POINTS_DECIMALS, ROUND_NEAREST)};
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
    if (!scoring || figure_kind_of(scoring->family) == FIGURE_NONE || count == 0)
        return true;

    struct field_change change;
    bool done = field_change_init(&change, count + 1), changes = false;
    if (done) {
        const struct row_result own = {.score = ruling->recorded_score_ns};
        struct row_result after;
        field_change_row(&change, 0, 1, &own);
        for (size_t i = 0; i < count; i++) {
            const struct row_result other = {.score = field[i]};
            field_change_row(&change, i + 1, 1, &other);
        }
        changes = becomes(ruling, &after);
        if (changes)
            field_change_becomes(&change, 0, &after);
        done = field_change_compute(&change);
    }
    if (done)
        board->points[figure_kind_of(scoring->family)] = points_of(scoring, &change.before);
    if (done && changes)
        ruling->points[figure_kind_of(scoring->family)] = points_of(scoring, &change.after);
    field_change_release(&change);
    return done;
}
