"""The module and the unit tests with all mutants in them, and what each test passes (switched.py)."""
import glob
import os
import re
import shutil
import subprocess

from build import Failed
from switched import Switched

ERROR = re.compile(r"^\S+?:(\d+):\d+: error: ", re.MULTILINE)
WITHOUT = "0"  # no mutant has this number


class Programs:
    """FOLDER is for the programs of BUILD; ON by id is the number of each mutant that can be switched on."""

    def __init__(self, build, sources, mutants, folder):
        self.build, self.folder = build, os.path.join(folder, "switched")
        self.on, self.statement, self.invalid = {}, {}, set()
        self.statements_of = {}  # file: those that its functions have
        self.passing = {}        # statement: the tests and commands that pass it
        self.program = {}
        os.makedirs(os.path.join(self.folder, "module"), mode=0o700)
        numbers = {mutant.id: number for number, mutant in enumerate(mutants, 1)}
        files = sorted({mutant.file for mutant in mutants if mutant.file.endswith(".c")})
        first = 1
        for name in files:
            own = [mutant for mutant in mutants if mutant.file == name]
            first = self.compile(Switched(name, sources[name], own, numbers, first))

    def compile(self, switched):
        """Compiles a file, without those of its mutants that are no program."""
        path = os.path.join(self.folder, switched.name.replace("/", "_"))
        while True:
            text, lines = switched.written()
            with open(path, "w", encoding="utf-8") as source:
                source.write(text)
            try:
                self.build.compile_one(path, self.folder, path[:-1] + "o", ["-O1"])
                break
            except Failed as failed:
                wrong = {lines[int(number)] for number in ERROR.findall(str(failed))}
                if not wrong or None in wrong:
                    raise
                switched.left_out |= wrong
        self.invalid |= {mutant.id for mutant in switched.left_out}
        self.on.update((mutant.id, switched.numbers[mutant.id]) for mutant in switched.switchable())
        self.statement.update(switched.passed)
        self.statements_of[switched.name] = range(switched.first_pass, switched.next_pass)
        return switched.next_pass

    def link(self, tests):
        """Links the module and the unit TESTS."""
        archive = self.archive()
        self.build.link_module([], os.path.join(self.folder), archive)
        for test in tests:
            place = os.path.join(self.folder, "tests")
            os.makedirs(place, exist_ok=True)
            self.program[test] = self.build.link_unit_test(test, [], place, archive)
        self.module = os.path.join(self.folder, "module", "rectify.so")

    def archive(self):
        """The plugin's objects, with those of the files that have mutants in place of their own."""
        source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "switch.c")
        self.build.call(self.build.compiler + ["-O1", "-fPIC", "-c", source, "-o",
                                               os.path.join(self.folder, "switch.o")])
        objects = []
        for path in glob.glob(os.path.join(self.build.objects, "**", ".libs", "*.o"), recursive=True):
            name = os.path.relpath(path, self.build.objects).replace(".libs/", "")
            own = os.path.join(self.folder, name.replace("/", "_"))
            known = any(os.path.exists(os.path.join(tree, name[:-1] + "c"))
                        for tree in (self.build.plugin, self.build.objects))
            if name != "entry.o" and known:
                objects.append(own if os.path.exists(own) else path)
        archive = os.path.join(self.folder, "all.a")
        self.build.call(["ar", "qc", archive] + objects + [os.path.join(self.folder, "switch.o")])
        return archive

    def note_passed(self, path):
        """Reads what was passed by which test or command; of headers alone nothing is noted."""
        if not os.path.exists(path):
            return
        with open(path, encoding="ascii") as source:
            for line in source:
                by, *passed = line.split()
                for statement in map(int, passed):
                    self.passing.setdefault(statement, set()).add(by)
        os.remove(path)

    def passed_by(self, mutant):
        """The names of tests and numbers of commands that come to a mutant."""
        statement = self.statement[mutant.id]
        of_interest = self.statements_of[mutant.file] if statement is None else [statement]
        return set().union(*(self.passing.get(one, set()) for one in of_interest))
