"""Sessions at random whose games have no contract: each row of a ScoreTable is a board, some of which are ruled on.

The sessions are those of test_session.py, reckoned from Laws 77 and 78 before and after, so that the file as
it must come out is known byte for byte; what moves the results is what was agreed at the table (Law 79),
given in the DirectorTable, whose columns name the rows by their pairs.
Usage: test_rows.py [SEED...]
"""
import json
import os
import random
import sys
import tempfile

import records
from tally import crashed, main, run
from test_session import Session, applied, difference, places

SEEDS = range(1, 13)
HEADING = ('[Event "Club"]\n[Date "2022.02.06"]\n[Board "%d"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Scoring "%s"]\n'
           '[Declarer ""]\n[Contract ""]\n[Result ""]\n')
FACTS = '[DirectorTable "Trick\\2R;Player\\1L;Fact\\16L;Value;PairId_NS\\2R;PairId_EW\\2R"]'
RULINGS = ('[RulingTable "Law;Trick\\2R;Player\\1L;Side\\2L;Tricks\\2R;Basis;Was\\2R;'
           'PairId_NS\\2R;PairId_EW\\2R"]')


class Rows(Session):
    """CHANGES: the tricks that were agreed, by board and row."""

    def __init__(self, seed, method):
        super().__init__(seed, method)
        dice = random.Random(seed + 1000)
        self.changes = {}
        for _ in range(dice.randint(1, 4)):
            number = dice.randrange(len(self.boards))
            row = dice.randrange(len(self.boards[number]))
            if (number, row) not in self.artificial:
                was = self.boards[number][row][5]
                self.changes[number, row] = dice.choice([tricks for tricks in range(14) if tricks != was])

    def tricks(self, number, row, after):
        return self.changes.get((number, row), self.boards[number][row][5]) if after else self.boards[number][row][5]

    def played(self):
        return [(number, row) for number, board in enumerate(self.boards) for row in range(len(board))
                if (number, row) not in self.artificial]

    def changed(self, number):
        return sorted(row for board, row in self.changes if board == number)

    def facts(self, number):
        """In an order that is not that of the rows."""
        lines = [" - - agreed-tricks    %2d %2s %2s" % (self.changes[number, row], *self.boards[number][row][:2])
                 for row in reversed(self.changed(number))]
        return "\n".join([FACTS] + lines) + "\n" if lines else ""

    def options(self):
        """The same facts as options, which name board and pairs."""
        return ["--fact=%d@%s-%s:-:-:agreed-tricks=%d" % (number + 101, *self.boards[number][row][:2], tricks)
                for (number, row), tricks in self.changes.items()]

    def rulings(self, number):
        lines = ["79  - - -   0 confirmed %2d %2s %2s" % (self.boards[number][row][5], *self.boards[number][row][:2])
                 for row in self.changed(number)]
        return "\n".join([RULINGS] + lines) + "\n" if lines else ""

    def text(self, after, spoilt=None, facts=True):
        games = []
        for number in range(len(self.boards)):
            game = HEADING % (number + 101, self.scoring())
            if number == self.list_in:
                game += self.ranking(after, spoilt)
            game += self.table(number, after) + (self.facts(number) if facts else "")
            games.append(game + (self.rulings(number) if after else ""))
        return "\n".join(games)


def checked(text, folder):
    """The boards that a report names by game and row, and its summary."""
    path = os.path.join(folder, "checked.pbn")
    with open(path, "w", encoding="latin-1", newline="") as target:
        target.write(text)
    result = run(["check", "--format=json", path])
    why = crashed(result)
    if why:
        raise AssertionError(why)
    lines = [json.loads(line) for line in result.stdout.decode("utf-8").splitlines()]
    return {(line["game"], line["row"]): line for line in lines[:-1]}, lines[-1]["summary"]


def wrong_boards(session, boards, status):
    """Why the boards that a report names are not those that were ruled on; None when they are."""
    wanted = {(number + 1, row + 1) for number, row in session.changes}
    if set(boards) != wanted:
        return "expected rows %s, saw %s" % (sorted(wanted), sorted(boards))
    for (number, row), tricks in session.changes.items():
        line, pairs = boards[number + 1, row + 1], "%s-%s" % tuple(session.boards[number][row][:2])
        score = session.scores(number, True)[row]
        if (line["status"], line["pairs"], line["adjusted"]["tricks"], line["adjusted"]["score_ns"]) != (
                status, pairs, tricks, score):
            return "expected %s, %s, %d tricks, %d, saw %s" % (status, pairs, tricks, score, line)
    return None


def wrong_summary(session, summary):
    if summary["games"] != len(session.played()):
        return "expected %d games, saw %s" % (len(session.played()), summary)
    return None


def wrong_points(session, boards):
    """Why a row that alone was changed on its board has other points; None."""
    key = "matchpoints_ns" if session.quantity() == "MP" else "imps_ns"
    for number, row in session.changes:
        if len(session.changed(number)) > 1:
            continue
        for part, after in (("recorded", False), ("adjusted", True)):
            wanted = float(places(session.figures(number, after)[row][0], session.decimals()))
            seen = boards[number + 1, row + 1][part].get(key)
            if seen != wanted:
                return "game %d, row %d: expected %s %s, saw %s" % (number + 1, row + 1, part, wanted, seen)
    return None


def try_rows(tally, seed, method, folder):
    session = Rows(seed, method)
    name = "session %d, %s" % (seed, method)
    if session.one_list_in_sight():
        tally.skip(name, "all of the first list are first")
        return
    before, after = session.text(False), session.text(True)
    boards, summary = checked(before, folder)
    tally.check(name + ": rows", wrong_boards(session, boards, "adjusted") or wrong_summary(session, summary) or
                wrong_points(session, boards))
    why, seen, _ = applied(before, folder)
    tally.check(name + ": written", why or difference(after, seen))
    why, seen, _ = applied(session.text(False, facts=False), folder, session.options())
    tally.check(name + ": facts by places", why or difference(session.text(True, facts=False), seen))
    why, again, _ = applied(after, folder)
    tally.check(name + ": twice", why or difference(after, again))
    boards, summary = checked(session.text(True, facts=False), folder)
    tally.check(name + ": settled without its facts",
                wrong_boards(session, boards, "settled") or wrong_summary(session, summary))


# ---- what is no board, and what names none ----

TABLE = ('[ScoreTable "PairId_NS\\2R;PairId_EW\\2R;Contract\\4L;Declarer\\1R;Result\\2R;Score_NS\\5R;Multiplicity\\1R"]\n'
         '%s\n')
GOOD = " 1 11 4S   S 10   420 1"


# Of seven results the first three have 10 of 12 matchpoints, 83.33 per cent.
TWO_WRONG = """\
[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;MP_NS;MP_EW;Percentage_NS;Percentage_EW"]
1 11 4S N 10 420 10 2 83.33 16.67
2 12 4S N 10 420 10 2 83.33 16.67
3 13 4S N 10 420 9 2 83.33 16.67
4 14 3S N 9 140 6 6 50.00 50.00
5 15 2S N 8 110 4 8 33.33 76.67
6 16 4S N 9 -50 1 11 8.33 91.67
7 17 4S N 9 -50 1 11 8.33 91.67
"""


def wrong_figures(tally, folder):
    """Two columns of a table have a figure that cannot be, in two rows: each is told."""
    boards, _ = checked(HEADING % (7, "MP") + TWO_WRONG, folder)
    seen = [(row, item["figure"], item["row"]) for (_, row), line in sorted(boards.items()) for item in line["findings"]]
    wanted = [(3, "matchpoints", 3), (5, "percentage", 5)]
    tally.check("rows: two wrong figures", None if seen == wanted else "expected %s, saw %s" % (wanted, seen))


def rows_told(tally, folder):
    """Rows that are boards and rows that are none, beside one that is."""
    for name, row, games, finding in (
            ("a row", " 2 12 3NT  N  9   400 1", 2, None),
            ("passed out", " 2 12 Pass -  -     0 1", 2, None),
            ("no contract", " 2 12 -    -  -     - 1", 1, None),
            ("made twice", " 2 12 3NT  N  9   400 2", 1, None),
            ("artificial", " 2 12 3NT  N  9  ^400 1", 1, None),
            ("another score", " 2 12 3NT  N  9   420 1", 2, "score-mismatch")):
        boards, summary = checked(HEADING % (7, "MP") + TABLE % (GOOD + "\n" + row), folder)
        why = None if summary["games"] == games else "expected %d games, saw %s" % (games, summary)
        found = [item["id"] for line in boards.values() for item in line["findings"]]
        if found != ([finding] if finding else []):
            why = "expected %s, saw %s" % (finding, found)
        tally.check("rows: " + name, why)
    for name, game in (("a contract", HEADING.replace('[Contract ""]', '[Contract "4S"]')),
                       ("no column Result", HEADING)):
        table = TABLE % GOOD if "contract" in name else TABLE.replace(";Result", ";Lead") % GOOD
        boards, summary = checked(game % (7, "MP") + table, folder)
        tally.check("rows: none beside " + name,
                    None if summary["games"] == 1 and not any(row for _, row in boards) else "saw %s" % summary)


def homeless(tally, folder):
    """A fact that names no row, or two, is told and not used."""
    path = os.path.join(folder, "homeless.pbn")
    for name, pairs in (("no such pairs", "1 12"), ("two rows", "2 12"), ("no pairs", "- -")):
        text = HEADING % (7, "MP") + TABLE % "\n".join([GOOD, " 2 12 3NT  N  9   400 1", " 2 12 3NT  N  8   -50 1"])
        with open(path, "w", encoding="latin-1", newline="") as target:
            target.write(text + FACTS + "\n - - agreed-tricks 8 " + pairs + "\n")
        result = run(["check", path])
        said = result.stderr.decode("utf-8", "replace")
        why = crashed(result)
        if not why and (result.returncode != 3 or ":%d:" % (text.count("\n") + 2) not in said or
                        "PairId_NS" not in said):
            why = "expected exit 3 and its line, saw %d: %s" % (result.returncode, said)
        tally.check("facts: " + name, why)


BESIDE = """[Event "Club"]
[Board "7"]
[Vulnerable "NS"]
[Declarer "S"]
[Contract "4S"]
[Result "10"]
[Score "NS 620"]
%s[ScorePercentage "NS %s"]
[Scoring "MP"]
[PairNS "1"]
[PairEW "11"]
[Play "W"]
*
[ScoreTable "PairId_NS\\2R;PairId_EW\\2R;Contract\\4L;Declarer\\1R;Result\\2R;Score_NS\\5R;MP_NS\\1R;MP_EW\\1R"]
 1 11 4S   S 10   620 %s
 2 12 3NT  N %s
 3 13 3NT  N  9   600 %s
%s[Event "Club"]
[Board "8"]
[TotalScoreTable "PairId\\2R;TotalMP\\1R"]
 1 %s
 2 %s
 3 %s
11 %s
12 %s
13 %s
"""


def beside_a_game(tally, folder):
    """A row of a game that is a board itself is one where a fact names it: ruled on and written, with all that
    follows; the game's own result and its row are one, and what is said of it is said of both."""
    before = BESIDE % ("", "100", "4 0", " 9   600 1 3", "1 3", "", 4, 1, 1, 0, 3, 3)
    for name, pairs, tricks, wanted, games in (("a row", "2-12", 10, (2, "adjusted", "2-12", 10), 3),
                                               ("the game's own", "1-11", 9, (None, "adjusted", "1-11", 9), 2)):
        boards = reported(before, folder, "--fact=7@%s:-:-:agreed-tricks=%d" % (pairs, tricks))
        summary = boards.pop(None)
        seen = [(line["row"], line["status"], line["pairs"], line["adjusted"]["tricks"]) for line in boards.values()]
        tally.check("beside: " + name, None if (seen, summary["games"]) == ([wanted], games) else
                    "expected %s, saw %s, %s" % (wanted, boards, summary))
    ruled = RULINGS + "\n79  - - -   0 confirmed  9  2 12\n"
    after = BESIDE % ("", "50", "2 2", "11   660 4 0", "0 4", ruled, 2, 4, 0, 2, 0, 4)
    options = ["--fact=7@2-12:-:-:agreed-tricks=11"]
    for name, text, facts in (("written", before, options), ("again", after, options), ("without its fact", after, [])):
        why, seen, said = applied(text, folder, facts)
        tally.check("beside: " + name, why or difference(after, seen) or said or None)
    boards, _ = checked(after, folder)
    tally.check("beside: settled", None if {place: line["status"] for place, line in boards.items()} ==
                {(1, 2): "settled"} else "saw %s" % boards)
    # All of one board, and what is said of one is kept apart from the others.
    both = ["--fact=7@2-12:-:-:agreed-tricks=11", "--fact=7@3-13:-:-:agreed-tricks=8"]
    two = ruled + "79  - - -   0 confirmed  9  3 13\n"
    after = BESIDE % ("", "50", "2 2", "11   660 4 0", "0 4", two, 2, 4, 0, 2, 0, 4)
    after = after.replace(" 3 13 3NT  N  9   600", " 3 13 3NT  N  8  -100")
    for name, text in (("two", before), ("two, one after the other", applied(before, folder, options)[1])):
        why, seen, _ = applied(text, folder, both)
        tally.check("beside: " + name, why or difference(after, seen))


def told_beside(tally, folder):
    """What is not written beside a game, and why: its own row cannot be told from this one, or one was ruled on that
    has the table of rulings already."""
    before = BESIDE % ("", "100", "4 0", " 9   600 1 3", "1 3", "", 4, 1, 1, 0, 3, 3)
    doubtful = before.replace('[PairNS "1"]\n[PairEW "11"]\n', "").replace(" 2 12 3NT  N  9   600", " 2 12 4S   S 10   620")
    of_game = '[RulingTable "Law;Trick\\2R;Player\\1L;Side\\2L;Tricks\\2R;Basis;Was\\2R"]\n79  - - -   0 confirmed  9\n'
    ruled = before.replace('[Event "Club"]\n[Board "8"]', of_game + '[Event "Club"]\n[Board "8"]')
    fact = "--fact=7@2-12:-:-:agreed-tricks=8"
    for name, text in (("may be the game's", doubtful), ("the game was ruled on", ruled)):
        why, seen, _ = applied(text, folder, [fact])
        boards = reported(text, folder, fact)
        line = boards.get((1, 2), {"findings": []})
        reasons = [one["reason"] for one in line["findings"] if one["id"] == "not-written"]
        tally.check("beside, told: " + name, why or difference(text, seen) or
                    (None if reasons == ["row"] else "saw %s" % boards))
    rows = before.replace('[Event "Club"]\n[Board "8"]', RULINGS + "\n79  - - -   0 confirmed  8  2 12\n" +
                          '[Event "Club"]\n[Board "8"]')
    why, seen, _ = applied(rows, folder, ["--fact=7@1-11:-:-:agreed-tricks=8"])
    tally.check("beside, told: rows were ruled on", why or difference(rows, seen))
    why, seen, _ = applied(before, folder, ["--fact=7@1-11:-:-:agreed-tricks=9", fact])
    alone = applied(before, folder, ["--fact=7@1-11:-:-:agreed-tricks=9"])[1]
    tally.check("beside, told: both in one run", why or difference(alone, seen) or
                (None if alone != before else "nothing was written"))


PLAIN = '[DirectorTable "Trick\\2R;Player\\1L;Fact\\16L;Value"]'


def told_of_points(tally, folder):
    """The account of apply says below the board that its points stay, and what was not written of which boards."""
    wrong = BESIDE % ("", "100", "2 0", " 9   600 1 3", "1 3", "", 4, 1, 1, 0, 3, 3)
    path = os.path.join(folder, "account.pbn")
    with open(path, "w", encoding="latin-1", newline="") as target:
        target.write(wrong)
    result = run(["apply", "-o", path + ".out", "--fact=7@1-11:-:-:agreed-tricks=9", "--fact=7@2-12:-:-:agreed-tricks=8",
                  "--fact=7@3-13:-:-:agreed-tricks=8", path])
    said = [line[:27] for line in result.stdout.decode("utf-8").splitlines()[1:]]
    wanted = ["  7@1-11: tricks 10, now 9; ", "    Matchpoints, IMPs and ot", "As they were:", "  7@2-12, 7@3-13: The adjus"]
    tally.check("account", None if said == [line[:27] for line in wanted] else "expected %s, saw %s" % (wanted, said))


def facts_beside(tally, folder):
    """A DirectorTable in a game that is a board itself: columns for the pairs name a row beside it, which is a board
    then; what names nobody, or the game's own pairs, is the game's; what names nobody's is told and not used."""
    text = BESIDE % ("", "100", "4 0", " 9   600 1 3", "1 3", FACTS + "\n - - agreed-tricks 8 %s\n", 4, 1, 1, 0, 3, 3)
    for name, pairs, wanted in (("a row's", "2 12", {(1, 2): 8}), ("a number with a nought", "02 12", {(1, 2): 8}),
                                ("the game's own", "1 11", {(1, None): 8}), ("nobody", "- -", {(1, None): 8}),
                                ("other pairs", "9 99", {}), ("one pair", "2 -", {})):
        boards = reported(text % pairs, folder)
        boards.pop(None)
        seen = {place: line["adjusted"]["tricks"] for place, line in boards.items()}
        tally.check("a fact of " + name, None if seen == wanted else "expected %s, saw %s" % (wanted, boards))
        result = run(["check", os.path.join(folder, "reported.pbn")])
        said = b"PairId_NS" in result.stderr
        tally.check("a fact of " + name + ": told", None if (result.returncode, said) == ((1, False) if wanted else (3, True))
                    else "saw %d: %s" % (result.returncode, result.stderr))
    told_of_points(tally, folder)
    alone = (BESIDE % ("", "100", "4 0", " 9   600 1 3", "1 3", FACTS + "\n - - agreed-tricks 8 9 99\n", 4, 1, 1, 0, 3, 3))
    alone = alone[:alone.index("[ScoreTable")] + alone[alone.index("[DirectorTable"):]
    boards = reported(alone, folder)
    tally.check("a fact of other pairs, no table", None if list(boards) == [None] else "saw %s" % boards)


def answered(text, folder, *facts):
    """TEXT after ask has put the FACTS into it: why not, what it is, and what was said."""
    path = os.path.join(folder, "answered.pbn")
    with open(path, "w", encoding="latin-1", newline="") as target:
        target.write(text)
    result = run(["ask", "--in-place", "--report=" + os.devnull] + ["--fact=" + fact for fact in facts] + [path],
                 input=b"")
    with open(path, encoding="latin-1", newline="") as source:
        return crashed(result), source.read(), result


def answers_beside(tally, folder):
    """ask keeps in the file what is said of a row beside a game: in a table that names the pairs, which one that did
    not becomes. Where a row cannot be named nothing is written, and that is said."""
    before = BESIDE % ("", "100", "4 0", " 9   600 1 3", "1 3", "%s", 4, 1, 1, 0, 3, 3)
    row, game = "7@2-12:10:W:revoke=confirmed", "7@1-11:9:E:revoke=confirmed"
    said = {row: "10 W revoke           confirmed  2 12\n", game: " 9 E revoke           confirmed"}
    old = PLAIN + "\n12 N revoke           corrected\n"
    for name, there, facts, wanted in (
            ("new", "", [row], FACTS + "\n" + said[row]),
            ("of both", "", [row, game], FACTS + "\n" + said[game] + " - -\n" + said[row]),
            ("of the game", "", [game], PLAIN + "\n" + said[game] + "\n"),
            ("beside others", old, [row], FACTS + "\n12 N revoke           corrected - -\n" + said[row]),
            ("in place", FACTS + "\n10 W revoke           corrected  2 12\n", [row], FACTS + "\n" + said[row])):
        why, seen, result = answered(before % there, folder, *facts)
        tally.check("answers beside: " + name, why or difference(before % wanted, seen))
        tally.check("answers beside: %s, nothing is said" % name,
                    None if (result.returncode, b"not used" in result.stderr) == (1, False) else
                    "saw %d: %s" % (result.returncode, result.stderr))
        why, again, _ = answered(seen, folder)
        tally.check("answers beside: %s, once more" % name, why or difference(seen, again))
    unnamed = (before % "").replace("PairId_NS\\2R;PairId_EW\\2R;", "Table\\2R;", 1)
    for pairs in (" 1 11", " 2 12", " 3 13"):
        unnamed = unnamed.replace(pairs, pairs[:2], 1)
    _, seen, result = answered(unnamed, folder, "7@t2:10:W:revoke=confirmed")
    tally.check("answers beside: no pairs", difference(unnamed, seen) or
                (None if result.returncode == 3 and b"nothing is written" in result.stderr else
                 "saw %d: %s" % (result.returncode, result.stderr)))


def reported(text, folder, *options):
    """What apply reports of the boards of TEXT, by game and row; the summary is None's."""
    path = os.path.join(folder, "reported.pbn")
    with open(path, "w", encoding="latin-1", newline="") as target:
        target.write(text)
    result = run(["apply", "--format=json", "-o", path + ".out"] + list(options) + [path])
    lines = [json.loads(line) for line in result.stdout.decode("utf-8").splitlines()]
    return {(line["game"], line["row"]): line for line in lines[:-1]} | {None: lines[-1]["summary"]}


def a_club(tally, folder):
    """A board of a French federation's program, where somebody has it (records.py): 22 tables, each a board."""
    before = records.of_clubs("magic.pbn")
    if before is None:
        tally.skip("a club's file", "no records are at hand")
        return
    before = before.decode("latin-1")
    boards, summary = checked(before, folder)
    tally.check("a club's file", None if (summary["games"], summary["clean"]) == (22, 22) else "saw %s" % summary)
    facts = ["--fact=28@15-43:-:-:agreed-tricks=9"]
    why, seen, _ = applied(before, folder, facts)
    rows = [line for line in seen.splitlines() if line.startswith("15 14 15 43")]
    if not why and rows != ['15 14 15 43 2H   S  9 S6   "140"      - 37.0  5.0  88  12']:
        why = "saw %s" % rows
    tally.check("a club's file, one trick more", why)
    why, again, _ = applied(seen, folder)
    tally.check("a club's file, twice", why or difference(seen, again))


def of_sections(tally, folder):
    """Two sections of a file have the same boards and pairs: the section of the game is its rows', and tells them
    apart."""
    game = HEADING.replace('[Board "%d"]\n', '[Board "%d"]\n[Section "%%s"]\n') % (7, "MP") + TABLE % GOOD
    text = game % "A" + "\n" + game % "B"
    boards = reported(text, folder, "--fact=7@B/%s:-:-:agreed-tricks=8" % "-".join(GOOD.split()[:2]))
    boards.pop(None)
    tally.check("a section", None if [(place, line["status"]) for place, line in boards.items()] ==
                [((2, 1), "adjusted")] else "saw %s" % boards)


def artificial_twice(tally, folder):
    """An artificial score in a row is settled, and a board, when the file is read again."""
    text = HEADING % (7, "MP") + TABLE % "\n".join([GOOD, " 2 12 3NT  N  9   400 1"])
    why, seen, _ = applied(text + FACTS + "\n - - artificial 60/40 2 12\n", folder)
    row = " 2 12 3NT  N  -     - 1"
    if not why and (row not in seen or "9  2 12 ;60/40" not in seen):
        why = "expected %r and its shares, saw %s" % (row, seen)
    boards, summary = checked(seen.replace(" - - artificial 60/40 2 12\n", ""), folder)
    line = boards.get((1, 2))
    if not why and (line is None or line["status"] != "settled" or
                    line["adjusted"] != {"artificial": {"ns": 60, "ew": 40}} or summary["games"] != 2):
        why = "expected it settled, saw %s, %s" % (line, summary)
    tally.check("artificial", why)


NIGHT = """[Event "Club"]
[Board "101"]
[Vulnerable "None"]
[Scoring "MP"]
[ScoreTable "PairId_NS\\1R;PairId_EW\\1R;Contract\\4L;Declarer\\1R;Result\\2R;Score_NS\\4R;MP_NS\\1R;MP_EW\\1R"]
1 4 4S   S 10  420 %s
%s
6 3 4S   S  9  -50 0 %s
%s
[Event "Club"]
[Board "102"]
[Vulnerable "None"]
[Scoring "MP"]
[ScoreTable "PairId_NS\\1R;PairId_EW\\1R;Contract\\4L;Declarer\\1R;Result\\2R;Score_NS\\4R;MP_NS\\1R;MP_EW\\1R"]
1 5 3NT  N  8  -50 0 2
2 6 2S   N  8  110 2 0
[TotalScoreTable "PairId\\1R;TotalMP\\1R;MeanMP\\4R"]
1 %s
2 %s
3 %s
4 0 0.00
5 %s
6 0 0.00
"""


def nothing_played(tally, folder):
    """A score was entered where nothing was played (79C): the field is a result smaller, and so are the boards of
    two pairs."""
    before = NIGHT % ("4 0", "2 5 2H   N  8  110 2 2", "4", "", "4 2.00", "4 2.00", "4 4.00", "4 2.00")
    after = NIGHT % ("2 0", "2 5 -    -  -    - - -", "2", RULINGS + "\n79C  - - -   0 confirmed  8  2  5\n", "2 1.00",
                     "2 2.00", "2 2.00", "2 2.00")
    options = ["--fact=101@2-5:-:-:agreed-score=none"]
    for name, text, facts in (("once", before, options), ("again", after, options), ("without the fact", after, [])):
        why, seen, said = applied(text, folder, facts)
        tally.check("nothing played, " + name, why or difference(after, seen) or said or None)


def test(tally):
    seeds = [int(word) for word in sys.argv[1:]] or SEEDS
    with tempfile.TemporaryDirectory() as folder:
        for seed in seeds:
            for method in ("MP", "Neuberg", "Cross", "Butler"):
                try_rows(tally, seed, method, folder)
        rows_told(tally, folder)
        wrong_figures(tally, folder)
        homeless(tally, folder)
        of_sections(tally, folder)
        artificial_twice(tally, folder)
        beside_a_game(tally, folder)
        told_beside(tally, folder)
        facts_beside(tally, folder)
        answers_beside(tally, folder)
        nothing_played(tally, folder)
        a_club(tally, folder)


if __name__ == "__main__":
    main(test)
