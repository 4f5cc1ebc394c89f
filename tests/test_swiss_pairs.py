"""Swiss pairs in USEBIO: matches of two pairs, of which the points of the field on their boards make the score.

Sessions are made up from a seed. A board is played once in each match of its round and scored across the field; the score of
a match is what both have on its boards, or victory points (WBF 2013, continuous) for the cross-IMPs, rounded to whole ones. A
director has another number of tricks agreed on: that moves the points of all matches of the round, their scores, and the totals
and places of the pairs. Apply gives the very file that the model writes, but for the audit trail. What is on no scale stays,
match by match, and is named.
"""
import collections
import os
import random
import re
from fractions import Fraction

import test_teams as teams
from folder import scratch
from tally import crashed, main
from test_teams import element, rounded

SEED = int(os.environ.get("RECTIFY_SEED", "8"))
PAIRS, ROUNDS, BOARDS = 8, 3, 4


class Session:
    """BLANK: a line of a board that was not played."""

    def __init__(self, kind, draw):
        self.kind, self.matches, self.blank = kind, [], None
        numbers = list(range(1, PAIRS + 1))
        for number in range(ROUNDS):
            for own, other in zip(numbers[:PAIRS // 2], reversed(numbers[PAIRS // 2:])):
                lines = [teams.Line(draw, number * BOARDS + at + 1, (str(own), str(other))) for at in range(BOARDS)]
                self.matches.append((number + 1, str(own), str(other), lines))
            numbers = numbers[:1] + numbers[-1:] + numbers[1:-1]

    def lines(self):
        return [line for match in self.matches for line in match[3]]

    def points(self):
        """By line: North-South's and East-West's as they are written."""
        fields, found = collections.defaultdict(list), {}
        for line in self.lines():
            if line is not self.blank:
                fields[line.board].append(line)
        for lines in fields.values():
            scores = [line.score() for line in lines]
            if self.kind == "IMPS":
                found.update((line, (rounded(own, 2), rounded(-own, 2)))
                             for line, own in zip(lines, teams.cross_imps(scores)))
            else:
                found.update((line, (str(own), str(2 * (len(lines) - 1) - own)))
                             for line, own in zip(lines, teams.matchpoints(scores)))
        return found

    def score(self, lines, points):
        sums = [sum(Fraction(points[line][at]) for line in lines if line is not self.blank) for at in (0, 1)]
        if self.kind != "IMPS":
            return str(sums[0]), str(sums[1])
        margin = int(rounded(sums[0], 0))
        own = teams.continuous(len(lines))[abs(margin)]
        won = (own, 2000 - own) if margin >= 0 else (2000 - own, own)
        return tuple(rounded(Fraction(one, 100), 2) for one in won)

    def write(self):
        points, totals, text = self.points(), collections.defaultdict(Fraction), ""
        for number, own, other, lines in self.matches:
            score = self.score(lines, points)
            totals[own] += Fraction(score[0])
            totals[other] += Fraction(score[1])
            text += "<MATCH>\n" + element("ROUND_NUMBER", number) + element("NS_PAIR_NUMBER", own)
            text += element("EW_PAIR_NUMBER", other) + element("NS_SCORE", score[0]) + element("EW_SCORE", score[1])
            text += "".join(self.board_text(line, points.get(line)) for line in lines) + "</MATCH>\n"
        rank = teams.places(totals, True)
        listed = "".join("<PAIR>\n" + element("PAIR_NUMBER", pair) + element(
            "TOTAL_SCORE", rounded(totals[pair], 2 if self.kind == "IMPS" else 0)) +
            element("PLACE", rank[pair]) + "</PAIR>\n" for pair in sorted(totals))
        return ('<?xml version="1.0"?>\n<USEBIO Version="1.2">\n<EVENT EVENT_TYPE="SWISS_PAIRS">\n<SESSION>\n<PARTICIPANTS>\n' +
                listed + "</PARTICIPANTS>\n" + text + "</SESSION>\n</EVENT>\n</USEBIO>\n").encode()

    def board_text(self, line, points):
        kind = "CROSS_IMP" if self.kind == "IMPS" else "MATCH"
        text = "<BOARD>\n" + element("BOARD_NUMBER", line.board) + "<TRAVELLER_LINE>\n"
        for name, value in (("NS_PAIR_NUMBER", line.who[0]), ("EW_PAIR_NUMBER", line.who[1])):
            text += element(name, value)
        for name, value in () if line is self.blank else (
                ("CONTRACT", line.contract), ("PLAYED_BY", line.declarer), ("TRICKS", line.tricks),
                ("SCORE", line.score()), ("NS_%s_POINTS" % kind, points[0]), ("EW_%s_POINTS" % kind, points[1])):
            text += element(name, value)
        return text + "</TRAVELLER_LINE>\n</BOARD>\n"


def places_alike(wanted, seen):
    """A list in which no place is shared has no sign for it."""
    return re.sub(rb"=</PLACE>", b"</PLACE>", wanted), re.sub(rb"=</PLACE>", b"</PLACE>", seen)


def follows(tally, folder, kind, seed, blank=None):
    session = Session(kind, random.Random(seed))
    session.blank = None if blank is None else session.lines()[blank]
    before = session.write()
    result, seen, notes = teams.apply(folder, before)
    tally.check("%s, %d: nothing ruled" % (kind, seed), crashed(result) or teams.difference(before, seen) or (
        "it said %s" % notes if notes else None))
    for game, line in [(game, line) for game, line in list(enumerate(session.lines(), 1))[::5] if line is not session.blank]:
        line.tricks -= 1
        wanted = session.write()
        result, seen, notes = teams.apply(folder, before, (game, "agreed-tricks=%d" % line.tricks))
        line.tricks += 1
        tally.check("%s, %d, game %d" % (kind, seed, game), crashed(result) or teams.difference(
            *places_alike(wanted, seen)) or ("it said %s" % notes if notes else None))


def stays(tally, folder):
    """On no scale: all matches in which the points moved are named, and their scores, totals and places stay."""
    session = Session("IMPS", random.Random(SEED))
    before = session.write()
    scores = re.compile(rb"<(?:NS_SCORE|EW_SCORE|TOTAL_SCORE|PLACE)>[^<]*<")
    unknown = re.sub(rb"<NS_SCORE>([^<]*)<", lambda one: b"<NS_SCORE>%.3f<" % (float(one.group(1)) * 1.17 + 0.5), before)
    line = session.lines()[0]
    old = session.points()
    line.tricks -= 1
    new = session.points()
    moved = [(own, other) for _, own, other, lines in session.matches if any(old[one] != new[one] for one in lines)]
    for name, data in (("no scale", unknown),
                       ("no points", re.sub(rb"<(..)_CROSS_IMP_POINTS>[^<]*</\1_CROSS_IMP_POINTS>\n", b"", before))):
        result, seen, notes = teams.apply(folder, data, (1, "agreed-tricks=%d" % line.tricks))
        tally.check("%s: stays" % name, crashed(result) or (
            None if scores.findall(data) == scores.findall(seen) else "something changed"))
        silent = [pairs for pairs in moved if not any("match of %s against %s stays" % pairs in note for note in notes)]
        tally.check("%s: told" % name, "nothing said of %s" % silent if silent else None)
        tally.check("%s: of the list" % name, None if any("Totals and places" in note for note in notes) else "nothing")


def test(tally):
    print("seed %d" % SEED)
    folder = scratch("swiss-pairs").folder
    for seed in range(SEED, SEED + 3):
        for kind in ("IMPS", "MP"):
            follows(tally, folder, kind, seed)
    follows(tally, folder, "IMPS", SEED, 2)
    stays(tally, folder)


if __name__ == "__main__":
    main(test)
