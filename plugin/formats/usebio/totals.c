/*
 * Totals, percentages and places of the pairs after all boards: what stands there, held against
 * the standings, to edits.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bridge/figures/total.h"
#include "formats/usebio/names.h"
#include "formats/usebio/pairs.h"

/* The pairs of one PARTICIPANTS, each with what its lines come to. */
struct circle {
    const struct usebio_pair **pair;
    struct standing *sum;
    struct ranked *ranked;
    struct totals totals; /* a row each */
    bool astray;          /* a line changed whose pair is none of them */
};

static bool has_figures(const struct usebio_pair *pair)
{
    return pair->given[TOTAL_SCORE] || pair->given[TOTAL_PERCENTAGE];
}

/* ---- places ---- */

/* What a pair is ranked by, as it stands or becomes. */
static double rank_value(const struct total *total, bool after)
{
    return (double)(after ? total->new_scaled : total->scaled) /
           (double)power_of_ten(after ? total->new_decimals : total->decimals);
}

/* The pairs by the figure WHICH, those of each direction by themselves or not; false when they do
 * not stand like that. */
static bool is_ranked_by(struct circle *circle, int which, bool by_side)
{
    size_t rows = circle->totals.rows;
    for (size_t i = 0; i < rows; i++) {
        const struct usebio_pair *pair = circle->pair[i];
        const struct total *total = &circle->totals.row[i].total[which];
        bool placed = pair->given[TOTAL_PLACE] && has_figures(pair);
        if (pair->given[TOTAL_PLACE] && !pair->given[which])
            return false;
        circle->ranked[i] =
            (struct ranked){.value = {rank_value(total, false), rank_value(total, true)},
                            .group = placed ? (by_side ? (size_t)pair->side + 1 : 0) : UNRANKED,
                            .rank = pair->value[TOTAL_PLACE].scaled,
                            .tie = RANK_UNSAID};
    }
    return ranks_stand(circle->ranked, rows);
}

/* Finds how the pairs are ranked; false when it is in no order that is known. */
static bool rank(struct circle *circle)
{
    static const struct {
        int which;
        bool by_side;
    } orders[] = {{TOTAL_PERCENTAGE, false},
                  {TOTAL_PERCENTAGE, true},
                  {TOTAL_SCORE, false},
                  {TOTAL_SCORE, true}};
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++)
        if (is_ranked_by(circle, orders[i].which, orders[i].by_side)) {
            (void)ranks_become(circle->ranked, circle->totals.rows);
            return true;
        }
    return false;
}

/* ---- edits ---- */

static bool put_number(const struct usebio_pair *pair, int which, const struct total *total,
                       const struct edit_sink *sink)
{
    enum usebio_name name = which == TOTAL_SCORE ? USEBIO_TOTAL_SCORE : USEBIO_PERCENTAGE;
    char text[DECIMAL_TEXT_SIZE];
    if (!total->given || total->new_scaled == total->scaled)
        return true;
    decimal_text(text, total->new_scaled, total->decimals, true, pair->value[which].plus);
    return usebio_field_replace(&pair->field[which], pair->offset, usebio_name_text(name), text,
                                sink);
}

static bool put_place(const struct usebio_pair *pair, const struct ranked *ranked, bool equals,
                      const struct edit_sink *sink)
{
    char text[DECIMAL_TEXT_SIZE];
    bool shared = ranked->new_tie != 0 && equals;
    if (ranked->group == UNRANKED || (ranked->new_rank == ranked->rank && shared == pair->equal))
        return true;
    snprintf(text, sizeof text, "%d%s", (int)ranked->new_rank, shared ? "=" : "");
    return usebio_field_replace(&pair->field[TOTAL_PLACE], pair->offset,
                                usebio_name_text(USEBIO_PLACE), text, sink);
}

static bool put_places(const struct circle *circle, const struct edit_sink *sink)
{
    bool equals = false;
    for (size_t i = 0; i < circle->totals.rows; i++)
        equals = equals || circle->pair[i]->equal;
    for (size_t i = 0; i < circle->totals.rows; i++)
        if (!put_place(circle->pair[i], &circle->ranked[i], equals, sink))
            return false;
    return true;
}

static const char whose_lines[] =
    N_("Totals and places stay as they are: whose lines they sum up cannot be told.");
static const char other_figures[] =
    N_("Totals and places of pairs stay as they are: computing them anew does not give what the "
       "file had.");

static void note_staying(const struct circle *circle, const char *why,
                         const struct note_sink *notes)
{
    struct read_fault note;
    read_fault_set(&note, why, &circle->pair[0]->at, "", 0);
    notes->take(notes->context, &note);
}

/* The first pair with a figure that could not be read; false when there is none. */
static bool note_unread(const struct circle *circle, const struct note_sink *notes)
{
    for (size_t i = 0; i < circle->totals.rows; i++) {
        const struct usebio_pair *pair = circle->pair[i];
        struct read_fault note;
        if (!pair->unread)
            continue;
        read_fault_set(&note,
                       N_("Totals and places of pairs stay as they are: a figure of pair {text} is "
                          "none that can be reckoned with."),
                       &pair->at, pair->number, strlen(pair->number));
        notes->take(notes->context, &note);
        return true;
    }
    return false;
}

/* The first figure that is none of those that its lines could come to; false when there is none. */
static bool note_figure(const struct circle *circle, const struct note_sink *notes)
{
    static const char *const others[] = {
        [TOTAL_SCORE] = N_("Totals and places of pairs stay as they are: the total of pair {text} "
                           "differs by {detail} from what its lines come to."),
        [TOTAL_PERCENTAGE] =
            N_("Totals and places of pairs stay as they are: the percentage of pair {text} differs "
               "by {detail} from what its lines come to.")};
    for (size_t i = 0; i < circle->totals.rows; i++)
        for (int which = TOTAL_SCORE; which <= TOTAL_PERCENTAGE; which++) {
            const struct usebio_pair *pair = circle->pair[i];
            const struct total *total = &circle->totals.row[i].total[which];
            struct read_fault note;
            if (!circle->totals.row[i].stays || total->out == 0)
                continue;
            read_fault_set(&note, others[which], &pair->at, pair->number, strlen(pair->number));
            decimal_text(note.detail, total->out, total->decimals, true, true);
            notes->take(notes->context, &note);
            return true;
        }
    return false;
}

/* Whether there are figures that change with the lines. */
static bool circle_moves(const struct circle *circle)
{
    bool moves = circle->astray, figures = false;
    for (size_t i = 0; i < circle->totals.rows; i++) {
        const struct usebio_pair *pair = circle->pair[i];
        moves = moves || standing_moved(&circle->sum[i]);
        figures = figures || pair->unclear || has_figures(pair) || pair->given[TOTAL_PLACE];
    }
    return moves && figures;
}

/* Why figures of the circle stay; NULL: all follow. */
static const char *circle_stays(const struct circle *circle)
{
    const char *why = circle->astray ? whose_lines : NULL;
    for (size_t i = 0; why == NULL && i < circle->totals.rows; i++)
        if (circle->pair[i]->unclear || circle->sum[i].won[QUANTITY_POINTS].unknown)
            why = whose_lines;
        else if (circle->totals.row[i].stays)
            why = other_figures;
    return why;
}

static bool circle_has_places(const struct circle *circle)
{
    for (size_t i = 0; i < circle->totals.rows; i++)
        if (circle->pair[i]->given[TOTAL_PLACE])
            return true;
    return false;
}

/* Whether there is anything that the places can follow from. */
static bool circle_has_figures(const struct circle *circle)
{
    for (size_t i = 0; i < circle->totals.rows; i++)
        if (has_figures(circle->pair[i]))
            return true;
    return false;
}

/* All figures of a circle are written, or none. */
static enum finish_result circle_write(struct circle *circle, const struct edit_sink *sink,
                                       const struct note_sink *notes)
{
    struct total_rule rule;
    const char *why;
    bool places = circle_has_places(circle);
    if (!circle_moves(circle))
        return FINISH_DONE;
    (void)totals_follow(&circle->totals, &rule);
    why = circle_stays(circle);
    if (why == NULL && places && !(circle_has_figures(circle) && rank(circle)))
        why = other_figures;
    if (why != NULL) {
        if (why == whose_lines || !(note_figure(circle, notes) || note_unread(circle, notes)))
            note_staying(circle, why, notes);
        return FINISH_DONE;
    }
    for (size_t i = 0; i < circle->totals.rows; i++)
        for (int which = TOTAL_SCORE; which <= TOTAL_PERCENTAGE; which++)
            if (!put_number(circle->pair[i], which, &circle->totals.row[i].total[which], sink))
                return FINISH_NO_MEMORY;
    return !places || put_places(circle, sink) ? FINISH_DONE : FINISH_NO_MEMORY;
}

/* 12C2: what a pair has on its other boards may be its score in place of an average. */
static void note_averages(const struct circle *circle, const struct note_sink *notes)
{
    for (size_t i = 0; i < circle->totals.rows; i++) {
        const struct usebio_pair *pair = circle->pair[i];
        struct read_fault note;
        if (!standing_beats_average(&circle->sum[i]))
            continue;
        read_fault_set(&note,
                       N_("Pair {text} has more than 60 or less than 40 per cent on its other "
                          "boards: that counts in place of an average plus or minus (Law 12C2)."),
                       &pair->at, pair->number, strlen(pair->number));
        notes->take(notes->context, &note);
    }
}

/* ---- a circle ---- */

static void total_set(struct total *total, const struct usebio_pair *pair, int which)
{
    *total = (struct total){.given = pair->given[which],
                            .decimals = pair->value[which].decimals,
                            .scaled = pair->value[which].scaled};
}

/* Adds a pair. */
static void circle_add(struct circle *circle, struct usebio_pairs *pairs,
                       const struct usebio_pair *pair)
{
    size_t at = circle->totals.rows++;
    struct total_row *row = &circle->totals.row[at];
    struct standing *sum = &circle->sum[at];
    *row = (struct total_row){.standing = usebio_pair_standing(pairs, pair, sum) ? sum : NULL};
    for (int which = TOTAL_SCORE; which <= TOTAL_PERCENTAGE; which++)
        total_set(&row->total[which], pair, which);
    if (pair->adjusted)
        row->adjustment = pair->adjustment;
    if (sum->won[QUANTITY_POINTS].boards > circle->totals.boards)
        circle->totals.boards = sum->won[QUANTITY_POINTS].boards;
    circle->pair[at] = pair;
}

/* Gathers the pairs of one scope; no line is in that beside the event. */
static void circle_fill(struct circle *circle, struct usebio_pairs *pairs, uint32_t scope)
{
    circle->totals.rows = 0;
    circle->totals.boards = 0;
    for (uint32_t i = 0; i < pairs->pair_count; i++)
        if (pairs->pair[i].scope == scope)
            circle_add(circle, pairs, &pairs->pair[i]);
    circle->astray = scope == 0 || usebio_pairs_astray(pairs, scope);
}

/* The first scope after LAST that has pairs; false when there is none. */
static bool scope_next(const struct usebio_pairs *pairs, bool first, uint32_t last, uint32_t *scope)
{
    bool found = false;
    for (uint32_t i = 0; i < pairs->pair_count; i++) {
        uint32_t one = pairs->pair[i].scope;
        if ((first || one > last) && (!found || one < *scope)) {
            *scope = one;
            found = true;
        }
    }
    return found;
}

static void circle_release(struct circle *circle)
{
    free(circle->pair);
    free(circle->sum);
    free(circle->ranked);
    free(circle->totals.row);
}

/* Room for as many pairs as there are; false: no memory. To be released in either case. */
static bool circle_init(struct circle *circle, size_t pairs)
{
    *circle = (struct circle){.pair = calloc(pairs, sizeof *circle->pair),
                              .sum = calloc(pairs, sizeof *circle->sum),
                              .ranked = calloc(pairs, sizeof *circle->ranked),
                              .totals.row = calloc(pairs, sizeof *circle->totals.row)};
    return circle->pair != NULL && circle->sum != NULL && circle->ranked != NULL &&
           circle->totals.row != NULL;
}

enum finish_result usebio_pairs_write(struct usebio_pairs *pairs, const struct edit_sink *sink,
                                      const struct note_sink *notes)
{
    struct circle circle;
    uint32_t scope = 0;
    enum finish_result result = FINISH_DONE;
    if (!pairs->changed || pairs->pair_count == 0)
        return FINISH_DONE;
    if (!circle_init(&circle, pairs->pair_count))
        result = FINISH_NO_MEMORY;
    for (bool first = true; result == FINISH_DONE && scope_next(pairs, first, scope, &scope);
         first = false) {
        circle_fill(&circle, pairs, scope);
        note_averages(&circle, notes);
        if (pairs->overflow)
            note_staying(&circle, whose_lines, notes);
        else
            result = circle_write(&circle, sink, notes);
    }
    circle_release(&circle);
    return result;
}
