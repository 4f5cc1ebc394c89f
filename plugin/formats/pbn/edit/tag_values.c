#include "formats/pbn/edit/tag_values.h"

#include <stdio.h>

#include "bridge/seat.h"
#include "formats/pbn/read/place.h"
#include "formats/pbn/read/row.h"

/* Returns the side that declares now; North-South if nobody does. */
static int declaring_side(const struct pbn_job *job)
{
    int declarer = job->change.contract.declarer;
    return declarer == SEAT_NONE ? SIDE_NS : seat_side(declarer);
}

/* Returns the side whose number a part of a value is. */
static int part_side(const struct pbn_job *job, const struct pbn_part *part)
{
    return part->side == SIDE_NONE ? declaring_side(job) : part->side;
}

static void put_form(const struct pbn_job *job, int id, const struct pbn_form *form,
                     char texts[2][DECIMAL_TEXT_SIZE])
{
    pbn_value_begin(&job->state->edits, job->game, id, false);
    pbn_form_put(&job->state->edits, job->game->value[id], form, texts);
    pbn_value_end(&job->state->edits, job->game, id);
}

/* Writes TEXT as the value; "?" for none where another value stands further down, which would be
 * taken for an empty one. */
static void put_value(const struct pbn_job *job, int id, const char *text)
{
    if (text[0] == '\0' && job->game->tag[id].repeated)
        text = "?";
    pbn_value_begin(&job->state->edits, job->game, id, false);
    edits_put_string(&job->state->edits, text);
    pbn_value_end(&job->state->edits, job->game, id);
}

/* ---- Result ---- */

/* Returns the tricks that there are to share: those of both numbers if both are given and make
 * sense; else all of the deal. */
static int tricks_in_all(const struct pbn_form *form)
{
    int64_t sum = form->part[0].number.scaled + form->part[1].number.scaled;
    return form->parts == 2 && sum >= 0 && sum < TRICKS ? (int)sum : TRICKS;
}

static bool is_result_form(const struct pbn_form *form)
{
    for (int i = 0; i < form->parts; i++)
        if (form->part[i].number.decimals > 0)
            return false;
    return true;
}

/* Empties the game's value of tag ID, if it has any: an artificial score has no result and no
 * points, nor has what was not played. */
static bool empty_value(const struct pbn_job *job, int id)
{
    if (job->game->value[id].length > 0)
        put_value(job, id, "");
    return true;
}

static bool result_edit(const struct pbn_job *job)
{
    struct edits *edits = &job->state->edits;
    struct text old = job->game->value[PBN_RESULT];
    struct pbn_form form;
    char texts[2][DECIMAL_TEXT_SIZE];
    int declarers = declaring_side(job), won = job->change.new_tricks;
    if (job->change.result.assigned)
        return true;
    if (!pbn_change_has_tricks(&job->change))
        return empty_value(job, PBN_RESULT);
    pbn_value_begin(edits, job->game, PBN_RESULT, false);
    if (won != ruling_tricks_won(job->ruling))
        edits_put_string(edits, "^");
    if (pbn_form_read(&form, old) && is_result_form(&form)) {
        for (int i = 0; i < form.parts; i++) {
            const struct pbn_part *part = &form.part[i];
            int lost = tricks_in_all(&form) > won ? tricks_in_all(&form) - won : 0;
            snprintf(texts[i], DECIMAL_TEXT_SIZE, "%0*d",
                     part->number.zeros ? part->number.digits : 1,
                     part_side(job, part) == declarers ? won : lost);
        }
        pbn_form_put(edits, old, &form, texts);
    } else {
        snprintf(texts[0], DECIMAL_TEXT_SIZE, "%d", won);
        edits_put_string(edits, texts[0]);
    }
    pbn_value_end(edits, job->game, PBN_RESULT);
    return true;
}

/* ---- a "+" ---- */

/* Returns true if a number is written with a "+". One that was positive keeps it, or stays without;
 * for others the habit of the file decides. */
static bool writes_plus(const struct pbn_job *job, int id, const struct pbn_form *form, int i)
{
    if (form->part[i].number.scaled > 0)
        return form->part[i].number.plus;
    return form->part[0].number.plus || (form->parts == 2 && form->part[1].number.plus) ||
           job->state->plus[id - PBN_EDITED_FIRST];
}

/* ---- Score ---- */

/* Writes each side's own score (PBN 2.1, 4.2.1), in the order that the tag had. */
static void put_split_score(const struct pbn_job *job, const struct pbn_form *form)
{
    int first = form->part[0].side == SIDE_EW ? SIDE_EW : SIDE_NS;
    char text[2 * DECIMAL_TEXT_SIZE], number[SIDES][DECIMAL_TEXT_SIZE];
    for (int side = SIDE_NS; side < SIDES; side++) {
        int64_t score = job->change.result.given[side][0].score;
        decimal_text(number[side], side == SIDE_NS ? score : -score, 0, true,
                     writes_plus(job, PBN_SCORE, form, 0));
    }
    snprintf(text, sizeof text, "%s %s %s %s", side_name(first), number[first],
             side_name(side_other(first)), number[side_other(first)]);
    put_value(job, PBN_SCORE, text);
}

/* Returns false if the score should have changed and could not: the numbers there can be a score if
 * they are whole, and of two, one is the other with its sign changed, or one side has nothing. */
static bool score_edit(const struct pbn_job *job)
{
    const struct row_result *result = &job->change.result;
    struct text old = job->game->value[PBN_SCORE];
    struct pbn_form form;
    char texts[2][DECIMAL_TEXT_SIZE];
    if (result->artificial || result->unplayed)
        return empty_value(job, PBN_SCORE);
    if (pbn_value_silent(old) || job->change.weighted)
        return true;
    bool known = result->score != SCORE_UNKNOWN || job->change.split;
    if (!known || !pbn_form_read(&form, old) || !is_result_form(&form))
        return false;
    int64_t first = form.part[0].number.scaled, second = form.part[1].number.scaled;
    bool nought = form.parts == 2 && first != -second;
    if (nought && first != 0 && second != 0)
        return false;
    if (job->change.split) {
        put_split_score(job, &form);
        return true;
    }
    for (int i = 0; i < form.parts; i++) {
        int side = part_side(job, &form.part[i]);
        int64_t score = side == SIDE_NS ? result->score : -(int64_t)result->score;
        decimal_text(texts[i], nought && score < 0 ? 0 : score, 0, true,
                     writes_plus(job, PBN_SCORE, &form, i));
    }
    put_form(job, PBN_SCORE, &form, texts);
    return true;
}

/* ---- what follows from the field ---- */

/* Columns with the same figures in the ScoreTable, North-South's before East-West's, in the order
 * of the tags from PBN_SCORE_MP on. */
static const int8_t points_column[] = {COLUMN_MP_NS, COLUMN_IMP_NS, COLUMN_PERCENTAGE_NS};

/* Computes the new figures. Returns false if they do not follow. Some programs write EW's figure as
 * NS's with the other sign, also if the two do not sum to 0. Of an artificial score each side has
 * its own. */
static bool follow(const struct pbn_job *job, int id, const struct pbn_form *form,
                   struct figure figures[2])
{
    enum family family = (enum family)pbn_columns[points_column[id - PBN_SCORE_MP]].family;
    bool follow = false;
    for (int mirrored = 0; !follow && mirrored < (job->change.result.artificial ? 1 : 2);
         mirrored++) {
        for (int i = 0; i < form->parts; i++)
            figures[i] = (struct figure){.row = (uint32_t)job->row,
                                         .side = (int8_t)part_side(job, &form->part[i]),
                                         .mirrored = mirrored != 0,
                                         .value = {form->part[i].number}};
        figures_level(figures, (size_t)form->parts, 0);
        if (!pbn_score_table_compute(job->scores, figures, (size_t)form->parts, family, &follow))
            job->state->totals.won.averages.failed = true;
    }
    return follow;
}

/* Returns true if such figures always have the same number of decimals, by the table's columns and
 * the value itself. */
static bool is_fixed(const struct pbn_job *job, int id, const struct pbn_form *form)
{
    for (int side = SIDE_NS; side < SIDES; side++) {
        int column = points_column[id - PBN_SCORE_MP] + side;
        if (job->scores->follows[column] && !pbn_score_table_is_fixed(job->scores, column))
            return false;
    }
    return form->parts == 1 || form->part[0].number.decimals == form->part[1].number.decimals;
}

/* Returns false if the value should have changed and could not. Keeps its numbers beside an average
 * plus or minus, which wait for the session (12C2(c)). */
static bool derived_edit(const struct pbn_job *job, int id)
{
    int was = job->change.was.declarer, declarer = job->change.contract.declarer;
    bool same = was != SEAT_NONE && declarer != SEAT_NONE && seat_side(was) == seat_side(declarer);
    struct text old = job->game->value[id];
    struct pbn_form form;
    struct figure figures[2];
    char texts[2][DECIMAL_TEXT_SIZE];
    bool wait[2] = {false, false};
    if (pbn_value_silent(old))
        return true;
    if (job->change.result.unplayed)
        return empty_value(job, id);
    /* A number without a side is declarer's, so there must be one, of the side that he was. */
    if (job->scores->changes == 0 || job->row >= job->scores->table->rows ||
        !pbn_form_read(&form, old) || !(form.part[0].side != SIDE_NONE || same) ||
        !follow(job, id, &form, figures))
        return false;
    bool fixed = is_fixed(job, id, &form);
    for (int i = 0; i < form.parts; i++) {
        int side = part_side(job, &form.part[i]);
        bool plus = writes_plus(job, id, &form, i);
        struct text pair = pbn_row_waits_for(job->scores->table, job->row, &job->change, side);
        const struct decimal becomes = figures[i].value[true];
        decimal_text(texts[i], becomes.scaled, becomes.decimals, fixed || figures[i].padded, plus);
        wait[i] = pair.at && id != PBN_SCORE_IMP;
        if (!wait[i])
            continue;
        const struct pbn_average_place place = {job->change.board->game, job->row, (int8_t)side,
                                                pair};
        struct pbn_pending_number number =
            pbn_pending_part(&form.part[i], id == PBN_SCORE_PERCENTAGE);
        number.is.stands = becomes;
        number.is.fixed = fixed;
        number.is.decimals = figures[i].value[false].decimals;
        number.plus = plus;
        pbn_averages_wait_part(&job->state->totals.won.averages, &place, job->game, id, number);
    }
    if ((wait[0] || wait[1]) && pbn_value_is_own(job->game, id))
        pbn_form_edit(&job->state->edits, pbn_value_place(job->game, id), old, &form, texts, wait);
    else
        put_form(job, id, &form, texts);
    return true;
}

/* ---- all ---- */

bool pbn_tag_edit(const struct pbn_job *job, int id)
{
    const struct contract *old = &job->change.was, *new = &job->change.contract;
    char text[PBN_BID_SIZE] = "";
    if (id >= PBN_SCORE_MP && job->by_rooms)
        return true;
    if (job->of_rows && !pbn_value_is_own(job->game, id))
        return pbn_value_silent(job->game->value[id]);
    switch (id) {
    case PBN_DECLARER: /* a value that stays is not touched, however it is written */
        if (new->declarer != old->declarer)
            put_value(job, id, new->declarer == SEAT_NONE ? "" : seat_name(new->declarer));
        return true;
    case PBN_CONTRACT:
        if (new->kind != CONTRACT_UNKNOWN)
            pbn_contract_text(new, &job->game->words, text);
        if (!contract_same_bid(old, new))
            put_value(job, id, text);
        return true;
    case PBN_RESULT:
        return result_edit(job);
    case PBN_SCORE:
        return score_edit(job);
    default:
        return derived_edit(job, id);
    }
}
