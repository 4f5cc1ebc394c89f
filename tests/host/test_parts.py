"""Plugins with a single part, and several that could do the same: who rules, who reports, who converts."""
import os
import json
import shutil

from stage import folder_of, none_is_installed, play

RECTIFY = os.path.join(os.environ.get("RECTIFY_PLUGIN_PATH", ""), "rectify.so")
GAME = ('[Event "x"]\n[Board "7"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "%s"]\n[Declarer "S"]\n[Contract "1NT"]\n'
        '[Result "7"]\n[Auction "N"]\nPass Pass Pass 1C\nPass Pass 1NT AP\n[Play "W"]\nS2 S3 S4 ^RH2\n*\n' %
        "N:AQ3.KQ4.KQ32.432 K764.765.J98.AT9 J95.A32.AT7.KQ76 T82.JT98.654.J85")
LINES = "org.bridge-scorer.report_alone", "org.bridge-scorer.another_report"
SECOND, CONVERTER = "org.bridge-scorer.second_engine", "org.bridge-scorer.converter_alone"
ITSELF = "org.bridge-scorer.rectify"


def put_files(stage):
    stage.put("game.pbn", GAME)
    stage.put("club.second", "second\nclean\nnoted\n")
    stage.put("club.rows", "rows\n2H\n3NT\n")


def among(stage, *names, itself=True):
    """The environment with these plugins alone, and with rectify's own."""
    folder = folder_of(stage, *names)
    if itself:
        shutil.copy(RECTIFY, folder)
    put_files(stage)
    return {"RECTIFY_PLUGIN_PATH": folder}


def run(stage, env, *words, plugin=None, **keywords):
    return stage.rectify(*words, plugin=plugin, env=env, **keywords)


def said(result):
    return result.stdout.decode()


def a_report_alone_has_the_boards_of_any_engine(stage):
    if not none_is_installed(stage):
        return
    env = among(stage, "report_alone", "second_engine")
    result = run(stage, env, "check", "--format=lines", "--plugin=rectify", "game.pbn")
    stage.ends("of rectify", result, 1)
    for words in ("game.pbn 1 director by %s " % ITSELF, "; board=7; text=Board 7 (game 1): 1NT by South, nobody vulnerable;",
                  "; deal=N:AQ3.KQ4.KQ32.432 K764.765.J98.AT9 J95.A32.AT7.KQ76 T82.JT98.654.J85;",
                  "; call=Pass; call=Pass; call=Pass; call=1C; call=Pass; call=Pass; call=1NT; call=Pass;", "\n1 boards\n"):
        stage.same("of rectify: " + words, words in said(result), True)
    stage.same("no tricks", "trick=" in said(result), False)
    result = run(stage, env, "check", "--format=lines", "--explain", "--plugin=rectify", "game.pbn")
    stage.same("tricks", "; trick=S3S4H2S2 W ?" in said(result) or "; trick=S3S4H2S2 W E" in said(result), True)
    second = "club.second 1 clean by %s 2.5; board=x\nclub.second 2 noted by %s 2.5; board=x\n" % (SECOND, SECOND)
    stage.ends("of the second", run(stage, env, "check", "--format=lines", "club.second"), 1, out=second + "2 boards\n")
    stage.ends("--board", run(stage, env, "check", "--format=lines", "--board=x", "club.second"), 1,
               out=second + "2 boards\n")
    stage.ends("--board of nobody", run(stage, env, "check", "--format=lines", "--board=y", "club.second"), 3,
               "no board of this name", out="0 boards\n")


def a_report_alone_has_the_boards_of_several_engines(stage):
    if not none_is_installed(stage):
        return
    env = among(stage, "report_alone", "second_engine")
    stage.put("game.pbn", "% PBN 2.1\n" + GAME)
    result = run(stage, env, "check", "--format=lines", "game.pbn", "club.second")
    stage.ends("both", result, 1)
    stage.same("engines", [line.split(" by ")[1].split()[0] for line in said(result).splitlines()[:-1]],
               [ITSELF, SECOND, SECOND])
    result = run(stage, env, "check", "--format=lines", "game.pbn", "not-there", "club.second")
    stage.ends("incomplete", result, 3, "not-there: No such file")
    stage.same("it says so", said(result).endswith("3 boards, not all of them\n"), True)
    result = run(stage, env, "check", "--format=json", "game.pbn", "club.second")
    stage.ends("JSON", result, 1)
    stage.same("JSON has them too", [json.loads(line).get("board") for line in said(result).splitlines()], ["7", "x", None])


def an_engine_without_reports_wants_one(stage):
    if not none_is_installed(stage):
        return
    env = among(stage, "second_engine", itself=False)
    stage.ends("none", run(stage, env, "check", "club.second"), 2, "--format=text", out="")
    env = among(stage, "second_engine", "report_alone", itself=False)
    stage.ends("another format", run(stage, env, "check", "club.second"), 2, "--format=text", "allowed: lines", out="")
    stage.ends("that one", run(stage, env, "check", "--format=lines", "club.second"), 1)


def a_report_of_the_engines_own_needs_no_name(stage):
    """Where no plugin has text, and nobody asked for it."""
    if not none_is_installed(stage):
        return
    stage.put("s", "# results\n1 4S N 10\n2 3NT E 8\n")
    env = among(stage, "faulty", itself=False)
    rows = env | {"FAULT": "report-rows"}
    wanted = said(run(stage, env, "check", "s"))
    stage.same("text has the boards", len(wanted.splitlines()), 3)
    stage.ends("the first", run(stage, rows, "check", "s"), 0, out=wanted)
    stage.ends("of two files", run(stage, rows, "check", "s", "s"), 0, out=None)
    stage.quiet("in a file", run(stage, rows, "check", "--report=new", "s"))
    stage.same("in a file", stage.get("new"), wanted)
    result = run(stage, rows, "apply", "--report=new", "-o", "out", "--fact=1:agreed-tricks=9", "s")
    stage.ends("apply", result, 1)
    stage.same("apply", (stage.get("new") != wanted, len(stage.get("new").splitlines())), (True, 3))
    for words in (("--format=text",), ("--report=new.txt",)):
        stage.ends(words[0], run(stage, rows, "check", *words, "s"), 2, "--format=text", "allowed: rows short", out="")
    stage.ends("another", run(stage, rows, "check", "--format=json", "s"), 2, "--format=json", out="")
    rows = among(stage, "faulty") | {"FAULT": "report-rows"}
    stage.ends("text by rectify", run(stage, rows, "check", "s"), 0,
               out="2 boards read: 2 with nothing found.\nReport by faulty 1.0.0.\n")
    result = run(stage, rows, "check", "--format=json", "s")
    stage.same("JSON by rectify", json.loads(said(result))["engine"], {"name": "faulty", "version": "1.0.0"})
    stage.same("that of rectify's own boards is text", "\nAt a glance\n" in said(run(stage, rows, "check", "game.pbn")), True)


def apply_reports_to_another(stage):
    if not none_is_installed(stage):
        return
    env = among(stage, "report_alone")
    result = run(stage, env, "apply", "--format=lines", "-o", "out.pbn", "game.pbn")
    stage.ends("apply", result, 1)
    stage.same("lines", said(result).endswith("\n1 boards\n"), True)
    stage.same("written", stage.get("out.pbn"), GAME)
    stage.ends("without a report", run(stage, env, "apply", "-o", "out.pbn", "game.pbn"), 1)
    stage.put("pipe", "")
    full = run(stage, env, "check", "--format=lines", "--report=/dev/full", "game.pbn")
    stage.ends("a report that cannot be written", full, 3, "cannot be written")


def a_file_goes_to_the_surest(stage):
    if not none_is_installed(stage):
        return
    env = among(stage, "second_engine", "report_alone")
    tie = "game.pbn: %s and %s are both sure that it is theirs" % (ITSELF, SECOND)
    stage.ends("a tie", run(stage, env, "check", "game.pbn"), 3, tie, "--plugin=NAME", out="")
    result = run(stage, env, "check", "--format=lines", "game.pbn", "club.second")
    stage.ends("a tie beside another", result, 3, tie)
    stage.same("the other is ruled on", said(result).count(SECOND), 2)
    for name, wanted in (("rectify", ITSELF), (ITSELF, ITSELF), ("second_engine", SECOND)):
        result = run(stage, env, "check", "--format=lines", "game.pbn", plugin=name)
        stage.same("decided for " + name, said(result).split(" by ")[1].split()[0], wanted)
    for name in ("game.pbn", "club.second"):
        with open(stage.path(name), "rb") as source:
            content = source.read()
        result = run(stage, env, "check", "--format=lines", "-", input=content)
        stage.same("standard input, " + name, (result.returncode, said(result).count(SECOND)),
                   (3, 0) if name == "game.pbn" else (1, 2))
    os.mkfifo(stage.path("fifo"))
    stage.ends("a pipe", run(stage, env, "check", "fifo"), 3, "fifo: several plugins may take it", out="")
    stage.put("nobody's", "PK\3\4")
    stage.ends("nobody's", run(stage, env, "check", "nobody's"), 3, "nobody's")


def an_engine_that_cannot_tell_may_be_right(stage):
    """One cannot tell what it recognises: it gets what no other is sure of."""
    if not none_is_installed(stage):
        return
    env = among(stage, "scripted")
    stage.put("status", "noted\n")
    stage.ends("its own", run(stage, env, "check", "status"), 1, out="status 1 noted\n1 boards in en\n")
    stage.put("status", "options\nnoted\n")
    stage.ends("an engine of one language at a time", run(stage, env, "check", "--lang=fr,en", "status"), 1,
               "language=fr;", out="status 1 noted\n1 boards in fr,en\n")
    result = run(stage, env, "check", "--format=json", "game.pbn")
    stage.same("not its own", '"status":"director"' in said(result), True)


def a_format_of_several_is_told(stage):
    if not none_is_installed(stage):
        return
    env = among(stage, "report_alone", "another_report")
    stage.ends("two", run(stage, env, "check", "--format=lines", "game.pbn"), 2, "--format=lines: several plugins", out="")
    for name in LINES:
        result = run(stage, env, "check", "--format=lines", "game.pbn", plugin=name)
        stage.ends("decided for " + name, result, 1)
        stage.same("by it, " + name, said(result).endswith("\n1 boards\n"), True)
    result = run(stage, env, "check", "--format=json", "game.pbn")
    stage.ends("the engine's own first", result, 1, "written by %s; %s can write it too" % (ITSELF, LINES[1]))
    stage.same("by the engine", said(result).startswith('{"file":"game.pbn"'), True)
    stage.quiet("not with --quiet", run(stage, env, "check", "--quiet", "--format=json", "game.pbn"))
    stage.quiet("not where it was asked for", run(stage, env, "check", "--format=json", "game.pbn", plugin="rectify"))
    result = run(stage, env, "check", "--format=json", "game.pbn", plugin="another_report")
    stage.ends("by the other", result, 1)
    stage.same("it is", said(result).startswith("game.pbn 1 director"), True)
    stage.ends("of nobody", run(stage, env, "check", "--format=pdf", "game.pbn"), 2,
               "--format=pdf", "text json html csv", "lines json")


def a_converter_alone_converts(stage):
    if not none_is_installed(stage):
        return
    env = among(stage, "converter_alone")
    result = run(stage, env, "convert", "--to=pbn", "club.rows")
    stage.ends("rows", result, 0)
    stage.same("two games", said(result).count("[Contract "), 2)
    tie = "game.pbn: %s and %s are both sure" % (CONVERTER, ITSELF)
    stage.ends("a tie", run(stage, env, "convert", "--to=pbn", "game.pbn"), 3, tie, out="")
    for name, games in (("converter_alone", 15), ("rectify", 1)):
        result = run(stage, env, "convert", "--to=pbn", "game.pbn", plugin=name)
        stage.same("decided for " + name, said(result).count("[Contract "), games)
    result = run(stage, env, "convert", "--to=deal-record", "game.pbn")
    stage.same("a target of one alone", (result.returncode, said(result).startswith("<?xml")), (0, True))
    stage.ends("a target of none", run(stage, env, "convert", "--to=lin", "game.pbn"), 2, "--to=lin", "pbn deal-record pbn")
    env = among(stage, "report_alone", itself=False)
    os.remove(stage.path("plugins/converter_alone.so"))
    os.remove(stage.path("plugins/rectify.so"))
    stage.ends("none converts", run(stage, env, "convert", "--to=pbn", "game.pbn"), 2, "cannot convert")
    stage.ends("none rules", run(stage, env, "check", "game.pbn"), 3, "none of the plugins rules")


WAY = "club.rows: read by way of %s, as pbn\n" % CONVERTER


def a_file_that_a_converter_reads_is_ruled_on(stage):
    """By the engine that reads what comes of it; where an engine is sure itself, nothing is converted."""
    if not none_is_installed(stage):
        return
    env = among(stage, "converter_alone", "second_engine")
    os.remove(stage.path("plugins/second_engine.so"))
    result = run(stage, env, "check", "--format=json", "club.rows", "club.rows")
    stage.ends("check", result, 0)
    stage.same("what is read", '"summary":{"games":4,"clean":4' in said(result), True)
    stage.same("it is told", result.stderr.decode(), WAY * 2)
    stage.quiet("not with --quiet", run(stage, env, "check", "--quiet", "club.rows"))
    stage.quiet("an engine's own", run(stage, env, "check", "game.pbn"))
    stage.ends("an engine that was asked for", run(stage, env, "check", "club.rows", plugin="rectify"), 3, "no format reads it")
    result = run(stage, env, "check", "--format=json", "-", input=b"rows\n2H\n")
    stage.same("standard input", (result.returncode, '"games":1' in said(result)), (0, True))
    stage.put("odd.rows", "rows\n9Q\n2H\n")
    result = run(stage, env, "check", "odd.rows")
    stage.ends("no line of it is one of the file", result, 3, 'odd.rows: "9Q" is not a contract\n')
    stage.put("nobody's", "PK\3\4")
    stage.ends("nobody's", run(stage, env, "check", "nobody's"), 3, "nobody's:1:1: this is")
    env = among(stage, "converter_alone", itself=False)
    os.remove(stage.path("plugins/rectify.so"))
    stage.ends("without an engine", run(stage, env, "check", "club.rows"), 3, "none of the plugins rules")


AGREED = "--fact=1:-:-:agreed-tricks=9"


def what_is_converted_is_written_elsewhere(stage):
    if not none_is_installed(stage):
        return
    env = among(stage, "converter_alone")
    rows = stage.get("club.rows")
    stage.put("club.rows.facts.xml", '<facts><board game="1"><fact name="agreed-tricks" value="9"/></board></facts>')
    for words in (("--in-place",), ("--in-place=.old",), ("-o", "club.rows"), ("--in-place", "--report=new")):
        before = stage.names()
        result = run(stage, env, "apply", *words, "club.rows")
        stage.ends("apply " + words[0], result, 3, "club.rows: %s reads it as pbn, and nothing can be written back" % CONVERTER)
        stage.same("as it was, " + words[0], (stage.get("club.rows"), stage.names()), (rows, before))
    result = run(stage, env, "apply", "-o", "out.pbn", "club.rows")
    stage.ends("apply -o", result, 1, out="out.pbn: boards adjusted: 1\n  1: tricks 7, now 9\n")
    written = stage.get("out.pbn")
    stage.same("PBN", (written.count("[Contract "), '[Result "9"]' in written, "RulingTable" in written), (2, True, True))
    stage.ends("it is settled there", run(stage, env, "check", "out.pbn"), 1, out=None)
    result = run(stage, env, "apply", "-o", "-", "--no-facts", "club.rows")
    stage.same("on standard output", (result.returncode, said(result).count("[Contract ")), (0, 2))
    result = run(stage, env, "ask", "--in-place", "club.rows", input=b"")
    stage.ends("ask", result, 3, "nothing can be written back")
    result = run(stage, env, "ask", "club.rows", input=b"")
    stage.same("ask rules on it", "club.rows: read by way of" in result.stderr.decode(), True)
    stage.same("nothing was written", stage.get("club.rows"), rows)


def of_two_converters_one_is_asked_for(stage):
    if not none_is_installed(stage):
        return
    env = among(stage, "converter_alone", "another_converter")
    tie = "club.rows: %s and %s are both sure" % ("org.bridge-scorer.another_converter", CONVERTER)
    stage.ends("a tie", run(stage, env, "check", "club.rows"), 3, tie, out="")
    for name in ("converter_alone", "another_converter"):
        stage.ends(name, run(stage, env, "check", "club.rows", plugin=name), 0, "by way of org.bridge-scorer.%s, as pbn" % name)


def every_report_names_the_engine(stage):
    if not none_is_installed(stage):
        return
    env = among(stage)
    listed = [line.split() for line in said(run(stage, env, "plugins")).splitlines()]
    name, version = [words[1] for key in ("name", "version") for words in listed if words[0] == key]
    for words, wanted in ((("--format=json",), '"complete":true},"engine":{"name":"%s","version":"%s"}}\n' % (name, version)),
                          ((), "\nReport by %s %s.\n" % (name, version)),
                          (("--quiet",), "\nReport by %s %s.\n" % (name, version)),
                          (("--lang=fr",), "\nRapport établi par %s %s.\n" % (name, version)),
                          (("--format=csv",), ",%s %s\r\n" % (name, version)),
                          (("--format=html",), "Report by %s %s." % (name, version)),
                          (("--format=html", "--notice"), '<meta name="generator" content="%s %s"/>' % (name, version))):
        result = run(stage, env, "check", *words, "game.pbn")
        stage.same("in " + " ".join(words), said(result).count(wanted), 1)


def the_list_tells_the_parts(stage):
    if not none_is_installed(stage):
        return
    env = among(stage, "report_alone", "converter_alone", "second_engine", itself=False)
    result = run(stage, env, "plugins")
    stage.ends("all can be used", result, 0)
    lines = [" ".join(line.split()) for line in said(result).splitlines()]
    for row in ("reports lines", "converts to pbn", "formats second: A status a line (read)"):
        stage.same(row, lines.count(row), 1)
    stage.same("none is unusable", "unusable" in said(result), False)


play([a_report_alone_has_the_boards_of_any_engine, a_report_alone_has_the_boards_of_several_engines,
      an_engine_without_reports_wants_one, a_report_of_the_engines_own_needs_no_name, apply_reports_to_another, a_file_goes_to_the_surest,
      an_engine_that_cannot_tell_may_be_right, a_format_of_several_is_told, a_converter_alone_converts,
      a_file_that_a_converter_reads_is_ruled_on, what_is_converted_is_written_elsewhere, of_two_converters_one_is_asked_for,
      every_report_names_the_engine,
      the_list_tells_the_parts])
