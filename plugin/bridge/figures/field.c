#include "bridge/figures/field.h"

#include <stdlib.h>
#include <string.h>

#include "bridge/score.h"

/* ---- the result of a row ---- */

static void add_result(struct row_result *result, int side, int32_t score, int weight)
{
    result->given[side][result->count[side]++] = (struct weighted_score){score, (uint8_t)weight};
}

bool row_result_assign(struct row_result *result, const struct assigned *list, int count,
                       int vulnerability)
{
    struct row_result assigned = *result;
    if (vulnerability == VULNERABILITY_UNKNOWN || count > WEIGHTED_SCORES_MAX)
        return false;
    for (int i = 0; i < count; i++) {
        int32_t score = score_ns(&list[i].contract, list[i].tricks, vulnerability);
        for (int side = SIDE_NS; side < SIDES; side++)
            if (list[i].side == side || list[i].side == SIDE_NONE)
                add_result(&assigned, side, score, list[i].weight);
    }
    for (int side = SIDE_NS; side < SIDES; side++) {
        if (assigned.count[side] > 0)
            continue;
        if (result->score == SCORE_UNKNOWN)
            return false;
        add_result(&assigned, side, result->score, WEIGHTS_WHOLE);
    }
    assigned.assigned = true;
    *result = assigned;
    return true;
}

struct field_result row_result_compare(const struct row_result *result, int32_t times)
{
    if (result->unplayed)
        return (struct field_result){.score = SCORE_UNKNOWN};
    return (struct field_result){.score = result->artificial ? SCORE_UNKNOWN : result->score,
                                 .times = times,
                                 .adjusted =
                                     result->artificial || result->assigned ? result : NULL};
}

/* ---- a row ---- */

/* Returns the scores of a row, which may have been adjusted, and how many there are. */
static size_t row_scores(const struct field_result *result, int side,
                         struct weighted_score scores[WEIGHTED_SCORES_MAX])
{
    const struct row_result *adjusted = result->adjusted;
    if (!adjusted) {
        scores[0] = (struct weighted_score){result->score, WEIGHTS_WHOLE};
        return result->score != SCORE_UNKNOWN;
    }
    if (adjusted->artificial)
        return 0;
    memcpy(scores, adjusted->given[side], adjusted->count[side] * sizeof *scores);
    return adjusted->count[side];
}

static bool scores_fit(const struct weighted_score *scores, size_t count)
{
    int weights = 0;
    for (size_t i = 0; i < count; i++) {
        if (abs(scores[i].score) > FIELD_SCORE_MAX)
            return false;
        weights += scores[i].weight;
    }
    return count == 0 || weights == WEIGHTS_WHOLE;
}

bool row_result_is_split(const struct row_result *result)
{
    for (size_t i = 0; i < WEIGHTED_SCORES_MAX; i++)
        if (result->given[SIDE_NS][i].score != result->given[SIDE_EW][i].score ||
            result->given[SIDE_NS][i].weight != result->given[SIDE_EW][i].weight)
            return true;
    return false;
}

/* Returns true if the rows are within the limits, and some have a result or an artificial score. */
static bool count_results(struct field *field)
{
    bool any_adjusted = false;
    for (size_t row = 0; row < field->rows; row++) {
        const struct row_result *adjusted = field->row[row].result.adjusted;
        any_adjusted = any_adjusted || adjusted;
        if (!adjusted || adjusted->artificial)
            continue;
        if (row_result_is_weighted(adjusted))
            field->unit = WEIGHTS_WHOLE;
        field->split = field->split || row_result_is_split(adjusted);
    }
    int32_t most = field->unit == 1 ? FIELD_TIMES_MAX : FIELD_WEIGHTED_TIMES_MAX;
    for (size_t row = 0; row < field->rows; row++) {
        const struct field_result *result = &field->row[row].result;
        struct weighted_score scores[WEIGHTED_SCORES_MAX];
        size_t count[SIDES];
        for (int side = SIDE_NS; side < SIDES; side++) {
            count[side] = row_scores(result, side, scores);
            if (!scores_fit(scores, count[side]))
                return false;
        }
        bool compared = count[SIDE_NS] > 0;
        if (compared != (count[SIDE_EW] > 0))
            return false;
        if (result->times > 0 && result->times <= most - field->expected) {
            field->expected += result->times;
            field->total += compared ? result->times : 0;
        } else if (compared || result->adjusted) {
            return false; /* beyond the limits; one that says nothing counts for nothing */
        }
    }
    return field->total > 0 || any_adjusted;
}

/* ---- the scores of a side ---- */

static int compare_scores(const void *left, const void *right)
{
    int32_t a = *(const int32_t *)left, b = *(const int32_t *)right;
    return (a > b) - (a < b);
}

static size_t place_of(const struct field_scores *side, int32_t score)
{
    const int32_t *found =
        bsearch(&score, side->score, side->count, sizeof *side->score, compare_scores);
    return (size_t)(found - side->score);
}

bool field_is_mixed(const struct field *field)
{
    return field->split || field->unit > 1;
}

size_t field_row_scores(const struct field *field, size_t row, int side,
                        struct weighted_score scores[WEIGHTED_SCORES_MAX],
                        size_t which[WEIGHTED_SCORES_MAX])
{
    size_t count = row_scores(&field->row[row].result, side, scores);
    which[0] = field->row[row].place[field->split ? side : SIDE_NS];
    for (size_t i = 1; i < count; i++)
        which[i] = place_of(field_scores_of(field, side), scores[i].score);
    return count;
}

/* Lists the scores that side WHICH is compared with, and counts the rows of each; false: no
 * memory. */
static bool fill_side(struct field *field, int which)
{
    struct field_scores *side = &field->scores[which];
    struct weighted_score scores[WEIGHTED_SCORES_MAX];
    size_t capacity = field->rows * (field->unit == 1 ? 1 : WEIGHTED_SCORES_MAX);
    side->score = calloc(3 * capacity, sizeof *side->score);
    if (!side->score)
        return false;
    side->times = side->score + capacity;
    side->lines = side->times + capacity;
    for (size_t i = 0; i < field->rows; i++) {
        size_t count = row_scores(&field->row[i].result, which, scores);
        for (size_t score = 0; score < count; score++)
            side->score[side->count++] = scores[score].score;
    }
    size_t kept = 0;
    qsort(side->score, side->count, sizeof *side->score, compare_scores);
    for (size_t i = 0; i < side->count; i++)
        if (i == 0 || side->score[i] != side->score[kept - 1])
            side->score[kept++] = side->score[i];
    side->count = kept;
    for (size_t i = 0; i < field->rows; i++) {
        struct field_row *row = &field->row[i];
        size_t count = row_scores(&row->result, which, scores);
        for (size_t score = 0; score < count; score++) {
            size_t place = place_of(side, scores[score].score);
            if (score == 0)
                row->place[which] = (uint32_t)place;
            if (which == SIDE_NS && count == 1)
                row->ahead = side->times[place] / field->unit;
            side->times[place] += row->result.times * (field->unit == 1 ? 1 : scores[score].weight);
            side->lines[place]++;
        }
    }
    return true;
}

/* ---- the whole ---- */

bool field_init(struct field *field, const struct field_result *results, size_t rows)
{
    *field = (struct field){.rows = rows, .unit = 1};
    if (rows == 0)
        return true;
    field->row = calloc(rows, sizeof *field->row);
    if (!field->row)
        return false;
    for (size_t i = 0; i < rows; i++)
        field->row[i].result = results[i];
    if (!count_results(field))
        return true;
    if (!fill_side(field, SIDE_NS) || (field->split && !fill_side(field, SIDE_EW)))
        return false;
    field->usable = field->scores[SIDE_NS].count <= FIELD_SCORES_MAX &&
                    field->scores[SIDE_EW].count <= FIELD_SCORES_MAX;
    return true;
}

void field_release(struct field *field)
{
    free(field->row);
    for (int side = SIDE_NS; side < SIDES; side++)
        free(field->scores[side].score);
    *field = (struct field){0};
}
