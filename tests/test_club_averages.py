"""Averages (Law 12C2) in sessions that clubs have sent, on every row in turn, and what a second run makes of them.

What is to be written is reckoned here: Law 78A, Neuberg's formula where a row has no result, as nothing shows another
scoring, and the pair's own percentage of the other boards in place of 60 or 40 per cent where that is more, or less.
The sessions are in an archive that is not part of the project.
"""
import re
from fractions import Fraction

import pbn_model
import records
import test_realbridge
import usebio_model as model
from folder import scratch
from pbn_averages_model import row_of, shortest
from tally import WHOLE, crashed, main
from test_averages import TRAIL, applied, first_difference, rounded

SHARES = (60, 40), (40, 60), (50, 50), (60, 50)


def neuberg(points, results, compared):
    """Matchpoints of one of those COMPARED, where there should be so many RESULTS."""
    return Fraction((points + 1) * results, compared) - 1


def gives_way(share, part):
    return (share == 60 and part > Fraction(60, 100)) or (share == 40 and part < Fraction(40, 100))


# ---- realbridge.xml: lines of boards, and one list of pairs on each side ----

class Night(test_realbridge.Session):
    """GIVEN: per cent of both sides by line; its points are whole numbers, as they stand."""

    def __init__(self, text):
        super().__init__(text)
        self.given, self.agreed = {}, {}

    def rows(self):
        """By line: its board's lines, and North-South's matchpoints before they are rounded."""
        scores = [line.adjusted(self.agreed[at]) if at in self.agreed else int(line.value("SCORE"))
                  for at, line in enumerate(self.lines)]
        found = []
        for at, line in enumerate(self.lines):
            rivals = [other for other, near in enumerate(self.lines) if near.board == line.board]
            left = [scores[other] for other in rivals if other not in self.given]
            found.append((len(rivals), None if at in self.given else neuberg(
                model.matchpoints(left, scores[at]), len(rivals), len(left))))
        return scores, found

    def points(self, rows):
        """Of both sides, as numbers that are written."""
        found = [[Fraction(share * 2 * (tables - 1), 100) for share in self.given[at]] if own is None else
                 [rounded(own, 2), rounded(2 * (tables - 1) - own, 2)] for at, (tables, own) in enumerate(rows)]
        others = {}
        for at, line in enumerate(self.lines):
            for side, pair in enumerate(line.pairs):
                if self.given.get(at, (50, 50))[side] == 50:
                    won, most = others.get(pair, (0, 0))
                    others[pair] = won + found[at][side], most + 2 * (rows[at][0] - 1)
        for at, shares in self.given.items():
            for side, pair in enumerate(self.lines[at].pairs):
                part = others[pair][0] / others[pair][1]
                if gives_way(shares[side], part):
                    found[at][side] = rounded(2 * (rows[at][0] - 1) * part, 2)
        return found

    def ranking(self, rows, points):
        """Percentage and place by pair."""
        sums = {}
        for at, line in enumerate(self.lines):
            for pair, own in zip(line.pairs, points[at]):
                won, most = sums.get(pair, (0, 0))
                sums[pair] = won + own, most + 2 * (rows[at][0] - 1)
        return self.ranked(sums)

    def line(self, at, score, own, points):
        line = self.lines[at]
        text = line.text
        values = {"SCORE": score}
        if at in self.given:
            text = re.sub(r"\s*<(CONTRACT|PLAYED_BY|LEAD|TRICKS)>[^<]*</\1>", "", text)
            values = {"SCORE": "A%02d%02d" % self.given[at]}
        elif at in self.agreed:
            values["TRICKS"] = self.agreed[at]
        for word, value in zip(("NS", "EW"), points):
            broken = own is not None and own % 1
            values[word + "_MATCH_POINTS"] = shortest(value, 2 if broken else 0)
        return text, values

    def write(self):
        scores, rows = self.rows()
        points = self.points(rows)
        shares, places = self.ranking(rows, points)
        pieces = [(self.lines[at],) + self.line(at, scores[at], rows[at][1], points[at]) for at in range(len(rows))]
        for pair in self.pairs:
            number = pair.value("PAIR_NUMBER")
            pieces.append((pair, pair.text, {"PERCENTAGE": shares[number], "PLACE": places[number]}))
        text = self.text
        for piece, new, values in sorted(pieces, key=lambda one: -one[0].start):
            for name, value in values.items():
                new = re.sub("<%s>[^<]*<" % name, "<%s>%s<" % (name, value), new)
            text = text[:piece.start] + new + text[piece.start + len(piece.text):]
        return text.encode()


def check(tally, name, result, wanted, seen):
    """All figures are as they are to be, and none is said to stay."""
    tally.check(name, crashed(result) or first_difference(wanted, seen))
    tally.check(name + ": nothing stays", None if b'"not-written"' not in result.stdout else "saw %r" % result.stdout)


def fact_of(at, name, value):
    return "--fact=%d:-:-:%s=%s" % (at + 1, name, value)


def realbridge(tally, folder):
    """A first average, then another one or another result on a board of the same pair, or on the same board."""
    data = records.of_clubs("realbridge.xml")
    if data is None:
        tally.skip("realbridge.xml", "there is no clubs.tar.xz beside the records")
        return
    text = data.decode("utf-8")
    lines = Night(text).lines
    for at in range(0, len(lines), 1 if WHOLE else 12):
        night, shares = Night(text), SHARES[at % len(SHARES)]
        night.given[at] = shares
        result, first = applied(folder, data, [fact_of(at, "artificial", "%d/%d" % shares)])
        name = "realbridge.xml, line %d, %d/%d" % ((at + 1,) + shares)
        check(tally, name, result, night.write(), TRAIL.sub(b"", first))
        # What shows that shared places have an "=" may have gone with the first ruling.
        night.says_equal = re.search(rb"<PLACE>\d+=", first) is not None
        near = [other for other in range(len(lines)) if other != at and (
            lines[other].board == lines[at].board if at % 2 else lines[other].pairs[0] == lines[at].pairs[0])]
        second = near[at % len(near)]
        if at % 3 == 0:
            night.given[second] = shares
            fact = fact_of(second, "artificial", "%d/%d" % shares)
        else:
            night.agreed[second] = (lines[second].tricks + 9 - at % 5) % 14
            fact = fact_of(second, "agreed-tricks", night.agreed[second])
        result, written = applied(folder, first, [fact])
        check(tally, "%s, then line %d" % (name, second + 1), result, night.write(), TRAIL.sub(b"", written))


# ---- magic.pbn: a board with its rows ----

class Board:
    """The rows of a ScoreTable, of which GIVEN have per cent of both sides."""

    def __init__(self, text):
        self.start, self.columns, rows, self.end = re.fullmatch(
            r'(.*\[ScoreTable ")([^"]*)"\]\n((?:[^\[].*\n)*)(\[.*)', text, re.S).groups()
        names = [column.partition("\\")[0] for column in self.columns.split(";")]
        self.rows = [dict(zip(names, row.split())) for row in rows.splitlines()]
        self.given = {}

    @staticmethod
    def score(row):
        ns, ew = row["Score_NS"].strip('"'), row["Score_EW"].strip('"')
        return -int(ew) if ns == "-" else int(ns)

    def agree(self, at, tricks):
        row = self.rows[at]
        score = pbn_model.score_ns(row["Contract"], row["Declarer"], tricks, "NS")
        row["Result"] = str(tricks)
        row["Score_NS"], row["Score_EW"] = ('"%d"' % score, "-") if score > 0 else ("-", '"%d"' % -score)

    def write(self):
        left = [self.score(row) for at, row in enumerate(self.rows) if at not in self.given]
        top, text = 2 * (len(self.rows) - 1), ""
        for at, row in enumerate(self.rows):
            cells = dict(row)
            if at in self.given:
                cells.update(Result="-", Score_NS="-", Score_EW="-")
            else:
                own = neuberg(model.matchpoints(left, self.score(row)), len(self.rows), len(left))
            for side, word in enumerate(("NS", "EW")):
                points = Fraction(self.given[at][side] * top, 100) if at in self.given else (own, top - own)[side]
                caret = "^" if at in self.given else ""
                cells["MP_" + word] = caret + model.number(points, 1)
                cells["Percentage_" + word] = caret + model.number(100 * points / top, 0)
            text += row_of(self.columns, cells)
        return (self.start + self.columns + '"]\n' + text + self.end).encode()


def magic(tally, folder):
    """Nothing says what the pairs have on other boards: an average counts as what it is."""
    data = records.of_clubs("magic.pbn")
    if data is None:
        tally.skip("magic.pbn", "there is no clubs.tar.xz beside the records")
        return
    text = data.decode("utf-8")
    rows = Board(text).rows
    places = ["28@%s-%s" % (row["PairId_NS"], row["PairId_EW"]) for row in rows]
    for at in range(len(rows)):
        board, shares, name = Board(text), SHARES[at % len(SHARES)], "magic.pbn, row %d" % (at + 1)
        board.given[at] = shares
        result, first = applied(folder, data, ["--fact=%s:-:-:artificial=%d/%d" % ((places[at],) + shares)])
        check(tally, name, result, board.write(), first.split(b"[RulingTable")[0])
        second = (at + 5) % len(rows)
        if at % 2 or rows[second]["Contract"] == "Pass":
            board.given[second] = shares
            fact = "artificial=%d/%d" % shares
        else:
            board.agree(second, 7 - at % 3)
            fact = "agreed-tricks=%d" % (7 - at % 3)
        result, written = applied(folder, first, ["--fact=%s:-:-:%s" % (places[second], fact)])
        check(tally, "%s, then row %d" % (name, second + 1), result, board.write(), written.split(b"[RulingTable")[0])


def test(tally):
    folder = scratch("club-averages").folder
    realbridge(tally, folder)
    magic(tally, folder)


if __name__ == "__main__":
    main(test)
