"""A board with a result and no record of play is clean, and no all-clear: every report's summary counts it."""
import csv
import io
import json
import os
import re
import tempfile

from tally import main, run

GAME = """[Event "club"]
[Board "%d"]
[Dealer "N"]
[Vulnerable "None"]
[Contract "%s"]
[Declarer "%s"]
[Result "%s"]
%s
"""
DEAL = "N:K952.A73.KQ4.J82 73.KQ84.A873.K94 AQJT86.J5.J5.AQ5 4.T962.T962.T763"
CARDS = '[Play "N"]\nSA S2 S3 S4\n*\n'
# Contract, declarer, result, what follows; whether only its result is recorded.
GAMES = {
    "a result": ("4H", "W", "9", "", True),
    "an empty play": ("4H", "W", "9", '[Play "N"]\n*\n', True),
    "a score": ("4H", "W", "?", '[Score "NS 50"]\n', True),
    "a play": ("4H", "W", "9", CARDS, False),
    "passed out": ("Pass", "", "", "", False),
    "not played yet": ("", "", "", "", False),
    "no result": ("4H", "W", "?", "", False),
    "a score alone": ("", "", "", '[Score "NS 80"]\n', True),
}
LINE = """<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>%s</TRAVELLER_LINE>"""
USEBIO = """<?xml version="1.0" encoding="UTF-8"?>
<USEBIO Version="1.2"><CLUB><CLUB_NAME>Club</CLUB_NAME></CLUB><EVENT EVENT_TYPE="MP_PAIRS"><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>
%s</BOARD></EVENT></USEBIO>
"""
PLAYED = "<CONTRACT>4H</CONTRACT><PLAYED_BY>W</PLAYED_BY><LEAD>SA</LEAD><TRICKS>9</TRICKS><SCORE>50</SCORE>"
PASSED = "<CONTRACT>PASS</CONTRACT><SCORE>0</SCORE>"
ALL = "boards read; of %d no play is recorded: say what happened with rectify ask."


def game(number, contract, declarer, result, rest):
    return GAME % (number, contract, declarer, result, rest)


class Scratch:
    def __init__(self, folder):
        self.folder = folder

    def put(self, name, content):
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="utf-8", newline="") as target:
            target.write(content)
        return path


def report(style, *words):
    return run(["check", "--format=" + style, *words]).stdout.decode("utf-8")


def summary(*words):
    return json.loads(report("json", *words).splitlines()[-1])["summary"]


def same(tally, what, seen, wanted):
    tally.check(what, None if seen == wanted else "saw %r, expected %r" % (seen, wanted))


def each_board(tally, scratch):
    for name, (contract, declarer, result, rest, counts) in GAMES.items():
        path = scratch.put("one.pbn", game(1, contract, declarer, result, rest))
        same(tally, name, summary(path)["without_play"], int(counts))
    for name, line, counts in (("a line", PLAYED, 1), ("a line passed out", PASSED, 0), ("both", PLAYED + "|" + PASSED, 1),
                               ("a score alone", "<SCORE>80</SCORE>", 1), ("an average", "<SCORE>A6040</SCORE>", 0),
                               ("nought alone", "<SCORE>0</SCORE>", 0)):
        lines = "".join(LINE % part for part in line.split("|"))
        same(tally, "USEBIO: " + name, summary(scratch.put("one.xml", USEBIO % lines))["without_play"], counts)


def together(tally, scratch):
    rows = list(GAMES.values())
    path = scratch.put("all.pbn", "\n".join(game(number, *row[:4]) for number, row in enumerate(rows, 1)))
    wanted = sum(row[4] for row in rows)
    same(tally, "of all", summary(path)["without_play"], wanted)
    keys = list(summary(path))
    same(tally, "before complete", keys[-2:], ["without_play", "complete"])
    same(tally, "several files", summary(path, path)["without_play"], 2 * wanted)
    same(tally, "one board of them", summary("--board=4", path)["without_play"], 0)


def words(tally, scratch):
    path = scratch.put("evening.pbn", "\n".join(game(number, "4H", "W", "9", "") for number in range(1, 25)))
    text = report("text", path)
    same(tally, "text", "24 " + ALL % 24 in " ".join(text.split()), True)
    same(tally, "nothing was found is not said", "nothing found" in text, False)
    page = re.sub(r"<[^>]*>", " ", report("html", path))
    same(tally, "html", "24 " + ALL % 24 in " ".join(page.split()), True)
    rows = list(csv.reader(io.StringIO(report("csv", path).lstrip("\ufeff"))))
    same(tally, "csv: a line of its own", [len(rows), sum("24 " + ALL % 24 in cell for cell in rows[-1])], [2, 1])
    for style in "text", "html", "csv":
        same(tally, "French " + style, "dites avec rectify ask ce qui s\u2019est pass\u00e9" in
             " ".join(report(style, "--lang=fr", path).split(" ")).replace("\n", " "), True)
    path = scratch.put("played.pbn", game(1, "4H", "W", "9", CARDS))
    for style in "text", "html", "csv":
        same(tally, style + " of a play", "no play" in report(style, path), False)


def unfound_trick(tally, scratch):
    """A trick that nobody can find is not published as found, in any report, and no card stands there as played."""
    path = scratch.put("one.pbn", game(1, "4S", "S", "10", '[Deal "%s"]\n' % DEAL))
    facts = ["--fact=1:" + fact for fact in (
        "11:E:omitted=-", "11:-:both-played-on=yes", "11:E:defective-trick=unknown", "11:NS:trick-won=-", "11:EW:tricks-after=0")]
    for lang, sentence, found, grey in (
            ("en", "East played no card to trick 11 or 12; nobody can tell which, and each gives the same.",
             "Defective trick 11", "In grey"),
            ("fr", "Est n\u2019a pas fourni de carte \u00e0 la lev\u00e9e 11 ou 12\u202f; personne ne peut dire laquelle, et chacune "
             "donne le m\u00eame r\u00e9sultat.", "Lev\u00e9e 11 d\u00e9fectueuse", "En gris")):
        for style in (["text"], ["html"], ["html", "--notice"], ["csv"]):
            text = " ".join(re.sub(r"<[^>]*>", " ", report(style[0], "--lang=" + lang, *style[1:], *facts, path)).split(" "))
            text = re.sub(r"[ \n]+", " ", text)
            same(tally, "%s %s" % (lang, style), [sentence in text, found in text, grey in text], [True, False, False])


def test(tally):
    with tempfile.TemporaryDirectory() as folder:
        scratch = Scratch(folder)
        each_board(tally, scratch)
        together(tally, scratch)
        words(tally, scratch)
        unfound_trick(tally, scratch)


if __name__ == "__main__":
    main(test)
