"""Boards at random of which a figure cannot be: each is written as USEBIO and as a table of PBN, and both find the same.

Figures are reckoned from Law 78 before some are spoilt: one of a side by three points, which is to be found, where
enough others are right; two of a side, of which nobody knows which is right; one that is no number, which in PBN makes
its column unreadable and in USEBIO is left out. Spoilt figures stand in lines of a game that is told of by its row.
Usage: test_figures.py [SEED...]
"""
import itertools
import json
import os
import random
import sys
from fractions import Fraction

from folder import scratch
from tally import crashed, main, run

SEEDS = range(1, 41)
BOARDS = 6
TO_TRUST = 6  # so many right figures prove the others wrong
NO_FIGURES = ("NaN", "1" * 400, "x", "1e5", "+", "1.23456", "0x3", "--1")
RESULTS = [("4S", tricks, 420 + 30 * (tricks - 10)) for tricks in (10, 11, 12)] + \
          [("4S", tricks, 50 * (tricks - 10)) for tricks in (7, 8, 9)] + [("2H", 8, 110), ("2H", 9, 140), ("2C", 8, 90)]
IMPS = (20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000)
NS, EW = 0, 1
NONE, ONE, TWO, UNREADABLE = "none", "one", "two", "unreadable"


def imps(difference):
    number = sum(abs(difference) >= least for least in IMPS)
    return number if difference > 0 else -number


class Board:
    """KIND, rows of (contract, tricks, score), FIGURES of both sides as texts by row, and what is to be FOUND: by format,
    the rows with a wrong figure."""

    def __init__(self, dice, kinds):
        self.kind = dice.choice(kinds)
        self.rows = [dice.choice(RESULTS) for _ in range(dice.randint(TO_TRUST, 14))]
        self.figures = [[self.figure(row, side) for side in (NS, EW)] for row in range(len(self.rows))]
        self.found = {"usebio": set(), "pbn": set()}
        for side in (NS, EW):
            self.spoil(dice, side)
        self.figures = [[text if isinstance(text, str) else self.written(text) for text in row] for row in self.figures]

    def figure(self, row, side):
        """What SIDE has in ROW against all others."""
        scores, others = [score for _, _, score in self.rows], len(self.rows) - 1
        sign = 1 if side == NS else -1
        differences = [sign * (scores[row] - score) for at, score in enumerate(scores) if at != row]
        if self.kind == "IMP":
            return Fraction(sum(map(imps, differences)))
        points = sum(2 * (difference > 0) + (difference == 0) for difference in differences)
        return Fraction(points) if self.kind == "MP" else Fraction(100 * points, 2 * others)

    def written(self, number):
        return "%d" % number if self.kind != "Percentage" else "%.2f" % (int(100 * number + Fraction(1, 2)) / 100)

    def spoil(self, dice, side):
        spoiling = dice.choice((NONE, NONE, ONE, ONE, TWO, UNREADABLE))
        first, second = dice.sample(range(len(self.rows)), 2)
        if spoiling != NONE:
            self.figures[first][side] += 3
        if spoiling == TWO:
            self.figures[second][side] += 7
        if spoiling == UNREADABLE:
            self.figures[second][side] = dice.choice(NO_FIGURES)
        right = len(self.rows) - 1 - (spoiling == UNREADABLE)
        for form in self.found:
            if right >= TO_TRUST and (spoiling == ONE or (spoiling == UNREADABLE and form == "usebio")):
                self.found[form].add(first + 1)


def usebio(boards):
    element = {"MP": "MATCH_POINTS", "IMP": "CROSS_IMP_POINTS"}
    text = '<USEBIO Version="1.2"><EVENT EVENT_TYPE="MP_PAIRS">\n'
    for board in boards:
        text += "<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>\n"
        for number, ((contract, tricks, score), figures) in enumerate(zip(board.rows, board.figures), 1):
            text += ("<TRAVELLER_LINE><NS_PAIR_NUMBER>%d</NS_PAIR_NUMBER><EW_PAIR_NUMBER>%d</EW_PAIR_NUMBER><CONTRACT>%s"
                     "</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>%d</TRICKS><SCORE>%d</SCORE>" %
                     (number, number + 20, contract, tricks, score))
            for side, figure in zip(("NS", "EW"), figures):
                text += "<%s_%s>%s</%s_%s>" % (side, element[board.kind], figure, side, element[board.kind])
            text += "</TRAVELLER_LINE>\n"
        text += "</BOARD>\n"
    return text + "</EVENT></USEBIO>\n"


def pbn(boards):
    text = ""
    for board in boards:
        text += ('[Event "x"]\n[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n[ScoreTable "PairId_NS;PairId_EW;Contract;'
                 'Declarer;Result;Score_NS;%s_NS;%s_EW"]\n' % (board.kind, board.kind))
        for number, ((contract, tricks, score), figures) in enumerate(zip(board.rows, board.figures), 1):
            text += "%d %d %s N %d %d %s %s\n" % (number, number + 20, contract, tricks, score, *figures)
        text += "\n"
    return text


def found(path, boards):
    """Returns what is wrong with the report on the file at PATH, and the rows found by board."""
    result = run(["check", "--format=json", path])
    seen = [set() for _ in boards]
    lines = list(itertools.accumulate(len(board.rows) for board in boards))
    for line in result.stdout.splitlines()[:-1]:
        line = json.loads(line)
        at = line["game"] - 1 if line["row"] else sum(line["game"] > end for end in lines)
        for finding in line["findings"]:
            if finding.get("figure"):
                seen[at].add(finding["row"])
                own = line["row"] or line["game"] - (lines[at] - len(boards[at].rows))
                if finding["row"] != own:
                    return "row %d tells of row %d" % (own, finding["row"]), seen
    return crashed(result), seen


def test(tally):
    stage = scratch("figures")
    for seed in map(int, sys.argv[1:] or SEEDS):
        for form, ending, write, kinds in (("usebio", ".xml", usebio, ("MP", "IMP")),
                                           ("pbn", ".pbn", pbn, ("MP", "IMP", "Percentage")),
                                           ("pbn", ".pbn", pbn, ("MP", "IMP"))):
            dice = random.Random(seed)
            boards = [Board(dice, kinds) for _ in range(BOARDS)]
            stage.put("session" + ending, write(boards))
            why, seen = found(stage.path("session" + ending), boards)
            wanted = [board.found[form] for board in boards]
            tally.check("%s, seed %d" % (form, seed),
                        why or (None if seen == wanted else "expected %s, saw %s" % (wanted, seen)))


if __name__ == "__main__":
    os.environ.setdefault("LC_ALL", "C.UTF-8")
    sys.exit(main(test))
