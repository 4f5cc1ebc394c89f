"""A board as PBN, with the director's facts as a table."""
from .cards import RANKS, SEATS, SUITS, after


class Record:
    """What boards.py has rolled, as a game of a file."""

    def deal_text(self):
        hands = []
        for steps in range(4):
            hand = self.hands[after("N", steps)]
            hands.append(".".join("".join(sorted((card[1] for card in hand if card[0] == suit),
                                                 key=RANKS.index)) for suit in SUITS))
        return "N:" + " ".join(hands)

    def rows_shown(self):
        return len(self.rows)

    def card_text(self, number, seat):
        return self.rows[number - 1][seat] or "-"

    def mark_on(self, number, seat):
        return "^R" if (number, seat) in self.marks else ""

    def play_lines(self):
        first = after(self.declarer)
        lines = ['[Play "%s"]' % first]
        for number in range(1, self.rows_shown() + 1):
            cards = []
            for steps in range(4):
                seat = after(first, steps)
                cards.append(self.mark_on(number, seat) + self.card_text(number, seat))
            lines.append(" ".join(cards))
        return lines + ([] if self.rows_shown() == 13 else ["*"])

    def fact_lines(self):
        if not self.facts:
            return []
        rows = ["%s %s %s %s" % (number or "-", seat or "-", name,
                                 '"%s"' % value if " " in value else value)
                for number, seat, name, value in self.facts]
        return ['[DirectorTable "Trick\\2R;Player\\1L;Fact\\16L;Value"]'] + rows

    def tags(self):
        tags = [("Event", "seed %s" % self.seed), ("Board", str(1 + SEATS.index(self.declarer))),
                ("Vulnerable", self.vulnerable), ("Deal", self.deal_text()),
                ("Declarer", self.declarer), ("Contract", self.contract)]
        if self.result is not None:
            tags.append(("Result", str(self.result)))
        return tags

    def pbn(self):
        lines = ['[%s "%s"]' % tag for tag in self.tags()]
        return "\n".join(lines + self.play_lines() + self.fact_lines()) + "\n\n"
