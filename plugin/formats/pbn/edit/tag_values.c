#include "formats/pbn/edit/tag_values.h"

#include <stdio.h>

#include "bridge/seat.h"
#include "formats/pbn/edit/state.h"
#include "formats/pbn/read/place.h"
#include "formats/pbn/read/row.h"

/* Returns SIDE, whose number a part of a value is, or for SIDE_NONE the side that declares now;
 * North-South if nobody does. */
static int side_of(const struct pbn_change *change, int side)
{
    int declarer = change->contract.declarer;
    if (side != SIDE_NONE)
        return side;
    return declarer == SEAT_NONE ? SIDE_NS : seat_side(declarer);
}

/* Writes FORM of the value with new TEXTS, behind FRONT. */
static void put_form(struct reader *reader, int id, const char *front, const struct pbn_form *form,
                     char texts[2][DECIMAL_TEXT_SIZE])
{
    struct edits *edits = &reader->edit.edits;
    pbn_value_begin(edits, &reader->game, id, false);
    edits_put_string(edits, front);
    pbn_form_put(edits, reader->game.value[id], form, texts);
    pbn_value_end(edits, &reader->game, id);
}

/* Writes TEXT as the value; "?" for none where another value stands further down, which would be
 * taken for an empty one. */
static void put_value(struct reader *reader, int id, const char *text)
{
    struct edits *edits = &reader->edit.edits;
    pbn_value_begin(edits, &reader->game, id, false);
    edits_put_string(edits, text[0] == '\0' && reader->game.tag[id].repeated ? "?" : text);
    pbn_value_end(edits, &reader->game, id);
}

/* Empties the value of tag ID, if there is any: an artificial score has no result and no points,
 * nor has what was not played. */
static bool empty_value(struct reader *reader, int id)
{
    if (reader->game.value[id].length > 0)
        put_value(reader, id, "");
    return true;
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

/* Writes the new tricks into the form that the value has; if it has none, or one of no tricks, they
 * take its place. */
static bool result_edit(struct reader *reader)
{
    const struct pbn_change *change = &reader->edit.rulings.change;
    struct text old = reader->game.value[PBN_RESULT];
    struct pbn_form form;
    char texts[2][DECIMAL_TEXT_SIZE];
    if (change->result.assigned)
        return true;
    if (!pbn_change_has_tricks(change))
        return empty_value(reader, PBN_RESULT);
    if (!pbn_form_read(&form, old) || !is_result_form(&form))
        form = (struct pbn_form){
            .caret = old.length, .parts = 1, .part = {{.side = SIDE_NONE, .length = old.length}}};
    for (int i = 0; i < form.parts; i++) {
        const struct pbn_part *part = &form.part[i];
        int won = change->new_tricks, all = tricks_in_all(&form);
        bool own = side_of(change, part->side) == side_of(change, SIDE_NONE);
        int number = own ? won : all > won ? all - won : 0;
        snprintf(texts[i], DECIMAL_TEXT_SIZE, "%0*d", part->number.zeros ? part->number.digits : 1,
                 number);
    }
    put_form(reader, PBN_RESULT, change->caret ? "^" : "", &form, texts);
    return true;
}

/* ---- a "+" ---- */

/* Returns true if a number is written with a "+". One that was positive keeps it, or stays without;
 * for others the habit of the file decides. */
static bool writes_plus(const struct reader *reader, int id, const struct pbn_form *form, int i)
{
    if (form->part[i].number.scaled > 0)
        return form->part[i].number.plus;
    return form->part[0].number.plus || (form->parts == 2 && form->part[1].number.plus) ||
           (reader->edit.plus & PBN_EDITED_BIT(id)) != 0;
}

/* ---- Score ---- */

/* Writes each side's own score (PBN 2.1, 4.2.1), in the order that the tag had. */
static void put_split_score(struct reader *reader, const struct pbn_form *form)
{
    int first = form->part[0].side == SIDE_EW ? SIDE_EW : SIDE_NS;
    char text[2 * DECIMAL_TEXT_SIZE], number[SIDES][DECIMAL_TEXT_SIZE];
    for (int side = SIDE_NS; side < SIDES; side++) {
        int64_t score = reader->edit.rulings.change.result.given[side][0].score;
        decimal_text(number[side], side == SIDE_NS ? score : -score, 0, true,
                     writes_plus(reader, PBN_SCORE, form, 0));
    }
    snprintf(text, sizeof text, "%s %s %s %s", side_name(first), number[first],
             side_name(side_other(first)), number[side_other(first)]);
    put_value(reader, PBN_SCORE, text);
}

/* Returns false if the score should have changed and could not: the numbers there can be a score if
 * they are whole, and of two, one is the other with its sign changed, or one side has nothing. */
static bool score_edit(struct reader *reader)
{
    const struct pbn_change *change = &reader->edit.rulings.change;
    const struct row_result *result = &change->result;
    struct text old = reader->game.value[PBN_SCORE];
    struct pbn_form form;
    char texts[2][DECIMAL_TEXT_SIZE];
    if (result->artificial || result->unplayed)
        return empty_value(reader, PBN_SCORE);
    if (pbn_value_silent(old) || change->weighted)
        return true;
    bool known = result->score != SCORE_UNKNOWN || change->split;
    if (!known || !pbn_form_read(&form, old) || !is_result_form(&form))
        return false;
    int64_t first = form.part[0].number.scaled, second = form.part[1].number.scaled;
    bool nought = form.parts == 2 && first != -second;
    if (nought && first != 0 && second != 0)
        return false;
    if (change->split) {
        put_split_score(reader, &form);
        return true;
    }
    for (int i = 0; i < form.parts; i++) {
        int side = side_of(change, form.part[i].side);
        int64_t score = side == SIDE_NS ? result->score : -(int64_t)result->score;
        decimal_text(texts[i], nought && score < 0 ? 0 : score, 0, true,
                     writes_plus(reader, PBN_SCORE, &form, i));
    }
    put_form(reader, PBN_SCORE, "", &form, texts);
    return true;
}

/* ---- what follows from the field ---- */

/* Columns with the same figures in the ScoreTable, North-South's before East-West's, in the order
 * of the tags from PBN_SCORE_MP on. */
static const int8_t points_column[] = {COLUMN_MP_NS, COLUMN_IMP_NS, COLUMN_PERCENTAGE_NS};

/* Computes the new figures. Returns false if they do not follow. Some programs write EW's figure as
 * NS's with the other sign, also if the two do not sum to 0. Of an artificial score each side has
 * its own. */
static bool follow(struct reader *reader, int id, const struct pbn_form *form,
                   struct figure figures[2])
{
    const struct pbn_rulings *rulings = &reader->edit.rulings;
    const struct pbn_change *change = &rulings->change;
    const struct pbn_score_table *scores = &rulings->scores;
    enum family family = (enum family)pbn_columns[points_column[id - PBN_SCORE_MP]].family;
    const struct settle_by by =
        pbn_score_table_scoring(scores, family, SIDE_NONE, scores->scorings[family]);
    bool follow = false;
    for (int mirrored = 0; !follow && mirrored < (change->result.artificial ? 1 : 2); mirrored++) {
        struct settled settled = {.scorings = 0};
        for (int i = 0; i < form->parts; i++)
            figures[i] = (struct figure){.row = (uint32_t)rulings->row,
                                         .side = (int8_t)side_of(change, form->part[i].side),
                                         .mirrored = mirrored != 0,
                                         .value = {form->part[i].number}};
        figures_level(figures, (size_t)form->parts, 0);
        if (scores->scored && !sheet_settle_figures(&scores->sheet, &sheet_only_field, &by, figures,
                                                    (size_t)form->parts, &settled))
            reader->edit.won.averages.failed = true;
        follow = settled.scorings != 0;
        for (int i = 0; i < form->parts; i++)
            follow = follow && !figures[i].stays;
    }
    return follow;
}

/* Returns false if the value should have changed and could not. Keeps its numbers beside an average
 * plus or minus, which wait for the session (12C2(c)). */
static bool derived_edit(struct reader *reader, int id)
{
    const struct pbn_game *game = &reader->game;
    const struct pbn_rulings *rulings = &reader->edit.rulings;
    const struct pbn_change *change = &rulings->change;
    const struct pbn_score_table *scores = &rulings->scores;
    int was = change->was.declarer, declarer = change->contract.declarer;
    bool same = was != SEAT_NONE && declarer != SEAT_NONE && seat_side(was) == seat_side(declarer);
    struct text old = game->value[id];
    struct pbn_form form;
    struct figure figures[2];
    char texts[2][DECIMAL_TEXT_SIZE];
    bool wait[2] = {false, false};
    if (pbn_value_silent(old))
        return true;
    if (change->result.unplayed)
        return empty_value(reader, id);
    /* A number without a side is declarer's, so there must be one, of the side that he was. */
    if (scores->followed == 0 || rulings->row >= scores->table->rows ||
        !pbn_form_read(&form, old) || !(form.part[0].side != SIDE_NONE || same) ||
        !follow(reader, id, &form, figures))
        return false;
    /* Both the columns of the table and the value itself say so. */
    int ns = points_column[id - PBN_SCORE_MP], ew = ns + 1;
    bool fixed = (!scores->follows[ns] || pbn_score_table_is_fixed(scores, ns)) &&
                 (!scores->follows[ew] || pbn_score_table_is_fixed(scores, ew)) &&
                 (form.parts == 1 || form.part[0].number.decimals == form.part[1].number.decimals);
    for (int i = 0; i < form.parts; i++) {
        int side = side_of(change, form.part[i].side);
        bool plus = writes_plus(reader, id, &form, i);
        const struct pbn_average_place place =
            pbn_pending_place(scores->table, rulings->row, change, side);
        const struct decimal becomes = figures[i].value[true];
        decimal_text(texts[i], becomes.scaled, becomes.decimals, fixed || figures[i].padded, plus);
        wait[i] = place.name.at && id != PBN_SCORE_IMP;
        if (!wait[i])
            continue;
        struct pbn_pending_number number =
            pbn_pending_part(&form.part[i], id == PBN_SCORE_PERCENTAGE);
        number.is.stands = becomes;
        number.is.fixed = fixed;
        number.is.decimals = figures[i].value[false].decimals;
        number.plus = plus;
        pbn_averages_wait_part(&reader->edit.won.averages, &place, game, id, number);
    }
    if ((wait[0] || wait[1]) && pbn_value_is_own(game, id))
        pbn_form_edit(&reader->edit.edits, pbn_value_place(game, id), old, &form, texts, wait);
    else
        put_form(reader, id, "", &form, texts);
    return true;
}

/* ---- all ---- */

bool pbn_tag_edit(struct reader *reader, int id)
{
    const struct pbn_game *game = &reader->game;
    const struct pbn_rulings *rulings = &reader->edit.rulings;
    const struct contract *old = &rulings->change.was, *new = &rulings->change.contract;
    char text[PBN_BID_SIZE] = "";
    if (id >= PBN_SCORE_MP && rulings->own && rulings->by_rooms)
        return true;
    if (!rulings->own && !pbn_value_is_own(game, id))
        return pbn_value_silent(game->value[id]);
    switch (id) {
    case PBN_DECLARER: /* a value that stays is not touched, however it is written */
        if (new->declarer != old->declarer)
            put_value(reader, id, new->declarer == SEAT_NONE ? "" : seat_name(new->declarer));
        return true;
    case PBN_CONTRACT:
        if (new->kind != CONTRACT_UNKNOWN)
            pbn_contract_text(new, &game->words, text);
        if (!contract_same_bid(old, new))
            put_value(reader, id, text);
        return true;
    case PBN_RESULT:
        return result_edit(reader);
    case PBN_SCORE:
        return score_edit(reader);
    default:
        return derived_edit(reader, id);
    }
}
