"""Every clause of the engine: its words, where it is decided, which cases try it, what they look at.

The rows are those of plugin/laws/said/clauses.def. In which cases a clause decides, and which facts it
looks at, is what the command says with --explain of each run of tests/cases/. Which run just misses
it is what the case says, in words that name the one thing that differs ("misses": {"50C": "the card
played is an honour"}); miss_wrong holds that against what the command says: the clause does not decide
there, but does in a run of the same case that differs in one fact or in the edition alone, or in a case
that is named under "beside". Prints doc/clauses.md (make clauses); used by test_clauses.py.
"""
import collections
import glob
import json
import os
import re
import sys

from editions import EDITIONS
from tally import run

HERE = os.path.dirname(os.path.abspath(__file__))
TOP = os.path.dirname(HERE)
LAWS = os.path.join(TOP, "plugin", "laws")
ROW = re.compile(r'CLAUSE\((\w+),\s*"([^"]*)",\s*(\w+)(?:\((\d+)\))?,\s*N_\(((?:\s*"(?:[^"\\]|\\.)*")+)\s*\)\)')
# A row in place of the Law that the director cites of what he ruled by himself.
BY_DIRECTOR = "incident"
STANDS = {"ALWAYS": lambda year, row: True, "SINCE": lambda year, row: year >= row, "UNTIL": lambda year, row: year < row}


class Clause(collections.namedtuple("Clause", "name citation editions words files")):
    def is_in(self, text):
        """Returns whether a ruling says this clause: rows can share a citation, their words tell them apart."""
        if not hasattr(self, "pattern"):
            words = re.sub(r"\\\{\w+\\\}", "[^.]+?", re.escape(self.words.rstrip(".")))
            law = r".+?" if self.citation == BY_DIRECTOR else re.escape(self.citation)
            self.pattern = re.compile(words + r" \(Law %s\)" % law)
        return bool(self.pattern.search(text))


def clauses():
    """The rows, in the order of the book."""
    with open(os.path.join(LAWS, "said", "clauses.def"), encoding="utf-8") as table:
        text = table.read()
    sources = {}
    for path in sorted(glob.glob(os.path.join(LAWS, "**", "*.c"), recursive=True)):
        if os.path.basename(path) == "earlier.c":
            continue  # it reads what was decided before
        with open(path, encoding="utf-8") as source:
            sources[os.path.basename(path)] = source.read()
    rows = []
    for name, citation, stands, since, words in ROW.findall(text):
        used = re.compile(r"\bCLAUSE_%s\b" % name)
        rows.append(Clause(name, citation, tuple(year for year in EDITIONS if STANDS[stands](year, since)), "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', words)),
                           [file for file, source in sources.items() if used.search(source)]))
    return rows


class Trial:
    """One run of a case under one edition: what was said of the board, and what came of it."""

    def __init__(self, case, plan, edition):
        self.case, self.plan, self.edition = case, plan, edition
        self.misses, self.beside = plan.get("misses", {}), plan.get("beside", [])
        self.said = self.facts_of(plan)
        self.rows, self.facts = set(), collections.defaultdict(set)

    @staticmethod
    def facts_of(plan):
        """The facts by name, and the options by theirs, each with all its values and places."""
        said = collections.defaultdict(set)
        for fact in plan.get("facts", []) + plan.get("sidecar", []):
            place, rest = fact.rsplit(":", 1)
            said[rest.split("=")[0]].add((place, rest))
        for option in plan.get("options", []):
            said[option.split("=")[0]].add(option)
        return said

    def differing(self, other):
        """The facts, by name, in which two runs differ."""
        names = set(self.said) | set(other.said)
        return {name for name in names if self.said.get(name) != other.said.get(name)}

    def look_at(self, board, rows):
        for ruling in board.get("rulings", []):
            self.rows.update(row.name for row in rows if row.is_in(ruling["text"]))
            for step in ruling.get("steps", []):
                self.facts[step["clause"]].update(fact["name"] for fact in step["facts"])


def command_line(plan, edition, path):
    options = ["--fact=" + fact for fact in plan.get("facts", [])] + plan.get("options", [])
    return ["check", "--explain", "--format=json", "--lang=en", "--laws=" + edition] + options + [path]


def trials():
    """Every run of every case under each of its editions."""
    done, rows = [], clauses()
    for path in sorted(glob.glob(os.path.join(HERE, "cases", "*.json"))):
        with open(path, encoding="utf-8") as source:
            plan = json.load(source)
        name = os.path.splitext(os.path.basename(path))[0]
        for one in plan["runs"]:
            for edition in one.get("laws", EDITIONS):
                trial = Trial(name, one, edition)
                result = run(command_line(one, edition, path[:-5] + ".pbn"))
                for line in result.stdout.decode("utf-8").splitlines():
                    trial.look_at(json.loads(line), rows)
                done.append(trial)
    return done


def is_neighbour(trial, other):
    """Returns whether OTHER differs from TRIAL in one thing: a fact, the edition, or the board, where the run
    names the case beside it."""
    if other.case in trial.beside:
        return other.edition == trial.edition
    if other.case != trial.case:
        return False
    return len(trial.differing(other)) == (1 if other.edition == trial.edition else 0)


def miss_wrong(run_trials, clause, done):
    """Why a run, tried under its editions, does not just miss CLAUSE as its case says; None when it
    does."""
    decides = [clause.name in trial.rows for trial in run_trials]
    if any(decides):
        return "it decides there" if all(decides) else None
    for trial in [trial for trial in run_trials if trial.edition in clause.editions] or run_trials:
        if not any(clause.name in other.rows and is_neighbour(trial, other) for other in done):
            return "no run beside it in which the clause decides"
    return None


# On these hangs whether anything is ruled on, by which edition, and what is written: no clause of its own.
OF_THE_WHOLE = {"record", "laws", "result-includes-transfer"}


def facts_of(names):
    return {name for name in names if not name.startswith("--")} - OF_THE_WHOLE


def said_always(clause, done):
    """Facts without which no case shows that a clause decides."""
    said = [facts_of(trial.said) for trial in done if clause.name in trial.rows]
    return set.intersection(*said) if said else set()


def said_alone(clause, done):
    """Facts that make the difference: two runs of a case differ in nothing else."""
    facts = set()
    for trial in (trial for trial in done if clause.name in trial.rows):
        for other in done:
            if (other.case, other.edition) == (trial.case, trial.edition) and \
                    clause.name not in other.rows and len(trial.differing(other)) == 1:
                facts |= facts_of(trial.differing(other))
    return facts


class Tried:
    """What the cases show of one clause."""

    def __init__(self, clause, done):
        self.decides = {trial.case for trial in done if clause.name in trial.rows}
        self.misses, self.wrong = {}, []
        for trial in done:
            if clause.name in trial.misses:
                self.misses[trial.case] = trial.misses[clause.name]
                same_run = [other for other in done if other.plan is trial.plan]
                self.wrong.append((trial.case, miss_wrong(same_run, clause, done)))
        looked_at = {fact for trial in done if trial.edition in clause.editions
                     for fact in trial.facts[clause.citation]}
        self.facts = looked_at | said_always(clause, done) | said_alone(clause, done)


def editions_of(clause):
    """Returns in which editions a clause stands, by words that hold when an edition is added."""
    if clause.editions == EDITIONS:
        return "all"
    since = EDITIONS.index(clause.editions[0])
    return "from " + clause.editions[0] if since > 0 else "before " + EDITIONS[len(clause.editions)]


def listed(names):
    names = sorted(names)
    return ", ".join(names[:3]) + (" and %d more" % (len(names) - 3) if len(names) > 3 else "") or "-"


HEAD = """# The clauses

Made by `tests/clauses.py` from `plugin/laws/said/clauses.def` and from what the cases of `tests/cases/` show: where each clause is
decided, cases in which it decides, one that just misses it and the one thing that differs there, and what it hangs on: what it
looks at, the director's facts without which no case decides it, and those that alone make the difference between two runs of a
case (none: it follows from the cards, or from another clause).

| clause | edition | what it says here | in | decides in | just missed in | hangs on |
|---|---|---|---|---|---|---|"""


def page(done):
    lines = [HEAD]
    for clause in clauses():
        seen = Tried(clause, done)
        lines.append("| %s | %s | %s | %s | %s | %s | %s |" % (
            clause.citation, editions_of(clause), clause.words, ", ".join(clause.files),
            listed(seen.decides), "; ".join("%s: %s" % item for item in sorted(seen.misses.items())) or "-",
            ", ".join(sorted(seen.facts)) or "-"))
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.stdout.write(page(trials()))
