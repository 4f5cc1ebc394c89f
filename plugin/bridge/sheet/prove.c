#include "bridge/sheet/prove.h"

#include "bridge/score.h"
#include "kit/list.h"

/* The families that are proven, in the order in which a board tells of them. Ranks stand beside
 * scores that nobody doubts, and there are too many ways to compute a datum. */
static const uint8_t proven[] = {FAMILY_MP, FAMILY_IMP, FAMILY_PERCENTAGE};
enum { PROVEN = sizeof proven };

/* Contracts and results of a real board make fewer different scores; a file that was made to take
 * long is not worth the time. */
enum { SCORES_MAX = 256 };

/* A field that is looked at. */
struct sheet_proof {
    struct sheet *sheet;
    struct sheet_field *field;
};

static struct sheet_column *column_at(const struct sheet_proof *proof, size_t column)
{
    return &proof->sheet->column[proof->field->column + column];
}

/* Marks row INDEX and the field, of which the first wrong figure counts, or a share. */
static void mark_wrong(struct sheet_proof *proof, size_t index, uint8_t kind)
{
    struct sheet_row *row = &proof->sheet->row[proof->field->row + index];
    if (row->wrong == FIGURE_NONE || kind == FIGURE_SHARE)
        row->wrong = kind;
    if (proof->field->wrong.kind == FIGURE_NONE)
        proof->field->wrong = (struct wrong_figure){kind, (uint32_t)index + 1};
}

/* --- Law 78A ---------------------------------------------------------------------------------- */

/* Fields of a club are small. */
enum { PLAIN_ROWS_MAX = 64 };

/* Proves the columns whose figures are just the matchpoints that Law 78A gives, most of all that
 * there are, without comparing the whole field; each row must have one result. Returns true if that
 * is all that there is to prove. */
static bool prove_plainly(struct sheet_proof *proof)
{
    const struct sheet_field *field = proof->field;
    int64_t top = 2 * ((int64_t)field->rows - 1);
    int32_t scores[PLAIN_ROWS_MAX];
    bool all = true;
    if (field->rows > PLAIN_ROWS_MAX)
        return false;
    for (size_t i = 0; i < field->rows; i++) {
        const struct sheet_row *row = &proof->sheet->row[field->row + i];
        if (row->score == SCORE_UNKNOWN || row->adjusted != 0 || row->times != 1)
            return false;
        scores[i] = row->score;
    }
    for (size_t i = 0; i < field->columns; i++) {
        struct sheet_column *column = column_at(proof, i);
        column->proven = column->family == FAMILY_MP && !column->unreadable;
        for (size_t row = 0; column->proven && row < field->rows; row++) {
            const struct sheet_cell *value = sheet_figure(proof->sheet, field->row + row, i);
            int64_t due = matchpoints(scores, NULL, field->rows, row);
            due = column->side == SIDE_NS ? due : top - due;
            column->proven = value && value->value[false].scaled ==
                                          due * power_of_ten(value->value[false].decimals);
        }
        all = all && (column->proven || figure_kind_of(column->family) == FIGURE_NONE);
    }
    return all;
}

/* --- By every scoring there is ---------------------------------------------------------------- */

/* Compares the results of the field. Returns false if out of memory. */
static bool compare_rows(struct sheet_proof *proof)
{
    struct sheet *sheet = proof->sheet;
    struct field *compared = &sheet->compared;
    compared->rows = proof->field->rows;
    if (!list_reserve(sheet->figure, sheet->figure_capacity, compared->rows) ||
        !list_reserve(compared->row, compared->row_capacity, compared->rows))
        return false;
    for (size_t i = 0; i < compared->rows; i++)
        compared->row[i] = (struct field_row){.result = sheet_result(sheet, proof->field->row + i)};
    return field_compare(compared);
}

/* Collects the figures of COLUMN, equal ones beside equal scores as one, as tables list them one
 * behind the other. Returns how many there are. */
static size_t figures_of(const struct sheet_proof *proof, size_t column)
{
    const struct sheet_column *of = column_at(proof, column);
    const struct sheet_row *row = &proof->sheet->row[proof->field->row], *last = NULL;
    struct figure *figure = proof->sheet->figure;
    size_t count = 0;
    for (size_t i = 0; i < proof->field->rows; i++) {
        const struct sheet_cell *cell = sheet_figure(proof->sheet, proof->field->row + i, column);
        if (!cell)
            continue;
        struct decimal value = cell->value[false];
        decimal_lengthen(&value, of->decimals);
        if (last && last->score == row[i].score && last->score != SCORE_UNKNOWN &&
            last->adjusted == 0 && row[i].adjusted == 0 &&
            value.scaled == figure[count - 1].value[false].scaled) {
            figure[count - 1].more++;
            continue;
        }
        last = &row[i];
        figure[count++] = (struct figure){.row = (uint32_t)i, .side = of->side, .value = {value}};
    }
    return count;
}

static void prove_column(struct sheet_proof *proof, size_t column)
{
    struct sheet_column *of = column_at(proof, column);
    struct sheet *sheet = proof->sheet;
    size_t index, count = figures_of(proof, column);
    if (count == 0)
        return;
    enum figures_verdict verdict = figures_check(sheet->figure, count, (enum family)of->family,
                                                 &sheet->compared, &sheet->scoring, &index);
    of->proven = verdict == FIGURES_RIGHT;
    if (verdict == FIGURES_ONE_WRONG)
        mark_wrong(proof, sheet->figure[index].row, (uint8_t)figure_kind_of(of->family));
}

/* --- Beside an artificial score --------------------------------------------------------------- */

/* Finds the matchpoints of both sides in row ROW of the sheet. Returns false if it has not both. */
static bool both_points(const struct sheet_proof *proof, size_t row,
                        const struct sheet_cell *points[SIDES])
{
    for (int side = SIDE_NS; side < SIDES; side++)
        points[side] = sheet_figure_of(proof->sheet, row, 1U << FAMILY_MP, side);
    return points[SIDE_NS] && points[SIDE_EW];
}

/* Returns what both sides have together on each row that was played, with DECIMAL_PLACES_MAX
 * decimals, or 0 if that differs. */
static int64_t together_of(const struct sheet_proof *proof)
{
    const struct sheet_cell *points[SIDES];
    int64_t together = 0;
    const size_t first = proof->field->row;
    for (size_t row = first; row < first + proof->field->rows; row++) {
        if (proof->sheet->row[row].score == SCORE_UNKNOWN || !both_points(proof, row, points))
            continue;
        int64_t sum = decimal_in_places(points[SIDE_NS]->value[false]) +
                      decimal_in_places(points[SIDE_EW]->value[false]);
        if (together != 0 && together != sum)
            return 0;
        together = sum;
    }
    return together;
}

/* Checks whether POINTS cannot be PERCENT of TOGETHER as they are written. An average plus or minus
 * may be more or less than its name (12C2). */
static bool is_other_share(struct decimal points, int percent, int64_t together)
{
    int64_t due = percent * together;
    int64_t have = WEIGHTS_WHOLE * decimal_in_places(points);
    int64_t slack = WEIGHTS_WHOLE * power_of_ten(DECIMAL_PLACES_MAX - points.decimals);
    bool less = have <= due - slack, more = have >= due + slack;
    return percent != AVERAGE_UNKNOWN &&
           ((less && percent >= AVERAGE) || (more && percent <= AVERAGE));
}

/* Marks the rows whose matchpoints are another share than their artificial score gives, where no
 * scoring gives them. */
static void prove_shares(struct sheet_proof *proof)
{
    const struct sheet_cell *points[SIDES];
    int64_t together = together_of(proof);
    for (size_t i = 0; together > 0 && i < proof->field->rows; i++) {
        size_t row = proof->field->row + i;
        struct field_result result = sheet_result(proof->sheet, row);
        if (!result.adjusted || !result.adjusted->artificial || !both_points(proof, row, points))
            continue;
        for (int side = SIDE_NS; side < SIDES; side++)
            if (!column_at(proof, points[side]->column)->proven &&
                is_other_share(points[side]->value[false], result.adjusted->percent[side],
                               together))
                mark_wrong(proof, i, FIGURE_SHARE);
    }
}

/* --- A field ---------------------------------------------------------------------------------- */

/* Proves the columns and shares of FIELD. Returns false if out of memory. */
static bool prove_field(struct sheet *sheet, struct sheet_field *field)
{
    struct sheet_proof proof = {.sheet = sheet, .field = field};
    const struct field *compared = &sheet->compared;
    if (prove_plainly(&proof))
        return true;
    bool ok = compare_rows(&proof);
    bool few = ok && compared->scores[SIDE_NS].count <= SCORES_MAX;
    for (size_t kind = 0; few && kind < PROVEN; kind++)
        for (size_t i = 0; i < field->columns; i++) {
            const struct sheet_column *column = column_at(&proof, i);
            if (column->family == proven[kind] && !column->unreadable && !column->proven)
                prove_column(&proof, i);
        }
    /* Where all results are compared none is artificial. */
    if (ok && !(compared->usable && compared->total == compared->expected))
        prove_shares(&proof);
    return ok;
}

bool sheet_prove(struct sheet *sheet)
{
    while (!sheet->failed && sheet->proven < sheet->fields)
        sheet->failed = !prove_field(sheet, &sheet->field[sheet->proven++]);
    return !sheet->failed;
}

/* --- How results that are missing count ------------------------------------------------------- */

/* Narrows FACTORS down to those of the scorings that give COLUMN. */
static void narrow_factors(const struct sheet_proof *proof, size_t column, uint8_t *factors)
{
    struct sheet *sheet = proof->sheet;
    enum family family = (enum family)column_at(proof, column)->family;
    uint64_t scorings = EVERY_SCORING;
    uint8_t left = 0;
    size_t count = figures_of(proof, column);
    if (count == 0 || column_at(proof, column)->unreadable ||
        (family != FAMILY_MP && family != FAMILY_PERCENTAGE))
        return;
    const struct figure_column figures = {sheet->figure,    count,    family, &sheet->compared,
                                          &sheet->compared, {NULL, 0}};
    (void)figures_follow(&figures, &scorings);
    for (int factor = FACTOR_UNSAID + 1; factor < MATCH_FACTORS; factor++)
        if ((*factors >> factor & 1) != 0 && (scorings & scorings_by_factor(factor)) != 0)
            left |= (uint8_t)(1U << factor);
    *factors = left != 0 ? left : *factors;
}

bool sheet_find_factors(struct sheet *sheet, uint8_t *factors)
{
    bool ok = !sheet->failed;
    *factors = (1U << FACTOR_PLAIN) | (1U << FACTOR_TOP) | (1U << FACTOR_NEUBERG);
    for (size_t i = 0; ok && i < sheet->fields; i++) {
        struct sheet_proof proof = {.sheet = sheet, .field = &sheet->field[i]};
        ok = compare_rows(&proof);
        if (ok && sheet->compared.expected != sheet->compared.total)
            for (size_t column = 0; column < proof.field->columns; column++)
                narrow_factors(&proof, column, factors);
    }
    return ok;
}
