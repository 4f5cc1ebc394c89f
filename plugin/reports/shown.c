#include "reports/formats.h"

static bool ruling_tells(const struct law_ruling *ruling, const struct finding *finding)
{
    static const uint8_t irregularities[FINDING_COUNT] = {
        [FINDING_REVOKE] = IRREGULARITY_REVOKE + 1,
        [FINDING_OMITTED_CARD] = IRREGULARITY_OMITTED + 1,
        [FINDING_EXTRA_CARD] = IRREGULARITY_EXTRA + 1,
        [FINDING_LEAD_OUT_OF_TURN] = IRREGULARITY_LEAD + 1,
        [FINDING_PENALTY_CARD] = IRREGULARITY_PENALTY + 1,
    };

    return irregularities[finding->id] == ruling->irregularity + 1 &&
           (ruling->possible ? 0 : ruling->trick) == finding->trick &&
           ruling->offender == finding->player && ruling->card == finding->card;
}

/* Returns true if one of the rulings begins with the same sentence as FINDING. */
static bool is_told(const struct ruling *ruling, const struct finding *finding)
{
    for (int i = 0; i < ruling->ruling_count; i++)
        if (ruling_tells(&ruling->ruling[i], finding))
            return true;
    return false;
}

int unknown_cards(const struct ruling *ruling)
{
    int count = 0;

    for (int i = 0; i < ruling->finding_count; i++)
        count += ruling->finding[i].id == FINDING_UNKNOWN_CARD;
    return count;
}

/* Returns true if FINDING is an unknown card after the first, whose sentence tells them all. */
static bool is_with_another(const struct ruling *ruling, int finding)
{
    bool unknown = ruling->finding[finding].id == FINDING_UNKNOWN_CARD;

    while (unknown && finding-- > 0)
        if (ruling->finding[finding].id == FINDING_UNKNOWN_CARD)
            return true;
    return false;
}

int findings_shown(const struct ruling *ruling, const struct finding *shown[FINDINGS_SHOWN])
{
    int count = 0;

    for (int i = 0; i < ruling->finding_count; i++) {
        if (is_told(ruling, &ruling->finding[i]) || is_with_another(ruling, i))
            continue;
        if (count < FINDINGS_SHOWN)
            shown[count] = &ruling->finding[i];
        count++;
    }
    return count;
}

bool need_is_repeated(const struct ruling *ruling, int need)
{
    if (ruling->need[need].baseline != BASELINE_NEITHER_REVOKE)
        return false;
    while (need-- > 0)
        if (ruling->need[need].baseline == BASELINE_NEITHER_REVOKE)
            return true;
    return false;
}

bool ruling_shows_adjusted(const struct ruling *ruling)
{
    return ruling->status == STATUS_ADJUSTED || ruling->status == STATUS_PROPOSED ||
           (ruling->status == STATUS_SETTLED && ruling->adjustment != ADJUSTMENT_TRICKS);
}

bool ruling_shows_recorded(const struct ruling *ruling)
{
    return ruling_shows_adjusted(ruling) || ruling->status == STATUS_DIRECTOR ||
           ruling->status == STATUS_SETTLED;
}

bool ruling_shows_closings(const struct ruling *ruling)
{
    return ruling->ruling_count > 1 || ruling->status == STATUS_DIRECTOR;
}

int clauses_shown(const struct law_ruling *ruling)
{
    return ruling->irregularity == IRREGULARITY_EARLIER ? 0 : ruling->clause_count;
}

int basis_shown(const struct law_ruling *ruling)
{
    bool given = ruling->irregularity == IRREGULARITY_SCORE ||
                 ruling->irregularity == IRREGULARITY_PROCEDURAL ||
                 ruling->irregularity == IRREGULARITY_INCIDENT ||
                 ruling->irregularity == IRREGULARITY_DESIGNATION ||
                 ruling->irregularity == IRREGULARITY_EARLIER;

    return given || ruling->possible ? BASIS_NONE : ruling->basis;
}

const struct board_points *points_after(const struct board *board, const struct ruling *ruling)
{
    return ruling->status == STATUS_SETTLED ? board->points : ruling->points;
}

bool points_are_shown(const struct board *board, const struct ruling *ruling, int kind)
{
    return board->points[kind].known || ruling->points[kind].known;
}
