"""The case files once more, for what valgrind says: RECTIFY is the command under valgrind.

Each run of a case is an apply, which reads, rules, reports, edits and reads again; whether what
comes out is right is test_cases.py's to say. As one call takes a second or two, turns, editions and
carriers, which take the same paths, are left out, and reports and languages change from call to
call.
"""
import concurrent.futures
import glob
import json
import os
import tempfile

from tally import crashed, main, run

CASES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "cases")
REPORTS = [["--format=json", "--explain"], ["--format=text", "--lang=fr", "--explain"],
           ["--format=text"]]


def calls():
    """(name, session, options) of each run; a case without runs is applied as it is."""
    for path in sorted(glob.glob(os.path.join(CASES, "*.json"))):
        with open(path, encoding="utf-8") as source:
            plan = json.load(source)
        name = os.path.basename(path)[:-len(".json")]
        for number, wanted in enumerate(plan.get("runs", []) + plan.get("apply", []) or [{}], 1):
            options = list(wanted.get("options", []))
            options += ["--fact=" + fact for fact in wanted.get("facts", [])]
            yield "%s run %d" % (name, number), path[:-len(".json")] + ".pbn", options


def apply_quietly(numbered, folder):
    number, (name, session, options) = numbered
    out = "-o" + os.path.join(folder, "%d.pbn" % number)
    result = run(["apply", out] + REPORTS[number % len(REPORTS)] + options + [session])
    return name, crashed(result)


def test(tally):
    with tempfile.TemporaryDirectory() as folder:
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            for name, why in pool.map(lambda call: apply_quietly(call, folder), enumerate(calls())):
                tally.check(name, why)


if __name__ == "__main__":
    main(test)
