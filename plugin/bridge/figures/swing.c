#include "bridge/figures/swing.h"

#include <stdlib.h>
#include <string.h>

#include "bridge/decimal.h"
#include "bridge/figures/field.h"
#include "bridge/figures/figure.h"
#include "bridge/score.h"
#include "bridge/seat.h"

/* ---- what a board is worth ---- */

int64_t points_balance(struct points points)
{
    return points.of[TEAM_OWN] - points.of[TEAM_OTHER];
}

struct points points_lead(int64_t balance)
{
    return balance < 0 ? (struct points){{0, -balance}} : (struct points){{balance, 0}};
}

const struct swing_rule swing_rules[] = {
    {SWING_IMPS, 0, 0, false},
    {SWING_WIN, 2 * POINTS_ONE, 0, false},
    {SWING_WIN, POINTS_ONE, 0, false},
    {SWING_POINTS, 0, 0, false},
    {SWING_WIN, 2 * POINTS_ONE, 10, true},
    {SWING_WIN, POINTS_ONE, 10, true},
};
const int swing_count = sizeof swing_rules / sizeof *swing_rules;
_Static_assert(sizeof swing_rules / sizeof *swing_rules <= 32, "a set of swings has 32 bits");

struct points points_turned(struct points points)
{
    return (struct points){{points.of[TEAM_OTHER], points.of[TEAM_OWN]}};
}

static struct points points_of_swing(const struct swing_rule *rule, int32_t swing)
{
    if (rule->kind == SWING_IMPS)
        return points_lead((int64_t)imps(swing) * POINTS_ONE);
    if (rule->kind == SWING_POINTS)
        return points_lead((int64_t)swing * POINTS_ONE);
    if (abs(swing) <= rule->draw)
        return (struct points){{rule->win / 2, rule->win / 2}};
    return (struct points){{swing > 0 ? rule->win : 0, swing > 0 ? 0 : rule->win}};
}

/* ---- the swings of a board ---- */

bool swings_of(struct swings *swings, const struct table_scores *one,
               const struct table_scores *other)
{
    *swings = (struct swings){0};
    if (one->count * other->count > SWINGS_MAX)
        return false;
    for (size_t i = 0; i < one->count; i++)
        for (size_t j = 0; j < other->count; j++) {
            swings->weight[swings->count] =
                (uint16_t)(one->score[i].weight * other->score[j].weight);
            swings->points[swings->count++] = one->score[i].score + other->score[j].score;
        }
    return swings->count > 0;
}

/* ---- from the results of both tables ---- */

/* Takes the scores at a table of the team that sits as SIDE; false if it has none that can be
 * told. */
static bool scores_of(struct table_scores *scores, const struct row_result *result, int side)
{
    *scores = (struct table_scores){.count = 1, .score = {{result->score, WEIGHTS_WHOLE}}};
    if (result->assigned) {
        scores->count = result->count[side];
        memcpy(scores->score, result->given[side], sizeof scores->score);
    }
    for (size_t i = 0; i < scores->count; i++) {
        if (scores->score[i].score == SCORE_UNKNOWN)
            return false;
        scores->score[i].score *= side == SIDE_NS ? 1 : -1;
    }
    return !result->unplayed;
}

/* Fills in what TEAM has, which sits as SIDE at the first table; false if it cannot be told. */
static bool team_fill(struct match_board *board, const struct row_result result[TABLES], int when,
                      int team, int side)
{
    struct table_scores scores[TABLES];
    bool told = true;
    for (int table = 0; table < TABLES; table++) {
        int sits = table == 0 ? side : side_other(side);
        uint8_t percent = result[table].percent[sits], *share = &board->percent[when][team];
        if (!result[table].artificial) {
            told = scores_of(&scores[table], &result[table], sits) && told;
        } else if (told && percent != AVERAGE_UNKNOWN) {
            told = percent > 0 && (*share == 0 || *share == percent); /* it has no other share */
            *share = percent;
        } else {
            told = false;
        }
    }
    if (board->percent[when][team] != 0)
        return told;
    return told && swings_of(&board->swing[when][team], &scores[0], &scores[1]);
}

void board_of_tables(struct match_board *board, int when, const struct row_result result[TABLES],
                     int side)
{
    bool own = team_fill(board, result, when, TEAM_OWN, side);
    board->told[when] = team_fill(board, result, when, TEAM_OTHER, side_other(side)) && own;
}

/* ---- what they are worth ---- */

/* Returns the mean by the weights: all that a rule gives are whole units of SWING_WHOLE. */
static struct points points_of_swings(const struct swing_rule *rule, const struct swings *swings)
{
    struct points sum = {{0}};
    for (uint32_t i = 0; i < swings->count; i++) {
        struct points points = points_of_swing(rule, swings->points[i]);
        for (int team = 0; team < TEAMS; team++)
            sum.of[team] += points.of[team] * swings->weight[i];
    }
    for (int team = 0; team < TEAMS; team++)
        sum.of[team] /= SWING_WHOLE;
    return sum;
}

bool board_points(const struct match_board *board, const struct swing_rule *rule, int when,
                  struct points points[TEAMS])
{
    if (board->scored) {
        points[TEAM_OWN] = points[TEAM_OTHER] = board->won[when];
        return board->told[when] && rule->kind == board->kind;
    }
    for (int team = 0; team < TEAMS; team++) {
        int percent = board->percent[when][team], won;
        if (percent == 0)
            points[team] = points_of_swings(rule, &board->swing[when][team]);
        else if (rule->kind == SWING_IMPS && average_in_imps(percent, &won))
            points[team] = points_lead((int64_t)won * POINTS_ONE);
        else
            return false;
        if (team == TEAM_OTHER)
            points[team] = points_turned(points[team]);
    }
    return board->told[when];
}

/* ---- figures ---- */

bool figures_exist(const struct total figures[TEAMS])
{
    return figures[TEAM_OWN].given || figures[TEAM_OTHER].given;
}

bool figures_are(const struct total figures[TEAMS], struct points points)
{
    for (int team = 0; team < TEAMS; team++)
        if (figures[team].given && decimal_in_places(figures[team].value[false]) != points.of[team])
            return false;
    return true;
}

void figures_set(struct total figures[TEAMS], struct points points)
{
    for (int team = 0; team < TEAMS; team++) {
        struct decimal *becomes = &figures[team].value[true];
        if (!figures[team].given)
            continue;
        *becomes = figures[team].value[false];
        while (points.of[team] % (POINTS_ONE / power_of_ten(becomes->decimals)) != 0)
            becomes->decimals++;
        becomes->scaled = points.of[team] / (POINTS_ONE / power_of_ten(becomes->decimals));
    }
}

/* Computes the figures that RULE gives a board; one with a balance has the first team's lead. */
static bool board_figures(const struct match_board *board, const struct swing_rule *rule, int when,
                          struct points *figures)
{
    struct points points[TEAMS];
    if (!board_points(board, rule, when, points))
        return false;
    for (int team = 0; team < TEAMS; team++)
        figures->of[team] = board->balance ? points_balance(points[team]) : points[team].of[team];
    return true;
}

/* ---- swings that the boards confirm ---- */

/* More of ten than these have to agree where not all do: a director may have adjusted one. */
enum { OF_TEN = 9, TEN = 10 };

bool figures_are_most(size_t good, size_t all)
{
    return good == all || (good >= FIGURES_TO_TRUST && TEN * good >= OF_TEN * all);
}

uint32_t swings_find(const struct match_board *board, size_t boards, bool imps_only)
{
    uint32_t swings = 0;
    for (int habit = false; habit <= true && swings == 0; habit++)
        for (int i = 0; i < swing_count; i++) {
            const struct swing_rule *rule = &swing_rules[i];
            size_t good = 0, all = 0;
            if (rule->habit != habit || (imps_only && rule->kind != SWING_IMPS))
                continue;
            for (size_t at = 0; at < boards; at++) {
                struct points figures;
                if (!figures_exist(board[at].figure) ||
                    !board_figures(&board[at], rule, MATCH_BEFORE, &figures))
                    continue;
                all++;
                good += figures_are(board[at].figure, figures);
            }
            if (figures_are_most(good, all))
                swings |= UINT32_C(1) << i;
        }
    return swings;
}

bool board_moved(const struct match_board *board)
{
    return board->told[MATCH_BEFORE] != board->told[MATCH_AFTER] ||
           memcmp(board->swing[MATCH_BEFORE], board->swing[MATCH_AFTER], sizeof *board->swing) ||
           memcmp(board->percent[MATCH_BEFORE], board->percent[MATCH_AFTER],
                  sizeof *board->percent) ||
           memcmp(&board->won[MATCH_BEFORE], &board->won[MATCH_AFTER], sizeof *board->won);
}

bool board_is_doubtful(const struct match_board *board, uint32_t swings)
{
    bool doubtful = figures_exist(board->figure) && swings != 0;
    for (int i = 0; i < swing_count && doubtful; i++) {
        struct points figures;
        if ((swings >> i & 1) != 0)
            doubtful = board_figures(board, &swing_rules[i], MATCH_BEFORE, &figures) &&
                       !figures_are(board->figure, figures);
    }
    return doubtful;
}

void board_follow(struct match_board *board, uint32_t swings)
{
    bool found = false;
    struct points before, after = {{0}}, first = {{0}};
    totals_keep(board->figure);
    board->stays = false;
    if (!board_moved(board) || !figures_exist(board->figure))
        return;
    for (int i = 0; i < swing_count; i++) {
        if ((swings >> i & 1) == 0)
            continue;
        if (!board_figures(board, &swing_rules[i], MATCH_BEFORE, &before) ||
            !figures_are(board->figure, before) ||
            !board_figures(board, &swing_rules[i], MATCH_AFTER, &after) ||
            (found && memcmp(&first, &after, sizeof after) != 0))
            board->stays = true;
        first = after;
        found = true;
    }
    board->stays = board->stays || !found;
    if (!board->stays)
        figures_set(board->figure, first);
}

/* ---- matches ---- */

bool match_sums(const struct matches *matches, const struct match *match,
                const struct swing_rule *swing, int when, struct points sums[TEAMS])
{
    memset(sums, 0, TEAMS * sizeof *sums);
    for (size_t i = 0; i < match->boards; i++) {
        struct points points[TEAMS];
        if (!board_points(&matches->board[match->first + i], swing, when, points))
            return false;
        for (int team = 0; team < TEAMS; team++)
            for (int of = 0; of < TEAMS; of++)
                sums[team].of[of] += points[team].of[of];
    }
    return match->boards > 0;
}
