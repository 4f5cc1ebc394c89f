"""The case files of cases/: each board in every seat, under both editions of the Laws.

cases/NAME.pbn is a session, cases/NAME.json says what its cards show ("play", checked against
pbn_model.py) and what is expected of runs of the command over it:

  facts     director facts as --fact takes them; "carrier" names those that carry them: "option",
            "table" (a DirectorTable in the file), "sidecar" (a file of facts), all when it is absent
  sidecar   facts that stand in a file of facts besides
  options   further options
  laws      the editions, both when absent; "edition": false gives none on the command line
  dates     Date tags to try (null: no tag) in place of one date of each edition
  exit      the exit status, by the statuses when absent
  messages  words that the diagnostics must hold
  expect    what a board's line must have (see expectation.py), a list when the file has several games;
            expect-2007, expect-2017: more of it, by edition
  misses    clauses that just miss here, and what differs ("50C": "he played an honour"); "beside" names
            the cases with the boards that differ in that, where it is not a fact; see clauses.py
  apply     see case_apply.py

"games" counts the games of a file whose games are not apart.

Arguments: names of cases; all without.
"""
import glob
import json
import os
import sys
import tempfile

import case_apply
import expectation
import rotate
from editions import DATES, EDITIONS
from pbn_model import Play, games_of, side_of, tags_of
from tally import SANITIZED, crashed, main, run

CASES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "cases")
TABLE = '[DirectorTable "Trick\\2R;Player\\1L;Fact\\16L;Value"]'
NOT_IN_FILE = object()


class Case:
    def __init__(self, path):
        self.name = os.path.splitext(os.path.basename(path))[0]
        with open(path, encoding="utf-8") as source:
            self.plan = json.load(source)
        with open(path[:-5] + ".pbn", encoding="latin-1", newline="") as source:
            self.text = source.read()
        self.games = self.plan.get("games", len([game for game in games_of(self.text) if tags_of(game)]))

    def turned(self, turns):
        return rotate.pbn(self.text, turns)


def with_lines(text, where, lines):
    """TEXT with LINES put before its first tag or behind its first game."""
    split = text.split("\n")
    if where == "first":
        at = next(i for i, line in enumerate(split) if line.startswith("["))
    else:
        first = next(i for i, line in enumerate(split) if line.startswith("["))
        at = next((i for i, line in enumerate(split) if i > first and not line.strip()), len(split))
    return "\n".join(split[:at] + lines + split[at:])


def with_date(text, date):
    """Every game of TEXT with this date; NOT_IN_FILE leaves the text as it is."""
    if date is NOT_IN_FILE:
        return text
    out = []
    for line in text.split("\n"):
        if line.startswith("[Date "):
            continue
        if line.startswith("[Event ") and date is not None:
            out += [line, '[Date "%s"]' % date]
        else:
            out.append(line)
    return "\n".join(out)


def with_table(text, facts):
    """TEXT with its first game's facts in a DirectorTable."""
    rows = []
    for fact in facts:
        _, trick, player, rest = fact.split(":", 3)
        name, value = rest.split("=", 1)
        rows.append("%2s %-1s %-16s %s" % (trick, player, name, '"%s"' % value if " " in value else value))
    return with_lines(text, "behind", [TABLE] + rows) if facts else text


def sidecar_of(facts):
    """The facts as a file of facts."""
    rows = []
    for fact in facts:
        game, trick, player, rest = fact.split(":", 3)
        name, value = rest.split("=", 1)
        words = {"trick": trick, "player": player, "name": name, "value": value}
        attributes = " ".join('%s="%s"' % item for item in words.items() if item[1] != "-" or
                              item[0] == "value")
        rows.append('<board game="%s"><fact %s/></board>' % (game, attributes))
    return "<facts>\n%s\n</facts>\n" % "\n".join(rows)


def play_wrong(case):
    """Where the cards do not show what the case says that they show."""
    wanted = case.plan.get("play")
    if wanted is None:
        return None
    for game, one in zip(games_of(case.text), wanted if isinstance(wanted, list) else [wanted]):
        play = Play(game)
        seen = {"winners": "".join(winner or "-" for winner in play.winners),
                "off-suit": ["%d %s %s on %s" % item for item in play.off_suit],
                "declarer": play.won(side_of(play.declarer)) if play.declarer else 0}
        if seen != one:
            return "the cards: expected %s, saw %s" % (one, seen)
    return None


def expected_boards(run_plan, edition, games):
    """What is expected of each game under an edition."""
    both = run_plan.get("expect", {})
    own = run_plan.get("expect-" + edition, {})
    boards = both if isinstance(both, list) else [both] * games
    own = own if isinstance(own, list) else [own] * games
    return [dict(board, **more) for board, more in zip(boards, own)]


def wanted_exit(run_plan, boards):
    if "exit" in run_plan:
        return run_plan["exit"]
    statuses = [board.get("status", "?") for board in boards]
    if "?" in statuses:
        return None
    return 0 if all(status == "clean" for status in statuses) else 1


def report_wrong(result, boards, file_games):
    """Holds the report of four turns of a session against what is expected of its boards."""
    lines = [json.loads(line) for line in result.stdout.decode("utf-8").splitlines()]
    if not lines or "summary" not in lines[-1]:
        return "the report has no summary: %r" % result.stdout[-200:]
    by_game = {line["game"]: line for line in lines[:-1]}
    if lines[-1]["summary"]["games"] != file_games:
        return "summary: expected %d games, saw %s" % (file_games, lines[-1]["summary"])
    for game, (turns, board) in sorted(boards.items()):
        why = board_wrong(by_game.get(game), rotate.expected(board, turns))
        if why:
            return "turned %d: %s" % (turns, why)
    return summary_wrong(lines)


def board_wrong(line, board):
    if board.get("status") == "clean":
        return None if line is None else "expected nothing, saw %s" % expectation.short(line)
    if line is None:
        return "expected %s, saw nothing" % expectation.short(board) if board else None
    return expectation.differs(board, line) or expectation.always_wrong(line)


def summary_wrong(lines):
    summary = lines[-1]["summary"]
    counted = {status: 0 for status in expectation.STATUSES}
    for line in lines[:-1]:
        counted[line["status"]] += 1
    counted["clean"] = summary["games"] - len(lines) + 1
    seen = {status: summary.get(status) for status in counted}
    return None if seen == counted else "summary: expected %s, saw %s" % (counted, seen)


def batches(case, facts):
    """Turns that can stand in one file: all four, unless a fact for all games names a player."""
    general = any(fact.startswith("*") and fact.split(":")[2] != "-" for fact in facts)
    return [[turns] for turns in range(4)] if general else [[0, 1, 2, 3]]


def try_batch(case, run_plan, turns_list, edition, way, folder):
    """One call of the command; WAY is carrier and date. Returns why it is wrong, or None."""
    carrier, date = way
    facts, texts, options, boards = run_plan.get("facts", []), [], list(run_plan.get("options", [])), {}
    beside = []
    wanted = expected_boards(run_plan, edition, case.games)
    for place, turns in enumerate(turns_list):
        before = place * case.games
        turned = [rotate.fact(fact, turns, 0 if carrier == "table" else before) for fact in facts]
        beside += [rotate.fact(fact, turns, before) for fact in run_plan.get("sidecar", [])]
        text = with_date(case.turned(turns), date)
        texts.append(with_table(text, turned) if carrier == "table" else text)
        if carrier == "option":
            options += ["--fact=" + fact for fact in turned if "--fact=" + fact not in options]
        elif carrier == "sidecar":
            beside += turned
        boards.update({before + i + 1: (turns, board) for i, board in enumerate(wanted)})
    if date is NOT_IN_FILE and run_plan.get("edition", True):
        options.append("--laws=" + edition)
    path = os.path.join(folder, case.name + ".pbn")
    with open(path, "w", encoding="latin-1", newline="") as target:
        target.write("\n".join(text.rstrip("\n") + "\n" for text in texts))
    if beside:
        options.append("--facts=" + os.path.join(folder, "facts.xml"))
        with open(os.path.join(folder, "facts.xml"), "w", encoding="utf-8") as target:
            target.write(sidecar_of(beside))
    result = run(["check", "--format=json"] + options + [path])
    return result_wrong(result, run_plan, wanted, boards, case.games * len(turns_list))


def result_wrong(result, run_plan, wanted, boards, file_games):
    why = crashed(result)
    status = wanted_exit(run_plan, wanted)
    if not why and status is not None and result.returncode != status:
        why = "exit status: expected %d, saw %d" % (status, result.returncode)
    said = result.stderr.decode("utf-8", "replace")
    missing = [word for word in run_plan.get("messages", []) if word not in said]
    if not why and missing:
        why = "diagnostics: expected %s, saw %r" % (missing, said)
    if not why and status == 2:
        return None
    why = why or report_wrong(result, boards, file_games)
    return why and "%s%s" % (why, "; it said: " + said.strip()[:300] if said.strip() else "")


def ways(case, run_plan, edition):
    """Carrier and date of each call: the edition by option, then by the date."""
    carriers = run_plan.get("carrier", ["option", "table", "sidecar"])
    if "[DirectorTable" in case.text:
        carriers = [carrier for carrier in carriers if carrier != "table"]
    dates = run_plan.get("dates", [NOT_IN_FILE, DATES[edition]])
    if any(option.startswith("--laws") for option in run_plan.get("options", [])):
        dates = [NOT_IN_FILE]
    found = []
    for index, date in enumerate(dates):
        by_table = "table" in carriers and (index % 2 or "option" not in carriers)
        found.append(("table" if by_table else carriers[0], date))
    if "sidecar" in carriers and run_plan.get("facts") and ("sidecar", dates[0]) not in found:
        found.append(("sidecar", dates[0]))
    return found


def try_case(tally, case, folder):
    tally.check(case.name, play_wrong(case))
    for number, run_plan in enumerate(case.plan.get("runs", []), 1):
        editions = run_plan.get("laws", EDITIONS)
        if run_plan.get("edition") is False:
            editions = editions[:1]
        for edition in editions:
            for way in ways(case, run_plan, edition)[:1 if SANITIZED else None]:
                for turns_list in batches(case, run_plan.get("facts", [])):
                    why = try_batch(case, run_plan, turns_list, edition, way, folder)
                    name = "%s run %d (%s, %s%s)" % (
                        case.name, number, edition, "facts by " + way[0],
                        "" if way[1] is NOT_IN_FILE else ", dated %s" % way[1])
                    tally.check(name, why)
    case_apply.try_case(tally, case, folder)


def test(tally):
    names = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        for path in sorted(glob.glob(os.path.join(CASES, "*.json"))):
            case = Case(path)
            if not names or case.name in names:
                try_case(tally, case, folder)


if __name__ == "__main__":
    main(test)
