"""What a director may say of a board: facts of the whole vocabulary at random, as rectify-facts(5) has it.

Most that is drawn cannot be, and the command says so; the rest is what nobody would have thought of.
"""
import os
import re

from pbn_model import RANKS, SEATS

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SUITS = "SHDC"
STRAINS = ("S", "H", "D", "C", "NT")
# A fact's place and its values, a line each.
ROW = re.compile(r"^\.TP\n\.B (\S+)\n\(([^)]*)\) (.*)$", re.M)


def vocabulary():
    """(fact, place, values) by the manual."""
    with open(os.path.join(TOP, "doc", "rectify-facts.5"), encoding="utf-8") as source:
        text = source.read()
    facts = text[text.index("\n.SH THE FACTS"):text.index("\n.SH FILES")].replace("\\-", "-")
    return [(name, place, values.split(" | ")) for name, place, values in ROW.findall(facts)]


def contract(random):
    return "%d%s%s" % (random.randint(1, 7), random.choice(STRAINS), random.choice(("", "", "X", "XX")))


# What stands for a value, and one that it stands for.
FORMS = {
    "CARD": lambda random, hand: random.choice(hand or [suit + rank for suit in SUITS for rank in RANKS]),
    "SUIT": lambda random, hand: random.choice(SUITS),
    "SUITS": lambda random, hand: "".join(random.sample(SUITS, random.randint(1, 2))),
    "RANK": lambda random, hand: random.choice(RANKS),
    "TRICKS": lambda random, hand: str(random.randint(0, 13)),
    "TRICKS+": lambda random, hand: "%d+" % random.randint(0, 12),
    "CARDS": lambda random, hand: str(random.randint(1, 4)),
    "COUNT": lambda random, hand: str(random.randint(12, 14)),
    "SEATS": lambda random, hand: "".join(random.sample(SEATS, random.randint(1, 2))),
    "SHARES": lambda random, hand: random.choice(("60/40", "40/60", "50/50", "60/60", "100/0")),
    "CONTRACT": lambda random, hand: contract(random),
    "DECLARER": lambda random, hand: random.choice(SEATS),
    "WEIGHT": lambda random, hand: "100",
    "PENALTY": lambda random, hand: "10%",
    "LAW": lambda random, hand: random.choice(("40", "73B1", "74A2")),
    "SENTENCE": lambda random, hand: "it was said so",
}


def value_of(random, values, hand):
    """One of the VALUES, its places filled."""
    return " ".join(FORMS[word](random, hand) if word in FORMS else word for word in random.choice(values).split())


def place_of(random, place):
    """A trick and a player, "-" for none; in brackets: it may be missing."""
    trick = str(random.randint(1, 13)) if "TRICK" in place else "-"
    player = random.choice(SEATS if "PLAYER" in place else ("NS", "EW")) if re.search("PLAYER|SIDE", place) else "-"
    return tuple("-" if "[%s]" % name in place and random.random() < 0.5 else word
                 for name, word in (("TRICK", trick), ("PLAYER" if "PLAYER" in place else "SIDE", player)))


def fact(random, row, hands):
    """A fact of a ROW of the vocabulary, as an option has it behind the game. HANDS: by seat, or none."""
    name, place, values = row
    trick, player = place_of(random, place)
    value = value_of(random, values, hands.get(player))
    if (name, value) == ("equity", "none"):  # of the board, never of one side
        player = "-"
    return "%s:%s:%s=%s" % (trick, player, name, value)
