"""What sixteen times as much of one thing costs: no more than in proportion, in time and in memory.

Each row of the tables below is a file with COUNT of something: games, tags, notes, rows, facts, elements
within elements. It is tried with COUNT and with sixteen times COUNT. The processor's time may grow
sixteen times too, with room for a busy machine, which is far below the 256 times of a loop within a loop;
what is read takes the memory of its bytes, what is written back some bytes for each byte of the file.
"""
import os
import subprocess

from folder import scratch
from tally import COMMAND, SANITIZED, SANITIZED_PART, main

TIMES = 16
ROOM = 5                  # a processor that others use too takes longer for the same
LEAST_SECONDS = 0.03      # what is less is the start of a process
LEAST_COUNT = 16
MEGABYTE = 1 << 20
MEMORY = 8 * MEGABYTE     # what the C library keeps
# Of a file that is read: it is held in a block that doubles; and of USEBIO all lines are kept, in 430
# bytes each, of which the shortest have 160, and each board.
HELD_FOR_A_BYTE = {"USEBIO": 6, "others": 2}
BYTES_FOR_A_BYTE = 64     # of a file that is written back, or of one board
BOARDS_MAX = 1000000      # no more are read of a file

DEAL = "N:AKQJ.AKQJ.AKQ.32 T987.T98.JT9.AKQ 654.765.8765.JT9 32.432.432.87654"
HANDS = "".join('<hand seat="%s" spades="%s" hearts="%s" diamonds="%s" clubs="%s"/>' % ((seat,) + tuple(hand.split(".")))
                for seat, hand in zip("NESW", DEAL[2:].split()))
LIN = "md|1SAKQJHAKQJDAKQC32,ST987HT98DJT9CAKQ,S654H765D8765CJT9,|sv|o|ah|Board 1|mb|1N|mb|p|mb|p|mb|p|"
RULED = "--fact=*:-:-:agreed-tricks=8"   # a ruling on every board


def many(count, line):
    """LINE for each number from 1 to COUNT, which stands wherever it has "@"."""
    return "".join(line.replace("@", str(number)) for number in range(1, count + 1))


def game(number="1", more=""):
    return ('[Event "x"]\n[Board "%s"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "%s"]\n[Declarer "N"]\n'
            '[Contract "3NT"]\n[Result "9"]\n%s\n' % (number, DEAL, more))


def results(number="1", more=""):
    """A game without a contract: the rows of its table are boards."""
    return '[Event "x"]\n[Board "%s"]\n[Dealer "N"]\n[Vulnerable "None"]\n%s\n' % (number, more)


REVOKE = '[Play "E"]\n^R DJ D2 D3 D5\nH8 H2 H5 HA\n'   # East has spades; who led what does not matter here
SCORES = '[PairNS "1"]\n[PairEW "9001"]\n[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS"]\n'

ROWS = SCORES[SCORES.index("[ScoreTable"):]
OF_A_ROW = ";PairId_NS;PairId_EW"

PBN = {
    "games": lambda count: many(count, game("@")),
    "games with findings": lambda count: many(count, game("@", REVOKE)),
    "tags": lambda count: game(more=many(count, '[Tag@ "@"]\n')),
    "one tag": lambda count: game(more=many(count, '[Tag "@"] {@}\n')),
    "tags with comments": lambda count: game(more=many(count, '[Tag@ "@"] {@}\n')),
    "notes": lambda count: game(more='[Auction "N"]\n1NT =1= Pass\n' + many(count, '[Note "@:x"] {@}\n')),
    "notes of nothing": lambda count: game(more=many(count, '[Note "@:x"] {@}\n')),
    "comments": lambda count: game(more=many(count, "{@}\n;@\n")),
    "sections": lambda count: game(more=many(count, '[Other@ "A;B"]\nx y\n')),
    "rows of scores": lambda count: game(more=SCORES + many(count, "@ 900@ 3NT N 9 400\n")),
    "rows of facts": lambda count: game(more='[DirectorTable "Trick;Player;Fact;Value"]\n' + many(count, "- - x@ y\n")),
    "rows of rulings": lambda count: game(
        more='[RulingTable "Law;Trick;Player;Side;Tricks;Basis;Was"]\n' + many(count, "64A2 5 W EW 1 marked 9\n")),
    "games of rows": lambda count: many(count, results("@", ROWS + "1 2 3NT N 9 400\n3 4 3NT N 8 -50\n")),
    "rows that are boards": lambda count: results(more=ROWS + many(count, "@ 900@ 3NT N 9 400\n")),
    "facts of rows": lambda count: results(
        more=ROWS + many(count, "@ 900@ 3NT N 9 400\n") + '[DirectorTable "Trick;Player;Fact;Value%s"]\n' % OF_A_ROW +
        many(count, "- - agreed-tricks 8 @ 900@\n")),
    "rulings on rows": lambda count: results(
        more=ROWS + many(count, "@ 900@ 3NT N 9 400\n") +
        '[RulingTable "Law;Trick;Player;Side;Tricks;Basis;Was%s"]\n' % OF_A_ROW +
        many(count, "64A2 5 W EW 1 marked 9 @ 900@\n")),
    "rows of play": lambda count: game(more='[Play "E"]\n' + many(count, "SA S2 S3 S4\n")),
    "calls": lambda count: game(more='[Auction "N"]\n' + many(count, "Pass Pass =@= Pass Pass\n")),
    "tags that are not closed": lambda count: game(more='[A "x' * 10 * count + "\n"),
    "braces": lambda count: game(more="{" * count + "}" * count + "\n"),
    "brackets": lambda count: game(more="[" * count + "\n"),
}

RECORD = '<session xmlns="urn:bridge-scorer:deal-record:1">%s</session>'
TABLE = '<table number="@"><contract bid="3NT" declarer="N"/>%s<result tricks="9"/></table>'
DEAL_RECORD = {
    "boards": lambda count: RECORD % many(count, '<board number="@">%s%s</board>\n' % (HANDS, TABLE % "")),
    "tables": lambda count: RECORD % '<board number="1">%s%s</board>' % (HANDS, many(count, TABLE % "")),
    "comments": lambda count: RECORD % '<board number="1">%s<table>%s</table></board>' % (
        HANDS, many(count, '<tag name="T@" value="@"/><comment after="T@">@</comment>\n')),
    "elements in elements": lambda count: RECORD % ("<x>" * count),
    "attributes": lambda count: RECORD % ("<board %s/>" % many(count, 'a@="@" ')),
}

LINE = ("<TRAVELLER_LINE><NS_PAIR_NUMBER>@</NS_PAIR_NUMBER><EW_PAIR_NUMBER>900@</EW_PAIR_NUMBER>"
        "<CONTRACT>3NT</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>9</TRICKS><SCORE>400</SCORE></TRAVELLER_LINE>\n")
POINTS = LINE.replace("</TRAVELLER_LINE>", "<NS_MATCH_POINTS>#</NS_MATCH_POINTS><EW_MATCH_POINTS>#</EW_MATCH_POINTS></TRAVELLER_LINE>")
EVENT = '<USEBIO Version="1.2"><EVENT EVENT_TYPE="MP_PAIRS">%s</EVENT></USEBIO>'
USEBIO = {
    "boards": lambda count: EVENT % many(count, "<BOARD><BOARD_NUMBER>@</BOARD_NUMBER>%s</BOARD>" % LINE),
    "lines": lambda count: EVENT % ("<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>%s</BOARD>" % many(count, LINE)),
    "lines with points": lambda count: EVENT % ("<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>%s</BOARD>" % many(
        count, POINTS.replace("#", str(count - 1)))),
    "pairs": lambda count: EVENT % ("<PARTICIPANTS>%s</PARTICIPANTS>" % many(
        count, "<PAIR><PAIR_NUMBER>@</PAIR_NUMBER></PAIR>") + "<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>%s</BOARD>" % LINE),
}
IN_SECTIONS = "".join(POINTS.replace("#", "3").replace("@", str(pair)) for pair in range(1, 5))


def sections(count):
    """The same boards in two sections, each with points of its own."""
    return EVENT % "".join('<SESSION><SECTION SECTION_ID="%s">%s</SECTION></SESSION>' % (
        name, many(count, "<BOARD><BOARD_NUMBER>@</BOARD_NUMBER>%s</BOARD>" % IN_SECTIONS)) for name in "AB")


LINS = {
    "boards": lambda count: many(count, LIN.replace("Board 1", "Board @") + "mc|9|"),
    "cards": lambda count: LIN + many(count, "pc|SA|"),
    "chatter": lambda count: LIN + many(count, "nt|x@|") + "mc|9|",
}
FACTS = {
    "boards": lambda count: (many(count, game("@")), "<facts>%s</facts>" % many(
        count, '<board game="@"><fact name="agreed-tricks" value="8"/></board>\n')),
    "facts of a board": lambda count: (game(), '<facts><board game="1">%s</board></facts>' % many(
        count, '<fact trick="1" player="N" name="x@" value="@"/>\n')),
}
PAIRS = '[PairNS "@"]\n[PairEW "900@"]\n'
PLAYERS = '[North "N@"]\n[South "S@"]\n[East "E@"]\n[West "W@"]\n'
ROW = "%s,@,900@,3NT=,N,9,400,0,1,1\n"
RESULTS = {
    "boards": lambda count: (many(count, game("@", PAIRS)), many(count, ROW % "@"), None),
    "rows of a board": lambda count: (many(count, game("1", PAIRS)), many(count, ROW % "1"), None),
    "names": lambda count: (many(count, game("@", PLAYERS)), many(count, ROW % "@"),
                            many(count, "@,S@,N@\n900@,E@,W@\n")),
}
ALONE = {"rows": lambda count: many(count, ROW % "1")}
WRITTEN = '<board game="@" number="1" pairs="@-900@"><ruling law="79" tricks="0" was="9" result="8"/></board>\n'


class Stage:
    def __init__(self, folder):
        self.folder = folder

    def take(self, arguments):
        """Seconds of the processor and bytes of memory that the command took, and how it ended."""
        child = subprocess.Popen(COMMAND + arguments, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        _, status, used = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        return used.ru_utime + used.ru_stime, used.ru_maxrss * 1024, child.returncode

    def files(self, names, make, count):
        """Writes what MAKE(COUNT) gives into the files NAMES; how many bytes they have."""
        writer = os.fork()
        if writer == 0:  # what it takes would count as the command's, which is started from this process
            contents = make(count)
            for name, content in zip(names, contents if isinstance(contents, tuple) else (contents,)):
                self.folder.put(name, content or "")
            os._exit(0)
        _, status = os.waitpid(writer, 0)
        if status != 0:
            raise OSError("cannot write %s" % " ".join(names))
        return sum(os.path.getsize(self.folder.path(name)) for name in names)


def too_much(small, large, small_bytes, large_bytes, for_a_byte):
    """Why the growth from SMALL to LARGE is out of proportion; None when it is not."""
    (seconds, memory, status), (more_seconds, more_memory, more_status) = small, large
    if status not in (0, 1, 3) or more_status not in (0, 1, 3):
        return "exit statuses %d and %d" % (status, more_status)
    if more_seconds > TIMES * ROOM * max(seconds, LEAST_SECONDS):
        return "%.2f seconds, then %.2f" % (seconds, more_seconds)
    room = MEMORY + for_a_byte * (large_bytes - small_bytes)
    # Sanitizers keep what was freed.
    if not SANITIZED and more_memory > memory + room:
        return "%d bytes of memory, then %d" % (memory, more_memory)
    return None


def grow(tally, stage, name, make, names, arguments, count, for_a_byte=BYTES_FOR_A_BYTE):
    """MAKE(COUNT) gives the contents of the files NAMES, each byte of which may take memory FOR_A_BYTE."""
    if SANITIZED:
        count = max(LEAST_COUNT, count // SANITIZED_PART)
    seen, sizes = [], []
    for times in (1, TIMES):
        sizes.append(stage.files(names, make, count * times))
        seen.append(stage.take(arguments))
    tally.check(name, too_much(*seen, *sizes, for_a_byte))


def sessions(tally, stage):
    """Each kind of file, with each command that reads it."""
    for kind, ending, rows in (("PBN", ".pbn", PBN), ("deal record", ".xml", DEAL_RECORD),
                               ("USEBIO", ".xml", USEBIO), ("LIN", ".lin", LINS), ("Salliere", ".csv", ALONE)):
        path = stage.folder.path("session" + ending)
        commands = [["check", "--format=json"], ["convert", "--to=pbn"], ["convert", "--to=deal-record"]]
        if kind != "LIN":
            commands.append(["apply", "--format=json", "-o", stage.folder.path("out" + ending)])
        for name, make in rows.items():
            for command in commands:
                held = command[0] == "check" and name in ("games", "games of rows", "boards")
                for_a_byte = HELD_FOR_A_BYTE.get(kind, HELD_FOR_A_BYTE["others"]) if held else BYTES_FOR_A_BYTE
                grow(tally, stage, "%s, %s, %s" % (kind, name, " ".join(command[:2])), make,
                     ["session" + ending], command + [path], 4000, for_a_byte)


def rulings(tally, stage):
    """A ruling on every board, written back."""
    for kind, ending, rows, name, count in (
            ("PBN", ".pbn", PBN, "games", 500), ("PBN", ".pbn", PBN, "rows that are boards", 1000),
            ("Salliere", ".csv", ALONE, "rows", 1000), ("deal record", ".xml", DEAL_RECORD, "boards", 500),
            ("USEBIO", ".xml", USEBIO, "boards", 500), ("USEBIO", ".xml", USEBIO, "lines", 500),
            ("USEBIO", ".xml", USEBIO, "lines with points", 500)):
        out, session = stage.folder.path("out" + ending), stage.folder.path("session" + ending)
        grow(tally, stage, "%s, %s, all ruled on" % (kind, name), rows[name], ["session" + ending],
             ["apply", "--format=json", RULED, "-o", out, session], count)
    grow(tally, stage, "USEBIO, sections, scores assigned on all lines", sections, ["session.xml"],
         ["apply", "--format=json", "--fact=*:-:NS:equity=3NT N 10", "-o", stage.folder.path("out.xml"),
          stage.folder.path("session.xml")], 100)
    # What was written the first time lies beside the session.
    session = stage.folder.path("again.csv")
    grow(tally, stage, "Salliere, rows, all ruled on again",
         lambda count: (ALONE["rows"](count), "<facts>\n%s</facts>\n" % many(count, WRITTEN)),
         ["again.csv", "again.csv.facts.xml"], ["apply", "--format=json", RULED, "-o", session + ".out", session], 1000)


def beside(tally, stage):
    """Facts and results in files of their own."""
    session, facts = stage.folder.path("session.pbn"), stage.folder.path("facts.xml")
    for name, make in FACTS.items():
        grow(tally, stage, "facts, " + name, make, ["session.pbn", "facts.xml"],
             ["check", "--format=json", "--facts=" + facts, session], 1000)
    for name, make in RESULTS.items():
        for ruled in ([], [RULED]):
            options = ["--results=" + stage.folder.path("boards.csv"), "-o", stage.folder.path("out.csv")] + ruled
            options += ["--names=" + stage.folder.path("names.csv")] if name == "names" else []
            grow(tally, stage, "results, %s%s" % (name, ", all ruled on" if ruled else ""), make,
                 ["session.pbn", "boards.csv", "names.csv"],
                 ["apply", "--format=json"] + options + [session], 1000)


def one_board(count):
    return EVENT % ("<BOARD>%s</BOARD>" % ("<TRAVELLER_LINE/>" * count))


def beyond(tally, stage):
    """The lines that a file has beyond those that are read take no memory but that of their bytes."""
    seen, sizes = [], []
    for count in (BOARDS_MAX + 1, 2 * BOARDS_MAX):
        sizes.append(stage.files(["session.xml"], one_board, count))
        seen.append(stage.take(["check", "--quiet", stage.folder.path("session.xml")]))
    tally.check("USEBIO, more lines than are read", too_much(*seen, *sizes, HELD_FOR_A_BYTE["others"]))


def test(tally):
    stage = Stage(scratch("growth"))
    sessions(tally, stage)
    rulings(tally, stage)
    beside(tally, stage)
    if not SANITIZED:
        beyond(tally, stage)


if __name__ == "__main__":
    main(test)
