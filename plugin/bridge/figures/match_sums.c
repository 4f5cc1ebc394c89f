#include "bridge/figures/match_sums.h"

#include <string.h>

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
