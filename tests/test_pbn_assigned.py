"""Scores that the director assigned reach a PBN session: split ones, weighted ones, and one side's alone.

Sessions are made up from a seed; a row of a ScoreTable, or a game with its row, gets such a score, and every figure of the
board, the totals and the places are reckoned here: each side's results against those of the others that sit its way, result
by result and weight by weight. What the file becomes is known line by line, but for the trail. A second ruling, on the
same board or on another, starts from what was written.
"""
import os
import random
import re
import tempfile
from fractions import Fraction

from pbn_model import score_ns
from tally import crashed, main, run, sweep
from test_session import imps, places
from test_rooms import difference
from test_usebio_assigned import some_score

SEEDS = sweep(40, 400)
HEADING = '[Event "Club"]\n[Board "%d"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Scoring "%s"]\n'
EMPTY = '[Declarer ""]\n[Contract ""]\n[Result ""]\n'
COLUMNS = ("PairId_NS\\2R;PairId_EW\\2R;Contract\\4L;Declarer\\1L;Result\\2R;Score_NS\\6R;Score_EW\\6R;%s_NS\\8R;%s_EW\\8R")


class Session:
    """Boards of rows (pair NS, pair EW, contract, declarer, tricks); GIVEN: what was assigned, by board and row, as
    some_score of test_usebio_assigned has it. A game is a board itself where OWN."""

    def __init__(self, seed, method):
        self.dice = dice = random.Random("%s %d" % (method, seed))
        self.method, self.own = method, dice.random() < 0.5
        self.tables = dice.randint(4, 7)
        self.boards = [[self.row(number) for number in range(self.tables)] for _ in range(dice.randint(2, 4))]
        self.given = {}

    def row(self, number):
        dice = self.dice
        return (str(number + 1), str(number + 1 + self.tables), "%d%s" % (dice.randint(1, 5), dice.choice(["C", "D", "H", "S", "NT"])),
                dice.choice("NESW"), dice.randint(6, 13))

    def score(self, result):
        contract, declarer, tricks = result.split()
        return score_ns(contract, declarer, int(tricks), "None")

    def played(self, number, row):
        return score_ns(*self.boards[number][row][2:], "None")

    def of_side(self, number, row, side):
        """[(score from North-South's side, weight)]"""
        given = self.given.get((number, row), {})
        own = given.get(side) or given.get(None)
        if own:
            return [(self.score(result), Fraction(weight, 100)) for result, weight in own]
        return [(self.played(number, row), Fraction(1))]

    def figure(self, number, row, side):
        total, sign = Fraction(0), 1 - 2 * side
        for other in range(self.tables):
            for mine, weight in self.of_side(number, row, side) if other != row else ():
                for theirs, share in self.of_side(number, other, side):
                    won = sign * (mine - theirs)
                    total += weight * share * (imps(won) if self.method == "IMP" else 2 * (won > 0) + (won == 0))
        return total / (self.tables - 1) if self.method == "IMP" else total

    def figures(self, number, row):
        return [places(self.figure(number, row, side), 2) if self.method == "IMP" else
                written(self.figure(number, row, side)) for side in (0, 1)]

    # -- text --

    def scores_text(self, number, row):
        given = self.given.get((number, row))
        own = [self.of_side(number, row, side) for side in (0, 1)]
        if not given or max(len(scores) for scores in own) > 1:
            return [str(sign * self.played(number, row)) for sign in (1, -1)]
        return ["^%d" % own[0][0][0], "^%d" % -own[1][0][0]]

    def line(self, number, row):
        ns, ew, contract, declarer, tricks = self.boards[number][row]
        return "%2s %2s %-4s %s %2d %6s %6s %8s %8s" % (
            ns, ew, contract, declarer, tricks, *self.scores_text(number, row), *self.figures(number, row))

    def tags(self, number):
        """Of a game that is its first row."""
        ns, ew, contract, declarer, tricks = self.boards[number][0]
        texts = [text.lstrip("^") for text in self.scores_text(number, 0)]
        split = (number, 0) in self.given and None not in self.given[number, 0] and self.scores_text(number, 0)[0][0] == "^"
        return ('[Declarer "%s"]\n[Contract "%s"]\n[Result "%d"]\n[Score "NS %s%s"]\n[Score%s "NS %s EW %s"]\n'
                '[PairNS "%s"]\n[PairEW "%s"]\n' % (declarer, contract, tricks, texts[0], " EW " + texts[1] if split else "",
                                                    self.method, *self.figures(number, 0), ns, ew))

    def table(self, number):
        return '[ScoreTable "%s"]\n' % (COLUMNS % (self.method, self.method)) + "".join(
            self.line(number, row) + "\n" for row in range(self.tables))

    def totals(self):
        totals = {}
        for number in range(len(self.boards)):
            for row in range(self.tables):
                for side, text in enumerate(self.figures(number, row)):
                    pair = self.boards[number][row][side]
                    totals[pair] = totals.get(pair, Fraction(0)) + Fraction(text)
        return totals

    def ranking(self, before):
        """A list of both lines, in the order in which they were."""
        totals, text = self.totals(), '[TotalScoreTable "Rank\\2R;PairId\\2R;Total%s\\8R%s"]\n' % (
            self.method, ";Percentage\\7R" if self.method == "MP" else "")
        top = 2 * (self.tables - 1) * len(self.boards)
        for pair in sorted(totals, key=lambda pair: (-before[pair], int(pair))):
            rank = 1 + sum(totals[other] > totals[pair] for other in totals)
            text += "%2d %2s %8s%s\n" % (rank, pair, places(totals[pair], 2) if self.method == "IMP" else written(totals[pair]),
                                         " %7s" % places(100 * totals[pair] / top, 2) if self.method == "MP" else "")
        return text

    def text(self, before):
        games = []
        for number in range(len(self.boards)):
            head = HEADING % (number + 1, "IMP;Cross2" if self.method == "IMP" else "MP")
            games.append(head + (self.tags(number) if self.own else EMPTY) + self.table(number))
        return "\n".join(games) + self.ranking(before)

    def facts(self, number, row, score):
        place = {None: "-", 0: "NS", 1: "EW"}
        game = "%d" % (number + 1) if self.own else "%d@%s-%s" % (number + 1, *self.boards[number][row][:2])
        return ["--fact=%s:-:%s:equity=%s %d" % (game, place[side], result, weight)
                for side, results in score.items() for result, weight in results]


def written(value):
    """With as many decimals as it needs."""
    return next(text for text in (places(value, decimals) for decimals in range(4)) if Fraction(text) == value)


def apply(text, folder, options):
    source, target = os.path.join(folder, "session.pbn"), os.path.join(folder, "adjusted.pbn")
    with open(source, "w", encoding="latin-1", newline="") as out:
        out.write(text)
    result = run(["apply", "--report=" + os.devnull, "-o", target, *options, source])
    why = crashed(result)
    if why:
        return why, "", ""
    with open(target, encoding="latin-1", newline="") as seen:
        return None, seen.read(), result.stderr.decode("utf-8")


def figures_of(text):
    """The lines without the trail, and without the blanks that widths make."""
    lines = re.sub(r'\[RulingTable .*\n(?:12C1.*\n)*', "", text).splitlines()
    return [plain(line) for line in lines]


def plain(line):
    """With single blanks, and without noughts that end a fraction: columns keep the decimals that they had."""
    return re.sub(r"\.0(?= |$)", "", re.sub(" +", " ", line).strip()) if line[:1] in " 0123456789" else line


def differs(session, before, seen, said):
    wanted = [plain(line) for line in session.text(before).splitlines()]
    return difference(wanted, figures_of(seen)) or (
        None if "not-written" not in said and "stay" not in said else "expected no note, saw %r" % said)


def follows(tally, seed, method, folder):
    session = Session(seed, method)
    name, before = "%s %d" % (method, seed), session.totals()
    text = session.text(before)
    number, row = session.dice.randrange(len(session.boards)), session.dice.randrange(session.tables)
    row = 0 if session.own else row
    session.given[number, row] = score = some_score(session.dice)
    facts = session.facts(number, row, score)
    why, seen, said = apply(text, folder, facts)
    tally.check(name, why or differs(session, before, seen, said))
    for label, options in (("again", facts), ("again without facts", [])):
        why, twice, _ = apply(seen, folder, options)
        tally.check(name + ", " + label, why or difference(seen.splitlines(), twice.splitlines()))
    settled = run(["check", "--format=json", os.path.join(folder, "session.pbn")]).stdout.decode("utf-8")
    tally.check(name + ", settled", None if settled.count('"status":"settled"') == 1 and '"findings":[{' not in settled
                else "saw %s" % settled)
    if method == "IMP":  # totals of IMPs that were rounded once are not those of exact ones
        return
    # Of a game that was ruled on itself no row is: then another board is.
    other = ((number + 1) % len(session.boards), 0) if session.own else (number, (row + 1) % session.tables)
    session.given[other] = score = some_score(session.dice)
    why, twice, said = apply(seen, folder, session.facts(*other, score))
    tally.check(name + ", a second", why or differs(session, before, twice, said))


BUTLER = """[Event "Club"]
[Board "1"]
[Vulnerable "None"]
[Scoring "IMP;Butler"]
[Declarer "S"]
[Contract "4S"]
[Result "10"]
[Score "NS 420"]
[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;%sIMP_NS;IMP_EW"]
1 11 4S S 10 420 %s6 -6
2 12 4S S 9 -50 %s-6 6
"""


def without_a_place(tally, folder):
    """One column for both sides has no place for two scores; a datum says nothing of them; a score that is in no column and
    comes to no points has none at all."""
    two = BUTLER % ("Score_EW;", "-420 ", "50 ")
    for name, text, fact, written_, told in (
            ("one column", BUTLER % ("", "", ""), "1:-:EW:equity=4S S 9", False, "no place"),
            ("a datum", two, "1:-:EW:equity=4S S 9", True, "do not follow"),
            ("a datum, one score", two, "1:-:-:equity=3NT S 9", True, ""),
            ("weighted, no points", re.sub(r"\[ScoreTable.*\n(.*\n)*", "", two), "1:-:-:equity=4S S 9 40", False, "no place"),
            ("split, no table", re.sub(r"\[ScoreTable.*\n(.*\n)*", "", two), "1:-:EW:equity=4S S 9", True, "")):
        options = ["--fact=" + fact] + (["--fact=1:-:-:equity=4S S 10"] if fact.endswith("40") else [])
        source, target = os.path.join(folder, "one.pbn"), os.path.join(folder, "out.pbn")
        with open(source, "w", encoding="latin-1", newline="") as out:
            out.write(text)
        result = run(["apply", "-o", target, "--format=json", *options, source])
        said = result.stdout.decode("utf-8")
        with open(target, encoding="latin-1", newline="") as out:
            seen = out.read()
        why = crashed(result) or (None if (seen != text) == written_ else "saw %s" % seen)
        tally.check("no place: " + name, why or (None if ('"not-written"' in said) == bool(told) else "saw %s" % said))


ROWS = """[Event "Club"]
[Board "1"]
[Vulnerable "None"]
[Scoring "MP"]
[Declarer ""]
[Contract ""]
[Result ""]
[ScoreTable "PairId_NS\\1R;PairId_EW\\1R;Contract\\2L;Declarer\\1L;Result\\2R;Score_NS\\3R;MP_NS\\2R;MP_EW\\2R"]
1 5 4S S 10 420  6  0
2 6 4S S  9 -50  0  6
3 7 3S S  9 140  2  4
4 8 3S S 10 170  4  2
"""


def by_default(tally, folder):
    """Neuberg and a plain factor give the same figures as long as no result is missing; with an average they disagree on
    those of the others, and Neuberg is used, and asked about. Else no scoring gives what the file had."""
    source = os.path.join(folder, "rows.pbn")
    for name, text, reason in (("two scorings", ROWS, []), ("none", ROWS.replace(" 6  0\n", " 5  1\n"), ["derived"])):
        with open(source, "w", encoding="latin-1", newline="") as out:
            out.write(text)
        result = run(["apply", "-o", os.path.join(folder, "out.pbn"), "--format=json", "--fact=1@1-5:-:-:artificial=60/40", source])
        told = re.findall(r'"reason":"(\w+)"', result.stdout.decode("utf-8"))
        asked = re.findall(r'"fact":"scoring"', result.stdout.decode("utf-8"))
        tally.check("an average, %s" % name, crashed(result) or (
            None if told == reason and bool(asked) == (not reason) else "expected %s, saw %s" % (reason, told)))


def test(tally):
    with tempfile.TemporaryDirectory() as folder:
        for method in ("MP", "IMP"):
            for seed in range(SEEDS):
                follows(tally, seed, method, folder)
        without_a_place(tally, folder)
        by_default(tally, folder)


if __name__ == "__main__":
    main(test)
