"""Sessions of USEBIO made up from a seed, and what their points come to, independent of the program.

A session is boards of lines; a line has pairs, contract, declarer, tricks and the cards as they were
played, by the Laws but for a revoke where one is asked for. Points are reckoned by Law 78 from the
scores, totals from the points, places from the totals.
"""
import random
from fractions import Fraction
from urllib.parse import quote
from xml.sax.saxutils import escape

import pbn_model

SEATS, SUITS, RANKS = "NESW", "CDHS", "23456789TJQKA"
DEALERS = " SWNE"
VULNERABLE = ["None", "NS", "EW", "All"]
IMPS = [20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750,
        2000, 2250, 2500, 3000, 3500, 4000]
KINDS = {"MP": "MATCH_POINTS", "CROSS": "CROSS_IMP_POINTS", "BUTLER": "BUTLER_POINTS"}
OUR_TARGET = "rectify"


def dealer_of(number):
    return SEATS[(number - 1) % 4]


def vulnerable_of(number):
    turn = (number - 1) % 16
    return VULNERABLE[(turn + turn // 4) % 4]


def side_of(seat):
    return "NS" if seat in "NS" else "EW"


def next_seat(seat):
    return SEATS[(SEATS.index(seat) + 1) % 4]


# ---- deals and plays ----

def deal_of(chance):
    cards = [suit + rank for suit in SUITS for rank in RANKS]
    chance.shuffle(cards)
    return {seat: sorted(cards[13 * at:13 * at + 13]) for at, seat in enumerate(SEATS)}


def winner_of(trick, strain):
    """Of a trick as (seat, card) in order of play."""
    led = trick[0][1][0]

    def worth(one):
        return one[1][0] == strain, one[1][0] == led, RANKS.index(one[1][1])
    return max(trick, key=worth)[0]


class Line:
    """What happened at a table."""

    def __init__(self, chance, deal, contract, declarer, pairs, revoke=False):
        self.deal, self.contract, self.declarer, self.pairs = deal, contract, declarer, pairs
        self.artificial = None  # per cent of each side
        self.played = True  # else the line has its pairs alone
        self.revoke = None  # trick, seat
        self.cards, self.winners = [], []
        self.play(chance, revoke)
        self.won = sum(side_of(seat) == side_of(declarer) for seat in self.winners)
        self.tricks = self.won

    def play(self, chance, revoke):
        hands = {seat: list(cards) for seat, cards in self.deal.items()}
        leader = next_seat(self.declarer)
        dummy = SEATS[(SEATS.index(self.declarer) + 2) % 4]
        for number in range(1, 14):
            trick, seat = [], leader
            for _ in range(4):
                card = self.choose(chance, hands[seat], trick, revoke and number in (3, 4, 5) and
                                   seat != dummy and self.revoke is None)
                if trick and card[0] != trick[0][1][0] and any(
                        held[0] == trick[0][1][0] for held in hands[seat]):
                    self.revoke = (number, seat)
                hands[seat].remove(card)
                trick.append((seat, card))
                seat = next_seat(seat)
            leader = winner_of(trick, self.contract[1])
            self.winners.append(leader)
            self.cards += [card for _, card in trick]

    @staticmethod
    def choose(chance, hand, trick, may_revoke):
        follows = [card for card in hand if trick and card[0] == trick[0][1][0]]
        others = [card for card in hand if card not in follows]
        if follows and others and may_revoke:
            return chance.choice(others)
        return chance.choice(follows or hand)

    def transfer(self):
        """Tricks that the revoke moves, Law 64A: by who won the trick, and what was won from there on."""
        if self.revoke is None:
            return 0
        number, seat = self.revoke
        later = [winner for winner in self.winners[number:] if side_of(winner) == side_of(seat)]
        if self.winners[number - 1] == seat:
            return 2 if later else 1
        return 1 if later or side_of(self.winners[number - 1]) == side_of(seat) else 0

    def adjusted_tricks(self):
        if self.revoke is None:
            return self.won
        gains = side_of(self.revoke[1]) != side_of(self.declarer)
        return self.won + (self.transfer() if gains else -self.transfer())

    def score(self, number):
        return pbn_model.score_ns(self.contract, self.declarer, self.tricks, vulnerable_of(number))

    def lin(self, number, heading=True):
        """As a server writes it: the dealer's side passes up to declarer's one bid."""
        letter = {"None": "o", "NS": "n", "EW": "e", "All": "b"}[vulnerable_of(number)]
        hands = ",".join("".join(suit + "".join(card[1] for card in self.deal[seat] if card[0] == suit)
                                 for suit in "SHDC") for seat in "SWN")
        passes = (SEATS.index(self.declarer) - SEATS.index(dealer_of(number))) % 4
        calls = ["p"] * passes + [self.contract[:2]] + ["p"] * 3
        text = "pn|S & Co,W,N,E|st||md|%d%s,|" % (DEALERS.index(dealer_of(number)), hands)
        if heading:
            text += "rh||ah|Board %d|sv|%s|" % (number, letter)
        text += "".join("mb|%s|" % call for call in calls) + "pg||"
        for at, card in enumerate(self.cards):
            text += "pc|%s|" % card + ("pg||" if at % 4 == 3 else "")
        return text

    def encoded_lin(self, number):
        """As RealBridge writes it: all but the bars percent-encoded, with the tricks and the percentage at the end."""
        lin = self.lin(number).replace("S & Co,W,", "Jos\u00e9 100%#12,W. B#7,")
        return quote("qx||%smc|%d|zz|50.00%%|pg||" % (lin, self.won), safe="|")


# ---- points ----

def imps(difference):
    return sum(abs(difference) >= step for step in IMPS) * (1 if difference > 0 else -1)


def matchpoints(scores, own):
    return sum(2 * (own > other) + (own == other) for other in scores) - 1


def datum_of(scores, cut=0):
    """The mean in tens, halves away from nought; without CUT scores at either end."""
    kept = sorted(scores)[cut:len(scores) - cut]
    tens = Fraction(sum(kept), 10 * len(kept))
    return 10 * int(abs(tens) + Fraction(1, 2)) * (1 if tens > 0 else -1)


def points_of(kind, scores, cut=0):
    """North-South's points of each score, and what both sides have together."""
    if kind == "MP":
        return [Fraction(matchpoints(scores, own)) for own in scores], 2 * (len(scores) - 1)
    if kind == "CROSS":
        return [Fraction(sum(imps(own - other) for other in scores), len(scores) - 1)
                for own in scores], 0
    return [Fraction(imps(own - datum_of(scores, cut))) for own in scores], 0


def beside_averages(points, results):
    """Matchpoints by Neuberg's formula, where there should be so many RESULTS, as they are written."""
    return [Fraction(rounded((own + 1) * Fraction(results, len(points)) - 1, 2), 100) for own in points]


def both_sides(line, value, top):
    return value, Fraction(line.artificial[1] * top, 100) if line.artificial else top - value


def rounded(value, decimals):
    size = int(abs(value) * 10 ** decimals + Fraction(1, 2))
    return size * (-1 if value < 0 else 1)


def number(value, decimals=2, fixed=True):
    """Halves away from nought; without FIXED no noughts at the end."""
    scaled = rounded(value, decimals)
    text = "%s%d" % ("-" if scaled < 0 else "", abs(scaled) // 10 ** decimals)
    if decimals:
        text += ".%0*d" % (decimals, abs(scaled) % 10 ** decimals)
    return text if fixed or not decimals else text.rstrip("0").rstrip(".")


class Session:
    """Boards by number, each a list of lines; KIND is one of KINDS."""

    def __init__(self, kind, boards, two_winners):
        self.kind, self.boards, self.two_winners = kind, boards, two_winners
        self.adjustments = {}  # by pair: what its total has beside its lines

    def points(self):
        """By board: North-South's points, what both have together, the datum."""
        found = {}
        for board, lines in self.boards.items():
            scores = [line.score(board) for line in lines if line.played and not line.artificial]
            points, top = points_of(self.kind, scores)
            results = sum(line.played for line in lines)
            if results > len(scores):
                points, top = beside_averages(points, results), 2 * (results - 1)
            points = iter(points)
            found[board] = [None if not line.played else Fraction(line.artificial[0] * top, 100) if line.artificial else
                            next(points) for line in lines], top, datum_of(scores)
        return found

    def totals(self):
        """By pair: the total and the most that it could be."""
        sums = {}
        for board, (points, top, _) in self.points().items():
            for line, value in zip(self.boards[board], points):
                if not line.played:
                    continue
                for pair, own in zip(line.pairs, both_sides(line, value, top)):
                    total, most = sums.get(pair, (Fraction(0), 0))
                    sums[pair] = (total + own, most + top)
        return sums

    def ranking(self):
        """By pair: total, percentage (None where there is none) and place, as they are written."""
        totals, found = self.totals(), {}
        for pair, (total, most) in totals.items():
            total += self.adjustments.get(pair, 0)
            ratio = number(100 * total / most) if most else None
            found[pair] = (number(total), ratio)
        for pair, (total, ratio) in list(found.items()):
            value = float(ratio if ratio is not None else total)
            better = [other for other in totals if (not self.two_winners or other[-2:] == pair[-2:]) and
                      float(found[other][1] if ratio is not None else found[other][0]) > value]
            found[pair] = (total, ratio, str(1 + len(better)))
        return found


def make(kind, seed, tables=4, boards=6, two_winners=False, revokes=()):
    """A session; REVOKES are (board, line) where a revoke is to happen, if the cards allow it."""
    chance = random.Random("%s-%s" % (kind, seed))
    made = {}
    for board in range(1, boards + 1):
        deal, lines = deal_of(chance), []
        for table in range(tables):
            names = ("%dNS" % (table + 1), "%dEW" % ((table + board) % tables + 1))
            if not two_winners:
                order = list(range(1, 2 * tables))
                turned = [(pair + board) % len(order) + 1 for pair in order]
                all_pairs = [2 * tables] + turned
                names = (str(all_pairs[table]), str(all_pairs[-table - 1]))
            contract = "%d%s" % (chance.randrange(1, 5), chance.choice(["C", "D", "H", "S", "NT"]))
            lines.append(Line(chance, deal, contract, chance.choice(SEATS), names,
                              (board, table) in revokes))
        made[board] = lines
    return Session(kind, made, two_winners)


# ---- as a file ----

class Form:
    """How a session is written."""

    def __init__(self, **given):
        self.encoding = given.get("encoding", "utf-8")
        self.line_end = given.get("line_end", "\n")
        self.wrappers = given.get("wrappers", ())
        self.hands = given.get("hands", "behind")  # "before", "behind", "session", "board", "lin"
        self.lin = given.get("lin", "escaped")     # "cdata", "encoded", "encoded cdata", None
        self.totals = given.get("totals", True)
        self.adjusted = given.get("adjusted", 0)   # decimals of adjustments, at least
        self.participants = given.get("participants", "before")
        self.version = given.get("version", "1.2")
        self.blanks = given.get("blanks", "")
        self.doctype = given.get("doctype", True)


def hands_text(deal):
    names = {"N": "North", "E": "East", "S": "South", "W": "West"}
    words = {"C": "CLUBS", "D": "DIAMONDS", "H": "HEARTS", "S": "SPADES"}
    text = ""
    for seat in "ENSW":
        text += "    <HAND>\n      <DIRECTION>%s</DIRECTION>\n" % names[seat]
        for suit in SUITS:
            held = "".join(card[1] for card in deal[seat] if card[0] == suit)
            text += "      <%s>%s</%s>\n" % (words[suit], held, words[suit])
        text += "    </HAND>\n"
    return text


def handset_text(session):
    text = "<HANDSET>\n"
    for board, lines in session.boards.items():
        text += "  <BOARD>\n    <BOARD_NUMBER>%d</BOARD_NUMBER>\n%s  </BOARD>\n" % (
            board, hands_text(lines[0].deal))
    return text + "</HANDSET>\n"


def adjustment_text(value, decimals):
    """With as many decimals as it needs, and DECIMALS at least."""
    while value * 10 ** decimals % 1:
        decimals += 1
    return number(value, decimals)


def participants_text(session, form):
    text = "<PARTICIPANTS>\n"
    for pair, (total, ratio, place) in session.ranking().items():
        direction = pair[-2:] if session.two_winners else ""
        text += "  <PAIR>\n    <PAIR_NUMBER>%s</PAIR_NUMBER>\n    <DIRECTION>%s</DIRECTION>\n" % (
            pair, direction)
        if form.totals:
            text += "    <TOTAL_SCORE>%s</TOTAL_SCORE>\n" % total
        if ratio is not None:
            text += "    <PERCENTAGE>%s</PERCENTAGE>\n" % ratio
        text += "    <PLACE>%s</PLACE>\n" % place
        if pair in session.adjustments:
            text += "    <ADJUSTMENT>%s</ADJUSTMENT>\n" % adjustment_text(session.adjustments[pair], form.adjusted)
        text += "    <PLAYER>\n      <PLAYER_NAME>Zo\u00eb \u00d8re</PLAYER_NAME>\n    </PLAYER>\n  </PAIR>\n"
    return text + "</PARTICIPANTS>\n"


def line_text(session, form, board, line, points, top):
    kind, blanks = KINDS[session.kind], form.blanks
    decimals = 2 if session.kind == "CROSS" else 0
    text = "  <TRAVELLER_LINE>\n"
    for name, pair in zip(("NS_PAIR_NUMBER", "EW_PAIR_NUMBER"), line.pairs):
        text += "    <%s>%s%s%s</%s>\n" % (name, blanks, pair, blanks, name)
    figures = []
    for own in both_sides(line, points, top) if line.played else ():
        neuberg = decimals == 0 and own % 1 != 0 and not line.artificial
        figures.append(number(own, 2 if neuberg or line.artificial else decimals, neuberg))
    for name, value in () if not line.played else (
            ("SCORE", "A%02d%02d" % line.artificial), ("NS_" + kind, figures[0]), ("EW_" + kind, figures[1])
    ) if line.artificial else (
            ("CONTRACT", line.contract), ("PLAYED_BY", line.declarer),
            ("LEAD", line.cards[0][1] + line.cards[0][0]), ("TRICKS", line.tricks),
            ("SCORE", line.score(board)),
            ("NS_" + kind, figures[0]), ("EW_" + kind, figures[1])):
        text += "    <%s>%s%s%s</%s>\n" % (name, blanks, value, blanks, name)
    if form.lin:
        lin = line.encoded_lin(board) if form.lin.startswith("encoded") else line.lin(board)
        lin = "<![CDATA[%s]]>" % lin if form.lin.endswith("cdata") else escape(lin)
        text += "    <LIN_DATA>%s</LIN_DATA>\n" % lin
    return text + "  </TRAVELLER_LINE>\n"


def boards_text(session, form):
    text = ""
    for board, (points, top, datum) in session.points().items():
        text += "<BOARD>\n  <BOARD_NUMBER>%d</BOARD_NUMBER>\n" % board
        if session.kind == "BUTLER":
            text += "  <BOARD_AVERAGE>%d</BOARD_AVERAGE>\n" % datum
        if form.hands == "board":
            text += hands_text(session.boards[board][0].deal)
        for line, value in zip(session.boards[board], points):
            text += line_text(session, form, board, line, value, top)
        text += "</BOARD>\n"
    return text


def write(session, form):
    """The file's bytes."""
    text = '<?xml version="1.0" encoding="%s"?>\n' % form.encoding
    if form.doctype:
        text += '<!DOCTYPE USEBIO SYSTEM "http://usebio.invalid/usebio.dtd">\n'
    text += '<!-- made up -->\n<USEBIO Version="%s">\n' % form.version
    text += "<CLUB><CLUB_NAME>Caf\u00e9 Bridge</CLUB_NAME></CLUB>\n"
    text += "<EVENT EVENT_TYPE=\"PAIRS\">\n<DATE>03/02/2019</DATE>\n"
    inner = handset_text(session) if form.hands == "before" else ""
    inner += participants_text(session, form) if form.participants == "before" else ""
    inner += boards_text(session, form)
    inner += participants_text(session, form) if form.participants == "behind" else ""
    inner += handset_text(session) if form.hands == "session" else ""
    for wrapper in reversed(form.wrappers):
        inner = '<%s %s_ID="1">\n%s</%s>\n' % (wrapper, wrapper, inner, wrapper)
    text += inner + "</EVENT>\n"
    text += handset_text(session) if form.hands == "behind" else ""
    return (text + "</USEBIO>\n").replace("\n", form.line_end).encode(form.encoding)
