"""apply when the system fails it: every call fails once, in four ways, and at every one the process is killed once.

Whatever fails: each file is wholly old or wholly new, the exit status and the report are those of a run without a fault,
or the status is 3 with a message, and no other file is left. After a kill there may be one for each that was to be
replaced, under the name that the manual has for it; and another run comes to what the first would have. `make check` tries a sample, `make torture` all. The faults are strace's.
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, os.pardir))

from folder import Folder  # noqa: E402
from tally import COMMAND, SANITIZED, WHOLE, main  # noqa: E402

SOURCES = os.environ.get("RECTIFY_SOURCE", os.path.join(HERE, os.pardir, os.pardir))
PLUGIN = os.path.join(os.environ.get("RECTIFY_PLUGIN_PATH", ""), "rectify.so")
SAMPLE = 400  # faults that `make check` tries
ERRORS = ("EIO", "ENOSPC", "EINTR", "EACCES")
KILL = "SIGKILL"
# What some file systems do not have, and is done without: nobody notices.
LACKING = (("flock", "ENOLCK"), ("flock", "EOPNOTSUPP"), ("link", "EPERM"), ("flistxattr", "EOPNOTSUPP"))
# The end; and what cannot fail so: brk gives the old value then, and futex has errors of its own.
NO_FAULT = {"exit_group", "brk", "futex"}
# The first call of main: what comes before is the loader's, which dies as it likes.
FIRST = "fcntl(0, F_GETFD)"
TEMPORARY = re.compile(r"(?:tmp/)?\.?rectify-\w{6}$")  # rectify(1), FILES
TRAIL = "b.facts.xml"
RESULTS = "2,1,10,4S,N,12\n4,1,18,1N,N,9\n"
# The files beside the session before, and what apply is told.
RUNS = {
    "in place, with a backup": ({}, ["--in-place=.old", "s"]),
    "a file that is there": ({"t": "old\n"}, ["-o", "t", "--report=r", "s"]),
    "a file that is not there": ({}, ["-o", "t", "s"]),
    "results": ({"b": RESULTS}, ["--results=b", "s"]),
}


def session():
    """Two boards that are adjusted."""
    with open(os.path.join(SOURCES, "examples", "club-night.pbn"), encoding="latin-1") as source:
        games = source.read().split("\n\n")
    return "\n\n".join(game for game in games if re.search(r'\[Board "[24]"\]', game)) + "\n"


class Stage(Folder):
    """A folder with the files of a run, and one for temporary files."""

    def __init__(self, folder, files):
        super().__init__(folder)
        self.files = dict(files, s=session())

    def lay_out(self):
        shutil.rmtree(self.folder, ignore_errors=True)
        os.makedirs(self.path("tmp"))
        for name, text in self.files.items():
            self.put(name, text)

    def contents(self):
        names = self.names() + ["tmp/" + name for name in os.listdir(self.path("tmp"))]
        return {name: self.get(name) for name in names if name != "tmp"}


class Run:
    """One way to apply, and what comes of it when nothing fails."""

    def __init__(self, name, folder):
        files, words = RUNS[name]
        self.name, self.stage = name, Stage(os.path.join(folder, "stage"), files)
        self.words = COMMAND + ["apply", "--plugin=" + PLUGIN] + words
        self.trace = os.path.join(folder, "trace")

    def traced(self, *options):
        """Runs it; the result, and the lines of the trace."""
        self.stage.lay_out()
        result = subprocess.run(
            ["strace", "-o", self.trace, *options] + self.words, cwd=self.stage.folder, check=False, timeout=300,
            env=dict(os.environ, LC_ALL="C", TMPDIR=self.stage.path("tmp")), stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        with open(self.trace, encoding="latin-1") as source:
            return result, source.read()

    def faults(self):
        """Each call that it makes, as (name, which of them); how it ends is kept."""
        self.stage.lay_out()
        self.before = self.stage.contents()
        self.whole, trace = self.traced()
        self.after = self.stage.contents()
        seen, started = {}, False
        for line in trace.splitlines():
            name = line.split("(")[0]
            seen[name] = seen.get(name, 0) + 1
            started = started or line.startswith(FIRST)
            if started and re.match(r"\w+$", name) and name not in NO_FAULT:
                yield name, seen[name]

    def fails(self, call, number, fault):
        """Why it did not end as it should when that call failed so; None. And whether there was such a call."""
        how = "signal=" if fault == KILL else "error="
        result, trace = self.traced("-e", "trace=" + call, "-e", "inject=%s:%s%s:when=%d" % (call, how, fault, number))
        there = "(INJECTED)" in trace or "killed by SIGKILL" in trace
        left = self.stage.contents()
        return self.killed_wrong(left) if fault == KILL else self.ended_wrong(result, left), there

    def lacks(self, call, error):
        """Why it is not the same where there is no such call; None."""
        result, _ = self.traced("-e", "trace=" + call, "-e", "inject=%s:error=%s" % (call, error))
        seen = result.returncode, result.stdout, self.stage.contents()
        return None if seen == (self.whole.returncode, self.whole.stdout, self.after) else "it said %r" % result.stderr

    def files_wrong(self, left):
        """Each file that was there, or is to be, is old or new; but the report, which is of what could be read."""
        for name in (set(self.before) | set(self.after)) - {"r"}:
            wanted = [files[name] for files in (self.before, self.after) if name in files]
            if left.get(name) not in wanted and not (name not in left and name not in self.before):
                return "%s is neither old nor new" % name
        return None

    def more(self, left):
        return sorted(set(left) - set(self.before) - set(self.after))

    def killed_wrong(self, left):
        more = self.more(left)
        if len(more) > 1 + ("--report=r" in self.words) + (TRAIL in self.after) or \
                not all(TEMPORARY.match(name) for name in more):
            return "left behind: %s" % more
        return self.files_wrong(left) or (self.again_wrong(left) if TRAIL in self.after else None)

    def again_wrong(self, left):
        """Results are written after their trail, and a run after one that was killed loses and doubles nothing."""
        if left["b"] == self.after["b"] and left.get(TRAIL) != self.after[TRAIL]:
            return "results without their trail"
        subprocess.run(self.words, cwd=self.stage.folder, check=False, stdin=subprocess.DEVNULL, timeout=300,
                       env=dict(os.environ, LC_ALL="C"), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        there = self.stage.contents()
        return None if all(there.get(name) == self.after[name] for name in ("b", TRAIL)) else "another run: %s" % there

    def ended_wrong(self, result, left):
        said = result.stderr.decode("utf-8", "replace")
        if self.more(left):
            return "left behind: %s" % self.more(left)
        if result.returncode == self.whole.returncode:
            same = (result.stdout, left) == (self.whole.stdout, self.after)
            return None if same else "said to be done and is not: %s" % said
        if result.returncode != 3 or not said:
            return "exit status %d, said %r" % (result.returncode, said)
        if "s.old" in left and left["s"] == self.before["s"]:
            return "a backup of what is as it was"
        return self.files_wrong(left)


def possible(tally):
    """Returns whether faults can be made here."""
    if SANITIZED:
        tally.skip("all", "the sanitizers make calls of their own, and end the program when one fails")
        return False
    if not shutil.which("strace"):
        tally.skip("all", "there is no strace")
        return False
    tried = subprocess.run(["strace", "-o", os.devnull, "true"], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                           check=False)
    if tried.returncode != 0:
        tally.skip("all", "strace may not trace here: %s" % tried.stderr.decode().strip()[-100:])
    return tried.returncode == 0


def test(tally):
    if not possible(tally):
        return
    with tempfile.TemporaryDirectory(prefix="rectify-torture-") as folder:
        folder = os.path.realpath(folder)
        runs = [Run(name, folder) for name in RUNS]
        faults = [(run, call, number, fault) for run in runs for call, number in list(run.faults())
                  for fault in ERRORS + (KILL,)]
        # Odd, so that a step goes through all kinds of faults.
        step = 1 if WHOLE else len(faults) // SAMPLE | 1
        tried = 0
        for run, call, number, fault in faults[::step]:
            why, there = run.fails(call, number, fault)
            tried += there
            tally.check("%s: %s %d: %s" % (run.name, call, number, fault), why)
        for run in runs:
            for call, error in LACKING:
                tally.check("%s: no %s" % (run.name, call), run.lacks(call, error))
        print("%d faults tried of %d" % (tried, len(faults)))
        for run in runs:
            tally.check(run.name, None if run.before != run.after and run.whole.returncode == 1 else
                        "nothing to write, exit status %d: %s" % (run.whole.returncode, run.whole.stderr[:200]))


if __name__ == "__main__":
    main(test)
