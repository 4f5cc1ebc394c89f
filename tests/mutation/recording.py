"""What the tests ask of the command, recorded once, so that it can be asked again quickly.

A command whose result is what it was with the unchanged module is fine whatever the test looks at in
it. Only where a result differs the test itself has to say whether it minds (trial.py).
"""
import glob
import hashlib
import importlib
import os
import subprocess
import sys

import tally
import test_cases
import test_oracle

ORACLE, ORACLE_BOARDS = "oracle", 400
# Tests of whole sessions against models of what follows, for the folders that compute it: a part of each.
FIGURES = ("bridge/figures/", "bridge/sheet/")
SESSIONS = ("test_averages", "test_figures", "test_pbn_assigned", "test_pbn_averages", "test_pbn_averages_games",
            "test_pbn_teams", "test_penalties", "test_ranking", "test_rooms", "test_swiss_pairs", "test_teams",
            "test_teams_assigned", "test_teams_own")
REPLAYS_SECONDS = 600


class Recording:
    def __init__(self, folder):
        self.folder = folder
        self.commands = []   # arguments, with files that stay
        self.digests = []    # of the results with the unchanged module
        self.number = {}     # of each command
        self.of_test = {}    # the numbers of the commands of each test
        self.files = os.path.join(folder, "files")
        os.makedirs(self.files)

    # --- Recording

    def keep(self, path):
        """A copy of a file as it is now."""
        with open(path, "rb") as source:
            content = source.read()
        name = hashlib.sha256(content).hexdigest()[:16] + os.path.splitext(path)[1]
        copy = os.path.join(self.files, name)
        with open(copy, "wb") as target:
            target.write(content)
        return copy

    def kept_arguments(self, arguments):
        kept, arguments = [], list(arguments)
        for place, word in enumerate(arguments):
            if place and arguments[place - 1] == "-o":
                kept.append("target")
            elif word.startswith("--facts="):
                kept.append("--facts=" + self.keep(word[8:]))
            elif place + 1 == len(arguments) and os.path.exists(word):
                kept.append(self.keep(word))
            else:
                kept.append(word)
        return kept

    def note(self, test, arguments):
        # What is changed in place is what -o gives.
        if any(word.startswith("--in-place") for word in arguments):
            return
        kept = self.kept_arguments(arguments)
        number = self.number.setdefault((test, *kept), len(self.commands))
        if number == len(self.commands):
            self.of_test.setdefault(test, []).append(number)
            self.commands.append(kept)

    def record(self, test, function):
        """Calls FUNCTION and keeps the commands that it runs."""
        tally.watcher = lambda arguments: self.note(test, arguments)
        try:
            function()
        finally:
            tally.watcher = None

    def write_commands(self):
        self.path = os.path.join(self.folder, "commands")
        with open(self.path, "wb") as target:
            for command in self.commands:
                for word in [str(len(command) + 1), "rectify"] + command:
                    target.write(word.encode() + b"\0")

    # --- Replaying

    def replay(self, preload, module, numbers, expected, folder):
        """Runs commands; the (number, digest) that differ, which is one at most where EXPECTED is given."""
        lines = "".join("%d %s\n" % (number, expected[number] if expected else "-") for number in numbers)
        environment = dict(os.environ, LD_PRELOAD=preload, REPLAY_COMMANDS=self.path, REPLAY_MODULE=module,
                           RECTIFY_PLUGIN_PATH=os.path.dirname(module))
        result = subprocess.run(tally.COMMAND, input=lines.encode(), cwd=folder, env=environment,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=REPLAYS_SECONDS,
                                check=False)
        if result.returncode:
            return [(numbers[0], "died")]  # the module could not even be loaded
        return [(int(line.split()[0]), line.split()[1]) for line in result.stdout.decode().splitlines()]


def one_way(case, run_plan, edition, ways=test_cases.ways):
    """The first carrier and date; all dates where the case is about dates."""
    found = ways(case, run_plan, edition)
    return found if "dates" in run_plan else found[:1]


class OracleBoards:
    """The boards of the oracle, and what the unchanged module says of them."""

    def __init__(self, folder):
        self.boards = [test_oracle.Board(test_oracle.SEED + n) for n in range(ORACLE_BOARDS)]
        self.variants = list(test_oracle.compare.variants())
        self.path = os.path.join(folder, "oracle.pbn")
        self.right = {}
        with open(self.path, "w", encoding="ascii") as target:
            target.write("".join(board.pbn() for board in self.boards))

    def check(self, counts, place):
        """Under the rules at PLACE; again, only what is said otherwise than the first time."""
        rules = self.variants[place]
        if place in self.right:
            test_oracle.check_boards(counts, self.boards, self.path, rules, self.right[place])
            return
        test_oracle.check_boards(counts, self.boards, self.path, rules)
        result = tally.run(["check", "--format=json", "--lang=en"] + test_oracle.compare.options(rules) +
                           [self.path])
        self.right[place] = test_oracle.read_report(result.stdout)[0]


def record_all(recording, tests):
    """The commands of every test; why the tests fail as they are, or None."""
    counts = tally.Tally()
    for name, function in tests.items():
        recording.record(name, lambda function=function: function(counts))
    recording.write_commands()
    return "%d checks fail" % counts.failed if counts.failed else None


def all_tests(folder, files):
    """The tests of FILES by name: functions that take a tally, and stop where it does."""
    boards, test_cases.ways = OracleBoards(folder), one_way
    scratch = os.path.join(folder, "scratch")
    os.makedirs(scratch, exist_ok=True)
    tests = {case.name: lambda counts, case=case: test_cases.try_case(counts, case, scratch)
             for case in map(test_cases.Case, sorted(glob.glob(os.path.join(test_cases.CASES, "*.json"))))}
    for place in range(len(boards.variants)):
        tests["%s %d" % (ORACLE, place)] = lambda counts, place=place: boards.check(counts, place)
    if any(file.startswith(FIGURES) for file in files):
        tally.SANITIZED = True  # a part of each
        del sys.argv[1:]        # which one of them takes for seeds
        tests.update((name, importlib.import_module(name).test) for name in SESSIONS)
    return tests
