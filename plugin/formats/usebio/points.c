#include "formats/usebio/edit.h"

#include <string.h>

#include "formats/averages.h"
#include "kit/list.h"

/* ---- what the points of a group come to ---- */

static const struct usebio_traveller *first_of(const struct usebio_session *session,
                                               const struct usebio_group *group)
{
    return &session->travellers.item[group->fields.field[0]];
}

/* Returns true if nothing is known of some of its points: a line has some of a second kind, or the
 * board has too many lines. */
static bool has_other_points(const struct usebio_session *session, const struct usebio_group *group)
{
    struct sheet_group_row of = {0};
    bool other = first_of(session, group)->rows > USEBIO_LINES_MAX;
    while (!other && sheet_group_next(&session->sheet, &group->fields, &of))
        other = session->travellers.row[of.row].more_points;
    return other;
}

/* Returns how the points of FIELDS are settled. FACTOR is enum match_factor, as the director
 * says. */
static struct settle_by points_by(const struct usebio_session *session,
                                  const struct sheet_group *fields, int factor)
{
    struct settle_by by = usebio_settle_by(session, usebio_group_points(session, fields));
    by.decimals = session->style.result_decimals;
    by.cut = sheet_column_is_cut(&session->style);
    by.factor = (uint8_t)factor;
    return by;
}

/* Settles the group by the changes so far: all points of it follow, or none but those beside new
 * artificial scores. */
static void group_settle(struct usebio_session *session, struct usebio_group *group)
{
    int kind = usebio_group_points(session, &group->fields);
    const struct settle_by by = points_by(session, &group->fields, group->factor.said);
    struct settled points, average;
    session->no_memory |= !sheet_settle(&session->sheet, &group->fields, &by, &points);
    group->factor = points.factor;
    group->follows = !has_other_points(session, group);
    group->scored = false;
    if (usebio_group_has_points(session, group, false)) {
        group->follows = group->follows && kind != POINTS_NONE;
        group->scored = group->follows && points.scorings != 0;
        group->follows = group->follows && points.follow;
    }
    if (session->groups.level == USEBIO_ALONE && first_of(session, group)->average.given) {
        const struct settle_by datum_by = usebio_settle_by(session, SCORINGS_OF_AVERAGE);
        session->no_memory |= !sheet_settle(&session->sheet, &group->fields, &datum_by, &average);
        bool follows = average.scorings != 0 && average.follow;
        group->scored = group->scored && follows;
        group->follows = group->follows && follows;
    }
    if (!group->follows)
        sheet_stay(&session->sheet, &group->fields);
}

/* ---- the points of a line ---- */

/* Returns true if SIDE of the line in ROW of the sheet has an average plus or minus, and
 * matchpoints with it, before the rulings or AFTER. */
static bool is_average(const struct usebio_session *session, size_t row, int side, bool after)
{
    const struct row_result result = sheet_row_result(&session->sheet, row, after);
    struct decimal points;
    return result.artificial && session->travellers.row[row].points == POINTS_MATCH &&
           average_may_give_way(result.percent[side]) &&
           sheet_points(&session->sheet, row, side, after, &points);
}

/* Returns the points of the line in ROW on a board with TOP, before the rulings or AFTER. */
static struct row_points points_of(const struct usebio_session *session, size_t row,
                                   const struct sheet_top *top, bool after)
{
    const struct sheet *sheet = &session->sheet;
    const struct usebio_row *line = &session->travellers.row[row];
    const struct row_result result = sheet_row_result(sheet, row, after);
    struct row_points points = {.points = line->points,
                                .compared = row_result_is_compared(&result),
                                .not_played = result.unplayed,
                                .stale = line->stale,
                                .results = top->results,
                                .split = top->split && line->points == POINTS_MATCH,
                                .together = top->together,
                                .weighted = top->weighted};
    int64_t whole = result.artificial && line->points == POINTS_MATCH
                        ? sheet_artificial_top(sheet, row, after, top)
                        : -1;
    if (whole >= 0) {
        points.split = true;
        points.together = whole;
    }
    memcpy(points.some, top->some, sizeof points.some);
    for (int side = SIDE_NS; side < SIDES; side++)
        points.given[side] =
            sheet_points(sheet, row, side, after, &points.figure[side]) && !result.unplayed;
    return points;
}

/* ---- a change ---- */

/* Computing the points of a board takes time for each row, and there may be a change for each.
 * Nobody makes more of them: what is found for the last of these holds for the others. */
enum { CHANGES_COMPUTED = 32 };

/* Settles the group of a change. Returns false if there were too many of them. */
static bool settle_change(struct usebio_session *session, struct usebio_group *group)
{
    if (++group->computed > CHANGES_COMPUTED)
        return false;
    group_settle(session, group);
    return true;
}

/* Makes AFTER the result of the job's line; NULL: its result stands. */
static void set_after(const struct usebio_job *job, const struct row_result *after)
{
    size_t row = (size_t)(job->line - job->session->travellers.row); /* it is that of the sheet */
    (void)sheet_set_after(&job->session->sheet, row, after);
}

bool usebio_points_change(const struct usebio_job *job, const struct row_result *after)
{
    struct usebio_session *session = job->session;
    struct usebio_group *group = job->group;
    set_after(job, after);
    session->changed = group->changed = true;
    session->pairs.averages.by_ruling = session->pairs.averages.by_ruling || after->artificial;
    if (!first_of(session, group)->average.given && !has_other_points(session, group) &&
        !usebio_group_has_points(session, group, false))
        return true; /* nothing could follow, whatever the lines become */
    (void)settle_change(session, group);
    if (usebio_is_joined(job->board))
        return true;
    group->told = group->told || !group->follows;
    return group->follows;
}

bool usebio_points_try(const struct usebio_job *job, const struct row_result *after)
{
    struct usebio_session *session = job->session;
    const struct usebio_travellers *travellers = &session->travellers;
    struct usebio_group *group = job->group;
    const uint32_t match = job->board->match;
    bool changed = group->changed, joined = usebio_is_joined(job->board);
    bool shows = job->line->points != POINTS_NONE;
    session->changed = group->changed = true;
    set_after(job, after);
    /* The figures of a match of pairs cannot follow. Those of another match must follow too, and
     * one of them or the line's own points must show its result. */
    bool follow =
        !joined || !(travellers->overflow || (match != 0 && travellers->match[match - 1].pairs));
    follow = follow && settle_change(session, group) && group->follows;
    if (follow && joined)
        follow = (match == 0 || usebio_match_follows(session, match - 1, &shows)) && shows;
    if (follow)
        return true;
    group->changed = changed;
    sheet_stay(&session->sheet, &group->fields); /* until the group is settled again */
    set_after(job, NULL);
    return false;
}

/* ---- edits ---- */

/* Writes the new points of SIDE of the line in ROW. An average plus or minus stays however it is
 * written. */
static void put_points(const struct usebio_session *session, size_t row, int side, bool plus,
                       struct edits *edits)
{
    const struct usebio_row *line = &session->travellers.row[row];
    const struct decimal *before = &line->figure[side].value;
    struct decimal after;
    if (!sheet_points(&session->sheet, row, side, true, &after))
        return;
    bool average = is_average(session, row, side, true);
    if (average && decimal_in_places(*before) == decimal_in_places(after))
        return;
    bool fixed =
        sheet_column_is_fixed(&session->style) ||
        (!average && sheet_figure_of(&session->sheet, row, FAMILIES_OF_POINTS, side)->padded);
    after.plus = plus || before->plus;
    usebio_figure_replace(&line->figure[side], &after, fixed, edits);
}

/* Returns the name of the pair of SIDE in a row of the sheet, which are the lines of the file. */
static struct text pair_of(const void *context, size_t row, int side)
{
    const struct usebio_session *session = context;
    return text_of(session->travellers.row[row].number[side]);
}

/* Settles a group that was changed, for the last time, and notes if its points stay, unless a
 * finding said so, or that Neuberg's formula was used for its matchpoints, as the file does not
 * show how they are scored, and what else they might be. */
static void group_finish(struct usebio_session *session, struct usebio_group *group,
                         const struct note_sink *notes)
{
    const struct usebio_traveller *item = first_of(session, group);
    const struct position *at = &session->travellers.row[item->first].at;
    group_settle(session, group);
    if (usebio_group_is_by_default(group)) {
        const struct settled_points points = {.sheet = &session->sheet,
                                              .group = group->fields,
                                              .by =
                                                  points_by(session, &group->fields, FACTOR_UNSAID),
                                              .fixed = sheet_column_is_fixed(&session->style),
                                              .pair = pair_of,
                                              .context = session};
        struct read_fault note;
        session->no_memory |= !averages_describe_choice(&points, text_of(item->name), at, &note);
        if (!session->no_memory)
            notes->take(notes->context, &note);
    }
    if (!group->follows && !group->told && !session->no_memory)
        usebio_note(notes,
                    group->factor.contradicted
                        ? N_("The points of board {text} stay as they are: where a pair has an "
                             "average, the file compares results otherwise than the director says.")
                        : N_("The points of board {text} stay as they are."),
                    at, item->name, "");
}

/* ---- what the pairs have ---- */

/* Adds the points of SIDE of the line in ROW to the averages of its pair if they are one, FOUND as
 * far as it is known, and marks the pair's sums if they ought to change and stay. */
static void tell_side(struct usebio_session *session, const struct usebio_group *group, size_t row,
                      const struct usebio_average *found)
{
    struct usebio_pairs *pairs = &session->pairs;
    struct usebio_averages *averages = &pairs->averages;
    const struct sheet *sheet = &session->sheet;
    const struct usebio_row *line = found->row;
    const int8_t side = found->side;
    const struct sheet_cell *cell = sheet_figure_of(sheet, row, FAMILIES_OF_POINTS, side);
    bool told = group->follows || !group->changed;
    if (!cell)
        return;
    if (!is_average(session, row, side, true)) {
        if (!told)
            usebio_pairs_mark_side_stale(pairs, line, side, true);
        return;
    }
    pairs->no_memory |= !list_reserve(averages->list, averages->capacity, averages->count + 1);
    if (pairs->no_memory)
        return;
    struct usebio_average *average = &averages->list[averages->count++];
    *average = *found;
    average->is = (struct average_figure){
        .percent = sheet_row_result(sheet, row, true).percent[side],
        .by_ruling = sheet->row[row].after != 0,
        .stays = group->changed && cell->stays,
        .stands = found->before.figure[side],
        .top = {row_points_top(&found->before), row_points_top(&found->after)}};
    average->number = (struct average_number){.stands = average->is.stands,
                                              .becomes = found->after.figure[side],
                                              .fixed = sheet_column_is_fixed(&session->style),
                                              .decimals = session->style.result_decimals};
    average->cell = &session->sheet.cell[cell - sheet->cell];
    average->follows = told;
    pairs->changed = pairs->changed || average->is.by_ruling;
    struct standing *standings[USEBIO_STANDINGS_OF_SIDE];
    bool before = is_average(session, row, side, false);
    int count = usebio_pairs_of_side(pairs, line, side, standings);
    for (int i = 0; i < count; i++) {
        if (before)
            standing_add_average(standings[i], &found->before, side, average->is.percent, false);
        standing_add_average(standings[i], told ? &found->after : &found->before, side,
                             average->is.percent, true);
    }
}

/* Adds what the lines of a group have won, before the rulings and after, to their pairs. */
static void group_tell(struct usebio_session *session, const struct usebio_group *group)
{
    const struct sheet *sheet = &session->sheet;
    const struct sheet_top before = sheet_top(sheet, &group->fields, false);
    const struct sheet_top after = group->changed ? sheet_top(sheet, &group->fields, true) : before;
    struct sheet_group_row of = {0};
    while (sheet_group_next(sheet, &group->fields, &of)) {
        struct usebio_average average = {.row = &session->travellers.row[of.row],
                                         .before = points_of(session, of.row, &before, false),
                                         .after = points_of(session, of.row, &after, true)};
        usebio_pairs_tally(&session->pairs, average.row, &average.before,
                           group->changed && group->follows ? &average.after : NULL);
        for (average.side = SIDE_NS; average.side < SIDES; average.side++)
            tell_side(session, group, of.row, &average);
    }
}

/* ---- what an earlier ruling left ---- */

/* Notes the boards whose points are older than an earlier ruling, at the first row that was ruled
 * on, whenever something is ruled, because totals leave them out; not those that were ruled on now,
 * or whose field was, which are reported for that. */
static void note_stale(const struct usebio_session *session, const struct note_sink *notes)
{
    for (size_t place = 0; place < session->travellers.count; place++) {
        const struct usebio_traveller *item = &session->travellers.item[place];
        const struct usebio_group *group = usebio_group_of(session, item);
        const struct usebio_row *found = NULL;
        bool ruled = group->changed && !group->follows;
        for (size_t at = item->first; at < item->first + item->rows; at++) {
            const struct usebio_row *row = &session->travellers.row[at];
            ruled = ruled || session->sheet.row[at].after != 0;
            if (!found && row->ruled && row->stale)
                found = row;
        }
        if (found && !ruled)
            usebio_note(notes,
                        N_("The points of board {text} stay as they are: an earlier ruling has "
                           "changed a result there, and they are not what the results give."),
                        &found->at, item->name, "");
    }
}

bool usebio_points_settle(struct usebio_session *session, const struct note_sink *notes)
{
    struct usebio_groups *groups = &session->groups;
    for (size_t i = 0; i < groups->count && !usebio_session_failed(session); i++) {
        if (groups->group[i].changed)
            group_finish(session, &groups->group[i], notes);
        group_tell(session, &groups->group[i]);
    }
    if (usebio_session_failed(session))
        return false;
    note_stale(session, notes);
    session->pairs.averages.none_gives_way = groups->level != USEBIO_ALONE ||
                                             session->travellers.overflow ||
                                             session->travellers.matches > 0;
    return true;
}

void usebio_points_put(const struct usebio_session *session, struct edits *edits)
{
    for (size_t i = 0; i < session->groups.count; i++) {
        const struct usebio_group *group = &session->groups.group[i];
        const struct usebio_traveller *item = first_of(session, group);
        struct sheet_group_row of = {0};
        bool plus = group->changed && usebio_group_has_points(session, group, true);
        while (sheet_group_next(&session->sheet, &group->fields, &of))
            for (int side = SIDE_NS; side < SIDES; side++)
                put_points(session, of.row, side, plus, edits);
        /* BOARD_AVERAGE, whose cell is of the first row */
        const struct sheet_cell *cell =
            sheet_figure_of(&session->sheet, item->first, 1U << FAMILY_DATUM, SIDE_NS);
        if (!cell)
            continue;
        usebio_figure_replace(&item->average, &cell->value[true], true, edits);
    }
}
