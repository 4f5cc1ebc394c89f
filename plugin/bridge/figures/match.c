#include "bridge/figures/match.h"

#include <stdlib.h>
#include <string.h>

#include "bridge/figures/own_scale.h"
#include "bridge/figures/victory.h"

_Static_assert(POINTS_ONE % VICTORY_ONE == 0, "victory points are whole units");

/* ---- what a match is worth ---- */

enum rule_kind {
    RULE_SUM,     /* what each team has on the boards */
    RULE_BALANCE, /* what it has more, and the other less */
    RULE_LEAD,    /* what the winner has more */
    RULE_VICTORY, /* published victory points */
    RULE_OWN      /* those that the matches show */
};

/* Where a rule comes from. */
enum rule_source { RULE_STANDARD, RULE_HABIT, RULE_SHOWN };

struct match_rule {
    uint8_t kind;
    uint8_t victory;
    uint8_t source; /* enum rule_source */
};
static const struct match_rule match_rules[] = {
    {RULE_SUM, 0, RULE_STANDARD},
    {RULE_BALANCE, 0, RULE_STANDARD},
    {RULE_LEAD, 0, RULE_STANDARD},
    {RULE_VICTORY, VICTORY_CONTINUOUS, RULE_STANDARD},
    {RULE_VICTORY, VICTORY_DISCRETE, RULE_STANDARD},
    {RULE_VICTORY, VICTORY_TRIANGLE, RULE_STANDARD},
    {RULE_VICTORY, VICTORY_UNMENDED, RULE_HABIT},
    {RULE_OWN, 0, RULE_SHOWN},
};
enum { RULES = sizeof match_rules / sizeof *match_rules };

/* A rule with a swing on trial. */
struct match_candidate {
    const struct matches *matches;
    const struct swing_rule *swing;
    struct match_rule rule;
    uint32_t boards; /* boards that the scales are for; 0: none yet */
    bool usable;     /* they are scales */
    struct victory_scale scale;
    struct own_scale own;
};

/* Makes the scales those of MATCH. */
static void scale_for(struct match_candidate *candidate, const struct match *match)
{
    if (match->boards == candidate->boards)
        return;
    candidate->boards = match->boards;
    candidate->usable =
        candidate->rule.kind == RULE_OWN
            ? own_scale_read(&candidate->own, candidate->matches, candidate->swing, match->boards)
            : victory_scale_init(&candidate->scale, (enum victory)candidate->rule.victory,
                                 match->boards);
}

/* Returns true if its boards are scored across the field, so that IMPs are means of several. */
static bool is_scored(const struct match_candidate *candidate, const struct match *match)
{
    return match->boards > 0 && candidate->matches->board[match->first].scored;
}

/* Computes victory points. Published scales are for IMPs, and whole ones, to which means are
 * rounded. */
static bool victory_of(struct match_candidate *candidate, const struct match *match, int64_t margin,
                       struct points *points)
{
    scale_for(candidate, match);
    if (is_scored(candidate, match))
        margin = points_whole(margin);
    if (!candidate->usable || candidate->swing->kind != SWING_IMPS || margin % POINTS_ONE != 0)
        return false;
    int64_t one = POINTS_ONE / VICTORY_ONE;
    int64_t own = one * victory_points(&candidate->scale, margin / POINTS_ONE);
    *points = (struct points){{own, one * candidate->scale.pool - own}};
    return true;
}

/* Computes what the rule gives a match with such a SUM; false if it gives nothing. */
static bool sum_points(struct match_candidate *candidate, const struct match *match,
                       struct points sum, struct points *points)
{
    int64_t margin = points_balance(sum);
    switch (candidate->rule.kind) {
    case RULE_SUM:
        *points = sum;
        return true;
    case RULE_BALANCE:
        *points = (struct points){{margin, -margin}};
        return true;
    case RULE_LEAD:
        *points = points_lead(margin);
        return true;
    case RULE_VICTORY:
        return victory_of(candidate, match, margin, points);
    default:
        scale_for(candidate, match);
        return candidate->usable && own_scale_points(&candidate->own, margin, points);
    }
}

/* Computes what the rule gives a match: each team has what its own scores come to. */
static bool match_points(struct match_candidate *candidate, const struct match *match, int when,
                         struct points *points)
{
    struct points sums[TEAMS], seen;
    if (!match_sums(candidate->matches, match, candidate->swing, when, sums))
        return false;
    for (int team = 0; team < TEAMS; team++) {
        if (!sum_points(candidate, match, sums[team], &seen))
            return false;
        points->of[team] = seen.of[team];
    }
    return true;
}

/* ---- rules that the matches confirm ---- */

/* The points that the rules have given a match so far. */
struct match_outcome {
    bool found, agreed; /* of one in question */
    bool given;         /* a rule gives its score as it stands, or cannot tell */
    struct points points;
};

/* Returns true if a score changes, or ought to have changed earlier. */
static bool is_in_question(const struct matches *matches, const struct match *match)
{
    for (size_t i = 0; i < match->boards; i++)
        if (board_moved(&matches->board[match->first + i]))
            return true;
    return match->ruled;
}

/* Takes the rule's answer for each match, and for one in question that it gives as it stands what
 * that becomes. */
static void outcomes_take(struct match_candidate *candidate, struct match_outcome *outcome)
{
    for (size_t i = 0; i < candidate->matches->count; i++) {
        const struct match *match = &candidate->matches->match[i];
        struct points before, after = {0};
        bool known = match_points(candidate, match, MATCH_BEFORE, &before);
        bool given = known && figures_are(match->score, before);
        outcome[i].given = outcome[i].given || given || !known;
        if (!given || !is_in_question(candidate->matches, match))
            continue;
        /* Its scale is beyond doubt. Across the field nothing is known that could count besides. */
        bool proven = candidate->rule.kind != RULE_OWN ||
                      (own_scale_is_proven(&candidate->own) &&
                       (is_scored(candidate, match) || own_scale_is_all(&candidate->own)));
        bool told = proven && match_points(candidate, match, MATCH_AFTER, &after);
        outcome[i].agreed =
            told && (!outcome[i].found ||
                     (outcome[i].agreed && memcmp(&outcome[i].points, &after, sizeof after) == 0));
        outcome[i].found = true;
        outcome[i].points = after;
    }
}

/* Those of a source that hold: by all matches, or by most of them. */
static const struct choice {
    uint8_t source;
    bool most;
} choices[] = {
    {RULE_STANDARD, false}, {RULE_HABIT, false}, {RULE_STANDARD, true}, {RULE_SHOWN, false}};
enum { CHOICES = sizeof choices / sizeof *choices };

/* Takes the answers of the rules of CHOICE that hold. Returns true if one does; a scale that the
 * matches show themselves gives all of them. */
static bool choose(struct match_candidate *candidate, uint32_t swings, struct choice choice,
                   struct match_outcome *outcome)
{
    const struct matches *matches = candidate->matches;
    bool any = false;
    for (int i = 0; i < swing_count * RULES; i++) {
        size_t all = 0, good = 0; /* matches with scores, and those of them that the rule gives */
        candidate->swing = &swing_rules[i / RULES];
        candidate->rule = match_rules[i % RULES];
        candidate->boards = 0;
        if ((swings >> i / RULES & 1) == 0 || candidate->rule.source != choice.source)
            continue;
        for (size_t at = 0; at < matches->count; at++) {
            const struct match *match = &matches->match[at];
            struct points points, sums[TEAMS];
            if (!figures_exist(match->score) ||
                !match_sums(matches, match, candidate->swing, MATCH_BEFORE, sums))
                continue;
            all++;
            good += match_points(candidate, match, MATCH_BEFORE, &points) &&
                    figures_are(match->score, points);
        }
        if (all == 0 || !(choice.source == RULE_SHOWN || good == all ||
                          (choice.most && figures_are_most(good, all))))
            continue;
        outcomes_take(candidate, outcome);
        any = true;
    }
    return any;
}

/* Returns true if a board of the match cannot be told. */
static bool has_unknown(const struct matches *matches, const struct match *match)
{
    for (size_t i = 0; i < match->boards; i++) {
        const struct match_board *board = &matches->board[match->first + i];
        if (board->stays || !board->told[MATCH_BEFORE] || !board->told[MATCH_AFTER])
            return true;
    }
    return false;
}

/* Sets the new scores of the matches in question, or marks why they stay, and marks the scores that
 * are doubtful. A scale that the matches show themselves is only tried where one is in question. */
static void scores_follow(struct matches *matches, uint32_t swings, struct match_outcome *outcome,
                          struct match_candidate *candidate)
{
    bool found = false, own = false, asked = false;
    for (size_t i = 0; i < matches->count; i++)
        asked = asked || is_in_question(matches, &matches->match[i]);
    for (size_t i = 0; i < CHOICES && !found && (asked || choices[i].source != RULE_SHOWN); i++) {
        found = choose(candidate, swings, choices[i], outcome);
        own = choices[i].source == RULE_SHOWN;
    }
    for (size_t i = 0; i < matches->count; i++) {
        struct match *match = &matches->match[i];
        totals_keep(match->score);
        match->stays = MATCH_FOLLOWS;
        match->doubtful = found && !own && figures_exist(match->score) && !outcome[i].given;
        if (!is_in_question(matches, match) || !figures_exist(match->score))
            continue;
        if (has_unknown(matches, match))
            match->stays = MATCH_STAYS_BOARD;
        else if (!outcome[i].found)
            match->stays = MATCH_STAYS_SCALE;
        else if (!outcome[i].agreed)
            match->stays = MATCH_STAYS_MARGIN;
        else
            figures_set(match->score, outcome[i].points);
    }
}

bool matches_follow(struct matches *matches)
{
    size_t boards = 0;
    for (size_t i = 0; i < matches->count; i++)
        boards += matches->match[i].boards;
    uint32_t swings = swings_find(matches->board, boards, matches->imps);
    struct match_candidate *candidate = malloc(sizeof *candidate);
    struct match_outcome *outcome = calloc(matches->count + 1, sizeof *outcome);
    bool ok = candidate && outcome;
    for (size_t i = 0; ok && i < boards; i++) {
        matches->board[i].doubtful = board_is_doubtful(&matches->board[i], swings);
        board_follow(&matches->board[i], swings);
    }
    if (ok) {
        *candidate = (struct match_candidate){.matches = matches};
        scores_follow(matches, swings, outcome, candidate);
    }
    free(candidate);
    free(outcome);
    return ok;
}
