"""doc/laws.md and doc/formats.md say what the sources have and what the cases show."""
import glob
import os
import re

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
    listed = re.search(r"format_list\[\] = ((?:\s*\"[^\"]*\")+);", source("formats.c")).group(1)
    wanted = [(row.split("\\t")[0], row.split("\\t")[2]) for row in "".join(re.findall(r'"([^"]*)"', listed)).split("\\n")[:-1]]
    seen = [(CODE.match(row[0]).group(1), row[1]) for row in rows(page, "| format | rulings |")]
    same(tally, "formats", sorted(wanted), sorted(seen))
    tags = set()
    for path in glob.glob(os.path.join(SOURCES, "plugin", "formats", "lin", "*.c")):
        tags.update(re.findall(r'\{"([a-z]{2})", take_', read(os.path.relpath(path, SOURCES))))
    same(tally, "tags of LIN", tags, set(CODE.findall(" ".join(row[0] for row in rows(page, "| tag |")))))


def test(tally):
    laws(tally)
    formats(tally)


if __name__ == "__main__":
    main(test)
