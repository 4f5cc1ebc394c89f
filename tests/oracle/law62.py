"""Law 62 a second time: tricks 12 and 13 played again with the card that was due (62D)."""
from itertools import product

from . import law64
from .cards import after, winner_of


def orders(cards, led):
    """The ways to play two cards to tricks 12 and 13 that follow suit where they can."""
    ways = [tuple(cards), tuple(reversed(cards))]
    able = [way for way in ways if led and way[0][0] == led[0]]
    return able or ways


def replays(board, seat):
    """Every way in which tricks 12 and 13 can go when SEAT corrects a revoke on trick 12: pairs of winners.
    Whoever played before him keeps his card; an opponent who played after him may change his (62C1), and
    when one has, his partner who plays after that one may too (62C2)."""
    leader, row, last = board.leaders[11], board.rows[11], board.rows[12]
    if None in list(row.values()) + list(last.values()):
        return  # a card was omitted: nobody can play the end again
    order = [after(leader, steps) for steps in range(4)]
    revoker = order.index(seat)
    ways = []
    for place, player in enumerate(order):
        cards = (row[player], last[player])
        if place < revoker:
            ways.append([cards])
        elif place == revoker:
            ways.append([tuple(reversed(cards))])
        else:
            ways.append(orders(cards, row[leader] if place else None))
    for way in product(*ways):
        if may_be(board, order, revoker, way):
            yield finish(board, order, way)


def may_be(board, order, revoker, way):
    """Returns whether the revoker's partner changes only after an opponent that did."""
    changed = False
    for place in range(revoker + 1, 4):
        player = order[place]
        differs = way[place][0] != board.rows[11][player]
        if law64.side_of(player) != law64.side_of(order[revoker]):
            changed = changed or differs
        elif differs and not changed:
            return False
    return True


def finish(board, order, way):
    twelve = {player: cards[0] for player, cards in zip(order, way)}
    thirteen = {player: cards[1] for player, cards in zip(order, way)}
    first = winner_of(twelve, order[0], board.strain)
    return first, winner_of(thirteen, first, board.strain)


def corrected_end(board, seat):
    """The winners of tricks 12 and 13 after 62D; None where a choice that matters decides. In which order
    a side wins two tricks matters to nothing before them."""
    ends = set(replays(board, seat))
    counts = {sum(law64.side_of(winner) == "NS" for winner in end) for end in ends}
    return min(ends) if len(counts) == 1 else None
