"""What the engine does not do yet: boards that are not compared, with the reason. Empty when it has all."""

# Whether it asks who had called on the next board after an agreed claim (63A4, 69A), knows that nobody had,
# and lets a question about establishment stand that moves nothing.
CALLS_ARE_ASKED_FOR = False


def reason(expected):
    """Why a board is not compared yet; None when it is."""
    if not CALLS_ARE_ASKED_FOR and expected.last_not_proved():
        return "63A4: who had called on the next board is not asked for"
    return None
