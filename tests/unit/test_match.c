/*
 * Matches: the figures of boards and matches from the results of two tables. Each row is a session,
 * worked out by hand from Law 78B and the tables of victory points.
 */
#include <check.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "bridge/decimal.h"
#include "bridge/figures/match.h"
#include "figures_harness.h"
#include "suite.h"

enum { MATCHES = 12, BOARDS = 2 };

/* A match of BOARDS boards: swings, the boards' figures, the match's; NONE is a figure that is not
 * there. */
enum { NONE = 99999 };
struct row {
    int swing[BOARDS], figure[BOARDS];
    double score[TEAMS];
};

static const struct {
    const char *name;
    struct row row[MATCHES]; /* to the first without figures */
    int becomes;             /* the first board of the first match */
    int figure;              /* what follows; NONE: nothing does */
    double score[TEAMS];
    enum match_stays stays;
} sessions[] = {
    {"as a balance",
     {{{420, 0}, {9, 0}, {9, -9}}, {{-50, 30}, {-2, 1}, {-1, 1}}},
     100,
     3,
     {3, -3},
     0},
    {"as a lead", {{{420, 0}, {9, 0}, {9, 0}}, {{-50, 30}, {-2, 1}, {0, 1}}}, 100, 3, {3, 0}, 0},
    {"as sums", {{{420, -20}, {9, -1}, {9, 1}}, {{-50, 30}, {-2, 1}, {1, 2}}}, 100, 3, {3, 1}, 0},
    /* 2 boards: 7 IMPs earn 14.96, 1 earns 10.86, 3 earn 12.42. */
    {"continuous",
     {{{420, -50}, {9, -2}, {14.96, 5.04}}, {{20, 0}, {1, 0}, {10.86, 9.14}}},
     170,
     5,
     {12.42, 7.58},
     0},
    /* Each has what the other five say. */
    {"its own, or of IMPs and boards won",
     {{{420, 0}, {9, 0}, {16, 0}},
      {{420, 0}, {9, 0}, {16, 0}},
      {{130, 0}, {4, 0}, {13, 3}},
      {{130, 0}, {4, 0}, {13, 3}},
      {{220, 0}, {6, 0}, {13, 3}},
      {{220, 0}, {6, 0}, {13, 3}}},
     170,
     5,
     {16, 0},
     MATCH_STAYS_MARGIN},
    {"no scale",
     {{{420, 0}, {9, 0}, {14, 2}}, {{130, 0}, {4, 0}, {13, 3}}, {{220, 0}, {6, 0}, {12, 4}}},
     170,
     5,
     {14, 2},
     MATCH_STAYS_SCALE},
    {"a board that no swing gives",
     {{{420, 0}, {8, 0}, {8, -8}}},
     170,
     NONE,
     {8, -8},
     MATCH_STAYS_BOARD},
    {"as sums or as a lead, whichever", {{{420, 0}, {9, 0}, {9, 0}}}, 100, 3, {3, 0}, 0},
    {"its boards in IMPs, itself in points",
     {{{420, 0}, {9, 0}, {420, 0}}},
     100,
     3,
     {420, 0},
     MATCH_STAYS_MARGIN},
    {"its own, which contradicts itself",
     {{{420, 0}, {9, 0}, {16, 0}}, {{420, 0}, {9, 0}, {15, 1}}},
     600,
     12,
     {16, 0},
     MATCH_STAYS_SCALE},
    {"of the board nothing",
     {{{420, 0}, {NONE, NONE}, {9, -9}}, {{-50, 30}, {NONE, NONE}, {-1, 1}}},
     170,
     NONE,
     {5, -5},
     0},
};

/* Nobody's scale. Each of these six matches has what the other five say: 9 IMPs earn everything, 4
 * and 6 the same, so 5 as well; and of those who won by 6 one won both boards. */
enum { ITS_OWN = 6 };
static const struct row its_own[ITS_OWN] = {
    {{420, 0}, {9, 0}, {16, 0}}, {{420, 0}, {9, 0}, {16, 0}},  {{130, 0}, {4, 0}, {13, 3}},
    {{220, 0}, {6, 0}, {13, 3}}, {{170, 20}, {5, 1}, {13, 3}}, {{130, 0}, {4, 0}, {13, 3}}};

static const struct {
    int matches, becomes;
    double score[TEAMS];
    enum match_stays stays;
} owns[] = {
    {ITS_OWN, 170, {13, 3}, MATCH_FOLLOWS},          {ITS_OWN, -170, {3, 13}, MATCH_FOLLOWS},
    {ITS_OWN, 600, {16, 0}, MATCH_FOLLOWS},          {ITS_OWN, 320, {16, 0}, MATCH_STAYS_MARGIN},
    {ITS_OWN - 1, 170, {16, 0}, MATCH_STAYS_MARGIN},
};

static void figure_set(struct total *total, double value, int decimals)
{
    *total = (struct total){.given = true, .value = {{.decimals = (uint8_t)decimals}}};
    total->value[false].scaled = llround(value * power_of_ten(decimals));
}

static struct match_board board_of(int before, int after)
{
    struct match_board board = {.told = {true, true}};
    board_swing(&board, MATCH_BEFORE, before);
    board_swing(&board, MATCH_AFTER, after);
    return board;
}

static void rows_build(struct matches *matches, const struct row *rows, int count)
{
    matches->count = 0;
    for (int i = 0; i < count; i++) {
        struct match *match = &matches->match[matches->count];
        if (rows[i].score[0] == 0 && rows[i].score[1] == 0)
            continue;
        *match = (struct match){.first = BOARDS * matches->count, .boards = BOARDS};
        for (int team = 0; team < TEAMS; team++)
            figure_set(&match->score[team], rows[i].score[team], 2);
        for (int at = 0; at < BOARDS; at++) {
            struct match_board *board = &matches->board[match->first + (size_t)at];
            *board = board_of(rows[i].swing[at], rows[i].swing[at]);
            board->balance = true;
            if (rows[i].figure[at] != NONE)
                figure_set(&board->figure[TEAM_OWN], rows[i].figure[at], 0);
        }
        matches->count++;
    }
    /* Behind the last, and nobody's scale. */
    matches->match[matches->count] = matches->match[0];
    figure_set(&matches->match[matches->count].score[TEAM_OWN], 1, 2);
}

static void session_build(struct matches *matches, int session)
{
    rows_build(matches, sessions[session].row, MATCHES);
}

static void first_has(const struct matches *matches, const char *name, const double score[TEAMS])
{
    for (int team = 0; team < TEAMS; team++)
        ck_assert_msg(matches->match[0].score[team].value[true].scaled ==
                          llround(100 * score[team]),
                      "%s: %d", name, (int)matches->match[0].score[team].value[true].scaled);
    for (size_t i = 1; i < matches->count; i++) {
        ck_assert_int_eq(matches->match[i].stays, MATCH_FOLLOWS);
        for (int team = 0; team < TEAMS; team++)
            ck_assert_int_eq(matches->match[i].score[team].value[true].scaled,
                             matches->match[i].score[team].value[false].scaled);
    }
}

START_TEST(session)
{
    struct match match[MATCHES];
    struct match_board board[MATCHES * BOARDS];
    struct matches matches = {match, 0, board, false};
    session_build(&matches, _i);
    board_swing(&board[0], MATCH_AFTER, sessions[_i].becomes);
    ck_assert(matches_follow(&matches));
    ck_assert_msg(match[0].stays == sessions[_i].stays, "%s: stays %d", sessions[_i].name,
                  match[0].stays);
    first_has(&matches, sessions[_i].name, sessions[_i].score);
    if (sessions[_i].figure != NONE)
        ck_assert_int_eq(board[0].figure[TEAM_OWN].value[true].scaled, sessions[_i].figure);
}
END_TEST

START_TEST(an_own_scale)
{
    struct match match[MATCHES];
    struct match_board board[MATCHES * BOARDS];
    struct matches matches = {match, 0, board, false};
    rows_build(&matches, its_own, owns[_i].matches);
    board_swing(&board[0], MATCH_AFTER, owns[_i].becomes);
    ck_assert(matches_follow(&matches));
    ck_assert_int_eq(match[0].stays, owns[_i].stays);
    first_has(&matches, "its own", owns[_i].score);
}
END_TEST

/* An earlier ruling may have left the score of the second match. */
enum { AS_SUMS = 2 };
START_TEST(ruled_on_earlier)
{
    struct match match[MATCHES];
    struct match_board board[MATCHES * BOARDS];
    struct matches matches = {match, 0, board, false};
    session_build(&matches, AS_SUMS);
    match[1].ruled = true;
    match[1].score[TEAM_OWN].value[false].scaled += 100 * _i;
    board_swing(&board[0], MATCH_AFTER, sessions[AS_SUMS].becomes);
    ck_assert(matches_follow(&matches));
    ck_assert_int_eq(match[1].stays, _i == 0 ? MATCH_FOLLOWS : MATCH_STAYS_SCALE);
    for (int team = 0; team < TEAMS; team++)
        ck_assert_int_eq(match[1].score[team].value[true].scaled,
                         match[1].score[team].value[false].scaled);
}
END_TEST

/* 8 IMPs are worth 14, says the one match that had them: it is not believed when it was ruled on,
 * and stays. */
START_TEST(ruled_on_in_its_own_scale)
{
    static const struct row eight = {{320, 0}, {8, 0}, {14, 2}};
    struct match match[MATCHES];
    struct match_board board[MATCHES * BOARDS];
    struct matches matches = {match, 0, board, false};
    struct row rows[ITS_OWN + 1];
    memcpy(rows, its_own, sizeof its_own);
    rows[ITS_OWN] = eight;
    rows_build(&matches, rows, ITS_OWN + 1);
    match[ITS_OWN].ruled = _i != 0;
    board_swing(&board[0], MATCH_AFTER, 320);
    ck_assert(matches_follow(&matches));
    ck_assert_int_eq(match[0].stays, _i == 0 ? MATCH_FOLLOWS : MATCH_STAYS_MARGIN);
    ck_assert_int_eq(match[0].score[TEAM_OWN].value[true].scaled, _i == 0 ? 1400 : 1600);
    ck_assert_int_eq(match[ITS_OWN].stays, _i == 0 ? MATCH_FOLLOWS : MATCH_STAYS_SCALE);
}
END_TEST

/* The sessions "as a balance" and "continuous" of above. */
enum { BALANCE = 0, CONTINUOUS = 3 };

/* The second board of the second match moves, by 2 IMPs more: 3 in all, and nothing else does. */
START_TEST(a_board_behind_the_first)
{
    struct match match[MATCHES];
    struct match_board board[MATCHES * BOARDS];
    struct matches matches = {match, 0, board, false};
    session_build(&matches, CONTINUOUS);
    board_swing(&board[BOARDS + 1], MATCH_AFTER, 50);
    ck_assert(matches_follow(&matches));
    ck_assert_int_eq(match[1].stays, MATCH_FOLLOWS);
    ck_assert_int_eq(match[1].score[TEAM_OWN].value[true].scaled, 1242);
    ck_assert_int_eq(match[1].score[TEAM_OTHER].value[true].scaled, 758);
    ck_assert_int_eq(match[0].score[TEAM_OWN].value[true].scaled, 1496);
}
END_TEST

/* A match of one board with the points that a point-a-board gives. */
static void points_of_one(struct match_board *board, double own, double other)
{
    figure_set(&board->figure[TEAM_OWN], own, 0);
    figure_set(&board->figure[TEAM_OTHER], other, 0);
}

/* Two for a win, one for a draw, of which 10 points are none. */
START_TEST(point_a_board)
{
    struct match_board board[2] = {board_of(50, -10), board_of(10, 10)};
    struct match match = {.boards = 2};
    struct matches matches = {&match, 1, board, false};
    points_of_one(&board[0], 2, 0);
    points_of_one(&board[1], 2, 0);
    figure_set(&match.score[TEAM_OWN], 4, 0);
    figure_set(&match.score[TEAM_OTHER], 0, 0);
    ck_assert(matches_follow(&matches));
    ck_assert_int_eq(board[0].figure[TEAM_OWN].value[true].scaled, 0);
    ck_assert_int_eq(board[0].figure[TEAM_OTHER].value[true].scaled, 2);
    ck_assert_int_eq(board[1].figure[TEAM_OWN].value[true].scaled, 2);
    /* 4-0 is both a sum and a lead, and 2-2 the one, 0-0 the other. */
    ck_assert_int_eq(match.stays, MATCH_STAYS_MARGIN);
}
END_TEST

/* A draw by half a point takes a decimal where there was none. */
START_TEST(half_a_point)
{
    struct match_board board[2] = {board_of(50, 0), board_of(-50, -50)};
    struct match match = {.boards = 2};
    struct matches matches = {&match, 1, board, false};
    points_of_one(&board[0], 1, 0);
    points_of_one(&board[1], 0, 1);
    figure_set(&match.score[TEAM_OWN], 1, 0);
    figure_set(&match.score[TEAM_OTHER], 1, 0);
    ck_assert(matches_follow(&matches));
    ck_assert_int_eq(board[0].figure[TEAM_OWN].value[true].decimals, 1);
    ck_assert_int_eq(board[0].figure[TEAM_OTHER].value[true].scaled, 5);
    ck_assert_int_eq(match.stays, MATCH_FOLLOWS);
    ck_assert_int_eq(match.score[TEAM_OWN].value[true].scaled, 5);
    ck_assert_int_eq(match.score[TEAM_OTHER].value[true].scaled, 15);
}
END_TEST

/* Law 12C2 in IMPs, where both averages make 100. */
START_TEST(artificial)
{
    struct match_board board = board_of(420, 0);
    struct match match = {.boards = 1};
    struct matches matches = {&match, 1, &board, false};
    board.balance = true;
    board.percent[MATCH_AFTER][TEAM_OWN] = (uint8_t)_i;
    board.percent[MATCH_AFTER][TEAM_OTHER] = (uint8_t)(100 - _i);
    figure_set(&board.figure[TEAM_OWN], 9, 0);
    figure_set(&match.score[TEAM_OWN], 9, 0);
    figure_set(&match.score[TEAM_OTHER], -9, 0);
    ck_assert(matches_follow(&matches));
    if (_i % 10 != 0 || _i < 40 || _i > 60) {
        ck_assert_int_eq(match.stays, MATCH_STAYS_BOARD);
        ck_assert_int_eq(board.figure[TEAM_OWN].value[true].scaled, 9);
        return;
    }
    ck_assert_int_eq(board.figure[TEAM_OWN].value[true].scaled, 3 * (_i - 50) / 10);
    ck_assert_int_eq(match.score[TEAM_OTHER].value[true].scaled, -3 * (_i - 50) / 10);
}
END_TEST

/* A side's own score (12C1(e), 86B): 7 IMPs less as they were for the one team, 3 more than before
 * for the other. */
START_TEST(split)
{
    struct match match[MATCHES];
    struct match_board board[MATCHES * BOARDS], own = board_of(420, 170);
    struct matches matches = {match, 0, board, false};
    session_build(&matches, CONTINUOUS);
    board[0].swing[MATCH_AFTER][TEAM_OWN] = own.swing[MATCH_AFTER][TEAM_OWN];
    ck_assert(matches_follow(&matches));
    ck_assert_int_eq(match[0].stays, MATCH_FOLLOWS);
    ck_assert_int_eq(board[0].figure[TEAM_OWN].value[true].scaled, 5);
    ck_assert_int_eq(match[0].score[TEAM_OWN].value[true].scaled, 1242);
    ck_assert_int_eq(match[0].score[TEAM_OTHER].value[true].scaled, 504);
}
END_TEST

/* 60 per cent of 9 IMPs and 40 of 5 (12C1(c)) are 7.4; no scale is for tenths. */
START_TEST(weighted)
{
    struct table_scores home = {2, {{420, 60}, {170, 40}}}, away = {1, {{0, WEIGHTS_WHOLE}}};
    struct match match[MATCHES];
    struct match_board board[MATCHES * BOARDS];
    struct matches matches = {match, 0, board, false};
    session_build(&matches, _i);
    ck_assert(swings_of(&board[0].swing[MATCH_AFTER][TEAM_OWN], &home, &away));
    home.score[0].score = -420, home.score[1].score = -170;
    ck_assert(swings_of(&board[0].swing[MATCH_AFTER][TEAM_OTHER], &away, &home));
    ck_assert(matches_follow(&matches));
    ck_assert_int_eq(board[0].figure[TEAM_OWN].value[true].scaled, 74);
    ck_assert_int_eq(board[0].figure[TEAM_OWN].value[true].decimals, 1);
    ck_assert_int_eq(match[0].stays, _i == BALANCE ? MATCH_FOLLOWS : MATCH_STAYS_MARGIN);
    if (_i == BALANCE) /* with the draw on the second board */
        ck_assert_int_eq(match[0].score[TEAM_OTHER].value[true].scaled, -740);
}
END_TEST

START_TEST(too_many)
{
    struct table_scores five = {5, {{0, 20}}}, three = {3, {{0, 30}}}, none = {0};
    struct swings swings;
    ck_assert(swings_of(&swings, &five, &three));
    ck_assert_int_eq(swings.count, 15);
    ck_assert(!swings_of(&swings, &five, &five));
    ck_assert(!swings_of(&swings, &five, &none));
}
END_TEST

/* Of ten matches one was adjusted by a director: the scale holds for the others. */
START_TEST(one_was_adjusted)
{
    struct match match[MATCHES];
    struct match_board board[MATCHES];
    struct matches matches = {match, MATCHES, board, false};
    /* 1 board: 1 IMP is 11.20 points, 2 are 12.29, 5 are 15.00; nobody else has those. */
    static const int swings[] = {20, 50, 170};
    static const double won[] = {11.20, 12.29, 15.00};
    for (int i = 0; i < MATCHES; i++) {
        match[i] = (struct match){.first = (size_t)i, .boards = 1};
        board[i] = board_of(swings[i % 3], swings[i % 3]);
        figure_set(&match[i].score[TEAM_OWN], won[i % 3] - (i == 4 ? 1 : 0), 2);
        figure_set(&match[i].score[TEAM_OTHER], 20 - won[i % 3], 2);
    }
    board_swing(&board[_i], MATCH_AFTER, -20);
    ck_assert(matches_follow(&matches));
    ck_assert_int_eq(match[_i].stays, _i == 4 ? MATCH_STAYS_SCALE : MATCH_FOLLOWS);
    if (_i != 4)
        ck_assert_int_eq(match[_i].score[TEAM_OWN].value[true].scaled, 880);
    /* What did not move stands as it likes. */
    for (int i = 0; i < MATCHES; i++)
        ck_assert(i == _i || match[i].stays == MATCH_FOLLOWS);
}
END_TEST

/* ---- matches of one board ---- */

enum { SINGLES = 13 };

struct singles {
    struct match match[SINGLES];
    struct match_board board[SINGLES];
    struct matches matches;
};

/* The first two win by 1 IMP, 11.20 points, and by 2, 12.29 (continuous, 1 board). */
static void singles_build(struct singles *singles, size_t count)
{
    *singles = (struct singles){.matches = {singles->match, count, singles->board, false}};
    for (int i = 0; i < SINGLES; i++) {
        singles->match[i] = (struct match){.first = (size_t)i, .boards = 1};
        singles->board[i] = board_of(i % 2 == 0 ? 20 : 50, i % 2 == 0 ? 20 : 50);
        figure_set(&singles->match[i].score[TEAM_OWN], i % 2 == 0 ? 11.20 : 12.29, 2);
        figure_set(&singles->match[i].score[TEAM_OTHER], i % 2 == 0 ? 8.80 : 7.71, 2);
    }
}

/* Of ten and more matches one has points that are none for it, and it alone, the last but one of
 * all that are there. */
START_TEST(one_is_doubtful)
{
    struct singles singles;
    singles_build(&singles, 11);
    singles.match[_i].score[TEAM_OWN].value[false].scaled += 100;
    singles.match[11].score[TEAM_OWN].value[false].scaled += 100;
    board_swing(&singles.board[(_i + 2) % 11], MATCH_AFTER, -600);
    /* One that cannot be told is not doubtful, whatever it has. */
    singles.board[(_i + 3) % 11].told[MATCH_BEFORE] = false;
    figure_set(&singles.match[(_i + 3) % 11].score[TEAM_OWN], 3.33, 2);
    ck_assert(matches_follow(&singles.matches));
    for (int i = 0; i < SINGLES; i++)
        ck_assert_msg(singles.match[i].doubtful == (i == _i), "%d, wrong %d", i, _i);
}
END_TEST

/* The same where no result has changed: nothing follows, and the one is doubtful. */
START_TEST(one_is_doubtful_though_nothing_moves)
{
    struct singles singles;
    singles_build(&singles, 11);
    singles.match[4].score[TEAM_OWN].value[false].scaled += 100;
    ck_assert(matches_follow(&singles.matches));
    for (int i = 0; i < 11; i++) {
        ck_assert(singles.match[i].doubtful == (i == 4));
        ck_assert_int_eq(singles.match[i].stays, MATCH_FOLLOWS);
    }
}
END_TEST

/* Those without points, and those that cannot be told, say nothing of the rule: four of five are
 * not enough. */
START_TEST(too_few_to_doubt)
{
    struct singles singles;
    singles_build(&singles, 11);
    singles.match[0].score[TEAM_OWN].value[false].scaled += 100;
    for (int i = 5; i < 11; i++)
        for (int team = 0; team < TEAMS; team++)
            singles.match[i].score[team].given = false;
    ck_assert(matches_follow(&singles.matches));
    for (int i = 0; i < SINGLES; i++)
        ck_assert(!singles.match[i].doubtful);
}
END_TEST

/* A scale that is nobody's else gives what it was read from: no match is doubtful by it. */
START_TEST(an_own_scale_doubts_nothing)
{
    struct singles singles;
    singles_build(&singles, 3);
    singles.matches.imps = true;
    for (int i = 0; i < 3; i++) {
        figure_set(&singles.match[i].score[TEAM_OWN], i == 1 ? 14 : 13, 0);
        figure_set(&singles.match[i].score[TEAM_OTHER], i == 1 ? 2 : 3, 0);
    }
    figure_set(&singles.match[2].score[TEAM_OWN], 12, 0);
    singles.match[2].score[TEAM_OTHER].given = false;
    ck_assert(matches_follow(&singles.matches));
    for (int i = 0; i < 3; i++)
        ck_assert(!singles.match[i].doubtful);
}
END_TEST

/* The figures of boards: one of ten is wrong, and another behind the last. */
START_TEST(one_board_is_doubtful)
{
    struct singles singles;
    singles_build(&singles, 10);
    for (int i = 0; i < SINGLES; i++) {
        figure_set(&singles.board[i].figure[TEAM_OWN], i % 2 == 0 ? 1 : 2, 0);
        singles.board[i].figure[TEAM_OWN].value[false].scaled += i == _i || i == 10 ? 1 : 0;
        singles.board[i].balance = true;
    }
    ck_assert(matches_follow(&singles.matches));
    for (int i = 0; i < SINGLES; i++)
        ck_assert_int_eq(singles.board[i].doubtful, i == _i);
}
END_TEST

/* The second match cannot be told, has no board, or has no points: the first follows, to 3 IMPs.
 * One whose points are wrong, and will not be told, is still a match that no rule gives. */
enum { UNTOLD, WITHOUT_BOARD, WITHOUT_POINTS, WRONG, BESIDE };
START_TEST(beside_another)
{
    struct singles singles;
    singles_build(&singles, 2);
    figure_set(&singles.match[1].score[TEAM_OWN], 18, 2);
    board_swing(&singles.board[0], MATCH_AFTER, 100);
    singles.board[1].told[MATCH_BEFORE] = _i != UNTOLD;
    singles.board[1].told[MATCH_AFTER] = _i != UNTOLD && _i != WRONG;
    singles.match[1].boards = _i != WITHOUT_BOARD;
    for (int team = 0; team < TEAMS && _i == WITHOUT_POINTS; team++)
        singles.match[1].score[team].given = false;
    ck_assert(matches_follow(&singles.matches));
    ck_assert_int_eq(singles.match[0].stays, _i == WRONG ? MATCH_STAYS_MARGIN : MATCH_FOLLOWS);
    ck_assert_int_eq(singles.match[0].score[TEAM_OWN].value[true].scaled,
                     _i == WRONG ? 1120 : 1328);
}
END_TEST

/* What it was worth is not known, or what it is worth now. */
START_TEST(untold_once)
{
    struct singles singles;
    singles_build(&singles, 2);
    singles.board[0].told[_i] = false;
    ck_assert(matches_follow(&singles.matches));
    ck_assert_int_eq(singles.match[0].stays, MATCH_STAYS_BOARD);
    ck_assert_int_eq(singles.match[1].stays, MATCH_FOLLOWS);
}
END_TEST

/* Two for a win, 2-0, and 12.29 for that, which is also what 2 IMPs earn: no published scale is for
 * points of boards, and one match proves no other. */
START_TEST(points_of_boards_have_no_scale)
{
    struct singles singles;
    singles_build(&singles, 1);
    singles.board[0] = board_of(420, _i);
    points_of_one(&singles.board[0], 2, 0);
    figure_set(&singles.match[0].score[TEAM_OWN], 12.29, 2);
    figure_set(&singles.match[0].score[TEAM_OTHER], 7.71, 2);
    ck_assert(matches_follow(&singles.matches));
    ck_assert_int_eq(singles.match[0].stays, MATCH_STAYS_MARGIN);
    ck_assert_int_eq(singles.match[0].score[TEAM_OWN].value[true].scaled, 1229);
}
END_TEST

/* An own scale is read from matches that both teams see alike, and both have points for. The last
 * has a draw of 0 IMPs that is no draw of points: so the board alone earns nothing. */
enum { SEEN_OTHERWISE, ONE_GIVEN, OTHER_GIVEN, SCALES, PROVEN = 8 };
START_TEST(what_an_own_scale_is_read_from)
{
    struct singles singles;
    singles_build(&singles, PROVEN);
    for (int i = 0; i < PROVEN; i++) {
        int swing = i == PROVEN - 1 ? 10 : 420;
        singles.board[i] = board_of(swing, i == 0 ? -swing : swing);
        figure_set(&singles.match[i].score[TEAM_OWN], i == PROVEN - 1 ? 8 : i == 1 ? 13 : 15, 0);
        figure_set(&singles.match[i].score[TEAM_OTHER], i == PROVEN - 1 ? 8 : i == 1 ? 3 : 1, 0);
    }
    if (_i == SEEN_OTHERWISE)
        singles.board[1].swing[MATCH_BEFORE][TEAM_OTHER].points[0] = -170;
    else
        singles.match[1].score[_i == ONE_GIVEN ? TEAM_OTHER : TEAM_OWN].given = false;
    ck_assert(matches_follow(&singles.matches));
    ck_assert_int_eq(singles.match[0].stays, MATCH_FOLLOWS);
    ck_assert_int_eq(singles.match[0].score[TEAM_OWN].value[true].scaled, 1);
    ck_assert_int_eq(singles.match[0].score[TEAM_OTHER].value[true].scaled, 15);
}
END_TEST

/* Of boards won: six matches won by one are 12-4, of 9 IMPs all of them, or some of 4. */
START_TEST(an_own_scale_of_boards_won)
{
    struct singles singles;
    singles_build(&singles, 6);
    for (int i = 0; i < 6; i++) {
        int swing = i < _i ? 130 : 420;
        singles.board[i] = board_of(swing, i == 0 ? -swing : swing);
        points_of_one(&singles.board[i], 2, 0);
        figure_set(&singles.match[i].score[TEAM_OWN], 12, 0);
        figure_set(&singles.match[i].score[TEAM_OTHER], 4, 0);
    }
    ck_assert(matches_follow(&singles.matches));
    ck_assert_int_eq(singles.match[0].stays, _i == 0 ? MATCH_STAYS_MARGIN : MATCH_FOLLOWS);
    ck_assert_int_eq(singles.match[0].score[TEAM_OWN].value[true].scaled, _i == 0 ? 12 : 4);
}
END_TEST

/* Of a field nothing is known that could count besides: matches by one and two IMPs of means, 12-4
 * and 13-3, six that say so, or five. */
START_TEST(an_own_scale_of_a_field)
{
    struct singles singles;
    singles_build(&singles, (size_t)_i);
    for (int i = 0; i < _i; i++) {
        int64_t margin = (i < 3 ? 1 : 2) * POINTS_ONE;
        singles.board[i] = (struct match_board){.told = {true, true}, .scored = true};
        singles.board[i].kind = SWING_IMPS;
        singles.board[i].won[MATCH_BEFORE] = points_lead(margin);
        singles.board[i].won[MATCH_AFTER] = points_lead(i == 0 ? 2 * margin : margin);
        figure_set(&singles.match[i].score[TEAM_OWN], i < 3 ? 12 : 13, 0);
        figure_set(&singles.match[i].score[TEAM_OTHER], i < 3 ? 4 : 3, 0);
    }
    ck_assert(matches_follow(&singles.matches));
    ck_assert_int_eq(singles.match[0].stays, _i < 6 ? MATCH_STAYS_MARGIN : MATCH_FOLLOWS);
    ck_assert_int_eq(singles.match[0].score[TEAM_OWN].value[true].scaled, _i < 6 ? 12 : 13);
}
END_TEST

/* ---- longer ones ---- */

enum { LONG = 16 };

/* 16 boards: 15 IMPs are 13.97 and 14 are 13.75, in a curve that is just rounded 13.74; in whole
 * points 15 are 14 and 12 are 13. What the one of the scales gives is believed before what the
 * other does. */
static const struct {
    int before, after;
    double own, new_own;
} mended[] = {{1100, 900, 13.97, 13.75},
              {900, 1100, 13.75, 13.97},
              {900, 1100, 13.74, 13.97},
              {1100, 740, 14, 13}};

START_TEST(mended_or_not)
{
    struct match_board board[LONG];
    struct match match = {.boards = LONG};
    struct matches matches = {&match, 1, board, false};
    for (int i = 0; i < LONG; i++)
        board[i] = board_of(0, 0);
    board[LONG - 1] = board_of(mended[_i].before, mended[_i].after);
    figure_set(&match.score[TEAM_OWN], mended[_i].own, 2);
    figure_set(&match.score[TEAM_OTHER], 20 - mended[_i].own, 2);
    ck_assert(matches_follow(&matches));
    ck_assert_int_eq(match.stays, MATCH_FOLLOWS);
    ck_assert_int_eq(match.score[TEAM_OWN].value[true].scaled, llround(100 * mended[_i].new_own));
    ck_assert_int_eq(match.score[TEAM_OTHER].value[true].scaled,
                     2000 - llround(100 * mended[_i].new_own));
}
END_TEST

/* Nothing to nothing is a sum, a balance and a lead; 10 to 10 a draw on either scale. */
START_TEST(a_draw_says_too_little)
{
    struct singles singles;
    singles_build(&singles, 1);
    singles.matches.imps = true;
    singles.board[0] = board_of(0, 420);
    figure_set(&singles.match[0].score[TEAM_OWN], _i, 0);
    figure_set(&singles.match[0].score[TEAM_OTHER], _i, 0);
    ck_assert(matches_follow(&singles.matches));
    ck_assert_int_eq(singles.match[0].stays, MATCH_STAYS_MARGIN);
    ck_assert_int_eq(singles.match[0].score[TEAM_OWN].value[true].scaled, _i);
}
END_TEST

/* Ten matches of 16 boards, won by 15 IMPs, 13.97. Where one by 14 has 13.74 the curve is just
 * rounded, and gives all of them; where one has what nothing gives, both curves give most of them,
 * and that of the federation is believed. */
enum { TEN_MATCHES = 10 };
START_TEST(all_before_most)
{
    struct match match[TEN_MATCHES];
    struct match_board board[TEN_MATCHES * LONG];
    struct matches matches = {match, TEN_MATCHES, board, false};
    bool wrong = _i != 0;
    for (int i = 0; i < TEN_MATCHES * LONG; i++)
        board[i] = board_of(i % LONG == 0 ? 1100 : 0, i % LONG == 0 ? 1100 : 0);
    for (size_t i = 0; i < TEN_MATCHES; i++) {
        match[i] = (struct match){.first = LONG * i, .boards = LONG};
        figure_set(&match[i].score[TEAM_OWN], 13.97, 2);
        figure_set(&match[i].score[TEAM_OTHER], 6.03, 2);
    }
    board[0] = wrong ? board_of(1100, 900) : board_of(900, 1100);
    figure_set(&match[wrong ? 1 : 0].score[TEAM_OWN], 13.74, 2);
    figure_set(&match[wrong ? 1 : 0].score[TEAM_OTHER], 6.26, 2);
    ck_assert(matches_follow(&matches));
    ck_assert_int_eq(match[0].stays, MATCH_FOLLOWS);
    ck_assert_int_eq(match[0].score[TEAM_OWN].value[true].scaled, wrong ? 1375 : 1397);
}
END_TEST

/* Three boards: 6 IMPs to 4 are a 6-4 by the scale of 10 points too (2 IMPs are a point), while 5
 * to 4 are that and another sum. */
START_TEST(sums_that_are_a_scale_too)
{
    struct match_board board[] = {board_of(220, 170), board_of(-130, -130), board_of(0, 0)};
    struct match match = {.boards = 3};
    struct matches matches = {&match, 1, board, false};
    figure_set(&match.score[TEAM_OWN], 6, 0);
    figure_set(&match.score[TEAM_OTHER], 4, 0);
    ck_assert(matches_follow(&matches));
    ck_assert_int_eq(match.stays, MATCH_STAYS_MARGIN);
    ck_assert_int_eq(match.score[TEAM_OWN].value[true].scaled, 6);
}
END_TEST

/* Across the field: means of IMPs, which a scale takes as the nearest whole. 1 board: 1 IMP is
 * 11.20, 2 are 12.29, 3 are 13.28. */
static const struct {
    double before, after, own, new_own;
} means[] = {{0.6, 1.8, 11.20, 12.29}, {1.8, -0.6, 12.29, 8.80}, {-2.5, 1.4, 6.72, 11.20},
             {2.5, -1.4, 13.28, 8.80}, {1.4, 0.4, 11.20, 10.00}, {1.4, -0.4, 11.20, 10.00}};

START_TEST(means_of_imps)
{
    struct singles singles;
    singles_build(&singles, 1);
    singles.board[0] = (struct match_board){.told = {true, true}, .scored = true};
    singles.board[0].kind = SWING_IMPS;
    singles.board[0].won[MATCH_BEFORE] = points_lead(llround(means[_i].before * POINTS_ONE));
    singles.board[0].won[MATCH_AFTER] = points_lead(llround(means[_i].after * POINTS_ONE));
    figure_set(&singles.match[0].score[TEAM_OWN], means[_i].own, 2);
    figure_set(&singles.match[0].score[TEAM_OTHER], 20 - means[_i].own, 2);
    ck_assert(matches_follow(&singles.matches));
    ck_assert_int_eq(singles.match[0].stays, MATCH_FOLLOWS);
    ck_assert_int_eq(singles.match[0].score[TEAM_OWN].value[true].scaled,
                     llround(100 * means[_i].new_own));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("match");
    TCase *cases = tcase_create("match");
    tcase_add_loop_test(cases, session, 0, sizeof sessions / sizeof *sessions);
    tcase_add_loop_test(cases, an_own_scale, 0, sizeof owns / sizeof *owns);
    tcase_add_loop_test(cases, ruled_on_earlier, 0, 2);
    tcase_add_loop_test(cases, ruled_on_in_its_own_scale, 0, 2);
    tcase_add_test(cases, a_board_behind_the_first);
    tcase_add_test(cases, point_a_board);
    tcase_add_test(cases, half_a_point);
    tcase_add_loop_test(cases, artificial, 39, 62);
    tcase_add_test(cases, split);
    tcase_add_loop_test(cases, weighted, BALANCE, BALANCE + 1);
    tcase_add_loop_test(cases, weighted, CONTINUOUS, CONTINUOUS + 1);
    tcase_add_test(cases, too_many);
    tcase_add_loop_test(cases, one_was_adjusted, 0, MATCHES);
    tcase_add_loop_test(cases, one_is_doubtful, 0, 11);
    tcase_add_test(cases, one_is_doubtful_though_nothing_moves);
    tcase_add_test(cases, too_few_to_doubt);
    tcase_add_test(cases, an_own_scale_doubts_nothing);
    tcase_add_loop_test(cases, one_board_is_doubtful, 0, 10);
    tcase_add_loop_test(cases, beside_another, 0, BESIDE);
    tcase_add_loop_test(cases, untold_once, 0, MATCH_TIMES);
    tcase_add_loop_test(cases, points_of_boards_have_no_scale, 0, 1);
    tcase_add_loop_test(cases, points_of_boards_have_no_scale, -420, -419);
    tcase_add_loop_test(cases, what_an_own_scale_is_read_from, 0, SCALES);
    tcase_add_loop_test(cases, an_own_scale_of_boards_won, 0, 3);
    tcase_add_loop_test(cases, an_own_scale_of_a_field, 5, 7);
    tcase_add_loop_test(cases, mended_or_not, 0, sizeof mended / sizeof *mended);
    tcase_add_test(cases, sums_that_are_a_scale_too);
    tcase_add_loop_test(cases, a_draw_says_too_little, 0, 1);
    tcase_add_loop_test(cases, a_draw_says_too_little, 10, 11);
    tcase_add_loop_test(cases, all_before_most, 0, 2);
    tcase_add_loop_test(cases, means_of_imps, 0, sizeof means / sizeof *means);
    suite_add_tcase(suite, cases);
    return suite_run(suite);
}
