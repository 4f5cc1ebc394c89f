/*
 * What the figures of a sheet become when results change.
 *
 * The tables were worked out by hand from Law 78A and Law 12C2. Boards made at random are scored in
 * another way: every pair of results meets once, before the change and after.
 */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "bridge/decimal.h"
#include "bridge/seat.h"
#include "bridge/sheet/settle.h"
#include "figures_harness.h"
#include "suite.h"

enum { DECIMALS = 2, FIELDS_MAX = 3 };

/* Boards that are compared as one, with "|" between their rows; in FIGURES without one, "|" stands
 * between the scores of both sides. AFTER has "=" for a result that stands; NEW has what the
 * figures become. */
static const struct {
    const char *name, *before, *after, *figures, *new;
    bool given, follow;
} settled[] = {
    {"one result more", "620 620 170 -100", "= = 650 =", "5/1 5/1 2/4 0/6", "3/3 3/3 6/0 0/6", true,
     true},
    {"two of them", "620 620 170 -100", "-100 = 650 =", "5/1 5/1 2/4 0/6", "1/5 4/2 6/0 1/5", true,
     true},
    {"figures that nobody gives", "620 620 170 -100", "= = 650 =", "5/1 5/1 3/4 0/6",
     "5/1 5/1 3/4 0/6", false, false},
    {"each side in a way of its own", "420 -50 A50/50", "-100 = =", "2/0 0/4 -", "2/0 0/4 -", false,
     false},
    /* By Neuberg's formula, (M + 1) 4/3 - 1 of 3, 3 and 0; the share is one of the whole top, 6. */
    {"an artificial score", "620 620 170 -100", "= = = A60/40", "5/1 5/1 2/4 0/6",
     "4.33/1.67 4.33/1.67 0.33/5.67 3.6/2.4", true, true},
    {"another artificial score", "620 620 170 A60/40", "= = = A40/60", "3/1 3/1 0/4 3.6/2.4",
     "3/1 3/1 0/4 2.4/3.6", true, true},
    /* What the others have tells nothing: 9 and 6 are shares of 15. */
    {"another one beside figures that nobody gives", "620 620 170 A60/40", "= = = A40/60",
     "7/1 3/1 0/4 9/6", "7/1 3/1 0/4 6/9", false, false},
    /* A255/255: the file does not say how much; -x0: nobody played it. */
    {"an artificial score of an unknown share", "620 620 170 A255/255",
     "= = 650 =", "3/1 3/1 0/4 4/2", "1/3 1/3 4/0 4/2", true, true},
    {"another one in its place", "620 620 170 A255/255", "= = = A60/40", "3/1 3/1 0/4 4/2",
     "3/1 3/1 0/4 3.6/2.4", true, true},
    {"shares of its per cent that are none", "620 620 170 A255/255", "= = = A60/40",
     "7/1 3/1 0/4 3/3", "7/1 3/1 0/4 3/3", false, false},
    {"a share of a new per cent", "620 620 170 A60/40", "= = = A40/60", "7/1 3/1 0/4 3.6/2.4",
     "7/1 3/1 0/4 2.4/3.6", false, false},
    {"a share that gets a decimal", "620 620 170 A50/50", "= = = A60/40", "7/1 3/1 0/4 3/3",
     "7/1 3/1 0/4 3.6/2.4", false, false},
    {"a share of one per cent", "620 620 170 A1/99", "= = = A60/40", "7/1 3/1 0/4 0.06/5.94",
     "7/1 3/1 0/4 3.6/2.4", false, false},
    /* East-West had more than an average plus elsewhere; North-South's 3.6 is one of 6, the top of
     * all four rows, as the others have 4 together. */
    {"a share beside one that gave way", "620 620 170 A60/60", "A50/50 = = A40/40",
     "4/0 1/3 0/4 3.6/3.9", "4/0 1/3 0/4 2.4/2.4", false, false},
    {"what was not played", "620 620 170 -x0", "= = 650 =", "3/1 3/1 0/4 0/0", "1/3 1/3 4/0 0/0",
     true, true},
    {"what was not played until now", "620 620 170 -x0", "= = = 650", "3/1 3/1 0/4 0/0",
     "3/3 3/3 0/6 6/0", true, true},
    {"what is not played any more", "620 620 170 -100", "= = = -x0", "5/1 5/1 2/4 0/6",
     "3/1 3/1 0/4 0/6", true, true},
    {"boards of two sections", "620 170|620 170", "= =|170 =", "5/1 1/5|5/1 1/5", "6/0 2/4|2/4 2/4",
     true, true},
    {"a side with a score of its own", "620 620 170 -100", "= = 620|170 =", "5/1 5/1 2/4 0/6",
     "4/1 4/1 4/4 0/6", true, true},
    {"nothing is ruled", "620 620 170 -100", "= = = =", "5/1 5/1 2/4 0/6", "5/1 5/1 2/4 0/6", true,
     true},
};

/* A sheet of boards that are compared as one. */
struct boards {
    struct sheet sheet;
    uint32_t field[FIELDS_MAX];
    struct sheet_group group;
};

/* Cuts TEXT at "|" with blanks around it, which no score has; returns the number of parts. */
static size_t cut_boards(char *text, char *part[FIELDS_MAX])
{
    size_t count = 0;
    for (char *at = text; at; count++) {
        part[count] = at;
        at = strstr(at, " | ");
        if (at) {
            *at = '\0';
            at += 3;
        }
    }
    return count;
}

/* Copies TEXT with blanks around each "|", unless it stands between the scores of two sides
 * (SPLIT). */
static void spread(const char *text, bool split, char copy[256])
{
    size_t length = 0;
    for (; *text; text++)
        length += (size_t)snprintf(copy + length, 256 - length,
                                   *text == '|' && !split ? " | " : "%c", *text);
    copy[length] = '\0';
}

static void set_row_after(struct sheet *sheet, size_t row, const char *word)
{
    struct table table;
    struct row_result result = {.score = SCORE_UNKNOWN};
    if (*word == '=')
        return;
    read_results(word, &table);
    if (table.result[0].adjusted)
        result = table.adjusted[0];
    result.score = table.result[0].score;
    result.unplayed = field_result_is_unplayed(&table.result[0]);
    ck_assert(sheet_set_after(sheet, row, &result));
}

static void add_board(struct boards *boards, const char *results, const char *text)
{
    struct table table;
    read_results(results, &table);
    boards->field[boards->group.count++] = (uint32_t)boards->sheet.fields;
    boards->group.field = boards->field;
    add_field(&boards->sheet, (struct sheet_field){.games = 1}, FAMILY_MP, 0, &table, text);
}

/* Checks that the figures of the board at PLACE become those of TEXT. */
static void check_board(const struct boards *boards, size_t place, const char *text,
                        const char *name)
{
    struct figure figures[ROWS_MAX * SIDE_FIGURES];
    size_t count = read_figures(text, figures, DECIMALS);
    for (size_t i = 0; i < count; i++) {
        struct decimal points;
        bool given = sheet_points(&boards->sheet, boards->sheet.field[place].row + figures[i].row,
                                  figures[i].side, true, &points);
        ck_assert_msg(given && points.scaled * power_of_ten(DECIMALS - points.decimals) ==
                                   figures[i].value[false].scaled,
                      "%s: board %zu, row %u, side %d", name, place, figures[i].row,
                      figures[i].side);
    }
}

static const struct settle_by by_matchpoints = {
    .family = FAMILY_MP, .side = SIDE_NONE, .scorings = EVERY_SCORING};

START_TEST(each_group)
{
    struct boards boards = {0};
    struct settled outcome;
    char before[256], after[256], figures[256], new[256];
    char *results[FIELDS_MAX], *given[FIELDS_MAX], *becomes[FIELDS_MAX], *state;
    const char *name = settled[_i].name;
    bool several = strchr(settled[_i].figures, '|');
    spread(settled[_i].before, !several, before);
    spread(settled[_i].figures, !several, figures);
    spread(settled[_i].new, !several, new);
    spread(settled[_i].after, !several, after);
    size_t count = cut_boards(before, results), row = 0;
    ck_assert_uint_eq(cut_boards(figures, given), count);
    ck_assert_uint_eq(cut_boards(new, becomes), count);
    for (size_t i = 0; i < count; i++)
        add_board(&boards, results[i], given[i]);
    for (char *word = strtok_r(after, " ", &state); word; word = strtok_r(NULL, " ", &state))
        if (strcmp(word, "|") != 0)
            set_row_after(&boards.sheet, row++, word);
    /* Settled again they come to the same. */
    for (int turn = 0; turn < 2; turn++) {
        ck_assert(sheet_settle(&boards.sheet, &boards.group, &by_matchpoints, &outcome));
        ck_assert_msg((outcome.scorings != 0) == settled[_i].given, "%s: given", name);
        ck_assert_msg(outcome.follow == settled[_i].follow, "%s: follow", name);
        if (!outcome.follow)
            sheet_stay(&boards.sheet, &boards.group);
        for (size_t i = 0; i < count; i++)
            check_board(&boards, i, becomes[i], name);
    }
    sheet_release(&boards.sheet);
}
END_TEST

/* Checks that the figures of the board at PLACE become those of TEXT, of which STAYS has a 1 for
 * each that stays, in the order of the file. */
static void check_stays(const struct boards *boards, const char *text, const char *stays,
                        const char *name)
{
    const struct sheet *sheet = &boards->sheet;
    struct figure figures[ROWS_MAX * SIDE_FIGURES];
    size_t count = read_figures(text, figures, DECIMAL_PLACES_MAX);
    ck_assert_uint_eq(count, sheet->cells);
    ck_assert_uint_eq(count, strlen(stays));
    for (size_t i = 0; i < count; i++) {
        const struct sheet_cell *cell = &sheet->cell[i];
        ck_assert_msg(cell->stays == (stays[i] == '1'), "%s: stays, %zu", name, i);
        ck_assert_msg(cell->padded, "%s: padded, %zu", name, i);
        ck_assert_uint_le(cell->value[true].decimals, DECIMAL_PLACES_MAX);
        ck_assert_msg(decimal_in_places(cell->value[true]) == figures[i].value[false].scaled,
                      "%s: figure %zu", name, i);
    }
}

/* No scoring gives these figures: they stay, with the noughts that they have, but for matchpoints
 * beside an artificial score that takes the place of another one. */
static const struct {
    const char *name;
    int family;
    const char *before, *after, *figures, *new, *stays;
} unknown[] = {
    {"an artificial score for another", FAMILY_MP, "620 620 170 A60/40", "= = = A40/60",
     "7/1 3/1 0/4 9/6", "7/1 3/1 0/4 6/9", "11111100"},
    {"one that no ruling changes beside it", FAMILY_MP, "620 170 A60/40 A60/40", "= = = A40/60",
     "7/1 3/1 3.6/2.4 3.6/2.4", "7/1 3/1 3.6/2.4 2.4/3.6", "11111100"},
    {"a result for an artificial score", FAMILY_MP, "620 620 170 A60/40", "= = = 650",
     "7/1 3/1 0/4 3.6/2.4", "7/1 3/1 0/4 3.6/2.4", "11111111"},
    /* The others have 4 together, of which North-South's nought is no share. */
    {"an artificial score for a result", FAMILY_MP, "620 620 170 A50/50",
     "= = A60/40 =", "4/0 1/3 0/4 2/2", "4/0 1/3 0/4 2/2", "11111111"},
    {"a share of one side alone", FAMILY_MP, "620 620 170 A60/40", "= = = A40/60",
     "7/1 3/1 0/4 3.6/-", "7/1 3/1 0/4 3.6/-", "1111111"},
    /* 1 is 60 per cent of 5/3, of which 50 are 5/6. */
    {"a share without end", FAMILY_MP, "620 620 170 A60/60", "= = = A50/50", "7/1 3/1 0/4 1/1",
     "7/1 3/1 0/4 0.8333/0.8333", "11111100"},
    /* Five quarters of 1.001 are 1.25125. */
    {"a share that ends in five", FAMILY_MP, "620 620 170 A40/40", "= = = A50/50",
     "7/1 3/1 0/4 1.001/1.001", "7/1 3/1 0/4 1.2513/1.2513", "11111100"},
    {"a share of no per cent", FAMILY_MP, "620 620 170 A0/100", "= = = A40/60", "7.4/1 3/1 0/4 0/6",
     "7.4/1 3/1 0/4 2.4/3.6", "11111100"},
    {"no per cent at all", FAMILY_MP, "620 620 170 A0/0", "= = = A60/40", "7.4/1 3/1 0/4 0/0",
     "7.4/1 3/1 0/4 0/0", "11111111"},
    {"shares of nothing", FAMILY_MP, "620 620 170 A0/60", "= = = A60/40", "7.4/1 3/1 0/4 0/0",
     "7.4/1 3/1 0/4 0/0", "11111100"},
    {"IMPs", FAMILY_IMP, "620 620 A60/40", "= = A40/60", "7 3 3/2", "7 3 3/2", "1111"},
};

START_TEST(what_no_scoring_gives)
{
    struct boards boards = {0};
    struct settled outcome;
    struct settle_by by = by_matchpoints;
    char after[256], *state;
    size_t row = 0;
    by.family = (enum family)unknown[_i].family;
    add_board(&boards, unknown[_i].before, unknown[_i].figures);
    for (size_t side = SIDE_NS; side < SIDES; side++)
        boards.sheet.column[side].family = (uint8_t)by.family;
    strcpy(after, unknown[_i].after);
    for (char *word = strtok_r(after, " ", &state); word; word = strtok_r(NULL, " ", &state))
        set_row_after(&boards.sheet, row++, word);
    ck_assert(sheet_settle(&boards.sheet, &boards.group, &by, &outcome));
    ck_assert_msg(outcome.scorings == 0 && !outcome.follow, "%s: given", unknown[_i].name);
    ck_assert_uint_eq(outcome.figures, boards.sheet.cells);
    check_stays(&boards, unknown[_i].new, unknown[_i].stays, unknown[_i].name);
    sheet_release(&boards.sheet);
}
END_TEST

/* North-South's column has something that is no figure; a figure elsewhere follows all the same. */
START_TEST(what_cannot_be_read_follows_nothing)
{
    struct boards boards = {0};
    struct settled outcome;
    struct figure figure = {.row = 2, .side = SIDE_EW, .value = {{.scaled = 4}}};
    uint64_t scorings;
    add_board(&boards, "620 620 170 -100", "5/1 5/1 2/4 0/6");
    sheet_spoil_column(&boards.sheet, SIDE_NS);
    set_row_after(&boards.sheet, 2, "650");
    ck_assert(sheet_find_scorings(&boards.sheet, &boards.group, &by_matchpoints, &scorings));
    ck_assert_uint_eq(scorings, 0);
    ck_assert(sheet_settle(&boards.sheet, &boards.group, &by_matchpoints, &outcome));
    ck_assert(outcome.scorings == 0 && !outcome.follow);
    check_stays(&boards, "5/1 5/1 2/4 0/6", "11111111", "a column that cannot be read");
    ck_assert(
        sheet_settle_figures(&boards.sheet, &boards.group, &by_matchpoints, &figure, 1, &outcome));
    ck_assert_uint_ne(outcome.scorings, 0);
    ck_assert_int_eq(figure.value[true].scaled, 0);
    sheet_release(&boards.sheet);
}
END_TEST

/* The scorings of every family; of ranks, the first of the list. */
START_TEST(no_figures_have_no_scorings)
{
    struct boards boards = {0};
    struct settle_by by = by_matchpoints;
    add_board(&boards, "620 620 170 -100", "- - - -");
    for (int family = FAMILY_RANK; family < FAMILIES; family++) {
        uint64_t scorings = EVERY_SCORING;
        by.family = (enum family)family;
        ck_assert(sheet_find_scorings(&boards.sheet, &boards.group, &by, &scorings));
        ck_assert_uint_eq(scorings, 0);
    }
    sheet_release(&boards.sheet);
}
END_TEST

/* What four results become of which one gives way to an average, 3 points of 2 comparisons each for
 * the first two: as the director says they are scored, where their figures leave it open. */
static const struct {
    const char *name, *figures, *new;
    int said;
} factors[] = {
    {"by default", "5/1 5/1 2/4 0/6", "4.33/1.67 4.33/1.67 0.33/5.67 3.6/2.4", FACTOR_UNSAID},
    {"by Neuberg's formula", "5/1 5/1 2/4 0/6", "4.33/1.67 4.33/1.67 0.33/5.67 3.6/2.4",
     FACTOR_NEUBERG},
    {"by a factor", "5/1 5/1 2/4 0/6", "4.5/1.5 4.5/1.5 0/6 3.6/2.4", FACTOR_TOP},
    {"as they are", "5/1 5/1 2/4 0/6", "3/1 3/1 0/4 3.6/2.4", FACTOR_PLAIN},
};

START_TEST(each_factor)
{
    struct boards boards = {0};
    struct settled outcome;
    struct settle_by by = by_matchpoints;
    const char *name = factors[_i].name;
    by.factor = (uint8_t)factors[_i].said;
    add_board(&boards, "620 620 170 -100", factors[_i].figures);
    set_row_after(&boards.sheet, 3, "A60/40");
    ck_assert(sheet_settle(&boards.sheet, &boards.group, &by, &outcome));
    ck_assert_msg(outcome.follow, "%s: follow", name);
    ck_assert_msg(outcome.factor.open && !outcome.factor.contradicted, "%s: open", name);
    check_board(&boards, 0, factors[_i].new, name);
    sheet_release(&boards.sheet);
}
END_TEST

/* Five results with an average from before, which are scored as they are: 620 is given up for a
 * second average. */
START_TEST(the_file_goes_before_what_is_said)
{
    for (int said = FACTOR_UNSAID; said < MATCH_FACTORS; said++) {
        struct boards boards = {0};
        struct settled outcome;
        struct settle_by by = by_matchpoints;
        bool contradicted = said == FACTOR_TOP || said == FACTOR_NEUBERG;
        by.factor = (uint8_t)said;
        add_board(&boards, "620 170 140 -100 A50/50", "6/0 4/2 2/4 0/6 4/4");
        set_row_after(&boards.sheet, 0, "A60/40");
        ck_assert(sheet_settle(&boards.sheet, &boards.group, &by, &outcome));
        ck_assert(outcome.scorings != 0 && !outcome.factor.open);
        ck_assert(outcome.follow == !contradicted);
        ck_assert(outcome.factor.contradicted == contradicted);
        check_board(&boards, 0,
                    contradicted ? "4.8/3.2 4/2 2/4 0/6 4/4" : "4.8/3.2 4/0 2/2 0/4 4/4",
                    "an average from before");
        sheet_release(&boards.sheet);
    }
}
END_TEST

START_TEST(a_result_that_stands_again_changes_nothing)
{
    struct boards boards = {0};
    struct settled outcome;
    add_board(&boards, "620 620 170 -100", "5/1 5/1 2/4 0/6");
    set_row_after(&boards.sheet, 2, "650");
    ck_assert_int_eq(sheet_row_result(&boards.sheet, 2, true).score, 650);
    ck_assert_int_eq(sheet_row_result(&boards.sheet, 2, false).score, 170);
    ck_assert(sheet_settle(&boards.sheet, &boards.group, &by_matchpoints, &outcome));
    check_board(&boards, 0, "3/3 3/3 6/0 0/6", "as it was ruled");
    ck_assert(sheet_set_after(&boards.sheet, 2, NULL));
    ck_assert(sheet_settle(&boards.sheet, &boards.group, &by_matchpoints, &outcome));
    check_board(&boards, 0, "5/1 5/1 2/4 0/6", "as it was");
    sheet_release(&boards.sheet);
}
END_TEST

/* Three tables of four: programs without a factor have a top of 4, the others of 6. */
START_TEST(results_that_are_missing_are_expected)
{
    struct boards boards = {0};
    struct settle_by by = by_matchpoints;
    uint64_t scorings;
    add_board(&boards, "620 170 -100", "6/0 3/3 0/6");
    ck_assert(sheet_find_scorings(&boards.sheet, &boards.group, &by, &scorings));
    ck_assert_uint_eq(scorings, 0);
    by.expected = 4;
    ck_assert(sheet_find_scorings(&boards.sheet, &boards.group, &by, &scorings));
    ck_assert_uint_ne(scorings, 0);
    sheet_release(&boards.sheet);
}
END_TEST

/* By a factor, three of so many have 4, 2 and 0 times the number of the others, divided by 2. More
 * results than any event has are not believed. */
START_TEST(as_many_results_as_any_event_has)
{
    struct boards boards = {0};
    struct settle_by by = by_matchpoints;
    uint64_t scorings;
    add_board(&boards, "620 170 -100", "1999998/0 999999/999999 0/1999998");
    by.expected = FIELD_TIMES_MAX;
    ck_assert(sheet_find_scorings(&boards.sheet, &boards.group, &by, &scorings));
    ck_assert_uint_ne(scorings, 0);
    sheet_release(&boards.sheet);
    boards = (struct boards){0};
    add_board(&boards, "620 170 -100", "2000000/0 1000000/1000000 0/2000000");
    by.expected = FIELD_TIMES_MAX + 1;
    ck_assert(sheet_find_scorings(&boards.sheet, &boards.group, &by, &scorings));
    ck_assert_uint_eq(scorings, 0);
    sheet_release(&boards.sheet);
}
END_TEST

/* Two results of three: a top of 2 as they come, of 4 as it grows. Each side may be scored by
 * itself, but not each in a way of its own. */
static const struct {
    const char *name, *results, *figures;
    enum family family;
    bool given;
} asked[] = {
    {"as they come", "420 -50 A50/50", "2/0 0/2 -", FAMILY_MP, true},
    {"as the top grows", "420 -50 A50/50", "4/0 0/4 -", FAMILY_MP, true},
    {"one side as it grows", "420 -50 A50/50", "2/0 0/4 -", FAMILY_MP, false},
    {"none", "420 -50 A50/50", "3/0 1/4 -", FAMILY_MP, false},
    {"Butler", "620 620 620 170 140 -100 -100", "8 8 8 -3 -4 -9 -9", FAMILY_IMP, true},
    {"Butler with weights", "620 620 620 170 140 -100 -100*60,-100*40", "8 8 8 -3 -4 -9 -9",
     FAMILY_IMP, false},
};

START_TEST(each_column_is_settled_alone_by_a_scoring_of_both)
{
    struct boards boards = {0};
    struct settle_by by = {.family = asked[_i].family, .scorings = EVERY_SCORING};
    add_board(&boards, asked[_i].results, asked[_i].figures);
    for (int side = SIDE_NS; side < SIDES; side++)
        boards.sheet.column[side].family = asked[_i].family;
    for (by.side = SIDE_NS; by.side < (strchr(asked[_i].figures, '/') ? SIDES : SIDE_EW); by.side++)
        ck_assert(sheet_find_scorings(&boards.sheet, &boards.group, &by, &by.scorings));
    ck_assert_msg((by.scorings != 0) == asked[_i].given, "%s", asked[_i].name);
    sheet_release(&boards.sheet);
}
END_TEST

/* North-South's points follow, and East-West's are none that anybody gives. */
START_TEST(a_side_follows_alone)
{
    static const struct {
        int side;
        const char *figures, *new;
        bool follow;
    } sides[] = {{SIDE_NS, "5/1 5/1 2/5 0/6", "3/1 3/1 6/5 0/6", true},
                 {SIDE_EW, "5/1 5/1 2/5 0/6", "5/1 5/1 2/5 0/6", false},
                 {SIDE_NONE, "5/1 5/1 2/5 0/6", "5/1 5/1 2/5 0/6", false}};
    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++) {
        struct boards boards = {0};
        struct settle_by by = by_matchpoints;
        struct settled outcome;
        by.side = (int8_t)sides[i].side;
        add_board(&boards, "620 620 170 -100", sides[i].figures);
        set_row_after(&boards.sheet, 2, "650");
        ck_assert(sheet_settle(&boards.sheet, &boards.group, &by, &outcome));
        ck_assert_int_eq(outcome.follow, sides[i].follow);
        check_board(&boards, 0, sides[i].new, "one side");
        sheet_release(&boards.sheet);
    }
}
END_TEST

/* A share that stands apart has to be one of the top of all four rows, 6; it is the session's, so
 * that it stays as it is. */
START_TEST(a_share_apart_proves_the_top)
{
    static const struct {
        const char *share;
        bool given;
    } shares[] = {{"3.6", true}, {"3.1", false}};
    const struct row_result unplayed = {.score = SCORE_UNKNOWN, .unplayed = true};
    for (size_t i = 0; i < sizeof shares / sizeof *shares; i++) {
        struct boards boards = {0};
        struct settled outcome;
        struct decimal share;
        uint64_t scorings;
        add_board(&boards, "620 620 170 A60/40", "3/1 3/1 0/4 -");
        ck_assert(decimal_read(&share, shares[i].share, strlen(shares[i].share)));
        sheet_add_figure(&boards.sheet, SIDE_NS, &share, true);
        /* What stands now is given without it. */
        ck_assert(sheet_find_scorings(&boards.sheet, &boards.group, &by_matchpoints, &scorings));
        ck_assert_uint_ne(scorings, 0);
        set_row_after(&boards.sheet, 2, "650");
        ck_assert(sheet_settle(&boards.sheet, &boards.group, &by_matchpoints, &outcome));
        ck_assert_int_eq(outcome.scorings != 0, shares[i].given);
        check_board(&boards, 0, shares[i].given ? "1/3 1/3 4/0 -" : "3/1 3/1 0/4 -", "apart");
        ck_assert(sheet_set_after(&boards.sheet, 2, &unplayed)); /* the top is smaller then */
        ck_assert(sheet_settle(&boards.sheet, &boards.group, &by_matchpoints, &outcome));
        const struct sheet_cell *cell = &boards.sheet.cell[boards.sheet.cells - 1];
        ck_assert_int_eq(cell->value[true].scaled, share.scaled);
        ck_assert_uint_eq(cell->value[true].decimals, share.decimals);
        sheet_release(&boards.sheet);
    }
}
END_TEST

/* A figure that stands beside the table, in a tag of the third row. */
START_TEST(a_figure_elsewhere_follows)
{
    static const struct {
        int64_t stands, becomes;
        bool mirrored, given;
    } figures[] = {{4, 0, false, true}, {-2, -6, true, true}, {3, 3, false, false}};
    for (size_t i = 0; i < sizeof figures / sizeof *figures; i++) {
        struct boards boards = {0};
        struct figure figure = {.row = 2,
                                .side = SIDE_EW,
                                .mirrored = figures[i].mirrored,
                                .value = {{.scaled = figures[i].stands}}};
        struct settled outcome;
        add_board(&boards, "620 620 170 -100", "- - - -");
        set_row_after(&boards.sheet, 2, "650");
        ck_assert(sheet_settle_figures(&boards.sheet, &boards.group, &by_matchpoints, &figure, 1,
                                       &outcome));
        ck_assert_int_eq(outcome.scorings != 0, figures[i].given);
        ck_assert_uint_eq(outcome.figures, 0); /* the table has none */
        if (figures[i].given)
            ck_assert_int_eq(figure.value[true].scaled, figures[i].becomes);
        sheet_release(&boards.sheet);
    }
}
END_TEST

/* ---- what both sides have together ---- */

/* Some sides have points; some results are weighted. */
enum { SOME_NS = 1, SOME_EW = 2, BOTH = SOME_NS | SOME_EW, WEIGHTED = 4 };

static const struct {
    const char *name, *results, *figures;
    uint32_t compared;
    double together, as_it_is, of_all, whole; /* in points */
    int flags;
} tops[] = {
    {"as they come", "620 620 170 -100", "5/1 5/1 2/4 0/6", 4, 0, 0, 0, 0, BOTH},
    {"a side with a score of its own", "620 620 620|170 -100", "4/1 4/1 4/4 0/6", 4, 6, 0, 0, 0,
     BOTH},
    {"a result that is weighted", "620 620 620*70,170*30 -100", "5/1 5/1 2/4 0/6", 4, 0, 0, 0, 0,
     BOTH | WEIGHTED},
    {"beside an average", "620 620 170 A60/60", "3/1 3/1 0/4 3.6/3.6", 3, 0, 4, 6, 6, BOTH},
    /* 2 of 2 for one comparison, or 1 of 1 for each of two. */
    {"two results", "620 170 A60/60", "2/0 0/2 2.4/2.4", 2, 0, 2, 4, 0, BOTH},
    {"half points, as if all were compared", "620 620 170 A60/40", "2/1 2/1 0/3 1.8/1.2", 3, 0, 3,
     4.5, 3, BOTH},
    {"half points, as they are", "620 620 170 A60/40", "1.5/0.5 1.5/0.5 0/2 1.8/1.2", 3, 0, 2, 3, 3,
     BOTH},
    {"sums that differ", "620 620 170 A60/40", "7.4/1 3/1 0/4 3.6/2.4", 3, 0, 0, 0, 0, BOTH},
    {"North-South's points alone", "620 170", "2/- 0/-", 2, 0, 0, 0, 0, SOME_NS},
    {"East-West's points alone", "620 170", "-/0 -/2", 2, 0, 0, 0, 0, SOME_EW},
    {"points of what was not played", "-x0 620 170", "3/1 -/- -/-", 2, 0, 0, 0, 0, 0},
};

START_TEST(each_top)
{
    struct boards boards = {0};
    const char *name = tops[_i].name;
    double one = (double)power_of_ten(DECIMAL_PLACES_MAX);
    add_board(&boards, tops[_i].results, tops[_i].figures);
    const struct sheet_top top = sheet_top(&boards.sheet, &boards.group, false);
    int flags = (top.some[SIDE_NS] ? SOME_NS : 0) | (top.some[SIDE_EW] ? SOME_EW : 0);
    ck_assert_msg(top.results == tops[_i].compared, "%s: results", name);
    ck_assert_msg(top.split == (tops[_i].together != 0), "%s: split", name);
    ck_assert_msg((flags | (top.weighted ? WEIGHTED : 0)) == tops[_i].flags, "%s: flags", name);
    ck_assert_msg((double)top.together == tops[_i].together * one, "%s: together", name);
    ck_assert_msg((double)top.full[0] == tops[_i].as_it_is * one, "%s: as it is", name);
    ck_assert_msg((double)top.full[1] == tops[_i].of_all * one, "%s: of all", name);
    ck_assert_msg((double)top.whole == tops[_i].whole * one, "%s: whole", name);
    sheet_release(&boards.sheet);
}
END_TEST

/* An artificial score beside three results that have 4 each together, of which the top of all is 6;
 * or sums that differ. */
#define THREE "620 620 170 "
#define SAME "3/1 3/1 0/4 "
#define DIFFERENT "7.4/1 3/1 0/4 "

static const struct {
    const char *name, *results, *figures;
    int64_t top; /* in points; -1: none */
} wholes[] = {
    {"of all", THREE "A60/60", SAME "3.6/3.6", 6},
    {"of those compared", THREE "A60/60", SAME "2.4/2.4", 4},
    {"shares of their own sum", THREE "A60/40", SAME "3.6/2.4", -1},
    /* An average plus that is more than 3.6 gave way to the other boards, and a minus that is less
     * than 2.4. */
    {"one side gave way", THREE "A60/60", SAME "3.6/3.9", 6},
    {"both gave way", THREE "A60/60", SAME "3.7/3.9", 6},
    {"both gave way as a minus", THREE "A40/40", SAME "2.3/2.2", 6},
    {"less than an average plus", THREE "A60/60", SAME "3.5/3.9", -1},
    {"more than an average minus", THREE "A40/40", SAME "2.5/2.3", -1},
    {"one side has points", THREE "A60/60", SAME "2.4/-", -1},
    {"shares of a whole number", THREE "A60/50", DIFFERENT "3.6/3", 6},
    {"a share of one per cent", THREE "A1/0", DIFFERENT "0.06/0", 6},
    {"shares of nothing that is known", THREE "A60/60", DIFFERENT "3.7/3.9", -1},
    /* 255 per cent of 10 are 25.5, but 255 says that nobody knows how much it is. */
    {"NS's share is not known", THREE "A255/50", DIFFERENT "25.5/5", -1},
    {"EW's share is not known", THREE "A50/255", DIFFERENT "5/25.5", -1},
    {"nothing for a side", THREE "A60/60", DIFFERENT "0/3.9", -1},
    {"no per cent at all", THREE "A0/0", DIFFERENT "0/0", -1},
    {"a result that is compared with none", "620 A60/60", "0/0 0/0", 0},
};

START_TEST(each_artificial_top)
{
    struct boards boards = {0};
    int64_t one = power_of_ten(DECIMAL_PLACES_MAX);
    add_board(&boards, wholes[_i].results, wholes[_i].figures);
    const struct sheet_top top = sheet_top(&boards.sheet, &boards.group, false);
    int64_t whole = sheet_artificial_top(&boards.sheet, boards.sheet.rows - 1, false, &top);
    if (wholes[_i].top < 0)
        ck_assert_msg(whole < 0, "%s", wholes[_i].name);
    else
        ck_assert_msg(whole == wholes[_i].top * one, "%s", wholes[_i].name);
    sheet_release(&boards.sheet);
}
END_TEST

/* By the second result of each side a row has as much as the others: 24 in four rows. */
START_TEST(a_row_that_is_played_now_counts_for_the_top)
{
    struct boards boards = {0};
    struct settled outcome;
    add_board(&boards, "620 620 170 -x0", "3/1 3/1 0/4 0/0");
    set_row_after(&boards.sheet, 3, "620|170");
    ck_assert(sheet_settle(&boards.sheet, &boards.group, &by_matchpoints, &outcome));
    check_board(&boards, 0, "4/1 4/1 0/5 4/5", "it is one row more");
    const struct sheet_top top = sheet_top(&boards.sheet, &boards.group, true);
    ck_assert_int_eq(top.together, 6 * power_of_ten(DECIMAL_PLACES_MAX));
    sheet_release(&boards.sheet);
}
END_TEST

/* What is known only if all rows have both, and have the same. Numbers that no board has would
 * leave 64 bits when they are added. */
START_TEST(points_of_both_sides_together)
{
    static const struct {
        const char *results, *figures;
        int64_t together;
    } rows[] = {
        {"620 170", "2/0 0/2", 2},
        {"620 170", "2/0 -/2", -1},
        {"620 620 170", "3/2 3/1 0/4", 4}, /* rounded to whole numbers, like 2.67/1.33 */
        {"620 620 170", "2.6/1.4 2.7/1.3 0/5", -1},
        {"620x1000000", "2000000/2000000", 4000000},
        {"620x1000001", "1/1", -1},
        {"620x1000000 620", "1/1 1/1", -1},
        {"620x524288", "-999999999/-999999999", -1},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct boards boards = {0};
        add_board(&boards, rows[i].results, rows[i].figures);
        int64_t together = sheet_together(&boards.sheet, &boards.group, false);
        ck_assert_msg((together < 0 ? -1 : together / power_of_ten(DECIMAL_PLACES_MAX)) ==
                          rows[i].together,
                      "%s: %lld", rows[i].results, (long long)together);
        sheet_release(&boards.sheet);
    }
}
END_TEST

/* As where somebody put an artificial score over one that was assigned. */
START_TEST(an_artificial_score_has_no_results)
{
    static const struct row_result both = {.score = SCORE_UNKNOWN,
                                           .artificial = true,
                                           .percent = {60, 40},
                                           .assigned = true,
                                           .count = {1, 1},
                                           .given = {{{620, 100}}, {{170, 100}}}};
    struct sheet sheet = {0};
    const struct field_result result = row_result_compare(&both, 1);
    sheet_add_field(&sheet, &(struct sheet_field){.games = 1});
    sheet_add_row(&sheet, &result);
    ck_assert(!sheet_row_result(&sheet, 0, false).assigned);
    ck_assert(!sheet_top(&sheet, &sheet_only_field, false).split);
    sheet_release(&sheet);
}
END_TEST

/* ---- at random ---- */

enum { BOARDS = 300, LEAST_ROWS = 2, SOME_ROWS = 12, DEFAULT_SEED = 345 };

static int64_t model_points(const int32_t *score, size_t rows, size_t one)
{
    int64_t won = 0;
    for (size_t other = 0; other < rows; other++)
        if (other != one)
            won += score[one] > score[other] ? 2 : score[one] == score[other];
    return won;
}

START_TEST(boards_at_random)
{
    static const int32_t some[] = {620, 650, 170, 140, -50, -100, 0, 1430};
    uint64_t seed = suite_seed("settle", DEFAULT_SEED) * 2 + 1;
    for (int i = 0; i < BOARDS; i++) {
        int32_t before[LEAST_ROWS + SOME_ROWS], after[LEAST_ROWS + SOME_ROWS];
        struct boards boards = {.field = {0}, .group = {.count = 1}};
        struct sheet *sheet = &boards.sheet;
        const struct sheet_field field = {.games = 1};
        struct settled outcome;
        size_t rows = LEAST_ROWS + suite_draw(&seed, SOME_ROWS);
        int64_t top = 2 * ((int64_t)rows - 1);
        boards.group.field = boards.field;
        sheet_add_field(sheet, &field);
        for (int side = SIDE_NS; side < SIDES; side++)
            (void)sheet_add_column(sheet, FAMILY_MP, side);
        for (size_t row = 0; row < rows; row++)
            before[row] = some[suite_draw(&seed, sizeof some / sizeof *some)];
        for (size_t row = 0; row < rows; row++) {
            const struct field_result result = {.score = before[row], .times = 1};
            int64_t ns = model_points(before, rows, row);
            sheet_add_row(sheet, &result);
            for (int side = SIDE_NS; side < SIDES; side++) {
                const struct decimal value = {.scaled = side == SIDE_NS ? ns : top - ns};
                sheet_add_figure(sheet, (uint8_t)side, &value, false);
            }
        }
        for (size_t row = 0; row < rows; row++) {
            struct row_result result = {.score =
                                            some[suite_draw(&seed, sizeof some / sizeof *some)]};
            bool changes = suite_draw(&seed, 3) == 0;
            after[row] = changes ? result.score : before[row];
            if (changes)
                ck_assert(sheet_set_after(sheet, row, &result));
        }
        ck_assert(sheet_settle(sheet, &boards.group, &by_matchpoints, &outcome));
        ck_assert_uint_eq(outcome.figures, rows * SIDES);
        ck_assert(outcome.follow && outcome.scorings != 0);
        for (size_t row = 0; row < rows; row++)
            for (int side = SIDE_NS; side < SIDES; side++) {
                int64_t ns = model_points(after, rows, row);
                struct decimal points;
                ck_assert(sheet_points(sheet, row, side, true, &points));
                ck_assert_int_eq(points.scaled, side == SIDE_NS ? ns : top - ns);
                ck_assert_uint_eq(points.decimals, 0);
            }
        sheet_release(sheet);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("settle");
    TCase *tests = tcase_create("settle");
    tcase_add_loop_test(tests, each_group, 0, sizeof settled / sizeof *settled);
    tcase_add_loop_test(tests, what_no_scoring_gives, 0, sizeof unknown / sizeof *unknown);
    tcase_add_test(tests, what_cannot_be_read_follows_nothing);
    tcase_add_test(tests, no_figures_have_no_scorings);
    tcase_add_test(tests, as_many_results_as_any_event_has);
    tcase_add_loop_test(tests, each_factor, 0, sizeof factors / sizeof *factors);
    tcase_add_test(tests, the_file_goes_before_what_is_said);
    tcase_add_test(tests, a_result_that_stands_again_changes_nothing);
    tcase_add_test(tests, results_that_are_missing_are_expected);
    tcase_add_loop_test(tests, each_column_is_settled_alone_by_a_scoring_of_both, 0,
                        sizeof asked / sizeof *asked);
    tcase_add_test(tests, a_side_follows_alone);
    tcase_add_test(tests, a_share_apart_proves_the_top);
    tcase_add_test(tests, a_figure_elsewhere_follows);
    tcase_add_loop_test(tests, each_top, 0, sizeof tops / sizeof *tops);
    tcase_add_loop_test(tests, each_artificial_top, 0, sizeof wholes / sizeof *wholes);
    tcase_add_test(tests, a_row_that_is_played_now_counts_for_the_top);
    tcase_add_test(tests, points_of_both_sides_together);
    tcase_add_test(tests, an_artificial_score_has_no_results);
    tcase_add_test(tests, boards_at_random);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
