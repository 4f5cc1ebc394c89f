"""Every command that the text report prints is pasted into a shell, over the examples and the case files: it ends as a run
ends that found something, and what it says of a board is kept beside the session.

Each session has another name of those that a shell could trip over.
"""
import glob
import os
import re
import shlex
import subprocess
import xml.etree.ElementTree as tree

from folder import scratch
from tally import COMMAND, UNDER_TEST_SECONDS, WHOLE, crashed, main, part, run

TESTS = os.path.dirname(os.path.abspath(__file__))
NAMES = [b"evening.pbn", b"the evening.pbn", b"it's $HOME `x`.pbn", b"-q.pbn", "soirée.pbn".encode(), b"s\xe9ance.pbn",
         b"two\nlines.pbn", b"*.pbn"]
ASKS = re.compile(rb"^To answer the questions: (.*)$", re.M)
QUESTION = re.compile(rb"^    (?:\? |- To check: )")
COMMAND_LINE = re.compile(rb"^        (rectify .*)$")


def paste(line, folder):
    """Runs LINE as somebody does who pastes it."""
    call = " ".join(shlex.quote(os.path.abspath(word) if os.path.isfile(word) else word) for word in COMMAND)
    script = b"rectify() { " + call.encode() + b' "$@"; }\n' + line
    return subprocess.run(["bash", "-c", script], cwd=folder, stdin=subprocess.DEVNULL, capture_output=True,
                          timeout=UNDER_TEST_SECONDS, check=False)


def kept(path):
    """The facts in a file of facts, as (trick, player, name, value)."""
    if not os.path.exists(path):
        return []
    return [tuple(fact.get(key, "-") for key in ("trick", "player", "name", "value"))
            for fact in tree.parse(path).iter("fact")]


def fact_of(line):
    """The fact that the last word of its kind in LINE gives; None where it gives none."""
    given = [word for word in shlex.split(line.decode("latin-1")) if word.startswith("--fact=")]
    if not given:
        return None
    place, value = given[-1][len("--fact="):].split("=", 1)
    return tuple(place.rsplit(":", 3)[1:]) + (value,)


def questions(report):
    """Each question of the report with the commands below it."""
    found = []
    for line in report.split(b"\n"):
        if QUESTION.match(line):
            found.append((line, []))
        elif COMMAND_LINE.match(line) and found:
            found[-1][1].append(COMMAND_LINE.match(line).group(1))
    return found


def pasted(tally, name, stage, path, line, allowed):
    """LINE is taken, with an exit status that is ALLOWED, and its fact counted."""
    facts = path + b".facts.xml"
    if os.path.exists(facts):
        os.remove(facts)
    result = paste(line, stage.folder)
    why = crashed(result)
    if not why and result.returncode not in allowed:
        why = "exit status %d: %s" % (result.returncode, result.stderr.decode("utf-8", "replace"))
    fact = fact_of(line)
    if not why and fact and fact not in kept(facts):
        why = "not kept: %s; there: %s" % (fact, kept(facts))
    tally.check("%s: %r" % (name, line), why)


def session(tally, stage, source, name):
    path = os.path.join(stage.folder.encode(), name)
    with open(source, "rb") as file, open(path, "wb") as copy:
        copy.write(file.read())
    result = run([b"check", b"--explain", b"--lang=en", b"--", name], cwd=stage.folder)
    title = os.path.basename(source)
    if not tally.check(title, crashed(result)):
        return
    asked = questions(result.stdout)
    tally.check(title + ": a command for each question", None if all(lines for _, lines in asked) else
                "none for %r" % [question for question, lines in asked if not lines])
    lines = [line for _, below in asked for line in below]
    for line in dict.fromkeys(ASKS.findall(result.stdout) + lines):
        pasted(tally, title, stage, path, line, (0, 1, result.returncode))
    os.remove(path)
    if os.path.exists(path + b".facts.xml"):
        os.remove(path + b".facts.xml")


def nothing_is_promised(tally, stage):
    """The summary alone names no line that is not there; standard input cannot be asked about."""
    source = os.path.join(TESTS, os.pardir, "examples", "club-night.pbn")
    quiet = run(["check", "--quiet", source])
    tally.check("--quiet", None if b"--fact" not in quiet.stdout and b"shown" not in quiet.stdout else quiet.stdout)
    with open(source, "rb") as stream:
        piped = run(["check", "-"], stdin=stream)
    tally.check("standard input", None if b"rectify ask" not in piped.stdout and b"--fact=15:3:S:omitted=no\n" in piped.stdout
                else piped.stdout)
    options = ["--laws=2007", "--reading=67B1-64B:no", "--fact=22:3:W:revoke=confirmed"]
    given = run(["check", *options, source])
    tally.check("what the run was given", None if all(option.encode() in ASKS.search(given.stdout).group(1)
                                                      for option in options) else ASKS.findall(given.stdout))


def test(tally):
    stage = scratch("pasted")
    cases = sorted(path for path in glob.glob(os.path.join(TESTS, "cases", "*.pbn")) if not path.endswith(".out.pbn"))
    sources = sorted(glob.glob(os.path.join(TESTS, os.pardir, "examples", "*.pbn")))
    # Of a game with a table of results, which is a board itself.
    sources += [path for path in cases if "write-score-table-one-fits" in path]
    for number, source in enumerate(sources + part(cases if WHOLE else cases[::5])):
        session(tally, stage, source, NAMES[number % len(NAMES)])
    nothing_is_promised(tally, stage)


main(test)
