/*
 * Computes what the points of a board come to after its changes, and writes them.
 */
#include "formats/usebio/board_points.h"

#include <stdlib.h>
#include <string.h>

#include "bridge/figures/ratio.h"
#include "formats/usebio/averages.h"
#include "formats/usebio/names.h"

/* ---- what they come to ---- */

/* The new points of a board. */
struct outcome_points {
    struct figure *figure;
    size_t count;
    bool all;     /* all that the results of the board give */
    bool given;   /* what stands there is what a scoring gives */
    bool average; /* there is a BOARD_AVERAGE that follows */
    struct figure datum;
};

static void average_follow(const struct usebio_changed *changed, const struct field_change *fields,
                           struct outcome_points *points)
{
    uint64_t scorings = changed->scorings[SCORINGS_OF_AVERAGE];
    if (!changed->average_given)
        return;
    points->datum = usebio_average_figure(&changed->average_value);
    points->average =
        figures_follow(&points->datum, 1, FAMILY_DATUM, &fields->before, &fields->after,
                       usebio_points_scoring(POINTS_BUTLER), &scorings);
    points->all = points->all && points->average;
    points->given = points->given && points->average;
}

/* Returns true if a line has points of a second kind, of which nothing is known here. */
static bool has_other_points(const struct usebio_changed *changed)
{
    for (size_t i = 0; i < changed->rows; i++)
        if (changed->row[i].more_points)
            return true;
    return false;
}

/* Sets SHARE to what NEW per cent are worth, if the figures of an artificial score are its shares
 * of one whole, or one of them is that has not given way to the session (12C2(c)). Returns false if
 * that cannot be told. */
static bool share_of_same(const struct usebio_changed *changed, const struct figure *figure,
                          int new, struct ratio *share)
{
    const struct usebio_row *line = &changed->row[figure->row];
    const struct decimal *ns = &line->figure[SIDE_NS], *ew = &line->figure[SIDE_EW];
    int64_t old = line->percent[figure->side];
    if (old != 0 && ns->scaled * power_of_ten(ew->decimals) * line->percent[SIDE_EW] ==
                        ew->scaled * power_of_ten(ns->decimals) * line->percent[SIDE_NS]) {
        *share = (struct ratio){figure->scaled * new, old *power_of_ten(figure->decimals)};
        return true;
    }
    const struct usebio_board_top board_top = usebio_board_top(changed->row, changed->rows);
    int64_t top = usebio_artificial_top(line, &board_top);
    *share = average_share(new, top);
    return top >= 0;
}

/* Computes the figure of an artificial score that replaces another one. */
static void share_recompute(const struct usebio_changed *changed, struct figure *figure)
{
    const struct usebio_row *line = &changed->row[figure->row];
    const struct usebio_change *change = &changed->change[figure->row];
    struct ratio share;
    if (!change->result.artificial || !line->artificial || line->points != POINTS_MATCH ||
        !share_of_same(changed, figure, change->result.percent[figure->side], &share))
        return;
    while (figure->new_decimals < DECIMAL_PLACES_MAX &&
           !ratio_is_exact(share, figure->new_decimals))
        figure->new_decimals++;
    figure->new_scaled = ratio_round(share, figure->new_decimals, ROUND_NEAREST);
    figure->stays = false;
}

/* Leaves the figures as they are, as no scoring gives them, except new artificial scores in place
 * of others. */
static void figures_stay(const struct usebio_changed *changed, struct outcome_points *points)
{
    for (size_t i = 0; i < points->count; i++) {
        struct figure *figure = &points->figure[i];
        figure->stays = true;
        figure->new_decimals = figure->decimals;
        figure->new_scaled = figure->scaled;
        share_recompute(changed, figure);
    }
}

/* Returns true if figures stay of lines that are to have some. */
static bool some_stay(const struct usebio_changed *changed, const struct outcome_points *points)
{
    for (size_t i = 0; i < points->count; i++)
        if (points->figure[i].stays && !changed->change[points->figure[i].row].result.unplayed)
            return true;
    return false;
}

static void figures_find(const struct usebio_changed *changed, const struct field_change *fields,
                         struct outcome_points *points)
{
    int kind = usebio_points_of(changed->row, changed->rows);
    uint64_t scorings = changed->scorings[kind];
    points->all = !changed->cut && !has_other_points(changed);
    if (points->count > 0) {
        bool follow =
            kind != POINTS_NONE &&
            figures_follow(points->figure, points->count, usebio_points_family(kind),
                           &fields->before, &fields->after, usebio_points_scoring(kind), &scorings);
        if (!follow && (kind == POINTS_NONE || scorings == 0))
            figures_stay(changed, points);
        points->given = points->all && kind != POINTS_NONE && scorings != 0;
        points->all = points->all && (follow || !some_stay(changed, points));
    }
    average_follow(changed, fields, points);
}

/* Computes the new points of a board. The figures must be freed in either case. Returns false if
 * out of memory. */
static bool points_compute(const struct usebio_changed *changed, struct outcome_points *points)
{
    struct field_change fields;
    bool ok;
    *points = (struct outcome_points){0};
    points->figure = usebio_figures(changed->row, changed->rows, changed->decimals, &points->count);
    ok =
        usebio_fields_init(&fields, changed->row, changed->rows, changed->change) && points->figure;
    usebio_field_expect(&fields.before, changed->expected);
    usebio_field_expect(&fields.after, changed->expected);
    if (ok)
        figures_find(changed, &fields, points);
    field_change_release(&fields);
    return ok;
}

bool usebio_points_follow(const struct usebio_changed *changed, bool *follow, bool *given)
{
    struct outcome_points points;
    bool ok = points_compute(changed, &points);
    *follow = points.all;
    *given = points.given;
    free(points.figure);
    return ok;
}

/* ---- edits ---- */

/* Returns true if the board writes "+4". */
static bool writes_plus(const struct usebio_changed *changed)
{
    for (size_t i = 0; i < changed->rows; i++)
        for (int side = SIDE_NS; side < SIDES; side++)
            if (changed->row[i].figure_given[side] && changed->row[i].figure[side].plus)
                return true;
    return false;
}

static bool is_new(const struct figure *figure)
{
    return !figure->stays &&
           (figure->new_decimals != figure->decimals || figure->new_scaled != figure->scaled);
}

/* Writes a figure, and stores it in NEW, the line as it becomes. */
static bool put_figure(const struct usebio_changed *changed, const struct figure *figure, bool plus,
                       struct usebio_row *new, const struct edit_sink *sink)
{
    const struct usebio_row *line = &changed->row[figure->row];
    char text[DECIMAL_TEXT_SIZE];
    if (!is_new(figure))
        return true;
    new->figure[figure->side].scaled = figure->new_scaled;
    new->figure[figure->side].decimals = figure->new_decimals;
    if (usebio_is_average(new, figure->side))
        return true; /* when it is known what its pair has on the other boards */
    decimal_text(text, figure->new_scaled, figure->new_decimals, changed->fixed, plus);
    return usebio_field_replace(&line->field[figure->side], line->offset,
                                usebio_field_name(FIELD_POINTS + figure->side, line->points), text,
                                sink);
}

static bool put_average(const struct usebio_changed *changed, const struct outcome_points *points,
                        const struct edit_sink *sink)
{
    char text[DECIMAL_TEXT_SIZE];
    if (!points->all || !points->average || !is_new(&points->datum))
        return true;
    decimal_text(text, points->datum.new_scaled, points->datum.new_decimals, true,
                 changed->average_value.plus);
    return usebio_field_replace(&changed->average, changed->offset,
                                usebio_name_text(USEBIO_BOARD_AVERAGE), text, sink);
}

/* Updates the pairs with what their lines come to now. */
static void tell_pairs(const struct usebio_changed *changed, const struct usebio_row *new,
                       struct usebio_pairs *pairs)
{
    const struct usebio_board_top board_top = usebio_board_top(changed->row, changed->rows);
    const struct usebio_board_top new_board_top = usebio_board_top(new, changed->rows);
    for (size_t i = 0; i < changed->rows; i++) {
        struct row_points before = usebio_row_points(&changed->row[i], &board_top);
        struct row_points after = usebio_row_points(&new[i], &new_board_top);
        after.not_played = changed->change[i].result.unplayed;
        usebio_pairs_change(pairs, &changed->row[i], &before, &after);
    }
}

/* Adds the averages of the board to PAIRS, and marks the pairs whose points stay. Returns false if
 * out of memory. */
static bool tell_averages(const struct usebio_changed *changed, const struct outcome_points *points,
                          const struct usebio_row *become, struct usebio_pairs *pairs)
{
    const struct usebio_board_top board_top = usebio_board_top(changed->row, changed->rows);
    const struct usebio_board_top new_board_top = usebio_board_top(become, changed->rows);
    bool plus = writes_plus(changed), ok = true;
    for (size_t i = 0; ok && i < points->count; i++) {
        const struct figure *figure = &points->figure[i];
        const struct usebio_row *row = &changed->row[figure->row], *new = &become[figure->row];
        struct usebio_average average = {.side = figure->side,
                                         .by_ruling = changed->change[figure->row].changed,
                                         .stays = figure->stays,
                                         .follows = points->all,
                                         .plus = plus,
                                         .fixed = changed->fixed,
                                         .decimals = changed->decimals,
                                         .before = usebio_row_points(row, &board_top),
                                         .after = usebio_row_points(new, &new_board_top)};
        if (usebio_is_average(new, figure->side))
            ok = usebio_average_add(pairs, row, new, points->all ? &average.after : &average.before,
                                    &average);
        else if (!points->all)
            usebio_pairs_unsure(pairs, row, figure->side);
    }
    return ok;
}

/* Returns the lines as they become, except their figures; NULL if out of memory. */
static struct usebio_row *lines_become(const struct usebio_changed *changed)
{
    struct usebio_row *new = malloc(changed->rows * sizeof *new);
    if (!new)
        return NULL;
    memcpy(new, changed->row, changed->rows * sizeof *new);
    for (size_t i = 0; i < changed->rows; i++)
        if (changed->change[i].changed) {
            new[i].artificial = changed->change[i].result.artificial;
            memcpy(new[i].percent, changed->change[i].result.percent, sizeof new[i].percent);
            new[i].split = changed->change[i].split;
            new[i].weighted = changed->change[i].weighted;
            new[i].score_ns = changed->change[i].result.score;
            if (changed->change[i].result.unplayed)
                memset(new[i].figure_given, 0, sizeof new[i].figure_given);
        }
    return new;
}

/* Returns true if the figure is written: all points of the board are, or none; but the share beside
 * an artificial score that was given belongs to that score. */
static bool is_written(const struct usebio_changed *changed, const struct outcome_points *points,
                       const struct figure *figure)
{
    return points->all || changed->change[figure->row].result.artificial;
}

/* Stores in the changes what the points of all lines become. */
static void moves_note(struct usebio_changed *changed, const struct outcome_points *points,
                       const struct usebio_row *become)
{
    for (size_t i = 0; i < points->count; i++) {
        struct usebio_change *change = &changed->change[points->figure[i].row];
        memcpy(change->figure, become[points->figure[i].row].figure, sizeof change->figure);
        change->stays = !points->all;
        change->moved = change->moved || change->stays || is_new(&points->figure[i]);
    }
}

static bool put_points(struct usebio_changed *changed, const struct outcome_points *points,
                       struct usebio_pairs *pairs, const struct edit_sink *sink)
{
    bool plus = writes_plus(changed);
    struct usebio_row *become = lines_become(changed);
    bool ok = become && put_average(changed, points, sink);
    for (size_t i = 0; ok && i < points->count; i++)
        if (is_written(changed, points, &points->figure[i]))
            ok =
                put_figure(changed, &points->figure[i], plus, &become[points->figure[i].row], sink);
    if (ok)
        moves_note(changed, points, become);
    if (ok && points->all)
        tell_pairs(changed, become, pairs);
    if (ok)
        ok = tell_averages(changed, points, become, pairs);
    free(become);
    return ok;
}

/* Notes that the points stay: each change alone could be followed up, but not all of them
 * together. */
static void note_staying(const struct usebio_changed *changed, const struct note_sink *notes)
{
    struct read_fault note;
    read_fault_set(&note, N_("The points of board {text} stay as they are."), &changed->row[0].at,
                   changed->name, strlen(changed->name));
    notes->take(notes->context, &note);
}

bool usebio_field_write(struct usebio_changed *changed, struct usebio_pairs *pairs,
                        const struct edit_sink *sink, const struct note_sink *notes)
{
    struct outcome_points points;
    bool ok = points_compute(changed, &points) && put_points(changed, &points, pairs, sink);
    if (ok && !points.all && !changed->stays)
        note_staying(changed, notes);
    free(points.figure);
    return ok;
}
