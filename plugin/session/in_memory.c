/*
 * Rules on a board that a host has in memory: fills the record that formats fill from the fields of
 * a bsp_record, and checks them first.
 */
#include "abi/interfaces.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "abi/record.h"
#include "bridge/figures/field.h"
#include "bridge/figures/figure.h"
#include "bridge/penalty.h"
#include "bridge/written.h"
#include "session/state.h"

/* --- Points against the scores of a field ----------------------------------------------------- */

/* The decimals that scoring programs show; trailing zeros are left out. */
enum { POINTS_DECIMALS = 2 };

/* Returns the board's scoring, or NULL. Plain "MatchPoints" are those of Law 78A. */
static const struct scoring *scoring_of(const struct board *board)
{
    const struct scoring *scoring = scoring_of_name(board->scoring);
    return scoring || !text_has(board->scoring, "MatchPoints") ? scoring
                                                               : scoring_of_name(text_of("MP1"));
}

/* Computes the POINTS of the first of COUNT results. Returns false if out of memory. */
static bool compute(struct board_points *points, const struct scoring *scoring,
                    const struct field_result *results, size_t count)
{
    const struct figure figure = {.row = 0, .side = SIDE_NS};
    struct field field;
    struct scored_field scored;
    struct ratio value;
    bool ok = field_init(&field, results, count);
    *points = (struct board_points){0};
    if (ok && scored_field_begin(&scored, scoring, &field) &&
        scored_field_value(&scored, &figure, &value))
        *points = (struct board_points){true, POINTS_DECIMALS,
                                        ratio_round(value, POINTS_DECIMALS, ROUND_NEAREST)};
    field_release(&field);
    return ok;
}

/* Computes the points of the board and of its ruling by the board's scoring, against the other
 * scores of the field. Points that cannot be computed stay unknown. Returns false if out of
 * memory. */
static bool compute_points(struct bsp_session *session, const bsp_record *given)
{
    struct board *board = &session->intake.record.board;
    struct ruling *ruling = &session->ruling;
    const size_t count = given->field_count;
    const struct scoring *scoring = scoring_of(board);
    int kind = scoring ? figure_kind_of(scoring->family) : FIGURE_NONE;
    if (kind == FIGURE_NONE || count == 0)
        return true;

    const bool artificial = ruling->adjustment == ADJUSTMENT_ARTIFICIAL;
    const struct row_result after = {
        .score = artificial ? SCORE_UNKNOWN : ruling->adjusted_score_ns,
        .artificial = artificial,
        .unplayed = !artificial && ruling->rescored && ruling->contract.kind == CONTRACT_UNKNOWN,
        .percent = {ruling->artificial[SIDE_NS], ruling->artificial[SIDE_EW]}};
    bool moves =
        ruling_moves(ruling) && (artificial || after.unplayed || after.score != SCORE_UNKNOWN);
    struct field_result *result = calloc(count + 1, sizeof *result);
    if (!result)
        return false;
    result[0] = (struct field_result){.score = ruling->recorded_score_ns, .times = 1};
    for (size_t i = 0; i < count; i++)
        result[i + 1] = (struct field_result){.score = given->field[i], .times = 1};
    bool done = compute(&board->points[kind], scoring, result, count + 1);
    result[0] = row_result_compare(&after, 1);
    if (done && moves)
        done = compute(&ruling->points[kind], scoring, result, count + 1);
    free(result);
    return done;
}

/* --- From fields to a record ------------------------------------------------------------------ */

static void take_earlier(struct record *record, const bsp_record *given)
{
    struct earlier_ruling *earlier = &record->board.earlier;
    earlier->present = given->ruling_count > 0;
    earlier->was = (int8_t)given->was;
    for (uint32_t i = 0; i < given->ruling_count; i++) {
        const bsp_ruling *ruling = BSP_AT(bsp_ruling, given->rulings, i);
        struct earlier_row *row = earlier_row_add(earlier);
        if (!row)
            return;
        row->trick = (uint8_t)ruling->trick;
        row->player = record_seat(&record->fault, ruling->offender);
        row->side = ruling->side ? (int8_t)written_side(text_of(ruling->side)) : SIDE_NONE;
        row->tricks = (int8_t)ruling->tricks;
        if (ruling->law_count == 1) /* one that is no clause of the book is an incident's */
            earlier_laws_read(row, text_of(ruling->law[0]));
        for (uint32_t law = 0; ruling->law_count > 1 && law < ruling->law_count; law++)
            row->clause_count += (uint8_t)clauses_read(row->clause + row->clause_count,
                                                       EARLIER_CLAUSES - row->clause_count,
                                                       ruling->law[law], strlen(ruling->law[law]));
    }
}

/* --- The interface ---------------------------------------------------------------------------- */

static bool is_count_of_tricks(int32_t tricks)
{
    return tricks >= TRICKS_UNKNOWN && tricks <= TRICKS;
}

/* Returns true if TRICK is 0 ("not at a trick") to 13. */
static bool is_number_of_trick(int32_t trick)
{
    return trick >= 0 && trick <= TRICKS;
}

/* Checks COUNT items of an array, each of which begins with its size; the size of the first is the
 * distance between them. One below LEAST comes from another header, or is invalid. */
static bool items_are_sound(const void *items, uint32_t count, size_t least)
{
    uint32_t size, distance = 0;
    for (uint32_t i = 0; i < count; i++) {
        if (!items)
            return false;
        memcpy(&size, (const char *)items + (size_t)i * distance, sizeof size);
        if (size < least)
            return false;
        if (i == 0)
            distance = size;
    }
    return true;
}

/* Checks all that can be checked here. An array with fewer items than its count cannot be
 * detected. The date is 0 (unknown) or YYYYMMDD, in which month and day may be 0 (unknown). */
static bool is_sound(const bsp_record *record)
{
    if (!record || !BSP_HAS(record, bsp_record, reserved) || !record->name)
        return false;
    int32_t date = record->date;
    bool sound =
        is_count_of_tricks(record->recorded_tricks) && is_count_of_tricks(record->was) &&
        (date == 0 ||
         (date >= 10000000 && date <= 99991231 && date / 100 % 100 <= 12 && date % 100 <= 31)) &&
        record->play_count <= TRICKS &&
        items_are_sound(record->play, record->play_count, BSP_SIZE_WITH(bsp_trick, mark)) &&
        (record->call || !record->call_count) && (record->field || !record->field_count) &&
        items_are_sound(record->told, record->told_count, BSP_SIZE_WITH(bsp_told, value)) &&
        items_are_sound(record->rulings, record->ruling_count, BSP_SIZE_WITH(bsp_ruling, tricks));
    for (uint32_t i = 0; sound && i < record->told_count; i++)
        sound = is_number_of_trick(BSP_AT(bsp_told, record->told, i)->trick);
    for (uint32_t i = 0; sound && i < record->ruling_count; i++) {
        const bsp_ruling *ruling = BSP_AT(bsp_ruling, record->rulings, i);
        sound = is_number_of_trick(ruling->trick) && ruling->tricks >= -TRICKS &&
                ruling->tricks <= TRICKS;
        for (uint32_t law = 0; sound && law < ruling->law_count; law++)
            sound = ruling->law && ruling->law[law];
    }
    return sound;
}

/* Takes the facts. Reports the first one that is invalid: if there is one, nothing is ruled on. */
static int32_t take_facts(bsp_session *session, const bsp_record *given)
{
    struct record *record = &session->intake.record;
    for (uint32_t i = 0; i < given->told_count; i++) {
        const bsp_told *told = BSP_AT(bsp_told, given->told, i);
        struct fact_row row = {.at = record->at}, room, *kept;
        const struct fact_row *one;
        enum fact_fault fault = FACT_OK;
        struct fact fact;
        char trick[4] = "";
        if (told->trick > 0)
            snprintf(trick, sizeof trick, "%u", (unsigned)told->trick & 0xf);
        const struct text word[FACT_ROW_WORDS] = {text_of(trick), text_trim(text_of(told->player)),
                                                  text_trim(text_of(told->fact)),
                                                  text_trim(text_of(told->value))};
        fact_row_set(&row, word);
        for (int number = 0; fault == FACT_OK && (one = fact_row_next(&row, &number, &room));)
            fault = fact_row_read(&fact, one);
        if (fault != FACT_OK) {
            session_say_row(session, given->name, fault, &row);
            return messages_status(&session->messages, BSP_E_FACT);
        }
        kept = record_fact_add(record, &record->at);
        if (kept)
            *kept = row;
    }
    return BSP_OK;
}

static int32_t rule_record(bsp_session *session, const bsp_record *given)
{
    int32_t status;
    if (!session || !is_sound(given))
        return BSP_E_ARGUMENT;
    if (session->failed != BSP_OK)
        return session->failed;
    if ((session->state != SESSION_OPTIONS && session->state != SESSION_BOARDS) ||
        session->targets.count > 0)
        return BSP_E_STATE;
    struct record *record = &session->intake.record;
    record_clear(record);
    record->at = (struct position){0, 0};
    record->board.game = session->games + 1;
    status = take_facts(session, given);
    if (status != BSP_OK)
        return status;
    session->state = SESSION_BOARDS;
    session->input_name = given->name;
    record_read(&record->board, given, &record->fault);
    if (record->board.auction.kind == CONTRACT_UNKNOWN) /* it is not complete, or not legal */
        record->board.calls.count = 0;
    struct board *board = &record->board;
    board->scoring = text_of(given->scoring);
    board->penalty_units = penalty_units_of(board->scoring);
    board->score_comparable =
        written_scoring_comparable(board->scoring, board->date, &board->contract);
    /* Points are wanted only if there is a field, and a scoring outside Law 77 gives none. */
    if (given->scoring && given->field_count > 0 && board->score_comparable && !scoring_of(board))
        record_fault(&record->fault, N_("\"{text}\" is not a known scoring"), given->scoring);
    take_earlier(record, given);
    status = session_board_rule(session);
    if (status == BSP_OK && !compute_points(session, given))
        status = BSP_E_MEMORY;
    if (status == BSP_OK)
        status = session_board_tell(session, false);
    session->failed = status;
    return status;
}

const bsp_board_interface board_interface = {sizeof(bsp_board_interface), 0, rule_record};
