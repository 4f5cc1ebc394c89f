"""A ruling in a scorer's own results: Salliere's boards.csv beside the session that has the play.

The session is the club night of the examples; the results of the other tables are drawn at random, the
seed printed. What is written is held against the rows as they were, byte for byte, and where Salliere
is installed, its ranking before and after against Laws 77 and 78 computed here.
"""
import copy
import json
import os
import random
import shutil
import subprocess

from folder import scratch
from pbn_model import games_of, play_of, score_ns, tags_of
from tally import crashed, main, run

SOURCES = os.environ.get("RECTIFY_SOURCE", os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
SESSION = os.path.join(SOURCES, "examples", "club-night.pbn")
SALLIERE = "/usr/share/salliere/salliere-0.10.jar"
SEED = int(os.environ.get("RECTIFY_SEED", "78"))
VULNERABLE = "None NS EW All NS EW All None EW All None NS All None NS EW".split()
TABLES = 6


class Row:
    def __init__(self, board, pairs, contract, declarer, tricks, complete=True):
        self.board, self.pairs, self.complete = board, pairs, complete
        self.contract, self.declarer, self.tricks = contract, declarer, tricks

    def text(self):
        fields = [str(self.board), self.pairs[0], self.pairs[1], self.contract]
        if self.contract == "P":
            return ",".join(fields + ["", ""])
        return ",".join(fields + [self.declarer, str(self.tricks)])

    def score(self):
        if self.contract == "P":
            return 0
        contract = self.contract.replace("N", "NT").replace("NTT", "NT")
        return score_ns(contract, self.declarer, self.tricks, VULNERABLE[(self.board - 1) % 16])


    def assigned(self):
        """Where the play does not tell the result, the score is marked so that nothing moves twice."""
        points = self.score()
        return "" if self.complete else ",!%d,!%d" % (max(points, 0), max(-points, 0))


def session_rows():
    with open(SESSION, encoding="latin-1") as source:
        games = games_of(source.read())
    rows = []
    for game in games:
        tags, complete = tags_of(game), len(play_of(game)) == 13
        passed = tags["Contract"] == "Pass"
        rows.append(Row(int(tags["Board"]), (tags["PairNS"], tags["PairEW"]),
                        "P" if passed else tags["Contract"], tags.get("Declarer", ""),
                        0 if passed else int(tags["Result"].lstrip("^")), complete))
    return rows


def other_rows(rows, draw):
    """The other tables: pairs that do not meet at the session's table; about the same results."""
    others = []
    for row in rows:
        for table in range(1, TABLES):
            contract = draw.choice([row.contract, row.contract, "1NT", "2SX"])
            contract = "3NT" if contract == "P" else contract
            tricks = max(4, min(13, row.tricks + draw.randrange(-2, 3)))
            others.append(Row(row.board, (str(20 + table), str(40 + table)), contract,
                              row.declarer or "N", tricks))
    return others


def matchpoints(scores):
    """Law 78A: two for each lower score, one for each equal one."""
    return [sum(2 * (other < score) + (other == score) for other in scores) - 1 for score in scores]


def totals(rows):
    """Per cent of each pair over its boards."""
    won, could = {}, {}
    for board in {row.board for row in rows}:
        here = [row for row in rows if row.board == board]
        points, top = matchpoints([row.score() for row in here]), 2 * (len(here) - 1)
        for row, point in zip(here, points):
            for pair, share in ((row.pairs[0], point), (row.pairs[1], top - point)):
                won[pair] = won.get(pair, 0) + share
                could[pair] = could.get(pair, 0) + top
    return {pair: 100 * won[pair] / could[pair] for pair in won}


TRAIL = "boards.csv.facts.xml"


def put_results(stage, text):
    """Results of another session: without the trail of those before."""
    if os.path.exists(stage.path(TRAIL)):
        os.remove(stage.path(TRAIL))
    return stage.put("boards.csv", text)


def apply(stage, *options, session=SESSION):
    result = run(["apply", "--format=json", "--results=" + stage.path("boards.csv")] + list(options) + [session])
    lines = [json.loads(line) for line in result.stdout.decode("utf-8").splitlines()]
    return result, lines[:-1]


def expect(tally, name, wanted, seen):
    return tally.check(name, None if wanted == seen else "expected %r, saw %r" % (wanted, seen))


def transfers(tally, stage, rows):
    """Each adjusted board's own row has the new tricks; all else is as it was."""
    before = stage.get("boards.csv")
    result, lines = apply(stage)
    expect(tally, "exit status", 1, result.returncode)
    ruled = {int(line["board"]): line["adjusted"]["tricks"] for line in lines if line["status"] == "adjusted"}
    tally.check("adjusted boards", None if len(ruled) >= 5 else "saw %s" % ruled)
    after = stage.get("boards.csv").splitlines()
    for at, (row, line) in enumerate(zip(rows, before.splitlines())):
        if row.pairs[0] == "1" and row.board in ruled:
            row.tricks = ruled[row.board]
            line = row.text() + row.assigned()
        expect(tally, "line %d" % (at + 1), line, after[at])
    expect(tally, "lines", len(before.splitlines()), len(after))
    again(tally, stage, "again")


def other_format(tally, stage, rows):
    """The same session as a deal record changes the same rows."""
    text = "".join(row.text() + "\n" for row in rows)
    put_results(stage, text)
    record = stage.path("session.xml")
    run(["convert", "--to=deal-record", "-o", record, SESSION])
    apply(stage)
    wanted = stage.get("boards.csv")
    put_results(stage, text)
    apply(stage, session=record)
    expect(tally, "from a deal record", wanted, stage.get("boards.csv"))
    tally.check("something changed", None if wanted != text else "nothing did")


def again(tally, stage, name):
    """A second time nothing is left to write."""
    before = stage.get("boards.csv")
    result, lines = apply(stage)
    tally.check(name, crashed(result))
    expect(tally, name, before, stage.get("boards.csv"))
    return lines


def salliere(stage, commands="verify score matchpoint total results"):
    """Runs the scorer over both files; its per cent by pair, and what it printed."""
    done = subprocess.run(["java", "-jar", SALLIERE] + commands.split() +
                          ["--", stage.path("boards.csv"), stage.path("names.csv")],
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False, timeout=120)
    said = done.stdout.decode("utf-8", "replace")
    ranking = [line.split(",") for line in stage.get("names.csv").splitlines()]
    return {line[0]: float(line[4]) for line in ranking if len(line) > 4}, said


def same_ranking(tally, name, seen, wanted, said):
    wrong = {pair: (share, seen.get(pair)) for pair, share in wanted.items()
             if abs(seen.get(pair, -1) - share) > 0.06}
    tally.check(name, None if not wrong and "failed" not in said else
                "expected and seen: %s; it said: %s" % (wrong, said[-300:]))


def ranking(tally, stage, rows):
    """The scorer's ranking list, before and after, is that of Laws 77 and 78."""
    if not (os.path.exists(SALLIERE) and shutil.which("java")):
        tally.skip("ranking", "salliere is not installed")
        return
    put_results(stage, "".join(row.text() + "\n" for row in rows))
    stage.put("names.csv", "".join("%s,A %s,B %s\n" % (pair, pair, pair) for pair in sorted(totals(rows))))
    seen, said = salliere(stage)
    before = totals(rows)
    same_ranking(tally, "ranking before", seen, before, said)
    result, lines = apply(stage)
    expect(tally, "scored, then ruled", 1, result.returncode)
    for row in rows:
        for line in lines:
            if row.pairs[0] == "1" and int(line["board"]) == row.board and line["status"] == "adjusted":
                row.tricks = line["adjusted"]["tricks"]
    seen, said = salliere(stage)
    same_ranking(tally, "ranking after", seen, totals(rows), said)
    moved = [pair for pair, share in totals(rows).items() if abs(share - before[pair]) > 0.5]
    tally.check("the ranking moved", None if moved else "nobody's score changed")
    again(tally, stage, "scored again")


# One game, West revokes on trick 3 in a play that stops with a claim: raw or not, the play does not tell.
CLAIMED = """[Event "x"]
[Board "3"]
[North "Ann"]
[East "Bob"]
[South "Cid"]
[West "Dee"]
[Dealer "S"]
[Vulnerable "EW"]
[Deal "S:QJ62.J4.Q87.8764 T9.Q95.A43.QJT93 AK754.8762.T95.2 83.AKT3.KJ62.AK5"]
[Declarer "S"]
[Contract "1S"]
[Result "6"]
[Play "W"]
DJ D7 DA D5
HT HJ H5 H7
^R D2 C4 C3 C2
CK C6 CT H2
*
"""


def small(tally, stage, name, line, wanted, *options, session=CLAIMED, names=None, said=None, status=None):
    """One row in, one row out."""
    path = stage.put("small.pbn", session)
    put_results(stage, line + "\r\n")
    if names is not None:
        options += ("--names=" + stage.put("names.csv", names),)
    result, lines = apply(stage, *options, session=path)
    expect(tally, name, wanted + "\r\n", stage.get("boards.csv"))
    if said is not None:
        told = result.stderr.decode("utf-8")
        tally.check(name + ", message", None if said in told and result.returncode == 3 else
                    "expected %r and exit status 3, saw %d and %r" % (said, result.returncode, told))
    if status is not None:
        expect(tally, name + ", status", status, [board["status"] for board in lines])


ARTIFICIAL = "--fact=1:-:-:artificial=60/40"
NOTHING = "nothing is written"


def joins(tally, stage):
    """Which row is the board's, and what becomes of it."""
    rows = [
        ("the only row", "3,1,2,1S,S,6", "3,1,2,,,,av+,av-", {}),
        ("a section", "B:3;vul=ns,1,2,1S,S,6", "B:3;vul=ns,1,2,,,,av+,av-", {}),
        ("computed values go", "3,1,2,1S-1,S,6,0,50,1,3", "3,1,2,,,,av+,av-,,", {}),
        ("no declarer", "3,1,2,1S", "3,1,2,,,,av+,av-", {}),
        ("written before", "3,1,2,,,0,av+,av-,3.6,2.4", None, {}),
        ("another board", "4,1,2,1S,S,6", None, {"said": "no board 3"}),
        ("another contract", "3,1,2,2S,S,6", None, {"said": "another contract on board 3"}),
        ("another declarer", "3,1,2,1S,N,6", None, {"said": "another contract on board 3"}),
        ("margin against tricks", "3,1,2,1S-1,S,8", None, {"said": "another contract on board 3"}),
        ("two rows", "3,1,2,1S,S,6\r\n3,3,4,1S,S,6", None, {"said": "several rows of board 3"}),
        ("names tell", "3,1,2,1S,S,6\r\n3,3,4,1S,S,6", "3,1,2,1S,S,6\r\n3,3,4,,,,av+,av-",
         {"names": "1,Eve,Flo\n2,Gus,Hal\n3,Cid,Ann\n4,Bob,Dee\n"}),
        ("names are others'", "3,1,2,1S,S,6", None,
         {"names": "1,Eve,Flo\n2,Bob,Dee\n", "said": "no row of board 3 with these pairs"}),
        ("points of the board", "3,1,2,1S-1,S,6,0,50,1,3\r\n3,3,4,2S-1,S,7,0,50,!2,2\r\n4,1,2,1S=,S,7,80,0,2,2",
         "3,1,2,,,,av+,av-,,\r\n3,3,4,2S-1,S,7,0,50,!2,\r\n4,1,2,1S=,S,7,80,0,2,2",
         {"names": "1,Cid,Ann\n2,Bob,Dee\n"}),
    ]
    numbered = CLAIMED.replace("[North ", '[PairNS "01"]\n[PairEW "A2"]\n[North ')
    rows += [
        ("noughts before a pair", "3,1,A2,1S,S,6\r\n3,10,A2,1S,S,6", "3,1,A2,,,,av+,av-\r\n3,10,A2,1S,S,6",
         {"session": numbered}),
        ("noughts behind a letter", "3,1,A02,1S,S,6", None, {"session": numbered, "said": "with these pairs"}),
    ]
    other = "\r\n4,1,2,1S=,S,7"
    for name, field in (("a quote that is the field's own", 'S"'), ("a quote that nothing closes", '"S'),
                        ("quotes that are closed", '"S"'), ("a comma in quotes", '"S, ""x"""')):
        rows.append((name, "3,1,2,1S-1,%s,6" % field + other, "3,1,2,,,,av+,av-" + other, {}))
    for name, line, wanted, more in rows:
        small(tally, stage, name, line, line if wanted is None else wanted, ARTIFICIAL, **more)


def several(tally, stage):
    """Two tables of one board are ruled on: the points of all its rows go, each once."""
    one, other = (CLAIMED.replace("[North ", '[PairNS "%s"]\n[PairEW "%s"]\n[North ' % pairs)
                  for pairs in (("1", "2"), ("3", "4")))
    line = "3,1,2,1S-1,S,6,0,50,1,3\r\n3,3,4,1S-1,S,6,0,50,1,3\r\n3,5,6,2S-1,S,7,0,50,!4,0"
    wanted = "3,1,2,,,,av+,av-,,\r\n3,3,4,,,,av-,av+,,\r\n3,5,6,2S-1,S,7,0,50,!4,"
    facts = (ARTIFICIAL, "--fact=2:-:-:artificial=40/60")
    for name, session in (("in order", one + "\n" + other), ("the other way round", other + "\n" + one)):
        swapped = facts if session.startswith(one) else (facts[1].replace("2:", "1:"), facts[0].replace("1:", "2:"))
        small(tally, stage, "two tables of a board, " + name, line, wanted, *swapped, session=session,
              status=["adjusted", "adjusted"])


def scores(tally, stage):
    """Scores that are no number of tricks, and plays that do not tell."""
    small(tally, stage, "no average", "3,1,2,1S,S,6", "3,1,2,1S,S,6", "--fact=1:-:-:artificial=70/30",
          said=NOTHING)
    small(tally, stage, "assigned", "3,1,2,1S-1,S,6,0,50,0,2", "3,1,2,1S-1,S,6,!110,!0,,", "--fact=1:3:-:equity=2S S 8",
          "--fact=1:3:W:revoke=denied", "--fact=*:-:-:result-includes-transfer=no")
    given_again(tally, stage)
    small(tally, stage, "weighted", "3,1,2,1S,S,6", "3,1,2,1S,S,6", "--fact=1:3:-:equity=2S S 8 50",
          "--fact=1:3:-:equity=1S S 7 50", "--fact=1:3:W:revoke=denied",
          "--fact=*:-:-:result-includes-transfer=no", said=NOTHING)
    small(tally, stage, "the play does not tell", "3,1,2,1S,S,6", "3,1,2,1S,S,6", status=["director"])


def given_again(tally, stage):
    """A row that has a given score takes another, and the same one leaves it as it is."""
    denied = ("--fact=1:3:W:revoke=denied", "--fact=*:-:-:result-includes-transfer=no")

    def assigned(result):
        return ("--fact=1:-:-:equity=" + result,) + denied
    first, average = "3,1,2,1S-1,S,6,!110,!0,,", "3,1,2,,,,av+,av-,,"
    for name, line, wanted, options, status in (
            ("the same again", first, first, assigned("2S S 8"), "settled"),
            ("another", first, "3,1,2,1S-1,S,6,!0,!100,,", assigned("2S S 6"), "adjusted"),
            ("the result at the table", first, "3,1,2,1S-1,S,6,!0,!50,,", assigned("1S S 6"), "adjusted"),
            ("an average", first, average, (ARTIFICIAL,), "adjusted"),
            ("the same average", average, average, (ARTIFICIAL,), "settled"),
            ("another average", average, "3,1,2,,,,av-,av+,,", ("--fact=1:-:-:artificial=40/60",), "adjusted"),
            ("in place of an average", average, "3,1,2,,,,!110,!0,,", assigned("2S S 8"), "adjusted"),
            ("the table's, nothing given", "3,1,2,1S-1,S,6", "3,1,2,1S-1,S,6", assigned("1S S 6"), "settled")):
        small(tally, stage, "given: " + name, line, wanted, *options, status=[status])
    points = "3,1,2,1S-1,S,6,0,50,!1,!3"
    small(tally, stage, "given points", points, points, ARTIFICIAL, said="assigned score on board 3")


def raw(tally, stage):
    """Where the play does not tell, a second run finds the score assigned and moves nothing."""
    fact = "--fact=*:-:-:result-includes-transfer=no"
    small(tally, stage, "raw results", "3,1,2,1S-1,S,6", "3,1,2,1S=,S,7,!80,!0", fact, status=["adjusted"])
    small(tally, stage, "an average", "3,1,2,1S,S,6,av+,av-", "3,1,2,1S,S,6,av+,av-", fact,
          said="assigned score on board 3")
    small(tally, stage, "assigned points", "3,1,2,1S,S,6,0,50,!1,!3", "3,1,2,1S,S,6,0,50,!1,!3", fact,
          said="assigned score on board 3")
    for name, line, session in (
            ("no vulnerability", "3,1,2,1S,S,6", CLAIMED.replace('[Vulnerable "EW"]\n', "")),
            ("the row's vulnerability", "3;vul=all,1,2,1S,S,6", CLAIMED)):
        small(tally, stage, name, line, line, fact, session=session, said="what board 3 is worth")
    small(tally, stage, "two games of one row", "3,1,2,1S,S,6", "3,1,2,1S=,S,7,!80,!0".replace("1S=", "1S"), fact,
          session=CLAIMED + "\n" + CLAIMED, said="several rows of board 3")
    small(tally, stage, "raw results again", "3,1,2,1S=,S,7,!80,!0", "3,1,2,1S=,S,7,!80,!0", fact,
          said="assigned score on board 3")


RAW, RULED = "3,1,2,1S-1,S,6\r\n", "3,1,2,1S=,S,7,!80,!0\r\n"
IN_RESULT = "--fact=*:-:-:result-includes-transfer=no"
# What East's revoke at trick 3 came to: South won it, East-West won the next.
RULING = '<ruling law="63A1,64A2" trick="3" player="E" side="EW" tricks="1" was="6" result="7"/>'
FACTS = """<?xml version="1.0" encoding="UTF-8"?>
<facts>
  <board game="1" number="3">
    %s
  </board>
</facts>
"""


def trail(tally, stage):
    """What was written stands beside the results, so that it is told from what was not."""
    session = stage.put("small.pbn", CLAIMED)

    def ruled(name, before, after, status, *options, said=None, trail_after=FACTS % RULING):
        stage.put("boards.csv", before)
        result, lines = apply(stage, *options, session=session)
        there = stage.get(TRAIL) if os.path.exists(stage.path(TRAIL)) else None
        expect(tally, "trail: " + name, (after, trail_after, [status], said is not None),
               (stage.get("boards.csv"), there, [line["status"] for line in lines], result.returncode == 3))
        tally.check("trail: " + name, None if (said or "") in result.stderr.decode("utf-8") else result.stderr)
        return lines[0]

    put_results(stage, RAW)
    ruled("made", RAW, RULED, "adjusted", IN_RESULT)
    board = ruled("without the facts", RULED, RULED, "settled")
    expect(tally, "trail: numbers", (7, [(["63A1", "64A2"], 1)], []),
           (board["adjusted"]["tricks"], [(one["law"], one["tricks"]) for one in board["rulings"]],
            [need for need in board["needs"] if "fact" in need]))
    ruled("with them", RULED, RULED, "settled", IN_RESULT)
    ruled("the results were not written", RAW, RULED, "adjusted", IN_RESULT)
    for other in ("3,1,2,1S+1,S,8\r\n", "3,1,2,1S-2,S,5,!0,!100\r\n", "3,1,2,,,,av+,av-\r\n"):
        ruled("another result: " + other.strip(), other, other, "director")
    ruled("another ruling", RULED, RULED, "director", IN_RESULT, "--fact=1:3:E:revoke=denied")
    broken = "<facts><board"
    stage.put(TRAIL, broken)
    ruled("cannot be read", RAW, RAW, "adjusted", IN_RESULT, said=TRAIL, trail_after=broken)
    for name, fact, after, result in (
            ("average", ARTIFICIAL, "3,1,2,,,,av+,av-\r\n", 'result="60/40" contract="1S" declarer="S"'),
            ("assigned", "--fact=1:3:-:equity=2S S 8", "3,1,2,1S-1,S,6,!110,!0\r\n", 'result="2S S 8"')):
        put_results(stage, RAW)
        apply(stage, fact, "--fact=1:3:E:revoke=denied", IN_RESULT, session=session)
        made = stage.get(TRAIL)
        tally.check("trail: " + name, None if result in made and 'was="6"' in made else made)
        ruled(name + ", without the facts", after, after, "settled", trail_after=made)


def trail_of_a_score(tally, stage):
    """A score entered wrongly, its contract too: settled without the fact, and changed by somebody since."""
    session = stage.put("small.pbn", CLAIMED)
    for value, after in (("2S S 8", "3,1,2,2S=,S,8\r\n"), ("1S S 9", "3,1,2,1S+2,S,9\r\n")):
        put_results(stage, RAW)
        given = ("--fact=1:-:-:agreed-score=" + value, "--fact=1:3:E:revoke=denied", IN_RESULT)
        apply(stage, *given, session=session)
        made = stage.get(TRAIL)
        tally.check("trail: agreed " + value, None if 'law="79C"' in made and 'was="6"' in made and
                    'result="%s" contract="1S" declarer="S"' % value in made else made)
        expect(tally, "trail: agreed " + value, after, stage.get("boards.csv"))
        for name, options in (("without the fact", ()), ("again", given)):
            _, lines = apply(stage, *options, session=session)
            expect(tally, "trail: agreed %s, %s" % (value, name), (["settled"], after, made),
                   ([line["status"] for line in lines], stage.get("boards.csv"), stage.get(TRAIL)))
    stage.put("boards.csv", after.replace("+2,S,9", "+1,S,8"))
    _, lines = apply(stage, session=session)
    expect(tally, "trail: agreed, then changed", ["director"], [line["status"] for line in lines])


def trail_elsewhere(tally, stage):
    """OUT.facts.xml keeps its facts, of which none counts here, and has the rulings that OUT has."""
    session = stage.put("small.pbn", CLAIMED)
    fact, old = '<fact trick="3" player="E" name="revoke" value="denied"/>', RULING.replace('"7"', '"8"')
    put_results(stage, RAW)
    out, beside = stage.path("new.csv"), "new.csv.facts.xml"
    for name, before, options, wanted in (
            ("replaced", fact + "\n    " + old, [IN_RESULT], fact + "\n    " + RULING),
            ("added", fact, [IN_RESULT], fact + "\n    " + RULING),
            ("gone", fact + old, ["--fact=1:3:E:revoke=denied"], fact)):
        stage.put(beside, FACTS % before)
        apply(stage, "-o", out, *options, session=session)
        expect(tally, "OUT's trail: " + name, FACTS % wanted, stage.get(beside))
        expect(tally, "OUT's trail: " + name, RAW if name == "gone" else RULED, stage.get("new.csv"))
    apply(stage, IN_RESULT, session=session)
    os.remove(stage.path(beside))
    apply(stage, "-o", out, session=session)
    expect(tally, "OUT's trail: copied", (RULED, FACTS % RULING), (stage.get("new.csv"), stage.get(beside)))
    os.remove(stage.path(beside))
    plain = stage.put("plain.pbn", CLAIMED)
    run(["apply", IN_RESULT, "--in-place", plain])
    tally.check("a session has its own place", "there is a file of facts" if os.path.exists(plain + ".facts.xml")
                else None)


def places(tally, stage, rows):
    """-o leaves the results alone, --in-place=SUFFIX keeps the old ones, and wrong usage is refused."""
    text = "".join(row.text() + "\n" for row in session_rows())
    put_results(stage, text)
    result, _ = apply(stage, "-o", stage.path("new.csv"))
    expect(tally, "-o", (1, text), (result.returncode, stage.get("boards.csv")))
    result, _ = apply(stage, "--in-place=.old")
    expect(tally, "--in-place=.old", (text, stage.get("new.csv")), (stage.get("boards.csv.old"), stage.get("boards.csv")))
    for name, options in (("-o the session", ["-o", stage.put("copy.pbn", open(SESSION, encoding="latin-1").read())]),
                          ("--names alone", [])):
        arguments = ["apply", "--names=" + stage.path("boards.csv")] if name == "--names alone" else \
            ["apply", "--results=" + stage.path("boards.csv")]
        result = run(arguments + options + [stage.path("copy.pbn")])
        expect(tally, name, 2, result.returncode)
    result = run(["check", "--results=" + stage.path("boards.csv"), SESSION])
    expect(tally, "check --results", 2, result.returncode)
    result, _ = apply(stage, session=stage.path("absent.pbn"))
    expect(tally, "no session", 3, result.returncode)
    put_results(stage, "3,1\0,2\n")
    result, _ = apply(stage)
    expect(tally, "no rows", (3, "3,1\0,2\n"), (result.returncode, stage.get("boards.csv")))


def test(tally):
    print("seed %d" % SEED)
    draw = random.Random(SEED)
    stage = scratch("results")
    rows = session_rows()
    rows += other_rows(rows, draw)
    draw.shuffle(rows)
    put_results(stage, "".join(row.text() + "\n" for row in rows))
    transfers(tally, stage, [copy.copy(row) for row in rows])
    other_format(tally, stage, rows)
    joins(tally, stage)
    several(tally, stage)
    scores(tally, stage)
    raw(tally, stage)
    trail(tally, stage)
    trail_of_a_score(tally, stage)
    trail_elsewhere(tally, stage)
    places(tally, stage, rows)
    ranking(tally, stage, rows)


if __name__ == "__main__":
    main(test)
