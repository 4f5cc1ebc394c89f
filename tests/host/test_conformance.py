"""`rectify plugins --check`: our own module and the template pass, and each of many faults is found by the check for it.

The faulty plugins are the template with one fault each (plugins/faulty.c), which the environment names."""
import os
import re

from stage import PLUGINS, play
from tally import SANITIZED

FAULTY = os.path.join(PLUGINS, "faulty.so")
OWN = os.path.join(os.environ.get("RECTIFY_PLUGIN_PATH", ""), "rectify.so")
SAMPLE = os.path.join(os.environ["RECTIFY_SOURCE"], "examples", "plugin", "results.txt")
TOTALS = re.compile(r"^(\d+) passed, (\d+) failed, (\d+) skipped$", re.MULTILINE)

OF_THE_ALLOCATOR = {"push-leaks"}

# The fault, and a check that must find it.
FOUND = [
    ("init-segv", "entry/opens"),
    ("init-exit", "entry/opens"),
    ("init-refuses", "entry/opens"),
    ("interface-abort", "entry/opens"),
    ("deinit-segv", "entry/opens"),
    ("formats-null", "entry/opens"),
    ("table-small", "entry/opens"),
    ("table-hole", "entry/opens"),
    ("report-formats", "entry/opens"),
    ("languages-null", "entry/table-3"),
    ("formats-words", "entry/formats"),
    ("interface-any", "entry/unknown"),
    ("languages-none", "entry/english"),
    ("word-any", "entry/word-0"),
    ("push-prints", "entry/state"),
    ("push-opens", "entry/state"),
    ("push-locale", "entry/state"),
    ("push-environment", "entry/state"),
    ("push-folder", "entry/state"),
    ("push-umask", "entry/state"),
    ("push-signal", "entry/state"),
    ("session-null", "session/null-0"),
    ("create-arguments", "session/null-1"),
    ("option-null", "session/null-4"),
    ("push-null", "session/null-17"),
    ("destroy-null", "session/destroy-null"),
    ("option-any", "session/option-0"),
    ("option-late", "session/option-late-0"),
    ("fact-any", "session/fact-0"),
    ("role-any", "session/role-0"),
    ("finish-early", "session/turn-0"),
    ("finish-again", "session/turn-2"),
    ("push-any", "session/turn-6"),
    ("close-any", "session/turn-10"),
    ("push-leaks", "session/leaks"),
    ("push-chunks", "stream/chunks-1"),
    ("push-beyond", "stream/guarded-1"),
    ("push-keeps", "stream/guarded-7"),
    ("push-counts", "stream/again"),
    ("push-shares", "stream/turns-7"),
    ("close-drops", "stream/unended"),
    ("edits-always", "stream/no-edits"),
    ("deaf", "stream/stops-0"),
    ("push-forgets", "garbage/bytes-7"),
    ("status-null", "stream/texts"),
    ("need-two", "stream/texts"),
    ("finding-latin", "stream/texts"),
    ("finding-player", "stream/texts"),
    ("message-latin", "stream/texts"),
    ("edit-twice", "stream/texts"),
    ("edit-beyond", "stream/texts"),
    ("input-wrong", "stream/texts"),
    ("report-any", "report/unknown-0"),
    ("report-again", "report/late-0"),
    ("report-deaf", "report/full-0"),
    ("report-null", "report/format-0"),
    ("report-bytes", "report/format-0"),
    ("recognise-number", "parts/recognise-garbage"),
    ("recognise-none", "parts/recognise"),
    ("recognise-beyond", "parts/recognise-garbage"),
    ("rule-nothing", "parts/rule-0"),
    ("rule-null", "parts/rule-null-1"),
    ("rule-late", "parts/rule-turn-0"),
    ("sheet-option", "parts/report-2-unknown-1"),
    ("sheet-board", "parts/report-2-1"),
    ("sheet-again", "parts/report-2-0"),
]


def tried(stage, plugin, *words, env=None):
    """The result, the checks that failed, and the three totals."""
    result = stage.rectify("plugins", "--check", plugin, *words, plugin=None, env=env)
    text = result.stdout.decode("utf-8", "replace")
    failed = re.findall(r"^FAILED (\S+):", text, re.MULTILINE)
    totals = TOTALS.search(text)
    return result, failed, tuple(map(int, totals.groups())) if totals else None


def our_own_passes(stage):
    result, failed, totals = tried(stage, OWN)
    stage.ends("our own", result, 0)
    stage.same("nothing fails, and but report/2, which it does not have, nothing is skipped", (failed, totals and totals[1:]), ([], (0, 7)))
    stage.same("more than 160 checks", totals and totals[0] > 160, True)
    stage.quiet("our own", result)


def the_template_passes(stage):
    result, failed, totals = tried(stage, FAULTY, SAMPLE)
    stage.ends("the template", result, 0)
    stage.same("nothing fails", (failed, totals and totals[1]), ([], 0))
    result, failed, totals = tried(stage, FAULTY)
    stage.ends("without a file that it reads", result, 0)
    stage.same("most is skipped", totals and totals[2] > 100, True)
    stage.same("and why is said", "name one that it does" in result.stdout.decode(), True)


def parts_of_the_template_pass(stage):
    """Those that it has when a fault of them could be asked for."""
    for part in ("rule", "sheet"):
        _, failed, _ = tried(stage, FAULTY, SAMPLE, env={"FAULT": part})
        stage.same(part, failed, [])


def each_fault_is_found(stage):
    for fault, check in FOUND:
        if SANITIZED and fault in OF_THE_ALLOCATOR:
            stage.skip("%s: a sanitizer's allocator does not tell what is in use" % fault)
            continue
        result, failed, totals = tried(stage, FAULTY, SAMPLE, env={"FAULT": fault})
        stage.ends(fault, result, 1)
        stage.same("%s is found by %s" % (fault, check), check in failed, True)
        stage.same(fault + ": all are counted", totals and totals[1], len(failed))
    stage.same("as many as were asked for", len(FOUND) >= 30, True)


def what_cannot_be_opened_is_told(stage):
    stage.put("text.so", "no shared object\n" * 100)
    for path in ("text.so", "nowhere.so"):
        result, failed, _ = tried(stage, stage.path(path))
        stage.ends(path, result, 1)
        stage.same(path, failed, ["entry/opens"])
    result, _, _ = tried(stage, FAULTY, "nowhere.txt")
    stage.ends("a file that is not there", result, 3, "nowhere.txt: No such file")


def what_never_ends_is_given_up(stage):
    result, failed, _ = tried(stage, FAULTY, SAMPLE, env={"FAULT": "endless-boards"})
    stage.ends("endless", result, 1)
    stage.same("after two", len(failed), 2)
    stage.same("and says so", "Checks do not end" in result.stdout.decode(), True)


def quiet_leaves_out_what_is_skipped(stage):
    result, _, _ = tried(stage, FAULTY, SAMPLE, "--quiet")
    stage.same("one line", result.stdout.count(b"\n"), 1)


play([our_own_passes, the_template_passes, parts_of_the_template_pass, each_fault_is_found, what_cannot_be_opened_is_told,
      what_never_ends_is_given_up, quiet_leaves_out_what_is_skipped])
