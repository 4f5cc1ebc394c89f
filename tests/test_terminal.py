"""The text report as terminals have it: colours, and what an encoding without the signs of the suits can show.

Files and pipes get the same bytes whatever the locale: UTF-8, without colours unless they are asked for.
"""
import glob
import os
import re
import tempfile

from screen import on_screen
from tally import COMMAND, columns, crashed, main, run

HERE = os.path.dirname(os.path.abspath(__file__))
SESSION = os.path.join(HERE, "..", "examples", "club-night.pbn")
SGR = re.compile(rb"\x1b\[[0-9;]*m")
COLUMNS = 80
LATIN = {"LC_ALL": "fr_FR.ISO-8859-1"}


def environ(more):
    kept = {name: value for name, value in os.environ.items()
            if not name.startswith("LC_") and name not in ("LANG", "LANGUAGE", "NO_COLOR")}
    return dict(kept, LC_ALL="C.UTF-8", TERM="xterm") | more


def on_terminal(words, env=None, stream="stdout"):
    """What the command writes on a terminal that takes the place of STREAM, and its exit status."""
    return on_screen(COMMAND + words, [stream], raw=True, env=environ(env or {}))


def on_pipe(words, env=None):
    return run(words, env=environ(env or {})).stdout


def same(tally, name, seen, wanted):
    return tally.check(name, None if seen == wanted else "expected %r, saw %r" % (wanted, seen))


def too_wide(text):
    """A command stays whole, as it could not be pasted otherwise."""
    wide = [line for line in text.split("\n") if columns(line) > COLUMNS and "rectify ask " not in line]
    return "%d columns: %s" % (columns(wide[0]), wide[0]) if wide else None


def is_painted(text):
    return bool(SGR.search(text))


def test_when(tally):
    words = ["check", SESSION]
    for env, more, painted in (({}, [], True), ({"NO_COLOR": "1"}, [], False), ({"NO_COLOR": ""}, [], True),
                               ({"TERM": "dumb"}, [], False), ({"TERM": ""}, [], False),
                               ({}, ["--color=never"], False), ({}, ["--color=auto"], True),
                               ({"NO_COLOR": "1", "TERM": "dumb"}, ["--color=always"], True),
                               ({"NO_COLOR": "1"}, ["--color"], True)):
        status, seen = on_terminal(words + more, env)
        same(tally, "on a terminal %s %s" % (env, more), (status, is_painted(seen)), (1, painted))
    for more, painted in (([], False), (["--color=auto"], False), (["--color=always"], True), (["--color"], True)):
        same(tally, "on a pipe %s" % more, is_painted(on_pipe(words + more)), painted)
    for form in ("json", "html", "csv"):
        plain = on_pipe(words + ["--format=" + form])
        same(tally, form, on_pipe(words + ["--format=" + form, "--color=always"]) == plain, True)
        same(tally, form + " on a terminal that has no signs",
             on_terminal(words + ["--format=" + form], {"LC_ALL": "C"})[1] == plain, True)
    result = run(["check", "--color=red", SESSION])
    same(tally, "no such time", (result.returncode, b"auto, always or never" in result.stderr), (2, True))
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "report")
        on_terminal(words + ["--report=" + path])
        with open(path, "rb") as report:
            same(tally, "a file is no terminal", report.read() == on_pipe(words), True)


def test_paint(tally, cases):
    """Colours change nothing but colours, and no line is left painted."""
    for lang in ("en", "fr", "fr_CA,en"):
        words = ["check", "--explain", "--lang=" + lang, cases]
        plain, painted = on_pipe(words), on_pipe(words + ["--color=always"])
        same(tally, "without its colours: " + lang, SGR.sub(b"", painted) == plain, True)
        tally.check("width: " + lang, too_wide(plain.decode("utf-8")))
        open_ended = [line for line in painted.split(b"\n")
                      if is_painted(line) and SGR.findall(line)[-1] != b"\x1b[m"]
        same(tally, "lines end plain: " + lang, open_ended[:2], [])
        red = set(re.findall(rb"\x1b\[31m(.*?)\x1b", painted))
        same(tally, "red suits: " + lang, red, {"♥".encode(), "♦".encode()})
        same(tally, "all of them are red: " + lang, len(re.findall("[♥♦]".encode(), plain)) > 0 and
             re.search("(?<!\x1b\\[31m)[♥♦]", painted.decode("utf-8")) is None, True)


def test_encodings(tally, cases):
    words = ["check", "--lang=fr", "--explain", cases]
    utf8 = on_pipe(words)
    same(tally, "a pipe does not know the locale", on_pipe(words, {"LC_ALL": "C"}) == utf8, True)
    same(tally, "signs where they can be shown", on_terminal(words + ["--color=never"])[1] == utf8, True)
    for env, codec, lang in (({"LC_ALL": "C"}, "ascii", "fr"), (LATIN, "latin-1", "fr"), ({"LC_ALL": "C"}, "ascii", "en"),
                             (LATIN, "latin-1", "fr_CA"), ({"LC_ALL": "fr_FR.no-such"}, "ascii", "fr")):
        what = "%s in %s" % (lang, env["LC_ALL"])
        words = ["check", "--lang=" + lang, "--explain", "--color=never", cases]
        seen = on_terminal(words, env)[1]
        try:
            text = seen.decode(codec)
        except UnicodeDecodeError as error:
            tally.check(what, str(error))
            continue
        tally.check(what + ": width", too_wide(text))
        # "?" stands where nobody would know how to spell: nowhere but in names.
        same(tally, what + ": question marks", text.count("?"), on_pipe(words).decode("utf-8").count("?"))


def test_letters(tally):
    """Board 4: spades were led, a club was played; the French are in no doubt about either."""
    for lang, led, bid in (("en", "SK led, C7 played", "1NT"), ("fr", "attaque PR, carte jouee T7", "1SA"),
                           ("fr_CA", "attaque PiK, carte jouee Tr7", "1SA")):
        seen = on_terminal(["check", "--board=4", "--color=never", "--lang=" + lang, SESSION], {"LC_ALL": "C"})[1]
        same(tally, "letters in " + lang, led.encode() in seen and bid.encode() in seen, True)
    seen = on_terminal(["check", "--board=4", "--color=never", "--lang=fr", SESSION], LATIN)[1].decode("latin-1")
    same(tally, "accents of Latin-1", "levée suivante" in seen and "n°\u00a04" in seen and "d'Est" in seen, True)


def test_others(tally):
    """Messages and help are encoded too."""
    for env, says in ((LATIN, "--color=x : auto, always ou never est attendu"), ({"LC_ALL": "C"}, "expected auto, always or never")):
        status, seen = on_terminal(["check", "--color=x", SESSION], env, "stderr")
        seen = seen.decode("latin-1").replace("\u00a0", " ")
        tally.check("message in %s" % env, None if status == 2 and says in seen else "saw %s" % seen)
    status, seen = on_terminal(["--help"], LATIN)
    helped = seen.decode("latin-1")
    tally.check("help", None if status == 0 and "règle" in helped and "\u00c3" not in helped
                else "%d, saw %s" % (status, helped))


def test(tally):
    with tempfile.TemporaryDirectory() as folder:
        cases = os.path.join(folder, "cases.pbn")
        with open(cases, "wb") as target:
            for path in sorted(glob.glob(os.path.join(HERE, "cases", "*.pbn"))):
                with open(path, "rb") as source:
                    target.write(source.read().rstrip(b"\n") + b"\n\n")
        tally.check("the cases are read", crashed(run(["check", cases])))
        test_when(tally)
        test_paint(tally, cases)
        test_encodings(tally, cases)
    test_letters(tally)
    test_others(tally)


if __name__ == "__main__":
    main(test)
