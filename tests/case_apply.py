"""What apply writes of a case.

A case with "apply" in its plan names calls: "options" and "facts" as for a run, "out" the file of
cases/ that must come out byte for byte ("same": the input). Each is tried in every seat ("turns" where
not in all), with LF and with CR LF as line ends. What was written is applied once more, which must change nothing, and what had
been adjusted is settled then, with the same numbers. A case without "apply" is tried once with its
first run, for the bytes around the edits alone.
"""
import json
import os

import edits
import ranking_model
import rotate
from tally import crashed, run


def read(path):
    with open(path, "rb") as source:
        return source.read()


def write(path, content):
    with open(path, "wb") as target:
        target.write(content)


def options_of(plan, turns):
    return list(plan.get("options", [])) + [
        "--fact=" + rotate.fact(fact, turns, 0) for fact in plan.get("facts", [])]


def statuses(path, options):
    """(status, numbers, tricks that move) of each board that the report names."""
    result = run(["check", "--format=json"] + options + [path])
    lines = [json.loads(line) for line in result.stdout.decode("utf-8").splitlines()]
    return {line["game"]: line for line in lines if "game" in line}


def ranking(path, options):
    """What the report says of totals and places."""
    return ranking_model.told(run(["check", "--format=json"] + options + [path]))


def first_difference(wanted, seen):
    if wanted == seen:
        return None
    for number, (one, other) in enumerate(zip(wanted.splitlines(True), seen.splitlines(True)), 1):
        if one != other:
            return "line %d: expected %r, saw %r" % (number, one, other)
    return "expected %d bytes, saw %d" % (len(wanted), len(seen))


def settles(source, written, options, held):
    """What was adjusted in SOURCE must be settled in WRITTEN, with the same numbers, but for games that were HELD back."""
    before, after = statuses(source, options), statuses(written, options)
    accepted = ("adjusted", "proposed") if "--accept=computed" in options else ("adjusted",)
    for game, line in before.items():
        if game in held or line["status"] not in accepted or "tricks" not in line["adjusted"]:
            continue
        later = after.get(game, {"status": "clean", "adjusted": None})
        if later["status"] != "settled" or later["adjusted"] != line["adjusted"]:
            return "game %d: expected settled with %s, saw %s with %s" % (
                game, line["adjusted"], later["status"], later["adjusted"])
    return None


def again(written, options, folder):
    """A second apply changes nothing."""
    second = os.path.join(folder, "second.pbn")
    result = run(["apply", "-o", second] + options + [written])
    return crashed(result) or first_difference(read(written), read(second))


def applied(content, options, folder, wanted=None, held=()):
    """Applies to CONTENT; WANTED are the bytes to come out, None where only the edits are looked at."""
    source, target = os.path.join(folder, "source.pbn"), os.path.join(folder, "target.pbn")
    write(source, content)
    if os.path.exists(target):
        os.remove(target)
    result = run(["apply", "-o", target] + options + [source])
    why = crashed(result)
    if why or result.returncode == 2:
        return why or "exit status 2: %s" % result.stderr.decode("utf-8", "replace").strip()
    if read(source) != content:
        return "the input was changed"
    if wanted is not None:
        why = first_difference(wanted, read(target))
    rescored = any(":agreed-score=" in option for option in options)
    why = why or edits.unexpected(content, read(target), rescored)
    return why or again(target, options, folder) or settles(source, target, options, held)


def in_place(content, options, folder, wanted):
    path = os.path.join(folder, "place.pbn")
    write(path, content)
    result = run(["apply", "--in-place=.old"] + options + [path])
    why = crashed(result) or first_difference(wanted, read(path))
    if not why and os.path.exists(path + ".old"):
        why = first_difference(content, read(path + ".old"))
        os.remove(path + ".old")
    return why


def try_plan(tally, case, plan, label, folder):
    cases = os.path.join(os.path.dirname(os.path.abspath(__file__)), "cases")
    out = case.text if plan["out"] == "same" else read(os.path.join(cases, plan["out"])).decode("latin-1")
    for turns in plan.get("turns", range(4)):
        options = options_of(plan, turns)
        for line_end in ("\n", "\r\n"):
            content, wanted = (rotate.pbn(text, turns).replace("\n", line_end).encode("latin-1")
                               for text in (case.text, out))
            why = applied(content, options, folder, wanted, plan.get("held", ()))
            why = why or ranking_model.wrong(content, wanted, ranking(os.path.join(folder, "source.pbn"), options))
            name = "%s, turned %d, %s" % (label, turns, "CR LF" if line_end == "\r\n" else "LF")
            tally.check(name, why)
            if turns == 0:
                tally.check(name + ", in place", in_place(content, options, folder, wanted))


def try_case(tally, case, folder):
    plans = case.plan.get("apply")
    for number, plan in enumerate(plans or [], 1):
        try_plan(tally, case, plan, "%s apply %d" % (case.name, number), folder)
    if plans is None:
        runs = [plan for plan in case.plan.get("runs", []) if plan.get("exit") != 2]
        options = options_of(runs[0], 0) if runs else []
        why = applied(case.text.encode("latin-1"), options, folder)
        tally.check("%s apply" % case.name, why)
