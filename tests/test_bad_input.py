"""What comes in when things go wrong: no session at all, faults of syntax, files cut off, games without
end. Each must give a clear message with its place, the right exit status, and lose nothing.
"""
import json
import os
import re
import subprocess
import tempfile

import edits
from tally import COMMAND, SANITIZED, UNDER_TEST_SECONDS, crashed, main, run

CASES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "cases")
MEGABYTE = 1 << 20
LONG_GAME = (10 if SANITIZED else 100) * MEGABYTE
MEMORY = 64 * MEGABYTE  # besides the bytes of the input
CARDS = 10000
MARK = "¦"  # where the fault is, in the faulty texts below


def case_text(name):
    with open(os.path.join(CASES, name), "rb") as source:
        return source.read()


GOOD = case_text("d01.pbn").decode("latin-1")


def replaced(old, new):
    """The good game with a fault in it; new says by MARK where the fault is."""
    assert old in GOOD
    return GOOD.replace(old, new, 1)


# Name, what is in the file, a word of the message. None: the place is the file's first byte.
NOT_A_SESSION = {
    "a letter": b"Dear Sir,\n\nthe movement of the third round was wrong.\n",
    "binary": bytes((i * 167 + 13) % 256 for i in range(5000)),
    "zero bytes alone": bytes(100),
    "a gzip file": b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x03" + bytes(range(256)),
}
# What Windows calls Unicode, with a mark and without: one message, whatever would be read of it else.
UTF16 = {
    "little end first": b"\xff\xfe" + GOOD.encode("utf-16-le"),
    "big end first": b"\xfe\xff" + GOOD.encode("utf-16-be"),
    "no mark, little": GOOD.encode("utf-16-le"),
    "no mark, big": GOOD.encode("utf-16-be"),
    "LIN": "pn|A,B,C,D|st||md|1SA|".encode("utf-16"),
    "XML": '<?xml version="1.0" encoding="UTF-16"?><USEBIO/>'.encode("utf-16"),
    "XML, no mark": "<USEBIO/>".encode("utf-16-le"),
    "boards.csv": "1,1,2,4S,N,10\n".encode("utf-16"),
    "four characters": "1,1,".encode("utf-16-be"),
}
NOT_UTF16 = {
    "three characters": "1,1".encode("utf-16-be"),
    "other letters": "\u0416\u0417\u0418\u0419".encode("utf-16-le"),
    "zeros in the middle": b"1\0,\0" + b"1,1,2",
    "two zeros": b"1\0,\0\0\0,\0",
}
FAULTS = {
    "a zero byte": replaced('[Dealer "N"]\n', '[Dealer "N"]\n¦\0\n'),
    "a quote not closed": replaced('[Contract "2S"]', '[Contract ¦"2S]'),
    "a tag not closed": replaced('[Contract "2S"]', '¦[Contract "2S"'),
    "a comment not closed": replaced("[Play", "¦{ the rest is missing\n[Play"),
    "a card that is none": replaced("H3", "¦H1"),
    "a contract that is none": replaced('[Contract "2S"]', '[Contract "¦9Z"]'),
    "a hand with a letter too many": replaced('[Deal "N:', '[Deal "N:¦Z'),
    "a result that is none": replaced('[Result "8"]', '[Result "¦14"]'),
}
HEAD = '[Event "A long game"]\n[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n'
LONG_GAMES = {
    "a comment": (HEAD + "{ ", "so it went on and on ", "}\n"),
    "one line": (HEAD + '[Site "', "everywhere and nowhere ", '"]\n'),
    "a table": (HEAD + '[NotesTable "Text"]\n', "never ending rows of a table\n", "\n"),
    "comment lines": (HEAD, "% a line to be skipped\n", "\n"),
}


def report_of(result):
    lines = [json.loads(line) for line in result.stdout.decode("utf-8").splitlines()]
    return lines[:-1], lines[-1]["summary"]


def status_wrong(result, wanted):
    why = crashed(result)
    if not why and result.returncode != wanted:
        why = "exit status: expected %d, saw %d, %r" % (wanted, result.returncode, result.stderr[:300])
    return why


def said_wrong(result, wanted):
    return None if wanted.encode() in result.stderr else "expected %r in the diagnostics, saw %r" % (
        wanted, result.stderr[:300])


class Scratch:
    """A folder with one input; what comes of it, and that it stays what it was."""

    def __init__(self, folder, name="session.pbn"):
        self.source = os.path.join(folder, name)
        self.target = os.path.join(folder, "target.pbn")
        self.content = b""

    def put(self, content):
        self.content = content
        with open(self.source, "wb") as target:
            target.write(content)
        if os.path.exists(self.target):
            os.remove(self.target)

    def written(self):
        with open(self.target, "rb") as source:
            return source.read()

    def untouched(self):
        with open(self.source, "rb") as source:
            return None if source.read() == self.content else "the input was changed"


def check_utf16(tally, scratch):
    for name, content in list(UTF16.items()) + list(NOT_UTF16.items()):
        scratch.put(content)
        result = run(["check", "--format=json", scratch.source])
        told = b"UTF-16" in result.stderr and b"save it as UTF-8" in result.stderr
        tally.check("UTF-16: " + name, status_wrong(result, 3) or scratch.untouched() or (
            None if told == (name in UTF16) else "saw %r" % result.stderr[:300]))
    facts = scratch.source + ".other.facts.xml"
    results = os.path.join(os.path.dirname(scratch.source), "boards.csv")
    scratch.put(GOOD.encode())
    for path, text, option in ((facts, "<facts/>", "--facts="), (results, "1,1,2,4S,N,10\n", "--results=")):
        for encoding in ("utf-16", "utf-16-le"):
            with open(path, "wb") as target:
                target.write(text.encode(encoding))
            result = run(["apply" if option == "--results=" else "check", option + path, scratch.source] +
                         (["--in-place"] if option == "--results=" else []))
            tally.check("UTF-16: %s%s" % (option, encoding), status_wrong(result, 3) or
                        said_wrong(result, "UTF-16") or scratch.untouched())


def check_not_a_session(tally, scratch):
    for name, content in NOT_A_SESSION.items():
        scratch.put(content)
        result = run(["check", "--format=json", scratch.source])
        why = status_wrong(result, 3) or said_wrong(result, scratch.source + ":1:1: ")
        tally.check("not a session: " + name, why or scratch.untouched())
        result = run(["apply", "-o", scratch.target, scratch.source])
        why = status_wrong(result, 3) or scratch.untouched()
        if not why and os.path.exists(scratch.target) and scratch.written() != content:
            why = "what was written is not the input"
        tally.check("not a session, apply: " + name, why)


def check_empty(tally, scratch):
    """A session without games is no all-clear: a wrong file, or one that was cut off."""
    for name, content in (
            ("empty", b""), ("blank lines", b"\n \r\n\n"), ("a comment", b"% PBN 2.1\n"),
            ("no line of results", b'<USEBIO Version="1.2"></USEBIO>')):
        scratch.put(content)
        result = run(["check", "--format=json", scratch.source])
        why = status_wrong(result, 3)
        if not why and report_of(result)[1]["games"]:
            why = "expected no game, saw %s" % report_of(result)[1]
        tally.check(name, why)
        text = run(["check", "--lang=en", scratch.source])
        tally.check(name + ", in words", status_wrong(text, 3) or (
            None if (b"there is no board" if content else b"the file is empty") in text.stderr else
            "it said %r" % text.stderr))
        result = run(["apply", "-o", scratch.target, scratch.source])
        why = status_wrong(result, 3) or scratch.untouched()
        if not why and scratch.written() != content:
            why = "expected the same bytes, saw %r" % scratch.written()[:100]
        tally.check(name + ", apply", why)


def check_faults(tally, scratch):
    """A fault costs its game alone; the message names its place."""
    for name, marked in FAULTS.items():
        before = marked[:marked.index(MARK)]
        line, column = before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1
        for games_before, text in ((0, marked), (1, GOOD + "\n" + marked)):
            shift = games_before * (GOOD.count("\n") + 1)
            tail = "" if "comment" in name else "\n" + GOOD
            scratch.put((text.replace(MARK, "") + tail).encode("latin-1"))
            place = "%s:%d:%d: " % (scratch.source, line + shift, column)
            result = run(["check", "--format=json", scratch.source])
            why = status_wrong(result, 3) or said_wrong(result, place)
            tally.check("fault: " + name, why or faulty_report(result, games_before, bool(tail)))
            result = run(["apply", "-o", scratch.target, scratch.source])
            why = status_wrong(result, 3) or said_wrong(result, place) or scratch.untouched()
            tally.check("fault, apply: " + name, why or edits.unexpected(scratch.content, scratch.written())
                        or faulty_bytes(scratch, text, games_before))


def faulty_report(result, games_before, game_behind):
    """The faulty game is an error, those around it are ruled on."""
    boards, _ = report_of(result)
    wanted = ["adjusted"] * games_before + ["error"] + ["adjusted"] * game_behind
    seen = [board["status"] for board in boards]
    return None if seen == wanted else "statuses: expected %s, saw %s" % (wanted, seen)


def faulty_bytes(scratch, text, games_before):
    """The bytes of the faulty game stay."""
    faulty = (text[len(GOOD) + 1:] if games_before else text).replace(MARK, "").encode("latin-1")
    return None if faulty in scratch.written() else "the faulty game lost bytes"


def check_cut_off(tally, scratch, name):
    """A small session cut off after each of its bytes."""
    whole = case_text(name)
    for length in range(len(whole)):
        scratch.put(whole[:length])
        result = run(["apply", "--format=json", "--accept=computed", "-o", scratch.target, scratch.source])
        why = crashed(result)
        if not why and result.returncode not in (0, 1, 3):
            why = "exit status: expected 0, 1 or 3, saw %d" % result.returncode
        why = why or scratch.untouched()
        if not why and os.path.exists(scratch.target):
            why = edits.unexpected(scratch.content, scratch.written())
            if not why and b'"adjusted":1' not in result.stdout and b'"proposed":1' not in result.stdout \
                    and scratch.written() != scratch.content:
                why = "something was written without an adjustment"
        elif not why and result.returncode != 3:
            why = "nothing was written"
        tally.check("%s cut off after %d bytes" % (name, length), why)


def check_many_cards(tally, scratch):
    row = "S2 S3 S4 S5\n"
    play = GOOD.index("[Play")
    scratch.put((GOOD[:play] + '[Play "W"]\n' + row * (CARDS // 4) + "\n" + GOOD).encode("latin-1"))
    result = run(["check", "--format=json", scratch.source])
    why = status_wrong(result, 3) or faulty_report(result, 0, True)
    line = GOOD[:play].count("\n") + 1
    if not why:
        why = said_wrong(result, "%s:%d:" % (scratch.source, line + 14))
    tally.check("%d cards in a play" % CARDS, why)


def through_a_pipe(arguments, pieces):
    """Runs the command with the pieces as standard input; (status, output, messages, peak memory)."""
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        with subprocess.Popen(COMMAND + arguments, stdin=subprocess.PIPE, stdout=out, stderr=err) as child:
            try:
                for piece in pieces:
                    child.stdin.write(piece)
                    child.stdin.flush()
                child.stdin.close()
            except BrokenPipeError:
                pass
            _, status, usage = os.wait4(child.pid, 0)
            child.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0)
        err.seek(0)
        result = subprocess.CompletedProcess(arguments, child.returncode, out.read(), err.read())
        return result, usage.ru_maxrss * 1024


def long_game(start, part, end):
    """A good game, one of LONG_GAME bytes, a good game; in pieces."""
    block = part * (MEGABYTE // len(part))
    yield (GOOD + "\n" + start).encode("latin-1")
    for _ in range(LONG_GAME // len(block) + 1):
        yield block.encode("latin-1")
    yield (end + "\n" + GOOD).encode("latin-1")


def place_wrong(result):
    """The message names a place within the long game."""
    place = re.match(rb"-:(\d+):\d+: ", result.stderr)
    if place and int(place.group(1)) > GOOD.count("\n") + 1:
        return None
    return "expected a place in the second game, saw %r" % result.stderr[:200]


def check_long_games(tally):
    bounded = not SANITIZED  # sanitizers keep what was freed
    for name, parts in LONG_GAMES.items():
        result, memory = through_a_pipe(["check", "--format=json", "-"], long_game(*parts))
        why = crashed(result)
        boards = [] if why else report_of(result)[0]
        seen = [(board["game"], board["status"]) for board in boards]
        if not why and ((1, "adjusted") not in seen or (3, "adjusted") not in seen or len(seen) > 3):
            why = "expected games 1 and 3 adjusted, saw %s" % seen
        if not why and (2, "error") in seen:
            why = status_wrong(result, 3) or place_wrong(result)
        if not why and bounded and memory > MEMORY + LONG_GAME:
            why = "peak memory: expected at most %d MB, saw %d" % ((MEMORY + LONG_GAME) >> 20, memory >> 20)
        tally.check("a game of %d MB: %s" % (LONG_GAME // MEGABYTE, name), why)


def check_pieces(tally):
    """The same bytes in pieces of any size, the same report."""
    names = ["write-session.pbn", "write-score-table.pbn", "d20.pbn", "passed-out.pbn"]
    whole = b"\n".join(case_text(name) for name in names) + FAULTS["a quote not closed"].encode("utf-8")
    wanted, _ = through_a_pipe(["check", "--format=json", "-"], [whole])
    for size in (1, 2, 3, 7, 61, 509, 4095, 4097):
        pieces = [whole[at:at + size] for at in range(0, len(whole), size)]
        seen, _ = through_a_pipe(["check", "--format=json", "-"], pieces)
        same = (seen.returncode, seen.stdout, seen.stderr) == (
            wanted.returncode, wanted.stdout, wanted.stderr)
        tally.check("pieces of %d bytes" % size, crashed(seen) or (
            None if same else "expected the report of the whole, saw another"))


def test(tally):
    with tempfile.TemporaryDirectory() as folder:
        scratch = Scratch(folder)
        check_utf16(tally, scratch)
        check_not_a_session(tally, scratch)
        check_empty(tally, scratch)
        check_faults(tally, scratch)
        check_many_cards(tally, scratch)
        check_cut_off(tally, scratch, "write-director.pbn")
        check_cut_off(tally, scratch, "write-score-table.pbn")
    check_long_games(tally)
    check_pieces(tally)


if __name__ == "__main__":
    main(test)
