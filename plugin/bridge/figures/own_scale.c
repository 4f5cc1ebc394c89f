#include "bridge/figures/own_scale.h"

#include <stdlib.h>
#include <string.h>

#include "bridge/decimal.h"
#include "bridge/figures/figure.h"

/* ---- the scale ---- */

bool own_scale_add(struct own_scale *own, int64_t margin, struct points points)
{
    int64_t at = llabs(margin) / OWN_ONE;
    if (margin < 0)
        points = points_turned(points);
    if (margin % OWN_ONE != 0 || at >= OWN_MARGINS || (margin == 0 && points_balance(points) != 0))
        return false;
    struct own_margin *same = &own->margin[at];
    if (same->matches != 0 && memcmp(&same->points, &points, sizeof points) != 0)
        return false;
    same->points = points;
    same->matches++;
    return true;
}

static void widen(struct own_margin *margin, int64_t besides)
{
    margin->least = !margin->noted || besides < margin->least ? besides : margin->least;
    margin->most = !margin->noted || besides > margin->most ? besides : margin->most;
    margin->noted = true;
}

void own_scale_note(struct own_scale *own, int64_t margin, int64_t besides)
{
    struct own_margin *same = &own->margin[llabs(margin) / OWN_ONE];
    if (margin >= 0)
        widen(same, besides);
    if (margin <= 0) /* a draw is both teams' */
        widen(same, -besides);
}

bool own_scale_rises(const struct own_scale *own)
{
    int64_t least = INT64_MIN;
    for (int at = 0; at < OWN_MARGINS; at++) {
        int64_t balance = points_balance(own->margin[at].points);
        if (own->margin[at].matches == 0)
            continue;
        if (balance < least || balance < 0)
            return false;
        least = balance;
    }
    return true;
}

/* Returns true if a match had the margin of AT, one of LEFT_OUT aside. */
static bool is_seen(const struct own_scale *own, int64_t at, int64_t left_out)
{
    return own->margin[at].matches > (at == left_out ? 1U : 0U);
}

static bool earns_all(struct points points)
{
    return points.of[TEAM_OTHER] == 0 && points.of[TEAM_OWN] > 0;
}

/* The points for the winner's margin of AT, as all matches show them but one of LEFT_OUT. */
enum { NO_MATCH = -1 };
static bool won_by(const struct own_scale *own, int64_t at, int64_t left_out, struct points *points)
{
    int64_t less = at < OWN_MARGINS ? at : OWN_MARGINS - 1, more = at;
    while (less >= 0 && !is_seen(own, less, left_out))
        less--;
    while (more < OWN_MARGINS && !is_seen(own, more, left_out))
        more++;
    if (less < 0)
        return false;
    *points = own->margin[less].points;
    if (more >= OWN_MARGINS)
        return earns_all(*points);
    return memcmp(points, &own->margin[more].points, sizeof *points) == 0;
}

bool own_scale_is_proven(const struct own_scale *own)
{
    uint64_t proofs = 0;
    for (int at = 0; at < OWN_MARGINS; at++) {
        const struct own_margin *margin = &own->margin[at];
        struct points points;
        if (margin->matches == 0 || !won_by(own, at, at, &points))
            continue;
        if (memcmp(&points, &margin->points, sizeof points) != 0)
            return false;
        proofs += margin->matches;
    }
    return proofs >= FIGURES_TO_TRUST;
}

bool own_scale_is_all(const struct own_scale *own)
{
    struct own_margin less = {0}; /* all margins so far that earn the same */
    for (int at = 0; at < OWN_MARGINS; at++) {
        const struct own_margin *margin = &own->margin[at];
        if (!margin->noted || earns_all(margin->points))
            continue;
        if (!less.noted || memcmp(&less.points, &margin->points, sizeof less.points) != 0)
            less = *margin;
        if (margin->least < less.least)
            less.least = margin->least;
        if (margin->most > less.least)
            return true;
    }
    return false;
}

bool own_scale_points(const struct own_scale *own, int64_t margin, struct points *points)
{
    if (margin % OWN_ONE != 0 || !won_by(own, llabs(margin) / OWN_ONE, NO_MATCH, points))
        return false;
    if (margin < 0)
        *points = points_turned(*points);
    return true;
}

/* ---- read off the matches ---- */

bool own_scale_read(struct own_scale *own, const struct matches *matches,
                    const struct swing_rule *swing, uint32_t boards)
{
    /* A score of two kinds at once counts boards won besides IMPs or points, and IMPs besides
     * boards won. */
    static const struct swing_rule imps = {SWING_IMPS, 0, 0, false};
    static const struct swing_rule wins = {SWING_WIN, 2 * POINTS_ONE, 0, false};
    const struct swing_rule *other = swing->kind == SWING_WIN ? &imps : &wins;
    memset(own, 0, sizeof *own);
    for (size_t i = 0; i < matches->count; i++) {
        const struct match *match = &matches->match[i];
        struct points sums[TEAMS], besides[TEAMS], score;
        if (match->boards != boards || match->ruled || !match->score[TEAM_OWN].given ||
            !match->score[TEAM_OTHER].given ||
            !match_sums(matches, match, swing, MATCH_BEFORE, sums) ||
            memcmp(&sums[TEAM_OWN], &sums[TEAM_OTHER], sizeof *sums) != 0)
            continue; /* there is nothing to read, or the teams do not see the same match */
        for (int team = 0; team < TEAMS; team++)
            score.of[team] = decimal_in_places(match->score[team].value[false]);
        int64_t margin = points_balance(sums[TEAM_OWN]);
        if (!own_scale_add(own, margin, score))
            return false;
        if (match_sums(matches, match, other, MATCH_BEFORE, besides))
            own_scale_note(own, margin, points_balance(besides[TEAM_OWN]));
    }
    return own_scale_rises(own);
}
