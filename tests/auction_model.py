"""A small model of PBN's auctions, independent of the program: which games' auctions contradict the contract.

It reads games, tags and sections by the standard (import format), and auctions by the Laws: a bid is sufficient, a
double is of the other side's bid, three passes end it. What it does not understand is no auction.
"""
import re

SEATS = "NESW"
STRAINS = "CDHSN"
TAG = re.compile(r'\[\s*([A-Za-z0-9_]+)\s*("(?:\\.|[^"\\])*"|[^\]"]*)\s*\]')
TOKEN = re.compile(r"\s+|=\d+=|\$\d+|\^[A-Za-z]|[!?]{1,2}|\*|\+|-+|[A-Za-z0-9]+|.", re.S)
BID = re.compile(r"([1-7])(NT|N|[SHDC])$")
CONTRACT = re.compile(r"([1-7])\s*(NT|N|[SHDC])\s*(XX|X|R|\*\*|\*)?$")
RISKS = {None: "", "X": "X", "*": "X", "XX": "XX", "R": "XX", "**": "XX"}
SECOND_ROOM_LACKS = {"Board", "Deal", "Event", "Dealer", "Vulnerable"}
SECOND_ROOM_HAS = {"Declarer", "Contract", "Auction", "Play"}


class NoAuction(Exception):
    """It is not complete, not legal, or not understood."""


class Walk:
    """Takes a text apart, a piece at a time, into games: lists of (name, value, section)."""

    def __init__(self, text):
        self.text, self.at, self.games, self.game = text, 0, [], None

    def line_ends(self, at):
        end = self.text.find("\n", at)
        return len(self.text) if end < 0 else end

    def begin_line(self):
        """An escaped line is passed over, an empty one ends the game."""
        end = self.line_ends(self.at)
        line = self.text[self.at:end]
        if line.strip() and not line.startswith("%"):
            return False
        if not line.strip():
            self.end_game()
        self.at = end + 1
        return True

    def end_game(self):
        if self.game:
            self.games.append([tuple(tag) for tag in self.game])
        self.game = None

    def take_tag(self, match):
        name, value = match.group(1), match.group(2).strip().strip('"')
        if name in ("Event", "Board") and self.game and any(tag[0] == name for tag in self.game):
            self.end_game()
        self.game = (self.game or []) + [[name, value, ""]]
        self.at = match.end()

    def put(self, end):
        if self.game:
            self.game[-1][2] += self.text[self.at:end]
        self.at = end

    def take(self):
        letter = self.text[self.at]
        match = TAG.match(self.text, self.at) if letter == "[" else None
        if match:
            self.take_tag(match)
        elif letter == "{":
            end = self.text.find("}", self.at)
            self.at = len(self.text) if end < 0 else end + 1
        elif letter == ";":
            self.at = self.line_ends(self.at)
        elif letter == '"' and self.game:
            end = self.text.find('"', self.at + 1)
            self.put(min(self.line_ends(self.at), len(self.text) if end < 0 else end + 1))
        else:
            self.put(self.at + 1)

    def run(self):
        begins = True
        while self.at < len(self.text):
            if begins and self.begin_line():
                continue
            begins = self.text[self.at] == "\n"
            self.take()
        self.end_game()
        return self.games


def games_of(text):
    return Walk(text).run()


def inherited(games):
    """Tags and sections of each game, "#", "##" and what a second room takes over followed."""
    last, standing, before = {}, {}, {}
    for game in games:
        tags, sections = {}, {}
        for name, value, section in game:
            if name in tags:
                continue
            if value.startswith("##"):
                standing[name] = value = value[2:]
            elif value == "#":
                value = last.get(name, "")
                standing.pop(name, None)
            tags[name], sections[name] = value, section
        for name, value in standing.items():
            tags.setdefault(name, value)
        if not set(tags) & SECOND_ROOM_LACKS and set(tags) & SECOND_ROOM_HAS:
            for name in SECOND_ROOM_LACKS & set(before):
                tags.setdefault(name, before[name])
        last.update(tags)
        before = tags
        yield tags, sections


class Auction:
    def __init__(self):
        self.turn, self.bids, self.risk, self.passes = 0, [], 0, 0

    def over(self):
        return self.passes == (3 if self.bids else 4)

    def call(self, legal):
        if self.over() or not legal:
            raise NoAuction
        self.turn += 1

    def pass_(self):
        self.call(True)
        self.passes += 1

    def bid(self, level, strain, insufficient):
        worth = 5 * level + strain
        enough = not self.bids or worth > self.bids[-1][0]
        self.bids.append((worth, self.turn, level, strain))
        self.risk = self.passes = 0
        self.turn += 1
        if enough == insufficient:
            raise NoAuction

    def double(self, risk):
        own = bool(self.bids) and (self.turn - self.bids[-1][1]) % 2 == 0
        self.call(bool(self.bids) and self.risk == risk - 1 and own == (risk == 2))
        self.risk, self.passes = risk, 0

    def contract(self, dealer):
        if not self.over():
            raise NoAuction
        if not self.bids:
            return "Pass", None
        _, turn, level, strain = self.bids[-1]
        first = next(one[1] for one in self.bids if one[3] == strain and (one[1] - turn) % 2 == 0)
        return "%d%s%s" % (level, "NT" if strain == 4 else STRAINS[strain], "X" * self.risk), \
            SEATS[(dealer + first) % 4]


def auction_of(first, dealer, section):
    """Contract and declarer; the first call, or hyphen, is of seat FIRST."""
    auction, insufficient, ended = Auction(), False, False
    for token in TOKEN.findall(section):
        word = token.upper()
        bid = BID.match(word)
        if token.isspace() or token[0] in "=$!?":
            continue
        if ended:
            raise NoAuction
        if token in "*+" or word == "AP":
            ended = True
            while word == "AP" and not auction.over():
                auction.pass_()
        elif token[0] == "-" and not auction.turn:
            first = (first + 1) % 4
        elif word == "^I":
            insufficient = True
        elif word == "^S":
            auction.turn += 1
        elif bid and not auction.over():
            auction.bid(int(bid.group(1)), STRAINS.index(bid.group(2)[0]), insufficient)
            insufficient = False
        elif word in ("PASS", "P") and not insufficient:
            auction.pass_()
        elif word in ("X", "XX") and not insufficient:
            auction.double(len(word))
        else:
            raise NoAuction
    if dealer is not None and first != dealer:
        raise NoAuction
    return auction.contract(first)


def seat_of(text):
    text = text.strip().upper()
    return SEATS.index(text) if len(text) == 1 and text in SEATS else None


def recorded(tags):
    """Contract and the one who ought to have played it; None where no contract is recorded."""
    contract = tags.get("Contract", "").strip().upper()
    declarer = tags.get("Declarer", "").strip()
    seat = seat_of(declarer.lstrip("^"))
    found = CONTRACT.match(contract)
    if contract == "PASS":
        return "Pass", None
    if not found:
        return None
    strain = "NT" if found.group(2)[0] == "N" else found.group(2)
    return found.group(1) + strain + RISKS[found.group(3)], \
        None if seat is None else SEATS[(seat + 2 * declarer.startswith("^")) % 4]


def contradictions(text):
    """How many auctions are complete beside a contract, and the numbers of the games where they differ."""
    text = text.replace("\r\r\n", "\n").replace("\r\n", "\n")
    complete, games = 0, set()
    for number, (tags, sections) in enumerate(inherited(games_of(text)), 1):
        record, first = recorded(tags), seat_of(tags.get("Auction", ""))
        if record is None or first is None or "Auction" not in sections:
            continue
        try:
            auction = auction_of(first, seat_of(tags.get("Dealer", "")), sections["Auction"])
        except NoAuction:
            continue
        complete += 1
        if auction[0] != record[0] or (auction[1] and record[1] and auction[1] != record[1]):
            games.add(number)
    return complete, games
