"""Averages plus and minus of a session at matchpoints (Law 12C2): who has more than 60 per cent on its other
boards, or less than 40, has that in place of them, and totals, percentages and places follow.

A Mitchell session is made up from a seed. The model reckons it anew with what the director gives, by Law 78A,
Neuberg's formula where a board has fewer results than tables, unless he says otherwise, and Law 12C2; apply must write
that very file.
"""
import json
import os
import random
import re
from fractions import Fraction

from folder import get, put, scratch
from tally import SANITIZED, crashed, main, run, sweep

TRAIL = re.compile(rb"[\r\n ]*<\?rectify [^?]*\?>")
WORTH = re.compile(r"Pair (\S+) has (\S+) per cent on its other boards: its average plus or minus is worth that")
UNTOLD = re.compile(r"Whether pair (\S+) has more than 60 or less than 40 per cent on its other boards, [^.]* cannot be told")
LEFT = re.compile(r"Pair (\S+) has more than 60 or less than 40 per cent on its other boards")
OPEN = re.compile(r"how results are compared on board (\S+), where a pair has an average: Neuberg's formula is used. "
                  r"With another scoring North-South would have: (.*)\.$", re.M)
TABLES, BOARDS = 5, 7
TOP = 2 * (TABLES - 1)
NS, EW = 0, 1


def rounded(value, decimals):
    """Halves away from zero."""
    scaled = int(abs(value) * 10 ** decimals + Fraction(1, 2))
    return Fraction(scaled if value >= 0 else -scaled, 10 ** decimals)


def number(value, decimals):
    scaled = int(abs(value) * 10 ** decimals)
    digits = "%d.%0*d" % (scaled // 10 ** decimals, decimals, scaled % 10 ** decimals) if decimals else str(scaled)
    return ("-" if value < 0 and scaled else "") + digits


class Session:
    """By (board, table): GIVEN has the artificial scores, UNPLAYED those that nobody played, WORDS how a line says so."""

    def __init__(self, seed, decimals=2):
        chance = random.Random("averages-%s" % seed)
        skill = [chance.randrange(-3, 4) for _ in range(2 * TABLES)]
        self.decimals, self.gives_way, self.adrift, self.scoring = decimals, True, None, "neuberg"
        self.tricks = [[max(5, min(11, 8 + (skill[table] - skill[TABLES + self.ew(board, table)] +
                                            chance.randrange(-3, 4)) // 2)) for table in range(TABLES)]
                       for board in range(BOARDS)]
        self.given = {(0, chance.randrange(TABLES)): (50, 50)}  # shows that scores are factored as Neuberg has it
        self.unplayed, self.words = set(), {}

    @staticmethod
    def ew(board, table):
        return (table + board) % TABLES

    def score(self, board, table):
        """Two clubs by North, in tricks; nobody is vulnerable for more than that."""
        over = self.tricks[board][table] - 8
        vulnerable = (board + board // 4) % 4 in (1, 3)
        return 90 + 20 * over if over >= 0 else over * (100 if vulnerable else 50)

    def players(self, board, table):
        return (NS, table), (EW, self.ew(board, table))

    def played(self, board, scoring=None):
        """North-South's matchpoints of a board, of the tables that have a result."""
        tables = self.tables(board)
        scores = {table: self.score(board, table) for table in tables if (board, table) not in self.given}
        found = {}
        for table, own in scores.items():
            points = sum(2 * (own > other) + (own == other) for other in scores.values()) - 1
            found[table] = {"neuberg": Fraction((points + 1) * len(tables), len(scores)) - 1, "plain": Fraction(points),
                            "factor": len(scores) > 1 and Fraction(points * (len(tables) - 1), len(scores) - 1)}[
                                scoring or self.scoring]
        return found

    def tables(self, board):
        """Those where the board was to be played, and was not left out."""
        return [table for table in range(TABLES) if (board, table) not in self.unplayed]

    def top(self, board, table):
        """What both sides of a row have together: the whole top, unless results are compared as they are."""
        if self.scoring != "plain" or (board, table) in self.given:
            return 2 * (len(self.tables(board)) - 1)
        return 2 * (sum((board, other) not in self.given for other in self.tables(board)) - 1)

    def told(self):
        """What each board with an average would give by another scoring than Neuberg's; a factor gives one result nothing."""
        found = {}
        for board in sorted({board for board, _ in self.given}):
            left = len(self.played(board))
            if left == 0:
                continue
            found[str(board + 1)] = "; ".join("%s %s" % (scoring, ", ".join("%s-%s %s" % (
                tuple(map(self.name, self.players(board, table))) + (number(rounded(own, self.decimals), self.decimals),))
                for table, own in self.played(board, scoring).items())) for scoring in ("factor", "plain")[left == 1:])
        return found

    def figures(self):
        """By board, table and side."""
        found = {}
        for board in range(BOARDS):
            for table, points in self.played(board).items():
                for side, own in ((NS, points), (EW, self.top(board, table) - points)):  # of one decimal both may be rounded up
                    found[board, table, side] = rounded(own, self.decimals)
        for (board, table), shares in self.given.items():
            for side in (NS, EW):
                found[board, table, side] = Fraction(shares[side] * self.top(board, table), 100)
        others = self.others(found)
        for (board, table), shares in self.given.items():
            for side, player in enumerate(self.players(board, table)):
                if self.gives_way and self.beats(shares[side], others[player]):
                    found[board, table, side] = rounded(self.top(board, table) * others[player], self.decimals)
        return found

    def others(self, figures):
        """What part of what there was to win each pair has on boards without an average plus or minus."""
        sums = {}
        for (board, table, side), points in figures.items():
            if self.given.get((board, table), (50, 50))[side] == 50:
                player = self.players(board, table)[side]
                won, most = sums.get(player, (0, 0))
                sums[player] = (won + points, most + self.top(board, table))
        return {player: won / most for player, (won, most) in sums.items()}

    @staticmethod
    def beats(share, part):
        return (share == 60 and part > Fraction(60, 100)) or (share == 40 and part < Fraction(40, 100))

    def names(self, *boards):
        """Who has an average on these (board, table) that gives way, and to what per cent."""
        others = self.others(self.figures())
        found = {}
        for place in boards:
            for side, player in enumerate(self.players(*place)):
                if self.beats(self.given[place][side], others[player]):
                    found[self.name(player)] = number(rounded(100 * others[player], 2), 2)
        return found

    @staticmethod
    def name(player):
        return "%d%s" % (player[1] + 1, ("NS", "EW")[player[0]])

    def totals(self):
        """The sum of each pair, and of the tops of its boards."""
        sums, tops = {}, {}
        for (board, table, side), points in self.figures().items():
            player = self.players(board, table)[side]
            sums[player] = sums.get(player, 0) + points
            tops[player] = tops.get(player, 0) + self.top(board, table)
        return sums, tops

    def write(self):
        (totals, tops), figures = self.totals(), self.figures()
        shares = {player: rounded(100 * total / tops[player], 2) for player, total in totals.items()}
        text = ('<?xml version="1.0"?>\n<USEBIO Version="1.2">\n<EVENT EVENT_TYPE="MP_PAIRS">\n'
                "<DATE>03/02/2019</DATE>\n<PARTICIPANTS>\n")
        for player, total in sorted(totals.items()):
            place = 1 + sum(other > shares[player] for (side, _), other in shares.items() if side == player[0])
            text += ("<PAIR><PAIR_NUMBER>%s</PAIR_NUMBER><DIRECTION>%s</DIRECTION>\n<TOTAL_SCORE>%s</TOTAL_SCORE>\n"
                     "<PERCENTAGE>%s</PERCENTAGE>\n<PLACE>%d</PLACE></PAIR>\n" % (
                         self.name(player), ("NS", "EW")[player[0]],
                         number(total + (3 if player == self.adrift else 0), self.decimals),
                         number(shares[player], 2), place))
        text += "</PARTICIPANTS>\n"
        for board in range(BOARDS):
            text += "<BOARD>\n<BOARD_NUMBER>%d</BOARD_NUMBER>\n" % (board + 1)
            for table in range(TABLES):
                text += self.line(board, table, figures)
            text += "</BOARD>\n"
        return (text + "</EVENT>\n</USEBIO>\n").encode()

    def line(self, board, table, figures):
        ns, ew = (self.name(player) for player in self.players(board, table))
        text = ("<TRAVELLER_LINE>\n  <NS_PAIR_NUMBER>%s</NS_PAIR_NUMBER>\n  <EW_PAIR_NUMBER>%s</EW_PAIR_NUMBER>\n"
                % (ns, ew))
        if (board, table) in self.words:
            text += self.words[board, table]
        elif (board, table) in self.given:
            text += "  <SCORE>A%02d%02d</SCORE>\n" % self.given[board, table]
        else:
            text += ("  <CONTRACT>2C</CONTRACT>\n  <PLAYED_BY>N</PLAYED_BY>\n  <TRICKS>%d</TRICKS>\n"
                     "  <SCORE>%d</SCORE>\n" % (self.tricks[board][table], self.score(board, table)))
        for side, word in enumerate(("NS", "EW") if (board, table) not in self.unplayed else ()):
            text += "  <%s_MATCH_POINTS>%s</%s_MATCH_POINTS>\n" % (
                word, number(figures[board, table, side], self.decimals), word)
        return text + "</TRAVELLER_LINE>\n"


def first_difference(wanted, seen):
    """None where the bytes are the same."""
    if wanted == seen:
        return None
    for at, (old, new) in enumerate(zip(wanted.splitlines(), seen.splitlines()), 1):
        if old != new:
            return "line %d: expected %r, saw %r" % (at, old[:200], new[:200])
    return "expected %d bytes, saw %d" % (len(wanted), len(seen))


def fact(board, table, value, name="artificial"):
    return "--fact=%d:-:-:%s=%s" % (board * TABLES + table + 1, name, value)


def applied(folder, before, facts):
    """The run, and the file as it was written."""
    path = put(os.path.join(folder, "session"), before)
    result = run(["apply", "--format=json"] + facts + ["-o", path + ".out", path])
    return result, get(path + ".out")


def check(tally, folder, name, before, after, facts, worth, left=()):
    """AFTER is the session as it is to be written; WORTH by name what averages give way to, LEFT what is only said."""
    result, written = applied(folder, before, facts)
    said = result.stderr.decode("utf-8")
    tally.check(name, crashed(result) or first_difference(after.write(), TRAIL.sub(b"", written)))
    tally.check(name + ": said", None if dict(WORTH.findall(said)) == worth else
                "expected %s, saw %r" % (worth, said))
    tally.check(name + ": only said", None if sorted(LEFT.findall(said)) == sorted(left) else
                "expected %s, saw %r" % (sorted(left), said))
    for again in (facts, []):
        tally.check(name + ": again", first_difference(written, applied(folder, written, again)[1]))


SESSIONS = range(9)


def one_board(tally, folder):
    """Every line in turn; some averages give way and some do not."""
    ways = set()
    for seed in SESSIONS[:3] if SANITIZED else SESSIONS:
        for place in [(board, table) for board in range(1, BOARDS) for table in range(TABLES)][::3]:
            shares = ((60, 40), (40, 60), (60, 60), (40, 40))[(place[0] + place[1] + seed) % 4]
            session = Session(seed, 1 + seed % 3)
            before = session.write()
            session.given[place] = shares
            worth = session.names(place)
            ways.add((len(worth), shares[0] == shares[1]))
            check(tally, folder, "seed %d, board %d, table %d, %d/%d" % ((seed,) + place + shares), before, session,
                  [fact(*place, "%d/%d" % shares)], worth)
    if not SANITIZED:
        tally.check("averages give way for one side, both and none", None if ways >= {
            (0, False), (1, False), (1, True), (2, False)} else "saw %s" % ways)


def several_boards(tally, folder):
    """Averages of one pair on several boards are weighed against the boards that are left."""
    some = 0
    for seed in SESSIONS:
        session = Session(seed)
        before, table = session.write(), seed % TABLES
        places = [(board, table) for board in (1, 3, 4)]
        others = session.others(session.figures())
        shares = (60, 40) if others[NS, table] > Fraction(1, 2) else (40, 60)
        for place in places:
            session.given[place] = shares
        worth = session.names(*places)
        some += session.name((NS, table)) in worth
        check(tally, folder, "seed %d, three boards" % seed, before, session,
              [fact(*place, "%d/%d" % shares) for place in places], worth)
    tally.check("three boards of one pair give way", None if some else "of no seed")


def find(wanted):
    """The first session and place where an average plus of North-South gives way, and WANTED holds."""
    for seed in range(200):
        for board in range(1, BOARDS):
            for table in range(TABLES):
                session = Session(seed)
                session.given[board, table] = (60, 40)
                if session.name((NS, table)) in session.names((board, table)) and wanted(session, board, table):
                    return seed, board, table
    raise LookupError("no seed has it")


def both_kinds(tally, folder):
    """Of a pair with an average plus and an average minus nobody says which boards are the others."""
    seed, board, table = find(lambda session, board, table: board < BOARDS - 1 and session.beats(
        60, session.others(session.figures())[NS, table]))
    session = Session(seed)
    before = session.write()
    session.given[board, table], session.given[board + 1, table] = (60, 50), (40, 50)
    session.gives_way = False
    check(tally, folder, "plus and minus", before, session,
          [fact(board, table, "60/50"), fact(board + 1, table, "40/50")], {}, [session.name((NS, table))])


def by_hand(tally, folder):
    """What the scorer left at 60 per cent stays so, and no other average of the file gives way."""
    def also(session, board, table):
        session.given[board % (BOARDS - 1) + 1, table] = (60, 40)
        return session.names((board, table)).keys() == session.names((board % (BOARDS - 1) + 1, table)).keys()
    seed, board, table = find(also)
    session, second = Session(seed), (board % (BOARDS - 1) + 1, table)
    session.gives_way = False
    session.given[board, table] = (60, 50)
    before = session.write()
    session.given[second] = (60, 50)
    check(tally, folder, "as the scorer left it", before, session, [fact(*second, "60/50")], {},
          [session.name((NS, table))])


def later(tally, folder):
    """An average that gave way follows the pair's other boards, back to 60 per cent too."""
    def falls(session, board, table):
        return session.others(session.figures())[NS, table] < Fraction(64, 100)
    kinds = set()
    for wanted in (lambda *_: True, falls):
        seed, board, table = find(wanted)
        for other in range(1, BOARDS):
            session = Session(seed)
            session.given[board, table] = (60, 40)
            before = session.write()
            row = (table + 1) % TABLES if other == board else table  # there somebody else's result changes
            session.tricks[other][row] = 5 if session.tricks[other][row] > 5 else 6
            gives = session.names((board, table))
            kinds.add(session.name((NS, table)) in gives)
            result, written = applied(folder, before, [
                fact(other, row, session.tricks[other][row], "agreed-tricks")])
            tally.check("later, board %d" % other, crashed(result) or
                        first_difference(session.write(), TRAIL.sub(b"", written)))
    tally.check("later, an average that gives way and one that does no more", None if kinds == {True, False} else
                "saw %s" % kinds)


def scoring_of(value):
    return "--fact=*:-:-:scoring=" + value


def nothing_shows(tally, folder):
    """Where nothing shows how a board is factored, Neuberg's formula is used, and said; or what the director says."""
    for seed in SESSIONS[:3] if SANITIZED else SESSIONS:
        for scoring in (None, "neuberg", "factor", "plain"):
            session, places = Session(seed, 1 + seed % 3), [(1 + seed % 6, seed % TABLES), (1 + (seed + 2) % 6, 1)]
            session.given = {}
            before, facts = session.write(), [scoring_of(scoring)] if scoring else []
            session.scoring, name = scoring or "neuberg", "seed %d, by %s" % (seed, scoring or "default")
            for place in places[:1 + seed % 2]:
                session.given[place] = ((60, 40), (40, 60))[seed // 2 % 2]
                facts.append(fact(*place, "%d/%d" % session.given[place]))
            check(tally, folder, name, before, session, facts, session.names(*session.given))
            words = applied(folder, before, facts)[0].stderr.decode("utf-8")
            said, due = dict(OPEN.findall(words)), {} if scoring else session.told()
            tally.check(name + ": told", None if said == due else "expected %s, saw %s" % (due, said))
            # Points that are a part of a smaller top may be brought to the top of the other boards first, or not.
            if scoring == "plain":
                tally.check(name + ": totals told", None if "how totals count an average" in words else "saw %r" % words)


BLANK = "  <CONTRACT/>\n  <PLAYED_BY></PLAYED_BY>\n  <TRICKS/>\n"
NOUGHT = "  <NS_MATCH_POINTS>0.00</NS_MATCH_POINTS>\n  <EW_MATCH_POINTS>0.00</EW_MATCH_POINTS>\n"
IN_WORDS = (
    ((50, 50), "  <SCORE>AVE</SCORE>\n"), ((50, 50), "  <SCORE>A50</SCORE>\n"), ((50, 50), BLANK + "  <SCORE>Average</SCORE>\n"),
    ((50, 50), BLANK + "  <SCORE>0</SCORE>\n"), ((50, 50), BLANK + "  <SCORE/>\n"), ((50, 50), "  <SCORE>0</SCORE>\n"), ((50, 50), ""),
    ((50, 50), "  <CONTRACT>av=</CONTRACT>\n  <SCORE>0</SCORE>\n"), ((50, 50), "  <CONTRACT>NP</CONTRACT>\n  <SCORE>0</SCORE>\n"),
    ((60, 40), "  <SCORE>A60/40</SCORE>\n"), ((60, 40), "  <SCORE>60%/40%</SCORE>\n"), ((60, 40), "  <SCORE>Ave +/-</SCORE>\n"),
    ((40, 60), "  <CONTRACT>a40-60</CONTRACT>\n  <SCORE>0</SCORE>\n"), ((40, 60), BLANK + "  <SCORE>ave 40/60</SCORE>\n"),
    ((60, 60), "  <SCORE>A6060</SCORE>\n"), ((40, 40), "  <SCORE>a 40/40</SCORE>\n"), ((0, 100), "  <SCORE>A0/100</SCORE>\n"),
    ((100, 0), "  <SCORE>100/0</SCORE>\n"), ((0, 0), "  <SCORE>A0000</SCORE>\n"),
    (None, "  <CONTRACT>NP</CONTRACT>\n"), (None, BLANK + "  <SCORE>0</SCORE>\n" + NOUGHT), (None, "  <SCORE>np</SCORE>\n" + NOUGHT),
    (None, "  <CONTRACT>Not played</CONTRACT>\n  <SCORE>0</SCORE>\n" + NOUGHT), (None, BLANK + "  <SCORE/>\n" + NOUGHT))


def in_words(tally, folder):
    """Averages and boards that were not played, in the words of other programs: each is what it says, on each of its boards."""
    for at, (shares, words) in enumerate(IN_WORDS):
        for seed in SESSIONS[:2]:
            session, place, other = Session(seed), (1 + (at + seed) % 6, at % TABLES), (1 + (at + seed + 2) % 6, seed)
            if shares:
                session.given[place] = shares
            else:
                session.unplayed.add(place)
            session.words[place] = words
            before, facts = session.write(), []
            for board, table in ((place[0], (place[1] + 1) % TABLES), other):
                session.tricks[board][table] = 5 if session.tricks[board][table] > 7 else 11
                facts.append(fact(board, table, session.tricks[board][table], "agreed-tricks"))
            for first in (facts, facts[:1], facts[1:]):
                result, written = applied(folder, applied(folder, before, first)[1], facts)
                name = "in words, %s, seed %d, %d facts first" % (" ".join(words.split()) or "nothing", seed, len(first))
                tally.check(name, crashed(result) or first_difference(session.write(), TRAIL.sub(b"", written)))


def every_row(tally, folder):
    """A board on which no result is left has the per cent awarded of what there was to win, and all else follows."""
    for seed in SESSIONS[:3] if SANITIZED else SESSIONS:
        for left in (0, 1, 2):
            session, board = Session(seed, 1 + seed % 2), 1 + seed % (BOARDS - 1)
            session.given = {}
            before, facts = session.write(), []
            for table in range(left, TABLES):
                session.given[board, table] = ((60, 40), (50, 50), (60, 60), (10, 90), (40, 40))[(seed + table) % 5]
                facts.append(fact(board, table, "%d/%d" % session.given[board, table]))
            check(tally, folder, "seed %d, %d results left" % (seed, left), before, session, facts,
                  session.names(*session.given))


def contradicted(tally, folder):
    """What the file shows of its scoring goes before what is said of it: there the points stay, and that is said."""
    session, place, other = Session(3), (2, 4), (5, 2)
    before, lines = session.write(), re.compile(rb"<BOARD_NUMBER>(\d)<(.*?)</BOARD>", re.S)
    session.tricks[other[0]][other[1]] = 7
    due = dict(lines.findall(session.write()))
    for scoring in ("factor", "plain"):
        result, written = applied(folder, before, [fact(*place, "60/40"), fact(*other, 7, "agreed-tricks"),
                                                   scoring_of(scoring)])
        seen = dict(lines.findall(TRAIL.sub(b"", written)))
        reasons = [finding["reason"] for board in map(json.loads, result.stdout.splitlines())
                   for finding in board.get("findings", ())]
        stands = [points for points in re.findall(rb"POINTS>(\d.*?)<", seen[b"3"]) if points not in (b"4.80", b"3.20")]
        tally.check("contradicted by %s" % scoring, crashed(result) or (None if reasons == ["scoring"] and stands == (
            re.findall(rb"POINTS>(\d.*?)<", due[b"3"])[:8]) else "saw %s, %s" % (reasons, stands)))
        tally.check("contradicted by %s: another board" % scoring, None if seen[b"6"] == due[b"6"] else "saw another")


def sections(tally, folder):
    """A session that stands in sections, each with its own fields."""
    seed, board, table = find(lambda *_: True)
    session = Session(seed)
    text = session.write().decode()
    start, end = text.index("<PARTICIPANTS>"), text.index("</EVENT>")
    section = '<SECTION SECTION_ID="%s">\n' + text[start:end] + "</SECTION>\n"
    session.given[board, table] = (60, 40)
    for letters in ("A", "AB"):
        both = (text[:start] + '<SESSION SESSION_ID="1">\n' + "".join(section % letter for letter in letters) +
                "</SESSION>\n" + text[end:])
        result, written = applied(folder, both.encode(), [fact(board, table, "60/40")])
        said = dict(WORTH.findall(result.stderr.decode("utf-8")))
        tally.check("sections %s" % letters, crashed(result) or (
            None if said == session.names((board, table)) else "saw %r" % result.stderr))
        inner = session.write().decode()[start:].split("</EVENT>")[0].encode()
        tally.check("sections %s, figures" % letters, None if inner in TRAIL.sub(b"", written) else
                    "section A is not as it is alone")


def no_model(tally, folder):
    """Where a pair's total is not what its lines come to, its average stays, and is named."""
    seed, board, table = find(lambda *_: True)
    session = Session(seed)
    session.adrift = (NS, table)
    before = session.write()
    result, written = applied(folder, before, [fact(board, table, "60/50")])
    line = re.compile(rb"<SCORE>A6050</SCORE>\n  <NS_MATCH_POINTS>4.80</NS_MATCH_POINTS>\n"
                      rb"  <EW_MATCH_POINTS>4.00</EW_MATCH_POINTS>")
    tally.check("a total that is out", crashed(result) or (None if line.search(written) else "another share"))
    tally.check("a total that is out: said", None if LEFT.findall(result.stderr.decode("utf-8")) == [
        session.name((NS, table))] else "saw %r" % result.stderr)


STALE = re.compile(r"The points of pair (\S+) for an average plus or minus stay")


def both_sides(tally, folder):
    """Averages that gave way for both sides follow their pairs' other boards in a later run, and all totals with them."""
    seed, board, table = find(lambda session, board, table: len(session.names((board, table))) == 2 and all(
        tricks[table] < 11 for tricks in session.tricks))
    for other in range(1, BOARDS):
        session = Session(seed)
        session.given[board, table] = (60, 40)
        before, row = session.write(), (table + 1) % TABLES if other == board else table
        session.tricks[other][row] += 1
        result, written = applied(folder, before, [fact(other, row, session.tricks[other][row], "agreed-tricks")])
        tally.check("both sides, board %d" % other, crashed(result) or
                    first_difference(session.write(), TRAIL.sub(b"", written)))


STAYS = re.compile(r"stays? as (it is|they are)|cannot be told|more than 60 or less than 40")


TOTAL = re.compile(rb"<TOTAL_SCORE>([^<]*)<")


def in_turn(folder, chance, before, facts):
    """The file after a run with all facts, and each after a run with one more of them, in any order; None if something
    is said to stay or not to be told."""
    result, at_once = applied(folder, before, facts)
    said, written = result.stderr.decode("utf-8"), [before]
    for one in chance.sample(facts, len(facts)):
        result, after = applied(folder, written[-1], [one])
        said += result.stderr.decode("utf-8")
        written.append(after)
    return None if crashed(result) or STAYS.search(said) else (at_once, written)


def one_after_the_other(tally, folder):
    """Facts in any order of runs come to what they do at once, unless something is said to stay or not to be told, or
    no total is a whole number in between: nothing shows then that whole ones have no decimals."""
    follow = 0
    for seed in range(6 if SANITIZED else sweep(30, 300)):
        chance, session = random.Random("in turn-%d" % seed), Session(seed, seed % 3)
        session.given = session.given if seed % 3 == 1 else {}
        before, facts = session.write(), []
        of = [board for board in range(1, BOARDS) for _ in range(3)] if seed % 2 else range(1, BOARDS)
        places = list(dict.fromkeys((board, chance.randrange(TABLES)) for board in chance.sample(of, 4)))
        for place in places[:-1]:
            facts.append(fact(*place, "%d/%d" % chance.choice(((60, 40), (50, 50), (40, 60), (60, 60)))))
        facts.append(fact(*places[-1], chance.choice((5, 7, 9, 10)), "agreed-tricks"))
        found = in_turn(folder, chance, before, facts)
        if not found or (not session.decimals and any(
                all(b"." in total for total in TOTAL.findall(text)) for text in found[1])):
            continue
        follow += 1
        tally.check("one after the other, seed %d" % seed, first_difference(
            *(TRAIL.sub(b"", text) for text in (found[0], found[1][-1]))))
    tally.check("one after the other, most follow", None if SANITIZED or follow >= 15 else "%d do" % follow)


def not_moved(tally, folder):
    """What a pair has beside an average is not stale where its other boards are as they were, and is where they are not."""
    seed, board, table = find(lambda *_: True)
    seen = set()
    for other, tricks in [(other, tricks) for other in range(1, BOARDS) for tricks in range(5, 12)]:
        session, row = Session(seed), (table + 1) % TABLES
        session.given[board, table], session.adrift = (60, 50), (NS, table)
        if other == board or session.tricks[other][row] == tricks:
            continue
        before, old = session.write(), session.figures()[other, table, NS]
        session.tricks[other][row] = tricks
        stale = [session.name((NS, table))] if session.figures()[other, table, NS] != old else []
        result = applied(folder, before, [fact(other, row, tricks, "agreed-tricks")])[0]
        seen.add(len(stale))
        tally.check("other boards, board %d, %d tricks" % (other, tricks), None if STALE.findall(
            result.stderr.decode("utf-8")) == stale else "expected %s, saw %r" % (stale, result.stderr))
    tally.check("other boards that moved and that did not", None if seen == {0, 1} else "saw %s" % seen)


def either(tally, folder):
    """A whole number may be 60 per cent as well as what the pair has: it is named when that changes."""
    seed, board, table = find(lambda session, board, table: session.others(session.figures())[NS, table] <
                              Fraction(65, 100) and board == 2)
    session = Session(seed)
    session.given = {(board, table): (60, 50)}
    name, shares = session.name((NS, table)), re.compile(r"(<SCORE>A6050</SCORE>\n  <NS_MATCH_POINTS>)[^<]*")
    text = shares.sub(r"\g<1>5", session.write().decode())
    text = re.sub("<PERCENTAGE>.*\n|<PLACE>[0-9]*</PLACE>|<TOTAL_SCORE>.*\n", "", text)
    for other in (1, 3):
        best = max(range(5, 12), key=lambda tricks: abs(tricks - session.tricks[other][table]))
        result = applied(folder, text.encode(), [fact(other, table, best, "agreed-tricks")])[0]
        tally.check("either, board %d" % other, None if STALE.findall(result.stderr.decode("utf-8")) == [name] else
                    "saw %r" % result.stderr)


def joined(tally, folder):
    """Of a field that stands in two sections none gives way; an average that did is named when its pair's others change."""
    seed, board, table = find(lambda *_: True)
    session = Session(seed)
    session.given[board, table] = (60, 50)
    text, half = session.write().decode(), TABLES // 2
    start, lines, end = text.index("<PARTICIPANTS>"), text.index("<BOARD>"), text.index("</EVENT>")
    cut = re.compile(r"(<BOARD>\n.*?\n)((?:<TRAVELLER_LINE>.*?</TRAVELLER_LINE>\n){%d})((?:<TRAVELLER_LINE>.*?"
                     r"</TRAVELLER_LINE>\n)*)(</BOARD>\n)" % half, re.S)
    sections = "".join('<SECTION SECTION_ID="%s">\n%s</SECTION>\n' % (letter, cut.sub(part, text[lines:end]))
                       for letter, part in (("A", r"\1\2\4"), ("B", r"\1\3\4")))
    before = text[:start] + '<SESSION SESSION_ID="1">\n' + text[start:lines] + sections + "</SESSION>\n" + text[end:]
    other = board % (BOARDS - 1) + 1
    game = 1 + (other * half + table if table < half else BOARDS * half + other * (TABLES - half) + table - half)
    best = max(range(5, 12), key=lambda tricks: abs(tricks - session.tricks[other][table]))
    result, written = applied(folder, before.encode(), ["--fact=%d:-:-:agreed-tricks=%d" % (game, best)])
    tally.check("joined", crashed(result) or (None if STALE.findall(result.stderr.decode("utf-8")) == [
        session.name((NS, table))] else "saw %r" % result.stderr))
    tally.check("joined: stays", None if len(re.findall(rb"<SCORE>A6050</SCORE>\n  <NS_MATCH_POINTS>%s<" % number(
        session.figures()[board, table, NS], 2).encode(), written)) == 1 else "another share")


def not_told(tally, folder):
    """Where no list of the session has a pair, or one of its lines has points of one side alone, its average stays."""
    seed, board, table = find(lambda *_: True)
    session = Session(seed)
    text = session.write().decode()
    name, start, lines = session.name((NS, table)), text.index("<PARTICIPANTS>"), text.index("<BOARD>")
    end = text.index("</EVENT>")
    other = text.index("<NS_PAIR_NUMBER>%s<" % name, text.index("<BOARD_NUMBER>%d<" % (board % (BOARDS - 1) + 2)))
    cut = re.compile("  <EW_MATCH_POINTS>.*\n").search(text, other)
    totals = re.sub("<PERCENTAGE>.*\n", "", text[start:lines])
    totals = re.sub("<PLACE>[0-9]*</PLACE>", "", totals)
    share = re.compile(rb"<SCORE>A6050</SCORE>\n  <NS_MATCH_POINTS>(.*?)<")
    for label, before in (
            ("no list", text[:start] + text[lines:]),
            ("a list of the event alone", text[:lines] + '<SESSION SESSION_ID="1">\n' + text[lines:end] + "</SESSION>\n" +
             text[end:]),
            ("one side alone", text[:start] + totals + text[lines:cut.start()] + text[cut.end():])):
        result, written = applied(folder, before.encode(), [fact(board, table, "60/50")])
        tally.check(label, crashed(result) or (
            None if share.findall(written) == [b"4.80"] else "saw %s" % share.findall(written)))
        tally.check(label + ": said", None if UNTOLD.findall(result.stderr.decode("utf-8")) == [name] else
                    "saw %r" % result.stderr)


def test(tally):
    folder = scratch("averages").folder
    one_board(tally, folder)
    several_boards(tally, folder)
    both_kinds(tally, folder)
    by_hand(tally, folder)
    later(tally, folder)
    nothing_shows(tally, folder)
    in_words(tally, folder)


    every_row(tally, folder)
    contradicted(tally, folder)
    sections(tally, folder)
    no_model(tally, folder)
    not_told(tally, folder)
    both_sides(tally, folder)
    one_after_the_other(tally, folder)
    not_moved(tally, folder)
    joined(tally, folder)
    either(tally, folder)


if __name__ == "__main__":
    main(test)
