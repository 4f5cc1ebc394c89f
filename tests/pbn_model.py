"""A small model of the play, independent of the program: what a case file says, by the Laws alone.

It reads the plain PBN that the case files are written in (one tag a line, four cards a row, marks
before a card), follows the play trick by trick, and names the winners and the failures to follow
suit. It knows nothing of rulings. The runner uses it to make sure that a case says what it means.
"""
import re

SEATS = "NESW"
RANKS = "23456789TJQKA"
TAG = re.compile(r'^\[(\w+)\s+"(.*)"\]\s*(?:;.*)?$')


def side_of(seat):
    return "NS" if seat in "NS" else "EW"


def seat_after(seat, steps=1):
    return SEATS[(SEATS.index(seat) + steps) % 4]


def games_of(text):
    """The games of a file as lists of lines, comments left out."""
    games = [[]]
    text = "\n".join(line for line in text.splitlines() if not line.startswith("%"))
    for line in re.sub(r"\{[^}]*\}", ";", text).splitlines():
        if line.strip():
            games[-1].append(line)
        elif games[-1]:
            games.append([])
    return [game for game in games if game]


def tags_of(game):
    tags = {}
    for line in game:
        match = TAG.match(line)
        if match:
            tags.setdefault(match.group(1), match.group(2))
    return tags


def section_of(game, name):
    """The data lines behind a tag, up to the next tag."""
    lines, inside = [], False
    for line in game:
        match = TAG.match(line)
        if match:
            inside = match.group(1) == name
        elif inside:
            lines.append(line)
    return lines


def deal_of(value):
    """Hands as sets of cards; None for a hand that is not known."""
    first, hands = value.split(":", 1)
    deal = {}
    for steps, hand in enumerate(hands.split()):
        seat = seat_after(first, steps)
        if hand == "-":
            deal[seat] = None
            continue
        deal[seat] = [suit + rank for suit, ranks in zip("SHDC", hand.split(".")) for rank in ranks]
    return deal


def play_of(game):
    """The rows of the play: [{seat: (card, mark)}], card "-" where none is recorded."""
    tags = tags_of(game)
    if not tags.get("Play"):
        return []
    tokens = []
    for line in section_of(game, "Play"):
        tokens += re.sub(r"(\^[RL])", r"\1 ", re.sub(r";.*", "", line)).split()
    cards, mark = [], ""
    for token in tokens:
        if token in ("*", "+"):
            break
        if token in ("^R", "^L"):
            mark += token
            continue
        if re.match(r"^(=\d+=|\$\d+)$", token):
            continue
        cards.append((token.strip("!?"), mark))
        mark = ""
    rows = []
    for start in range(0, len(cards), 4):
        row = {}
        for steps, card in enumerate(cards[start:start + 4]):
            row[seat_after(tags["Play"][0], steps)] = card
        rows.append(row)
    return rows


def strain_of(contract):
    match = re.match(r"^([1-7]?)(S|H|D|C|NT?)(X{0,2})$", contract)
    return match.group(2)[0] if match else None


def beats(card, best, led, strain):
    """Returns whether card wins over best in a trick to which the suit led was led."""
    def worth(one):
        return (one[0] == strain, one[0] == led, RANKS.index(one[1]) if one[0] in (strain, led) else -1)
    return worth(card) > worth(best)


def winner_of(row, leader, strain):
    """The seat that wins a row, missing cards left out; None when it holds no card."""
    led = row.get(leader, ("-", ""))[0]
    if led == "-":
        return None
    best, seat = led, leader
    for steps in (1, 2, 3):
        other = seat_after(leader, steps)
        card = row.get(other, ("-", ""))[0]
        if card != "-" and beats(card, best, led[0], strain):
            best, seat = card, other
    return seat


class Play:
    """What the cards of one game say."""

    def __init__(self, game):
        tags = tags_of(game)
        self.declarer = tags.get("Declarer", "").lstrip("^")
        self.strain = strain_of(tags.get("Contract", ""))
        self.hands = deal_of(tags["Deal"]) if "Deal" in tags else {}
        self.rows = play_of(game)
        self.winners = []   # seat, or None for a row that is not complete and cannot tell
        self.leaders = []
        self.off_suit = []  # (trick, seat, card, led) in order of play: failures to follow suit
        self.marks = []     # (trick, seat) with ^R
        self.follow()

    def leader_of(self, index):
        row = self.rows[index]
        for seat, (_, mark) in row.items():
            if "^L" in mark:
                return seat
        return self.winners[-1] if index else seat_after(self.declarer)

    def follow(self):
        left = {seat: set(cards or []) for seat, cards in self.hands.items()}
        for index, row in enumerate(self.rows):
            leader = self.leader_of(index)
            self.leaders.append(leader)
            led = row.get(leader, ("-", ""))[0]
            for steps in range(4):
                seat = seat_after(leader or SEATS[0], steps)  # None: led by a card that nobody knows
                card, mark = row.get(seat, ("-", ""))
                if "^R" in mark:
                    self.marks.append((index + 1, seat))
                if card == "-":
                    continue
                if led != "-" and card[0] != led[0] and any(c[0] == led[0] for c in left[seat]):
                    self.off_suit.append((index + 1, seat, card, led))
                left[seat].discard(card)
            self.winners.append(winner_of(row, leader, self.strain))
        self.left = left

    def complete(self):
        return len(self.rows) == 13 and all(
            row.get(seat, ("-", ""))[0] != "-" for row in self.rows for seat in SEATS)

    def won(self, side):
        return sum(1 for seat in self.winners if seat and side_of(seat) == side)


TRICK_POINTS = {"C": 20, "D": 20, "H": 30, "S": 30, "N": 30}


def score_of(contract, tricks, vulnerable):
    """Law 77: the points of declarer's side."""
    level, strain = int(contract[0]), strain_of(contract)
    risk = len(contract) - len(contract.rstrip("X"))
    over = tricks - level - 6
    if over < 0:
        down = -over
        if not risk:
            return -down * (100 if vulnerable else 50)
        if vulnerable:
            return -(200 + 300 * (down - 1)) * risk
        return -(100 + 200 * min(down - 1, 2) + 300 * max(down - 3, 0)) * risk
    points = (TRICK_POINTS[strain] * level + (10 if strain == "N" else 0)) << risk
    bonus = 50 if points < 100 else 500 if vulnerable else 300
    bonus += {6: 750 if vulnerable else 500, 7: 1500 if vulnerable else 1000}.get(level, 0)
    each = TRICK_POINTS[strain] if not risk else 100 * risk * (2 if vulnerable else 1)
    return points + bonus + 50 * risk + over * each


def score_ns(contract, declarer, tricks, vulnerable):
    """The same from North-South's side; vulnerable is None, NS, EW or All."""
    side = side_of(declarer)
    points = score_of(contract, tricks, vulnerable in (side, "All"))
    return points if side == "NS" else -points
