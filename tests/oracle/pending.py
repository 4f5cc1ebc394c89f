"""What the engine does not do yet, by the rows of the work in progress: boards that are not compared.

Each row is a reason and whether it holds for a board; a row goes when the engine has what it names.
"""

LEGAL_PLAY_TELLS = False  # the results that legal play of the cards left can give
KNOWS_CARDS_AFTER_CLAIM = False  # that they are no plays; record until-claim
KNOWS_THAT_NOBODY_CALLED = False  # first-call none


def second_penalty_card(expected):
    rows = expected.board.facts_named("penalty-card") + expected.board.facts_named("extra")
    seats = [seat for number, seat, name, value in rows]
    return len(seats) != len(set(seats))


def forbidden_and_penalty_card(expected):
    forbidden = {seat for _, seat, _, value in expected.board.facts_named("lead-option")
                 if value.startswith("forbid")}
    return any(seat in forbidden for _, seat, _, _ in
               expected.board.facts_named("penalty-card") + expected.board.facts_named("extra"))


def asks_for_calls(expected):
    return bool(expected.last_not_proved())


ROWS = (
    ("50B: a minor penalty card is taken for a major one before the second lies there", second_penalty_card),
    ("50D2(a): a prohibition in force and the leader's own penalty card", forbidden_and_penalty_card),
    ("63A4: who had called on the next board is not asked for", asks_for_calls),
)


def reason(expected):
    """Why a board is not compared yet; None when it is."""
    return next((why for why, holds in ROWS if holds(expected)), None)
