"""The plugin as any program would open it, from another language: the structs of plugin.h, and a session whose events are
kept as Python has them."""
import ctypes
import os
from ctypes import CFUNCTYPE, POINTER, Structure, c_char_p, c_int32, c_size_t, c_uint32, c_uint64, c_void_p

PLUGIN = os.path.join(os.environ["RECTIFY_PLUGIN_PATH"], "rectify.so")
SESSION, FACTS, RESULTS, NAMES, DEALS, TRAIL_OUT = 1, 2, 3, 4, 6, 8
OK, E_ARGUMENT, E_STATE, E_SINK, E_FACT = 0, -2, -3, -4, -7


class Host(Structure):
    _fields_ = [("size", c_uint32), ("major", c_uint32), ("minor", c_uint32), ("name", c_char_p), ("version", c_char_p)]


class Entry(Structure):
    _fields_ = [("magic", c_uint32), ("size", c_uint32), ("major", c_uint32), ("minor", c_uint32)] + [
        (name, c_char_p) for name in ("id", "name", "vendor", "version", "licence", "url")] + [
        ("init", CFUNCTYPE(c_int32, POINTER(Host))), ("deinit", CFUNCTYPE(None)),
        ("get_interface", CFUNCTYPE(c_void_p, c_char_p))]


def texts(*names):
    return [(name, c_char_p) for name in names]


def numbers(*names):
    return [(name, c_int32) for name in names]


def a_list(name, of, count):
    return [(name, POINTER(of)), (count, c_uint32)]


class Detail(Structure):
    _fields_ = numbers("size", "kind") + texts("name", "word", "declarer") + numbers("number", "reserved")


class Finding(Structure):
    _fields_ = numbers("size") + texts("id") + numbers("trick") + texts("player", "card", "led", "basis", "text", "shown") + \
        a_list("details", Detail, "detail_count")


class Seen(Structure):
    _fields_ = numbers("size", "reserved") + texts("name", "value", "source")


class Step(Structure):
    _fields_ = numbers("size", "seen_count") + texts("clause") + numbers("holds", "reserved") + [
        ("seen", POINTER(Seen))] + texts("text")


class Clause(Structure):
    _fields_ = numbers("size", "reserved") + texts("law", "text")


class Ruling(Structure):
    _fields_ = numbers("size") + a_list("law", c_char_p, "law_count") + numbers("trick") + texts("offender", "side") + \
        numbers("tricks") + a_list("steps", Step, "step_count") + a_list("disposition", c_char_p, "disposition_count") + \
        texts("penalty", "text", "what", "closing") + a_list("clauses", Clause, "clause_count") + numbers("possible") + \
        texts("basis")


class Assigned(Structure):
    _fields_ = numbers("size") + texts("contract", "declarer") + numbers("tricks", "weight") + texts("side")


class Outcome(Structure):
    _fields_ = numbers("size") + texts("value") + numbers("tricks") + texts("to", "text", "effect") + numbers("fact_trick") + \
        texts("fact_player", "fact_value") + numbers("up_to", "revoke")


class Reply(Structure):
    _fields_ = numbers("size") + texts("fact") + numbers("trick") + texts("player", "form")


class Need(Structure):
    _fields_ = numbers("size") + texts("fact", "judgement", "reading") + numbers("trick") + texts("player") + \
        numbers("advisory") + texts("baseline") + a_list("outcomes", Outcome, "outcome_count") + texts("text") + \
        a_list("replies", Reply, "reply_count") + numbers("reserved") + texts("about", "together")


class Told(Structure):
    _fields_ = numbers("size", "trick") + texts("player", "fact", "value", "place")


class Points(Structure):
    _fields_ = numbers("size", "reserved") + texts("kind", "before", "after")


class Trick(Structure):
    _fields_ = numbers("size", "reserved") + texts("leader") + [("card", c_char_p * 4), ("mark", c_char_p * 4)] + \
        texts("winner", "led_by")


class Record(Structure):
    _fields_ = numbers("size", "date") + texts("name", "board", "table", "section") + \
        [("pair", c_char_p * 2), ("player", c_char_p * 4)] + \
        texts("event", "site", "dealer", "vulnerable", "deal", "contract", "declarer") + \
        [("call", POINTER(c_char_p)), ("call_count", c_uint32), ("play_count", c_uint32), ("play", POINTER(Trick))] + \
        numbers("play_ended", "recorded_tricks", "recorded_score", "was") + \
        [("told", POINTER(Told)), ("told_count", c_uint32), ("ruling_count", c_uint32), ("rulings", POINTER(Ruling)),
         ("scoring", c_char_p), ("field", POINTER(c_int32)), ("field_count", c_uint32), ("reserved", c_uint32)]


class Board(Structure):
    pass


Board._fields_ = [("size", c_uint32), ("input", c_int32), ("game", c_uint32), ("row", c_uint32),
                  ("record", POINTER(Record))] + texts("laws", "status") + \
    a_list("findings", Finding, "finding_count") + \
    [("ruling_count", c_uint32), ("rulings", POINTER(Ruling))] + a_list("needs", Need, "need_count") + \
    numbers("transfer_tricks") + texts("transfer_to") + numbers("adjusted_tricks", "adjusted_score", "written") + \
    [("assigned_count", c_uint32), ("assigned", POINTER(Assigned))] + numbers("artificial_ns", "artificial_ew") + \
    a_list("points", Points, "point_count") + numbers("without_play", "cut", "reserved") + \
    texts("adjusted_contract", "adjusted_declarer", "fault", "place", "label", "pairs", "text") + \
    [("hand", c_char_p * 4), ("trick", c_char_p * 13)] + texts("standing", "language") + [("translation", POINTER(Board))]


class Message(Structure):
    _fields_ = [("size", c_uint32), ("severity", c_int32), ("file", c_char_p), ("line", c_uint64), ("column", c_uint64),
                ("text", c_char_p), ("reserved", c_size_t)]


class Ranking(Structure):
    _fields_ = [("size", c_uint32), ("input", c_int32)] + \
        texts("kind", "section", "entry", "side", "total_before", "total", "rank_before", "rank") + \
        [("on_both_sides", c_int32), ("reserved", c_uint32)]


ON_BOARD, ON_MESSAGE, ON_RANKING = (CFUNCTYPE(c_int32, c_void_p, POINTER(kind)) for kind in (Board, Message, Ranking))


class Sink(Structure):
    _fields_ = [("size", c_uint32), ("context", c_void_p), ("board", ON_BOARD), ("message", ON_MESSAGE),
                ("edit", c_void_p), ("progress", c_void_p), ("ranking", ON_RANKING)]


WORDS = [c_char_p] * 4


class Calls(Structure):
    _fields_ = [("size", c_uint32), ("formats", CFUNCTYPE(c_char_p)),
                ("create", CFUNCTYPE(c_int32, POINTER(Host), POINTER(Sink), POINTER(c_void_p))),
                ("set_option", CFUNCTYPE(c_int32, c_void_p, c_char_p, c_char_p)),
                ("add_fact", CFUNCTYPE(c_int32, c_void_p, c_uint32, *WORDS)),
                ("open_input", CFUNCTYPE(c_int32, c_void_p, c_int32, c_char_p, POINTER(c_int32))),
                ("push", CFUNCTYPE(c_int32, c_void_p, c_int32, c_char_p, c_size_t)),
                ("close_input", CFUNCTYPE(c_int32, c_void_p, c_int32)), ("finish", CFUNCTYPE(c_int32, c_void_p)),
                ("destroy", CFUNCTYPE(None, c_void_p)), ("add_fact_at", CFUNCTYPE(c_int32, c_void_p, c_char_p, *WORDS)),
                ("recognise", CFUNCTYPE(c_int32, c_char_p, c_size_t))]


class Plugin:
    def __init__(self):
        self.host = Host(ctypes.sizeof(Host), 1, 1, b"test_events", b"0")
        self.entry = Entry.in_dll(ctypes.CDLL(PLUGIN), "bsp_plugin_entry")
        assert self.entry.init(ctypes.byref(self.host)) == OK
        self.calls = ctypes.cast(self.entry.get_interface(b"bridge-scorer.session/1"), POINTER(Calls)).contents


def decoded(text):
    return text.decode() if text is not None else None


def record_of(board):
    """What was recorded, as Python has it."""
    record = board.record.contents
    texts = {name: decoded(getattr(record, name)) for name in ("dealer", "deal", "event", "site")}
    texts.update((name, decoded(getattr(board, name))) for name in ("adjusted_contract", "adjusted_declarer", "fault"))
    tricks = record.play[:record.play_count] if record.play_count else []
    return dict(texts, call=[decoded(call) for call in record.call[:record.call_count]] if record.call_count else [],
                play=[([decoded(card) for card in trick.card], [decoded(mark) for mark in trick.mark],
                       decoded(trick.leader), decoded(trick.winner)) for trick in tricks],
                points=[(decoded(one.kind), decoded(one.before), decoded(one.after))
                        for one in board.points[:board.point_count]])


class Run:
    """One session; its events as Python has them."""

    def __init__(self, plugin, options=()):
        self.plugin, self.boards, self.records, self.messages = plugin, [], [], []
        self.session = c_void_p()
        self.sink = Sink(ctypes.sizeof(Sink), None, ON_BOARD(self.board), ON_MESSAGE(self.message), None, None,
                         ON_RANKING(self.ranking))
        assert plugin.calls.create(ctypes.byref(plugin.host), ctypes.byref(self.sink), ctypes.byref(self.session)) == OK
        for name, value in options:
            assert plugin.calls.set_option(self.session, name.encode(), value.encode()) == OK

    def board(self, _, event):
        board, record = event.contents, event.contents.record.contents
        names = [name.decode() if name is not None else None for name in record.player]
        self.records.append(record_of(board))
        self.boards.append({
            "game": board.game, "board": record.board, "section": record.section, "pairs": board.pairs, "row": board.row,
            "place": board.place, "label": board.label, "player": names,
            "laws": board.laws, "status": board.status, "contract": record.contract, "declarer": record.declarer,
            "vulnerable": record.vulnerable, "transfer": (board.transfer_to, board.transfer_tricks),
            "recorded_tricks": record.recorded_tricks, "adjusted_tricks": board.adjusted_tricks,
            "adjusted_score": board.adjusted_score, "written": board.written, "needs": board.need_count, "told": [(one.trick, one.player, one.fact, one.value) for one in record.told[
                :record.told_count]], "rulings": [board.rulings[i].text for i in range(board.ruling_count)],
                "penalties": [board.rulings[i].penalty for i in range(board.ruling_count)]})
        return OK

    def message(self, _, event):
        self.messages.append((event.contents.severity, event.contents.text.decode()))
        return OK

    def ranking(self, _, event):
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
