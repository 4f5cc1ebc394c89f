"""Facts that cannot matter on a board, at random: what the record shows anyway, what is the default, and
what declarer asked for and got."""
import random

from . import law50, law64
from .cards import SUITS, after


def facts(board):
    """Some of those that there are for the board, none at a place of which something is said."""
    chance = random.Random("idle %d" % board.seed)
    said = {fact[:3] for fact in board.facts}
    found = [fact for source in SOURCES for fact in source(board)]
    chance.shuffle(found)
    chosen = {}
    for fact in found:
        if fact[:3] not in said and len(chosen) < 4:
            chosen.setdefault(fact[:3], fact)
    return list(chosen.values())


def pbn(board, more):
    """The board with these facts besides its own."""
    own = board.facts
    board.facts = own + more
    text = board.pbn()
    board.facts = own
    return text


def hands_not_returned(board):
    """Where nothing was wrong on trick 12 there is nothing that 62D corrects."""
    if not any(one.trick == 12 for one in board.as_law("2017").irregularities):
        yield None, None, "hands-returned", "no"


def attention_in_time(board):
    if board.first_call is None:
        for one in board.as_law("2017").irregularities:
            if one.kind in ("revoke", "omitted") and not one.corrected and one.attention is None:
                yield one.trick, one.seat, "attention", "in-time"


def both_played_on(board):
    """As the record shows; not of a trick on which a card was put right in time, before both had (67A)."""
    single = {number for number, seat, _, _ in board.revokes()}
    in_time = {number for number, _, _, _ in board.facts_named("rectified")}
    for number in range(1, len(board.rows)):
        if number in single - in_time and all(board.rows[number].values()):
            yield number, None, "both-played-on", "yes"


def established(board):
    """As the record shows, of a revoke that nothing else is said of."""
    for number, seat, _, _ in board.revokes():
        told = board.fact(number, seat, "revoke") or board.fact(number, None, "both-played-on")
        if number < len(board.rows) and board.established(number, seat) and not told and \
                not (number == 12 and board.fact(None, None, "hands-returned")):
            yield number, seat, "established", "yes"


def offenders_called(board):
    """64B4 is about calls by the other side."""
    sides = {law64.side_of(one.seat) for one in board.as_law("2017").irregularities}
    if len(sides) == 1 and len(board.rows) == 13 and not board.facts_named("attention"):
        yield None, None, "first-call", "NS" if sides == {"NS"} else "EW"


def obeyed(board):
    """What declarer asked of a defender's lead, and got; where no penalty card lies on the table."""
    if board.facts_named("penalty-card") or board.facts_named("extra") or \
            board.facts_named("lead-option"):
        return
    for number, (row, leader) in enumerate(zip(board.rows, board.leaders), 1):
        if law64.side_of(leader) != law64.side_of(board.declarer) and row[leader]:
            yield number, leader, "lead-option", "require " + row[leader][0]
            yield number, leader, "lead-option", "free"
            others = [suit for suit in SUITS if suit != row[leader][0]]
            if board.leaders[number:number + 1] != [leader]:
                yield number, leader, "lead-option", "forbid " + "".join(others[:2])


def played_at_once(board):
    """A penalty card that is played on the trick in which it came to lie there."""
    if board.facts_named("lead-option") or board.facts_named("play-option") or \
            board.facts_named("penalty-card") or board.facts_named("extra"):
        return
    wrong = {(number, seat) for number, seat, _, _ in board.revokes()}
    for number, row in enumerate(board.rows[:12], 1):
        for seat in (after(board.declarer), after(board.declarer, 3)):
            leads = board.leaders[number - 1] == after(seat, 2)
            if row[seat] and not leads and (number, seat) not in wrong:
                low = row[seat][1] in law50.LOW
                yield number, seat, "penalty-card", row[seat] + (" minor" if low else " major")


SOURCES = (hands_not_returned, attention_in_time, both_played_on, established, offenders_called, obeyed,
           played_at_once)
