"""Averages plus and minus in PBN (Law 12C2) of tables that are a game each, without a ScoreTable.

As in test_pbn_averages.py.
"""
import re

from folder import scratch
from pbn_averages_model import Games
from tally import crashed, main
from test_averages import applied
from test_pbn_averages import (both_kinds, by_hand, contradicted, every_row, find, later, not_told, nothing_shows,
                               one_after_the_other, one_board, several_boards)

FIGURES = (2, True), (2, False), (1, True), (1, False)


class Marked(Games):
    """A caret says of the averages that stand what they are, and no RulingTable does (PBN 2.1, 5.2)."""

    def __init__(self, *manner, **manners):
        super().__init__(*manner, **manners)
        self.rulings, self.marked = {}, set(self.given)

    def result(self, board, table, figures, percentages):
        text, place = super().result(board, table, figures, percentages), (board, table)
        return re.sub(r'(\[Score(?:MP|Percentage) ")', r"\1^", text) if place in self.marked and place in self.given else text


def marked(seed, place):
    session = games(seed, place, Marked)
    session.percents = session.percents if session.percents is not None else 1
    return session


def games(seed, place, kind=Games):
    """In one of the manners."""
    turn = seed + 2 * place[0] + place[1]
    session = kind(seed, *FIGURES[seed % len(FIGURES)], free=place)
    session.tabled, session.list_in, session.crlf = seed % 3 > 0, -(turn % 2), turn % 7 == 0
    if session.decimals == 2 and session.fixed:
        session.percents = (None, 2, 0, 1)[turn % 4]
        session.list = "TotalMP" if turn % 8 > 3 or turn % 4 == 0 else "TotalMP;TotalPercentage"
    return session


def told(text):
    """The rows of the list: all but the percentages, and these."""
    rows = [line.split() for line in text.split(b"NrBoards")[1].split(b"[")[0].splitlines()[1:] if line.strip()]
    return [row[:4] + row[5:] for row in rows], [row[4] for row in rows]


def shares(tally, folder):
    """Percentages are of what both sides have: where averages do not add up they follow, or stay, and that is said."""
    seed, place = find(Games, lambda *_: True)
    session = Games(seed, free=place)
    session.list = "TotalMP;Percentage"
    before = session.write()
    result, written = applied(folder, before, [session.give(place, (60, 40))])
    (rows, percentages), (rows_seen, seen), were = told(session.write()), told(written), told(before)[1]
    tally.check("shares, all else", None if rows == rows_seen else "expected %s, saw %s" % (rows, rows_seen))
    tally.check("shares", crashed(result) or (None if all(
        one in due for one, *due in zip(seen, percentages, were)) else "expected %s, saw %s" % (percentages, seen)))
    tally.check("shares: said", None if (b"figures of this table stay" in result.stderr) == (seen != percentages) else
                "saw %r" % result.stderr)


def test(tally):
    folder = scratch("pbn-averages-games").folder
    one_board(tally, folder, games)
    one_board(tally, folder, marked)
    later(tally, folder, Marked)
    shares(tally, folder)
    for part in (several_boards, both_kinds, by_hand, later, not_told, nothing_shows, contradicted, every_row,
                 one_after_the_other):
        part(tally, folder, Games)


if __name__ == "__main__":
    main(test)
