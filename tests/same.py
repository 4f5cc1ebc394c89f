"""Compares what two builds of rectify say and write, over every session there is: make same BASE=COMMIT.

    same.py COMMIT [--sample=N] PATH...

Builds COMMIT below the build folder, once, and runs both builds on each session below each PATH (N: on every Nth), on the
real records and files of clubs where somebody has them, on the boards of the oracle with what a director told, with play and without: check, apply, apply on what was written, apply with
facts and results at random (drawn by the session's name: the same for both), convert. The order of findings does not count.
What differs is printed, its first SHOWN_IN_FULL outputs are kept in same/differences of the build, and the exit status is 1.
"""
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

import records
import sessions
from oracle.told import Told
from tally import Tally

SEED, BOARDS, IN_A_FILE = 34, 600, 50
DRAWS = 6  # runs with facts at random
FACTS_IN_A_RUN = 4
PATIENCE_SECONDS = 300
SHOWN_IN_FULL = 200
OTHER_FORMAT = {"pbn": "deal-record"}  # by the ending; all others become PBN
SEATS, SIDES, STRAINS = "NESW", ("NS", "EW"), "SHDCN"


def facts(chance):
    """Returns one fact of each kind, with values at random, as trick, player and words."""
    trick, seat, side = str(chance.randint(1, 13)), chance.choice(SEATS), chance.choice(SIDES)
    score = "%d%s %s %d" % (chance.randint(1, 7), chance.choice(STRAINS), seat, chance.randint(0, 13))
    card = chance.choice("SHDC") + chance.choice("AKQJT98765432")
    return [("-", "-", "agreed-tricks=%d" % chance.randint(0, 13)), ("-", "-", "agreed-score=" + score),
            ("-", "-", "agreed-score=none"), ("-", "-", "artificial=" + chance.choice(("60/40", "40/60", "50/50", "60/60"))),
            ("-", "-", "equity=" + score), ("-", side, "equity=" + score), ("-", side, "penalty=10%"),
            ("-", "-", "result-includes-transfer=" + chance.choice(("yes", "no"))), ("-", "-", "laws=2007"),
            ("-", "-", "record=" + chance.choice(("faithful", "faulty", "until-claim"))),
            (trick, seat, "revoke=" + chance.choice(("confirmed", "corrected", "denied"))), (trick, seat, "established=yes"),
            (trick, seat, "attention=after-round"), (trick, seat, "tricks-after=1+"), (trick, seat, "trick-won=-"),
            (trick, seat, "claim=contested %d" % chance.randint(0, 13)), (trick, seat, "omitted=-"), (trick, seat, "extra=" + card),
            (trick, seat, "led-out-of-turn=refused " + card), (trick, seat, "penalty-card=%s major" % card),
            (trick, seat, "lead-option=forbid " + chance.choice("SHDC")), (trick, seat, "designation=high"),
            ("-", seat, "hand-count=14"), ("-", seat, "missing-card=%s played" % card)]


def drawn(name, games):
    """Yields lists of facts as options, the same for both builds."""
    chance = random.Random("%d %s" % (SEED, name))
    for _ in range(DRAWS if games else 0):
        told = []
        for _ in range(chance.randint(1, FACTS_IN_A_RUN)):
            trick, player, words = chance.choice(facts(chance))
            told.append("--fact=%d:%s:%s:%s" % (chance.randint(1, games), trick, player, words))
        yield told


def ending(name):
    return os.path.splitext(name)[1] or ".pbn"


# Reports as options: each format, in one language and in two, and what changes its shape.
REPORTS = [["--format=json", "--explain", "--lang=en,fr"],
           ["--format=text", "--explain", "--lang=fr", "--order=file"], ["--format=text", "--lang=en,fr", "--color=always"],
           ["--format=text", "--quiet"], ["--format=text", "--board=1,2,7"], ["--format=csv", "--lang=en,fr"],
           ["--format=html", "--lang=en,fr"], ["--format=html", "--explain", "--order=file"],
           ["--format=html", "--notice", "--lang=fr,en"]]


def runs(name, plans):
    """Yields the arguments of each run on session NAME that does not depend on its games."""
    out, again = "out" + ending(name), "again" + ending(name)
    yield ["check", "--format=json", name]
    yield ["check", "--format=text", "--explain", "--lang=en", name]
    yield ["check", "--format=html", "--explain", "--lang=fr,en", name]
    yield ["check", "--format=csv", "--lang=fr", name]
    for options in REPORTS:
        yield ["check", *options, name]
    yield ["apply", "--accept=computed", "--format=json", "-o", out, name]
    yield ["apply", "--accept=computed", "--format=json", "-o", again, out]
    yield ["convert", "--to=" + OTHER_FORMAT.get(ending(name)[1:], "pbn"), name]
    for plan in plans:
        given = list(plan.get("options", [])) + ["--fact=" + fact for fact in plan.get("facts", [])]
        yield ["check", "--format=json", "--explain", *given, name]
        yield ["apply", "--format=json", *given, "-o", out, name]


def drawn_runs(name, games):
    """Yields the arguments of runs on session NAME with facts at random on its GAMES."""
    out, again = "out" + ending(name), "again" + ending(name)
    for told in drawn(name, games):
        yield ["check", "--format=text", "--explain", "--lang=en,fr", *told, name]
        yield ["apply", "--accept=computed", "--format=json", *told, "-o", out, name]
        yield ["apply", "--format=json", "-o", again, out]


def in_one_order(line):
    """Returns a line of JSON with its findings sorted; anything else as it is."""
    try:
        board = json.loads(line)
        board["findings"].sort(key=lambda finding: json.dumps(finding, sort_keys=True))
        return json.dumps(board).encode()
    except (ValueError, KeyError, TypeError):
        return line


class Build:
    def __init__(self, folder):
        self.command = os.path.join(folder, "host", "rectify")
        self.environment = dict(os.environ, RECTIFY_PLUGIN_PATH=os.path.join(folder, "plugin", ".libs"), LC_ALL="C.UTF-8")

    def run(self, arguments, folder, inputs):
        """Returns the exit status, what was printed, and the files of FOLDER afterwards, which begins with INPUTS alone unless
        the session is one that the run before wrote."""
        for name in os.listdir(folder):
            if arguments[-1] in inputs and name not in inputs:
                os.unlink(os.path.join(folder, name))
        try:
            result = subprocess.run([self.command, *arguments], cwd=folder, stdin=subprocess.DEVNULL, capture_output=True,
                                    check=False, timeout=PATIENCE_SECONDS, env=self.environment)
        except subprocess.TimeoutExpired:
            return {"status": b"none in %d s" % PATIENCE_SECONDS}
        said = {"status": b"%d" % result.returncode, "standard error": result.stderr,
                "standard output": b"\n".join(map(in_one_order, result.stdout.split(b"\n")))}
        for name in sorted(os.listdir(folder)):
            with open(os.path.join(folder, name), "rb") as file:
                said[name] = file.read()
        return said


def games_of(said):
    """Returns the number of games that a JSON report names in its last line."""
    try:
        return json.loads(said["standard output"].split(b"\n")[-2])["summary"]["games"]
    except (IndexError, KeyError, ValueError):
        return 0


def compared(old, new, session):
    """Returns the number of runs on SESSION, a path, and those that differ: arguments, what, bytes of both."""
    name, count = os.path.basename(session), 1
    stem, home = os.path.splitext(session)[0], os.path.dirname(session)
    with tempfile.TemporaryDirectory() as scratch:
        folders = [os.path.join(scratch, which) for which in ("old", "new")]
        for folder in folders:
            os.mkdir(folder)
            for beside in os.listdir(home):
                path = os.path.join(home, beside)
                if path == session or os.path.isfile(path) and path.startswith(stem + "."):
                    shutil.copy(path, folder)
        planned = sessions.plans(session)
        inputs = os.listdir(folders[0])
        first, *others = runs(name, planned)
        said = [build.run(first, folder, inputs) for build, folder in zip((old, new), folders)]
        differences = different(first, *said)
        for arguments in others + list(drawn_runs(name, games_of(said[0]))):
            count += 1
            differences += different(arguments, *(build.run(arguments, folder, inputs)
                                                    for build, folder in zip((old, new), folders)))
    return session, count, differences


def different(arguments, old, new):
    return [(arguments, what, old.get(what), new.get(what)) for what in sorted(old.keys() | new.keys())
            if old.get(what) != new.get(what)]


def first_line(old, new):
    """Returns the first line in which two outputs differ, in both."""
    before, after = ((text or b"").split(b"\n") for text in (old, new))
    for number, (here, there) in enumerate(zip(before, after), 1):
        if here != there:
            return "line %d\n  - %r\n  + %r" % (number, here[:400], there[:400])
    return "%d lines, then %d" % (len(before), len(after))


def built(commit):
    """Returns the build folder of COMMIT, built below this build's if it was not yet."""
    source, here = os.environ["RECTIFY_SOURCE"], os.path.join(os.environ["RECTIFY_BUILD"], "same")
    full = subprocess.check_output(["git", "-C", source, "rev-parse", "--verify", commit + "^{commit}"], text=True).strip()
    folder = os.path.join(here, full)
    if not os.path.exists(os.path.join(folder, "done")):
        shutil.rmtree(folder, ignore_errors=True)
        os.makedirs(os.path.join(folder, "build"))
        subprocess.check_call("git -C '%s' archive %s | tar -x -C '%s'" % (source, full, folder), shell=True)
        for command, where in ((["autoreconf", "-fi"], folder), (["../configure"], folder + "/build"),
                               (["make", "-s", "-j%d" % (os.cpu_count() or 1)], folder + "/build")):
            subprocess.run(command, cwd=where, check=True, stdout=subprocess.DEVNULL, env=dict(os.environ, LC_ALL="C.UTF-8"))
        with open(os.path.join(folder, "done"), "w", encoding="ascii"):
            pass
    return os.path.join(folder, "build")


def without_play(text):
    """Returns PBN without its sections of play: what was told is all that is known."""
    kept, playing = [], False
    for line in text.splitlines(True):
        playing = line.startswith("[Play ") or playing and not line.startswith("[") and bool(line.strip())
        kept += [] if playing else [line]
    return "".join(kept)


def oracle_sessions(folder):
    """Writes boards with what a director told, with their play and without; returns the files."""
    os.makedirs(folder, exist_ok=True)
    paths = []
    for start in range(SEED, SEED + BOARDS, IN_A_FILE):
        text = "".join(Told(start + number).pbn() for number in range(IN_A_FILE))
        for kind, content in (("played", text), ("told", without_play(text))):
            paths.append(os.path.join(folder, "oracle-%d-%s.pbn" % (start, kind)))
            with open(paths[-1], "w", encoding="ascii") as file:
                file.write(content)
    return paths


def real_sessions(folder, tally):
    """Returns the real records and the files of clubs, which are written into FOLDER."""
    os.makedirs(folder, exist_ok=True)
    paths = []
    if records.folder():
        paths += sessions.below(records.folder())
        paths += sessions.below(os.path.dirname(records.place()))
    else:
        tally.skip("same.py", "there are no records")
    for name in records.names_of_clubs():
        paths.append(os.path.join(folder, name))
        with open(paths[-1], "wb") as file:
            file.write(records.of_clubs(name))
    return [path for path in paths if not path.endswith(".tar.xz")]


def main():
    commit, sample, paths = sys.argv[1], 1, []
    print("seed %d" % SEED)
    old, new, tally = Build(built(commit)), Build(os.environ["RECTIFY_BUILD"]), Tally()
    kept = os.path.join(os.environ["RECTIFY_BUILD"], "same", "differences")
    shutil.rmtree(kept, ignore_errors=True)
    os.makedirs(kept)
    for word in sys.argv[2:]:
        if word.startswith("--sample="):
            sample = int(word.partition("=")[2])
        elif os.path.exists(word):
            paths += sessions.below(os.path.abspath(word))
        else:
            tally.skip("same.py", "%s is not there" % word)
    here = os.path.join(os.environ["RECTIFY_BUILD"], "same")
    paths += real_sessions(os.path.join(here, "clubs"), tally) + oracle_sessions(os.path.join(here, "oracle"))
    by_kind, number = Counter(), 0
    with ProcessPoolExecutor() as pool:
        for session, count, differences in pool.map(compared, *zip(*((old, new, path) for path in paths[::sample]))):
            tally.passed += count - len({" ".join(arguments) for arguments, *_ in differences})
            for arguments, what, before, after in differences:
                by_kind["%s: %s" % (arguments[0], what if what.startswith("sta") else "file")] += 1
                number += 1
                if number <= SHOWN_IN_FULL:
                    for side, text in (("old", before), ("new", after)):
                        with open(os.path.join(kept, "%03d.%s" % (number, side)), "wb") as file:
                            file.write(text or b"")
                    tally.check("%03d %s, %s, %s" % (number, session, " ".join(arguments), what), first_line(before, after))
                else:
                    tally.failed += 1
    for kind, count in by_kind.most_common():
        print("%d differences in %s" % (count, kind))
    return tally.close()


if __name__ == "__main__":
    sys.exit(main())
