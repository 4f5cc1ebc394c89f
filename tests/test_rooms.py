"""A ruling in the figures of a match: a board has a game for each of two rooms.

Matches are made up, with the rooms side by side or all of one before all of the other, points in one room or in both, IMPs
or points of the board, and a score that was entered wrongly is put right. What the file becomes is reckoned here: the points
of both rooms, and nothing else. Where they cannot follow they stay, and each is named. The same in the real matches of the
records, for each board that has IMPs.
"""
import os
import random
import re
import tempfile

import records
from pbn_model import score_ns
from tally import SANITIZED, SANITIZED_PART, WHOLE, crashed, main, run, sweep

IMP_FROM = (20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500,
            3000, 3500, 4000)
CONTRACTS = ("4S", "3NT", "2H", "5CX", "6D", "1NT")
MATCHES = sweep(200, 2000)
STEP = 2 if WHOLE else 4 * SANITIZED_PART if SANITIZED else 4  # of the games of a record
STAYS = "stays as it is"


def imps(difference):
    won = sum(abs(difference) >= least for least in IMP_FROM)
    return won if difference > 0 else -won


class Match:
    """Boards of two results each, declarer South or West in both rooms; what is written where is chosen by SEED."""

    def __init__(self, seed):
        self.dice = dice = random.Random(seed)
        self.boards = [[self.result(), self.result()] for _ in range(dice.randint(2, 8))]
        self.one_by_one = dice.random() < 0.5
        self.points_in = dice.choice([(0,), (1,), (0, 1)])
        self.kind = dice.choice(["IMP", "IMP apart", "IMP of NS", "IMP of the winners", "MP"])
        self.tables = dice.random() < 0.3
        self.same_name = self.one_by_one and dice.random() < 0.2
        self.ruled = dice.randrange(len(self.boards)), dice.randrange(2)

    def result(self):
        return self.dice.choice(CONTRACTS), self.dice.choice("SW"), self.dice.randint(6, 13)

    def games(self):
        """Board and room of each game."""
        numbers = range(len(self.boards))
        if self.one_by_one:
            return [(number, room) for number in numbers for room in (0, 1)]
        return [(number, room) for room in (0, 1) for number in numbers]

    def difference(self, number, room):
        points = [score_ns(*self.boards[number][at], "None") for at in (room, 1 - room)]
        return points[0] - points[1]

    def points(self, number, room):
        won = self.difference(number, room)
        if self.kind == "MP":
            ours = 2 * (won > 0) + (won == 0)
            return '[ScoreMP "NS %d EW %d"]\n' % (ours, 2 - ours)
        won = imps(won)
        if self.kind == "IMP":
            text = "EW %d NS %d" % (-won, won)
        elif self.kind == "IMP apart":
            text = "NS %d EW %d" % (max(won, 0), max(-won, 0))
        elif self.kind == "IMP of NS":
            text = "NS %d" % won
        else:
            text = "NS %d" % won if number % 2 else "EW %d" % -won
        return '[ScoreIMP "%s"]\n' % text

    def game(self, number, room, more=""):
        contract, declarer, tricks = self.boards[number][room]
        deal = "N:AKQJ.AKQJ.AKQ.32 T987.T98.JT9.AKQ 654.765.8765.JT9 32.432.432.87654"
        return ('[Event "Match"]\n[Board "%d"]\n%s[Room "%s"]\n[Vulnerable "None"]\n[Deal "%s"]\n[Declarer "%s"]\n'
                '[Contract "%s"]\n[Result "%d"]\n[Score "NS %d"]\n%s%s' % (
                    number + 1, '[Table "3"]\n' if self.tables else "", "Open" if self.same_name else ("Open", "Closed")[room],
                    deal, declarer, contract, tricks, score_ns(contract, declarer, tricks, "None"),
                    self.points(number, room) if room in self.points_in else "", more))

    def text(self, ruling=None):
        return "\n".join(self.game(number, room, ruling if ruling and (number, room) == self.ruled else "")
                         for number, room in self.games())

    def fact(self):
        """Puts the result of the ruled room right, and says with which fact."""
        number, room = self.ruled
        contract, declarer, was = self.boards[number][room]
        tricks = self.dice.choice([one for one in range(6, 14) if one != was])
        self.boards[number][room] = contract, declarer, tricks
        game = 1 + self.games().index(self.ruled)
        return "--fact=%d:-:-:agreed-score=%s %s %d" % (game, contract, declarer, tricks), was


def apply(text, folder, fact):
    """The adjusted file, and what was said."""
    source, target = os.path.join(folder, "match.pbn"), os.path.join(folder, "adjusted.pbn")
    with open(source, "w", encoding="latin-1", newline="") as out:
        out.write(text)
    result = run(["apply", "--format=json", "-o", target, fact, source])
    why = crashed(result)
    if why:
        return why, "", "", ""
    with open(target, encoding="latin-1", newline="") as written:
        return None, written.read(), result.stderr.decode("utf-8"), result.stdout.decode("utf-8")


def rows(text):
    """The lines without the trail of the ruling."""
    return re.sub(r'\[RulingTable .*\n.*\n', "", text).splitlines()


def difference(wanted, seen):
    for one, other in zip(wanted, seen):
        if one != other:
            return "expected %r, saw %r" % (one, other)
    return None if len(wanted) == len(seen) else "expected %d lines, saw %d" % (len(wanted), len(seen))


def figures(lines):
    return [line for line in lines if line.startswith(("[ScoreIMP", "[ScoreMP"))]


def try_match(tally, seed, folder):
    match = Match(seed)
    before = match.text()
    fact, was = match.fact()
    why, seen, said, report = apply(before, folder, fact)
    # The result differs from the tricks of no play: there is none.
    wanted = [line for line in match.text().splitlines()]
    why = why or difference(wanted, [line.replace('"^', '"') for line in rows(seen)])
    if not why and STAYS in said:
        why = "expected no note, saw %r" % said
    if not why and '"not-written"' in report:
        why = "what follows is said to stay: %s" % report
    tally.check("match %d (%s, was %d)" % (seed, match.kind, was), why)


def stays(tally, name, text, fact, count, folder):
    """The figures stay, and as many as COUNT are named, by a note or a finding of the ruled board."""
    why, seen, said, report = apply(text, folder, fact)
    why = why or difference(figures(text.splitlines()), figures(seen.splitlines()))
    named = said.count(STAYS) + report.count('"not-written"')
    tally.check(name, why or (None if named == count else "expected %d figures to be named, saw %r, %s" % (count, said, report)))


def try_bad(tally, folder):
    """Rooms that cannot be told, or that do not give their points."""
    match = Match(1)
    match.boards = [[("4S", "S", 10), ("4S", "S", 9)], [("3NT", "S", 9), ("3NT", "S", 9)]]
    match.points_in, match.kind, match.one_by_one, match.tables, match.same_name = (0, 1), "IMP of NS", True, False, False
    text = match.text()
    fact = "--fact=1:-:-:agreed-score=4S S 9"
    games = text.split("\n\n")
    stays(tally, "a room without its twin", "\n\n".join(games[:1] + games[2:]), fact, 1, folder)
    stays(tally, "the twin is another board", text.replace('[Board "1"]', '[Board "7"]', 1), fact, 1, folder)
    stays(tally, "three rooms", text + "\n" + games[0].replace("Open", "Third") + "\n", fact, 3, folder)
    stays(tally, "one room twice", text.replace("Closed", "Open").replace("N:AKQJ.", "N:AKJQ.", 1), fact, 2, folder)
    stays(tally, "points of nothing", text.replace("NS 10", "NS 9").replace("NS -10", "NS -9"), fact, 2, folder)
    stays(tally, "a room without a result", text.replace('[Result "9"]\n[Score "NS -50"]', '[Result "?"]\n[Score ""]', 1), fact, 2,
          folder)
    why, _, said, report = apply(text.replace("NS 10", "NS 9").replace("NS -10", "NS -9"), folder,
                                 "--fact=2:-:-:agreed-score=4S S 10")
    tally.check("the second room", why or (None if (said.count(STAYS), report.count('"not-written"')) == (1, 1) else
                                           "expected a note and a finding, saw %r, %s" % (said, report)))
    two = games[0], games[0].replace('[Board', '[Table "2"]\n[Board'), games[1], games[1].replace('[Board', '[Table "2"]\n[Board')
    why, seen, said, _ = apply("\n\n".join(two) + "\n", folder, fact)
    wanted = ['[ScoreIMP "NS %d"]' % won for won in (0, 10, 0, -10)]
    tally.check("two matches side by side", why or difference(wanted, figures(seen.splitlines())) or (
        None if STAYS not in said else "expected no note, saw %r" % said))
    stays(tally, "points of nobody", text.replace('"NS 10', '"10').replace('"NS -10', '"-10'), fact, 2, folder)
    shares = re.sub(r'\[ScoreIMP .*\]', '[ScorePercentage "NS 50"]', text)
    why, seen, said, _ = apply(shares, folder, fact)
    tally.check("per cent", why or difference(shares.splitlines()[-2:], seen.splitlines()[-2:]) or (
        None if said.count('"ScorePercentage NS 50" ' + STAYS) == 2 else "expected both to be named, saw %r" % said))
    tables = text.replace('[Room "Open"]\n', "").replace('[Room "Closed"]\n', "")
    stays(tally, "games without a room", tables, fact, 2, folder)
    why, seen, said, _ = apply(text + '\n[TotalScoreTable "Rank;PairId;TotalIMP"]\n1 7 10\n2 8 -10\n', folder, fact)
    tally.check("a ranking of others", why or (None if said.count("figures of this table stay") == 1 else "saw %r" % said))
    match.points_in = (1,)
    stays(tally, "both rooms artificial", match.text(), "--fact=*:-:-:artificial=60/40", 2, folder)
    why, seen, said, _ = apply(match.text(), folder, "--fact=1:-:-:artificial=60/40")
    wanted = ['[ScoreIMP "NS -3"]', '[ScoreIMP "NS 0"]']
    tally.check("an average plus", why or difference(wanted, figures(seen.splitlines())) or (
        None if STAYS not in said else "expected no note, saw %r" % said))


def try_point_a_board(tally, folder):
    """What a lost board would be worth another one shows: by itself it does not tell, and that is no finding of it."""
    match = Match(1)
    match.boards = [[("4S", "S", 10), ("4S", "S", 9)], [("3NT", "S", 10), ("4S", "S", 10)]]
    match.points_in, match.kind, match.one_by_one, match.tables, match.same_name = (0, 1), "MP", True, False, False
    before = re.sub(" EW .\"]", '"]', match.text())
    match.boards[0][1] = "4S", "S", 11
    wanted = re.sub(" EW .\"]", '"]', match.text())
    why, seen, said, report = apply(before, folder, "--fact=2:-:-:agreed-score=4S S 11")
    tally.check("point a board", why or difference(wanted.splitlines(), [line.replace('"^', '"') for line in rows(seen)]) or (
        None if STAYS not in said and '"not-written"' not in report else "saw %r, %s" % (said, report)))


# ---- the records ----

TAG = re.compile(r'\[(\w+) "([^"]*)"\]')


def boards_of(lines):
    """The games of a file of rooms as dicts; None where they are not two and two."""
    games = []
    for line in lines:
        found = TAG.match(line)
        if found and found.group(1) == "Event":
            games.append({})
        if found and games:
            games[-1].setdefault(*found.groups())
    twos = [games[i:i + 2] for i in range(0, len(games), 2)]
    return games if all(len(two) == 2 and two[0].get("Board") == two[1].get("Board") for two in twos) else None


def points_ns(text):
    """Of North-South, from "NS 420" or "EW -3"."""
    side, number = text.split()
    return int(number) if side == "NS" else -int(number)


def try_record(tally, name, path, folder):
    with open(path, encoding="latin-1", newline="") as source:
        text = source.read()
    games = boards_of(text.splitlines())
    if games is None:
        return 0
    count = 0
    for index in range(0, len(games), STEP):
        first, second = games[index], games[index + 1]
        if "ScoreIMP" not in second or not first.get("Result", "").isdigit() or first["Contract"] == "Pass":
            continue
        tricks = int(first["Result"]) - 1 if int(first["Result"]) > 0 else 1
        vulnerable = {"Both": "All", "-": "None", "Love": "None"}.get(first["Vulnerable"], first["Vulnerable"])
        fact = "--fact=%d:-:-:agreed-score=%s %s %d" % (index + 1, first["Contract"], first["Declarer"], tricks)
        why, seen, said, _ = apply(text, folder, fact)
        stands = imps(points_ns(second["Score"]) - points_ns(first["Score"])) == points_ns(second["ScoreIMP"])
        new = imps(points_ns(second["Score"]) - score_ns(first["Contract"], first["Declarer"], tricks, vulnerable))
        wanted = [points_ns(game["ScoreIMP"]) for game in games if "ScoreIMP" in game]
        place = sum("ScoreIMP" in game for game in games[:index + 1])
        wanted[place] = new if stands else wanted[place]
        now = [points_ns(line[11:-2]) for line in seen.splitlines() if line.startswith("[ScoreIMP")]
        tally.check("%s game %d" % (name, index + 1), why or (None if now == wanted else "expected %s, saw %s" % (wanted, now)) or (
            None if (STAYS in said) != stands else "expected %s note, saw %r" % ("no" if stands else "a", said)))
        count += 1
    return count


def try_records(tally, folder):
    root = records.folder()
    if root is None:
        tally.skip("the real matches", "there is nothing at %s" % records.place())
        return
    paths = [os.path.join(base, name) for base, _, names in os.walk(os.path.join(root, "archive")) for name in names
             if "Venice_Cup" in base or "1999-ACBL_Open" in base]
    count = sum(try_record(tally, os.path.relpath(path, root), path, folder) for path in sorted(paths))
    tally.check("boards of real matches", None if count > 200 // STEP else "saw %d" % count)


def test(tally):
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(MATCHES):
            try_match(tally, seed, folder)
        try_bad(tally, folder)
        try_point_a_board(tally, folder)
        try_records(tally, folder)


if __name__ == "__main__":
    main(test)
