/*
 * Turns a ruling into edits of a row of Salliere's results.
 */
#include <stdio.h>
#include <string.h>

#include "bridge/score.h"
#include "formats/salliere/row.h"

/* Room for a field that is written: "!-7600", or a contract with its margin. */
enum { FIELD_SIZE = 24 };

/* A ruling on a board, and what it makes of the fields of a row. */
struct change {
    const struct results *results;
    const struct results_row *row;
    const struct board *board;
    const struct ruling *ruling;
    bool set[RESULTS_FIELDS];
    char text[RESULTS_FIELDS][FIELD_SIZE];
};

static void set(struct change *change, int field, const char *text)
{
    change->set[field] = true;
    snprintf(change->text[field], FIELD_SIZE, "%s", text);
}

static bool says(struct text value, const char *text)
{
    return text_same(value, text_of(text));
}

/* Empties the computed fields from FIRST on; assigned ones stay. */
static void empty_computed(struct change *change, int first)
{
    for (int field = first; field <= RESULTS_POINTS_EW; field++)
        if (!results_is_assigned(results_value(change->row, field)))
            set(change, field, "");
}

/* --- What is written -------------------------------------------------------------------------- */

/* Writes SCORE, from North-South's side, as assigned. */
static void assign_score(struct change *change, int score)
{
    char text[FIELD_SIZE];
    snprintf(text, sizeof text, "!%d", score > 0 ? score : 0);
    set(change, RESULTS_SCORE_NS, text);
    snprintf(text, sizeof text, "!%d", score < 0 ? -score : 0);
    set(change, RESULTS_SCORE_EW, text);
}

/* Returns true if somebody assigned a value in the fields from FIRST on: score and points, or
 * points. */
static bool has_assigned(const struct results_row *row, int first)
{
    for (int field = first; field <= RESULTS_POINTS_EW; field++)
        if (results_is_assigned(results_value(row, field)))
            return true;
    return false;
}

/* Returns true if the row says who is vulnerable, "16;vul=ns", so that the board may differ. */
static bool has_own_vulnerability(const struct change *change)
{
    return !change->results->own && text_find(results_value(change->row, RESULTS_BOARD), ';');
}

/* Writes new tricks where the row has them: after the contract, in their own field, or both. Writes
 * contract and declarer, too, that were entered wrongly (79C). If the play is complete, it shows
 * later that the result has a transfer. If not, the score is written as assigned, so that no trick
 * moves twice. */
static enum results_edit change_result(struct change *change)
{
    const struct ruling *ruling = change->ruling;
    const bool rescored = ruling->rescored, moves = !rescored || ruling->transfer_tricks > 0;
    const bool passed = rescored && ruling->contract.kind == CONTRACT_PASSED;
    struct results_contract read;
    bool readable = results_contract_read(change->row, &read);
    if (rescored && ruling->contract.kind == CONTRACT_UNKNOWN)
        return RESULTS_NOT_PLAYED;
    if (has_assigned(change->row, RESULTS_SCORE_NS) || (!rescored && !readable))
        return RESULTS_ASSIGNED;
    /* A second run must be able to tell that the row has the transfer: by the play, or by the
     * score. */
    if (moves && ruling->won_tricks == TRICKS_UNKNOWN &&
        (ruling->adjusted_score_ns == SCORE_UNKNOWN || has_own_vulnerability(change)))
        return RESULTS_NO_SCORE;

    const bool margin = readable && read.margin && !passed;
    int level = rescored ? ruling->contract.level : read.contract.level;
    struct text contract = {results_value(change->row, RESULTS_CONTRACT).at, read.length};
    char bid[CONTRACT_TEXT_SIZE] = "P.O.", text[FIELD_SIZE];
    if (rescored) {
        for (int field = RESULTS_CONTRACT; field <= RESULTS_TRICKS; field++)
            set(change, field, "");
        if (!passed) {
            contract = text_of(contract_text(&ruling->contract, bid));
            set(change, RESULTS_DECLARER, seat_name(ruling->contract.declarer));
        }
        set(change, RESULTS_CONTRACT, bid);
    }
    if (margin) {
        int over = ruling->adjusted_tricks - 6 - level, size = (int)contract.length;
        if (over == 0)
            snprintf(text, sizeof text, "%.*s=", size, contract.at);
        else
            snprintf(text, sizeof text, "%.*s%+d", size, contract.at, over);
        set(change, RESULTS_CONTRACT, text);
    }
    if (!passed && (!margin || results_value(change->row, RESULTS_TRICKS).length > 0)) {
        snprintf(text, sizeof text, "%d", ruling->adjusted_tricks);
        set(change, RESULTS_TRICKS, text);
    }
    empty_computed(change, RESULTS_SCORE_NS);
    if (moves && ruling->won_tricks == TRICKS_UNKNOWN)
        assign_score(change, ruling->adjusted_score_ns);
    return RESULTS_WRITTEN;
}

/* The averages that the scorer knows. */
static const struct {
    uint8_t percent;
    char text[4];
} averages[] = {{60, "av+"}, {50, "av="}, {40, "av-"}};

static const char *average_text(int percent)
{
    for (size_t i = 0; i < sizeof averages / sizeof *averages; i++)
        if (averages[i].percent == percent)
            return averages[i].text;
    return NULL;
}

int results_average(struct text value)
{
    for (size_t i = 0; i < sizeof averages / sizeof *averages; i++)
        if (says(value, averages[i].text))
            return averages[i].percent;
    return -1;
}

/* Writes a percentage for each side in place of a result (12C2). */
static enum results_edit change_artificial(struct change *change)
{
    const char *ns = average_text(change->ruling->artificial[SIDE_NS]);
    const char *ew = average_text(change->ruling->artificial[SIDE_EW]);
    if (!ns || !ew)
        return RESULTS_NO_AVERAGE;
    for (int field = RESULTS_CONTRACT; field <= RESULTS_TRICKS; field++)
        set(change, field, "");
    set(change, RESULTS_SCORE_NS, ns);
    set(change, RESULTS_SCORE_EW, ew);
    empty_computed(change, RESULTS_POINTS_NS);
    return RESULTS_WRITTEN;
}

/* Writes a score for each side, which was assigned to it alone or which it keeps from the table, as
 * the scorer takes each field for its side. But it reads 0 as the other side's score. */
static enum results_edit change_split(struct change *change)
{
    const struct board *board = change->board;
    const struct ruling *ruling = change->ruling;
    const struct assigned *end = ruling->assigned + ruling->assigned_count;
    bool zero = false;
    for (int side = SIDE_NS; side < SIDES; side++) {
        const struct assigned *own = ruling->assigned;
        while (own < end && own->side != side)
            own++;
        int32_t ns = own == end ? board_score(board, board->tricks)
                                : score_ns(&own->contract, own->tricks, board->vulnerability);
        if (ns == SCORE_UNKNOWN)
            return RESULTS_NO_SCORE;
        char text[FIELD_SIZE];
        snprintf(text, sizeof text, "!%d", (int)(side == SIDE_NS ? ns : -ns));
        set(change, side == SIDE_NS ? RESULTS_SCORE_NS : RESULTS_SCORE_EW, text);
        zero = zero || ns == 0;
    }
    return zero ? RESULTS_WEIGHTED : RESULTS_WRITTEN;
}

/* Writes assigned results (12C1): the score of one for the side that has it, or of each side its
 * own. */
static enum results_edit change_assigned(struct change *change)
{
    const struct ruling *ruling = change->ruling;
    const struct assigned *assigned = &ruling->assigned[0];
    int vulnerability = change->board->vulnerability;
    if (assigned_are_weighted(ruling->assigned, ruling->assigned_count))
        return RESULTS_WEIGHTED;
    if (vulnerability == VULNERABILITY_UNKNOWN || has_own_vulnerability(change))
        return RESULTS_NO_SCORE;
    empty_computed(change, RESULTS_POINTS_NS);
    if (assigned->side != SIDE_NONE)
        return change_split(change);
    assign_score(change, score_ns(&assigned->contract, assigned->tricks, vulnerability));
    return RESULTS_WRITTEN;
}

/* Sets the new fields. A score replaces an earlier one, but not assigned points, which would take
 * precedence over it. */
static enum results_edit change_set(struct change *change)
{
    static enum results_edit (*const changes[])(struct change *) = {
        [ADJUSTMENT_TRICKS] = change_result,
        [ADJUSTMENT_ASSIGNED] = change_assigned,
        [ADJUSTMENT_ARTIFICIAL] = change_artificial,
    };
    int adjustment = change->ruling->adjustment;
    if (adjustment != ADJUSTMENT_TRICKS && has_assigned(change->row, RESULTS_POINTS_NS))
        return RESULTS_ASSIGNED;
    return changes[adjustment](change);
}

/* --- The board -------------------------------------------------------------------------------- */

/* Returns true if CHANGE would change nothing. Of the emptied fields only the contract counts. */
static bool stands_already(const struct change *change)
{
    for (int field = RESULTS_CONTRACT; field < RESULTS_FIELDS; field++)
        if (change->set[field] && (change->text[field][0] != '\0' || field == RESULTS_CONTRACT) &&
            !says(results_value(change->row, field), change->text[field]))
            return false;
    return true;
}

bool results_has_assigned(const struct results *results, size_t row)
{
    return has_assigned(results_row_at(results, row), RESULTS_SCORE_NS);
}

bool results_stand(const struct results *results, size_t row, const struct board *board,
                   const struct ruling *ruling)
{
    struct change change = {results, results_row_at(results, row), board, ruling, {false}, {""}};
    return change_set(&change) == RESULTS_WRITTEN && stands_already(&change);
}

/* Writes CHANGE to ROW. Its points are emptied only once, however many rows of its board change. */
static bool send_row(struct results_row *row, struct change *change, struct edits *edits)
{
    for (int field = RESULTS_POINTS_NS; field <= RESULTS_POINTS_EW && row->emptied; field++)
        change->set[field] = false;
    row->emptied = true;
    for (int field = 0; field < row->count; field++)
        if (change->set[field] && !says(row->field[field].value, change->text[field]) &&
            !edits_replace(edits, row->field[field].at, row->field[field].length,
                           change->text[field]))
            return false;

    /* The fields that the row does not have yet follow, up to the last one that is not empty. */
    char tail[RESULTS_FIELDS * (FIELD_SIZE + 1)] = "";
    int last = RESULTS_FIELDS - 1;
    while (last >= row->count && (!change->set[last] || change->text[last][0] == '\0'))
        last--;
    for (int field = row->count; field <= last; field++) {
        strncat(tail, &row->separator, 1);
        strcat(tail, change->set[field] ? change->text[field] : "");
    }
    return tail[0] == '\0' || edits_replace(edits, row->end, 0, tail);
}

/* Empties the points of all other rows of the board, as they depend on its results. */
static bool empty_points(struct results *results, size_t changed, struct edits *edits)
{
    const struct results_file *boards = &results->file[RESULTS_OF_BOARDS];
    struct text board = results_value(&boards->row[changed], RESULTS_BOARD);
    struct text_range range = results_of_board(results, results_board_number(board));
    for (size_t i = range.first; i < range.end; i++) {
        size_t number = boards->index.key[i].number;
        struct results_row *row = &boards->row[number];
        struct change change = {.row = row};
        if (number == changed || !text_same(results_value(row, RESULTS_BOARD), board))
            continue;
        empty_computed(&change, RESULTS_POINTS_NS);
        if (!send_row(row, &change, edits))
            return false;
    }
    return true;
}

enum results_edit results_edit(struct results *results, size_t number, const struct board *board,
                               const struct ruling *ruling, struct edits *edits)
{
    struct results_row *row = &results->file[RESULTS_OF_BOARDS].row[number];
    const bool emptied = row->emptied; /* then the points of the whole board are */
    struct change change = {results, row, board, ruling, {false}, {""}};
    enum results_edit done = change_set(&change);
    if (done != RESULTS_WRITTEN || stands_already(&change))
        return done;
    return send_row(row, &change, edits) && (emptied || empty_points(results, number, edits))
               ? RESULTS_WRITTEN
               : RESULTS_NO_MEMORY;
}
