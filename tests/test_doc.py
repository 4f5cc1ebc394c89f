"""doc/laws.md and doc/formats.md say what the sources have, what the cases show, and what the command reads."""
import glob
import os
import re
import tempfile

from tally import crashed, main, run

SOURCES = os.environ.get("RECTIFY_SOURCE", os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
# A board as the standard has it, in which a value stands as another program writes it.
GAME = [("Board", "1"), ("Dealer", "N"), ("Vulnerable", "None"), ("Date", "2018.05.01"),
        ("Deal", "N:AKQ2.AKQ2.AKQ2.A JT9.JT9.JT9.KQJT 876.876.876.9876 543.543.543.5432"),
        ("Declarer", "N"), ("Contract", "1NT"), ("Result", "8")]
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
    facts = set(re.findall(r'\{"([a-z-]+)",', source("vocabulary.c")))
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
    elements = re.findall(r"USEBIO_(?!OTHER|ROOT)([A-Z_]+),", source("names.h")) + ["USEBIO"]
    told = CODE.findall(page[page.index("Elements that are read"):page.index("## BBO LIN")])
    same(tally, "elements of USEBIO", elements, told)
    tags = set()
    for path in glob.glob(os.path.join(SOURCES, "plugin", "formats", "lin", "*.c")):
        tags.update(re.findall(r'\{"([a-z]{2})", take_', read(os.path.relpath(path, SOURCES))))
    same(tally, "tags of LIN", tags, set(CODE.findall(" ".join(row[0] for row in rows(page, "| tag |")))))
    tests = read("tests", "unit", "test_pbn_read.c")
    for row in rows(page, "| written | read as | row of"):
        name = CODE.match(row[2]).group(1)
        tally.check("formats.md: " + name, None if '{"%s"' % name in tests else "there is no such row")


def converted(folder, name, value):
    """What a board with this value says, as a deal record: all but what is kept because of its form."""
    path, out = os.path.join(folder, "session.pbn"), os.path.join(folder, "session.xml")
    with open(path, "w", encoding="ascii") as target:
        target.write("".join('[%s "%s"]\n' % (tag, value if tag == name else usual) for tag, usual in GAME))
    result = run(["convert", "--to=deal-record", "-o", out, path])
    if crashed(result) or result.returncode != 0:
        return result.stderr.decode()
    with open(out, encoding="utf-8") as record:
        return re.sub(r'\s*<tag name="%s" .*/>' % name, "", record.read())


def dialects(tally):
    """Both values of a row say the same, and another than none where they say something."""
    table = rows(read("doc", "formats.md"), "| written | read as |\n")
    tally.check("dialects", None if len(table) > 15 else "the table was not found")
    tag = re.compile(r'`\[(\w+) "(.*)"\]`')
    with tempfile.TemporaryDirectory() as folder:
        for written, standard in table:
            (name, value), (same_name, other) = tag.match(written).groups(), tag.match(standard).groups()
            seen, wanted = converted(folder, name, value), converted(folder, same_name, other)
            tally.check(written, None if seen == wanted and "</session>" in seen else "expected %s\nsaw %s" % (wanted, seen))


def test(tally):
    laws(tally)
    formats(tally)
    dialects(tally)


if __name__ == "__main__":
    main(test)
