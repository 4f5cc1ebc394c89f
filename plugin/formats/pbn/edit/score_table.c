#include "formats/pbn/edit/score_table.h"

#include <stdio.h>
#include <stdlib.h>

#include "formats/averages.h"

/* ---- what a ruling makes of a board ---- */

int32_t pbn_board_score(const struct board *board, int tricks)
{
    bool comparable = board->score_comparable || board->contract.kind == CONTRACT_PASSED;
    return comparable ? board_score(board, tricks) : SCORE_UNKNOWN;
}

int32_t pbn_recorded_score(const struct board *board)
{
    return board->score_ns != SCORE_UNKNOWN ? board->score_ns
                                            : pbn_board_score(board, board->tricks);
}

struct pbn_change pbn_change_of(const struct board *board, const struct ruling *ruling)
{
    struct pbn_change change = {
        .board = board,
        .was = board->contract,
        .contract = ruling->rescored ? ruling->contract : board->contract,
        .tricks = board->tricks,
        .new_tricks = ruling->adjusted_tricks,
        .caret = ruling->adjusted_tricks != ruling_tricks_won(ruling),
        .scoring = ruling->scoring,
        .result = {.score = ruling->adjusted_score_ns,
                   .artificial = ruling->adjustment == ADJUSTMENT_ARTIFICIAL,
                   .unplayed = ruling_is_unplayed(ruling),
                   .percent = {ruling->artificial[SIDE_NS], ruling->artificial[SIDE_EW]}}};
    if (change.tricks == TRICKS_UNKNOWN && !ruling->rescored)
        change.tricks = ruling->table_tricks;
    change.score = pbn_board_score(board, change.tricks);
    if (!board->score_comparable || change.result.artificial)
        change.result.score = SCORE_UNKNOWN;

    struct row_result result = {.score = pbn_recorded_score(board)};
    if (!ruling_keeps_result(ruling) || ruling->rescored || !board->score_comparable ||
        !row_result_assign(&result, ruling->assigned, ruling->assigned_count, board->vulnerability))
        return change;
    change.result = result;
    change.split = ruling->assigned[0].side != SIDE_NONE;
    change.weighted = assigned_are_weighted(ruling->assigned, ruling->assigned_count);
    change.new_tricks = change.tricks;
    change.result.score =
        change.split || change.weighted ? SCORE_UNKNOWN : result.given[SIDE_NS][0].score;
    return change;
}

struct pbn_average_place pbn_pending_place(const struct pbn_table *table, size_t row,
                                           const struct pbn_change *change, int side)
{
    struct pbn_average_place place = {change->board->game, row, (int8_t)side, {NULL, 0}};
    if (change->result.artificial && average_may_give_way(change->result.percent[side]))
        place.name = pbn_row_pair(table, row, side);
    return place;
}

/* ---- the field ---- */

/* Returns true if the new result is told: a score, or an artificial one, which has none, nor has
 * what was not played. */
static bool is_told(const struct row_result *result)
{
    return result->score != SCORE_UNKNOWN || result->assigned || result->artificial ||
           result->unplayed;
}

/* ---- a column ---- */

const struct sheet_cell *pbn_score_table_cell(const struct pbn_score_table *scores, size_t row,
                                              int id)
{
    const struct pbn_column_kind *kind = &pbn_columns[id];
    const struct sheet_cell *cell =
        sheet_figure_of(&scores->sheet, row, 1U << kind->family, kind->side);
    return cell && !cell->apart ? cell : NULL;
}

const struct sheet_column *pbn_score_table_column(const struct pbn_score_table *scores, int id)
{
    for (size_t i = 0; i < scores->sheet.columns; i++) {
        const struct sheet_column *column = &scores->sheet.column[i];
        if (column->family == pbn_columns[id].family && column->side == pbn_columns[id].side)
            return column;
    }
    return NULL;
}

bool pbn_score_table_is_fixed(const struct pbn_score_table *scores, int id)
{
    const struct sheet_column *own = pbn_score_table_column(scores, id);
    const struct sheet_column style = sheet_style(&scores->sheet, 1U << pbn_columns[id].family);
    return own && own->decimals <= style.least;
}

/* Returns true if a figure of column ID stays, of a row that becomes artificial if GIVEN, else of
 * any that is to have one. */
static bool some_stay(const struct pbn_score_table *scores, int id, bool given)
{
    for (size_t row = 0; row < scores->table->rows; row++) {
        const struct sheet_cell *cell = pbn_score_table_cell(scores, row, id);
        if (!cell || !cell->stays)
            continue;
        const struct row_result becomes = sheet_row_result(&scores->sheet, row, true);
        bool changes = scores->sheet.row[row].after != 0;
        if (given ? changes && becomes.artificial : !changes || !becomes.unplayed)
            return true;
    }
    return false;
}

struct settle_by pbn_score_table_scoring(const struct pbn_score_table *scores, enum family family,
                                         int side, uint64_t scorings)
{
    return (struct settle_by){.family = family,
                              .side = (int8_t)side,
                              .named = scores->table->game->value[PBN_SCORING],
                              .scorings = scorings,
                              .factor = scores->said,
                              .shown = scores->shown};
}

/* Computes a column, if the table has it. Returns false if out of memory. */
static bool follow_column(struct pbn_score_table *scores, int id)
{
    const struct sheet_column *column = pbn_score_table_column(scores, id);
    enum family family = (enum family)pbn_columns[id].family;
    const struct settle_by by =
        pbn_score_table_scoring(scores, family, pbn_columns[id].side, EVERY_SCORING);
    struct settled settled = {.scorings = 0};
    if (!column || (!column->unreadable && column->figures == 0))
        return true;
    if (scores->scored && !sheet_settle(&scores->sheet, &sheet_only_field, &by, &settled))
        return false;
    scores->open = scores->open || settled.factor.open;
    scores->contradicted = scores->contradicted || settled.factor.contradicted;
    /* If some rows become artificial, it is enough that the figures of all those follow. */
    bool follows = settled.follow || (scores->given && !some_stay(scores, id, true));
    scores->follows[id] = settled.scorings != 0 && follows;
    scores->scorings[family] &= scores->follows[id] ? settled.scorings : 0;
    if (settled.scorings == 0)
        scores->outcome = PBN_FIGURES_MISFIT;
    else if (scores->outcome == PBN_FIGURES_FOLLOW &&
             (!scores->follows[id] || some_stay(scores, id, false)))
        scores->outcome = PBN_FIGURES_STALE;
    return true;
}

/* ---- the whole ---- */

bool pbn_score_table_fill(struct pbn_score_table *scores, const struct board *board)
{
    if (scores->sheet.fields > 0)
        return true;
    scores->scored = true;
    const struct sheet_field field = {.game = board->game, .games = 1, .own = SHEET_NO_ROW};
    scores->changed = pbn_figures_of_table(&scores->sheet, scores->table, board, &field, true);
    return !scores->sheet.failed;
}

/* Sets what the rows become of which the changes are new, and computes all columns anew. Figures
 * can be computed if each row has the score that its change starts from, and it can be told what it
 * becomes. */
bool pbn_score_table_follow(struct pbn_score_table *scores, uint8_t shown)
{
    const struct pbn_row_change *changes = scores->change;
    size_t known = scores->followed, count = scores->count;
    if (known == count)
        return true;
    bool ok = pbn_score_table_fill(scores, changes[0].change.board);
    scores->followed = count;
    for (size_t i = known; ok && i < count; i++) {
        const struct pbn_change *change = &changes[i].change;
        scores->given = scores->given || change->result.artificial;
        scores->scored = scores->scored && is_told(&change->result) &&
                         change->score != SCORE_UNKNOWN &&
                         scores->sheet.row[changes[i].row].score == change->score;
        if (change->scoring != FACTOR_UNSAID)
            scores->said = change->scoring;
        ok = sheet_set_after(&scores->sheet, changes[i].row, &change->result);
    }
    scores->outcome = PBN_FIGURES_FOLLOW;
    scores->shown = shown;
    scores->open = scores->contradicted = false;
    for (int family = 0; family < FAMILIES; family++)
        scores->scorings[family] = EVERY_SCORING;
    for (int id = 0; ok && id < SCORE_COLUMNS; id++)
        ok = follow_column(scores, id);
    for (size_t i = 0; ok && i < count; i++) {
        const struct pbn_change *change = &changes[i].change;
        enum pbn_score_style style = pbn_row_style(scores->table, changes[i].row, change->score);
        /* Scores stay that are written in an unknown way, or that cannot be told. */
        if (style == SCORES_OTHER || (style != SCORES_ABSENT && !is_told(&change->result)))
            scores->outcome = PBN_FIGURES_MISFIT;
    }
    return ok;
}

void pbn_score_table_release(struct pbn_score_table *scores)
{
    sheet_release(&scores->sheet);
    free(scores->change);
    *scores = (struct pbn_score_table){0};
}

void pbn_score_table_points(const struct pbn_score_table *scores, size_t row,
                            struct board_points points[FIGURE_KINDS])
{
    for (int id = COLUMN_IMP_NS; id <= COLUMN_PERCENTAGE_NS; id += SIDES) {
        const struct sheet_cell *cell =
            scores->follows[id] ? pbn_score_table_cell(scores, row, id) : NULL;
        struct board_points *of = &points[figure_kind_of(pbn_columns[id].family)];
        *of = (struct board_points){0};
        if (!cell || cell->stays)
            continue;
        uint8_t decimals = pbn_score_table_column(scores, id)->decimals;
        struct decimal becomes = cell->value[true];
        if (becomes.decimals < decimals)
            decimal_lengthen(&becomes, decimals);
        *of = (struct board_points){true, becomes.decimals, becomes.scaled};
    }
}

static struct text pair_of(const void *context, size_t row, int side)
{
    return pbn_row_pair(context, row, side);
}

bool pbn_score_table_describe_choice(struct pbn_score_table *scores, const struct board *board,
                                     const struct position *at, struct read_fault *note)
{
    int id = scores->table->place[COLUMN_MP_NS] >= 0 ? COLUMN_MP_NS : COLUMN_PERCENTAGE_NS;
    struct settled_points points = {
        .sheet = &scores->sheet,
        .group = sheet_only_field,
        .by = pbn_score_table_scoring(scores, (enum family)pbn_columns[id].family, SIDE_NS,
                                      EVERY_SCORING),
        .fixed = pbn_score_table_is_fixed(scores, id),
        .pair = pair_of,
        .context = scores->table};
    return averages_describe_choice(&points, board->name, at, note);
}

/* ---- the edits ---- */

/* The state of writing a table. */
struct table_writing {
    const struct pbn_score_table *scores;
    struct edits *edits;
    struct pbn_averages *averages;
    const struct pbn_change *change; /* of the row at hand; NULL: it stays */
    enum pbn_score_style style;      /* of its scores */
    uint64_t done;
};

enum { ELEMENT_TEXT_SIZE = sizeof "^" - 1 + DECIMAL_TEXT_SIZE };

/* Writes the contract, declarer or tricks as a column of its own has them, or leaves TEXT as it is
 * if they are irrelevant now. Returns false if what stands in the table stays; so do the next two
 * functions. */
static bool result_text(const struct table_writing *writing, int id, char text[ELEMENT_TEXT_SIZE])
{
    const struct pbn_change *change = writing->change;
    const struct contract *old = &change->was, *new = &change->contract;
    const char *declarer = seat_name(new->declarer);
    if (change->result.assigned)
        return false;
    if (id == COLUMN_CONTRACT && new->kind != CONTRACT_UNKNOWN)
        pbn_contract_text(new, &writing->scores->table->words, text);
    if (id == COLUMN_DECLARER && declarer)
        snprintf(text, ELEMENT_TEXT_SIZE, "%s", declarer);
    if (id == COLUMN_RESULT && pbn_change_has_tricks(change))
        snprintf(text, ELEMENT_TEXT_SIZE, "%d", change->new_tricks);
    return id == COLUMN_RESULT || (id == COLUMN_CONTRACT && !contract_same_bid(old, new)) ||
           (id == COLUMN_DECLARER && old->declarer != new->declarer);
}

/* Writes a number, behind a CARET if it does not follow from contract and result (PBN 2.1, 5.2).
 * PLUS is for others only. */
static void put_number(char text[ELEMENT_TEXT_SIZE], bool caret, struct decimal number, bool fixed,
                       bool plus)
{
    text[0] = '^';
    decimal_text(text + caret, number.scaled, number.decimals, fixed, plus && !caret);
}

/* Writes the text of a score in its style. If each side was assigned its own, what it lost stands
 * there with its sign. Returns false if it stays, as where several are weighted: that is worth no
 * number of points, and the result stays as it was played. */
static bool score_text(const struct table_writing *writing, int id, char text[ELEMENT_TEXT_SIZE])
{
    const struct pbn_table *table = writing->scores->table;
    const struct pbn_change *change = writing->change;
    int side = pbn_columns[id].side;
    struct decimal score = {.scaled = change->result.assigned ? change->result.given[side][0].score
                                                              : change->result.score};
    if (change->result.artificial || change->result.unplayed)
        return true;
    if (writing->style == SCORES_OTHER || change->weighted || score.scaled == SCORE_UNKNOWN)
        return false;
    if (side == SIDE_EW)
        score.scaled = -score.scaled;
    bool lost = score.scaled < 0 && !change->split;
    if (lost && writing->style == SCORES_WINNERS)
        return true;
    if (lost && writing->style == SCORES_NOUGHT)
        score.scaled = 0;
    put_number(text, change->result.assigned, score, true, table->plus[table->place[id]]);
    return true;
}

/* Writes the new text of a figure. Returns false if it stays. */
static bool figure_text(const struct table_writing *writing, size_t row, int id,
                        char text[ELEMENT_TEXT_SIZE])
{
    const struct sheet_column *column = pbn_score_table_column(writing->scores, id);
    const struct sheet_cell *cell = pbn_score_table_cell(writing->scores, row, id);
    bool artificial = writing->change && writing->change->result.artificial;
    if (writing->change && writing->change->result.unplayed)
        return true;
    if (!writing->scores->follows[id] || !cell)
        return false;
    if (!artificial && (cell->stays || decimal_same(cell->value[false], cell->value[true])))
        return false;
    bool fixed = pbn_score_table_is_fixed(writing->scores, id) || (cell->padded && !artificial);
    put_number(text, artificial, cell->value[true], fixed, column->plus);
    return true;
}

/* Keeps the number of PLACE in column ID, which STANDS in SPAN, in AVERAGES. */
static void keep_number(const struct pbn_score_table *scores, int id,
                        const struct pbn_average_place *place, struct pbn_cell_span span,
                        struct decimal stands, struct pbn_averages *averages)
{
    const struct sheet_column *column = pbn_score_table_column(scores, id);
    const struct pbn_pending_number number = {
        .is = {.stands = stands,
               .percentage = column->family == FAMILY_PERCENTAGE,
               .fixed = pbn_score_table_is_fixed(scores, id),
               .decimals = column->decimals},
        .span = span,
        .summed = true,
        .caret = true};
    pbn_averages_wait(averages, place, &number);
}

void pbn_score_table_wait(const struct pbn_score_table *scores,
                          const struct pbn_average_place *place, bool ruled,
                          struct pbn_averages *averages)
{
    static const uint8_t columns[] = {COLUMN_MP_NS, COLUMN_PERCENTAGE_NS};
    for (size_t i = 0; i < sizeof columns; i++) {
        int id = columns[i] + place->side;
        struct decimal stands;
        uint64_t done = 0;
        bool artificial;
        if (!pbn_number_read(&stands, &artificial, pbn_table_text(scores->table, place->row, id)) ||
            !artificial)
            continue;
        struct pbn_cell_span span = pbn_table_span(scores->table, place->row, id, &done);
        if (ruled)
            span.width = 0;
        keep_number(scores, id, place, span, stands, averages);
    }
}

/* Writes the new text of an element. A number that waits is kept instead, as the average alone,
 * which stands behind its caret. */
static void edit_element(struct table_writing *writing, size_t row, int id)
{
    const struct pbn_table *table = writing->scores->table;
    const struct pbn_change *change = writing->change;
    int family = pbn_columns[id].family, side = pbn_columns[id].side;
    struct pbn_average_place place = {.name = {NULL, 0}};
    char text[ELEMENT_TEXT_SIZE] = "-"; /* what is irrelevant now (PBN 2.1, 5.2) */
    bool becomes;
    if (family >= 0)
        becomes = figure_text(writing, row, id, text);
    else if (id == COLUMN_SCORE_NS || id == COLUMN_SCORE_EW)
        becomes = change && score_text(writing, id, text);
    else
        becomes = change && result_text(writing, id, text);
    if (!becomes)
        return;
    if (change && (family == FAMILY_MP || family == FAMILY_PERCENTAGE))
        place = pbn_pending_place(table, row, change, side);
    if (!place.name.at) {
        pbn_table_replace(table, writing->edits, row, id, text, &writing->done);
        return;
    }
    const struct sheet_cell *cell = pbn_score_table_cell(writing->scores, row, id);
    keep_number(writing->scores, id, &place, pbn_table_span(table, row, id, &writing->done),
                cell->value[true], writing->averages);
}

void pbn_score_table_edit(const struct pbn_score_table *scores, struct edits *edits,
                          struct pbn_averages *averages)
{
    struct table_writing writing = {.scores = scores, .edits = edits, .averages = averages};
    const struct pbn_table *table = scores->table;
    size_t next = 0; /* of the changes */
    for (size_t row = 0; scores->followed > 0 && row < table->rows; row++) {
        bool changes = next < scores->followed && scores->change[next].row == row;
        writing.change = changes ? &scores->change[next++].change : NULL;
        if (changes)
            writing.style = pbn_row_style(table, row, writing.change->score);
        for (size_t place = 0; place < table->columns; place++) {
            int id = table->column[place].id;
            if (id != COLUMN_OTHER && id < SCORE_COLUMNS && table->place[id] == (int)place)
                edit_element(&writing, row, id);
        }
    }
}
