"""What a host sees through the interface: the plugin is opened as any program would open it, from another language.

Where the boards were played and by whom, each ruling in sentences, and facts that are said of a place (add_fact_at): whatever
the chunks.
"""
import ctypes
import os
from ctypes import c_int32, c_void_p

from events import (DEALS, E_ARGUMENT, E_FACT, E_SINK, E_STATE, FACTS, NAMES, OK, ON_BOARD, ON_MESSAGE, ON_RANKING, RESULTS,
                    SESSION, TRAIL_OUT, Host, Plugin, Run, Sink)
from tally import SANITIZED, main

HERE = os.path.dirname(os.path.abspath(__file__))


def game(board, pairs, players="NESW"):
    tags = [("Event", "x"), ("Board", board)] + list(zip(("North", "East", "South", "West"), players)) + [
        ("PairNS", pairs[0]), ("PairEW", pairs[1]), ("Declarer", "S"), ("Contract", "2H"), ("Result", "8")]
    return "".join('[%s "%s"]\n' % tag for tag in tags) + "\n"


CLUB = (game("7", "48", ("Jérôme", "b", "c", "")) + game("7", "59") + game("8", "48")).encode("latin-1")


def names(tally, plugin):
    run = Run(plugin)
    run.give(SESSION, CLUB)
    run.end()
    tally.check("pairs", None if [board["pairs"] for board in run.boards] == [b"4-8", b"5-9", b"4-8"] else run.boards)
    labels = [(board["place"], board["label"]) for board in run.boards]
    wanted = [(b"1", b"7@4-8"), (b"2", b"7@5-9"), (b"3", b"8@4-8")]
    tally.check("places and labels", None if labels == wanted else labels)
    tally.check("no rows", None if [board["row"] for board in run.boards] == [0, 0, 0] else run.boards)
    tally.check("players", None if run.boards[0]["player"][:3] == ["Jérôme", "b", "c"] else run.boards[0])
    run = Run(plugin)
    run.give(SESSION, b'[Event "x"]\n[Board "7"]\n[Contract "Pass"]\n')
    run.end()
    nobody = [(board["pairs"], board["player"], board["section"]) for board in run.boards]
    tally.check("nobody is known", None if nobody == [(None, [None] * 4, None)] else nobody)
    labels = [(board["place"], board["label"]) for board in run.boards]
    tally.check("a board alone", None if labels == [(b"1", b"7")] else labels)
    run = Run(plugin)
    run.give(SESSION, b"".join(b'[Board "%s"]\n[Table "2"]\n[Contract "Pass"]\n\n' % name for name in (b"\xe97", b"")))
    run.end()
    labels = [(board["place"], board["label"]) for board in run.boards]
    tally.check("a table, and no name", None if labels == [(b"1", "é7@t2".encode()), (b"2", b"2")] else labels)
    table = b'[Board "7"]\n[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result"]\n3 12 4S S 10\n'
    run = Run(plugin)
    run.give(SESSION, table)
    run.end()
    labels = [(board["place"], board["label"]) for board in run.boards]
    tally.check("a row", None if labels == [(b"7@3-12", b"7@3-12")] else labels)
    run = Run(plugin)
    run.give(SESSION, b"".join(b'[Section "%s"]\n' % name + game("7", "48").encode() for name in (b"A", b"B\xe9", b"")))
    run.end()
    sections = [board["section"] for board in run.boards]
    tally.check("sections", None if sections == [b"A", "Bé".encode(), None] else sections)


def texts(tally, plugin):
    with open(os.path.join(HERE, "..", "examples", "club-night.pbn"), "rb") as source:
        content = source.read()
    for language, wanted in (("en", "Law 64A"), ("fr", "Loi\xa064")):
        run = Run(plugin, (("texts", "yes"), ("language", language)))
        run.give(SESSION, content)
        run.end()
        said = [text.decode() for board in run.boards for text in board["rulings"]]
        tally.check("rulings in " + language, None if said and any(wanted in text for text in said) else said)
    run = Run(plugin)
    run.give(SESSION, content)
    run.end()
    said = [text for board in run.boards for text in board["rulings"]]
    tally.check("no texts unless asked for", None if said and said == [None] * len(said) else said)


def told(tally, plugin):
    """What was said of a board and of all, by whomever; of two carriers the stronger."""
    table = '[DirectorTable "Trick;Player;Fact;Value"]\n%s'
    content = CLUB.rstrip() + b"\n" + (table % '5 W penalty-card "HK major"\n5 W revoke denied\n').encode()
    run = Run(plugin, (("texts", "yes"),))
    run.fact_at("8@4-8")
    run.plugin.calls.add_fact_at(run.session, b"8@4-8", b"5", b"W", b"revoke", b"confirmed")
    run.plugin.calls.add_fact_at(run.session, b"8@4-8", b"6", b"EW", b"trick-won", b"-")
    run.fact_at("*", "no", "hands-returned")
    run.give(SESSION, content)
    run.end()
    every = (0, None, b"hands-returned", b"no")
    wanted = [every, (0, None, b"laws", b"2007"), (5, b"W", b"penalty-card", b"HK major"), (5, b"W", b"revoke", b"confirmed"),
              (6, b"EW", b"trick-won", b"-")]
    said = [sorted(board["told"], key=lambda one: (one[0], one[2])) for board in run.boards]
    tally.check("told", None if said == [[every], [every], wanted] else said)
    run = Run(plugin)
    run.fact_at("*", "no", "hands-returned")
    run.give(SESSION, CLUB)
    run.end()
    silent = [board["told"] for board in run.boards]
    tally.check("not told unless asked for", None if silent == [[], [], []] else silent)


RECORD = r"""[Event "Été"]
[Site "Club"]
[Board "2"]
[Dealer "E"]
[Vulnerable "NS"]
[Deal "E:AKQ2.JT9.876.543 - 765.543.AKQJ.QJ8 JT98.876.432.AK9"]
[Declarer "S"]
[Contract "1NT"]
[Result "7"]
[Auction "E"]
Pass 1C X XX
Pass 1NT AP
[Play "W"]
S5 SJ SA ^RH2
S6 ^LS8 SQ -
*
"""
RECORDED = {
    "dealer": "E", "deal": "N:JT98.876.432.AK9 AKQ2.JT9.876.543 43.AKQ2.T95.T762 765.543.AKQJ.QJ8", "event": "Été",
    "site": "Club", "adjusted_contract": None, "adjusted_declarer": None, "fault": None,
    "call": ["Pass", "1C", "X", "XX", "Pass", "1NT", "Pass", "Pass", "Pass"], "points": [],
    "play": [(["SJ", "SA", "H2", "S5"], [None, None, "R", None], "W", "E"),
             (["S8", "SQ", None, "S6"], ["L", None, None, None], "N", None)]}
NOTHING = dict(dict.fromkeys(RECORDED), event="Été", call=[], play=[], points=[])


def recorded(plugin, content, *facts, wanted="yes"):
    """What the events of CONTENT have of the record."""
    run = Run(plugin, (("record", wanted),))
    for fact, value in facts:
        run.fact_at("*", value, fact)
    run.give(SESSION, content)
    run.end()
    return run.records


def record(tally, plugin):
    """Deal, auction and play, where they are wanted; what becomes of the score; why a board cannot be read."""
    def same(what, got, wanted):
        tally.check(what, None if got == wanted else "%r, expected %r" % (got, wanted))
    content = RECORD.encode("latin-1")
    same("record", recorded(plugin, content), [RECORDED])
    same("not unless asked for", recorded(plugin, content, wanted="no"), [NOTHING])
    for value, contract, declarer in (("4HX S 10", "4HX", "S"), ("pass", "Pass", None), ("none", "-", None)):
        of = [(one["adjusted_contract"], one["adjusted_declarer"])
              for one in recorded(plugin, CLUB, ("agreed-score", value), wanted="no")]
        same("agreed " + value, of, [(contract, declarer)] * 3)
    with open(os.path.join(HERE, "cases", "write-score-table.pbn"), "rb") as source:
        same("points", [one["points"] for one in recorded(plugin, source.read(), wanted="no")],
             [[("matchpoints", "5", "0")]])
    fault = recorded(plugin, content.replace(b"1NT\"", b"8NT\""), wanted="no")[0]["fault"]
    same("fault", fault, '"8NT" is not a contract')


def recognised(tally, plugin):
    """What the session would be read as."""
    for bytes_, wanted in ((CLUB, 2), (b"<?xml version='1.0'?><USEBIO Version='1.2'>", 2), (b"", 1), (b"{a remark", 1),
                           (b"PK\3\4", 0), (b"<html>", 0)):
        got = plugin.calls.recognise(bytes_, len(bytes_))
        tally.check("recognised: %r" % bytes_[:20], None if got == wanted else "%d, expected %d" % (got, wanted))
    got = plugin.calls.recognise(None, 3)
    tally.check("recognised: NULL", None if got == E_ARGUMENT else "%d" % got)


def hosts(tally, plugin):
    """A session wants a host that it can use."""
    for what, size, major in (("of 1.1", ctypes.sizeof(Host), 1), ("too small", ctypes.sizeof(Host) - 1, 1),
                              ("of another ABI", ctypes.sizeof(Host), 2)):
        host, session = Host(size, major, 1, b"x", b"0"), c_void_p()
        sink = Sink(ctypes.sizeof(Sink), None, ON_BOARD(), ON_MESSAGE(), None, None, ON_RANKING())
        got = plugin.calls.create(ctypes.byref(host), ctypes.byref(sink), ctypes.byref(session))
        wanted = OK if what == "of 1.1" else E_ARGUMENT
        tally.check("a host " + what, None if got == wanted else "status %d" % got)
        plugin.calls.destroy(session)


PLACES = (("7@5-9", [2], None), ("7@4-8", [1], None), ("8@", [3], None), ("3", [3], "is 8@4-8"), ("*", [1, 2, 3], None),
          ("7@", [], "may be 7@4-8, 7@5-9"), ("9@4-8", [], "no such board"))


def places(tally, plugin):
    """The same whatever the chunks."""
    for where, wanted, told in PLACES:
        for chunk in (1, 100, 1 << 20):
            run = Run(plugin)
            status = run.fact_at(where) or run.give(SESSION, CLUB, chunk) or run.end()
            said = " ".join(text for _, text in run.messages)
            right = (status, run.old()) == (OK, wanted) and (told in said if told else not said)
            tally.check("%s, %d" % (where, chunk), None if right and len(run.boards) == 3 else (
                "status %d, games %s; said: %s" % (status, run.old(), said)))


def sequence(tally, plugin):
    run = Run(plugin)
    tally.check("no place", None if run.fact_at("x") == E_FACT and run.messages else run.messages)
    tally.check("no fact", None if run.fact_at("7@4-8", "2020") == E_FACT else "taken")
    long = " " * 150 + "81 " + "late " * 40
    tally.check("too long", None if run.fact_at("7@4-8", long, "incident") == E_FACT else "taken")
    tally.check("deals", None if run.give(DEALS, CLUB) == OK else "refused")
    tally.check("facts too late", None if run.fact_at("7@4-8") == E_STATE else "taken")
    number = c_int32(-1)
    again = plugin.calls.open_input(run.session, DEALS, b"in", ctypes.byref(number))
    tally.check("deals twice", None if again == E_STATE else "status %d" % again)
    tally.check("and it goes on", None if run.give(SESSION, CLUB) == OK and len(run.boards) == 3 else run.boards)
    tally.check("the end", None if run.end() == OK else "failed")
    run = Run(plugin)
    run.fact_at("7@4-8")
    side = b'<facts><board game="2" number="7" pairs="5-9"><fact name="laws" value="2007"/></board></facts>'
    status = run.give(FACTS, side) or run.give(SESSION, CLUB)
    tally.check("a place that facts and an option name", None if (status, run.old(), run.end()) == (OK, [1, 2], OK) else (
        "status %d, games %s, %s" % (status, run.old(), run.messages)))


def broken_off(tally, plugin):
    """A host that can read no further calls finish: the boards that came whole are ruled on, where each is what it says."""
    content = CLUB * 40
    for where, boards in ((None, 119), ("7@4-8", 0)):
        run = Run(plugin)
        if where:
            run.fact_at(where)
        number = c_int32(-1)
        status = plugin.calls.open_input(run.session, SESSION, b"in", ctypes.byref(number))
        status = status or plugin.calls.push(run.session, number, content, len(content) - 20)
        before, ended = len(run.boards), run.end()
        tally.check("broken off, %s" % where, None if (status, before, ended, len(run.boards)) == (OK, 0, E_STATE, boards)
                    else "status %d, then %d; %d boards" % (status, ended, len(run.boards)))


def once(tally, plugin):
    """Of some inputs there is but one: what both had would be told apart by nobody."""
    board = b"1,4,8,2H,S,=,110\n"
    for role, content, second in ((RESULTS, board, E_STATE), (NAMES, b"4,a,b\n", E_STATE), (DEALS, CLUB, E_STATE),
                                  (TRAIL_OUT, b"<facts/>", E_STATE), (FACTS, b"<facts/>", OK)):
        run = Run(plugin)
        run.give(role, content)
        got = run.give(role, content)
        tally.check("role %d twice" % role, None if got == second else "status %d" % got)
        tally.check("and it goes on after role %d" % role, None if run.give(SESSION, CLUB) == OK else "failed")
        plugin.calls.destroy(run.session)


def held(tally, plugin):
    """A board that the host holds is ruled on, and not written."""
    for value, wanted in (("2", OK), ("2/1", OK), ("0", E_ARGUMENT), ("x", E_ARGUMENT), ("", E_ARGUMENT), ("2/", E_ARGUMENT),
                          ("2/0", E_ARGUMENT), ("9999999999", E_ARGUMENT)):
        run = Run(plugin)
        got = plugin.calls.set_option(run.session, b"hold", value.encode())
        tally.check("hold=" + value, None if got == wanted else "status %d" % got)
        plugin.calls.destroy(run.session)
    for options, wanted in (((), [1, 1, 1]), ((("hold", "2"),), [1, 0, 1]), ((("hold", "1"), ("hold", "3")), [0, 1, 0]),
                            ((("hold", "2/1"),), [1, 1, 1])):
        run = Run(plugin, (("edits", "yes"), *options))
        run.fact_at("*", "9", "agreed-tricks")
        run.give(SESSION, CLUB)
        run.end()
        seen = [(board["status"], board["written"]) for board in run.boards]
        tally.check("held: %s" % (options,), None if seen == [(b"adjusted", written) for written in wanted] else seen)


class Deaf(Run):
    """A host that refuses a change of a ranking list."""

    def __init__(self, plugin):
        super().__init__(plugin)
        self.after = None

    def ranking(self, _, event):
        self.after = self.after if self.after is not None else len(self.messages)
        return E_STATE


def refused(tally, plugin):
    """Nothing more is told to a host that has refused something, not even that other figures of the list stay."""
    with open(os.path.join(HERE, "cases", "rooms-artificial.pbn"), "rb") as file:
        rooms = file.read()
    run = Deaf(plugin)
    run.fact_at("1", "60/40", "artificial")
    run.give(SESSION, rooms + b'[TotalScoreTable "PairId;TotalMP"]\n1 10\n2 0\n3 0\n4 10\n')
    got = run.end()
    tally.check("a refused ranking", None if got == E_SINK else "status %d" % got)
    tally.check("and then nothing", None if run.after == len(run.messages) else (run.after, run.messages))


def test(tally):
    if SANITIZED:
        tally.skip("events", "a sanitizer's library cannot be opened by a program that was built without it")
        return
    plugin = Plugin()
    for part in (names, texts, told, record, recognised, hosts, places, sequence, broken_off, once, held, refused):
        part(tally, plugin)
    plugin.entry.deinit()


main(test)
