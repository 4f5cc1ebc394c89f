"""Changes one operator or constant at a time, and sees whether a test notices (make mutation).

Arguments:
  FILE...      only the mutants of these: "laws/barred.c", or a part of the name
  --sample=N   N mutants, always the same ones, from all files
  --known      only what survivors.tsv names
  --jobs=N     processes; one a processor when absent
  --log=FILE   a line for each mutant, as it was tried: what became of it, its id, what killed it; what
               is in the file already is not tried again
  --list       only print the mutants

All mutants of a file are compiled at once, and switched on one at a time (switched.py); a mutant meets
the tests and commands that come to its statement, the quick ones first.

It fails on a mutant that survives and is not in survivors.tsv, and on a row of survivors.tsv that is no
mutant any more or does not survive (survivors.py). A mutant whose object code is that of the unchanged
file is no change at all, and one that cannot be compiled none either.
"""
import argparse
import collections
import multiprocessing
import os
import sys
import tempfile

# The tests stand in the folder above.
sys.path.insert(1, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

import mutants as finding
import survivors
from build import Build
from programs import WITHOUT, Programs
from recording import Recording, all_tests, record_all
from trial import INVALID, KILLED, SAME, SURVIVED, Trial, unit_test_seconds

TRIAL = None


def arguments():
    parser = argparse.ArgumentParser(prog="mutation")
    parser.add_argument("files", nargs="*")
    parser.add_argument("--sample", type=int)
    parser.add_argument("--known", action="store_true")
    parser.add_argument("--jobs", type=int, default=len(os.sched_getaffinity(0)))
    parser.add_argument("--log")
    parser.add_argument("--list", action="store_true")
    return parser.parse_args()


def chosen(every, options, known):
    found = [mutant for mutant in every
             if not options.files or any(part in mutant.file for part in options.files)]
    if options.known:
        found = [mutant for mutant in found if mutant.id in known]
    return finding.sample(found, options.sample) if options.sample else found


def show(identity):
    return "plugin/%s: %s: `%s`: %s" % identity


def start(setting, folder):
    global TRIAL
    TRIAL = Trial(*setting, os.path.join(folder, "process-%d" % os.getpid()))


def try_one(mutant):
    return (mutant,) + TRIAL.try_mutant(mutant)


def logged(path):
    """What became of the mutants that a log names, by id."""
    if not path or not os.path.exists(path):
        return {}
    with open(path, encoding="utf-8") as source:
        rows = [line.rstrip("\n").split("\t") for line in source]
    return {tuple(row[1:5]): (row[0], row[5]) for row in rows}


def try_all(found, known, setting, folder, options):
    """What became of each mutant, in the order in which it is known."""
    context, before = multiprocessing.get_context("fork"), logged(options.log)
    yield from ((mutant,) + before[mutant.id] for mutant in found if mutant.id in before)
    # What takes long comes last: those that survive, and those that are compiled by themselves (trial.py).
    switched = setting[1].statement
    found = sorted((mutant for mutant in found if mutant.id not in before),
                   key=lambda mutant: (switched.get(mutant.id) is None, mutant.id in known))
    with context.Pool(options.jobs, start, (setting, folder)) as pool:
        log = open(options.log, "a", encoding="utf-8") if options.log else None
        for mutant, outcome, killer in pool.imap_unordered(try_one, found):
            if log:
                print(outcome, *mutant.id, killer, sep="\t", file=log, flush=True)
            yield mutant, outcome, killer
        if log:
            log.close()


def noting(path, by):
    """The environment in which what is passed is noted."""
    os.environ.update(RECTIFY_MUTANT=WITHOUT, RECTIFY_PASSED=path, RECTIFY_PASSED_BY=by)


def prepared(every, found, folder):
    """What the trials share; stops where the tests fail as they are."""
    source, build = os.environ["RECTIFY_SOURCE"], os.environ["RECTIFY_BUILD"]
    files = {mutant.file for mutant in found}
    tests, recording, builder = all_tests(folder, files), Recording(folder), Build(source, build)
    sources = finding.sources_of(builder.plugin)
    programs = Programs(builder, sources, [mutant for mutant in every if mutant.file in files], folder)
    programs.link(builder.unit_tests)
    passed, seconds = os.path.join(folder, "passed"), {}
    for test in builder.unit_tests:
        noting(passed, test)
        seconds[test] = unit_test_seconds(programs.program[test], folder)
    del os.environ["RECTIFY_PASSED"]
    failing = [test for test in builder.unit_tests if seconds[test] is None]
    why = record_all(recording, tests)
    if failing or why:
        sys.exit("before anything is changed: %s" % (why or " ".join(failing)))
    preload = builder.link_replay(os.path.join(os.path.dirname(os.path.abspath(__file__)), "replay.c"),
                                  folder)
    numbers = range(len(recording.commands))
    noting(passed, "")
    replayed = recording.replay(preload, programs.module, numbers, None, folder)
    for name in ("RECTIFY_MUTANT", "RECTIFY_PASSED", "RECTIFY_PASSED_BY"):
        del os.environ[name]
    recording.digests = [digest for _, digest in replayed]
    if len(recording.digests) != len(recording.commands) or "died" in recording.digests:
        sys.exit("the commands of the tests cannot be repeated")
    programs.note_passed(passed)
    return builder, programs, recording, tests, seconds, sources


def main():
    options = arguments()
    known = survivors.load()
    every = finding.all_mutants(os.path.join(os.environ["RECTIFY_SOURCE"], "plugin"))
    found = chosen(every, options, known)
    if options.list:
        for mutant in found:
            print(*mutant.id, sep="\t")
        return 0
    wrong = ["%s: no mutant any more, but in survivors.tsv" % show(identity)
             for identity in known.keys() - {mutant.id for mutant in every}]
    counts = collections.Counter()
    with tempfile.TemporaryDirectory(dir=os.environ["RECTIFY_BUILD"]) as folder:
        for mutant, outcome, killer in try_all(found, known, prepared(every, found, folder), folder,
                                                options):
            counts[outcome] += 1
            if outcome == SURVIVED and mutant.id not in known:
                wrong.append("%s: survives" % show(mutant.id))
                print(wrong[-1], flush=True)
            elif outcome != SURVIVED and mutant.id in known and survivors.must_survive(known[mutant.id]):
                wrong.append("%s: %s %s, but in survivors.tsv" % (show(mutant.id), outcome, killer))
    for line in sorted(wrong):
        print("FAIL " + line)
    print("%d killed, %d survive, %d change nothing, %d are no program" % tuple(
        counts[outcome] for outcome in (KILLED, SURVIVED, SAME, INVALID)))
    print("%d passed, %d failed, 0 skipped" % (sum(counts.values()) - len(wrong), len(wrong)))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
