"""Sessions of USEBIO with something wrong in them, in cases/usebio: NAME.xml, and NAME.json with what is to come of it.

  check     what is said of it when nothing is ruled; nothing else is
  runs      of apply: "fact" as --fact takes it, "and" further ones, "says" what is said besides, "becomes" the lines of the file, by number,
            that are others then, or null where they are gone: but for the audit trail no other is
"""
import glob
import json
import os
import re

import ranking_model
from folder import scratch
from tally import crashed, main, run

CASES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "cases", "usebio")
TRAIL = re.compile(rb"[\r\n ]*<\?rectify [^?]*\?>")


def said(result):
    """Without the place in the file."""
    lines = [line for line in result.stderr.decode().splitlines() if "--fact" not in line]
    return [re.sub(r"^.*?:\d+:\d+: ", "", line) for line in lines]


def difference(wanted, seen):
    return None if wanted == seen else "expected %s, saw %s" % (wanted, seen)


def try_run(tally, name, path, data, plan, always):
    out = path + ".out"
    facts = [plan["fact"]] + plan.get("and", [])
    result = run(["apply"] + ["--fact=" + one for one in facts] + ["-o", out, path])
    name = "%s, %s" % (name, " ".join(facts))
    tally.check(name + ": says", crashed(result) or difference(always + plan["says"], said(result)))
    report = json.loads(run(["check", "--format=json", "--fact=" + plan["fact"], path]).stdout.splitlines()[-1])
    with open(out, "rb") as source:
        tally.check(name + ": ranking", ranking_model.wrong(data, source.read(), report.get("ranking")))
    wanted = data.splitlines()
    for number, line in plan["becomes"].items():
        wanted[int(number) - 1] = line and line.encode()
    with open(out, "rb") as source:
        seen = TRAIL.sub(b"", source.read()).splitlines()
    wanted = [line for line in wanted if line is not None]
    wrong = {at + 1: (one, other) for at, (one, other) in enumerate(zip(wanted, seen)) if one != other}
    tally.check(name + ": becomes", None if not wrong and len(wanted) == len(seen) else "expected, saw: %s" % wrong)


def test(tally):
    folder = scratch("usebio-cases").folder
    for plan_path in sorted(glob.glob(os.path.join(CASES, "*.json"))):
        name = os.path.splitext(os.path.basename(plan_path))[0]
        with open(plan_path, encoding="utf-8") as source:
            plan = json.load(source)
        with open(plan_path[:-5] + ".xml", "rb") as source:
            data = source.read()
        path = os.path.join(folder, name + ".xml")
        with open(path, "wb") as target:
            target.write(data)
        result = run(["check", path])
        tally.check("%s: check" % name, crashed(result) or difference(plan["check"], said(result)))
        for one in plan["runs"]:
            try_run(tally, name, path, data, one, plan["check"])


if __name__ == "__main__":
    main(test)
