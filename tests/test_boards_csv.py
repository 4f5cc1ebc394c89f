"""Salliere's boards.csv as the session: a row is a board, named by its number and pairs, and ruled on by facts.

The results are drawn at random, the seed printed. What is written is held against the rows as they were, byte for
byte, and where Salliere is installed, its ranking before and after against Laws 77 and 78 computed here.
"""
import json
import os
import random
import re
import shutil

from folder import scratch
from tally import crashed, main, run
from test_results import SALLIERE, SEED, VULNERABLE, Row, expect, salliere, same_ranking, totals

BOARDS, TABLES = 12, 5
CONTRACTS = ["1NT", "2S", "3C", "3NT", "4H", "4SX", "5D", "6NT"]


def draw_rows(draw):
    rows = []
    for board in range(1, BOARDS + 1):
        for table in range(1, TABLES + 1):
            pairs = (str(table), str(10 + (board + table) % TABLES))
            if draw.random() < 0.1:
                rows.append(Row(board, pairs, "P", "", 0))
            else:
                rows.append(Row(board, pairs, draw.choice(CONTRACTS), draw.choice("NESW"), draw.randint(5, 13)))
    draw.shuffle(rows)
    return rows


def text_of(rows):
    return "".join(row.text() + "\n" for row in rows)


def boards_of(stage, name, *options):
    """The boards that a report names, by game, and its summary."""
    result = run(["check", "--format=json"] + list(options) + [stage.path(name)])
    if crashed(result):
        raise AssertionError(crashed(result))
    lines = [json.loads(line) for line in result.stdout.decode("utf-8").splitlines()]
    return {line["game"]: line for line in lines[:-1]}, lines[-1]["summary"]


def change(draw, rows, count):
    """Other tricks for COUNT rows: by their place, from 1."""
    played = [at for at, row in enumerate(rows) if row.contract != "P"]
    changes = {}
    for at in draw.sample(played, count):
        changes[at + 1] = draw.choice([tricks for tricks in range(14) if tricks != rows[at].tricks])
    return changes


def facts_of(changes):
    return ["--fact=%d:-:-:agreed-tricks=%d" % one for one in changes.items()]


def told(tally, stage, rows, changes):
    """What is said of the boards."""
    boards, summary = boards_of(stage, "boards.csv", *facts_of(changes))
    expect(tally, "boards", len(rows), summary["games"])
    expect(tally, "adjusted", sorted(changes), sorted(boards))
    for game, tricks in changes.items():
        row, line = rows[game - 1], boards[game]
        after = Row(row.board, row.pairs, row.contract, row.declarer, tricks)
        expect(tally, "board in row %d" % game,
               (str(row.board), "-".join(row.pairs), "adjusted", row.score(), tricks, after.score(),
                VULNERABLE[(row.board - 1) % 16]),
               (line["board"], line["pairs"], line["status"], line["recorded"]["score_ns"],
                line["adjusted"]["tricks"], line["adjusted"]["score_ns"], line["vulnerable"]))


def written(tally, stage, rows, changes):
    """The rows that were ruled on have the new tricks, assigned; all else is as it was, and stays so."""
    arguments = ["apply", "--report=" + os.devnull] + facts_of(changes)
    result = run(arguments + ["-o", stage.path("new.csv"), stage.path("boards.csv")])
    expect(tally, "apply", 1, result.returncode)
    for game, tricks in changes.items():
        rows[game - 1].tricks = tricks
        rows[game - 1].complete = False
    wanted = "".join(row.text() + row.assigned() + "\n" for row in rows)
    expect(tally, "written", wanted, stage.get("new.csv"))
    for name, options in (("again", arguments), ("again without facts", arguments[:2])):
        result = run(options + ["-o", stage.path("second.csv"), stage.path("new.csv")])
        tally.check(name + ": ends", crashed(result))
        expect(tally, name, wanted, stage.get("second.csv"))
    boards, _ = boards_of(stage, "new.csv")
    expect(tally, "settled", sorted((game, "settled", tricks) for game, tricks in changes.items()),
           sorted((game, line["status"], line["adjusted"]["tricks"]) for game, line in boards.items()))


def ranking(tally, stage, rows, changes):
    """Salliere's ranking list follows: as Laws 77 and 78 give it."""
    if not (os.path.exists(SALLIERE) and shutil.which("java")):
        tally.skip("ranking", "salliere is not installed")
        return
    stage.put("boards.csv", text_of(rows))
    stage.put("names.csv", "".join("%s,A %s,B %s\n" % (pair, pair, pair) for pair in sorted(totals(rows))))
    before = totals(rows)
    seen, said = salliere(stage)
    same_ranking(tally, "ranking before", seen, before, said)
    _, summary = boards_of(stage, "boards.csv")
    expect(tally, "scored rows", (len(rows), len(rows)), (summary["games"], summary["clean"]))
    # The scorer puts the rows in order: they are named by board and pairs.
    facts = ["--fact=%d@%s-%s:-:-:agreed-tricks=%d" % (rows[game - 1].board, *rows[game - 1].pairs, tricks)
             for game, tricks in changes.items()]
    result = run(["apply", "--in-place", "--report=" + os.devnull] + facts + [stage.path("boards.csv")])
    expect(tally, "scored, then ruled", 1, result.returncode)
    for game, tricks in changes.items():
        rows[game - 1].tricks = tricks
    seen, said = salliere(stage)
    same_ranking(tally, "ranking after", seen, totals(rows), said)
    moved = [pair for pair, share in totals(rows).items() if abs(share - before[pair]) > 0.5]
    tally.check("the ranking moved", None if moved else "nobody's score changed")


def forms(tally, stage):
    """What a row may look like, and what is read of it."""
    for name, row, board, wanted in (
            ("a section", "A:12,3,14,3NT,N,9", "A:12", ("NS", 9, 600)),
            ("its own vulnerability", "16;vul=ns,3,14,3NT,N,9", "16", ("NS", 9, 600)),
            ("nobody vulnerable", "2;vul=none,3,14,3NT,N,9", "2", ("None", 9, 400)),
            ("a margin", "1,3,14,3NT+1,N,", "1", ("None", 10, 430)),
            ("N for NT", "1,3,14,3N-1,E,8", "1", ("None", 8, 50)),
            ("scored", "1,3,14,4S,S,10,420,,6,0", "1", ("None", 10, 420))):
        stage.put("form.csv", row + "\n")
        boards, summary = boards_of(stage, "form.csv", "--fact=1:-:-:agreed-tricks=7")
        line = boards.get(1)
        expect(tally, name, (1, board, "3-14") + wanted, line and (
            summary["games"], line["board"], line["pairs"], line["vulnerable"], line["recorded"]["tricks"],
            line["recorded"]["score_ns"]))
    for name, row, found in (("another score", "1,3,14,4S,S,10,430,", ["score-mismatch"]),
                             ("passed out", "1,3,14,P,,,0,0", []), ("an average", "1,3,14,,,,av+,av-", [])):
        stage.put("form.csv", "9,3,14,1NT,N,7\n" + row + "\n")
        boards, summary = boards_of(stage, "form.csv")
        expect(tally, name, (2, found), (summary["games"], [item["id"] for line in boards.values()
                                                            for item in line["findings"]]))
    for name, row in (("no contract", "1,3,14,4Z,S,10"), ("margin and tricks", "1,3,14,4S=,S,9")):
        stage.put("form.csv", "9,3,14,1NT,N,7\n" + row + "\n")
        result = run(["check", stage.path("form.csv")])
        told = result.stderr.decode("utf-8", "replace")
        tally.check(name, None if result.returncode == 3 and "form.csv:2:1: " in told else
                    "expected exit 3 and line 2, saw %d: %s" % (result.returncode, told))


def from_a_spreadsheet(tally, stage, rows, changes):
    """A byte order mark, a heading and semicolons, as a spreadsheet saves it, with a decimal comma in what is computed:
    the same boards, and the same bytes change."""
    stage.put("plain.csv", text_of(rows))
    facts = facts_of(changes)
    result = run(["apply", "--report=" + os.devnull, "-o", stage.path("plain.new.csv"), stage.path("plain.csv")] + facts)
    expect(tally, "plain", 1, result.returncode)
    plain, _ = boards_of(stage, "plain.csv", *facts)
    mark, heading = "\xef\xbb\xbf", "Board;NS;EW;Contract;By;Tricks;Score NS\n"
    for name, head in (("a mark", mark), ("a heading", heading), ("both", mark + heading), ("neither", "")):
        stage.put("sheet.csv", head + text_of(rows).replace(",", ";"))
        boards, _ = boards_of(stage, "sheet.csv", *facts)
        expect(tally, name + ": boards", [dict(line, file="") for line in plain.values()],
               [dict(line, file="") for line in boards.values()])
        result = run(["apply", "--report=" + os.devnull, "-o", stage.path("new.csv"), stage.path("sheet.csv")] + facts)
        expect(tally, name + ": written", (1, head + stage.get("plain.new.csv").replace(",", ";")),
               (result.returncode, stage.get("new.csv")))
    stage.put("sheet.csv", "1;3;14;4S;S;10;420;;6,5;0\n")
    boards, _ = boards_of(stage, "sheet.csv", "--fact=1:-:-:agreed-tricks=7")
    expect(tally, "a decimal comma", ("3-14", 420), (boards[1]["pairs"], boards[1]["recorded"]["score_ns"]))


def others(tally, stage):
    """Lines with commas that are no boards are no session."""
    for name, text in (("names", "1,Ann,Bob\n2,Cid,Dee\n"), ("prose", "Well, this, is, no, board, file\n"),
                       ("no contract at all", "1,2,3,,,\n"),
                       ("two headings", "board,ns,ew,contract,by,tricks\n" * 2 + "1,2,3,4S,S,9\n")):
        stage.put("other.csv", text)
        result = run(["check", stage.path("other.csv")])
        expect(tally, "other: " + name, 3, result.returncode)


def artificial(tally, stage):
    """An average, and what has no form in such a file."""
    line, rest = "1,3,14,4S,S,10,420,,2,0", "1,4,15,4S,S,9,,50,0,2\n"
    stage.put("boards.csv", line + "\n" + rest)
    for name, fact, wanted in (("an average", "artificial=60/40", "1,3,14,,,,av+,av-,,\n1,4,15,4S,S,9,,50,,\n"),
                               ("no average", "artificial=70/30", line + "\n" + rest)):
        result = run(["apply", "--report=" + os.devnull, "--fact=1:-:-:" + fact, "-o", stage.path("new.csv"),
                      stage.path("boards.csv")])
        expect(tally, name, (1, wanted), (result.returncode, stage.get("new.csv")))


def split_totals(scores):
    """Per cent of each pair where each side's score is compared with those of its own direction alone."""
    shares = {}
    for side in (0, 1):
        column = [(pairs[side], own[side]) for pairs, own in scores]
        for pair, mine in column:
            points = sum((mine > other) * 2 + (mine == other) for _, other in column) - 1
            shares[pair] = 100 * points / (2 * (len(column) - 1))
    return shares


def each_side(tally, stage):
    """A score for one side alone, and one for each (12C1, 79B3): the scorer takes each column for its side, and
    what was written is known again by its trail."""
    rows = [Row(1, ("1", "11"), "4S", "S", 10), Row(1, ("2", "12"), "4S", "S", 9), Row(1, ("3", "13"), "3NT", "N", 9),
            Row(1, ("4", "14"), "4S", "S", 11), Row(1, ("5", "15"), "2H", "W", 8)]
    for name, facts, cells, own in (
            ("one side", ["EW:equity=4S S 9"], ",!420,!50", (420, 50)),
            ("the other side", ["NS:equity=4SX S 9"], ",!-100,!-420", (-100, -420)),
            ("each side", ["EW:equity=2H W 9", "NS:equity=3NT N 10"], ",!430,!140", (430, 140)),
            ("both the same", ["EW:equity=4S S 9", "NS:equity=4S S 9"], ",!0,!50", (-50, 50)),
            ("another contract", ["-:equity=3NT N 10"], ",!430,!0", (430, -430))):
        for old in ("new.csv.facts.xml", "second.csv.facts.xml"):
            if os.path.exists(stage.path(old)):
                os.remove(stage.path(old))
        stage.put("boards.csv", text_of(rows))
        wanted = rows[0].text() + cells + "\n" + text_of(rows[1:])
        options = ["--fact=1@1-11:-:" + fact for fact in facts]
        result = run(["apply", "--report=" + os.devnull, "-o", stage.path("new.csv")] + options +
                     [stage.path("boards.csv")])
        expect(tally, name + ": written", (1, wanted), (result.returncode, stage.get("new.csv")))
        for again, given in (("again", options), ("again without facts", [])):
            run(["apply", "--report=" + os.devnull, "-o", stage.path("second.csv")] + given + [stage.path("new.csv")])
            expect(tally, name + ": " + again, wanted, stage.get("second.csv"))
        boards, _ = boards_of(stage, "new.csv")
        expect(tally, name + ": settled", [(1, "settled", 420, [])],
               [(game, line["status"], line["recorded"]["score_ns"], line["findings"]) for game, line in boards.items()])
        ranked(tally, stage, name, rows, own)
    stage.put("boards.csv", text_of(rows))
    result = run(["apply", "--report=" + os.devnull, "-o", stage.path("new.csv"), "--fact=1@1-11:-:EW:equity=pass S 0",
                  stage.path("boards.csv")])
    expect(tally, "no contract in a score", 2, result.returncode)
    result = run(["apply", "--report=" + os.devnull, "-o", stage.path("third.csv"), "--fact=1@1-11:-:EW:equity=4S S 9 60",
                  "--fact=1@1-11:-:EW:equity=4S S 10 40", stage.path("boards.csv")])
    expect(tally, "weighted: not written", (1, text_of(rows)), (result.returncode, stage.get("third.csv")))


def ranked(tally, stage, name, rows, own):
    """Salliere's ranking of what was written, where the first row has the scores OWN."""
    if not (os.path.exists(SALLIERE) and shutil.which("java")):
        tally.skip(name + ": ranking", "salliere is not installed")
        return
    stage.put("boards.csv", stage.get("new.csv"))
    stage.put("names.csv", "".join("%s,A %s,B %s\n" % (pair, pair, pair) for row in rows for pair in row.pairs))
    seen, said = salliere(stage)
    scores = [(row.pairs, (row.score(), -row.score())) for row in rows[1:]] + [(rows[0].pairs, own)]
    same_ranking(tally, name + ": ranking", seen, split_totals(scores), said)


def accounted(tally, stage):
    """Without a report it is told what was written, and what not: of a row without a contract Salliere would make a
    board that was passed out."""
    line, rest = "1,3,14,4S,S,10,420,,2,0\n", "1,4,15,4S,S,9,,50,0,2\n"
    stage.put("boards.csv", line + rest)
    out = stage.path("new.csv")
    for fact, wanted, said in (
            ("none", line + rest, out + ": no board is adjusted\nAs they were:\n  1@3-14: A row without a "
             "contract counts here as passed out: take out the row of what was not played.\n"),
            ("pass", "1,3,14,P.O.,,,,,,\n1,4,15,4S,S,9,,50,,\n",
             out + ": boards adjusted: 1\n  1@3-14: passed out; NS 420, now NS 0\n")):
        result = run(["apply", "--fact=1@3-14:-:-:agreed-score=" + fact, "-o", out, stage.path("boards.csv")])
        expect(tally, "agreed-score %s: written" % fact, (1, wanted), (result.returncode, stage.get("new.csv")))
        expect(tally, "agreed-score %s: told" % fact, said, result.stdout.decode("utf-8"))
    # The session to standard output, the account to standard error.
    result = run(["apply", "--fact=1@3-14:-:-:agreed-score=none", "--fact=1@4-15:-:-:equity=4S S 9 60",
                  "--fact=1@4-15:-:-:equity=4S S 10 40", "-o", "-", stage.path("boards.csv")])
    expect(tally, "two reasons", (1, line + rest), (result.returncode, result.stdout.decode("utf-8")))
    expect(tally, "two reasons: told", ["1@3-14: A row without", "1@4-15: The file has"],
           re.findall(r"^  (\S+ \w+ \w+ \w+)", result.stderr.decode("utf-8"), re.M))
    result = run(["apply", "--format=json", "--fact=1@3-14:-:-:agreed-score=none", "-o", out, stage.path("boards.csv")])
    expect(tally, "agreed-score none: finding", [["not-written", "unplayed"]],
           [[one["id"], one["reason"]] for one in json.loads(result.stdout.splitlines()[0])["findings"]])


def test(tally):
    print("seed %d" % SEED)
    draw = random.Random(SEED)
    stage = scratch("boards-csv")
    rows = draw_rows(draw)
    stage.put("boards.csv", text_of(rows))
    changes = change(draw, rows, 6)
    told(tally, stage, rows, changes)
    forms(tally, stage)
    from_a_spreadsheet(tally, stage, rows, changes)
    others(tally, stage)
    artificial(tally, stage)
    each_side(tally, stage)
    accounted(tally, stage)
    stage.put("boards.csv", text_of(rows))
    written(tally, stage, rows, changes)
    rows = draw_rows(draw)
    ranking(tally, stage, rows, change(draw, rows, 6))


if __name__ == "__main__":
    main(test)
