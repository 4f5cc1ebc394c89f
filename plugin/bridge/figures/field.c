#include "bridge/figures/field.h"

#include <stdlib.h>
#include <string.h>

#include "bridge/score.h"
#include "kit/list.h"

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

/* Counts the scores of SIDE; false if one exceeds the limits, or the weights make no whole. */
static bool count_scores(const struct field_result *result, int side, size_t *count)
{
    struct weighted_score scores[WEIGHTED_SCORES_MAX];
    int weights = 0;
    *count = row_scores(result, side, scores);
    for (size_t i = 0; i < *count; i++) {
        if (abs(scores[i].score) > FIELD_SCORE_MAX)
            return false;
        weights += scores[i].weight;
    }
    return *count == 0 || weights == WEIGHTS_WHOLE;
}

bool row_result_is_split(const struct row_result *result)
{
    for (size_t i = 0; i < WEIGHTED_SCORES_MAX; i++)
        if (result->given[SIDE_NS][i].score != result->given[SIDE_EW][i].score ||
            result->given[SIDE_NS][i].weight != result->given[SIDE_EW][i].weight)
            return true;
    return false;
}

bool row_result_sums_differ(const struct row_result *result)
{
    if (result->artificial)
        return result->percent[SIDE_NS] + result->percent[SIDE_EW] != WEIGHTS_WHOLE;
    return result->assigned && row_result_is_split(result);
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
        size_t count, others;
        if (!count_scores(result, SIDE_NS, &count) ||
            (result->adjusted && (!count_scores(result, SIDE_EW, &others) ||
                                  (count > 0) != (others > 0)))) /* one side alone */
            return false;
        if (result->times > 0 && result->times <= most - field->expected) {
            field->expected += result->times;
            field->total += count > 0 ? result->times : 0;
        } else if (count > 0 || result->adjusted) {
            return false; /* beyond the limits; one that says nothing counts for nothing */
        }
    }
    return field->total > 0 || any_adjusted;
}

/* ---- the scores of a side ---- */

size_t field_place(const struct field_scores *side, int32_t score, size_t guess)
{
    size_t low = 0, high = side->count;
    if (guess < high && side->score[guess] == score)
        return guess;
    if (guess > 0 && guess <= high && side->score[guess - 1] == score)
        return guess - 1;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (side->score[middle] < score)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

bool field_is_mixed(const struct field *field)
{
    return field->split || field->unit > 1;
}

/* Lists the scores that side WHICH is compared with, and counts the rows of each, unless there are
 * more scores than a field may have; false: no memory. */
static bool fill_side(struct field *field, int which)
{
    struct field_scores *side = &field->scores[which];
    struct weighted_score scores[WEIGHTED_SCORES_MAX];
    size_t most = field->rows * (field->unit == 1 ? 1 : WEIGHTED_SCORES_MAX);
    size_t place = 0;
    if (most > FIELD_SCORES_MAX + 1)
        most = FIELD_SCORES_MAX + 1;
    if (!list_reserve(side->score, side->capacity, 3 * most))
        return false;
    side->times = side->score + most;
    side->lines = side->times + most;
    memset(side->times, 0, 2 * most * sizeof *side->times);
    for (size_t i = 0; i < field->rows; i++) {
        size_t count = row_scores(&field->row[i].result, which, scores);
        for (size_t n = 0; n < count && side->count <= FIELD_SCORES_MAX; n++) {
            int32_t *at = &side->score[place = field_place(side, scores[n].score, place)];
            if (place < side->count && *at == scores[n].score)
                continue;
            memmove(at + 1, at, (side->count++ - place) * sizeof *at);
            *at = scores[n].score;
        }
    }
    for (size_t i = 0; i < field->rows && side->count <= FIELD_SCORES_MAX; i++) {
        struct field_row *row = &field->row[i];
        size_t count = row_scores(&row->result, which, scores);
        for (size_t n = 0; n < count; n++) {
            place = field_place(side, scores[n].score, place);
            if (n == 0)
                row->place[which] = (uint32_t)place;
            if (which == SIDE_NS && count == 1)
                row->ahead = side->times[place] / field->unit;
            side->times[place] += row->result.times * (field->unit == 1 ? 1 : scores[n].weight);
            side->lines[place]++;
        }
    }
    return true;
}

/* ---- the whole ---- */

bool field_compare(struct field *field)
{
    field->total = field->expected = 0;
    field->scores[SIDE_NS].count = field->scores[SIDE_EW].count = 0;
    field->split = field->usable = false;
    field->unit = 1;
    if (!count_results(field))
        return true;
    if (!fill_side(field, SIDE_NS) || (field->split && !fill_side(field, SIDE_EW)))
        return false;
    field->usable = field->scores[SIDE_NS].count <= FIELD_SCORES_MAX &&
                    field->scores[SIDE_EW].count <= FIELD_SCORES_MAX;
    return true;
}

bool field_init(struct field *field, const struct field_result *results, size_t rows)
{
    *field = (struct field){.rows = rows};
    if (!list_reserve(field->row, field->row_capacity, rows))
        return false;
    for (size_t i = 0; i < rows; i++)
        field->row[i] = (struct field_row){.result = results[i]};
    return field_compare(field);
}

void field_release(struct field *field)
{
    free(field->row);
    for (int side = SIDE_NS; side < SIDES; side++)
        free(field->scores[side].score);
    *field = (struct field){0};
}
