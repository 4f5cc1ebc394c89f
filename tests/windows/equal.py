"""That rectify.dll tells a host what rectify.so tells it, byte for byte: events, reports, edits, converted files.

    equal.py BUILD [--sample=N] PATH...

Every session below each PATH; --sample: of the paths behind it every Nth. BUILD has both modules, and trace for both
machines; what is for Windows runs under Wine. A path that is not there is a skip.
"""
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir))
import sessions  # pylint: disable=wrong-import-position
import wine  # pylint: disable=wrong-import-position
from tally import Tally  # pylint: disable=wrong-import-position

SESSION, FACTS = 1, 2
BATCH = 100  # sessions a process: what it says of them is held in memory
PATIENCE_SECONDS = 500
REPORTS = ("text\ten", "html\tfr", "csv\ten", "text\tfr\texplain=yes", "html\ten,fr", "html\ten\tnotice=yes",
           "text\tfr_CA\tquiet=yes", "csv\tfr\tdecimal-comma=yes")


def said(fact):
    """GAME:TRICK:PLAYER:FACT=VALUE; the place may have colons itself. None: wrong usage of the command, whose affair it is."""
    parts = re.fullmatch(r"([^=]*):([^=:]*):([^=:]*):([^=:]+)=(.*)", fact, re.S)
    return "\t".join(("fact",) + parts.groups()) if parts else None


def option(word):
    """An option of the command as a line of a script; None for those of the report."""
    name, _, value = word.partition("=")
    if name == "--fact":
        return said(value)
    if name == "--reading":
        point, _, answer = value.rpartition(":")
        return "option\treading:%s\t%s" % (point, answer)
    return {"--accept": "option\taccept\t" + value, "--laws": "option\tlaws\t" + value}.get(name)


def run(path, report, lines=(), language="en"):
    beside = path + ".facts.xml"
    return ["option\tedits\tyes", "option\ttexts\tyes", "option\trecord\tyes", "option\tlanguage\t" + language, *lines,
            "report\t" + report, *(["input\t%d\t%s" % (FACTS, beside)] if os.path.exists(beside) else []),
            "input\t%d\t%s" % (SESSION, path), "finish"]


def runs(path, index):
    """What is tried with a session: reports and languages by turns, since the words are the plugin's whatever the file."""
    yield run(path, "json\ten")
    yield run(path, REPORTS[index % len(REPORTS)], language=("fr", "en", "fr_CA")[index % 3])
    yield ["convert\t%s\ten\t%s" % (("deal-record", "pbn")[index % 2], path)]
    for plan in sessions.plans(path):
        lines = [*map(option, plan.get("options", [])), *map(said, plan.get("facts", []))]
        yield run(path, "json\tfr", [line for line in lines if line], "fr")


def traced(command, script, environment):
    """What the plugin told, a part for each run, and whether all went well."""
    result = subprocess.run([*command, script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False,
                            timeout=PATIENCE_SECONDS, env=os.environ | environment)
    return result.stdout.split(b"\n=== end\n"), result.returncode, result.stderr.decode("utf-8", "replace").strip()


def difference(ours, theirs):
    if ours == theirs:
        return None
    for number, (here, there) in enumerate(zip(ours.split(b"\n"), theirs.split(b"\n")), 1):
        if here != there:
            return "line %d: %r, under Windows %r" % (number, here[:200], there[:200])
    return "%d bytes, under Windows %d" % (len(ours), len(theirs))


class Machines:
    def __init__(self, build):
        self.script = os.path.join(build, "windows64", "trace.script")
        self.ours = [os.path.join(build, "tests", "windows", "trace"),
                     os.path.join(build, "plugin", ".libs", "rectify.so")]
        self.theirs = [wine.COMMAND[64], os.path.join(build, "windows64", "trace.exe"),
                       os.path.join(build, "dll", "rectify64.dll")]
        self.wine = wine.environment(os.path.join(build, "windows64", "wine"))

    def compare(self, tally, batch):
        """BATCH: name and lines of each run."""
        with open(self.script, "w", encoding="utf-8") as file:
            file.writelines(line + "\n" for _, lines in batch for line in lines)
        ours, status, complaint = traced(self.ours, self.script, {})
        theirs, their_status, their_complaint = traced(self.theirs, self.script, self.wine)
        if status or their_status:
            tally.check(batch[0][0], "the run ended with %d %s, under Windows with %d %s" % (
                status, complaint, their_status, their_complaint))
        for (name, lines), here, there in zip(batch, ours, theirs):
            shown = next(line for line in lines if line.startswith(("report", "convert")))
            tally.check("%s, %s" % (name, shown.replace("\t", " ")), difference(here, there))
        if not len(ours) == len(theirs) == len(batch) + 1:
            tally.check(batch[0][0], "%d runs were told of, under Windows %d, expected %d" % (
                len(ours) - 1, len(theirs) - 1, len(batch)))


def main():
    machines, tally, sample = Machines(os.path.abspath(sys.argv[1])), Tally(), 1
    for path in sys.argv[2:]:
        if path.startswith("--sample="):
            sample = int(path.partition("=")[2])
        elif not os.path.exists(path):
            tally.skip("equal.py", "%s is not there" % path)
        else:
            found = sessions.below(os.path.abspath(path))[::sample]
            for start in range(0, len(found), BATCH):
                machines.compare(tally, [(name, lines) for index, name in enumerate(found[start:start + BATCH], start)
                                         for lines in runs(name, index)])
    return tally.close()


if __name__ == "__main__":
    sys.exit(main())
