"""--deals: the deals of a session that holds results alone, by the numbers of the boards; and what cannot be used of them."""
import json
import os

from folder import scratch
from tally import crashed, main, run

# South has the ace of spades on board 7, West the jack; on board 8 it is the other way round.
SEVEN = "W:J86.KJ75.A65.852 K7432.A6.42.QJ64 QT95.94.KT73.K97 A.QT832.QJ98.AT3"
EIGHT = "W:A86.KJ75.A65.852 K7432.A6.42.QJ64 QT95.94.KT73.K97 J.QT832.QJ98.AT3"
OF_WEST = "1:W:exposed=%s accident"


def game(board, deal=None, pairs=("3", "12")):
    tags = [("Event", "x"), ("Board", board), ("PairNS", pairs[0]), ("PairEW", pairs[1]), ("Declarer", "S"),
            ("Contract", "2H"), ("Result", "8"), ("Vulnerable", "None")] + ([("Deal", deal)] if deal else [])
    return "".join('[%s "%s"]\n' % tag for tag in tags) + "\n"


def dealt(board, deal):
    return '[Event ""]\n[Board "%s"]\n[Dealer "W"]\n[Vulnerable "NS"]\n[Deal "%s"]\n\n' % (board, deal)


SESSION = game("7") + game("8") + game("9", SEVEN)
DEALS = dealt("07", SEVEN) + dealt("8", EIGHT) + dealt("9", EIGHT)

# The boards of which a card of West's is said to have been exposed; whether it is used.
CASES = (
    ("no deals", None, "7@3-12", "SA", True, ()),
    ("a card of another hand", DEALS, "7@3-12", "SA", False, ("contradicts the record",)),
    ("a card of the hand", DEALS, "7@3-12", "SJ", True, ()),
    ("each board has its own", DEALS, "8@3-12", "SA", True, ()),
    ("each board has its own, no other", DEALS, "8@3-12", "SJ", False, ("contradicts the record",)),
    ("a board keeps the deal that it has", DEALS, "9@3-12", "SJ", True, ()),
    ("no deal of this number", dealt("17", EIGHT), "7@3-12", "SA", True, ()),
    ("one deal twice", DEALS + dealt("7", SEVEN), "7@3-12", "SA", False, ("contradicts the record",)),
    ("two deals of one number", DEALS + dealt("7", EIGHT), "7@3-12", "SA", None,
     ("d.pbn: there is more than one deal of board 7: none is used",)),
    ("the first deal again, behind another", DEALS + dealt("7", EIGHT) + dealt("7", SEVEN), "7@3-12", "SA", None,
     ("there is more than one deal of board 7",)),
    ("three hands tell the fourth", dealt("7", SEVEN.rsplit(" ", 1)[0] + " -"), "7@3-12", "SA", False, ("contradicts",)),
    ("two hands are no deal", dealt("7", "W:J86.KJ75.A65.852 K7432.A6.42.QJ64 - -"), "7@3-12", "SA", True, ()),
    ("a card twice is no deal", dealt("7", SEVEN.replace("A.QT832", "J.QT832")), "7@3-12", "SA", True, ()),
    ("a file without boards", "% PBN 2.1\n", "7@3-12", "SA", None, ("d.pbn:1:1: there is no board in this file",)),
    ("no session file", "nothing of the kind\n" * 300, "7@3-12", "SA", None, ("d.pbn:1:1: this is no session file",)),
    ("what is no hand", DEALS.replace("J86", "JX6", 1), "8@3-12", "SA", None, ("d.pbn:",)),
)


def facts(tally, stage):
    for name, deals, where, card, used, messages in CASES:
        options = []
        if deals is not None:
            stage.put("d.pbn", deals)
            options = ["--deals=d.pbn"]
        result = run(["check", "--format=json", "--fact=%s:%s" % (where, OF_WEST % card)] + options + ["s.pbn"],
                     cwd=stage.folder)
        lines = [json.loads(line) for line in result.stdout.decode().splitlines()]
        ruled = any(line.get("rulings") for line in lines)
        said = result.stderr.decode()
        # Where something of the deals is told, the exit status is 3 and the fact is used.
        wanted = (used is not False, 1 if used else 3)
        why = None if (ruled, result.returncode) == wanted else "expected %s, saw %s, %d; %s" % (
            wanted, ruled, result.returncode, said)
        lacking = [words for words in messages if words not in said]
        tally.check(name, crashed(result) or why or ("not told: %s; %s" % (lacking, said) if lacking else None))
        if not messages and said:
            tally.check(name + ": nothing is told", said)


def told_once(tally, stage):
    stage.put("d.pbn", DEALS + 3 * (dealt("7", EIGHT) + dealt("7", SEVEN)))
    result = run(["check", "--deals=d.pbn", "s.pbn", "s.pbn"], cwd=stage.folder)
    count = result.stderr.count(b"more than one deal")
    tally.check("told once, of however many deals and files", None if count == 1 else result.stderr.decode())


def shown(tally, stage):
    """The page shows the hands."""
    stage.put("d.pbn", DEALS)
    for options, wanted in (([], False), (["--deals=d.pbn"], True)):
        result = run(["check", "--format=html", "--fact=7@3-12:" + OF_WEST % "SJ", *options, "s.pbn"], cwd=stage.folder)
        seen = b"K 7 4 3 2" in result.stdout
        tally.check("shown: %s" % options, None if seen == wanted else "expected %s, saw %s" % (wanted, seen))


def written(tally, stage):
    """What is written is what was ruled, and not the deals."""
    stage.put("d.pbn", DEALS)
    for options in ([], ["--deals=d.pbn"]):
        result = run(["apply", "--fact=7@3-12:-:-:artificial=60/40", *options, "-o", "out%d.pbn" % len(options), "s.pbn"],
                     cwd=stage.folder)
        tally.check("apply %s" % options, None if result.returncode == 1 else "exit status %d; %s" % (
            result.returncode, result.stderr.decode()))
    same = stage.get("out0.pbn") == stage.get("out1.pbn") != SESSION
    tally.check("the same with the deals", None if same else "they differ, or nothing was written")
    result = run(["apply", "--deals=d.pbn", "-o", "d.pbn", "s.pbn"], cwd=stage.folder)
    tally.check("the deals are not overwritten", None if result.returncode == 2 and stage.get("d.pbn") == DEALS else (
        "exit status %d" % result.returncode))


def absent(tally, stage):
    result = run(["check", "--deals=absent.pbn", "s.pbn"], cwd=stage.folder)
    tally.check("no such file", None if result.returncode == 3 and b"absent.pbn" in result.stderr else (
        "exit status %d; %s" % (result.returncode, result.stderr.decode())))


def test(tally):
    stage = scratch(os.path.splitext(os.path.basename(__file__))[0])
    stage.put("s.pbn", SESSION)
    for part in (facts, told_once, shown, written, absent):
        part(tally, stage)


main(test)
