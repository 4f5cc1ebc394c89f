"""Laws 63, 64A and 64B a second time, to compare the engine with. Written from the Laws, not from it.

A board comes as plain numbers: who won each trick, and the irregularities with what is known of them.
Which tricks move is found by trying: every set of distinct tricks that the demands of the revokes can
take is gone through, and the largest is what moves (Law 64A: the tricks must be there to be moved).
"""
from collections import namedtuple

EDITIONS = ("2007", "2017")
READINGS = ("67B1-64B", "2007-64B2", "2007-64B7")
# Those of options and penalty cards, which only boards with such facts hang on (told.py).
OPTION_READINGS = ("64B2-option", "61A-64B7")

SEATS = "NESW"

ATTENTION_TOO_LATE = {"after-next-call": "64B4", "after-round": "64B5"}

# kind: "revoke"; "omitted" for a card not played to the trick (67B1); "extra" for one too many, which
# moves nothing by itself (67B2); "option" for what declarer required or forbade, "penalty" for a penalty
# card not played, both revokes by 61A; "supplied" for a card played late (67A1).
# suit: the suit led, of an option the one forbidden. corrected: put right. attention: None or a word of
# the fact. established: by the play (63A1); None where the play ended with the trick, by a claim.
# faced: a penalty card that he could have played lay before the player. clause: what tells in which way
# it was put right, or established all the same (43B2(b)).
Irregularity = namedtuple("Irregularity",
                          "kind trick seat suit established corrected attention order faced clause",
                          defaults=(False, None))

# Whose failure in a suit counts against a later one: a forbidden suit led is none in the suit (64B2).
IN_SUIT = {"revoke": "suit", "omitted": "suit", "option": "option"}

# won: the seat that won each trick, from the first. claimed: tricks of each side that no record shows.
# claimer: the seat that made the claim, None for no word of one. first_call: the seats that called on
# the next board before attention was drawn to anything, None when nobody said.
# also_revoked: sides that by 61A revoked in another way than by a card off suit, and whether they have
# played on since.
Board = namedtuple("Board", "won claimed dummy irregularities claimer first_call also_revoked",
                   defaults=({},))

Verdict = namedtuple("Verdict", "bars most")


def side_of(seat):
    return "NS" if seat in "NS" else "EW"


def other_side(side):
    return "EW" if side == "NS" else "NS"


def tricks_of(board, side):
    """The tricks of a side: numbers; those of a claim come after the last, as 14 and up."""
    recorded = [number for number, seat in enumerate(board.won, 1) if side_of(seat) == side]
    return recorded + [14 + i for i in range(board.claimed[side])]


def establishing(board, one, edition):
    """The clauses that may be cited for it being established; none when it is not."""
    if one.established is not None:
        return {one.clause or "63A1"} if one.established else set()
    if board.claimer is None:
        return {"63A"}  # by what, nobody says
    if side_of(board.claimer) == side_of(one.seat) or edition == "2007":
        return {"63A3"}  # 2007: accepting a claim is as good as making one
    called = board.first_call is None or one.attention == "after-round" or \
        {seat for seat in board.first_call if side_of(seat) == side_of(one.seat)}
    return {"63A4"} if called else set()


def is_established(board, one, edition):
    """True, False, or None where only the director can tell: the record ends with the trick, and nobody
    claimed; or the other side claimed and nobody says who had called on the next board. With the round the
    agreement is final too (69A)."""
    if one.established is not None:
        return one.established
    if board.claimer is None:
        return None
    if edition != "2007" and side_of(board.claimer) != side_of(one.seat) and board.first_call is None and \
            one.attention != "after-round":
        return None
    return bool(establishing(board, one, edition))


def is_ruled_on(board, one, edition):
    return bool(establishing(board, one, edition)) and not one.corrected


def is_late(board, one):
    """The bar of 64B4 or 64B5; the word on this revoke goes before what is known of the calls."""
    if one.attention is not None:
        return ATTENTION_TOO_LATE.get(one.attention)
    called = [seat for seat in board.first_call or "" if side_of(seat) != side_of(one.seat)]
    return "64B4" if called else None


def counts_as_revoke(one, readings):
    """Returns whether others are barred by it: a card not played is a revoke where 64B is read to hold for it."""
    reading = {"omitted": "67B1-64B", "penalty": "61A-64B7"}.get(one.kind)
    return one.kind in ("revoke", "option") or bool(reading) and readings.get(reading, True)


def bars_others(board, one, edition, corrected_counts):
    """An established revoke does; one that was put right does by the letter of 2007 only."""
    return is_ruled_on(board, one, edition) or \
        (edition == "2007" and corrected_counts and one.corrected)


def earlier_in_suit(board, one, edition, readings):
    """64B2: a revoke by the same player in the same suit before."""
    if one.kind == "option" and not readings.get("64B2-option", True):
        return False
    for other in board.irregularities:
        if (other.seat, other.suit) != (one.seat, one.suit) or other.trick >= one.trick:
            continue
        if not one.suit or IN_SUIT.get(other.kind) != IN_SUIT.get(one.kind):
            continue
        if not counts_as_revoke(other, readings):
            continue
        if bars_others(board, other, edition, readings["2007-64B2"]):
            return True
    return False


def revokes_across(board, one, edition, readings):
    """Those of the other side for which 64B7 bars ONE."""
    return [other for other in board.irregularities
            if side_of(other.seat) != side_of(one.seat) and counts_as_revoke(other, readings)
            and bars_others(board, other, edition, readings["2007-64B7"])]


def also_revoked_across(board, one, edition, readings):
    """Likewise, but not by a card off suit (61A)."""
    played_on = board.also_revoked.get(other_side(side_of(one.seat)))
    return bool(played_on or (played_on is not None and edition == "2007" and readings["2007-64B7"]))


def both_sides(board, one, edition, readings):
    """64B7: the other side revoked as well."""
    return also_revoked_across(board, one, edition, readings) or \
        bool(revokes_across(board, one, edition, readings))


def bars(board, one, edition, readings):
    """The clauses of 64B that forbid an adjustment for an established revoke."""
    found = set()
    if not any(number >= one.trick for number in tricks_of(board, side_of(one.seat))):
        found.add("64B1")
    if one.kind == "omitted" and not readings["67B1-64B"]:
        return found
    if earlier_in_suit(board, one, edition, readings):
        found.add("64B2")
    if one.seat == board.dummy or one.faced or one.kind == "penalty":
        found.add("64B3")
    if is_late(board, one):
        found.add(is_late(board, one))
    if one.trick == 12:
        found.add("64B6")
    if both_sides(board, one, edition, readings):
        found.add("64B7")
    return found


def demands(board, one):
    """What a revoke that is not barred takes: a list of sets, one trick out of each."""
    own = [number for number in tricks_of(board, side_of(one.seat)) if number >= one.trick]
    offender_won = one.trick <= len(board.won) and board.won[one.trick - 1] == one.seat
    if one.kind != "omitted" and offender_won:
        return [{one.trick}, set(own) - {one.trick}]
    return [set(own)]


def largest(wanted):
    """How many distinct tricks can meet the demands: every choice is tried."""
    reached = {frozenset()}
    for choices in wanted:
        reached |= {taken | {trick} for taken in reached for trick in choices - taken}
    return max(len(taken) for taken in reached)


def rule(board, edition, readings):
    """(tricks that each side loses, {(kind, trick, seat): Verdict})."""
    verdicts, wanted = {}, {"NS": [], "EW": []}
    for one in board.irregularities:
        if not is_ruled_on(board, one, edition):
            verdicts[one.kind, one.trick, one.seat] = Verdict(set(), 0)
            continue
        why = bars(board, one, edition, readings)
        asked = [] if why else demands(board, one)
        verdicts[one.kind, one.trick, one.seat] = Verdict(why, sum(1 for tricks in asked if tricks))
        wanted[side_of(one.seat)] += asked
    return {side: largest(wanted[side]) for side in wanted}, verdicts


def share(board, edition, verdicts, is_certain):
    """What each irregularity moves when tricks are short: first what was won with the revoke itself; then
    as doc/laws.md has it, from the last to the first, on one trick who won it before his partner; and all that
    is certain before the first that is computed, so that none of these stands in for one of those."""
    taken, moved = set(), {}
    for one in board.irregularities:
        key = (one.kind, one.trick, one.seat)
        if is_ruled_on(board, one, edition):
            own = [] if verdicts[key].bars else demands(board, one)[:-1]
            moved[key] = len(own)
            taken = taken.union(*own)
    ruled = [one for one in board.irregularities if (one.kind, one.trick, one.seat) in moved]
    ruled.sort(key=lambda one: (not is_certain(one), -one.trick, -len(demands(board, one))))
    for one in ruled:
        key = (one.kind, one.trick, one.seat)
        left = set() if verdicts[key].bars else demands(board, one)[-1] - taken
        if left:
            taken.add(min(left))
            moved[key] += 1
    return moved
