/*
 * Totals, percentages and places of the pairs after all boards: struct usebio_pairs to edits.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "formats/usebio/accounts.h"
#include "formats/usebio/names.h"

/* ---- places ---- */

/* Whom a pair is ranked among. */
struct ranking {
    const struct usebio_circle *circle;
    bool by_side; /* those of its own direction */
    bool by_ratio;
};

static int64_t rank_value(const struct ranking *ranking, const struct usebio_account *account,
                          int when)
{
    return ranking->by_ratio ? account->ratio[when] : account->total[when];
}

static bool is_ranked(const struct ranking *ranking, const struct usebio_account *account, int side)
{
    return account->pair->given[TOTAL_PLACE] && usebio_pair_has_figures(account->pair) &&
           (!ranking->by_side || account->pair->side == side);
}

/* The place of a pair before (WHEN 0) or after (1). *SHARED: others have it, too. */
static int64_t place_of(const struct ranking *ranking, const struct usebio_account *account,
                        int when, bool *shared)
{
    int64_t own = rank_value(ranking, account, when), place = 1;
    size_t same = 0;
    for (size_t i = 0; i < ranking->circle->count; i++) {
        const struct usebio_account *other = &ranking->circle->account[i];
        if (!is_ranked(ranking, other, account->pair->side))
            continue;
        place += rank_value(ranking, other, when) > own;
        same += rank_value(ranking, other, when) == own;
    }
    *shared = same > 1;
    return place;
}

/* Whether the ranking is the one that stands there, for the pairs that SIDE's are ranked among. */
static bool ranking_stands(const struct ranking *ranking)
{
    bool shared;
    for (size_t i = 0; i < ranking->circle->count; i++) {
        const struct usebio_account *account = &ranking->circle->account[i];
        if (is_ranked(ranking, account, account->pair->side) &&
            place_of(ranking, account, 0, &shared) != account->pair->value[TOTAL_PLACE].scaled)
            return false;
    }
    return true;
}

/* Finds how the pairs are ranked; false when no order that is known does. */
static bool ranking_find(struct ranking *ranking, const struct usebio_circle *circle)
{
    ranking->circle = circle;
    for (int by = 0; by < 4; by++) {
        bool all = true;
        ranking->by_side = by % 2 != 0;
        ranking->by_ratio = by / 2 == 0;
        for (size_t i = 0; i < circle->count; i++) {
            const struct usebio_pair *pair = circle->account[i].pair;
            all = all && (!pair->given[TOTAL_PLACE] ||
                          pair->given[ranking->by_ratio ? TOTAL_PERCENTAGE : TOTAL_SCORE]);
        }
        if (all && ranking_stands(ranking))
            return true;
    }
    return false;
}

/* ---- edits ---- */

static bool put_number(const struct usebio_account *account, int total, int64_t stand,
                       const struct edit_sink *sink)
{
    enum usebio_name name = total == TOTAL_SCORE ? USEBIO_TOTAL_SCORE : USEBIO_PERCENTAGE;
    const struct usebio_pair *pair = account->pair;
    const struct decimal *old = &pair->value[total];
    char text[DECIMAL_TEXT_SIZE];
    if (!pair->given[total] || stand == usebio_to_stand(old->scaled, old->decimals))
        return true;
    decimal_text(text, stand / power_of_ten(STAND_DECIMALS - old->decimals), old->decimals, true,
                 old->plus);
    return usebio_field_replace(&pair->field[total], pair->offset, usebio_name_text(name), text,
                                sink);
}

static bool put_place(const struct ranking *ranking, const struct usebio_account *account,
                      bool equals, const struct edit_sink *sink)
{
    const struct usebio_pair *pair = account->pair;
    char text[DECIMAL_TEXT_SIZE];
    bool shared;
    int64_t place;
    if (!is_ranked(ranking, account, pair->side))
        return true;
    place = place_of(ranking, account, 1, &shared);
    shared = shared && equals;
    if (place == pair->value[TOTAL_PLACE].scaled && shared == pair->equal)
        return true;
    snprintf(text, sizeof text, "%d%s", (int)place, shared ? "=" : "");
    return usebio_field_replace(&pair->field[TOTAL_PLACE], pair->offset,
                                usebio_name_text(USEBIO_PLACE), text, sink);
}

static bool put_places(const struct ranking *ranking, const struct edit_sink *sink)
{
    const struct usebio_circle *circle = ranking->circle;
    bool equals = false;
    for (size_t i = 0; i < circle->count; i++)
        equals = equals || circle->account[i].pair->equal;
    for (size_t i = 0; i < circle->count; i++)
        if (!put_place(ranking, &circle->account[i], equals, sink))
            return false;
    return true;
}

static const char whose_lines[] =
    N_("Totals and places stay as they are: whose lines they sum up cannot be told.");
static const char other_figures[] =
    N_("Totals and places of pairs stay as they are: computing them anew does not give what the "
       "file had.");

static void note_staying(const struct usebio_circle *circle, const char *why,
                         const struct note_sink *notes)
{
    struct read_fault note;
    read_fault_set(&note, why, &circle->account[0].pair->at, "", 0);
    notes->take(notes->context, &note);
}

/* Whether there are figures that change with the lines. */
static bool circle_moves(const struct usebio_circle *circle)
{
    bool moves = circle->astray, figures = false;
    for (size_t i = 0; i < circle->count; i++) {
        const struct usebio_account *account = &circle->account[i];
        moves = moves || usebio_account_moves(account);
        figures = figures || account->pair->unclear || usebio_pair_has_figures(account->pair);
    }
    return moves && figures;
}

/* Why figures of the circle stay; NULL: all follow. */
static const char *circle_stays(const struct usebio_circle *circle)
{
    const char *why = circle->astray ? whose_lines : NULL;
    for (size_t i = 0; why == NULL && i < circle->count; i++) {
        const struct usebio_account *account = &circle->account[i];
        if (account->pair->unclear || account->sum.unknown)
            why = whose_lines;
        else if (!account->follows)
            why = other_figures;
    }
    return why;
}

static bool circle_has_places(const struct usebio_circle *circle)
{
    for (size_t i = 0; i < circle->count; i++)
        if (circle->account[i].pair->given[TOTAL_PLACE])
            return true;
    return false;
}

/* All figures of a circle are written, or none. */
static enum finish_result circle_write(struct usebio_circle *circle, const struct edit_sink *sink,
                                       const struct note_sink *notes)
{
    struct ranking ranking;
    const char *why;
    usebio_circle_reckon(circle);
    if (!circle_moves(circle))
        return FINISH_DONE;
    why = circle_stays(circle);
    if (why == NULL && circle_has_places(circle) && !ranking_find(&ranking, circle))
        why = other_figures;
    if (why != NULL) {
        note_staying(circle, why, notes);
        return FINISH_DONE;
    }
    for (size_t i = 0; i < circle->count; i++) {
        const struct usebio_account *account = &circle->account[i];
        if (!put_number(account, TOTAL_SCORE, account->total[1], sink) ||
            !put_number(account, TOTAL_PERCENTAGE, account->ratio[1], sink))
            return FINISH_NO_MEMORY;
    }
    return !circle_has_places(circle) || put_places(&ranking, sink) ? FINISH_DONE
                                                                    : FINISH_NO_MEMORY;
}

enum { PER_CENT = 100 };

/* Whether a pair has more on its other boards than the average plus that it was given, or less than
 * the average minus: that is its score then (12C2). */
static bool session_counts(const struct usebio_tally *sum)
{
    int64_t won = sum->after.stand - sum->given, most = sum->after.top - sum->given_top;
    return most > 0 && ((sum->plus && won * PER_CENT > AVERAGE_PLUS * most) ||
                        (sum->minus && won * PER_CENT < AVERAGE_MINUS * most));
}

static void note_averages(const struct usebio_circle *circle, const struct note_sink *notes)
{
    for (size_t i = 0; i < circle->count; i++) {
        const struct usebio_pair *pair = circle->account[i].pair;
        struct read_fault note;
        if (!session_counts(&circle->account[i].sum))
            continue;
        read_fault_set(&note,
                       N_("Pair {text} has more than 60 or less than 40 per cent on its other "
                          "boards: that counts in place of an average plus or minus (Law 12C2)."),
                       &pair->at, pair->number, strlen(pair->number));
        notes->take(notes->context, &note);
    }
}

/* Gathers the accounts of one scope; no line is in that beside the event. */
static void circle_fill(struct usebio_circle *circle, struct usebio_pairs *pairs, uint32_t scope)
{
    int32_t boards = 0;
    circle->count = 0;
    for (uint32_t i = 0; i < pairs->pair_count; i++) {
        struct usebio_account *account = &circle->account[circle->count];
        if (pairs->pair[i].scope != scope)
            continue;
        memset(account, 0, sizeof *account);
        account->pair = &pairs->pair[i];
        account->found = usebio_pair_sums(pairs, account->pair, &account->sum);
        boards = account->sum.before.boards > boards ? account->sum.before.boards : boards;
        circle->count++;
    }
    for (size_t i = 0; i < circle->count; i++)
        circle->account[i].boards = boards;
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

enum finish_result usebio_pairs_write(struct usebio_pairs *pairs, const struct edit_sink *sink,
                                      const struct note_sink *notes)
{
    struct usebio_circle circle;
    uint32_t scope = 0;
    enum finish_result result = FINISH_DONE;
    if (!pairs->changed || pairs->pair_count == 0)
        return FINISH_DONE;
    circle.account = malloc(pairs->pair_count * sizeof *circle.account);
    if (circle.account == NULL)
        return FINISH_NO_MEMORY;
    for (bool first = true; result == FINISH_DONE && scope_next(pairs, first, scope, &scope);
         first = false) {
        circle_fill(&circle, pairs, scope);
        note_averages(&circle, notes);
        if (pairs->overflow)
            note_staying(&circle, whose_lines, notes);
        else
            result = circle_write(&circle, sink, notes);
    }
    free(circle.account);
    return result;
}
