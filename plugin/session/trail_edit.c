/*
 * Edits a file of facts so that it has the trail of rulings.
 */
#include <stdio.h>
#include <string.h>

#include "session/state.h"

static void put_word(struct buffer *text, const char *name, const char *word)
{
    if (word && *word)
        layout_put_attribute(text, name, word);
}

static void put_contract(struct buffer *text, const struct contract *contract)
{
    char called[CONTRACT_TEXT_SIZE];
    if (contract->kind == CONTRACT_UNKNOWN)
        return;
    put_word(text, "contract", contract_text(contract, called));
    put_word(text, "declarer", seat_name(contract->declarer));
}

static void put_row(struct buffer *text, const struct trail_row *row, const char *result)
{
    struct ruled_row words;
    ruled_row_write(&words, &row->row, NULL, row->was);
    buffer_add_text(text, "<ruling");
    ruled_row_put(text, &words);
    put_word(text, "result", result);
    put_contract(text, &row->contract);
    buffer_add_text(text, "/>");
}

static bool same_ruling(const struct trail_row *one, const struct trail_row *other)
{
    return memcmp(&one->row, &other->row, sizeof one->row) == 0 && one->was == other->was &&
           contract_same(&one->contract, &other->contract);
}

/* Returns the next row to write for the board of an element, or NULL. */
static struct trail_row *next_for(struct bsp_session *session, const struct trail_row *old)
{
    return trail_rows_due(&session->trail.due, fact_targets_resolve(&session->targets, old->of));
}

/* Replaces an element by the next row of its board, or removes it if there is none. */
static void replace_row(struct bsp_session *session, const struct trail_row *old,
                        struct edits *edits)
{
    const struct trail *trail = &session->trail;
    struct trail_row *row = next_for(session, old);
    const char *result = row ? trail_rows_result(&trail->due, row) : NULL;
    if (row)
        row->put = true;
    if (row && same_ruling(row, old) && strcmp(result, trail_rows_result(&trail->there, old)) == 0)
        return;
    edits_begin(edits, old->offset, old->size);
    if (row)
        put_row(&edits->text, row, result);
    edits_end(edits, NULL);
}

static struct board_key of_row(void *context, size_t row)
{
    const struct trail_rows *due = context;
    return due->item[row].of;
}

static bool put_next(void *context, struct board_key of, struct buffer *text)
{
    struct trail_row *row = trail_rows_due(context, of);
    if (!row || !text)
        return row;
    row->put = true;
    put_row(text, row, trail_rows_result(context, row));
    return true;
}

bool session_trail_edit(struct bsp_session *session, struct edits *edits)
{
    struct trail *trail = &session->trail;
    const struct layout_rows rows = {&trail->due, trail->due.count, of_row, put_next};
    for (size_t i = 0; i < trail->there.count; i++)
        if (trail->there.item[i].input == trail->layout.input)
            replace_row(session, &trail->there.item[i], edits);
    layout_put(&trail->layout, &session->targets, &rows, edits);
    return !edits_failed(edits) && edits_sort(edits);
}
