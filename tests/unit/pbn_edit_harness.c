#include "pbn_edit_harness.h"

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "formats/pbn/edit/edit.h"
#include "formats/formats.h"
#include "laws/said/ruling.h"

/* The texts here are short. */
enum { EDITS_MAX = 64, TEXT_MAX = 1 << 14 };

struct got_edit {
    uint64_t offset, length;
    size_t at, size;
};

struct got {
    const char *name, *before;
    struct got_edit edit[EDITS_MAX];
    size_t count;
    uint64_t last; /* where the last one is */
    char bytes[TEXT_MAX];
    size_t used;
    unsigned findings;
};

/* Returns whether EDIT goes after LAST: they do not overlap, and at one place there is one
 * insertion only.
 */
static bool goes_after(const struct got_edit *last, const struct edit *edit)
{
    uint64_t end = last->offset + last->length;
    return edit->offset > end || (edit->offset == end && (edit->length > 0 || last->length > 0));
}

/* Makes room for EDIT where it belongs. */
static struct got_edit *place_of(struct got *got, const struct edit *edit)
{
    size_t at = got->count++;
    while (at > 0 && got->edit[at - 1].offset > edit->offset) {
        got->edit[at] = got->edit[at - 1];
        at--;
    }
    ck_assert_msg(at == 0 || goes_after(&got->edit[at - 1], edit), "%s: edits overlap", got->name);
    ck_assert_msg(at + 1 == got->count || edit->offset + edit->length <= got->edit[at + 1].offset,
                  "%s: edits overlap", got->name);
    return &got->edit[at];
}

/* Takes an edit; those of a board in their order, without overlap, and changing something, or the
 * test fails. */
static void take(struct got *got, const struct edit *edit)
{
    ck_assert_msg(edit->offset >= got->last, "%s: edits out of order", got->name);
    got->last = edit->offset;
    ck_assert_msg(edit->offset + edit->length <= strlen(got->before), "%s: beyond the end",
                  got->name);
    ck_assert_msg(edit->size != edit->length ||
                      memcmp(got->before + edit->offset, edit->bytes, edit->size) != 0,
                  "%s: an edit that changes nothing", got->name);
    ck_assert_uint_lt(got->count, EDITS_MAX);
    ck_assert_uint_lt(got->used + edit->size, TEXT_MAX);
    memcpy(got->bytes + got->used, edit->bytes, edit->size);
    *place_of(got, edit) = (struct got_edit){edit->offset, edit->length, got->used, edit->size};
    got->used += edit->size;
}

static void take_all(struct got *got, struct edits *edits)
{
    for (size_t i = 0; i < edits->count; i++) {
        const struct edit edit = edits_get(edits, i);
        take(got, &edit);
    }
    edits_release(edits);
}

static const struct edit_ruled *ruled_find(const struct edit_row *row, uint32_t game)
{
    for (int i = 0; i < RULED_MAX; i++)
        if (row->ruled[i].game == game)
            return &row->ruled[i];
    return NULL;
}

/* The ruling as the engine would give it: one established revoke of West's, marked. */
static void ruling_make(struct ruling *ruling, const struct board *board,
                        const struct edit_ruled *ruled)
{
    static const struct law_ruling given = {.irregularity = IRREGULARITY_REVOKE,
                                            .trick = 5,
                                            .offender = WEST,
                                            .side = SIDE_EW,
                                            .tricks = 1,
                                            .basis = BASIS_MARKED,
                                            .clause_count = 2,
                                            .clause = {CLAUSE_63A1, CLAUSE_64A2}};
    memset(ruling, 0, sizeof *ruling);
    ruling->status = ruled ? STATUS_ADJUSTED : STATUS_CLEAN;
    ruling->won_tricks = TRICKS_UNKNOWN;
    ruling->adjusted_tricks = TRICKS_UNKNOWN;
    ruling->adjusted_score_ns = SCORE_UNKNOWN;
    ruling->table_tricks = board->earlier.present ? board->earlier.was : board->tricks;
    if (!ruled)
        return;
    ruling->won_tricks = (int8_t)ruled->won;
    if (ruling->table_tricks == TRICKS_UNKNOWN)
        ruling->table_tricks = ruling->won_tricks;
    ruling->adjusted_tricks = (int8_t)ruled->tricks;
    ruling->adjusted_score_ns = ruled->score;
    memcpy(ruling->artificial, ruled->artificial, sizeof ruling->artificial);
    if (ruled->artificial[SIDE_NS] > 0)
        ruling->adjustment = ADJUSTMENT_ARTIFICIAL;
    ruling->ruling[ruling->ruling_count++] = given;
}

static void collect_findings(struct got *got, const struct ruling *ruling)
{
    for (int i = 0; i < ruling->finding_count; i++) {
        ck_assert_int_eq(ruling->finding[i].id, FINDING_NOT_WRITTEN);
        ck_assert_msg((got->findings >> ruling->finding[i].recorded & 1) == 0,
                      "%s: a finding twice", got->name);
        got->findings |= 1U << ruling->finding[i].recorded;
    }
}

static bool has_fact(const struct record *record, const char *value)
{
    for (uint32_t i = 0; value && i < record->fact_count; i++)
        if (strcmp(record->fact[i].value, value) == 0)
            return true;
    return false;
}

/* What the session would keep in the file of this board, unless it is there. */
static void keep_facts(const struct edit_kept *all, struct record *record)
{
    static struct fact_row facts[KEPT_MAX];
    for (int i = 0; all && i < KEPT_MAX; i++) {
        const struct edit_kept *kept = &all[i];
        if (kept->row == 0 || kept->row != record->board.row || has_fact(record, kept->value))
            continue;
        if (kept->drops && record->fact_count > 0)
            record->fact[0].dropped = true;
        if (!kept->fact)
            continue;
        facts[i] = (struct fact_row){.trick = "-", .player = "-"};
        snprintf(facts[i].fact, sizeof facts[i].fact, "%s", kept->fact);
        snprintf(facts[i].value, sizeof facts[i].value, "%s", kept->value);
        record->kept[record->kept_count++] = &facts[i];
    }
}

static void edit_board(struct reader *reader, const struct edit_row *row,
                       const struct edit_kept *kept, struct record *record, struct got *got)
{
    static struct ruling ruling;
    const struct edit_ruled *ruled = ruled_find(row, record->board.game);
    struct edits edits = {0};
    ck_assert_msg(!record->fault.message, "%s: %s", row->name, record->fault.message);
    keep_facts(kept, record);
    ruling_make(&ruling, &record->board, ruled);
    ck_assert(pbn_format.edit(reader, record, &ruling, ruled, &edits));
    take_all(got, &edits);
    collect_findings(got, &ruling);
}

static void forget(void *context, const struct read_fault *note)
{
    (void)context;
    (void)note;
}

/* Reads BEFORE, and collects the edits. */
static void run(const struct edit_row *row, const struct edit_kept *kept, const char *before,
                struct got *got)
{
    static struct record record;
    const struct note_sink notes = {.take = forget};
    const struct fact_targets targets = {0};
    struct reader *reader =
        reader_create(&pbn_format, &(struct reading){.targets = kept ? &targets : NULL});
    struct edits edits = {0};
    size_t length = strlen(before), start = 0, consumed;
    memset(got, 0, sizeof *got);
    got->name = row->name;
    got->before = before;
    ck_assert_ptr_nonnull(reader);
    while (pbn_format.read(reader, (const uint8_t *)before + start, length - start, &record,
                           &consumed) == READ_BOARD) {
        edit_board(reader, row, kept, &record, got);
        start += consumed;
    }
    got->last = 0;
    ck_assert_int_eq(pbn_format.finish(reader, &edits, &notes), FINISH_DONE);
    take_all(got, &edits);
    reader_destroy(&pbn_format, reader);
}

static void apply(const struct got *got, char after[TEXT_MAX])
{
    size_t from = 0, used = 0;
    for (size_t i = 0; i < got->count; i++) {
        const struct got_edit *edit = &got->edit[i];
        memcpy(after + used, got->before + from, edit->offset - from);
        used += edit->offset - from;
        memcpy(after + used, got->bytes + edit->at, edit->size);
        used += edit->size;
        from = edit->offset + edit->length;
    }
    snprintf(after + used, TEXT_MAX - used, "%s", got->before + from);
}

/* TEXT with TAIL, each "\n" as LINE_END. */
static void dress(char dressed[TEXT_MAX], const char *text, const char *tail, const char *line_end)
{
    size_t used = 0;
    for (const char *const *part = (const char *const[]){text, tail, NULL}; *part; part++)
        for (const char *at = *part; *at != '\0'; at++) {
            ck_assert_uint_lt(used + 2, TEXT_MAX);
            used += (size_t)sprintf(dressed + used, "%.*s", *at == '\n' ? 2 : 1,
                                    *at == '\n' ? line_end : at);
        }
    dressed[used] = '\0';
}

static void check_dressed(const struct edit_row *row, const struct edit_kept *kept,
                          const char *tail, const char *line_end)
{
    static struct got got;
    static char before[TEXT_MAX], expected[TEXT_MAX], after[TEXT_MAX];
    dress(before, row->before, tail, line_end);
    dress(expected, row->after, tail, line_end);
    run(row, kept, before, &got);
    apply(&got, after);
    ck_assert_msg(strcmp(after, expected) == 0, "%s: got\n%s\ninstead of\n%s", row->name, after,
                  expected);
    ck_assert_msg(got.findings == row->findings, "%s: findings %x", row->name, got.findings);
    run(row, kept, after, &got);
    ck_assert_msg(got.count == 0, "%s: the second time there are %zu edits", row->name, got.count);
}

void edit_row_check(const struct edit_row *row)
{
    edit_row_check_rows(row, NULL);
}

void edit_row_check_rows(const struct edit_row *row, const struct edit_kept *kept)
{
    static const char *const tails[] = {"", "\n", "\n\n"};
    static const char *const line_ends[] = {"\n", "\r\n", "\r"};
    for (size_t tail = 0; tail < 3; tail++)
        for (size_t line_end = 0; line_end < 3; line_end++)
            check_dressed(row, kept, tails[tail], line_ends[line_end]);
}
