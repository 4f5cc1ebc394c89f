/*
 * Writes totals, percentages and places of the pairs after all boards: compares those in the file
 * with the standings, and turns the differences into edits.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "formats/usebio/edit.h"
#include "formats/usebio/ranking_list.h"

/* ---- edits ---- */

/* Writes a place that is perhaps SHARED. */
static void put_rank(char text[DECIMAL_TEXT_SIZE], int64_t rank, bool shared)
{
    snprintf(text, DECIMAL_TEXT_SIZE, "%d%s", (int)rank, shared ? "=" : "");
}

/* Writes what figure WHICH, enum usebio_total, of an entry becomes. Returns false if it stays. */
static bool figure_text(const struct usebio_ranking_list *ranking, size_t at, int which,
                        char text[DECIMAL_TEXT_SIZE])
{
    const struct usebio_pair *pair = ranking->pair[at];
    const struct ranked *ranked = &ranking->ranked[at];
    const struct won *wins = &ranking->sum[at].won[ranking->wins];
    bool shared = ranked->new_tie != 0 && ranking->equals;
    if (which == TOTAL_PLACE) {
        if (!ranking->reranks || ranked->group == UNRANKED ||
            (ranked->new_rank == ranked->rank && shared == pair->equal))
            return false;
        put_rank(text, ranked->new_rank, shared);
        return true;
    }
    if (which == TOTAL_WINS) {
        decimal_shortest_text(text, wins->after, DECIMAL_PLACES_MAX, 0, false);
        return ranking->wins != 0 && pair->total[which].given && wins->after != wins->before;
    }
    return ranking->follows &&
           total_text(&ranking->totals, at, which, pair->total[which].value.plus, text);
}

/* Returns true if another entry of the list, on the other side, has the number of AT. */
static bool is_on_both_sides(const struct usebio_ranking_list *ranking, size_t at)
{
    const struct usebio_pair *pair = ranking->pair[at];
    for (size_t i = 0; i < ranking->totals.rows; i++)
        if (ranking->pair[i]->side != pair->side && ranking->pair[i]->scope == pair->scope &&
            strcmp(ranking->pair[i]->number, pair->number) == 0)
            return true;
    return false;
}

/* The sentences about a list that stays, by the kind of its entries. */
struct staying {
    const char *others;         /* its figures are not what its lines come to */
    const char *matches;        /* nothing is known of the matches that it sums up */
    const char *figure[TOTALS]; /* the figure of an entry differs from what its lines come to */
};

static const struct staying pairs_stay = {
    .others = N_(
        "Totals and places of pairs stay as they are: computing them anew does not give what the "
        "file had."),
    .matches = N_(
        "Totals and places of pairs stay as they are: what their matches come to cannot be told."),
    .figure = {
        [TOTAL_SCORE] = N_("Totals and places of pairs stay as they are: the total of pair {text} "
                           "differs by {detail} from what its lines come to."),
        [TOTAL_PERCENTAGE] =
            N_("Totals and places of pairs stay as they are: the percentage of pair {text} differs "
               "by {detail} from what its lines come to.")}};
static const struct staying teams_stay = {
    .others = N_(
        "Totals and places of teams stay as they are: computing them anew does not give what the "
        "file had."),
    .matches = N_(
        "Totals and places of teams stay as they are: what their matches come to cannot be told."),
    .figure = {
        [TOTAL_SCORE] = N_("Totals and places of teams stay as they are: the total of team {text} "
                           "differs by {detail} from what its matches come to."),
        [TOTAL_PERCENTAGE] =
            N_("Totals and places of teams stay as they are: the percentage of team {text} differs "
               "by {detail} from what its matches come to.")}};
static const struct staying players_stay = {
    .others = N_(
        "Totals and places of players stay as they are: computing them anew does not give what the "
        "file had."),
    .figure = {[TOTAL_SCORE] =
                   N_("Totals and places of players stay as they are: the total of player {text} "
                      "differs by {detail} from what its lines come to."),
               [TOTAL_PERCENTAGE] = N_(
                   "Totals and places of players stay as they are: the percentage of player {text} "
                   "differs by {detail} from what its lines come to.")}};
static const struct staying *const stay[KINDS] = {[KIND_PAIR] = &pairs_stay,
                                                  [KIND_PAIR_OF_TEAM] = &pairs_stay,
                                                  [KIND_TEAM] = &teams_stay,
                                                  [KIND_PLAYER] = &players_stay};

static const char whose_lines[] =
    N_("Totals and places stay as they are: whose lines they sum up cannot be told.");
static const char unknown_lines[] =
    N_("Totals and places stay as they are: what their lines come to cannot be told.");
static const char undecided[] = N_("Totals and places stay as they are: what the file had does not "
                                   "tell how the new ones are computed.");
static const char by_sum[] =
    N_("Nothing in the file shows how totals count an average: they are the sum of the points, and "
       "percentages are their share of whole tops.");
static const char unread[] =
    N_("Totals and places of pairs stay as they are: a figure of pair {text} is not a number "
       "that can be used.");
static const char other_wins[] =
    N_("How many matches the teams have won stays as it is: counting them anew does not give what "
       "the file had.");
static const char awards[] =
    N_("Master points stay as they are: places or wins that they are awarded for have changed.");

/* Returns that it is unknown whose LINES are summed up, or what they come to. */
static const char *unknown_of(const struct usebio_ranking_list *ranking, const char *lines)
{
    return ranking->by_matches ? stay[ranking->pair[0]->kind]->matches : lines;
}

/* Notes WHY of an entry of the list; OUT is by how much a figure of it differs, or NULL. */
static void note(const struct usebio_pair *pair, const char *why, const struct total *out,
                 const struct note_sink *notes)
{
    char detail[DECIMAL_TEXT_SIZE] = "";
    if (out)
        decimal_text(detail, out->out, out->value[false].decimals, true, true);
    usebio_note(notes, why, &pair->at, pair->number, detail);
}

/* Notes the first figure that its lines cannot come to, or one that could not be read; returns
 * false if there is none. */
static bool note_figure(const struct usebio_ranking_list *ranking, const struct note_sink *notes)
{
    for (size_t i = 0; i < ranking->totals.rows; i++)
        for (int which = TOTAL_SCORE; which <= TOTAL_PERCENTAGE; which++) {
            const struct total *total = &ranking->totals.row[i].total[which];
            if (!ranking->totals.row[i].stays || total->out == 0)
                continue;
            note(ranking->pair[i], stay[ranking->pair[0]->kind]->figure[which], total, notes);
            return true;
        }
    for (size_t i = 0; i < ranking->totals.rows; i++)
        if (ranking->pair[i]->unread) {
            note(ranking->pair[i], unread, NULL, notes);
            return true;
        }
    return false;
}

/* Returns why figures of the list stay; NULL if all follow. Points that a ruling left count as
 * unknown. */
static const char *ranking_stays(const struct usebio_ranking_list *ranking)
{
    const char *why = ranking->unlisted_change ? unknown_of(ranking, whose_lines) : NULL;
    for (size_t i = 0; !why && i < ranking->totals.rows; i++) {
        const struct won *points = &ranking->sum[i].won[QUANTITY_POINTS];
        if (ranking->pair[i]->unclear)
            why = unknown_of(ranking, whose_lines);
        else if (points->unknown || points->stale)
            why = unknown_of(ranking, unknown_lines);
        else if (ranking->totals.row[i].stays && !ranking->totals.row[i].undecided)
            why = stay[ranking->pair[0]->kind]->others;
    }
    for (size_t i = 0; !why && i < ranking->totals.rows; i++)
        if (ranking->totals.row[i].undecided)
            why = undecided;
    return why;
}

/* Computes what all totals and places of a list become, or none; nothing where none of them depends
 * on lines that changed. */
static void follow(struct usebio_ranking_list *ranking, const struct note_sink *notes)
{
    struct total_rule rule;
    bool moves = ranking->unlisted_change, unclear = false, places = false, figures = false;
    for (size_t i = 0; i < ranking->totals.rows; i++) {
        const struct usebio_pair *pair = ranking->pair[i];
        moves = moves || standing_moved(&ranking->sum[i]) || ranking->totals.row[i].penalties != 0;
        unclear = unclear || pair->unclear;
        places = places || pair->total[TOTAL_PLACE].given;
        figures = figures || usebio_has_figures(pair);
        ranking->equals = ranking->equals || pair->equal;
    }
    if (!moves || !(unclear || places || figures))
        return;
    (void)totals_follow(&ranking->totals, &rule);
    const char *others = stay[ranking->pair[0]->kind]->others, *why = ranking_stays(ranking);
    ranking->reranks = !why && places && figures && usebio_ranking_list_rank(ranking);
    if (!why && places && !ranking->reranks)
        why = others;
    ranking->follows = !why;
    if (why && (why != others || !note_figure(ranking, notes)))
        note(ranking->pair[0], why, NULL, notes);
    else if (!why && ranking->totals.by_sum)
        note(ranking->pair[0], by_sum, NULL, notes);
}

/* ---- matches won ---- */

/* Returns true if the wins of all teams that have some are what their matches come to in QUANTITY,
 * before the rulings, and known after them. */
static bool wins_are(const struct usebio_ranking_list *ranking, int quantity)
{
    for (size_t i = 0; i < ranking->totals.rows; i++) {
        const struct usebio_pair *pair = ranking->pair[i];
        const struct won *won = &ranking->sum[i].won[quantity];
        if (usebio_field_is(&pair->total[TOTAL_WINS].field) &&
            (!pair->total[TOTAL_WINS].given || won->boards == 0 || won->unknown ||
             decimal_in_places(pair->total[TOTAL_WINS].value) != won->before))
            return false;
    }
    return true;
}

/* Finds what the wins become if a match has moved. A draw counts as a win, or as half of one. */
static void wins_follow(struct usebio_ranking_list *ranking, const struct note_sink *notes)
{
    bool given = false, moved = false;
    for (size_t i = 0; i < ranking->totals.rows; i++) {
        const struct won *won = &ranking->sum[i].won[QUANTITY_WINS_AND_HALVES];
        given = given || usebio_field_is(&ranking->pair[i]->total[TOTAL_WINS].field);
        moved = moved || won->unknown || won->after != won->before;
    }
    if (!moved || !given)
        return;
    if (wins_are(ranking, QUANTITY_WINS))
        ranking->wins = QUANTITY_WINS;
    else if (wins_are(ranking, QUANTITY_WINS_AND_HALVES))
        ranking->wins = QUANTITY_WINS_AND_HALVES;
    else
        note(ranking->pair[0], other_wins, NULL, notes);
}

/* ---- all ---- */

/* Writes the figures of entry AT, and reports it if its total or place changes. The total of a list
 * without scores is the percentage. Returns true if its place or wins change. */
static bool entry_write(const struct usebio_ranking_list *ranking, size_t at, struct edits *edits,
                        const struct note_sink *notes)
{
    static const char *const kinds[KINDS] = {[KIND_PAIR] = "pair",
                                             [KIND_PAIR_OF_TEAM] = "pair",
                                             [KIND_TEAM] = "team",
                                             [KIND_PLAYER] = "player"};
    const struct usebio_pair *pair = ranking->pair[at];
    const int sum = pair->total[TOTAL_SCORE].given ? TOTAL_SCORE : TOTAL_PERCENTAGE;
    struct ranking_change change = {.kind = kinds[pair->kind],
                                    .section = text_of(*pair->section ? pair->section : NULL),
                                    .entry = text_of(pair->number),
                                    .side = pair->side};
    char old[TOTALS][DECIMAL_TEXT_SIZE], new[TOTALS][DECIMAL_TEXT_SIZE];
    bool differs[TOTALS] = {false};
    for (int which = TOTAL_SCORE; which <= TOTAL_WINS; which++) {
        const struct usebio_figure *figure = &pair->total[which];
        const struct decimal stands = figure->value;
        struct text *reported = which == TOTAL_PLACE ? change.rank : change.total;
        differs[which] = figure_text(ranking, at, which, new[which]);
        if (differs[which])
            usebio_field_replace(&figure->field, new[which], edits);
        if ((which != sum && which != TOTAL_PLACE) || !figure->given)
            continue;
        if (which == TOTAL_PLACE)
            put_rank(old[which], stands.scaled, pair->equal);
        else
            decimal_text(old[which], stands.scaled, stands.decimals, true, stands.plus);
        reported[0] = text_of(old[which]);
        reported[1] = text_of(differs[which] ? new[which] : old[which]);
    }
    if (notes->take_ranking && (differs[sum] || differs[TOTAL_PLACE])) {
        change.on_both_sides = is_on_both_sides(ranking, at);
        notes->take_ranking(notes->context, &change);
    }
    return differs[TOTAL_PLACE] || differs[TOTAL_WINS];
}

/* Computes what a list becomes, with the wins of teams, reports and writes it. Master points, which
 * follow from places and wins by the rules of a federation, are only noted. */
static void ranking_finish(struct usebio_ranking_list *ranking, struct usebio_pairs *pairs,
                           const struct usebio_pair *first, struct edits *edits,
                           const struct note_sink *notes)
{
    bool reranked = false, awarded = false;
    ranking->equals = ranking->follows = ranking->reranks = false;
    ranking->wins = 0;
    usebio_ranking_list_gather(ranking, pairs, first);
    if (pairs->overflow) {
        note(ranking->pair[0], unknown_of(ranking, whose_lines), NULL, notes);
        return;
    }
    ranking->totals.averaged = pairs->averages.by_ruling;
    ranking->totals.by_sum = false;
    follow(ranking, notes);
    if (ranking->by_matches)
        wins_follow(ranking, notes);
    for (size_t i = 0; i < ranking->totals.rows; i++) {
        awarded = awarded || ranking->pair[i]->awarded;
        reranked = entry_write(ranking, i, edits, notes) || reranked;
    }
    if (reranked && awarded)
        note(ranking->pair[0], awards, NULL, notes);
}

bool usebio_totals_put(struct usebio_pairs *pairs, struct edits *edits,
                       const struct note_sink *notes)
{
    const size_t room = pairs->pair_count + 1;
    if (!pairs->changed)
        return true;
    struct usebio_ranking_list ranking = {.pair = calloc(room, sizeof *ranking.pair),
                                          .sum = calloc(room, sizeof *ranking.sum),
                                          .ranked = calloc(room, sizeof *ranking.ranked),
                                          .totals.row = calloc(room, sizeof *ranking.totals.row)};
    pairs->no_memory |= !ranking.pair || !ranking.sum || !ranking.ranked || !ranking.totals.row;
    bool ok = !pairs->no_memory && usebio_averages_settle(&ranking, pairs, notes);
    for (uint32_t at = 0; ok && usebio_ranking_list_next(pairs, &at); at++)
        ranking_finish(&ranking, pairs, &pairs->pair[at], edits, notes);
    if (ok)
        usebio_averages_unlisted(pairs, notes);
    free(ranking.pair);
    free(ranking.sum);
    free(ranking.ranked);
    free(ranking.totals.row);
    return ok;
}
