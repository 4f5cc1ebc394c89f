"""Scores of matches that are on no published scale: the file's own is believed once its matches prove it, and not before.

Sessions are made up from a seed. A score of two kinds at once, a point a board and an invented step for the IMPs, depends on
more than the IMPs; yet two, three or four such matches look as if they had a scale, as what is won by more earns more. A
director has another number of tricks agreed on: then no score may move, and the match is named. Of an invented scale that
depends on the IMPs alone, many matches show what they show to test_teams.py, few prove nothing.
"""
import os
import random

import test_teams as teams
from folder import scratch
from tally import SANITIZED, crashed, main
from test_teams import text_of

SEED = int(os.environ.get("RECTIFY_SEED", "12"))
ROUND = 3


def won(swing):
    return (swing > 0) - (swing < 0)


def stepped(margin, steps, each):
    """An invented scale: for each so many IMPs a point, and at most STEPS of them."""
    size = min(steps, (abs(margin) + each // 2) // each)
    return size if margin >= 0 else -size


class Scored(teams.Session):
    """In IMPs on the boards; SCORE makes of the swings what the first team has more, of twice MIDDLE points."""

    def __init__(self, made, count, score, middle):
        matches = made.matches[:count]
        super().__init__("IMPS", [line for line in made.lines if line.match in matches], matches)
        self.score, self.middle = score, middle

    def scores_of(self, match):
        more = self.score([swings[0][0][0] for swings in self.boards_of(match).values()])
        return str(self.middle + more), str(self.middle - more)


def two_kinds(draw, count):
    """A point a board, and as many again for the IMPs, a step for four."""
    return Scored(teams.teams("IMPS", draw, boards=ROUND, count=8), count, lambda swings: sum(map(won, swings)) + stepped(
        sum(map(teams.imps, swings)), len(swings), 4), 2 * ROUND)


def own_scale(draw, count):
    """Of 16 points, which no published scale has, one for two IMPs."""
    return Scored(teams.teams("IMPS", draw, boards=ROUND, count=8), count,
                  lambda swings: stepped(sum(map(teams.imps, swings)), 8, 2), 8)


def each_change(folder, session, step):
    """(game, the match of it, the file before, after, what was said) of each STEP-th line, a trick fewer."""
    before, lines = teams.write(session), teams.lines_in_file(session)
    for game in range(1, len(lines) + 1, 1 if teams.WHOLE else step):
        result, seen, notes = teams.apply(folder, before, (game, "agreed-tricks=%d" % (lines[game - 1].tricks - 1)))
        yield game, lines[game - 1].match, before, seen, [crashed(result)] if crashed(result) else notes


def figures(data):
    """What stays when a match does."""
    clubs = teams.Clubs(data)
    return [(one.tag, one.text) for one in clubs.root.iter() if one.tag in (
        "TEAM_SCORE", "OPPOSING_TEAM_SCORE", "TOTAL_SCORE", "PLACE", "WINS_OR_DRAWS")]


def stays(tally, folder, name, session, step):
    """No score moves; the match is named, and that it is not proven."""
    for game, match, before, seen, notes in each_change(folder, session, step):
        named = "match of %s against %s stays as it is: what the new result is worth the other matches do not prove" % match[1:]
        no_scale = "match of %s against %s stays as it is: no scale gives it" % match[1:]
        wrong = [] if figures(before) == figures(seen) else ["scores moved: %s" % [
            (old, new[1]) for old, new in zip(figures(before), figures(seen)) if old != new][:4]]
        if not any(named in text or no_scale in text for text in notes):
            wrong.append("it said %s" % notes)
        tally.check("%s, game %d" % (name, game), "; ".join(wrong) or None)


def follows(tally, folder, name, session, step):
    """All follows as far as other matches show it; some does."""
    moved = 0
    for game, _, before, seen, notes in each_change(folder, session, step):
        teams.check_clubs(tally, "%s, game %d" % (name, game), teams.Clubs(before), teams.Clubs(seen), notes)
        moved += figures(before) != figures(seen)
    tally.check("%s: some follow" % name, None if moved else "no score moved")


def test(tally):
    print("seed %d" % SEED)
    folder = scratch("teams-own").folder
    for seed in range(SEED, SEED + (2 if SANITIZED else 4)):
        for count in (2, 4) if SANITIZED else (2, 3, 4, 6, 8):
            stays(tally, folder, "two kinds, %d matches, %d" % (count, seed), two_kinds(random.Random(seed), count), count - 1)
    stays(tally, folder, "two kinds, many", two_kinds(random.Random(SEED), 28), 17)
    for count in (2, 4, 6):
        stays(tally, folder, "own scale, %d matches" % count, own_scale(random.Random(SEED), count), count)
    follows(tally, folder, "own scale, many", own_scale(random.Random(SEED), 28), 11)


if __name__ == "__main__":
    main(test)
