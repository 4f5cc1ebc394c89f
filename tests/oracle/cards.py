"""Seats, cards and who wins a trick."""
SEATS = "NESW"
SUITS = "SHDC"
RANKS = "AKQJT98765432"
VULNERABLE = ("None", "NS", "EW", "All")


def after(seat, steps=1):
    return SEATS[(SEATS.index(seat) + steps) % 4]


def beats(card, best, trump):
    """Returns whether CARD takes the trick from BEST, the winning card so far."""
    if card[0] == best[0]:
        return RANKS.index(card[1]) < RANKS.index(best[1])
    return card[0] == trump


def winner_of(row, leader, trump):
    seat = leader
    for steps in (1, 2, 3):
        other = after(leader, steps)
        if row[other] and beats(row[other], row[seat], trump):
            seat = other
    return seat
