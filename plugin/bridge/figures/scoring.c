#include "bridge/figures/scoring.h"

#include <string.h>

#include "bridge/decimal.h"
#include "bridge/score.h"
#include "bridge/seat.h"

enum kind { KIND_RANK, KIND_CROSS, KIND_BUTLER, KIND_DATUM, KIND_MATCHPOINTS };

/* The parameters of each kind: */
enum rank_by { RANK_RESULTS, RANK_LINES, RANK_PLACES };
enum cross_by { CROSS_SUM, CROSS_SCORES, CROSS_COMPARISONS };
enum { DATUM_MEDIAN = -1 }; /* the middle; else a mean, without so many scores at either end */
/* To tens, halves away from zero or everything towards it; or not. */
enum datum_rounding { DATUM_NEAREST = ROUND_NEAREST, DATUM_TO_ZERO = ROUND_CUT, DATUM_EXACT };
enum { SELF_LEFT_OUT, SELF_COUNTED }; /* Law 78A; or a tie with itself (Ascherman) */
enum match_scale { SCALE_POINTS, SCALE_HALVES, SCALE_PERCENT, SCALE_CENTRED, SCALE_CENTRED_HALVES };

/* Matchpoints by Law 78A, with each of the factors: all of them are as usual as the first. */
#define FACTORED(family, habit, scale, scoring)                                                    \
    {family, habit, KIND_MATCHPOINTS, SELF_LEFT_OUT, scale, FACTOR_PLAIN, scoring},                \
        {family, habit, KIND_MATCHPOINTS, SELF_LEFT_OUT, scale, FACTOR_TOP, scoring},              \
    {                                                                                              \
        family, habit, KIND_MATCHPOINTS, SELF_LEFT_OUT, scale, FACTOR_NEUBERG, scoring             \
    }
#define ASCHERMAN(family, scale)                                                                   \
    {                                                                                              \
        family, true, KIND_MATCHPOINTS, SELF_COUNTED, scale, FACTOR_PLAIN, "Ascherman"             \
    }

/* Those of Law 78 and of the standard (PBN 2.1, 3.4.12 for IMPs, 4.2.3 for matchpoints, 5.9 for
 * ranks); the others are habits of programs, and stand behind that of their name. */
const struct scoring scoring_list[] = {
    {FAMILY_RANK, false, KIND_RANK, RANK_RESULTS, .name = NULL},
    {FAMILY_RANK, true, KIND_RANK, RANK_LINES, .name = NULL},
    {FAMILY_RANK, true, KIND_RANK, RANK_PLACES, .name = NULL},
    {FAMILY_IMP, false, KIND_CROSS, CROSS_SUM, .name = "Cross"},
    {FAMILY_IMP, false, KIND_CROSS, CROSS_SCORES, .name = "Cross1"},
    {FAMILY_IMP, false, KIND_CROSS, CROSS_COMPARISONS, .name = "Cross2"},
    {FAMILY_IMP, false, KIND_BUTLER, 0, DATUM_NEAREST, .name = "Butler"},
    {FAMILY_IMP, false, KIND_BUTLER, 1, DATUM_NEAREST, .name = "Butler-2"},
    {FAMILY_IMP, false, KIND_BUTLER, DATUM_MEDIAN, DATUM_NEAREST, .name = "Median"},
    {FAMILY_IMP, true, KIND_BUTLER, 0, DATUM_TO_ZERO, .name = "Butler"},
    {FAMILY_IMP, true, KIND_BUTLER, 1, DATUM_TO_ZERO, .name = "Butler-2"},
    {FAMILY_IMP, true, KIND_BUTLER, 2, DATUM_NEAREST, .name = NULL},
    {FAMILY_IMP, true, KIND_BUTLER, 2, DATUM_TO_ZERO, .name = NULL},
    {FAMILY_IMP, true, KIND_BUTLER, 0, DATUM_EXACT, .name = "Butler"},
    {FAMILY_IMP, true, KIND_BUTLER, 1, DATUM_EXACT, .name = "Butler-2"},
    {FAMILY_IMP, true, KIND_BUTLER, DATUM_MEDIAN, DATUM_EXACT, .name = "Median"},
    FACTORED(FAMILY_MP, false, SCALE_POINTS, "MP1"),
    FACTORED(FAMILY_MP, true, SCALE_HALVES, "MP2"),
    FACTORED(FAMILY_MP, true, SCALE_PERCENT, NULL),
    FACTORED(FAMILY_MP, true, SCALE_CENTRED, "EMP"),
    FACTORED(FAMILY_MP, true, SCALE_CENTRED_HALVES, "EMP"),
    ASCHERMAN(FAMILY_MP, SCALE_POINTS),
    ASCHERMAN(FAMILY_MP, SCALE_HALVES),
    ASCHERMAN(FAMILY_MP, SCALE_PERCENT),
    FACTORED(FAMILY_PERCENTAGE, false, SCALE_PERCENT, NULL),
    ASCHERMAN(FAMILY_PERCENTAGE, SCALE_PERCENT),
    {FAMILY_DATUM, false, KIND_DATUM, 0, DATUM_NEAREST, .name = "Butler"},
    {FAMILY_DATUM, false, KIND_DATUM, 1, DATUM_NEAREST, .name = "Butler-2"},
    {FAMILY_DATUM, false, KIND_DATUM, DATUM_MEDIAN, DATUM_NEAREST, .name = "Median"},
    {FAMILY_DATUM, true, KIND_DATUM, 0, DATUM_TO_ZERO, .name = "Butler"},
    {FAMILY_DATUM, true, KIND_DATUM, 1, DATUM_TO_ZERO, .name = "Butler-2"},
    {FAMILY_DATUM, true, KIND_DATUM, 2, DATUM_NEAREST, .name = NULL},
    {FAMILY_DATUM, true, KIND_DATUM, 2, DATUM_TO_ZERO, .name = NULL},
};
const int scoring_count = sizeof scoring_list / sizeof *scoring_list;
_Static_assert(sizeof scoring_list / sizeof *scoring_list <= 64, "a set of scorings has 64 bits");

uint64_t scorings_by_factor(int factor)
{
    uint64_t scorings = 0;
    for (int i = 0; i < scoring_count; i++) {
        const struct scoring *scoring = &scoring_list[i];
        bool chosen = scoring->kind == KIND_MATCHPOINTS && scoring->first == SELF_LEFT_OUT;
        if (!chosen || scoring->factor == factor)
            scorings |= UINT64_C(1) << i;
    }
    return scorings;
}

/* ---- a datum ---- */

/* Returns the sum of the results from FIRST to LAST, without LAST, when all are sorted. */
static int64_t sum_between(const struct field_scores *scores, int64_t first, int64_t last)
{
    int64_t sum = 0, start = 0;
    for (size_t i = 0; i < scores->count; i++) {
        int64_t end = start + scores->times[i];
        int64_t from = start > first ? start : first, to = end < last ? end : last;
        if (from < to)
            sum += (to - from) * scores->score[i];
        start = end;
    }
    return sum;
}

/* Computes the datum; false if too few results are left, or if some are weighted or differ between
 * the sides: nobody says what they count there. */
static bool datum_of(const struct scoring *scoring, const struct field *field, struct ratio *datum)
{
    const struct field_scores *scores = &field->scores[SIDE_NS];
    int64_t total = field->total;
    int64_t cut = scoring->first == DATUM_MEDIAN ? (total - 1) / 2 : scoring->first;
    if (field_is_mixed(field) || total <= 2 * cut)
        return false;
    *datum = (struct ratio){sum_between(scores, cut, total - cut), total - 2 * cut};
    if (scoring->second != DATUM_EXACT) {
        const struct ratio tens = {datum->over, 10 * datum->under};
        *datum = (struct ratio){10 * ratio_round(tens, 0, scoring->second), 1};
    }
    return true;
}

/* ---- matchpoints ---- */

/* Counts the results that each can be compared with: where there is a factor, those that there
 * would be if none were missing. */
static int64_t comparisons(const struct scoring *scoring, const struct field *field)
{
    int64_t results = scoring->factor == FACTOR_PLAIN ? field->total : field->expected;
    return results - (scoring->first == SELF_LEFT_OUT);
}

/* Scales points of 2 a comparison, of so many COMPARISONS, as figures have them; false if there are
 * none. */
static bool to_scale(const struct scoring *scoring, struct ratio points, int64_t comparisons,
                     struct ratio *value)
{
    bool centred = scoring->second == SCALE_CENTRED || scoring->second == SCALE_CENTRED_HALVES;
    bool halves = scoring->second == SCALE_HALVES || scoring->second == SCALE_CENTRED_HALVES;
    *value = points;
    if (centred)
        value->over -= comparisons * points.under;
    if (halves)
        value->under *= 2;
    if (scoring->second == SCALE_PERCENT)
        *value = (struct ratio){points.over * WEIGHTS_WHOLE, points.under * 2 * comparisons};
    return value->under > 0;
}

/* Computes matchpoints by Law 78A; itself counts as a tie, which is taken off again. */
static bool matchpoints_value(const struct scoring *scoring, const struct field *field,
                              const struct field_scores *scores, size_t index, struct ratio *value)
{
    int64_t with_self =
        1 + (int64_t)matchpoints(scores->score, scores->times, scores->count, index);
    int64_t unit = field->unit, total = field->total, expected = field->expected;
    struct ratio points = {with_self - (scoring->first == SELF_LEFT_OUT ? unit : 0), unit};
    if (scoring->factor == FACTOR_TOP)
        points = (struct ratio){points.over * (expected - 1), unit * (total - 1)};
    else if (scoring->factor == FACTOR_NEUBERG)
        points = (struct ratio){with_self * expected - unit * total, unit * total};
    return to_scale(scoring, points, comparisons(scoring, field), value);
}

/* Returns the sum of NS's and EW's figures of a row: twice what each has if it ties with all. */
static int64_t figures_sum(const struct scoring *scoring, const struct field *field)
{
    struct ratio tied;
    int64_t compared = comparisons(scoring, field);
    if (scoring->kind != KIND_MATCHPOINTS ||
        !to_scale(scoring, (struct ratio){compared, 1}, compared, &tied))
        return 0;
    return 2 * tied.over / tied.under;
}

/* ---- artificial scores ---- */

/* Computes the value of PERCENT; in matchpoints it is a share of what can be won where no result is
 * missing. Scorers that add up IMPs do not agree on how many pairs an average counts against. */
static bool artificial_value(const struct scored_field *scored, int percent, struct ratio *value)
{
    const struct scoring *scoring = scored->scoring;
    int64_t full = (int64_t)scored->field->expected - (scoring->first == SELF_LEFT_OUT);
    if (percent == AVERAGE_UNKNOWN)
        return false;
    if (scoring->kind == KIND_BUTLER) {
        int won;
        bool told = average_in_imps(percent, &won);
        *value = (struct ratio){won, 1};
        return told;
    }
    return scoring->kind == KIND_MATCHPOINTS &&
           to_scale(scoring, (struct ratio){2 * percent * full, WEIGHTS_WHOLE}, full, value);
}

/* ---- a scoring at work ---- */

/* Computes the IMPs of all SCORES at once, of which each is compared with all, over DIVISOR: what
 * one wins against another, that one loses. The values are 0. */
static void fill_imps(struct ratio *value, const struct field_scores *scores, int64_t divisor)
{
    for (size_t high = 0; high < scores->count; high++) {
        value[high].under = divisor;
        for (size_t low = 0; low < high; low++) {
            int64_t won = imps(scores->score[high] - scores->score[low]);
            value[high].over += scores->times[low] * won;
            value[low].over -= scores->times[high] * won;
        }
    }
}

/* Computes the value of a score; whether that can be done is the same for all of them. */
static bool compute_value(struct scored_field *scored, int side, size_t index)
{
    const struct scoring *scoring = scored->scoring;
    const struct field *field = scored->field;
    const struct field_scores *scores = field_scores_of(field, side);
    struct ratio *value = &scored->value[side][index], datum;
    int64_t sum = 0, divisor = 1;
    switch (scoring->kind) {
    case KIND_RANK:
        for (size_t i = index + 1; i < scores->count; i++)
            sum += scoring->first == RANK_LINES ? scores->lines[i] : scores->times[i];
        *value = (struct ratio){1 + sum, 1};
        return field->unit == 1;
    case KIND_CROSS:
        if (scoring->first != CROSS_SUM)
            divisor = field->total - (scoring->first == CROSS_COMPARISONS);
        fill_imps(scored->value[side], scores, divisor * field->unit);
        return divisor > 0;
    case KIND_BUTLER:
        if (!datum_of(scoring, field, &datum))
            return false;
        sum = (scores->score[index] * datum.under - datum.over) / datum.under;
        *value = (struct ratio){imps((int)sum), 1};
        return true;
    case KIND_DATUM:
        return datum_of(scoring, field, value);
    default:
        return matchpoints_value(scoring, field, scores, index, value);
    }
}

bool scored_field_begin(struct scored_field *scored, const struct scoring *scoring,
                        const struct field *field)
{
    bool ok = field->usable;
    scored->scoring = scoring;
    scored->field = field;
    scored->sum = figures_sum(scoring, field);
    for (int side = SIDE_NS; ok && side <= (field->split ? SIDE_EW : SIDE_NS); side++) {
        size_t count = field_scores_of(field, side)->count;
        memset(scored->value[side], 0, count * sizeof *scored->value[side]);
        ok = count == 0 || compute_value(scored, side, 0);
    }
    return ok;
}

/* Returns a value, which is computed when it is first asked for: most scorings fail at the first
 * figures. */
static struct ratio value_of(struct scored_field *scored, int side, size_t index)
{
    if (scored->value[side][index].under == 0)
        (void)compute_value(scored, side, index);
    return scored->value[side][index];
}

bool scored_field_value(struct scored_field *scored, const struct figure *figure,
                        struct ratio *value)
{
    const struct field *field = scored->field;
    const struct field_row *row = &field->row[figure->row];
    const struct row_result *adjusted = row->result.adjusted;
    const int side = field->split ? figure->side : SIDE_NS;
    if (adjusted && adjusted->artificial)
        return artificial_value(scored, adjusted->percent[figure->side], value);
    size_t count = adjusted ? adjusted->count[figure->side] : row->result.score != SCORE_UNKNOWN;
    if (count == 0)
        return false;
    *value = value_of(scored, side, row->place[side]);
    if (count > 1) { /* the mean of its results, which all have the same divisor */
        const struct weighted_score *given = adjusted->given[figure->side];
        *value = (struct ratio){0, value->under * WEIGHTS_WHOLE};
        for (size_t i = 0; i < count; i++) {
            size_t place = field_place(&field->scores[side], given[i].score, 0);
            value->over += value_of(scored, side, place).over * given[i].weight;
        }
    }
    if (scored->scoring->kind == KIND_RANK && scored->scoring->first == RANK_PLACES)
        value->over += row->ahead;
    if (figure->side == SIDE_EW)
        value->over = (figure->mirrored ? 0 : scored->sum * value->under) - value->over;
    return true;
}

/* Returns false also where no result is missing: a factor changes nothing then. */
bool scored_field_is_factored(const struct scored_field *scored)
{
    const struct scoring *scoring = scored->scoring;
    return scoring->kind == KIND_MATCHPOINTS && scoring->factor != FACTOR_PLAIN &&
           scoring->second != SCALE_PERCENT && scored->field->expected != scored->field->total;
}

bool scored_field_has_halves(const struct scored_field *scored)
{
    const struct scoring *scoring = scored->scoring;
    return scoring->kind == KIND_MATCHPOINTS && !scored_field_is_factored(scored) &&
           scored->field->unit == 1 &&
           (scoring->second == SCALE_HALVES || scoring->second == SCALE_CENTRED_HALVES);
}

/* A datum that was rounded or reckoned otherwise moves a result by an IMP or two; what has decimals
 * may have been rounded otherwise in the last one. */
enum { SLACK_BUTLER = 2 };

int64_t scoring_slack(const struct scoring *scoring, int decimals)
{
    if (scoring->kind == KIND_BUTLER)
        return SLACK_BUTLER * power_of_ten(decimals);
    return decimals > 0;
}
