"""Boards with random deals, random legal play and random irregularities, as PBN and as what the Laws
need to know of them. Each board depends on its seed alone."""
import random

from . import law64
from .cards import RANKS, SEATS, SUITS, VULNERABLE, after, winner_of
from .record import Record

# How often a player revokes who could: weight, chance, from which trick on. Late and often, so that
# there are fewer tricks than revokes ask for.
HABITS = (
    (3, 0.0, 1),
    (5, 0.02, 1),
    (5, 0.06, 1),
    (4, 0.15, 1),
    (2, 0.4, 1),
    (2, 0.5, 5),
    (2, 0.9, 7),
)


class Board(Record):
    """One game. facts: (trick, player, name, value); marks: (trick, seat)."""

    def __init__(self, seed):
        self.seed = seed
        self.random = random.Random(seed)
        self.facts, self.marks, self.rows, self.leaders, self.won = [], set(), [], [], []
        self.omitted, self.extra = None, ()  # (trick, seat), (trick, seat, card, ...)
        self.claimed = {"NS": 0, "EW": 0}
        self.claimer = self.first_call = self.last_revoked = None
        self.roll_contract()
        self.roll_habits()
        self.deal()
        self.play()
        self.roll_facts()
        self.cut()
        self.roll_result()

    def chance(self, probability):
        return self.random.random() < probability

    def roll_contract(self):
        self.declarer = self.random.choice(SEATS)
        self.dummy = after(self.declarer, 2)
        self.strain = self.random.choice("CDHSN")
        self.contract = "%d%s%s" % (self.random.randint(1, 7),
                                    "NT" if self.strain == "N" else self.strain,
                                    self.random.choice(("", "", "X", "XX")))
        self.vulnerable = self.random.choice(VULNERABLE)

    def roll_habits(self):
        weights = [weight for weight, _, _ in HABITS]
        _, self.revoke_chance, self.revokes_from = self.random.choices(HABITS, weights)[0]
        self.one_sided = self.random.choice((None, None, "NS", "EW"))
        self.marked = self.random.choice((1.0, 1.0, 1.0, 0.5, 0.0))
        self.claim_after = self.random.randint(6, 12) if self.chance(0.3) else 13
        self.last_revoke = self.claim_after - (self.claim_after == 13 or self.chance(0.7))
        self.omits = self.doubles = None
        place = (self.random.randint(1, 12), self.random.choice(SEATS))
        if self.chance(0.15):
            self.omits = place
        elif self.chance(0.15):
            self.doubles = (min(place[0], 11), place[1])

    def deal(self):
        pack = [suit + rank for suit in SUITS for rank in RANKS]
        self.random.shuffle(pack)
        if self.chance(0.5):  # long suits: more revokes in one suit
            pack.sort(key=lambda card: SUITS.index(card[0]) * 13 + self.random.gauss(0, 12))
        hands = [pack[i * 13:i * 13 + 13] for i in range(4)]
        self.random.shuffle(hands)
        self.hands = dict(zip(SEATS, hands))

    def may_revoke(self, number, seat):
        if self.one_sided not in (None, law64.side_of(seat)):
            return False
        if not self.revokes_from <= number <= self.last_revoke:
            return False
        chance = max(self.revoke_chance, 0.5 * (self.last_revoked == (number, after(seat, 2))))
        return self.chance(chance)

    def card_of(self, number, seat, held, led):
        """A card for the trick: of the suit led if there is one, unless this is to be a revoke."""
        follow = [card for card in held if led and card[0] == led[0]]
        others = [card for card in held if not led or card[0] != led[0]]
        if follow and not (others and led and self.may_revoke(number, seat)):
            return self.random.choice(follow)
        if follow and led:
            self.last_revoked = (number, seat)
        return self.random.choice(others or follow)

    def omits_now(self, number, seat, leader):
        return self.omits == (number, seat) and seat != leader

    def play(self):
        left = {seat: list(self.hands[seat]) for seat in SEATS}
        leader = after(self.declarer)
        for number in range(1, 14):
            leader = self.who_leads(number, leader)
            row = dict.fromkeys(SEATS)
            for steps in range(4):
                seat = after(leader, steps)
                if self.omits_now(number, seat, leader):
                    self.omitted = (number, seat)
                elif left[seat]:
                    row[seat] = self.card_of(number, seat, left[seat], row[leader])
                    left[seat].remove(row[seat])
                    self.put_another(number, seat, left[seat])
            if row[leader] is None or self.restored_would_win(row, leader):
                # he ran out: the board would have stopped here, or nobody knows who won
                self.random.seed("%s again" % self.random.random())
                self.doubles = self.omitted = None
                self.extra = ()
                self.rows, self.leaders, self.won = [], [], []
                return self.play()
            self.rows.append(row)
            self.leaders.append(leader)
            leader = winner_of(row, leader, self.strain)
            self.won.append(leader)
        return None

    def who_leads(self, _number, seat):
        """Who leads to a trick; SEAT is the one whose turn it is."""
        return seat

    def put_another(self, number, seat, held):
        """A second card, or a third, among those played to the trick: 67B2."""
        if self.doubles == (number, seat):
            cards = self.random.sample(held, self.random.choice((1, 1, 1, 2)))
            for card in cards:
                held.remove(card)
            self.extra = (number, seat) + tuple(cards)

    def restored_would_win(self, row, leader):
        """Returns whether a card put to an earlier trick too would take this one, to which he has no card."""
        if not self.extra or row[self.extra[1]]:
            return False
        seat, winner = self.extra[1], winner_of(row, leader, self.strain)
        return any(law64.side_of(winner_of(dict(row, **{seat: card}), leader, self.strain)) !=
                   law64.side_of(winner) for card in self.extra[2:])

    def returned(self):
        """(trick, seat, card, ...): what a rectification put back, or found, in a hand."""
        if self.omitted:
            played = {row[self.omitted[1]] for row in self.rows}
            return self.omitted + tuple(set(self.hands[self.omitted[1]]) - played)
        return self.extra

    def revokes(self):
        """(trick, seat, suit led, order of play) of each failure to follow suit in the record. By a card
        that was returned too: it belonged to the hand all the time."""
        found = []
        self.by_returned = set()
        left = {seat: set(self.hands[seat]) for seat in SEATS}
        for number, (row, leader) in enumerate(zip(self.rows, self.leaders), 1):
            led = row[leader]
            for steps in range(4):
                seat = after(leader, steps)
                card = row[seat]
                if card is None:
                    continue
                if card[0] != led[0] and any(held[0] == led[0] for held in left[seat]):
                    found.append((number, seat, led[0], steps))
                    if self.only_returned(number, seat, [held for held in left[seat]
                                                         if held[0] == led[0]]):
                        self.by_returned.add((number, seat))
                left[seat].discard(card)
        return found

    def only_returned(self, number, seat, could):
        """Returns whether none but a returned card could have followed suit: what the director confirmed shows
        the revoke."""
        back = self.returned()
        return bool(back) and back[1] == seat and back[0] <= number and set(could) <= set(back[2:])

    def roll_facts(self):
        for card in self.extra[2:]:
            self.facts.append(self.extra[:2] + ("extra", card))
        if self.extra and self.chance(0.2):
            number, seat = self.extra[:2]
            self.facts.append((number, seat, "faced", self.rows[number - 1][seat]))
        if self.omitted:
            self.facts.append(self.omitted + ("omitted", "-"))
            self.roll_attention(*self.omitted)
        for number, seat, _, _ in self.revokes():
            if self.chance(self.marked):
                self.marks.add((number, seat))
            elif self.chance(0.2):
                self.facts.append((number, seat, "revoke", "confirmed"))
            self.roll_attention(number, seat)
        if self.chance(0.06):
            self.facts.append((None, None, "record", "faithful"))
        if self.chance(0.15):
            self.roll_corrected()
        self.wrong_mark = self.roll_wrong_mark() if self.chance(0.03) else None

    def roll_attention(self, number, seat):
        if self.chance(0.12):
            value = self.random.choice(("in-time", "after-next-call", "after-round"))
            self.facts.append((number, seat, "attention", value))

    def roll_corrected(self):
        """A revoke that was put right: the record shows the card that follows suit."""
        wrong = {(number, seat) for number, seat, _, _ in self.revokes()}
        can = [place for place in self.followed() if place not in wrong and place[0] < 12]
        if can:
            self.facts.append(self.random.choice(can) + ("revoke", "corrected"))

    def followed(self):
        """(trick, seat) of each card that follows suit."""
        return [(number, seat) for number, row in enumerate(self.rows, 1) for seat in SEATS
                if row[seat] and seat != self.leaders[number - 1]
                and row[seat][0] == row[self.leaders[number - 1]][0]]

    def roll_wrong_mark(self):
        """A mark on a card that follows suit."""
        ruled = {(number, seat) for number, seat, _, _ in self.facts}
        place = self.random.choice([place for place in self.followed() if place not in ruled])
        self.marks.add(place)
        return place

    def cut(self):
        """A claim: the record stops after a trick that no irregularity needs a later one for."""
        last = max([number for number, _ in self.marks] +
                   [number for number, _, _, _ in self.revokes()] +
                   [number for number, _, _, _ in self.facts if number] + [0])
        kept = self.claim_after
        if kept < 13 and not self.returned() and \
                (last < kept or (last == kept < 12 and self.can_end_with(kept))):
            self.rows, self.leaders = self.rows[:kept], self.leaders[:kept]
            self.won = self.won[:kept]
            if last == kept or self.chance(0.3):
                self.claimer = self.random.choice(SEATS)
                self.facts.append((kept, self.claimer, "claim", "agreed"))
        self.roll_first_call()

    def can_end_with(self, number):
        """Returns whether revokes of one side are all there is at this trick; the director confirms them."""
        places = {(trick, seat) for trick, seat, _, _ in self.revokes() if trick == number}
        others = [fact for fact in self.facts if fact[0] == number and fact[:2] not in places]
        if others or len({law64.side_of(seat) for _, seat in places}) != 1:
            return False
        if self.wrong_mark and self.wrong_mark[0] == number:
            return False
        for place in places:
            if place + ("revoke", "confirmed") not in self.facts:
                self.facts.append(place + ("revoke", "confirmed"))
        return True

    def roll_first_call(self):
        """Who had called on the next board, enough for the agreement to a claim to be final."""
        if self.chance(0.9) or any(name == "attention" for _, _, name, _ in self.facts):
            return
        seats = [seat for seat in SEATS if self.chance(0.4)]
        ended = [seat for number, seat, _, _ in self.revokes() if number == len(self.rows)]
        if ended:
            seats = [seat for seat in SEATS if seat in seats or seat == ended[0]]
        if seats:
            self.first_call = "".join(seats)
            self.facts.append((None, None, "first-call", self.first_call))

    def roll_result(self):
        """tricks: declarer's at the table; result: what the record says."""
        self.claim(self.random.randint(0, 13 - len(self.rows)))
        self.result = self.tricks
        how = self.random.random()
        if len(self.rows) < 13:
            self.roll_claim(how)
            return
        if how < 0.12:
            self.result = self.tricks + self.moved("2017")
        elif how < 0.16:
            self.result = self.random.randint(0, 13)
        elif how < 0.22:
            self.result = None

    def roll_claim(self, how):
        """Without a word on it, the result is mostly the table's, else what came of a ruling or wrong."""
        if how < 0.5:
            self.facts.append((None, None, "result-includes-transfer", "no"))
        elif how < 0.6:
            self.facts.append((None, None, "result-includes-transfer", "yes"))
            self.result = self.tricks + self.moved("2017")
        elif how < 0.8:
            self.result = self.tricks + self.moved("2017")
        elif how < 0.85:
            self.result = self.random.randint(0, 13)

    def moved(self, edition, readings=None):
        """How a ruling changes declarer's tricks."""
        lost, _ = law64.rule(self.as_law(edition), edition, readings or dict.fromkeys(law64.READINGS, True))
        side = law64.side_of(self.declarer)
        return lost[law64.other_side(side)] - lost[side]

    def won_by(self, side):
        return sum(1 for seat in self.won if law64.side_of(seat) == side)

    def claim(self, mine):
        """The tricks that no row shows: MINE to declarer."""
        side, left = law64.side_of(self.declarer), 13 - len(self.rows)
        self.claimed = {side: mine, law64.other_side(side): left - mine}
        self.tricks = self.won_by(side) + mine

    def basis(self, one):
        """marked, confirmed or computed."""
        place = (one.trick, one.seat)
        said = one.corrected or place + ("revoke", "confirmed") in self.facts
        if one.kind != "revoke" or said or place in self.by_returned:
            return "confirmed"
        if place in self.marks:
            return "marked"
        return "confirmed" if self.fact(None, None, "record") else "computed"

    def fact(self, number, seat, name):
        return next((fact[3] for fact in self.facts if fact[:3] == (number, seat, name)), None)

    def established(self, number, seat):
        """63A1: a hand of the offending side has a card in the next row; None where there is none."""
        if number == len(self.rows):
            return None
        return any(self.rows[number][other] for other in (seat, after(seat, 2)))

    def omission_clause(self):
        """67B1: (a) when the card that was left is of the suit led, else (b)."""
        number, seat = self.omitted
        played = {row[seat] for row in self.rows}
        left, = [card for card in self.hands[seat] if card not in played]
        led = self.rows[number - 1][self.leaders[number - 1]]
        return "67B1(a)" if left[0] == led[0] else "67B1(b)"

    def as_law(self, _edition):
        """What the Laws need of the record and the facts."""
        found = []
        for number, seat, suit, order in self.revokes():
            found.append(law64.Irregularity(
                "revoke", number, seat, suit, self.established(number, seat), False,
                self.fact(number, seat, "attention"), order))
        for number, seat, name, value in self.facts:
            if name == "revoke" and value == "corrected":
                leader = self.leaders[number - 1]
                found.append(law64.Irregularity(
                    "revoke", number, seat, self.rows[number - 1][leader][0], False, True, None,
                    (SEATS.index(seat) - SEATS.index(leader)) % 4))
        if self.omitted:
            number, seat = self.omitted
            leader = self.leaders[number - 1]
            found.append(law64.Irregularity(
                "omitted", number, seat, self.rows[number - 1][leader][0], True, False,
                self.fact(number, seat, "attention"),
                (SEATS.index(seat) - SEATS.index(leader)) % 4))
        if self.extra:
            found.append(law64.Irregularity("extra", *self.extra[:2], None, False, False, None, 0))
        return law64.Board(self.won, self.claimed, self.dummy, found, self.claimer, self.first_call)
