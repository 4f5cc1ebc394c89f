"""Laws 50 to 52 and 57 a second time: what a defender had to lead or play, and did not (61A).

From the cards as they were played, the penalty cards that lay on the table and what declarer asked for.
"""
from collections import namedtuple

from . import law64
from .cards import RANKS, after

LOW = RANKS[RANKS.index("9"):]  # below the honours, of which the ten is the lowest (50B)

# A card that he had to play, or another than which he had to play. kind: "option" or "penalty".
# suit: the one that was forbidden. clause: what asked for it.
Failure = namedtuple("Failure", "kind trick seat suit clause")


def following(hand, led):
    """The cards that the duty to follow suit leaves."""
    return [card for card in hand if led and card[0] == led[0]] or list(hand)


def obeying(cards, asked):
    """Those that do what was asked; all of them where none can (59)."""
    word, suits = asked
    if word == "highest":
        chosen = [min(cards, key=lambda card: RANKS.index(card[1]))]
    elif word == "lowest":
        chosen = [max(cards, key=lambda card: RANKS.index(card[1]))]
    elif word == "require":
        chosen = [card for card in cards if card[0] in suits]
    else:
        chosen = [card for card in cards if card[0] not in suits]
    return chosen or list(cards)


class Table:
    """The penalty cards on the table and the prohibitions in force, trick by trick."""

    def __init__(self, board):
        self.board = board
        self.lying = {seat: {} for seat in law64.SEATS}  # card: whether it is a major one
        self.forbidden = (None, set())  # the leader, and the suits while he keeps the lead
        self.failures = []
        self.unsettled = None  # why no text tells what comes of the board
        self.no_choices = []  # about the lead: the card was a minor one (50C), or of another suit (50D2(a))
        self.untold = []  # leads for which declarer had a choice, and the suits of the cards that lay there
        self.lay_there = False  # whether a penalty card did when declarer chose last; else another Law gave him a choice
        self.told = False  # whether one lay there, as the director says, or declarer's choice said what becomes of it
        self.revoked_with_card = set()  # (trick, seat) of revokes by which a penalty card was not played

    def go_through(self):
        hands = {seat: set(self.board.hands[seat]) for seat in law64.SEATS}
        for number, (row, leader) in enumerate(zip(self.board.rows, self.board.leaders), 1):
            self.lay_down(number, hands)
            asked = self.ask_leader(number, leader)
            for steps in range(4):
                seat = after(leader, steps)
                if row[seat] is None:
                    continue
                led = row[leader] if steps else None
                self.play(number, seat, hands[seat], led, row[seat], asked if not steps else
                          self.ask_follower(number, seat, hands[seat], led))
                hands[seat].discard(row[seat])
                self.lying[seat].pop(row[seat], None)
            self.expose_later(number)
        return self

    def lay_down(self, number, hands):
        """What came to be a penalty card before this trick; two in one hand are major ones (50)."""
        for trick, seat, name, value in self.board.facts:
            if (trick, name) == (number, "penalty-card"):
                self.put(seat, value, hands)
                self.told = self.told or bool(self.lying[seat])

    def put(self, seat, value, hands=None):
        if value == "none":
            self.lying[seat].clear()
            return
        card, grade = value.split()
        if hands is None or card in hands[seat]:
            self.lying[seat][card] = grade == "major" or self.lying[seat].get(card, False)
        if len(self.lying[seat]) > 1:
            self.lying[seat] = dict.fromkeys(self.lying[seat], True)

    def expose_later(self, number):
        """Fifth cards of a defender, found in time: penalty cards from the next trick on (45E1, 50B)."""
        for seat, card in self.board.fifth_cards(number):
            self.put(seat, "%s %s" % (card, "minor" if card[1] in LOW else "major"))

    def ask_leader(self, number, leader):
        """What declarer asked of the lead, now or as long as it is kept (50D2, 51B). What he asked
        for goes back to the hand of the partner."""
        if self.forbidden[0] != leader:
            self.forbidden = (leader, set())
        word = self.board.fact(number, leader, "lead-option")
        partner = self.lying[after(leader, 2)]
        if word:
            self.lay_there = bool(partner)
        if word and self.forbidden[1]:
            self.unsettled = "a second choice about the lead while a prohibition is in force"
        suits = {card[0] for card in partner}
        if word and (not all(partner.values()) or
                     partner and not set(word.split()[1:] and word.split()[1]) <= suits):
            self.no_choices.append((number, leader))
        if not word and any(partner.values()):
            self.untold.append((number, leader, sorted(card[0] for card, major in partner.items() if major)))
        if word == "free":
            self.told = self.told or any(partner.values())
        elif word:
            how, suits = word.split()
            for card in [card for card, major in partner.items() if major and card[0] in suits]:
                self.told = True
                del partner[card]
            if how == "require":
                return how, set(suits)
            self.forbidden = (leader, self.forbidden[1] | set(suits))
        return ("forbid", self.forbidden[1]) if self.forbidden[1] else None

    def ask_follower(self, number, seat, hand, led):
        """57A."""
        word = self.board.fact(number, seat, "play-option")
        if not word:
            return None
        if word in ("highest", "lowest"):
            return (word, None) if any(card[0] == led[0] for card in hand) else None
        return "forbid", set(word.split()[1])

    def play(self, number, seat, hand, led, card, asked):
        legal = following(hand, led)
        if card not in legal:
            if any(other in self.lying[seat] for other in legal):
                self.revoked_with_card.add((number, seat))
            return
        obedient = obeying(legal, asked) if asked else legal
        if card not in obedient:
            if self.lying[seat]:
                self.unsettled = "one card breaks an option, and a penalty card lies there"
            self.failures.append(Failure(
                "option", number, seat, card[0] if asked[0] == "forbid" and not led else None,
                "57A" if led else self.clause_of_option(asked)))
            return
        clause = self.penalty_card_due(seat, obedient, card)
        if clause:
            self.failures.append(Failure("penalty", number, seat, None, clause))

    def clause_of_option(self, asked):
        """26, after a withdrawn call, where no penalty card lay there."""
        several = asked[0] == "forbid" and len(asked[1]) > 1
        return "26" if not self.lay_there else "51B2(b)" if several else "50D2(a)"

    def penalty_card_due(self, seat, choice, card):
        """50D1: a major one that can be played is; 50C: a minor one goes before the low cards of its suit."""
        lying = self.lying[seat]
        if card in lying:
            return None
        if any(lying.get(other) for other in choice):
            return "50D1(a)"
        passed_over = [other for other in lying if other[0] == card[0] and other in choice]
        return "50C" if passed_over and card[1] in LOW else None
