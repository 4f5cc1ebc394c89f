"""A small model of BBO LIN, independent of the program: boards, auctions and tricks by the book.

It splits a text at its bars, starts a board at each "qx", or at each "md" where there is none, and
plays the cards out. It reads what the records hold, and no faults.
"""
import re

DEALERS = " SWNE"
ORDER = "NESW"
SUITS = "CDHS"
RANKS = "23456789TJQKA"
VULNERABLE = {"o": "None", "n": "NS", "e": "EW", "b": "All"}


def pairs_of(text):
    fields = text.split("|")
    return [(tag.strip().lower(), value) for tag, value in zip(fields[0::2], fields[1::2])]


def boards_of(text):
    """Lists of pairs, one a board; what stands before the first one is with it."""
    pairs = pairs_of(text)
    opener = "qx" if any(tag == "qx" for tag, _ in pairs) else "md"
    starts = [at for at, (tag, _) in enumerate(pairs) if tag == opener]
    bounds = [0] + starts[1:] + [len(pairs)]
    return [pairs[first:last] for first, last in zip(bounds, bounds[1:])] if starts else []


def values(pairs, wanted):
    return [value for tag, value in pairs if tag == wanted]


def seat_after(seat, steps):
    return ORDER[(ORDER.index(seat) + steps) % 4]


def contract_of(pairs):
    """The contract as JSON has it and its declarer; ("Pass", None); (None, None) where none was reached."""
    deal = values(pairs, "md")[0]
    bids, risk, calls = [], "", [call.upper().rstrip("!") for call in values(pairs, "mb")]
    for at, call in enumerate(calls):
        if call[0].isdigit():
            bids.append((at, call[:2]))
            risk = ""
        elif call in ("D", "R"):
            risk = {"D": "X", "R": "XX"}[call]
    if not bids:
        return ("Pass", None) if len(calls) >= 4 else (None, None)
    last, bid = bids[-1]
    first = next(at for at, call in bids if call[1] == bid[1] and (last - at) % 2 == 0)
    text = bid.replace("N", "NT") + risk
    return text, seat_after(DEALERS[int(deal[0])], first)


def cards_of(pairs):
    return [value.upper() for value in values(pairs, "pc")]


def tricks_of(pairs):
    """Declarer's tricks in the tricks that are complete, from the cards."""
    contract, declarer = contract_of(pairs)
    leader, won, cards = seat_after(declarer, 1), 0, cards_of(pairs)
    for at in range(0, len(cards) - 3, 4):
        def worth(turn, trick=cards[at:at + 4]):
            card = trick[turn]
            return (card[0] == contract[1], card[0] == trick[0][0], RANKS.index(card[1]))
        leader = seat_after(leader, max(range(4), key=worth))
        won += ORDER.index(leader) % 2 == ORDER.index(declarer) % 2
    return won


def listed_tricks(text, pairs):
    """Declarer's tricks as "rs" lists them for a room's board; None where it lists none."""
    lists = values(pairs_of(text), "rs")
    if not lists:
        return None
    first = int(values(pairs_of(text), "vg")[0].split(",")[3])
    room = values(pairs, "qx")[0]
    entry = lists[0].split(",")[2 * (int(room[1:]) - first) + (room[0] == "c")]
    found = re.match(r"([1-7])[CDHSN][NESW]x{0,2}([=+-])(\d*)$", entry)
    if not found:
        return None
    margin = int(found.group(3) or 0)
    return 6 + int(found.group(1)) + (-margin if found.group(2) == "-" else margin)


def recorded_tricks(text, pairs):
    listed = listed_tricks(text, pairs)
    claims = values(pairs, "mc")
    return listed if listed is not None else int(claims[0]) if claims else None
