"""A board at a time (bridge-scorer.board/1): what a program with a database hands over is ruled on as it is in a file."""
import ctypes
import glob
import os
import re
from ctypes import CFUNCTYPE, POINTER, Structure, c_char_p, c_int32, c_uint32, c_void_p

from events import E_ARGUMENT, E_FACT, E_STATE, OK, SESSION, Plugin, Record, Ruling, Run, Told, Trick
from tally import SANITIZED, main

HERE = os.path.dirname(os.path.abspath(__file__))
UNKNOWN = -2 ** 31


class BoardCalls(Structure):
    _fields_ = [("size", c_uint32), ("reserved", c_uint32),
                ("rule", CFUNCTYPE(c_int32, c_void_p, POINTER(Record)))]


def array(kind, items):
    return (kind * len(items))(*items) if items else None


def record(**fields):
    """A record of the fields that are given; of texts and lists as ctypes has them."""
    made = Record(size=ctypes.sizeof(Record), name=b"club.db", recorded_tricks=-1, recorded_score=UNKNOWN, was=-1)
    for name, value in fields.items():
        if name == "field":
            made.field, made.field_count = array(c_int32, value), len(value)
        elif name == "call":
            made.call, made.call_count = array(c_char_p, value), len(value)
        elif name == "play":
            tricks = [Trick(ctypes.sizeof(Trick), 0, leader, (c_char_p * 4)(*cards), (c_char_p * 4)(*marks), None)
                      for cards, marks, leader in value]
            made.play, made.play_count = array(Trick, tricks), len(tricks)
        elif name == "told":
            told = [Told(ctypes.sizeof(Told), *one) for one in value]
            made.told, made.told_count = array(Told, told), len(told)
        elif name == "rulings":
            made.rulings, made.ruling_count = array(Ruling, value), len(value)
        else:
            setattr(made, name, value)
    return made


class Desk(Run):
    """A session that is handed boards."""

    def __init__(self, plugin, options=()):
        super().__init__(plugin, options)
        self.calls = ctypes.cast(plugin.entry.get_interface(b"bridge-scorer.board/1"), POINTER(BoardCalls)).contents

    def rule(self, made):
        return self.calls.rule(self.session, ctypes.byref(made))


def encoded(values):
    return [None if value is None else value.encode() for value in values]


def of_event(board, record_):
    """The record that an event tells of."""
    return record(
        board=board["board"], dealer=record_["dealer"] and record_["dealer"].encode(), vulnerable=board["vulnerable"],
        deal=record_["deal"] and record_["deal"].encode(), contract=board["contract"], declarer=board["declarer"],
        date=20100101 if board["laws"] == b"2007" else 0, call=encoded(record_["call"]), play_ended=1,
        play=[(encoded(cards), encoded(marks), leader and leader.encode())
              for cards, marks, leader, _ in record_["play"]],
        recorded_tricks=board["recorded_tricks"], told=board["told"])


SAME = ("status", "rulings", "transfer", "adjusted_tricks", "adjusted_score", "needs")


def as_from_a_file(tally, plugin):
    """Every board of the examples, and of the cases that have a play to its end."""
    paths = sorted(glob.glob(os.path.join(HERE, os.pardir, "examples", "club-night.pbn")) +
                   glob.glob(os.path.join(HERE, "cases", "d*.pbn")) + glob.glob(os.path.join(HERE, "cases", "n*.pbn")))
    compared = 0
    for path in paths:
        with open(path, "rb") as source:
            content = source.read()
        games = re.split(rb"(?m)^\[Event ", content)[1:]
        run = Run(plugin, (("record", "yes"), ("texts", "yes")))
        run.give(SESSION, content)
        run.end()
        desk = Desk(plugin, (("texts", "yes"),))
        for board, one in zip(run.boards, run.records):
            # A caret says that a result differs from the tricks won, which a record in memory cannot say.
            if board["row"] or one["fault"] or len(one["play"]) < 13 or b'RulingTable' in content or \
                    b'[Result "^' in games[board["game"] - 1]:
                continue
            status = desk.rule(of_event(board, one))
            got = desk.boards[-1]
            differs = [name for name in SAME if got[name] != board[name]]
            tally.check("%s, game %d" % (os.path.basename(path), board["game"]), None if not differs and status == OK else
                        "status %d; " % status + "; ".join("%s: %r, of the file %r" % (name, got[name], board[name])
                                                           for name in differs))
            compared += 1
        ended = desk.end()
        tally.check("the end of " + os.path.basename(path), None if ended == (OK if desk.boards else E_STATE) else ended)
    tally.check("boards", None if compared >= 20 else "only %d" % compared)


# 4 spades by South, claimed with ten tricks; West did not follow to the second trick.
DEAL = b"N:Q532.A54.K76.K32 J8.KQJT.T98.QJ98 AKT94.82.AQ5.AT7 76.9763.J432.654"
PLAY = [([b"HA", b"HT", b"H2", b"H9"], [None] * 4, b"W"), ([b"S2", b"S8", b"SA", b"D2"], [None, None, None, b"R"], b"N"),
        ([b"S3", b"SJ", b"SK", b"S6"], [None] * 4, b"S"), ([b"S5", b"D8", b"ST", b"S7"], [None] * 4, b"S")]
RAW = [(0, None, b"result-includes-transfer", b"no")]


def board(**more):
    fields = dict(board=b"7", dealer=b"S", vulnerable=b"All", deal=DEAL, contract=b"4S", declarer=b"S", play=PLAY,
                  play_ended=1, recorded_tricks=10, date=20240101)
    fields.update(more)
    return record(**fields)


def points(tally, plugin):
    """Matchpoints by Law 78A, worked out by hand: two for each lower score, one for each that is the same."""
    for scoring, field, wanted in (
            # 620 before among 620, 650, 100 down and one that did not play; 650 after one more trick
            (b"MatchPoints", [620, 650, -100, UNKNOWN], [("matchpoints", "3", "5")]),
            # 620 against 170 is 450, 10 IMPs; 650 is 480, 10; against 650 the other way 30, 1; then 0
            (b"IMP;Cross2", [170, 650], [("imps", "4.5", "5")]),
            # more scores than there can be, and one that no board is worth
            (b"MatchPoints", list(range(3000)), []), (b"IMP;Cross2", [200000], []),
            (None, [620], []), (b"MatchPoints", [], []), (b"Rubber", [620], [])):
        desk = Desk(plugin)
        status = desk.rule(board(told=RAW, scoring=scoring, field=field))
        got = desk.records[-1]["points"]
        tally.check("points %s" % scoring, None if (status, got) == (OK, wanted) else "%r, expected %r; %r" % (
            got, wanted, desk.boards[-1]))
        plugin.calls.destroy(desk.session)


def what_was_ruled_is_not_ruled_again(tally, plugin):
    desk = Desk(plugin)
    desk.rule(board(told=RAW))
    first = desk.boards[-1]
    tally.check("one trick", None if (first["status"], first["transfer"], first["adjusted_tricks"]) ==
                (b"adjusted", (b"NS", 1), 11) else first)
    earlier = [Ruling(ctypes.sizeof(Ruling), array(c_char_p, [b"63A1", b"64A2"]), 2, 2, b"W", b"EW", 1)]
    desk.rule(board(recorded_tricks=11, rulings=earlier, was=10))
    tally.check("settled", None if desk.boards[-1]["status"] == b"settled" else desk.boards[-1])
    desk.rule(board(recorded_tricks=10, rulings=earlier, was=10, told=RAW))
    tally.check("once", None if [one["game"] for one in desk.boards] == [1, 2, 3] else desk.boards)
    plugin.calls.destroy(desk.session)


def what_cannot_be_read(tally, plugin):
    for name, value, said in (("contract", b"8S", '"8S" is not a contract'), ("declarer", b"Q", '"Q" is not a declarer'),
                              ("dealer", b"Q", '"Q" is not a seat'), ("vulnerable", b"foo", '"foo" does not say'),
                              ("play", [([b"S2", None, None, None], [None] * 4, b"Z")], '"Z" is not a seat'),
                              ("play", [([b"S2", b"XX", None, None], [None] * 4, b"S")], '"XX" is not a card'),
                              ("deal", b"N:AKQJ.5z - - -", "is not part of a hand")):
        desk = Desk(plugin)
        status = desk.rule(board(**{name: value}))
        told = desk.messages[-1] if desk.messages else None
        right = status == OK and desk.boards[-1]["status"] == b"error" and told and said in told[1] and \
            said in desk.records[-1]["fault"]
        tally.check("not read: " + name, None if right else (status, desk.boards, desk.messages))
        tally.check("and it goes on after " + name, None if desk.rule(board()) == OK and len(desk.boards) == 2 else "")
        plugin.calls.destroy(desk.session)


def what_is_no_fact(tally, plugin):
    """Nothing is ruled on, so that no board is called clean of which somebody has said something."""
    for name, told in (("fact", (2, b"W", b"revok", b"confirmed")), ("value", (2, b"W", b"revoke", b"yes")),
                       ("no UTF-8", (0, b"", b"incident", b"81 Late" + 200 * b"\x80")),
                       ("place", (0, None, b"revoke", b"confirmed")), ("player", (2, b"Q", b"revoke", b"confirmed")),
                       ("long", (2, b"W", b"revoke", b"confirmed" + b" " * 40 + b"x"))):
        desk = Desk(plugin)
        status = desk.rule(board(told=[told]))
        tally.check("no fact: " + name, None if (status, desk.boards, len(desk.messages)) == (E_FACT, [], 1) else
                    (status, desk.boards, desk.messages))
        tally.check("and it goes on: " + name, None if desk.rule(board()) == OK and desk.boards[0]["game"] == 1 else desk.boards)
        plugin.calls.destroy(desk.session)
    for scoring, told, penalty in ((b"MP", b"10% ", b"10%"), (None, b" 2 IMP\t", b"2 IMP"), (b"MP", b" none ", b"none")):
        desk = Desk(plugin)
        status = desk.rule(board(scoring=scoring, told=[(0, b"NS ", b"penalty", told)]))
        seen = [one for one in desk.boards[0]["penalties"] if one] if desk.boards else None
        tally.check("white space around %r" % told, None if (status, desk.messages) == (OK, []) and
                    seen == [penalty] * (penalty != b"none") else (status, desk.messages, seen))
        plugin.calls.destroy(desk.session)
    desk = Desk(plugin)
    desk.rule(board(scoring=b"Foo", field=[620]))
    tally.check("a scoring", None if desk.boards[-1]["status"] == b"error" and '"Foo" is not a known scoring' in desk.messages[-1][1] else
                (desk.boards, desk.messages))
    plugin.calls.destroy(desk.session)


def small_items(tally, plugin):
    """An item of an array that says it is smaller than what is read of it, or has no size at all."""
    for size in (0, 4, 8, 16):
        for field, item, more in (("play", Trick, dict(play=PLAY)), ("told", Told, dict(told=RAW)),
                                  ("rulings", Ruling, dict(rulings=[Ruling(ctypes.sizeof(Ruling), array(c_char_p, [b"64A2"]), 1,
                                                                           2, b"W", b"EW", 1)]))):
            made = board(**more)
            ctypes.cast(getattr(made, field), ctypes.POINTER(item))[0].size = size
            desk = Desk(plugin)
            got = desk.rule(made)
            tally.check("%s of %d bytes" % (field, size), None if got == E_ARGUMENT and not desk.boards else "status %d" % got)
            plugin.calls.destroy(desk.session)


def calls_and_arguments(tally, plugin):
    """An argument that the header rules out changes nothing; inputs and boards do not mix."""
    desk = Desk(plugin)
    small = board()
    small.size -= 8
    nowhere = board()
    nowhere.call_count = 3
    law = array(c_char_p, [b"64A2", None])

    def ruled(laws, count, trick=2, tricks=1):
        return board(rulings=[Ruling(ctypes.sizeof(Ruling), laws, count, trick, b"W", b"EW", tricks)])

    for what, made in (("too small", small), ("tricks", board(recorded_tricks=14)), ("was", board(was=-2)),
                       ("a short year", board(date=251126)), ("a shorter one", board(date=20261)),
                       ("month 13", board(date=20261301)), ("day 32", board(date=20261132)), ("many tricks", board(play=[([None] * 4, [None] * 4, None)] * 14)), ("no calls", nowhere),
                       ("nameless", board(name=None)), ("trick 14", board(told=[(14, b"W", b"revoke", b"denied")])),
                       ("ruled at trick 14", ruled(law, 1, 14)), ("many tricks moved", ruled(law, 1, 2, 14)),
                       ("a law that is not there", ruled(law, 2)), ("no laws", ruled(None, 1))):
        got = desk.rule(made)
        tally.check(what, None if got == E_ARGUMENT and not desk.boards else "status %d" % got)
    tally.check("NULL", None if desk.calls.rule(desk.session, None) == E_ARGUMENT else "taken")
    tally.check("a board", None if desk.rule(board()) == OK else "refused")
    tally.check("no input then", None if desk.give(SESSION, b"") == E_STATE else "taken")
    tally.check("nor an option", None if plugin.calls.set_option(desk.session, b"laws", b"2007") == E_STATE else "taken")
    tally.check("the end", None if plugin.calls.finish(desk.session) == OK else "failed")
    tally.check("nothing behind it", None if desk.rule(board()) == E_STATE else "taken")
    plugin.calls.destroy(desk.session)
    run = Desk(plugin)
    run.give(SESSION, b'[Event "x"]\n')
    tally.check("nothing behind an input", None if run.rule(board()) == E_STATE else "taken")
    plugin.calls.destroy(run.session)
    placed = Desk(plugin)
    placed.fact_at("7@4-8")
    tally.check("no places", None if placed.rule(board()) == E_STATE else "taken")
    plugin.calls.destroy(placed.session)


def test(tally):
    if SANITIZED:
        tally.skip("boards", "a sanitizer's library cannot be opened by a program that was built without it")
        return
    plugin = Plugin()
    for part in (as_from_a_file, points, what_was_ruled_is_not_ruled_again, what_cannot_be_read, what_is_no_fact, small_items,
                 calls_and_arguments):
        part(tally, plugin)
    plugin.entry.deinit()


main(test)
