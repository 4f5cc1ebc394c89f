"""What valgrind says, and the sanitizers cannot: bytes used before anybody wrote them. RECTIFY is the command
under valgrind.

A run takes a second before it does anything. So there are few: every kind of input in every report, games
made at random with all that goes wrong in one session, and one case in so many with its facts (RECTIFY_WHOLE,
which `make sweeps` sets: each run of each). Whether what comes out is right is for other tests to say.
"""
import concurrent.futures
import glob
import json
import os
import tempfile

from editions import EDITIONS
from generated.games import Game
from tally import WHOLE, crashed, main, run
from test_generated import SEED, facts_of, sidecar_of

HERE = os.path.dirname(os.path.abspath(__file__))
CASES, CORPUS = os.path.join(HERE, "cases"), os.path.join(HERE, "fuzz", "corpus")
GAMES = 300
WRONG_USAGE = 2
CASE_RUNS = 50  # of several hundred
REPORTS = [["--format=json", "--explain"], ["--format=text", "--lang=en,fr", "--explain"], ["--format=html", "--notice"],
           ["--format=csv"]]


def calls_of_cases():
    """(name, words) of each run of each case that is a call with its facts as options; a case without runs is
    applied as it is."""
    for path in sorted(glob.glob(os.path.join(CASES, "*.json"))):
        with open(path, encoding="utf-8") as source:
            plan = json.load(source)
        name = os.path.basename(path)[:-len(".json")]
        for number, wanted in enumerate(plan.get("runs", []) + plan.get("apply", []) or [{}], 1):
            options = wanted.get("options", []) + ["--fact=" + fact for fact in wanted.get("facts", [])]
            if wanted.get("exit") != WRONG_USAGE and "option" in wanted.get("carrier", ["option"]):
                yield "%s run %d" % (name, number), ["apply"] + options + [path[:-len(".json")] + ".pbn"]


def calls_of_formats():
    """The seeds of the fuzzer, of every kind."""
    session = os.path.join(CORPUS, "pbn", "evening.pbn")
    for path in sorted(glob.glob(os.path.join(CORPUS, "*", "*"))):
        kind = os.path.basename(os.path.dirname(path))
        name = os.path.relpath(path, CORPUS)
        if kind == "facts":
            yield name, ["check", "--facts=" + path, session]
        elif kind == "salliere":
            yield name, ["apply", "--results=" + path, session]
        else:
            for report in REPORTS:
                yield "%s %s" % (name, report[0]), ["check"] + report + [path]
            if kind != "lin":
                yield "%s apply" % name, ["apply", "--accept=computed", path]
            yield "%s convert" % name, ["convert", "--to=deal-record", path]
    yield "back to PBN", ["convert", "--to=pbn", os.path.join(CORPUS, "deal-record", "session.xml")]


def calls_of_games(folder):
    games = [Game(SEED + number) for number in range(GAMES)]
    facts, session, sidecar = facts_of(games), os.path.join(folder, "games.pbn"), os.path.join(folder, "facts.xml")
    for path, text in (session, "".join(game.pbn() for game in games)), (sidecar, sidecar_of(facts["sidecar"])):
        with open(path, "w", encoding="ascii", newline="") as target:
            target.write(text)
    told = ["--facts=" + sidecar] + ["--fact=" + words for words in facts["option"]]
    for edition in EDITIONS:
        yield "games " + edition, ["apply", "--accept=computed", "--explain", "--laws=" + edition] + told + [session]


def in_silence(numbered, folder):
    """Makes a call in a place of its own; its name, and what went wrong."""
    number, (name, words) = numbered
    place = os.path.join(folder, str(number))
    os.mkdir(place)
    if words[0] != "check":
        words = words[:1] + ["-o", "out"] + words[1:]
    if words[0] == "apply":
        words += REPORTS[number % len(REPORTS)]
    result = run(words, cwd=place)
    return name, crashed(result) or ("it is no call: %r" % words if result.returncode == WRONG_USAGE else None)


def test(tally):
    cases = list(calls_of_cases())
    step = 1 if WHOLE else len(cases) // CASE_RUNS | 1
    print("one in %d of %d runs of cases" % (step, len(cases)))
    with tempfile.TemporaryDirectory() as folder:
        calls = list(calls_of_formats()) + list(calls_of_games(folder)) + cases[::step]
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            for name, why in pool.map(lambda call: in_silence(call, folder), enumerate(calls)):
                tally.check(name, why)


if __name__ == "__main__":
    main(test)
