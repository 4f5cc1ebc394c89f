#include "formats/usebio/figures.h"

#include <stdlib.h>
#include <string.h>

static struct row_result result_of(const struct usebio_row *line)
{
    struct row_result result = {.score = line->score_ns,
                                .artificial = line->artificial,
                                .gives_way = line->artificial,
                                .assigned = line->assigned,
                                .adjusted = line->adjusted};
    memcpy(result.percent, line->percent, sizeof result.percent);
    return result;
}

bool usebio_fields_init(struct field_change *fields, const struct usebio_row *line, size_t count,
                        const struct usebio_change *change)
{
    if (!field_change_init(fields, count))
        return false;
    for (size_t i = 0; i < count; i++) {
        struct row_result result = result_of(&line[i]);
        field_change_row(fields, i, 1, &result);
        if (change && change[i].changed)
            field_change_becomes(fields, i, &change[i].result);
    }
    return field_change_compute(fields);
}

struct figure *usebio_figures(const struct usebio_row *line, size_t lines, uint8_t decimals,
                              size_t *count)
{
    struct figure *figures = calloc(lines * SIDES, sizeof *figures);
    uint8_t most = decimals;
    *count = 0;
    if (!figures)
        return NULL;
    for (size_t row = 0; row < lines; row++)
        for (int side = SIDE_NS; side < SIDES; side++) {
            const struct decimal *value = &line[row].figure[side];
            if (!line[row].figure_given[side])
                continue;
            figures[(*count)++] = (struct figure){.row = (uint32_t)row,
                                                  .side = (int8_t)side,
                                                  .decimals = value->decimals,
                                                  .scaled = value->scaled};
            most = value->decimals > most ? value->decimals : most;
        }
    for (size_t i = 0; i < *count; i++) {
        figures[i].scaled *= power_of_ten(most - figures[i].decimals);
        figures[i].decimals = most;
    }
    return figures;
}

static const struct {
    enum family family;
    const char *scoring;
} kinds[POINTS_KINDS] = {
    [POINTS_NONE] = {FAMILY_MP, ""},
    [POINTS_MATCH] = {FAMILY_MP, ""},
    [POINTS_CROSS] = {FAMILY_IMP, "Cross;Cross1;Cross2"},
    [POINTS_BUTLER] = {FAMILY_IMP, "Butler;Butler-2;Median"},
    [POINTS_IMPS] = {FAMILY_IMP, "Cross;Cross1;Cross2"},
};

enum family usebio_points_family(int points)
{
    return kinds[points].family;
}

struct text usebio_points_scoring(int points)
{
    return (struct text){kinds[points].scoring, strlen(kinds[points].scoring)};
}

int usebio_points_of(const struct usebio_row *line, size_t count)
{
    int points = POINTS_NONE;
    for (size_t i = 0; i < count; i++) {
        if (line[i].points == POINTS_NONE)
            continue;
        if (points != POINTS_NONE && points != line[i].points)
            return POINTS_NONE;
        points = line[i].points;
    }
    return points;
}

struct figure usebio_average_figure(const struct decimal *average)
{
    return (struct figure){
        .row = 0, .side = SIDE_NS, .decimals = average->decimals, .scaled = average->scaled};
}

/* Takes away the scorings that do not reproduce the figures, unless none does. */
static void narrow(uint64_t *scorings, struct figure *figures, size_t count, enum family family,
                   int points, const struct field *field)
{
    uint64_t left = *scorings;
    if (count == 0)
        return;
    figures_follow(figures, count, family, field, field, usebio_points_scoring(points), &left);
    *scorings = left != 0 ? left : *scorings;
}

bool usebio_figures_narrow_scorings(const struct usebio_row *line, size_t count,
                                    const struct decimal *average,
                                    uint64_t scorings[SCORINGS_KINDS])
{
    int points = usebio_points_of(line, count);
    struct field_change fields;
    size_t figure_count;
    struct figure *figures = usebio_figures(line, count, 0, &figure_count), datum;
    bool ok = usebio_fields_init(&fields, line, count, NULL) && figures;
    if (ok)
        narrow(&scorings[points], figures, figure_count, usebio_points_family(points), points,
               &fields.before);
    if (ok && average) {
        datum = usebio_average_figure(average);
        narrow(&scorings[SCORINGS_OF_AVERAGE], &datum, 1, FAMILY_DATUM, POINTS_BUTLER,
               &fields.before);
    }
    field_change_release(&fields);
    free(figures);
    return ok;
}

void usebio_field_expect(struct field *field, uint32_t results)
{
    if (results > (uint32_t)field->expected && results <= FIELD_TIMES_MAX)
        field->expected = (int32_t)results;
}

bool usebio_figures_given(const struct usebio_row *line, size_t count, uint32_t expected,
                          uint64_t *scorings)
{
    int points = usebio_points_of(line, count);
    struct field_change fields;
    size_t figure_count;
    struct figure *figures = usebio_figures(line, count, 0, &figure_count);
    bool ok = usebio_fields_init(&fields, line, count, NULL) && figures;
    usebio_field_expect(&fields.before, expected);
    if (points == POINTS_NONE)
        *scorings = 0;
    else if (ok)
        (void)figures_follow(figures, figure_count, usebio_points_family(points), &fields.before,
                             &fields.before, usebio_points_scoring(points), scorings);
    field_change_release(&fields);
    free(figures);
    return ok;
}

/* Returns true if an earlier ruling has changed a result, and some line has points. */
static bool is_ruled(const struct usebio_row *line, size_t count)
{
    bool ruled = false, points = false;
    for (size_t i = 0; i < count; i++) {
        ruled = ruled || line[i].ruled;
        points = points || line[i].figure_given[SIDE_NS] || line[i].figure_given[SIDE_EW];
    }
    return ruled && points;
}

bool usebio_figures_mark_stale(struct usebio_row *line, size_t count, uint32_t expected,
                               const uint64_t scorings[SCORINGS_KINDS])
{
    uint64_t given = scorings[usebio_points_of(line, count)];
    bool ruled = is_ruled(line, count);
    if (ruled && !usebio_figures_given(line, count, expected, &given))
        return false;
    for (size_t i = 0; i < count; i++)
        line[i].stale = ruled && given == 0;
    return true;
}

void usebio_figures_fill(struct sheet *sheet, const struct usebio_row *line, size_t count,
                         uint32_t game)
{
    const struct sheet_field field = {.game = game, .games = (uint32_t)count, .own = 0};
    int points = usebio_points_of(line, count);
    uint8_t decimals = 0, column[SIDES];
    bool given = false;
    for (size_t i = 0; i < count; i++)
        for (int side = SIDE_NS; side < SIDES; side++)
            if (line[i].figure_given[side]) {
                given = true;
                if (line[i].figure[side].decimals > decimals)
                    decimals = line[i].figure[side].decimals;
            }
    if (!given)
        return;
    sheet_add_field(sheet, &field);
    for (int side = SIDE_NS; side < SIDES; side++) {
        column[side] = sheet_add_column(sheet, usebio_points_family(points), side, decimals);
        if (points == POINTS_NONE)
            sheet_spoil_column(sheet, column[side]);
    }
    for (size_t i = 0; i < count; i++) {
        const struct row_result result = result_of(&line[i]);
        struct adjusted_score adjusted = {0};
        const struct field_result compared = row_result_compare(&result, 1, &adjusted);
        bool fits = points != POINTS_NONE || line[i].points == POINTS_MATCH;
        sheet_add_row(sheet, &compared);
        for (int side = SIDE_NS; fits && side < SIDES; side++)
            if (line[i].figure_given[side])
                sheet_add_figure(sheet, column[side], &line[i].figure[side]);
    }
}

/* Sets both figures of a line, in DECIMAL_PLACES_MAX. Returns false if it has not both. */
static bool both_figures(const struct usebio_row *line, int64_t figure[SIDES])
{
    for (int side = SIDE_NS; side < SIDES; side++) {
        if (!line->figure_given[side])
            return false;
        figure[side] = decimal_in_places(line->figure[side]);
    }
    return true;
}

enum { WHOLE = 100 };

static bool is_compared(const struct usebio_row *line)
{
    return !line->artificial && line->score_ns != SCORE_UNKNOWN;
}

static int64_t together_of(const struct usebio_row *line, size_t count)
{
    int64_t sum = 0, lines = 0, figure[SIDES];
    uint8_t decimals = 0;
    for (size_t i = 0; i < count; i++) {
        if (!is_compared(&line[i]))
            continue;
        if (line[i].points != POINTS_MATCH || !both_figures(&line[i], figure))
            return -1;
        sum += figure[SIDE_NS] + figure[SIDE_EW];
        lines++;
        for (int side = SIDE_NS; side < SIDES; side++)
            if (line[i].figure[side].decimals > decimals)
                decimals = line[i].figure[side].decimals;
    }
    return points_together(sum, lines, decimals);
}

/* Fills in what artificial scores may be shares of; ARTIFICIAL is the number of lines with one. */
static void find_full(struct usebio_board_top *board_top, const struct usebio_row *line,
                      size_t count, uint32_t artificial)
{
    int64_t together = artificial == 0 ? 0 : together_of(line, count);
    int64_t compared = (int64_t)board_top->results - 1, all = compared + artificial;
    if (together <= 0)
        return;
    board_top->full[0] = together;
    if (compared > 0 && together * all % compared == 0)
        board_top->full[1] = together * all / compared;
}

/* Returns what both figures are shares of; negative if that is not one whole number. */
static int64_t whole_of_shares(const struct usebio_row *line, const int64_t figure[SIDES])
{
    int64_t percent = line->percent[SIDE_NS] + line->percent[SIDE_EW];
    int64_t over = WHOLE * (figure[SIDE_NS] + figure[SIDE_EW]);
    return percent > 0 && over % (percent * power_of_ten(DECIMAL_PLACES_MAX)) == 0 &&
                   figure[SIDE_NS] * line->percent[SIDE_EW] ==
                       figure[SIDE_EW] * line->percent[SIDE_NS]
               ? over / percent
               : -1;
}

int64_t usebio_artificial_top(const struct usebio_row *line,
                              const struct usebio_board_top *board_top)
{
    int64_t figure[SIDES];
    if (!both_figures(line, figure) ||
        (line->percent[SIDE_NS] + line->percent[SIDE_EW] == WHOLE &&
         figure[SIDE_NS] * line->percent[SIDE_EW] == figure[SIDE_EW] * line->percent[SIDE_NS]))
        return -1;
    for (int i = 0; i < 2; i++)
        for (int side = SIDE_NS; side < SIDES; side++)
            if (board_top->full[i] > 0 &&
                WHOLE * figure[side] == line->percent[side] * board_top->full[i])
                return board_top->full[i];
    return whole_of_shares(line, figure);
}

struct usebio_board_top usebio_board_top(const struct usebio_row *line, size_t count)
{
    struct usebio_board_top board_top = {.results = 0};
    uint32_t artificial = 0;
    for (size_t i = 0; i < count; i++) {
        board_top.results += is_compared(&line[i]);
        artificial += line[i].artificial;
        board_top.split = board_top.split || line[i].split;
        board_top.weighted = board_top.weighted || line[i].weighted;
        for (int side = SIDE_NS; side < SIDES; side++)
            board_top.some[side] = board_top.some[side] || line[i].figure_given[side];
    }
    if (board_top.split)
        board_top.together = together_of(line, count);
    find_full(&board_top, line, count, artificial);
    return board_top;
}
