"""An input that cannot be read to its end: the report says so itself, in every format and language.

The faults are real ones of the system: a directory and /proc/self/mem open and then cannot be read, a file that is
not there, XML that breaks off. What stands before them is reported as ever.
"""
import json
import os
import re
import tempfile

from tally import crashed, main, run

HERE = os.path.dirname(os.path.abspath(__file__))
GOOD = os.path.join(HERE, "cases", "write-plain.pbn")
SAID = {"en": "This report is not complete: an input could not be read to its end.",
        "fr": "Ce rapport est incomplet\u00a0: une entr\u00e9e n\u2019a pas pu \u00eatre lue jusqu\u2019\u00e0 sa fin."}
LONG_BOARD = 17000  # lines: more than the 16384 after which the reader gives them to the session
FORMATS = ("text", "html", "csv", "json", "notice")


def options_of(form):
    return ["--format=html", "--notice"] if form == "notice" else ["--format=" + form]


def says_so(form, text, languages):
    """Returns whether the report says in all languages that it is not complete; None where it says so in some alone."""
    if form == "json":
        return not json.loads(text.splitlines()[-1])["summary"]["complete"]
    plain = re.sub(r"[ \r\n]+", " ", text)
    said = {SAID[language] in plain for language in languages}
    return said.pop() if len(said) == 1 else None


def broken_inputs(folder):
    """By name: the input, and the exit status 3 that it has."""
    cut = os.path.join(folder, "cut.xml")
    with open(cut, "w", encoding="ascii") as target:
        target.write('<?xml version="1.0"?>\n<USEBIO Version="1.2"><EVENT EVENT_TYPE="PAIRS"><BOARD>')
    inputs = {"directory": folder, "missing": os.path.join(folder, "none.pbn"), "cut off": cut}
    if os.path.exists("/proc/self/mem"):
        inputs["EIO"] = "/proc/self/mem"
    return inputs


def try_check(tally, inputs):
    for name, path in sorted(inputs.items()):
        for form in FORMATS:
            for languages in (["en"], ["fr"], ["en", "fr"]):
                result = run(["check", "--lang=" + ",".join(languages)] + options_of(form) + [GOOD, path])
                why = crashed(result)
                text = result.stdout.decode("utf-8")
                if not why and (result.returncode != 3 or not says_so(form, text, languages)):
                    why = "exit status %d, and the report is %r" % (result.returncode, text[-300:])
                tally.check("%s, %s, %s" % (name, form, ",".join(languages)), why)


def try_complete(tally):
    for form in FORMATS:
        for languages in (["en"], ["fr"]):
            result = run(["check", "--lang=" + ",".join(languages)] + options_of(form) + [GOOD])
            said = says_so(form, result.stdout.decode("utf-8"), languages)
            tally.check("complete, " + form, crashed(result) or (None if said is False else "says that it is not"))


def try_apply(tally, inputs, folder):
    """The session cannot be read: nothing is written, and what report there is says so."""
    out = os.path.join(folder, "out")
    result = run(["apply", "--format=json", "-o", out, inputs["cut off"]])
    text = result.stdout.decode("utf-8")
    tally.check("apply", crashed(result) or (None if result.returncode == 3 and says_so("json", text, ["en"]) else
                                             "exit status %d, %r" % (result.returncode, text[-300:])))
    out += "-2"
    result = run(["apply", "--format=json", "-o", out, "--results=" + folder, GOOD])
    tally.check("apply --results", None if result.returncode == 3 and not os.path.exists(out) else
                "exit status %d" % result.returncode)


def try_cut_travellers(tally, folder):
    """A session breaks off in its second board, or in a board that has more lines than are kept at a time; one of its
    lines is ruled on. The session stays as it is, and the report says so of the line."""
    line = ("<TRAVELLER_LINE><NS_PAIR_NUMBER>%d</NS_PAIR_NUMBER><EW_PAIR_NUMBER>%d</EW_PAIR_NUMBER>"
            "<CONTRACT>4S</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>10</TRICKS><SCORE>420</SCORE></TRAVELLER_LINE>\n")
    head = ('<?xml version="1.0"?>\n<USEBIO Version="1.2"><EVENT EVENT_TYPE="BUTLER_PAIRS"><SESSION>\n'
            "<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>\n")
    path, out = os.path.join(folder, "travellers.xml"), os.path.join(folder, "travellers-out")
    for lines, end in ((8, "</BOARD><BOARD>"), (LONG_BOARD, "")):
        session = (head + "".join(line % (pair, pair + LONG_BOARD) for pair in range(1, lines)) + end).encode("ascii")
        with open(path, "wb") as target:
            target.write(session)
        for fact in ("-:-:agreed-tricks=8", "-:NS:penalty=10%"):
            result = run(["apply", "--format=json", "-o", out, "--fact=1@5-%d:%s" % (5 + LONG_BOARD, fact), path])
            why = crashed(result)
            boards = [json.loads(text) for text in result.stdout.splitlines()]
            said = [board["findings"] for board in boards if board.get("status") == "adjusted"]
            same = os.path.exists(out)
            if same:
                with open(out, "rb") as source:
                    same = source.read() == session
                os.unlink(out)
            if not why and (result.returncode != 3 or not same):
                why = "exit status %d, %s" % (result.returncode, "the same" if same else "not the same")
            if not why and [] in said:
                why = "a board is said to be adjusted"
            tally.check("%d travellers, %s" % (lines, fact), why)


def try_report(tally, inputs, folder):
    """An older report gives way to one that says in itself what it lacks."""
    path = os.path.join(folder, "report")
    for form in FORMATS:
        with open(path, "w", encoding="ascii") as target:
            target.write("older")
        result = run(["check", "--lang=en", "--report=" + path] + options_of(form) + [GOOD, inputs["directory"]])
        with open(path, encoding="utf-8", newline="") as source:
            text = source.read()
        tally.check("--report, " + form, crashed(result) or (
            None if result.returncode == 3 and says_so(form, text, ["en"]) else "saw %r" % text[-300:]))


def test(tally):
    with tempfile.TemporaryDirectory() as folder:
        inputs = broken_inputs(folder)
        if "EIO" not in inputs:
            tally.skip("EIO", "there is no /proc/self/mem")
        try_complete(tally)
        try_check(tally, inputs)
        try_apply(tally, inputs, folder)
        try_cut_travellers(tally, folder)
        try_report(tally, inputs, folder)


if __name__ == "__main__":
    main(test)
