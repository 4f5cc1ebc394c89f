"""Sections, teams and individuals in USEBIO: what an adjusted result changes, down to the places.

Sessions are made up from a seed, with every figure reckoned here, from the rules: matchpoints and
IMPs by Law 78, victory points by the formula of the WBF (2013) and the steps that the EBU publishes.
A director has another number of tricks agreed on, and apply must give the very file that the model
writes of the session as it is then, but for the audit trail. The files of clubs are tried the same
way, with figures reckoned from what stands in them.
"""
import collections
import math
import os
import random
import re
import xml.etree.ElementTree as tree
from fractions import Fraction

import pbn_model
import records
import usebio_model as model
from folder import scratch
from tally import crashed, main, run

SEED = int(os.environ.get("RECTIFY_SEED", "22"))
WHOLE = os.environ.get("RECTIFY_WHOLE") == "yes"
TRAIL = re.compile(rb"[\r\n ]*<\?rectify [^?]*\?>")
THRESHOLDS = (20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000,
              2250, 2500, 3000, 3500, 4000)
RESULTS = (("3NT", "N", 8, 11), ("4S", "S", 8, 11), ("2H", "E", 7, 10), ("4Hx", "W", 7, 10), ("6C", "N", 10, 12))


# ---- rules ----

def exact(value):
    """With the decimals that it needs."""
    decimals = next(places for places in range(9) if (Fraction(value) * 10 ** places).denominator == 1)
    return rounded(value, decimals)


def imps(difference):
    size = sum(abs(difference) >= least for least in THRESHOLDS)
    return size if difference >= 0 else -size


def rounded(value, decimals):
    """As text, halves away from zero."""
    size = int(abs(Fraction(value)) * 10 ** decimals + Fraction(1, 2))
    digits = "%0*d" % (decimals + 1, size)
    text = digits[:-decimals] + "." + digits[-decimals:] if decimals else digits
    return ("-" if value < 0 and size else "") + text


def matchpoints(scores):
    return [sum(2 * (score > other) + (score == other) for other in scores) - 1 for score in scores]


def cross_imps(scores):
    return [Fraction(sum(imps(score - other) for other in scores), len(scores) - 1) for score in scores]


def worth_against(mine, others, won):
    """Of scores with weights against the others', each likewise."""
    return sum(weight * share * won(score, other) for score, weight in mine
               for theirs in others for other, share in theirs)


def matchpoint(score, other):
    return 2 * (score > other) + (score == other)


def imps_against(score, other):
    return imps(score - other)


def continuous(boards):
    """Hundredths of the winner by margin (The New WBF IMP to VP Scales, 2013)."""
    rest, blitz = ((math.sqrt(5) - 1) / 2) ** 3, 15 * math.sqrt(boards)
    won = [min(2000, math.floor(1000 + 1000 * (1 - rest ** (margin / blitz)) / (1 - rest) + 0.5))
           for margin in range(400)]
    while True:
        bad = next((at for at in range(1, 399) if won[at + 1] - won[at] > won[at] - won[at - 1]), None)
        if bad is None:
            return won
        won[bad] += 1


# EBU White Book, 3.1.1: from which margin on the winner has 11, 12 and so on.
STEPS = {6: (1, 3, 5, 8, 11, 14, 18, 22, 27, 33), 8: (1, 4, 7, 10, 13, 17, 21, 26, 31, 39)}


def discrete(boards):
    return [1000 + 100 * sum(margin >= least for least in STEPS[boards]) for margin in range(400)]


def places(values, equals):
    """By name; behind those that are shared a "=", where the list has EQUALS."""
    return {name: "%d%s" % (1 + sum(other > value for other in values.values()),
                            "=" if equals and list(values.values()).count(value) > 1 else "")
            for name, value in values.items()}


# ---- sessions ----

class Line:
    def __init__(self, draw, board, who, side=None, match=None, section=None):
        self.board, self.who, self.side, self.match, self.section = board, who, side, match, section
        self.contract, self.declarer, least, most = draw.choice(RESULTS)
        self.tricks = draw.randint(least, most)
        self.given = {}  # by side, None for both: [("4S S 10", weight)], which stand in place of the result

    def score(self):
        return self.score_of(self.contract.replace("x", "X"), self.declarer, self.tricks)

    def score_of(self, contract, declarer, tricks):
        return pbn_model.score_ns(contract, declarer, int(tricks), model.vulnerable_of(self.board))

    def scores(self, side):
        """[(score, weight)] from SIDE's view."""
        sign = 1 if side == "NS" else -1
        given = self.given.get(side) or self.given.get(None)
        if not given:
            return [(sign * self.score(), 1)]
        return [(sign * self.score_of(*result.split()), Fraction(weight, 100)) for result, weight in given]


class Session:
    """Lines in the order of the file; kind says how they are scored."""

    def __init__(self, kind, lines, matches=(), **how):
        self.kind, self.lines, self.matches, self.how = kind, lines, matches, how
        self.equals = False  # places are shared as they stand, and so have their sign
        self.stands = False

    def points(self):
        """North-South's of each line, East-West's, and the top."""
        found = {}
        across = self.how.get("across", True)
        fields = collections.defaultdict(list)
        for line in self.lines:
            fields[line.board, None if across else line.section].append(line)
        for lines in fields.values():
            for line in lines:
                found[line] = tuple(self.figure(lines, line, side) for side in ("NS", "EW")) + (
                    0 if self.matches else 2 * (len(lines) - 1),)
        return found

    def figure(self, lines, line, side):
        others = [other.scores(side) for other in lines if other is not line]
        if self.matches:
            return Fraction(worth_against(line.scores(side), others, imps_against), len(others))
        return worth_against(line.scores(side), others, matchpoint)

    def boards_of(self, match):
        """By board: points more that each team has over both tables, with their weights."""
        boards = collections.OrderedDict()
        for line in self.lines:
            if line.match == match:
                boards.setdefault(line.board, []).append(line)
        return collections.OrderedDict((board, self.swings(tables)) for board, tables in boards.items())

    @staticmethod
    def swings(tables):
        found = []
        for own in ("NS", "EW"):
            one, other = (line.scores(line.side if own == "NS" else {"NS": "EW", "EW": "NS"}[line.side])
                          for line in tables)
            found.append([(mine + theirs, weight * share) for mine, weight in one for theirs, share in other])
        return found

    def scores_of(self, match):
        """Both teams' of a match, as text."""
        boards = self.boards_of(match)
        if self.kind in ("PAB", "IMPS"):
            return tuple(exact(sum(self.on_board(swings, team) for swings in boards.values())) for team in (0, 1))
        scale = (continuous if self.kind == "continuous" else discrete)(len(boards))
        margins = [sum(self.on_board(swings, team) for swings in boards.values()) for team in (0, 1)]
        won = [scale[int(margin)] if margin >= 0 else 2000 - scale[-int(margin)] for margin in margins]
        return tuple(rounded(Fraction(own, 100), 2 if self.kind == "continuous" else 0) for own in won)

    def on_board(self, swings, team):
        """A team's, by its own scores."""
        return sum(weight * (matchpoint(swing, 0) if self.kind == "PAB" else imps(swing))
                   for swing, weight in swings[team])


def teams(kind, draw, boards=6, count=4):
    """All play all; the same boards are played in all matches of a round."""
    names, lines, matches = [str(at + 1) for at in range(count)], [], []
    for at in range(count - 1):
        for own, other in zip(names[:count // 2], reversed(names[count // 2:])):
            match = (at + 1, own, other)
            matches.append(match)
            for board in range(at * boards + 1, (at + 1) * boards + 1):
                lines.append(Line(draw, board, (own + "-1", other + "-2"), "NS", match))
                lines.append(Line(draw, board, (other + "-1", own + "-2"), "EW", match))
        names = names[:1] + names[-1:] + names[1:-1]
    return Session(kind, lines, matches)


def sections(draw, **how):
    lines = []
    for section, first in (("A", 1), ("B", 11)):
        for board in range(1, 9):
            for table in range(4):
                pairs = (str(first + table), str(first + 4 + (table + board) % 4))
                lines.append(Line(draw, board, pairs, section=section))
    return Session("sections", lines, **how)


def individual(draw):
    """Eight players, seven rounds."""
    lines = []
    for board in range(1, 8):
        players = [str(at) for at in range(1, 9)]
        draw.shuffle(players)
        for table in (players[:4], players[4:]):
            lines.append(Line(draw, board, tuple(table)))
    return Session("individual", lines)


# ---- as files ----

def element(name, value):
    return "<%s>%s</%s>\n" % (name, value, name)


def line_text(session, line, points):
    text = "<TRAVELLER_LINE>\n"
    if line.side is not None and session.how.get("direction", True):
        text += element("DIRECTION", line.side)
    names = ("NS_PAIR_NUMBER", "EW_PAIR_NUMBER") if len(line.who) == 2 else [
        seat + "_PLAYER_NUMBER" for seat in "NSEW"]
    for name, number in zip(names, line.who):
        text += element(name, number)
    for name, value in (("CONTRACT", line.contract), ("PLAYED_BY", line.declarer), ("TRICKS", line.tricks),
                        ("SCORE", line.score())):
        text += element(name, value)
    for side, own in zip(("NS", "EW"), points[line]):
        text += element("%s_CROSS_IMP_POINTS" % side, rounded(own, 2)) if session.matches else \
            element("%s_MATCH_POINTS" % side, exact(own))
    return text + "</TRAVELLER_LINE>\n"


def board_text(session, lines, points):
    line = lines[0]
    text = "<BOARD>\n" + element("BOARD_NUMBER", line.board)
    if session.matches:
        swings = session.boards_of(line.match)[line.board]
        own, other = (exact(session.on_board(swings, team)) for team in (0, 1))
        if session.kind == "PAB":
            text += element("TEAM_POINTS", own) + element("OPPOSING_TEAM_POINTS", other)
        else:
            text += element("IMPS", own)
    return text + "".join(line_text(session, one, points) for one in lines) + "</BOARD>\n"


def boards_text(session, lines, points):
    boards = collections.OrderedDict()
    for line in lines:
        boards.setdefault(line.board, []).append(line)
    return "".join(board_text(session, of_board, points) for of_board in boards.values())


def match_text(session, match, points):
    text = "<MATCH>\n" + element("ROUND_NUMBER", match[0]) + element("TEAM", match[1])
    text += element("OPPOSING_TEAM", match[2])
    for name, value in zip(("TEAM_SCORE", "OPPOSING_TEAM_SCORE"), session.scores_of(match)):
        text += element(name, value)
    lines = [line for line in session.lines if line.match == match]
    return text + boards_text(session, lines, points) + "</MATCH>\n"


def sums_of(session, points):
    """By number: what it has, and the most."""
    sums = collections.OrderedDict()
    for line in session.lines:
        *both, top = points[line]
        half = len(line.who) // 2
        for at, number in enumerate(line.who):
            own = both[at // half]
            total, most = sums.get(number, (0, 0))
            sums[number] = total + (Fraction(rounded(own, 2)) if session.matches else own), most + top
    return sums


def ranked(session, values):
    session.equals = session.equals or (session.stands and len(set(values.values())) < len(values))
    return places(values, session.equals)


def teams_text(session, points):
    totals, wins = collections.defaultdict(Fraction), collections.defaultdict(int)
    for match in session.matches:
        scores = [Fraction(text) for text in session.scores_of(match)]
        for team, own, other in ((match[1], *scores), (match[2], *reversed(scores))):
            totals[team] += own
            wins[team] += own >= other
    rank, sums = ranked(session, totals), sums_of(session, points)
    text = ""
    for team in sorted(totals):
        total = rounded(totals[team], 2) if session.kind == "continuous" else exact(totals[team])
        text += '<TEAM TEAM_ID="%s" TEAM_NAME="">\n' % team + element("TOTAL_SCORE", total)
        text += element("WINS_OR_DRAWS", wins[team]) + element("PLACE", rank[team])
        for pair in (team + "-1", team + "-2"):
            text += "<PAIR>\n" + element("PAIR_NUMBER", pair) + element("PAIR_IMPS", rounded(sums[pair][0], 2))
            text += "</PAIR>\n"
        text += "</TEAM>\n"
    return text


def pairs_text(session, points, numbers, among):
    """A list of NUMBERS, which are ranked AMONG so many."""
    sums = sums_of(session, points)
    ratios = {number: Fraction(rounded(100 * Fraction(*sums[number]), 2)) for number in among}
    rank = ranked(session, ratios)
    name, number_name = ("PLAYER", "PLAYER_NUMBER") if session.kind == "individual" else ("PAIR", "PAIR_NUMBER")
    return "".join("<%s>\n" % name + element(number_name, number) + element("PERCENTAGE", rounded(ratios[number], 2)) +
                   element("PLACE", rank[number]) + "</%s>\n" % name for number in numbers)


def write(session, stands=False):
    session.stands = stands
    points = session.points()
    text = '<?xml version="1.0" encoding="utf-8"?>\n<USEBIO Version="1.2">\n<EVENT>\n<SESSION>\n'
    everybody = list(sums_of(session, points))
    if session.matches:
        text += "<PARTICIPANTS>\n" + teams_text(session, points) + "</PARTICIPANTS>\n"
        text += "".join(match_text(session, match, points) for match in session.matches)
    elif session.kind == "individual":
        text += "<PARTICIPANTS>\n" + pairs_text(session, points, everybody, everybody) + "</PARTICIPANTS>\n"
        text += boards_text(session, session.lines, points)
    else:
        for section in ("A", "B"):
            lines = [line for line in session.lines if line.section == section]
            numbers = [number for number in everybody if any(number in line.who for line in lines)]
            text += '<SECTION SECTION_ID="%s">\n<PARTICIPANTS>\n' % section
            text += pairs_text(session, points, numbers, everybody if session.how["ranked"] else numbers)
            text += "</PARTICIPANTS>\n" + boards_text(session, lines, points) + "</SECTION>\n"
    return (text + "</SESSION>\n</EVENT>\n</USEBIO>\n").encode()


def lines_in_file(session):
    """The lines by game: boards of a match stand together."""
    if not session.matches:
        order = [line for section in (("A", "B") if session.kind == "sections" else (None,))
                 for line in session.lines if line.section == section]
    else:
        order = [line for match in session.matches for line in session.lines if line.match == match]
    return order


# ---- rulings ----

def apply(folder, data, *facts):
    path, out = os.path.join(folder, "teams.xml"), os.path.join(folder, "out.xml")
    with open(path, "wb") as target:
        target.write(data)
    result = run(["apply"] + ["--fact=%d:-:-:%s" % fact for fact in facts] + ["-o", out, path])
    with open(out, "rb") as source:
        written = source.read()
    notes = [text for text in result.stderr.decode().splitlines() if "--fact" not in text]
    return result, TRAIL.sub(b"", written), notes


def difference(wanted, seen):
    if wanted == seen:
        return None
    for number, (old, new) in enumerate(zip(wanted.splitlines(), seen.splitlines()), 1):
        if old != new:
            return "line %d: expected %r, saw %r" % (number, old, new)
    return "expected %d bytes, saw %d" % (len(wanted), len(seen))


def followed(tally, folder, name, session, step):
    """Each STEP-th line, and two lines together."""
    write(session, True)  # whether a place is shared
    before, lines = write(session, True), lines_in_file(session)
    result, seen, notes = apply(folder, before)
    tally.check("%s: nothing ruled" % name, crashed(result) or difference(before, seen))
    for game in range(1, len(lines) + 1, 1 if WHOLE else step):
        several = (game, (game + len(lines) // 2) % len(lines) + 1) if game % 2 else (game,)
        for one in several:
            lines[one - 1].tricks -= 1
        wanted = write(session)
        result, seen, notes = apply(folder, before, *[(one, "agreed-tricks=%d" % lines[one - 1].tricks)
                                                      for one in several])
        for one in several:
            lines[one - 1].tricks += 1
        tally.check("%s, game %d" % (name, game), crashed(result) or difference(wanted, seen) or (
            "it said %s" % notes if notes else None))


def made_up(tally, folder):
    draw = random.Random(SEED)
    for across in (True, False):
        for ranked in (True, False):
            followed(tally, folder, "sections, across %s, ranked together %s" % (across, ranked),
                     sections(draw, across=across, ranked=ranked), 7)
    for kind in ("IMPS", "PAB", "continuous", "discrete"):
        followed(tally, folder, "teams, %s" % kind, teams(kind, draw), 9)
    followed(tally, folder, "teams of eight boards", teams("discrete", draw, boards=8, count=6), 23)
    without = teams("continuous", draw)
    without.how["direction"] = False
    followed(tally, folder, "the pairs say who sat where", without, 11)
    followed(tally, folder, "individual", individual(draw), 2)


# ---- what stays ----

def stays(tally, folder):
    """What nothing confirms is as it was, and is named; all else follows."""
    session = teams("continuous", random.Random(SEED + 1))
    before, lines = write(session, True), lines_in_file(session)
    lines[0].tricks -= 1
    after = write(session)
    number, own, other = session.matches[0]
    first = before.index(b"<MATCH>"), before.index(b"</MATCH>")
    score = re.search(rb"<TEAM_SCORE>([^<]*)<", before[first[0]:]).group(1)
    wrong = b"<TEAM_SCORE>%s<" % score, b"<TEAM_SCORE>9.37<"

    def told(name, data, wanted_notes, same):
        result, seen, notes = apply(folder, data, (1, "agreed-tricks=%d" % lines[0].tricks))
        tally.check("%s: what is said" % name, crashed(result) or (
            None if all(any(note in text for text in notes) for note in wanted_notes) else "it said %s" % notes))
        for tag in same:
            pattern = re.compile(b"<%s>[^<]*<" % tag)
            tally.check("%s: %s" % (name, tag.decode()), None if pattern.findall(data) == pattern.findall(seen) else
                        "expected %s, saw %s" % (pattern.findall(data)[:9], pattern.findall(seen)[:9]))
        return seen

    named = "the match of %s against %s stays" % (own, other)
    whole = (b"TEAM_SCORE", b"OPPOSING_TEAM_SCORE", b"TOTAL_SCORE", b"PLACE", b"WINS_OR_DRAWS")
    seen = told("points that no scale gives", before.replace(*wrong, 1), [named, "of teams stay"], whole)
    pattern = re.compile(rb"<(?:IMPS|PAIR_IMPS|TRICKS|(?:NS|EW)_CROSS_IMP_POINTS)>[^<]*<")
    tally.check("points that no scale gives: the rest follows",
                None if pattern.findall(seen) == pattern.findall(after) else "it does not")
    end = before.index(b"</TRAVELLER_LINE>", first[0]) + len(b"</TRAVELLER_LINE>\n")
    one_table = before[:end] + before[before.index(b"</BOARD>", end):]
    told("a match with one table", one_table, [named, "on board 1 of the match of"], whole + (b"IMPS",))
    itself = before.replace(b"<OPPOSING_TEAM>%s<" % other.encode(), b"<OPPOSING_TEAM>%s<" % own.encode(), 1)
    told("a team that played itself", itself, ["they are the same team"], whole)
    sides = before.replace(b"<DIRECTION>EW<", b"<DIRECTION>NS<", 1)
    told("both tables the same way", sides, [named], whole + (b"IMPS",))
    unread = before.replace(b"<IMPS>", b"<IMPS>x", 1)
    told("IMPs that are none", unread, [named, "on board 1 of"], whole + (b"IMPS",))
    pairs = before.replace(b"OPPOSING_TEAM_SCORE>", b"EW_SCORE>").replace(b"TEAM_SCORE>", b"NS_SCORE>")
    pairs = pairs.replace(b"OPPOSING_TEAM>", b"EW_PAIR_NUMBER>")
    pairs = re.sub(rb"<TEAM>([^<]*)</TEAM>", rb"<NS_PAIR_NUMBER>\1</NS_PAIR_NUMBER>", pairs)
    told("scores of pairs", pairs, [named, "of teams stay"], (b"NS_SCORE", b"EW_SCORE", b"TOTAL_SCORE", b"PLACE"))
    wins = re.sub(rb"<WINS_OR_DRAWS>[^<]*<", b"<WINS_OR_DRAWS>7<", before)
    for at, line in enumerate(lines):  # a line by which another team wins
        line.tricks += 1 if at == 0 else 0
    told("wins that do not add up", wins, [], (b"WINS_OR_DRAWS",))


def too_long(tally, folder):
    """In a file with more lines than are kept nothing of matches is touched, and that is said."""
    session = teams("discrete", random.Random(SEED + 2))
    before = write(session, True)
    more = b"".join(b"<BOARD>\n<BOARD_NUMBER>%d</BOARD_NUMBER>\n<TRAVELLER_LINE>\n<SCORE>50</SCORE>\n</TRAVELLER_LINE>\n"
                    b"</BOARD>\n" % (100 + at) for at in range(4097))
    result, seen, notes = apply(folder, before.replace(b"</SESSION>", more + b"</SESSION>"), (1, "agreed-tricks=3"))
    tally.check("too long", crashed(result) or (
        None if any("more lines than are kept" in text for text in notes) else "it said %s" % notes))
    for tag in (b"TEAM_SCORE", b"TOTAL_SCORE", b"IMPS"):
        pattern = re.compile(b"<%s>[^<]*<" % tag)
        tally.check("too long: %s" % tag.decode(), None if pattern.findall(before) == pattern.findall(seen) else "changed")


# ---- files of clubs ----

def text_of(one, name):
    return (one.findtext(name) or "").strip()


class Clubs:
    """A file, and what its figures ought to be."""

    def __init__(self, data):
        self.root = tree.fromstring(data)
        self.lines = [(board, line) for board in self.root.iter("BOARD") for line in board.iter("TRAVELLER_LINE")]
        self.matches = list(self.root.iter("MATCH"))

    def swing(self, match, board):
        own = {line.findtext("DIRECTION").strip(): int(text_of(line, "SCORE")) for line in board.iter("TRAVELLER_LINE")}
        return own["NS"] - own["EW"]

    def margin(self, match):
        point_a_board = match.find("BOARD/TEAM_POINTS") is not None
        swings = [self.swing(match, board) for board in match.iter("BOARD")]
        return sum((swing > 0) - (swing < 0) if point_a_board else imps(swing) for swing in swings), point_a_board

    def own_scale(self):
        found = {}
        for match in self.matches:
            margin, _ = self.margin(match)
            scores = text_of(match, "TEAM_SCORE"), text_of(match, "OPPOSING_TEAM_SCORE")
            found[abs(margin)] = scores if margin >= 0 else scores[::-1]
        return found

    def all_points(self):
        """(line, NS's, EW's) of a field that is the whole file's."""
        fields = collections.defaultdict(list)
        for board, line in self.lines:
            fields[text_of(board, "BOARD_NUMBER")].append(line)
        most = max(map(len, fields.values()))
        for lines in fields.values():
            scores = [int(text_of(line, "SCORE")) for line in lines]
            if self.matches:
                values, top = cross_imps(scores), 0
            else:  # Neuberg, where a board was played less often
                values = [Fraction((one + 1) * most, len(lines)) - 1 for one in matchpoints(scores)]
                top = 2 * (most - 1)
            for line, value in zip(lines, values):
                yield line, value, top - value


def worth(scale, margin):
    """By a scale that was read off other matches; None: it does not say."""
    size = abs(margin)
    less = max((at for at in scale if at <= size), default=None)
    more = min((at for at in scale if at >= size), default=None)
    if less is None or (more is None and scale[less][1] != "0") or (more is not None and scale[more] != scale[less]):
        return None
    return scale[less] if margin >= 0 else scale[less][::-1]


def check_clubs(tally, name, old, new, notes):
    """Every figure of NEW follows from its results, or is as it was and is named."""
    silent = []
    for line, ns, ew in new.all_points():
        kind = "CROSS_IMP" if new.matches else "MATCH"
        for side, due in (("NS", ns), ("EW", ew)):
            seen = text_of(line, "%s_%s_POINTS" % (side, kind))
            if Fraction(seen) != Fraction(rounded(due, 2)):
                silent.append("%s points: expected %s, saw %s" % (side, rounded(due, 2), seen))
    scale, untold = old.own_scale(), False
    totals, wins = collections.defaultdict(Fraction), collections.defaultdict(int)
    for before, match in zip(old.matches, new.matches):
        teams_of = text_of(match, "TEAM"), text_of(match, "OPPOSING_TEAM")
        seen = tuple(text_of(match, tag) for tag in ("TEAM_SCORE", "OPPOSING_TEAM_SCORE"))
        margin, point_a_board = new.margin(match)
        count = len(list(match.iter("BOARD")))
        due = (str(count + margin), str(count - margin)) if point_a_board else worth(scale, margin)
        for board in match.iter("BOARD"):
            swing = new.swing(match, board)
            point = 1 + (swing > 0) - (swing < 0)
            wanted = (str(point), str(2 - point), "") if point_a_board else ("", "", str(imps(swing)))
            figures = tuple(text_of(board, tag) for tag in ("TEAM_POINTS", "OPPOSING_TEAM_POINTS", "IMPS"))
            if figures != wanted:
                silent.append("board: expected %s, saw %s" % (wanted, figures))
        if due is None:
            untold = True
            due = tuple(text_of(before, tag) for tag in ("TEAM_SCORE", "OPPOSING_TEAM_SCORE"))
            named = "match of %s against %s" % teams_of
            silent += [] if any(named in text for text in notes) else ["nothing said of the " + named]
        if seen != due:
            silent.append("match: expected %s, saw %s" % (due, seen))
        for team, own, other in ((teams_of[0], *map(Fraction, seen)), (teams_of[1], *map(Fraction, reversed(seen)))):
            totals[team] += own
            wins[team] += own >= other
    silent += check_teams(new, totals, wins)
    silent += check_pairs(new)
    notes = check_awards(old, new, notes, silent)
    if untold != bool(notes):
        silent.append("it said %s" % notes)
    tally.check(name, "; ".join(silent[:3]) or None)


def check_awards(old, new, notes, silent):
    """That master points stay is said where there are any and a place or a win has changed; all other notes are returned."""
    rest = [note for note in notes if "Master points stay" not in note]
    won = [[one.text for one in clubs.root.iter() if one.tag in ("PLACE", "WINS_OR_DRAWS")] for clubs in (old, new)]
    awards = old.root.find(".//MASTER_POINTS") is not None
    if (awards and won[0] != won[1]) != (len(rest) < len(notes)):
        silent.append("of master points it said %s" % notes)
    return rest


def check_teams(new, totals, wins):
    rank, wrong = places(totals, False), []
    for team in new.root.iter("TEAM"):
        name = team.get("TEAM_ID")
        if name is None:
            continue
        seen = tuple(text_of(team, tag).rstrip("=") for tag in ("TOTAL_SCORE", "WINS_OR_DRAWS", "PLACE"))
        due = (str(totals[name]), str(wins[name]), rank[name])
        if seen != due:
            wrong.append("team %s: expected %s, saw %s" % (name, due, seen))
    return wrong


def check_pairs(new, top=None):
    """PAIR_IMPS, or percentages, of TOP a board where it is said, and places among all sections."""
    sums, wrong, ratios = collections.defaultdict(Fraction), [], {}
    tops = collections.defaultdict(int)
    for _, line in new.lines:
        kind = "CROSS_IMP" if new.matches else "MATCH"
        figures = [Fraction(text_of(line, "%s_%s_POINTS" % (side, kind))) for side in ("NS", "EW")]
        for side, own in zip(("NS", "EW"), figures):
            number = text_of(line, side + "_PAIR_NUMBER")
            sums[number] += own
            tops[number] += top or round(sum(figures))
    for pair in new.root.iter("PAIR"):
        number = text_of(pair, "PAIR_NUMBER")
        if text_of(pair, "PAIR_IMPS") and Fraction(text_of(pair, "PAIR_IMPS")) != sums[number]:
            wrong.append("pair %s: expected %s, saw %s" % (number, sums[number], text_of(pair, "PAIR_IMPS")))
        if text_of(pair, "PERCENTAGE"):
            due = rounded(100 * sums[number] / tops[number], 2)
            ratios[number] = Fraction(text_of(pair, "PERCENTAGE"))
            if ratios[number] != Fraction(due):
                wrong.append("pair %s: expected %s, saw %s" % (number, due, text_of(pair, "PERCENTAGE")))
    rank = places(ratios, False)
    for pair in new.root.iter("PAIR"):
        number = text_of(pair, "PAIR_NUMBER")
        if number in rank and text_of(pair, "PLACE").rstrip("=") != rank[number]:
            wrong.append("pair %s: place %s, saw %s" % (number, rank[number], text_of(pair, "PLACE")))
    return wrong


def clubs(tally, folder):
    names = [name for name in records.names_of_clubs()
             if name in ("multi-section.xml", "multiple-teams.xml", "point-a-board.xml")]
    if not names:
        tally.skip("teams and sections of clubs", "there is no clubs.tar.xz beside the records")
    for name in names:
        data = records.of_clubs(name)
        old = Clubs(data)
        check_clubs(tally, "%s: as it stands" % name, old, old, [])
        for game in range(1, len(old.lines) + 1, 1 if WHOLE else 19):
            tricks = text_of(old.lines[game - 1][1], "TRICKS")
            if not tricks:
                continue
            result, seen, notes = apply(folder, data, (game, "agreed-tricks=%d" % ((int(tricks) or 2) - 1)))
            tally.check("%s, game %d: apply" % (name, game), crashed(result))
            check_clubs(tally, "%s, game %d" % (name, game), old, Clubs(seen), notes)


def test(tally):
    print("seed %d" % SEED)
    folder = scratch("teams").folder
    made_up(tally, folder)
    stays(tally, folder)
    too_long(tally, folder)
    clubs(tally, folder)


if __name__ == "__main__":
    main(test)
