"""`rectify plugins --check`: our own module and the templates pass, and each of many faults is found by the check for it.

The faulty plugins are the templates with one fault each (plugins/faulty*.c), which the environment names."""
import os
import re

from stage import PLUGINS, play
from tally import SANITIZED, part

FAULTY = os.path.join(PLUGINS, "faulty.so")
# By what a fault's name begins with; the others are the engine's.
OF_A_PART = {"sheet": os.path.join(PLUGINS, "faulty_report.so"), "convert": os.path.join(PLUGINS, "faulty_convert.so")}
OWN = os.path.join(os.environ.get("RECTIFY_PLUGIN_PATH", ""), "rectify.so")
EXAMPLES = os.path.join(os.environ["RECTIFY_SOURCE"], "examples", "plugin")
SAMPLE, TABLE = os.path.join(EXAMPLES, "results.txt"), os.path.join(EXAMPLES, "results.csv")
FAILED = re.compile(r"^FAILED ([^:(]+?)(?: \((\d+) in all\))?: (.*)$", re.MULTILINE)
TOTALS = re.compile(r"^(\d+) passed, (\d+) failed, (\d+) skipped$", re.MULTILINE)

OF_THE_ALLOCATOR = {"push-leaks"}

# The fault, and a check that must find it, or what must be said of it where others find it first.
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
    ("languages-null", "entry/table-2"),
    ("formats-words", "entry/formats"),
    ("interface-any", "entry/unknown"),
    ("languages-none", "entry/english"),
    ("word-any", "entry/word-0"),
    ("push-prints", "entry/state-0"),
    ("push-opens", "entry/state-0"),
    ("push-locale", "entry/state-0"),
    ("push-environment", "entry/state-0"),
    ("push-folder", "entry/state-0"),
    ("push-umask", "entry/state-0"),
    ("push-signal", "entry/state-0"),
    ("session-null", "session/null-0"),
    ("create-arguments", "session/null-1"),
    ("option-null", "session/null-4"),
    ("push-null", "session/null-15"),
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
    ("push-keeps", "it dies: Segmentation fault"),
    ("push-counts", "stream/again"),
    ("push-shares", "stream/turns-7"),
    ("close-drops", "stream/unended"),
    ("edits-always", "stream/no-edits"),
    ("deaf", "stream/stops-0"),
    ("push-forgets", "garbage/bytes-0"),
    ("status-null", "board: bsp_board.status is missing or wrong"),
    ("record-null", "board: bsp_board.record is missing or wrong"),
    ("board-tricks", "board: bsp_board.adjusted_tricks is missing or wrong"),
    ("board-skips", "board 2 follows board 0"),
    ("board-unwritten", "there is an edit, but no board is written"),
    ("finding-trick", "board: bsp_finding.trick is missing or wrong"),
    ("need-two", "board: bsp_need.size is missing or wrong"),
    ("finding-latin", "bsp_finding.text is not UTF-8"),
    ("finding-player", 'bsp_finding.player is "X"'),
    ("message-latin", "bsp_message.text is not UTF-8"),
    ("edit-twice", "edits overlap, or are not sorted"),
    ("edit-beyond", "an edit goes past the end of the input"),
    ("input-wrong", "the first input has the number 7"),
    ("edit-spoils-trail", "edits/settled"),
    ("edit-spoils-tricks", "edits/settled"),
    ("edit-spoils-line", "edits/settled"),
    ("edit-spoils-next", "edits/settled"),
    ("recognise-number", "recognise/garbage-0"),
    ("recognise-none", "recognise/sample-0"),
    ("recognise-beyond", "recognise/garbage-0"),
    ("rule-nothing", "board/rule-0"),
    ("rule-null", "board/null-1"),
    ("rule-any", "board/argument-1"),
    ("rule-late", "board/turn-0"),
    ("rule-option", "board/turn-3"),
    ("rule-counts", "board/again"),
    ("rule-forgets", "board/echo"),
    ("rule-keeps", "board/gone"),
    ("rule-deaf", "board/stops"),
    ("sheet-formats", "entry/opens"),
    ("sheet-words", "entry/words"),
    ("sheet-locale", "entry/state-1"),
    ("sheet-prints", "report/format-0"),
    ("sheet-divides", "report/format-0"),
    ("sheet-null", "report/format-0"),
    ("sheet-sink", "report/format-0"),
    ("sheet-bytes", "report/format-0"),
    ("sheet-empty", "report/format-0"),
    ("sheet-latin", "report/format-0"),
    ("sheet-contract", "report/format-0"),
    ("sheet-shares", "report/format-0"),
    ("sheet-incomplete", "report/nothing-0"),
    ("sheet-keeps", "report/size-0"),
    ("sheet-beyond", "report/size-0"),
    ("sheet-deaf", "report/full-0"),
    ("sheet-language", "report/language-1"),
    ("sheet-origin", "report/null-8"),
    ("sheet-destroy", "it dies: Segmentation fault"),
    ("sheet-any", "report/unknown-0"),
    ("sheet-option", "report/option-0"),
    ("sheet-late", "report/late-0"),
    ("sheet-again", "report/late-1"),
    ("sheet-after", "report/late-2"),
    ("sheet-unfinished", "report/late-3"),
    ("convert-targets", "entry/opens"),
    ("convert-words", "entry/words"),
    ("convert-opens", "entry/state-2"),
    ("convert-null", "create() gives no converter"),
    ("convert-chunks", "convert/target-0"),
    ("convert-beyond", "it dies: Segmentation fault"),
    ("convert-latin", "bsp_message.text is not UTF-8"),
    ("convert-mute", "convert/garbage-4"),
    ("convert-deaf", "convert/full"),
    ("convert-sinkless", "convert/null-2"),
    ("convert-destroy", "convert/null-0"),
    ("convert-any", "convert/unknown-0"),
    ("convert-late", "convert/late-0"),
    ("convert-again", "convert/late-1"),
    ("convert-surest", "recognise/garbage-1"),
    ("convert-stranger", "recognise/sample-1"),
]


def faulty(fault):
    return OF_A_PART.get(fault.partition("-")[0], FAULTY)


def tried(stage, plugin, *words, env=None):
    """The result, the first checks that failed for each reason, and the three totals."""
    result = stage.rectify("plugins", "--check", plugin, *words, plugin=None, env=env)
    text = result.stdout.decode("utf-8", "replace")
    failed = [name for names, _, _ in FAILED.findall(text) for name in names.split(", ")]
    totals = TOTALS.search(text)
    return result, failed, tuple(map(int, totals.groups())) if totals else None


def reasons(result):
    return [reason for _, _, reason in FAILED.findall(result.stdout.decode("utf-8", "replace"))]


def counted(result):
    """How many checks failed, by the lines for each reason."""
    lines = FAILED.findall(result.stdout.decode("utf-8", "replace"))
    return sum(int(count) if count else len(names.split(", ")) for names, count, _ in lines)


def our_own_passes(stage):
    result, failed, totals = tried(stage, OWN)
    stage.ends("our own", result, 0)
    stage.same("nothing fails", (failed, totals and totals[1]), ([], 0))
    skipped = re.findall(r"^skipped [^:]+: (.*)$", result.stdout.decode(), re.MULTILINE)
    stage.same("nothing is skipped", skipped, [])
    stage.same("more than 250 checks", totals and totals[0] > 250, True)
    stage.quiet("our own", result)


def the_template_passes(stage):
    result, failed, totals = tried(stage, FAULTY, SAMPLE)
    stage.ends("the template", result, 0)
    stage.same("nothing fails", (failed, totals and totals[1]), ([], 0))
    result, failed, totals = tried(stage, FAULTY)
    stage.ends("without a file that it reads", result, 0)
    stage.same("most is skipped", totals and totals[2] > 100, True)
    stage.same("and why is said", "name one that it does" in result.stdout.decode(), True)


def parts_pass(stage):
    """That of the template which it has when a fault of it could be asked for; a report alone, a converter alone."""
    for plugin, sample, least, env in ((FAULTY, SAMPLE, 200, {"FAULT": "rule"}), (OF_A_PART["sheet"], SAMPLE, 40, {}),
                                       (OF_A_PART["convert"], TABLE, 30, {})):
        result, failed, totals = tried(stage, plugin, sample, env=env)
        stage.ends(plugin, result, 0)
        stage.same(plugin, (failed, totals and totals[0] >= least), ([], True))


def each_fault_is_found(stage):
    for fault, check in part(FOUND):
        if SANITIZED and fault in OF_THE_ALLOCATOR:
            stage.skip("%s: a sanitizer's allocator does not tell what is in use" % fault)
            continue
        result, failed, totals = tried(stage, faulty(fault), SAMPLE, TABLE, env={"FAULT": fault})
        stage.ends(fault, result, 1)
        stage.same("%s is found: %s" % (fault, check), check in failed + reasons(result), True)
        if fault.startswith("edit-spoils"):
            stage.same(fault + ": by that alone", failed, [check])
        stage.same(fault + ": all are counted", totals and totals[1], counted(result))
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
    stage.same("after two", counted(result), 2)
    stage.same("and says so", "Checks do not end" in result.stdout.decode(), True)


def quiet_leaves_out_what_is_skipped(stage):
    result, _, _ = tried(stage, FAULTY, SAMPLE, "--quiet")
    stage.same("one line", result.stdout.count(b"\n"), 1)


play([our_own_passes, the_template_passes, parts_pass, each_fault_is_found, what_cannot_be_opened_is_told,
      what_never_ends_is_given_up, quiet_leaves_out_what_is_skipped])
