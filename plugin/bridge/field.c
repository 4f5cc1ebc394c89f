#include "bridge/field.h"

#include <stdlib.h>

static bool result_counts(const struct field_result *result)
{
    return result->score != SCORE_UNKNOWN;
}

static bool result_fits(const struct field_result *result)
{
    return abs(result->score) <= FIELD_SCORE_MAX && result->times > 0 &&
           result->times <= FIELD_TIMES_MAX;
}

static int compare_scores(const void *left, const void *right)
{
    int32_t a = *(const int32_t *)left, b = *(const int32_t *)right;
    return (a > b) - (a < b);
}

/* Collects the scores of the rows; false when a row is beyond the limits. */
static bool collect_scores(struct field *field, const struct field_result *results)
{
    for (size_t row = 0; row < field->rows; row++) {
        if (!result_counts(&results[row]))
            continue;
        if (!result_fits(&results[row]) || field->total > FIELD_TIMES_MAX - results[row].times)
            return false;
        field->total += results[row].times;
        field->score[field->count++] = results[row].score;
    }
    return field->count > 0;
}

static void drop_doubles(struct field *field)
{
    size_t kept = 0;
    qsort(field->score, field->count, sizeof *field->score, compare_scores);
    for (size_t i = 0; i < field->count; i++)
        if (i == 0 || field->score[i] != field->score[kept - 1])
            field->score[kept++] = field->score[i];
    field->count = kept;
}

/* Puts each row to its score. */
static void count_rows(struct field *field, const struct field_result *results)
{
    for (size_t row = 0; row < field->rows; row++) {
        const int32_t *found = NULL;
        if (result_counts(&results[row]))
            found = bsearch(&results[row].score, field->score, field->count, sizeof *field->score,
                            compare_scores);
        field->which[row] = found == NULL ? -1 : (int32_t)(found - field->score);
        if (found == NULL)
            continue;
        field->ahead[row] = field->times[found - field->score];
        field->times[found - field->score] += results[row].times;
        field->lines[found - field->score]++;
    }
}

bool field_init(struct field *field, const struct field_result *results, size_t rows)
{
    size_t room = rows > 0 ? rows : 1;
    *field = (struct field){.rows = rows};
    field->which = calloc(room, sizeof *field->which);
    field->ahead = calloc(room, sizeof *field->ahead);
    field->score = calloc(room, sizeof *field->score);
    field->times = calloc(room, sizeof *field->times);
    field->lines = calloc(room, sizeof *field->lines);
    if (field->which == NULL || field->ahead == NULL || field->score == NULL ||
        field->times == NULL || field->lines == NULL)
        return false;
    if (!collect_scores(field, results))
        return true;
    drop_doubles(field);
    count_rows(field, results);
    field->usable = field->count <= FIELD_SCORES_MAX;
    return true;
}

void field_release(struct field *field)
{
    free(field->which);
    free(field->ahead);
    free(field->score);
    free(field->times);
    free(field->lines);
    *field = (struct field){0};
}
