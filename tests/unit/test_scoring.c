/*
 * Each scoring, held against a second reckoning in floating point: result by
 * result, from the side's own view, as Law 78, PBN 2.1 (3.4.12, 4.2.3, 5.9) and the programs have
 * it.
 */
#include <check.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "bridge/score.h"
#include "bridge/seat.h"
#include "bridge/figures/scoring.h"
#include "figures_harness.h"
#include "suite.h"

/* ---- what each scoring is ---- */

enum what { RANK, RANK_OF_LINES, RANK_AS_PLACE, CROSS, BUTLER, DATUM, MP, MP_WITH_SELF };
/* Of cross-IMPs: the sum, by the scores, by the comparisons. Of a datum. */
enum how { SUM, BY_SCORES, BY_COMPARISONS, NEAREST, TO_ZERO, EXACT };
/* Of matchpoints. */
enum scale { POINTS, HALVES, PERCENT, CENTRED, CENTRED_HALVES };
enum factor { AS_THEY_COME, TOP, NEUBERG };
enum { MEDIAN = -1 };

/* CUT: results that a datum leaves out at either end, or MEDIAN. */
static const struct model {
    int family;
    bool habit;
    const char *scoring;
    enum what what;
    int how, cut, factor;
} models[] = {
    {FAMILY_RANK, false, NULL, RANK, 0, 0, 0},
    {FAMILY_RANK, true, NULL, RANK_OF_LINES, 0, 0, 0},
    {FAMILY_RANK, true, NULL, RANK_AS_PLACE, 0, 0, 0},
    {FAMILY_IMP, false, "Cross", CROSS, SUM, 0, 0},
    {FAMILY_IMP, false, "Cross1", CROSS, BY_SCORES, 0, 0},
    {FAMILY_IMP, false, "Cross2", CROSS, BY_COMPARISONS, 0, 0},
    {FAMILY_IMP, false, "Butler", BUTLER, NEAREST, 0, 0},
    {FAMILY_IMP, false, "Butler-2", BUTLER, NEAREST, 1, 0},
    {FAMILY_IMP, false, "Median", BUTLER, NEAREST, MEDIAN, 0},
    {FAMILY_IMP, true, "Butler", BUTLER, TO_ZERO, 0, 0},
    {FAMILY_IMP, true, "Butler-2", BUTLER, TO_ZERO, 1, 0},
    {FAMILY_IMP, true, NULL, BUTLER, NEAREST, 2, 0},
    {FAMILY_IMP, true, NULL, BUTLER, TO_ZERO, 2, 0},
    {FAMILY_IMP, true, "Butler", BUTLER, EXACT, 0, 0},
    {FAMILY_IMP, true, "Butler-2", BUTLER, EXACT, 1, 0},
    {FAMILY_IMP, true, "Median", BUTLER, EXACT, MEDIAN, 0},
    {FAMILY_MP, false, "MP1", MP, POINTS, 0, AS_THEY_COME},
    {FAMILY_MP, false, "MP1", MP, POINTS, 0, TOP},
    {FAMILY_MP, false, "MP1", MP, POINTS, 0, NEUBERG},
    {FAMILY_MP, true, "MP2", MP, HALVES, 0, AS_THEY_COME},
    {FAMILY_MP, true, "MP2", MP, HALVES, 0, TOP},
    {FAMILY_MP, true, "MP2", MP, HALVES, 0, NEUBERG},
    {FAMILY_MP, true, NULL, MP, PERCENT, 0, AS_THEY_COME},
    {FAMILY_MP, true, NULL, MP, PERCENT, 0, TOP},
    {FAMILY_MP, true, NULL, MP, PERCENT, 0, NEUBERG},
    {FAMILY_MP, true, "EMP", MP, CENTRED, 0, AS_THEY_COME},
    {FAMILY_MP, true, "EMP", MP, CENTRED, 0, TOP},
    {FAMILY_MP, true, "EMP", MP, CENTRED, 0, NEUBERG},
    {FAMILY_MP, true, "EMP", MP, CENTRED_HALVES, 0, AS_THEY_COME},
    {FAMILY_MP, true, "EMP", MP, CENTRED_HALVES, 0, TOP},
    {FAMILY_MP, true, "EMP", MP, CENTRED_HALVES, 0, NEUBERG},
    {FAMILY_MP, true, "Ascherman", MP_WITH_SELF, POINTS, 0, AS_THEY_COME},
    {FAMILY_MP, true, "Ascherman", MP_WITH_SELF, HALVES, 0, AS_THEY_COME},
    {FAMILY_MP, true, "Ascherman", MP_WITH_SELF, PERCENT, 0, AS_THEY_COME},
    {FAMILY_PERCENTAGE, false, NULL, MP, PERCENT, 0, AS_THEY_COME},
    {FAMILY_PERCENTAGE, false, NULL, MP, PERCENT, 0, TOP},
    {FAMILY_PERCENTAGE, false, NULL, MP, PERCENT, 0, NEUBERG},
    {FAMILY_PERCENTAGE, true, "Ascherman", MP_WITH_SELF, PERCENT, 0, AS_THEY_COME},
    {FAMILY_DATUM, false, "Butler", DATUM, NEAREST, 0, 0},
    {FAMILY_DATUM, false, "Butler-2", DATUM, NEAREST, 1, 0},
    {FAMILY_DATUM, false, "Median", DATUM, NEAREST, MEDIAN, 0},
    {FAMILY_DATUM, true, "Butler", DATUM, TO_ZERO, 0, 0},
    {FAMILY_DATUM, true, "Butler-2", DATUM, TO_ZERO, 1, 0},
    {FAMILY_DATUM, true, NULL, DATUM, NEAREST, 2, 0},
    {FAMILY_DATUM, true, NULL, DATUM, TO_ZERO, 2, 0},
};
enum { MODELS = sizeof models / sizeof *models };

/* Results of one and of several tables, unequal in number, few and many, weighted and split; means
 * on either side of nought that end in fives. */
static const char *const fields[] = {
    "620",
    "620 A60/40",
    "620 170",
    "620 170 A50/50",
    "620 170 A255/50", /* nobody says how much NS have */
    "-50 -60",
    "50 60 620",
    "1 3 9 30 A60/40",
    "35 35 15 -5 -5",
    "-1 -3 -9 -30 -100",
    "620x2 170 620 -100 140 A60/40 -50 -",
    "-620 -650 -170 -620 100 A50/40 -50x3 -110x2 -620",
    "620 650 170x2 A45/55 -100 140x2 620 170 -1430",
    "620*70,-100*30 650 170 A40/60 140x2 620*50,170*50",
    "620 170|-50 A40/60 140x2 170 -100|100 620",
    "620*33,170*67|650 -50 A60/60 -50x2 620 -200*50,-300*25,-500*25",
    /* As many different scores as there can be: behind the last one there is no room. */
    "620*10,-100*10,1430*10,-500*10,50*10,2000*20,-1400*10,800*20",
    "2200 1430 680 650 620 600 170 -100 -200 -500 -800 -1100",
};
enum { FIELDS = sizeof fields / sizeof *fields };

/* ---- the second reckoning ---- */

struct one {
    double score, weight;
};

/* A board from a side's view: every score with its weight, rising. */
struct view {
    struct one one[ROWS_MAX * WEIGHTED_SCORES_MAX];
    int count;
    double results, expected; /* there are, and would be had all rows one */
    bool weighted;
};

static int compare_ones(const void *left, const void *right)
{
    const struct one *a = left, *b = right;
    return (a->score > b->score) - (a->score < b->score);
}

static void look_from(const struct table *table, int side, struct view *view)
{
    *view = (struct view){0};
    for (size_t row = 0; row < table->rows; row++) {
        int32_t scores[WEIGHTED_SCORES_MAX];
        double weights[WEIGHTED_SCORES_MAX];
        const struct field_result *result = &table->result[row];
        int count = scores_of(result, side, scores, weights);
        for (int i = 0; i < count; i++)
            view->one[view->count++] =
                (struct one){side == SIDE_NS ? scores[i] : -scores[i], weights[i] * result->times};
        view->results += has_result(result) ? result->times : 0;
        view->expected += result->times;
        view->weighted = view->weighted || count > 1;
    }
    qsort(view->one, (size_t)view->count, sizeof *view->one, compare_ones);
}

/* The score at PLACE when all results stand in a line. */
static double score_at(const struct view *view, double place)
{
    int i = 0;
    while (i < view->count - 1 && place >= view->one[i].weight - 1e-9)
        place -= view->one[i++].weight;
    return view->one[i].score;
}

/* NAN: too few results. */
static double datum_of(const struct model *model, const struct view *view)
{
    double sum = 0, start = 0, cut = model->cut, last = view->results - cut, datum, tens;
    if (model->cut == MEDIAN) {
        /* Of an even number of units, one more in the upper half: those beside the middle. */
        double unit = view->weighted ? 0.01 : 1, units = round(view->results / unit);
        datum = (score_at(view, unit * floor((units - 1) / 2)) +
                 score_at(view, unit * floor(units / 2))) /
                2;
    } else {
        if (view->results <= 2 * cut)
            return NAN;
        for (int i = 0; i < view->count; start += view->one[i++].weight)
            sum += view->one[i].score *
                   fmax(0, fmin(start + view->one[i].weight, last) - fmax(start, cut));
        datum = sum / (last - cut);
    }
    tens = datum / 10 + copysign(1e-9, datum);
    return model->how == EXACT ? datum : 10 * (model->how == NEAREST ? round(tens) : trunc(tens));
}

static double matchpoints_of(const struct model *model, const struct view *view, double score)
{
    bool self = model->what == MP_WITH_SELF;
    double with_self = 0, all = model->factor == AS_THEY_COME ? view->results : view->expected;
    double points, full = all - !self;
    for (int i = 0; i < view->count; i++)
        with_self += view->one[i].weight * (score > view->one[i].score    ? 2
                                            : score == view->one[i].score ? 1
                                                                          : 0);
    points = with_self - !self;
    if (model->factor == TOP)
        points = view->results > 1 ? points * (view->expected - 1) / (view->results - 1) : NAN;
    else if (model->factor == NEUBERG)
        points = with_self * view->expected / view->results - 1;
    if (model->how == PERCENT)
        return full > 0 ? 100 * points / (2 * full) : NAN;
    if (model->how == CENTRED || model->how == CENTRED_HALVES)
        points -= full;
    return model->how == HALVES || model->how == CENTRED_HALVES ? points / 2 : points;
}

static double imps_of(const struct model *model, const struct view *view, double score)
{
    double sum = 0, divisor = 1;
    if (model->what == BUTLER) {
        double datum = datum_of(model, view), difference = score - datum;
        return isnan(datum) ? NAN : imps((int)(difference + copysign(1e-9, difference)));
    }
    for (int i = 0; i < view->count; i++)
        sum += view->one[i].weight * imps((int)(score - view->one[i].score));
    if (model->how != SUM)
        divisor = view->results - (model->how == BY_COMPARISONS);
    return divisor > 0 ? sum / divisor : NAN;
}

static double rank_of(const struct model *model, const struct table *table, size_t row)
{
    double rank = 1;
    for (size_t other = 0; other < table->rows; other++) {
        int32_t mine[WEIGHTED_SCORES_MAX], theirs[WEIGHTED_SCORES_MAX];
        double weights[WEIGHTED_SCORES_MAX];
        int32_t times = model->what == RANK_OF_LINES ? 1 : table->result[other].times;
        (void)scores_of(&table->result[row], SIDE_NS, mine, weights);
        if (scores_of(&table->result[other], SIDE_NS, theirs, weights) == 0)
            continue;
        if (theirs[0] > mine[0] ||
            (model->what == RANK_AS_PLACE && theirs[0] == mine[0] && other < row))
            rank += times;
    }
    return rank;
}

static double artificial_of(const struct model *model, const struct view *view, int percent)
{
    double full = view->expected - (model->what == MP), points = 2 * full * percent / 100;
    if (percent == AVERAGE_UNKNOWN)
        return NAN;
    if (model->what == BUTLER)
        return percent == 60 ? 3 : percent == 50 ? 0 : percent == 40 ? -3 : NAN;
    if (model->what != MP && model->what != MP_WITH_SELF)
        return NAN;
    if (model->how == PERCENT)
        return full > 0 ? percent : NAN;
    if (model->how == CENTRED || model->how == CENTRED_HALVES)
        points -= full;
    return model->how == HALVES || model->how == CENTRED_HALVES ? points / 2 : points;
}

/* A row's figure; NAN where it has none. */
static double figure_of(const struct model *model, const struct table *table, size_t row, int side)
{
    const struct field_result *result = &table->result[row];
    int32_t scores[WEIGHTED_SCORES_MAX];
    double weights[WEIGHTED_SCORES_MAX], sum = 0;
    int count = scores_of(result, side, scores, weights);
    struct view view;
    look_from(table, side, &view);
    if (result->adjusted && result->adjusted->artificial)
        return artificial_of(model, &view, result->adjusted->percent[side]);
    for (int i = 0; i < count; i++) {
        double score = side == SIDE_NS ? scores[i] : -scores[i];
        sum += weights[i] * (model->what <= RANK_AS_PLACE ? rank_of(model, table, row)
                             : model->what == DATUM       ? datum_of(model, &view)
                             : model->what >= MP          ? matchpoints_of(model, &view, score)
                                                          : imps_of(model, &view, score));
    }
    return count == 0 ? NAN : sum;
}

/* ---- both ---- */

START_TEST(each_scoring_is_what_it_should_be)
{
    const struct scoring *scoring = &scoring_list[_i];
    const char *name = models[_i].scoring;
    ck_assert_int_eq(scoring_count, MODELS);
    ck_assert_int_eq(scoring->family, models[_i].family);
    ck_assert(scoring->habit == models[_i].habit);
    ck_assert((!scoring->name) == (!name));
    ck_assert(!name || strcmp(scoring->name, name) == 0);
    for (int decimals = 0; decimals <= 2; decimals++) {
        static const int of_butler[] = {2, 20, 200};
        ck_assert_int_eq(scoring_slack(scoring, decimals),
                         models[_i].what == BUTLER ? of_butler[decimals] : decimals > 0);
    }
}
END_TEST

/* The figures of one row for both sides. */
static void check_row(const struct model *model, struct scored_field *scored,
                      const struct table *table, size_t row, const char *name)
{
    int sides = model->what <= RANK_AS_PLACE ? SIDE_EW : SIDES; /* only NS are ranked */
    for (int side = SIDE_NS; side < sides; side++) {
        struct figure figure = {.row = (uint32_t)row, .side = (int8_t)side};
        double wanted = figure_of(model, table, row, side), seen;
        struct ratio value;
        bool known = scored_field_value(scored, &figure, &value);
        ck_assert_msg(known == !isnan(wanted), "%s: row %zu, side %d", name, row, side);
        if (!known)
            continue;
        seen = (double)value.over / (double)value.under;
        ck_assert_msg(fabs(seen - wanted) < 1e-6, "%s: row %zu, side %d: %f instead of %f", name,
                      row, side, seen, wanted);
        if (side == SIDE_EW && !scored->field->split && has_result(&table->result[row])) {
            figure.mirrored = true;
            ck_assert(scored_field_value(scored, &figure, &value));
            seen = (double)value.over / (double)value.under;
            wanted = -figure_of(model, table, row, SIDE_NS);
            ck_assert_msg(fabs(seen - wanted) < 1e-6, "%s: row %zu, mirrored", name, row);
        }
    }
}

/* Returns whether the field has results enough for it: what it gives for a row with a result. There
 * is no datum of results that are weighted or differ between the sides. */
static bool can_be_gone(const struct model *model, const struct table *table, bool mixed)
{
    struct view view;
    bool by_datum = model->what == BUTLER || model->what == DATUM;
    look_from(table, SIDE_NS, &view);
    if ((model->what <= RANK_AS_PLACE && view.weighted) || (by_datum && mixed))
        return false;
    for (size_t row = 0; row < table->rows; row++)
        if (has_result(&table->result[row]))
            return !isnan(figure_of(model, table, row, SIDE_NS));
    return false;
}

START_TEST(each_scoring_gives_what_it_should)
{
    const struct model *model = &models[_i];
    for (int i = 0; i < FIELDS; i++) {
        struct table table;
        struct field field;
        struct scored_field scored;
        struct view view;
        bool gone, factored;
        read_results(fields[i], &table);
        look_from(&table, SIDE_NS, &view);
        ck_assert(field_init(&field, table.result, table.rows) && field.usable);
        gone = scored_field_begin(&scored, &scoring_list[_i], &field);
        ck_assert_msg(gone == can_be_gone(model, &table, field_is_mixed(&field)), "%s", fields[i]);
        for (size_t row = 0; gone && row < table.rows; row++)
            check_row(model, &scored, &table, row, fields[i]);
        factored = gone && model->what == MP && model->factor != AS_THEY_COME &&
                   model->how != PERCENT && view.results < view.expected;
        ck_assert_msg(!gone || scored_field_is_factored(&scored) == factored, "%s", fields[i]);
        ck_assert_msg(!gone || scored_field_has_halves(&scored) ==
                                   (model->what >= MP && !factored && field.unit == 1 &&
                                    (model->how == HALVES || model->how == CENTRED_HALVES)),
                      "%s", fields[i]);
        field_release(&field);
    }
}
END_TEST

/* Only matchpoints by Law 78A have factors: whatever else there is, is of each of them. */
START_TEST(each_factor_has_its_scorings)
{
    static const int factors[] = {
        [FACTOR_PLAIN] = AS_THEY_COME, [FACTOR_TOP] = TOP, [FACTOR_NEUBERG] = NEUBERG};
    for (int factor = FACTOR_PLAIN; factor < MATCH_FACTORS; factor++) {
        uint64_t wanted = 0;
        for (int i = 0; i < MODELS; i++)
            if (models[i].what != MP || models[i].factor == factors[factor])
                wanted |= UINT64_C(1) << i;
        ck_assert_uint_eq(scorings_by_factor(factor), wanted);
    }
}
END_TEST

/* Of several of a name the standard's; of variants of one the first. */
START_TEST(a_scoring_is_found_by_its_name)
{
    static const struct {
        const char *named;
        int index; /* of the model, -1: none */
    } names[] = {{"Cross", 3},   {"IMP;Cross1", 4}, {"Butler", 6}, {"Butler-2;IMP", 7},
                 {"MP1", 16},    {"MP2", 19},       {"EMP", 25},   {"Ascherman", 31},
                 {"Rubber", -1}, {"MP", -1},        {"", -1}};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const struct scoring *found = scoring_of_name(text_of(names[i].named));
        const struct scoring *wanted = names[i].index < 0 ? NULL : &scoring_list[names[i].index];
        ck_assert_msg(found == wanted, "%s", names[i].named);
    }
    ck_assert_ptr_null(scoring_of_name((struct text){0}));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("scoring");
    TCase *tests = tcase_create("scoring");
    tcase_add_loop_test(tests, each_scoring_is_what_it_should_be, 0, MODELS);
    tcase_add_loop_test(tests, each_scoring_gives_what_it_should, 0, MODELS);
    tcase_add_test(tests, each_factor_has_its_scorings);
    tcase_add_test(tests, a_scoring_is_found_by_its_name);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
