"""The tests near to what changed, built and run: `make quick`, between two looks at the code.

Changed is what differs from where this branch left main (QUICK_SINCE names another commit), committed or
not; arguments name files instead. Near to a file are the unit tests with its name in theirs, to one of the
Laws those of its Laws as doc/laws.md lists them (test_law63 for laws/established.c); where there is none, those
that include the header beside it; to a header, all that include it; the cases that cite its Law; and what
NEAR has for its folder. That is no proof: what is far breaks too, and make check finds it.
"""
import concurrent.futures
import fnmatch
import glob
import os
import re
import subprocess
import sys
import time

import lawfiles

SOURCE, BUILD = os.environ["RECTIFY_SOURCE"], os.environ["RECTIFY_BUILD"]
UNIT_TESTS = os.environ["QUICK_UNIT_TESTS"].split()
COMMAND_TESTS = os.environ["QUICK_COMMAND_TESTS"].split()
MADE_FOR_COMMAND_TESTS = os.environ["QUICK_MADE"].split()  # plugins and a host
MAKE = ["make", "-s", "--no-print-directory", "-j%d" % os.cpu_count()]
CASES = 30  # of those that cite a Law, or of all

# Tests by folder, as patterns.
NEAR = [
    ("plugin/bridge/", ["unit/test_judge", "test_cases.py"]),
    ("plugin/laws/", ["unit/test_judge*", "test_cases.py"]),
    ("plugin/formats/pbn/", ["unit/test_pbn_*", "test_examples.py", "test_rows.py"]),
    ("plugin/formats/usebio/", ["unit/test_usebio_*", "test_usebio.py", "test_penalties.py", "test_realbridge.py"]),
    ("plugin/formats/lin/", ["unit/test_lin_*", "test_lin.py"]),
    ("plugin/formats/deal_record/", ["unit/test_deal_record_*", "test_schema.py"]),
    ("plugin/formats/salliere/", ["test_results.py", "test_boards_csv.py"]),
    ("plugin/reports/", ["unit/test_report*", "test_examples.py"]),
    ("plugin/words/", ["unit/test_words", "unit/test_french", "unit/test_report*"]),
    ("plugin/session/", ["test_session.py"]),
    ("plugin/abi/", ["unit/test_reporting"]),
    ("plugin/", ["test_examples.py", "test_floors.py"]),
    ("host/", ["host/test_beside.py", "host/test_check.py", "host/test_usage.py", "test_examples.py"]),
    ("include/", ["header.sh", "abi/layout.sh", "exports.sh", "test_installed.py"]),
    ("po/", ["catalogs.sh", "unit/test_french", "test_french.py"]),
    ("doc/", ["test_manual.py", "test_doc.py"]),
    ("examples/", ["test_examples.py"]),
    ("tests/cases/", ["test_cases.py"]),
]


def git(*words):
    result = subprocess.run(["git", "-C", SOURCE, *words], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                            check=False)
    return result.stdout.decode().split("\n")[:-1]


def changed():
    """Paths from the top of the sources."""
    if sys.argv[1:]:
        return sys.argv[1:]
    since = os.environ.get("QUICK_SINCE") or (git("merge-base", "HEAD", "main") + ["HEAD"])[0]
    return sorted(set(git("diff", "--name-only", since) + git("ls-files", "--others", "--exclude-standard")))


def includers(header):
    """The unit tests that include it, as the compiler noted when they were last built."""
    for test in UNIT_TESTS:
        notes = os.path.join(BUILD, "tests", "unit", ".deps", os.path.basename(test) + ".Po")
        if os.path.exists(notes):
            with open(notes, encoding="utf-8") as source:
                if "/%s " % header in source.read().replace("\\\n", " "):
                    yield test


def near(path):
    """The tests near to a file."""
    stem, kind = os.path.splitext(os.path.basename(path))
    stems = "|".join([re.escape(stem)] + ["law%s[a-z]?" % law for law in lawfiles.laws_of(path)])
    named = [test for test in UNIT_TESTS if re.fullmatch(r"unit/(test_)?(%s)(_\w+)?" % stems, test)]
    found = set(named)
    if kind == ".h" or not named:
        found.update(includers(os.path.splitext(path)[0] + ".h"))
    for test in COMMAND_TESTS:
        if path == "tests/" + test:
            found.add(test)
    for folder, patterns in NEAR:
        if path.startswith(folder):
            found.update(test for test in UNIT_TESTS + COMMAND_TESTS
                         if any(fnmatch.fnmatch(test, pattern) for pattern in patterns))
    return found


def cases_near(paths):
    """Names of cases: those that changed, and a sample of those that cite the Laws of the changed files."""
    laws = [law for path in paths for law in lawfiles.laws_of(path)]
    cites = re.compile(r"\b(%s)[A-G]" % "|".join(laws)) if laws else re.compile("")
    own = [os.path.basename(path).split(".")[0] for path in paths if path.startswith("tests/cases/")]
    found = []
    for path in sorted(glob.glob(os.path.join(SOURCE, "tests", "cases", "*.json"))):
        with open(path, encoding="utf-8") as source:
            if cites.search(source.read()):
                found.append(os.path.basename(path)[:-len(".json")])
    return sorted(set(own + found[::len(found) // CASES + 1]))


def make(folder, targets):
    environment = {name: value for name, value in os.environ.items() if name not in ("MAKEFLAGS", "MFLAGS")}
    started = time.monotonic()
    result = subprocess.run(MAKE + ["-C", os.path.join(BUILD, folder)] + targets, env=environment, check=False,
                            stdout=subprocess.DEVNULL)  # errors and warnings go to the other stream
    if result.returncode:
        sys.exit("it does not build")
    print("built, %.1f s" % (time.monotonic() - started), flush=True)


def run(test, cases):
    """Runs a test; its name, whether it passed, what it said, and for how long it ran."""
    started = time.monotonic()
    if test.endswith(".py"):
        command = [sys.executable, os.path.join(SOURCE, "tests", test)] + (cases if test == "test_cases.py" else [])
    elif test.endswith(".sh"):
        command = ["sh", os.path.join(SOURCE, "tests", test)]
    else:
        command = [os.path.join(os.curdir, test)]
    result = subprocess.run(command, cwd=os.path.join(BUILD, "tests"), stdin=subprocess.DEVNULL,
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    return test, result.returncode in (0, 77), result.stdout.decode("utf-8", "replace"), time.monotonic() - started


def main():
    paths = changed()
    tests = sorted(set().union(*map(near, paths))) if paths else []
    programs = [test for test in tests if test in UNIT_TESTS]
    if any(test.startswith("host/") for test in tests):
        programs += MADE_FOR_COMMAND_TESTS
    make(os.curdir, ["all"])
    if programs:
        make("tests", programs)
    failed, cases = 0, cases_near(paths)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for test, passed, said, seconds in pool.map(lambda test: run(test, cases), tests):
            print("%s %s, %.1f s" % ("passed" if passed else "FAILED", test, seconds), flush=True)
            failed += not passed
            if not passed:
                print(said, flush=True)
    print("%d files changed, %d tests near to them, %d failed" % (len(paths), len(tests), failed))
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
