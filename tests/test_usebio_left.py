"""Points that a ruling had to leave on a board of USEBIO, as no scoring gives them: totals do without them when another board
is ruled on, in the same run or a later one, and so do scores of matches. What they keep from following is named.

Sessions are made up from a seed. Where all points follow, two rulings in two runs give the very file that the model writes.
Where two lines of a board have each other's points, a ruling on it leaves them; the model then has the points of the second
ruling's board, and the list as it was.
"""
import os
import random
import re

import test_swiss_pairs as swiss
import test_teams as teams
from folder import get, put, scratch
from tally import SANITIZED, crashed, main, run

SEED = int(os.environ.get("RECTIFY_SEED", "31"))
LIST = re.compile(rb"<PARTICIPANTS>.*?</PARTICIPANTS>", re.S)
OF_TEAMS = re.compile(rb"<(?:TOTAL_SCORE|WINS_OR_DRAWS|PLACE)>[^<]*<")
OF_MATCHES = re.compile(rb"<(?:NS|EW)_SCORE>[^<]*<")
LEFT = re.compile("The points of board (.*) stay as they are: an earlier ruling has changed a result there")
OF_LINES = re.compile(rb"<(NS_CROSS_IMP_POINTS|EW_CROSS_IMP_POINTS|PAIR_IMPS)>[^<]*</\1>\n")
UNTOLD = re.compile("(?:Totals and places|The score of the match of .*) .* cannot be told")


def apply(folder, data, *facts):
    """The run, the file with its trail, what was said."""
    path = put(os.path.join(folder, "session.xml"), data)
    result = run(["apply"] + ["--fact=%d:-:-:agreed-tricks=%d" % fact for fact in facts] + ["-o", path + ".out", path])
    notes = [text for text in result.stderr.decode().splitlines() if "--fact" not in text]
    return result, get(path + ".out"), notes


def plain(data):
    return teams.TRAIL.sub(b"", data)


def kept(before, after, pattern):
    """AFTER with what PATTERN finds as it is BEFORE."""
    old = iter(pattern.findall(before))
    return pattern.sub(lambda _: next(old), after)


class Made:
    """A session with its lines in the order of the file; FROZEN are the points that lines keep, whatever happens."""

    def __init__(self, session, write, lines):
        self.session, self.lines, self.frozen = session, lines, {}
        self.text, self.reckon = lambda: write(session), session.points

        def points():
            found = self.reckon()
            found.update(self.frozen)
            return found
        session.points = points

    def freeze(self, board):
        """Two lines of a board get each other's points; the first of them, if a trick less does not make them right."""
        now = self.reckon()
        lines = [line for line in self.lines if line.board == board]
        first, *others = [line for line in lines if getattr(line, "section", None) == getattr(lines[0], "section", None)]
        for other in others:
            self.frozen = {line: now[line] for line in lines}
            self.frozen[first], self.frozen[other] = now[other], now[first]
            first.tricks -= 1
            after = self.reckon()
            first.tricks += 1
            if now[first] != now[other] and any(after[line] != self.frozen[line] for line in lines):
                return first
        return None

    def ruled(self, line):
        """The fact that takes a trick from it, which it has then."""
        line.tricks -= 1
        return self.lines.index(line) + 1, line.tricks


def of_sections(seed, across):
    session = teams.sections(random.Random(seed), across=across, ranked=False)
    teams.write(session, True)
    return Made(session, teams.write, teams.lines_in_file(session))


def of_teams(seed, kind, **how):
    session = teams.teams(kind, random.Random(seed), **how)
    teams.write(session, True)
    return Made(session, teams.write, teams.lines_in_file(session))


def bare(made):
    text = made.text
    made.text = lambda: OF_LINES.sub(b"", text())
    return made


def of_pairs(seed, kind):
    session = swiss.Session(kind, random.Random(seed))
    return Made(session, lambda one: one.write(), session.lines())


KINDS = {
    "sections together": lambda seed: of_sections(seed, True),
    "sections alone": lambda seed: of_sections(seed, False),
    "teams by IMPs": lambda seed: of_teams(seed, "IMPS"),
    "teams point-a-board": lambda seed: of_teams(seed, "PAB"),
    "teams by victory points": lambda seed: of_teams(seed, "continuous"),
    "teams without points of lines": lambda seed: bare(of_teams(seed, "IMPS")),
    "Swiss pairs by IMPs": lambda seed: of_pairs(seed, "IMPS"),
    "Swiss pairs by matchpoints": lambda seed: of_pairs(seed, "MP"),
}


def same(wanted, seen):
    return teams.difference(*swiss.places_alike(wanted, plain(seen)))


def followed(tally, folder):
    """Two rulings in two runs; on the one board, too."""
    for name, make in KINDS.items():
        for seed in range(SEED, SEED + (1 if SANITIZED else 3)):
            made = make(seed)
            draw, text = random.Random(seed), made.text()
            first = draw.choice(made.lines)
            board = [line for line in made.lines if line.board == first.board and line is not first]
            for second in (draw.choice(board), draw.choice(made.lines[len(made.lines) // 2:])):
                if second is first:
                    continue
                one, other = made.ruled(first), made.ruled(second)
                result, seen, notes = apply(folder, apply(folder, text, one)[1], other)
                tally.check("%s, seed %d, games %d and %d" % (name, seed, one[0], other[0]), crashed(result) or same(
                    made.text(), seen) or ("it said %s" % notes if notes else None))
                first.tricks += 1
                second.tricks += 1


def left(tally, folder, name, made, second, pattern):
    """The first line of a board that is odd is ruled on, then SECOND: what PATTERN finds stays."""
    third = next(line for line in made.frozen if line is not made.odd)
    board, text, other = next(iter(made.frozen)).board, made.text(), made.ruled(second)
    result, seen, notes = apply(folder, text, other)
    tally.check("%s: nothing was ruled on before" % name, crashed(result) or same(made.text(), seen))
    second.tricks += 1
    one = made.ruled(made.odd)
    result, seen, _ = apply(folder, text, one)
    tally.check("%s: the first ruling" % name, crashed(result) or same(kept(text, made.text(), pattern), seen))
    notes = apply(folder, seen, made.ruled(third))[2]
    third.tricks += 1
    tally.check("%s: the board again" % name, None if not any(map(LEFT.search, notes)) else "it said %s" % notes)
    made.ruled(second)
    wanted = kept(text, made.text(), pattern)
    matches = [match[1:3] for match in getattr(made.session, "matches", ()) if any(line.board == board for line in match[3])]
    for runs in ("two runs", "one run"):
        result, after, notes = apply(folder, seen, other) if runs == "two runs" else apply(folder, text, one, other)
        tally.check("%s, %s" % (name, runs), crashed(result) or same(wanted, after))
        tally.check("%s, %s: totals named" % (name, runs), None if wanted == made.text() or any(
            map(UNTOLD.search, notes)) else "it said %s" % notes)
        silent = [match for match in matches if not any("match of %s against %s stays" % match in note for note in notes)]
        tally.check("%s, %s: matches named" % (name, runs), None if not silent else "%s are not" % silent)
        named = [found.group(1) for found in map(LEFT.search, notes) if found]
        tally.check("%s, %s: the board named" % (name, runs), None if named == ([
            str(board)] if runs == "two runs" else []) else "it said %s" % notes)
    tally.check("%s: nothing ruled" % name, teams.difference(after, apply(folder, after)[1]))


def points_that_stay(tally, folder):
    for name, make in KINDS.items():
        if name.startswith("teams"):
            continue
        for seed in range(SEED, SEED + (1 if SANITIZED else 3)):
            made = make(seed)
            last = max(line.board for line in made.lines)
            made.odd = next(filter(None, map(made.freeze, range(1, last))))
            second = [line for line in made.lines if line.board == last]
            left(tally, folder, "%s, seed %d" % (name, seed), made, second[seed % len(second)], LIST)
    for kind in ("IMPS", "MP"):  # both boards are of each match of the round
        made = of_pairs(SEED, kind)
        made.odd = next(filter(None, map(made.freeze, range(1, swiss.BOARDS))))
        left(tally, folder, "Swiss pairs by %s, one round" % kind, made, [
            line for line in made.lines if line.board == swiss.BOARDS][-1], re.compile(
                LIST.pattern + b"|" + OF_MATCHES.pattern, re.S))


def score_that_stays(tally, folder):
    """Of a match with a score that no rule gives while the others have one, when another match of a team of it is ruled on."""
    for seed in range(SEED, SEED + 3):
        made = of_teams(seed, "IMPS", boards=2, count=6)
        odd, scores = made.session.matches[0], made.session.scores_of
        fixed = tuple(str(int(one) + more) for one, more in zip(scores(odd), (3, 0)))
        made.session.scores_of = lambda match: fixed if match == odd else scores(match)
        text = made.text()
        one = made.ruled(next(line for line in made.lines if line.match == odd))
        seen = apply(folder, text, one)[1]
        tally.check("teams, seed %d: the first ruling" % seed, same(kept(text, made.text(), OF_TEAMS), seen))
        second = next(line for line in made.lines if line.match[1] == odd[1] and line.match != odd)
        result, seen, notes = apply(folder, seen, made.ruled(second))
        tally.check("teams, seed %d" % seed, crashed(result) or same(kept(text, made.text(), OF_TEAMS), seen))
        for sentence in ("The score of the match of %s against %s stays as it is" % odd[1:], "Totals and places of teams stay"):
            tally.check("teams, seed %d: %s" % (seed, sentence), None if any(sentence in note for note in notes) else
                        "it said %s" % notes)


def test(tally):
    print("seed %d" % SEED)
    folder = scratch("usebio-left").folder
    followed(tally, folder)
    points_that_stay(tally, folder)
    score_that_stays(tally, folder)


if __name__ == "__main__":
    main(test)
