"""The manual pages and the completion say what there is; their examples, and those of README, come out as they stand."""
import glob
import json
import os
import re
import shlex
import shutil
import subprocess
import tempfile

from editions import EDITIONS
from tally import COMMAND, crashed, main, run

SOURCES = os.environ.get("RECTIFY_SOURCE", os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
COMMANDS = ("check", "apply", "ask", "convert", "plugins")


def read(*path):
    with open(os.path.join(SOURCES, *path), encoding="utf-8") as source:
        return source.read()


def engine(name):
    """A source of the engine, in whichever folder it lies."""
    return read(os.path.relpath(glob.glob(os.path.join(SOURCES, "plugin", "laws", "**", name), recursive=True)[0], SOURCES))


def page(name):
    """A page's words, its formatting undone."""
    text = re.sub(r"\\f[A-Z]", "", read("doc", name)).replace("\\-", "-")
    return re.sub(r"^\.[A-Z]{1,2} ?", "", text, flags=re.M)


def options():
    """Name and whether it takes a value."""
    found = re.findall(r'\{"([a-z-]+)", [^,]+, (\w+)_argument', read("host", "options", "command_line.c"))
    return [(name, kind == "required") for name, kind in found]


def completed(words, cwd=None):
    """What bash offers for the last of WORDS."""
    script = 'source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _rectify; printf "%s\\n" "${COMPREPLY[@]}"'
    result = subprocess.run(["bash", "-c", script, "-", os.path.abspath(os.path.join(SOURCES, "completions", "rectify"))] + words,
                            cwd=cwd, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    return sorted(result.stdout.decode().split()), result.stderr.decode()


def takes(command, name, value, folder):
    """Returns whether the command knows the option, as it says itself. A value may be the name of a file, of FOLDER then."""
    given = {"fact": "1:-:-:record=unknown", "reading": "67B1-64B:yes", "order": "need"}.get(name, "1")
    words = [command, "--%s%s" % (name, "=" + given if value else ""), "/nonexistent/file"]
    return b"is not an option of" not in run(words, cwd=folder).stderr


def pages(tally):
    manual = page("rectify.1")
    for name, _ in options():
        tally.check("rectify(1): --" + name, None if "--" + name in manual.replace('"', "") else "not in the page")
    for command in COMMANDS:
        tally.check("rectify(1): " + command, None if re.search(r"^%s$" % command, manual, re.M) else "not there")
    for status in re.findall(r'\[STATUS_\w+\] = "([a-z]+)"', engine("ruling.c")):
        tally.check("rectify(1): " + status, None if re.search(r"^%s$" % status, manual, re.M) else "not there")
    questions_are_answered(tally, manual)
    facts(tally)
    elements(tally)
    ids(tally)
    for name in ("rectify.1", "rectify-facts.5", "rectify-deal-record.5", "rectify-plugin.7", "rectify-report.5"):
        warnings(tally, name)


def facts(tally):
    """Each has its place, its values, a definition and an example."""
    manual = page("rectify-facts.5").replace("\\(aq", "'")
    table = re.sub(r'"\s*\n\s*"', "", engine("vocabulary.def"))
    rows = re.findall(r'FACT\(\w+, "([^"]+)",\s*(\w+),\s*(\w+),\s*\w+,\s*"([^"]+)"\)', table)
    tally.check("facts", None if len(rows) > 30 else "the vocabulary was not found")
    for name, trick, player, values in rows:
        said = [{"AT_TRICK": "TRICK", "AT_TRICK_OR_EVERY": "[TRICK]"}.get(trick),
                {"SEAT": "PLAYER", "SEAT_OR_SIDE": "PLAYER or SIDE",
                 "SEAT_OR_EVERY": "[PLAYER]", "SIDE": "SIDE", "SIDE_OR_BOTH": "[SIDE]",
                 "SEAT_OR_SIDE_OR_NOBODY": "[PLAYER or SIDE]"}.get(player)]
        where = " ".join(filter(None, said)) or "the board"
        line = "%s\n(%s) %s\n.br\n" % (name, where, " | ".join(values.split("|")))
        tally.check("rectify-facts(5): " + name, None if line in manual else "expected %r" % line)
        example = re.search(re.escape(line) + r"(?:[^.].*\n)+\.br\n'?--fact=[^:\n]*:[^:]*:[^:]*:%s=" % name, manual)
        tally.check("rectify-facts(5): an example of " + name, None if example else "not there")


def every_fact_can_be_pasted(tally, folder):
    """The plugin takes each, for a board that is there."""
    session = os.path.join(folder, "session.pbn")
    shutil.copy(os.path.join(SOURCES, "tests", "cases", "d01.pbn"), session)
    for name, least in (("rectify-facts.5", 40), ("rectify.1", 8)):
        shown = re.findall(r"'(--fact=[^']*)'|(--fact=[0-9*][^ ,;\n]*[A-Za-z0-9+-])", page(name).replace("\\(aq", "'"))
        shown = sorted({quoted or plain for quoted, plain in shown})
        tally.check(name + " shows facts", None if len(shown) >= least else "saw %s" % shown)
        for fact in shown:
            result = run(["check", re.sub("=[^:]*:", "=*:", fact, count=1), session])
            tally.check("%s: %s" % (name, fact), None if result.returncode in (0, 1, 3) else result.stderr.decode())


# What people look for who see the program for the first time, and where the manual has the answer.
LOOKED_FOR = [("wrong score", "agreed-tricks=10"), ("corrected in time", "revoke=corrected"), ("A claim", "claim=contested 10"),
              ("60/40", "artificial=60/40"), ("Taking an answer back", "ask --review"), ("settled", "includes the ruling"),
              ("doubtful", "faithful")]


def questions_are_answered(tally, manual):
    for words, answer in LOOKED_FOR:
        near = [manual[found.start():found.start() + 300] for found in re.finditer(re.escape(words), manual)]
        tally.check("rectify(1): " + words, None if any(answer in text for text in near) else "%s is not near" % answer)


def elements(tally):
    schema, manual = read("schemas", "deal-record.xsd"), page("rectify-deal-record.5")
    words = set(re.split(r"[^a-z-]+", manual))
    names = set(re.findall(r'<xs:element name="(\w+)"', schema))
    tally.check("elements", None if len(names) > 20 else "the schema was not found")
    for name in sorted(names):
        tally.check("rectify-deal-record(5): " + name, None if name in words else "not in the page")


def keys_of(value):
    if isinstance(value, dict):
        return set(value).union(*map(keys_of, value.values()))
    return set().union(*map(keys_of, value)) if isinstance(value, list) else set()


def ids(tally):
    """What a report is made of: the ids of the sources, and the keys that a session's report has."""
    manual = page("rectify-report.5")
    words = set(re.split(r"[^a-z_-]+", manual.replace("\\(dq", '"')))
    named = re.findall(r'\[(?:STATUS|BASIS|BASELINE)_\w+\] = "([a-z-]+)"', engine("ruling.c"))
    named += re.findall(r'FINDING\(\w+, "([a-z-]+)", ', engine("findings.def"))
    tally.check("ids", None if len(named) > 30 else "the ids were not found")
    sessions = [os.path.join(SOURCES, "examples", name) for name in ("club-night.pbn", "broken.pbn", "deal-record.xml")]
    lines = run(["check", "--format=json", "--explain", "--lang=en,fr"] + sessions).stdout.decode().split("\n")[:-1]
    boards = [json.loads(line) for line in lines]
    keys = set().union(*map(keys_of, boards)) - {"en", "fr"}
    tally.check("keys", None if len(keys) > 40 else "the report has %s" % sorted(keys))
    for name in sorted(keys.union(named)):
        tally.check("rectify-report(5): " + name, None if name in words else "not in the page")
    order = re.findall(r'^([a-z]+)(?: ", " ([a-z]+))?$', manual[:manual.index("\nSTATUS\n")], re.M)
    order = [key for row in order for key in row if key in boards[0]]
    tally.check("the order of the keys", None if order == list(boards[0]) else "%s, not %s" % (order, list(boards[0])))


def warnings(tally, name):
    if not shutil.which("groff"):
        tally.skip(name, "groff is not installed")
        return
    result = subprocess.run(["groff", "-ww", "-z", "-man", "-Kutf8", "-Tutf8", os.path.join(SOURCES, "doc", name)],
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    tally.check(name, None if result.returncode == 0 and not result.stderr else result.stderr.decode()[:400])


def example(tally, folder):
    """The page's own document is one."""
    text = read("doc", "rectify-deal-record.5").replace("\\-", "-")
    document = text[text.index("<session"):text.index("</session>")] + "</session>\n"
    path = os.path.join(folder, "page.xml")
    with open(path, "w", encoding="utf-8") as target:
        target.write(document)
    result = run(["check", path])
    tally.check("the page's example", crashed(result) or
                (None if result.returncode != 3 else result.stderr.decode("utf-8", "replace")))


def completion(tally, folder):
    if not shutil.which("bash"):
        tally.skip("completion", "bash is not installed")
        return
    for name in ("club.pbn", "other.pbn"):
        with open(os.path.join(folder, name), "wb"):
            pass
    for words, wanted in ((["rectify", "c"], ["check", "club.pbn", "convert"]), (["rectify", "check", "--form"], ["--format="]),
                          (["rectify", "check", "--format", "=", "h"], ["html"]),
                          (["rectify", "check", "--laws", "="], list(EDITIONS)),
                          (["rectify", "convert", "--to", "=", ""], ["deal-record", "pbn"]),
                          (["rectify", "--v"], ["--version"]), (["rectify", "check", "some"], [])):
        seen, said = completed(words, folder)
        tally.check("completion of %s" % words, None if (seen, said) == (wanted, "") else
                    "expected %s, saw %s %s" % (wanted, seen, said))
    known = run(["help", "xyzzy"]).stderr.decode().split("it knows ")[1].split()
    tally.check("completion of help", None if completed(["rectify", "help", ""])[0] == sorted(known) else known)
    for command in COMMANDS:
        offered = {word.split("=")[0] for word in completed(["rectify", command, "--"])[0]}
        known = {"--" + name for name, value in options() if takes(command, name, value, folder)}
        tally.check("completion of %s" % command, None if offered == known else
                    "more %s, less %s" % (sorted(offered - known), sorted(known - offered)))


def section(text, title, end):
    """What stands below TITLE, up to END."""
    text = text[text.index(title) + len(title):]
    return text[:text.index(end)]


def examples_of(manual, title):
    """A part of the manual's EXAMPLES, as people read it."""
    return section(manual, title, "\n.S").replace("\\-", "-").replace("\\(aq", "'")


def evening(tally, name, text, commands):
    """An example of several commands, each as it stands there, in one folder: each line that is shown comes out."""
    seen, count = [], 0
    with tempfile.TemporaryDirectory() as folder:
        for line in re.findall(r"^    (.*)$", text, re.M):
            if not line.startswith("$ "):
                tally.check("%s shows: %s" % (name, line), None if line in seen else "this came out: %s" % "\n".join(seen))
                continue
            words = shlex.split(line[2:])
            if words[0] == "cp":
                shutil.copy(os.path.join(SOURCES, words[1]), os.path.join(folder, words[2]))
                continue
            count += 1
            result = run(words[1:], cwd=folder, stdin=subprocess.DEVNULL)
            seen = (result.stdout + result.stderr).decode("utf-8").splitlines()
            tally.check("%s: %s" % (name, line), None if words[0] == "rectify" and result.returncode in (0, 1) else
                        "exit status %d: %s" % (result.returncode, result.stderr[-300:]))
    tally.check(name + " has an evening", None if count == commands else "saw %d commands" % count)


def evenings(tally, manual):
    evening(tally, "README", section(read("README.md"), "### At the command line", "\n## "), 3)
    for title in ("with a record of the play", "without a record of the play", "in French", "of which players ask why"):
        evening(tally, "rectify(1)", examples_of(manual, ".SS An evening " + title), 3)


def test(tally):
    pages(tally)
    manual = read("doc", "rectify.1")
    evenings(tally, manual)
    with tempfile.TemporaryDirectory() as folder:
        completion(tally, folder)
        example(tally, folder)
        every_fact_can_be_pasted(tally, folder)


if __name__ == "__main__":
    main(test)
