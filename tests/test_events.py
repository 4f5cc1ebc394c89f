"""What a host sees through the interface: the plugin is opened as any program would open it, from another language.

Where the boards were played and by whom, each ruling in sentences, and facts that are said of a place (add_fact_at): whatever
the chunks, with a look at the session before it (BSP_ROLE_SURVEY) or without.
"""
import ctypes
import os
from ctypes import CFUNCTYPE, POINTER, Structure, c_char_p, c_int32, c_size_t, c_uint32, c_uint64, c_void_p

from tally import SANITIZED, main

PLUGIN = os.path.join(os.environ["RECTIFY_PLUGIN_PATH"], "rectify.so")
HERE = os.path.dirname(os.path.abspath(__file__))
SESSION, FACTS, SURVEY, DEALS = 1, 2, 5, 6
OK, E_STATE, E_FACT = 0, -3, -7


class Host(Structure):
    _fields_ = [("size", c_uint32), ("major", c_uint32), ("minor", c_uint32), ("name", c_char_p), ("version", c_char_p)]


class Entry(Structure):
    _fields_ = [("magic", c_uint32), ("size", c_uint32), ("major", c_uint32), ("minor", c_uint32)] + [
        (name, c_char_p) for name in ("id", "name", "vendor", "version", "licence", "url")] + [
        ("init", CFUNCTYPE(c_int32, POINTER(Host))), ("deinit", CFUNCTYPE(None)),
        ("get_interface", CFUNCTYPE(c_void_p, c_char_p))]


class Ruling(Structure):
    _fields_ = [("size", c_uint32), ("law", POINTER(c_char_p)), ("law_count", c_uint32), ("trick", c_int32),
                ("offender", c_char_p), ("side", c_char_p), ("tricks", c_int32), ("steps", c_void_p),
                ("step_count", c_uint32), ("disposition", c_void_p), ("disposition_count", c_uint32),
                ("penalty", c_char_p), ("text", c_char_p)]


class Told(Structure):
    _fields_ = [("size", c_uint32), ("trick", c_int32)] + [(name, c_char_p) for name in ("player", "fact", "value")]


class Board(Structure):
    _fields_ = [("size", c_uint32), ("input", c_int32), ("game", c_uint32)] + [
        (name, c_char_p) for name in ("board", "table", "laws", "status", "contract", "declarer", "vulnerable")] + [
        ("findings", c_void_p), ("finding_count", c_uint32), ("rulings", POINTER(Ruling)), ("ruling_count", c_uint32),
        ("needs", c_void_p), ("need_count", c_uint32), ("transfer_to", c_char_p)] + [
        (name, c_int32) for name in ("transfer_tricks", "recorded_tricks", "recorded_score", "adjusted_tricks",
                                     "adjusted_score", "written")] + [
        ("assigned", c_void_p), ("assigned_count", c_uint32), ("artificial_ns", c_int32), ("artificial_ew", c_int32),
        ("text", c_char_p), ("pairs", c_char_p), ("row", c_uint32), ("told_count", c_uint32), ("player", c_char_p * 4),
        ("hand", c_char_p * 4), ("trick", c_char_p * 13), ("told", POINTER(Told))]


class Message(Structure):
    _fields_ = [("size", c_uint32), ("severity", c_int32), ("file", c_char_p), ("line", c_uint64), ("column", c_uint64),
                ("text", c_char_p), ("reserved", c_size_t)]


ON_BOARD, ON_MESSAGE = CFUNCTYPE(c_int32, c_void_p, POINTER(Board)), CFUNCTYPE(c_int32, c_void_p, POINTER(Message))


class Sink(Structure):
    _fields_ = [("size", c_uint32), ("context", c_void_p), ("board", ON_BOARD), ("message", ON_MESSAGE),
                ("edit", c_void_p), ("progress", c_void_p)]


WORDS = [c_char_p] * 4


class Calls(Structure):
    _fields_ = [("size", c_uint32), ("formats", CFUNCTYPE(c_char_p)),
                ("create", CFUNCTYPE(c_int32, POINTER(Host), POINTER(Sink), POINTER(c_void_p))),
                ("set_option", CFUNCTYPE(c_int32, c_void_p, c_char_p, c_char_p)),
                ("add_fact", CFUNCTYPE(c_int32, c_void_p, c_uint32, *WORDS)), ("attach_report", c_void_p),
                ("open_input", CFUNCTYPE(c_int32, c_void_p, c_int32, c_char_p, POINTER(c_int32))),
                ("push", CFUNCTYPE(c_int32, c_void_p, c_int32, c_char_p, c_size_t)),
                ("close_input", CFUNCTYPE(c_int32, c_void_p, c_int32)), ("finish", CFUNCTYPE(c_int32, c_void_p)),
                ("destroy", CFUNCTYPE(None, c_void_p)), ("add_fact_at", CFUNCTYPE(c_int32, c_void_p, c_char_p, *WORDS))]


class Plugin:
    def __init__(self):
        self.host = Host(ctypes.sizeof(Host), 1, 1, b"test_events", b"0")
        self.entry = Entry.in_dll(ctypes.CDLL(PLUGIN), "bsp_plugin_entry")
        assert self.entry.init(ctypes.byref(self.host)) == OK
        self.calls = ctypes.cast(self.entry.get_interface(b"bridge-scorer.session/1"), POINTER(Calls)).contents


class Run:
    """One session; its events as Python has them."""

    def __init__(self, plugin, options=()):
        self.plugin, self.boards, self.messages = plugin, [], []
        self.session = c_void_p()
        self.sink = Sink(ctypes.sizeof(Sink), None, ON_BOARD(self.board), ON_MESSAGE(self.message), None, None)
        assert plugin.calls.create(ctypes.byref(plugin.host), ctypes.byref(self.sink), ctypes.byref(self.session)) == OK
        for name, value in options:
            assert plugin.calls.set_option(self.session, name.encode(), value.encode()) == OK

    def board(self, _, event):
        board = event.contents
        names = [name.decode() if name is not None else None for name in board.player]
        self.boards.append({
            "game": board.game, "board": board.board, "pairs": board.pairs, "row": board.row, "player": names,
            "laws": board.laws, "told": [(one.trick, one.player, one.fact, one.value) for one in board.told[
                :board.told_count]], "rulings": [board.rulings[i].text for i in range(board.ruling_count)]})
        return OK

    def message(self, _, event):
        self.messages.append((event.contents.severity, event.contents.text.decode()))
        return OK

    def fact_at(self, where, value="2007", fact="laws"):
        return self.plugin.calls.add_fact_at(self.session, where.encode(), b"-", b"-", fact.encode(), value.encode())

    def give(self, role, content, chunk=1 << 20):
        number = c_int32(-1)
        status = self.plugin.calls.open_input(self.session, role, b"in", ctypes.byref(number))
        for at in range(0, len(content), chunk):
            status = status or self.plugin.calls.push(self.session, number, content[at:at + chunk],
                                                      len(content[at:at + chunk]))
        return status or self.plugin.calls.close_input(self.session, number)

    def end(self):
        status = self.plugin.calls.finish(self.session)
        self.plugin.calls.destroy(self.session)
        return status

    def old(self):
        return [board["game"] for board in self.boards if board["laws"] == b"2007"]


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
    tally.check("no rows", None if [board["row"] for board in run.boards] == [0, 0, 0] else run.boards)
    tally.check("players", None if run.boards[0]["player"][:3] == ["Jérôme", "b", "c"] else run.boards[0])
    run = Run(plugin)
    run.give(SESSION, b'[Event "x"]\n[Board "7"]\n[Contract "Pass"]\n')
    run.end()
    nobody = [(board["pairs"], board["player"]) for board in run.boards]
    tally.check("nobody is known", None if nobody == [(None, [None] * 4)] else nobody)


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


PLACES = (("7@5-9", [2], None), ("7@4-8", [1], None), ("8@", [3], None), ("3", [3], "is 8@4-8"), ("*", [1, 2, 3], None),
          ("7@", [], "may be 7@4-8, 7@5-9"), ("9@4-8", [], "no such board"))


def places(tally, plugin):
    """The same whatever the chunks, looked at before or not."""
    for where, wanted, told in PLACES:
        for survey in (False, True):
            for chunk in (1, 100, 1 << 20):
                run = Run(plugin)
                status = run.fact_at(where)
                if survey:
                    status = status or run.give(SURVEY, CLUB, chunk)
                status = status or run.give(SESSION, CLUB, chunk) or run.end()
                said = " ".join(text for _, text in run.messages)
                right = (status, run.old()) == (OK, wanted) and (told in said if told else not said)
                tally.check("%s, %s, %d" % (where, survey, chunk), None if right and len(run.boards) == 3 else (
                    "status %d, games %s; said: %s" % (status, run.old(), said)))


def sequence(tally, plugin):
    run = Run(plugin)
    tally.check("no place", None if run.fact_at("x") == E_FACT and run.messages else run.messages)
    tally.check("no fact", None if run.fact_at("7@4-8", "2020") == E_FACT else "taken")
    tally.check("a look with nothing to look for", None if run.give(SURVEY, CLUB) == OK else "refused")
    tally.check("facts too late", None if run.fact_at("7@4-8") == E_STATE else "taken")
    tally.check("deals", None if run.give(DEALS, CLUB) == OK else "refused")
    number = c_int32(-1)
    again = plugin.calls.open_input(run.session, DEALS, b"in", ctypes.byref(number))
    tally.check("deals twice", None if again == E_STATE else "status %d" % again)
    tally.check("and it goes on", None if run.give(SESSION, CLUB) == OK and len(run.boards) == 3 else run.boards)
    tally.check("a look too late", None if plugin.calls.open_input(run.session, SURVEY, b"in", ctypes.byref(number)) ==
                E_STATE else "opened")
    tally.check("the end", None if run.end() == OK else "failed")
    run = Run(plugin)
    run.fact_at("7@4-8")
    side = b'<facts><board game="2" number="7" pairs="5-9"><fact name="laws" value="2007"/></board></facts>'
    status = run.give(SURVEY, CLUB) or run.give(FACTS, side) or run.give(SURVEY, CLUB) or run.give(SESSION, CLUB)
    tally.check("looked at twice", None if (status, run.old(), run.end()) == (OK, [1, 2], OK) else (
        "status %d, games %s, %s" % (status, run.old(), run.messages)))
    run = Run(plugin)
    run.fact_at("7@4-8")
    status = run.give(SURVEY, CLUB) or run.give(FACTS, side) or run.give(SESSION, CLUB)
    tally.check("facts behind the look", None if (status, run.old(), run.end()) == (OK, [1, 2], OK) else (
        "status %d, games %s, %s" % (status, run.old(), run.messages)))


def test(tally):
    if SANITIZED:
        tally.skip("events", "a sanitizer's library cannot be opened by a program that was built without it")
        return
    plugin = Plugin()
    for part in (names, texts, told, places, sequence):
        part(tally, plugin)
    plugin.entry.deinit()


main(test)
