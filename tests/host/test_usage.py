"""What is wrong usage, and what --help and --version say."""
import csv
import gettext
import io
import os
import re

from stage import SCRIPTED, play

CATALOGS = os.path.join(os.environ.get("RECTIFY_BUILD", os.curdir), "po", "locale")
CASE = os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir, "cases", "d01.pbn")

WRONG = [
    (("judge", "s"), "unknown command judge; the commands are check, apply, ask, convert, plugins and help\n"),
    (("chek", "s"), "unknown command chek; the commands are check, apply, ask, convert, plugins and help; did you mean check?\n"),
    (("check",), "FILE is missing"),
    (("check", "--bogus", "s"), "unknown option --bogus; check has --format --report"),
    (("check", "--bord=3", "s"), "unknown option --bord; did you mean --board?\n"),
    (("check", "-v", "s"), "unknown option -v; did you mean -V?\n"),
    (("apply", "-out", "t", "s"), "unknown option -out; did you mean --output?\n"),
    (("apply", "-output=t", "s"), "unknown option -output=t; did you mean --output?\n"),
    (("check", "-quiet", "s"), "unknown option -quiet; did you mean --quiet?\n"),
    (("check", "-O", "s"), "unknown option -O; did you mean -o?\n"),
    (("check", "--output=t", "s"), "--output is not an option of check"),
    (("check", "--board=", "s"), "--board needs a value"),
    (("check", "--board=,", "s"), "--board needs a value"),
    (("check", "--board=" + ",".join(map(str, range(65))), "s"), "--board: more than 64 names"),
    (("check", "--report=x.pdf", "s"), "--report=x.pdf: give its format by the ending .html, .json, .csv or .txt"),
    (("apply", "s", "t"), "apply takes one FILE; to write t: rectify apply -o t s\n"),
    (("s", "--fromat=html"), "; did you mean --format?\n"),
    (("--fcat=1:2:W:a=b", "convert", "s"), "unknown option --fcat; convert has --lang --to --plugin --quiet"),
    (("apply", "--inplace", "s"), "; did you mean --in-place?\n"),
    (("apply", "--no", "s"), "option --no is ambiguous: --no-facts --notice\n"),
    (("check", "-x", "s"), "unknown option -x; check has"),
    (("check", "-\u00e9", "s"), "unknown option -\u00e9; check has"),
    (("check", "--csv=de", "s"), "--csv=de: expected fr or en"),
    (("check", "--format=html", "--csv=fr", "s"), "--csv needs --format=csv"),
    (("convert", "--csv=fr", "s"), "--csv is not an option of convert"),
    (("check", "--facts=f", "--facts=g", "s"), "--facts can be given only once"),
    (("check", "--format"), "--format needs a value"),
] + [
    ((command, option, *more, "s"), "%s needs a value" % option.rstrip("="))
    for command, more, options in (
        ("check", [], ["--report=", "--facts=", "--format=", "--lang=", "--laws=", "--accept=", "--plugin=", "--board="]),
        ("apply", ["--in-place"], ["--results=", "--names=", "--report=", "--facts="]),
        ("ask", [], ["--facts=", "--report="]), ("convert", [], ["--to="])) for option in options
] + [((command, *more, "-o", "", "s"), "-o needs a value")
     for command, more in (("apply", []), ("ask", []), ("convert", ["--to=pbn"]))] + [
    (("check", "--explain=yes", "s"), "--explain takes no value"),
    (("check", "-o", "t", "s"), "-o is not an option of check"),
    (("check", "--in-place", "s"), "--in-place is not an option of check"),
    (("check", "--fact=1:2:W", "s"), "GAME:TRICK:PLAYER:FACT=VALUE"),
    (("check", "--fact=0:2:W:revoke=confirmed", "s"), "GAME:TRICK:PLAYER:FACT=VALUE"),
    (("check", "--fact=-:2:W:revoke=confirmed", "s"), "GAME:TRICK:PLAYER:FACT=VALUE"),
    (("check", "--fact=1:2:W:revoke", "s"), "GAME:TRICK:PLAYER:FACT=VALUE"),
    (("check", "--fact=4294967296:2:W:revoke=denied", "s"), "GAME:TRICK:PLAYER:FACT=VALUE"),
    (("check", "--reading=67B1-64B", "s"), "NAME:yes"),
    (("check", "--reading=67B1-64B:maybe", "s"), "NAME:yes"),
    (("check", "-", "-"), "only once"),
    (("check", "--facts=-", "-"), "only once"),
    (("apply", "s"), "-o OUT or --in-place"),
    (("apply", "-o", "t"), "FILE is missing"),
    (("apply", "-o", "t", "s", "s"), "one FILE"),
    (("apply", "-o", "t", "--in-place", "s"), "cannot be given together"),
    (("apply", "--in-place", "-"), "cannot be replaced"),
    (("apply", "--in-place=a/b", "s"), "suffix"),
    (("apply", "--board=7", "--in-place", "s"), "--board is not an option of apply, which has --format"),
    (("ask", "--board=7", "--in-place", "s"), "--board"),
    (("ask", "--board=7", "-o", "t", "s"), "--board"),
    (("plugins", "s"), "no FILE"),
    (("plugins", "--format=text"), "--format is not an option of plugins"),
]

# These are known only when there is a plugin.
WRONG_WITH_PLUGIN = [
    (("check", "--format=html", "s"), "allowed: text lines\n"),
    (("check", "--format=lnes", "s"), "allowed: text lines; did you mean lines?"),
    (("check", "--report=r.html", "s"), "--format=html: not known to this plugin"),
    (("check", "--lang=de", "s"), "allowed: en fr"),
    (("check", "--laws=1997", "s"), "allowed: 2007 2017"),
    (("check", "--accept=all", "s"), "allowed: computed"),
    (("check", "--reading=64B9:yes", "s"), "allowed: 67B1-64B"),
    (("check", "--fact=1:2:W:unknown=yes", "s"), "--fact=1:2:W:unknown=yes: no such fact"),
    (("apply", "--format=html", "-o", "t", "s"), "allowed: text lines"),
]


REAL = {"plugin": None, "env": {"RECTIFY_PLUGIN_PATH": os.environ.get("RECTIFY_PLUGIN_PATH")}}


def no_argument_shows_what_there_is(stage):
    for words in ((), ("--lang=fr",), ("--quiet",)):
        result = stage.rectify(*words, plugin=None)
        lines = result.stderr.decode().split("\n")[:-1]
        stage.ends("rectify %s" % " ".join(words), result, 2, "rectify ask SESSION", "rectify help WORD", out="")
        stage.same("five lines of a terminal", (len(lines), max(map(len, lines)) < 88), (5, True))


def short_names(stage):
    stage.put("s", "noted\n")
    stage.ends("-q", stage.rectify("-q", "s"), 1, out=stage.rectify("--quiet", "s").stdout.decode())
    stage.ends("-V", stage.rectify("-V", plugin=None), 0, out=stage.rectify("--version", plugin=None).stdout.decode())
    with open(CASE, "rb") as source:
        stage.put("s.pbn", source.read())
    stage.ends("-o", stage.rectify("apply", "-o", "t", "s.pbn", **REAL), 1)
    stage.ends("--output", stage.rectify("apply", "--output=u", "s.pbn", **REAL), 1)
    stage.same("both are written", stage.get("u"), stage.get("t"))


def colours_are_readable_on_white(stage):
    """Yellow is not, nor is white."""
    with open(os.path.join(os.path.dirname(CASE), os.pardir, os.pardir, "examples", "club-night.pbn"), "rb") as source:
        stage.put("s.pbn", source.read())
    text = stage.rectify("check", "--color=always", "s.pbn", **REAL).stdout.decode()
    codes = set(";".join(re.findall("\033\\[([0-9;]*)m", text)).split(";"))
    stage.same("colours", ("31" in codes, codes & {"33", "37", "93", "97"}), (True, set()))


# First bytes of files that people hand over, and what is said of them.
OTHERS = [
    (b"PK\x03\x04\x14\0\0\0\x08\0club.pbn", "this is a ZIP archive: unpack it first"),
    (b"PK\x03\x04\x14\0\x06\0\x08\0[Content_Types].xml", "a spreadsheet or another document"),
    (b"PK\x03\x04\x14\0\0\0\0\0mimetypeapplication/vnd.oasis.opendocument.spreadsheet", "a spreadsheet or another document"),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "a spreadsheet or another document"),
    (b"\x1f\x8b\x08\0", "this is compressed by gzip: unpack it first"),
    (b"BZh91AY", "this is compressed by bzip2: unpack it first"),
    (b"\xfd7zXZ\0", "this is compressed by xz: unpack it first"),
    (b"7z\xbc\xaf\x27\x1c", "this is a 7z archive: unpack it first"),
    (b"Rar!\x1a\x07", "this is a RAR archive: unpack it first"),
    (b"%PDF-1.4\n%\xe2\xe3\n", "this is a PDF: have the scoring program save the session as PBN or XML"),
    (b"\0\1\0\0Standard Jet DB\0", "this is a database: have the scoring program"),
    (b"SQLite format 3\0", "this is a database: have the scoring program"),
]


def what_is_no_session_is_named(stage):
    """Whatever follows, a board in PBN too; no report follows that says nothing."""
    with open(CASE, "rb") as source:
        board = source.read()
    stage.put("s.pbn", board)
    stage.put("old.html", "old")
    for begin, says in OTHERS:
        for rest in (b"", b"\n" + board):
            stage.put("f", begin + rest)
            for words in (["check"], ["check", "--format=html"], ["check", "--report=old.html"], ["convert", "--to=pbn"]):
                stage.ends("%s %s" % (" ".join(words), says), stage.rectify(*words, "f", **REAL), 3, "f:1:1: " , says, out="")
    stage.same("an older report stays", stage.get("old.html"), "old")
    result = stage.rectify("check", "--format=json", "f", **REAL)
    stage.same("programs are told", b'"complete":false' in result.stdout, True)
    result = stage.rectify("check", "f", "s.pbn", **REAL)
    stage.same("others are ruled on", (result.returncode, b"1 board read" in result.stdout), (3, True))


def boards_by_several_names(stage):
    with open(CASE, "rb") as source:
        one = source.read()
    name = one.split(b'[Board "', 1)[1].split(b'"', 1)[0]
    boards = [one.replace(b'[Board "' + name, b'[Board "' + other) for other in (b"1", b"2", b"3", b"4,5")]
    stage.put("s.pbn", b"\n".join(boards))
    for words, count, missing in (("--board=1,3", 2, []), ("--board=1 --board=3", 2, []), ("--board=4,5", 1, []),
                                  ("--board=1,99,3,77", 2, ["99", "77"]), ("--board=3,3", 1, []),
                                  ("--board=1 --board=2,3 --board=99", 3, ["99"])):
        result = stage.rectify("check", *words.split(), "s.pbn", **REAL)
        said = ["--board=%s: no board of this name was read" % other for other in missing]
        stage.ends(words, result, 3 if missing else 1, *said)
        stage.same("%s: how many" % words, b"\n%d board" % count in result.stdout, True)


def files_alone_are_checked(stage):
    stage.put("s", "noted\n")
    stage.put("t.pbn", "clean\n")
    wanted = "s 1 noted\nt.pbn 1 clean\n2 boards in en\n"
    plugin = "--plugin=" + SCRIPTED
    for words in (("s", "t.pbn"), ("--quiet", "s", "t.pbn"), ("s", "--explain", "t.pbn"), ("--", "s", "t.pbn")):
        result = stage.rectify(plugin, *words, plugin=None)
        stage.ends(" ".join(words), result, 1)
    stage.ends("as check does", stage.rectify(plugin, "s", "t.pbn", plugin=None), 1, out=wanted)
    stage.ends("standard input", stage.rectify(plugin, "-", plugin=None, input=b"noted\n"), 1)
    stage.ends("not there, but a file's name", stage.rectify(plugin, "u.pbn", plugin=None), 3, "u.pbn: No such file")
    stage.put("apply", "noted\n")
    stage.ends("a command goes before a file", stage.rectify("apply", plugin=None), 2, "FILE is missing")


def the_report_is_what_its_name_says(stage):
    with open(CASE, "rb") as source:
        stage.put("s.pbn", source.read())
    begins = {"r.html": "<!DOCTYPE html>", "r.HTM": "<!DOCTYPE html>", "r.json": '{"file":', "r.csv": "File,Game,",
              "r.txt": "A case\n\nAt a glance\n", "r": "A case\n\nAt a glance\n", "a.html/r": "A case\n\nAt a glance\n"}
    os.mkdir(stage.path("a.html"))
    for name, begin in begins.items():
        stage.ends(name, stage.rectify("check", "--report=" + name, "s.pbn", **REAL), 1)
        stage.same("%s is that" % name, stage.get(name)[:len(begin)], begin)
    stage.ends("said otherwise", stage.rectify("check", "--format=json", "--report=x.html", "s.pbn", **REAL), 1)
    stage.same("is otherwise", stage.get("x.html")[:8], '{"file":')


def csv_for_a_french_spreadsheet(stage):
    """Semicolons and a byte order mark, for those who ask for it; a locale changes nothing but the words."""
    with open(CASE, "rb") as source:
        stage.put("s.pbn", source.read())

    def report(*words, locale="C"):
        env = dict(REAL["env"], LC_ALL=locale)
        return stage.rectify("check", *words, "s.pbn", plugin=None, env=env).stdout.decode("utf-8")

    mark = "\ufeff"
    for words in (["--csv=fr", "--lang=fr"], ["--format=csv", "--lang=fr"], ["--format=csv", "--lang=fr_CA"], ["--csv=fr"]):
        text = report(*words)
        rows = list(csv.reader(io.StringIO(text.lstrip(mark)), delimiter=";"))
        stage.same(" ".join(words), (text[0], len(rows), {len(row) for row in rows}), (mark, 2, {len(rows[0])}))
        stage.same("%s: a mark alone" % words, text.count(mark), 1)
    plain = report("--format=csv", "--lang=en")
    for words, locale in ((["--format=csv"], "C"), (["--format=csv", "--lang=en"], "fr_FR.UTF-8"),
                          (["--csv=en"], "C"), (["--csv=en", "--lang=en"], "fr_FR.UTF-8")):
        stage.same("%s in %s" % (words, locale), report(*words, locale=locale), plain)
    for words in (["--format=csv"], ["--csv=en", "--lang=fr"], ["--format=csv", "--lang=fr,en"]):
        text = report(*words, locale="fr_FR.UTF-8")
        rows = list(csv.reader(io.StringIO(text)))
        stage.same("%s in French" % words, (text[0] == mark, {len(row) for row in rows}), (False, {len(rows[0])}))
    text = report("--csv=fr", "s.pbn")
    stage.same("one mark for two files", (text[0], text.count(mark)), (mark, 1))
    stage.same("French headings", report("--csv=fr").split(";")[:2], ["\ufeffFichier", "N° dans le fichier"])
    stage.same("or English ones", report("--csv=fr", "--lang=en").split(";")[:2], ["\ufeffFile", "Game"])
    french = {report("--csv=fr", "--lang=fr", locale=locale) for locale in ("C", "fr_FR.UTF-8", "fr_CA.UTF-8")}
    stage.same("the same bytes everywhere", len(french), 1)


# A fact of case d01, and how the message on it ends; the exit status. Trick 5: W leads the queen of diamonds, and
# South, who has some, plays the queen of spades.
FACTS = [
    ("1:5:W:revok=confirmed", "no fact of this name. Did you mean revoke? There are laws, contract-from, record, ", 2),
    ("1:5:W:xyzzy=confirmed", "no fact of this name. There are laws, ", 2),
    ("1:5:W:revoke=confirm", "confirmed|corrected|denied. Did you mean confirmed?\n", 2),
    ("1:5:-:attention=intime", "Did you mean in-time?\n", 2),
    ("1:5:S:supplied=ST7", "expected: a card, suit before rank: HT.\n", 2),
    ("1:5:Ouest:revoke=confirmed", "out of place. Did you mean W? Expected: N, E, S, W.\n", 2),
    ("1:5:west:revoke=confirmed", "out of place. Did you mean W? Expected: N, E, S, W.\n", 2),
    ("1:5:Z:revoke=confirmed", "out of place. Expected: N, E, S, W.\n", 2),
    ("1:5:-:revoke=confirmed", "out of place. Expected: N, E, S, W.\n", 2),
    ("1:5:W:tricks-after=1", "out of place. Expected: NS, EW.\n", 2),
    ("1:-:W:laws=2017", "out of place. Expected: -.\n", 2),
    ("1:14:W:revoke=confirmed", "out of place. Expected: 1-13.\n", 2),
    ("1:-:W:quitted=", "out of place. Expected: 1-13.\n", 2),
    ("1:5:N:revoke=confirmed", "contradicts the record. It has in trick 5: N \u2666K, E \u26668, S \u2660Q, W \u2666Q.\n", 3),
    ("1:5:W:supplied=SA", "W \u2666Q. It gives this card to E.\n", 3),
]


def facts_are_answered(stage):
    """With the nearest, with what is allowed, or with what the record has instead."""
    with open(CASE, "rb") as source:
        stage.put("s", source.read())
    for fact, ends, status in FACTS:
        stage.ends(fact, stage.rectify("check", "--fact=" + fact, "s", **REAL), status, ends)


def usage(stage):
    stage.put("s", "clean\n")
    for words, says in WRONG:
        result = stage.rectify(*words, plugin=None)
        stage.ends(" ".join(words), result, 2, "rectify: ", says, out="")
    stage.same("nothing is written", stage.names(), ["s"])


def usage_of_the_plugin(stage):
    stage.put("s", "noted\n")
    for words, says in WRONG_WITH_PLUGIN:
        stage.ends(" ".join(words), stage.rectify(*words), 2, "rectify: ", says, out="")
    stage.same("nothing is written", stage.names(), ["s"])


def every_wrong_fact_is_named(stage):
    stage.put("s", "clean\n")
    stage.ends("two", stage.rectify("check", "--fact=1:-:-:unknown=a", "--fact=2:-:-:unknown=b", "s"),
               2, "2:-:-:unknown=b: no such", "1:-:-:unknown=a: no such")


def what_is_read_is_not_overwritten(stage):
    stage.put("s", "noted\n")
    stage.put("f", "noted\n")
    for words in (("check", "--report=s", "s"), ("check", "--facts=f", "--report=./f", "s"),
                  ("apply", "-o", "t", "--report=t", "s"), ("apply", "-o", "-", "--report=-", "s"),
                  ("apply", "--facts=f", "-o", "f", "s")):
        stage.ends(" ".join(words), stage.rectify(*words), 2, "rectify: ")
    stage.same("both are as they were", (stage.get("s"), stage.get("f")), ("noted\n", "noted\n"))
    stage.same("nothing else is written", stage.names(), ["f", "s"])


def each_output_has_a_place_of_its_own(stage):
    """Nothing is read before that: no session is there, nor what stands for facts and results."""
    stage.put("f", "f")
    os.symlink("s.b", stage.path("link"))
    for words in (
            ("apply", "--in-place=.txt", "--report=s.txt", "s"), ("apply", "--in-place=.b", "--report=link", "s"),
            ("apply", "--in-place=.b", "--facts=s.b", "s"), ("apply", "--in-place=.b", "--names=s.b", "--results=s", "f"),
            ("apply", "--in-place=.txt", "--results=r", "--report=r.txt", "s"),
            ("apply", "--in-place=.b", "--results=r", "r.b"), ("apply", "-o", "s", "--report=s", "s"),
            ("apply", "--in-place", "--report=./s", "s"), ("apply", "--in-place", "--facts=s", "s"),
            ("apply", "-o", "t", "--facts=t", "s"), ("apply", "-o", "t", "--facts=./t", "s"),
            ("apply", "-o", "t", "--names=t", "--results=f", "s"), ("apply", "-o", "s", "--results=f", "s"),
            ("apply", "--results=s", "s"), ("apply", "--report=r", "--results=r", "s"),
            ("apply", "-o", "-", "--report=/dev/stdout", "s"), ("apply", "-o", "/dev/fd/1", "--report=-", "s"),
            ("apply", "-o", "/dev/stderr", "--report=/dev/fd/2", "s"),
            ("check", "--report=s", "s"), ("check", "--report=t", "s", "t"), ("check", "--facts=f", "--report=./f", "s"),
            ("ask", "--in-place=.b", "--facts=s.b", "s"), ("ask", "--facts=s", "s"), ("ask", "--facts=f", "--report=f", "s"),
            ("ask", "-o", "s.facts.xml", "--facts=s.facts.xml", "s"), ("ask", "--format=text", "--report=s.facts.xml", "s")):
        result = stage.rectify(*words, plugin=None)
        stage.ends(" ".join(words), result, 2, "rectify: ", out="")
        stage.same("%s: says why" % " ".join(words), " the same place" in result.stderr.decode() or
                   "would overwrite a file that is read" in result.stderr.decode(), True)
    with open(stage.path("t"), "wb") as out:
        stage.ends("what the shell has opened", stage.rectify("apply", "-o", "-", "--report=t", "s", stdout=out), 2)
    stage.ends("what it has not", stage.rectify("check", "--report=/dev/fd/99", "s"), 2, "/dev/fd/99: Bad file descriptor")
    stage.same("nothing is written", stage.names(), ["f", "link", "t"])
    stage.put("s", "noted\n")
    os.link(stage.path("s"), stage.path("s.b"))
    for words in (("--in-place=.b", "--format=text", "--report=s.r"), ("-o", "/dev/null", "--report=/dev/null"), ("-o", "s"),
                  ("--in-place", "--report=/dev/stdout")):
        stage.ends("but " + " ".join(words), stage.rectify("apply", *words, "s"), 1)


# What people type behind "help", in either language, and what they have to find.
HELP = [
    (["revoke"], ["A revoke (Laws 61-64)", "5:W:revoke=confirmed", "5:W:revoke=corrected", "whether there was a revoke"]),
    (["Renonce"], ["A revoke (Laws 61-64)"]),
    (["score"], ["A wrong score (Law 79)", ":-:-:agreed-tricks=9", "agreed-score=4S S 10'"]),
    (["settled"], ["adjustment already in the result", "includes the ruling already"]),
    (["how", "do", "I", "correct", "a", "wrong", "score"], ["A wrong score (Law 79)", ":-:-:agreed-tricks=9"]),
    (["corrected", "in", "time"], ["A revoke (Laws 61-64)", "What happened next? it was corrected in time\n", "5:W:revoke=corrected\n"]),
    (["claim"], ["A claim or concession (Laws 68-71)", "5:W:claim=agreed"]),
    (["60/40"], ["An adjusted score (Law 12)", ":-:-:artificial=60/40"]),
    (["take", "an", "answer", "back"], ["Taking an answer back", "rectify ask --review"]),
    (["suspect"], ["doubtful record", ":-:-:record=faithful"]),
    (["record"], ["record: reliability of the record"]),
    (["64B2"], ["A revoke (Laws 61-64)"]),
    (["67"], ["A trick with a card too few (Law 67)", "A trick with a card too many (Law 67)"]),
    (["card"], ["rectify help card-too-few", "rectify help call-for-dummy"]),
]
HELP_IN_FRENCH = [
    (["renonce"], ["(Lois\u00a061-64)", "5:W:revoke=corrected"]),
    (["revendication"], ["5:W:claim=agreed"]),
    (["erreur", "de", "marque"], ["(Loi\u00a079)", ":-:-:agreed-tricks=9"]),
    (["corrig\u00e9e", "\u00e0", "temps"], ["5:W:revoke=corrected"]),
    (["CORRIGEE", "a", "temps"], ["5:W:revoke=corrected"]),
    (["corriger", "une", "marque"], ["(Loi\u00a079)", ":-:-:agreed-tricks=9"]),
    (["contest\u00e9e"], ["5:W:claim=contested 9"]),
    (["reprendre", "une", "r\u00e9ponse"], ["rectify ask --review"]),
    (["settled"], ["comprend d\u00e9j\u00e0 la d\u00e9cision"]),
    (["claim"], ["5:W:claim=agreed"]),
]


def help_finds_what_happened(stage):
    for lang, rows in ("en", HELP), ("fr", HELP_IN_FRENCH):
        for words, wanted in rows:
            result = stage.rectify("help", "--lang=" + lang, *words, **REAL)
            text = result.stdout.decode()
            stage.ends("help " + " ".join(words), result, 0)
            stage.same("help %s: not there" % " ".join(words), [part for part in wanted if part not in text], [])
            stage.same("help %s: wide" % words, [line for line in text.split("\n") if len(line) > 79], [])
    for words, says in ((["aply"], "did you mean apply?"), (["revkoe"], "did you mean revoke?"), (["setled"], "did you mean settled?"),
                        (["xyzzy"], "help knows nothing of xyzzy; it knows check apply"), (["--lang=fr", "rneonce"], "renonce"),
                        (["--board=3", "revoke"], "--board is not an option of help")):
        stage.ends("help " + " ".join(words), stage.rectify("help", *words, **REAL), 2, says, out="")


def every_fact_that_help_shows_is_one(stage):
    """Each line can be pasted: the plugin takes the fact, for a board that is there."""
    with open(CASE, "rb") as source:
        stage.put("s.pbn", source.read())
    shown = set()
    for topic in stage.rectify("help", "xyzzy", **REAL).stderr.decode().split("it knows ")[1].split()[6:]:
        text = stage.rectify("help", topic, **REAL).stdout.decode()
        shown.update(re.findall(r"--fact=(?:7|8)@3-12(:[^'\n]*)", text))
    stage.same("there are many", len(shown) > 60, True)
    for fact in sorted(shown):
        result = stage.rectify("check", "--fact=*" + fact, "s.pbn", **REAL)
        stage.same("%s: %s" % (fact, result.stderr.decode()), result.returncode != 2, True)


def help_fits_a_screen(stage):
    for lang in ("en_GB.UTF-8", "fr_FR.UTF-8"):
        result = stage.rectify("--help", plugin=None, env={"LC_ALL": lang})
        lines = result.stdout.decode().split("\n")  # the last one is the shell's
        stage.ends("exit status in " + lang, result, 0)
        stage.same("lines in " + lang, len(lines) <= 24, True)
        stage.same("columns in " + lang, [line for line in lines if len(line) > 79], [])
    for option in ("format", "report", "lang", "laws", "facts", "fact", "reading", "accept", "plugin",
                   "explain", "quiet", "in-place", "version", "help"):
        stage.same(option, "--" + option in stage.rectify("--help", plugin=None).stdout.decode(), True)


def help_is_a_command_too(stage):
    whole = stage.rectify("--help", plugin=None).stdout
    for words in (["help"], ["-h"], ["help", "help"], ["help", "--help"]):
        stage.ends(" ".join(words), stage.rectify(*words, plugin=None), 0, out=whole.decode())
    for command in ("check", "apply", "ask", "convert", "plugins"):
        wanted = stage.rectify(command, "--help", plugin=None).stdout
        for words in (["help", command], [command, "-h"], ["-h", command]):
            stage.ends(" ".join(words), stage.rectify(*words, plugin=None), 0, out=wanted.decode())


def help_on_a_command(stage):
    for command in ("check", "apply", "plugins"):
        result = stage.rectify(command, "--help", plugin=None)
        stage.ends(command, result, 0)
        stage.same(command + " is named", ("rectify " + command) in result.stdout.decode(), True)


def version(stage):
    result = stage.rectify("--version", plugin=None)
    stage.ends("exit status", result, 0)
    stage.same("program", result.stdout.startswith(b"rectify "), True)
    stage.same("licence", b"MIT" in result.stdout, True)


def options_reach_the_plugin(stage):
    stage.put("s", "options\n")
    result = stage.rectify("check", "--laws=2007", "--accept=computed", "--reading=67B1-64B:no",
                           "--fact=3:5:W:claim=contested 9:a=b", "--fact=*:-:-:laws=2017", "s")
    stage.ends("all of them", result, 0,
               "s: language=en;laws=2007;accept=computed;reading:67B1-64B=no;"
               "3/5/W/claim=contested 9:a=b;0/-/-/laws=2017;")


def words_after_two_dashes_are_files(stage):
    stage.put("--quiet", "noted\n")
    stage.ends("a file called --quiet", stage.rectify("check", "--", "--quiet"), 1,
               out="--quiet 1 noted\n1 boards in en\n")


LOCALES = [
    ({}, "en"),
    ({"LANG": "fr_FR.UTF-8"}, "fr"),
    ({"LANG": "fr_CA"}, "fr"),
    ({"LANG": "fr"}, "fr"),
    ({"LANG": "de_DE.UTF-8"}, "en"),
    ({"LANG": "fr_FR", "LC_MESSAGES": "en_GB"}, "en"),
    ({"LANG": "en_GB", "LC_MESSAGES": "fr_FR@euro"}, "fr"),
    ({"LC_MESSAGES": "en_GB", "LC_ALL": "fr_FR"}, "fr"),
    ({"LANG": "fr_FR", "LC_ALL": "C"}, "en"),
    ({"LANG": "fr_FR", "LC_ALL": ""}, "fr"),
    ({"LANG": "en_GB", "LANGUAGE": "fr"}, "fr"),
    ({"LANG": "en_GB", "LANGUAGE": "de:fr:en"}, "fr"),
    ({"LANG": "fr_FR", "LANGUAGE": "de"}, "en"),
    ({"LC_ALL": "C", "LANGUAGE": "fr"}, "en"),
    ({"LC_ALL": "C.UTF-8", "LANGUAGE": "fr"}, "fr"),
]


def language_of_the_locale(stage):
    nothing = dict.fromkeys(("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"))
    stage.put("s", "")
    for env, language in LOCALES:
        result = stage.rectify("check", "s", env=dict(nothing, **env))
        stage.ends(str(env), result, 0, out="0 boards in %s\n" % language)


def language_by_option(stage):
    stage.put("s", "")
    for given, language in (("fr", "fr"), ("fr_FR.UTF-8", "fr"), ("FR", "fr"), ("en_US", "en"), ("fr-CA", "fr"),
                            ("en,fr", "en,fr"), ("fr_CA,en_GB", "fr,en")):
        result = stage.rectify("check", "--lang=" + given, "s", env={"LC_ALL": "C"})
        stage.ends(given, result, 0, out="0 boards in %s\n" % language)
    for given in ("en,", ",en", "en,de", "en fr", ",".join(["en"] * 40)):
        result = stage.rectify("check", "--lang=" + given, "s")
        stage.ends(given, result, 2, "--lang=" + given, out="")


def messages_are_in_the_first_language(stage):
    """What the plugin is told: a report can be in several languages, a message in one."""
    stage.put("s", "options\n")
    for given, language in (("fr,en", "fr"), ("en,fr", "en")):
        result = stage.rectify("check", "--lang=" + given, "s")
        stage.ends(given, result, 0, "s: language=%s;" % language)


def words_of_its_own_in_french(stage):
    """Where no French locale is installed too; by gettext's catalog, which Python reads in its own way."""
    try:
        french = gettext.translation("rectify", CATALOGS, ["fr"]).gettext
    except OSError:
        stage.skip("there is no catalog in %s" % CATALOGS)
        return
    stage.put("s", "clean\n")
    missing, english = french("a FILE is missing; - is standard input"), "a FILE is missing"
    stage.same("it is translated", missing != english, True)
    for env, says in (({"LC_ALL": "fr_FR.UTF-8"}, missing), ({"LC_ALL": "fr"}, missing),
                      ({"LC_ALL": "C.UTF-8", "LANGUAGE": "fr"}, missing), ({"LC_ALL": "C"}, english),
                      ({"LC_ALL": "en_GB.UTF-8"}, english), ({"LC_ALL": "nonsense"}, english)):
        result = stage.rectify("check", plugin=None, env=env)
        stage.ends(str(env), result, 2, says)
    canadian = missing.replace("\u202f;", ";")
    stage.same("Canada differs", canadian != missing, True)
    for env, says in (({"LC_ALL": "fr_CA.UTF-8"}, canadian), ({"LC_ALL": "C.UTF-8", "LANGUAGE": "fr_CA"}, canadian),
                      ({"LC_ALL": "fr_BE.UTF-8"}, missing)):
        result = stage.rectify("check", plugin=None, env=env)
        stage.ends(str(env), result, 2, says, french("see rectify --help"))
    allowed = french("--%s=%s: not known to this plugin; allowed: %s%s") % ("format", "pdf", "text lines", "")
    result = stage.rectify("check", "--lang=fr", "--format=pdf", "s")
    stage.ends("--lang=fr in no locale", result, 2, allowed)
    result = stage.rectify("check", "--lang=en", "--format=pdf", "s",
                           env={"LC_ALL": "fr_FR.UTF-8"})
    stage.ends("--lang=en in a French one", result, 2, "allowed: text lines")


play([usage, no_argument_shows_what_there_is, short_names, colours_are_readable_on_white, what_is_no_session_is_named, boards_by_several_names, facts_are_answered, usage_of_the_plugin, every_wrong_fact_is_named, what_is_read_is_not_overwritten, each_output_has_a_place_of_its_own,
      files_alone_are_checked, the_report_is_what_its_name_says, csv_for_a_french_spreadsheet, help_is_a_command_too,
      help_finds_what_happened, every_fact_that_help_shows_is_one, help_fits_a_screen, help_on_a_command, version, options_reach_the_plugin,
      words_after_two_dashes_are_files, language_of_the_locale, language_by_option,
      messages_are_in_the_first_language, words_of_its_own_in_french])
