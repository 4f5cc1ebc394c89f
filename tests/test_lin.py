"""Boards of BBO LIN: what the command makes of each agrees with an independent reading.

The records, where somebody has them, and a few invented boards. The fact "record=faulty" makes the
command speak of every board, so that contract, declarer and result can be compared; a result that is
made wrong on purpose makes it say what it counted.
"""
import json
import os
import re

import lin_model
import records
from folder import scratch
from tally import crashed, main, run

# South declares 1NT; West leads the ace of hearts, and dummy throws a diamond with a heart left.
REVOKE = ("pn|S,W,N,E|md|1SAKQJT9H98D98C987,S8765HAKQJDQJTCA6,S432H765DAK765CQJ,|sv|o|ah|Board 3|"
          "mb|1N|mb|p|mb|p|mb|p|pc|HA|pc|D5|pc|H2|pc|H8|pg||pc|HK|pc|H5|pc|H3|pc|H9|")


def check(paths, *options):
    result = run(["check", "--format=json"] + list(options) + list(paths))
    lines = [json.loads(line) for line in result.stdout.decode("utf-8").splitlines()]
    return result, lines[:-1]


def write(folder, name, text):
    path = os.path.join(folder, name)
    with open(path, "w", encoding="latin-1", newline="") as target:
        target.write(text)
    return path


def difference(text, pairs, line):
    """Why a board's line is not what the model says; None when it is."""
    contract, declarer = lin_model.contract_of(pairs)
    wanted = {"contract": contract, "declarer": declarer,
              "vulnerable": lin_model.VULNERABLE[lin_model.values(pairs, "sv")[0]]}
    for key, value in wanted.items():
        if line[key] != value:
            return "%s: expected %s, saw %s" % (key, value, line[key])
    tricks = lin_model.recorded_tricks(text, pairs)
    if tricks is not None and line["recorded"]["tricks"] != tricks:
        return "recorded tricks: expected %s, saw %s" % (tricks, line["recorded"]["tricks"])
    return None


def compare(tally, folder, names):
    paths = [os.path.join(folder, name) for name in names]
    result, lines = check(paths, "--fact=*:-:-:record=faulty")
    tally.check("records", crashed(result))
    by_file = {}
    for line in lines:
        by_file.setdefault(line["file"], []).append(line)
    for path in paths:
        text = read(path)
        boards, seen = lin_model.boards_of(text), by_file.get(path, [])
        if not tally.check(path, None if len(boards) == len(seen) else
                           "expected %d boards, saw %d" % (len(boards), len(seen))):
            continue
        for pairs, line in zip(boards, seen):
            tally.check("%s, game %d" % (path, line["game"]), difference(text, pairs, line))


def read(path):
    with open(path, encoding="latin-1", newline="") as source:
        return source.read()


def count_again(tally, folder, names, made):
    """Complete plays with a result that is one off: what was counted is what the model counts."""
    wanted, paths = {}, []
    for name in names:
        boards = lin_model.boards_of(read(os.path.join(folder, name)))
        if len(boards) != 1 or len(lin_model.cards_of(boards[0])) != 52:
            continue
        tricks = lin_model.tricks_of(boards[0])
        text = re.sub(r"\|mc\|\d+", "", read(os.path.join(folder, name)))
        paths.append(write(made, name, "%s\nmc|%d|" % (text.rstrip(), (tricks + 1) % 14)))
        wanted[paths[-1]] = tricks
    result, lines = check(paths)
    tally.check("one trick off", crashed(result))
    seen = {line["file"]: [finding.get("computed") for finding in line["findings"]
                           if finding["id"] == "result-mismatch"] for line in lines}
    for path in paths:
        tally.check("%s counted" % path, None if seen.get(path) == [wanted[path]] else
                    "expected %d tricks, saw %s" % (wanted[path], seen.get(path)))


def play_twice(tally, folder, names, made):
    """A card that is played a second time makes the board suspect."""
    paths = []
    for name in names:
        text = read(os.path.join(folder, name))
        played = [match.group(0) for match in re.finditer(r"(?<=\|)pc\|[CDHS][2-9TJQKA]\|", text)]
        if len(lin_model.boards_of(text)) == 1 and len(played) > 8 and "mc|" not in text:
            first, last = played[0], text.rindex(played[-1])
            paths.append(write(made, name, text[:last] + first + text[last + len(first):]))
    result, lines = check(paths)
    tally.check("a card twice", crashed(result))
    suspect = {line["file"] for line in lines if line["status"] == "suspect"}
    for path in paths:
        tally.check("%s, a card twice" % path, None if path in suspect else "expected suspect")


def invented(tally, made):
    path = write(made, "revoke.lin", REVOKE + "pc|HQ|pc|H6|pc|H4|pc|C7|mc|5|")
    result, lines = check([path])
    tally.check("a revoke", None if result.returncode == 1 else "exit status %d" % result.returncode)
    found = [(finding["id"], finding["trick"], finding["player"], finding["card"])
             for line in lines for finding in line["findings"] if finding["id"] == "revoke"]
    tally.check("who revoked", None if found == [("revoke", 1, "N", "D5")] else "saw %s" % found)
    settle(tally, made, path)
    account(tally, made)


def settle(tally, made, path):
    """The result is never written into a LIN: the copy is the same, and the board says so."""
    out = os.path.join(made, "out.lin")
    result = run(["apply", "--format=json", "--fact=1:1:N:revoke=confirmed",
                  "--fact=1:-:-:artificial=60/40", "-o", out, path])
    board = json.loads(result.stdout.decode("utf-8").splitlines()[0])
    reasons = [finding.get("reason") for finding in board["findings"] if finding["id"] == "not-written"]
    tally.check("read only", None if reasons == ["read-only"] else "saw %s" % reasons)
    tally.check("the copy", None if read(out) == read(path) else "differs")


DEFENDER = ("pn|S,W,N,E|md|1SAKQJT9H98D98C987,S8765HAKQJDQJTCA6,S432H765DAK765CQJ,|sv|o|ah|Board 3|mb|1N|mb|p|mb|p|mb|p|"
            "pc|HA|pc|H5|pc|D2|pc|H8|pc|HK|pc|H6|pc|H3|pc|H9|pc|HQ|pc|H7|pc|H4|pc|C7|mc|7|")


def account(tally, made):
    """apply says that nothing is written, and advises no option that would not help."""
    path, out = write(made, "defender.lin", DEFENDER), os.path.join(made, "out.lin")
    no_transfer = "--fact=*:-:-:result-includes-transfer=no"
    for options in ([no_transfer], [no_transfer, "--accept=computed"], ["--fact=*:-:-:artificial=60/40"]):
        result = run(["apply", "-o", out] + options + [path])
        said = result.stdout.decode("utf-8")
        tally.check("account %s" % options, None if "3: Files of this format are only read" in said and
                    "accept" not in said and read(out) == read(path) else "saw %s" % said)
    result, lines = check([path], no_transfer)
    found = [finding["id"] for line in lines for finding in line["findings"]]
    tally.check("account: check", None if found == ["revoke"] and lines[0]["status"] == "proposed" else "saw %s" % lines)


def faults(tally, made):
    path = write(made, "fault.lin", REVOKE + "\npc|1S|")
    result, lines = check([path])
    said = result.stderr.decode("utf-8")
    tally.check("no card", None if result.returncode == 3 and "%s:2:4: " % path in said else
                "exit status %d, %s" % (result.returncode, said))
    tally.check("no card, status", None if [line["status"] for line in lines] == ["error"] else
                "saw %s" % lines)


# Board 1 in the open room of a match: the list of results, the auction, the claim.
SEGMENT = ("vg|Match,Final,I,1,2,A,0,B,0|rs|%s,,,|pn|S,W,N,E,S,W,N,E|pg||\nqx|o1|md|3SAKQJT9H98D98C987,S8765HAKQJDQJTCA6,"
           "S432H765DAK765CQJ,|sv|o|%s%spg||\n")
PASSED_OUT, OPENED = "mb|p|mb|p|mb|p|mb|p|", "mb|p|mb|1N|mb|p|mb|p|mb|p|"


def listed(tally, made):
    """The list of results against the auction and the tricks that the play was closed with. The dealer is North."""
    rows = {
        "the same": ("1NE=", OPENED, "mc|7|", None, 7),
        "other tricks": ("1NE+1", OPENED, "mc|7|", (-120, -90), 8),
        "no other tricks": ("1NE+1", OPENED, "", None, 8),
        "another declarer": ("1NW=", OPENED, "mc|7|", (-90, -90), 7),
        "another contract": ("4SS=", OPENED, "mc|7|", (420, -90), 7),
        "another contract, tricks unknown": ("4SS=", OPENED, "", (420, None), None),
        "a double": ("1NEx=", OPENED, "mc|7|", (-180, -90), 7),
        "passed out": ("4SS=", PASSED_OUT, "", (420, 0), None),
        "an auction that is not over": ("4SS=", "mb|p|mb|1N|mb|p|mb|p|", "mc|7|", None, 7),
        "no result": ("x", OPENED, "mc|7|", None, 7),
    }
    for name, (result, calls, claim, scores, tricks) in rows.items():
        path = write(made, "listed.lin", SEGMENT % (result, calls, claim))
        lines = check([path])[1]
        seen = [(item["id"], item["recorded"], item["computed"]) for line in lines for item in line["findings"]]
        wanted = [] if scores is None else [("score-mismatch",) + scores]
        tally.check("%s listed" % name, None if seen == wanted and
                    [line["status"] for line in lines] == ["noted"] * len(wanted) else "saw %s" % lines)
        line = check([path], "--fact=*:-:-:record=faulty")[1][0]
        tally.check("%s listed: tricks" % name, None if line["recorded"]["tricks"] == tricks else "saw %s" % line)


COMMENTED = "% of a program\n{0}\n% a line | between boards\n{1}\n".format(
    "pn|S,W,N,E|md|3S2345678AH9TQDCJK,SHJKD9TQC2345678A,S9TQH2345678ADJKC,|ah|Board 1|sv|o|mb|p|mb|p|mb|3N|\n"
    "# between the calls\nmb|p|mb|p|mb|p|\n; before the lead\npc|S9|mc|9|",
    "pn|A,B,C,D|md|3S2345678AH9TQDCJK,SHJKD9TQC2345678A,S9TQH2345678ADJKC,|ah|Board 2|sv|o|mb|p|mb|p|mb|1N|mb|p|mb|p|mb|p|mc|7|")


def commented(tally, made):
    """A line between two pairs is no part of the tag below it."""
    path = write(made, "commented.lin", COMMENTED)
    result = run(["convert", "--to=pbn", path])
    said = re.findall(rb'\[(Board|South|Contract|Result) "([^"]*)"', result.stdout)
    wanted = [(b"Board", b"1"), (b"South", b"S"), (b"Contract", b"3NT"), (b"Result", b"9"),
              (b"Board", b"2"), (b"South", b"A"), (b"Contract", b"1NT"), (b"Result", b"7")]
    tally.check("comments between pairs", None if said == wanted else (said, result.stderr))
    tally.check("comments between pairs: the auction", None if b"Pass Pass 3NT Pass\r\nPass Pass" in result.stdout else
                result.stdout)


def test(tally):
    made = scratch("lin").folder
    commented(tally, made)
    invented(tally, made)
    faults(tally, made)
    listed(tally, made)
    found = records.folder()
    folder = os.path.join(found, "lin") if found else None
    if folder is None or not os.path.isdir(folder):
        tally.skip("lin records", "they are not here")
        return
    names = sorted(os.listdir(folder))
    compare(tally, folder, names)
    count_again(tally, folder, names, made)
    play_twice(tally, folder, names, made)


if __name__ == "__main__":
    main(test)
