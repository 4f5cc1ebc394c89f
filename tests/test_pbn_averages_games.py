"""Averages plus and minus in PBN (Law 12C2) of tables that are a game each, without a ScoreTable: as test_pbn_averages.py."""
from folder import scratch
from pbn_averages_model import Games
from tally import main
from test_pbn_averages import both_kinds, by_hand, later, not_told, one_board, several_boards

FIGURES = (2, True), (2, False), (1, True), (1, False)


def games(seed, place):
    """In one of the manners."""
    turn = seed + 2 * place[0] + place[1]
    session = Games(seed, *FIGURES[seed % len(FIGURES)], free=place)
    session.tabled, session.list_in, session.crlf = seed % 3 > 0, -(turn % 2), turn % 7 == 0
    if session.decimals == 2 and session.fixed:
        session.percents = (None, 2, 0, 1)[turn % 4]
        session.list = "TotalMP;Percentage" if turn % 8 > 3 or turn % 4 == 0 else "TotalMP;TotalPercentage"
    return session


def test(tally):
    folder = scratch("pbn-averages-games").folder
    one_board(tally, folder, games)
    for part in several_boards, both_kinds, by_hand, later, not_told:
        part(tally, folder, Games)


if __name__ == "__main__":
    main(test)
