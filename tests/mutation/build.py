"""Compiles a changed file with the build's own flags and links what is tested with it.

A header changes every object that depends on it. The changed objects stand before the archive of
the build, whose members of the same name are then not wanted any more.
"""
import glob
import os
import re
import shlex
import shutil
import subprocess

from tokens import tokens_of

COMPILE_SECONDS = 60
FAST_OBJECTS = 8
# Seconds each, for a file cut at every byte or one of megabytes: not what the Laws or bridge/ decide.
LONG = re.compile(r"test_(deal_record_read|facts_xml_limits|pbn_stream)$")


def words(name):
    return shlex.split(os.environ.get(name, ""))


class Failed(Exception):
    """A compiler or linker did not like it."""


class Build:
    def __init__(self, source, build):
        self.plugin = os.path.join(source, "plugin")
        self.build = build
        self.objects = os.path.join(build, "plugin")
        self.archive = os.path.join(self.objects, ".libs", "librectify.a")
        self.unit_tests = [test for test in words("MUTATION_UNIT_TESTS") if not LONG.search(test)]
        self.programs = {}  # the symbols of each unit test
        self.globals = {}   # those of each object
        self.included = {}  # the sources that include each header
        self.header_tokens = []
        self.compiler = words("MUTATION_CC")
        self.flags = ["-I" + self.plugin, "-I" + os.path.join(source, "include"), "-I..", "-I."]
        self.flags += words("MUTATION_CFLAGS") + ["-g0", "-w", "-fPIC"]
        self.link_flags = ["-Wl,-s"]

    def call(self, command):
        result = subprocess.run(command, cwd=self.objects, stdout=subprocess.PIPE, check=False,
                                stderr=subprocess.STDOUT, timeout=COMPILE_SECONDS)
        if result.returncode:
            raise Failed("%s: %s" % (shlex.join(command), result.stdout.decode("utf-8", "replace")))

    def dependents(self, mutant):
        """The sources that a mutant changes. Of a header those that include it, as the compiler noted
        them, and name its function, or one of a header that does."""
        if mutant.file.endswith(".c"):
            return [mutant.file]
        including = self.including(mutant.file)
        if not including:
            raise SystemExit("no source is known that includes %s: build it first" % mutant.file)
        named = re.compile(r"\b(%s)\b" % "|".join(self.callers(mutant.owner)))
        return [one for one in including if named.search(read(os.path.join(self.plugin, one)))]

    def including(self, header):
        """The sources that include HEADER."""
        if not self.included:
            # "**" does not go into folders that begin with a dot.
            for notes in glob.glob(os.path.join(self.objects, "**", ".deps", "*.Plo"), recursive=True):
                files = re.findall(r"\S*/plugin/(\S+\.[ch])\b", read(notes))
                # The notes stay when a source goes.
                source = [one for one in files[:1] if os.path.exists(os.path.join(self.plugin, one))]
                for one in files:
                    self.included.setdefault(one, set()).update(source)
        return sorted(self.included.get(header, ()))

    def callers(self, function):
        """FUNCTION, and the functions of headers that call it, or one of these."""
        if not self.header_tokens:
            for path in glob.glob(os.path.join(self.plugin, "**", "*.h"), recursive=True):
                self.header_tokens += [(token.owner, token.text) for token in tokens_of(read(path))
                                       if token.owner]
        found, before = {function}, None
        while found != before:
            before = set(found)
            found |= {owner for owner, text in self.header_tokens if text in before}
        return found

    def compile_fast(self, mutant, text, folder):
        """Objects of a mutant, not optimized: most mutants die of them already. Of a header only some of
        those that depend on it, first its own source and its neighbours."""
        own, objects, name = os.path.join(folder, "fast"), [], mutant.file
        self.place(os.path.join(own, "tree"), name, text)
        near = sorted(self.dependents(mutant), key=lambda one: -len(os.path.commonprefix([one, name])))
        try:
            for dependent in near[:FAST_OBJECTS]:
                target = os.path.join(own, dependent.replace("/", "_")[:-1] + "o")
                self.compile_one(dependent, os.path.join(own, "tree"), target, ["-O0"])
                objects.append(target)
        finally:
            shutil.rmtree(os.path.join(own, "tree"))
        return objects

    def compile(self, mutant, text, folder):
        """The objects of a mutant that differ from the build's own; may be none."""
        changed = []
        for dependent in self.dependents(mutant):
            plain, own = (os.path.join(folder, kind) for kind in ("plain", "own"))
            for place in (plain, own):
                shutil.rmtree(place, ignore_errors=True)
            self.place(os.path.join(own, "tree"), mutant.file, text)
            own_object = self.compile_one(dependent, os.path.join(own, "tree"),
                                          os.path.join(own, "object.o"))
            kept = os.path.join(folder, "kept", dependent.replace("/", "_")[:-1] + "o")
            if not os.path.exists(kept):
                os.makedirs(os.path.dirname(kept), exist_ok=True)
                self.compile_one(dependent, os.path.join(plain, "tree"), kept)
            if content(own_object) != content(kept):
                changed.append(os.path.join(folder, "changed-" + os.path.basename(kept)))
                shutil.copy(own_object, changed[-1])
        return changed

    @staticmethod
    def place(tree, name, text):
        path = os.path.join(tree, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as target:
            target.write(text)

    def compile_one(self, name, tree, target, more=()):
        """Compiles NAME, from TREE where it has it, with the headers of TREE before the others."""
        source = os.path.join(tree, name)
        if not os.path.exists(source):
            source = os.path.join(self.plugin, name)
        self.call(self.compiler + ["-I" + tree] + self.flags + [*more, "-c", source, "-o", target])
        return target

    def link_module(self, objects, folder, archive=None):
        """The module with these objects, in a folder that the command trusts."""
        target = os.path.join(folder, "module", "rectify.so")
        os.makedirs(os.path.dirname(target), exist_ok=True)
        entry = os.path.join(self.objects, ".libs", "entry.o")
        self.call(self.compiler + self.link_flags + ["-shared", entry] + objects +
                  [archive or self.archive, "-o", target] + words("MUTATION_LIBS"))
        return target

    def symbols(self, path, *options):
        """What an object or a program defines."""
        result = subprocess.run(words("NM") + ["--defined-only", *options, path], stdout=subprocess.PIPE,
                                check=True)
        return {line.split()[-1] for line in result.stdout.decode().splitlines()}

    def globals_of(self, path):
        """The global symbols of an object, which are the same whatever is changed in it."""
        if path not in self.globals:
            self.globals[path] = self.symbols(path, "-g")
        return self.globals[path]

    def unit_tests_with(self, objects):
        """The unit tests that link these objects: where one of their global symbols is."""
        wanted = set().union(*(self.globals_of(path) for path in objects))
        if not self.programs:
            for test in self.unit_tests:
                self.programs[test] = self.symbols(os.path.join(self.build, "tests", test))
        return [test for test, symbols in self.programs.items() if symbols & wanted]

    def link_unit_test(self, test, objects, folder, archive=None):
        tests = os.path.join(self.build, "tests")
        target = os.path.join(folder, os.path.basename(test))
        self.call(self.compiler + self.link_flags + [os.path.join(tests, test + ".o")] + objects +
                  [os.path.join(tests, "libunit.a"), archive or self.archive, "-o", target] +
                  words("MUTATION_TEST_LIBS") + words("MUTATION_LIBS"))
        return target

    def link_replay(self, source, folder):
        target = os.path.join(folder, "replay.so")
        self.call(self.compiler + ["-std=c11", "-O2", "-shared", "-fPIC", source, "-o", target, "-ldl"])
        return target


def read(path):
    with open(path, encoding="utf-8") as source:
        return source.read()


def content(path):
    with open(path, "rb") as source:
        return source.read()
