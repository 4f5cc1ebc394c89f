"""Bytes at random on the interfaces of the plugin, without a fuzzer: what tests/fuzz/trial.h says holds.

The files are those of tests/fuzz/corpus and the case files, each as it is and with changes drawn at random,
the seed printed. `make fuzz` does the same with libFuzzer, which looks for what was not reached yet.
"""
import glob
import os
import re
import subprocess

from folder import scratch
from tally import UNDER_TEST_SECONDS, main, sweep

HERE = os.path.dirname(os.path.abspath(__file__))
BUILD = os.environ.get("RECTIFY_BUILD", os.curdir)
SEED = int(os.environ.get("RECTIFY_SEED", "20261122"))
CHANGES = sweep(40, 40)   # of each file
INPUTS = (("session", "pbn"), ("session", "lin"), ("session", "usebio"), ("session", "deal-record"),
          ("facts", "facts"), ("results", "salliere"))
SEVERAL = 10              # of a kind with few files: as many changes more


def files(kind):
    found = sorted(glob.glob(os.path.join(HERE, "fuzz", "corpus", kind, "*")))
    if kind == "pbn":
        found += sorted(glob.glob(os.path.join(HERE, "cases", "*.pbn")))
    return found


def test(tally):
    print("seed %d" % SEED)
    stage = scratch("fuzz")
    for program, kind in INPUTS:
        named = files(kind)
        changes = CHANGES if len(named) > SEVERAL else CHANGES * SEVERAL
        done = subprocess.run([os.path.join(BUILD, "tests", "fuzz", "replay_" + program), "-n%d" % changes,
                               "-s%d" % SEED] + named, cwd=stage.folder, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, check=False, timeout=UNDER_TEST_SECONDS)
        tried = re.match(rb"(\d+) inputs tried\n", done.stdout)
        print("%s: %s" % (kind, done.stdout.decode().strip()))
        expected = len(named) * (changes + 1)
        tally.check(kind, None if done.returncode == 0 and tried and int(tried.group(1)) == expected > 0 else
                    "status %d, %r; the input is in %s; it said %s" % (
                        done.returncode, done.stdout, stage.path("fuzz-input"),
                        done.stderr[-3000:].decode("utf-8", "replace")))


if __name__ == "__main__":
    main(test)
