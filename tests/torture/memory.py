"""No memory: each request for it fails, in turn, once and with all that follow, and never is an answer wrong.

no_memory.c is put before the C library's malloc. Whatever fails, the command ends in one of two ways: as it
does without the fault, all bytes of all files the same; or with 3, a message that says so, each file as it was or
wholly as it was to become, and nothing left over.

Two things are not ours. libxml2 does not survive each of its own requests: such a death counts as that when the
request was its own and so was the death, both by their callers, and there may be one in LIBRARY_SHARE of the faults.
The system's loader of shared objects ends the process with 127 and "out of memory" where it cannot go back.

"make torture" tries every request of each run; else RUN_SAMPLE of each, drawn by the seed that is printed.
"""
import concurrent.futures
import os
import random
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, os.pardir))

import usebio_model  # noqa: E402
from tally import WHOLE, main, run  # noqa: E402

SOURCES = os.environ.get("RECTIFY_SOURCE", os.path.join(HERE, os.pardir, os.pardir))
BUILD = os.environ.get("RECTIFY_BUILD", os.curdir)
PRELOADED = os.environ.get("RECTIFY_NO_MEMORY", os.path.join(BUILD, "tests", "torture", ".libs", "no_memory.so"))
ONLY = os.environ.get("RECTIFY_NO_MEMORY_ONLY", "")  # runs that have this in their name
SEED = int(os.environ.get("RECTIFY_SEED", "12"))
RUN_SAMPLE = 40
LIBRARY_SHARE = 100
LIBRARY, LOADER = "libxml2", "ld-"
LOADER_STATUS, LOADER_SAYS = 127, b"out of memory\n"
ENOMEM = os.strerror(12)
REPORT = "r.txt"


def read(*names):
    with open(os.path.join(SOURCES, *names), "rb") as source:
        return source.read()


def case(name):
    return read("tests", "cases", name)


def usebio():
    """A session with revokes, of which the director knows."""
    session = usebio_model.make("MP", 4, tables=4, boards=6, two_winners=True, revokes=((1, 0), (2, 2), (2, 3)))
    facts = "".join(" --fact=%d:%d:%s:revoke=confirmed" % (game, *line.revoke)
                    for game, line in enumerate((line for lines in session.boards.values() for line in lines), 1)
                    if line.revoke)
    return usebio_model.write(session, usebio_model.Form()), facts


RECORD, NIGHT, OMITTED = read("examples", "deal-record.xml"), read("examples", "club-night.pbn"), case("d20.pbn")
USEBIO, CONFIRMED = usebio()
FACTS = read("tests", "torture", "facts.xml")
LIN = (b"pn|S,W,N,E|md|3S8H2,S9H3,SAH4,|sv|o|ah|Board 1|mb|p|mb|p|mb|1C!|an|strong, \"any\"|mb|p|mb|p|mb|p|"
       b"nt|{the lead}|pc|S9|pc|SA|mc|9|\n")
# What no ruling needs, and a conversion must not lose.
TOLD = b"""% PBN 2.1
{ before all }
[Event "a \\"night\\""]
[Board "1"]
[North "N\xf6rth"]
[Foo "kept"]
[Auction "N"]
1NT =1= Pass Pass Pass
[Note "1:15-17"]
{ of the note }

; between
[Board "2"]
[OptimumTable "a;b"]
1 2

{ behind }
"""
# Of the other table; the session's own rows stand beside them.
RESULTS = b"1,1,2,3N,N,9\n1,21,41,3N,N,9\n2,1,2,P,,\n3,1,2,2S,E,8\n"
NAMES = b"1,Ann,Bob\n2,Cyd,Dan\n"


class Run:
    """A call of the command, the files it is given, and lines that go into it."""

    def __init__(self, name, words, answers=(), **files):
        self.name, self.words, self.answers = name, words.split(), list(answers)
        self.files = {name.replace("_", "."): content for name, content in files.items()}


RUNS = [
    Run("check PBN", "check s.pbn", s_pbn=OMITTED),
    Run("check a score table", "check s.pbn", s_pbn=NIGHT),
    Run("check a deal record", "check --format=html s.xml", s_xml=RECORD),
    Run("check USEBIO", "check --format=json --explain s.xml", s_xml=USEBIO),
    Run("check LIN", "check --format=csv s.lin", s_lin=LIN),
    Run("check two files", "check a.pbn b.pbn", a_pbn=OMITTED, b_pbn=OMITTED),
    Run("check with a fact", "check --fact=1:6:E:omitted=- --report=r.txt s.pbn", s_pbn=OMITTED, r_txt=b"old\n"),
    Run("apply to PBN", "apply --in-place=.old s.pbn", s_pbn=NIGHT),
    Run("apply an average to PBN", "apply --fact=1@7-8:-:-:artificial=50/50 -o out.pbn s.pbn",
        s_pbn=case("average-scoring.pbn")),
    Run("apply an average to USEBIO", "apply --fact=4:-:-:artificial=50/50 -o out.xml s.xml",
        s_xml=case("usebio/average-scoring.xml")),
    Run("apply penalties to PBN", "apply --fact=1@1-4:-:NS:penalty=10% --fact=2@1-5:-:NS:penalty=none -o out.pbn s.pbn",
        s_pbn=case("penalties-corrected.pbn")),
    Run("apply a penalty to USEBIO", "apply --fact=1:-:NS:penalty=10% -o out.xml s.xml",
        s_xml=case("usebio/penalty-of-pairs.xml")),
    Run("apply to another file", "apply -o out.pbn s.pbn", s_pbn=NIGHT, out_pbn=b"old\n"),
    Run("apply to a deal record", "apply --in-place s.xml", s_xml=RECORD),
    Run("apply to USEBIO", "apply --format=csv --in-place%s s.xml" % CONFIRMED, s_xml=USEBIO),
    Run("apply to results", "apply --results=r.csv --names=n.csv s.pbn", s_pbn=NIGHT, r_csv=RESULTS, n_csv=NAMES),
    Run("PBN to deal record", "convert --to=deal-record -o out.xml s.pbn", s_pbn=TOLD),
    Run("PBN to deal record, over a file", "convert --to=deal-record -o out.xml s.pbn", s_pbn=OMITTED, out_xml=b"old\n"),
    Run("deal record to PBN", "convert --to=pbn -o out.pbn s.xml", s_xml=RECORD),
    Run("PBN to PBN", "convert --to=pbn -o out.pbn s.pbn", s_pbn=TOLD, out_pbn=b"old\n"),
    Run("LIN to PBN", "convert --to=pbn -o out.pbn s.lin", s_lin=LIN),
    Run("a sidecar", "check --facts=f.xml s.pbn", s_pbn=OMITTED, f_xml=FACTS),
    Run("ask, kept in a sidecar", "ask --facts=f.xml s.pbn", ["a", "b", ""], s_pbn=OMITTED),
    Run("help with a word", "help corrected in time"),
    Run("help with a word of many", "help card"),
    Run("ask, kept in the session", "ask --in-place s.pbn", ["a", "b", "none"], s_pbn=OMITTED),
]


def lines_of(path):
    if not os.path.exists(path):
        return []
    with open(path, encoding="utf-8") as source:
        return source.read().splitlines()


class Ending:
    """What is left of a run."""

    def __init__(self, result, folder, log):
        self.status, self.out, self.said = result.returncode, result.stdout, result.stderr
        self.files = {}
        for name in os.listdir(folder):
            with open(os.path.join(folder, name), "rb") as source:
                self.files[name] = source.read()
        self.log = dict(line.split(" ", 1) for line in log)

    def is_same(self, other):
        return (self.status, self.out, self.said, self.files) == (other.status, other.out, other.said, other.files)


def end(which, at=0, on=False, answers=None):
    """Runs it; request AT fails, and with ON all that follow. ANSWERS instead of its own."""
    lines = "".join(line + "\n" for line in (which.answers if answers is None else answers))
    with tempfile.TemporaryDirectory(prefix="no-memory-") as place:
        folder, log = os.path.join(place, "work"), os.path.join(place, "log")
        os.mkdir(folder)
        for name, content in which.files.items():
            with open(os.path.join(folder, name), "wb") as out:
                out.write(content)
        env = dict(os.environ, LC_ALL="C", TMPDIR=place, LD_PRELOAD=PRELOADED, NO_MEMORY_AT=str(at), NO_MEMORY_LOG=log)
        if on:
            env["NO_MEMORY_ON"] = "yes"
        result = run(which.words, env=env, cwd=folder, input=lines.encode())
        return Ending(result, folder, lines_of(log))


def states_of(which, whole):
    """What each file may be in the end: as it was, as it is without the fault, and where answers are kept, with the
    first of them alone. A report that a message calls incomplete may be anything."""
    endings = [which, whole] + [end(which, answers=which.answers[:count]) for count in range(len(which.answers))]
    names = {name for ending in endings for name in ending.files} - {REPORT}
    return {name: [ending.files.get(name) for ending in endings] for name in names}


def is_made_good(seen, whole):
    """Answers are kept one by one: what could not be kept was told, and went into the file with the next."""
    return (seen.status, seen.out, seen.files) == (whole.status, whole.out, whole.files) and ENOMEM in seen.said.decode()


def why_wrong(seen, states, whole):
    """Why a run that had no memory did not say so as it should; None when it did."""
    said = seen.said.decode("utf-8", "replace")
    if is_made_good(seen, whole):
        return None
    if seen.status != 3:
        return "exit status %d, expected %d as without the fault, or 3; it said: %r" % (
            seen.status, whole.status, said[-300:])
    if not said.endswith("\n") or ENOMEM not in said:
        return "3, and it said %r" % said[-300:]
    for name in (set(seen.files) | set(states)) - {REPORT}:
        if seen.files.get(name) not in states.get(name, []):
            return "3, and %s is neither as it was nor as it was to become" % name
    return None


def is_of_library(seen):
    return (seen.status < 0 and seen.log.get("failed", "").startswith(LIBRARY) and
            seen.log.get("killed", "").startswith(LIBRARY))


def is_of_loader(seen):
    return (seen.status == LOADER_STATUS and seen.said.endswith(LOADER_SAYS) and
            seen.log.get("at", "").startswith(LOADER))


class Count:
    def __init__(self):
        self.tried = self.same = self.told = self.library = self.loader = 0

    def add(self, other):
        for key, value in vars(other).items():
            setattr(self, key, getattr(self, key) + value)

    def __str__(self):
        return "%d faults: %d as without, %d told with 3, %d deaths in libxml2, %d in the loader" % (
            self.tried, self.same, self.told, self.library, self.loader)


def judge(tally, name, count, states, whole, seen):
    if "failed" not in seen.log:
        tally.check(name, None if seen.is_same(whole) else "no request failed, and yet it ended otherwise")
        return
    count.tried += 1
    why = None
    if seen.is_same(whole):
        count.same += 1
    elif is_of_library(seen):
        count.library += 1
    elif is_of_loader(seen):
        count.loader += 1
    else:
        why = why_wrong(seen, states, whole)
        count.told += why is None
    tally.check(name, why and "%s (asked by %s)" % (why, seen.log["failed"]))


def sweep(tally, pool, which, draw):
    """Faults of a run; returns how they ended."""
    count, whole = Count(), end(which)
    asked, states = int(whole.log["asked"]), states_of(which, whole)
    trials = [(at, on) for at in range(1, asked + 1) for on in (False, True)]
    if not WHOLE and len(trials) > RUN_SAMPLE:
        trials = sorted(draw.sample(trials, RUN_SAMPLE))
    for (at, on), seen in zip(trials, pool.map(lambda trial: end(which, *trial), trials)):
        judge(tally, "%s: request %d%s" % (which.name, at, " and on" if on else ""), count, states, whole, seen)
    print("%s: %d requests; %s" % (which.name, asked, count), flush=True)
    return count


def test(tally):
    total, draw = Count(), random.Random(SEED)
    if not os.path.isfile(PRELOADED):
        tally.skip("no memory", "not with sanitizers, which have a malloc of their own")
        return
    if "asked" not in end(RUNS[0]).log:
        tally.skip("no memory", "there is no malloc that could be put before that of this C library")
        return
    print("seed %d" % SEED)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        wanted = [which for which in RUNS if ONLY in which.name]
        for which in wanted:
            total.add(sweep(tally, pool, which, draw))
    print("%d runs: %s" % (len(wanted), total))
    tally.check("deaths in libxml2", None if total.library * LIBRARY_SHARE <= total.tried else
                "%d of %d, more than one in %d" % (total.library, total.tried, LIBRARY_SHARE))


if __name__ == "__main__":
    main(test)
