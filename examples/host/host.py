#!/usr/bin/env python3
"""A host to begin with, in Python: what a scoring program does with a plugin, with ctypes alone.

    host.py PLUGIN.so SESSION [FACT]...

rules on the session and prints its boards, messages and edits as they come, as host.c does. A FACT is
GAME:TRICK:PLAYER:FACT=VALUE. The structures are those of <bridge-scorer/plugin.h>, as far as they are looked at here:
each begins with its size, and what lies behind the last field is of no interest.

Exit status: 0, or 3 after a message."""
import ctypes
import sys
from ctypes import CFUNCTYPE, POINTER, Structure, c_char_p, c_int32, c_size_t, c_uint32, c_uint64, c_void_p

OK = 0
CHUNK = 65536
MAGIC, ABI_MAJOR, ABI_MINOR = 0x31505342, 1, 0
ROLE_SESSION = 1


class Host(Structure):
    _fields_ = [("size", c_uint32), ("abi_major", c_uint32), ("abi_minor", c_uint32), ("name", c_char_p),
                ("version", c_char_p)]


class Entry(Structure):
    _fields_ = [("magic", c_uint32), ("size", c_uint32), ("abi_major", c_uint32), ("abi_minor", c_uint32),
                ("id", c_char_p), ("name", c_char_p), ("vendor", c_char_p), ("version", c_char_p),
                ("licence", c_char_p), ("url", c_char_p), ("init", CFUNCTYPE(c_int32, POINTER(Host))),
                ("deinit", CFUNCTYPE(None)), ("get_interface", CFUNCTYPE(c_void_p, c_char_p))]


class Need(Structure):
    _fields_ = [("size", c_uint32), ("fact", c_char_p), ("judgement", c_char_p), ("reading", c_char_p),
                ("trick", c_int32), ("player", c_char_p), ("advisory", c_int32), ("baseline", c_char_p),
                ("outcomes", c_void_p), ("outcome_count", c_uint32), ("text", c_char_p), ("replies", c_void_p),
                ("reply_count", c_uint32), ("reserved", c_uint32)]


class Record(Structure):
    _fields_ = [("size", c_uint32), ("date", c_int32)] + \
        [(name, c_char_p) for name in ("name", "board", "table", "section")] + \
        [("pair", c_char_p * 2), ("player", c_char_p * 4)] + \
        [(name, c_char_p) for name in ("event", "site", "dealer", "vulnerable", "deal", "contract", "declarer")] + \
        [("call", POINTER(c_char_p)), ("call_count", c_uint32), ("play_count", c_uint32), ("play", c_void_p),
         ("play_ended", c_int32), ("recorded_tricks", c_int32), ("recorded_score_ns", c_int32)]


class Board(Structure):
    _fields_ = [("size", c_uint32), ("input", c_int32), ("game", c_uint32), ("row", c_uint32),
                ("record", POINTER(Record)), ("laws", c_char_p), ("status", c_char_p), ("findings", c_void_p),
                ("finding_count", c_uint32), ("ruling_count", c_uint32), ("rulings", c_void_p), ("needs", c_void_p),
                ("need_count", c_uint32), ("transfer_tricks", c_int32), ("transfer_to", c_char_p),
                ("adjusted_tricks", c_int32), ("adjusted_score_ns", c_int32)]


class Message(Structure):
    _fields_ = [("size", c_uint32), ("severity", c_int32), ("file", c_char_p), ("line", c_uint64),
                ("column", c_uint64), ("text", c_char_p)]


class Edit(Structure):
    _fields_ = [("size", c_uint32), ("input", c_int32), ("offset", c_uint64), ("length", c_uint64),
                ("bytes", c_void_p), ("byte_count", c_size_t)]


TAKE_BOARD = CFUNCTYPE(c_int32, c_void_p, POINTER(Board))
TAKE_MESSAGE = CFUNCTYPE(c_int32, c_void_p, POINTER(Message))
TAKE_EDIT = CFUNCTYPE(c_int32, c_void_p, POINTER(Edit))


class Sink(Structure):
    _fields_ = [("size", c_uint32), ("context", c_void_p), ("board", TAKE_BOARD), ("message", TAKE_MESSAGE),
                ("edit", TAKE_EDIT), ("progress", c_void_p)]


class Session(Structure):
    _fields_ = [("size", c_uint32), ("formats", CFUNCTYPE(c_char_p)),
                ("create", CFUNCTYPE(c_int32, POINTER(Host), POINTER(Sink), POINTER(c_void_p))),
                ("set_option", CFUNCTYPE(c_int32, c_void_p, c_char_p, c_char_p)),
                ("add_fact", CFUNCTYPE(c_int32, c_void_p, c_uint32, c_char_p, c_char_p, c_char_p, c_char_p)),
                ("open_input", CFUNCTYPE(c_int32, c_void_p, c_int32, c_char_p, POINTER(c_int32))),
                ("push", CFUNCTYPE(c_int32, c_void_p, c_int32, c_char_p, c_size_t)),
                ("close_input", CFUNCTYPE(c_int32, c_void_p, c_int32)), ("finish", CFUNCTYPE(c_int32, c_void_p)),
                ("destroy", CFUNCTYPE(None, c_void_p))]


def or_dash(text):
    return text.decode() if text is not None else "-"


def items(kind, address, count):
    """The items of an array: they lie as far apart as the first one says."""
    step = kind.from_address(address).size if count else 0
    return [kind.from_address(address + i * step) for i in range(count)]


@TAKE_BOARD
def take_board(_, board):
    board = board.contents
    record = board.record.contents
    moved = " tricks %d now %d" % (record.recorded_tricks, board.adjusted_tricks) if board.adjusted_tricks >= 0 else ""
    print("board %s %s%s" % (or_dash(record.board), board.status.decode(), moved))
    for need in items(Need, board.needs, board.need_count):
        print("  asks: " + or_dash(need.text))
    return OK


@TAKE_MESSAGE
def take_message(_, message):
    print("message %d: %s" % (message.contents.line, message.contents.text.decode()))
    return OK


@TAKE_EDIT
def take_edit(_, edit):
    edit = edit.contents
    text = ctypes.string_at(edit.bytes, edit.byte_count).decode() if edit.byte_count else ""
    print("edit %d %d %s" % (edit.offset, edit.length, text))
    return OK


class Fault(Exception):
    """What the host says before it leaves."""


def must(code):
    if code != OK:
        raise Fault("the session could not be ruled on")


def add_fact(session, handle, given):
    try:
        game, trick, player, fact = given.split(":", 3)
        fact, value = fact.split("=", 1)
        must(session.add_fact(handle, int(game), trick.encode(), player.encode(), fact.encode(), value.encode()))
    except ValueError as error:
        raise Fault("the session could not be ruled on") from error


def rule(session, host, path, facts):
    sink = Sink(ctypes.sizeof(Sink), None, take_board, take_message, take_edit, None)
    handle, number = c_void_p(), c_int32()
    must(session.create(ctypes.byref(host), ctypes.byref(sink), ctypes.byref(handle)))
    try:
        must(session.set_option(handle, b"edits", b"yes"))
        must(session.set_option(handle, b"texts", b"yes"))
        for given in facts:
            add_fact(session, handle, given)
        with open(path, "rb") as file:
            must(session.open_input(handle, ROLE_SESSION, path.encode(), ctypes.byref(number)))
            while chunk := file.read(CHUNK):
                must(session.push(handle, number, chunk, len(chunk)))
        must(session.close_input(handle, number))
        must(session.finish(handle))
    finally:
        session.destroy(handle)


def main(words):
    if len(words) < 2:
        raise Fault("PLUGIN.so SESSION [FACT]...")
    module = ctypes.CDLL(words[0])
    entry = Entry.in_dll(module, "bsp_plugin_entry")
    if entry.magic != MAGIC or entry.abi_major != ABI_MAJOR or entry.size < ctypes.sizeof(Entry):
        raise Fault("not a plugin that this host can use")
    # The plugin looks at it from init to deinit.
    host = Host(ctypes.sizeof(Host), ABI_MAJOR, ABI_MINOR, b"example host", b"1.0.0")
    if entry.init(ctypes.byref(host)) != OK:
        raise Fault("the plugin does not work with this host")
    try:
        table = entry.get_interface(b"bridge-scorer.session/1")
        if not table or Session.from_address(table).size < ctypes.sizeof(Session):
            raise Fault("the plugin has no engine")
        rule(Session.from_address(table), host, words[1], words[2:])
    finally:
        entry.deinit()


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8")
    try:
        main(sys.argv[1:])
    except (Fault, OSError, ValueError) as error:
        print("host: %s" % error, file=sys.stderr)
        sys.exit(3)
