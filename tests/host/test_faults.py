"""What a host makes of a plugin that is wrong: a message and status 3, the session as it was, and nothing left behind.

The plugin is the template with one fault (plugins/faulty.c), which the environment names."""
import os

from stage import PLUGINS, play
from tally import SANITIZED

FAULTY, REPORT = os.path.join(PLUGINS, "faulty.so"), os.path.join(PLUGINS, "faulty_report.so")
SESSION = "# results\n1 4S N 10\n2 3NT E 8\n"
# A line that is none gives a message.
SPOILT = "# results\n1 4S N 10\nwhat is this?\n"
AT_FAULT = "the plugin is at fault: "
DIED = "the plugin died: "

def with_fault(fault):
    """The environment that names it; a sanitizer leaves signals for faults to the host."""
    env = {"FAULT": fault}
    if SANITIZED:
        env["ASAN_OPTIONS"] = os.environ["ASAN_OPTIONS"] + ":handle_segv=0:use_sigaltstack=0"
    return env


def beside_ours(fault):
    """The same, where our own engine rules."""
    return with_fault(fault) | {"RECTIFY_PLUGIN_PATH": os.environ["RECTIFY_PLUGIN_PATH"]}


# The fault, and what is said where a session is ruled on.
TOLD = [
    ("status-null", AT_FAULT + "bsp_board.status is missing"),
    ("board-null", AT_FAULT + "bsp_board.size is missing"),
    ("record-null", AT_FAULT + "bsp_board.record cannot be right"),
    ("board-small", AT_FAULT + "bsp_board.size is wrong"),
    ("board-tricks", AT_FAULT + "bsp_board.adjusted_tricks cannot be right"),
    ("finding-trick", AT_FAULT + "bsp_finding.trick cannot be right"),
    ("board-skips", AT_FAULT + "bsp_board.game cannot be right"),
    ("need-null", AT_FAULT + "bsp_board.need_count cannot be right"),
    ("need-two", AT_FAULT + "bsp_need.size is wrong"),
    ("need-billions", AT_FAULT + "bsp_board.need_count cannot be right"),
    ("need-of-nothing", AT_FAULT + "bsp_need.fact is missing"),
    ("need-small", AT_FAULT + "bsp_need.size is wrong"),
    ("need-replies", AT_FAULT + "bsp_need.reply_count cannot be right"),
    ("finding-null", AT_FAULT + "bsp_finding.id is missing"),
    ("finding-small", AT_FAULT + "bsp_finding.size is wrong"),
    ("ruling-count", AT_FAULT + "bsp_board.ruling_count cannot be right"),
    ("ruling-law", AT_FAULT + "bsp_ruling.law_count is missing"),
    ("told-value", AT_FAULT + "bsp_told.value is missing"),
    ("endless-boards", AT_FAULT + "it gives more boards"),
    ("endless-deaf", AT_FAULT + "it does not stop"),
    ("session-null", "the plugin failed"),
    ("finish-code", "the plugin failed (finish gave status "),
    ("formats-null", "session/1 is too small, or lacks a function"),
    ("report-formats", "report/1 is too small, or lacks a function"),
    ("table-small", "session/1 is too small, or lacks a function"),
    ("table-hole", "session/1 is too small, or lacks a function"),
    ("init-refuses", "does not work with this program"),
    ("interface-segv", DIED),
    ("init-segv", DIED),
    ("init-abort", DIED),
    ("create-segv", DIED),
    ("push-segv", DIED),
    ("push-stack", DIED),
    ("board-segv", DIED),
    ("finish-segv", DIED),
    ("destroy-segv", DIED),
]
# The same of a message, with a session that has a line that is none.
TOLD_OF_MESSAGES = [
    ("message-null", AT_FAULT + "bsp_message.size is missing"),
    ("message-text", AT_FAULT + "bsp_message.text is missing"),
    ("message-small", AT_FAULT + "bsp_message.size is wrong"),
    ("endless-messages", AT_FAULT + "it gives more boards"),
]
# Where a session is written.
TOLD_OF_EDITS = [
    ("edit-null", AT_FAULT + "bsp_edit.size is missing"),
    ("edit-bytes", AT_FAULT + "bsp_edit.bytes is missing"),
    ("edit-small", AT_FAULT + "bsp_edit.size is wrong"),
    ("edit-input", AT_FAULT + "bsp_edit.input cannot be right"),
    ("edit-twice", "changes overlap or go past the end"),
    ("edit-beyond", "changes overlap or go past the end"),
    ("edit-wraps", "changes overlap or go past the end"),
    ("board-unwritten", "reports no board as adjusted"),
    ("edit-spoils-trail", "does not read back as it should"),
    ("edit-spoils-tricks", "does not read back as it should"),
    ("edit-spoils-line", "does not read back as it should"),
    ("endless-edits", "changes overlap or go past the end"),
    ("verify-segv", DIED),
    ("verify-abort", DIED),
]
# Where there is a report.
TOLD_OF_REPORTS = [
    ("report-null", "--format=text: the plugin failed"),
    ("report-bytes", "the report cannot be written: Invalid argument"),
    ("report-segv", DIED),
    ("report-endless", AT_FAULT + "its report is longer than the files can account for"),
    ("report-endless-deaf", "does not stop when it is told to"),
]
AGREED = ("--fact=1:-:-:agreed-tricks=9",)


def tried(stage, fault, words, said, session=SESSION, plugin=FAULTY):
    """Runs the command, which must say so, with status 3, and leave the folder as it was."""
    stage.put("s", session)
    before = stage.names()
    name = "%s, %s" % (fault, " ".join(words))
    result = stage.rectify(*words, plugin=plugin, env=with_fault(fault), input=b"")
    stage.ends(name, result, 3, said)
    stage.same(name + ": the session", stage.get("s"), session)
    stage.same(name + ": nothing is left", stage.names(), before)


def without_a_fault_it_works(stage):
    stage.put("s", SESSION)
    result = stage.rectify("apply", "--in-place", *AGREED, "s", plugin=FAULTY)
    stage.ends("apply", result, 1)
    stage.same("written", stage.get("s"), "# results\n1 4S N 9 was 10\n2 3NT E 8\n")


def one_that_knows_no_trail_is_used_without(stage):
    stage.put("s", SESSION)
    stage.put("new.facts.xml", "<facts/>\n")
    result = stage.rectify("apply", "-o", "new", *AGREED, "s", plugin=FAULTY, env=with_fault("trail-refused"))
    stage.ends("apply", result, 1)
    stage.same("written", stage.get("new"), "# results\n1 4S N 9 was 10\n2 3NT E 8\n")


def a_fault_is_told(stage):
    for fault, said in TOLD:
        tried(stage, fault, ("check", "s"), said)
        tried(stage, fault, ("apply", "--in-place", *AGREED, "s"), said)


def a_fault_at_the_very_end_is_told(stage):
    """What was to be written is there then, and that is what it is."""
    tried(stage, "deinit-segv", ("check", "s"), DIED)
    result = stage.rectify("apply", "--in-place", *AGREED, "s", plugin=FAULTY, env=with_fault("deinit-segv"))
    stage.ends("apply", result, 3, DIED)
    stage.same("written", (stage.get("s"), stage.names()), ("# results\n1 4S N 9 was 10\n2 3NT E 8\n", ["s"]))


def a_fault_of_a_message_is_told(stage):
    for fault, said in TOLD_OF_MESSAGES:
        tried(stage, fault, ("check", "s"), said, session=SPOILT)
        tried(stage, fault, ("apply", "-o", "s", *AGREED, "s"), said, session=SPOILT)


def a_fault_of_an_edit_is_told(stage):
    for fault, said in TOLD_OF_EDITS:
        for words in (("--in-place",), ("-o", "new"), ("-o", "-")):
            tried(stage, fault, ("apply", *words, *AGREED, "s"), said)


def a_fault_of_a_report_is_told(stage):
    for fault, said in TOLD_OF_REPORTS:
        tried(stage, fault, ("check", "--report=new", "s"), said)
        tried(stage, fault, ("apply", "--report=new", "--in-place", *AGREED, "s"), said)


def a_report_and_the_account_are_mended(stage):
    """In a report that is text, wherever a character is cut, and in what apply tells; what else a report may be stays."""
    stage.put("s", SESSION)
    for words, said in ((("check", "s"), "♠ caf? ??1: clean\n♠ caf? ??2: clean\n♠ caf? ??2 boards\n"),
                        (("check", "--quiet", "--report=new", "s"), "")):
        result = stage.rectify(*words, plugin=FAULTY, env=with_fault("report-latin"))
        stage.ends("report", result, 0, out=said)
    stage.same("in a file", stage.get("new"), "♠ caf? ??2 boards\n")
    both = stage.rectify("check", "s", "s", plugin=FAULTY, env=with_fault("report-latin"))
    stage.same("of two files", both.stdout.decode(), "♠ caf? ??1: clean\n♠ caf? ??2: clean\n" * 2 + "♠ caf? ??4 boards\n")
    result = stage.rectify("apply", "-o", "new", *AGREED, "s", plugin=FAULTY, env=with_fault("board-latin"))
    stage.ends("account", result, 1, out="new: boards adjusted: 1\n  caf? (game 1): tricks 10, now 9\n")
    stage.put("game.pbn", '[Event "x"]\n[Board "1"]\n[Contract "Pass"]\n')
    for name, byte in (("csv", b"caf?"), ("tsv", b"caf\xe9")):
        result = stage.rectify("check", "--format=" + name, "game.pbn", plugin=REPORT, env=beside_ours("sheet-latin-" + name))
        stage.same(name, result.stdout.count(byte), 1)


def a_report_of_any_engine_ends(stage):
    stage.put("game.pbn", '[Event "x"]\n[Board "1"]\n[Contract "Pass"]\n')
    for fault, said in (("sheet-endless", "game.pbn: the plugin is at fault: its report"), ("sheet-endless-deaf", "does not stop")):
        result = stage.rectify("check", "--format=tsv", "--report=new", "game.pbn", plugin=REPORT, env=beside_ours(fault))
        stage.ends(fault, result, 3, said.replace("game.pbn", "new"))
        stage.same(fault, stage.names(), ["game.pbn"])


def the_others_go_on(stage):
    """A fault in one of several files; there is a stack to die on where the program's is used up."""
    for fault in ("status-null", "push-segv", "push-stack"):
        stage.put("s", SESSION)
        result = stage.rectify("check", "s", "s", "s", plugin=FAULTY, env=with_fault(fault))
        stage.ends(fault, result, 3, "the plugin")


def ask_survives_too(stage):
    for fault, said in (("need-two", AT_FAULT), ("status-null", AT_FAULT), ("push-segv", DIED), ("session-null", "failed")):
        tried(stage, fault, ("ask", "s"), said)


def a_form_that_fails_is_told(stage):
    stage.put("s", SESSION)
    result = stage.rectify("ask", "s", plugin=FAULTY, env=with_fault("form-next"), input=b"+\n1\na\n")
    stage.ends("form-next", result, 3, "the plugin's form")
    result = stage.rectify("ask", "s", plugin=FAULTY, env=with_fault("form-two"), input=b"+\n1\na\n")
    stage.ends("form-two", result, 3, "the plugin's form")
    stage.same("nothing of it is asked", b"Who was it" in result.stderr, False)
    result = stage.rectify("ask", "s", plugin=FAULTY, env=with_fault("form-gone"), input=b"+\n1\na\nW\n<\n")
    stage.ends("form-gone", result, 3, "the plugin's form")


def a_word_for_the_list_is_missing(stage):
    """Without languages or editions it has no words, and can do the rest."""
    stage.put("s", SESSION)
    for fault in ("languages-null", "editions-null"):
        stage.ends(fault, stage.rectify("check", "s", plugin=FAULTY, env=with_fault(fault)), 0)
        stage.ends(fault, stage.rectify("plugins", plugin=FAULTY, env=with_fault(fault)), 0)
    for fault in ("formats-null", "report-formats"):
        stage.ends(fault, stage.rectify("plugins", plugin=FAULTY, env=with_fault(fault)), 3)


def what_is_not_utf_8_is_replaced(stage):
    stage.put("s", SPOILT)
    result = stage.rectify("check", "s", plugin=FAULTY, env=with_fault("message-latin"))
    stage.ends("check", result, 3, "s:3:1: caf? ?\n")


play([without_a_fault_it_works, a_fault_is_told, a_fault_at_the_very_end_is_told, a_fault_of_a_message_is_told, a_fault_of_an_edit_is_told,
      a_fault_of_a_report_is_told, a_report_and_the_account_are_mended, a_report_of_any_engine_ends, the_others_go_on, ask_survives_too, a_form_that_fails_is_told, a_word_for_the_list_is_missing,
      what_is_not_utf_8_is_replaced])
