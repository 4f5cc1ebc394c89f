#include "bridge/way.h"

#include "bridge/score.h"
#include "bridge/seat.h"

enum kind { KIND_RANK, KIND_CROSS, KIND_BUTLER, KIND_DATUM, KIND_MATCHPOINTS };

/* What a kind takes: */
enum rank_by { RANK_RESULTS, RANK_LINES, RANK_PLACES };
enum cross_by { CROSS_SUM, CROSS_SCORES, CROSS_COMPARISONS };
enum { DATUM_MEDIAN = -1 }; /* else a mean, without so many scores at either end */
enum datum_rounding { DATUM_NEAREST, DATUM_TO_ZERO, DATUM_EXACT };
enum { SELF_LEFT_OUT, SELF_COUNTED }; /* Law 78A; or a tie with itself (Ascherman) */
enum match_scale { SCALE_POINTS, SCALE_HALVES, SCALE_PERCENT, SCALE_CENTRED, SCALE_CENTRED_HALVES };

/*
 * The ways. Those of the standard and of Law 78: PBN 2.1, 3.4.12 for IMPs, 4.2.3 for
 * matchpoints, 5.9 for ranks. The others are habits of programs.
 */
const struct way way_list[] = {
    {FAMILY_RANK, false, KIND_RANK, RANK_RESULTS, 0, NULL},
    {FAMILY_RANK, true, KIND_RANK, RANK_LINES, 0, NULL},
    {FAMILY_RANK, true, KIND_RANK, RANK_PLACES, 0, NULL},
    {FAMILY_IMP, false, KIND_CROSS, CROSS_SUM, 0, "Cross"},
    {FAMILY_IMP, false, KIND_CROSS, CROSS_SCORES, 0, "Cross1"},
    {FAMILY_IMP, false, KIND_CROSS, CROSS_COMPARISONS, 0, "Cross2"},
    {FAMILY_IMP, false, KIND_BUTLER, 0, DATUM_NEAREST, "Butler"},
    {FAMILY_IMP, false, KIND_BUTLER, 1, DATUM_NEAREST, "Butler-2"},
    {FAMILY_IMP, false, KIND_BUTLER, DATUM_MEDIAN, DATUM_NEAREST, "Median"},
    {FAMILY_IMP, true, KIND_BUTLER, 0, DATUM_TO_ZERO, "Butler"},
    {FAMILY_IMP, true, KIND_BUTLER, 1, DATUM_TO_ZERO, "Butler-2"},
    {FAMILY_IMP, true, KIND_BUTLER, 2, DATUM_NEAREST, NULL},
    {FAMILY_IMP, true, KIND_BUTLER, 2, DATUM_TO_ZERO, NULL},
    {FAMILY_IMP, true, KIND_BUTLER, 0, DATUM_EXACT, "Butler"},
    {FAMILY_IMP, true, KIND_BUTLER, 1, DATUM_EXACT, "Butler-2"},
    {FAMILY_IMP, true, KIND_BUTLER, DATUM_MEDIAN, DATUM_EXACT, "Median"},
    {FAMILY_MP, false, KIND_MATCHPOINTS, SELF_LEFT_OUT, SCALE_POINTS, "MP1"},
    {FAMILY_MP, true, KIND_MATCHPOINTS, SELF_LEFT_OUT, SCALE_HALVES, "MP2"},
    {FAMILY_MP, true, KIND_MATCHPOINTS, SELF_LEFT_OUT, SCALE_PERCENT, NULL},
    {FAMILY_MP, true, KIND_MATCHPOINTS, SELF_COUNTED, SCALE_POINTS, "Ascherman"},
    {FAMILY_MP, true, KIND_MATCHPOINTS, SELF_COUNTED, SCALE_HALVES, "Ascherman"},
    {FAMILY_MP, true, KIND_MATCHPOINTS, SELF_COUNTED, SCALE_PERCENT, "Ascherman"},
    {FAMILY_MP, true, KIND_MATCHPOINTS, SELF_LEFT_OUT, SCALE_CENTRED, "EMP"},
    {FAMILY_MP, true, KIND_MATCHPOINTS, SELF_LEFT_OUT, SCALE_CENTRED_HALVES, "EMP"},
    {FAMILY_PERCENTAGE, false, KIND_MATCHPOINTS, SELF_LEFT_OUT, SCALE_PERCENT, NULL},
    {FAMILY_PERCENTAGE, true, KIND_MATCHPOINTS, SELF_COUNTED, SCALE_PERCENT, "Ascherman"},
    {FAMILY_DATUM, false, KIND_DATUM, 0, DATUM_NEAREST, "Butler"},
    {FAMILY_DATUM, false, KIND_DATUM, 1, DATUM_NEAREST, "Butler-2"},
    {FAMILY_DATUM, false, KIND_DATUM, DATUM_MEDIAN, DATUM_NEAREST, "Median"},
    {FAMILY_DATUM, true, KIND_DATUM, 0, DATUM_TO_ZERO, "Butler"},
    {FAMILY_DATUM, true, KIND_DATUM, 1, DATUM_TO_ZERO, "Butler-2"},
    {FAMILY_DATUM, true, KIND_DATUM, 2, DATUM_NEAREST, NULL},
    {FAMILY_DATUM, true, KIND_DATUM, 2, DATUM_TO_ZERO, NULL},
};
const int way_count = sizeof way_list / sizeof *way_list;
_Static_assert(sizeof way_list / sizeof *way_list <= 64, "a set of ways has 64 bits");

/* ---- ranks ---- */

static bool rank_value(const struct way *way, const struct field *field, size_t index,
                       struct ratio *value)
{
    int64_t better = 0;
    for (size_t i = index + 1; i < field->count; i++)
        better += way->first == RANK_LINES ? field->lines[i] : field->times[i];
    *value = (struct ratio){1 + better, 1};
    return true;
}

/* ---- IMPs ---- */

static bool cross_value(const struct way *way, const struct field *field, size_t index,
                        struct ratio *value)
{
    int64_t sum = 0, divisor = 1;
    for (size_t i = 0; i < field->count; i++)
        sum += (int64_t)field->times[i] * imps(field->score[index] - field->score[i]);
    if (way->first != CROSS_SUM)
        divisor = way->first == CROSS_SCORES ? field->total : field->total - 1;
    *value = (struct ratio){sum, divisor};
    return divisor > 0;
}

/* The score that stands at PLACE when every result is put in line. */
static int32_t score_at(const struct field *field, int64_t place)
{
    size_t i = 0;
    while (place >= field->times[i])
        place -= field->times[i++];
    return field->score[i];
}

/* The sum of the results from FIRST to LAST, LAST left out, when every result is put in line. */
static int64_t sum_between(const struct field *field, int64_t first, int64_t last)
{
    int64_t sum = 0, start = 0;
    for (size_t i = 0; i < field->count; i++) {
        int64_t end = start + field->times[i];
        int64_t from = start > first ? start : first, to = end < last ? end : last;
        if (from < to)
            sum += (to - from) * field->score[i];
        start = end;
    }
    return sum;
}

/* VALUE rounded to tens, halves away from zero or everything towards it. */
static int64_t to_tens(struct ratio value, int rounding)
{
    int64_t size = value.over < 0 ? -value.over : value.over, under = 10 * value.under;
    int64_t tens = rounding == DATUM_NEAREST ? (2 * size + under) / (2 * under) : size / under;
    return 10 * (value.over < 0 ? -tens : tens);
}

static bool datum_of(const struct way *way, const struct field *field, struct ratio *datum)
{
    int64_t total = field->total, cut = way->first;
    if (way->first == DATUM_MEDIAN)
        *datum = (struct ratio){
            (int64_t)score_at(field, (total - 1) / 2) + score_at(field, total / 2), 2};
    else if (total > 2 * cut)
        *datum = (struct ratio){sum_between(field, cut, total - cut), total - 2 * cut};
    else
        return false;
    if (way->second != DATUM_EXACT)
        *datum = (struct ratio){to_tens(*datum, way->second), 1};
    return true;
}

static bool datum_value(const struct way *way, const struct field *field, size_t index,
                        struct ratio *value)
{
    (void)index;
    return datum_of(way, field, value);
}

static bool butler_value(const struct way *way, const struct field *field, size_t index,
                         struct ratio *value)
{
    struct ratio datum;
    if (!datum_of(way, field, &datum))
        return false;
    *value = (struct ratio){
        imps((int)((field->score[index] * datum.under - datum.over) / datum.under)), 1};
    return true;
}

/* ---- matchpoints ---- */

static bool matchpoints_value(const struct way *way, const struct field *field, size_t index,
                              struct ratio *value)
{
    int64_t points = matchpoints(field->score, field->times, field->count, index);
    int64_t top = 2 * ((int64_t)field->total - 1);
    if (way->first == SELF_COUNTED) {
        points++;
        top += 2;
    }
    switch (way->second) {
    case SCALE_HALVES:
        *value = (struct ratio){points, 2};
        break;
    case SCALE_PERCENT:
        *value = (struct ratio){100 * points, top};
        break;
    case SCALE_CENTRED:
        *value = (struct ratio){points - top / 2, 1};
        break;
    case SCALE_CENTRED_HALVES:
        *value = (struct ratio){points - top / 2, 2};
        break;
    default:
        *value = (struct ratio){points, 1};
    }
    return value->under > 0;
}

/* What NS's and EW's figures of a row sum to. */
static int64_t figures_sum(const struct way *way, const struct field *field)
{
    int64_t comparisons = field->total - (way->first == SELF_LEFT_OUT);
    if (way->kind != KIND_MATCHPOINTS)
        return 0;
    switch (way->second) {
    case SCALE_POINTS:
        return 2 * comparisons;
    case SCALE_HALVES:
        return comparisons;
    case SCALE_PERCENT:
        return 100;
    default:
        return 0;
    }
}

typedef bool (*value_function)(const struct way *way, const struct field *field, size_t index,
                               struct ratio *value);
static const value_function values[] = {
    [KIND_RANK] = rank_value,
    [KIND_CROSS] = cross_value,
    [KIND_BUTLER] = butler_value,
    [KIND_DATUM] = datum_value,
    [KIND_MATCHPOINTS] = matchpoints_value,
};

/* ---- a way at work ---- */

bool way_reckon(struct reckoning *reckoning, const struct way *way, const struct field *field)
{
    reckoning->way = way;
    reckoning->field = field;
    reckoning->sum = figures_sum(way, field);
    for (size_t i = 0; i < field->count; i++)
        if (!values[way->kind](way, field, i, &reckoning->value[i]))
            return false;
    return true;
}

bool reckoning_value(const struct reckoning *reckoning, const struct figure *figure,
                     struct ratio *value)
{
    int32_t which = reckoning->field->which[figure->row];
    if (which < 0)
        return false;
    *value = reckoning->value[which];
    if (reckoning->way->kind == KIND_RANK && reckoning->way->first == RANK_PLACES)
        value->over += reckoning->field->ahead[figure->row];
    if (figure->side == SIDE_EW)
        value->over = (figure->mirrored ? 0 : reckoning->sum * value->under) - value->over;
    return true;
}

bool way_has_halves(const struct way *way)
{
    return way->kind == KIND_MATCHPOINTS &&
           (way->second == SCALE_HALVES || way->second == SCALE_CENTRED_HALVES);
}
