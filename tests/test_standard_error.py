"""Standard error holds rectify's own notes and nothing else: no line of a library, whatever is read or written.

A line begins with the name of a file that the command was given, or with the program's. With exit status 0 and --quiet
there is none.
"""
import glob
import os
import re
import subprocess

from folder import scratch
from tally import crashed, main, part, run
from test_hostile_xml import HOSTILE, KINDS, Scratch

HERE = os.path.dirname(os.path.abspath(__file__))
SOURCES = os.path.join(HERE, os.pardir)
EXAMPLES = sorted(glob.glob(os.path.join(SOURCES, "examples", "*.pbn")) +
                  glob.glob(os.path.join(SOURCES, "examples", "*.xml")))
CASES = sorted(glob.glob(os.path.join(HERE, "cases", "*.pbn")) + glob.glob(os.path.join(HERE, "cases", "*.xml")))
FORMATS = ("text", "json", "html", "csv")
TARGETS = ("deal-record", "pbn")


def own(line, names):
    """Returns whether it is a note of rectify's on one of these files, or on the run."""
    return any(line.startswith(name + ":") and re.match(r"(:\d+:\d+)?: \S", line[len(name):])
               for name in names + ["rectify"])


def quiet(tally, what, words, names, **keywords):
    result = run(words, **{"stdin": subprocess.DEVNULL, **keywords})
    said = result.stderr.decode("utf-8", "replace").splitlines()
    foreign = [line for line in said if not own(line, names)]
    if result.returncode == 0 and "--quiet" in words:
        foreign = said
    tally.check(what, crashed(result) or (None if not foreign else "it said %r" % foreign[:3]))
    return result


def asked(tally, what, words):
    """The questions stand there too; a library's lines are known by what libxml2 writes: "I/O error : ..."."""
    result = run(words, input=b"q\n")
    foreign = re.findall(rb"^.*(?:error|warning) : .*$", result.stderr, re.M)
    tally.check(what, crashed(result) or (None if not foreign else "it said %r" % foreign[:3]))


def one_file(tally, folder, path, others):
    """Each command on a file. OTHERS: what else is tried, too long for all of many."""
    name, out = os.path.basename(path), folder.path("out")
    names = [path, out, out + ".facts.xml", path + ".facts.xml", "-"]
    for target in TARGETS:
        quiet(tally, "%s: convert to %s" % (name, target), ["convert", "--to=" + target, "-o", out, path], names)
        quiet(tally, "%s: convert to %s again" % (name, target), ["convert", "--to=" + target, out], names)
        if others:
            with open("/dev/full", "wb") as full:
                quiet(tally, "%s: convert to %s, the disk full" % (name, target), ["convert", "--to=" + target, path],
                      names + ["standard output"], stdout=full)
    quiet(tally, "%s: apply" % name, ["apply", "--accept=computed", "-o", out, path], names)
    quiet(tally, "%s: apply again" % name, ["apply", "--quiet", "-o", out + "2", out], names)
    if others:
        for form in FORMATS:
            quiet(tally, "%s: %s" % (name, form), ["check", "--format=" + form, "--explain", path], names)
        with open(path, "rb") as source:
            quiet(tally, "%s: standard input" % name, ["check", "--quiet", "-"], names, stdin=source)
        asked(tally, "%s: ask" % name, ["ask", "--facts=" + out + ".facts.xml", path])


def hostile(tally, folder):
    """What libxml2 has most to say of."""
    scratch_of = Scratch(folder.folder)
    for kind, (text, root) in sorted(KINDS.items()):
        for what, (make, _) in sorted(HOSTILE.items()):
            content = make(text, root, scratch_of.secret)
            path = folder.put("hostile.xml", content if isinstance(content, bytes) else content.encode("utf-8"))
            quiet(tally, "%s, %s" % (kind, what), scratch_of.arguments(kind, path, "check"), [path, scratch_of.game])


def test(tally):
    folder = scratch("standard-error")
    for words in (["plugins"], ["--help"], ["--version"], ["check", "--help"], ["ask", "--help"]):
        quiet(tally, " ".join(words), words + ["--quiet"] * (words == ["plugins"]), [])
    for path in EXAMPLES:
        one_file(tally, folder, path, True)
    for form in FORMATS:
        quiet(tally, "all cases: " + form, ["check", "--format=" + form] + CASES, CASES)
    for path in part(CASES):
        one_file(tally, folder, path, False)
    hostile(tally, folder)


if __name__ == "__main__":
    main(test)
