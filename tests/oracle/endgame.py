"""How many of the tricks that no record shows a side can win, by legal play of the cards left."""
from itertools import product

from . import law64
from .cards import after, winner_of

LONGEST = 4  # with more tricks left, any number of them is taken for possible


def can_be_won(board):
    """The least and the most that declarer's side can win of the tricks that no row shows."""
    left = 13 - len(board.rows)
    if left > LONGEST or not left:
        return 0, left
    played = [{row[seat] for row in board.rows} for seat in law64.SEATS]
    hands = tuple(frozenset(board.hands[seat]) - gone for seat, gone in zip(law64.SEATS, played))
    leader = board.won[-1]
    return Search(board).extremes(hands, leader)


class Search:
    def __init__(self, board):
        self.side, self.strain = law64.side_of(board.declarer), board.strain
        self.known = {}

    def extremes(self, hands, leader):
        if not hands[0]:
            return 0, 0
        place = (hands, leader)
        if place not in self.known:
            ends = [self.after_trick(hands, leader, cards) for cards in self.plays(hands, leader)]
            self.known[place] = min(end[0] for end in ends), max(end[1] for end in ends)
        return self.known[place]

    def plays(self, hands, leader):
        """Every legal trick: the cards in order of play."""
        for led in hands[law64.SEATS.index(leader)]:
            choices = [[led]]
            for steps in (1, 2, 3):
                hand = hands[law64.SEATS.index(after(leader, steps))]
                choices.append([card for card in hand if card[0] == led[0]] or list(hand))
            yield from product(*choices)

    def after_trick(self, hands, leader, cards):
        row = {after(leader, steps): card for steps, card in enumerate(cards)}
        winner = winner_of(row, leader, self.strain)
        rest = tuple(hand - {row[seat]} for seat, hand in zip(law64.SEATS, hands))
        won = law64.side_of(winner) == self.side
        least, most = self.extremes(rest, winner)
        return won + least, won + most
