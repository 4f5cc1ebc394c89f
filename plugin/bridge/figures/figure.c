#include "bridge/figures/figure.h"

#include <stdlib.h>

#include "bridge/decimal.h"

/* The per cent of an artificial score that the figure is a share by; NO_SHARE. */
enum { NO_SHARE = -1 };

static int share_of(const struct field *field, const struct figure *figure)
{
    const struct row_result *adjusted = field->row[figure->row].result.adjusted;
    return adjusted && adjusted->artificial ? adjusted->percent[figure->side] : NO_SHARE;
}

/* Returns true if no scoring gives the figure, whatever it is: its row was not played, or the file
 * does not say how much its artificial score is. */
static bool stands_apart(const struct field *field, const struct figure *figure)
{
    return share_of(field, figure) == AVERAGE_UNKNOWN ||
           field_result_is_unplayed(&field->row[figure->row].result);
}

/* Returns true if the figure is not what is DUE, but more than an average plus or less than an
 * average minus: it is what the contestant has on its other boards (12C2(c)), of which the field
 * knows nothing. */
static bool is_of_session(const struct scored_field *scored, const struct figure *figure,
                          int64_t due)
{
    int percent = share_of(scored->field, figure);
    return percent != NO_SHARE && scored->field->row[figure->row].result.adjusted->gives_way &&
           (scored->scoring->family == FAMILY_MP || scored->scoring->family == FAMILY_PERCENTAGE) &&
           ((percent == AVERAGE_PLUS && figure->value[false].scaled > due) ||
            (percent == AVERAGE_MINUS && figure->value[false].scaled < due));
}

/* Figures that a scoring gives, and those that it does not. */
struct agreement {
    size_t right, wrong;
    bool unscored;       /* some are not right or wrong, nor do they stand apart */
    bool inexact;        /* a half that there is no decimal for, */
    bool inexact_result; /* of a figure that is not of the session */
    size_t index;        /* the last wrong one */
    bool gross;          /* more than rounding can explain */
};

/* Compares the FIGURES with what SCORED gives, until more than MOST_WRONG are wrong. */
static struct agreement agreement_of(struct scored_field *scored, struct figure *figures,
                                     size_t count, int rounding, size_t most_wrong)
{
    struct agreement agreement = {0};
    bool halves = scored_field_has_halves(scored);
    for (size_t i = 0; i < count && agreement.wrong <= most_wrong; i++) {
        struct figure *figure = &figures[i];
        const struct decimal stands = figure->value[false];
        struct ratio value;
        figure->of_session = false;
        if (stands_apart(scored->field, figure))
            continue;
        if (!scored_field_value(scored, figure, &value)) {
            agreement.unscored = true;
            continue;
        }
        int64_t due = ratio_round(value, stands.decimals, rounding);
        bool inexact = halves && !ratio_is_exact(value, stands.decimals);
        figure->of_session = is_of_session(scored, figure, due);
        agreement.inexact = agreement.inexact || inexact;
        agreement.inexact_result = agreement.inexact_result || (inexact && !figure->of_session);
        if (due == stands.scaled || figure->of_session) {
            agreement.right += 1 + figure->more;
            continue;
        }
        agreement.wrong += 1 + figure->more;
        agreement.index = i;
        agreement.gross =
            llabs(due - stands.scaled) > scoring_slack(scored->scoring, stands.decimals);
    }
    return agreement;
}

/* Weights in per cent: hundredths of whole and half points. What a factor gives is rounded to
 * hundredths, unless the figures show to what. */
enum { WEIGHTED_DECIMALS = 3, FACTORED_DECIMALS = 2 };

/* Returns true if the value of a result is no whole number because a factor gives it. */
static bool is_broken(const struct scored_field *scored, const struct figure *figure,
                      struct ratio value)
{
    return scored_field_is_factored(scored) && share_of(scored->field, figure) == NO_SHARE &&
           !ratio_is_exact(value, 0);
}

/* Returns the decimals of a new value. Half a matchpoint is written even where none was needed
 * before, and a share of the matchpoints in full: per cent of a whole number have two decimals at
 * most. Matchpoints of results that are weighted, and those of all others against them, get as many
 * as say it all. All else keeps its decimals. */
static int new_decimals(const struct scored_field *scored, const struct figure *figure,
                        struct ratio value)
{
    int decimals = figure->value[false].decimals;
    if (share_of(scored->field, figure) != NO_SHARE) {
        while (!ratio_is_exact(value, decimals))
            decimals++;
        return decimals;
    }
    if (decimals == 0 && is_broken(scored, figure, value))
        decimals = FACTORED_DECIMALS;
    if (scored->field->unit > 1 && scored->scoring->family == FAMILY_MP) {
        for (int more = decimals; more <= WEIGHTED_DECIMALS; more++)
            if (ratio_is_exact(value, more))
                return more;
    } else if (decimals == 0 && scored_field_has_halves(scored) && !ratio_is_exact(value, 0)) {
        decimals = 1;
    }
    return decimals;
}

/* Returns the figure as it becomes; BEFORE is the field that it stands in. */
static struct figure changed(struct scored_field *after, const struct field *before,
                             struct figure figure, int rounding)
{
    struct ratio value;
    struct decimal *becomes = &figure.value[true];
    *becomes = figure.value[false];
    figure.stays = figure.padded = false;
    int share = share_of(before, &figure);
    bool same_share = share == share_of(after->field, &figure);
    bool same_top = before->expected == after->field->expected;
    if (same_share && (figure.of_session || (share != NO_SHARE && same_top) ||
                       (share == NO_SHARE && stands_apart(before, &figure) &&
                        stands_apart(after->field, &figure))))
        return figure;
    figure.stays = !scored_field_value(after, &figure, &value);
    if (figure.stays)
        return figure;
    becomes->decimals = (uint8_t)new_decimals(after, &figure, value);
    figure.padded = !figure.cut && is_broken(after, &figure, value);
    becomes->scaled = ratio_round(value, becomes->decimals, rounding);
    return figure;
}

/* ---- choosing ---- */

/* Tries scoring INDEX, and fills in the new values if it gives the figures as they stand. After the
 * first of SCORINGS only those are left on which all agree. */
static void try_scoring(const struct figure_column *column, int index, uint64_t *scorings)
{
    struct scored_field scored;
    const struct scoring *scoring = &scoring_list[index];
    int rounding = ROUND_NEAREST;
    if (!scored_field_begin(&scored, scoring, column->before))
        return;
    for (; rounding < ROUNDINGS; rounding++) {
        const struct agreement agreement =
            agreement_of(&scored, column->figures, column->count, rounding, 0);
        if (agreement.wrong == 0 && !agreement.unscored && !agreement.inexact_result)
            break;
    }
    if (rounding == ROUNDINGS || !scored_field_begin(&scored, scoring, column->after))
        return;
    for (size_t i = 0; i < column->count; i++) {
        struct figure *old = &column->figures[i];
        struct figure figure = changed(&scored, column->before, *old, rounding);
        if (*scorings == 0)
            *old = figure;
        else if (figure.stays || !decimal_same(figure.value[true], old->value[true]))
            old->stays = true;
    }
    *scorings |= UINT64_C(1) << index;
}

/* Returns true if the scoring's name is one of the fields of NAMED, which semicolons separate. */
static bool is_named(const struct scoring *scoring, struct text named)
{
    struct text field;
    while (scoring->name && text_part_take(&named, ';', &field))
        if (text_is(field, scoring->name))
            return true;
    return false;
}

const struct scoring *scoring_of_name(struct text named)
{
    for (int i = 0; i < scoring_count; i++)
        if (is_named(&scoring_list[i], named))
            return &scoring_list[i];
    return NULL;
}

/* Returns how many of the figures stay. */
static size_t staying(const struct figure_column *column)
{
    size_t stay = 0;
    for (size_t i = 0; i < column->count; i++)
        stay += column->figures[i].stays;
    return stay;
}

/* Scorings are tried in this order: those that the file names, those of the standards before what
 * some programs do, and then all in the same order; the first kind that reproduces the figures
 * decides. */
enum { TURNS = 4 };

bool figures_follow(const struct figure_column *column, uint64_t *scorings)
{
    uint64_t allowed = *scorings;
    *scorings = 0;
    for (int turn = 0; turn < TURNS && *scorings == 0; turn++)
        for (int i = 0; i < scoring_count; i++)
            if ((allowed >> i & 1) != 0 && scoring_list[i].family == column->family &&
                scoring_list[i].habit == (turn % 2 != 0) &&
                (turn >= 2 || is_named(&scoring_list[i], column->named)))
                try_scoring(column, i, scorings);
    return *scorings != 0 && staying(column) == 0;
}

void figures_level(struct figure *figures, size_t count, uint8_t least)
{
    uint8_t most = least;
    for (size_t i = 0; i < count; i++)
        if (figures[i].value[false].decimals > most && !figures[i].apart)
            most = figures[i].value[false].decimals;
    for (size_t i = 0; i < count; i++)
        if (!figures[i].apart)
            decimal_lengthen(&figures[i].value[false], most);
}

/* ---- the factor ---- */

/* Returns those of SCORINGS that use one of the factors SHOWN, or all of them if none does. */
static uint64_t scorings_shown(uint64_t scorings, uint8_t shown)
{
    uint64_t left = 0;
    for (int factor = FACTOR_UNSAID + 1; factor < MATCH_FACTORS; factor++)
        if ((shown >> factor & 1) != 0)
            left |= scorings & scorings_by_factor(factor);
    return left != 0 ? left : scorings;
}

bool figures_follow_choice(const struct figure_column *column, uint64_t *scorings,
                           struct factor_choice *choice)
{
    const struct field *before = column->before, *after = column->after;
    bool said = choice->said != FACTOR_UNSAID;
    uint64_t by_choice = scorings_by_factor(said ? choice->said : FACTOR_NEUBERG);
    uint64_t stands = scorings_shown(*scorings, choice->shown) & by_choice;
    choice->open = choice->contradicted = false;
    bool follow = figures_follow(column, scorings);
    uint64_t shown = scorings_shown(*scorings, choice->shown);
    if (shown != *scorings) {
        *scorings = shown;
        follow = figures_follow(column, scorings);
    }
    uint64_t chosen = *scorings & by_choice;
    if (said && *scorings != 0 && chosen == 0 &&
        (before->expected != before->total || after->expected != after->total)) {
        /* The figures are not as he says, or so few results are left that his way gives nothing. */
        struct figure_column unchanged = *column;
        unchanged.after = before;
        (void)figures_follow(&unchanged, &stands);
        (void)figures_follow(column, scorings);
        choice->contradicted = stands == 0;
        for (size_t i = 0; i < column->count; i++) {
            struct figure *figure = &column->figures[i];
            figure->stays = figure->stays || share_of(after, figure) == NO_SHARE;
        }
        return false;
    }
    if (follow || chosen == 0 || chosen == *scorings)
        return follow;
    size_t stay = staying(column);
    follow = figures_follow(column, &chosen);
    choice->open = staying(column) < stay;
    if (choice->open)
        *scorings = chosen;
    return follow;
}

/* ---- a figure that is wrong ---- */

int figure_kind_of(int family)
{
    static const uint8_t kinds[FAMILIES] = {[FAMILY_IMP] = FIGURE_IMPS,
                                            [FAMILY_MP] = FIGURE_MATCHPOINTS,
                                            [FAMILY_PERCENTAGE] = FIGURE_PERCENTAGE};
    return kinds[family];
}

enum figures_verdict figures_check(struct figure *figures, size_t count, enum family family,
                                   const struct field *field, int *first, size_t *index)
{
    bool any = false; /* all but one at most, */
    bool one = false; /* of enough to trust it */
    /* None is beyond doubt, as weighted results have no datum, or scorings name different ones. */
    bool none = family == FAMILY_IMP && field_is_mixed(field);
    for (int i = 0; field->usable && i < scoring_count; i++) {
        const int number = (*first + i) % scoring_count;
        const struct scoring *scoring = &scoring_list[number];
        struct scored_field scored;
        if (scoring->family != family || !scored_field_begin(&scored, scoring, field))
            continue;
        for (int rounding = ROUND_NEAREST; rounding < ROUNDINGS; rounding++) {
            const struct agreement agreement = agreement_of(&scored, figures, count, rounding, 1);
            if (agreement.right > 0 && agreement.wrong == 0 && !agreement.unscored &&
                !agreement.inexact) {
                *first = number;
                return FIGURES_RIGHT;
            }
            if (agreement.wrong > 1)
                continue;
            none = none || agreement.wrong == 0 || !agreement.gross ||
                   (any && *index != agreement.index);
            any = true;
            one = one || agreement.right >= FIGURES_TO_TRUST;
            *index = agreement.index;
        }
    }
    return one && !none ? FIGURES_ONE_WRONG : FIGURES_UNKNOWN;
}
