"""A plugin of version 1.0 of the ABI in the host of today, and a host of 1.0 with the plugin of today.

Both are compiled from abi/1.0, with the header of that version.
"""
import glob
import json
import os
import re
import subprocess

from stage import PLUGINS, play

HERE = os.path.dirname(os.path.abspath(__file__))
SOURCES = os.path.join(HERE, os.pardir, os.pardir)
OLD_PLUGIN = os.path.join(PLUGINS, "version_1_0.so")
OLD_HOST = os.path.join(os.environ.get("RECTIFY_BUILD", os.curdir), "tests", "abi", "1.0", "host")
PLUGIN_PATH = os.environ.get("RECTIFY_PLUGIN_PATH", "")
FILES = sorted(glob.glob(os.path.join(SOURCES, "examples", "*.pbn")) +
               glob.glob(os.path.join(HERE, os.pardir, "cases", "d*.pbn")))


def old_plugin(stage, *words, **keywords):
    return stage.rectify(*words, plugin=OLD_PLUGIN, **keywords)


def an_old_plugin_is_listed(stage):
    result = old_plugin(stage, "plugins")
    stage.ends("it can be used", result, 0)
    said = [" ".join(line.split()) for line in result.stdout.decode().splitlines()]
    for row in ("ABI 1.0", "formats status: A status a line (read, write)", "reports text json", "languages en",
                "laws 2007 2017"):
        stage.same(row, row in said, True)


def an_old_plugin_reports(stage):
    stage.put("s", "noted\ndirector\n")
    stage.put("t", "clean\n")
    text = "boards\n1 noted\n2 director\n1 clean\n3 in all\n"
    lines = ('{"game":1,"status":"noted"}\n{"game":2,"status":"director"}\n{"game":1,"status":"clean"}\n'
             '{"summary":3}\n')
    for jobs in ("--jobs=1", "--jobs=2"):
        stage.ends("text " + jobs, old_plugin(stage, "check", jobs, "s", "t"), 1, out=text)
        stage.ends("json " + jobs, old_plugin(stage, "check", "--format=json", jobs, "s", "t"), 1, out=lines)
    stage.put("bad", "noted\n\n")
    stage.ends("a message", old_plugin(stage, "check", "bad"), 3, "status:2:1: no status")


def an_old_plugin_cannot_say_that_a_report_is_incomplete(stage):
    """What came later: the host does without it, and keeps the older report."""
    stage.put("s", "noted\n")
    os.mkdir(stage.path("folder"))
    for form in ("text", "json"):
        stage.put("r", "older\n")
        stage.ends(form, old_plugin(stage, "check", "--format=" + form, "--report=r", "s", "folder"), 3,
                   "r: the report is incomplete, and the plugin cannot say so in it")
        stage.same("the report, " + form, stage.get("r"), "older\n")


def an_old_plugin_writes(stage):
    stage.put("s", "noted\nadjusted\ndirector\n")
    stage.ends("apply", old_plugin(stage, "apply", "-o", "out", "s"), 1)
    stage.same("its edits", stage.get("out"), "noted\nsettled\ndirector\n")
    stage.ends("convert", old_plugin(stage, "convert", "--to=status", "s"), 1, "all of it",
               out="noted\nadjusted\ndirector\n")


def an_old_plugin_has_no_questions(stage):
    """It has no form: what its rulings hang on is told with --fact."""
    stage.put("s", "noted\ndirector\n")
    result = old_plugin(stage, "ask", "--in-place", "s", input=b"a\nq\n")
    stage.ends("told", result, 2, "this plugin has no questions to ask; rectify check FILE shows what can be told")
    stage.same("nothing happens", (stage.get("s"), stage.names()), ("noted\ndirector\n", ["s"]))


def old_host(stage, form, path):
    result = subprocess.run([OLD_HOST, os.path.join(PLUGIN_PATH, "rectify.so"), form, path], check=False,
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=stage.environ({}))
    stage.ends("%s of %s" % (form, os.path.basename(path)), result, 0)
    return result.stdout.decode()


def today(stage, *words):
    result = stage.rectify("check", *words, plugin=None, env={"RECTIFY_PLUGIN_PATH": PLUGIN_PATH})
    return result.stdout.decode()


def without_commands(report, path):
    """The host of today gives its command line to the text report, that of version 1.0 does not."""
    report = re.sub("^To answer the questions: .*\n\n", "", report, flags=re.M)
    return re.sub("^        rectify ask (.*) %s$" % re.escape(path), r"        \1", report, flags=re.M)


def an_old_host_gets_the_reports_of_today(stage):
    for path in FILES:
        for form in ("text", "json"):
            stage.same("%s of %s" % (form, os.path.basename(path)), old_host(stage, form, path),
                       without_commands(today(stage, "--format=" + form, path), path))


def words_of(*values):
    return " ".join("-" if value is None else str(value) for value in values)


def lines_of(board):
    """What the old host prints of a board, from the JSON of today."""
    yield words_of("board", board["game"], board["board"], board["status"],
                   board["adjusted"]["tricks"] if board["adjusted"] and "tricks" in board["adjusted"] else -1)
    for finding in board["findings"]:
        yield words_of("finding", finding["id"], finding["trick"] or 0, finding["player"], finding["card"],
                       finding["basis"])
    for ruling in board["rulings"]:
        yield words_of("ruling", ruling["trick"] or 0, ruling["offender"], ruling["tricks"], *ruling["law"])
        for step in ruling["steps"]:
            yield words_of("step", step["clause"], int(step["result"] == "yes"))
    for need in board["needs"]:
        yield words_of("need", need.get("fact"), need.get("judgement"), need.get("reading"), need["trick"] or 0,
                       need["player"], need.get("baseline"))
        for outcome in need.get("outcomes", ()):
            tricks = -1 if outcome["tricks"] is None else outcome["tricks"]
            yield words_of("outcome", outcome["value"], tricks, outcome.get("to"))


IN_JSON = {"board", "finding", "ruling", "step", "need", "outcome"}


def an_old_host_gets_the_events_of_today(stage):
    """But for boards of which nothing is to be said, which the JSON leaves out."""
    seen = set()
    for path in FILES:
        lines = [line for line in old_host(stage, "events", path).splitlines() if " clean " not in line]
        seen.update(line.split()[0] for line in lines)
        objects = [json.loads(line) for line in today(stage, "--format=json", "--explain", path).splitlines()]
        stage.same(os.path.basename(path), [line for line in lines if line.split()[0] in IN_JSON],
                   [line for board in objects if "game" in board for line in lines_of(board)])
    stage.same("all kinds", seen, IN_JSON | {"judged", "edit", "message"})


play([an_old_plugin_is_listed, an_old_plugin_reports, an_old_plugin_cannot_say_that_a_report_is_incomplete,
      an_old_plugin_writes, an_old_plugin_has_no_questions, an_old_host_gets_the_reports_of_today,
      an_old_host_gets_the_events_of_today])
