"""The examples are what they say: bridge that could have been played, and each status but error.

Auctions are legal and lead to the contract, dealer and vulnerability go by the board number, each card
is held by who plays it, results and scores are those of the cards, save where the example is about
that. The command gives each board the status that is written here.
"""
import json
import os

from pbn_model import Play, games_of, score_ns, seat_after, section_of, side_of, tags_of
from tally import crashed, main, run

SOURCES = os.environ.get("RECTIFY_SOURCE", os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
EXAMPLES = os.path.join(SOURCES, "examples")
DEALERS = "NESW"
VULNERABLE = "None NS EW All NS EW All None EW All None NS All None NS EW".split()
STATUS = {"adjusted": {2, 4, 9, 10, 13, 14}, "noted": {7, 8, 11}, "director": {15, 17}, "settled": {18},
          "suspect": {20}, "proposed": {22}}
# Where the cards do not give the result: the slip has the transfer in it.
RESULT_APART = {18}
# Failures to follow suit by trick; the others are clean.
OFF_SUIT = {2: [3], 4: [5], 7: [12], 8: [3], 9: [6], 11: [5, 9], 13: [6, 7], 14: [5], 18: [9],
            20: [3, 3, 6], 22: [3]}
STRAINS = "CDHSN"


def calls_of(game):
    calls = " ".join(section_of(game, "Auction")).split()
    if calls[-1] == "AP":
        before = calls[:-1]
        calls = before + ["Pass"] * (3 if any(call != "Pass" for call in before) else 4)
    return calls


def auction_wrong(game):
    """Why the calls do not lead to the contract; None when they do."""
    tags, height, bid, first = tags_of(game), -1, None, {}
    calls = calls_of(game)
    for index, call in enumerate(calls):
        seat = seat_after(tags["Dealer"], index)
        if index >= 4 and calls[index - 3:index] == ["Pass"] * 3:
            return "call %d comes after three passes" % (index + 1)
        if call in ("Pass", "X", "XX"):
            continue
        worth = int(call[0]) * 5 + STRAINS.index(call[1])
        if worth <= height:
            return "%s is not sufficient" % call
        height, bid = worth, (call, seat)
        first.setdefault((side_of(seat), call[1]), seat)
    if calls[-3:] != ["Pass"] * 3:
        return "the auction does not end"
    if bid is None:
        return None if tags["Contract"] == "Pass" else "passed out, saw %s" % tags["Contract"]
    wanted = bid[0], first[side_of(bid[1]), bid[0][1]]
    seen = tags["Contract"].rstrip("X"), tags["Declarer"]
    return None if wanted == seen else "the auction leads to %s by %s, saw %s by %s" % (wanted + seen)


def board_wrong(game):
    tags = tags_of(game)
    number = int(tags["Board"])
    wanted = DEALERS[(number - 1) % 4], VULNERABLE[(number - 1) % 16]
    if (tags["Dealer"], tags["Vulnerable"]) != wanted:
        return "dealer and vulnerability: expected %s, saw %s" % (
            wanted, (tags["Dealer"], tags["Vulnerable"]))
    return play_wrong(game, number, tags) if tags["Contract"] != "Pass" else None


def play_wrong(game, number, tags):
    play = Play(game)
    for index, row in enumerate(play.rows):
        for seat, (card, _) in row.items():
            if card != "-" and card not in play.hands[seat]:
                return "trick %d: %s does not hold %s" % (index + 1, seat, card)
    tricks = [item[0] for item in play.off_suit]
    if tricks != OFF_SUIT.get(number, []):
        return "failures to follow suit: expected %s, saw %s" % (OFF_SUIT.get(number, []), play.off_suit)
    result = int(tags["Result"].lstrip("^"))
    won = play.won(side_of(play.declarer))
    if len(play.rows) == 13 and number not in RESULT_APART and result != won:
        return "result: the cards give %d, saw %d" % (won, result)
    if not won <= result + (number in RESULT_APART) or result > won + 13 - len(play.rows) + 1:
        return "result: %d cannot be" % result
    points = score_ns(tags["Contract"], tags["Declarer"], result, tags["Vulnerable"])
    return None if tags["Score"] == "NS %d" % points else "score: Law 77 gives NS %d, saw %s" % (
        points, tags["Score"])


def read(name):
    with open(os.path.join(EXAMPLES, name), encoding="latin-1") as source:
        return source.read()


def statuses_of(name):
    result = run(["check", "--format=json", os.path.join(EXAMPLES, name)])
    lines = [json.loads(line) for line in result.stdout.decode("utf-8").splitlines()]
    return result, {line["game"]: line["status"] for line in lines if "game" in line}


def check_club_night(tally):
    games = games_of(read("club-night.pbn"))
    tally.check("24 boards", None if len(games) == 24 else "saw %d" % len(games))
    for number, game in enumerate(games, 1):
        tally.check("board %d" % number, auction_wrong(game) or board_wrong(game))
    result, statuses = statuses_of("club-night.pbn")
    why = crashed(result) or (None if result.returncode == 1 else "exit status %d" % result.returncode)
    tally.check("club-night.pbn", why)
    wanted = {number: status for status, numbers in STATUS.items() for number in numbers}
    tally.check("statuses", None if statuses == wanted else "expected %s, saw %s" % (wanted, statuses))


def check_results(tally):
    """An evening of results alone: scores by Law 77, match points by Law 78A, and no card of a play."""
    games = games_of(read("results-night.pbn"))
    count = 0
    for game in games:
        tags = tags_of(game)
        number = int(tags["Board"])
        rows = [line.split() for line in section_of(game, "ScoreTable")]
        scores = [score_ns(row[2], row[3], int(row[4]), tags["Vulnerable"]) for row in rows]
        for row, score in zip(rows, scores):
            points = sum((score > other) * 2 + (score == other) for other in scores) - 1
            wanted = [str(score), str(points), str(2 * (len(scores) - 1) - points)]
            tally.check("board %d, pair %s" % (number, row[0]), None if row[5:] == wanted else "expected %s" % wanted)
            count += 1
        wanted = DEALERS[(number - 1) % 4], VULNERABLE[(number - 1) % 16]
        tally.check("board %d" % number, None if (tags["Dealer"], tags["Vulnerable"]) == wanted else "expected %s" % (wanted,))
    result, statuses = statuses_of("results-night.pbn")
    tally.check("results-night.pbn", crashed(result) or (
        None if (count, result.returncode, statuses) == (9, 0, {}) else "saw %d rows, %s" % (count, statuses)))


def check_broken(tally):
    result, statuses = statuses_of("broken.pbn")
    wanted = {2: "error", 3: "adjusted", 4: "error"}
    tally.check("broken.pbn", crashed(result) or (
        None if (result.returncode, statuses) == (3, wanted) else "expected status 3 and %s, saw %d and %s" % (
            wanted, result.returncode, statuses)))


def test(tally):
    check_club_night(tally)
    check_results(tally)
    check_broken(tally)


if __name__ == "__main__":
    main(test)
