"""XML that means harm, or is cut off: deal record, USEBIO, and a file of facts.

Each is refused at once, with a message that has its place and in the memory of its bytes, and nothing is written:
entities, document types, names that lead to files of this machine, more of a thing than a parser can
take, text without end, encodings that are none, and a small file cut at every byte.
"""
import json
import os
import resource
import subprocess
import tempfile
import time

from tally import COMMAND, SANITIZED, UNDER_TEST_SECONDS, crashed, main, run

MEGABYTE = 1 << 20
MEMORY = 64 * MEGABYTE   # peak of the process but for its input, its libraries and the test's start of it included
# Sanitizers keep what was freed and take their time; they are told so in this variable (see Makefile.am).
LONG_TEXT = 64 * MEGABYTE  # bytes of a text node, through a pipe
TOO_LONG = 1 << 30         # so much of an input is read
LONG_FACT = 8 * MEGABYTE  # more than that is not even read of facts that come through a pipe
CUTS = 8 if SANITIZED else 1                # a file is cut at every byte, or at every so many
AT_ONCE = 20             # seconds for what is refused in its first kilobytes, on a busy machine
SECRET = "the contents of a file of this machine"

CARDS = "".join("<card seat='%s' card='%s'/>" % card for card in zip("WNES", ("SK", "S3", "S5", "SA")))
DEAL_RECORD = """<?xml version="1.0" encoding="UTF-8"?>
<session xmlns="urn:bridge-scorer:deal-record:1" date="2026-01-31">
  <board number="1" dealer="N" vulnerable="None">
    <hand seat="N" spades="32" hearts="AKQJT98765" clubs="A"/>
    <table number="1">
      <comment>%s</comment>
      <contract bid="3NT" declarer="S"/>
      <play><trick number="1">%s</trick></play>
    </table>
  </board>
</session>
""" % ("%s", CARDS)
USEBIO = """<?xml version="1.0" encoding="UTF-8"?>
<USEBIO Version="1.2">
  <EVENT EVENT_TYPE="PAIRS">
    <EVENT_DESCRIPTION>%s</EVENT_DESCRIPTION>
    <BOARD><BOARD_NUMBER>1</BOARD_NUMBER>
      <TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>
        <CONTRACT>3NT</CONTRACT><PLAYED_BY>S</PLAYED_BY><TRICKS>9</TRICKS><SCORE>400</SCORE>
      </TRAVELLER_LINE>
    </BOARD>
  </EVENT>
</USEBIO>
"""
FACTS = """<?xml version="1.0" encoding="UTF-8"?>
<facts>%s<board game="1"><fact name="record" value="faithful"/></board>
</facts>
"""
GAME = """[Event "A"]
[Board "1"]
[Contract "3NT"]
[Declarer "S"]
"""
KINDS = {"deal record": (DEAL_RECORD, "session"), "USEBIO": (USEBIO, "USEBIO"), "facts": (FACTS, "facts")}


def with_doctype(text, root, declarations, subset=True):
    doctype = "<!DOCTYPE %s %s>" % (root, "[\n%s\n]" % declarations if subset else declarations)
    return text.replace("?>\n", "?>\n%s\n" % doctype, 1)


def laughs(text, root, _):
    entities = ['<!ENTITY a0 "ha">'] + ['<!ENTITY a%d "%s">' % (i, "&a%d;" % (i - 1) * 10) for i in range(1, 12)]
    return with_doctype(text % "&a11;", root, "\n".join(entities))


def quadratic(text, root, _):
    return with_doctype(text % ("&a;" * 20000), root, '<!ENTITY a "%s">' % ("ha" * 20000))


def recursive(text, root, _):
    return with_doctype(text % "&a;", root, '<!ENTITY a "&b;"><!ENTITY b "&a;">')


def external(text, root, secret):
    return with_doctype(text % "&a;", root, '<!ENTITY a SYSTEM "file://%s">' % secret)


def parameter(text, root, secret):
    return with_doctype(text % "", root, '<!ENTITY %% a SYSTEM "file://%s"> %%a;' % secret)


def dtd_entity(text, root, secret):
    """The DTD is named, which is right, and never read: its entity does not exist."""
    return with_doctype(text % "&club;", root, 'SYSTEM "%s"' % secret, False)


def attributes(text, root, _):
    return (text % "").replace("<%s" % root, "<%s %s" % (root, " ".join("a%d='1'" % i for i in range(200000))), 1)


def nesting(text, _, __):
    return text % ("<a>" * 100000)


def long_tag(text, _, __):
    return text % ("<" + "a" * MEGABYTE + "/>")


def long_attribute(text, _, __):
    return text % ("<tag name='a' value='%s'/>" % ("a" * MEGABYTE))


def long_comment(text, _, __):
    return text % ("<!-- %s -->" % ("a" * MEGABYTE))


def long_instruction(text, _, __):
    return text % ("<?a %s ?>" % ("a" * MEGABYTE))


def broken(octets):
    return lambda text, _, __: (text % "@").encode("utf-8").replace(b"@", octets)


def encoding(name):
    return lambda text, _, __: (text % "").replace("UTF-8", name, 1)


def twice(text, _, __):
    return text % "" + text % ""


def wrong_end(text, root, _):
    return (text % "").replace("</%s>" % root, "</%sx>" % root)


# What is in the file, and a word of the message (any: several may say why).
HOSTILE = {
    "a billion laughs": (laughs, "declarations of its own"),
    "one long entity, often": (quadratic, "declarations of its own"),
    "entities in a circle": (recursive, "declarations of its own"),
    "an external entity": (external, "declarations of its own"),
    "an external parameter entity": (parameter, "declarations of its own"),
    "an entity of an external DTD": (dtd_entity, "not well formed"),
    "200,000 attributes": (attributes, None),
    "nesting of 100,000": (nesting, "nested too deeply"),
    "a tag of a megabyte": (long_tag, "longer than 64 KiB"),
    "an attribute of a megabyte": (long_attribute, "longer than 64 KiB"),
    "a comment of a megabyte": (long_comment, "longer than 64 KiB"),
    "an instruction of a megabyte": (long_instruction, "longer than 64 KiB"),
    "a byte that is no UTF-8": (broken(b"\xff"), "not well formed"),
    "UTF-8 cut off": (broken(b"\xc3"), "not well formed"),
    "UTF-8 too long": (broken(b"\xc0\x80"), "not well formed"),
    "a surrogate": (broken(b"\xed\xa0\x80"), "not well formed"),
    "a zero byte": (broken(b"\0"), None),
    "a control character": (broken(b"\x01"), "not well formed"),
    "an encoding that does not exist": (encoding("X-NOWHERE"), "UTF-8 and ISO-8859-1"),
    "an encoding that would hide bytes": (encoding("UTF-7"), "UTF-8 and ISO-8859-1"),
    "two documents": (twice, "not well formed"),
    "the wrong end tag": (wrong_end, "not well formed"),
}


def peak_of(arguments, feed=None):
    """Runs the command; its result, peak memory in bytes, and the seconds that it took."""
    began = time.monotonic()
    process = subprocess.Popen(COMMAND + arguments, stdin=subprocess.PIPE if feed else subprocess.DEVNULL,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if feed:
        try:
            for piece in feed:
                process.stdin.write(piece)
            process.stdin.close()
        except BrokenPipeError:
            pass
        process.stdin = None
    out, said = process.communicate(timeout=UNDER_TEST_SECONDS)
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * 1024
    return subprocess.CompletedProcess(COMMAND, process.returncode, out, said), peak, time.monotonic() - began


def refused_wrong(result, peak, word, path, held=0):
    """HELD: bytes of the input that it may keep."""
    why = crashed(result)
    said = result.stderr.decode("utf-8", "replace")
    if why:
        return why
    if result.returncode != 3:
        return "exit status: expected 3, saw %d: %s" % (result.returncode, said[:300])
    if SECRET in said or SECRET.encode() in result.stdout:
        return "it gave a file of this machine away"
    if not said.startswith(path + ":") or (word and word not in said):
        return "expected %s:LINE:COLUMN: ...%s..., saw %r" % (path, word, said[:300])
    return "peak memory: %d MiB" % (peak // MEGABYTE) if peak > MEMORY + held and not SANITIZED else None


class Scratch:
    def __init__(self, folder):
        self.folder = folder
        self.game = self.write("game.pbn", GAME.encode())
        self.secret = self.write("secret.dtd", ("<!ENTITY club '%s'>\n%s" % (SECRET, SECRET)).encode())

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, content):
        with open(self.path(name), "wb") as target:
            target.write(content)
        return self.path(name)

    def arguments(self, kind, path, verb):
        out = ["--report=" + os.devnull, "-o", self.path("out")] if verb == "apply" else []
        if kind == "facts":
            return [verb, "--facts=" + path] + out + [self.game]
        return [verb] + out + [path]


def try_hostile(tally, scratch, kind, name):
    text, root = KINDS[kind]
    make, word = HOSTILE[name]
    content = make(text, root, scratch.secret)
    path = scratch.write("hostile.xml", content if isinstance(content, bytes) else content.encode("utf-8"))
    result, peak, seconds = peak_of(scratch.arguments(kind, path, "check"))
    tally.check("%s, %s" % (kind, name), refused_wrong(result, peak, word, path))
    tally.check("%s, %s: at once" % (kind, name), None if seconds < AT_ONCE else "%.0f seconds" % seconds)
    before = content if isinstance(content, bytes) else content.encode("utf-8")
    run(scratch.arguments(kind, path, "apply"))
    if kind != "facts":
        tally.check("%s, %s: nothing is written" % (kind, name), out_wrong(scratch, before))


def out_wrong(scratch, before):
    """OUT is not there, or is the input."""
    if not os.path.exists(scratch.path("out")):
        return None
    with open(scratch.path("out"), "rb") as source:
        seen = source.read()
    os.unlink(scratch.path("out"))
    return None if seen == before else "expected the input, saw %d bytes" % len(seen)


def text_without_end(text, size, between=b""):
    """A document whose text node goes on and on, for SIZE bytes, with BETWEEN after each piece below 1 MiB."""
    before, after = (text % "@").encode("utf-8").split(b"@")
    yield before
    piece = b"and so on and on " * (MEGABYTE // 17)
    for _ in range(size // len(piece)):
        yield piece + between
    yield after


def try_long_text(tally, scratch, kind):
    """A text without end is refused."""
    arguments, size = (["check", "-"], LONG_TEXT) if kind != "facts" else (["check", "--facts=-", scratch.game], LONG_FACT)
    result, peak, _ = peak_of(arguments, text_without_end(KINDS[kind][0], size))
    tally.check("%s, a text of %d MiB" % (kind, size // MEGABYTE), refused_wrong(result, peak, "longer than 1 MiB", "-", size))


def try_cut_text(tally):
    """A text that elements cut into pieces, where none may stand, is not kept."""
    result, peak, _ = peak_of(["check", "-"], text_without_end(DEAL_RECORD, LONG_TEXT, b"<comment/>"))
    tally.check("a text in pieces", refused_wrong(result, peak, "can hold no other element", "-", LONG_TEXT))


def try_long_input(tally):
    """What no format reads is refused at its first bytes, and what one reads when there is too much of it."""
    zeros = (bytes(MEGABYTE) for _ in range(TOO_LONG // MEGABYTE))
    result, peak, _ = peak_of(["check", "-"], zeros)
    tally.check("a gigabyte of zeros", refused_wrong(result, peak, "no format reads it", "-", LONG_TEXT))
    if not SANITIZED:
        result, peak, _ = peak_of(["check", "-"], text_without_end(DEAL_RECORD, 2 * TOO_LONG))
        tally.check("more than a gigabyte", refused_wrong(result, peak, "longer than 1 GiB", "-", TOO_LONG))


def try_cut(tally, scratch, kind):
    """A small file, cut at every byte: an error with its place, unless only white space is missing."""
    text, _ = KINDS[kind]
    whole = (text % "").encode("utf-8")
    for length in range(1, len(whole.rstrip()), CUTS):
        path = scratch.write("cut.xml", whole[:length])
        result = run(scratch.arguments(kind, path, "check"))
        tally.check("%s, cut after %d bytes" % (kind, length), refused_wrong(result, 0, None, path))
        if kind != "facts" and length % 16 == 1:
            run(scratch.arguments(kind, path, "apply"))
            tally.check("%s, cut after %d bytes: nothing is written" % (kind, length), out_wrong(
                scratch, whole[:length]))
    path = scratch.write("cut.xml", whole)
    result = run(scratch.arguments(kind, path, "check"))
    tally.check("%s, not cut" % kind, crashed(result) or (
        None if result.returncode in (0, 1) else "exit status %d: %s" % (result.returncode, result.stderr[:300])))


def try_hint(tally, scratch):
    """A schemaLocation is no reason to read another schema."""
    text = (DEAL_RECORD % "").replace("<session ", "<session xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' "
                                      "xsi:schemaLocation='urn:bridge-scorer:deal-record:1 %s' " % scratch.secret)
    path = scratch.write("hint.xml", text.encode("utf-8"))
    result = run(["check", path])
    tally.check("deal record, schemaLocation", crashed(result) or (
        None if result.returncode == 0 and not result.stderr else "exit status %d: %s" % (
            result.returncode, result.stderr[:300])))


def try_rest(tally, scratch):
    """The boards before the break are reported, and so are the other files."""
    good = DEAL_RECORD % ""
    path = scratch.write("broken.xml", good.replace("</session>", good[good.index("  <board"):good.index("</table>")]
                                                    ).encode("utf-8"))
    whole = scratch.write("whole.xml", good.encode("utf-8"))
    result = run(["check", "--format=json", path, whole])
    lines = [json.loads(line) for line in result.stdout.decode("utf-8").splitlines()]
    summary = lines[-1]["summary"]
    tally.check("what stands before the break, and the next file", crashed(result) or (
        None if result.returncode == 3 and (summary["games"], summary["error"], summary["clean"]) == (3, 1, 2)
        else "exit status %d, %s" % (result.returncode, summary)))
    tally.check("what breaks off is a game of its own", None if [
        (line["game"], line["board"], line["status"]) for line in lines[:-1]] == [(2, "1", "error")] else str(lines))


def test(tally):
    with tempfile.TemporaryDirectory() as folder:
        scratch = Scratch(folder)
        for kind in KINDS:
            for name in HOSTILE:
                try_hostile(tally, scratch, kind, name)
            try_cut(tally, scratch, kind)
        try_hint(tally, scratch)
        try_rest(tally, scratch)
        for kind in sorted(KINDS, key="facts".__ne__):  # the peak is that of all until then
            try_long_text(tally, scratch, kind)
        try_cut_text(tally)
        try_long_input(tally)


if __name__ == "__main__":
    main(test)
