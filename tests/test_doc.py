"""The documents say what the sources have and what the cases show, and name files that are there."""
import glob
import os
import re

from editions import EDITIONS
from tally import main

SOURCES = os.environ.get("RECTIFY_SOURCE", os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
CODE = re.compile(r"`([^`]*)`")
CITATION = re.compile(r"\d\d[A-G][\w()]*")


def read(*path):
    with open(os.path.join(SOURCES, *path), encoding="utf-8") as source:
        return source.read()


def source(name):
    """A source of plugin/, wherever it lies."""
    return read(os.path.relpath(glob.glob(os.path.join(SOURCES, "plugin", "**", name), recursive=True)[0], SOURCES))


def rows(text, head):
    """The cells of the rows of the table that has this head."""
    table = text[text.index(head):].split("\n\n")[0].split("\n")[2:]
    return [[cell.strip() for cell in row.strip("|").split(" | ")] for row in table]


def same(tally, name, wanted, seen):
    tally.check(name, None if seen and wanted == seen else "the sources have %s, the page %s" % (wanted, seen))


def laws(tally):
    page = read("doc", "laws.md")
    named = source("clauses.def")
    readings = re.findall(r'READING\(\w+, "([^"]+)"', source("readings.def"))
    same(tally, "readings", readings, [CODE.match(row[0]).group(1) for row in rows(page, "| reading |")])
    files = {os.path.basename(path) for path in glob.glob(os.path.join(SOURCES, "plugin", "laws", "*.c"))} - {"laws.c"}
    same(tally, "files of the Laws", files, {CODE.match(row[1]).group(1) for row in rows(page, "| Laws | source |")})
    listed = re.findall(r"&(law_\w+),", source("laws.c"))
    defined = [law for file in files for law in re.findall(r"^const struct law (law_\w+) =", source(file), re.M)]
    same(tally, "rows of the Laws", sorted(listed), sorted(defined))
    cited = set(re.findall(r'CLAUSE\(\w+,\s*"([^"]*)"', named))
    facts = set(re.findall(r'FACT\(\w+, "([a-z-]+)"', source("vocabulary.def")))
    cases = {os.path.basename(path)[:-len(".json")] for path in glob.glob(os.path.join(SOURCES, "tests", "cases", "*.json"))}
    for row in rows(page, "| point | 2007 |") + rows(page, "| point | as it is ruled on here |"):
        case = CODE.match(row[-1]).group(1)
        tally.check("laws.md: " + row[0], None if case in cases else "there is no case %s" % case)
        for word in CODE.findall(" ".join(row[:-1])):
            known = cited if CITATION.fullmatch(word) else facts | set(readings)
            tally.check("laws.md: " + word, None if word in known else "neither a clause nor a fact nor a reading")


def formats(tally):
    page = read("doc", "formats.md")
    wanted = re.findall(r'ROW\(\w+, "([^"]*)", "[^"]*", "([^"]*)"\)', read("plugin", "formats", "formats.h"))
    seen = [(CODE.match(row[0]).group(1), row[1]) for row in rows(page, "| format | rulings |")]
    same(tally, "formats", sorted(wanted), sorted(seen))
    tags = set()
    for path in glob.glob(os.path.join(SOURCES, "plugin", "formats", "lin", "*.c")):
        tags.update(re.findall(r'(?:\{|lin_pair_is\([^,]*, )"([a-z]{2})"(?:, take_|\))', read(os.path.relpath(path, SOURCES))))
    same(tally, "tags of LIN", tags, set(CODE.findall(" ".join(row[0] for row in rows(page, "| tag |")))))


# What names the editions by hand. "2007|2017", "2007 or 2017": a run of years with few signs between them.
OF_EDITIONS = ["README.md", "completions/rectify", "doc/rectify.1", "doc/rectify-facts.5", "doc/rectify-report.5",
               "schemas/deal-record.xsd", "schemas/report.schema.json", "include/bridge-scorer/event.h",
               "include/bridge-scorer/session.h", "host/options/help.c", "host/run/session.c", "tests/oracle/law64.py"]
RUN_OF_YEARS = re.compile(EDITIONS[0] + r"(?:\D{1,40}20\d\d)+")


def editions(tally):
    for name in OF_EDITIONS:
        runs = [re.findall(r"20\d\d", run) for run in RUN_OF_YEARS.findall(read(name))]
        runs = [run for run in runs if run == sorted(set(run))]
        tally.check("editions of " + name, None if runs and all(run == list(EDITIONS) for run in runs) else
                    "expected %s, saw %s" % (", ".join(EDITIONS), runs))


# What lists the formats of reports by hand, and how the list is found.
OF_REPORTS = (("host/options/help.c", r"--format=([\w|]+)"), ("doc/rectify.1", r"format=((?:\w+ \| )+\w+)"),
              ("completions/rectify", r"--format\) echo '([\w ]+)'"),
              ("include/bridge-scorer/report.h", r'the formats, "([\w ]+)"'),
              ("host/options/command_line.c", r'(\{"\.html", .*)\};'),
              ("host/run/report.c", r'formats\[\] = "([\w ]+)"'), ("tests/test_incomplete.py", r"FORMATS = \((.*)\)"))


def reports(tally):
    ids = set(re.findall(r"ROW\((\w+)\)", read("plugin", "reports", "formats.c")))
    for name, pattern in OF_REPORTS:
        listed = re.search(pattern, read(name))
        missing = ids - set(re.findall(r"\w+", listed.group(1))) if listed else ids
        tally.check("reports of " + name, None if not missing else "not named: " + ", ".join(sorted(missing)))


# Names of files in CONTRIBUTING.md, but for a pattern or a place that somebody fills in.
FILE = re.compile(r"^[\w./-]+\.(?:c|h|def|py|js|mjs|mk|sh|md|tsv)$")


def files(tally):
    there = []
    for folder, _, names in os.walk(SOURCES):
        there += [os.path.join(folder, name) for name in names]
    for name in CODE.findall(read("CONTRIBUTING.md")):
        if FILE.match(name):
            tally.check("CONTRIBUTING.md: " + name,
                        None if any(path.endswith("/" + name) for path in there) else "there is no such file")


def test(tally):
    laws(tally)
    formats(tally)
    editions(tally)
    reports(tally)
    files(tally)


if __name__ == "__main__":
    main(test)
