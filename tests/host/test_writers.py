"""Two programs that write to one file at once: no change is lost, and whoever could not make his is told so.

Two hundred pairs. In every other one of the two is held where its file gets its name until the other waits for it,
or has ended: they meet for certain. The rest start together and go as they come. What ends with 3 has left no trace, and
what ends otherwise is all there: the files are those of one of the two alone, or of both, one after the other.
"""
import os
import select
import subprocess

from stage import COMMAND, PLUGINS, play

SOURCES = os.environ.get("RECTIFY_SOURCE", os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
PLUGIN = os.path.join(os.environ.get("RECTIFY_PLUGIN_PATH", ""), "rectify.so")
PAIRS = 200
# What the director says of the unmarked revoke moves the tricks of that game alone.
ONE, OTHER = "--fact=1:3:W:revoke=confirmed", "--fact=2:3:W:revoke=confirmed"
RESULTS = "22,1,12,4S,W,9\n38,1,12,4S,W,9\n"


def session():
    """Two boards with an unmarked revoke each: board 22 of the example, and again 16 boards later."""
    with open(os.path.join(SOURCES, "examples", "club-night.pbn"), encoding="latin-1") as source:
        game = [game for game in source.read().split("\n\n") if '[Board "22"]' in game][0]
    return game + "\n\n" + game.replace('[Board "22"]', '[Board "38"]') + "\n"


# The files beside the session before, and what the two programs are told.
KINDS = {
    "apply in place": ({}, ["apply", "--in-place", ONE, "s"], ["apply", "--in-place", OTHER, "s"]),
    "with a backup": ({}, ["apply", "--in-place=.old", ONE, "s"], ["apply", "--in-place=.old", OTHER, "s"]),
    "to a file that is not there": ({}, ["apply", "-o", "t", ONE, "s"], ["apply", "-o", "t", OTHER, "s"]),
    "to a file that is there": ({"t": "old"}, ["apply", "-o", "t", ONE, "s"], ["apply", "-o", "t", OTHER, "s"]),
    "apply and convert": ({}, ["apply", "--in-place", ONE, "s"], ["convert", "--to=deal-record", "-o", "s", "s"]),
    "answers in a new sidecar": ({}, ["ask", "--facts=f", ONE, "s"], ["ask", "--facts=f", OTHER, "s"]),
    "answers in a sidecar": ({"f": "<facts/>\n"}, ["ask", "--facts=f", ONE, "s"], ["ask", "--facts=f", OTHER, "s"]),
    "answers in the session": ({}, ["ask", "--in-place", ONE, "s"], ["ask", "--in-place", OTHER, "s"]),
    "answers and apply": ({}, ["ask", "--in-place", ONE, "s"], ["apply", "--in-place", OTHER, "s"]),
    "results": ({"b": RESULTS}, ["apply", "--results=b", ONE, "s"], ["apply", "--results=b", OTHER, "s"]),
}


class Writer:
    """One program under way; HELD: it stops where its file gets its name, until it may go on."""

    def __init__(self, stage, words, held=False):
        env = {}
        self.say = self.go = None
        passed = ()
        if held:
            self.say, say = os.pipe()
            go, self.go = os.pipe()
            passed = (say, go)
            env = {"LD_PRELOAD": os.path.join(PLUGINS, "holding.so"), "HOLD_SAY": str(say), "HOLD_GO": str(go),
                   "ASAN_OPTIONS": "verify_asan_link_order=0:detect_leaks=0"}
        self.process = subprocess.Popen(
            COMMAND + words[:1] + ["--plugin=" + PLUGIN] + words[1:], cwd=stage.folder, env=stage.environ(env),
            pass_fds=passed, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        for fd in passed:
            os.close(fd)
        self.said = b""

    def arrives(self):
        """Waits until it is held; false: it ended before."""
        return os.read(self.say, 1) == b"!"

    def goes_on(self):
        os.close(self.go)
        os.close(self.say)

    def waits(self):
        """Waits until it says that it does; false: it has ended."""
        while b"waiting" not in self.said:
            select.select([self.process.stderr], [], [])
            got = os.read(self.process.stderr.fileno(), 4096)
            if not got:
                return False
            self.said += got
        return True

    def ends(self):
        _, said = self.process.communicate(timeout=300)
        self.said += said
        return self.process.returncode, self.said.decode("utf-8", "replace")


def lay_out(stage, files):
    for name in stage.names():
        os.remove(stage.path(name))
    for name, text in dict(files, s=session()).items():
        stage.put(name, text)


def contents(stage):
    return {name: stage.get(name) for name in stage.names()}


def one_by_one(stage, files, runs):
    """What is there when each has ended before the next begins."""
    lay_out(stage, files)
    for words in runs:
        status, said = Writer(stage, words).ends()
        stage.same("%s alone: %s" % (" ".join(words), said), status in (0, 1), True)
    return contents(stage)


def met(stage, first, second):
    """FIRST is held where its file gets its name, until SECOND waits or has ended."""
    held = Writer(stage, first, held=True)
    stage.same("%s is held" % " ".join(first), held.arrives(), True)
    other = Writer(stage, second)
    other.waits()
    held.goes_on()
    return held.ends(), other.ends()


def raced(stage, first, second):
    one, other = Writer(stage, first), Writer(stage, second)
    return one.ends(), other.ends()


def pair(stage, name, how, turned, wanted):
    """TURNED: the second of the two is the first. WANTED: what may be there, by which of them has ended well."""
    files, *runs = KINDS[name]
    lay_out(stage, files)
    ends = how(stage, *runs[::-1])[::-1] if turned else how(stage, *runs)
    well = tuple(status in (0, 1) for status, _ in ends)
    left = contents(stage)
    what = "%s, %s, %s" % (name, how.__name__, ends)
    stage.same(what + ": statuses", all(status in (0, 1, 3) for status, _ in ends) and any(well), True)
    stage.same(what + ": a change is lost", left in wanted[well], True)
    for status, said in ends:
        stage.same(what + ": told", status != 3 or "another program" in said, True)


def expected(stage, name):
    files, first, second = KINDS[name]
    both = [one_by_one(stage, files, runs) for runs in ((first, second), (second, first))]
    alone = [one_by_one(stage, files, [words]) for words in (first, second)]
    stage.same(name + ": the two differ", alone[0] != alone[1], True)
    return {(True, True): both, (True, False): alone[:1], (False, True): alone[1:], (False, False): []}


def two_hundred_pairs(stage):
    if not os.path.isfile(PLUGIN):
        stage.same("there is no " + PLUGIN, False, True)
        return
    wanted = {name: expected(stage, name) for name in KINDS}
    for number in range(PAIRS):
        name = sorted(KINDS)[number % len(KINDS)]
        turn = number // len(KINDS)
        pair(stage, name, met if turn % 2 else raced, turn // 2 % 2, wanted[name])


def an_editor_at_the_last_moment(stage):
    """It knows of no locks, and saves when all has been compared."""
    for suffix, files in (("", ["s"]), (".old", ["s", "s.old"])):
        lay_out(stage, {})
        held = Writer(stage, ["apply", "--in-place" + "=" * bool(suffix) + suffix, ONE, "s"], held=True)
        stage.same("held", held.arrives(), True)
        with open(stage.path("s"), "a", encoding="latin-1") as editor:
            editor.write("% saved\n")
        held.goes_on()
        status, said = held.ends()
        stage.same("told: " + said, (status, "s: has been changed by another program" in said), (3, True))
        stage.same("files", stage.names(), files)
        if suffix:
            stage.same("what was saved is in the backup", stage.get("s.old").endswith("% saved\n"), True)


play([two_hundred_pairs, an_editor_at_the_last_moment])
