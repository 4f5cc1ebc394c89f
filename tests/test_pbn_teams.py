"""Teams and pairs that a PBN session names in its games alone, without a ScoreTable: what a ruling changes, down to the places.

Sessions are made up from a seed. A match is played in two rooms, or at two tables of which the teams' names tell; the list has
the teams' IMPs and victory points. Or the games of one board are the tables of a field, with matchpoints, cross-IMPs or IMPs
against a datum of their own, and the list is of pairs. One game is ruled on, and the file must come out as the model writes the
session as it is then. In a real file of 149 boards every result is tried; there the IMPs of both tables change and nothing else.
"""
import os
import random
import re
import tempfile
from fractions import Fraction

import records
from pbn_model import score_ns
from tally import SANITIZED, SANITIZED_PART, WHOLE, main, sweep
from test_pbn_assigned import apply, plain, written
from test_rooms import difference
from test_session import imps, places
from test_teams import continuous

SEEDS = sweep(40, 400)
STEP = 1 if WHOLE else 12 * SANITIZED_PART if SANITIZED else 12  # of the games of the real file
TEAMS = ("Lions", "Owls", "Foxes", "Hares")
ROUNDS = (((0, 1), (2, 3)), ((0, 2), (3, 1)), ((0, 3), (1, 2)))
CONTRACTS = ("4S", "3NT", "2H", "5CX", "6D", "1NT")
RULING = re.compile(r"\[RulingTable .*\n(?:\d\w* .*\n)*")


def some_result(dice):
    return dice.choice(CONTRACTS), dice.choice("NESW"), dice.randint(6, 13)


def tags(result, artificial):
    contract, declarer, tricks = result
    text = '[Vulnerable "None"]\n[Declarer "%s"]\n[Contract "%s"]\n' % (declarer, contract)
    if artificial:
        return text + '[Result ""]\n[Score ""]\n'
    return text + '[Result "%d"]\n[Score "NS %d"]\n' % (tricks, score_ns(*result, "None"))


def list_of(rows, before, columns):
    """Rows (name, texts, value) ranked by value, in the order of BEFORE."""
    lines = ['[TotalScoreTable "Rank\\1R;%s"]' % columns]
    for name in sorted(rows, key=lambda name: (-before[name], name)):
        texts, value = rows[name]
        lines.append("%d %s %s" % (1 + sum(other > value for _, other in rows.values()), name, " ".join(texts)))
    return "\n".join(lines) + "\n"


# ---- teams ----

class Matches:
    """RESULTS: by round, match, board and table. ARTIFICIAL: NS's share of the first table there. ODD: IMPs that no results give."""

    def __init__(self, seed):
        self.dice = dice = random.Random(seed)
        self.boards = dice.randint(4, 7)
        self.first = 1 + seed % 7  # so that some matches have boards with one digit and with two
        self.rooms = dice.random() < 0.5
        self.both = dice.random() < 0.5
        self.sides = dice.choice(["NS %d", "NS %d EW %d"])
        self.shows = dice.choice(["TotalIMP", "VP", "TotalIMP;VP", "Score of points", "Score of IMPs"])
        self.results = {(turn, match, board, table): some_result(dice) for turn in range(3) for match in range(2)
                        for board in range(self.boards) for table in range(2)}
        self.artificial, self.odd = None, {}

    def places(self):
        return [(turn, match, board, table) for turn in range(3) for board in range(self.boards)
                for match in range(2) for table in range(2)]

    def swing(self, turn, match, board):
        """IMPs of the team at home."""
        if (turn, match, board) in self.odd:
            return self.odd[turn, match, board]
        for table in (0, 1):
            if self.artificial == (turn, match, board, table):
                return 3 if table == 0 else -3
        first, second = (score_ns(*self.results[turn, match, board, table], "None") for table in (0, 1))
        return imps(first - second)

    def game(self, place):
        turn, match, board, table = place
        home, visit = (TEAMS[at] for at in ROUNDS[turn][match])
        text = '[Event "Round %d"]\n[Board "%d"]\n[Table "%d"]\n' % (turn + 1, board + self.first, match + 1 + (0 if self.rooms else 2 * table))
        if self.rooms:
            text += '[Room "%s"]\n' % ("Open", "Closed")[table]
        elif table:
            home, visit = visit, home
        text += '[HomeTeam "%s"]\n[VisitTeam "%s"]\n[Scoring "IMP"]\n' % (home, visit)
        text += tags(self.results[place], self.artificial == place)
        won = self.swing(turn, match, board) * (1 - 2 * table)
        shown = self.sides % ((won,) if self.sides.count("%") == 1 else (won, -won))
        return text + ('[ScoreIMP "%s"]\n' % shown if self.both or table == 1 else "")

    def totals(self):
        """IMPs and hundredths of victory points by team."""
        sums, points = dict.fromkeys(TEAMS, 0), dict.fromkeys(TEAMS, 0)
        scale = continuous(self.boards)
        for turn, matches in enumerate(ROUNDS):
            for match, teams in enumerate(matches):
                more = sum(self.swing(turn, match, board) for board in range(self.boards))
                won = scale[abs(more)]
                for team, sign in zip(teams, (1, -1)):
                    sums[TEAMS[team]] += sign * more
                    points[TEAMS[team]] += won if sign * more >= 0 else 2000 - won
        return sums, points

    def value(self):
        sums, points = self.totals()
        return points if "VP" in self.shows or "points" in self.shows else sums

    def ranking(self, before):
        sums, points = self.totals()
        by_imps, by_points = {team: "%d" % sums[team] for team in TEAMS}, {team: places(Fraction(points[team], 100), 2) for team in TEAMS}
        shown = {"TotalIMP": (by_imps,), "VP": (by_points,), "TotalIMP;VP": (by_imps, by_points), "Score of points": (by_points,),
                 "Score of IMPs": (by_imps,)}[self.shows]
        value = self.value()
        return list_of({team: ([one[team] for one in shown], value[team]) for team in TEAMS}, before,
                       "Team;" + self.shows.split(" ")[0])

    def text(self, before):
        return "\n".join(self.game(place) for place in self.places()) + self.ranking(before)


def ranked_by_both(session):
    """A place that IMPs give as well as victory points before, but not after, is not told."""
    return session.shows == "TotalIMP;VP"


def try_matches(tally, seed, folder):
    session = Matches(seed)
    before = session.value()
    text = session.text(before)
    number = session.dice.randrange(len(session.places()))
    place = session.places()[number]
    if seed % 4 == 3:
        session.artificial = place
        fact = "artificial=60/40"
    else:
        session.results[place] = contract, declarer, tricks = some_result(session.dice)
        fact = "agreed-score=%s %s %d" % (contract, declarer, tricks)
    why, seen, said = apply(text, folder, ["--fact=%d:-:-:%s" % (number + 1, fact)])
    wanted, seen = session.text(before), RULING.sub("", seen).replace('"^', '"')
    why = why or difference(wanted.splitlines(), seen.splitlines())
    if why and ranked_by_both(session) and "figures of this table stay" in said:
        wanted, seen = (re.sub(r"(?m)^\d (?=[A-Z])", "", one) for one in (wanted, seen))
        why = difference(wanted.splitlines(), seen.splitlines())
    elif not why and "stay" in said:
        why = "expected no note, saw %r" % said
    tally.check("matches %d (%s, %s)" % (seed, session.shows, "rooms" if session.rooms else "names"), why)


# ---- a field ----

def butler(scores):
    mean = Fraction(sum(scores), len(scores))
    datum = int(abs(mean) / 10 + Fraction(1, 2)) * 10 * (1 if mean >= 0 else -1)
    return [imps(one - datum) for one in scores]


class Field:
    """Games of pairs; GIVEN: a score of East-West alone, of one game. ODD: points that no results give."""

    def __init__(self, seed):
        self.dice = dice = random.Random(seed)
        self.kind = dice.choice(["MP", "MP", "IMP", "Butler"])
        self.tables = dice.randint(3, 6)
        self.boards = dice.randint(2, 4)
        self.results = {(board, table): some_result(dice) for board in range(self.boards) for table in range(self.tables)}
        self.by_board = dice.random() < 0.5
        self.given, self.odd = {}, {}

    def places(self):
        boards, tables = range(self.boards), range(self.tables)
        if self.by_board:
            return [(board, table) for board in boards for table in tables]
        return [(board, table) for table in tables for board in boards]

    def scores(self, board, side):
        sign = 1 - 2 * side
        return [sign * score_ns(*(self.given.get((board, table)) if side and (board, table) in self.given
                                  else self.results[board, table]), "None") for table in range(self.tables)]

    def figures(self, board, table):
        if (board, table) in self.odd:
            return self.odd[board, table]
        both = []
        for side in (0, 1):
            scores = self.scores(board, side)
            if self.kind == "Butler":
                won = butler(scores)[table]
            elif self.kind == "IMP":
                won = Fraction(sum(imps(scores[table] - other) for other in scores), self.tables - 1)
            else:
                won = sum(2 * (scores[table] > other) + (scores[table] == other) for other in scores) - 1
            both.append(places(won, 2) if self.kind == "IMP" else str(won))
        return both

    def game(self, place):
        board, table = place
        split = ' EW %d' % self.scores(board, 1)[table] if place in self.given else ""
        text = tags(self.results[place], False)
        text = re.sub(r'(\[Score "NS -?\d+)', r"\g<1>" + split, text)
        scoring = {"MP": "MP", "IMP": "IMP;Cross2", "Butler": "IMP;Butler"}[self.kind]
        return ('[Event "Pairs"]\n[Board "%d"]\n[Table "%d"]\n[PairNS "%d"]\n[PairEW "%d"]\n[Scoring "%s"]\n' % (
            board + 1, table + 1, table + 1, table + 1 + self.tables, scoring) + text +
                '[Score%s "NS %s EW %s"]\n' % ("MP" if self.kind == "MP" else "IMP", *self.figures(board, table)))

    def totals(self):
        won = {}
        for board, table in self.places():
            for pair, text in zip((table + 1, table + 1 + self.tables), self.figures(board, table)):
                won["%d" % pair] = won.get("%d" % pair, Fraction(0)) + Fraction(text)
        return won

    def text(self, before):
        won = self.totals()
        shown = {pair: ([places(won[pair], 2) if self.kind == "IMP" else written(won[pair])], won[pair]) for pair in won}
        return "\n".join(self.game(place) for place in self.places()) + list_of(
            shown, before, "PairId;Total" + ("MP" if self.kind == "MP" else "IMP"))


def try_field(tally, seed, folder):
    session = Field(seed)
    before = session.totals()
    text = session.text(before)
    number = session.dice.randrange(len(session.places()))
    place = session.places()[number]
    new = some_result(session.dice)
    if seed % 3 == 2 and session.kind != "Butler":
        session.given[place] = new
        fact = "%d:-:EW:equity=%s %s %d" % (number + 1, *new)
    else:
        session.results[place] = new
        fact = "%d:-:-:agreed-score=%s %s %d" % (number + 1, *new)
    why, seen, said = apply(text, folder, ["--fact=" + fact])
    wanted, seen = session.text(before), RULING.sub("", seen).replace('"^', '"')
    lines = [plain(line) for line in wanted.splitlines()], [plain(line) for line in seen.splitlines()]
    tally.check("field %d (%s)" % (seed, session.kind), why or difference(*lines) or (
        None if "stay" not in said else "expected no note, saw %r" % said))


# ---- a real file ----

def games_of(text):
    """Of each game its tags, and where the value of its ScoreIMP lies; "#" is the one before."""
    games = []
    for found in re.finditer(r'(?m)^\[(\w+) "([^"\n]*)"\]', text):
        if found.group(1) == "Event":
            games.append({})
        value = games[-2].get(found.group(1), "") if found.group(2) == "#" and len(games) > 1 else found.group(2)
        games[-1].setdefault(found.group(1), value)
    return games


def try_real(tally, folder):
    root = records.folder()
    path = root and os.path.join(root, "dialects", "endplay-example2.pbn")
    if not path or not os.path.isfile(path):
        tally.skip("a real file of teams", "there is nothing at %s" % records.place())
        return
    with open(path, encoding="latin-1", newline="") as source:
        text = source.read()
    games = games_of(text)
    by_match = {}
    for number, game in enumerate(games):
        by_match.setdefault((game["Board"], frozenset((game["HomeTeam"], game["VisitTeam"]))), []).append(number)
    played = [tables for tables in by_match.values()
              if len(tables) == 2 and all(games[at].get("Contract", "Pass") not in ("Pass", "") for at in tables)]
    tally.check("boards of a real file", None if len(played) > 100 else "saw %d" % len(played))
    for tables in played[::STEP]:
        for game in (games[at] for at in tables):
            game["Contract"] = game["Contract"].upper()
        first = games[tables[0]]
        tricks = 9 if first["Result"] != "9" else 8
        fact = "--fact=%d:-:-:agreed-score=%s %s %d" % (tables[0] + 1, first["Contract"], first["Declarer"], tricks)
        why, seen, said = apply(text, folder, [fact])
        vulnerable = {"Both": "All"}.get(first["Vulnerable"], first["Vulnerable"])
        won = imps(score_ns(first["Contract"], first["Declarer"], tricks, vulnerable) -
                   score_ns(games[tables[1]]["Contract"], games[tables[1]]["Declarer"], int(games[tables[1]]["Result"]), vulnerable))
        wanted = [game.get("ScoreIMP") for game in games]
        for at, more in zip(tables, (won, -won)):
            wanted[at] = "NS %d EW %d" % (more, -more)
        now = [game.get("ScoreIMP") for game in games_of(RULING.sub("", seen))]
        tally.check("real game %d" % (tables[0] + 1), why or difference([str(one) for one in wanted], [str(one) for one in now]) or (
            None if "stay" not in said else "expected no note, saw %r" % said))


# ---- what cannot be, and what is told alone ----

def bad_matches(tally, folder):
    """What can be kept is kept, and each figure that stays is named."""
    session = Matches(5)
    session.rooms, session.both, session.sides, session.shows = True, True, "NS %d", "VP"
    session.results[0, 0, 0, 0], session.results[0, 0, 0, 1] = ("4S", "S", 10), ("4S", "S", 10)
    before = session.value()
    text = session.text(before)
    fact = ["--fact=1:-:-:agreed-score=4S S 9"]
    table = text[text.index("[TotalScoreTable"):]
    spoilt = text.replace(table, re.sub(r"(\d+)\.\d\d$", r"\1.77", table, flags=re.M))
    why, seen, said = apply(spoilt, folder, fact)
    stays = spoilt[spoilt.index("[TotalScoreTable"):] in seen and '[ScoreIMP "NS -10"]' in seen
    tally.check("victory points that no scale gives", why or (
        None if stays and said.count("figures of this table stay") == 1 else "saw %s, %r" % (seen[-200:], said)))
    games = text.split("\n\n")
    why, seen, said = apply("\n\n".join(games[:1] + games[2:]), folder, fact)
    tally.check("a match with one table", why or (
        None if said.count("which is the other room of the board cannot be told") == 1 and table in seen and
        said.count("figures of this table stay") == 1 else "saw %r" % said))
    itself = text.replace('[VisitTeam "Owls"]', '[VisitTeam "Lions"]')
    for name, options in (("itself", []), ("itself, ruled on", fact)):
        why, seen, said = apply(itself, folder, options)
        tally.check("a team against " + name, why or (
            None if said.count("of Lions is one of a team against itself") == 1 and table in seen and
            ("figures of this table stay" in said) == bool(options) else "saw %r" % said))
    club = ('[Board "1"]\n[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result"]\n1 2 4S N 10\n3 4 3NT S 9\n'
            '[HomeTeam "Lions"]\n[VisitTeam "Lions"]\n')
    why, _, said = apply(club, folder, [])
    tally.check("a team against itself, beside rows", why or (
        None if ":6:1: The match of Lions is one of a team against itself" in said else "saw %r" % said))
    why, _, said = apply(text, folder, [])
    tally.check("nothing ruled on", why or (None if not said else "saw %r" % said))


def figures_of(text):
    return re.findall(r'\[Score(?:MP|IMP) "(.*)"\]', text)


def left_behind(tally, name, text, facts, reasons, figures, folder):
    """Points of the first board that no results give stay when it is ruled on, each named with its reason, so many of each;
    and when another board is ruled on then, whose FIGURES follow, the list stays."""
    table = text[text.index("[TotalScoreTable"):]
    why, seen, said = apply(text, folder, ["--fact=" + facts[0]])
    told = [said.count(reason) for reason in ("its board in this file do not give it", "changed in another game",
                                              "the two rooms do not give it")]
    tally.check(name + ": named", why or difference(figures_of(text), figures_of(seen)) or (
        None if told == reasons and said.count("figures of this table stay") == 1 and table in seen else "saw %r" % said))
    why, again, said = apply(seen, folder, [])
    tally.check(name + ": nothing ruled on", why or difference(seen.splitlines(), again.splitlines()) or (
        None if "stay" not in said else "saw %r" % said))
    why, again, said = apply(seen, folder, ["--fact=" + facts[1]])
    tally.check(name + ": then another board", why or difference(figures, figures_of(again)) or (
        None if table in again and said.count("figures of this table stay") == 1 and said.count("stay") == 1 else
        "saw %s, %r" % (again[-300:], said)))


def left(tally, folder):
    session = Field(1)
    session.kind, session.tables, session.boards, session.by_board = "MP", 3, 2, True
    session.results = {(board, table): ("4S", "S", tricks) for board in (0, 1) for table, tricks in enumerate((10, 9, 11))}
    session.odd = {(0, 0): ["1", "3"]}
    text = session.text(session.totals())
    session.results[1, 0] = ("4S", "S", 12)
    figures = figures_of(session.text(session.totals()))
    for name, fact in (("an average", "artificial=50/50"), ("a score", "agreed-score=4S S 8")):
        left_behind(tally, "a field, " + name, text, ["1:-:-:" + fact, "4:-:-:agreed-score=4S S 12"], [1, 2, 0], figures, folder)
    match = Matches(5)
    match.rooms, match.both, match.sides = True, True, "NS %d"
    for board in (0, 1):
        match.results[0, 0, board, 0] = match.results[0, 0, board, 1] = ("4S", "S", 10)
    match.odd = {(0, 0, 0): 1}
    number = match.places().index((0, 0, 1, 0)) + 1
    for match.shows in ("VP", "TotalIMP"):
        match.results[0, 0, 1, 0] = ("4S", "S", 10)
        text = match.text(match.value())
        match.results[0, 0, 1, 0] = ("4S", "S", 9)
        figures = figures_of(match.text(match.value()))
        for name, fact in (("an average", "artificial=60/40"), ("a score", "agreed-score=4S S 8")):
            left_behind(tally, "two rooms, %s, %s" % (match.shows, name), text,
                        ["1:-:-:" + fact, "%d:-:-:agreed-score=4S S 9" % number], [0, 0, 2], figures, folder)


AVERAGE = """[Event "Club"]
[Board "1"]
[Vulnerable "None"]
[Scoring "MP"]
[Declarer ""]
[Contract ""]
[Result ""]
[ScoreTable "PairId_NS\\2R;PairId_EW\\2R;Contract\\3L;Declarer\\1R;Result\\2R;Score_NS\\4R;MP_NS\\3R;MP_EW\\3R"]
 1 11 4S  S 10  420 4.00 0.00
 2 12 4S  S  9  -50 1.00 3.00
 3 13 4S  S  9  -50 1.00 3.00
"""


def averages(tally, folder):
    """Pair 1 has all there is on its other board, pair 11 nothing; pair 2 a quarter and pair 12 three."""
    text = AVERAGE + "\n" + AVERAGE.replace('"1"', '"2"')
    told = "has more than 60 or less than 40 per cent on its other boards"
    for name, fact, pairs in (("plus", "2@1-11:-:-:artificial=60/60", ["1"]), ("minus", "2@1-11:-:-:artificial=40/40", ["11"]),
                              ("average", "2@1-11:-:-:artificial=50/50", []), ("enough", "2@2-12:-:-:artificial=60/50", [])):
        why, _, said = apply(text, folder, ["--fact=" + fact])
        seen = re.findall(r"Pair (\S+) " + told, said)
        tally.check("average " + name, why or (None if seen == pairs else "expected %s, saw %r" % (pairs, said)))


ONE_PLAYED = """[Board "1"]
[PairNS "1"]
[PairEW "2"]
[Vulnerable "None"]
[Dealer "N"]
[Declarer "S"]
[Contract "4S"]
[Result "10"]
[TotalScoreTable "PairId;TotalScore"]
1 420
2 -420

[Board "2"]
[PairNS "1"]
[PairEW "2"]
[Vulnerable "NS"]
[Dealer "E"]
[Declarer "S"]
[Contract "4S"]
[Result ""]
"""


def one_more(tally, folder):
    """A game that had no result gets one: the totals of scores cannot stay as if it had none, without a word."""
    why, seen, said = apply(ONE_PLAYED, folder, ["--fact=2:-:-:agreed-tricks=10"])
    tally.check("one result more", why or (None if "\n1 420\n2 -420\n" in seen and said.count("figures of this table stay") == 1
                                           else "saw %s, %r" % (seen, said)))


def test(tally):
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(SEEDS):
            try_matches(tally, seed, folder)
            try_field(tally, seed, folder)
        bad_matches(tally, folder)
        left(tally, folder)
        averages(tally, folder)
        one_more(tally, folder)
        try_real(tally, folder)


if __name__ == "__main__":
    main(test)
