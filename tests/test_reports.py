"""Inputs made after public reports of faults, in cases/reports, and what is to be said of each of their boards.

The first ten kinds of faults that people who use other programs reported; what is expected comes from the Laws and the
standards of the formats.
"""
import json
import os
import re

from folder import scratch
from tally import crashed, main, run

CASES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "cases", "reports")
# East revokes at trick 2, marked, and does not win it; his side wins a trick later: one trick (Law 64A2).
REVOKE = ("adjusted", "2NT", "S", [("revoke", 2, "E")], (11, 210))
# Of each board what is not clean: status, contract, declarer, findings, adjusted tricks and score.
EXPECTED = {
    "fault-01.pbn": {1: REVOKE, 2: REVOKE, 3: REVOKE},
    "fault-02.lin": {},
    "fault-03.lin": {},
    "fault-04.pbn": {1: REVOKE, 2: REVOKE, 3: REVOKE},
    "fault-05.pbn": {1: ("suspect", "2S", "E", [("card-not-held", 3, "N")], None),
                     2: ("suspect", "2S", "E", [("card-not-held", 1, "N")], None),
                     3: ("suspect", "2S", "E", [("card-not-held", 3, "N")], None)},
    "fault-06.pbn": {},
    "fault-09.pbn": {},
    "fault-10.pbn": {1: REVOKE},
}
# What the address or the LIN holds: contract, declarer and tricks as they come out in PBN.
HELD = {"fault-02.lin": ["1NT by S, 8"], "fault-03.lin": ["1NT by S, 8"] * 3}


def boards(path, *options):
    result = run(["check", "--format=json"] + list(options) + [path])
    lines = [json.loads(line) for line in result.stdout.decode("utf-8").splitlines()]
    return result, [line for line in lines if "summary" not in line]


def seen_of(line):
    adjusted = line["adjusted"] and (line["adjusted"]["tricks"], line["adjusted"]["score_ns"])
    return (line["status"], line["contract"], line["declarer"],
            [(finding["id"], finding["trick"], finding["player"]) for finding in line["findings"]], adjusted)


def held(path):
    text = run(["convert", "--to=pbn", path]).stdout.decode("latin-1")
    games = [dict(line[1:-2].split(' "', 1) for line in game.splitlines() if line.startswith("["))
             for game in text.replace("\r", "").split("\n\n") if "[Contract" in game]
    return ["%s by %s, %s" % (game["Contract"], game["Declarer"], game["Result"]) for game in games]


def numbers_at_match(tally, stage):
    """The numbers of pairs that stand at MATCH are those of its lines, as if each of them had them."""
    path = os.path.join(CASES, "fault-08.xml")
    result, lines = boards(path, "--fact=1@A/1-3:-:-:agreed-tricks=9")
    tally.check("fault-08.xml", crashed(result) or (None if [
        (line["game"], line["pairs"], line["status"]) for line in lines if line["status"] == "adjusted"] == [
            (1, "1-3", "adjusted")] else lines))
    with open(path, encoding="latin-1") as source:
        matches = source.read().split("<MATCH>")
    numbers = [match[match.find("<NS_PAIR"):match.find("</EW_PAIR") + len("</EW_PAIR_NUMBER>")] for match in matches]
    copied = "<MATCH>".join(match.replace("<TRAVELLER_LINE>", "<TRAVELLER_LINE>" + number) if at else match
                            for at, (match, number) in enumerate(zip(matches, numbers)))
    for fact in ("1@A/1-3:-:-:agreed-tricks=9", "4@2-3:-:-:agreed-tricks=8"):
        again = boards(stage.put("copied.xml", copied), "--fact=" + fact)[1]
        wanted = [(line["game"], line["pairs"], line["status"], line["adjusted"]) for line in again]
        seen = [(line["game"], line["pairs"], line["status"], line["adjusted"]) for line in boards(path, "--fact=" + fact)[1]]
        tally.check("fault-08.xml as with numbers in the lines, " + fact, None if seen == wanted else (wanted, seen))
    text = run(["convert", "--to=pbn", path]).stdout.decode("latin-1")
    for tag in ('[PairNS "1"]', '[PairEW "3"]', '[North "P1a"]', '[West "P3b"]'):
        tally.check("fault-08.xml in PBN: " + tag, None if tag in text else text[:600])


def not_compared(tally):
    """An average without a contract, SCORE 0, is no result of zero: it is not compared with the others."""
    path = os.path.join(CASES, "fault-07.xml")
    result = run(["apply", "-o", "-", "--fact=1@A/1NS-2EW:-:-:agreed-tricks=10", path])
    tally.check("fault-07.xml", crashed(result))
    with open(path, "rb") as source:
        before = source.read()
    average = b"<NS_PAIR_NUMBER>4"
    tally.check("fault-07.xml: the average stays", None if before[before.find(average):][:300] == result.stdout[
        result.stdout.find(average):][:300] else result.stdout[result.stdout.find(average):][:300])


def points_of_what_is_given(tally):
    """The lines of a score in place of tricks have the points: North-South's on theirs, and on a line of both."""
    path = os.path.join(os.path.dirname(CASES), "assigned-side.pbn")
    for fact, points in (("EW:equity=4S S 9", ["", "matchpoints NS 5"]), ("NS:equity=4S S 9", ["matchpoints NS 2", ""]),
                         ("-:artificial=60/40", ["matchpoints NS 3.6"])):
        text = run(["check", "--fact=1:-:" + fact, path]).stdout.decode("utf-8").replace("\u00a0", " ")
        seen = ["matchpoints" + re.sub(r"\s+", " ", line.split("matchpoints")[1]).rstrip() if "matchpoints" in line else ""
                for line in re.split("Adjusted result|\n    - ", text)[1:1 + len(points)]]
        tally.check("points, " + fact, None if seen == points else (points, seen))


def questions_show_their_answers(tally):
    """How a judgement is answered stands under it, in the page as in the text."""
    path = os.path.join(os.path.dirname(CASES), "deal-count.pbn")
    for options in ([], ["--format=html"]):
        text = run(["check"] + options + [path]).stdout.decode("utf-8")
        tally.check("answers %s" % options, None if "the per cent of each side, North-South first: 60/40" in text else text)


def who_had_how_many(tally):
    """Fourteen cards found after play: who had how many stands in the report and on the notice, with Law 13."""
    path = os.path.join(os.path.dirname(CASES), "hand-count.pbn")
    facts = ["--laws=2017"] + ["--fact=1:-:" + fact for fact in ("S:hand-count=14", "W:hand-count=12", "-:artificial=40/60")]
    for lang, words in (("en", "South had 14 cards, West had 12 cards."), ("fr", "Sud avait 14 cartes, Ouest avait 12 cartes.")):
        for options in ([], ["--format=html"], ["--format=html", "--notice"]):
            text = run(["check", "--lang=" + lang] + options + facts + [path]).stdout.decode("utf-8")
            text = " ".join(text.replace("\u00a0", " ").split())
            wanted = [words, "13D" if lang == "en" else "13 D"]
            tally.check("%s %s" % (lang, options), None if all(one in text for one in wanted) else text)


def individual(stage):
    """One board at two tables, where each plays for himself."""
    lines = ""
    for players, contract, tricks, score, own in (("36 5 22 7", "4S", 10, 620, 2), ("1 2 3 4", "3NT", 8, -100, 0)):
        lines += "<TRAVELLER_LINE>%s<CONTRACT>%s</CONTRACT><PLAYED_BY>S</PLAYED_BY><TRICKS>%d</TRICKS><SCORE>%d</SCORE>" \
            "<NS_MATCH_POINTS>%d</NS_MATCH_POINTS><EW_MATCH_POINTS>%d</EW_MATCH_POINTS></TRAVELLER_LINE>\n" % (
                "".join("<%s_PLAYER_NUMBER>%s</%s_PLAYER_NUMBER>" % (seat, number, seat)
                        for seat, number in zip("NESW", players.split())), contract, tricks, score, own, 2 - own)
    return stage.put("individual.xml", "<USEBIO><EVENT><SESSION><BOARD>\n<BOARD_NUMBER>28</BOARD_NUMBER>\n%s"
                     "</BOARD></SESSION></EVENT></USEBIO>\n" % lines)


def names_given_back(tally, stage):
    """A row's name as the report prints it names it in a fact, in an individual too."""
    path = individual(stage)
    result = run(["check", "--fact=28@36+22-5+7:-:-:agreed-tricks=9", path])
    text = result.stdout.decode("utf-8").split()
    tally.check("a row of an individual", crashed(result) or (
        None if result.returncode == 1 and "28@36+22-5+7" in text and "28@1+3-2+4" not in text else result))


def several_games_of_a_board(tally, stage):
    """What apply says of it names each game of a board by its number in the file and its players."""
    result = run(["apply", "--fact=2:-:-:agreed-tricks=9", "-o", stage.path("out.pbn"),
                  os.path.join(CASES, "fault-06.pbn")])
    lines = result.stdout.decode("utf-8").splitlines()[1:]
    tally.check("several games of a board", crashed(result) or (None if lines == [
        "  01 (game 2), N2, E2, S2, W2: tricks 8, now 9; NS 120, now NS 150"] else lines))


def test(tally):
    stage = scratch("reports")
    names_given_back(tally, stage)
    several_games_of_a_board(tally, stage)
    who_had_how_many(tally)
    points_of_what_is_given(tally)
    questions_show_their_answers(tally)
    for name, expected in EXPECTED.items():
        result, lines = boards(os.path.join(CASES, name))
        seen = {line["game"]: seen_of(line) for line in lines}
        tally.check(name, crashed(result) or (None if seen == expected else "expected %s, saw %s" % (expected, seen)))
    for name, expected in HELD.items():
        seen = held(os.path.join(CASES, name))
        tally.check(name + " holds", None if seen == expected else "expected %s, saw %s" % (expected, seen))
    numbers_at_match(tally, stage)
    not_compared(tally)


if __name__ == "__main__":
    main(test)
