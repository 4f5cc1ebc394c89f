"""The deal record from the outside: every case of cases/ as one, the schema, and what apply writes.

A session says the same whichever way it is written down: the report of a case in PBN, which
test_cases.py holds against the Laws, is the report of the same case as a deal record, under both
editions and with its facts by option and as elements. What apply writes keeps to the schema, is what
the report says, changes nothing else, and is settled afterwards.
"""
import glob
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

import deal_record_model as model
from editions import EDITIONS
from tally import crashed, main, part, run

TESTS = os.path.dirname(os.path.abspath(__file__))
SOURCES = os.environ.get("RECTIFY_SOURCE", os.path.join(TESTS, ".."))
SCHEMA = os.path.join(SOURCES, "schemas", "deal-record.xsd")
EXAMPLE = os.path.join(SOURCES, "examples", "deal-record.xml")
NS = "{%s}" % model.NAMESPACE
XSD = "{http://www.w3.org/2001/XMLSchema}"
# What the comments of the example say of its tables.
EXAMPLE_STATUS = {1: "adjusted", 2: "noted", 3: "adjusted", 4: "settled", 5: "noted"}
# Lines that apply may change, add and take away.
WRITTEN = re.compile(rb"^\s*<(\w+:)?(result|score|artificial|assigned|ruling)\b.*/>\r?$")
# And the contract, where the score was entered wrongly.
RESCORED = re.compile(rb"^\s*<(\w+:)?(contract|result|score|artificial|assigned|ruling)\b.*/>\r?$")


def write(path, content):
    with open(path, "wb") as target:
        target.write(content)


def read(path):
    with open(path, "rb") as source:
        return source.read()


def invalid(path):
    """What xmllint has against a file, by the schema; None when nothing."""
    said = subprocess.run(["xmllint", "--noout", "--schema", SCHEMA, path], stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, check=False)
    return said.stdout.decode("utf-8", "replace")[:300] if said.returncode else None


def report(path, options):
    """The report of a session without its name, and the exit status."""
    result = run(["check", "--format=json"] + options + [path])
    lines = [json.loads(line) for line in result.stdout.decode("utf-8").splitlines()]
    for line in lines:
        line.pop("file", None)
        # A deal record has a place for each score; PBN does not.
        if "findings" in line:
            line["findings"] = [one for one in line["findings"] if one.get("reason") != "no-place"]
    return lines, result.returncode, crashed(result)


def report_differs(one, other, options):
    (wanted, status, _), (seen, exit_status, crash) = report(one, options), report(other, options)
    if crash or status != exit_status:
        return crash or "exit status: expected %d, saw %d" % (status, exit_status)
    for line, again in zip(wanted, seen):
        if line != again:
            keys = [key for key in line if line.get(key) != again.get(key)]
            return "expected %s, saw %s" % ({key: line[key] for key in keys}, {key: again.get(key) for key in keys})
    return None if len(wanted) == len(seen) else "expected %d lines, saw %d" % (len(wanted), len(seen))


def fact_elements(text, given):
    """A deal record with facts for its first table as elements, or None when they are not of that one."""
    lines = []
    for item in given:
        game, trick, player, rest = item.split(":", 3)
        name, value = rest.split("=", 1)
        if game != "1" or name == "laws":
            return None
        lines.append("      " + model.fact(trick, player, name, value) + "\n")
    at = text.index("    </table>")
    before = text.rfind("\n      <ruling ", 0, at)
    while before >= 0 and text[:before].rstrip().endswith("/>") and \
            text.rfind("\n      <ruling ", 0, before) == text.rfind("\n", 0, before):
        before = text.rfind("\n      <ruling ", 0, before)
    at = before + 1 if before >= 0 else at
    return text[:at] + "".join(lines) + text[at:]


def unexpected_bytes(before, after, lines=WRITTEN):
    """A line that apply may not change, and did."""
    old, new = ([line for line in text.split(b"\n") if not lines.match(line)] for text in (before, after))
    for one, other in zip(old, new):
        if one != other:
            return "expected %r, saw %r" % (one, other)
    return None if len(old) == len(new) else "expected %d lines, saw %d" % (len(old), len(new))


def rescores(options):
    return any(":agreed-score=" in option for option in options)


def value_of(element, name):
    """An attribute; None where there is none, or no element."""
    return element.get(name) if element is not None else None


def number_of(element, name):
    value = value_of(element, name)
    return int(value) if value is not None else None


def table_differs(table, line):
    """What the file says of a table that was written, against the report."""
    adjusted = line["adjusted"]
    if "artificial" in adjusted:
        given = table.find(NS + "artificial")
        seen = {side: int(given.get(side)) for side in ("ns", "ew")} if given is not None else None
        return None if seen == adjusted["artificial"] else "expected %s, saw %s" % (adjusted, seen)
    if "assigned" in adjusted:
        wanted = [(one["contract"], one["declarer"], one["tricks"]) for one in adjusted["assigned"]]
        seen = [(one.get("contract"), one.get("declarer"), int(one.get("tricks"))) for one in
                table.findall(NS + "assigned")]
        return None if wanted == seen else "expected %s, saw %s" % (wanted, seen)
    contract, tricks, points = (table.find(NS + name) for name in ("contract", "result", "score"))
    if "contract" in adjusted and (value_of(contract, "bid"), value_of(contract, "declarer")) != (
            adjusted["contract"], adjusted["declarer"]):
        return "contract: expected %s" % adjusted
    if number_of(tricks, "tricks") != adjusted["tricks"]:
        return "tricks: expected %s" % adjusted
    if points is not None and number_of(points, "ns") != adjusted["score_ns"]:
        return "score: expected %s, saw %s" % (adjusted, points.attrib)
    return None


def rulings_differ(before, table, line):
    """The rulings against the report: clauses, who, what moves, and what the file had for a result."""
    had, earlier = before.find(NS + "result"), before.find(NS + "ruling")
    was = earlier.get("was") if earlier is not None else had.get("tricks") if had is not None else None
    wanted = [(",".join(one["law"]), one["offender"], one["side"], str(one["tricks"])) for one in line["rulings"]]
    rows = table.findall(NS + "ruling")
    seen = [(one.get("law", ""), one.get("player"), one.get("side"), one.get("tricks")) for one in rows]
    if wanted != seen:
        return "rulings: expected %s, saw %s" % (wanted, seen)
    wrong = [one.attrib for one in rows if was is not None and one.get("was") != was]
    return "expected was %s, saw %s" % (was, wrong) if wrong else None


def written_wrong(source, out, options, lines):
    """What is wrong with what apply wrote."""
    result = run(["apply", "-o", out, "--report=" + os.devnull] + options + [source])
    if crashed(result) or result.returncode > 1:
        return "apply: exit status %d: %s" % (result.returncode, result.stderr[-300:].decode("utf-8", "replace"))
    why = unexpected_bytes(read(source), read(out), RESCORED if rescores(options) else WRITTEN) or invalid(out)
    if why:
        return why
    before, tables = (list(ElementTree.parse(path).iter(NS + "table")) for path in (source, out))
    written = ("adjusted", "proposed") if "--accept=computed" in options else ("adjusted",)
    for line in lines:
        if line.get("status") in written:
            at = line["game"] - 1
            why = table_differs(tables[at], line) or rulings_differ(before[at], tables[at], line)
            if why:
                return "game %d: %s" % (line["game"], why)
    return again_differs(out, options, [line for line in lines if line.get("status") in written])


def again_differs(out, options, written):
    """What is wrong with a second apply of what was written."""
    after = {line.get("game"): line for line in report(out, options)[0]}
    for line in written:
        later = after.get(line["game"], {"status": "clean", "adjusted": None})
        if later["status"] != "settled" or later["adjusted"] != line["adjusted"]:
            return "game %d: expected settled with %s, saw %s with %s" % (
                line["game"], line["adjusted"], later["status"], later["adjusted"])
    before = read(out)
    run(["apply", "--in-place", "--report=" + os.devnull] + options + [out])
    return None if read(out) == before else "a second apply changed the file"


def options_of(plan):
    return list(plan.get("options", [])) + ["--fact=" + item for item in plan.get("facts", [])]


def try_case(tally, name, plan, text, folder):
    pbn, xml, out = (os.path.join(folder, name + end) for end in (".pbn", ".xml", ".out.xml"))
    record = model.deal_record(text)
    write(pbn, text.encode("latin-1"))
    write(xml, record.encode("utf-8"))
    tally.check(name + ": the schema", invalid(xml))
    for number, one in enumerate(plan.get("runs", []), 1):
        if one.get("exit") in (2, 3) or "sidecar" in one:
            continue
        editions = [] if any(option.startswith("--laws") for option in one.get("options", [])) else \
            one.get("laws", EDITIONS)
        for laws in editions or [None]:
            options = options_of(one) + (["--laws=" + laws] if laws else [])
            tally.check("%s run %d (%s)" % (name, number, laws), report_differs(pbn, xml, options))
        given = fact_elements(record, one.get("facts", []))
        if given is not None and number == 1 and "<fact" not in record:
            write(xml, given.encode("utf-8"))
            wanted, seen = report(pbn, options)[0], report(xml, [option for option in options if option[:7] != "--fact="])[0]
            tally.check("%s: facts as elements" % name, None if [line.get("status") for line in wanted] == [
                line.get("status") for line in seen] else "expected %s, saw %s" % (wanted, seen))
            write(xml, record.encode("utf-8"))
        if number == 1 or one.get("apply") or rescores(options):
            lines = report(xml, options)[0]
            tally.check("%s run %d: what is written" % (name, number), written_wrong(xml, out, options, lines))
            crlf = os.path.join(folder, "crlf.xml")
            write(crlf, record.replace("\n", "\r\n").encode("utf-8"))
            run(["apply", "-o", crlf + ".out", "--report=" + os.devnull] + options + [crlf])
            tally.check("%s run %d: the same with CR LF" % (name, number), None if read(crlf + ".out") == read(
                out).replace(b"\n", b"\r\n") else "the files differ")


def cases(tally, folder):
    converted = 0
    paths = part(sorted(glob.glob(os.path.join(TESTS, "cases", "*.json"))))
    for path in paths:
        name = os.path.splitext(os.path.basename(path))[0]
        if sys.argv[1:] and name not in sys.argv[1:]:
            continue
        with open(path, encoding="utf-8") as source:
            plan = json.load(source)
        with open(path[:-5] + ".pbn", encoding="latin-1", newline="") as source:
            text = source.read()
        try:
            try_case(tally, name, plan, text, folder)
            converted += 1
        except model.Unknown:
            pass
    if not sys.argv[1:]:
        tally.check("most cases can be said in a deal record", None if converted > len(paths) // 2 else "%d of %d can" % (converted, len(paths)))


def example(tally, folder):
    """The annotated example is what it says, and has all that the schema knows."""
    lines, status, crash = report(EXAMPLE, [])
    seen = {line["game"]: line["status"] for line in lines if "game" in line}
    tally.check("the example", crash or (None if status == 1 and seen == EXAMPLE_STATUS else "%d, %s" % (status, seen)))
    tally.check("the example: the schema", invalid(EXAMPLE))
    out = os.path.join(folder, "example.xml")
    tally.check("the example: what is written", written_wrong(EXAMPLE, out, [], lines))
    declared = {one.get("name") for one in ElementTree.parse(SCHEMA).iter(XSD + "element")} - {None}
    used = {one.tag.replace(NS, "") for path in (EXAMPLE, out) for one in ElementTree.parse(path).iter()}
    tally.check("the example has every element", None if declared - used <= {"section"} else str(declared - used))


# A mistake in a good session, and what is said of it: the line, the element and what was expected.
MISTAKES = [
    ('<card seat="W"', '<card seat="Q"', 12, 'The value of card seat="Q" is wrong; expected: N, E, S, W'),
    ('card="SK"', 'card="SX"', 12, 'The value of card card="SX" is wrong; expected: [SHDC][AKQJT2-9]|-'),
    ('card="SK"/>', 'card="SK" colour="red"/>', 12, "Element card has no attribute colour"),
    ('<card seat="W" card="SK"/>', '<card card="SK"/>', 12, "Element card lacks its attribute seat"),
    ('<card seat="W" card="SK"/>', '<crad seat="W"/>', 12, "Element crad cannot stand here; expected: card, omitted, comment"),
    ('<card seat="W" card="SK"/>', "SK", 11, "Element trick can hold no text"),
    ('<card seat="W" card="SK"/>', '<card seat="W" card="SK">SK</card>', 12, "Element card has to be empty"),
    ('bid="2S"', 'bid="8S"', 9, 'The value of contract bid="8S" is wrong'),
    ('tricks="8"/>', 'tricks="14"/>', 19, 'The value of result tricks="14" is wrong'),
    ('<trick number="1">', '<trick number="0">', 11, 'The value of trick number="0" is wrong'),
    ('<trick number="2"/>', '<trick number="1"/>', 17, "trick 1 does not come after the one before it"),
    ('<card seat="N" card="S3"/>', '<card seat="W" card="S3"/>', 13, "S3 is a second card of this player"),
    ('<hand seat="E" hearts="2"/>', '<hand seat="N" hearts="2"/>', 6, "the hand of N stands here twice"),
    ('<hand seat="E" hearts="2"/>', '<hand seat="E" hearts="1"/>', 6, 'The value of hand hearts="1" is wrong'),
    ('<result tricks="8"/>', '<result tricks="8"/><contract/>', 19, "Element contract cannot stand here; expected: "),
    ('date="2026-01-31"', 'date="yesterday"', 3, 'The value of session date="yesterday" is wrong'),
]
GOOD = """<?xml version="1.0"?>
<!-- A session. -->
<session xmlns="urn:bridge-scorer:deal-record:1" date="2026-01-31">
  <board number="1">
    <hand seat="N" spades="3"/>
    <hand seat="E" hearts="2"/>

    <table>
      <contract bid="2S" declarer="S"/>
      <play>
        <trick number="1">
          <card seat="W" card="SK"/>
          <card seat="N" card="S3"/>
          <card seat="E" card="H2"/>
          <card seat="S" card="S4"/>
        </trick>
        <trick number="2"/>
      </play>
      <result tricks="8"/>
    </table>
  </board>
  <board number="2"><table/></board>
</session>
"""


def mistakes(tally, folder):
    """Each makes its table an error, with a message; the next table is read."""
    path = os.path.join(folder, "mistake.xml")
    for old, new, line, words in MISTAKES:
        assert old in GOOD
        write(path, GOOD.replace(old, new, 1).encode("utf-8"))
        result = run(["check", "--format=json", path])
        said = result.stderr.decode("utf-8", "replace")
        summary = json.loads(result.stdout.decode("utf-8").splitlines()[-1])["summary"]
        errors = 2 if "date" in old else 1
        why = crashed(result)
        if not why and (result.returncode != 3 or summary["games"] != 2 or summary["error"] != errors):
            why = "exit status %d, %s, said %s" % (result.returncode, summary, said)
        if not why and not (said.startswith("%s:%d:" % (path, line)) and words in said):
            why = "expected line %d: %s, saw %s" % (line, words, said)
        tally.check("a mistake: %s" % new, why)
        tally.check("a mistake: %s: the schema" % new, None if invalid(path) or "once" in words or "second" in words or
                    "twice" in words or "come after" in words else "xmllint sees none")


# What begins a file, whatever its name is, and the exit status: 1 when it is read.
BIDS = {
    "a byte order mark": ("\ufeff" + GOOD, 1), "white space": (GOOD[GOOD.index("<!--"):].replace("<!--", "\n \t<!--", 1), 1),
    "a document type": (GOOD.replace("<session", '<!DOCTYPE session SYSTEM "a>b.dtd">\n<session', 1), 1),
    "a prefix": (re.sub(r"<(/?)(?=[a-z])", r"<\1d:", GOOD).replace("xmlns=", "xmlns:d="), 1),
    "a comment of 5,000 bytes": (GOOD.replace("A session.", "A session. " * 500), 1),
    "another version": (GOOD.replace("record:1", "record:2"), 3), "no namespace": (re.sub(' xmlns="[^"]*"', "", GOOD), 3),
    "another root": (GOOD.replace("session", "evening"), 3), "XHTML": ("<html><body/></html>", 3),
}


def bids(tally, folder):
    path = os.path.join(folder, "session.pbn")
    for name, (text, status) in BIDS.items():
        write(path, text.encode("utf-8"))
        result = run(["check", path])
        tally.check("a file that begins with %s" % name, crashed(result) or (
            None if result.returncode == status else "exit status: expected %d, saw %d: %s" % (
                status, result.returncode, result.stderr[:200])))
    listed = run(["plugins"]).stdout.decode("utf-8")
    tally.check("rectify plugins", None if re.search(r"deal-record: .* \(read, write\)", listed) else listed)


def long_sections(tally, folder):
    """A table with more than 4 MiB of sections is an error with its place, for convert too; the next table is read."""
    path, out = os.path.join(folder, "long.xml"), os.path.join(folder, "long.pbn")
    table = """<board number="%d" dealer="N" vulnerable="None"><table>%s<section name="Auction" value="N">1NT <!-- -->Pass
        3NT {%s}<!-- --> Pass Pass Pass</section><contract bid="3NT" declarer="N"/><result tricks="9"/></table></board>"""
    long = "".join('<section name="A%d">%s</section>' % (part, "z" * ((1 << 19) - 10)) for part in range(8))
    write(path, ('<session xmlns="urn:bridge-scorer:deal-record:1">%s%s</session>' % (
        table % (1, long, "q" * 200), table % (2, "", "q"))).encode())
    for words in (["check"], ["convert", "--to=pbn", "-o", out]):
        result = run(words + [path])
        said = result.stderr.decode("utf-8", "replace")
        tally.check("sections without room, " + words[0], crashed(result) or (
            None if result.returncode == 3 and said.startswith(path + ":1:") and "4 MiB" in said else
            "exit status %d: %s" % (result.returncode, said[:300])))
    seen = read(out).decode("latin-1") if os.path.exists(out) else "no file"
    tally.check("sections without room: the next table", None if '[Board "2"]' in seen else seen[:300])
    comments = "<!--%s-->\n" % ("c" * 60000) * 80
    for name, text in (("in a table", table % (1, comments, "q")), ("above a table", comments + table % (1, "", "q"))):
        write(path, ('<session xmlns="urn:bridge-scorer:deal-record:1">%s%s</session>' % (
            text, table % (2, "", "q"))).encode())
        lines = report(path, [])[0]
        tally.check("comments without end " + name, None if lines and lines[0].get("status") == "error" and
                    lines[-1]["summary"]["clean"] == 1 else str(lines))


KEPT = """<session xmlns="urn:bridge-scorer:deal-record:1">
  <board number="1">
    <table>
      <contract bid="2S" declarer="S"/>
      <fact name="record" value="faulty"></fact>
    </table>
  </board>
</session>
"""


def facts_kept(tally, folder):
    """ask puts the director's answers into the file: over what they replace, and behind the other facts."""
    path, out = os.path.join(folder, "kept.xml"), os.path.join(folder, "kept.out.xml")
    write(path, KEPT.encode("utf-8"))
    result = run(["ask", "-o", out, "--report=" + os.devnull, "--fact=1:-:-:record=faithful",
                  "--fact=1:-:-:artificial=60/40", path], stdin=subprocess.DEVNULL)
    wanted = KEPT.replace('      <fact name="record" value="faulty"></fact>\n',
                          '      <artificial ns="60" ew="40"/>\n      <fact name="record" value="faithful"/>\n'
                          '      <fact name="artificial" value="60/40"/>\n'
                          '      <ruling law="12C2" tricks="0" basis="confirmed"/>\n')
    seen = read(out).decode("utf-8") if os.path.exists(out) else "no file; %r" % result.stderr[-300:]
    tally.check("facts that are kept", crashed(result) or (None if seen == wanted else seen))
    write(path, ('<?xml version="1.0" encoding="ISO-8859-1"?>\n' + KEPT).encode("latin-1"))
    words = "74A D\u00e9p\u00f4t \"<&>\""
    result = run(["ask", "-o", out, "--report=" + os.devnull, "--fact=1:-:N:incident=" + words, path],
                 stdin=subprocess.DEVNULL)
    seen = [one.get("value") for one in ElementTree.parse(out).iter(NS + "fact")] if os.path.exists(out) else []
    tally.check("facts in a file of Latin-1", crashed(result) or (None if seen == ["faulty", words] else str(seen)))


ENTERED = """<session xmlns="urn:bridge-scorer:deal-record:1">
  <board number="7" dealer="S" vulnerable="All">
    <table>
      <pair side="NS" number="3"/>
      %s
      <fact name="laws" value="2017"/>
    </table>
  </board>
</session>
"""
# What was entered, what the director says was played, and what stands there then: 4S by West with nine tricks is one
# down vulnerable, 4H doubled by North makes (Law 77).
SCORES = [
    (['<contract bid="4S" declarer="E"/>', '<result tricks="10"/>', '<score ns="-620"/>'], "4S W 9",
     ['<contract bid="4S" declarer="W"/>', '<result tricks="9"/>', '<score ns="100"/>'], "10"),
    (['<contract declarer="E" bid="4S"/>', '<play first="S"/>', "<result tricks='10'></result>", '<score ns="-620"/>'],
     "4HX N 10",
     ['<contract declarer="N" bid="4HX"/>', '<play first="S"/>', "<result tricks='10'></result>", '<score ns="790"/>'],
     "10"),
    (["<contract bid='4S'  declarer='W' swapped='yes' />", '<result tricks="10"/>'], "4S N 10",
     ["<contract bid='4S'  declarer='N' />", '<result tricks="10"/>'], "10"),
    (["<contract bid='4S' declarer='W' swapped='yes' />", '<result tricks="10"/>'], "4SX W 9",
     ["<contract bid='4SX' declarer='W' swapped='yes' />", '<result tricks="9"/>'], "10"),
    (['<contract bid="4S" declarer="E"/>', '<result tricks="10" differs="yes"/>', '<score ns="-620"/>'], "pass",
     ['<contract bid="Pass"/>', "<result/>", '<score ns="0"/>'], "10"),
    (['<contract bid="4S" declarer="E"></contract>', '<result tricks="10"/>', '<score ns="-620"/>'], "none",
     ["<contract></contract>", "<result/>", "<score/>"], "10"),
    (['<contract bid="Pass"/>', '<score ns="0"/>'], "4S E 10",
     ['<contract bid="4S" declarer="E"/>', '<result tricks="10"/>', '<score ns="-620"/>'], None),
    (["<contract/>", "<result/>", "<score/>"], "1NT S 7",
     ['<contract bid="1NT" declarer="S"/>', '<result tricks="7"/>', "<score/>"], None),
    (['<contract declarer="E"/>', '<result tricks="7"/>'], "1NT S 7",
     ['<contract bid="1NT" declarer="S"/>', '<result tricks="7"/>'], "7"),
    (['<play first="W"/>'], "1NT S 7",
     ['<contract bid="1NT" declarer="S"/>', '<play first="W"/>', '<result tricks="7"/>'], None),
    ([], "pass", ['<contract bid="Pass"/>'], None),
    (['<contract bid="4S" declarer="E"/>', '<artificial ns="60" ew="40"/>'], "4S E 10",
     ['<contract bid="4S" declarer="E"/>', '<result tricks="10"/>'], None),
]


def entered(lines, ruling=""):
    """ENTERED with LINES, and behind its fact a RULING."""
    text = ENTERED.replace("      %s\n", "".join("      %s\n" % line for line in lines))
    return text.replace("    </table>", ruling + "    </table>")


def scores_entered_wrongly(tally, folder):
    """What was played is put where the entry stands (79C), or where it ought to stand; nothing else moves. What was
    written is settled without the fact, and a second apply changes nothing."""
    path, out = os.path.join(folder, "entered.xml"), os.path.join(folder, "entered.out.xml")
    for before, said, after, was in SCORES:
        ruling = '      <ruling law="79C" tricks="0" basis="confirmed"%s/>\n' % (' was="%s"' % was if was else "")
        options = ["--fact=1:-:-:agreed-score=" + said]
        write(path, entered(before).encode("utf-8"))
        adjusted = report(path, options)[0][0]["adjusted"]
        result = run(["apply", "-o", out, "--report=" + os.devnull] + options + [path])
        seen = read(out).decode("utf-8") if os.path.exists(out) else "no file; %r" % result.stderr[-300:]
        # The line of what is gone may be left, empty.
        seen = "\n".join(line for line in seen.split("\n") if line.strip()) + "\n"
        if was is None:  # of a trail without a record, what came before is not looked at here
            seen = re.sub(r' was="\d+"', "", seen)
        name = "a score entered wrongly, %s: %s" % (" ".join(before), said)
        tally.check(name, crashed(result) or (None if seen == entered(after, ruling) else seen))
        written = [{"game": 1, "adjusted": adjusted}]
        tally.check(name + ", again", invalid(out) or again_differs(out, options, written) or
                    again_differs(out, [], written))


RULED = """<session xmlns="urn:bridge-scorer:deal-record:1">
  <board number="1">
    <table>
      <contract bid="2S" declarer="S"/>
      <result tricks="8"/>
      <assigned contract="2S" declarer="S" tricks="8" weight="50"/>
      <!-- first -->
      <assigned contract="2S" declarer="S" tricks="7" weight="20"/>
      <assigned contract="2S" declarer="S" tricks="6" weight="30"/>
      <?club between?>
      <ruling law="64A1" tricks="1"/>
      <ruling law="64A2" tricks="1"/> <!-- second -->
      <ruling law="64C" tricks="1"/>
      <!-- last -->
    </table>
  </board>
</session>
"""


def comments_stay(tally, folder):
    """What stands between elements that are replaced is the file's own."""
    path, out = os.path.join(folder, "ruled.xml"), os.path.join(folder, "ruled.out.xml")
    wanted = """      <artificial ns="60" ew="40"/>
      <!-- first -->
      <?club between?>
      <ruling law="12C2" tricks="0" basis="confirmed"/>
      <!-- second -->
      <!-- last -->
"""
    wanted = (RULED[:RULED.index("      <assigned")] + wanted + RULED[RULED.index("    </table>"):]).split("\n")
    for name, text in (("LF", RULED), ("CR LF", RULED.replace("\n", "\r\n"))):
        write(path, text.encode("utf-8"))
        result = run(["apply", "-o", out, "--report=" + os.devnull, "--fact=1:-:-:artificial=60/40", path])
        seen = read(out).decode("utf-8") if os.path.exists(out) else "no file; %r" % result.stderr[-300:]
        # The line of what is gone may be left, empty.
        lines = [line.rstrip() for line in seen.replace("/> <!--", "/>\n      <!--").split("\n") if line.strip()]
        tally.check("comments between what is replaced, " + name, crashed(result) or (
            None if lines == [line for line in wanted if line] else seen))


def many_rulings(tally, folder):
    """However many comments stand between earlier rulings, and however long the prefix is, new ones replace them."""
    path, out = os.path.join(folder, "many.xml"), os.path.join(folder, "many.out.xml")
    earlier = "".join('      <ruling tricks="1"/>\n      <!-- %d -->\n' % number for number in range(40))
    prefixed = re.sub(r"<(/?)(?=[a-z])", r"<\1%s:" % ("d" * 40), entered(['<result tricks="8"/>'], earlier))
    write(path, prefixed.replace("xmlns=", "xmlns:%s=" % ("d" * 40)).encode("utf-8"))
    result = run(["apply", "-o", out, "--report=" + os.devnull, "--fact=1:-:-:artificial=60/40", path])
    table = ElementTree.parse(out).getroot()[0][0] if os.path.exists(out) else []
    seen = [one.tag.replace(NS, "") for one in table], read(out).count(b"<!--") if os.path.exists(out) else 0
    tally.check("many rulings", crashed(result) or invalid(out) or (
        None if seen == (["pair", "result", "artificial", "fact", "ruling"], 40) else str(seen)))


def order_tells(tally, folder):
    """East is first in trick 4, to which it was South's turn to lead: no revoke of West, who followed to his
    spade, but a lead out of turn that was accepted (53A). With South's card first West discarded a spade."""
    source = os.path.join(SOURCES, "tests", "cases", "lead-by-order.xml")
    text = read(source).decode("utf-8")
    led = '<card seat="E" card="S7"/>\n'
    for name, content, wanted in (("out of turn", text, ("noted", "lead-out-of-turn", "E", "53A")),
                                  ("in turn", text.replace(led, "").replace(
                                      '<card seat="N" card="S9"/>\n', '<card seat="N" card="S9"/>\n' + led),
                                   ("proposed", "revoke", "W", "63A1"))):
        path = os.path.join(folder, "order.xml")
        write(path, content.encode("utf-8"))
        for edition in EDITIONS:
            lines, _, why = report(path, ["--laws=" + edition])
            board = lines[0]
            seen = [(board["status"], one["id"], one["player"], ruling["law"][0])
                    for one, ruling in zip(board["findings"], board["rulings"])] if "findings" in board else []
            tally.check("the order of the cards, %s, %s" % (name, edition), why or (
                None if seen == [wanted] and board["findings"][0]["basis"] == "computed" else
                "expected %s, saw %s" % (wanted, seen)))


# Files of facts, and whether they are as schemas/facts.xsd wants them; a schema cannot say which attributes go together.
BY_PROGRAM_ALONE = (False, True)
FACT = '<fact trick="5" player="W" name="attention" value="in-time"/>'
SIDECARS = [
    ('<facts/>', True), ('<facts><board game="1"/></facts>', True), ('<facts><board game="*"/></facts>', True),
    ('<facts>\n <board game="01">%s</board>\n</facts>' % FACT, True), ('<facts>%s</facts>' % FACT, False),
    ('<facts><board number="7" section="B" pairs="3-12"/></facts>', True),
    ('<facts><board game="1" number="A:7" table="3"/></facts>', True),
    ('<facts><board>%s</board></facts>' % FACT, BY_PROGRAM_ALONE), ('<facts><board game="0"/></facts>', False),
    ('<facts><board number="7" pairs="3-12" table="3"/></facts>', BY_PROGRAM_ALONE),
    ('<facts><board game="*" number="7"/></facts>', BY_PROGRAM_ALONE), ('<facts><board pair="3-12"/></facts>', False),
    ('<facts><board game=""/></facts>', False), ('<facts><board game="x"/></facts>', False),
    ('<facts><board game="1"><fact value="x"/></board></facts>', False),
    ('<facts><board game="1"><fact name="laws" valeu="2017"/></board></facts>', False),
    ('<facts><board game="1"><fakt/></board></facts>', False), ('<facts>text</facts>', False),
    ('<facts xmlns="urn:x"/>', False), ('<facts version="1"/>', False), ('<evening/>', False),
]


def sidecars(tally, folder):
    """The program and the schema agree on files of facts."""
    session, path = os.path.join(folder, "kept.xml"), os.path.join(folder, "facts.xml")
    schema = os.path.join(SOURCES, "schemas", "facts.xsd")
    write(session, KEPT.encode("utf-8"))
    for text, right in SIDECARS:
        write(path, text.replace(FACT, '<fact name="hands-returned" value="yes"/>').encode("utf-8"))
        result = run(["check", "--facts=" + path, session])
        by_schema = subprocess.run(["xmllint", "--noout", "--schema", schema, path], stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL, check=False).returncode == 0
        seen = result.returncode != 3, by_schema
        wanted = right if isinstance(right, tuple) else (right, right)
        tally.check("facts: %s" % text, crashed(result) or (None if seen == wanted else (
            "expected %s, saw %s by the program and %s by the schema: %s" % (wanted, *seen, result.stderr[:200]))))


def notices(tally, folder):
    """Who, where and what was called stand in the notice of a deal record as in that of the PBN that it came from."""
    session = os.path.join(os.environ["RECTIFY_SOURCE"], "examples", "club-night.pbn")
    path = os.path.join(folder, "notice.xml")
    run(["convert", "--to=deal-record", "-o", path, session])
    for board in ("4", "10", "15"):
        pages = [run(["check", "--format=html", "--notice", "--board=" + board, one]).stdout.decode("utf-8")
                 for one in (session, path)]
        for name, part in (("event", '<p class="event">.*?</p>'), ("auction", '<section class="auction">.*?</section>')):
            wanted, seen = (re.findall(part, page, re.S) for page in pages)
            tally.check("notice of board %s: %s" % (board, name), None if wanted and wanted == seen else
                        "expected %s, saw %s" % (wanted, seen))


def test(tally):
    if not shutil.which("xmllint"):
        tally.skip("the deal record", "there is no xmllint")
        return
    with tempfile.TemporaryDirectory() as folder:
        cases(tally, folder)
        if not sys.argv[1:]:
            example(tally, folder)
            mistakes(tally, folder)
            bids(tally, folder)
            long_sections(tally, folder)
            facts_kept(tally, folder)
            scores_entered_wrongly(tally, folder)
            order_tells(tally, folder)
            comments_stay(tally, folder)
            many_rulings(tally, folder)
            sidecars(tally, folder)
            notices(tally, folder)


main(test)
