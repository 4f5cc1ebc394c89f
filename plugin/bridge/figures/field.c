#include "bridge/figures/field.h"

#include <stdlib.h>
#include <string.h>

/* ---- a row ---- */

/* Returns the scores of a row, which may have been adjusted, and how many there are. */
static size_t row_scores(const struct field_result *result, int side,
                         struct weighted_score scores[WEIGHTED_SCORES_MAX])
{
    const struct adjusted_score *adjusted = result->adjusted;
    if (!adjusted) {
        scores[0] = (struct weighted_score){result->score, WEIGHTS_WHOLE};
        return result->score != SCORE_UNKNOWN;
    }
    if (adjusted->artificial)
        return 0;
    memcpy(scores, adjusted->score[side], adjusted->count[side] * sizeof *scores);
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

bool adjusted_score_is_split(const struct adjusted_score *adjusted)
{
    for (size_t i = 0; i < WEIGHTED_SCORES_MAX; i++)
        if (adjusted->score[SIDE_NS][i].score != adjusted->score[SIDE_EW][i].score ||
            adjusted->score[SIDE_NS][i].weight != adjusted->score[SIDE_EW][i].weight)
            return true;
    return false;
}

/* Notes how the row changes the way the field is computed. */
static void look_at_row(struct field *field, const struct field_result *result)
{
    const struct adjusted_score *adjusted = result->adjusted;
    if (!adjusted || adjusted->artificial)
        return;
    if (adjusted->count[SIDE_NS] > 1 || adjusted->count[SIDE_EW] > 1)
        field->unit = WEIGHTS_WHOLE;
    field->split = field->split || adjusted_score_is_split(adjusted);
}

/* Counts the results of a row; false when it is beyond the limits. A row that says nothing counts
 * for nothing. */
static bool count_row(struct field *field, const struct field_result *result, int32_t most)
{
    struct weighted_score scores[WEIGHTED_SCORES_MAX];
    size_t ns = row_scores(result, SIDE_NS, scores), ew;
    bool fits = scores_fit(scores, ns);
    ew = row_scores(result, SIDE_EW, scores);
    if (!fits || !scores_fit(scores, ew) || (ns > 0) != (ew > 0))
        return false;
    if (result->times <= 0 || result->times > most - field->expected)
        return ns == 0 && !result->adjusted;
    field->expected += result->times;
    field->total += ns > 0 ? result->times : 0;
    return true;
}

/* Returns true if the rows are within the limits, and some have a result or an artificial score. */
static bool count_results(struct field *field)
{
    bool adjusted = false;
    int32_t most;
    for (size_t row = 0; row < field->rows; row++)
        look_at_row(field, &field->row[row].result);
    most = field->unit == 1 ? FIELD_TIMES_MAX : FIELD_WEIGHTED_TIMES_MAX;
    for (size_t row = 0; row < field->rows; row++) {
        if (!count_row(field, &field->row[row].result, most))
            return false;
        adjusted = adjusted || field->row[row].result.adjusted;
    }
    return field->total > 0 || adjusted;
}

/* ---- the scores of a side ---- */

static int compare_scores(const void *left, const void *right)
{
    int32_t a = *(const int32_t *)left, b = *(const int32_t *)right;
    return (a > b) - (a < b);
}

static void drop_doubles(struct field_scores *side)
{
    size_t kept = 0;
    qsort(side->score, side->count, sizeof *side->score, compare_scores);
    for (size_t i = 0; i < side->count; i++)
        if (i == 0 || side->score[i] != side->score[kept - 1])
            side->score[kept++] = side->score[i];
    side->count = kept;
}

/* Allocates as many scores as the rows can have; false if memory is out. */
static bool make_room(struct field_scores *side, const struct field *field)
{
    size_t room = field->rows * (field->unit == 1 ? 1 : WEIGHTED_SCORES_MAX);
    side->score = calloc(3 * room, sizeof *side->score);
    if (!side->score)
        return false;
    side->times = side->score + room;
    side->lines = side->times + room;
    return true;
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

/* Puts a row to its scores. */
static void count_row_scores(const struct field *field, int which, struct field_row *row)
{
    const struct field_scores *side = &field->scores[which];
    struct weighted_score scores[WEIGHTED_SCORES_MAX];
    size_t count = row_scores(&row->result, which, scores);
    for (size_t i = 0; i < count; i++) {
        size_t place = place_of(side, scores[i].score);
        if (i == 0)
            row->place[which] = (uint32_t)place;
        if (which == SIDE_NS && count == 1)
            row->ahead = side->times[place] / field->unit;
        side->times[place] += row->result.times * (field->unit == 1 ? 1 : scores[i].weight);
        side->lines[place]++;
    }
}

/* Lists the scores that SIDE is compared with; false: no memory. */
static bool fill_side(struct field *field, int which)
{
    struct field_scores *side = &field->scores[which];
    struct weighted_score scores[WEIGHTED_SCORES_MAX];
    if (!make_room(side, field))
        return false;
    for (size_t row = 0; row < field->rows; row++) {
        size_t count = row_scores(&field->row[row].result, which, scores);
        for (size_t i = 0; i < count; i++)
            side->score[side->count++] = scores[i].score;
    }
    drop_doubles(side);
    for (size_t row = 0; row < field->rows; row++)
        count_row_scores(field, which, &field->row[row]);
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
