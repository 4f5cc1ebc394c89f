"""A session in another format says the same: PBN to a deal record and back, LIN to both.

What the Laws make of it is the same; tags, sections and comments are all there. PBN is read here by the small
model of the tests; the deal record is held against its schema where xmllint is installed.
"""
import glob
import json
import os
import re
import shutil
import subprocess

import records
from folder import scratch
from tally import crashed, main, part, run

SOURCES = os.environ.get("RECTIFY_SOURCE", os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
SCHEMA = os.path.join(SOURCES, "schemas", "deal-record.xsd")
# The values of these are written anew from what they say, and tables of ours have columns of their own width.
WRITTEN_ANEW = {"DirectorTable", "RulingTable", "QuittedTable", "Play"}
FOLLOW = {"Board", "Contract", "Date", "Deal", "Dealer", "Declarer", "East", "North", "PairEW", "PairNS", "Result",
          "Score", "Scoring", "South", "Table", "Vulnerable", "West"}
TAG = re.compile(r'\[(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]')


def read(path):
    with open(path, encoding="latin-1", newline="") as source:
        return source.read()


def convert(to, source, out, *options):
    return run(["convert", "--to=" + to, "-o", out] + list(options) + [source])


def check(path):
    """What is ruled, without what names the file."""
    result = run(["check", "--format=json", path])
    lines = [json.loads(line) for line in result.stdout.decode("utf-8").splitlines()]
    for line in lines:
        line.pop("file", None)
    return lines


def of_tables(line):
    return [finding for finding in line.get("findings", [])
            if finding["id"] == "not-written" or "figure" in finding]


def without_tables(lines):
    """A deal record has no table of scores to reckon with: its rows, and boards of which it alone is spoken, are left
    out."""
    kept = []
    for line in lines:
        if "summary" in line or line["row"] or (
                of_tables(line) and line["findings"] == of_tables(line) and not line["rulings"]):
            continue
        line["findings"] = [finding for finding in line["findings"] if finding not in of_tables(line)]
        for part in filter(None, (line["recorded"], line["adjusted"])):
            for key in [key for key in part if key.startswith("matchpoints")]:
                del part[key]
        kept.append(line)
    return kept


# A brace that is never closed, and a tag that a game has twice, of which the second counts: the model knows neither.
# The passes that an auction leaves out are written.
ODD_CASES = ("auction-without-passes.pbn", "comment-not-closed.pbn", "tag-filled-later.pbn")


def without_comments(text):
    """The text without comments and escaped lines, and the comments."""
    comments, kept, at = [], [], 0
    while at < len(text):
        if text[at] == "%" and (at == 0 or text[at - 1] == "\n"):
            end = text.find("\n", at)
        elif text[at] == ";":
            end = text.find("\n", at)
        elif text[at] == "{":
            end = text.find("}", at) + 1
        elif text[at] == "[" and TAG.match(text, at):
            end = TAG.match(text, at).end()
            kept.append(text[at:end])
            at = end
            continue
        else:
            kept.append(text[at])
            at += 1
            continue
        end = len(text) if end < 1 else end
        comments.append(" ".join(text[at:end].strip("%;{}\r\n ").split()))
        at = end
    return "".join(kept), sorted(filter(None, comments))


def tags_of(text):
    """Name, value and lines of the tags that are kept as they are. What is inherited by "#" is written out, and of a tag
    that a game has twice the first counts, unless it is empty."""
    tags, plain = [], without_comments(text)[0].replace("\r", "")
    for game in re.split(r"\n[ \t]*\n+", plain):
        seen = set()
        for match in TAG.finditer(game):
            name, value = match.groups()
            seen = set() if name in ("Event", "Board") and name in seen else seen
            if name in FOLLOW and not value and re.search(r'\[%s "[^"]' % name, game[match.end():]):
                continue
            if name not in WRITTEN_ANEW and value != "#" and (name not in seen or name not in FOLLOW):
                tags.append((name, value, game[match.end():].split("[")[0].split()))
            seen.add(name)
    return sorted(tags)


def tags_lost(wanted, seen, inherited):
    """Why not all of them are there; more may be where values were INHERITED."""
    lost = [tag for tag in wanted if tag not in seen or seen.remove(tag)]
    if lost:
        return "not there: %s" % lost[:3]
    return None if inherited or not seen else "not wanted: %s" % seen[:3]


def first_difference(wanted, seen):
    for at, (one, other) in enumerate(zip(wanted, seen)):
        if one != other:
            return "at %d: expected %s, saw %s" % (at, str(one)[:400], str(other)[:400])
    return None if len(wanted) == len(seen) else "expected %d, saw %d" % (len(wanted), len(seen))


def lines_of(text):
    """In no order. A brace that closes nothing, where comments stand in comments, is no text."""
    return sorted(line for line in text.splitlines() if line != "}")


def round_trip(tally, stage, source, raw=True):
    """PBN, deal record, PBN again. RAW: the file is plain enough for the model of this test."""
    name = os.path.basename(source)
    record, back = stage.path("there.xml"), stage.path("back.pbn")
    there = convert("deal-record", source, record)
    if not tally.check(name + " there", crashed(there)) or there.returncode == 3:
        return
    again = convert("pbn", record, back)
    tally.check(name + " back", crashed(again) or
                (None if again.returncode in (0, 1) else "exit status %d: %s" % (again.returncode, again.stderr[:300])))
    same_rulings(tally, name, source, record, back)
    if raw:
        tally.check(name + " tags", tags_lost(tags_of(read(source)), tags_of(read(back)), '"#"' in read(source)))
        tally.check(name + " comments", first_difference(without_comments(read(source))[1],
                                                         without_comments(read(back))[1]))
    once_more = stage.path("once-more.pbn")
    convert("pbn", back, once_more)
    tally.check(name + " the same lines once more", first_difference(lines_of(read(back)), lines_of(read(once_more))))


def same_rulings(tally, name, source, record, back):
    tally.check(name + " as a deal record", first_difference(without_tables(check(source)), without_tables(check(record))))
    tally.check(name + " as PBN again", first_difference(check(source), check(back)))


def valid(tally, path, name):
    if not shutil.which("xmllint"):
        tally.skip(name + " valid", "xmllint is not installed")
        return
    done = subprocess.run(["xmllint", "--noout", "--schema", SCHEMA, path], stderr=subprocess.PIPE,
                          stdout=subprocess.PIPE, check=False)
    tally.check(name + " valid", None if done.returncode == 0 else done.stderr[-400:].decode("utf-8", "replace"))


RULED = """% PBN 2.1
{ before }
[Event "A \\"quoted\\" event"]
[Site "here; {there}"]
[Board "3"] ; a line
[Deal "E:- A.KQ2.. - -"]
[Foo "bar\\\\"]
[Contract "1N"]
[Declarer "^W"]
[Result "EW 7"]
[Score "EW 90"]
[Play "N"] { in the play }
- - DA =1=
DK! D2 $4 D3 D4
+
[Note "1:a note"]
[RulingTable "Law;Trick;Player;Side;Tricks;Basis;Was"]
63A1,64A2 5 W EW 1 marked 8
[Bar "1;2"]
1 "two words"
3 {four} 4

text between { games }
[Event ""]
[Board "4"]
"""


ROWS = """% Facts and rulings of rows stay what they are.
[Event "Rows"]
[Board "1"]
[Contract ""]
[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result"]
1 5 4S S 10
2 6 4S S 9
[DirectorTable "Trick;Player;Fact;Value;PairId_NS;PairId_EW"]
- - agreed-tricks 9 1 5
[RulingTable "Law;Trick;Player;Side;Tricks;Basis;Was;PairId_NS;PairId_EW"]
12C2 - - - 0 confirmed 9 2 6 ;50/50
"""


def rows(tally, stage):
    """Of a table of results: what is said of a row is not said of the game, nor where the columns are inherited."""
    again = ROWS[ROWS.index("[Event"):].replace("Rows", "Again")
    for name, text in (("rows", ROWS), ("rows again", ROWS + "\n" + re.sub(r'(\[\w+Table) "[^"]*;PairId_EW"', r'\1 "#"', again))):
        source, record, back = stage.put(name + ".pbn", text), stage.path(name + ".xml"), stage.path(name + ".back.pbn")
        convert("deal-record", source, record)
        convert("pbn", record, back)
        tally.check(name + ": there", "not as sections" if re.search("<(fact|ruling) ", read(record)) else None)
        for part in ("DirectorTable", "RulingTable"):
            tally.check(name + ": " + part, first_difference(section_of(read(source), part), section_of(read(back), part)))
        tally.check(name + ": the same boards", first_difference(check(source), check(back)))


def section_of(text, name):
    return [match.split("\n") for match in re.findall(r"\[%s [^\[]*" % name, text.replace("\r", "").rstrip() + "\n")]


def odd(tally, stage):
    """Forms that a plain writer would lose."""
    source = stage.put("odd.pbn", RULED.replace("\n", "\r\n"))
    round_trip(tally, stage, source, raw=False)
    valid(tally, stage.path("there.xml"), "odd")
    back = read(stage.path("back.pbn"))
    for line in ('[Event "A \\"quoted\\" event"]', '[Site "here; {there}"]', '[Foo "bar\\\\"]', '[Contract "1N"]',
                 '[Declarer "^W"]', '[Result "EW 7"]', '[Score "EW 90"]', '- - DA =1=', 'DK! D2 $4 D3 D4',
                 '[Note "1:a note"]', '63A1,64A2 5 W EW 1 marked 8', '1 "two words"', "{ before }", "; a line",
                 "{ in the play }", "3 {four} 4", "text between { games }", "[Board \"4\"]"):
        tally.check("odd: " + line, None if line + "\r\n" in back else "not in %s" % back)


def latin(tally, stage):
    source = stage.put("latin.pbn", '[Board "1"]\n[North "J\xe9r\xf4me"]\n[Event "\x01x"]\n')
    result = convert("deal-record", source, stage.path("latin.xml"))
    tally.check("a control character", None if result.returncode == 1 and b"latin.pbn:1:1:" in result.stderr else
                "exit status %d, %s" % (result.returncode, result.stderr))
    with open(stage.path("latin.xml"), "rb") as written:
        tally.check("UTF-8", None if "Jérôme".encode() in written.read() else "the name is not there")
    convert("pbn", stage.path("latin.xml"), stage.path("latin-back.pbn"))
    tally.check("Latin-1", None if '[North "J\xe9r\xf4me"]' in read(stage.path("latin-back.pbn")) else "not there")


ESCAPED = """% PBN 2.1
[Event "A \\"quoted\\" event\\\\"]
[Board "1\\"2"]
[North "Jim \\"Ace\\" B\\\\"]
[Site "C:\\\\here"]
[Foo "\\\\\\""]
[Bar "a\\2R;\\"b\\""]
1 2
"""
ESCAPED_ELEMENTS = ['value="A &quot;quoted&quot; event\\"', 'number="1&quot;2"', 'name="Jim &quot;Ace&quot; B\\"',
                    'value="C:\\here"', 'value="\\&quot;"']


def escapes(tally, stage):
    """A backslash before a quote or a backslash is PBN's, and no other format's; columns of tables keep theirs."""
    source = stage.put("escapes.pbn", ESCAPED.replace("\n", "\r\n"))
    convert("deal-record", source, stage.path("escapes.xml"))
    convert("pbn", stage.path("escapes.xml"), stage.path("escapes-back.pbn"))
    record, back = read(stage.path("escapes.xml")), read(stage.path("escapes-back.pbn"))
    for element in ESCAPED_ELEMENTS:
        tally.check("escapes: " + element, None if element in record else "not in %s" % record)
    tally.check("escapes there and back", first_difference(lines_of(read(source)), lines_of(back)))
    convert("pbn", source, stage.path("escapes-pbn.pbn"))
    tally.check("escapes in PBN", first_difference(lines_of(read(source)), lines_of(read(stage.path("escapes-pbn.pbn")))))


UNKNOWN_FACT = """% PBN 2.1
[Board "1"]
[DirectorTable "Trick\\2R;Player\\1L;Fact\\16L;Value"]
 6 E "a<b & \xe9t\xe9" -
"""


def unknown_fact(tally, stage):
    """The name of a fact that nobody knows is any text of the file."""
    source = stage.put("unknown-fact.pbn", UNKNOWN_FACT)
    convert("deal-record", source, stage.path("unknown-fact.xml"))
    record = read(stage.path("unknown-fact.xml"))
    tally.check("a fact that nobody knows", None if 'name="a&lt;b &amp; \xc3\xa9t\xc3\xa9"' in record else record)


BACKSLASH = """[Board "1"]
[Foo "A;B"]
"1 2\\
[Bar "behind"]
"""


def backslash(tally, stage):
    """At the end of a line a backslash escapes nothing: the tag behind it is none of the section."""
    convert("deal-record", stage.put("backslash.pbn", BACKSLASH), stage.path("backslash.xml"))
    record = read(stage.path("backslash.xml"))
    tally.check("a backslash at the end of a line", None if '<tag name="Bar" value="behind"/>' in record else record)


FOREIGN = """<session xmlns="urn:bridge-scorer:deal-record:1">
  <board number="1">
    <tag name="Not a name" value="x"/>
    <tag name="" value="x"/>
    <tag name="A&quot;]&#10;[Result" value="x"/>
    <tag name="Good_1" value="kept"/>
    <section name="Bad-1" value="x">1 2</section>
    <section name="Games" value="x">1 2

3</section>
    <section name="Quotes" value="x">"1 2

3</section>
    <section name="Tags" value="x">1 2 [Result "13"]</section>
    <section name="Lines" value="x">1 {[Result "3"]

} "[Result" 2 ; [Result "4"]
3</section>
    <table/>
  </board>
</session>
"""


NOTED = """[Board "1"]
[Foo "before"]
[Auction "N"]
1NT =1= Pass 2C =2= Pass
{ in the auction }
[Note "1:15-17"]
{ of the first }
[Note "2:Stayman"]
{ of the second }
[Play "E"]
S2 =1= - - -
*
[Note "1:fourth best"]
[Bar "behind"]

[Board "2"]
[Auction "E"]
Pass Pass Pass Pass
[Play "S"]
*
[Note "1:nobody refers to it"]
"""


def notes(tally, stage):
    """A note belongs to the section that it stands behind (PBN 2.1, 3.5.2)."""
    source = stage.put("notes.pbn", NOTED.replace("\n", "\r\n"))
    convert("deal-record", source, stage.path("notes.xml"))
    convert("pbn", stage.path("notes.xml"), stage.path("notes-back.pbn"))
    convert("pbn", source, stage.path("notes-pbn.pbn"))
    wanted = [line for line in NOTED.splitlines() if line[1:4] in ("Auc", "Pla", "Not") or line[0:1] == "{"]
    for name in ("notes-back.pbn", "notes-pbn.pbn"):
        seen = [line for line in read(stage.path(name)).splitlines() if line in wanted]
        tally.check("notes stay where they are: " + name, None if seen == wanted else read(stage.path(name)))


def behind(tally, stage):
    """Comments behind the last game, and of a file that has no game."""
    for name, text in (("behind", '%% PBN 2.1\n[Board "1"]\n%s\n{ behind\n\nall }\n%% escaped\n; a line\n'), ("alone", "%% PBN 2.1\n%s{ alone }\n"),
                       ("two", '%% PBN 2.1\n[Board "1"]\n\n{ between }\n[Board "2"]\n%s\n{ behind }\n')):
        source = stage.put(name + ".pbn", (text % "").replace("\n", "\r\n"))
        convert("deal-record", source, stage.path(name + ".xml"))
        valid(tally, stage.path(name + ".xml"), name)
        convert("pbn", stage.path(name + ".xml"), stage.path(name + "-back.pbn"))
        convert("pbn", source, stage.path(name + "-pbn.pbn"))
        convert("deal-record", stage.path(name + ".xml"), stage.path(name + "-again.xml"))
        for back in (name + "-back.pbn", name + "-pbn.pbn"):
            tally.check("comments %s: %s" % (name, back), None if read(stage.path(back)) == read(source) else
                        repr(read(stage.path(back))))
        tally.check("comments %s: the record again" % name, None if read(stage.path(name + "-again.xml")) ==
                    read(stage.path(name + ".xml")) else read(stage.path(name + "-again.xml")))


TWICE = """[Board "1"]
[Contract "1NT"]
[Declarer "N"]
[Result "7"]
[RulingTable "Law;Trick;Player;Side;Tricks;Basis;Was"]
64A2 3 N NS 1 marked 8
[RulingTable "Law;Trick;Player;Side;Tricks;Basis;Was"]
64A1 4 N NS 2 marked 9
"""


ONCE = TWICE[:TWICE.rindex("[RulingTable")]


def twice(tally, stage):
    """A table of rulings given twice is told as it is read: the first, once. One may inherit its columns.
    One behind ";" is a comment, also where lines of the file end in CR alone and one ends in LF."""
    for name, text, wanted in (("twice", TWICE, ["64A2"]),
                               ("inherited", ONCE + "\n" + re.sub('Table "[^"]*"', 'Table "#"', ONCE), ["64A2", "64A2"]),
                               ("behind", TWICE.replace("7\"]\n", "7\"] ;\v", 1).replace("\n", "\r").replace("\v", "\n"),
                                ["64A1"])):
        convert("deal-record", stage.put(name + ".pbn", text), stage.path(name + ".xml"))
        told = re.findall(r'<ruling law="([^"]*)"', read(stage.path(name + ".xml")))
        tally.check("rulings of one table: " + name, None if told == wanted else read(stage.path(name + ".xml")))


def foreign(tally, stage):
    """What another program put into a deal record makes no tags and no games of its own in PBN."""
    result = convert("pbn", stage.put("foreign.xml", FOREIGN), stage.path("foreign.pbn"))
    back, said = read(stage.path("foreign.pbn")), result.stderr.decode("utf-8")
    tally.check("foreign names: exit status", None if result.returncode == 1 else str(result.returncode))
    tally.check("foreign names: what stays", None if re.findall(r"^\[(\w+) ", back, re.M) == ["Board", "Good_1", "Lines"]
                else back)
    for name in ("Not a name", "Bad-1", "Games", "Quotes", "Tags"):
        tally.check("foreign names: %s is named" % name, None if name in said else said)


def usage(tally, stage):
    some = stage.put("some.pbn", '[Board "1"]\n')
    for name, status, arguments in (
            ("no target", 2, [some]), ("another target", 2, ["--to=lin", some]), ("no file", 2, ["--to=pbn"]),
            ("two files", 2, ["--to=pbn", some, some]), ("not there", 3, ["--to=pbn", stage.path("absent")]),
            ("no session", 3, ["--to=pbn", stage.put("no.txt", "nothing")])):
        result = run(["convert"] + arguments)
        tally.check(name, None if result.returncode == status else
                    "expected %d, saw %d: %s" % (status, result.returncode, result.stderr))
    for to in ("pbn", "deal-record"):
        for what in (b"nothing", b"no\0thing"):
            result = run(["convert", "--to=" + to, "-"], input=what)
            tally.check("nothing of %r as %s" % (what, to), None if (result.returncode, result.stdout) == (3, b"") else
                        "saw %d, %r" % (result.returncode, result.stdout))
    out = stage.put("kept.xml", "kept")
    convert("deal-record", stage.path("no.txt"), out)
    tally.check("nothing half written", None if read(out) == "kept" else "saw %r" % read(out))
    result = run(["convert", "--to=pbn", "-"], input=b'[Board "7"]\n')
    tally.check("streams", None if b'[Board "7"]' in result.stdout and result.returncode == 0 else
                "saw %d, %r" % (result.returncode, result.stdout))


LIN = ("pn|S,W,N,E|st||md|3S2345678AH9TQDCJK,SHJKD9TQC2345678A,S9TQH2345678ADJKC,|rh||ah|Board 1|sv|o|"
       "mb|p|mb|p|mb|3N|mb|p|mb|p|mb|p|pc|HJ|pc|H2|mc|9|")


def lin(tally, stage):
    source = stage.put("one.lin", LIN)
    for to, name in (("deal-record", "lin.xml"), ("pbn", "lin.pbn")):
        tally.check(name, crashed(convert(to, source, stage.path(name))))
        tally.check(name + " says the same", first_difference(check(source), check(stage.path(name))))
    valid(tally, stage.path("lin.xml"), "lin")


TOLD = LIN.replace("mb|3N|", "nt|{odd}|mb|3N!|an|gambling, \"solid\"|an|twice|").replace("pc|H2|", "nt|the lead|pc|H2|")
TOLD_LINES = ['[Dealer "N"]', '[Auction "N"]', "Pass Pass 3NT =1= Pass", "Pass Pass", '[Note "1:gambling, \\"solid\\""]']


def lin_told(tally, stage):
    """The auction of a LIN with its explanations, who dealt, and chatter."""
    whole = stage.put("told.lin", TOLD + "\n" + TOLD.replace("ah|Board 1", "ah|Board 2").replace("md|3", "md|4"))
    result = convert("pbn", whole, stage.path("told.pbn"))
    games = read(stage.path("told.pbn")).replace("\r", "").split("\n\n")
    tally.check("a LIN is told: exit status", None if result.returncode == 0 else "%d, %s" % (result.returncode, result.stderr))
    for game, dealer in zip(games, "NE"):
        lines = [line.replace('"N"', '"%s"' % dealer) for line in TOLD_LINES]
        tally.check("a LIN is told: dealer %s" % dealer, None if [line for line in game.split("\n") if line in lines] == lines
                    else game)
        tally.check("chatter of a LIN, dealer %s" % dealer, None if "{odd" in game and "{the lead}" in game else game)
    convert("deal-record", whole, stage.path("told.xml"))
    valid(tally, stage.path("told.xml"), "a LIN that is told")
    convert("pbn", stage.path("told.xml"), stage.path("told-back.pbn"))
    tally.check("a LIN told by way of a deal record", None if read(stage.path("told.pbn")) == read(stage.path("told-back.pbn"))
                else read(stage.path("told-back.pbn")))


def nothing_strays(tally, stage):
    """What one board says, no other does; nor is a file lost that cannot be read whole."""
    source = stage.put("three.pbn", '{ secret }\n[Board "1"]\n[Generator "G"]\n\n[Board "2"]\n\n[Board "3"]\n')
    convert("deal-record", source, stage.path("three.xml"))
    convert("pbn", stage.path("three.xml"), stage.path("three-back.pbn"))
    back = read(stage.path("three-back.pbn"))
    tally.check("nothing strays", None if (back.count("Generator"), back.count("secret")) == (1, 1) else back)
    broken = stage.put("broken.pbn", '[Board "1"]\n\n[Board "2"]\n[Contract "9S"]\n')
    result = convert("pbn", broken, broken)
    tally.check("the broken file is kept", None if result.returncode == 3 and "9S" in read(broken) else read(broken))
    given = stage.put("given.xml", '<session xmlns="urn:bridge-scorer:deal-record:1"><board number="1"><table>'
                        '<artificial ns="60" ew="40"/></table></board></session>')
    convert("deal-record", given, stage.path("given-again.xml"))
    tally.check("a given score", None if '<artificial ns="60" ew="40"/>' in read(stage.path("given-again.xml")) else
                read(stage.path("given-again.xml")))
    result = convert("pbn", given, stage.path("given.pbn"))
    tally.check("a given score has no place in PBN", None if result.returncode == 1 else "exit status %d" % result.returncode)
    text = stage.put("text.pbn", '[Board "1"]\nfree text\n[Dealer "N"]\n')
    convert("pbn", text, stage.path("text-back.pbn"))
    tally.check("one game stays one", None if read(stage.path("text-back.pbn")).count("[Board") == 1 else
                read(stage.path("text-back.pbn")))


PLAYED = ('[Event "Kept"]\n[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n'
          '[Deal "N:AKQJ.T98.765.432 T98.AKQJ.432.765 765.432.AKQJ.T98 432.765.T98.AKQJ"]\n'
          '[Declarer "S"]\n[Contract "1NT"]\n[Result "7"]%s\n[Play "W"]\nS2 SA S8 S5\n%s')
# What stands where no tag, card or comment may: it comes back, and behind the same tag.
KEPT = (("a line behind a tag", PLAYED % ("\nstray - - -", "")),
        ("a line behind Event", PLAYED.replace('"Kept"]', '"Kept"]\nstray') % ("", "*\n")),
        ("names with a space", PLAYED % ('\n[My Tag "a"]', "")),
        ("names with a hyphen", PLAYED % ('\n[My-Tag "b"]', "")),
        ("names with a comma", PLAYED % ('\n[A,b "c"]', "")),
        ("names with an accent", PLAYED % ('\n[Caf\xe9 "d"]', "")),
        ("a line behind the play", PLAYED % ("", "*\nbehind the star\n")),
        ("an escaped line in a section", PLAYED % ("", '*\n[Foo "1"]\n1 2\n% {one [Result "3"] "two\n3 4\n')),
        ("an escaped line in the play", PLAYED % ("", '% {one [Result "3"]\nHJ HA H8 H5\n*\n')),
        ("lines that end in CR LF", (PLAYED % ("", '*\n[Foo "1"]\n1 2\n3 {a\nb} 4\n')).replace("\n", "\r\n")),
        ("hands of no cards", '[Event "Kept"]\n[Board "1"]\n[Deal "N:... T98.AKQJ.432.765 765.432.AKQJ.T98 432.765.T98.AKQJ"]\n'
                              '[Declarer "S"]\n[Contract "1NT"]\n[Result "7"]\n'))


def kept(tally, stage):
    for name, text in KEPT:
        source, record, back = stage.put("kept.pbn", text), stage.path("kept.xml"), stage.path("kept.back.pbn")
        for path in (record, back):
            if os.path.exists(path):
                os.remove(path)
        there, again = convert("deal-record", source, record), convert("pbn", record, back)
        if not tally.check(name, None if there.returncode == again.returncode == 0 else (there.stderr, again.stderr)):
            continue
        valid(tally, record, name)
        tally.check(name + ": the same lines", first_difference(text.splitlines(), read(back).splitlines()[1:]))
        tally.check(name + ": no character reference", "&#13;" if "&#13;" in read(record) else None)
        tally.check(name + ": as a deal record", first_difference(check(source), check(record)))
        tally.check(name + ": as PBN again", first_difference(check(source), check(back)))


def left_out(tally, stage):
    """A deal record has limits, and a ruling there is whole: what it cannot have is told, and the rest comes back."""
    long = "a" * 70000
    for name, text in (("a value of 70,000 bytes", '[Board "1"]\n[Foo "%s"]\n' % long),
                       ("a comment of a million", '[Board "1"]\n[Foo "1"]\n{%s}\n' % (long * 16))):
        result = convert("deal-record", stage.put("long.pbn", text), stage.path("long.xml"))
        tally.check(name, None if result.returncode == 1 and b"long.pbn:1:1: a text that is longer" in result.stderr else
                    "exit status %d, %s" % (result.returncode, result.stderr))
        tally.check(name + ": reads", first_difference(check(stage.path("long.pbn")), check(stage.path("long.xml"))))
    comment = stage.put("comment.pbn", '[Board "1"]\n[Foo "1"]\n{%s}\n' % long)
    convert("deal-record", comment, stage.path("comment.xml"))
    tally.check("a comment of 70,000 bytes", None if long in read(stage.path("comment.xml")) else "not there")
    ruled = stage.put("ruled.pbn", PLAYED % ('\n[RulingTable "Law;Trick;Player"]\n64A2 1 Q', ""))
    result = convert("deal-record", ruled, stage.path("ruled.xml"))
    tally.check("a ruling without all columns", None if result.returncode == 1 else result.stderr)
    valid(tally, stage.path("ruled.xml"), "a ruling without all columns")
    convert("pbn", stage.path("ruled.xml"), stage.path("ruled.back.pbn"))
    tally.check("its row", None if "\n64A2 1 - - 0 - -\r" in read(stage.path("ruled.back.pbn")) else
                read(stage.path("ruled.back.pbn")))
    zero = stage.put("zero.pbn", '[Event "x"]\n[Board "1"]\n\n{ a\0b }\n\n[Board "2"]\n')
    convert("pbn", zero, stage.path("zero.back.pbn"))
    tally.check("a zero byte in a comment", None if "\n{ a\0b }\r" in read(stage.path("zero.back.pbn")) else
                repr(read(stage.path("zero.back.pbn"))))


# The board was claimed at 9 tricks, and the match was scored by another result.
LISTED = ("vg|Match,1,I,1,1|rs|%s,|pn|S,W,N,E,s,w,n,e|qx|o1|md|3S2345678AH9TQDCJK,SHJKD9TQC2345678A,S9TQH2345678ADJKC,|"
          "sv|o|mb|p|mb|p|mb|3N|mb|p|mb|p|mb|p|pc|HJ|pc|H2|mc|9|")


def listed(tally, stage):
    for name, rs in (("another number of tricks", "3NE-1"), ("another contract", "4SE=")):
        source = stage.put("listed.lin", LISTED % rs)
        found = [finding["id"] for finding in check(source)[0].get("findings", [])]
        tally.check(name + " is found", None if found == ["score-mismatch"] else found)
        for to in ("deal-record", "pbn"):
            convert(to, source, stage.path("listed." + to))
            seen = [line.get("findings", [])[:1] for line in check(stage.path("listed." + to))][0]
            tally.check("%s as %s" % (name, to), None if [finding["id"] for finding in seen] == found else seen)


USEBIO = """<?xml version="1.0"?><USEBIO Version="1.2"><EVENT EVENT_TYPE="MP_PAIRS"><EVENT_DESCRIPTION>Club</EVENT_DESCRIPTION>
<BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>
<CONTRACT>3NT</CONTRACT><PLAYED_BY>E</PLAYED_BY><TRICKS>9</TRICKS><SCORE>-400</SCORE><LIN_DATA>%s</LIN_DATA>
</TRAVELLER_LINE></BOARD></EVENT></USEBIO>
"""


def usebio_told(tally, stage):
    """The auction that came with the LIN of a line, and what was played."""
    source = stage.put("told.usebio.xml", USEBIO % LIN.replace("|sv|o|", "|sv|0|"))
    result = convert("pbn", source, stage.path("told.usebio.pbn"))
    back = read(stage.path("told.usebio.pbn")).replace("\r", "")
    tally.check("USEBIO is told: exit status", None if result.returncode == 1 and b"points, remarks" in result.stderr else
                "%d, %s" % (result.returncode, result.stderr))
    for lines in ('[Event "Club"]\n', '[Auction "N"]\nPass Pass 3NT Pass\nPass Pass\n'):
        tally.check("USEBIO is told: " + lines, None if lines in back else back)
    tally.check("USEBIO: the same boards", first_difference([line["status"] for line in check(source)[:-1]],
                                                            [line["status"] for line in check(stage.path("told.usebio.pbn"))[:-1]]))


# What is a mere section in a deal record would be a ruling in PBN.
OTHERWISE = """<session xmlns="urn:bridge-scorer:deal-record:1">
  <board number="1"><table>
    <section name="RulingTable" value="Law;Trick;Player;Side;Tricks;Basis;Was">64A2 1 W EW 1 confirmed 6</section>
    <contract bid="1NT" declarer="S"/><result tricks="7"/>
  </table></board>
</session>
"""


def refused(tally, stage):
    """What would not read back is not written, neither over a file nor into a pipe."""
    source, out = stage.put("otherwise.xml", OTHERWISE), stage.put("otherwise.pbn", "kept")
    words = b'otherwise.xml: game 1 is "clean", and would be "settled" as pbn: nothing is written'
    for name, result in (("a file", convert("pbn", source, out)), ("a pipe", run(["convert", "--to=pbn", source])),
                         ("from a pipe", run(["convert", "--to=pbn", "-"], input=OTHERWISE.encode()))):
        tally.check("what does not read back: " + name, None if result.returncode == 3 and result.stdout == b"" and
                    words.split(b": ", 1)[1] in result.stderr else (result.returncode, result.stdout, result.stderr))
    tally.check("what does not read back: the old file", None if read(out) == "kept" else read(out))


def order_of_play(tally, stage):
    """The order of cards, which a deal record has and PBN has not: a lead out of turn is marked. A play of PBN makes no
    evidence of an order that nobody recorded."""
    source = os.path.join(SOURCES, "tests", "cases", "lead-by-order.xml")
    wanted = [(finding["id"], finding["trick"], finding["player"]) for finding in check(source)[0]["findings"]]
    for to in ("deal-record", "pbn"):
        convert(to, source, stage.path("order." + to))
        seen = [(finding["id"], finding["trick"], finding["player"]) for finding in check(stage.path("order." + to))[0]["findings"]]
        tally.check("the order of play as " + to, None if seen == wanted else seen)
    convert("deal-record", stage.put("no-order.pbn", PLAYED % ("", "*\n")), stage.path("no-order.xml"))
    tally.check("an order that was computed", None if 'order="computed"' in read(stage.path("no-order.xml")) else
                read(stage.path("no-order.xml")))


def passes(tally, stage):
    """The passes that a program leaves out at the front of an auction are written: no other program knows that it does."""
    source = os.path.join(SOURCES, "tests", "cases", "auction-without-passes.pbn")
    convert("pbn", source, stage.path("passes.pbn"))
    calls = re.findall(r'\[Auction "N"\]\n([^\[]*)', read(stage.path("passes.pbn")).replace("\r", ""))
    told = [call.split()[:2] for call in calls]
    tally.check("passes in front", None if told and all(call[0] == "Pass" for call in told) else calls)


def archive(tally, stage):
    folder = records.folder()
    if folder is None:
        tally.skip("archive", "there are no records here")
        return
    for path in sorted(glob.glob(os.path.join(folder, "reference", "correct_*.pbn")) +
                       glob.glob(os.path.join(folder, "dialects", "**", "*.pbn"), recursive=True) +
                       glob.glob(os.path.join(folder, "archive", "**", "*.pbn"), recursive=True)[::12]):
        round_trip(tally, stage, path, raw=False)


def test(tally):
    stage = scratch("convert")
    for path in sorted(glob.glob(os.path.join(SOURCES, "examples", "*.pbn"))):
        round_trip(tally, stage, path, raw="broken" not in path)
    valid(tally, stage.path("there.xml"), "example")
    for path in part(sorted(glob.glob(os.path.join(SOURCES, "tests", "cases", "*.pbn")))):
        round_trip(tally, stage, path, raw=os.path.basename(path) not in ODD_CASES)
    odd(tally, stage)
    rows(tally, stage)
    latin(tally, stage)
    escapes(tally, stage)
    unknown_fact(tally, stage)
    backslash(tally, stage)
    notes(tally, stage)
    behind(tally, stage)
    twice(tally, stage)
    foreign(tally, stage)
    usage(tally, stage)
    lin(tally, stage)
    lin_told(tally, stage)
    nothing_strays(tally, stage)
    kept(tally, stage)
    left_out(tally, stage)
    listed(tally, stage)
    usebio_told(tally, stage)
    refused(tally, stage)
    order_of_play(tally, stage)
    passes(tally, stage)
    archive(tally, stage)


if __name__ == "__main__":
    main(test)
