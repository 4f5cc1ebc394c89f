"""Tries one mutant: whether a test fails with it."""
import os
import resource
import subprocess

import lawfiles
import tally
from build import Failed
from recording import ORACLE

INVALID, SAME, KILLED, SURVIVED = "invalid", "same", "killed", "survived"
# Long for what takes some hundredths of a second: who needs more does not end.
COMMAND_SECONDS = 60
# A unit test may take twice its time and a second more: of processor time, however busy the machine is.
LINK_SECONDS = 0.05
# A unit test that takes longer comes after the commands.
SLOW_SECONDS = 0.2
# One process, as the first failure is enough; of the enumeration of Law 64 a small part will do.
UNIT_TEST_ENVIRONMENT = {"CK_FORK": "no", "RECTIFY_LAW64": "64"}


class Fails(Exception):
    """A check failed: the first is enough."""


class FirstFailure(tally.Tally):
    def check(self, name, why):
        if why is not None:
            raise Fails(name)
        return True


class Trial:
    """One process's part of the work: its own folder, and what has killed so far."""

    def __init__(self, build, programs, recording, tests, seconds, sources, folder):
        self.build, self.recording, self.tests, self.sources = build, recording, tests, sources
        self.programs = programs
        self.seconds = seconds  # what each unit test takes
        self.folder = folder
        self.killers = {}       # file: tests, the one that killed last in front
        self.tried = {}         # (file, unit test): how many of its mutants met it, how many it killed
        os.makedirs(os.path.join(folder, "module"), mode=0o700, exist_ok=True)
        self.preload = os.path.join(recording.folder, "replay.so")
        tally.UNDER_TEST_SECONDS = COMMAND_SECONDS

    def order(self, file):
        """Names of tests: what killed mutants of this file, then the cases of its Law, then the rest."""
        names = self.killers.setdefault(file, [])
        likely = [name for name in self.tests for law in lawfiles.laws_of(file) if law in name]
        return list(dict.fromkeys(names + likely + list(self.tests)))

    def try_mutant(self, mutant):
        """What became of it, and what killed it."""
        if mutant.id in self.programs.invalid:
            return INVALID, ""
        if mutant.id not in self.programs.on:
            return self.try_alone(mutant)
        os.environ["RECTIFY_MUTANT"] = str(self.programs.on[mutant.id])
        killer = self.killer_of(mutant)
        del os.environ["RECTIFY_MUTANT"]
        if killer:
            return KILLED, killer
        if self.programs.statement[mutant.id] is None:
            return self.try_alone(mutant)  # rows that the compiler knew stand where they are used
        return (SURVIVED if self.is_change(mutant) else SAME), ""

    def killer_of(self, mutant):
        """The test that tells the mutant that is on, of those that come to it; None when there is none."""
        passing = self.programs.passed_by(mutant)
        likely, others = self.by_name([test for test in self.programs.program if test in passing],
                                      self.stems_of(mutant.file, []), mutant.file)
        commands = {int(number) for number in passing if number.isdigit()}
        return (self.killing_program(likely, mutant.file) or
                self.killing_command(self.programs.module, mutant.file, commands) or
                self.killing_program(others, mutant.file))

    def killing_program(self, tests, file):
        for test in tests:
            if self.is_killed_by(test, self.programs.program[test], file):
                return test
        return None

    def is_change(self, mutant):
        """Returns whether the compiler makes something else of it."""
        return bool(self.build.compile(mutant, mutant.applied(self.sources[mutant.file]), self.folder))

    def try_alone(self, mutant):
        """Compiles and links it by itself."""
        text = mutant.applied(self.sources[mutant.file])
        try:
            objects = self.build.compile_fast(mutant, text, self.folder)
            likely, others = self.unit_tests(objects, mutant.file)
            killer = self.killing_unit_test(objects, likely, mutant.file)
            if killer:
                return KILLED, killer
            objects = self.build.compile(mutant, text, self.folder)
        except Failed:
            return INVALID, ""
        if not objects:
            return SAME, ""
        if mutant.file.endswith(".h"):
            likely, others = [], sum(self.unit_tests(objects, mutant.file), [])
        module = self.build.link_module(objects, self.folder)
        killer = (self.killing_command(module, mutant.file) or
                  self.killing_unit_test(objects, others, mutant.file))
        return (KILLED, killer) if killer else (SURVIVED, "")

    def unit_tests(self, objects, file):
        """Those that cost less than any command: what killed before, and those of the file's name; and
        the others. First what kills the most for its time."""
        return self.by_name(self.build.unit_tests_with(objects), self.stems_of(file, objects), file)

    def by_name(self, tests, stems, file):
        tests = sorted(tests, key=lambda test: self.cost(file, test))
        likely = [test for test in tests if self.seconds[test] <= SLOW_SECONDS and
                  (any(stem in test for stem in stems) or self.tried.get((file, test), (0, 0))[1])]
        return likely, [test for test in tests if test not in likely]

    @staticmethod
    def stems_of(file, objects):
        """The name of a file; of a header also those of the sources that are compiled with it."""
        stems = [os.path.splitext(os.path.basename(file))[0]] + ["law" + law for law in lawfiles.laws_of(file)]
        if file.endswith(".h"):
            stems += [os.path.basename(path)[:-len(".o")].rpartition("_")[2] for path in objects]
        return stems

    def cost(self, file, test):
        """The time that it takes to kill one mutant of FILE with TEST, as far as is known."""
        tried, killed = self.tried.get((file, test), (0, 0))
        return (LINK_SECONDS + self.seconds[test]) * (tried + 2) / (killed + 1)

    def killing_command(self, module, file, commands=None):
        """The command that sees the change, of these COMMANDS or all; None when there is none."""
        killer = self.first_differing(module, self.order(file), commands)
        if killer and not killer.startswith(ORACLE):
            self.killers[file] = [killer] + [name for name in self.killers[file] if name != killer]
        return killer

    def first_differing(self, module, names, commands):
        """The test that fails with this module; None when there is none."""
        os.environ["RECTIFY_PLUGIN_PATH"] = os.path.dirname(module)
        while names:
            numbers = [(number, name) for name in names for number in self.recording.of_test.get(name, [])
                       if commands is None or number in commands]
            if not numbers:
                return None
            differing = self.recording.replay(self.preload, module, [number for number, _ in numbers],
                                              self.recording.digests, self.folder)
            if not differing:
                return None
            number, seen = differing[0]
            name = dict(numbers)[number]
            if seen == "died" or self.fails(name):
                return name
            names = names[names.index(name) + 1:]
        return None

    def fails(self, name):
        try:
            self.tests[name](FirstFailure())
        except Exception:  # pylint: disable=broad-except
            return True  # Fails, or what the test did not expect to see at all
        return False

    def killing_unit_test(self, objects, tests, file):
        for test in tests:
            program = self.build.link_unit_test(test, objects, self.folder)
            if self.is_killed_by(test, program, file):
                return test
        return None

    def is_killed_by(self, test, program, file):
        tried, killed = self.tried.get((file, test), (0, 0))
        fails = unit_test_fails(program, self.folder, 2 * self.seconds[test] + 1)
        self.tried[file, test] = (tried + 1, killed + fails)
        return fails


def unit_test_fails(program, folder, seconds):
    """Returns whether it does, or takes more than so many SECONDS of processor time."""
    def limit():
        resource.setrlimit(resource.RLIMIT_CPU, (int(seconds), int(seconds)))
    result = subprocess.run([program], cwd=folder, env=dict(os.environ, **UNIT_TEST_ENVIRONMENT),
                            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=limit,
                            check=False)
    return result.returncode != 0


def unit_test_seconds(program, folder):
    """The processor time that a unit test takes with nothing changed; None where it fails."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    if unit_test_fails(program, folder, COMMAND_SECONDS):
        return None
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
