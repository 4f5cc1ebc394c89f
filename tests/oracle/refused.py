"""Facts that cannot be on a board, at random: each is told and not used, and all else is as without it."""
import random

from . import law50, law64
from .cards import after


def fact(board):
    """One of those that there are for the board, at a place of which nothing is said; None without any."""
    chance = random.Random("refused %d" % board.seed)
    said = {other[:3] for other in board.facts} | {other[:2] for other in board.facts}
    found = [one for source in SOURCES for one in source(board)]
    found = [one for one in found if one[:3] not in said and one[:2] not in said]
    return chance.choice(found) if found else None


def no_defenders(board):
    """50, 51 and 57 are about defenders; no card of declarer's or dummy's is a penalty card (48A)."""
    for number, leader in enumerate(board.leaders, 1):
        for seat in (board.declarer, board.dummy):
            if seat == leader:
                yield number, seat, "lead-option", "forbid H"
            else:
                yield number, seat, "play-option", "highest"
            card = board.rows[number - 1][seat]
            if card:
                yield number, seat, "penalty-card", card + " major"


def leaders(board):
    """Who led has played a card to the trick, and of the suit that was led; against a prohibition that is still in
    force it is a revoke (61A)."""
    failures = {(failure.trick, failure.seat) for failure in law50.Table(board).go_through().failures}
    for number, leader in enumerate(board.leaders, 1):
        yield number, leader, "omitted", "-"
        if number < 13 and (number, leader) not in failures:
            yield number, leader, "revoke", "confirmed"


def followers(board):
    """Who followed suit did not revoke."""
    for number, seat in board.followed():
        yield number, seat, "revoke", "confirmed"


def cards_of_others(board):
    for number in range(1, len(board.rows)):
        for seat in (after(board.declarer), after(board.declarer, 3)):
            other = sorted(board.hands[after(seat)])[0]
            yield number, seat, "penalty-card", other + " major"
            yield number, seat, "extra", other


def leads_of_others(board):
    """A restriction of the lead for a defender who was not on lead; beside one for the leader both are refused."""
    restricted = {fact[0] for fact in board.facts_named("lead-option")}
    for number, leader in enumerate(board.leaders, 1):
        seat = after(leader)
        if number not in restricted and law64.side_of(seat) != law64.side_of(board.declarer):
            yield number, seat, "lead-option", "forbid H"


SOURCES = (no_defenders, leaders, followers, cards_of_others, leads_of_others)
