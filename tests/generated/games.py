"""Games with irregularities: those of the oracle's boards (revokes, cards omitted or too many, claims,
wrong marks, wrong results), and on top of them leads out of turn, penalty cards and a card that is no part of
the deal; with names and scores, and with the director's facts in the file, beside it or as options.
"""
import copy

from oracle.boards import Board
from oracle.cards import RANKS, SEATS, after
from oracle.law64 import side_of
from pbn_model import score_ns

# How a game's facts come: a table in the file, the sidecar, options. An option is for few.
CARRIERS = (("table", 70), ("sidecar", 26), ("option", 4))

LOW = RANKS[RANKS.index("9"):]


class Game(Board):
    """lead: (trick, seat) of a lead out of turn; penalty: (trick, seat, card, kind); surplus: (seat, card)."""

    def __init__(self, seed):
        self.lead = self.penalty = self.surplus = None
        super().__init__(seed)
        names, weights = zip(*CARRIERS)
        self.carrier = self.random.choices(names, weights)[0]

    # What goes wrong.

    def roll_habits(self):
        super().roll_habits()
        self.leads_at = self.random.randint(2, 12) if self.chance(0.08) else None
        self.leads_for = self.random.choice((1, 2, 3))

    def who_leads(self, number, seat):
        if number != self.leads_at:
            return seat
        self.lead = (number, after(seat, self.leads_for))
        return self.lead[1]

    def cut(self):
        super().cut()
        if self.lead and self.lead[0] > len(self.rows):
            self.lead = None

    def roll_result(self):
        """Before the result, as a penalty card may bar a transfer."""
        if self.chance(0.25) and not self.returned():
            self.roll_penalty_card()
        if self.chance(0.05) and not self.returned():
            self.roll_surplus()
        super().roll_result()

    def roll_penalty_card(self):
        seat = after(self.declarer, self.random.choice((1, 3)))
        number = self.random.randint(1, len(self.rows))
        held = sorted(self.held_at(number, seat))
        # One of a suit that he revokes in later, if there is any: that is where 64B3 is.
        suits = {suit for trick, other, suit, _ in self.revokes() if other == seat and trick >= number}
        card = self.random.choice([card for card in held if card[0] in suits] or held)
        kind = "minor" if card[1] in LOW and self.chance(0.5) else "major"
        self.penalty = (number, seat, card, kind)
        self.facts.append((number, seat, "penalty-card", "%s %s" % (card, kind)))
        # Where nobody told it, the director would be asked whether the card still lay there.
        self.facts += [(choice, after(seat, 2), "lead-option", "free") for choice in self.choices()]

    def roll_surplus(self):
        """A card of another pack that looks like one of this."""
        seat = self.random.choice(SEATS)
        card = self.random.choice(self.hands[after(seat, self.random.choice((1, 2, 3)))])
        self.surplus = (seat, card)
        self.facts.append((None, seat, "surplus-card", card))

    # What the Laws make of it.

    def held_at(self, number, seat):
        """The hand before a trick."""
        return set(self.hands[seat]) - {row[seat] for row in self.rows[:number - 1]}

    def lies_there(self, number):
        """Returns whether the penalty card is on the table when a trick is played."""
        trick, seat, card, _ = self.penalty
        return trick <= number and card in self.held_at(number, seat)

    def choices(self):
        """Tricks to which the partner of the major penalty card's holder led: declarer chose (50D2)."""
        if not self.penalty or self.penalty[3] == "minor":
            return []
        partner = after(self.penalty[1], 2)
        return [number for number, leader in enumerate(self.leaders, 1)
                if leader == partner and self.lies_there(number)]

    def untold(self):
        """The game where nobody tells what declarer chose."""
        game = copy.copy(self)
        game.facts = [fact for fact in self.facts if fact[2] != "lead-option"]
        return game

    def not_played(self):
        """Tricks in which the penalty card was due: a major one at the first legal turn (50D1), a minor one
        before other cards of its suit below the honours (50C). A revoke in the trick is ruled on as such."""
        if not self.penalty:
            return []
        _, seat, due, kind = self.penalty
        revoked = {(number, other) for number, other, _, _ in self.revokes()}
        found = []
        for number in range(1, len(self.rows) + 1):
            card, led = self.rows[number - 1][seat], self.rows[number - 1][self.leaders[number - 1]]
            if not self.lies_there(number) or (number, seat) in revoked or card == due:
                continue
            held = self.held_at(number, seat)
            must_follow = seat != self.leaders[number - 1] and any(one[0] == led[0] for one in held)
            legal = not must_follow or due[0] == led[0]
            passed_over = card[0] == due[0] and card[1] in LOW
            if (kind == "major" and legal) or (kind == "minor" and passed_over):
                found.append(number)
        return found

    def as_law(self, edition):
        law = super().as_law(edition)
        if not self.penalty:
            return law
        _, seat, card, _ = self.penalty
        faced = [one._replace(faced=one.seat == seat and one.suit == card[0] and self.lies_there(one.trick))
                 for one in law.irregularities]
        tricks = self.not_played()
        also = {side_of(seat): tricks[0] < len(self.rows)} if tricks else {}
        return law._replace(irregularities=faced, also_revoked=also)

    # PBN.

    def mark_on(self, number, seat):
        lead = "^L" if (number, seat) == self.lead else ""
        return lead + super().mark_on(number, seat)

    def deal_text(self):
        if not self.surplus:
            return super().deal_text()
        seat, card = self.surplus
        self.hands[seat].append(card)
        text = super().deal_text()
        self.hands[seat].remove(card)
        return text

    def fact_lines(self):
        return super().fact_lines() if self.carrier == "table" else []

    def tags(self):
        names = [(tag, "p%d%s" % (self.seed, tag[0])) for tag in ("West", "North", "East", "South")]
        tags = super().tags()
        if self.result is not None:
            points = score_ns(self.contract, self.declarer, self.result, self.vulnerable)
            tags.append(("Score", "NS %d" % points))
        return tags[:1] + names + tags[1:]

    def fact_words(self, number):
        """The facts as options have them, for game NUMBER."""
        return ["%d:%s:%s:%s=%s" % (number, trick or "-", seat or "-", name, value)
                for trick, seat, name, value in self.facts]
