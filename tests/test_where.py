"""A board is named as people name it: board and pairs, board and table, with a section where there are several; on the
command line, in a sidecar, through the interface. A place of no board or of two is told, and nothing is said of either.

The fact is the edition of the Laws, which any board takes and each report tells.
"""
import json
import os

from folder import scratch
from tally import crashed, main, run

# Board, table, pairs; the game is the place in the list.
GAMES = (("16", "2", ("4", "11")), ("7", "3", ("3", "12")), ("7", "4", ("5", "9")), ("2", "4", ("5", "9")),
         ("A:12", None, ("3", "12")), ("3", None, None))
CASES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "cases")
HANDS = "N:AKQJ.T98.765.432 T987.AKQJ.432.765 654.7654.AKQJ.98 32.32.T98.AKQJT"


def game(board, table, pairs, section=None):
    tags = [("Event", "x"), ("Board", board)]
    tags += [("Section", section)] if section else []
    tags += [("Table", table)] if table else []
    tags += [("PairNS", pairs[0]), ("PairEW", pairs[1])] if pairs else []
    tags += [("Dealer", "N"), ("Vulnerable", "None"), ("Deal", HANDS), ("Declarer", "N"), ("Contract", "1NT"),
             ("Result", "7"), ("Score", "NS 100")]
    return "".join('[%s "%s"]\n' % tag for tag in tags)


def session(games):
    return "\n".join(game(*one) for one in games)


def editions(stage, name, *options, stdin=None):
    """Games by number: their editions. The score is wrong, so that each board is in the report."""
    result = run(["check", "--format=json", *options, name], cwd=stage.folder, input=stdin)
    lines = [json.loads(line) for line in result.stdout.decode().splitlines()]
    return result, {line["game"]: line["laws"] for line in lines if "game" in line}


def expect(tally, name, stage, options, games, status, messages=(), file="s.pbn", stdin=None):
    """GAMES alone are ruled on by 2007, and each of MESSAGES is told."""
    result, found = editions(stage, file, *options, stdin=stdin)
    said = result.stderr.decode()
    old = sorted(number for number, edition in found.items() if edition == "2007")
    why = crashed(result)
    if not why and (old, result.returncode) != (sorted(games), status):
        why = "expected games %s, status %d; saw %s, %d; %s" % (sorted(games), status, old, result.returncode, said)
    lacking = [words for words in messages if words not in said]
    tally.check(name, why or ("not told: %s; said: %s" % (lacking, said) if lacking else None))


def fact(where):
    return "--fact=%s:-:-:laws=2007" % where


PLACES = (
    # where, the game that it is; or what is told
    ("7@3-12", 2), ("7@5-9", 3), ("7@t4", 3), ("07@03-012", 2), ("2@5-9", 4), ("A:12@3-12", 5), ("16@", 1), ("16@4-11", 1),
    ("@4-11", 1), ("6", 6), ("3", 3),
    ("7@", "that may be 7@3-12, 7@5-9."), ("@3-12", "that may be 7@3-12, A:12@3-12."),
    ("7@12-3", "has this board as 7@3-12, 7@5-9."), ("7@t9", "has this board as 7@3-12, 7@5-9."),
    ("7@B/3-12", "has this board as 7@3-12, 7@5-9."), ("9@3-12", "has no such board."), ("12@3-12", "has no such board."),
    ("3@3-12", "has this board as 6."),
    # as people type it: a table or a pair, where one board alone fits; in any case
    ("7@3", 2), ("7@4", 3), ("7@9", 3), ("7@12", 2), ("a:12@3-12", 5), ("7@T4", 3),
    ("@3", "that may be 7@3-12, A:12@3-12."),
    ("7@12-3", "Did you mean 7@3-12?"), ("7@3/12", "Did you mean 7@3-12?"),
)

SHORT = (
    # the fact, games of 2007
    ("7@3-12:laws=2007", [2]), ("3:laws=2007", [3]), ("A:12@3-12:laws=2007", [5]), ("*:laws=2007", range(1, 7)),
    ("7@3-12:LAWS=2007", [2]),
)


def on_the_command_line(tally, stage):
    for where, wanted in PLACES:
        found = isinstance(wanted, int)
        expect(tally, "--fact " + where, stage, [fact(where)], [wanted] if found else [], 1 if found else 3,
               [] if found else ["s.pbn: --fact: What is said of %s is not used: " % where, wanted])
    for given, games in SHORT:
        expect(tally, "--fact=" + given, stage, ["--fact=" + given], games, 1)
    # A table 3 and a pair 3 are two boards: their rows are named.
    stage.put("two.pbn", session([("7", "3", ("5", "9")), ("7", "4", ("3", "12"))]))
    expect(tally, "a table or a pair", stage, ["--fact=7@3:laws=2007"], [], 3, ["that may be 7@5-9, 7@3-12."], file="two.pbn")
    expect(tally, "to the letter", stage, ["--fact=7@t3:laws=2007"], [1], 1, file="two.pbn")
    for given in ("7:S:laws=2007", ":laws=2007", "laws=2007", "7@3-12:laws", "x:laws=2007"):
        result = run(["check", "--fact=" + given, "s.pbn"], cwd=stage.folder)
        tally.check("no short form: " + given, crashed(result) or (None if result.returncode == 2 else result.returncode))
    with open(os.path.join(CASES, "d01.pbn"), "rb") as source:
        stage.put("d01.pbn", source.read())
    long, short = (run(["check", "--format=json", "--fact=" + given, "d01.pbn"], cwd=stage.folder)
                   for given in ("1:5:W:revoke=denied", "1:5w:Revoke=Denied"))
    tally.check("trick and player in one", None if long.stdout == short.stdout and not short.stderr else short.stderr)
    expect(tally, "a place that is none leaves the others", stage, [fact("7@"), fact("7@3-12")], [2], 3, ["may be"])
    expect(tally, "all", stage, [fact("*")], range(1, 7), 1)
    expect(tally, "a place goes before all", stage, [fact("*"), "--fact=7@3-12:-:-:laws=2017"], [1, 3, 4, 5, 6], 1)
    expect(tally, "from a pipe", stage, [fact("7@3-12")], [2], 1, file="-", stdin=session(GAMES).encode())
    expect(tally, "from a pipe, two that fit", stage, [fact("7@")], [], 3, ["that may be 7@3-12, 7@5-9"], file="-",
           stdin=session(GAMES).encode())


def of_two_names(tally, stage):
    """One place said in two ways is one place."""
    expect(tally, "index and pairs agree", stage, [fact("2"), fact("7@3-12")], [2], 1)
    expect(tally, "index and pairs contradict", stage, [fact("2"), "--fact=7@3-12:-:-:laws=2017"], [], 3,
           ["given before with another value"])


def usage(tally, stage):
    for where in ("", "x", "0", "-1", "4294967296", "7-12", "@"):
        result = run(["check", fact(where), "s.pbn"], cwd=stage.folder)
        tally.check("wrong usage: %r" % where, crashed(result) or (
            None if result.returncode == 2 and result.stderr else "exit status %d" % result.returncode))
    result = run(["check", "--fact=7@3-12:-:-:laws=2020", "s.pbn"], cwd=stage.folder)
    tally.check("no such value", None if result.returncode == 2 else "exit status %d" % result.returncode)


def by_number(tally, stage):
    """Who says 3 may mean the third game or board 3."""
    note = "Game 2 of s.pbn is 7@3-12; where board 2 is meant, say 2@NS-EW."
    expect(tally, "a number is told", stage, [fact("2")], [2], 1, [note])
    quiet = run(["check", "--quiet", fact("2"), "s.pbn"], cwd=stage.folder)
    tally.check("but to those who want it quiet", None if not quiet.stderr else "said: %s" % quiet.stderr)
    stage.put("three.pbn", session([("1", None, None), ("2", None, None)]))
    stage.put("nobody.pbn", session([("7", None, None), ("8", None, None)]))
    result, _ = editions(stage, "nobody.pbn", fact("2"))
    nobody = b"Game 2 of nobody.pbn is board 8; where board 2 is meant, say 2@."
    tally.check("a number is told of a board without pairs", None if nobody in result.stderr else "said: %s" % result.stderr)
    result, _ = editions(stage, "three.pbn", fact("2"))
    tally.check("no note where they are the same", None if not result.stderr else "said: %s" % result.stderr)
    stage.put("three.pbn", session([("16", None, None), ("A2", None, None)]))
    result, _ = editions(stage, "three.pbn", fact("1"), fact("2"))
    said = result.stderr.decode().splitlines()
    tally.check("by its name, where that is a number", None if len(said) == 1 and "is board 16;" in said[0] else said)


BOARD = '<board %s><fact name="laws" value="2007"/></board>'
SIDECARS = (
    # attributes, games; or what is told
    ('game="2"', 2), ('game="2" number="7"', 2), ('game="2" number="7" pairs="3-12"', 2), ('number="7" table="4"', 3),
    ('number="7" pairs="3-12"', 2), ('number="A:12" pairs="3-12"', 5), ('number="16"', 1), ('pairs="4-11"', 1),
    ('game="2" number="7" pairs="5-9"', "What is said of game 2, 7@5-9, is not used: in s.pbn game 2 is 7@3-12."),
    ('game="1" number="7" pairs="3-12"', "What is said of game 1, 7@3-12, is not used: in s.pbn game 1 is 16@4-11."),
    ('game="9" number="7" pairs="3-12"', "no game of this number was read from s.pbn."),
    ('number="7"', "What is said of 7@ is not used: in s.pbn that may be 7@3-12, 7@5-9."),
    ('number="8" pairs="3-12"', "What is said of 8@3-12 is not used: s.pbn has no such board."),
    ('number="7" pairs="3-12" table="3"', "named by its pairs or by its table"),
    ('game="*" number="7"', "A fact about all boards cannot name pairs or a table."),
    ('', "The fact does not say which board"),
)


def in_a_sidecar(tally, stage):
    for attributes, wanted in SIDECARS:
        found = isinstance(wanted, int)
        stage.put("f.xml", "<facts>" + BOARD % attributes + "</facts>")
        expect(tally, "sidecar " + attributes, stage, ["--facts=f.xml"], [wanted] if found else [], 1 if found else 3,
               [] if found else ["f.xml:1:", wanted])
    stage.put("f.xml", "<facts>" + BOARD % 'game="*"' + '<board number="7" pairs="3-12">' +
              '<fact name="laws" value="2017"/></board></facts>')
    expect(tally, "a board goes before the evening", stage, ["--facts=f.xml"], [1, 3, 4, 5, 6], 1)
    expect(tally, "the command line before both", stage, ["--facts=f.xml", fact("7@t3")], range(1, 7), 1)
    stage.put("f.xml", "<facts>" + BOARD % 'game="2"' + '<board number="7" pairs="3-12">' +
              '<fact name="laws" value="2017"/></board></facts>')
    expect(tally, "two boards that are one contradict", stage, ["--facts=f.xml"], [], 3, ["f.xml:1:", "neither holds"])


def of_two_boards(tally, stage):
    """What is kept for a board does not go where it would be of none: into an element of a place that fits two."""
    stage.put("s.pbn.facts.xml", '<facts>\n  <board number="7">\n    <fact name="laws" value="2007"/>\n  </board>\n</facts>\n')
    result = run(["ask", "--board=7", "--fact=2:-:-:laws=2017", "s.pbn"], cwd=stage.folder, input=b"q\n")
    kept = stage.get("s.pbn.facts.xml")
    wanted = '  <board game="2" number="7" pairs="3-12">\n    <fact name="laws" value="2017"/>\n  </board>\n</facts>\n'
    tally.check("a place of two boards takes no fact of one", crashed(result) or
                (None if kept.endswith(wanted) else "%s; kept: %s" % (result.stderr.decode(), kept)))
    os.remove(os.path.join(stage.folder, "s.pbn.facts.xml"))


def of_another_session(tally, stage):
    """Each board that does not fit is told once; what fits counts, of each of several files."""
    stage.put("f.xml", '<facts><board game="1" number="16" pairs="4-11"><fact name="laws" value="2007"/></board>\n'
              '<board game="2" number="8" pairs="1-2"><fact name="laws" value="2007"/>\n'
              '<fact name="hands-returned" value="no"/></board></facts>')
    expect(tally, "what fits counts", stage, ["--facts=f.xml"], [1], 3, ["game 2, 8@1-2", "game 2 is 7@3-12"])
    result, _ = editions(stage, "s.pbn", "--facts=f.xml")
    tally.check("once a board", None if result.stderr.count(b"8@1-2") == 1 else "said: %s" % result.stderr.decode())
    stage.put("t.pbn", session([("8", None, ("1", "2"))]))
    result = run(["check", "--facts=f.xml", "s.pbn", "t.pbn"], cwd=stage.folder)
    said = result.stderr.decode()
    tally.check("each file has its own", None if result.returncode == 3 and "t.pbn game 1 is 8@1-2" in said else said)
    before = stage.get("s.pbn")
    result = run(["apply", "--facts=f.xml", "--in-place", "s.pbn"], cwd=stage.folder)
    tally.check("apply says so too", None if result.returncode == 3 else "exit status %d" % result.returncode)
    stage.put("s.pbn", before)


TABLE = """[Event "x"]
[Board "28"]
[Dealer "W"]
[Vulnerable "NS"]
[Declarer ""]
[Contract ""]
[Result ""]
[ScoreTable "Table\\2R;PairId_NS\\2R;PairId_EW\\2R;Contract\\4L;Declarer\\1R;Result\\2R;Score_NS\\6R"]
19  4 11 2HX  S  8   "670"
16 14  1 2S   E  5   "150"
 5 25 33 2H   S  8   "110"
 3 14  1 2H   S  8   "110"
"""


def of_a_table(tally, stage):
    """Each row of a table is a board of its own; the index of the game names all of them, and so none."""
    stage.put("rows.pbn", TABLE)
    for where, row in (("28@4-11", 1), ("28@t19", 1), ("28@25-33", 3), ("28@t16", 2), ("28@14-1", None), ("1", None)):
        result = run(["check", "--format=json", "--fact=%s:-:-:artificial=60/40" % where, "rows.pbn"], cwd=stage.folder)
        lines = [json.loads(line) for line in result.stdout.decode().splitlines()]
        found = [line["row"] for line in lines if "game" in line and line["adjusted"]]
        said = result.stderr.decode()
        wanted = ([row], 1) if row else ([], 3)
        tally.check("row " + where, crashed(result) or (None if (found, result.returncode) == wanted else (
            "expected %s, saw %s, %d; %s" % (wanted, found, result.returncode, said))))
        words = {"28@14-1": "may be 28@14-1, 28@14-1.", "1": "whose boards are 28@4-11, 28@14-1, 28@25-33, 28@14-1."}.get(where, "")
        tally.check("said of row " + where, None if words in said else said)


def of_a_board_number(tally, stage):
    """A number that no game has, and boards have: they are named, all, or the first ten and how many others."""
    for rows, named in ((2, "28@1-51, 28@2-52."), (11, "28@10-60 and 1 more."), (13, "28@10-60 and 3 more.")):
        table = TABLE.split("19  4")[0] + "".join('%2d %2d %2d 2H   S  8   "110"\n' % (n, n, n + 50) for n in range(1, rows + 1))
        stage.put("rows.pbn", table)
        names = "28@1-51, 28@2-52" if rows == 2 else ", ".join("28@%d-%d" % (n, n + 50) for n in range(1, 11))
        for where, words in (("28", "read from rows.pbn. Board 28 is " + names), ("1", "whose boards are " + names)):
            said = run(["check", "--fact=%s:-:-:artificial=60/40" % where, "rows.pbn"], cwd=stage.folder).stderr.decode()
            tally.check("%d rows of %s" % (rows, where), None if words in said and named in said else said)
    stage.put("games.pbn", session([("7", None, ("3", "12")), ("7", None, ("5", "9"))]))
    for lang, words in (("en", "Board 7 is 7@3-12, 7@5-9."), ("fr", "La donne 7 est 7@3-12, 7@5-9.")):
        result = run(["check", "--lang=" + lang, "--fact=7:4:S:revoke=confirmed", "games.pbn"], cwd=stage.folder)
        said = result.stderr.decode()
        tally.check("games of a board, " + lang, None if result.returncode == 3 and words in said else said)
    expect(tally, "neither game nor board", stage, ["--fact=8:laws=2007"], [], 3, ["read from games.pbn.\n"], file="games.pbn")


def in_sections(tally, stage):
    """Pairs are numbered in each section anew."""
    stage.put("two.pbn", "\n".join(game("7", "3", ("3", "12"), section) for section in ("A", "B")))
    for where, wanted in (("7@A/3-12", [1]), ("7@B/3-12", [2]), ("7@B/t3", [2]), ("7@B/", [2])):
        expect(tally, "section " + where, stage, [fact(where)], wanted, 1, file="two.pbn")
    expect(tally, "a section is missing", stage, [fact("7@3-12")], [], 3, ["may be 7@A/3-12, 7@B/3-12."], file="two.pbn")
    stage.put("f.xml", "<facts>" + BOARD % 'number="7" section="B" pairs="3-12"' + "</facts>")
    expect(tally, "a section in a sidecar", stage, ["--facts=f.xml"], [2], 1, file="two.pbn")
    applied = run(["apply", "-o", "out.pbn", "two.pbn"], cwd=stage.folder).stdout.decode()
    tally.check("apply names them so", None if "  7@A/3-12, 7@B/3-12: " in applied else applied)


LINE = ("<TRAVELLER_LINE><NS_PAIR_NUMBER>3</NS_PAIR_NUMBER><EW_PAIR_NUMBER>12</EW_PAIR_NUMBER><CONTRACT>2H</CONTRACT>"
        "<PLAYED_BY>S</PLAYED_BY><TRICKS>8</TRICKS><SCORE>100</SCORE></TRAVELLER_LINE>")


def of_usebio(tally, stage):
    sections = "".join('<SECTION SECTION_ID="%s"><BOARD><BOARD_NUMBER>7</BOARD_NUMBER>%s</BOARD></SECTION>' % (name, LINE)
                       for name in ("A", "B"))
    stage.put("club.xml", '<?xml version="1.0"?><USEBIO Version="1.2"><CLUB/><EVENT EVENT_TYPE="MP_PAIRS"><SESSION>%s'
              '<BOARD><BOARD_NUMBER>9</BOARD_NUMBER>%s</BOARD></SESSION></EVENT></USEBIO>' % (sections, LINE))
    for where, wanted in (("7@A/3-12", [1]), ("7@B/3-12", [2]), ("9@3-12", [3])):
        expect(tally, "USEBIO " + where, stage, [fact(where)], wanted, 1, file="club.xml")
    expect(tally, "USEBIO, a section is missing", stage, [fact("7@3-12")], [], 3, ["may be 7@A/3-12, 7@B/3-12."],
           file="club.xml")
    expect(tally, "USEBIO, a section too many", stage, [fact("9@B/3-12")], [], 3, ["has this board as 9@3-12."],
           file="club.xml")


def what_cannot_be_read(tally, stage):
    """No board is no reason to name places."""
    stage.put("none.txt", "nothing of the kind\n" * 300)
    result = run(["check", fact("7@3-12"), "none.txt"], cwd=stage.folder)
    said = result.stderr.decode()
    tally.check("no session", None if result.returncode == 3 and "7@3-12" not in said else "said: " + said)
    stage.put("empty.pbn", "")
    result = run(["check", fact("7@3-12"), "empty.pbn"], cwd=stage.folder)
    tally.check("an empty file", crashed(result) or (None if result.returncode == 3 else "status %d" % result.returncode))


def test(tally):
    stage = scratch(os.path.splitext(os.path.basename(__file__))[0])
    stage.put("s.pbn", session(GAMES))
    for part in (on_the_command_line, of_two_names, usage, by_number, in_a_sidecar, of_two_boards, of_another_session,
                 of_a_table, of_a_board_number, in_sections, of_usebio, what_cannot_be_read):
        part(tally, stage)


main(test)
