/*
 * Reads the trail of rulings from a file of facts, compares it with the session, and edits it so
 * that it has what was ruled. Used for formats that cannot hold a trail themselves.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bridge/written.h"
#include "kit/list.h"
#include "session/state.h"

void trail_release(struct trail *trail)
{
    free(trail->row);
    text_store_release(&trail->results);
    layout_release(&trail->layout);
}

/* --- Reading ---------------------------------------------------------------------------------- */

bool session_trail_take(struct bsp_session *session, struct board_key of,
                        const struct facts_xml_ruling *ruling)
{
    struct trail *trail = &session->trail;
    struct earlier_ruling earlier = {.count = 0};
    /* A result that is too long is invalid. */
    size_t length = ruling->result.length < ASSIGNED_TEXT_SIZE ? ruling->result.length : 0;
    const char *result = text_store_add(&trail->results, ruling->result.at, length);
    if (trail->results.failed || !list_reserve(trail->row, trail->capacity, trail->count + 1))
        return false;
    trail->settled = false;

    struct trail_row *row = &trail->row[trail->count++];
    earlier_ruling_read(&earlier, ruling->ruled);
    *row = (struct trail_row){.of = of,
                              .input = session->input,
                              .offset = ruling->offset,
                              .row = earlier.row[0],
                              .was = earlier.was,
                              .contract = {.declarer = SEAT_NONE},
                              .result = result};
    session->row_size = &row->size;
    if (written_contract(&row->contract, ruling->contract))
        (void)written_declarer(&row->contract, ruling->declarer);
    return true;
}

void session_trail_drop(struct bsp_session *session)
{
    struct trail *trail = &session->trail;
    while (trail->count && trail->row[trail->count - 1].input == session->input)
        trail->count--;
}

/* --- Joining a board -------------------------------------------------------------------------- */

/* Returns true if edits go into a file that cannot hold the trail. */
static bool is_needed(const struct bsp_session *session)
{
    const struct format *format = session->intake.format;
    return session->results || (format && !format->keeps_trail);
}

/* Compares by board, then by input, then by position. */
static int compare_rows(const void *one, const void *other)
{
    const struct trail_row *a = one, *b = other;
    int order = board_key_compare(a->of, b->of);
    if (order == 0)
        order = (a->input > b->input) - (a->input < b->input);
    return order != 0 ? order : (a->offset > b->offset) - (a->offset < b->offset);
}

/* The rows of one board that count. */
struct trail_span {
    const struct trail_row *first, *end; /* NULL: there are none */
};

/* Finds the rows of the current board in the last input that has some. The one that is written over
 * does not count. */
static struct trail_span rows_find(struct bsp_session *session)
{
    struct trail *trail = &session->trail;
    const struct board_key of = board_key_of(&session->intake.record.board);
    struct trail_span span = {NULL, NULL};
    if (!trail->settled) { /* before the first board is ruled on */
        for (size_t i = 0; i < trail->count; i++)
            trail->row[i].of = fact_targets_resolve(&session->targets, trail->row[i].of);
        if (trail->count > 0)
            qsort(trail->row, trail->count, sizeof *trail->row, compare_rows);
        trail->settled = true;
    }
    size_t at = list_before(trail->row, trail->count, sizeof *trail->row, board_key_is_before, &of);
    for (; at < trail->count && board_key_same(trail->row[at].of, of); at++) {
        const struct trail_row *row = &trail->row[at];
        if (row->input == trail->layout.input)
            continue;
        if (!span.first || span.first->input != row->input)
            span.first = row;
        span.end = row + 1;
    }
    return span;
}

/* Reads a score that replaced a result, in the trail's form. False: it is no such score. */
static bool score_read(struct given_score *score, const char *result)
{
    struct fact fact;
    *score = (struct given_score){.artificial = false};
    if (facts_read(&fact, "-", "-", "artificial", result) == FACT_OK) {
        score->artificial = true;
        memcpy(score->percent, fact.percent, sizeof score->percent);
        return true;
    }
    return assigned_text_read(score, text_of(result));
}

/* Returns true if the file has SCORE in place of a result. */
static bool score_stands(const struct bsp_session *session, const struct given_score *score)
{
    struct ruling given = {.adjustment =
                               score->artificial ? ADJUSTMENT_ARTIFICIAL : ADJUSTMENT_ASSIGNED,
                           .assigned_count = score->assigned_count};
    memcpy(given.artificial, score->percent, sizeof given.artificial);
    memcpy(given.assigned, score->assigned, sizeof given.assigned);
    const struct board *board = &session->intake.record.board;
    const struct format *format = session->intake.format;
    if (session->results)
        return results_stand(session->results, session->results_row, board, &given);
    return format->stands ? format->stands(session->intake.reader, board, &given)
                          : given_score_is(&board->given, &given);
}

/* The result of the board in the file that is edited. */
struct edited_result {
    struct contract contract; /* the row of the results may have another than the session */
    int tricks;               /* declarer's; TRICKS_UNKNOWN if there are none, or a score instead */
    bool has_score;           /* in place of a result */
};

static struct edited_result result_there(const struct bsp_session *session)
{
    const struct board *board = &session->intake.record.board;
    const bool given = given_score_exists(&board->given);
    if (!session->results)
        return (struct edited_result){board->contract, given ? TRICKS_UNKNOWN : board->tricks,
                                      given};
    const size_t row = session->results_row;
    const struct results_contract read = results_contract(session->results, row);
    return (struct edited_result){read.contract, read.tricks,
                                  results_has_assigned(session->results, row)};
}

/* Returns true if the ruling corrected a score, maybe with contract and declarer (79C). */
static bool is_rescore(const struct trail_row *row)
{
    for (int i = 0; i < row->row.clause_count; i++)
        if (strcmp(clause_get(row->row.clause[i])->citation, "79C") == 0)
            return true;
    return false;
}

/* Writes a result in the form of the fact agreed-score. */
static void score_write(char result[ASSIGNED_TEXT_SIZE], const struct contract *contract,
                        int tricks)
{
    char called[CONTRACT_TEXT_SIZE];
    if (contract->kind == CONTRACT_PLAYED)
        snprintf(result, ASSIGNED_TEXT_SIZE, "%s %s %d", contract_text(contract, called),
                 seat_name(contract->declarer), tricks);
    else
        snprintf(result, ASSIGNED_TEXT_SIZE, "%s",
                 contract->kind == CONTRACT_PASSED ? "pass" : "none");
}

void session_trail_join(struct bsp_session *session)
{
    if (session->trail.count == 0 || !is_needed(session))
        return;
    struct board *board = &session->intake.record.board;
    const struct trail_span rows = rows_find(session);
    const struct trail_row *first = rows.first;
    struct given_score score;
    if (!first)
        return;
    bool rescores = is_rescore(first);
    if (session->results && session->join != JOIN_FOUND &&
        !(session->join == JOIN_OTHER_CONTRACT && rescores))
        return;
    const struct edited_result there = result_there(session);
    bool is_score = !rescores && score_read(&score, first->result);
    char text[ASSIGNED_TEXT_SIZE]; /* what is there, as the trail has it: tricks, maybe with a
                                      contract */
    if (rescores)
        score_write(text, &there.contract, there.tricks);
    else
        snprintf(text, sizeof text, "%d", there.tricks);
    bool stands = is_score ? score_stands(session, &score) : strcmp(text, first->result) == 0;
    if (!stands && there.tricks == first->was && (first->was != TRICKS_UNKNOWN || !there.has_score))
        return; /* the file still has the result before the ruling, which was not written */
    if (stands && session->results && session->join == JOIN_OTHER_CONTRACT)
        session_results_take_contract(session);
    board->earlier =
        (struct earlier_ruling){.present = true, .was = first->was, .changed = !stands};
    for (const struct trail_row *row = first; row < rows.end; row++) {
        struct earlier_row *taken = earlier_row_add(&board->earlier);
        if (taken)
            *taken = row->row;
    }
    if (board->contract.kind == CONTRACT_UNKNOWN)
        board->contract = first->contract;
    if (!stands || !is_score)
        return;
    board->given = score;
    if (!session->results)
        board->score_ns = SCORE_UNKNOWN; /* it holds what was given */
}

/* --- Writing what it is to have --------------------------------------------------------------- */

static void put_word(struct buffer *text, const char *name, const char *word)
{
    if (word && *word)
        xml_attribute_put(text, name, text_of(word));
}

static void put_row(struct buffer *text, const struct trail_row *row)
{
    const struct contract *contract = &row->contract;
    char called[CONTRACT_TEXT_SIZE];
    struct ruled_row words;
    ruled_row_write(&words, &row->row, NULL, row->was);
    buffer_add_text(text, "<ruling");
    ruled_row_put(text, &words);
    put_word(text, "result", row->result);
    if (contract->kind != CONTRACT_UNKNOWN) {
        put_word(text, "contract", contract_text(contract, called));
        put_word(text, "declarer", seat_name(contract->declarer));
    }
    buffer_add_text(text, "/>");
}

/* Adds a row about the current board. */
static void keep_row(struct bsp_session *session, const struct trail_row *row)
{
    const struct board_key of = board_key_of(&session->intake.record.board);
    put_row(layout_row(&session->trail.layout, of), row);
}

static void keep_new(struct bsp_session *session)
{
    const struct board *board = &session->intake.record.board;
    const struct ruling *ruling = &session->ruling;
    char result[ASSIGNED_TEXT_SIZE];
    struct trail_row row = {.was = (int8_t)board_tricks_before(board),
                            .contract = {.declarer = SEAT_NONE},
                            .result = result};
    if (ruling->adjustment == ADJUSTMENT_ARTIFICIAL || ruling->rescored)
        row.contract = board->contract;
    if (ruling->rescored)
        score_write(result, &ruling->contract, ruling->adjusted_tricks);
    else if (ruling->adjustment == ADJUSTMENT_TRICKS)
        snprintf(result, sizeof result, "%d", ruling->adjusted_tricks);
    else if (ruling->adjustment == ADJUSTMENT_ARTIFICIAL)
        snprintf(result, sizeof result, "%u/%u", (unsigned)ruling->artificial[SIDE_NS],
                 (unsigned)ruling->artificial[SIDE_EW]);
    else
        assigned_text_write(result, ruling->assigned, ruling->assigned_count);

    for (int i = 0; i < ruling->ruling_count; i++) {
        row.row = earlier_row_of(&ruling->ruling[i]);
        keep_row(session, &row);
    }
}

bool session_trail_is_wanted(const struct bsp_session *session)
{
    return session->trail.layout.input >= 0 && is_needed(session);
}

void session_trail_keep(struct bsp_session *session, bool written)
{
    struct trail *trail = &session->trail;
    size_t before = trail->layout.row_count;
    if (!session_trail_is_wanted(session))
        return;
    if (written)
        keep_new(session);
    const struct trail_span old = written ? (struct trail_span){NULL, NULL} : rows_find(session);
    for (const struct trail_row *row = old.first; row < old.end; row++)
        keep_row(session, row);
    if (trail->layout.row_count > before)
        layout_name(&trail->layout, &session->intake.record.board);
}

bool session_trail_edit(struct bsp_session *session, struct edits *edits)
{
    struct trail *trail = &session->trail;
    struct buffer old = {0};
    for (size_t i = 0; i < trail->count; i++) {
        const struct trail_row *row = &trail->row[i];
        if (row->input != trail->layout.input)
            continue;
        buffer_empty(&old);
        put_row(&old, row);
        layout_place(&trail->layout, fact_targets_resolve(&session->targets, row->of), row->offset,
                     row->size, buffer_text(&old), edits);
    }
    bool done = layout_put(&trail->layout, &session->targets, edits) && !old.failed;
    buffer_release(&old);
    return done;
}
