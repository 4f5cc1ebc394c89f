/*
 * Writes totals, percentages and places of the pairs after all boards: compares those in the file
 * with the standings, and turns the differences into edits.
 */
#include <stdio.h>
#include <string.h>

#include "formats/usebio/averages.h"
#include "formats/usebio/ranking_list.h"
#include "formats/usebio/names.h"

/* ---- edits ---- */

/* Writes a figure as it becomes; returns false if it stays. */
static bool number_text(const struct usebio_ranking_list *ranking, size_t at, int which,
                        char text[DECIMAL_TEXT_SIZE])
{
    const struct total *total = &ranking->totals.row[at].total[which];
    if (!total->given ||
        (total->new_scaled == total->scaled && total->new_decimals == total->decimals))
        return false;
    decimal_text(text, total->new_scaled, total->new_decimals, !ranking->cut[which],
                 ranking->pair[at]->value[which].plus);
    /* Programs with numbers of single precision write a whole number as "62.0". */
    if (total->decimals > DECIMAL_PLACES_MAX && !strchr(text, '.'))
        strncat(text, ".0", DECIMAL_TEXT_SIZE - 1 - strlen(text));
    return true;
}

static bool put_number(const struct usebio_ranking_list *ranking, size_t at, int which,
                       const struct edit_sink *sink)
{
    const struct usebio_pair *pair = ranking->pair[at];
    enum usebio_name name = which == TOTAL_PERCENTAGE ? USEBIO_PERCENTAGE
                            : pair->imps              ? USEBIO_PAIR_IMPS
                                                      : USEBIO_TOTAL_SCORE;
    char text[DECIMAL_TEXT_SIZE];
    if (!number_text(ranking, at, which, text))
        return true;
    return usebio_field_replace(&pair->field[which], pair->offset, usebio_name_text(name), text,
                                sink);
}

/* Writes a place that is perhaps SHARED. */
static void put_rank(char text[DECIMAL_TEXT_SIZE], int64_t rank, bool shared)
{
    snprintf(text, DECIMAL_TEXT_SIZE, "%d%s", (int)rank, shared ? "=" : "");
}

/* Writes the place as it becomes; returns false if it stays. */
static bool place_text(const struct usebio_ranking_list *ranking, size_t at,
                       char text[DECIMAL_TEXT_SIZE])
{
    const struct ranked *ranked = &ranking->ranked[at];
    bool shared = ranked->new_tie != 0 && ranking->equals;
    if (ranked->group == UNRANKED ||
        (ranked->new_rank == ranked->rank && shared == ranking->pair[at]->equal))
        return false;
    put_rank(text, ranked->new_rank, shared);
    return true;
}

static bool put_places(struct usebio_ranking_list *ranking, const struct edit_sink *sink)
{
    char text[DECIMAL_TEXT_SIZE];
    for (size_t i = 0; i < ranking->totals.rows; i++) {
        const struct usebio_pair *pair = ranking->pair[i];
        if (!place_text(ranking, i, text))
            continue;
        ranking->reranked = true;
        if (!usebio_field_replace(&pair->field[TOTAL_PLACE], pair->offset,
                                  usebio_name_text(USEBIO_PLACE), text, sink))
            return false;
    }
    return true;
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

/* Tells an entry whose total or place changes; PLACES: the list has places that follow. The total
 * of a list without scores is the percentage. */
static bool tell_entry(const struct usebio_ranking_list *ranking, size_t at, bool places,
                       const struct note_sink *notes)
{
    static const char *const kinds[KINDS] = {[KIND_PAIR] = "pair",
                                             [KIND_PAIR_OF_TEAM] = "pair",
                                             [KIND_TEAM] = "team",
                                             [KIND_PLAYER] = "player"};
    const struct usebio_pair *pair = ranking->pair[at];
    int which = pair->given[TOTAL_SCORE] ? TOTAL_SCORE : TOTAL_PERCENTAGE;
    char total[2][DECIMAL_TEXT_SIZE], rank[2][DECIMAL_TEXT_SIZE];
    decimal_text(total[0], pair->value[which].scaled, pair->value[which].decimals, true,
                 pair->value[which].plus);
    put_rank(rank[0], pair->value[TOTAL_PLACE].scaled, pair->equal);
    memcpy(total[1], total[0], sizeof total[1]);
    memcpy(rank[1], rank[0], sizeof rank[1]);
    bool moves = number_text(ranking, at, which, total[1]);
    bool climbs = places && place_text(ranking, at, rank[1]);
    if (!moves && !climbs)
        return true;
    struct ranking_change change = {.kind = kinds[ranking->kind],
                                    .section = text_of(*pair->section ? pair->section : NULL),
                                    .entry = text_of(pair->number),
                                    .side = pair->side,
                                    .on_both_sides = is_on_both_sides(ranking, at)};
    for (int after = 0; after <= 1; after++) {
        change.total[after] = text_of(pair->given[which] ? total[after] : NULL);
        change.rank[after] = text_of(pair->given[TOTAL_PLACE] ? rank[after] : NULL);
    }
    return notes->take_ranking(notes->context, &change);
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
    return ranking->by_matches ? stay[ranking->kind]->matches : lines;
}

/* Notes WHY of an entry of the list; OUT is by how much a figure of it differs, or NULL. */
static void note(const struct usebio_pair *pair, const char *why, const struct total *out,
                 const struct note_sink *notes)
{
    struct read_fault note;
    read_fault_set(&note, why, &pair->at, pair->number, strlen(pair->number));
    if (out)
        decimal_text(note.detail, out->out, out->decimals, true, true);
    notes->take(notes->context, &note);
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
            note(ranking->pair[i], stay[ranking->kind]->figure[which], total, notes);
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
            why = stay[ranking->kind]->others;
    }
    for (size_t i = 0; !why && i < ranking->totals.rows; i++)
        if (ranking->totals.row[i].undecided)
            why = undecided;
    return why;
}

/* Writes all figures of a list, or none; nothing where none of them depends on lines that
 * changed. */
static enum finish_result ranking_write(struct usebio_ranking_list *ranking,
                                        const struct edit_sink *sink, const struct note_sink *notes)
{
    struct total_rule rule;
    bool moves = ranking->unlisted_change, unclear = false, places = false, figures = false;
    for (size_t i = 0; i < ranking->totals.rows; i++) {
        const struct usebio_pair *pair = ranking->pair[i];
        moves = moves || standing_moved(&ranking->sum[i]) || ranking->totals.row[i].penalties != 0;
        unclear = unclear || pair->unclear;
        places = places || pair->given[TOTAL_PLACE];
        figures = figures || usebio_has_figures(pair);
        ranking->equals = ranking->equals || pair->equal;
    }
    if (!moves || !(unclear || places || figures))
        return FINISH_DONE;
    (void)totals_follow(&ranking->totals, &rule);
    const char *why = ranking_stays(ranking);
    if (!why && places && !(figures && usebio_ranking_list_rank(ranking)))
        why = stay[ranking->kind]->others;
    if (why) {
        if (why != stay[ranking->kind]->others || !note_figure(ranking, notes))
            note(ranking->pair[0], why, NULL, notes);
        return FINISH_DONE;
    }
    for (size_t i = 0; i < ranking->totals.rows; i++)
        for (int which = TOTAL_SCORE; which <= TOTAL_PERCENTAGE; which++)
            if (!put_number(ranking, i, which, sink))
                return FINISH_NO_MEMORY;
    if (places && !put_places(ranking, sink))
        return FINISH_NO_MEMORY;
    for (size_t i = 0; notes->take_ranking && i < ranking->totals.rows; i++)
        if (!tell_entry(ranking, i, places, notes))
            return FINISH_NO_MEMORY;
    return FINISH_DONE;
}

/* ---- matches won ---- */

/* Fills the list with the teams' wins by LIST in place of their points. */
static void wins_fill(struct usebio_ranking_list *ranking, struct usebio_pairs *pairs,
                      enum usebio_list list, struct usebio_ranking_list_key key)
{
    usebio_ranking_list_fill(ranking, pairs, list, key);
    for (size_t i = 0; i < ranking->totals.rows; i++) {
        struct total_row *row = &ranking->totals.row[i];
        memset(row->total, 0, sizeof row->total);
        row->adjustment = (struct decimal){0};
        row->penalties = 0;
        usebio_total_set(&row->total[0], ranking->pair[i], TOTAL_WINS);
    }
}

static bool wins_put(struct usebio_ranking_list *ranking, const struct edit_sink *sink)
{
    for (size_t i = 0; i < ranking->totals.rows; i++) {
        const struct usebio_pair *pair = ranking->pair[i];
        const struct total *total = &ranking->totals.row[i].total[0];
        char text[DECIMAL_TEXT_SIZE];
        if (!total->given || total->new_scaled == total->scaled)
            continue;
        ranking->reranked = true;
        decimal_text(text, total->new_scaled, total->new_decimals, false, false);
        if (!usebio_field_replace(&pair->field[TOTAL_WINS], pair->offset,
                                  usebio_name_text(USEBIO_WINS_OR_DRAWS), text, sink))
            return false;
    }
    return true;
}

/* Writes the wins if a match has moved. A draw counts as a win, or as half of one. */
static enum finish_result wins_write(struct usebio_ranking_list *ranking,
                                     struct usebio_pairs *pairs, struct usebio_ranking_list_key key,
                                     const struct edit_sink *sink, const struct note_sink *notes)
{
    static const uint8_t lists[] = {LIST_WINS, LIST_WINS_AND_HALVES};
    size_t there = 0; /* entries with a number of wins */
    bool moved = false, done = false;
    wins_fill(ranking, pairs, LIST_WINS_AND_HALVES, key);
    for (size_t i = 0; i < ranking->totals.rows; i++) {
        there += usebio_field_is(&ranking->pair[i]->field[TOTAL_WINS]);
        moved = moved || standing_moved(&ranking->sum[i]);
    }
    if (!moved || there == 0)
        return FINISH_DONE;
    for (size_t i = 0; i < sizeof lists && !done; i++) {
        struct total_rule rule;
        wins_fill(ranking, pairs, lists[i], key);
        done = totals_count_proved(&ranking->totals) == there &&
               totals_follow(&ranking->totals, &rule);
        if (done && !wins_put(ranking, sink))
            return FINISH_NO_MEMORY;
    }
    if (!done)
        note(ranking->pair[0], other_wins, NULL, notes);
    return FINISH_DONE;
}

/* ---- all ---- */

/* Writes a list, with the wins of teams. Master points, which follow from places and wins by the
 * rules of a federation, are only noted. */
static enum finish_result ranking_finish(struct usebio_ranking_list *ranking,
                                         struct usebio_pairs *pairs,
                                         struct usebio_ranking_list_key key,
                                         const struct edit_sink *sink,
                                         const struct note_sink *notes)
{
    enum finish_result result;
    ranking->reranked = ranking->equals = false;
    usebio_ranking_list_gather(ranking, pairs, key);
    if (pairs->overflow) {
        note(ranking->pair[0], unknown_of(ranking, whose_lines), NULL, notes);
        return FINISH_DONE;
    }
    ranking->totals.averaged = pairs->averages.by_ruling;
    result = ranking_write(ranking, sink, notes);
    if (result == FINISH_DONE && ranking->by_matches)
        result = wins_write(ranking, pairs, key, sink, notes);
    bool awarded = false;
    for (size_t i = 0; i < ranking->totals.rows && ranking->reranked; i++)
        awarded = awarded || ranking->pair[i]->awarded;
    if (awarded)
        note(ranking->pair[0], awards, NULL, notes);
    return result;
}

/* Settles what averages are worth, in all lists before any total. */
static void settle_averages(struct usebio_ranking_list *ranking, struct usebio_pairs *pairs,
                            const struct note_sink *notes)
{
    struct usebio_ranking_list_key key;
    for (int turn = 0; turn < 2; turn++)
        for (uint32_t at = 0; usebio_ranking_list_next(pairs, &at, &key); at++) {
            usebio_ranking_list_gather(ranking, pairs, key);
            totals_prove(&ranking->totals);
            if (turn == 0)
                usebio_averages_look(ranking, pairs);
            else
                usebio_averages_settle(ranking, pairs, notes);
        }
}

static enum finish_result pairs_write(struct usebio_pairs *pairs, const struct edit_sink *sink,
                                      const struct note_sink *notes)
{
    struct usebio_ranking_list ranking;
    struct usebio_ranking_list_key key;
    enum finish_result result = FINISH_DONE;
    if (!usebio_ranking_list_init(&ranking, pairs->pair_count))
        result = FINISH_NO_MEMORY;
    else if (pairs->averages.count > 0 && !usebio_averages_sort(pairs))
        result = FINISH_NO_MEMORY;
    if (result == FINISH_DONE && pairs->averages.count > 0)
        settle_averages(&ranking, pairs, notes);
    for (uint32_t at = 0; result == FINISH_DONE && usebio_ranking_list_next(pairs, &at, &key); at++)
        result = ranking_finish(&ranking, pairs, key, sink, notes);
    usebio_ranking_list_release(&ranking);
    return result;
}

enum finish_result usebio_pairs_write(struct usebio_pairs *pairs, const struct edit_sink *sink,
                                      const struct note_sink *notes)
{
    enum finish_result result = FINISH_DONE;
    if (pairs->changed && pairs->pair_count > 0)
        result = pairs_write(pairs, sink, notes);
    if (pairs->changed)
        usebio_averages_unlisted(pairs, notes);
    return result != FINISH_DONE || usebio_averages_put(pairs, sink) ? result : FINISH_NO_MEMORY;
}
