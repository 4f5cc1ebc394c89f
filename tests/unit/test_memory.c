/*
 * What happens when there is no memory: each request for it fails once, in turn, and is counted, so
 * that nothing stays behind. The program puts its own malloc before that of the system.
 */
#define _GNU_SOURCE
#include <check.h>
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

#include "bridge/figures/field.h"
#include "bridge/figures/standings.h"
#include "bridge/seat.h"
#include "bridge/sheet/prove.h"
#include "bridge/sheet/settle.h"
#include "kit/edits.h"
#include "kit/list.h"
#include "suite.h"

/* Requests that are met until one fails; below 0 none does. */
static int left = -1;
/* Blocks that are held, while requests are counted. */
static int held;

/* No request is for zero bytes: the standard lets such a request fail. */
static bool fails(size_t size)
{
    return size == 0 || (left >= 0 && left-- == 0);
}

static void *counted(void *block)
{
    held += !!block;
    return block;
}

/* The function of this name that stands behind ours. */
static void behind(const char *name, void *function)
{
    void *found = dlsym(RTLD_NEXT, name);
    memcpy(function, &found, sizeof found);
}

void *malloc(size_t size)
{
    static void *(*next)(size_t);
    if (!next)
        behind("malloc", &next);
    return fails(size) ? NULL : counted(next(size));
}

void *calloc(size_t count, size_t size)
{
    static void *(*next)(size_t, size_t);
    if (!next)
        behind("calloc", &next);
    return fails(count * size) ? NULL : counted(next(count, size));
}

void *realloc(void *block, size_t size)
{
    static void *(*next)(void *, size_t);
    if (!next)
        behind("realloc", &next);
    if (fails(size))
        return NULL;
    held -= !!block;
    return counted(next(block, size));
}

void free(void *block)
{
    static void (*next)(void *);
    if (!next)
        behind("free", &next);
    held -= !!block;
    next(block);
}

/* Calls WORK, which says whether there was enough memory, granting one request more each time
 * until there was; returns how often there was not. */
static int requests_of(bool (*work)(void))
{
    for (int requests = 0;; requests++) {
        int before = held;
        bool enough;
        left = requests;
        enough = work();
        ck_assert_msg((left == -1) == !enough, "request %d", requests);
        left = -1;
        ck_assert_msg(held == before, "request %d: %d blocks are left", requests, held - before);
        if (enough)
            return requests;
    }
}

static bool make_field(void)
{
    static const struct row_result split = {.count = {1, 1}, .given = {{{620, 100}}, {{50, 100}}}};
    static const struct field_result results[] = {{620, 1, NULL}, {SCORE_UNKNOWN, 1, &split}};
    struct field field;
    bool made = field_init(&field, results, 2);
    field_release(&field);
    return made;
}

/* More pairs than find room at first, one of them without a name. */
static bool make_standings(void)
{
    struct standings standings = {0};
    bool made;
    made = standings_entry(&standings, (struct entry){0, SIDE_NONE, {"", 0}});
    for (char name = 'A'; made && name <= 'Z'; name++)
        made = standings_entry(&standings, (struct entry){0, SIDE_NONE, {&name, 1}});
    standings_release(&standings);
    return made;
}

/* Adds a board of IMPs with two results, or one without rows. */
static void add_board(struct sheet *sheet, bool rows)
{
    static const int32_t scores[2] = {620, 170};
    const struct sheet_field field = {.games = 1};
    sheet_add_field(sheet, &field);
    (void)sheet_add_column(sheet, FAMILY_IMP, SIDE_NS);
    for (int row = 0; rows && row < 2; row++) {
        const struct field_result result = {.score = scores[row], .times = 1};
        const struct decimal value = {.scaled = row == 0 ? 10 : -10};
        sheet_add_row(sheet, &result);
        sheet_add_figure(sheet, 0, &value, false);
    }
}

static bool prove_sheet(void)
{
    struct sheet sheet = {0};
    uint8_t factors;
    add_board(&sheet, true);
    add_board(&sheet, false);
    bool proven = sheet_prove(&sheet) && sheet_find_factors(&sheet, &factors);
    sheet_release(&sheet);
    return proven;
}

/* The second result becomes the first. */
static bool settle_sheet(void)
{
    static const struct row_result after = {.score = 620};
    const struct settle_by by = {
        .family = FAMILY_IMP, .side = SIDE_NONE, .scorings = EVERY_SCORING};
    struct sheet sheet = {0};
    struct settled outcome;
    add_board(&sheet, true);
    bool done = !sheet.failed && sheet_set_after(&sheet, 1, &after) &&
                sheet_settle(&sheet, &sheet_only_field, &by, &outcome);
    sheet_release(&sheet);
    return done;
}

static bool settle_no_rows(void)
{
    const struct settle_by by = {
        .family = FAMILY_IMP, .side = SIDE_NONE, .scorings = EVERY_SCORING};
    struct sheet sheet = {0};
    uint64_t scorings;
    add_board(&sheet, false);
    bool done = !sheet.failed && sheet_find_scorings(&sheet, &sheet_only_field, &by, &scorings);
    sheet_release(&sheet);
    return done;
}

/* What was there before a request that failed is there still. */
static bool kept = true;

static bool make_list(void)
{
    int *item = NULL;
    size_t room = 0, count = 0;
    while (count < 20 && list_reserve(item, room, count + 1)) {
        item[count] = (int)count;
        count++;
    }
    for (size_t i = 0; i < count; i++)
        kept = kept && item[i] == (int)i;
    free(item);
    return count == 20;
}

/* More edits, and more bytes, than find room at first. */
static bool make_edits(void)
{
    static char bytes[5000];
    struct edits edits = {0};
    bool made;
    for (uint64_t i = 0; i < 20; i++) {
        edits_begin(&edits, i, 1);
        edits_put(&edits, bytes, i == 19 ? sizeof bytes : 1);
        edits_end(&edits, NULL);
    }
    made = !edits_failed(&edits);
    kept = kept && (!made || edits.count == 20);
    edits_release(&edits);
    return made;
}

START_TEST(a_list_needs_memory)
{
    ck_assert_int_eq(requests_of(make_list), 2);
    ck_assert(kept);
}
END_TEST

START_TEST(edits_need_memory)
{
    /* Twice room for them; for their bytes three times: a few, twenty, and five thousand. */
    ck_assert_int_eq(requests_of(make_edits), 5);
    ck_assert(kept);
}
END_TEST

START_TEST(a_field_needs_memory)
{
    /* The rows, and the scores that either side is compared with. */
    ck_assert_int_eq(requests_of(make_field), 3);
}
END_TEST

START_TEST(standings_need_memory)
{
    /* A block of names; twice room for what they have, and for their places. */
    ck_assert_int_eq(requests_of(make_standings), 1 + 4);
}
END_TEST

START_TEST(a_sheet_needs_memory)
{
    /* Boards, columns, rows and figures; the figures of a column, a field and its scores, which
     * all boards use. */
    ck_assert_int_eq(requests_of(prove_sheet), 4 + 3);
    /* The same four, and what the ruling gives; results, figures and places of the group, and the
     * field before and after. */
    ck_assert_int_eq(requests_of(settle_sheet), 5 + 3 + 2 * 2);
    ck_assert_int_eq(requests_of(settle_no_rows), 2 + 3);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("memory");
    TCase *tests = tcase_create("memory");
    tcase_add_test(tests, a_list_needs_memory);
    tcase_add_test(tests, edits_need_memory);
    tcase_add_test(tests, a_field_needs_memory);
    tcase_add_test(tests, standings_need_memory);
    tcase_add_test(tests, a_sheet_needs_memory);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
