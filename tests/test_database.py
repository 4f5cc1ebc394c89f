"""The example that rules on tables of SQLite: built, run twice, and what stands in the tables then."""
import os
import shlex
import shutil
import sqlite3
import subprocess
import tempfile

from tally import SANITIZED, main

SOURCE = os.environ["RECTIFY_SOURCE"]
EXAMPLE = os.path.join(SOURCE, "examples", "database")
PLUGIN = os.path.join(os.environ["RECTIFY_PLUGIN_PATH"], "rectify.so")
# By hand: the tables as they stand have 620, 620, 650 and 100 down. One trick more at the first makes 650 of its 620;
# two matchpoints for each lower score, one for each that is the same (Law 78A).
BEFORE = [(1, 10, 620, 3, None), (2, 10, 620, 3, None), (3, 11, 650, 6, None), (4, 9, -100, 0, None)]
AFTER = [(1, 11, 650, 5, 10), (2, 10, 620, 2, None), (3, 11, 650, 5, None), (4, 9, -100, 0, None)]
RULINGS = [(1, "63A1,64A2", 2, "W", "EW", 1)]


def build(tally, folder):
    """The program; None, with a skip, where there is no SQLite to build it with."""
    flags = subprocess.run(["pkg-config", "--cflags", "--libs", "sqlite3"], check=False, capture_output=True, text=True)
    if flags.returncode != 0:
        tally.skip("database", "there is no libsqlite3-dev")
        return None
    program = os.path.join(folder, "rule-database")
    command = shlex.split(os.environ.get("CC", "cc")) + [
        "-std=c11", "-Wall", "-Wextra", "-Werror", "-I", os.path.join(SOURCE, "include"), "-o", program,
        os.path.join(EXAMPLE, "rule-database.c")] + shlex.split(flags.stdout) + ["-ldl"]
    built = subprocess.run(command, check=False, capture_output=True, text=True)
    return program if tally.check("it builds", built.stderr if built.returncode else None) else None


def rows(path, sql):
    with sqlite3.connect(path) as database:
        return database.execute(sql).fetchall()


def state(path):
    return (rows(path, "SELECT id, tricks, score_ns, matchpoints, was FROM result ORDER BY id"),
            rows(path, "SELECT result, law, trick, offender, side, tricks FROM ruling"))


def test(tally):
    if SANITIZED:
        tally.skip("database", "a sanitizer's library cannot be opened by a program that was built without it")
        return
    folder = tempfile.mkdtemp(prefix="rectify-database-")
    try:
        program = build(tally, folder)
        if program:
            evening(tally, program, os.path.join(folder, "club.db"))
    finally:
        shutil.rmtree(folder)


def evening(tally, program, path):
    def run(plugin=PLUGIN):
        return subprocess.run([program, plugin, path], check=False, capture_output=True, text=True)

    def same(what, got, wanted):
        tally.check(what, None if got == wanted else "%r, expected %r" % (got, wanted))
    with open(os.path.join(EXAMPLE, "club.sql"), encoding="utf-8") as source, sqlite3.connect(path) as database:
        database.executescript(source.read())
    same("before", state(path), (BEFORE, []))
    same("no plugin", run(path).returncode, 1)
    same("nothing is written", state(path), (BEFORE, []))
    first = run()
    same("it runs", (first.returncode, first.stderr), (0, ""))
    same("what it says", [line for line in first.stdout.splitlines() if line.startswith("result")],
         ["result 1: adjusted", "result 2: clean", "result 3: clean", "result 4: clean"])
    same("the points", "    matchpoints: 3, then 5\n" in first.stdout, True)
    same("after", state(path), (AFTER, RULINGS))
    again = run()
    same("again", (again.returncode, again.stdout.splitlines()[0]), (0, "result 1: settled"))
    same("nothing is done twice", state(path), (AFTER, RULINGS))
    with sqlite3.connect(path) as database:
        database.execute("UPDATE result SET contract = '8S' WHERE id = 2")
    broken = run()
    same("what cannot be read", (broken.returncode, broken.stderr), (0, 'result 2: "8S" is not a contract\n'))
    same("the others stay", state(path), (AFTER, RULINGS))


main(test)
