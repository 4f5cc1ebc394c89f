"""FILE.facts.xml beside FILE: used by itself, each FILE with its own, and never overwritten.

With the scripted plugin, whose facts say themselves that they were read; what they come to is the real one's.
"""
import json
import os

from stage import IS_ROOT, NOBODY, play

HERE = os.path.dirname(os.path.abspath(__file__))
REAL = {"plugin": None, "env": {"RECTIFY_PLUGIN_PATH": os.environ.get("RECTIFY_PLUGIN_PATH")}}
LATE = ('<facts><board game="1"><fact trick="5" player="S" name="attention" value="%s"/></board></facts>\n')


def used(name, fact):
    """What standard error has when FACT beside NAME is used."""
    return "%s.facts.xml: used for %s; --no-facts ignores it\n%s.facts.xml:1:1: %s\n" % (name, name, name, fact)


def said(result):
    return result.stderr.decode()


def each_file_has_its_own(stage):
    for name in "stu":
        stage.put(name, "clean\n")
    stage.put("s.facts.xml", "1 revoke\n")
    stage.put("u.facts.xml", "2 revoke\n")
    result = stage.rectify("check", "s", "t", "u")
    stage.ends("exit status", result, 0, out="s 1 clean\nt 1 clean\nu 1 clean\n3 boards in en\n")
    stage.same("in order", said(result), used("s", "1 revoke") + used("u", "2 revoke"))
    result = stage.rectify("check", "--quiet", "s")
    stage.same("quiet", said(result), "")
    result = stage.rectify("check", "./s")
    stage.same("under the name as given", said(result), used("./s", "1 revoke"))
    os.symlink("s", stage.path("link"))
    stage.same("which is the link's", said(stage.rectify("check", "link")), "")


def one_has_none(stage):
    stage.put("s", "clean\n")
    for words in (["check", "s"], ["apply", "-o", "t", "s"]):
        stage.same("not a word", said(stage.rectify(*words)), "")
    stage.put("-.facts.xml", "bad\n")
    result = stage.rectify("check", "-", input=b"clean\n")
    stage.ends("nor of standard input", result, 0)
    stage.same("not a word of it", said(result), "")
    long = "s" * 250
    stage.put(long, "clean\n")
    stage.same("no room for one", said(stage.rectify("check", long)), "")


def not_beside_other_files(stage):
    stage.put("s", "clean\n")
    for name in "t", "r", "n":
        stage.put(name, "clean\n")
        stage.put(name + ".facts.xml", "bad\n")
    stage.ends("OUT", stage.rectify("apply", "-o", "t", "s"), 0)
    result = stage.rectify("apply", "--results=r", "--names=n", "-o", "o", "s")
    stage.same("results and names", ".facts.xml" in said(result), False)


def another_stands_in_its_place(stage):
    for name in "st":
        stage.put(name, "clean\n")
    stage.put("s.facts.xml", "bad\n")
    stage.put("f", "3 revoke\n")
    left = "s.facts.xml: not used: --facts=f replaces it\n"
    told = "f:1:1: 3 revoke\n"
    for words in (["check", "--facts=f", "s", "t"], ["apply", "--facts=f", "-o", "o", "s"]):
        result = stage.rectify(*words)
        stage.ends("exit status", result, 0)
        stage.same(words[0], sorted(said(result).splitlines(True)), sorted([left, told]))
    stage.same("quiet", said(stage.rectify("check", "--quiet", "--facts=f", "s")), "")
    stage.same("left without a word", said(stage.rectify("check", "--no-facts", "--facts=f", "s")), told)
    stage.put("s.facts.xml", "1 revoke\n")
    for name in "s.facts.xml", "./s.facts.xml":
        stage.same("the same by name", said(stage.rectify("check", "--facts=" + name, "s")), name + ":1:1: 1 revoke\n")
    for words in (["check", "s"], ["apply", "-o", "p", "s"]):
        result = stage.rectify(*words[:1], "--no-facts", *words[1:])
        stage.ends("--no-facts", result, 0)
        stage.same("not a word", said(result), "")
    for words in (["check", "--facts=f", "--facts=f", "s"], ["apply", "--facts=f", "--facts=s.facts.xml", "-o", "q", "s"]):
        stage.ends("twice", stage.rectify(*words), 2, "--facts can be given only once", out="")
    stage.same("nothing is written", "q" in stage.names(), False)


def what_cannot_be_read(stage):
    """It costs itself and the exit status, not the boards; apply writes nothing that it may speak against."""
    def tried(what, why):
        for name in "s", "t":
            stage.put(name, "noted\n")
        result = stage.rectify("check", "s", "t")
        stage.ends(what, result, 3, "s.facts.xml: " + why, out="s 1 noted\nt 1 noted\n2 boards in en\n")
        stage.same("%s: one line" % what, said(result).count("\n"), 1)
        for words in (["-o", "o"], ["--in-place"]):
            stage.put("s", "adjusted 9 140\n")
            result = stage.rectify("apply", "--format=text", *words, "s")
            stage.ends("%s: apply" % what, result, 3, "s.facts.xml: " + why, "nothing is written",
                       out="s 1 adjusted\n1 boards in en\n")
            stage.same("%s: writes nothing" % what, (stage.get("s"), "o" in stage.names()), ("adjusted 9 140\n", False))
        result = stage.rectify("ask", "s", input=b"", **REAL)
        stage.ends("%s: ask" % what, result, 3, "s.facts.xml: ", out="")

    beside = stage.path("s.facts.xml")
    os.mkdir(beside)
    tried("a folder", "Is a directory")
    os.rmdir(beside)
    os.mkfifo(beside)
    tried("a pipe", "is no regular file")
    os.remove(beside)
    os.symlink("/dev/zero", beside)
    tried("a device", "is no regular file")
    os.remove(beside)
    os.symlink("s.facts.xml", beside)
    tried("a link in a circle", "Too many levels")


def a_link_that_leads_nowhere(stage):
    stage.put("s", "noted\n")
    os.symlink("nowhere", stage.path("s.facts.xml"))
    stage.ends("somebody meant something by it", stage.rectify("check", "s"), 3, "s.facts.xml: No such file",
               out="s 1 noted\n1 boards in en\n")


def a_link_to_facts(stage):
    stage.put("s", "clean\n")
    stage.put("kept", "1 revoke\n")
    os.symlink("kept", stage.path("s.facts.xml"))
    result = stage.rectify("check", "s")
    stage.same("used", said(result), used("s", "1 revoke"))
    for words in (["check", "--report=kept", "s"], ["apply", "-o", "kept", "s"]):
        stage.ends("what it leads to is read", stage.rectify(*words), 2, "would overwrite a file that is read")
    stage.same("both stay", (stage.get("kept"), os.path.islink(stage.path("s.facts.xml"))), ("1 revoke\n", True))


def without_the_right_to_read(stage):
    stage.put("s", "noted\n")
    os.chmod(stage.put("s.facts.xml", "1 revoke\n"), 0)
    os.chmod(stage.folder, 0o755)
    drop = {"user": NOBODY} if IS_ROOT else {}
    result = stage.rectify("check", "s", **drop)
    stage.ends("told", result, 3, "s.facts.xml: Permission denied", out="s 1 noted\n1 boards in en\n")


def it_is_never_overwritten(stage):
    for there in False, True:
        for words in (["check", "--format=text", "--report=s.facts.xml", "s"],
                      ["check", "--format=text", "--report=t.facts.xml", "s", "t"],
                      ["check", "--no-facts", "--format=text", "--report=s.facts.xml", "s"],
                      ["apply", "-o", "s.facts.xml", "s"], ["apply", "--in-place=.facts.xml", "s"],
                      ["apply", "-o", "o", "--format=text", "--report=./s.facts.xml", "s"],
                      ["apply", "--facts=f", "-o", "s.facts.xml", "s"], ["convert", "--to=pbn", "-o", "s.facts.xml", "s"],
                      ["ask", "--format=text", "--report=s.facts.xml", "s"], ["ask", "-o", "s.facts.xml", "s"]):
            for name in "s", "t", "f":
                stage.put(name, "adjusted 9 140\n")
            if there:
                for name in "s.facts.xml", "t.facts.xml":
                    stage.put(name, "1 revoke\n")
            result = stage.rectify(*words, plugin=None)
            stage.ends(" ".join(words), result, 2, "rectify: ", out="")
        wanted = ["f", "s", "s.facts.xml", "t", "t.facts.xml"] if there else ["f", "s", "t"]
        stage.same("nothing else is there", stage.names(), wanted)
    stage.same("as it was", (stage.get("s.facts.xml"), stage.get("t.facts.xml")), ("1 revoke\n", "1 revoke\n"))


def board(stage, *words):
    result = stage.rectify(words[0], "--format=json", *words[1:], **REAL)
    lines = [json.loads(line) for line in result.stdout.decode().splitlines()]
    return result, lines[0].get("status"), lines[-1]["summary"]["complete"]


def session(stage, name="s"):
    with open(os.path.join(HERE, os.pardir, "cases", "d01.pbn"), "rb") as source:
        stage.put(name, source.read())


def it_decides(stage):
    session(stage)
    stage.same("without it", board(stage, "check", "s")[1:], ("adjusted", True))
    stage.put("s.facts.xml", LATE % "after-next-call")
    stage.same("with it", board(stage, "check", "s")[1:], ("noted", True))
    result, status, _ = board(stage, "apply", "-o", "o", "s")
    stage.ends("apply", result, 1, "s.facts.xml: used for s")
    stage.same("the same", (status, stage.get("o")), ("noted", stage.get("s")))
    stage.same("--no-facts", board(stage, "check", "--no-facts", "s")[1:], ("adjusted", True))
    stage.same("the command line goes before it",
               board(stage, "check", "--fact=1:5:S:attention=in-time", "s")[1:], ("adjusted", True))


def what_is_wrong_in_it(stage):
    """The rest is ruled on; a document that breaks off is not read to its end."""
    for content, status, complete in (
            (LATE % "sometime", "adjusted", True), (LATE.replace("game=\"1\"", "game=\"9\"") % "in-time", "adjusted", True),
            ((LATE % "after-next-call").replace("</facts>", ""), "adjusted", False), ("", "adjusted", False),
            ((LATE % "after-next-call").replace("after", "af\x01ter"), "adjusted", False),
            ("<session/>", "adjusted", False), ("\0" * 100, "adjusted", False)):
        session(stage)
        stage.put("s.facts.xml", content)
        result, seen, whole = board(stage, "check", "s")
        stage.ends(repr(content), result, 3, "s.facts.xml: used for s")
        stage.same(repr(content), (seen, whole), (status, complete))
        stage.same("only lines of its own", [line for line in said(result).splitlines()
                                             if not line.startswith(("s.facts.xml:", "s:"))], [])


def what_breaks_off(stage):
    """What the director said is lost where the file of facts ends too soon: nothing is written that it may speak
    against, and the account says so."""
    game = ('[Board "1"]\n[Vulnerable "None"]\n[Declarer "S"]\n[Contract "4S"]\n[Result "10"]\n'
            '[DirectorTable "Trick;Player;Fact;Value"]\n5 W revoke confirmed\n5 E trick-won -\n'
            '- - result-includes-transfer no\n')
    stage.put("s", game)
    stage.ends("whole", stage.rectify("apply", "--no-facts", "-o", "o", "s", **REAL), 1)
    stage.same("whole: written", '"^11"' in stage.get("o"), True)
    cut = '<facts><board game="1"><fact trick="5" player="W" name="attention" value="after-ro'
    for name, words in (("s.facts.xml", []), ("f", ["--facts=f"])):
        stage.put(name, cut)
        result = stage.rectify("apply", "-o", "o", *words, "s", **REAL)
        stage.ends(name, result, 3)
        stage.same(name + ": nothing is written", stage.get("o"), game)
        stage.same(name + ": told", b"may say otherwise" in result.stdout, True)
        os.unlink(stage.path(name))


def answers_go_into_it(stage):
    session(stage)
    before = stage.get("s")
    stage.put("s.facts.xml", LATE % "in-time")
    result = stage.rectify("ask", "-o", "o", "s", input=b"f 1:5:-:equity=none\n", **REAL)
    stage.ends("as if --facts named it", result, 1, "s.facts.xml: used for s", "s.facts.xml: the answers are kept here")
    stage.same("one more", [word in stage.get("s.facts.xml") for word in ("attention", "equity")], [True, True])
    stage.same("none in the session", ("DirectorTable" in stage.get("o"), stage.get("s")), (False, before))
    stage.same("told once", said(result).count("used for"), 1)
    result = stage.rectify("ask", "--no-facts", "s", input=b"", **REAL)
    stage.ends("nowhere to put them", result, 2, "--no-facts: the answers need another place", out="")
    result = stage.rectify("ask", "--facts=f", "s", input=b"", **REAL)
    stage.ends("another file", result, 1, "s.facts.xml: not used: --facts=f")


play([each_file_has_its_own, one_has_none, not_beside_other_files, another_stands_in_its_place, what_cannot_be_read,
      a_link_that_leads_nowhere, a_link_to_facts, without_the_right_to_read, it_is_never_overwritten, it_decides,
      what_is_wrong_in_it, what_breaks_off, answers_go_into_it])
