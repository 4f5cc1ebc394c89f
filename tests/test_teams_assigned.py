"""Scores that the director assigned reach the fields of several sections, and the matches of teams (12C1, 79B3, 86B).

The sessions are those of test_teams.py, with every figure reckoned there: each side's results against those of the
others that sit its way, whatever their section; each team's IMPs from its own results, so that what the one has more the
other need not have less, and its score of the match from these. Apply gives the very file that the model writes, but for
the audit trail; and again, of another line, from the file that it has written.
"""
import os
import random
import re
from fractions import Fraction

import records
import test_teams as teams
from folder import scratch
from pbn_model import score_ns
from tally import crashed, main, run
from test_usebio import report
from test_usebio_assigned import some_results

SEED = int(os.environ.get("RECTIFY_SEED", "86"))
TEAMS_SCALES = ("continuous", "discrete")


def some_score(chance, weighted):
    """By side, None for both."""
    which = chance.choice(["one", "each"] + ["both"] * weighted)
    if which == "both":
        return {None: some_results(chance, 2)}
    sides = ("NS", "EW") if which == "each" else (chance.choice(("NS", "EW")),)
    return {side: some_results(chance, chance.randrange(1, 3) if weighted else 1) for side in sides}


def facts_of(game, given):
    return ["--fact=%d:-:%s:equity=%s %d" % (game, side or "-", result, weight)
            for side, results in given.items() for result, weight in results]


def apply(folder, data, facts):
    path, out = os.path.join(folder, "assigned.xml"), os.path.join(folder, "assigned.out.xml")
    with open(path, "wb") as target:
        target.write(data)
    result = run(["apply", *facts, "-o", out, path])
    with open(out, "rb") as source:
        return result, source.read()


def said(result):
    return [text for text in result.stderr.decode().splitlines() if "--fact" not in text]


def follows(tally, folder, name, session, chance, weighted):
    teams.write(session, True)  # whether a place is shared
    before, lines = teams.write(session, True), teams.lines_in_file(session)
    first, second = chance.sample(range(len(lines)), 2)
    data = before
    for game in (first, second):
        lines[game].given = some_score(chance, weighted)
        wanted = teams.write(session)
        result, data = apply(folder, data, facts_of(game + 1, lines[game].given))
        tally.check("%s, game %d" % (name, game + 1), crashed(result) or teams.difference(
            wanted, teams.TRAIL.sub(b"", data)) or ("it said %s" % said(result) if said(result) else None))
    path = os.path.join(folder, "again.xml")
    with open(path, "wb") as target:
        target.write(data)
    _, boards, _ = report(path)
    seen = {game: board["status"] for game, board in boards.items()}
    tally.check("%s: settled" % name, None if seen == {first + 1: "settled", second + 1: "settled"} else "saw %s" % seen)


def has_no_place(tally, folder, name, session, game, given, data=None):
    """Nothing is written, and a finding says that the file has no place for it."""
    data = data or teams.write(session, True)
    path = os.path.join(folder, "assigned.xml")
    result, seen = apply(folder, data, facts_of(game, given))
    tally.check("%s: nothing written" % name, crashed(result) or teams.difference(data, seen))
    _, boards, _ = report(path, *facts_of(game, given))
    told = [finding["id"] for finding in boards[game]["findings"]]
    tally.check("%s: told" % name, None if told == ["not-written"] else "saw %s" % told)


def no_places(tally, folder):
    """Tenths of an IMP are on no scale; and where a match or a field follows from nothing, all stays."""
    weighted = {None: [("4S S 10", 55), ("4S S 9", 45)]}
    split = {"NS": [("4S S 10", 100)]}
    for kind in TEAMS_SCALES:
        has_no_place(tally, folder, "weighted, %s" % kind, teams.teams(kind, random.Random(SEED)), 1, weighted)
    session = teams.teams("continuous", random.Random(SEED))
    data = teams.write(session, True)
    wrong = re.sub(rb"<TEAM_SCORE>[^<]*<", b"<TEAM_SCORE>9.37<", data)
    has_no_place(tally, folder, "no scale", session, 1, split, wrong)
    wrong = re.sub(rb"<TRAVELLER_LINE>.*?</TRAVELLER_LINE>\n", b"", data, count=1, flags=re.S)
    has_no_place(tally, folder, "one table", session, 1, split, wrong)
    wrong = re.sub(rb"<(TEAM_SCORE|OPPOSING_TEAM_SCORE|IMPS|(NS|EW)_CROSS_IMP_POINTS)>[^<]*</\1>\n", b"", data)
    has_no_place(tally, folder, "no figures", session, 1, split, wrong)
    session = teams.sections(random.Random(SEED), across=True, ranked=True)
    data = teams.write(session, True)
    wrong = re.sub(rb"<NS_MATCH_POINTS>[^<]*<", b"<NS_MATCH_POINTS>99<", data, count=1)
    has_no_place(tally, folder, "another section's points", session, 1 + len(session.lines) // 2, split, wrong)


def split_beside_average(new, split, average, score_ew):
    """What is wrong on the board of two lines: in SPLIT East-West have SCORE_EW, AVERAGE is artificial."""
    number, wrong = teams.text_of(split[0], "BOARD_NUMBER"), []
    lines = [line for board, line in new.lines if teams.text_of(board, "BOARD_NUMBER") == number]
    most = max(sum(teams.text_of(board, "BOARD_NUMBER") == name for board, _ in new.lines)
               for name in {teams.text_of(board, "BOARD_NUMBER") for board, _ in new.lines})
    played = [line for line in lines if line is not average[1]]
    for sign, side in ((1, "NS"), (-1, "EW")):
        scores = [sign * (score_ew if line is split[1] and side == "EW" else int(teams.text_of(line, "SCORE").lstrip("^")))
                  for line in played]
        points = [Fraction((one + 1) * most, len(played)) - 1 for one in teams.matchpoints(scores)]
        for line, due in zip(played + [average[1]], points + [Fraction(most - 1)]):
            seen = teams.text_of(line, side + "_MATCH_POINTS")
            if Fraction(seen) != Fraction(teams.rounded(due, 2)):
                wrong.append("%s points: expected %s, saw %s" % (side, teams.rounded(due, 2), seen))
    return wrong + teams.check_pairs(new, 2 * (most - 1))


def of_a_club(tally, folder):
    """East-West of one line get three down, another one an average: what both sides have together is a whole but for
    rounding, and the percentages follow."""
    if "multi-section.xml" not in records.names_of_clubs():
        tally.skip("a split score beside an average", "there is no clubs.tar.xz beside the records")
        return
    path, out = os.path.join(folder, "assigned.xml"), os.path.join(folder, "assigned.out.xml")
    with open(path, "wb") as target:
        target.write(records.of_clubs("multi-section.xml"))
    result = run(["apply", "--fact=231:-:EW:equity=3NT S 7", "--fact=232:-:-:artificial=50/50", "-o", out, path])
    with open(out, "rb") as source:
        new = teams.Clubs(teams.TRAIL.sub(b"", source.read()))
    notes = [text for text in said(result) if "Master points" not in text]
    wrong = split_beside_average(new, new.lines[230], new.lines[231], score_ns("3NT", "S", 7, "All"))
    tally.check("a split score beside an average", crashed(result) or "; ".join(wrong[:3]) or
                ("it said %s" % notes if notes else None))


def test(tally):
    print("seed %d" % SEED)
    folder = scratch("teams-assigned").folder
    for seed in range(SEED, SEED + 3):
        chance = random.Random(seed)
        for across in (True, False):
            follows(tally, folder, "sections, across %s, %d" % (across, seed),
                    teams.sections(chance, across=across, ranked=across), chance, True)
        for kind in ("IMPS", "PAB") + TEAMS_SCALES:
            follows(tally, folder, "teams, %s, %d" % (kind, seed), teams.teams(kind, chance), chance,
                    kind not in TEAMS_SCALES)
    no_places(tally, folder)
    of_a_club(tally, folder)


if __name__ == "__main__":
    main(test)
