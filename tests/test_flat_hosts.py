"""The programs of examples/flat/, in four languages: each writes for every session what `rectify apply` writes, byte for
byte; and with the facts and options of each case the flat functions give what the command gives."""
import ctypes
import importlib.util
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

import sessions
from flat_hosts import EXAMPLES, TOP, Wanted, all_sessions, applied
from tally import SANITIZED, main

MODULE = os.path.join(os.environ.get("RECTIFY_PLUGIN_PATH", os.curdir), "rectify.so")
CC = shlex.split(os.environ.get("CC", "cc"))
SESSION_OPTIONS = ("laws", "accept")


def source(name):
    return os.path.join(EXAMPLES, name)


def hosts(folder):
    """For each language its compiler, what builds the program in FOLDER, and what runs it."""
    modules, linked = os.path.dirname(MODULE), os.path.join(folder, "librectify.so")
    os.symlink(MODULE, linked)
    yield ("C", CC[0], [*CC, "-std=c11", "-Wall", "-Wextra", "-Werror", "-I", os.path.join(TOP, "include"), source("rule.c"), MODULE,
                        "-Wl,-rpath," + modules, "-o", os.path.join(folder, "rule-c")], [os.path.join(folder, "rule-c")])
    yield "Python", sys.executable, ["true"], [sys.executable, source("rule.py"), MODULE]
    yield ("Pascal", "fpc", ["fpc", "-v0", "-Fl" + folder, "-k-rpath", "-k" + modules, "-FU" + folder, source("rule.pas"),
                             "-o" + os.path.join(folder, "rule-pas")], [os.path.join(folder, "rule-pas")])
    yield ("C#", "mcs", ["mcs", "-define:LINUX", "-out:" + os.path.join(folder, "Rule.exe"), source("Rule.cs")],
           ["env", "LD_LIBRARY_PATH=" + modules, "mono", os.path.join(folder, "Rule.exe")])


def test_hosts(tally):
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as built:
        wanted = Wanted(folder)
        tally.check("sessions", None if len(wanted.paths) > 300 else "only %d" % len(wanted.paths))
        for language, compiler, build, command in hosts(built):
            if not shutil.which(compiler):
                tally.skip("the host in " + language, "there is no " + compiler)
                continue
            result = subprocess.run(build, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
            if tally.check("the host in %s is built" % language, None if result.returncode == 0 else result.stdout.decode()):
                wanted.compare(tally, language, command)


def example():
    """The example in Python as a module."""
    spec = importlib.util.spec_from_file_location("rule", source("rule.py"))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def calls(options, facts):
    """The options and facts of a call of the command as those of the flat functions; None where one has no counterpart."""
    given = []
    for option in options:
        name, _, value = option.lstrip("-").partition("=")
        if name == "reading":
            point, _, value = value.rpartition(":")
            given.append(("reading:" + point, value))
        elif name in SESSION_OPTIONS:
            given.append((name, value))
        else:
            return None
    told = [tuple(fact.partition("=")[0].rsplit(":", 3)) + (fact.partition("=")[2],) for fact in facts]
    return tuple(tuple(tuple(part.encode() for part in one) for one in many) for many in (given, told))


def test_cases(tally):
    """Every run of a case, by the functions of the example in Python."""
    rule, module, runs, holds = example().rule, ctypes.CDLL(MODULE), 0, 0
    with tempfile.TemporaryDirectory() as folder:
        for path in all_sessions():
            with open(path, "rb") as file:
                session = file.read()
            for number, plan in enumerate(sessions.plans(path), 1):
                options, facts = plan.get("options", []), plan.get("facts", [])
                given = calls(options, facts)
                if given is None or plan.get("exit") == 2:
                    continue
                wanted, report, why = applied(path, os.path.join(folder, "out"), options + ["--fact=" + fact for fact in facts])
                seen, told, messages = rule(module, path.encode(), session, *given)
                astray = re.search(rb": hold=(.*)", messages)
                if astray and seen is None:
                    holds += 1
                    seen, told, messages = rule(module, path.encode(), session, given[0] + ((b"hold", astray[1]),), given[1])
                runs += 1
                name = "%s, run %d" % (os.path.basename(path), number)
                tally.check(name, why or (None if seen == wanted else "other bytes than apply's"))
                tally.check(name + ", report", None if (told or b"") == report else "another than the command's")
    tally.check("runs", None if runs > 500 and holds > 0 else "only %d, with %d of a board that does not read back" % (runs, holds))


def gives(outcome, game, row, report, messages):
    """Why the board of the report does not move what OUTCOME says; None when it does, or waits for another answer, or what
    moves stands in the result already."""
    boards = [line for line in map(json.loads, (report or b"").splitlines()) if line.get("game") == game and line["row"] == row]
    if len(boards) != 1:
        return messages
    status, moves = boards[0]["status"], boards[0]["transfer"] or {"tricks": 0}
    same = moves == {key: outcome[key] for key in ("to", "tricks") if key in outcome}
    return None if same or status in ("director", "suspect", "settled") else "moves %s, not %s" % (moves, outcome)


def test_answers(tally):
    """Every answer of a report is taken as a fact, and gives what the report says of it; a clean board has a line."""
    rule, module, answers = example().rule, ctypes.CDLL(MODULE), 0
    for path in all_sessions():
        with open(path, "rb") as file:
            session = file.read()
        _, report, _ = rule(module, path.encode(), session, [(b"clean", b"yes")])
        lines = [json.loads(line) for line in (report or b"").splitlines()]
        if not lines:
            continue
        clean = [line for line in lines[:-1] if line["status"] == "clean"]
        name = os.path.basename(path)
        tally.check(name + ", clean boards", None if len(clean) == lines[-1]["summary"]["clean"] and
                    not any(line[key] for line in clean for key in ("findings", "rulings", "needs")) else clean)
        for line, outcome in ((line, one) for line in lines[:-1] for need in line["needs"] for one in need.get("outcomes", [])):
            if outcome["answer"] and outcome["tricks"] is not None:
                told = [tuple(part.encode() for part in outcome["answer"])]
                _, answered, messages = rule(module, path.encode(), session, [(b"clean", b"yes")], told)
                tally.check("%s, %s" % (name, outcome["answer"]), gives(outcome, line["game"], line["row"], answered, messages))
                answers += 1
    tally.check("answers", None if answers > 300 else "only %d" % answers)


def test(tally):
    if SANITIZED:
        tally.skip("flat hosts", "the sanitizers' runtime would have to be loaded before all else")
        return
    test_hosts(tally)
    test_cases(tally)
    test_answers(tally)


if __name__ == "__main__":
    main(test)
