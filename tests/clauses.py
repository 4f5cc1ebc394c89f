"""Every clause of the engine: its words, where it is decided, which cases try it, what they look at.

The rows are those of plugin/laws/clauses.def. Which cases try a clause, and which facts it looks at, is what
the command says with --explain of each run of tests/cases/. Prints doc/clauses.md; used by
test_clauses.py.
"""
import collections
import glob
import json
import os
import re
import sys

from tally import run

HERE = os.path.dirname(os.path.abspath(__file__))
TOP = os.path.dirname(HERE)
LAWS = os.path.join(TOP, "plugin", "laws")
ROW = re.compile(r'CLAUSE\((\w+),\s*"([^"]*)",\s*EDITION_(\w+),\s*N_\(((?:\s*"(?:[^"\\]|\\.)*")+)\s*\)\)')
EDITIONS = {"BOTH": ("2007", "2017"), "2007": ("2007",), "2017": ("2017",)}

Clause = collections.namedtuple("Clause", "name citation editions words files")


def clauses():
    """The rows, in the order of the book."""
    with open(os.path.join(LAWS, "clauses.def"), encoding="utf-8") as table:
        text = table.read()
    sources = {}
    for path in sorted(glob.glob(os.path.join(LAWS, "*.c"))):
        with open(path, encoding="utf-8") as source:
            sources[os.path.basename(path)] = source.read()
    rows = []
    for name, citation, editions, words in ROW.findall(text):
        used = re.compile(r"\bCLAUSE_%s\b" % name)
        rows.append(Clause(name, citation, EDITIONS[editions], "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', words)),
                           [file for file, source in sources.items() if used.search(source)]))
    return rows


class Tried:
    """What the cases show of one citation under one edition."""

    def __init__(self):
        self.decides, self.misses, self.facts = set(), set(), set()


def calls(plan):
    """The editions and options of each run of a case."""
    for number, one in enumerate(plan["runs"]):
        for edition in one.get("laws", ["2007", "2017"]):
            yield edition, ["--fact=" + fact for fact in one.get("facts", [])] + one.get("options", [])


def look_at_board(board, name, tried):
    for ruling in board.get("rulings", []):
        for citation in ruling["law"] + ruling.get("disposition", []):
            tried[citation, board["laws"]].decides.add(name)
        for step in ruling.get("steps", []):
            seen = tried[step["clause"], board["laws"]]
            if step["result"] == "no":
                seen.misses.add(name)
            seen.facts.update(fact["name"] for fact in step["facts"])


def tries():
    """By citation and edition; runs every case."""
    tried = collections.defaultdict(Tried)
    for path in sorted(glob.glob(os.path.join(HERE, "cases", "*.json"))):
        with open(path, encoding="utf-8") as source:
            plan = json.load(source)
        name = os.path.splitext(os.path.basename(path))[0]
        for edition, options in calls(plan):
            result = run(["check", "--explain", "--format=json", "--laws=" + edition] + options +
                         [path[:-5] + ".pbn"])
            for line in result.stdout.decode("utf-8").splitlines():
                look_at_board(json.loads(line), name, tried)
    return tried


def merged(tried, clause):
    """What is known of a clause under all editions in which it stands."""
    whole = Tried()
    for edition in clause.editions:
        seen = tried.get((clause.citation, edition))
        if seen:
            whole.decides |= seen.decides
            whole.misses |= seen.misses
            whole.facts |= seen.facts
    return whole


def listed(names):
    names = sorted(names)
    return ", ".join(names[:3]) + (" and %d more" % (len(names) - 3) if len(names) > 3 else "") or "-"


HEAD = """# The clauses

Made by `tests/clauses.py` from `plugin/laws/clauses.def` and from what the cases of `tests/cases/` show: where each clause is
decided, a case in which it decides, one in which it is tried and just does not hold, and what it looks at.

| clause | edition | what it says here | in | decides in | does not hold in | looks at |
|---|---|---|---|---|---|---|"""


def page(tried):
    lines = [HEAD]
    for clause in clauses():
        seen = merged(tried, clause)
        lines.append("| %s | %s | %s | %s | %s | %s | %s |" % (
            clause.citation, ", ".join(clause.editions), clause.words, ", ".join(clause.files),
            listed(seen.decides), listed(seen.misses - seen.decides or seen.misses),
            ", ".join(sorted(seen.facts)) or "-"))
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.stdout.write(page(tries()))
